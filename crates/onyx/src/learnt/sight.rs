//! A position of twelve lines as a network sees it: the colour to move always
//! joins the first row and the last, and a midpoint is seen at the lower left
//! corner of its square.

use crate::board::Colour;
use crate::paths::Paths;
use crate::point::Point;
use crate::position::Position;
use crate::priors::{Looks, MOST_BEYOND};
use crate::set::{Index, Set};

/// Lines of the board.
pub const LINES: usize = 12;

/// Grid points, each with the midpoint to its upper right.
pub const CELLS: usize = LINES * LINES;

/// What can be seen of a cell.
pub const PLANES: usize = 24;

/// Which way round the board is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// Rows for columns, which exchanges the colours.
    pub transposed: bool,
    /// By half a turn, which changes nothing.
    pub turned: bool,
}

/// Where a point is seen: its cell, and 1 for a midpoint or else 0.
#[must_use]
pub fn cell(point: Point, way: Way) -> (usize, usize) {
    let (mut column, mut row) = (usize::from(point.column()), usize::from(point.row()));
    let midpoint = usize::from(point.is_midpoint());
    if way.transposed {
        (column, row) = (row, column);
    }
    if way.turned {
        (column, row) = (LINES - 1 - midpoint - column, LINES - 1 - midpoint - row);
    }
    (row * LINES + column, midpoint)
}

/// All that is seen and is not nothing: cell, plane, and the whole number that
/// the part is one divided by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    pub parts: Vec<(u8, u8, u8)>,
    way: Way,
}

impl Sight {
    /// `last` is the stone that the other colour has just placed.
    #[must_use]
    pub fn new(position: &Position<4>, last: Option<Index>, turned: bool) -> Sight {
        Sight::with(position, &Looks::new(position, last), last, turned)
    }

    pub(crate) fn with(
        position: &Position<4>,
        looks: &Looks<4>,
        last: Option<Index>,
        turned: bool,
    ) -> Sight {
        let mover = position.to_move();
        let rival = mover.other();
        let way = Way { transposed: mover == Colour::White, turned };
        let last = last.map_or(Set::EMPTY, |last| Set::EMPTY.with(last));
        // Where the rows are turned, the first is the last.
        let near = |colour, end: usize| position.reach(colour, end ^ usize::from(turned));
        // What is seen, the plane of its grid points, and that of midpoints.
        let seen: [(&Set<4>, u8, u8); 13] = [
            (position.stones(mover), 0, 2),
            (position.stones(rival), 1, 3),
            (position.open(), 4, 5),
            (&looks.answers, 12, 13),
            (&looks.captures, 14, 14),
            (&position.capturing(rival), 15, 15),
            (&looks.exposed, 16, 16),
            (&position.exposed(rival), 17, 17),
            (&last, 18, 19),
            (near(mover, 0), 20, 20),
            (near(mover, 1), 21, 21),
            (near(rival, 0), 22, 22),
            (near(rival, 1), 23, 23),
        ];
        let mut parts = Vec::with_capacity(1024);
        let beyond = |paths: &Paths, at| (paths.through(at) - paths.least).min(MOST_BEYOND);
        for (points, grid, midpoints) in seen {
            for at in points.iter() {
                let (cell, midpoint) = cell(position.point(at), way);
                let cell = cell as u8;
                parts.push((cell, if midpoint == 0 { grid } else { midpoints }, 1));
                if grid == 4 {
                    let (mine, theirs) = (beyond(&looks.mine, at), beyond(&looks.theirs, at));
                    let midpoint = midpoint as u8;
                    parts.push((cell, 6 + 2 * midpoint, mine + 1));
                    parts.push((cell, 7 + 2 * midpoint, theirs + 1));
                    parts.push((cell, 10 + midpoint, mine + theirs + 1));
                }
            }
        }
        Sight { parts, way }
    }

    /// Which way round it was looked at.
    #[must_use]
    pub fn way(&self) -> Way {
        self.way
    }
}

/// How good each open point looks before anything was learnt, by index.
#[must_use]
pub fn looks(position: &Position<4>, last: Option<Index>) -> Vec<(Index, f32)> {
    let looks = Looks::new(position, last);
    position.open().iter().map(|at| (at, looks.of(at))).collect()
}
