//! Why something is not done that was asked: one stable code each, for pages
//! to translate, with a status for HTTP and words for people.

use ecrin_catalog::OPPONENTS;
use ecrin_tables::Reason;
#[cfg(feature = "server")]
use http::StatusCode;
use serde::{Deserialize, Serialize};

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $status:ident, $words:literal;)*) => {
        /// The stable codes. Their texts never change; new ones may be added.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub enum Code {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl Code {
            pub const ALL: &[Code] = &[$(Code::$name),*];

            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Code::$name => $text),* }
            }

            #[cfg(feature = "server")]
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
    Stale = "action/stale", CONFLICT, "the match has moved on; look again, then choose";
    NotYourTurn = "action/not-your-turn", CONFLICT, "it is not your turn";
    NotLegal = "action/not-legal", UNPROCESSABLE_ENTITY, "the rules do not allow that here";
    Unreadable = "action/unreadable", UNPROCESSABLE_ENTITY, "this is not an action of this game; check how it is written";
    NoUndo = "action/no-undo", CONFLICT, "this action cannot be undone";
    Answered = "action/answered", CONFLICT, "a bot has already answered, and the match is rated: this cannot be undone";
    NoHint = "action/no-hint", FORBIDDEN, "there are no hints at this table";
    NotSaved = "action/not-saved", SERVICE_UNAVAILABLE, "the server could not save this; nothing has changed, try again in a moment";
    NotSeated = "seat/not-yours", FORBIDDEN, "this seat is not yours";
    SeatTaken = "seat/taken", CONFLICT, "this seat is taken; choose another";
    BotPlays = "seat/bot-plays", CONFLICT, "a bot is playing in this seat; take the seat back first";
    NotBotPlayed = "seat/not-bot-played", CONFLICT, "no bot is playing in this seat";
    SeatNotAway = "seat/not-away", CONFLICT, "the player of this seat is not away";
    JustLeft = "seat/just-left", CONFLICT, "this player has only just left; wait a little before you let a bot play";
    NoTable = "table/not-found", NOT_FOUND, "there is no such table, or it is private; ask for its link or code";
    NotStarted = "table/not-started", CONFLICT, "the match has not started yet";
    AlreadyStarted = "table/already-started", CONFLICT, "the match has already started";
    NotOver = "table/still-running", CONFLICT, "this can be seen once the match is over";
    Over = "table/over", CONFLICT, "the match is over";
    NotOwner = "table/not-owner", FORBIDDEN, "only the host of the table can do that";
    NotFull = "table/not-full", CONFLICT, "some seats are still empty; wait, or start with bots";
    TableEnded = "table/ended", INTERNAL_SERVER_ERROR, "something went wrong at this table; open it again to carry on from the last saved action";
    BadTable = "table/bad-options", UNPROCESSABLE_ENTITY, "these options do not work together; change them and try again";
    EarlierRules = "table/earlier-rules", CONFLICT, "this match was played by earlier rules of the game; its record can be read, but it cannot be replayed or continued";
    Blocked = "table/blocked", FORBIDDEN, "you cannot join this table";
    TooMany = "table/too-many", CONFLICT, "you have too many tables; finish or leave some first";
    NoChat = "chat/not-allowed", FORBIDDEN, "only the ready-made phrases are allowed at this table";
    BadText = "chat/too-long", UNPROCESSABLE_ENTITY, "a message needs 1 to 300 characters";
    NoSession = "session/missing", UNAUTHORIZED, "there is no session; ask for one at /api/session first";
    WrongPassword = "session/wrong-password", UNAUTHORIZED, "wrong name or password";
    SessionEnded = "session/ended", UNAUTHORIZED, "you were logged out here; log in again to carry on";
    ProveIt = "session/prove-it", FORBIDDEN, "confirm that it is you: log in again with your password or passkey, then try once more";
    ManyLogIns = "session/many-log-ins", SERVICE_UNAVAILABLE, "too many people are logging in at the moment; try again in a few seconds";
    ManyGuesses = "session/many-guesses", TOO_MANY_REQUESTS, "too many wrong passwords for this name; wait a minute, use a passkey, or log in on a device where you were logged in before";
    WrongToken = "admin/wrong-token", UNAUTHORIZED, "this is not the administrator's token; use the one the server was started with";
    NoBackup = "admin/no-backup", CONFLICT, "this server uses PostgreSQL; back it up with pg_dump";
    BackupFailed = "admin/backup-failed", INTERNAL_SERVER_ERROR, "the backup failed; check that the disk with the database has enough space, the server's log has the details";
    NameTaken = "name/taken", CONFLICT, "this name is taken; choose another";
    NameHere = "name/taken-here", CONFLICT, "somebody at this table has that name, or one that looks the same; choose another";
    BadName = "name/bad", UNPROCESSABLE_ENTITY, "a name needs 2 to 24 letters, digits, spaces, full stops, apostrophes or hyphens";
    BadPassword = "password/bad", UNPROCESSABLE_ENTITY, "a password needs 8 to 256 characters";
    PasskeyExpired = "passkey/expired", CONFLICT, "this took too long, or was already answered; try again";
    PasskeyRefused = "passkey/refused", UNAUTHORIZED, "this passkey was not accepted; try another one";
    PasskeyUnknown = "passkey/unknown", UNAUTHORIZED, "no registered name uses this passkey; it may have been removed";
    PasskeyTaken = "passkey/taken", CONFLICT, "this passkey is already in use";
    TooManyPasskeys = "passkey/too-many", CONFLICT, "you have too many passkeys; remove one first";
    NoHostName = "passkey/no-host-name", UNPROCESSABLE_ENTITY, "passkeys only work with a host name; open the page by its name over https, or as localhost";
    NoPushes = "push/none", NOT_FOUND, "this server sends no notifications";
    NoPush = "push/not-found", NOT_FOUND, "notifications are already off here";
    PushService = "push/service", UNPROCESSABLE_ENTITY, "this browser's push service is not one that this server sends to; another browser may work, or ask whoever runs the server";
    NoPlayer = "player/not-found", NOT_FOUND, "there is no such player";
    CannotFollow = "player/cannot-follow", FORBIDDEN, "you cannot follow this person: one of you has blocked the other";
    TooManyFriends = "player/too-many-friends", CONFLICT, "you follow too many people; unfollow someone first";
    NoGame = "game/not-found", NOT_FOUND, "there is no such game";
    NoSet = "set/not-found", NOT_FOUND, "there is no such card set; its maker may have left";
    BadSet = "set/bad", UNPROCESSABLE_ENTITY, "this card set has mistakes; mend them first";
    ManySets = "set/too-many", CONFLICT, "you have shared too many card sets; send this one as a file";
    NoJob = "job/not-found", NOT_FOUND, "this job is no longer available; start it again";
    CannotPrint = "print/cannot", UNPROCESSABLE_ENTITY, "this cannot be printed";
    IconTooLarge = "icon/too-large", PAYLOAD_TOO_LARGE, "an icon's file has at most 64 kB";
    IconNotSvg = "icon/not-svg", UNPROCESSABLE_ENTITY, "this file is no SVG";
    IconEntities = "icon/entities", UNPROCESSABLE_ENTITY, "this file declares entities, which an icon does not need";
    IconTooDetailed = "icon/too-detailed", UNPROCESSABLE_ENTITY, "this drawing is too detailed for an icon; simplify it";
    IconEmpty = "icon/empty", UNPROCESSABLE_ENTITY, "nothing to draw is left of this file: an icon is made of shapes";
    NotFound = "http/not-found", NOT_FOUND, "there is nothing at this address";
    WrongOrigin = "http/wrong-origin", FORBIDDEN, "requests from other sites are not accepted";
    Malformed = "http/malformed", BAD_REQUEST, "this message cannot be read";
    TooLarge = "http/too-large", PAYLOAD_TOO_LARGE, "this message is too large";
    SlowBody = "http/too-slow", REQUEST_TIMEOUT, "this request came too slowly; try again";
    ManyConnections = "http/many-connections", SERVICE_UNAVAILABLE, "too many connections from this address; close some, or wait a moment";
    TooFast = "http/too-fast", TOO_MANY_REQUESTS, "too many messages; wait a moment";
    TooSlow = "ws/too-slow", SERVICE_UNAVAILABLE, "this connection is too slow; connect again to carry on";
    Stopping = "server/stopping", SERVICE_UNAVAILABLE, "the server is restarting; connect again in a moment";
    Busy = "server/busy", SERVICE_UNAVAILABLE, "the server is busy; try again in a moment";
    Internal = "server/error", INTERNAL_SERVER_ERROR, "something went wrong on the server; try again";
}

