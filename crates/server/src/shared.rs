//! What every part of the server has in common.

use std::sync::Arc;

use ecrin_catalog::AnyGame;

use ecrin_tables::fairness::Secret;
use ecrin_tables::{Head, Place, stored};

use crate::awake::Awake;
use crate::bot_pool::BotPool;
use crate::metrics::Metrics;
use crate::refusal::{Code, Refusal};
use crate::store::{Archive, OPEN, TableRow, Write};
use crate::time::{Clock, Entropy, Millis};

pub struct Shared {
    pub archive: Archive,
    pub awake: Awake,
    pub games: &'static [&'static dyn AnyGame],
    pub clock: Arc<dyn Clock>,
    pub entropy: Entropy,
    pub metrics: Arc<Metrics>,
    pub bots: BotPool,
    /// No bot acts sooner than this after it was asked.
    pub bot_pause: Millis,
    /// When the server was away, oldest first: clocks stood still.
    pub outages: Vec<(Millis, Millis)>,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Shared")
    }
}

impl Shared {
    #[must_use]
    pub fn game(&self, id: &str) -> Option<&'static dyn AnyGame> {
        self.games.iter().copied().find(|game| game.meta().id == id)
    }

    /// The bots of a game, weakest first; the others of the catalog are for
    /// measuring.
    #[must_use]
    pub fn levels(&self, _game: &dyn AnyGame) -> &'static [&'static str] {
        ecrin_catalog::OPPONENTS
    }

    /// The bot that plays on for people who are away.
    #[must_use]
    pub fn stand_in(&self, _game: &dyn AnyGame) -> &'static str {
        ecrin_catalog::MEDIUM
    }

    pub fn check_level(&self, game: &dyn AnyGame, level: &str) -> Result<(), Refusal> {
        let levels = self.levels(game);
        // Only these names: the catalog also knows bots that are programs of
        // the machine's owner, and no page may start one.
        if levels.contains(&level) {
            return Ok(());
        }
        let known = levels.join(", ");
        Err(Refusal::saying(Code::BadTable, format!("level: one of {known}")))
    }

    #[must_use]
    pub fn served_until(&self, at: Millis) -> Millis {
        served_until(&self.outages, at)
    }

    /// A new table and what has to be written for it.
    #[must_use]
    pub fn new_table(
        &self,
        game: &dyn AnyGame,
        head: &Head,
        public: bool,
    ) -> (TableRow, Vec<Write>) {
        let now = self.clock.now();
        // Ordered by time, and different for tables of one millisecond.
        let [low, high, top] = self.entropy.bytes::<3>();
        let noise = i64::from(u32::from_le_bytes([low, high, top, 0]) >> 4);
        let row = TableRow {
            key: (now as i64) << 20 | noise,
            id: self.entropy.id(),
            code: Some(self.entropy.code()),
            game: game.meta().id.to_string(),
            status: OPEN,
            public,
            secret: Secret::new(self.entropy.bytes()).to_hex(),
            head: stored::write_head(head),
            created_at: now as i64,
            updated_at: now as i64,
            stored: stored::VERSION,
        };
        let mut writes = vec![
            Write::NewTable(Box::new(row.clone())),
            Write::AddMember { table: row.key, player: head.owner.clone() },
        ];
        for player in head.seats.iter().filter_map(Place::player) {
            writes.push(Write::AddMember { table: row.key, player: player.to_string() });
        }
        (row, writes)
    }
}

/// When something that was stored at `at` would have happened, had the server
/// been there all the time: the outages after it are added.
pub(crate) fn served_until(outages: &[(Millis, Millis)], at: Millis) -> Millis {
    let away = outages.iter().filter(|(from, _)| *from >= at);
    at + away.map(|(from, to)| to - from).sum::<Millis>()
}
