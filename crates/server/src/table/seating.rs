//! Sitting down at a table: who may, and under which name.

use ecrin_core::{Seat, Viewer};
use ecrin_tables::{self as tables, Head, Place};
use ecrin_wire::Declined;

use super::command::{Command, Sitting};
use super::task::Room;
use crate::guests;
use crate::refusal::{Code, Refusal};
use crate::store::Write;
use crate::wire::http::{TableChange, TableInfo};

impl Room {
    pub(super) async fn sit(&mut self, sitting: Sitting) -> Result<TableInfo, Refusal> {
        let Sitting { player, seat, here, words } = sitting;
        let here = here.map(|name| crate::people::name(&name)).transpose()?;
        self.may_see(&player)?;
        self.check_blocked(&player).await?;
        let renamed = match &here {
            Some(name) => {
                let is_other = |other: Seat| other != seat;
                let others = self.names_at(is_other);
                if others.iter().any(|other| guests::look_alike(other, name)) {
                    return Err(Code::NameHere.into());
                }
                None
            }
            None => self.own_name(&player).await?,
        };
        let name = renamed.clone().map(|name| Write::SetName { player: player.clone(), name });
        let words = words.unwrap_or_default();
        let sit = tables::Command::Sit { player: player.clone(), seat, here, words };
        let name = name.into_iter().collect();
        self.change(sit, name).await.map_err(Declined::refusal)?;
        if let Some(name) = renamed {
            self.tell_name(player, name);
        }
        Ok(self.info())
    }

    /// The names of those who sit at these seats.
    fn names_at(&self, counts: impl Fn(Seat) -> bool) -> Vec<String> {
        let name = |seat: Seat| match self.table.head().place(seat)? {
            Place::Person { player } => self.table.face(player).map(|face| face.name.clone()),
            Place::Here { name, .. } => Some(name.clone()),
            Place::Open {} | Place::Bot { .. } => None,
        };
        let seats = Seat::all(self.table.seat_count());
        seats.filter(|seat| counts(*seat)).filter_map(name).collect()
    }

    /// Another name for a guest who would be taken for somebody else at this
    /// table; one that the guest thought of is refused instead.
    fn own_name(
        &self,
        player: &str,
    ) -> impl Future<Output = Result<Option<String>, Refusal>> + Send + use<> {
        let own = Place::Person { player: player.to_string() };
        let others = self.names_at(|seat| self.table.head().place(seat) != Some(&own));
        let (shared, id) = (self.shared.clone(), player.to_string());
        async move {
            let asked = shared.archive.read(move |store| store.player(&id)).await;
            let Some(row) = asked.map_err(|_| Code::Busy)? else { return Ok(None) };
            if row.registered.is_some() {
                return Ok(None);
            }
            let alike = |other: &String| guests::look_alike(other, &row.name);
            let resembles = |other: &String| {
                guests::initial(other) == guests::initial(&row.name)
                    || guests::share_a_word(other, &row.name)
            };
            match guests::suggested_in(&row.name) {
                Some(language) if others.iter().any(|other| alike(other) || resembles(other)) => {
                    Ok(Some(guests::suggested_name(&shared.entropy, language, &others)))
                }
                None if others.iter().any(alike) => Err(Code::NameHere.into()),
                _ => Ok(None),
            }
        }
    }

    /// Tells every table where a player is, this one included. Not from here:
    /// a table must not wait for its own queue.
    fn tell_name(&self, player: String, name: String) {
        let tables = self.shared.awake.of(&player);
        tokio::spawn(async move {
            for table in tables {
                let news = Command::Called { player: player.clone(), name: Some(name.clone()) };
                // One that ends meanwhile finds out when it wakes.
                let _ = table.send(news).await;
            }
        });
    }

    /// What the maker changes of the table itself.
    pub(super) async fn alter(
        &mut self,
        player: String,
        wanted: TableChange,
    ) -> Result<TableInfo, Refusal> {
        self.may_see(&player)?;
        if let Some(by_itself) = wanted.by_itself {
            let starts = tables::Command::Starts { player: player.clone(), by_itself };
            self.change(starts, Vec::new()).await.map_err(Declined::refusal)?;
        }
        if let Some(closed) = wanted.closed {
            let close = tables::Command::Close { player, closed };
            self.change(close, Vec::new()).await.map_err(Declined::refusal)?;
        }
        Ok(self.info())
    }

    /// How the match stands for one of its seats, and what happened last.
    pub(super) fn glance(&self, player: &str, viewer: Viewer) -> Result<Vec<u8>, Refusal> {
        self.may_see(player)?;
        if let Viewer::Seat(seat) = viewer
            && self.table.head().place(seat).and_then(Place::player) != Some(player)
        {
            return Err(Code::NotSeated.into());
        }
        Ok(self.glance_text(viewer))
    }

    pub(super) fn check_blocked(
        &self,
        player: &str,
    ) -> impl Future<Output = Result<(), Refusal>> + Send + use<> {
        let head: &Head = self.table.head();
        let mut people: Vec<String> = head.players().into_iter().map(str::to_string).collect();
        people.push(head.owner.clone());
        people.retain(|other| other != player);
        let asking = player.to_string();
        let shared = self.shared.clone();
        async move {
            let blocked = shared.archive.read(move |store| {
                for other in &people {
                    if store.blocked(&asking, other)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            });
            let blocked = blocked.await.map_err(|_| Code::Busy)?;
            if blocked { Err(Code::Blocked.into()) } else { Ok(()) }
        }
    }
}
