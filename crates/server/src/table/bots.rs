//! Bots at a table: they think elsewhere and send their choice back.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use ecrin_catalog::{AnyBot, LEVELS, STRONGEST};
use ecrin_core::{Seat, Viewer};
use ecrin_tables::{Command as Do, Millis, Pace, Place};
use ecrin_wire::analysis::hinted;
use ecrin_wire::{Declined, STAND_IN};

use super::command::{Chose, Command, ConnectionId};
use super::sockets::Connection;
use super::task::Room;
use crate::bot_pool::{What, Wish};
use crate::refusal::{Code, Refusal};
use crate::wire::analysis::RankedChoice;
use crate::wire::ws::{BotSpeed, ServerMessage};

/// How long bots wait for those who want to read what happened.
const CALM_PAUSE: Millis = 1800;
/// Nobody holds bots up longer than this at a time.
const LONGEST_BUSY: Millis = 30_000;

/// The bots of a table, and the hints that are being looked for.
pub(super) struct Bots {
    seats: Vec<BotSeat>,
    last_thought: u64,
    hints_running: u32,
    /// What was chosen while somebody read something over the table.
    held: Vec<(u64, Seat, Chose)>,
}

#[derive(Default)]
struct BotSeat {
    thinking: Option<Thinking>,
    /// The bot between its moves, with its level and what it found out.
    waiting: Option<(String, Box<dyn AnyBot>)>,
}

/// A bot that is making up its mind.
struct Thinking {
    thought: u64,
    position: u32,
    level: String,
    cancel: Arc<AtomicBool>,
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Bots {
    pub fn new(seats: u8) -> Bots {
        let seats = (0..seats).map(|_| BotSeat::default()).collect();
        Bots { seats, last_thought: 0, hints_running: 0, held: Vec::new() }
    }

    pub fn is_quiet(&self) -> bool {
        self.hints_running == 0 && self.seats.iter().all(|seat| seat.thinking.is_none())
    }

    /// The match went another way: what is being thought is of no use.
    pub fn cancel(&mut self) {
        for seat in &mut self.seats {
            seat.thinking = None;
        }
    }
}

impl Room {
    /// Sets every bot thinking that is to act and does not think yet, and
    /// stops those that are not asked any more.
    pub(super) fn wake_bots(&mut self) {
        let to_act = self.table.to_act();
        for seat in Seat::all(self.table.seat_count()) {
            let asked = to_act.contains(seat) && self.table.is_bot(seat);
            let thinking = &mut self.bots.seats[seat.index()].thinking;
            if !asked {
                *thinking = None;
            } else if thinking.is_none() {
                self.think(seat);
            }
        }
    }

    fn think(&mut self, seat: Seat) {
        let level = match self.table.head().place(seat) {
            Some(Place::Bot { level }) => level.clone(),
            _ => STAND_IN.to_string(),
        };
        let Some(played) = self.table.by_rules() else { return };
        let Some(own) = self.own.upgrade() else { return };
        self.bots.last_thought += 1;
        let thought = self.bots.last_thought;
        let cancel = Arc::new(AtomicBool::new(false));
        let waiting = self.bots.seats[seat.index()].waiting.take();
        let (game, name) = (self.table.game(), level.clone());
        let bot = move || match waiting {
            Some((of, bot)) if of == name => Some(bot),
            _ => game.bot(&name).ok(),
        };
        // Only the last level and what is above it think longer than a glance.
        let long = [LEVELS[LEVELS.len() - 1], STRONGEST].contains(&level.as_str());
        let what = match (long, self.connections.is_empty()) {
            (false, _) => What::Glance,
            (true, true) => What::Unwatched,
            (true, false) => What::Move,
        };
        let fleet = self.shared.fleet.as_ref().filter(|_| long && self.shared.bots.is_busy());
        let elsewhere = fleet.and_then(|fleet| {
            let person = &self.table.head().owner;
            fleet.think(game, played, seat, &level, person, cancel.clone())
        });
        let of = level.clone();
        let wish = Wish { person: self.table.head().owner.clone(), what };
        let answer = self.shared.bots.think(
            wish,
            bot,
            played.boxed_clone(),
            seat,
            self.shared.entropy.rng(),
            cancel.clone(),
        );
        let clock = self.shared.clock.clone();
        let soonest = clock.now() + self.bot_pause();
        tokio::spawn(async move {
            let chosen = match elsewhere {
                // What it found out stays there.
                Some(elsewhere) => elsewhere.await.zip(game.bot(&of).ok()),
                None => None,
            };
            // Not begun before it is waited for.
            let chosen = if chosen.is_some() { chosen } else { answer.await };
            let chose = match chosen {
                Some((action, bot)) => Chose::Action(action, bot),
                None => Chose::Nothing,
            };
            // A pause of the same length for every choice tells nobody
            // anything about it.
            clock.until(soonest).await;
            // Nobody listens if the table has ended.
            let _ = own.send(Command::BotChose { thought, seat, chose }).await;
        });
        let position = self.table.position();
        self.bots.seats[seat.index()].thinking =
            Some(Thinking { thought, position, level, cancel });
    }

    /// How long a bot waits at least. The slowest wish of those who play
    /// counts; spectators have none.
    fn bot_pause(&self) -> Millis {
        let plays = |connection: &&Connection| matches!(connection.viewer, Viewer::Seat(_));
        let wishes = self.connections.iter().filter(plays).filter_map(|one| one.speed);
        let usual = self.shared.bot_pause;
        match wishes.max() {
            Some(BotSpeed::Instant) => 0,
            Some(BotSpeed::Brisk) | None => usual,
            Some(BotSpeed::Calm) => usual.saturating_mul(3).max(CALM_PAUSE),
        }
    }

