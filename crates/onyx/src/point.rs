//! Points by the names people give them, whatever the size of the board.

use std::fmt;
use std::str::FromStr;

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// Lines of the largest board: columns A to T, rows 1 to 20.
pub(crate) const MOST_LINES: u8 = 20;

/// A grid point such as `D12`, or the midpoint of a square such as `DE910`.
///
/// Ordered as legal lists are: grid points first, then midpoints, each row by
/// row from the bottom and from left to right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Point(u16);

const MIDPOINT: u16 = 1 << 10;

impl Point {
    /// The grid point where a column and a row cross, both counted from 0.
    #[must_use]
    pub const fn grid(column: u8, row: u8) -> Option<Point> {
        if column < MOST_LINES && row < MOST_LINES {
            Some(Point::pack(0, column, row))
        } else {
            None
        }
    }

    /// The midpoint of the cell whose lowest left corner is given, if that
    /// cell is a square (R1.3).
    #[must_use]
    pub const fn midpoint(column: u8, row: u8) -> Option<Point> {
        if column + 1 < MOST_LINES && row + 1 < MOST_LINES && (column + row) % 2 == 1 {
            Some(Point::pack(MIDPOINT, column, row))
        } else {
            None
        }
    }

    const fn pack(kind: u16, column: u8, row: u8) -> Point {
        Point(kind | (row as u16) << 5 | column as u16)
    }

    /// A number below 2048 that no other point has.
    #[inline]
    pub(crate) const fn number(self) -> u16 {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn is_midpoint(self) -> bool {
        self.0 & MIDPOINT != 0
    }

    /// The column, counted from 0; of a midpoint, that to its left.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        (self.0 & 31) as u8
    }

    /// The row, counted from 0; of a midpoint, that below it.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        (self.0 >> 5 & 31) as u8
    }
}

/// The names of all points, one after the other: servers write hundreds of
/// them for every move, and putting each together was a fifth of their time.
struct Names {
    letters: [u8; Names::ROOM],
    length: usize,
    /// Where the name of each point ends; it begins where the one before
    /// ends.
    ends: [u16; Names::POINTS + 1],
}

static NAMES: Names = Names::all();

static LETTERS: &str = match std::str::from_utf8(&NAMES.letters) {
    Ok(letters) => letters,
    Err(_) => unreachable!(),
};

impl Names {
    /// Numbers below which all points have theirs.
    const POINTS: usize = 2048;
    /// No name is longer than `ST1920`.
    const ROOM: usize = 6 * 2 * MOST_LINES as usize * MOST_LINES as usize;

    const fn all() -> Names {
        let mut names = Names { letters: [0; Names::ROOM], length: 0, ends: [0; 2049] };
        let mut number = 0;
        while number < Names::POINTS {
            let point = Point(number as u16);
            if point.column() < MOST_LINES && point.row() < MOST_LINES {
                names.push_name(point);
            }
            number += 1;
            names.ends[number] = names.length as u16;
        }
        names
    }

    const fn push_name(&mut self, point: Point) {
        let (column, row) = (point.column(), point.row() + 1);
        self.push(b'A' + column);
        if point.is_midpoint() {
            self.push(b'A' + column + 1);
        }
        self.push_number(row);
        if point.is_midpoint() {
            self.push_number(row + 1);
        }
    }

    const fn push(&mut self, letter: u8) {
        self.letters[self.length] = letter;
        self.length += 1;
    }

    const fn push_number(&mut self, number: u8) {
        if number >= 10 {
            self.push(b'0' + number / 10);
        }
        self.push(b'0' + number % 10);
    }
}

impl Point {
    pub(crate) fn name(self) -> &'static str {
        let number = usize::from(self.0);
        &LETTERS[usize::from(NAMES.ends[number])..usize::from(NAMES.ends[number + 1])]
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not the name of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPoint {
    #[error("a point is a column and a row such as D12, or two and two such as DE910")]
    Shape,
    #[error("columns go from A to T")]
    Column,
    #[error("rows go from 1 to 20")]
    Row,
    #[error("a midpoint lies between two neighbouring columns, such as DE, in this order")]
    Columns,
    #[error("a midpoint lies between two neighbouring rows, such as 910 for 9 and 10")]
    Rows,
    #[error("that cell is two triangles: only squares have a midpoint")]
    NotASquare,
}

impl FromStr for Point {
    type Err = BadPoint;

    fn from_str(text: &str) -> Result<Point, BadPoint> {
        let digits = text.find(|letter: char| !letter.is_ascii_alphabetic());
        let (columns, rows) = text.split_at(digits.ok_or(BadPoint::Shape)?);
        if !rows.bytes().all(|digit| digit.is_ascii_digit()) {
            return Err(BadPoint::Shape);
        }
        match *columns.as_bytes() {
            [column] => {
                let row = read_row(rows).ok_or(BadPoint::Row)?;
                Point::grid(read_column(column)?, row).ok_or(BadPoint::Row)
            }
            [left, right] => {
                let (left, right) = (read_column(left)?, read_column(right)?);
                if left + 1 != right {
                    return Err(BadPoint::Columns);
                }
                let row = read_two_rows(rows).ok_or(BadPoint::Rows)?;
                Point::midpoint(left, row).ok_or(BadPoint::NotASquare)
            }
            _ => Err(BadPoint::Shape),
        }
    }
}

fn read_column(letter: u8) -> Result<u8, BadPoint> {
    let column = letter.to_ascii_uppercase().wrapping_sub(b'A');
    if column < MOST_LINES { Ok(column) } else { Err(BadPoint::Column) }
}

/// A row as people write it, counted from 0 for us.
fn read_row(digits: &str) -> Option<u8> {
    let row: u8 = digits.parse().ok()?;
    (!digits.starts_with('0') && row <= MOST_LINES).then(|| row - 1)
}

/// The lower of two neighbouring rows whose numbers are run together. There
/// is never a second way to part the digits: a number and the next one have
/// one digit each, or one and two (9, 10), or two each.
fn read_two_rows(digits: &str) -> Option<u8> {
    let (lower, upper) = digits.split_at(digits.len() / 2);
    let (lower, upper) = (read_row(lower)?, read_row(upper)?);
    (lower + 1 == upper).then_some(lower)
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Point, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}
