//! The card studio of the page: sets are looked over, drawn, measured and made
//! better on the device itself, long work in parts that its page asks for.

use std::sync::Arc;
use std::time::Duration;

use ecrin_bots::Stopwatch;
use ecrin_dixe::{CardSet, Jokers};
use ecrin_drawings::{Language, Undrawn, clean_icon, drawn};
use ecrin_studio::{Balancing, May, Options, Searching, Targets, Unfit, look, read_set};
use ecrin_wire::{Code, Refusal};
use serde::Deserialize;
use serde_json::Value;

use crate::answers::{answered, ok};

/// About so long a part of long work takes: whoever stops it waits no longer.
const PART: Duration = Duration::from_millis(250);

/// What a page can ask of a studio.
#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
enum Call {
    /// What is wrong with a set, and how its cards play.
    Check { set: Value },
    /// A card, front and back, and its die.
    Draw { set: Value, card: String, language: Language },
    /// An SVG file made an icon.
    Icon { file: String },
    /// Begins to measure a set by so many matches.
    Balance { set: Value, games: u32, jokers: Jokers, seed: u64 },
    /// Plays some of them.
    BalanceOn {},
    /// Begins to look for a better set, or goes on from what a search was.
    Optimise {
        set: Value,
        may: May,
        targets: Box<Targets>,
        seconds: f64,
        seed: u64,
        #[serde(default)]
        resume: Option<String>,
    },
    /// Looks on for a while.
    OptimiseOn {},
    /// What the search can be resumed from.
    Searched {},
}

/// Answers calls one after the other; one measurement and one search at a time.
#[allow(missing_debug_implementations, reason = "a clock has none")]
pub struct Studio {
    clock: Arc<dyn Stopwatch>,
    balancing: Option<Balancing>,
    searching: Option<Searching>,
}

fn refuse(why: impl Into<Unfit>) -> Refusal {
    let why = why.into();
    Refusal::named(why.code(), why.to_string())
}

fn valid(set: &Value) -> Result<CardSet, Refusal> {
    read_set(set.to_string().as_bytes()).map_err(refuse)
}

impl Studio {
    /// `clock` says when a part of long work is over; nothing else reads it.
    #[must_use]
    pub fn new(clock: Arc<dyn Stopwatch>) -> Studio {
        Studio { clock, balancing: None, searching: None }
    }

    /// Answers one call: `{"ok": …}`, or `{"refused": …}`.
    pub fn call(&mut self, question: &[u8]) -> Vec<u8> {
        answered(question, |call| self.answer(call))
    }

    fn answer(&mut self, call: Call) -> Result<Vec<u8>, Refusal> {
        match call {
            Call::Check { set } => Ok(ok(&look(set.to_string().as_bytes()))),
            Call::Draw { set, card, language } => {
                let set = CardSet::from_value(set).map_err(refuse)?;
                let sides = drawn(&set, &card, language).map_err(|why| match why {
                    Undrawn::Unclean(wrong) => refuse(wrong),
                    Undrawn::Missing => Code::CannotPrint.into(),
                })?;
                Ok(ok(&sides))
            }
            Call::Icon { file } => {
                let (icon, left_out) = clean_icon(file.as_bytes())
                    .map_err(|why| Refusal::named(why.code(), why.to_string()))?;
                Ok(ok(&serde_json::json!({ "icon": icon, "left_out": left_out })))
            }
            Call::Balance { set, games, jokers, seed } => {
                let options = Options { jokers, seed };
                let begun = Balancing::new(&valid(&set)?, options, games.max(1));
                self.balancing = Some(begun.map_err(refuse)?);
                Ok(ok(&()))
            }
            Call::BalanceOn {} => {
                let balancing = self.balancing.as_mut().ok_or(Code::NoJob)?;
                let (clock, begun) = (&self.clock, self.clock.now());
                let line = balancing.go_on(|| clock.now() - begun >= PART);
                if line.done {
                    self.balancing = None;
                }
                Ok(ok(&line))
            }
            Call::Optimise { set, may, targets, seconds, seed, resume } => {
                let most = Duration::from_secs_f64(seconds.clamp(1.0, 3600.0));
                let resume = resume.as_deref();
                let begun = Searching::new(&valid(&set)?, may, *targets, seed, most, resume);
                self.searching = Some(begun.map_err(refuse)?);
                Ok(ok(&()))
            }
            Call::OptimiseOn {} => {
                let searching = self.searching.as_mut().ok_or(Code::NoJob)?;
                let (clock, begun) = (&self.clock, self.clock.now());
                searching.go_on(PART, || clock.now() - begun);
                Ok(ok(&searching.line()))
            }
            Call::Searched {} => {
                let searching = self.searching.as_ref().ok_or(Code::NoJob)?;
                Ok(ok(&searching.kept()))
            }
        }
    }
}
