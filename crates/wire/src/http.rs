//! The shapes of the HTTP API.

use ecrin_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The person behind a session.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Me {
    pub player: String,
    pub name: String,
    /// Whether the name is kept with a password or a passkey; otherwise this is a guest.
    pub kept: bool,
    pub ratings: Vec<GameRating>,
    /// Players whose chat is not shown to this person.
    pub muted: Vec<PlayerName>,
    /// Players who cannot sit at this person's tables.
    pub blocked: Vec<PlayerName>,
    /// Players whom this person follows, by their names.
    pub friends: Vec<PlayerName>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PlayerName {
    pub player: String,
    pub name: String,
}

/// A rating and how sure it is: the strength is within `rating` ± 2 ×
/// `uncertainty` with 95 % likelihood.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameRating {
    pub game: String,
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Profile {
    pub player: String,
    pub name: String,
    pub kept: bool,
    pub ratings: Vec<GameRating>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LeaderboardRow {
    pub place: u32,
    /// Absent for bots.
    pub player: Option<String>,
    pub name: String,
    pub bot: bool,
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: u32,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewSession {
    /// A name for a new guest; one is suggested if it is absent.
    pub name: Option<String>,
    /// The language of the suggested name: `en`, `fr`, `es` or `nl`; if it is
    /// absent, `Accept-Language` says.
    pub language: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NewName {
    pub name: String,
}

#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("name", &self.name).finish_non_exhaustive()
    }
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SessionInfo {
    pub session: String,
    pub created_at: u64,
    pub seen_at: u64,
    /// The browser, as it named itself.
    pub agent: String,
    /// Whether this is the session that asks.
    pub current: bool,
}

/// A box on the shelf.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameInfo {
    pub id: String,
    pub title: String,
    pub designers: String,
    pub rules_version: u32,
    pub seats_min: u8,
    pub seats_max: u8,
    pub minutes: u8,
    pub age: u8,
    /// Named configurations, the default first.
    pub presets: Vec<PresetInfo>,
    /// The bots that play it, weakest first.
    pub bots: Vec<BotInfo>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PresetInfo {
    pub name: String,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub config: Value,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BotInfo {
    /// What `level` takes.
    pub level: String,
    /// Its rating by the arena ladder, if it was measured.
    pub rating: Option<f64>,
}

/// How a seat of a new table is to be filled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SeatRequest {
    /// The person who makes the table.
    Me {},
    /// Another person on the same device.
    Here {
        name: String,
    },
    /// Anybody who takes it: from the lobby if the table is public, by link
    /// or code otherwise.
    Open {},
    Bot {
        level: String,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Visibility {
    Public,
    Link,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Pace {
    NoClock {},
    /// `base_s` seconds for the match and `increment_s` more per action.
    Live {
        base_s: u32,
        increment_s: u32,
    },
    /// This many days for every action.
    Days {
        days: u32,
    },
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct NewTable {
    pub game: String,
    /// A preset's name; the default preset if it and `config` are absent.
    #[serde(default)]
    pub preset: Option<String>,
    /// A whole configuration of the game, instead of a preset.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "unknown"))]
    pub config: Option<Value>,
    pub seats: Vec<SeatRequest>,
    #[serde(default)]
    pub visibility: Option<Visibility>,
    #[serde(default)]
    pub pace: Option<Pace>,
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub rated: bool,
    /// Whether seats may ask for hints; never at rated tables.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// Whether free text is allowed besides the preset phrases.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub free_chat: bool,
    /// Whether the match begins by itself five seconds after somebody took the
    /// last seat; otherwise it waits for `start`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub by_itself: bool,
    /// The language of what the table's link shows: `en`, `fr`, `es` or `nl`;
    /// if it is absent, `Accept-Language` says.
    #[serde(default)]
    pub language: Option<String>,
}

/// What the maker may change of a table; what is absent stays.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct TableChange {
    /// Before the start: whether the match begins by itself.
    pub by_itself: Option<bool>,
    /// Whether only those who were at the table may look back at its match;
    /// otherwise whoever has its link may.
    pub closed: Option<bool>,
}

/// What anybody may know of a table whose address they have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableCard {
    pub game: String,
    pub status: Status,
    /// The name of the person who made it, who can be asked for its code.
    pub maker: String,
}

/// A table that waits for the person who asks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Waiting {
    pub table: String,
    pub game: String,
    #[cfg_attr(feature = "server", schema(value_type = String))]
    #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
    pub seat: Seat,
    /// Milliseconds left of the seat's clock, at tables with a clock.
    pub left_ms: Option<u64>,
}

/// Whose turn it is at a running table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TurnInfo {
    /// The number of what happened last; another one is another position.
    pub n: u32,
    /// The people's seats that are to act.
    #[cfg_attr(feature = "server", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
    pub to_act: Vec<Seat>,
    /// Milliseconds left of the asking person's clock, or else of the first
    /// that runs.
    pub left_ms: Option<u64>,
    /// When that became so, in milliseconds since 1970.
    pub since: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Status {
    /// Seats can be taken.
    Open,
    Running,
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TableInfo {
    pub id: String,
    /// The six letters to join by.
    pub code: String,
    pub game: String,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub config: Value,
    pub seats: Vec<SeatInfo>,
    pub visibility: Visibility,
    pub pace: Pace,
    pub rated: bool,
    pub hints: bool,
    pub free_chat: bool,
    pub status: Status,
    /// The player who made it.
    pub owner: String,
    pub created_at: u64,
    /// SHA-256 of the table's secret, in hexadecimal: published from the
    /// start, so that the luck cannot be chosen later.
    pub commitment: String,
    pub spectators: u32,
    pub outcome: Option<TableOutcome>,
    /// The table of the rematch, once somebody asked for one.
    pub rematch: Option<String>,
    /// Set if the match was played by earlier rules than those of today: it
    /// can be looked back at as it was written down, but not played on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub earlier_rules: Option<u32>,
    /// Whether the match begins by itself once every seat is taken.
    #[serde(default)]
    pub by_itself: bool,
    /// How long until it does, in milliseconds from when this was told; absent
    /// while seats are free or the maker waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub starts_in_ms: Option<u64>,
    /// Whether strangers who have its link may not look back at the match.
    #[serde(default)]
    pub closed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatInfo {
    #[cfg_attr(feature = "server", schema(value_type = String))]
    #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
    pub seat: Seat,
    pub kind: SeatKind,
    /// Who plays it: a player's, a guest's or a bot's name.
    pub name: Option<String>,
    /// The player it belongs to (for `here`, the one whose device it is).
    pub player: Option<String>,
    /// The bot's level; also set while a bot plays for a person.
    pub level: Option<String>,
    /// Whether somebody is connected for it.
    pub online: bool,
    /// Whether a bot plays for the person it belongs to.
    pub bot_plays: bool,
    /// Seats that voted to let a bot play for it.
    #[cfg_attr(feature = "server", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
    pub away_votes: Vec<Seat>,
    /// How long until the others may vote to let a bot play for it, in
    /// milliseconds from when this was told; absent while there is nothing to
    /// vote about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub vote_in_ms: Option<u64>,
    pub rating: Option<f64>,
    /// What the match changed for the player, once it is over and was rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rated: Option<RatingChange>,
    /// Whether the person would play again, once the match is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub willing: bool,
}

/// A player's rating before and after one match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RatingChange {
    pub before: Strength,
    pub after: Strength,
}

/// A rating, and how unsure it is: the deviation.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Strength {
    pub rating: f64,
    pub uncertainty: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SeatKind {
    Open,
    Person,
    Here,
    Bot,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "server", schema(as = Outcome))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "Outcome"))]
pub struct TableOutcome {
    /// By seat, from 1; equal ranks share a place.
    pub ranks: Vec<u8>,
    /// By seat; absent if the match was resigned or lost on time.
    pub scores: Option<Vec<f64>>,
    /// The game's own word, or `resigned`, `out_of_time` or `abandoned`
    /// (nobody won: all share a place).
    pub reason: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct JoinByCode {
    pub code: String,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct TakeSeat {
    /// A name for another person on this device; absent to sit down oneself.
    pub here: Option<String>,
    /// Own words for the shuffle, at most 64 characters. Until the start they
    /// can be changed by taking the same seat again.
    pub words: Option<String>,
    /// The level of a bot that takes the seat instead; only for the maker.
    pub bot: Option<String>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct StartTable {
    /// The level of the bots that take the empty seats; absent to refuse
    /// while seats are empty.
    pub fill_with: Option<String>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "server", schema(as = TableRow))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "TableRow"))]
pub struct TableSummary {
    pub id: String,
    pub code: Option<String>,
    pub game: String,
    pub status: Status,
    pub seats: Vec<SeatInfo>,
    pub pace: Pace,
    pub rated: bool,
    pub created_at: u64,
    pub outcome: Option<TableOutcome>,
    /// Whether it is played with a card set of somebody's own.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub own_set: bool,
    /// Seats of the person who asks.
    #[cfg_attr(feature = "server", schema(value_type = Vec<String>))]
    #[cfg_attr(feature = "typescript", ts(type = "Array<Seat>"))]
    pub yours: Vec<Seat>,
    /// Whose turn it is, in the asking person's own running tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub turn: Option<TurnInfo>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lobby {
    /// Public tables where somebody sits whom the person who asks follows:
    /// those to join, then those to watch. They are also in the other lists.
    pub friends: Vec<TableSummary>,
    /// Public tables with an empty seat, the newest first.
    pub open: Vec<TableSummary>,
    /// Public tables that can be watched.
    pub running: Vec<TableSummary>,
}

/// All that is needed to check the luck of a finished match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Proof {
    pub format: String,
    pub commitment: String,
    /// The table's secret, 64 hexadecimal digits; its SHA-256 is the
    /// commitment.
    pub secret: String,
    /// By seat; empty where a seat said nothing.
    pub words: Vec<String>,
    /// When the commitment was published, in milliseconds since 1970; absent
    /// for matches of before this was noted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub committed_at: Option<u64>,
    /// When each seat's words came, never before the commitment; absent like
    /// `committed_at`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Option<u64>>>"))]
    pub words_at: Vec<Option<u64>>,
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub record: Value,
}

/// What the server found when it checked a finished match: commitment, seed,
/// rules, and every shuffle and throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verification {
    pub holds: bool,
    /// Actions that the rules allow.
    pub actions: u32,
    /// Shuffles and throws that follow from the seed.
    pub luck: u32,
    /// Where it fails, in English.
    pub why: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Distance {
    /// Their chat is not shown to me.
    Mute,
    /// And they cannot sit at my tables, nor I at theirs.
    Block,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KeepDistance {
    /// Absent to be on speaking terms again.
    pub distance: Option<Distance>,
}
