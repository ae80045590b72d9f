//! First stones for a match in which the second seat may take them.

use ecrin_core::Bits;

use crate::board::Size;
use crate::config::{Config, Setup};
use crate::point::Point;

/// Column and row of first stones on twelve lines with the standard set-up
/// for which no gain to either colour was found.
///
/// Of 16 games each of a search of 200 simulations a move against itself Red
/// won 9 with each of these, 9 with F2 and D4, 12 with A3, 11 with F6, 7 with
/// E3, 5 with B4 and B6. That is no more spread than chance brings, and
/// stronger play told A1 (14 of 24) and F6 (13 of 24 at 600 simulations, 8 of
/// 16 at 3,000) no better apart: these stones stand at the edge, where a
/// stone should matter least, and not because they are proved even.
const EVEN: [(u8, u8); 4] = [(0, 0), (2, 0), (3, 0), (1, 1)];

/// A first stone for a match in which the second seat may take it; `None`
/// where none was looked for.
pub(crate) fn first(config: &Config, bits: &mut impl Bits) -> Option<Point> {
    if !config.swap || config.size != Size::Twelve || config.setup != Setup::Standard {
        return None;
    }
    let (column, row) = EVEN[bits.index(EVEN.len())];
    let last = config.size.lines() - 1;
    // The board and the set-up look the same after a half turn.
    match bits.below(2) {
        0 => Point::grid(column, row),
        _ => Point::grid(last - column, last - row),
    }
}
