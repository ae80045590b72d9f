//! Who is to be told what, and when: kept in memory, changed as tables change,
//! and looked at again at the moment itself.

use std::collections::{BTreeMap, HashMap, HashSet};

use ecrin_core::Seat;
use ecrin_tables::{Pace, Place, Table};

use super::words::{News, Why};
use crate::time::Millis;

const SECOND: Millis = 1000;
const HOUR: Millis = 3600 * SECOND;
const DAY: Millis = 24 * HOUR;

/// So long a turn waits before somebody who is not there is told: with a
/// clock that runs for the match, and otherwise.
const LIVE_WAIT: Millis = 20 * SECOND;
const CALM_WAIT: Millis = 60 * SECOND;
/// An invitation may be taken back at once by whoever was not sure.
const INVITATION_WAIT: Millis = 5 * SECOND;
/// Nobody is invited to the same table more often.
const INVITED_EVERY: Millis = 600 * SECOND;
/// A line that has died is noticed after this at the latest (`ws::socket`
/// asks every 25 seconds, twice): so long a socket may be one of a page that
/// sleeps in a pocket, and is looked at again.
const MAY_SLEEP: Millis = 60 * SECOND;
const LOOK_AGAIN: Millis = 10 * SECOND;
/// Time is short when less is left than this, or than a quarter.
const SHORT: Millis = 4 * HOUR;
/// Where no clock runs, a turn is news for a day, and so is an invitation.
const NEWS_FOR: Millis = DAY;

/// Something to tell somebody.
#[derive(Clone, Debug)]
pub struct Job {
    pub player: String,
    pub news: News,
    /// Not told any more after this: the time on the clock is over.
    pub until: Millis,
    pub urgent: bool,
    /// When it came up.
    pub since: Millis,
    /// The subscriptions that have been told.
    pub told: HashSet<String>,
    /// How often a service asked to come back later.
    pub tries: u32,
    /// Who invites, if somebody does.
    pub by: Option<String>,
    /// Which turn or invitation it belongs to.
    ticket: u64,
    waits: Millis,
}

type Key = (Millis, u64);

/// One turn of somebody, or one invitation to somebody.
#[derive(Debug)]
struct Cause {
    ticket: u64,
    jobs: Vec<Key>,
    /// When the time on the clock is over. It is another time once its player
    /// has done something and is to act again.
    ends: Option<Millis>,
}

#[derive(Debug)]
struct Invited {
    cause: Cause,
    why: Why,
    at: Millis,
}

#[derive(Debug, Default)]
pub struct Plan {
    jobs: BTreeMap<Key, Job>,
    last: u64,
    /// By table and player.
    turns: HashMap<String, HashMap<String, Cause>>,
    invited: HashMap<String, HashMap<String, Invited>>,
    /// How many sockets somebody has at a table.
    here: HashMap<(String, String), u32>,
}

/// What is to be done about a job whose time has come.
#[derive(Debug)]
pub enum Due {
    Tell(Box<Job>),
    /// It was put off, or is not so any more.
    Nothing,
}

impl Plan {
    fn number(&mut self) -> u64 {
        self.last += 1;
        self.last
    }

    fn add(&mut self, at: Millis, job: Job) -> Key {
        let key = (at, self.number());
        self.jobs.insert(key, job);
        key
    }

    fn cancel(&mut self, cause: &Cause) {
        for key in &cause.jobs {
            self.jobs.remove(key);
        }
    }

    /// Notes whose turn it is at a table, since when. A turn goes on as long
    /// as its player is to act and the clock runs on.
    pub fn note(&mut self, table: &Table, now: Millis, since: Millis) {
        let mut before = self.turns.remove(table.id()).unwrap_or_default();
        let mut after = HashMap::new();
        for (player, ends) in waiting(table, now) {
            let same = before.get(&player).is_some_and(|cause| cause.ends == ends);
            let known = if same { before.remove(&player) } else { None };
            let cause = match known {
                Some(cause) => cause,
                None => self.turn(table, &player, ends, now, since),
            };
            after.insert(player, cause);
        }
        for cause in before.values() {
            self.cancel(cause);
        }
        if !after.is_empty() {
            self.turns.insert(table.id().to_string(), after);
        }
    }

