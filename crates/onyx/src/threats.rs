//! Wins in one and what is left to do against them: exact, so that a search
//! may take it for proved.

use crate::board::{Colour, Spot};
use crate::position::Position;
use crate::rules::MAX_PLIES;
use crate::set::{Index, Set};
use crate::state::Onyx;

impl<const W: usize> Position<W> {
    /// Where a stone of the colour would join its two sides at once.
    ///
    /// Captures take only stones of the other colour, so a winning stone is
    /// one that touches, or lies on, what is joined to each side already.
    pub(crate) fn wins(&self, colour: Colour) -> Set<W> {
        let [one, two] = [0, 1].map(|end| {
            let reach = self.reach(colour, end);
            reach.iter().fold(*self.side(colour, end), |around, at| around | *self.near(at))
        });
        one & two & *self.open()
    }

    /// The placements after which the other colour cannot win at once;
    /// `None` if it could not win at once anyway.
    ///
    /// The colour to move must have no winning stone itself.
    pub(crate) fn must_answer(&self) -> Option<Set<W>> {
        let (mover, rival) = (self.to_move(), self.to_move().other());
        let threats = self.wins(rival);
        if threats.is_empty() {
            return None;
        }
        // A stone only takes its own point, closes the midpoints beside it,
        // and captures. All other placements leave every threat as it is.
        let mut tries = threats;
        for at in threats.iter().filter(|at| self.point(*at).is_midpoint()) {
            tries |= *self.near(at);
        }
        tries = (tries & *self.open()) | self.capturing(mover);
        let mut answers = Set::EMPTY;
        for at in tries.iter() {
            let mut next = *self;
            next.place(at);
            if next.wins(rival).is_empty() {
                answers.insert(at);
            }
        }
        Some(answers)
    }

    /// Where a stone of the colour would capture.
    pub(crate) fn capturing(&self, colour: Colour) -> Set<W> {
        let mut found = Set::EMPTY;
        // A captured pair has a corner between that the capturer holds.
        for at in self.stones(colour).iter() {
            for square in &Spot::<W>::at(at).squares {
                if self.open().contains(square.across) && self.captures(colour, square.across) != 0
                {
                    found.insert(square.across);
                }
            }
        }
        found
    }

    /// Where a stone of the colour could be taken at once together with
    /// another: opposite in a square of which the rival has a corner and the
    /// fourth is open.
    pub(crate) fn exposed(&self, colour: Colour) -> Set<W> {
        let (mine, theirs) = (self.stones(colour), self.stones(colour.other()));
        let mut found = Set::EMPTY;
        for at in mine.iter() {
            for square in &Spot::<W>::at(at).squares {
                let [one, two] = square.beside;
                let bare = !mine.contains(square.midpoint) && !theirs.contains(square.midpoint);
                let open = |at| self.open().contains(at);
                let between =
                    theirs.contains(one) && open(two) || theirs.contains(two) && open(one);
                if bare && between && open(square.across) {
                    found.insert(square.across);
                }
            }
        }
        found
    }
}

impl Onyx {
    /// Whether a placement may end the game in a draw (R7) after so many
    /// actions, and so many pairs lost by the colour to move. Between two equal
    /// positions each colour has lost a pair, so by the third occurrence each
    /// has lost two, and this stone takes only the rival's.
    pub(crate) const fn may_draw(plies: u16, lost: u16) -> bool {
        plies + 1 >= MAX_PLIES || lost >= 2
    }

    /// The placements that may end the game in a draw (R7), a few others
    /// among them by rare chance.
    pub(crate) fn drawing<const W: usize>(&self, position: &Position<W>) -> Set<W> {
        let lost = self.past.pairs_taken()[position.to_move().other() as usize];
        if !Onyx::may_draw(self.plies(), lost) {
            return Set::EMPTY;
        }
        if self.plies() + 1 >= MAX_PLIES {
            return *position.open();
        }
        let twice = self.past.prints_seen_twice(&Position::<W>::set_up(self.config.setup));
        if twice.is_empty() {
            return Set::EMPTY;
        }
        let seen = |at: &Index| {
            let mut next = *position;
            next.place(*at);
            twice.contains(&(next.hash() as u32))
        };
        position.open().iter().filter(seen).fold(Set::EMPTY, Set::with)
    }
}
