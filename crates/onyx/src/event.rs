//! What happened, for pages to animate and people to read.

use std::fmt;

use ecrin_core::Seat;
use serde::Serialize;

use crate::board::Colour;
use crate::point::Point;

/// One thing that happened. All of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnyxEvent"))]
pub enum Event {
    /// The second seat took the red stones (R3.2).
    Swapped {
        seat: Seat,
    },
    /// The second seat stayed with the white stones (R3.3).
    Kept {
        seat: Seat,
    },
    Placed {
        seat: Seat,
        colour: Colour,
        point: Point,
    },
    /// A pair left the board; `square` is the midpoint it lay around.
    Captured {
        seat: Seat,
        colour: Colour,
        square: Point,
        pair: [Point; 2],
    },
    /// The last stone joined both sides. `chain` leads from one to the other.
    Won {
        seat: Seat,
        colour: Colour,
        chain: Vec<Point>,
    },
    Drawn {
        reason: Drawn,
    },
}

/// Why a match is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Drawn {
    /// R7.1
    Repetition,
    /// R7.2
    PlyLimit,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Swapped { seat } => write!(f, "Seat {seat} takes the red stones."),
            Event::Kept { seat } => write!(f, "Seat {seat} stays with the white stones."),
            Event::Placed { seat, colour, point } => {
                write!(f, "Seat {seat} places a {} stone on {point}.", lower(*colour))
            }
            Event::Captured { seat, colour, pair: [one, two], .. } => {
                write!(f, "Seat {seat} captures the {} stones on {one} and {two}.", lower(*colour))
            }
            Event::Won { seat, colour, .. } => {
                let sides = match colour {
                    Colour::Red => "top and bottom",
                    Colour::White => "left and right",
                };
                write!(f, "{colour} joins {sides}: seat {seat} wins.")
            }
            Event::Drawn { reason: Drawn::Repetition } => {
                f.write_str("The same position for the third time: the game is drawn.")
            }
            Event::Drawn { reason: Drawn::PlyLimit } => {
                f.write_str("The limit of 600 actions is reached: the game is drawn.")
            }
        }
    }
}

fn lower(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::White => "white",
    }
}
