//! What was played, and how often a position has been there before.

use crate::config::Setup;
use crate::position::{Effect, Position};
use crate::set::Index;

/// Every placement of a match in order.
///
/// A repetition needs captures: without them the number of stones only grows.
/// So the placements are parted into spans, each begun by a capture; within a
/// span every position has its own number of stones, and each earlier span
/// holds at most one position with as many stones as the board has now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Past {
    plies: Vec<Ply>,
    /// The spans that a capture began, in order.
    spans: Vec<Span>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ply {
    /// Part of the hash of the position after the placement.
    print: u32,
    pub(crate) at: Index,
    /// As in [`Effect`].
    pub(crate) squares: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Span {
    /// Placements when it began.
    start: u16,
    /// Stones taken since the set-up.
    taken: u16,
}

impl Past {
    pub(crate) fn plies(&self) -> &[Ply] {
        &self.plies
    }

    #[inline]
    pub(crate) fn push<const W: usize>(&mut self, at: Index, effect: Effect, after: &Position<W>) {
        self.plies.push(Ply { print: after.hash() as u32, at, squares: effect.squares });
        if effect.squares != 0 {
            let taken = self.spans.last().map_or(0, |span| span.taken);
            let taken = taken + 2 * effect.squares.count_ones() as u16;
            self.spans.push(Span { start: after.placed(), taken });
        }
    }

    /// Where the last stone was placed.
    pub(crate) fn last(&self) -> Option<Index> {
        self.plies.last().map(|ply| ply.at)
    }

    /// Part of the hash of every position that was there twice or more, the
    /// set-up `start` included; by rare chance that of another one too.
    pub(crate) fn prints_seen_twice<const W: usize>(&self, start: &Position<W>) -> Vec<u32> {
        let mut prints: Vec<u32> = self.plies.iter().map(|ply| ply.print).collect();
        prints.push(start.hash() as u32);
        prints.sort_unstable();
        let mut twice: Vec<u32> =
            prints.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        twice.dedup();
        twice
    }

    /// How often the stones lay as they lie in `now`, this time included.
    /// Equal stones mean the same colour to move: between two such positions
    /// as many stones were placed as were taken, an even number.
    ///
    /// `now` is the position after all placements.
    #[inline]
    pub(crate) fn occurrences<const W: usize>(&self, setup: Setup, now: &Position<W>) -> usize {
        match self.spans.last() {
            None => 1,
            Some(last) => 1 + self.earlier(setup, now, last.taken),
        }
    }

    fn earlier<const W: usize>(&self, setup: Setup, now: &Position<W>, taken: u16) -> usize {
        let mut times = 0;
        let mut span = Span::default();
        for next in &self.spans {
            let same = (now.placed() + span.taken).checked_sub(taken);
            if let Some(same) = same
                && (span.start..next.start).contains(&same)
                && self.may_be(same, now)
                && self.replay::<W>(setup, same).same_stones(now)
            {
                times += 1;
            }
            span = *next;
        }
        times
    }

    /// Whether the position after so many placements can be `now`, but for
    /// rare chance.
    fn may_be<const W: usize>(&self, placed: u16, now: &Position<W>) -> bool {
        match placed.checked_sub(1) {
            None => true,
            Some(last) => self.plies[last as usize].print == now.hash() as u32,
        }
    }

    /// The position after so many placements.
    fn replay<const W: usize>(&self, setup: Setup, placed: u16) -> Position<W> {
        let mut position = Position::set_up(setup);
        for ply in &self.plies[..placed as usize] {
            position.place(ply.at);
        }
        position
    }

    /// The pairs that each colour has taken.
    pub(crate) fn pairs_taken(&self) -> [u16; 2] {
        let mut pairs = [0; 2];
        for (number, ply) in self.plies.iter().enumerate() {
            pairs[number % 2] += ply.squares.count_ones() as u16;
        }
        pairs
    }
}

impl Ply {
    pub(crate) fn pairs(self) -> u8 {
        self.squares.count_ones() as u8
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::Point;

    /// Positions whose hashes agree are still compared stone by stone.
    #[test]
    fn equal_hashes_are_not_enough() {
        let mut position = Position::<4>::set_up(Setup::Standard);
        let mut past = Past::default();
        for name in "D5 H5 E6 I6 H6 D6 I5 E5 D5 H5 E6 I6".split_whitespace() {
            let point: Point = name.parse().expect("a point");
            let at = position.index(point).expect("on this board");
            let effect = position.place(at);
            past.push(at, effect, &position);
        }
        assert_eq!(past.occurrences(Setup::Standard, &position), 2);
        let mut other = past.clone();
        other.plies[3].at = position.index("K3".parse().expect("a point")).expect("on this board");
        assert_eq!(other.occurrences(Setup::Standard, &position), 1);
    }
}
