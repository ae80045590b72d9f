//! What was heard outside, held against the log. Pure: whoever ran what
//! brings the facts.
//!
//! The log is one order of everything, so no search is needed: what was
//! acknowledged must stand in it, once, at the number that was said, and what
//! anybody saw must be what the log gives at that number.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A line of a table's log.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    pub number: i64,
    /// Under which epoch it was written, where the log tells.
    pub epoch: Option<i64>,
    /// The seat and the id of whoever sent it.
    pub sent: Option<Sent>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Sent {
    pub seat: String,
    pub id: String,
    pub action: String,
}

/// A node said that it is done.
#[derive(Clone, Debug, PartialEq)]
pub struct Acknowledged {
    pub sent: Sent,
    pub number: u32,
}

/// What somebody saw at a number.
#[derive(Clone, Debug, PartialEq)]
pub struct Seen {
    pub viewer: String,
    pub number: u32,
    /// Of the view and what belongs to it, see `replay`.
    pub digest: u64,
    /// Whose action it was told to be: seat and id.
    pub cause: Option<(String, String)>,
}

/// A table from outside, and its log afterwards.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub id: String,
    /// As stored, by number.
    pub log: Vec<Line>,
    pub acknowledged: Vec<Acknowledged>,
    pub seen: Vec<Seen>,
    /// The table's epoch whenever somebody looked, in order of time.
    pub epochs: Vec<i64>,
    /// What each viewer sees at each number when the log is played again.
    pub replayed: BTreeMap<(String, u32), u64>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Broken {
    /// Between the lines before and after something is missing, or it is twice.
    Number {
        expected: i64,
        found: i64,
    },
    Twice(Sent),
    Lost(Acknowledged),
    /// It is there, but elsewhere or as something else.
    Moved {
        said: Acknowledged,
        found: Line,
    },
    EpochFell {
        from: i64,
        to: i64,
        at: i64,
    },
    /// Told of a step that the log does not have.
    NotWritten(Seen),
    WrongCause {
        seen: Seen,
        found: Option<Sent>,
    },
    WrongView(Seen),
}

/// Everything that is wrong with a table.
#[must_use]
pub fn check(table: &Table) -> Vec<Broken> {
    let mut broken = Vec::new();
    for (line, expected) in table.log.iter().zip(1..) {
        if line.number != expected {
            broken.push(Broken::Number { expected, found: line.number });
            break;
        }
    }
    let mut found: BTreeMap<(&str, &str), &Line> = BTreeMap::new();
    for line in &table.log {
        if let Some(sent) = &line.sent
            && found.insert((&sent.seat, &sent.id), line).is_some()
        {
            broken.push(Broken::Twice(sent.clone()));
        }
    }
    for said in &table.acknowledged {
        match found.get(&(said.sent.seat.as_str(), said.sent.id.as_str())) {
            None => broken.push(Broken::Lost(said.clone())),
            Some(line) => {
                let same = line.sent.as_ref() == Some(&said.sent);
                if !same || line.number != i64::from(said.number) {
                    let (said, found) = (said.clone(), (*line).clone());
                    broken.push(Broken::Moved { said, found });
                }
            }
        }
    }
    let of_log = table.log.iter().filter_map(|line| Some((line.number, line.epoch?)));
    broken.extend(fallen(of_log));
    broken.extend(fallen((1..).zip(table.epochs.iter().copied())));
    broken.extend(table.seen.iter().filter_map(|seen| wrong_sight(table, seen)));
    broken
}

fn fallen(epochs: impl Iterator<Item = (i64, i64)>) -> Option<Broken> {
    let mut highest = i64::MIN;
    for (at, epoch) in epochs {
        if epoch < highest {
            return Some(Broken::EpochFell { from: highest, to: epoch, at });
        }
        highest = epoch;
    }
    None
}

fn wrong_sight(table: &Table, seen: &Seen) -> Option<Broken> {
    let line = table.log.iter().find(|line| line.number == i64::from(seen.number));
    let Some(line) = line else { return Some(Broken::NotWritten(seen.clone())) };
    if let Some((seat, id)) = &seen.cause {
        let is_it = line.sent.as_ref().is_some_and(|sent| sent.seat == *seat && sent.id == *id);
        if !is_it {
            return Some(Broken::WrongCause { seen: seen.clone(), found: line.sent.clone() });
        }
    }
    match table.replayed.get(&(seen.viewer.clone(), seen.number)) {
        Some(digest) if *digest == seen.digest => None,
        _ => Some(Broken::WrongView(seen.clone())),
    }
}

/// How many tables and facts were looked at, and what was wrong.
#[derive(Clone, Debug, Default)]
pub struct Verdict {
    pub tables: usize,
    pub lines: usize,
    pub acknowledged: usize,
    pub seen: usize,
    pub lost: usize,
    pub doubled: usize,
    pub broken: Vec<(String, Broken)>,
}

impl Verdict {
    pub fn add(&mut self, table: &Table) {
        let broken = check(table);
        self.tables += 1;
        self.lines += table.log.len();
        // A repeated answer is no second action.
        let once: BTreeSet<&Sent> = table.acknowledged.iter().map(|said| &said.sent).collect();
        self.acknowledged += once.len();
        self.seen += table.seen.len();
        let count = |which: fn(&Broken) -> bool| broken.iter().filter(|one| which(one)).count();
        self.lost += count(|one| matches!(one, Broken::Lost(_) | Broken::Moved { .. }));
        self.doubled += count(|one| matches!(one, Broken::Twice(_) | Broken::Number { .. }));
        self.broken.extend(broken.into_iter().map(|one| (table.id.clone(), one)));
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Verdict { tables, lines, acknowledged, seen, lost, doubled, broken } = self;
        writeln!(f, "tables        {tables}, {lines} lines of log")?;
        writeln!(f, "acknowledged  {acknowledged}")?;
        writeln!(f, "lost          {lost}")?;
        writeln!(f, "doubled       {doubled}")?;
        write!(f, "views         {seen} compared with the log, {} faults in all", broken.len())
    }
}
