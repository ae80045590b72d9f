//! The bots by name.

use ecrin_bots::{
    AnyBot, BadSpec, Bot, ExternalBot, Greedy, LEVELS, LevelBot, Limited, RandomBot, STRONGEST,
    Seated, Spec, Thinker, plain, strength, strongest,
};
use ecrin_core::{Determinize, Draw, Knowledge};

/// The names that `--seats` and `--bots` take.
pub const BOTS: &[&str] =
    &["random", LEVELS[0], LEVELS[1], LEVELS[2], LEVELS[3], LEVELS[4], STRONGEST, "greedy", "uct"];

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

/// The bot called `text`, such as `expert`, `uct@10s` or `ext:./my-bot`.
pub(crate) fn bot<G: Knowledge + Determinize + Draw>(
    text: &str,
) -> Result<Box<dyn AnyBot>, UnknownBot> {
    let spec: Spec = text.parse()?;
    if let Some(command) = spec.name.strip_prefix("ext:") {
        return Ok(Box::new(ExternalBot::new(command)));
    }
    let bot: Box<dyn Bot<G>> = match spec.name.as_str() {
        "random" => Box::new(RandomBot),
        "greedy" => Box::new(Thinker(Greedy)),
        "uct" => plain(spec.threads),
        STRONGEST => strongest(&spec),
        name => match strength::<G>(name) {
            Some(level) => Box::new(LevelBot::new(level)),
            None => return Err(UnknownBot::Name { name: name.to_string() }),
        },
    };
    Ok(Box::new(Limited { bot: Box::new(Seated::new(bot)), spec }))
}
