//! Counts how often bots make a move that helps nobody.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use ecrin_bots::{AnyBot, BotFailed, Budget};
use ecrin_core::{AnyMatch, Rng, Seat};

use crate::any_game::AnyGame;

/// By bot, the choices among several actions, and the senseless ones of them.
#[derive(Debug, Default)]
pub struct Tally(Mutex<BTreeMap<String, [u64; 2]>>);

impl Tally {
    /// A list of the bots with both counts.
    #[must_use]
    pub fn counts(&self) -> Vec<(String, [u64; 2])> {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        counts.iter().map(|(bot, counts)| (bot.clone(), *counts)).collect()
    }

    fn add(&self, bot: &str, senseless: bool) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let [choices, bad] = counts.entry(bot.to_string()).or_default();
        *choices += 1;
        *bad += u64::from(senseless);
    }
}

/// A bot whose choices are counted.
pub struct Watched {
    pub name: String,
    pub game: &'static dyn AnyGame,
    pub bot: Box<dyn AnyBot>,
    pub tally: Arc<Tally>,
}

impl std::fmt::Debug for Watched {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Watched({})", self.name)
    }
}

impl AnyBot for Watched {
    fn budget(&self, common: &Budget) -> Budget {
        self.bot.budget(common)
    }

    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let action = self.bot.choose(played, seat, budget, rng)?;
        if played.legal(seat).len() > 1 {
            self.tally.add(&self.name, self.game.is_senseless(played, seat, &action));
        }
        Ok(action)
    }

    fn held(&self) -> usize {
        self.bot.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.bot.shrink_to(bytes);
    }
}
