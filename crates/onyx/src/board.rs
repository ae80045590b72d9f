//! The board: which points there are, which touch, and tables of that for
//! each size, computed by the compiler.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, Visitor};
use serde::ser::{Serialize, Serializer};
use serde::{Deserialize as DeriveDeserialize, Serialize as DeriveSerialize};

use crate::point::Point;
use crate::set::{Index, Set};

/// The colours of the stones. Red moves first and joins top and bottom.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, DeriveSerialize, DeriveDeserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Colour {
    Red,
    White,
}

impl Colour {
    pub const BOTH: [Colour; 2] = [Colour::Red, Colour::White];

    #[inline]
    #[must_use]
    pub const fn other(self) -> Colour {
        match self {
            Colour::Red => Colour::White,
            Colour::White => Colour::Red,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Red => "Red",
            Colour::White => "White",
        })
    }
}

/// How many lines each side of the board has. Written as that number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "number"))]
pub enum Size {
    Eight,
    #[default]
    Twelve,
    Sixteen,
    Twenty,
}

impl Size {
    pub const ALL: [Size; 4] = [Size::Eight, Size::Twelve, Size::Sixteen, Size::Twenty];

    #[must_use]
    pub const fn lines(self) -> u8 {
        match self {
            Size::Eight => 8,
            Size::Twelve => 12,
            Size::Sixteen => 16,
            Size::Twenty => 20,
        }
    }

    #[must_use]
    pub fn with_lines(lines: u64) -> Option<Size> {
        Size::ALL.into_iter().find(|size| u64::from(size.lines()) == lines)
    }

    /// How many points the board has.
    #[must_use]
    pub const fn points(self) -> usize {
        count(self.lines())
    }

    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        index(self.lines(), point).is_some()
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.lines())
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Size, D::Error> {
        struct Number;
        impl Visitor<'_> for Number {
            type Value = Size;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a size of 8, 12, 16 or 20")
            }

            fn visit_u64<E: de::Error>(self, lines: u64) -> Result<Size, E> {
                Size::with_lines(lines)
                    .ok_or_else(|| E::invalid_value(de::Unexpected::Unsigned(lines), &self))
            }
        }
        from.deserialize_u64(Number)
    }
}

const fn count(lines: u8) -> usize {
    let (lines, cells) = (lines as usize, lines as usize - 1);
    lines * lines + (cells * cells - 1) / 2
}

/// The place of a point in sets of a board with so many lines. Grid points
/// come first, row by row, then midpoints: the order of [`Point`].
#[inline]
pub(crate) const fn index(lines: u8, point: Point) -> Option<Index> {
    let (column, row, lines) = (point.column() as Index, point.row() as Index, lines as Index);
    if point.is_midpoint() {
        if column + 1 < lines && row + 1 < lines {
            // Squares alternate with pairs of triangles along each row.
            return Some(lines * lines + row * (lines - 1) / 2 + column / 2);
        }
    } else if column < lines && row < lines {
        return Some(row * lines + column);
    }
    None
}

/// One of the squares a grid point is a corner of. All its points are
/// [`Spot::NONE`] where a point has fewer than two squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Square {
    pub(crate) midpoint: Index,
    /// The opposite corner.
    pub(crate) across: Index,
    /// The two corners between, the lower index first.
    pub(crate) beside: [Index; 2],
}

/// All that play needs to know of one point of one board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<const W: usize> {
    pub(crate) near: Set<W>,
    pub(crate) squares: [Square; 2],
    /// For a stone of each colour, the part of the position's hash.
    pub(crate) keys: [u64; 2],
    pub(crate) point: Point,
    /// The sides it lies on: a bit for each of [`side_bit`].
    sides: u8,
}

/// Each colour has two sides to join: Red bottom and top, White left and
/// right.
const fn side_bit(colour: Colour, end: usize) -> u8 {
    1 << (2 * colour as usize + end)
}

impl<const W: usize> Spot<W> {
    /// Lines of the board whose points need `W` words.
    pub(crate) const LINES: u8 = match W {
        2 => 8,
        4 => 12,
        6 => 16,
        10 => 20,
        _ => panic!("boards have 2, 4, 6 or 10 words"),
    };

    /// An index that stands for no point; no set ever holds it.
    pub(crate) const NONE: Index = count(Self::LINES) as Index;

