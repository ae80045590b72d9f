//! How often the password of one name may be guessed, without a way for
//! strangers to lock its owner out.

use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;

use axum::http::HeaderMap;

use super::app::cookies;
use super::limits::LimitBy;
use crate::config::Limits;
use crate::people::CookieKey;
use crate::refusal::{Code, Refusal};

/// Stays when somebody logs out.
pub(crate) const DEVICE_COOKIE: &str = "ecrin_device";

/// A device on which somebody logged in before.
#[derive(Clone, Debug)]
pub struct Device {
    pub player: String,
    id: String,
}

impl Device {
    /// From the mark that we left there.
    pub fn of(headers: &HeaderMap, key: &CookieKey) -> Option<Device> {
        let (player, id) =
            cookies(headers, DEVICE_COOKIE).find_map(|mark| key.open_device(mark))?;
        Some(Device { player, id })
    }
}

/// What is counted, as a number: names can be long and many.
type Key = u64;

/// An owner's device has an allowance of its own. Everybody else shares one
/// for each name, however many addresses they have, and one address has only
/// a part of it.
#[derive(Debug)]
pub struct LogIns {
    hasher: RandomState,
    by_device: LimitBy<Key>,
    by_address: LimitBy<Key>,
    by_name: LimitBy<Key>,
}

/// A guess that was counted.
#[derive(Debug)]
pub enum Guess {
    OfDevice(Key),
    OfStranger { address: Key, name: Key },
}

impl LogIns {
    #[must_use]
    pub fn new(limits: &Limits) -> LogIns {
        LogIns {
            hasher: RandomState::new(),
            by_device: LimitBy::per_minute(limits.guesses_per_minute),
            by_address: LimitBy::per_minute(limits.guesses_per_minute / 2),
            by_name: LimitBy::per_hour(limits.guesses_per_name),
        }
    }

    /// Counts a guess, whether there is such a name or not.
    pub fn allow(
        &self,
        name: &str,
        address: IpAddr,
        known: Option<&Device>,
    ) -> Result<Guess, Refusal> {
        let key = |what: &str, address: Option<IpAddr>| self.hasher.hash_one((what, address));
        if let Some(device) = known {
            let device = key(&device.id, None);
            let allowed = self.by_device.allows(device);
            return if allowed { Ok(Guess::OfDevice(device)) } else { Err(Code::TooFast.into()) };
        }
        let (address, name) = (key(name, Some(address)), key(name, None));
        // In this order, so that one address does not use up the name's.
        if self.by_address.allows(address) && self.by_name.allows(name) {
            Ok(Guess::OfStranger { address, name })
        } else {
            Err(Code::ManyGuesses.into())
        }
    }

    /// The password was right: that was no guess.
    pub fn was_right(&self, guess: Guess) {
        match guess {
            Guess::OfDevice(device) => self.by_device.give_back(device),
            Guess::OfStranger { address, name } => {
                self.by_address.give_back(address);
                self.by_name.give_back(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_use_up_a_name_and_the_owner_still_gets_in() {
        let limits = Limits { guesses_per_minute: 20, guesses_per_name: 100, ..Limits::default() };
        let log_ins = LogIns::new(&limits);
        let from = |number: u8| IpAddr::from([192, 0, 2, number]);
        let asked = |name, number, known, times| {
            let allowed = |_: &i32| log_ins.allow(name, from(number), known).is_ok();
            (0..times).filter(allowed).count()
        };
        assert_eq!(asked("ada", 1, None, 50), 10, "one address has a part");
        let all: usize = (2..60).map(|number| asked("ada", number, None, 10)).sum();
        assert_eq!(10 + all, 100, "all addresses together");
        assert_eq!(asked("bob", 1, None, 1), 1, "another name");
        let own = Device { player: "1".to_string(), id: "telephone".to_string() };
        assert_eq!(asked("ada", 1, Some(&own), 50), 20, "a device of the owner's");
    }

    #[test]
    fn right_passwords_do_not_count() {
        let log_ins = LogIns::new(&Limits::default());
        for _ in 0..1000 {
            let guess = log_ins.allow("ada", IpAddr::from([192, 0, 2, 1]), None).unwrap();
            log_ins.was_right(guess);
        }
    }
}
