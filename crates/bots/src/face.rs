//! Bots and searches of any game, behind one face of notation and JSON.

use std::time::Duration;

use ecrin_core::{AnyMatch, Determinize, Game, Knowledge, Match, Render, Rng, Seat, Swift, Viewer};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::eye::reasons;
use crate::search::{Question, Search, Searcher};

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

    /// About how many bytes it remembers for the next choice.
    fn held(&self) -> usize {
        0
    }

    /// Remembers at most `bytes`, and forgets first what it tried least. With
    /// 0 it is as if it were new.
    fn shrink_to(&mut self, _bytes: usize) {}
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

/// A bot of one game. This is where a state stops: what thinks is handed the
/// view of its seat and nothing else.
///
/// It can be kept from choice to choice. What it remembers serves as long as
/// its seat's last choice is still part of the match; after an undo, or at
/// another match, it is as if it were new.
pub struct SeatedBot<G: Game> {
    bot: Box<dyn Bot<G>>,
    /// The last choice, if anything is remembered of it.
    last: Option<LastChoice<G>>,
}

struct LastChoice<G: Game> {
    seat: Seat,
    steps: usize,
    view: G::View,
}

impl<G: Game> SeatedBot<G> {
    #[must_use]
    pub fn new(bot: Box<dyn Bot<G>>) -> SeatedBot<G> {
        SeatedBot { bot, last: None }
    }
}

impl<G: Game> std::fmt::Debug for SeatedBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SeatedBot({})", G::META.id)
    }
}

impl<G: Game> LastChoice<G> {
    /// Whether `played`, in which `seat` is to act, goes on from this choice
    /// as far as the seat can tell. What others hid from it does not count:
    /// a bot must not be able to tell even by what it remembers.
    fn leads_to(&self, played: &Match<G>, seat: Seat) -> bool {
        if self.seat != seat || self.steps > played.steps() {
            return false;
        }
        let mut earlier = played.clone();
        earlier.undo_to(self.steps);
        earlier.state().view(Viewer::Seat(seat)) == self.view
    }
}

/// A search of one game, which is handed the view of its seat as a bot is.
pub struct SeatedSearcher<G: Game>(pub Box<dyn Searcher<G>>);

impl<G: Game> std::fmt::Debug for SeatedSearcher<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SeatedSearcher({})", G::META.id)
    }
}

fn of_game<G: Game + Render>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref::<Match<G>>().expect("a match of this bot's game")
}

impl<G: Game + Render> AnyBot for SeatedBot<G> {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = of_game::<G>(played);
        let view = played.state().view(Viewer::Seat(seat));
        if !self.last.take().is_none_or(|last| last.leads_to(played, seat)) {
            self.bot.shrink_to(0);
        }
        let legal = played.legal(seat);
        let asked = Question { seat, view: &view, legal: &legal, budget };
        let action = self.bot.choose(&asked, rng);
        if self.bot.held() > 0 {
            self.last = Some(LastChoice { seat, steps: played.steps(), view });
        }
        Ok(played.state().write_action(seat, &action))
    }

    fn held(&self) -> usize {
        self.bot.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.bot.shrink_to(bytes);
    }
}

/// Choices of a search that people are told the reason of.
const EXPLAINED: usize = 5;

impl<G: Knowledge + Determinize + Render> AnySearcher for SeatedSearcher<G> {
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
        let legal = played.legal(seat);
        let asked = Question { seat, view: &view, legal: &legal, budget };
        let mut found = self.0.search(&asked, rng);
        let actions: Vec<G::Action> =
            found.choices.iter().take(EXPLAINED).map(|choice| choice.action).collect();
        let why = reasons::<G>(&view, seat, &legal, &actions, &mut Swift::new(1));
        for (choice, reason) in found.choices.iter_mut().zip(why) {
            choice.reason = reason;
        }
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

/// What a bot remembers at most from one choice to the next, in bytes. Online
/// every table with bots keeps as much for each of them, and in the arena it
/// is the same, so that it is the bot that was measured.
pub const KEPT: usize = 1 << 20;

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
        let action = self.bot.choose(played, seat, &own, rng);
        self.bot.shrink_to(self.spec.kept.unwrap_or(KEPT));
        action
    }

    fn held(&self) -> usize {
        self.bot.held()
    }

    fn shrink_to(&mut self, bytes: usize) {
        self.bot.shrink_to(bytes);
    }
}
