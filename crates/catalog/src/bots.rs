//! The bots by name.

use ecrin_bots::{
    AnyBot, BadSpec, Bot, ExternalBot, Greedy, LevelBot, Limited, RandomBot, Seated, Spec, Thinker,
    plain, strength, strongest,
};
use ecrin_core::{Determinize, Draw, Knowledge};

/// The names that `--seats` and `--bots` take, and the server offers.
pub const BOTS: &[&str] =
    &["random", "greedy", "uct", "beginner", "easy", "medium", "hard", "expert", "strongest"];

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
        "strongest" => strongest(&spec),
        name => match strength::<G>(name) {
            Some(level) => Box::new(LevelBot::new(level)),
            None => return Err(UnknownBot::Name { name: name.to_string() }),
        },
    };
    Ok(Box::new(Limited { bot: Box::new(Seated::new(bot)), spec }))
}