    fn turn(
        &mut self,
        table: &Table,
        player: &str,
        ends: Option<Millis>,
        now: Millis,
        since: Millis,
    ) -> Cause {
        let ticket = self.number();
        let others = others(table, player);
        let mut cause = Cause { ticket, jobs: Vec::new(), ends };
        // Whoever plays against bots alone knows that they have answered.
        if others.is_empty() {
            return cause;
        }
        let pace = table.head().pace;
        let live = matches!(pace, Pace::Live { .. });
        let wait = if live { LIVE_WAIT } else { CALM_WAIT };
        let why = if table.n() <= 1 { Why::First } else { Why::Turn };
        let job = |why, urgent, since| Job {
            player: player.to_string(),
            news: News {
                why,
                table: table.id().to_string(),
                game: table.game().meta().title,
                others: others.clone(),
            },
            until: ends.unwrap_or(now + NEWS_FOR),
            urgent,
            since,
            told: HashSet::new(),
            tries: 0,
            by: None,
            ticket,
            waits: wait,
        };
        // A turn of before the server was started has been told.
        if since + wait > now {
            cause.jobs.push(self.add(since + wait, job(why, live, since)));
        }
        if let (Pace::Days { days }, Some(ends)) = (pace, ends) {
            let short = SHORT.min(Millis::from(days) * DAY / 4);
            let at = ends.saturating_sub(short);
            if at > now {
                let why = Why::Short { hours: short.div_ceil(HOUR) };
                cause.jobs.push(self.add(at, job(why, true, at)));
            }
        }
        cause
    }

    /// What is to be told of a table is not told from here.
    pub fn forget(&mut self, table: &str) {
        for cause in self.turns.remove(table).unwrap_or_default().values() {
            self.cancel(cause);
        }
        for known in self.invited.remove(table).unwrap_or_default().values() {
            self.cancel(&known.cause);
        }
    }

    pub fn forget_all(&mut self) {
        self.turns.clear();
        self.invited.clear();
        self.jobs.clear();
    }

    /// Somebody is wanted at a table, by somebody else.
    pub fn invite(&mut self, table: &Table, player: &str, by: &str, why: Why, now: Millis) {
        let Some(name) = name_of(table, by) else { return };
        let id = table.id().to_string();
        let known = self.invited.get(&id).and_then(|players| players.get(player));
        if known.is_some_and(|known| known.why == why && now < known.at + INVITED_EVERY) {
            return;
        }
        let ticket = self.number();
        let news =
            News { why, table: id.clone(), game: table.game().meta().title, others: vec![name] };
        let job = Job {
            player: player.to_string(),
            news,
            until: now + NEWS_FOR,
            urgent: matches!(table.head().pace, Pace::Live { .. }),
            since: now,
            told: HashSet::new(),
            tries: 0,
            by: Some(by.to_string()),
            ticket,
            waits: INVITATION_WAIT,
        };
        let key = self.add(now + INVITATION_WAIT, job);
        let cause = Cause { ticket, jobs: vec![key], ends: None };
        let known = Invited { cause, why, at: now };
        let before = self.invited.entry(id).or_default().insert(player.to_string(), known);
        if let Some(before) = before {
            self.cancel(&before.cause);
        }
    }

    /// Nobody is wanted there any more. Whoever was told of it is not told
    /// again soon, however often somebody sits down and gets up.
    pub fn call_off(&mut self, table: &str, now: Millis) {
        let Some(mut players) = self.invited.remove(table) else { return };
        for known in players.values_mut() {
            self.cancel(&known.cause);
            known.cause.ticket = self.number();
        }
        players.retain(|_, known| now >= known.at + INVITATION_WAIT);
        if !players.is_empty() {
            self.invited.insert(table.to_string(), players);
        }
    }

    pub fn come(&mut self, table: &str, player: &str) {
        *self.here.entry((table.to_string(), player.to_string())).or_insert(0) += 1;
    }

