//! The word by which the server knows the person who runs it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Mutex;

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::config::Database;
use crate::time::Millis;

/// Shorter ones could be guessed.
pub const SHORTEST_TOKEN: usize = 16;
/// So long an address that gave the token need not prove itself again.
const TRUSTED_FOR: Millis = 60 * 60 * 1000;

#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error(
    "the administrator's token has fewer than {SHORTEST_TOKEN} characters and could be guessed; \
     make a longer one, for instance with: openssl rand -hex 24"
)]
pub struct TooShort;

/// The administrator's token. Only its digest is kept, and only in memory.
#[derive(Clone)]
pub struct AdminToken([u8; 32]);

impl std::fmt::Debug for AdminToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AdminToken")
    }
}

impl AdminToken {
    /// Spaces and line ends around it do not count: files end with one.
    pub fn new(text: &str) -> Result<AdminToken, TooShort> {
        let text = text.trim();
        if text.chars().count() < SHORTEST_TOKEN {
            return Err(TooShort);
        }
        Ok(AdminToken(digest(text)))
    }

    /// Compared in constant time; the digests hide the length too.
    fn is(&self, given: &str) -> bool {
        self.0.ct_eq(&digest(given)).into()
    }
}

fn digest(text: &str) -> [u8; 32] {
    Sha256::digest(text.as_bytes()).into()
}

/// What the administrator's endpoints need.
#[derive(Debug)]
pub struct AdminAuth {
    token: AdminToken,
    /// The file a backup is copied from; `None` for PostgreSQL.
    pub file: Option<PathBuf>,
    /// Until when an address may go on without its requests counting as
    /// guesses. Only those with the right token get in here.
    trusted: Mutex<HashMap<IpAddr, Millis>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checked {
    Right,
    Wrong,
    /// Too many guesses: the token was not even looked at.
    TooMany,
}

impl AdminAuth {
    #[must_use]
    pub fn new(token: AdminToken, database: &Database) -> AdminAuth {
        let file = match database {
            Database::Sqlite(file) => Some(file.clone()),
            Database::Postgres(_) => None,
        };
        AdminAuth { token, file, trusted: Mutex::default() }
    }

    /// Whether the token is right. Every guess costs one of `may_guess`; an
    /// address that gave the right token pays no more until it gives a wrong
    /// one, so that an administrator can work and nobody can guess faster.
    pub fn check(
        &self,
        from: IpAddr,
        given: Option<&str>,
        now: Millis,
        may_guess: impl Fn() -> bool,
    ) -> Checked {
        let mut trusted = self.trusted.lock().expect("never held over a panic");
        let is_trusted = trusted.get(&from).is_some_and(|until| now < *until);
        if !is_trusted && !may_guess() {
            return Checked::TooMany;
        }
        if given.is_some_and(|given| self.token.is(given)) {
            trusted.insert(from, now + TRUSTED_FOR);
            return Checked::Right;
        }
        trusted.remove(&from);
        if is_trusted && !may_guess() {
            return Checked::TooMany;
        }
        Checked::Wrong
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const TOKEN: &str = "a token of good length";

    #[test]
    fn short_tokens_are_refused_with_advice() {
        let says = AdminToken::new("  fifteen letters \n").map(|_| ()).unwrap_err().to_string();
        assert!(says.contains("16") && says.contains("openssl"), "{says}");
        let token = AdminToken::new(" sixteen letters! \n").unwrap();
        assert!(token.is("sixteen letters!") && !token.is("sixteen letters?"));
        assert!(!format!("{token:?}").contains("sixteen"));
    }

    #[test]
    fn guesses_cost_and_the_administrator_works_on() {
        let admin_auth =
            AdminAuth::new(AdminToken::new(TOKEN).unwrap(), &Database::Sqlite("x.db".into()));
        let (home, elsewhere) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        let left = Cell::new(3);
        let may_guess = || left.replace(left.get().max(1) - 1) > 0;
        let check = |from, given, now| admin_auth.check(from, given, now, may_guess);
        assert_eq!(check(home, Some(TOKEN), 0), Checked::Right);
        assert_eq!(left.get(), 2);
        for _ in 0..10 {
            assert_eq!(check(home, Some(TOKEN), 1), Checked::Right, "costs nothing");
        }
        assert_eq!(check(elsewhere, None, 1), Checked::Wrong);
        // A wrong one from a trusted address costs too, and ends the trust.
        assert_eq!(check(home, Some("wrong"), 1), Checked::Wrong);
        assert_eq!(left.get(), 0);
        assert_eq!(check(home, Some(TOKEN), 1), Checked::TooMany);
        left.set(2);
        assert_eq!(check(home, Some(TOKEN), 1), Checked::Right);
        left.set(0);
        assert_eq!(check(home, Some(TOKEN), TRUSTED_FOR + 1), Checked::TooMany, "trust ends");
    }
}
