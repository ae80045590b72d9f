//! The shapes of lessons: prepared positions with all that a page needs to
//! let somebody look, choose and be answered.

use ecrin_catalog::AnyGame;
use ecrin_core::{Light, Seat, Worked};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

use crate::ws::{Cause, Frame, Happened, Play};

/// The lesson of a game. Its words are the page's, by the names given here.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lesson {
    pub game: String,
    pub rules_version: u32,
    pub exercises: Vec<Exercise>,
}

/// One idea: a position, and one good move to find.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Exercise {
    pub id: String,
    /// The clauses of the rules that it teaches.
    pub clauses: Vec<String>,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub config: Value,
    pub seats: u8,
    /// Who looks and is to act.
    #[cfg_attr(feature = "server", schema(value_type = String))]
    #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
    pub seat: Seat,
    /// What is lit while it is read: each list is one light round all that it
    /// names.
    pub light: Vec<Vec<String>>,
    /// What happened just before, where that is to be seen.
    #[cfg_attr(feature = "server", schema(value_type = Vec<Object>))]
    pub before: Vec<Happened>,
    #[cfg_attr(feature = "server", schema(value_type = Object))]
    pub start: Play,
    /// The best first.
    pub good: Vec<GoodMove>,
    /// Moves with a reason of their own, allowed or not.
    pub wrong: Vec<WrongMove>,
    /// Everything else that may be tried and is not allowed.
    pub refused: Vec<RefusedMoves>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GoodMove {
    pub action: String,
    /// What is lit once it was played.
    pub light: Vec<Vec<String>>,
    /// The move, and how play goes on to show what it was good for.
    #[cfg_attr(feature = "server", schema(value_type = Vec<Object>))]
    pub frames: Vec<Frame>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WrongMove {
    pub action: String,
    pub reason: String,
    /// What shows the reason.
    pub light: Vec<Vec<String>>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RefusedMoves {
    /// The game's own reason, and English words for it.
    pub code: String,
    pub words: String,
    pub actions: Vec<String>,
}

fn lit(light: Light) -> Vec<Vec<String>> {
    light.iter().map(|one| one.iter().map(ToString::to_string).collect()).collect()
}

fn raw(json: &impl Serialize) -> Box<RawValue> {
    to_raw_value(json).expect("games write plain JSON")
}

fn happened(told: &[(Value, String)]) -> Vec<Happened> {
    let one =
        |(event, words): &(Value, String)| Happened { event: raw(event), words: words.clone() };
    told.iter().map(one).collect()
}

fn play(moment: &ecrin_core::Moment, position: usize) -> Play {
    Play {
        position: position as u32,
        to_act: moment.to_act.clone(),
        view: raw(&moment.view),
        legal: raw(&moment.legal),
        can_undo: false,
        choices: moment.choices.as_ref().map(raw),
        clocks: None,
        outcome: moment.outcome.as_ref().map(ecrin_tables::TableOutcome::from).map(Into::into),
    }
}

impl Lesson {
    /// Worked out by the rules.
    #[must_use]
    pub fn of(game: &dyn AnyGame) -> Lesson {
        let meta = game.meta();
        Lesson {
            game: meta.id.to_string(),
            rules_version: meta.rules_version,
            exercises: game.lesson().iter().map(Into::into).collect(),
        }
    }
}

impl From<&Worked> for Exercise {
    fn from(worked: &Worked) -> Exercise {
        let good = worked.good.iter().map(|answer| GoodMove {
            action: answer.action.clone(),
            light: lit(answer.light),
            frames: answer
                .plays
                .iter()
                .enumerate()
                .map(|(number, one)| Frame {
                    cause: Cause::Action {
                        seat: one.seat,
                        id: None,
                        bot: one.seat != worked.seat,
                        reason: None,
                    },
                    events: happened(&one.told),
                    play: play(&one.then, number + 1),
                })
                .collect(),
        });
        let wrong = worked.wrong.iter().map(|(action, wrong)| WrongMove {
            action: action.clone(),
            reason: wrong.reason.to_string(),
            light: lit(wrong.light),
        });
        let refused = worked.refused.iter().map(|(why, actions)| RefusedMoves {
            code: why.code.to_string(),
            words: why.words.to_string(),
            actions: actions.clone(),
        });
        Exercise {
            id: worked.id.to_string(),
            clauses: worked.clauses.iter().map(ToString::to_string).collect(),
            config: worked.config.clone(),
            seats: worked.seats,
            seat: worked.seat,
            light: lit(worked.light),
            before: happened(&worked.before),
            start: play(&worked.start, 0),
            good: good.collect(),
            wrong: wrong.collect(),
            refused: refused.collect(),
        }
    }
}