/// A refusal as HTTP sends it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

    /// By the text of a code that another crate names.
    #[must_use]
    pub fn named(text: &str, words: impl Into<String>) -> Refusal {
        let code = Code::ALL.iter().copied().find(|code| code.text() == text);
        Refusal::saying(code.unwrap_or(Code::Internal), words)
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
            Refused::NoSeed => Code::Internal,
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
            Reason::JustLeft { .. } => Code::JustLeft,
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
            Reason::AnsweredAndRated => Code::Answered,
            Reason::NoHint => Code::NoHint,
            Reason::NoChat => Code::NoChat,
            Reason::BadText => Code::BadText,
            Reason::EarlierRules => Code::EarlierRules,
        };
        if let Reason::JustLeft { wait } = reason {
            let seconds = wait.div_ceil(1000);
            let words =
                format!("this player has only just left; a bot can take over in {seconds} s");
            return Refusal::saying(code, words);
        }
        let words = match reason {
            Reason::CannotLeave => "the match has started: resign, or stay away and let a bot play",
            Reason::HereAtRated => "at a rated table everybody plays from their own account",
            Reason::LongWords => "words: at most 64 characters",
            Reason::SeenAndRated => {
                "this showed you something new, and the match is rated: it cannot be undone"
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

impl Code {
    /// After how many seconds it makes sense to try the same again, where
    /// nothing but waiting helps.
    #[must_use]
    pub const fn retry_after(self) -> Option<u32> {
        match self {
            Code::TooFast => Some(1),
            Code::Busy | Code::Stopping | Code::ManyLogIns | Code::ManyConnections => Some(5),
            Code::ManyGuesses => Some(60),
            _ => None,
        }
    }
}

/// That people may play with a bot of this level.
pub fn check_level(level: &str) -> Result<(), Refusal> {
    if OPPONENTS.contains(&level) {
        return Ok(());
    }
    let known = OPPONENTS.join(", ");
    Err(Refusal::saying(Code::BadTable, format!("level: one of {known}")))
}

#[cfg(feature = "server")]
impl axum_core::response::IntoResponse for Refusal {
    fn into_response(self) -> axum_core::response::Response {
        use http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
        let json = serde_json::to_vec(&self).expect("a refusal is plain JSON");
        let mut response = (self.code.status(), json).into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let Some(seconds) = self.code.retry_after() {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}
