//! The server over the wire. One program for all, so that it is linked once.

mod admin;
mod again;
mod attacks;
mod clocks;
mod crowd;
mod damage;
mod faults;
mod floods;
mod invite;
mod leaks;
mod lessons;
mod lost;
mod manners;
mod names;
mod passkeys;
mod people;
mod play;
#[path = "../support/private_postgres.rs"]
mod private_postgres;
mod protocol;
mod replay;
mod sessions;
mod support;
mod together;
mod truth;
