//! A table and its parts in the shapes of the wire.

use std::collections::HashMap;

use ecrin_core::Seat;
use ecrin_tables::{self as tables, Grace, Head, Millis, Place, Table, ratings};

use crate::http::{
    Pace, Proof, SeatInfo, SeatKind, Status, TableInfo, TableOutcome, TableSummary, Visibility,
};
use crate::ws::{Cause, ChatLine};

/// The bot that plays on for people who are away.
pub const STAND_IN: &str = ecrin_catalog::MEDIUM;

/// Shown for a person who is gone.
const NOBODY: &str = "—";

/// The table as everybody sees it who may.
#[must_use]
pub fn info(table: &Table, now: Millis, grace: Grace) -> TableInfo {
    let head = table.head();
    let game = table.game().meta().id;
    let seats = Seat::all(head.seat_count()).map(|seat| {
        let state = table.seat(seat);
        let face = |player: &str| table.face(player).map(|face| face.name.as_str());
        let mut info = seat_info(head, seat, &face);
        info.online |= table.is_online(seat);
        info.bot_plays = state.bot_plays;
        if state.bot_plays {
            info.level = Some(STAND_IN.to_string());
        }
        info.away_votes = state.votes.iter().collect();
        info.vote_in_ms = table.vote_in(seat, now, grace);
        info.rating = match &head.seats[seat.index()] {
            Place::Person { player } => table.face(player).and_then(|face| face.rating),
            Place::Bot { level } => ratings::of_bot(game, level).map(|bot| bot.rating),
            Place::Open {} | Place::Here { .. } => None,
        };
        info
    });
    TableInfo {
        id: table.id().to_string(),
        code: table.row().code.clone().unwrap_or_default(),
        game: game.to_string(),
        config: head.config.clone(),
        seats: seats.collect(),
        visibility: if table.made().public { Visibility::Public } else { Visibility::Link },
        pace: head.pace.into(),
        rated: head.rated,
        hints: head.hints,
        free_chat: head.free_chat,
        status: table.status().into(),
        owner: head.owner.clone(),
        created_at: table.made().created_at,
        commitment: table.made().secret.commitment(),
        spectators: table.spectators(),
        outcome: head.outcome.clone().map(TableOutcome::from),
        rematch: head.rematch.clone(),
        earlier_rules: table.earlier_rules(),
        by_itself: head.by_itself,
        starts_in_ms: table.starts_at().map(|at| at.saturating_sub(now)),
        closed: head.closed,
    }
}

/// What a list tells of a table besides its head.
#[derive(Clone, Debug)]
pub struct Listed {
    pub id: String,
    pub code: Option<String>,
    pub game: String,
    pub status: tables::Status,
    pub created_at: Millis,
}

/// A line of a list of tables.
#[must_use]
pub fn row(of: Listed, head: &Head, names: &HashMap<String, String>, asking: &str) -> TableSummary {
    TableSummary {
        id: of.id,
        code: of.code,
        game: of.game,
        status: of.status.into(),
        seats: seats(head, names),
        pace: head.pace.into(),
        rated: head.rated,
        created_at: of.created_at,
        outcome: head.outcome.clone().map(TableOutcome::from),
        own_set: head.config.get("set").is_some_and(serde_json::Value::is_object),
        yours: head.seats_of(asking),
        turn: None,
    }
}

/// The seats of a table that may be asleep.
#[must_use]
pub fn seats(head: &Head, names: &HashMap<String, String>) -> Vec<SeatInfo> {
    let name = |player: &str| names.get(player).map(String::as_str);
    Seat::all(head.seat_count()).map(|seat| seat_info(head, seat, &name)).collect()
}

