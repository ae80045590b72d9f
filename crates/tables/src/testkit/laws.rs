//! The laws, checked along one match.

use std::collections::BTreeSet;

use ecrin_core::{Bits, Check, Seat, Swift, Viewer};

use super::people::wish;
use super::{Broken, Keeper, Law, Trial, seen, whole};
use crate::clocks::{Millis, Pace};
use crate::command::Command;
use crate::decide::COUNTDOWN;
use crate::entry::{Change, Did, Entry};
use crate::fairness::Secret;
use crate::head::{Head, Place, Status};
use crate::played::Played;
use crate::refusal::Refusal;
use crate::stored::{self, Kept};
use crate::table::{Made, Row, Table};
use crate::told::Told;

/// What a store has of a table.
struct Store {
    status: Status,
    code: Option<String>,
    head: String,
    members: BTreeSet<String>,
    log: Vec<Kept>,
}

impl Store {
    fn save(&mut self, table: &Table, entries: &[Entry]) {
        for entry in entries {
            match &entry.change {
                Change::Match(line) => self.log.push(Kept {
                    number: self.log.len() as i64 + 1,
                    at: entry.at,
                    text: stored::write_line(line),
                }),
                Change::Seats(crate::Seating::Admitted { player }) => {
                    self.members.insert(player.clone());
                }
                Change::Seats(crate::Seating::Sat { place, .. }) => {
                    self.members.extend(place.player().map(str::to_string));
                }
                Change::Seats(_) | Change::Passing(_) => {}
            }
        }
        let row = table.row_after(entries);
        self.status = row.status;
        self.code = row.code;
        self.head = stored::write_head(&row.head);
    }

    fn load(&self, like: &Table) -> Result<Table, String> {
        let head = stored::read_head(&self.head).map_err(|why| why.to_string())?;
        let row = Row { status: self.status, code: self.code.clone(), head };
        let log = stored::read_log(&self.log).map_err(|why| why.to_string())?;
        let members = self.members.iter().cloned().collect();
        stored::load(like.game, like.made.clone(), row, members, &log, |_, _| {})
            .map_err(|why| why.to_string())
    }
}

/// Who is at which seat, and since when nobody is: counted here once more.
struct Here(Vec<(u32, Millis)>);

impl Here {
    fn note(&mut self, now: Millis, command: &Command) {
        match command {
            Command::Come { viewer: Viewer::Seat(seat) } => self.0[seat.index()].0 += 1,
            Command::Go { viewer: Viewer::Seat(seat) } => {
                let (sockets, since) = &mut self.0[seat.index()];
                *sockets = sockets.saturating_sub(1);
                if *sockets == 0 {
                    *since = now;
                }
            }
            Command::Rise { seat, .. } => self.0[seat.index()] = (0, now),
            Command::Start { .. } | Command::Wake => {
                self.0.iter_mut().filter(|(sockets, _)| *sockets == 0).for_each(|one| one.1 = now);
            }
            _ => {}
        }
    }

    fn check(&self, now: Millis, table: &Table, command: &Command) -> Result<(), String> {
        let Command::VoteAway { seat, away, grace } = command else { return Ok(()) };
        if seat != away && matches!(table.head().pace, Pace::Days { .. }) {
            return Err(format!("a vote about {away}, who has days"));
        }
        let grace = if table.head().rated { grace.rated } else { grace.casual };
        let (sockets, since) = self.0[away.index()];
        if seat != away && (sockets > 0 || now < since + grace) {
            return Err(format!("a vote {} ms after {away} left", now.saturating_sub(since)));
        }
        Ok(())
    }
}

/// When everybody sat at a table that begins by itself: counted here once
/// more.
struct Counting(Option<Millis>);

impl Counting {
    fn note(&mut self, now: Millis, table: &Table, command: &Command) {
        let head = table.head();
        let waits = table.status() == Status::Open && head.by_itself && head.is_full();
        let takes = |command: &Command| {
            matches!(command, Command::Sit { .. } | Command::PutBot { .. } | Command::Starts { .. })
        };
        match self.0 {
            _ if !waits => self.0 = None,
            None if takes(command) => self.0 = Some(now),
            _ => {}
        }
    }

    fn check(&self, now: Millis, command: &Command, entries: &[Entry]) -> Result<(), String> {
        if *command != Command::Tick {
            return Ok(());
        }
        let is_start =
            |entry: &Entry| entry.line().is_some_and(|line| matches!(line.did, Did::Start { .. }));
        let (begins, due) = (entries.iter().any(is_start), self.0.map(|since| since + COUNTDOWN));
        if begins == due.is_some_and(|due| due <= now) {
            return Ok(());
        }
        Err(format!("begins: {begins} at {now}, due {due:?}"))
    }
}

