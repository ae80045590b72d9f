//! The bots by name.

use std::time::Duration;

use ecrin_bots::{
    AnyBot, BadSpec, Bot, Greedy, LEVELS, LevelBot, Limited, RandomBot, STRONGEST, SeatedBot, Spec,
    Thinker, plain, strength, strongest,
};
use ecrin_core::{Determinize, Knowledge, Render};

use crate::naive::{NAIVE, Naive, Newcomer};

/// The names that `--seats` and `--bots` take.
pub const BOTS: &[&str] = &[
    "random", LEVELS[0], LEVELS[1], LEVELS[2], LEVELS[3], LEVELS[4], STRONGEST, "greedy", "uct",
    NAIVE[0], NAIVE[1], NAIVE[2],
];

/// Those that people are offered, weakest first; the others are for measuring.
pub const OPPONENTS: &[&str] = BOTS.split_at(7).0;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnknownBot {
    #[error(
        "there is no bot `{name}`; the bots are {}, and `ext:COMMAND` for a program of your own",
        BOTS.join(", ")
    )]
    Name { name: String },
    #[error(transparent)]
    Spec(#[from] BadSpec),
}

/// How long a bot thinks for measuring, and a program from outside, where
/// nobody says otherwise.
const USUAL: Duration = Duration::from_secs(1);

/// The bot called `text`, such as `expert`, `uct@10s` or `ext:./my-bot`;
/// `thinking` is for the strongest, where nobody says otherwise.
pub(crate) fn bot<G: Knowledge + Determinize + Render + Naive>(
    text: &str,
    thinking: Duration,
) -> Result<Box<dyn AnyBot>, UnknownBot> {
    let spec: Spec = text.parse()?;
    #[cfg(feature = "native")]
    if let Some(command) = spec.name.strip_prefix("ext:") {
        let bot = Box::new(ecrin_bots::ExternalBot::new(command, ecrin_bots::world_of::<G>));
        return Ok(Box::new(Limited { bot, spec, usual: Some(USUAL) }));
    }
    let (bot, usual) = named::<G>(&spec, thinking)?;
    Ok(Box::new(Limited { bot: Box::new(SeatedBot::new(bot)), spec, usual }))
}

/// The same bot for a seat at another program's table.
#[cfg(feature = "native")]
pub(crate) fn guest<G: Knowledge + Determinize + Render + Naive>(
    text: &str,
    thinking: Duration,
) -> Result<Box<dyn ecrin_bots::Guest>, UnknownBot> {
    let spec: Spec = text.parse()?;
    let (bot, usual) = named::<G>(&spec, thinking)?;
    Ok(Box::new(ecrin_bots::ReadingBot { bot, spec, usual }))
}

/// A bot of this program, and how long it thinks where nobody says.
fn named<G: Knowledge + Determinize + Naive>(
    spec: &Spec,
    thinking: Duration,
) -> Result<(Box<dyn Bot<G>>, Option<Duration>), UnknownBot> {
    let made: (Box<dyn Bot<G>>, _) = match spec.name.as_str() {
        "random" => (Box::new(RandomBot), None),
        "greedy" => (Box::new(Thinker(Greedy)), None),
        "uct" => (plain(spec.threads), Some(USUAL)),
        STRONGEST => (strongest(spec), Some(thinking)),
        name => match (strength::<G>(name), NAIVE.iter().position(|naive| *naive == name)) {
            (Some(level), _) => (Box::new(LevelBot::tried(level, spec)), None),
            // Nothing is measured in a page, whose engine has to be small.
            (None, Some(which)) if cfg!(feature = "native") => (Box::new(Newcomer(which)), None),
            (None, _) => return Err(UnknownBot::Name { name: name.to_string() }),
        },
    };
    Ok(made)
}
