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
mod node_bots;
mod node_people;
mod node_twins;
mod node_versions;
mod nodes;
mod passkeys;
mod people;
mod play;
mod print;
#[path = "../support/private_nats.rs"]
mod private_nats;
#[path = "../support/private_postgres.rs"]
mod private_postgres;
mod protocol;
mod push;
mod pushes;
mod replay;
mod sessions;
mod studio;
mod support;
mod together;
mod truth;