/// Plays one match of arbitrary wishes; the first law that does not hold.
pub fn find_broken(keeper: &impl Keeper, trial: &Trial) -> Option<Broken> {
    let mut luck = Swift::new(trial.seed);
    let mut table = new_table(trial, &mut luck);
    let mut store = Store {
        status: Status::Open,
        code: table.row.code.clone(),
        head: stored::write_head(table.head()),
        members: table.members.clone(),
        log: Vec::new(),
    };
    let mut now: Millis = 1_000_000;
    let mut counting = Counting(None);
    let mut here = Here(vec![(0, now); usize::from(trial.seats)]);
    for number in 0..trial.commands {
        now += luck.index(2000) as Millis;
        if luck.index(40) == 0 {
            now += 400_000; // Somebody fell asleep.
        }
        let command = wish(&table, number, &mut luck);
        let place = format!(
            "{} {} seed {}, {number}: {command:?}",
            trial.game.meta().id,
            trial.seats,
            trial.seed
        );
        let broken = |law, what: String| Some(Broken { law, what, place: place.clone() });

        let viewer = Viewer::all(trial.seats).nth(luck.index(usize::from(trial.seats) + 1))?;
        if let Err(what) = hidden(keeper, &table, viewer, now, &command, u64::from(luck.next_u32()))
        {
            return broken(Law::Hidden, what);
        }
        let before = whole(&table);
        let entries = match keeper.decide(&mut table, now, command.clone()) {
            Ok(entries) => entries,
            Err(refusal) => {
                if whole(&table) != before {
                    return broken(Law::Refused, format!("{refusal:?} changed the table"));
                }
                continue;
            }
        };
        if let Err(what) = unseen(&table, &store, &entries) {
            return broken(Law::Unseen, what);
        }
        if let Err(what) = here.check(now, &table, &command) {
            return broken(Law::Grace, what);
        }
        if let Err(what) = counting.check(now, &command, &entries) {
            return broken(Law::Start, what);
        }
        here.note(now, &command);
        let saved: Vec<Entry> = entries.iter().map(|entry| keeper.save(entry)).collect();
        store.save(&table, &saved);
        for entry in &entries {
            keeper.apply(&mut table, entry);
        }
        counting.note(now, &table, &command);
        if let Err(what) = words_came_after(&table, now) {
            return broken(Law::Words, what);
        }
        if let Err(what) = once(keeper, &mut table, now, &command) {
            return broken(Law::Once, what);
        }
        // A crash may come at any time; looking at every one takes too long.
        if luck.index(8) == 0
            && let Err(what) = replay(&table, &store, now)
        {
            return broken(Law::Replay, what);
        }
        if table.status() == Status::Over {
            break;
        }
    }
    let place = format!("{} {} seed {}, end", trial.game.meta().id, trial.seats, trial.seed);
    let broken = |law, what: String| Some(Broken { law, what, place: place.clone() });
    if let Err(what) = replay(&table, &store, now) {
        return broken(Law::Replay, what);
    }
    if let Err(what) = export(&table, &store) {
        return broken(Law::Export, what);
    }
    None
}

fn new_table(trial: &Trial, luck: &mut Swift) -> Table {
    let preset = trial.game.presets().into_iter().nth(trial.preset).expect("a preset");
    let config = trial.game.full_config(&preset.config, trial.seats).expect("a sound preset");
    let place = |index: usize, luck: &mut Swift| match luck.index(4) {
        0 => Place::Open {},
        1 if index > 0 => Place::Bot { level: "easy".to_string() },
        _ => Place::Person { player: format!("p{index}") },
    };
    let seats: Vec<Place> = (0..usize::from(trial.seats)).map(|index| place(index, luck)).collect();
    let head = Head {
        config,
        words: vec![String::new(); seats.len()],
        words_at: Vec::new(),
        seats,
        pace: match luck.index(3) {
            0 => Pace::NoClock {},
            1 => Pace::Live { base_s: 60, increment_s: 3 },
            _ => Pace::Days { days: 1 },
        },
        rated: luck.index(4) == 0,
        hints: false,
        free_chat: luck.index(2) == 0,
        owner: "p0".to_string(),
        outcome: None,
        rematch: None,
        by_itself: luck.index(2) == 0,
        starts_at: None,
        closed: false,
        language: None,
        willing: Vec::new(),
    };
    let mut secret = [0; 32];
    secret.iter_mut().for_each(|byte| *byte = luck.index(256) as u8);
    let made = Made {
        id: "table".to_string(),
        public: luck.index(2) == 0,
        secret: Secret::new(secret),
        created_at: 1_000_000,
    };
    let members = head.players().into_iter().map(str::to_string).collect();
    let row = Row { status: Status::Open, code: Some("ABCDEF".to_string()), head };
    Table::new(trial.game, made, row, members)
}

fn replay(live: &Table, store: &Store, now: Millis) -> Result<(), String> {
    let replayed = store.load(live)?;
    let mut live = live.clone();
    live.forget_passing();
    for viewer in Viewer::all(live.seat_count()) {
        let (one, two) = (seen(&live, viewer, now), seen(&replayed, viewer, now));
        if one != two {
            return Err(format!("{viewer:?} sees {two}, live {one}"));
        }
    }
    let (one, two) = (whole(&live), whole(&replayed));
    if one == two { Ok(()) } else { Err(format!("replayed {two}, live {one}")) }
}

