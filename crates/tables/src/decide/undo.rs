//! Taking back: free while nothing new was learned and nobody else acted, by
//! consent after that, and never in a rated match once something was seen.
//!
//! Seen is what cannot be made unseen: that a bot has moved since the action
//! or chose it (a bot's answer is advice, and a bot cannot be asked whether it
//! minds), that chance brought anything since, or that the action itself
//! showed its seat something hidden.

use ecrin_core::{Seat, SeatSet};

use crate::entry::{Change, Did, Passing};
use crate::played::Played;
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

/// What stands between a seat and its last action.
pub(crate) struct LastAction {
    /// The position before it.
    to: u32,
    others_acted: bool,
    /// A bot has moved since, or chose the action.
    pub answered: bool,
    /// Chance brought something since.
    pub drawn: bool,
}

impl Table {
    pub(super) fn undo(
        &self,
        seat: Seat,
        id: String,
        position: u32,
    ) -> Result<Vec<Change>, Refusal> {
        self.check_id(seat, &id)?;
        self.check_running()?;
        self.match_by_rules()?;
        if position != self.position() {
            return Err(Reason::Stale.into());
        }
        if self.wish.as_ref().is_some_and(|wish| wish.seat == seat && wish.id == id) {
            return Ok(Vec::new()); // Asked already; the answer is still out.
        }
        let last = self.last_action(seat).ok_or(Reason::NoUndo)?;
        if self.head().rated && last.answered {
            return Err(Reason::AnsweredAndRated.into());
        }
        let revealed = last.drawn || self.showed_something(last.to);
        if self.head().rated && revealed {
            return Err(Reason::SeenAndRated.into());
        }
        let new = last.others_acted || revealed;
        let asked = if new { self.rivals_of(seat) } else { SeatSet::EMPTY };
        Ok(vec![if asked.is_empty() {
            Did::Undo { seat, to: last.to, id }.into()
        } else {
            Passing::UndoWished { seat, id, to: last.to, waiting_for: asked }.into()
        }])
    }

    pub(super) fn answer_undo(&self, seat: Seat, yes: bool) -> Result<Vec<Change>, Refusal> {
        let wish = self.wish.as_ref().filter(|wish| wish.waiting_for.contains(seat));
        let wish = wish.ok_or(Reason::NoUndo)?;
        Ok(vec![if !yes {
            Passing::UndoDeclined.into()
        } else if wish.waiting_for.without(seat).is_empty() {
            Did::Undo { seat: wish.seat, to: wish.to, id: wish.id.clone() }.into()
        } else {
            Passing::UndoAllowed { seat }.into()
        }])
    }

    pub(crate) fn last_action(&self, seat: Seat) -> Option<LastAction> {
        let index = self.actions.iter().rposition(|acted| acted.seat == seat)?;
        let since = &self.actions[index..];
        let to = since[0].at;
        Some(LastAction {
            to,
            others_acted: since.len() > 1,
            answered: since.iter().any(|acted| acted.by_bot),
            // Every step that was no action brought luck.
            drawn: self.position() - to != since.len() as u32,
        })
    }

    /// Whether the action at `to` showed its seat something it could not know.
    fn showed_something(&self, to: u32) -> bool {
        match &self.played {
            Some(Played::ByRules(played)) => self.game.showed_something(&**played, to as usize),
            _ => true,
        }
    }
}
