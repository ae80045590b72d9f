//! What anybody at the table sees: in Onyx, everything.

use ecrin_core::{Seat, Viewer};
use serde::Serialize;

use crate::action::{Action, Played};
use crate::board::Colour;
use crate::config::Config;
use crate::event::Drawn;
use crate::point::Point;
use crate::position::Position;
use crate::set::Set;
use crate::state::{End, Onyx, Phase, on_board};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnyxView"))]
pub struct View {
    /// Who looks; `None` for a spectator.
    pub viewer: Option<Seat>,
    pub config: Config,
    pub stage: Stage,
    pub to_act: Option<Seat>,
    /// The colour of the next stone.
    pub to_move: Colour,
    /// Who plays which colour, once that is settled (R3.1).
    pub owners: ByColour<Option<Seat>>,
    pub stones: ByColour<Vec<Point>>,
    /// Empty midpoints that no stone may be placed on (R4.3).
    pub closed: Vec<Point>,
    /// Pairs that each colour has captured.
    pub pairs: ByColour<u16>,
    /// Every action so far, as records write it.
    pub played: Vec<Played>,
    pub last: Option<Last>,
    /// How often the stones have lain like this, this time included (R7.1).
    pub occurrences: usize,
    pub end: Option<TheEnd>,
}

/// One value for each colour.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ByColour<T> {
    pub red: T,
    pub white: T,
}

/// How far the match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Stage {
    /// The first stone is to be placed.
    First,
    /// The second seat may swap.
    Choice,
    Play,
    Over,
}

/// The last placement.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Last {
    pub colour: Colour,
    pub point: Point,
    /// The stones it took.
    pub captured: Vec<Point>,
}

/// How it ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum TheEnd {
    /// `chain` leads from one side to the other.
    Connection {
        winner: Seat,
        colour: Colour,
        chain: Vec<Point>,
    },
    Repetition,
    PlyLimit,
}

impl<T> ByColour<T> {
    pub(crate) fn from_fn(mut value: impl FnMut(Colour) -> T) -> ByColour<T> {
        ByColour { red: value(Colour::Red), white: value(Colour::White) }
    }

    #[must_use]
    pub fn of(&self, colour: Colour) -> &T {
        match colour {
            Colour::Red => &self.red,
            Colour::White => &self.white,
        }
    }
}

impl View {
    pub(crate) fn new(state: &Onyx, viewer: Viewer) -> View {
        let pairs = state.past.pairs_taken();
        View {
            viewer: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            config: state.config,
            stage: match state.phase {
                Phase::First => Stage::First,
                Phase::Choice => Stage::Choice,
                Phase::Play => Stage::Play,
                Phase::Over(_) => Stage::Over,
            },
            to_act: state.to_act(),
            to_move: state.board.to_move(),
            owners: ByColour::from_fn(|colour| state.owner(colour)),
            stones: ByColour::from_fn(|colour| state.board.stones(colour)),
            closed: on_board!(&state.board, position => closed(position)),
            pairs: ByColour::from_fn(|colour| pairs[colour as usize]),
            played: state.played(),
            last: on_board!(&state.board, position => last(state, position)),
            occurrences: state.occurrences(),
            end: match state.phase {
                Phase::Over(end) => Some(the_end(state, end)),
                _ => None,
            },
        }
    }

    /// The point of the last placement.
    #[must_use]
    pub fn last_point(&self) -> Option<Point> {
        self.last.as_ref().map(|last| last.point)
    }

    /// Whether a swap is on offer.
    #[must_use]
    pub fn may_swap(&self) -> bool {
        self.stage == Stage::Choice
    }

    /// Whether the seats changed colour.
    #[must_use]
    pub fn swapped(&self) -> bool {
        self.played.get(1).is_some_and(|played| played.action == Action::Swap)
    }
}

fn closed<const W: usize>(position: &Position<W>) -> Vec<Point> {
    let full = *position.stones(Colour::Red) | *position.stones(Colour::White);
    let shut = Position::<W>::empty().open().without(position.open()).without(&full);
    points(position, &shut)
}

fn last<const W: usize>(state: &Onyx, position: &Position<W>) -> Option<Last> {
    let ply = state.past.plies().last()?;
    Some(Last {
        colour: position.to_move().other(),
        point: position.point(ply.at),
        captured: position.taken(ply.at, ply.squares).map(|at| position.point(at)).collect(),
    })
}

fn the_end(state: &Onyx, end: End) -> TheEnd {
    match end {
        End::Joined(colour) => TheEnd::Connection {
            winner: state.seat_of(colour),
            colour,
            chain: on_board!(&state.board, position => chain(position, colour)),
        },
        End::Drawn(Drawn::Repetition) => TheEnd::Repetition,
        End::Drawn(Drawn::PlyLimit) => TheEnd::PlyLimit,
    }
}

fn points<const W: usize>(position: &Position<W>, set: &Set<W>) -> Vec<Point> {
    set.iter().map(|at| position.point(at)).collect()
}

/// A shortest chain of one colour's stones from its first side to its second;
/// empty if they are not joined.
pub(crate) fn chain<const W: usize>(position: &Position<W>, colour: Colour) -> Vec<Point> {
    let joined = position.chain(colour);
    // Layer by layer from the second side, then down again from the first.
    let mut layers = vec![joined & *position.side(colour, 1)];
    let mut rest = joined;
    while let Some(layer) = layers.last().filter(|layer| !layer.is_empty()) {
        if layer.meets(position.side(colour, 0)) {
            break;
        }
        rest = rest.without(layer);
        let next = layer.iter().fold(Set::EMPTY, |next, at| next | (*position.near(at) & rest));
        layers.push(next);
    }
    let mut path = Vec::with_capacity(layers.len());
    let mut from = *position.side(colour, 0);
    for layer in layers.iter().rev() {
        let Some(at) = (*layer & from).iter().next() else { break };
        path.push(position.point(at));
        from = *position.near(at);
    }
    path
}
