//! The state of a table. It has no way to change from outside this crate but
//! [`apply`](crate::apply).

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use ecrin_catalog::AnyGame;
use ecrin_core::{AnyMatch, Record, Seat, SeatSet, Viewer};

use crate::chat::ChatLine;
use crate::clocks::{Clocks, Grace, Millis, Pace};
use crate::decide::LastAction;
use crate::entry::{Change, Entry, Line};
use crate::fairness::{Proof, Secret};
use crate::head::{Head, Place, Status};
use crate::played::Played;
use crate::refusal::Reason;

/// So many ids of actions a table knows; a page sends again only its last few.
const KNOWN_IDS: usize = 16;

/// What a table was made with and keeps for ever.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    pub id: String,
    /// Whether anybody may look; otherwise only those who know the code.
    pub public: bool,
    pub secret: Secret,
    pub created_at: Millis,
}

/// What is stored of a table besides its log.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub status: Status,
    /// The letters to join by; free again when the match is over.
    pub code: Option<String>,
    pub head: Head,
}

/// How a player is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    pub name: String,
    pub rating: Option<f64>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeatState {
    /// A bot plays for the person.
    pub bot_plays: bool,
    pub resigned: bool,
    /// The seats that want a bot to play for it.
    pub votes: SeatSet,
    /// How many look through its eyes.
    pub online: u32,
    /// Since when nobody has; `None` while somebody does, and as long as
    /// nobody counts: what was before the table woke is not charged.
    pub away_since: Option<Millis>,
}

/// An action that stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Acted {
    pub seat: Seat,
    /// The position before it.
    pub at: u32,
    /// A bot chose it, at its own seat or for a person.
    pub by_bot: bool,
}

/// Somebody wants to take back, and these have not answered yet.
#[derive(Clone, Debug, PartialEq)]
pub struct UndoWish {
    pub seat: Seat,
    pub id: String,
    pub to: u32,
    pub waiting_for: SeatSet,
}

#[allow(missing_debug_implementations, reason = "a match of any game has none")]
#[derive(Clone)]
pub struct Table {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) made: Made,
    pub(crate) row: Row,
    pub(crate) members: BTreeSet<String>,
    pub(crate) played: Option<Played>,
    /// The number of the last line in the log.
    pub(crate) n: u32,
    /// The first position of the window that the match stands in: seats that
    /// choose at the same time may mean any position of it.
    pub(crate) window: u32,
    /// Who acted where, for undo.
    pub(crate) actions: Vec<Acted>,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) wish: Option<UndoWish>,
    pub(crate) known: VecDeque<(Seat, Box<str>, u32)>,
    pub(crate) chat: VecDeque<ChatLine>,
    pub(crate) faces: BTreeMap<String, Face>,
    pub(crate) spectators: u32,
}

impl Table {
    /// A table as it was made, or as its row was stored; the log comes after.
    #[must_use]
    pub fn new(game: &'static dyn AnyGame, made: Made, row: Row, members: Vec<String>) -> Table {
        let seats = row.head.seats.iter().map(|_| SeatState::default()).collect();
        Table {
            game,
            made,
            row,
            members: members.into_iter().collect(),
            played: None,
            n: 0,
            window: 0,
            actions: Vec::new(),
            seats,
            clocks: None,
            wish: None,
            known: VecDeque::new(),
            chat: VecDeque::new(),
            faces: BTreeMap::new(),
            spectators: 0,
        }
    }

    #[must_use]
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    #[must_use]
    pub fn made(&self) -> &Made {
        &self.made
    }

    #[must_use]
    pub fn id(&self) -> &str {
        &self.made.id
    }

    #[must_use]
    pub fn row(&self) -> &Row {
        &self.row
    }

    #[must_use]
    pub fn head(&self) -> &Head {
        &self.row.head
    }

    #[must_use]
    pub fn status(&self) -> Status {
        self.row.status
    }

    #[must_use]
    pub fn is_running(&self) -> bool {
        self.row.status == Status::Running
    }

    /// The number of the last line in the log.
    #[must_use]
    pub fn n(&self) -> u32 {
        self.n
    }

