//! The card studio of the page: sets are looked over, drawn, measured and made
//! better on the device itself, long work in parts that its page asks for.

use std::sync::Arc;
use std::time::Duration;

use ecrin_bots::Stopwatch;
use ecrin_dixe::{CardSet, Jokers, Violation};
use ecrin_drawings::{Language, Undrawn, clean_icon, drawn};
use ecrin_studio::{Balancing, May, Options, Search, SearchLine, Targets, look, read_set};
use ecrin_wire::{Code, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::answers::{answered, ok};

/// About so long a part of long work takes: whoever stops it waits no longer.
const PART: Duration = Duration::from_millis(250);
/// After this a search that has judged nothing ends all the same.
const LONGEST_JUDGING: Duration = Duration::from_secs(240);

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

struct Searching {
    search: Search,
    thought: Duration,
    most: Duration,
}

#[derive(Serialize)]
struct Searched<'a> {
    seconds: f64,
    #[serde(flatten)]
    stands: SearchLine<'a>,
    done: bool,
}

fn refuse(wrong: &[Violation]) -> Refusal {
    let few: Vec<String> = wrong.iter().take(3).map(ToString::to_string).collect();
    Refusal::saying(Code::BadSet, few.join("; "))
}

fn valid(set: &Value) -> Result<CardSet, Refusal> {
    read_set(set.to_string().as_bytes()).map_err(|wrong| refuse(&wrong))
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
                let set = CardSet::from_value(set).map_err(|wrong| refuse(&wrong))?;
                let sides = drawn(&set, &card, language).map_err(|why| match why {
                    Undrawn::Unclean(wrong) => refuse(&wrong),
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
                self.balancing = Some(begun.map_err(|wrong| refuse(&wrong))?);
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
                let set = valid(&set)?;
                if !targets.make_sense() {
                    let why = "a target is out of bounds, or its least is above its most";
                    return Err(Refusal::saying(Code::Malformed, why));
                }
                let search = match resume {
                    None => {
                        Search::new(&set, may, *targets, seed).map_err(|wrong| refuse(&wrong))?
                    }
                    Some(kept) => {
                        let search: Option<Search> = serde_json::from_str(&kept).ok();
                        let search = search.filter(|search| *search.began_with() == set);
                        let why = "this search cannot be resumed: begin another";
                        let search = search.ok_or_else(|| Refusal::saying(Code::Malformed, why))?;
                        search.aiming_at(may, *targets)
                    }
                };
                let most = Duration::from_secs_f64(seconds.clamp(1.0, 3600.0));
                self.searching = Some(Searching { search, thought: Duration::ZERO, most });
                Ok(ok(&()))
            }
            Call::OptimiseOn {} => {
                let searching = self.searching.as_mut().ok_or(Code::NoJob)?;
                let begun = self.clock.now();
                let mut part = Duration::ZERO;
                while part < PART {
                    searching.search.step();
                    part = self.clock.now() - begun;
                }
                searching.thought += part;
                Ok(ok(&searching.told()))
            }
            Call::Searched {} => {
                let searching = self.searching.as_ref().ok_or(Code::NoJob)?;
                let text = serde_json::to_string(&searching.search);
                Ok(ok(&text.map_err(|_| Refusal::from(Code::Internal))?))
            }
        }
    }
}

impl Searching {
    fn told(&self) -> Searched<'_> {
        // A short search still judges the set that it began with, however slow the device.
        let judged = self.search.distance().is_some() || self.thought >= LONGEST_JUDGING;
        Searched {
            seconds: self.thought.as_secs_f64(),
            stands: self.search.line(),
            done: self.thought >= self.most && judged,
        }
    }
}
