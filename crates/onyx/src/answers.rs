//! What a stone asks for: the placements that a player answers it with
//! without much thought.
//!
//! A *bridge* is two ends of one colour that either of two empty points would
//! join, so that whoever enters one point is answered on the other. Opposite
//! corners of a square are bridged by the other two corners, and there the
//! answer also saves the ends from capture. Two points that touch bridge the
//! two points that touch them both: the tips of two triangles with a common
//! line, or a midpoint and the tip of the triangle beside its square. At the
//! edge of the board a side takes the place of one end.

use ecrin_core::Bits;

use crate::board::{Colour, Spot};
use crate::position::Position;
use crate::set::{Index, Set};

impl<const W: usize> Position<W> {
    /// Where the colour to move would answer the stone that the other colour
    /// has just placed at `last`: captures if there are any, else the other
    /// points of bridges it broke into. Empty if it asks for nothing.
    #[inline]
    pub(crate) fn answers(&self, last: Index) -> Set<W> {
        let mover = self.to_move();
        let (mine, theirs) = (self.stones(mover), self.stones(mover.other()));
        let spot = Spot::<W>::at(last);
        let (mut captures, mut saves) = (Set::EMPTY, Set::EMPTY);
        for square in &spot.squares {
            let [one, two] = square.beside;
            let bare = !mine.contains(square.midpoint) & !theirs.contains(square.midpoint);
            if theirs.contains(square.across) {
                // Their pair is opposite, and I have one of the corners between.
                if bare & mine.contains(one) & self.open().contains(two) {
                    captures.insert(two);
                } else if bare & mine.contains(two) & self.open().contains(one) {
                    captures.insert(one);
                }
            } else if mine.contains(one)
                & mine.contains(two)
                & self.open().contains(square.across)
                & (bare || !self.are_joined(mover, one, two))
            {
                saves.insert(square.across);
            }
        }
        if !captures.is_empty() {
            return captures;
        }
        let kin = spot.near & *mine;
        if kin.is_empty() {
            return saves;
        }
        let mut ways = spot.near & *self.open();
        while let Some(way) = ways.pop() {
            let mut ends = kin & Spot::<W>::at(way).near;
            let Some(one) = ends.pop() else { continue };
            let open = match ends.pop() {
                Some(two) => !self.are_joined(mover, one, two),
                None => self.is_open_side(mover, one, last, way),
            };
            if open {
                saves.insert(way);
            }
        }
        saves
    }

    /// Whether two stones of a colour are joined to the same side, so that
    /// joining them to each other gains nothing.
    #[inline]
    fn are_joined(&self, colour: Colour, one: Index, two: Index) -> bool {
        (0..2).any(|end| {
            let reach = self.reach(colour, end);
            reach.contains(one) & reach.contains(two)
        })
    }

    /// Whether both points lie on a side of the colour that its stone at
    /// `end` is not joined to yet.
    #[inline]
    fn is_open_side(&self, colour: Colour, end: Index, one: Index, two: Index) -> bool {
        (0..2).any(|side| {
            Spot::<W>::at(one).is_on(colour, side)
                && Spot::<W>::at(two).is_on(colour, side)
                && !self.reach(colour, side).contains(end)
        })
    }

    /// Any of these points, each equally likely.
    #[inline]
    pub(crate) fn any_of(points: &Set<W>, bits: &mut impl Bits) -> Option<Index> {
        match points.len() {
            0 => None,
            1 => points.nth(0),
            count => points.nth(bits.below(count)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board with these stones, White to answer Red's stone at `last`; the
    /// names of White's answers.
    fn answers(white: &str, red: &str, last: &str) -> Vec<String> {
        let mut position = Position::<4>::empty();
        let index = |name: &str| Position::<4>::empty().index(name.parse().unwrap()).unwrap();
        for (colour, names) in [(Colour::White, white), (Colour::Red, red)] {
            for name in names.split_whitespace() {
                position.put(colour, index(name));
            }
        }
        let effect = position.place(index(last));
        assert_eq!(effect.squares, 0, "a stone that captures asks for other answers");
        let found = position.answers(index(last));
        found.iter().map(|at| position.point(at).to_string()).collect()
    }

    #[test]
    fn a_square_between_two_corners_is_a_bridge_and_a_danger() {
        // The square D5 E5 E6 D6 with White on D5 and E6.
        assert_eq!(answers("D5 E6", "", "E5"), ["D6"]);
        assert_eq!(answers("D5 E6", "", "D6"), ["E5"]);
        // Three against one is joined already, and no danger.
        assert_eq!(answers("D5 E6 D6", "", "E5"), [""; 0]);
        // A far corner asks for nothing.
        assert_eq!(answers("D5", "", "E6"), [""; 0]);
    }

    #[test]
    fn tips_of_triangles_are_a_bridge() {
        // E5 and F6 touch; F5 and E6 touch both.
        assert_eq!(answers("E6 F5", "", "E5"), ["F6"]);
        assert_eq!(answers("E6 F5", "", "F6"), ["E5"]);
        // With the answer taken there is none.
        assert_eq!(answers("E6 F5", "F6", "E5"), [""; 0]);
    }

    #[test]
    fn a_midpoint_and_the_tip_beside_its_square_are_a_bridge() {
        // The square F5 G5 G6 F6; E5 touches F5 and F6.
        assert_eq!(answers("FG56 E5", "", "F5"), ["F6"]);
        assert_eq!(answers("FG56 E5", "", "F6"), ["F5"]);
    }

    #[test]
    fn two_points_of_an_own_side_are_a_bridge_to_it() {
        // B2 touches A1 and A2 on White's side.
        assert_eq!(answers("B2", "", "A2"), ["A1"]);
        assert_eq!(answers("B2", "", "A1"), ["A2"]);
        // It is joined to that side already.
        assert_eq!(answers("B2 B3 A3", "", "A2"), [""; 0]);
        // The lowest row is Red's side, not White's.
        assert_eq!(answers("B2", "", "B1"), [""; 0]);
    }

    #[test]
    fn a_capture_comes_before_everything_else() {
        // Red's D5 completes the pair D5 E6 around White's E5: D6 takes it.
        assert_eq!(answers("E5 D4 C5", "E6", "D5"), ["D6"]);
        // A stone on the midpoint would forbid it.
        assert_eq!(answers("DE56 E5", "E6", "D5"), [""; 0]);
    }
}
