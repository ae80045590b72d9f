//! Why a table does not do what was asked. Nothing changed.

use ecrin_core::Refused;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It was done before, as line `applied` of the log.
    Known { applied: u32 },
    /// By the rules of the game.
    Rules(Refused),
    /// By the manners of a table.
    Table(Reason),
}

/// A reason of the table itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    Malformed,
    NotMember,
    NotSeated,
    SeatTaken,
    BotPlays,
    NotBotPlayed,
    SeatNotAway,
    /// Away, but not for long: another vote may come after so many
    /// milliseconds.
    JustLeft {
        wait: u64,
    },
    NotStarted,
    AlreadyStarted,
    /// Rather resign, or stay away.
    CannotLeave,
    NotOver,
    Over,
    NotOwner,
    NotFull,
    /// At a rated table everybody plays from their own account.
    HereAtRated,
    LongWords,
    Stale,
    NotYourTurn,
    NoUndo,
    /// Something new was seen, and the match is rated.
    SeenAndRated,
    /// A bot has moved since, and the match is rated.
    AnsweredAndRated,
    NoHint,
    NoChat,
    BadText,
    /// The match was begun by rules that this program does not play.
    EarlierRules,
    /// The options do not make a match.
    BadConfig,
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        Refusal::Table(reason)
    }
}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal::Rules(refused)
    }
}
