//! The only way a table changes.

use ecrin_core::{Seat, SeatSet, Viewer};

use crate::chat::{self, ChatLine};
use crate::clocks::{Clocks, Millis};
use crate::entry::{Change, Did, Entry, Line, Passing, Seating};
use crate::head::{Place, Status};
use crate::played::Played;
use crate::stored::Damaged;
use crate::table::{Acted, Face, SeatState, Table, UndoWish};
use crate::told::{Cause, News, Told};

/// Changes the table by an entry that was decided for it, and says what is to
/// be told.
///
/// # Panics
/// If the entry was not decided for this table as it stands.
pub fn apply(table: &mut Table, entry: &Entry) -> Vec<Told> {
    match try_apply(table, entry) {
        Ok(told) => told,
        Err(why) => panic!("an entry that this table did not decide: {why}"),
    }
}

/// The same with an entry out of a store, which may be damaged; then the
/// table is of no more use.
pub fn try_apply(table: &mut Table, entry: &Entry) -> Result<Vec<Told>, Damaged> {
    match &entry.change {
        Change::Match(line) => table.happen(line, entry.at),
        Change::Seats(seating) => Ok(table.seat_change(seating, entry.at)),
        Change::Passing(passing) => Ok(table.pass(passing, entry.at)),
    }
}

