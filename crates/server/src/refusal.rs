//! Why the server does not do what was asked: one stable code each, for
//! pages to translate, with a status for HTTP and words for people.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ecrin_tables::Reason;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $status:ident, $words:literal;)*) => {
        /// The stable codes. Their texts never change; new ones may be added.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
        #[cfg_attr(test, derive(ts_rs::TS))]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name),*];

            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Code::$name => $text),* }
            }

            #[must_use]
            pub const fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status),* }
            }

            /// What happened and what to do about it, in English.
            #[must_use]
            pub const fn words(self) -> &'static str {
                match self { $(Code::$name => $words),* }
            }
        }
    };
}

codes! {
    Stale = "action/stale", CONFLICT, "the match has moved on since; look again and choose again";
    NotYourTurn = "action/not-your-turn", CONFLICT, "it is not your turn";
    NotLegal = "action/not-legal", UNPROCESSABLE_ENTITY, "the rules do not allow that here";
    Unreadable = "action/unreadable", UNPROCESSABLE_ENTITY, "this cannot be read as an action of this game";
    NoUndo = "action/no-undo", CONFLICT, "this cannot be taken back";
    NoHint = "action/no-hint", FORBIDDEN, "this table gives no hints";
    NotSaved = "action/not-saved", SERVICE_UNAVAILABLE, "the server could not save this; nothing changed, try again in a moment";
    NotSeated = "seat/not-yours", FORBIDDEN, "this seat is not yours";
    SeatTaken = "seat/taken", CONFLICT, "somebody already sits there; choose another seat";
    BotPlays = "seat/bot-plays", CONFLICT, "a bot plays for this seat; take it back first";
    NotBotPlayed = "seat/not-bot-played", CONFLICT, "no bot plays for this seat";
    SeatNotAway = "seat/not-away", CONFLICT, "this seat is not away";
    NoTable = "table/not-found", NOT_FOUND, "there is no such table, or it is by link only; ask for its link or code";
    NotStarted = "table/not-started", CONFLICT, "this table has not started yet";
    AlreadyStarted = "table/already-started", CONFLICT, "this table has already started";
    NotOver = "table/still-running", CONFLICT, "this is only shown when the match is over";
    Over = "table/over", CONFLICT, "the match is over";
    NotOwner = "table/not-owner", FORBIDDEN, "only the person who made this table may do that";
    NotFull = "table/not-full", CONFLICT, "some seats are still empty; wait, or start with bots in them";
    TableEnded = "table/ended", INTERNAL_SERVER_ERROR, "this table met an error and was closed; open it again to go on from the last saved action";
    BadTable = "table/bad-options", UNPROCESSABLE_ENTITY, "these options do not make a table";
    EarlierRules = "table/earlier-rules", CONFLICT, "this match was played by earlier rules of the game; it can be looked back at as it was written down, but not played on";
    Blocked = "table/blocked", FORBIDDEN, "you cannot join this table";
    TooMany = "table/too-many", CONFLICT, "you have too many tables; finish or leave some first";
    NoChat = "chat/not-allowed", FORBIDDEN, "this table allows only the preset phrases";
    BadText = "chat/too-long", UNPROCESSABLE_ENTITY, "write between 1 and 300 characters";
    NoSession = "session/missing", UNAUTHORIZED, "there is no session; ask for one at /api/session first";
    WrongPassword = "session/wrong-password", UNAUTHORIZED, "this name and password do not belong together";
    WrongToken = "admin/wrong-token", UNAUTHORIZED, "this is not the administrator's token; it is the one that the server was started with";
    NoBackup = "admin/no-backup", CONFLICT, "this server keeps its tables in PostgreSQL; back it up with its own pg_dump";
    BackupFailed = "admin/backup-failed", INTERNAL_SERVER_ERROR, "the copy could not be made; look whether the disk beside the database has room for one, the server's log says more";
    NameTaken = "name/taken", CONFLICT, "this name is kept by somebody else; choose another";
    BadName = "name/bad", UNPROCESSABLE_ENTITY, "a name has 2 to 24 letters, digits, spaces, points, apostrophes or hyphens";
    BadPassword = "password/bad", UNPROCESSABLE_ENTITY, "a password has 8 to 256 characters";
    PasskeyExpired = "passkey/expired", CONFLICT, "this question for a passkey is too old or was answered already; ask again";
    PasskeyRefused = "passkey/refused", UNAUTHORIZED, "this passkey is not accepted";
    PasskeyUnknown = "passkey/unknown", UNAUTHORIZED, "no name here is kept with this passkey; it may have been removed";
    PasskeyTaken = "passkey/taken", CONFLICT, "this passkey keeps a name already";
    TooManyPasskeys = "passkey/too-many", CONFLICT, "you have very many passkeys; remove one first";
    NoHostName = "passkey/no-host-name", UNPROCESSABLE_ENTITY, "passkeys need a host name; open the page by its name over https, or as localhost";
    NoPlayer = "player/not-found", NOT_FOUND, "there is no such player";
    CannotFollow = "player/cannot-follow", FORBIDDEN, "you cannot follow this person while one of you blocks the other";
    TooManyFriends = "player/too-many-friends", CONFLICT, "you follow very many people; follow some of them no longer first";
    NoGame = "game/not-found", NOT_FOUND, "there is no such game";
    NoJob = "job/not-found", NOT_FOUND, "there is no such job; it may have ended long ago";
    NotFound = "http/not-found", NOT_FOUND, "there is nothing here";
    WrongOrigin = "http/wrong-origin", FORBIDDEN, "requests from other sites are not taken";
    Malformed = "http/malformed", BAD_REQUEST, "this message cannot be read";
    TooLarge = "http/too-large", PAYLOAD_TOO_LARGE, "this message is too large";
    TooFast = "http/too-fast", TOO_MANY_REQUESTS, "too many messages; wait a moment";
    TooSlow = "ws/too-slow", SERVICE_UNAVAILABLE, "this connection reads too slowly; connect again to go on";
    Stopping = "server/stopping", SERVICE_UNAVAILABLE, "the server is stopping; connect again in a moment";
    Busy = "server/busy", SERVICE_UNAVAILABLE, "the server is busy; try again in a moment";
    Internal = "server/error", INTERNAL_SERVER_ERROR, "the server met an error; it has been noted";
}

