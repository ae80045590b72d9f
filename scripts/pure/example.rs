//! One of everything that scripts/pure.sh must find, written as it would be
//! missed by a search for words.

use std::{env, fs as drawer, io, net, process, sync, thread, time as hours};

type Hour = hours::Instant; // forbidden

pub fn reads() -> Vec<u8> {
    drawer::read("file").unwrap_or_default() // forbidden
}

pub fn opens() -> bool {
    drawer::File::open("file").is_ok() // forbidden
}

pub fn asks_the_clock() -> Hour {
    Hour::now()
}

pub fn asks_the_date() {
    let _ = hours::SystemTime::now(); // forbidden
}

pub fn starts_a_thread() {
    thread::spawn(|| ()); // forbidden
    thread::scope(|_| ()); // forbidden
}

pub fn asks_the_environment() -> bool {
    env::var("HOME").is_ok() // forbidden
}

pub fn connects() -> bool {
    net::TcpStream::connect("127.0.0.1:1").is_ok() // forbidden
}

pub fn runs() {
    process::Command::new("true"); // forbidden
    process::exit(1); // forbidden
}

pub fn speaks() {
    println!("said"); // forbidden
    let _ = io::stdout(); // forbidden
}

static GLOBAL: sync::Mutex<u8> = sync::Mutex::new(0); // forbidden
