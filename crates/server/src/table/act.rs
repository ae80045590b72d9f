//! Actions: checked by the rules, saved, then announced.

use ecrin_core::{AnyMatch, Refused, Seat, SeatSet, Turn, Viewer};

use super::announce::text;
use super::command::ConnectionId;
use super::entry::Entry;
use super::room::Room;
use crate::http::types::Status;
use crate::refusal::{Code, Refusal};
use crate::ws::wire::ServerMessage;

/// Longer ids are not a page's.
pub(crate) const LONGEST_ID: usize = 40;
/// The longest notation of any game is far shorter.
const LONGEST_ACTION: usize = 200;

impl Room {
    /// A person plays an action.
    pub async fn act(&mut self, from: ConnectionId, id: String, position: u32, action: String) {
        if let Err((refusal, why)) = self.try_act(from, &id, position, &action).await {
            self.refuse(from, Some(&id), refusal, why.as_deref());
        }
    }

    async fn try_act(
        &mut self,
        from: ConnectionId,
        id: &str,
        position: u32,
        action: &str,
    ) -> Result<(), (Refusal, Option<String>)> {
        let plain = |code: Code| (Refusal::from(code), None);
        let seat = self.seat_of(from).map_err(plain)?;
        if id.is_empty() || id.len() > LONGEST_ID || action.len() > LONGEST_ACTION {
            return Err(plain(Code::Malformed));
        }
        if self.answer_known(from, seat, id) {
            return Ok(());
        }
        self.check_running().map_err(plain)?;
        if self.seats[seat.index()].bot_plays {
            return Err(plain(Code::BotPlays));
        }
        if position < self.window || position > self.position() {
            return Err(plain(Code::Stale));
        }
        self.play_action(seat, action, Some(id.to_string())).await
    }

    /// Plays for a seat, whoever decided.
    pub async fn play_action(
        &mut self,
        seat: Seat,
        action: &str,
        id: Option<String>,
    ) -> Result<(), (Refusal, Option<String>)> {
        let now = self.shared.clock.now();
        let before = self.position();
        let asked = self.to_act();
        let played = self.played.as_mut().expect("a running table has a match");
        let told = played.play(seat, action).map_err(|refused| why_refused(&refused))?;

        let mut clocks = self.clocks.clone();
        let left = clocks.as_mut().map(|clocks| clocks.acted(seat, now));
        let entry = Entry::Act { seat, action: action.to_string(), id, left };
        let saved = match self.outcome_by_rules() {
            Some(outcome) => self.finish(&entry, outcome, now).await,
            None => self.append(&entry, now, Vec::new()).await,
        };
        if let Err(refusal) = saved {
            // Not on disk, so it has not happened.
            self.played.as_mut().expect("still there").undo_to(before as usize);
            return Err((refusal, None));
        }
        self.shared.metrics.actions.inc();
        self.clocks = clocks;
        self.actions.push((seat, before));
        self.move_window(seat, asked, before);
        self.void_wish();
        self.run_clocks(now);
        self.announce_step(&entry.cause(), &told, now);
        if self.status == Status::Over {
            self.announce_table();
        }
        self.wake_bots();
        Ok(())
    }

    /// Seats that choose at the same time do not make each other's choice
    /// stale: the window stays open while only its actors drop out.
    pub fn move_window(&mut self, seat: Seat, asked: SeatSet, before: u32) {
        let left = asked.without(seat);
        let same = self.position() == before + 1 && !left.is_empty() && self.to_act() == left;
        if !same {
            self.window = self.position();
        }
    }

    pub fn run_clocks(&mut self, now: crate::time::Millis) {
        // A bot's clock stands: it has its own budget.
        let people = self.to_act().iter().filter(|seat| !self.is_bot(*seat)).collect();
        if let Some(clocks) = &mut self.clocks {
            clocks.run(people, now);
        }
    }

    /// Why an action is not allowed; changes nothing.
    pub fn why(&self, from: ConnectionId, action: String) {
        let Ok(seat) = self.seat_of(from) else {
            return self.refuse(from, None, Code::NotSeated.into(), None);
        };
        let Some(played) = &self.played else {
            return self.refuse(from, None, Code::NotStarted.into(), None);
        };
        if action.len() > LONGEST_ACTION {
            return self.refuse(from, None, Code::Malformed.into(), None);
        }
        let (legal, code, words) = match try_on_copy(&**played, seat, &action) {
            Ok(()) => (true, String::new(), String::new()),
            Err(refused) => (false, refused.code().to_string(), refused.to_string()),
        };
        let answer = ServerMessage::Why { n: self.n, action, legal, code, words };
        self.send(from, text(&answer));
    }

    pub fn check_running(&self) -> Result<(), Code> {
        match self.status {
            Status::Open => Err(Code::NotStarted),
            Status::Running => Ok(()),
            Status::Over => Err(Code::Over),
        }
    }

    /// The seat that a socket plays, if it has one.
    pub fn seat_of(&self, from: ConnectionId) -> Result<Seat, Code> {
        match self.connection(from).map(|connection| connection.viewer) {
            Some(Viewer::Seat(seat)) => Ok(seat),
            _ => Err(Code::NotSeated),
        }
    }

    /// Whether this was applied before; then the page is told so.
    pub fn answer_known(&self, from: ConnectionId, seat: Seat, id: &str) -> bool {
        let Some(applied) = self.known_at(seat, id) else { return false };
        let answer = ServerMessage::Known { n: self.n, id: id.to_string(), applied };
        self.send(from, text(&answer));
        true
    }
}

fn try_on_copy(played: &dyn AnyMatch, seat: Seat, action: &str) -> Result<(), Refused> {
    if let Turn::Players(set) = played.turn()
        && !set.contains(seat)
    {
        return Err(Refused::NotToAct(seat));
    }
    played.boxed_clone().play(seat, action).map(|_| ())
}

pub(crate) fn why_refused(refused: &Refused) -> (Refusal, Option<String>) {
    let code = match refused {
        Refused::Over => Code::Over,
        Refused::NotToAct(_) => Code::NotYourTurn,
        Refused::Unreadable { .. } => Code::Unreadable,
        Refused::NotAllowed { .. } => Code::NotLegal,
        Refused::NoLuck => Code::Internal,
    };
    (Refusal::saying(code, refused.to_string()), Some(refused.code().to_string()))
}