    #[must_use]
    pub fn members(&self) -> &BTreeSet<String> {
        &self.members
    }

    #[must_use]
    pub fn seat_count(&self) -> u8 {
        self.row.head.seat_count()
    }

    #[must_use]
    pub fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index()]
    }

    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    #[must_use]
    pub fn wish(&self) -> Option<&UndoWish> {
        self.wish.as_ref()
    }

    pub fn chat(&self) -> impl Iterator<Item = &ChatLine> {
        self.chat.iter()
    }

    #[must_use]
    pub fn spectators(&self) -> u32 {
        self.spectators
    }

    #[must_use]
    pub fn face(&self, player: &str) -> Option<&Face> {
        self.faces.get(player)
    }

    /// The match, once there is one.
    #[must_use]
    pub fn played(&self) -> Option<&Played> {
        self.played.as_ref()
    }

    /// The match, if the rules of this program play it.
    #[must_use]
    pub fn by_rules(&self) -> Option<&dyn AnyMatch> {
        match &self.played {
            Some(Played::ByRules(played)) => Some(&**played),
            Some(Played::Earlier(_)) | None => None,
        }
    }

    /// The rules that the match was played by, if they are not today's.
    #[must_use]
    pub fn earlier_rules(&self) -> Option<u32> {
        match &self.played {
            Some(Played::Earlier(earlier)) => Some(earlier.rules_version),
            Some(Played::ByRules(_)) | None => None,
        }
    }

    /// The number of the position the match stands in.
    #[must_use]
    pub fn position(&self) -> u32 {
        self.played.as_ref().map_or(0, Played::steps)
    }

    /// The seats that are to act now.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.played {
            Some(played) if self.is_running() => played.to_act(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Whether a bot decides for this seat.
    #[must_use]
    pub fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.head().place(seat), Some(Place::Bot { .. }))
            || self.seats[seat.index()].bot_plays
    }

    /// Whether the person of a seat is at the table: through its eyes, or
    /// through those of another seat of theirs at the same screen.
    #[must_use]
    pub fn is_online(&self, seat: Seat) -> bool {
        self.seats_with(seat).into_iter().any(|one| self.seats[one.index()].online > 0)
    }

    /// The seats of one person: this one, and those beside it at the same
    /// screen.
    pub(crate) fn seats_with(&self, seat: Seat) -> Vec<Seat> {
        match self.head().place(seat).and_then(Place::player) {
            Some(player) => self.head().seats_of(player),
            None => vec![seat],
        }
    }

    /// How long until the others may vote to let a bot play for the person of
    /// this seat; `None` if there is nothing to vote about, as where everybody
    /// has days: nobody sits there waiting.
    #[must_use]
    pub fn vote_in(&self, seat: Seat, now: Millis, grace: Grace) -> Option<Millis> {
        let is_person = matches!(self.head().place(seat), Some(Place::Person { .. }));
        if !self.is_running() || !is_person || self.is_bot(seat) || self.is_online(seat) {
            return None;
        }
        if matches!(self.head().pace, Pace::Days { .. }) {
            return None;
        }
        let grace = if self.head().rated { grace.rated } else { grace.casual };
        let since = self.seats[seat.index()].away_since.unwrap_or(now);
        Some(grace.saturating_sub(now.saturating_sub(since)))
    }

    /// Whether somebody may be at the table: play, watch, and hear what is
    /// said.
    #[must_use]
    pub fn may_see(&self, player: &str) -> bool {
        self.made.public || self.members.contains(player) || self.head().owner == player
    }

    /// Whether somebody who has its link may look at it: at a finished match
    /// everybody, unless the maker closed it.
    #[must_use]
    pub fn may_look(&self, player: &str) -> bool {
        self.may_see(player) || (self.status() == Status::Over && !self.head().closed)
    }

    /// Whether `undo` makes sense for this viewer. Says nothing of who would
    /// be asked, nor of what the action itself showed: that is found out when
    /// it is wanted.
    #[must_use]
    pub fn can_undo(&self, viewer: Viewer) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        let may = |last: LastAction| !self.head().rated || (!last.answered && !last.drawn);
        self.is_running() && self.last_action(seat).is_some_and(may)
    }

    /// Whether the seat may be given a hint about this position.
    pub fn may_hint(&self, seat: Seat, position: u32) -> Result<(), Reason> {
        self.check_running()?;
        if !self.head().hints || self.head().rated {
            return Err(Reason::NoHint);
        }
        if position != self.position() {
            return Err(Reason::Stale);
        }
        if !self.to_act().contains(seat) {
            return Err(Reason::NotYourTurn);
        }
        Ok(())
    }

    /// When the first running clock runs out, or the match begins by itself.
    #[must_use]
    pub fn next_tick(&self) -> Option<Millis> {
        self.starts_at().or_else(|| self.clocks.as_ref().and_then(Clocks::next_end))
    }

    /// When the match begins by itself, while that is to be seen.
    #[must_use]
    pub fn starts_at(&self) -> Option<Millis> {
        self.head().starts_at.filter(|_| self.status() == Status::Open)
    }

    /// Everything that was recorded, with the seed: only for when the match
    /// is over, or for the keeper of the table.
    #[must_use]
    pub fn private_record(&self) -> Option<Record> {
        let seed = self.made.secret.seed(&self.head().words);
        Some(self.played.as_ref()?.record(self.game, self.head(), seed))
    }

    /// The record of a finished match.
    pub fn record(&self) -> Result<Record, Reason> {
        if self.status() != Status::Over {
            return Err(Reason::NotOver);
        }
        self.private_record().ok_or(Reason::NotStarted)
    }

    /// All that is needed to check the luck of a finished match.
    pub fn proof(&self) -> Result<Proof, Reason> {
        Ok(Proof::new(&self.made, self.head(), &self.record()?))
    }

    /// The row as it will be after these entries, to be saved before them.
    #[must_use]
    pub fn row_after(&self, entries: &[Entry]) -> Row {
        let mut row = self.row.clone();
        for entry in entries {
            row.change(&entry.change, entry.at);
        }
        row
    }

    pub(crate) fn check_running(&self) -> Result<(), Reason> {
        match self.status() {
            Status::Open => Err(Reason::NotStarted),
            Status::Running => Ok(()),
            Status::Over => Err(Reason::Over),
        }
    }

    /// The people at the other seats who are asked for consent: neither bots
    /// nor other seats of the same person.
    pub(crate) fn rivals_of(&self, seat: Seat) -> SeatSet {
        let own = self.head().seats[seat.index()].player();
        Seat::all(self.seat_count())
            .filter(|other| {
                let player = self.head().seats[other.index()].player();
                player.is_some() && player != own && !self.is_bot(*other)
            })
            .collect()
    }

    pub(crate) fn known_at(&self, seat: Seat, id: &str) -> Option<u32> {
        let found = self.known.iter().rev().find(|known| known.0 == seat && *known.1 == *id)?;
        Some(found.2)
    }

    pub(crate) fn remember_id(&mut self, seat: Seat, id: &str) {
        if self.known.len() == KNOWN_IDS {
            self.known.pop_front();
        }
        self.known.push_back((seat, id.into(), self.n));
    }

    /// Forgets what does not outlive a sleep or a crash.
    pub fn forget_passing(&mut self) {
        self.wish = None;
        self.chat.clear();
        self.faces.clear();
        self.spectators = 0;
        for seat in &mut self.seats {
            seat.votes = SeatSet::EMPTY;
            seat.online = 0;
            seat.away_since = None;
        }
    }
}

impl Row {
    pub(crate) fn change(&mut self, change: &Change, at: Millis) {
        match change {
            Change::Seats(seating) => self.head.change(seating, at),
            Change::Match(line) => self.happen(line),
            Change::Passing(_) => {}
        }
    }

    pub(crate) fn happen(&mut self, line: &Line) {
        self.status = Status::Running;
        self.head.starts_at = None;
        if let Some(outcome) = &line.ends {
            self.status = Status::Over;
            self.code = None;
            self.head.outcome = Some(outcome.clone());
        }
    }
}
