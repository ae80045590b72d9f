//! The first shapes, and how a table of theirs becomes one of today's.
//!
//! Their heads carried people's names and their logs neither the version of
//! the rules nor what chance brought: that is drawn again here, once, as long
//! as the rules are still those of that time.

use ecrin_catalog::AnyGame;
use ecrin_core::Seat;
use serde::Deserialize;
use serde_json::Value;

use super::{Damaged, Kept, at_line};
use crate::apply::try_apply;
use crate::clocks::{Millis, Pace};
use crate::entry::{Change, Did, Entry, Line};
use crate::head::{Head, Place, Status, TableOutcome};
use crate::table::{Made, Row, Table};

/// Every game was at its first rules when these shapes were written.
const RULES_THEN: u32 = 1;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FirstHead {
    config: Value,
    seats: Vec<FirstPlace>,
    pace: Pace,
    rated: bool,
    hints: bool,
    free_chat: bool,
    owner: String,
    words: Vec<String>,
    #[serde(default)]
    outcome: Option<TableOutcome>,
    #[serde(default)]
    rematch: Option<String>,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
enum FirstPlace {
    Open {},
    Person {
        player: String,
        #[serde(rename = "name")]
        _name: String,
    },
    Here {
        player: String,
        name: String,
    },
    Bot {
        level: String,
    },
}

#[derive(Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
enum FirstEntry {
    Start {},
    Act {
        seat: Seat,
        action: String,
        #[serde(default)]
        id: Option<String>,
        #[serde(default)]
        left: Option<Millis>,
    },
    Undo {
        seat: Seat,
        to: u32,
        id: String,
    },
    Resign {
        seat: Seat,
        id: String,
    },
    OutOfTime {
        seat: Seat,
    },
    BotPlays {
        seat: Seat,
    },
    TakenBack {
        seat: Seat,
        #[serde(default)]
        left: Option<Millis>,
    },
    Ended {},
}

impl From<FirstHead> for Head {
    fn from(first: FirstHead) -> Head {
        let place = |place| match place {
            FirstPlace::Open {} => Place::Open {},
            FirstPlace::Person { player, .. } => Place::Person { player },
            FirstPlace::Here { player, name } => Place::Here { player, name },
            FirstPlace::Bot { level } => Place::Bot { level },
        };
        Head {
            config: first.config,
            seats: first.seats.into_iter().map(place).collect(),
            pace: first.pace,
            rated: first.rated,
            hints: first.hints,
            free_chat: first.free_chat,
            owner: first.owner,
            words: first.words,
            words_at: Vec::new(),
            outcome: first.outcome,
            rematch: first.rematch,
            by_itself: false,
            starts_at: None,
            closed: false,
            language: None,
            willing: Vec::new(),
        }
    }
}

/// A table of the first shapes as today's: its head, and its log line by line.
pub fn from_first(
    game: &'static dyn AnyGame,
    made: Made,
    head: &str,
    log: &[Kept],
) -> Result<(Head, Vec<Line>), Damaged> {
    let first: FirstHead =
        serde_json::from_str(head).map_err(|why| Damaged::Head(why.to_string()))?;
    let head = Head::from(first);
    let expected = game.meta().rules_version;
    if !log.is_empty() && expected != RULES_THEN {
        return Err(Damaged::Rules { found: RULES_THEN, expected });
    }
    let row = Row { status: Status::Open, code: None, head: head.clone() };
    let mut table = Table::new(game, made, row, Vec::new());
    let mut lines = Vec::with_capacity(log.len());
    for (kept, number) in log.iter().zip(1..) {
        if kept.number != number {
            return Err(Damaged::Missing(number));
        }
        let entry = serde_json::from_str(&kept.text)
            .map_err(|why| Damaged::Line { number, why: why.to_string() })?;
        let line = line(&table, entry).map_err(|why| at_line(number, why))?;
        let entry = Entry { at: kept.at, change: Change::Match(line.clone()) };
        try_apply(&mut table, &entry).map_err(|why| at_line(number, why))?;
        lines.push(line);
    }
    Ok((head, lines))
}

/// What this entry did, with the luck it drew and the end it made.
fn line(table: &Table, entry: FirstEntry) -> Result<Line, Damaged> {
    let step = |why: String| Damaged::Step(why);
    Ok(match entry {
        FirstEntry::Start {} => {
            let seed = table.made().secret.seed(&table.head().words);
            let dealt = table.game().deal(&table.head().config, table.seat_count(), seed);
            let chance = dealt.map_err(|why| step(why.to_string()))?;
            Did::Start { rules_version: RULES_THEN, chance }.into()
        }
        FirstEntry::Act { seat, action, id, left } => {
            let played = table.by_rules().ok_or(Damaged::NotStarted)?;
            let tried = played.try_play(seat, &action).map_err(|why| step(why.to_string()))?;
            let ends = tried.outcome.as_ref().map(TableOutcome::from);
            Line { did: Did::Act { seat, action, id, left, chance: tried.chances }, ends }
        }
        FirstEntry::Undo { seat, to, id } => Did::Undo { seat, to, id }.into(),
        FirstEntry::Resign { seat, id } if table.seat_count() == 2 => {
            Did::Resign { seat, id }.ending(TableOutcome::lost_by(seat, "resigned"))
        }
        FirstEntry::Resign { seat, id } => Did::Resign { seat, id }.into(),
        FirstEntry::OutOfTime { seat } => {
            Did::OutOfTime { seat }.ending(TableOutcome::lost_by(seat, "out_of_time"))
        }
        FirstEntry::BotPlays { seat } => Did::BotPlays { seat }.into(),
        FirstEntry::TakenBack { seat, left } => Did::TakenBack { seat, left }.into(),
        FirstEntry::Ended {} => Did::Ended.ending(TableOutcome::abandoned(table.seat_count())),
    })
}
