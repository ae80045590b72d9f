//! What is kept: the tables, their logs, and people. Only this room knows SQL.

mod archive;
mod claim;
pub(crate) mod copies;
#[cfg(test)]
pub(crate) mod doubtful;
mod nodes;
mod old_logs;
mod postgres;
mod schema;
mod session;
mod sql;
mod sqlite;
#[cfg(test)]
mod suite;
mod tls;
mod writers;

use ecrin_tables::Status;
use ecrin_tables::ratings::Placed;

pub use archive::Archive;
pub use claim::Claim;
pub use copies::copy;
pub use nodes::{Challenge, Claimed, Living, Standing};
pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// A number that orders tables by their making; the log's key.
pub type TableKey = i64;

/// One connection to a database. Reads see what was committed.
pub trait Store: Send {
    /// Writes everything in one transaction, or nothing.
    fn commit(&mut self, writes: &mut dyn Iterator<Item = &Write>) -> Result<(), StoreError>;

    /// Whether there is something to put in order.
    fn untidy(&self) -> Untidy;
    /// Puts things where they are found best. Changes nothing that can be
    /// read.
    fn tidy(&mut self) -> Result<(), StoreError>;

    fn meta(&mut self, name: &str) -> Result<Option<String>, StoreError>;

    fn table(&mut self, by: TableBy<'_>) -> Result<Option<TableRow>, StoreError>;
    /// When nobody played a table, from when to when: only where several
    /// servers take turns.
    fn absences(&mut self, table: TableKey) -> Result<Vec<(i64, i64)>, StoreError>;
    /// The whole log of a table in order.
    fn log(&mut self, table: TableKey) -> Result<Vec<LogRow>, StoreError>;
    fn members(&mut self, table: TableKey) -> Result<Vec<String>, StoreError>;
    /// Public tables with this status, a few of every maker: first the newest
    /// of each, then the second ones, the newest first.
    fn public_tables(&mut self, status: i64, limit: u32) -> Result<Vec<TableRow>, StoreError>;
    /// All tables with this status, in order. Only their keys: a row that
    /// cannot be read must not hide the others.
    fn keys(&mut self, status: i64) -> Result<Vec<TableKey>, StoreError>;
    /// Tables whose shapes are older than `stored`, in order.
    fn keys_stored_before(
        &mut self,
        stored: i64,
        after: TableKey,
        limit: u32,
    ) -> Result<Vec<TableKey>, StoreError>;
    fn tables_of(&mut self, player: &str, limit: u32) -> Result<Vec<TableRow>, StoreError>;

    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError>;
    /// Everybody with a registered name, the oldest first.
    fn registered_players(&mut self) -> Result<Vec<PlayerRow>, StoreError>;
    fn player_by_registered(&mut self, registered: &str) -> Result<Option<PlayerRow>, StoreError>;
    /// The names of these players, in any order; of those who are gone there
    /// are none. One question, however many they are.
    fn names(&mut self, players: &[String]) -> Result<Vec<(String, String)>, StoreError>;
    fn session(&mut self, id: &str) -> Result<Option<SessionRow>, StoreError>;
    fn sessions_of(&mut self, player: &str) -> Result<Vec<SessionRow>, StoreError>;
    fn passkey(&mut self, id: &str) -> Result<Option<PasskeyRow>, StoreError>;
    /// The oldest first.
    fn passkeys_of(&mut self, player: &str) -> Result<Vec<PasskeyRow>, StoreError>;
    fn ratings_of(&mut self, player: &str) -> Result<Vec<RatingRow>, StoreError>;
    fn rating(&mut self, player: &str, game: &str) -> Result<Option<RatingRow>, StoreError>;
    /// What a rated match changed, by player.
    fn rated(&mut self, table: TableKey) -> Result<Vec<RatedRow>, StoreError>;
    /// What rated matches changed for a player, the newest first.
    fn rated_of(&mut self, player: &str) -> Result<Vec<(TableKey, RatedRow)>, StoreError>;
    /// The best players with a kept name, and their names.
    fn best(&mut self, game: &str, limit: u32) -> Result<Vec<(RatingRow, String)>, StoreError>;
    /// Whom a player keeps at a distance, and how: 1 mute, 2 block.
    fn distances_of(&mut self, player: &str) -> Result<Vec<(String, i64)>, StoreError>;
    /// Whether one of the two blocks the other.
    fn blocked(&mut self, one: &str, other: &str) -> Result<bool, StoreError>;

    /// Whom a player follows, and their names, in order of the names.
    fn friends_of(&mut self, player: &str) -> Result<Vec<(String, String)>, StoreError>;
    /// Public tables with this status of those whom a player follows, the
    /// newest first. A table by link is never among them.
    fn friends_tables(
        &mut self,
        player: &str,
        status: i64,
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError>;

    fn card_set(&mut self, id: &str) -> Result<Option<CardSetRow>, StoreError>;
    /// The card sets that somebody shared, the oldest first.
    fn card_sets_of(&mut self, player: &str) -> Result<Vec<CardSetRow>, StoreError>;
    /// What measuring said of a set.
    fn balance_of(&mut self, digest: &str) -> Result<Option<BalanceRow>, StoreError>;

    /// Where somebody is told by push, the oldest first.
    fn pushes_of(&mut self, player: &str) -> Result<Vec<PushRow>, StoreError>;

    /// How much there is, for the person who runs the server.
    fn counts(&mut self) -> Result<Counts, StoreError>;
    /// Tables with this status, public or not, the newest first, and when
    /// something happened there last.
    fn newest_tables(
        &mut self,
        status: i64,
        limit: u32,
    ) -> Result<Vec<(TableRow, i64)>, StoreError>;

    /// What several servers agree on; `None` where only one can be.
    fn nodes(&mut self) -> Option<&mut Postgres>;

    /// Copies the database to a new file while it is in use.
    fn backup(&mut self, to: &std::path::Path) -> Result<(), StoreError>;
}

/// What a store has put off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Untidy {
    No,
    /// Something to do when there is nothing else to do.
    ALittle,
    /// Better now than later.
    Much,
}

#[derive(Clone, Copy, Debug)]
pub enum TableBy<'a> {
    Key(TableKey),
    Id(&'a str),
    Code(&'a str),
}

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// Something with this key is already there: a name, a log number.
    #[error("already taken")]
    Conflict,
    /// Nothing was written.
    #[error("the database: {0}")]
    Failed(String),
    /// Something that is there cannot be read.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database never said whether it was written.
    #[error("the database did not say whether it was saved: {0}")]
    Unclear(String),
    /// Another server plays this table now; nothing was written.
    #[error("another server plays this table now")]
    Fenced,
    /// Another process writes to this database, so this one must not.
    #[error("it is in use by {0}; stop that one first, or use another database")]
    Claimed(String),
}

/// One change.
#[derive(Clone, Debug)]
pub enum Write {
    /// All that is written together with this counts only while the table
    /// is played under this epoch.
    Fence {
        table: TableKey,
        epoch: i64,
    },
    Append(LogRow),
    NewTable(Box<TableRow>),
    /// A conflict if the log does not end at `number`, counting what is
    /// appended before it: whoever writes this does not know the table as it
    /// is.
    SetTable {
        key: TableKey,
        number: i64,
        status: i64,
        code: Option<String>,
        head: String,
        at: i64,
    },
    AddMember {
        table: TableKey,
        player: String,
    },
    NewPlayer(PlayerRow),
    SetName {
        player: String,
        name: String,
    },
    /// Without a password the one that there is, if any, stays.
    RegisterName {
        player: String,
        name: String,
        registered: String,
        password: Option<String>,
        /// Whether it is a conflict if somebody else registered a name that
        /// looks like this one; not for names of before that was refused.
        refuse_look_alikes: bool,
    },
    NewPasskey(PasskeyRow),
    UsedPasskey {
        id: String,
        counter: i64,
        at: i64,
    },
    /// Who has neither a passkey nor a password afterwards is a guest again:
    /// a name that nobody could log in with would be lost to everybody.
    RemovePasskey {
        id: String,
        player: String,
    },
    /// Removes the person and everything that names them but the log.
    DeletePlayer {
        player: String,
    },
    NewSession(SessionRow),
    SeenSession {
        id: String,
        at: i64,
    },
    EndSession {
        id: String,
        player: String,
    },
    /// Ends all sessions of somebody but this one.
    EndOtherSessions {
        player: String,
        session: String,
    },
    /// Brings a table of older shapes along: its head and its whole log. A
    /// conflict if it is not there, or was brought along already.
    Upgrade {
        key: TableKey,
        stored: i64,
        head: String,
        log: Vec<LogRow>,
    },
    /// Rates a finished match: the ratings of its seats before it are read in
    /// the same transaction, so that matches that end at once all count.
    Rate {
        table: TableKey,
        game: String,
        seats: Vec<Placed>,
    },
    SetDistance {
        player: String,
        other: String,
        distance: Option<i64>,
    },
    SetFriend {
        player: String,
        other: String,
        follows: bool,
    },
    SetMeta {
        name: String,
        value: String,
    },
    /// The same, unless there is a value already: that one stays.
    AddMeta {
        name: String,
        value: String,
    },
    /// Whoever had this endpoint before has it no longer: it is one browser.
    /// Of somebody's pushes, only the newest `MOST_PUSHES` stay.
    SetPush(PushRow),
    RemovePush {
        player: String,
        endpoint: String,
    },
    SetPushFailures {
        endpoint: String,
        failures: i64,
    },
    NewCardSet(CardSetRow),
    /// The last measuring counts.
    SetBalance(BalanceRow),
}

#[derive(Clone, Debug, PartialEq)]
pub struct LogRow {
    pub table: TableKey,
    pub number: i64,
    pub at: i64,
    pub entry: String,
}

/// What the number of a status means.
#[must_use]
pub fn status(stored: i64) -> Status {
    match stored {
        OPEN => Status::Open,
        RUNNING => Status::Running,
        _ => Status::Over,
    }
}

#[must_use]
pub fn stored_status(status: Status) -> i64 {
    match status {
        Status::Open => OPEN,
        Status::Running => RUNNING,
        Status::Over => OVER,
    }
}

pub const OPEN: i64 = 0;
pub const RUNNING: i64 = 1;
pub const OVER: i64 = 2;

/// A table without its log.
#[derive(Clone, PartialEq)]
pub struct TableRow {
    pub key: TableKey,
    pub id: String,
    pub code: Option<String>,
    pub game: String,
    pub status: i64,
    pub public: bool,
    pub secret: String,
    pub head: String,
    pub created_at: i64,
    pub updated_at: i64,
    /// The version of the shapes of head and log.
    pub stored: i64,
}

/// Shows neither the secret nor the head, which holds the seats' words.
impl std::fmt::Debug for TableRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRow").field("id", &self.id).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq)]
pub struct PlayerRow {
    pub id: String,
    pub name: String,
    pub registered: Option<String>,
    pub password: Option<String>,
    pub created_at: i64,
}

impl std::fmt::Debug for PlayerRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PlayerRow").field("id", &self.id).finish_non_exhaustive()
    }
}