impl Table {
    fn happen(&mut self, line: &Line, at: Millis) -> Result<Vec<Told>, Damaged> {
        if let Some(seat) = line.did.seat()
            && seat.index() >= self.seats.len()
        {
            return Err(Damaged::Seat(seat));
        }
        let wish = self.wish.take();
        // While a log is read the row already tells the end; turns and clocks
        // are those of the moment.
        self.row.status = Status::Running;
        let (mut events, mut reason) = (Vec::new(), None);
        match &line.did {
            Did::Start { rules_version, chance } => {
                let seed = self.made.secret.seed(&self.head().words);
                let (played, told) =
                    Played::start(self.game, self.head(), seed, *rules_version, chance)?;
                events = told;
                self.start(played);
            }
            Did::Act { seat, action, id, left, chance } => {
                let before = self.position();
                let asked = self.to_act();
                let played = self.played.as_mut().ok_or(Damaged::NotStarted)?;
                // What several choose at once stays secret for a while.
                if id.is_none() && asked.len() == 1 {
                    reason = played.reason(self.game, *seat, action);
                }
                events = played.act(*seat, action, chance)?;
                self.actions.push(Acted { seat: *seat, at: before, by_bot: id.is_none() });
                self.move_window(*seat, asked, before);
                if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
                    clocks.acted(*seat, at);
                    clocks.set_left(*seat, *left);
                }
            }
            Did::Undo { to, .. } => self.go_back(*to)?,
            Did::Resign { seat, .. } => {
                if line.ends.is_none() {
                    self.bot_takes(*seat);
                }
                self.seats[seat.index()].resigned = true;
            }
            Did::BotPlays { seat } => self.bot_takes(*seat),
            Did::TakenBack { seat, left } => {
                self.seats[seat.index()].bot_plays = false;
                if let (Some(clocks), Some(left)) = (&mut self.clocks, left) {
                    clocks.set_left(*seat, *left);
                }
            }
            Did::OutOfTime { .. } | Did::Ended => {}
        }
        self.row.happen(line);
        self.n += 1;
        if let Some((seat, id)) = line.did.known_by() {
            self.remember_id(seat, id);
        }
        self.run_clocks(at);
        let mut cause = line.did.cause();
        if let Cause::Action { why, .. } = &mut cause {
            *why = reason;
        }
        Ok(self.tell_line(line, cause, events, wish))
    }

    fn tell_line(
        &self,
        line: &Line,
        cause: Cause,
        events: Vec<ecrin_core::Told>,
        wish: Option<UndoWish>,
    ) -> Vec<Told> {
        let mut told = Vec::with_capacity(2);
        let undone = matches!(line.did, Did::Undo { .. });
        if let Some(wish) = wish.filter(|_| !undone) {
            // The match went on without an answer.
            told.push(News::UndoRefused { by: wish.seat }.into());
        }
        let step = News::Step { n: self.n, cause, events }.into();
        match line.did {
            Did::Start { .. } => told.extend([News::Table.into(), step]),
            Did::Act { .. } | Did::Undo { .. } if line.ends.is_none() => told.push(step),
            _ => told.extend([step, News::Table.into()]),
        }
        told
    }

    fn start(&mut self, played: Played) {
        self.window = played.steps();
        // A damaged log may start twice.
        self.actions.clear();
        self.played = Some(played);
        self.clocks = Clocks::new(self.head().pace, self.seat_count());
        for seat in &mut self.seats {
            *seat = SeatState { online: seat.online, ..SeatState::default() };
        }
    }

    fn go_back(&mut self, to: u32) -> Result<(), Damaged> {
        let played = self.played.as_mut().ok_or(Damaged::NotStarted)?;
        if to > played.steps() {
            return Err(Damaged::NotReached(to));
        }
        played.undo_to(to);
        self.actions.retain(|acted| acted.at < to);
        self.window = to;
        Ok(())
    }

    /// Seats that choose at the same time do not make each other's choice
    /// stale: the window stays open while only its actors drop out.
    fn move_window(&mut self, seat: Seat, asked: SeatSet, before: u32) {
        let left = asked.without(seat);
        let same = self.position() == before + 1 && !left.is_empty() && self.to_act() == left;
        if !same {
            self.window = self.position();
        }
    }

    fn bot_takes(&mut self, seat: Seat) {
        let state = &mut self.seats[seat.index()];
        state.bot_plays = true;
        state.votes = SeatSet::EMPTY;
    }

    fn run_clocks(&mut self, at: Millis) {
        // A bot's clock stands: it has its own budget.
        let people = self.to_act().iter().filter(|seat| !self.is_bot(*seat)).collect();
        if let Some(clocks) = &mut self.clocks {
            clocks.run(people, at);
        }
    }

    fn seat_change(&mut self, seating: &Seating, at: Millis) -> Vec<Told> {
        self.row.head.change(seating, at);
        match seating {
            Seating::Sat { place, .. } => {
                if let Place::Person { player } | Place::Here { player, .. } = place {
                    self.members.insert(player.clone());
                }
                vec![News::Table.into()]
            }
            Seating::Rose { seat } => {
                self.seats[seat.index()] = SeatState::default();
                vec![News::SeatFreed { seat: *seat }.into(), News::Table.into()]
            }
            Seating::Admitted { player } => {
                self.members.insert(player.clone());
                Vec::new()
            }
            Seating::Rematched { .. }
            | Seating::Willing { .. }
            | Seating::Counts { .. }
            | Seating::Starts { .. }
            | Seating::Closed { .. } => vec![News::Table.into()],
        }
    }

    fn pass(&mut self, passing: &Passing, at: Millis) -> Vec<Told> {
        match passing {
            Passing::Came { viewer: Viewer::Seat(seat) } => {
                for beside in self.seats_with(*seat) {
                    let state = &mut self.seats[beside.index()];
                    state.votes = SeatSet::EMPTY;
                    state.away_since = None;
                }
                let state = &mut self.seats[seat.index()];
                state.online += 1;
                if state.online == 1 { vec![News::Table.into()] } else { Vec::new() }
            }
            Passing::Came { viewer: Viewer::Spectator } => {
                self.spectators += 1;
                vec![News::Spectators.into()]
            }
            Passing::Went { viewer: Viewer::Seat(seat) } => {
                let state = &mut self.seats[seat.index()];
                state.online = state.online.saturating_sub(1);
                if state.online > 0 {
                    return Vec::new();
                }
                // Who still looks on from another seat is not away.
                if !self.is_online(*seat) {
                    for beside in self.seats_with(*seat) {
                        self.seats[beside.index()].away_since = Some(at);
                    }
                }
                vec![News::Table.into()]
            }
            Passing::Went { viewer: Viewer::Spectator } => {
                self.spectators = self.spectators.saturating_sub(1);
                vec![News::Spectators.into()]
            }
            Passing::AwayFromNow => {
                for state in self.seats.iter_mut().filter(|state| state.online == 0) {
                    state.away_since = Some(at);
                }
                Vec::new()
            }
            Passing::Voted { seat, away } => {
                let votes = &mut self.seats[away.index()].votes;
                *votes = votes.with(*seat);
                vec![News::Table.into()]
            }
            Passing::UndoWished { seat, id, to, waiting_for } => {
                let (id, to) = (id.clone(), *to);
                self.wish = Some(UndoWish { seat: *seat, id, to, waiting_for: *waiting_for });
                vec![News::UndoAsked { by: *seat, waiting_for: *waiting_for }.into()]
            }
            Passing::UndoAllowed { seat } => match &mut self.wish {
                Some(wish) => {
                    wish.waiting_for = wish.waiting_for.without(*seat);
                    vec![News::UndoAsked { by: wish.seat, waiting_for: wish.waiting_for }.into()]
                }
                None => Vec::new(),
            },
            Passing::UndoDeclined => match self.wish.take() {
                Some(wish) => vec![News::UndoRefused { by: wish.seat }.into()],
                None => Vec::new(),
            },
            Passing::Said(line) => {
                self.remember_line(line.clone());
                vec![News::Chat(line.clone()).into()]
            }
            Passing::Faced { player, face } => self.face_change(player, face.clone()),
        }
    }

    fn remember_line(&mut self, line: ChatLine) {
        if self.chat.len() == chat::REMEMBERED {
            self.chat.pop_front();
        }
        self.chat.push_back(line);
    }

    fn face_change(&mut self, player: &str, face: Option<Face>) -> Vec<Told> {
        // What was said is said, but by somebody of this name, or nobody's.
        let name = face.as_ref().map_or("—", |face| &face.name);
        for line in self.chat.iter_mut().filter(|line| line.player == player) {
            line.name = name.to_string();
        }
        let before = match face {
            Some(face) if self.faces.get(player) == Some(&face) => return Vec::new(),
            Some(face) => self.faces.insert(player.to_string(), face),
            None => self.faces.remove(player),
        };
        // Faces that come with a table that wakes are news to nobody.
        if before.is_some() { vec![News::Table.into()] } else { Vec::new() }
    }
}

impl Did {
    fn seat(&self) -> Option<Seat> {
        match self {
            Did::Act { seat, .. }
            | Did::Undo { seat, .. }
            | Did::Resign { seat, .. }
            | Did::OutOfTime { seat }
            | Did::BotPlays { seat }
            | Did::TakenBack { seat, .. } => Some(*seat),
            Did::Start { .. } | Did::Ended => None,
        }
    }
}
