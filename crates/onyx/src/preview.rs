//! What a seat may choose, and what each choice would do.

use ecrin_core::{Game, Preview};
use serde::Serialize;

use crate::action::{Action, Played};
use crate::board::{Colour, Size, Spot};
use crate::event::Drawn;
use crate::point::Point;
use crate::position::Position;
use crate::set::Index;
use crate::state::{End, Onyx, Phase, on_board};
use crate::view::View;

/// The choices of one seat. A board has hundreds of points and most stones
/// only lie there, so what happens besides is told apart from them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnyxChoices"))]
pub struct Choices {
    /// Points where a stone takes nothing; the action is the point.
    pub actions: Vec<Point>,
    pub captures: Vec<Capture>,
    /// Points where a stone joins the own sides and wins (R6.1).
    pub wins: Vec<Point>,
    /// Points where a stone ends the game in a draw (R7).
    pub draws: Vec<DrawnAt>,
    pub swap: Option<Swap>,
}

/// A stone that takes one or two pairs (R5.1, R5.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Capture {
    pub action: Played,
    pub at: Point,
    /// The squares in which they lie.
    pub squares: Vec<Taken>,
}

/// A square that loses a pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Taken {
    pub mid: Point,
    /// In turn, from the lowest left.
    pub corners: [Point; 4],
    /// The stones that are taken.
    pub pair: [Point; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawnAt {
    pub at: Point,
    pub reason: Drawn,
}

/// Taking over the stone that was placed (R3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Swap {
    pub action: Played,
    /// The colour that the seat plays from then on.
    pub colour: Colour,
}

impl Preview for Onyx {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        match view.config.size {
            Size::Eight => Choices::new::<2>(view, legal),
            Size::Twelve => Choices::new::<4>(view, legal),
            Size::Sixteen => Choices::new::<6>(view, legal),
            Size::Twenty => Choices::new::<10>(view, legal),
        }
    }
}

impl Choices {
    fn new<const W: usize>(view: &View, legal: &[Action]) -> Choices {
        let mut choices = Choices::default();
        if legal.is_empty() {
            return choices;
        }
        let stones = [view.stones.red.as_slice(), view.stones.white.as_slice()];
        let plies = view.played.len() as u16;
        let position = Position::<W>::laid_out(stones, plies - u16::from(view.swapped()));
        let mover = position.to_move();
        let capturing = position.capturing(mover);
        let winning = position.wins(mover);
        choices.actions.reserve(legal.len());
        for action in legal {
            let Action::Place(point) = *action else {
                choices.swap = Some(Swap::new(view));
                continue;
            };
            let Some(at) = position.index(point) else { continue };
            if capturing.contains(at) {
                choices.captures.push(Capture::new(&position, point, at));
            } else {
                choices.actions.push(point);
            }
            if winning.contains(at) {
                choices.wins.push(point);
            }
        }
        if Onyx::may_draw(plies, *view.pairs.of(mover.other())) {
            choices.draws = draws(view, legal);
        }
        choices
    }
}

impl Capture {
    fn new<const W: usize>(position: &Position<W>, point: Point, at: Index) -> Capture {
        let lost = position.captures(position.to_move(), at);
        let squares = Spot::<W>::at(at).squares.iter().enumerate();
        let squares: Vec<Taken> = squares
            .filter(|(number, _)| lost >> number & 1 != 0)
            .map(|(_, square)| {
                let mid = position.point(square.midpoint);
                let corner = |columns, rows| {
                    Point::grid(mid.column() + columns, mid.row() + rows)
                        .expect("a square lies on the board")
                };
                let corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                Taken { mid, corners, pair: square.beside.map(|stone| position.point(stone)) }
            })
            .collect();
        let pairs = squares.len() as u8;
        Capture { action: Played { action: Action::Place(point), pairs }, at: point, squares }
    }
}

impl Swap {
    fn new(view: &View) -> Swap {
        let mut state = replay(view);
        if let Some(seat) = view.to_act {
            state.play_unchecked(seat, &Action::Swap, &mut ());
        }
        let mine = |colour: &Colour| state.owner(*colour) == view.to_act;
        Swap {
            action: Played { action: Action::Swap, pairs: 0 },
            colour: Colour::BOTH.into_iter().find(mine).unwrap_or(Colour::Red),
        }
    }
}

/// Only what was played tells whether the stones lay like this before.
fn draws(view: &View, legal: &[Action]) -> Vec<DrawnAt> {
    let state = replay(view);
    let drawing = on_board!(&state.board, position => {
        let drawing = state.drawing(position);
        drawing.iter().map(|at| position.point(at)).collect::<Vec<_>>()
    });
    let drawn = |at: Point| {
        let mut after = state.clone();
        after.play_unchecked(state.to_act()?, &Action::Place(at), &mut ());
        match after.phase {
            Phase::Over(End::Drawn(reason)) => Some(DrawnAt { at, reason }),
            _ => None,
        }
    };
    let legal = |at: &Point| legal.binary_search(&Action::Place(*at)).is_ok();
    drawing.into_iter().filter(legal).filter_map(drawn).collect()
}

fn replay(view: &View) -> Onyx {
    Onyx::replay(view.config, &view.played).expect("a view shows what the rules allowed")
}

#[cfg(test)]
mod tests {
    use ecrin_core::{Playout, Swift, Viewer};

    use super::*;
    use crate::config::{Config, Setup};

    /// Stones laid out from a view make the position that play made: the open
    /// points, what is joined to the sides, the colour to move.
    #[test]
    fn the_board_of_a_view_is_the_one_that_was_played() {
        let mut bits = Swift::new(14);
        for size in Size::ALL {
            for setup in [Setup::Standard, Setup::Open] {
                let mut state = Onyx::start(Config { size, setup, swap: true });
                while let Some(seat) = state.to_act() {
                    let view = state.view(Viewer::Spectator);
                    on_board!(&state.board, position => {
                        let stones = [view.stones.red.as_slice(), view.stones.white.as_slice()];
                        assert_eq!(*position, Position::laid_out(stones, position.placed()));
                    });
                    let action = state.random_action(seat, &mut bits);
                    state.play_unchecked(seat, &action, &mut ());
                }
            }
        }
    }
}
