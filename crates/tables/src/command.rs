//! What can be asked of a table.

use ecrin_core::{Seat, Viewer};

use crate::chat::Said;
use crate::clocks::Grace;
use crate::table::Face;

/// A wish, by whoever may have it: that a player is the one they say, and
/// that a viewer looks through the eyes of its own seat, was checked before.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Lets a player in who knows the code.
    Admit {
        player: String,
    },
    /// Takes a seat, or takes it for somebody else on the same device, whose
    /// name was checked.
    Sit {
        player: String,
        seat: Seat,
        here: Option<String>,
        words: String,
    },
    /// The maker lets a bot of this level, which was checked, take a seat.
    PutBot {
        player: String,
        seat: Seat,
        level: String,
    },
    /// Leaves a seat; the maker of the table may also free another's.
    Rise {
        player: String,
        seat: Seat,
    },
    /// Begins; the bots that fill empty seats have this level.
    Start {
        player: String,
        fill_with: Option<String>,
    },
    /// The maker lets the match begin by itself, or wants to start it.
    Starts {
        player: String,
        by_itself: bool,
    },
    /// The maker closes the finished match to strangers who have its link, or
    /// opens it to them.
    Close {
        player: String,
        closed: bool,
    },
    Act {
        seat: Seat,
        id: String,
        position: u32,
        action: String,
    },
    /// The choice of the bot that plays a seat.
    BotActs {
        seat: Seat,
        position: u32,
        action: String,
    },
    Undo {
        seat: Seat,
        id: String,
        position: u32,
    },
    AnswerUndo {
        seat: Seat,
        yes: bool,
    },
    Resign {
        seat: Seat,
        id: String,
    },
    VoteAway {
        seat: Seat,
        away: Seat,
        grace: Grace,
    },
    TakeBack {
        seat: Seat,
    },
    /// Time passed: a clock may have run out, or a match may begin.
    Tick,
    /// The table was asleep, or its keeper was: whoever is not here now is
    /// away from now on.
    Wake,
    /// Whoever runs the tables ends a match that hangs.
    End,
    /// The same people play again at the table of this id.
    Rematch {
        player: String,
        table: String,
    },
    Say {
        player: String,
        name: String,
        seat: Option<Seat>,
        said: Said,
    },
    Come {
        viewer: Viewer,
    },
    Go {
        viewer: Viewer,
    },
    /// A player is called or rated differently now, or is gone.
    Face {
        player: String,
        face: Option<Face>,
    },
}
