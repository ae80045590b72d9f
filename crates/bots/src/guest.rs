//! The other end of the conversation with programs: a bot of this program
//! that takes a seat at somebody else's table. So the program of a release
//! can be kept, and later ones be measured against it.

use std::io::{BufRead, Write};
use std::time::Duration;

use ecrin_core::{Game, Rng, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::bot::Bot;
use crate::budget::Budget;
use crate::external::PROTOCOL;
use crate::face::{BotFailed, KEPT};
use crate::search::Question;
use crate::spec::Spec;

/// A bot that is asked by a state that its seat holds possible, as that is
/// written down, and not at a match.
pub trait Guest: Send {
    fn choose(
        &mut self,
        seat: Seat,
        world: Value,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed>;
}

/// A bot of one game with its own limits, as at a table of its own.
pub struct ReadingBot<G: Game> {
    pub bot: Box<dyn Bot<G>>,
    pub spec: Spec,
    pub usual: Option<Duration>,
}

impl<G: Game> std::fmt::Debug for ReadingBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ReadingBot({})", self.spec)
    }
}

impl<G: Game> Guest for ReadingBot<G> {
    fn choose(
        &mut self,
        seat: Seat,
        world: Value,
        budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let world: G = serde_json::from_value(world)
            .map_err(|why| BotFailed(format!("no state of {} is `world`: {why}", G::META.title)))?;
        // What is hidden was imagined; the view is all that counts.
        let view = world.view(Viewer::Seat(seat));
        let legal = world.legal(seat);
        if legal.is_empty() {
            return Err(BotFailed(format!("seat {seat} has nothing to choose")));
        }
        let own = self.spec.budget(budget);
        let own = match self.usual {
            Some(usual) if own.is_unlimited() => own.within(usual),
            _ => own,
        };
        let asked = Question { seat, view: &view, legal: &legal, budget: &own };
        let action = self.bot.choose(&asked, rng);
        self.bot.shrink_to(self.spec.kept.unwrap_or(KEPT));
        Ok(world.write_action(seat, &action))
    }
}

#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Heard {
    Hello {
        protocol: u32,
        game: String,
        rules_version: u32,
    },
    Choose {
        id: u64,
        seat: Seat,
        world: Value,
        time_ms: Option<u64>,
        simulations: Option<u64>,
    },
    Quit {},
    #[serde(other)]
    Other,
}

/// Answers until it may go. `budget` brings the clock; the limits are those
/// of each question.
pub fn answer(
    guest: &mut dyn Guest,
    meta: &ecrin_core::Meta,
    budget: &Budget,
    rng: &mut Rng,
    input: impl BufRead,
    mut output: impl Write,
) -> Result<(), BotFailed> {
    let unread = |why: std::io::Error| BotFailed(format!("cannot be read: {why}"));
    for line in input.lines() {
        let line = line.map_err(unread)?;
        let heard: Heard = serde_json::from_str(&line)
            .map_err(|why| BotFailed(format!("not a line of the protocol: {why}")))?;
        let said = match heard {
            Heard::Hello { protocol, game, rules_version } => {
                let own = (PROTOCOL, meta.id, meta.rules_version);
                if (protocol, game.as_str(), rules_version) != own {
                    return Err(BotFailed(format!(
                        "protocol {protocol} and version {rules_version} of {game} are not \
                         {} and {} of {}",
                        own.0, own.2, own.1
                    )));
                }
                json!({ "type": "ready", "name": "ecrin" })
            }
            Heard::Choose { id, seat, world, time_ms, simulations } => {
                let mut own = budget.clone().without_limits();
                if let Some(millis) = time_ms {
                    own = own.within(Duration::from_millis(millis));
                }
                if let Some(simulations) = simulations {
                    own = own.at_most(simulations);
                }
                let action = guest.choose(seat, world, &own, rng)?;
                json!({ "type": "action", "id": id, "action": action })
            }
            Heard::Quit {} => return Ok(()),
            Heard::Other => continue,
        };
        writeln!(output, "{said}").and_then(|()| output.flush()).map_err(unread)?;
    }
    Ok(())
}
