//! The engine: a few tables, or somebody who thinks.

use std::collections::HashMap;
use std::sync::Arc;

use ecrin_bots::Stopwatch;
use ecrin_catalog::{AnyGame, GAMES};
use ecrin_tables::Millis;
use ecrin_tables::fairness::Secret;
use ecrin_wire::lessons::Lesson;
use ecrin_wire::{Code, Refusal, frames};
use serde::Serialize;

use crate::answers::{answered, ok};
use crate::bench;
use crate::calls::{Call, Me};
use crate::room::{Answer, Room};
use crate::thinking::Thinker;

/// No answer holds more moments: a match of hours is asked for in parts.
const MOST_FRAMES: usize = 500;
/// A name of somebody on this device, as a server takes it.
const NAME: std::ops::RangeInclusive<usize> = 2..=24;

/// Answers calls one after the other.
#[allow(missing_debug_implementations, reason = "a match of any game has none")]
pub struct Engine {
    rooms: HashMap<String, Room>,
    thinker: Thinker,
    clock: Arc<dyn Stopwatch>,
}

fn game(id: &str) -> Result<&'static dyn AnyGame, Refusal> {
    let found = GAMES.iter().copied().find(|game| game.meta().id == id);
    found.ok_or_else(|| Code::NoGame.into())
}

fn name(text: &str) -> Result<String, Refusal> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = NAME.contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(Code::BadName.into()) }
}

fn ok_text(text: &[u8]) -> Vec<u8> {
    [b"{\"ok\":", text, b"}"].concat()
}

impl Engine {
    /// `clock` says how long thinking takes; nothing else reads it.
    #[must_use]
    pub fn new(clock: Arc<dyn Stopwatch>) -> Engine {
        let thinker = Thinker::new(clock.clone());
        Engine { rooms: HashMap::new(), thinker, clock }
    }

    /// Answers one call: `{"ok": …}`, `{"room": …}` with what is to be done at
    /// a table, or `{"refused": …}`.
    pub fn call(&mut self, question: &[u8]) -> Vec<u8> {
        answered(question, |call| self.answer(call))
    }

