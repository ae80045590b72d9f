//! Bots and searches of any game, behind one face of notation and JSON.

use std::time::Duration;

use ecrin_core::{AnyMatch, Draw, Game, Knowledge, Match, Rng, Seat, Viewer};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::search::{Search, Searcher};

/// Why a bot gave no action. Only programs from outside can fail.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BotFailed(pub String);

/// A bot at a match of any game.
pub trait AnyBot: Send {
    /// What this bot spends on a choice where all are given `common`: its own
    /// limits, if it has any, in the place of those.
    fn budget(&self, common: &Budget) -> Budget {
        common.clone()
    }

    /// The action of a seat that is to act, as records write it. The bot
    /// applies its own limits: `budget` is what all are given.
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed>;
}

/// A search at a match of any game: for hints and analysis.
pub trait AnySearcher: Send {
    /// Whether nothing is hidden and no luck comes after the start.
    fn is_perfect_information(&self) -> bool;

    /// The ranked choices of a seat that is to act, from what it sees. The
    /// actions are those of [`AnyMatch::legal`]; in lines they are plain
    /// notation.
    fn search(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Search<String>;
}

/// A bot or search of one game. This is where a state stops: what thinks is
/// handed the view of its seat and nothing else.
#[derive(Debug)]
pub struct Seated<T> {
    mind: T,
}

impl<T> Seated<T> {
    pub fn new(mind: T) -> Seated<T> {
        Seated { mind }
    }
}

fn of_game<G: Game + Draw>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref::<Match<G>>().expect("a match of this bot's game")
}

impl<G: Game + Draw> AnyBot for Seated<Box<dyn Bot<G>>> {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = of_game::<G>(played);
        let view = played.state().view(Viewer::Seat(seat));
        let action = self.mind.choose(seat, &view, &played.legal(seat), budget, rng);
        Ok(played.state().write_action(seat, &action))
    }
}

impl<G: Knowledge + Draw> AnySearcher for Seated<Box<dyn Searcher<G>>> {
    fn is_perfect_information(&self) -> bool {
        G::TUNING.perfect_information
    }

    fn search(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Search<String> {
        let played = of_game::<G>(played);
        let view = played.state().view(Viewer::Seat(seat));
        let found = self.mind.search(seat, &view, &played.legal(seat), budget, rng);
        let written: Vec<String> = found
            .choices
            .iter()
            .map(|choice| played.state().write_action(seat, &choice.action))
            .collect();
        let mut search = found.map(|_, action| action.to_string());
        for (choice, written) in search.choices.iter_mut().zip(written) {
            choice.action = written;
        }
        search
    }
}

/// A bot with limits of its own.
pub struct Limited {
    pub bot: Box<dyn AnyBot>,
    pub spec: crate::spec::Spec,
    /// How long it thinks where neither its name nor what all are given says:
    /// so it plays people.
    pub usual: Option<Duration>,
}

impl std::fmt::Debug for Limited {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Limited({})", self.spec)
    }
}

impl AnyBot for Limited {
    fn budget(&self, common: &Budget) -> Budget {
        let own = self.spec.budget(common);
        match self.usual {
            Some(usual) if own.is_unlimited() => own.within(usual),
            _ => own,
        }
    }

    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let own = self.budget(budget);
        self.bot.choose(played, seat, &own, rng)
    }
}
