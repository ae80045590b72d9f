//! Taking back: free while nothing new was learned and nobody else acted, by
//! consent after that, and never in a rated match after a reveal.

use ecrin_core::{Seat, SeatSet, Viewer};

use super::act::LONGEST_ID;
use super::command::ConnectionId;
use super::entry::Entry;
use super::room::{Room, UndoWish};
use crate::refusal::{Code, Refusal};
use crate::ws::wire::ServerMessage;

/// What stands between a seat and its last action.
struct LastAction {
    /// The position before it.
    to: u32,
    others_acted: bool,
    revealed: bool,
}

impl Room {
    pub async fn undo(&mut self, from: ConnectionId, id: String, position: u32) {
        if let Err(refusal) = self.try_undo(from, &id, position).await {
            self.refuse(from, Some(&id), refusal, None);
        }
    }

    async fn try_undo(
        &mut self,
        from: ConnectionId,
        id: &str,
        position: u32,
    ) -> Result<(), Refusal> {
        let seat = self.seat_of(from)?;
        if id.is_empty() || id.len() > LONGEST_ID {
            return Err(Code::Malformed.into());
        }
        if self.answer_known(from, seat, id) {
            return Ok(());
        }
        self.check_running()?;
        if position != self.position() {
            return Err(Code::Stale.into());
        }
        let last = self.last_action(seat).ok_or(Code::NoUndo)?;
        if self.head.rated && last.revealed {
            return Err(Refusal::saying(
                Code::NoUndo,
                "something new was seen, and this match is rated: it cannot be taken back",
            ));
        }
        let asked =
            if last.others_acted || last.revealed { self.rivals_of(seat) } else { SeatSet::EMPTY };
        self.wish = None;
        if asked.is_empty() {
            return self.take_back_to(seat, id.to_string(), last.to).await;
        }
        self.wish = Some(UndoWish { seat, id: id.to_string(), to: last.to, waiting_for: asked });
        self.announce_wish();
        Ok(())
    }

    fn announce_wish(&self) {
        if let Some(wish) = &self.wish {
            self.broadcast(&ServerMessage::UndoAsked {
                n: self.n,
                by: wish.seat,
                waiting_for: wish.waiting_for.iter().collect(),
            });
        }
    }

    pub async fn answer_undo(&mut self, from: ConnectionId, yes: bool) {
        let seat = match self.seat_of(from) {
            Ok(seat) => seat,
            Err(code) => return self.refuse(from, None, code.into(), None),
        };
        match &mut self.wish {
            Some(wish) if wish.waiting_for.contains(seat) => {
                if !yes {
                    return self.void_wish();
                }
                wish.waiting_for = wish.waiting_for.without(seat);
                if !wish.waiting_for.is_empty() {
                    return self.announce_wish();
                }
            }
            _ => return self.refuse(from, None, Code::NoUndo.into(), None),
        }
        let Some(wish) = self.wish.take() else { return };
        if let Err(refusal) = self.take_back_to(wish.seat, wish.id, wish.to).await {
            self.refuse(from, None, refusal, None);
        }
    }

    /// The match went on, or somebody said no.
    pub fn void_wish(&mut self) {
        if let Some(wish) = self.wish.take() {
            self.broadcast(&ServerMessage::UndoRefused { n: self.n, by: wish.seat });
        }
    }

    async fn take_back_to(&mut self, seat: Seat, id: String, to: u32) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let entry = Entry::Undo { seat, to, id };
        self.append(&entry, now, Vec::new()).await?;
        self.cancel_bots();
        self.apply_undo(to);
        self.run_clocks(now);
        self.announce_step(&entry.cause(), &[], now);
        self.wake_bots();
        Ok(())
    }

    /// Goes back in memory; also used when the log is read again.
    pub fn apply_undo(&mut self, to: u32) {
        if let Some(played) = &mut self.played {
            played.undo_to(to as usize);
        }
        self.actions.retain(|(_, position)| *position < to);
        self.window = to;
    }

    /// Whether `undo` makes sense for this viewer. Says nothing of who would
    /// be asked: that is found out when it is wanted.
    pub fn can_undo(&self, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        self.running() && self.actions.iter().any(|(actor, _)| *actor == seat)
    }

    fn last_action(&self, seat: Seat) -> Option<LastAction> {
        let index = self.actions.iter().rposition(|(actor, _)| *actor == seat)?;
        let to = self.actions[index].1;
        let others_acted = index + 1 < self.actions.len();
        let after = self.actions.get(index + 1).map_or(self.position(), |next| next.1);
        // More than one step between two actions: something was drawn.
        let revealed = after != to + 1 || self.showed_something(seat, to);
        Some(LastAction { to, others_acted, revealed })
    }

    /// Whether the action at `to` showed its seat something it could not know.
    fn showed_something(&self, seat: Seat, to: u32) -> bool {
        let Some(played) = &self.played else { return false };
        let steps = played.private_record().steps;
        let Some(ecrin_core::Step::Action { action, .. }) = steps.get(to as usize) else {
            return true;
        };
        let mut before = played.boxed_clone();
        before.undo_to(to as usize);
        self.game.shows_something(&*before, seat, action)
    }
}
