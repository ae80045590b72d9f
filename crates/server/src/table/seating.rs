//! Before and after a match: coming in, sitting down, starting, again.

use ecrin_core::Seat;

use super::command::Sitting;
use super::entry::Entry;
use super::head::Place;
use super::room::{Room, SeatState};
use crate::http::types::{Status, TableInfo};
use crate::refusal::{Code, Refusal};
use crate::store::Write;

pub(crate) const LONGEST_WORDS: usize = 64;

impl Room {
    pub fn info_for(&self, player: &str) -> Result<TableInfo, Refusal> {
        if self.may_see(player) { Ok(self.info()) } else { Err(Code::NoTable.into()) }
    }

    pub async fn admit(&mut self, player: String) -> Result<TableInfo, Refusal> {
        if !self.members.contains(&player) && self.head.owner != player {
            self.check_blocked(&player).await?;
            let add = Write::AddMember { table: self.key, player: player.clone() };
            self.write(vec![add]).await?;
            self.members.insert(player);
        }
        Ok(self.info())
    }

    fn check_blocked(
        &self,
        player: &str,
    ) -> impl Future<Output = Result<(), Refusal>> + Send + use<> {
        let mut people: Vec<String> =
            self.head.seats.iter().filter_map(|place| place.player().map(str::to_string)).collect();
        people.push(self.head.owner.clone());
        people.retain(|other| other != player);
        let asking = player.to_string();
        let shared = self.shared.clone();
        async move {
            let blocked = shared
                .archive
                .read(move |store| {
                    for other in &people {
                        if store.blocked(&asking, other)? {
                            return Ok(true);
                        }
                    }
                    Ok(false)
                })
                .await
                .map_err(|_| Code::Busy)?;
            if blocked { Err(Code::Blocked.into()) } else { Ok(()) }
        }
    }

    pub async fn sit(&mut self, sitting: Sitting) -> Result<TableInfo, Refusal> {
        let Sitting { player, name, seat, here, words } = sitting;
        if !self.may_see(&player) {
            return Err(Code::NoTable.into());
        }
        if self.status != Status::Open {
            return Err(Code::AlreadyStarted.into());
        }
        let place = self.head.place(seat).ok_or(Code::SeatTaken)?;
        let is_own = place.player() == Some(&player);
        if *place != (Place::Open {}) && !is_own {
            return Err(Code::SeatTaken.into());
        }
        if here.is_some() && self.head.rated {
            return Err(Refusal::saying(
                Code::BadTable,
                "at a rated table everybody plays from their own account",
            ));
        }
        self.check_blocked(&player).await?;
        let words = words.unwrap_or_default();
        if words.chars().count() > LONGEST_WORDS {
            return Err(Refusal::saying(Code::BadTable, "words: at most 64 characters"));
        }
        let place = match here {
            Some(name) => Place::Here { player: player.clone(), name: crate::people::name(&name)? },
            None => Place::Person { player: player.clone(), name },
        };
        let old = self.head.clone();
        if matches!(place, Place::Person { .. }) {
            // One person sits once; moving frees the former seat.
            for other in &mut self.head.seats {
                if matches!(other, Place::Person { player: sitting, .. } if *sitting == player) {
                    *other = Place::Open {};
                }
            }
        }
        self.head.seats[seat.index()] = place;
        self.head.words[seat.index()] = words;
        let add = Write::AddMember { table: self.key, player: player.clone() };
        let now = self.shared.clock.now();
        if let Err(refusal) = self.write(vec![self.row_write(now), add]).await {
            self.head = old;
            return Err(refusal);
        }
        self.members.insert(player);
        self.touched = now;
        self.read_ratings().await;
        self.announce_table();
        Ok(self.info())
    }

    pub async fn leave(&mut self, player: &str, seat: Seat) -> Result<TableInfo, Refusal> {
        if !self.may_see(player) {
            return Err(Code::NoTable.into());
        }
        if self.status != Status::Open {
            return Err(Refusal::saying(
                Code::AlreadyStarted,
                "the match has started: resign, or stay away and let a bot play",
            ));
        }
        let sits = self.head.place(seat).and_then(Place::player) == Some(player);
        if !sits && self.head.owner != player {
            return Err(Code::NotSeated.into());
        }
        if self.head.place(seat).is_none() {
            return Err(Code::NotSeated.into());
        }
        let old = self.head.clone();
        self.head.seats[seat.index()] = Place::Open {};
        self.head.words[seat.index()].clear();
        let now = self.shared.clock.now();
        if let Err(refusal) = self.write(vec![self.row_write(now)]).await {
            self.head = old;
            return Err(refusal);
        }
        // Sockets of that seat see nothing more through it.
        self.connections.retain(|connection| {
            connection.viewer != ecrin_core::Viewer::Seat(seat) || {
                connection.outlet.end(Code::NotSeated);
                false
            }
        });
        self.announce_table();
        Ok(self.info())
    }