#[derive(Clone, PartialEq)]
pub struct SessionRow {
    pub id: String,
    pub player: String,
    pub secret_hash: String,
    pub agent: String,
    pub created_at: i64,
    pub seen_at: i64,
}

impl std::fmt::Debug for SessionRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionRow").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What is kept of a passkey.
#[derive(Clone, Debug, PartialEq)]
pub struct PasskeyRow {
    /// As the authenticator named it, in base64url.
    pub id: String,
    pub player: String,
    /// SEC1, in base64url.
    pub public_key: String,
    /// How often it signed, as far as its authenticator counts.
    pub counter: i64,
    pub label: String,
    pub created_at: i64,
    pub used_at: i64,
}

/// Nobody is told in more places than this.
pub const MOST_PUSHES: i64 = 5;

/// A browser in which somebody is told by push.
#[derive(Clone, PartialEq)]
pub struct PushRow {
    /// The address that its push service gave it, which is a secret.
    pub endpoint: String,
    pub player: String,
    /// It ends with the session in which it was set.
    pub session: String,
    /// Both keys in base64url.
    pub p256dh: String,
    pub auth: String,
    pub language: String,
    /// What is told, one bit each.
    pub kinds: i64,
    /// Minutes after midnight; the same where no hours are quiet.
    pub quiet_from: i64,
    pub quiet_to: i64,
    /// Minutes by which its clock is ahead of UTC.
    pub zone: i64,
    pub created_at: i64,
    /// How often it failed since it last worked.
    pub failures: i64,
}

impl std::fmt::Debug for PushRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushRow").field("player", &self.player).finish_non_exhaustive()
    }
}

/// A card set that somebody shared.
#[derive(Clone, Debug, PartialEq)]
pub struct CardSetRow {
    pub id: String,
    pub player: String,
    pub digest: String,
    pub document: String,
    pub created_at: i64,
}

/// Whether a set was fair when it was measured last.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceRow {
    pub digest: String,
    pub fair: bool,
    pub games: i64,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct RatingRow {
    pub player: String,
    pub game: String,
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: i64,
}

/// What one rated match changed for a player.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedRow {
    pub player: String,
    pub before: Strength,
    pub after: Strength,
}

/// A rating and how unsure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    pub rating: f64,
    pub uncertainty: f64,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Game, status and how many, where there are any.
    pub tables: Vec<(String, i64, i64)>,
    pub players: i64,
    /// Those of the players who keep their name.
    pub kept: i64,
    pub sessions: i64,
    /// The size of the database.
    pub bytes: i64,
}
