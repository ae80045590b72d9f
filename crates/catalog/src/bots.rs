//! The bots by name.

use ecrin_core::{AnyMatch, Bits, Bot, Draw, Game, Match, Rng, Seat, Viewer};

/// The names that `--seats` and `--bots` take.
pub const BOTS: &[&str] = &["random"];

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no bot `{name}`; the bots are {}", BOTS.join(", "))]
pub struct UnknownBot {
    name: String,
}

/// A bot at a match of any game.
pub trait AnyBot: Send {
    /// The action of a seat that is to act, as records write it.
    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, rng: &mut Rng) -> String;
}

pub(crate) fn bot<G: Game>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    match name {
        "random" => Ok(Box::new(Random)),
        _ => Err(UnknownBot { name: name.to_string() }),
    }
}

/// Any legal action, each equally likely.
struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: Seat, _: &G::View, legal: &[G::Action], rng: &mut Rng) -> G::Action {
        legal[rng.index(legal.len())]
    }
}

/// A bot of one game, behind the face for any. This is where a state stops:
/// the bot is handed the view of its seat and nothing else.
pub(crate) struct Seated<G: Game>(pub(crate) Box<dyn Bot<G>>);

impl<G: Game + Draw> AnyBot for Seated<G> {
    fn choose(&mut self, played: &dyn AnyMatch, seat: Seat, rng: &mut Rng) -> String {
        let played =
            played.as_any().downcast_ref::<Match<G>>().expect("a match of this bot's game");
        let view = played.state().view(Viewer::Seat(seat));
        let action = self.0.choose(seat, &view, &played.legal(seat), rng);
        played.state().write_action(seat, &action)
    }
}