    pub(super) fn set_speed(&mut self, of: ConnectionId, speed: BotSpeed) {
        if let Some(connection) = self.connections.iter_mut().find(|one| one.id == of) {
            connection.speed = Some(speed);
        }
    }

    pub(super) async fn set_busy(&mut self, of: ConnectionId, busy: bool) {
        let now = self.shared.clock.now();
        let Some(connection) = self.connections.iter_mut().find(|one| one.id == of) else { return };
        connection.busy_until = match connection.busy_until {
            _ if !busy => None,
            Some(until) if until > now => Some(until),
            _ => Some(now + LONGEST_BUSY),
        };
        if !busy {
            self.go_on().await;
        }
    }

    /// Until when bots wait for those who read. Where a clock runs down for a
    /// match, nobody holds the others up.
    fn held_until(&self) -> Option<Millis> {
        if matches!(self.table.head().pace, Pace::Live { .. }) {
            return None;
        }
        let now = self.shared.clock.now();
        let until = self.connections.iter().filter_map(|connection| connection.busy_until);
        until.filter(|until| *until > now).max()
    }

    /// Lets bots play that waited for somebody, unless somebody else reads.
    pub(super) async fn go_on(&mut self) {
        for (thought, seat, chose) in std::mem::take(&mut self.bots.held) {
            Box::pin(self.bot_chose(thought, seat, chose)).await;
        }
    }

    pub(super) async fn bot_chose(&mut self, thought: u64, seat: Seat, chose: Chose) {
        if let (Some(until), Some(own)) = (self.held_until(), self.own.upgrade()) {
            self.bots.held.push((thought, seat, chose));
            let clock = self.shared.clock.clone();
            tokio::spawn(async move {
                clock.until(until).await;
                // Nobody listens if the table has ended.
                let _ = own.send(Command::GoOn).await;
            });
            return;
        }
        let state = &mut self.bots.seats[seat.index()];
        let Some(thinking) = state.thinking.take_if(|thinking| thinking.thought == thought) else {
            return; // The match went another way meanwhile.
        };
        let action = match chose {
            Chose::Action(action, bot) => {
                state.waiting = Some((thinking.level.clone(), bot));
                Some(action)
            }
            Chose::Nothing => self.first_legal(seat),
            Chose::Again => None,
        };
        let Some(action) = action else { return self.wake_bots() };
        let act = Do::BotActs { seat, position: thinking.position, action };
        match self.change(act, Vec::new()).await {
            Ok(()) => {}
            // The disk may be full: the bot thinks again after a pause.
            Err(Declined::Because(Refusal { code: Code::NotSaved | Code::Busy, .. }, _)) => {
                self.bots.seats[seat.index()].thinking = Some(thinking);
                self.again_later(thought, seat);
            }
            Err(declined) => {
                let code = declined.refusal().code.text();
                tracing::warn!(table = %self.id(), code, "a bot's action was refused");
                self.wake_bots();
            }
        }
    }

    /// A bot that failed still has to play something: the first legal action
    /// keeps the match going for the people at it.
    fn first_legal(&self, seat: Seat) -> Option<String> {
        self.shared.metrics.bot_failures.inc();
        self.table.by_rules()?.legal(seat).into_iter().next()
    }

    /// A good action for the seat to act, found by the best search.
    pub(super) fn hint(&mut self, from: ConnectionId, seat: Seat, position: u32) {
        if let Err(refusal) = self.try_hint(from, seat, position) {
            self.refuse(from, None, refusal, None);
        }
    }

    fn try_hint(&mut self, from: ConnectionId, seat: Seat, position: u32) -> Result<(), Refusal> {
        self.table.may_hint(seat, position)?;
        // One at a time: a second wish would only slow down the first.
        if self.bots.hints_running > 0 {
            return Err(Code::TooFast.into());
        }
        let (Some(played), Some(own)) = (self.table.by_rules(), self.own.upgrade()) else {
            return Err(Code::NotStarted.into());
        };
        let player = self.connection(from).map(|asking| asking.player.clone()).unwrap_or_default();
        let ticket = self.shared.bots.ticket(&player, What::Hint).ok_or(Code::TooFast)?;
        let answer = self.shared.bots.search(
            player,
            self.table.game(),
            played.boxed_clone(),
            seat,
            self.shared.entropy.rng(),
            Arc::new(AtomicBool::new(false)),
        );
        self.bots.hints_running += 1;
        tokio::spawn(async move {
            let _ticket = ticket;
            let found = answer.await.map(|found| hinted(&found));
            let _ = own.send(Command::HintFound { connection: from, position, found }).await;
        });
        Ok(())
    }

    pub(super) fn hint_found(
        &mut self,
        to: ConnectionId,
        position: u32,
        found: Option<(Vec<RankedChoice>, u32)>,
    ) {
        self.bots.hints_running = self.bots.hints_running.saturating_sub(1);
        match found {
            Some((choices, simulations)) if position == self.table.position() => {
                let n = self.table.n();
                self.answer(to, &ServerMessage::Hint { n, position, choices, simulations });
            }
            Some(_) => self.refuse(to, None, Code::Stale.into(), None),
            None => self.refuse(to, None, Code::Busy.into(), None),
        }
    }
}
