//! The match at a table: one that the rules play, or one that was played by
//! earlier rules and is kept as it was written down.

use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, FORMAT, Reason, Record, Seat, SeatSet, Seed, Step, Told, Turn};
use serde_json::Value;

use crate::head::Head;
use crate::stored::Damaged;

#[allow(missing_debug_implementations, reason = "a match of any game has none")]
pub enum Played {
    ByRules(Box<dyn AnyMatch>),
    Earlier(Earlier),
}

/// A match of which only the record is understood: no rule is asked, so none
/// can tell anything wrong about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Earlier {
    pub rules_version: u32,
    pub steps: Vec<Step>,
}

impl Clone for Played {
    fn clone(&self) -> Played {
        match self {
            Played::ByRules(played) => Played::ByRules(played.boxed_clone()),
            Played::Earlier(earlier) => Played::Earlier(earlier.clone()),
        }
    }
}

impl Played {
    pub(crate) fn start(
        game: &dyn AnyGame,
        head: &Head,
        seed: Seed,
        rules_version: u32,
        chance: &[Value],
    ) -> Result<(Played, Vec<Told>), Damaged> {
        if rules_version != game.meta().rules_version {
            let steps = chance.iter().cloned().map(Step::Chance).collect();
            return Ok((Played::Earlier(Earlier { rules_version, steps }), Vec::new()));
        }
        let started = game.start_recorded(&head.config, head.seat_count(), seed, chance);
        let (played, told) = started.map_err(|why| Damaged::Step(why.to_string()))?;
        Ok((Played::ByRules(played), told))
    }

    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &str,
        chance: &[Value],
    ) -> Result<Vec<Told>, Damaged> {
        match self {
            Played::ByRules(played) => played
                .play_recorded(seat, action, chance)
                .map_err(|why| Damaged::Step(why.to_string())),
            Played::Earlier(earlier) => {
                let action = action.to_string();
                earlier.steps.push(Step::Action { seat, action, legal: None });
                earlier.steps.extend(chance.iter().cloned().map(Step::Chance));
                Ok(Vec::new())
            }
        }
    }

    /// Why somebody may have chosen what they are about to do; a damaged log
    /// may say what nobody could do.
    pub(crate) fn reason(&self, game: &dyn AnyGame, seat: Seat, action: &str) -> Option<Reason> {
        match self {
            Played::ByRules(played) if played.check(seat, action).is_ok() => {
                game.seen_reason(&**played, seat, action)
            }
            Played::ByRules(_) | Played::Earlier(_) => None,
        }
    }

    /// The number of this position.
    #[must_use]
    pub fn steps(&self) -> u32 {
        match self {
            Played::ByRules(played) => played.steps() as u32,
            Played::Earlier(earlier) => earlier.steps.len() as u32,
        }
    }

    pub(crate) fn undo_to(&mut self, to: u32) {
        match self {
            Played::ByRules(played) => played.undo_to(to as usize),
            Played::Earlier(earlier) => earlier.steps.truncate(to as usize),
        }
    }

    /// The seats that the rules ask to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self {
            Played::ByRules(played) => match played.turn() {
                Turn::Players(seats) => seats,
                Turn::Chance | Turn::Over => SeatSet::EMPTY,
            },
            Played::Earlier(_) => SeatSet::EMPTY,
        }
    }

    /// Everything that was recorded, with the seed.
    pub(crate) fn record(&self, game: &dyn AnyGame, head: &Head, seed: Seed) -> Record {
        match self {
            // Of a match that was resigned the record has no outcome by the
            // rules, but its luck may be checked all the same.
            Played::ByRules(played) => played.private_record(),
            Played::Earlier(earlier) => Record {
                format: FORMAT.to_string(),
                game: game.meta().id.to_string(),
                rules_version: earlier.rules_version,
                config: head.config.clone(),
                seats: head.seat_count(),
                seed: Some(seed),
                steps: earlier.steps.clone(),
                outcome: head.outcome.as_ref().and_then(crate::head::TableOutcome::by_rules),
            },
        }
    }
}