    /// Every point, by index.
    pub(crate) const ALL: &'static [Spot<W>] = match W {
        2 => &const { spots::<W, 88>() },
        4 => &const { spots::<W, 204>() },
        6 => &const { spots::<W, 368>() },
        _ => &const { spots::<W, 580>() },
    };

    pub(crate) const EVERYWHERE: Set<W> = {
        let (mut all, mut index) = (Set::EMPTY, 0);
        while index < Self::NONE {
            all.insert(index);
            index += 1;
        }
        all
    };

    /// The points of each side: `SIDES[colour][end]`.
    pub(crate) const SIDES: [[Set<W>; 2]; 2] = {
        let mut sides = [[Set::EMPTY; 2]; 2];
        let mut at = 0;
        while at < Self::LINES as Index {
            let (lines, last) = (Self::LINES as Index, Self::LINES as Index - 1);
            sides[Colour::Red as usize][0].insert(at);
            sides[Colour::Red as usize][1].insert(last * lines + at);
            sides[Colour::White as usize][0].insert(at * lines);
            sides[Colour::White as usize][1].insert(at * lines + last);
            at += 1;
        }
        sides
    };

    #[inline]
    pub(crate) fn at(index: Index) -> &'static Spot<W> {
        &Self::ALL[index as usize]
    }

    #[inline]
    pub(crate) fn is_on(&self, colour: Colour, end: usize) -> bool {
        self.sides & side_bit(colour, end) != 0
    }

    const fn new(point: Point) -> Spot<W> {
        let none = Self::NONE;
        let square = Square { midpoint: none, across: none, beside: [none; 2] };
        let seed = (W as u64) << 32 | (point.row() as u64) << 16 | point.column() as u64;
        let seed = seed << 8 | point.is_midpoint() as u64;
        let mut sides = 0;
        if !point.is_midpoint() {
            let last = Self::LINES - 1;
            sides |= side_bit(Colour::Red, 0) * (point.row() == 0) as u8;
            sides |= side_bit(Colour::Red, 1) * (point.row() == last) as u8;
            sides |= side_bit(Colour::White, 0) * (point.column() == 0) as u8;
            sides |= side_bit(Colour::White, 1) * (point.column() == last) as u8;
        }
        Spot {
            near: Set::EMPTY,
            squares: [square; 2],
            keys: [mix(2 * seed), mix(2 * seed + 1)],
            point,
            sides,
        }
    }
}

/// A number with no visible pattern for each number (SplitMix64).
const fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// Builds the table of a board with `P` points, cell by cell.
const fn spots<const W: usize, const P: usize>() -> [Spot<W>; P] {
    let mut spots = [Spot::<W>::new(grid(0, 0)); P];
    // The compiler also looks at tables that no board of this width uses.
    if P != count(Spot::<W>::LINES) {
        return spots;
    }
    let lines = Spot::<W>::LINES;
    let mut row = 0;
    while row < lines {
        let mut column = 0;
        while column < lines {
            let here = at(lines, column, row);
            spots[here as usize] = Spot::new(grid(column, row));
            column += 1;
        }
        row += 1;
    }
    let mut row = 0;
    while row < lines {
        let mut column = 0;
        while column < lines {
            let here = at(lines, column, row);
            if column + 1 < lines {
                join(&mut spots, here, at(lines, column + 1, row));
            }
            if row + 1 < lines {
                join(&mut spots, here, at(lines, column, row + 1));
            }
            if column + 1 < lines && row + 1 < lines {
                cell(&mut spots, column, row);
            }
            column += 1;
        }
        row += 1;
    }
    spots
}

/// What the cell with this lowest left corner adds to the table.
const fn cell<const W: usize>(spots: &mut [Spot<W>], column: u8, row: u8) {
    let lines = Spot::<W>::LINES;
    let corners = [
        at(lines, column, row),
        at(lines, column + 1, row),
        at(lines, column + 1, row + 1),
        at(lines, column, row + 1),
    ];
    if let Some(point) = Point::midpoint(column, row) {
        // R1.3
        let midpoint = index(lines, point).expect("a cell of the board");
        spots[midpoint as usize] = Spot::new(point);
        let mut turn = 0;
        while turn < 4 {
            join(spots, midpoint, corners[turn]);
            let (one, two) = (corners[(turn + 1) % 4], corners[(turn + 3) % 4]);
            let beside = if one < two { [one, two] } else { [two, one] };
            let square = Square { midpoint, across: corners[(turn + 2) % 4], beside };
            let squares = &mut spots[corners[turn] as usize].squares;
            let free = if squares[0].midpoint == Spot::<W>::NONE { 0 } else { 1 };
            squares[free] = square;
            turn += 1;
        }
    } else if column.is_multiple_of(2) {
        // R1.4: both even, split from the lowest left corner.
        join(spots, corners[0], corners[2]);
    } else {
        // R1.4: both odd, split from the lowest right corner.
        join(spots, corners[1], corners[3]);
    }
}

const fn join<const W: usize>(spots: &mut [Spot<W>], one: Index, other: Index) {
    spots[one as usize].near.insert(other);
    spots[other as usize].near.insert(one);
}

const fn grid(column: u8, row: u8) -> Point {
    Point::grid(column, row).expect("on the largest board")
}

const fn at(lines: u8, column: u8, row: u8) -> Index {
    index(lines, grid(column, row)).expect("on the board")
}
