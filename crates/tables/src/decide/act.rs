//! Actions, checked by the rules.

use ecrin_core::{AnyMatch, Seat};

use super::LONGEST_ACTION;
use crate::clocks::Millis;
use crate::entry::{Change, Did};
use crate::head::TableOutcome;
use crate::played::Played;
use crate::refusal::{Reason, Refusal};
use crate::table::Table;

impl Table {
    pub(super) fn act(
        &self,
        now: Millis,
        seat: Seat,
        id: String,
        position: u32,
        action: String,
    ) -> Result<Vec<Change>, Refusal> {
        if action.len() > LONGEST_ACTION {
            return Err(Reason::Malformed.into());
        }
        self.check_id(seat, &id)?;
        self.check_running()?;
        self.match_by_rules()?;
        if self.seats[seat.index()].bot_plays {
            return Err(Reason::BotPlays.into());
        }
        if position < self.window || position > self.position() {
            return Err(Reason::Stale.into());
        }
        self.play(now, seat, action, Some(id))
    }

    pub(super) fn bot_acts(
        &self,
        now: Millis,
        seat: Seat,
        position: u32,
        action: String,
    ) -> Result<Vec<Change>, Refusal> {
        self.check_running()?;
        // What it thought about may have gone another way meanwhile.
        if !self.is_bot(seat) || position < self.window || position > self.position() {
            return Err(Reason::Stale.into());
        }
        self.play(now, seat, action, None)
    }

    fn play(
        &self,
        now: Millis,
        seat: Seat,
        action: String,
        id: Option<String>,
    ) -> Result<Vec<Change>, Refusal> {
        let tried = self.match_by_rules()?.try_play(seat, &action)?;
        let left = self.clocks.clone().map(|mut clocks| clocks.acted(seat, now));
        let did = Did::Act { seat, action, id, left, chance: tried.chances };
        Ok(vec![match &tried.outcome {
            Some(outcome) => Change::Match(did.ending(TableOutcome::from(outcome))),
            None => did.into(),
        }])
    }

    /// The match of a running table, which the rules of this program play.
    pub(crate) fn match_by_rules(&self) -> Result<&dyn AnyMatch, Reason> {
        match &self.played {
            Some(Played::ByRules(played)) => Ok(&**played),
            Some(Played::Earlier(_)) => Err(Reason::EarlierRules),
            None => Err(Reason::NotStarted),
        }
    }

    /// Why an action of this seat is not allowed; `Ok` if it is.
    pub fn why_not(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        if action.len() > LONGEST_ACTION {
            return Err(Reason::Malformed.into());
        }
        self.match_by_rules()?.try_play(seat, action)?;
        Ok(())
    }
}