fn seat_info<'a>(head: &Head, seat: Seat, name: &impl Fn(&str) -> Option<&'a str>) -> SeatInfo {
    let place = &head.seats[seat.index()];
    let (kind, name, level) = match place {
        Place::Open {} => (SeatKind::Open, None, None),
        Place::Person { player } => {
            (SeatKind::Person, Some(name(player).unwrap_or(NOBODY).to_string()), None)
        }
        Place::Here { name, .. } => (SeatKind::Here, Some(name.clone()), None),
        Place::Bot { level } => (SeatKind::Bot, Some(level.clone()), Some(level.clone())),
    };
    SeatInfo {
        seat,
        kind,
        name,
        player: place.player().map(str::to_string),
        level,
        online: kind == SeatKind::Bot,
        bot_plays: false,
        away_votes: Vec::new(),
        vote_in_ms: None,
        rating: None,
        rated: None,
        willing: place.player().is_some_and(|player| head.willing.iter().any(|one| one == player)),
    }
}

impl From<tables::Status> for Status {
    fn from(status: tables::Status) -> Status {
        match status {
            tables::Status::Open => Status::Open,
            tables::Status::Running => Status::Running,
            tables::Status::Over => Status::Over,
        }
    }
}

impl From<Status> for tables::Status {
    fn from(status: Status) -> tables::Status {
        match status {
            Status::Open => tables::Status::Open,
            Status::Running => tables::Status::Running,
            Status::Over => tables::Status::Over,
        }
    }
}

impl From<tables::Pace> for Pace {
    fn from(pace: tables::Pace) -> Pace {
        match pace {
            tables::Pace::NoClock {} => Pace::NoClock {},
            tables::Pace::Live { base_s, increment_s } => Pace::Live { base_s, increment_s },
            tables::Pace::Days { days } => Pace::Days { days },
        }
    }
}

impl From<Pace> for tables::Pace {
    fn from(pace: Pace) -> tables::Pace {
        match pace {
            Pace::NoClock {} => tables::Pace::NoClock {},
            Pace::Live { base_s, increment_s } => tables::Pace::Live { base_s, increment_s },
            Pace::Days { days } => tables::Pace::Days { days },
        }
    }
}

impl From<tables::TableOutcome> for TableOutcome {
    fn from(outcome: tables::TableOutcome) -> TableOutcome {
        let tables::TableOutcome { ranks, scores, reason } = outcome;
        TableOutcome { ranks, scores, reason }
    }
}

impl From<tables::fairness::Proof> for Proof {
    fn from(proof: tables::fairness::Proof) -> Proof {
        let tables::fairness::Proof {
            format,
            commitment,
            secret,
            words,
            committed_at,
            words_at,
            record,
        } = proof;
        Proof { format, commitment, secret, words, committed_at, words_at, record }
    }
}

impl From<&tables::ChatLine> for ChatLine {
    fn from(line: &tables::ChatLine) -> ChatLine {
        let (phrase, text) = match &line.said {
            tables::Said::Phrase(phrase) => (Some(*phrase), None),
            tables::Said::Text(text) => (None, Some(text.clone())),
        };
        ChatLine {
            player: line.player.clone(),
            name: line.name.clone(),
            seat: line.seat,
            phrase,
            text,
            at: line.at,
        }
    }
}

impl From<tables::Cause> for Cause {
    fn from(cause: tables::Cause) -> Cause {
        match cause {
            tables::Cause::Start => Cause::Start {},
            tables::Cause::Action { seat, id, why } => {
                let bot = id.is_none();
                Cause::Action { seat, id, bot, reason: why.as_ref().map(Into::into) }
            }
            tables::Cause::Undo { seat } => Cause::Undo { seat },
            tables::Cause::Resign { seat } => Cause::Resign { seat },
            tables::Cause::OutOfTime { seat } => Cause::OutOfTime { seat },
            tables::Cause::BotPlays { seat } => Cause::BotPlays { seat },
            tables::Cause::TakenBack { seat } => Cause::TakenBack { seat },
            tables::Cause::Ended => Cause::Ended {},
        }
    }
}