    pub async fn start(
        &mut self,
        player: &str,
        fill_with: Option<String>,
    ) -> Result<TableInfo, Refusal> {
        if !self.may_see(player) {
            return Err(Code::NoTable.into());
        }
        if self.status != Status::Open {
            return Err(Code::AlreadyStarted.into());
        }
        let empty = self.head.seats.contains(&Place::Open {});
        let sits = !self.head.seats_of(player).is_empty();
        if self.head.owner != player && (empty || !sits) {
            return Err(Code::NotOwner.into());
        }
        let old = self.head.clone();
        if empty {
            let level = fill_with.ok_or(Code::NotFull)?;
            self.shared.check_level(self.game, &level)?;
            for place in &mut self.head.seats {
                if *place == (Place::Open {}) {
                    *place = Place::Bot { level: level.clone() };
                }
            }
        }
        let (played, told) = match self.deal() {
            Ok(dealt) => dealt,
            Err(refusal) => {
                self.head = old;
                return Err(refusal);
            }
        };
        let now = self.shared.clock.now();
        self.status = Status::Running;
        let entry = Entry::Start {};
        if let Err(refusal) = self.append(&entry, now, vec![self.row_write(now)]).await {
            self.status = Status::Open;
            self.head = old;
            return Err(refusal);
        }
        self.shared.metrics.started.inc();
        self.apply_start(played);
        self.read_ratings().await;
        self.run_clocks(now);
        self.announce_table();
        self.announce_step(&entry.cause(), &told, now);
        self.wake_bots();
        Ok(self.info())
    }

    /// The match as secret and words make it.
    pub fn deal(&self) -> Result<(Box<dyn ecrin_core::AnyMatch>, Vec<ecrin_core::Told>), Refusal> {
        let seed = self.secret.seed(&self.head.words);
        self.game
            .start(&self.head.config, self.head.seat_count(), seed)
            .map_err(|why| Refusal::saying(Code::BadTable, why.to_string()))
    }

    pub fn apply_start(&mut self, played: Box<dyn ecrin_core::AnyMatch>) {
        self.window = played.steps() as u32;
        self.played = Some(played);
        self.clocks = super::clocks::Clocks::new(self.head.pace, self.head.seat_count());
        self.seats = self.head.seats.iter().map(|_| SeatState::default()).collect();
    }

    /// The id of the table where the same people play again.
    pub async fn rematch(&mut self, player: &str) -> Result<String, Refusal> {
        if !self.may_see(player) {
            return Err(Code::NoTable.into());
        }
        if self.status != Status::Over {
            return Err(Code::NotOver.into());
        }
        if let Some(id) = &self.head.rematch {
            return Ok(id.clone());
        }
        if self.head.seats_of(player).is_empty() {
            return Err(Code::NotSeated.into());
        }
        let mut head = self.head.clone();
        // Everybody moves on one seat, so that somebody else begins.
        head.seats.rotate_right(1);
        head.words.iter_mut().for_each(String::clear);
        head.outcome = None;
        head.owner = player.to_string();
        let (new, mut writes) = self.shared.new_table(self.game, &head, self.public);
        for member in &self.members {
            writes.push(Write::AddMember { table: new.key, player: member.clone() });
        }
        self.head.rematch = Some(new.id.clone());
        writes.push(self.row_write(self.shared.clock.now()));
        if let Err(refusal) = self.write(writes).await {
            self.head.rematch = None;
            return Err(refusal);
        }
        self.announce_table();
        Ok(new.id)
    }

    /// A player is called differently now, or is gone.
    pub async fn renamed(&mut self, player: &str, new: Option<String>) {
        let mut changed = false;
        for place in &mut self.head.seats {
            if let Place::Person { player: sitting, name } = place
                && sitting == player
            {
                *name = new.clone().unwrap_or_else(|| "—".to_string());
                changed = true;
            }
        }
        if changed {
            let now = self.shared.clock.now();
            // If this is not saved the old name stays on an old table.
            let _ = self.write(vec![self.row_write(now)]).await;
            self.announce_table();
        }
    }
}
