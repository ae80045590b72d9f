//! What is told of a change, and to whom.

use ecrin_core::{Audience, Reason, Seat, SeatSet, Told as Event, Viewer};

use crate::chat::ChatLine;

/// Something to tell, and who may hear it. Views are not in it: they are
/// constructed for each viewer when it is passed on.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub to: Audience,
    pub news: News,
}

#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// Something happened in the match. Each event names its own audience.
    Step {
        n: u32,
        cause: Cause,
        events: Vec<Event>,
    },
    /// Seats, status or the presence of players changed.
    Table,
    /// More or fewer look on. Not urgent: who tells it may wait and tell the
    /// comings and goings of a moment together.
    Spectators,
    /// Not for those who do not want to hear its player.
    Chat(ChatLine),
    UndoAsked {
        by: Seat,
        waiting_for: SeatSet,
    },
    UndoRefused {
        by: Seat,
    },
    /// Nobody sees through this seat any more who did until now.
    SeatFreed {
        seat: Seat,
    },
}

/// Why a step happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    Start,
    /// The page's id, absent for bots; and why a bot may have played it.
    Action {
        seat: Seat,
        id: Option<String>,
        why: Option<Reason>,
    },
    Undo {
        seat: Seat,
    },
    Resign {
        seat: Seat,
    },
    OutOfTime {
        seat: Seat,
    },
    BotPlays {
        seat: Seat,
    },
    TakenBack {
        seat: Seat,
    },
    Ended,
}

impl News {
    /// The events that a viewer may hear of, in order.
    pub fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &Event> {
        let events = match self {
            News::Step { events, .. } => &events[..],
            _ => &[],
        };
        events.iter().filter(move |event| event.audience.includes(viewer))
    }
}

impl From<News> for Told {
    fn from(news: News) -> Told {
        Told { to: Audience::All, news }
    }
}