    fn answer(&mut self, call: Call) -> Result<Vec<u8>, Refusal> {
        let mut answer = Answer::default();
        match call {
            Call::Games {} => Ok(ok(&ecrin_wire::games(GAMES))),
            Call::Lesson { game: id } => Ok(ok(&Lesson::of(game(&id)?))),
            Call::Make { id, new, me, secret, now } => {
                let game = game(&new.game)?;
                let language = new.language.clone().unwrap_or_default();
                let head = ecrin_wire::head(game, &new, &me.player, name, language)?;
                let secret = Secret::new(*secret.bytes());
                self.begin(game, id, head, secret, me, now)
            }
            Call::Again { table, id, secret, now } => {
                let room = self.room(&table)?;
                let (game, me) = (room.table().game(), room.me().clone());
                let head = room.table().head().again(&me.player);
                let secret = Secret::new(*secret.bytes());
                self.begin(game, id, head, secret, me, now)
            }
            Call::Rematched { table, id, now } => {
                self.room(&table)?.rematched(id, now, &mut answer)?;
                self.room_answer(&table, answer)
            }
            Call::Open { kept, me, now } => {
                let (id, game) = (kept.made.id.clone(), game(&kept.made.game)?);
                let room = Room::open(game, *kept, me, now)
                    .map_err(|why| Refusal::saying(Code::TableEnded, why.to_string()))?;
                let info = room.info(now);
                self.rooms.insert(id, room);
                Ok(ok(&info))
            }
            Call::Close { table } => {
                self.rooms.remove(&table);
                Ok(ok(&()))
            }
            Call::Saved { table, now } => {
                self.room(&table)?.saved(now, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::NotSaved { table } => {
                let room = self.room(&table)?;
                room.not_saved(&mut answer);
                if room.table().n() == 0 {
                    self.rooms.remove(&table);
                    return Err(Code::NotSaved.into());
                }
                self.room_answer(&table, answer)
            }
            Call::Connect { table, connection, viewer, last, choices, now } => {
                let room = self.room(&table)?;
                room.connect(connection, viewer.0, choices, last, now, &mut answer)?;
                self.room_answer(&table, answer)
            }
            Call::Disconnect { table, connection, now } => {
                self.room(&table)?.disconnect(connection, now, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::Message { table, connection, message, now } => {
                self.room(&table)?.message(connection, message, now, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::Chose { table, thought, action, now } => {
                self.room(&table)?.chose(thought, action, now, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::Hinted { table, connection, position, found } => {
                self.room(&table)?.hinted(connection, position, found, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::Tick { table, now } => {
                self.room(&table)?.tick(now, &mut answer);
                self.room_answer(&table, answer)
            }
            Call::Info { table, now } => Ok(ok(&self.room(&table)?.info(now))),
            Call::Row { table } => Ok(ok(&self.room(&table)?.row())),
            Call::Glance { table, viewer, now } => {
                Ok(ok_text(&self.room(&table)?.glance(viewer.0, now)))
            }
            Call::Replay { table, viewer, from, most, last, choices } => {
                let damaged = |_| Refusal::from(Code::TableEnded);
                let story = self.room(&table)?.story().map_err(damaged)?;
                let most = most.map_or(MOST_FRAMES, |most| most.min(MOST_FRAMES));
                let from = last.map_or(from, |last| story.len().saturating_sub(last));
                let part = from..from.saturating_add(most);
                Ok(ok(&frames(&story, viewer.0, choices, part).map_err(damaged)?))
            }
            Call::Record { table } => Ok(ok(&self.room(&table)?.table().record()?)),
            Call::PrivateRecord { table } => {
                let record = self.room(&table)?.table().private_record();
                Ok(ok(&record.ok_or(Code::NotStarted)?))
            }
            Call::Proof { table } => Ok(ok(&self.room(&table)?.table().proof()?)),
            Call::Verification { table } => {
                Ok(ok(&ecrin_wire::checked(&self.room(&table)?.table().proof()?, GAMES)))
            }
            Call::Verify { proof } => Ok(ok(&ecrin_wire::checked(&proof, GAMES))),
            Call::Think { keep, record, seat, level, entropy } => {
                Ok(ok(&self.thinker.think(keep, &record, seat, &level, &entropy)?))
            }
            Call::Search { record, seat, entropy } => {
                Ok(ok(&self.thinker.search(&record, seat, &entropy)?))
            }
            Call::Analyse { record, entropy } => {
                Ok(ok(&self.thinker.analyse(&record, &entropy)?))
            }
            Call::AnalyseOn {} => Ok(ok(&self.thinker.analyse_on()?)),
            Call::Bench { game: id, games, seed } => {
                Ok(ok(&bench::random(game(&id)?, games, seed, &*self.clock)))
            }
            Call::BenchSearch { game: id, simulations } => {
                Ok(ok(&bench::search(game(&id)?, simulations, self.clock.clone())))
            }
        }
    }

    fn room(&mut self, table: &str) -> Result<&mut Room, Refusal> {
        self.rooms.get_mut(table).ok_or_else(|| Code::NoTable.into())
    }

    /// A new table; it is there once it was kept.
    fn begin(
        &mut self,
        game: &'static dyn AnyGame,
        id: String,
        head: ecrin_tables::Head,
        secret: Secret,
        me: Me,
        now: Millis,
    ) -> Result<Vec<u8>, Refusal> {
        let (room, save) = Room::make(game, id.clone(), head, secret, me, now)?;
        self.rooms.insert(id.clone(), room);
        self.room_answer(&id, Answer { save: Some(save), ..Answer::default() })
    }

    /// `{"room": …}`: messages are put in as they were written.
    fn room_answer(&mut self, table: &str, answer: Answer) -> Result<Vec<u8>, Refusal> {
        #[derive(Serialize)]
        struct Rest<'a> {
            #[serde(skip_serializing_if = "Option::is_none")]
            save: Option<crate::calls::Save>,
            #[serde(skip_serializing_if = "<[_]>::is_empty")]
            think: &'a [crate::calls::Wish],
            #[serde(skip_serializing_if = "Option::is_none")]
            hint: Option<crate::calls::HintWish>,
            #[serde(skip_serializing_if = "Option::is_none")]
            wait: Option<Millis>,
            /// When a clock runs out.
            tick: Option<Millis>,
            /// The thoughts that are still wanted.
            thinking: Vec<u32>,
        }
        let Answer { told, save, think, hint, wait } = answer;
        let room = self.room(table)?;
        let (tick, thinking) = (room.table().next_tick(), room.thinking());
        let mut out = b"{\"room\":{\"told\":[".to_vec();
        for (index, (to, message)) in told.iter().enumerate() {
            out.extend_from_slice(if index > 0 { b",[" } else { b"[" });
            out.extend_from_slice(to.to_string().as_bytes());
            out.push(b',');
            out.extend_from_slice(message);
            out.push(b']');
        }
        out.extend_from_slice(b"],\"rest\":");
        let rest = Rest { save, think: &think, hint, wait, tick, thinking };
        serde_json::to_writer(&mut out, &rest).expect("answers are plain JSON");
        out.extend_from_slice(b"}}");
        Ok(out)
    }
}
