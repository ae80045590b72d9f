//! How a server is run.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ecrin_catalog::AnyGame;

pub use crate::node::NodeSettings;
pub use ecrin_tables::Grace;

use crate::admin::AdminToken;
use crate::push::PushSettings;
use crate::time::{Clock, Entropy, Millis, SystemClock, wall};

#[derive(Debug)]
pub struct Config {
    pub address: SocketAddr,
    pub database: Database,
    /// What the program depends on; tests bring their own.
    pub world: World,
    pub limits: Limits,
    /// The address people use, if a proxy stands before the server:
    /// `https://games.example`. Without it the `Host` header says.
    pub public_url: Option<String>,
    /// How many proxies stand before the server and add to `X-Forwarded-For`.
    pub trusted_hops: u32,
    pub bot_threads: usize,
    /// No bot acts sooner than this after it was asked, so that people can
    /// follow what it does.
    pub bot_pause: Millis,
    /// How long a person is away before the others may vote for a bot.
    pub away_grace: Grace,
    /// How many simulations a hint may take. Counted, so that nothing but
    /// what the seat sees decides what it hears.
    pub hint_simulations: u64,
    /// Without it there is no administrator's page.
    pub admin_token: Option<AdminToken>,
    /// Without it nobody is told anything by push.
    pub push: Option<PushSettings>,
    /// As one of several servers; only on PostgreSQL.
    pub nodes: Option<NodeSettings>,
}

/// For a hint: less than a second in every game.
pub const HINT_SIMULATIONS: u64 = 30_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Database {
    Sqlite(PathBuf),
    Postgres(String),
}

impl std::str::FromStr for Database {
    type Err = std::convert::Infallible;

    /// `postgres://…` is PostgreSQL, everything else a file.
    fn from_str(text: &str) -> Result<Database, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Ok(Database::Postgres(text.to_string()));
        }
        let path = text.strip_prefix("sqlite://").unwrap_or(text);
        Ok(Database::Sqlite(PathBuf::from(path)))
    }
}

pub struct World {
    pub games: &'static [&'static dyn AnyGame],
    pub clock: Arc<dyn Clock>,
    pub entropy: Entropy,
}

impl Default for World {
    fn default() -> World {
        World {
            games: ecrin_catalog::GAMES,
            clock: Arc::new(SystemClock::new(wall)),
            entropy: Entropy::System,
        }
    }
}

impl std::fmt::Debug for World {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("World")
    }
}

/// What one client may do. Too much is refused with a code, never punished.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// HTTP requests per second and address, after a burst of ten times that.
    pub requests_per_second: u32,
    /// Socket messages per second, after a burst of three times that.
    pub messages_per_second: u32,
    /// Attempts per minute and address to log in or to guess a code.
    pub guesses_per_minute: u32,
    /// Guesses per hour of one name's password, by everybody together who
    /// never logged in with it.
    pub guesses_per_name: u32,
    /// Tables that one person may have open or running.
    pub tables_per_person: u32,
    /// Sockets per address.
    pub sockets_per_address: u32,
    /// Connections per address whose request is not complete, unless all come
    /// from a proxy.
    pub connections_per_address: u32,
    /// So long the head of a request may take, and its body; and so long an
    /// answer may go unread.
    pub patience: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests_per_second: 20,
            messages_per_second: 20,
            guesses_per_minute: 20,
            guesses_per_name: 100,
            tables_per_person: 50,
            sockets_per_address: 200,
            connections_per_address: 200,
            patience: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// For measuring: nothing that a machine could reach.
    #[must_use]
    pub fn none() -> Limits {
        Limits {
            requests_per_second: 1_000_000,
            messages_per_second: 1_000_000,
            guesses_per_minute: 1_000_000,
            guesses_per_name: 1_000_000,
            tables_per_person: 1_000_000,
            sockets_per_address: 1_000_000,
            connections_per_address: 1_000_000,
            patience: Duration::from_secs(60),
        }
    }
}