    pub fn go(&mut self, table: &str, player: &str) {
        let at = (table.to_string(), player.to_string());
        if let Some(sockets) = self.here.get_mut(&at) {
            *sockets -= 1;
            if *sockets == 0 {
                self.here.remove(&at);
            }
        }
    }

    pub fn is_here(&self, table: &str, player: &str) -> bool {
        self.here.contains_key(&(table.to_string(), player.to_string()))
    }

    /// Whether what a job says is still so, and its player is not looking.
    pub fn holds(&self, job: &Job, now: Millis) -> bool {
        let (table, player) = (&job.news.table, &job.player);
        self.cause_of(job).is_some() && now < job.until && !self.is_here(table, player)
    }

    fn cause_of(&self, job: &Job) -> Option<&Cause> {
        let (table, player) = (&job.news.table, &job.player);
        let turn = self.turns.get(table).and_then(|players| players.get(player));
        let invited = self.invited.get(table).and_then(|players| players.get(player));
        let mut causes = turn.into_iter().chain(invited.map(|invited| &invited.cause));
        causes.find(|cause| cause.ticket == job.ticket)
    }

    /// When the next job is due.
    pub fn next(&self) -> Option<Millis> {
        self.jobs.keys().next().map(|(at, _)| *at)
    }

    /// The next job whose time has come, and what is to be done about it.
    pub fn due(&mut self, now: Millis) -> Option<Due> {
        let key = *self.jobs.keys().next().filter(|(at, _)| *at <= now)?;
        let job = self.jobs.remove(&key)?;
        if self.holds(&job, now) {
            return Some(Due::Tell(Box::new(job)));
        }
        let (table, player) = (&job.news.table, &job.player);
        let may_sleep = now < job.since + job.waits + MAY_SLEEP;
        if self.is_here(table, player) && may_sleep && now < job.until {
            self.put_off(job, now + LOOK_AGAIN);
        }
        Some(Due::Nothing)
    }

    /// Comes back to a job later, unless it is over by then.
    pub fn put_off(&mut self, job: Job, at: Millis) {
        if at >= job.until || self.cause_of(&job).is_none() {
            return;
        }
        let (table, player, ticket) = (job.news.table.clone(), job.player.clone(), job.ticket);
        let key = self.add(at, job);
        let turn = self.turns.get_mut(&table).and_then(|players| players.get_mut(&player));
        let invited = self.invited.get_mut(&table).and_then(|players| players.get_mut(&player));
        let causes = turn.into_iter().chain(invited.map(|invited| &mut invited.cause));
        for cause in causes.filter(|cause| cause.ticket == ticket) {
            cause.jobs.push(key);
        }
    }

    /// Forgets invitations that nobody remembers.
    pub fn tidy(&mut self, now: Millis) {
        self.invited.retain(|_, players| {
            players.retain(|_, known| now < known.at + NEWS_FOR);
            !players.is_empty()
        });
    }
}

/// The people whose turn it is, each once, and when their time is over.
fn waiting(table: &Table, now: Millis) -> Vec<(String, Option<Millis>)> {
    let mut found: Vec<(String, Option<Millis>)> = Vec::new();
    if !table.is_running() {
        return found;
    }
    for seat in table.to_act().iter().filter(|seat| !table.is_bot(*seat)) {
        let Some(player) = table.head().place(seat).and_then(Place::player) else { continue };
        let ends = table.clocks().map(|clocks| now + clocks.left(seat, now));
        if !found.iter().any(|(known, _)| known == player) {
            found.push((player.to_string(), ends));
        }
    }
    found
}

/// The names of the other people at a table.
fn others(table: &Table, player: &str) -> Vec<String> {
    let seats = Seat::all(table.seat_count()).filter_map(|seat| table.head().place(seat));
    let names = seats.filter_map(|place| match place {
        Place::Person { player: other } if other != player => {
            table.face(other).map(|face| face.name.clone())
        }
        Place::Here { player: other, name } if other != player => Some(name.clone()),
        _ => None,
    });
    names.collect()
}

fn name_of(table: &Table, player: &str) -> Option<String> {
    table.face(player).map(|face| face.name.clone())
}
