//! First stones for a match in which the second seat may take them.

use ecrin_core::Bits;

use crate::board::Size;
use crate::config::{Config, Setup};
use crate::point::Point;

/// Column and row of first stones on twelve lines with the standard set-up
/// for which no gain to either colour was found: B2, E3, B6 and C1.
///
/// Of 200 games each of `strongest` against itself with 1,000 simulations a
/// choice Red won 51, 52, 52 and 54 % with them, 7 either way. A1, which was
/// among them once, won 60 %, and D1 42 %.
const EVEN: [(u8, u8); 4] = [(1, 1), (4, 2), (1, 5), (2, 0)];

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
