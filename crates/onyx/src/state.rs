//! A game in progress: the stones, whose they are, and what was played.

use ecrin_core::Seat;
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::action::{Action, Played};
use crate::board::{Colour, Size};
use crate::config::{Config, Setup};
use crate::event::Drawn;
use crate::past::Past;
use crate::point::Point;
use crate::position::Position;

/// A game of Onyx in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Onyx {
    pub(crate) config: Config,
    pub(crate) board: Board,
    pub(crate) phase: Phase,
    /// The seat with the red stones; until the second seat has chosen, the
    /// one that has placed or will place the first of them.
    pub(crate) red: Seat,
    pub(crate) past: Past,
}

/// The stones on a board of one of the four sizes.
#[allow(clippy::large_enum_variant, reason = "a box would cost every copy an allocation")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    Eight(Position<2>),
    Twelve(Position<4>),
    Sixteen(Position<6>),
    Twenty(Position<10>),
}

/// Does the same with the position of whatever size.
macro_rules! on_board {
    ($board:expr, $position:ident => $body:expr) => {
        match $board {
            $crate::state::Board::Eight($position) => $body,
            $crate::state::Board::Twelve($position) => $body,
            $crate::state::Board::Sixteen($position) => $body,
            $crate::state::Board::Twenty($position) => $body,
        }
    };
}
pub(crate) use on_board;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The first stone is to be placed, red and nobody's (R3.1).
    First,
    /// The second seat chooses its colour (R3.2).
    Choice,
    Play,
    Over(End),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Joined(Colour),
    Drawn(Drawn),
}

impl Board {
    #[must_use]
    pub fn new(size: Size, setup: Setup) -> Board {
        match size {
            Size::Eight => Board::Eight(Position::set_up(setup)),
            Size::Twelve => Board::Twelve(Position::set_up(setup)),
            Size::Sixteen => Board::Sixteen(Position::set_up(setup)),
            Size::Twenty => Board::Twenty(Position::set_up(setup)),
        }
    }

    #[inline]
    #[must_use]
    pub fn to_move(&self) -> Colour {
        on_board!(self, position => position.to_move())
    }

    /// Stones placed since the set-up.
    #[inline]
    #[must_use]
    pub fn placed(&self) -> u16 {
        on_board!(self, position => position.placed())
    }

    /// What lies on a point.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Colour> {
        on_board!(self, position => {
            let at = position.index(point)?;
            Colour::BOTH.into_iter().find(|colour| position.stones(*colour).contains(at))
        })
    }

    /// The points with a stone of one colour, in order.
    #[must_use]
    pub fn stones(&self, colour: Colour) -> Vec<Point> {
        on_board!(self, position => {
            position.stones(colour).iter().map(|at| position.point(at)).collect()
        })
    }

    /// The points where a stone may be placed, in order.
    #[must_use]
    pub fn open(&self) -> Vec<Point> {
        on_board!(self, position => {
            position.open().iter().map(|at| position.point(at)).collect()
        })
    }
}

impl Onyx {
    #[must_use]
    pub fn start(config: Config) -> Onyx {
        Onyx {
            config,
            board: Board::new(config.size, config.setup),
            phase: Phase::First,
            red: Seat::A,
            past: Past::default(),
        }
    }

    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The seat that plays a colour, once that is settled (R3.1).
    #[must_use]
    pub fn owner(&self, colour: Colour) -> Option<Seat> {
        let open = matches!(self.phase, Phase::First | Phase::Choice);
        (!open || !self.config.swap).then(|| self.seat_of(colour))
    }

    #[inline]
    pub(crate) fn seat_of(&self, colour: Colour) -> Seat {
        match colour {
            Colour::Red => self.red,
            Colour::White => self.red.next(2),
        }
    }

    /// The seat that decides next; `None` when the game is over.
    #[inline]
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over(_) => None,
            _ => Some(self.seat_of(self.board.to_move())),
        }
    }

    pub(crate) fn swapped(&self) -> bool {
        self.red != Seat::A
    }

    /// Actions so far: placements, and the swap if there was one.
    #[inline]
    #[must_use]
    pub fn plies(&self) -> u16 {
        self.board.placed() + u16::from(self.swapped())
    }

    /// Every action so far, in order.
    #[must_use]
    pub fn played(&self) -> Vec<Played> {
        let mut played = Vec::with_capacity(usize::from(self.plies()));
        for (number, ply) in self.past.plies().iter().enumerate() {
            if number == 1 && self.swapped() {
                played.push(Played { action: Action::Swap, pairs: 0 });
            }
            let point = on_board!(&self.board, position => position.point(ply.at));
            played.push(Played { action: Action::Place(point), pairs: ply.pairs() });
        }
        if self.past.plies().len() == 1 && self.swapped() {
            played.push(Played { action: Action::Swap, pairs: 0 });
        }
        played
    }

    /// How often the stones have lain as they lie now, this time included.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        on_board!(&self.board, position => self.past.occurrences(self.config.setup, position))
    }
}

/// A state is written as what led to it: whatever is read back is then a
/// state that the rules allow.
#[derive(DeriveSerialize, DeriveDeserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    config: Config,
    played: Vec<Played>,
}

impl Serialize for Onyx {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Written { config: self.config, played: self.played() }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Onyx {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Onyx, D::Error> {
        let written = Written::deserialize(from)?;
        Onyx::replay(written.config, &written.played).map_err(de::Error::custom)
    }
}
