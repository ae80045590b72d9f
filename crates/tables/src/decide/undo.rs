//! Taking back: free while nothing new was learned and nobody else acted, by
//! consent after that, and never in a rated match after a reveal.

use ecrin_core::{Seat, SeatSet};

use crate::entry::{Change, Did, Passing};
use crate::played::Played;
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

/// What stands between a seat and its last action.
struct LastAction {
    /// The position before it.
    to: u32,
    others_acted: bool,
    revealed: bool,
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
        if self.head().rated && last.revealed {
            return Err(Reason::SeenAndRated.into());
        }
        let new = last.others_acted || last.revealed;
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

    fn last_action(&self, seat: Seat) -> Option<LastAction> {
        let index = self.actions.iter().rposition(|(actor, _)| *actor == seat)?;
        let to = self.actions[index].1;
        let others_acted = index + 1 < self.actions.len();
        let after = self.actions.get(index + 1).map_or(self.position(), |next| next.1);
        // More than one step between two actions: something was drawn.
        let revealed = after != to + 1 || self.showed_something(to);
        Some(LastAction { to, others_acted, revealed })
    }

    /// Whether the action at `to` showed its seat something it could not know.
    fn showed_something(&self, to: u32) -> bool {
        match &self.played {
            Some(Played::ByRules(played)) => self.game.showed_something(&**played, to as usize),
            _ => true,
        }
    }
}