fn once(
    keeper: &impl Keeper,
    table: &mut Table,
    now: Millis,
    command: &Command,
) -> Result<(), String> {
    let (Command::Act { .. } | Command::Undo { .. } | Command::Resign { .. }) = command else {
        return Ok(());
    };
    let before = whole(table);
    match keeper.decide(table, now, command.clone()) {
        // A wish whose answer is still out.
        Ok(entries) if entries.is_empty() => {}
        Err(Refusal::Known { .. }) => {}
        again => return Err(format!("sent twice: {again:?}")),
    }
    if whole(table) == before { Ok(()) } else { Err("sent twice, it changed something".into()) }
}

/// Reads in the log what stands between now and where a rated match goes
/// back to.
fn unseen(table: &Table, store: &Store, entries: &[Entry]) -> Result<(), String> {
    let back = entries.iter().find_map(|entry| match entry.line()?.did {
        Did::Undo { to, .. } => Some(to),
        _ => None,
    });
    let Some(back) = back.filter(|_| table.head().rated) else { return Ok(()) };
    let mut position = 0;
    let mut stands: Vec<(u32, bool)> = Vec::new();
    for kept in &store.log {
        match stored::read_line(&kept.text)?.did {
            Did::Start { chance, .. } => position = chance.len() as u32,
            Did::Act { id, chance, .. } => {
                stands.push((position, id.is_none() || !chance.is_empty()));
                position += 1 + chance.len() as u32;
            }
            Did::Undo { to, .. } => {
                stands.retain(|(at, _)| *at < to);
                position = to;
            }
            _ => {}
        }
    }
    let seen = stands.iter().any(|(at, seen)| *at >= back && *seen);
    if seen { Err(format!("went back to {back}")) } else { Ok(()) }
}

fn words_came_after(table: &Table, now: Millis) -> Result<(), String> {
    let head = table.head();
    for (index, words) in head.words.iter().enumerate() {
        let at = head.words_at.get(index).copied().flatten();
        let sound = at.is_some_and(|at| (table.made.created_at..=now).contains(&at));
        if at.is_some() == words.is_empty() || (!words.is_empty() && !sound) {
            return Err(format!("seat {index} said {words:?} at {at:?}"));
        }
    }
    Ok(())
}

/// In a world that the viewer cannot tell from this one the same wish is
/// answered the same to it, as long as it goes on looking the same.
fn hidden(
    keeper: &impl Keeper,
    table: &Table,
    viewer: Viewer,
    now: Millis,
    command: &Command,
    number: u64,
) -> Result<(), String> {
    let Some(Played::ByRules(played)) = &table.played else { return Ok(()) };
    let mut other = table.clone();
    other.played = Some(Played::ByRules(table.game.imagined(&**played, viewer, number)));
    let mut one = table.clone();
    // What somebody may do tells what they hold: only the own choices, and
    // those that everybody knows, are answered the same.
    let own = match command {
        Command::Act { seat, .. } | Command::BotActs { seat, .. } => Viewer::Seat(*seat) == viewer,
        _ => true,
    };
    let (here, there) = (
        attempt(keeper, &mut one, now, command, viewer),
        attempt(keeper, &mut other, now, command, viewer),
    );
    match (&here, &there) {
        (Err(here), Err(there)) if own && here != there => {
            Err(format!("{viewer:?} is refused with {here}, elsewhere with {there}"))
        }
        (Ok(here), Ok(there))
            if here != there && looks(&one, viewer, now) == looks(&other, viewer, now) =>
        {
            Err(format!("{viewer:?} is told {here:?}, elsewhere {there:?}"))
        }
        _ => Ok(()),
    }
}

fn looks(table: &Table, viewer: Viewer, now: Millis) -> String {
    seen(table, viewer, now).to_string()
}

fn attempt(
    keeper: &impl Keeper,
    table: &mut Table,
    now: Millis,
    command: &Command,
    viewer: Viewer,
) -> Result<Vec<String>, String> {
    let entries =
        keeper.decide(table, now, command.clone()).map_err(|refusal| format!("{refusal:?}"))?;
    let mut heard = Vec::new();
    for entry in &entries {
        let told: Vec<Told> = keeper.apply(table, entry);
        heard.extend(told.iter().map(|told| keeper.hear(told, viewer)));
    }
    Ok(heard)
}

fn export(live: &Table, store: &Store) -> Result<(), String> {
    let table = store.load(live)?;
    let Some(record) = table.private_record() else { return Ok(()) };
    let text = record.to_json();
    let read = ecrin_core::Record::from_json(&text).map_err(|why| why.to_string())?;
    let replayed = live.game.replay(&read, Check::RulesAndLuck).map_err(|why| why.to_string())?;
    let ended = table.head().outcome.as_ref().and_then(crate::TableOutcome::by_rules);
    if ended.is_some() && replayed.outcome() != ended {
        return Err(format!("the log ends with {ended:?}, the rules say otherwise"));
    }
    for seat in Seat::all(live.seat_count()) {
        let viewer = Viewer::Seat(seat);
        if Some(replayed.view(viewer)) != live.by_rules().map(|played| played.view(viewer)) {
            return Err(format!("seat {seat} sees another match in the record"));
        }
    }
    Ok(())
}
