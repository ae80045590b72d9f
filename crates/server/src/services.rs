//! What tables and handlers work with: the store, the games, the bots, time
//! and chance.

use std::sync::Arc;

use ecrin_catalog::AnyGame;
use ecrin_tables::Grace;

use crate::awake::Awake;
use crate::bot_pool::BotPool;
use crate::damage::Damage;
use crate::metrics::Metrics;
use crate::node::Fleet;
use crate::outages::Outages;
use crate::push::Pushes;
use crate::store::Archive;
use crate::table::turns::Turns;
use crate::time::{Clock, Entropy, Millis};

pub struct Services {
    pub archive: Archive,
    pub awake: Awake,
    pub turns: Turns,
    /// `None` where nothing is pushed.
    pub pushes: Option<Arc<Pushes>>,
    pub damage: Damage,
    pub games: &'static [&'static dyn AnyGame],
    pub clock: Arc<dyn Clock>,
    pub entropy: Entropy,
    pub metrics: Arc<Metrics>,
    pub bots: BotPool,
    /// The others, if there are several servers.
    pub(crate) fleet: Option<Fleet>,
    /// No bot acts sooner than this after it was asked.
    pub bot_pause: Millis,
    /// How long a person is away before the others may vote for a bot.
    pub away_grace: Grace,
    pub outages: Outages,
}

impl std::fmt::Debug for Services {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Services")
    }
}

impl Services {
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.meta().id == id)
    }
}