/// A refusal as HTTP sends it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Refusal {
    pub code: Code,
    pub words: String,
}

impl Refusal {
    /// With words that say more than the code's own.
    #[must_use]
    pub fn saying(code: Code, words: impl Into<String>) -> Refusal {
        Refusal { code, words: words.into() }
    }
}

impl From<ecrin_core::Refused> for Refusal {
    fn from(refused: ecrin_core::Refused) -> Refusal {
        use ecrin_core::Refused;
        let code = match refused {
            Refused::Over => Code::Over,
            Refused::NotToAct(_) => Code::NotYourTurn,
            Refused::Unreadable { .. } => Code::Unreadable,
            Refused::NotAllowed { .. } => Code::NotLegal,
            Refused::NoLuck => Code::Internal,
        };
        Refusal::saying(code, refused.to_string())
    }
}

impl From<Reason> for Refusal {
    fn from(reason: Reason) -> Refusal {
        let code = match reason {
            Reason::Malformed => Code::Malformed,
            Reason::NotMember => Code::NoTable,
            Reason::NotSeated => Code::NotSeated,
            Reason::SeatTaken => Code::SeatTaken,
            Reason::BotPlays => Code::BotPlays,
            Reason::NotBotPlayed => Code::NotBotPlayed,
            Reason::SeatNotAway => Code::SeatNotAway,
            Reason::NotStarted => Code::NotStarted,
            Reason::AlreadyStarted | Reason::CannotLeave => Code::AlreadyStarted,
            Reason::NotOver => Code::NotOver,
            Reason::Over => Code::Over,
            Reason::NotOwner => Code::NotOwner,
            Reason::NotFull => Code::NotFull,
            Reason::HereAtRated | Reason::LongWords | Reason::BadConfig => Code::BadTable,
            Reason::Stale => Code::Stale,
            Reason::NotYourTurn => Code::NotYourTurn,
            Reason::NoUndo | Reason::SeenAndRated => Code::NoUndo,
            Reason::NoHint => Code::NoHint,
            Reason::NoChat => Code::NoChat,
            Reason::BadText => Code::BadText,
            Reason::EarlierRules => Code::EarlierRules,
        };
        let words = match reason {
            Reason::CannotLeave => "the match has started: resign, or stay away and let a bot play",
            Reason::HereAtRated => "at a rated table everybody plays from their own account",
            Reason::LongWords => "words: at most 64 characters",
            Reason::SeenAndRated => {
                "something new was seen, and this match is rated: it cannot be taken back"
            }
            _ => code.words(),
        };
        Refusal::saying(code, words)
    }
}

impl From<Code> for Refusal {
    fn from(code: Code) -> Refusal {
        Refusal { code, words: code.words().to_string() }
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.code.status(), Json(self)).into_response()
    }
}
