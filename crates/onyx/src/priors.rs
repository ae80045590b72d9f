//! How good each placement looks before anything is tried.

use crate::paths::Paths;
use crate::position::Position;
use crate::set::{Index, Set};

/// What a stone that can be taken at once is worth less.
const EXPOSED: f32 = 0.15;

/// Stones beyond a shortest way that are told apart.
pub(crate) const MOST_BEYOND: u8 = 12;

/// What is known of all placements of one position.
pub(crate) struct Looks<const W: usize> {
    pub(crate) mine: Paths,
    pub(crate) theirs: Paths,
    pub(crate) answers: Set<W>,
    pub(crate) captures: Set<W>,
    pub(crate) exposed: Set<W>,
}

impl<const W: usize> Looks<W> {
    /// `last` is the stone that the other colour has just placed.
    pub(crate) fn new(position: &Position<W>, last: Option<Index>) -> Looks<W> {
        let mover = position.to_move();
        Looks {
            mine: Paths::new(position, mover),
            theirs: Paths::new(position, mover.other()),
            answers: last.map_or(Set::EMPTY, |last| position.answers(last)),
            captures: position.capturing(mover),
            exposed: position.exposed(mover),
        }
    }

    /// From 0 to 1 for the colour to move.
    pub(crate) fn of(&self, at: Index) -> f32 {
        // What helps one colour most is what the other wants least.
        let beyond = (self.mine.through(at) - self.mine.least).min(MOST_BEYOND)
            + (self.theirs.through(at) - self.theirs.least).min(MOST_BEYOND);
        let mut look = 0.35 + 0.3 * (-0.35 * f32::from(beyond)).exp();
        if self.answers.contains(at) {
            look += 0.2;
        }
        if self.captures.contains(at) {
            look += 0.15;
        } else if self.exposed.contains(at) {
            // The rival takes it at once, and another with it.
            look -= EXPOSED;
        }
        look.min(0.95)
    }
}
