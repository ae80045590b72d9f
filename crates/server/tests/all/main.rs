//! The server over the wire. One program for all, so that it is linked once.

mod admin;
mod attacks;
mod faults;
mod leaks;
mod manners;
mod names;
mod passkeys;
mod people;
mod play;
mod protocol;
mod replay;
mod support;
mod together;
mod truth;
