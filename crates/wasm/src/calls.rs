//! What a page can ask of an engine.

use ecrin_core::{Record, Seat, Seed};
use ecrin_tables::Millis;
use ecrin_tables::fairness::Proof;
use ecrin_wire::http::NewTable;
use ecrin_wire::ws::{ClientMessage, ViewerName};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A viewer of a table, numbered by the page.
pub type ConnectionId = u32;

#[derive(Debug, Deserialize)]
#[serde(tag = "call", rename_all = "snake_case", deny_unknown_fields)]
pub enum Call {
    /// What `GET /api/games` tells.
    Games {},
    /// What `GET /api/games/{game}/lesson` tells.
    Lesson {
        game: String,
    },
    /// Makes a table and starts its match.
    Make {
        id: String,
        new: Box<NewTable>,
        me: Me,
        secret: Seed,
        now: Millis,
    },
    /// A table where the same people play again; everybody moves on one seat.
    Again {
        table: String,
        id: String,
        secret: Seed,
        now: Millis,
    },
    /// Notes at the old table which one that is.
    Rematched {
        table: String,
        id: String,
        now: Millis,
    },
    /// Takes a table up again as it was kept.
    Open {
        kept: Box<Kept>,
        me: Me,
        now: Millis,
    },
    /// Lets go of a table.
    Close {
        table: String,
    },
    /// What was to be kept is kept: it happens now.
    Saved {
        table: String,
        now: Millis,
    },
    /// It could not be kept, and did not happen.
    NotSaved {
        table: String,
    },
    Connect {
        table: String,
        connection: ConnectionId,
        viewer: ViewerName,
        last: Option<u32>,
        choices: bool,
        now: Millis,
    },
    Disconnect {
        table: String,
        connection: ConnectionId,
        now: Millis,
    },
    Message {
        table: String,
        connection: ConnectionId,
        message: ClientMessage,
        now: Millis,
    },
    /// The choice of a bot; without an action it failed.
    Chose {
        table: String,
        thought: u32,
        action: Option<String>,
        now: Millis,
    },
    /// What a search found for a hint.
    Hinted {
        table: String,
        connection: ConnectionId,
        position: u32,
        found: Value,
    },
    /// A clock may have run out.
    Tick {
        table: String,
        now: Millis,
    },
    Info {
        table: String,
        now: Millis,
    },
    /// How lists show the table.
    Row {
        table: String,
    },
    Glance {
        table: String,
        viewer: ViewerName,
        now: Millis,
    },
    Replay {
        table: String,
        viewer: ViewerName,
        #[serde(default)]
        from: usize,
        most: Option<usize>,
        last: Option<usize>,
        #[serde(default)]
        choices: bool,
    },
    Record {
        table: String,
    },
    /// What was played so far, with the seed: for those who think.
    PrivateRecord {
        table: String,
    },
    Proof {
        table: String,
    },
    Verification {
        table: String,
    },
    /// Checks a proof from anywhere.
    Verify {
        proof: Box<Proof>,
    },
    /// A bot's choice in a match that may go on; it stays, with what it found
    /// out, under this name.
    Think {
        keep: String,
        record: Box<Record>,
        seat: Seat,
        level: String,
        entropy: Seed,
    },
    /// What a hint tells.
    Search {
        record: Box<Record>,
        seat: Seat,
        entropy: Seed,
    },
    /// Begins to look over a finished match.
    Analyse {
        record: Box<Record>,
        entropy: Seed,
    },
    /// Looks at its next choice.
    AnalyseOn {},
    /// Random play, for measuring.
    Bench {
        game: String,
        games: u64,
        seed: u64,
    },
    /// Plain search from the start, for measuring.
    BenchSearch {
        game: String,
        simulations: u64,
    },
}

/// Whoever plays on this device.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Me {
    pub player: String,
    pub name: String,
}

/// A table as the page keeps it: what does not change, its row, its log.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    pub made: KeptMade,
    pub row: KeptRow,
    pub lines: Vec<KeptLine>,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KeptMade {
    pub id: String,
    pub game: String,
    pub secret: String,
    pub created_at: Millis,
    /// Of the shapes in the row and the log.
    pub stored: i64,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KeptRow {
    pub status: KeptStatus,
    /// As `ecrin_tables` writes it.
    pub head: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum KeptStatus {
    Open,
    Running,
    Over,
}

#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct KeptLine {
    pub number: i64,
    pub at: Millis,
    pub text: String,
}

/// What has to be kept before it happens, all or nothing.
#[derive(Clone, Debug, Serialize)]
pub struct Save {
    pub table: String,
    /// Only of a new table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<KeptMade>,
    /// If it changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<KeptRow>,
    pub lines: Vec<KeptLine>,
}

/// Somebody is to think.
#[derive(Clone, Debug, Serialize)]
pub struct Wish {
    /// The number of the thought, to be told with what comes of it.
    pub thought: u32,
    pub seat: Seat,
    pub level: String,
    /// So long the bot waits at least, in milliseconds.
    pub pause: Millis,
    pub record: Record,
}

/// Somebody asks for a hint.
#[derive(Clone, Debug, Serialize)]
pub struct HintWish {
    pub connection: ConnectionId,
    pub position: u32,
    pub seat: Seat,
    pub record: Record,
}
