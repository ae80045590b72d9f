//! The stones on the board and what follows from them, kept up to date
//! stone by stone.

use crate::board::{Colour, Spot};
use crate::config::Setup;
use crate::point::Point;
use crate::set::{Index, Set};

/// The stones of one moment: a plain value that is copied freely.
///
/// `W` is the number of 64-bit words that hold the points: 2, 4, 6 and 10 for
/// boards of 8, 12, 16 and 20 lines. Red is to move whenever an even number
/// of stones has been placed since the set-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<const W: usize> {
    stones: [Set<W>; 2],
    /// Where a stone may be placed; the same points for both colours (R4.3).
    open: Set<W>,
    /// The stones of each colour that are joined to each of its two sides.
    reach: [[Set<W>; 2]; 2],
    hash: u64,
    open_count: u16,
    placed: u16,
}

/// What a placement did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Which of the squares at the point lost a pair: bit 0, bit 1.
    pub squares: u8,
    /// Whether the mover's sides are joined now.
    pub wins: bool,
}

impl<const W: usize> Position<W> {
    /// A board without stones.
    #[must_use]
    pub fn empty() -> Position<W> {
        Position {
            stones: [Set::EMPTY; 2],
            open: Spot::<W>::EVERYWHERE,
            reach: [[Set::EMPTY; 2]; 2],
            hash: 0,
            open_count: Spot::<W>::NONE,
            placed: 0,
        }
    }

    /// The board before the first placement.
    #[must_use]
    pub fn set_up(setup: Setup) -> Position<W> {
        match setup {
            Setup::Standard => Position::standard(),
            Setup::Open => Position::empty(),
        }
    }

    /// The standard set-up: four stones of each colour in the middle of the
    /// opponent's sides (R2.1).
    #[must_use]
    pub fn standard() -> Position<W> {
        let mut position = Position::empty();
        let last = Spot::<W>::LINES - 1;
        for middle in [last / 2, last / 2 + 1] {
            for end in [0, last] {
                position.put_at(Colour::Red, end, middle);
                position.put_at(Colour::White, middle, end);
            }
        }
        position
    }

    /// The board after so many placements on which these stones of Red and
    /// White lie, whatever was played in between.
    pub(crate) fn laid_out(stones: [&[Point]; 2], placed: u16) -> Position<W> {
        let mut position = Position { placed, ..Position::empty() };
        // A midpoint is open only before its corners are taken (R4.3).
        for midpoints in [true, false] {
            for (colour, points) in Colour::BOTH.into_iter().zip(stones) {
                for &point in points.iter().filter(|point| point.is_midpoint() == midpoints) {
                    let at = position.index(point).expect("a stone lies on the board");
                    position.occupy(colour, at);
                }
            }
        }
        for colour in Colour::BOTH {
            (0..2).for_each(|end| position.spread(colour, end));
        }
        position
    }

    fn put_at(&mut self, colour: Colour, column: u8, row: u8) {
        let point = Point::grid(column, row).expect("within the largest board");
        self.put(colour, self.index(point).expect("within this board"));
    }

    /// Puts a stone on an open point, whoever is to move: for set-ups and
    /// problems. It counts as no placement and captures nothing.
    pub fn put(&mut self, colour: Colour, at: Index) {
        self.occupy(colour, at);
        self.join(colour, at);
    }

    /// The place of a point in this board's sets; `None` if it is not there.
    #[inline]
    #[must_use]
    pub fn index(&self, point: Point) -> Option<Index> {
        crate::board::index(Spot::<W>::LINES, point)
    }

    /// The point with an index of this board.
    ///
    /// # Panics
    /// If the board has no such point.
    #[inline]
    #[must_use]
    pub fn point(&self, at: Index) -> Point {
        Spot::<W>::at(at).point
    }

    /// The points that touch the one with this index.
    #[inline]
    #[must_use]
    pub fn near(&self, at: Index) -> &'static Set<W> {
        &Spot::<W>::at(at).near
    }

    /// The points of one of the two sides (0, 1) that a colour has to join.
    #[inline]
    #[must_use]
    pub fn side(&self, colour: Colour, end: usize) -> &'static Set<W> {
        &Spot::<W>::SIDES[colour as usize][end]
    }

    #[inline]
    #[must_use]
    pub fn to_move(&self) -> Colour {
        Colour::BOTH[self.placed as usize & 1]
    }

    /// Stones placed since the set-up.
    #[inline]
    #[must_use]
    pub fn placed(&self) -> u16 {
        self.placed
    }

    #[inline]
    #[must_use]
    pub fn stones(&self, colour: Colour) -> &Set<W> {
        &self.stones[colour as usize]
    }

    #[inline]
    #[must_use]
    pub fn open(&self) -> &Set<W> {
        &self.open
    }

    #[inline]
    #[must_use]
    pub fn open_count(&self) -> u32 {
        u32::from(self.open_count)
    }

    /// A number that differs, but for rare chance, wherever stones differ.
    #[inline]
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// The stones of a colour that are joined to one of its sides (0, 1).
    #[inline]
    #[must_use]
    pub fn reach(&self, colour: Colour, end: usize) -> &Set<W> {
        &self.reach[colour as usize][end]
    }

    /// Which squares at an open point would lose a pair to `mover`.
    #[inline]
    #[must_use]
    pub fn captures(&self, mover: Colour, at: Index) -> u8 {
        let (mine, theirs) = (self.stones(mover), self.stones(mover.other()));
        let mut squares = 0;
        for (number, square) in Spot::<W>::at(at).squares.iter().enumerate() {
            // R5.1; bits instead of branches, which nobody could predict.
            let takes = mine.contains(square.across)
                & theirs.contains(square.beside[0])
                & theirs.contains(square.beside[1])
                & !mine.contains(square.midpoint)
                & !theirs.contains(square.midpoint);
            squares |= u8::from(takes) << number;
        }
        squares
    }

    /// The points where a stone of `mover` would take a pair or more, and
    /// those where it would take two.
    pub fn takers(&self, mover: Colour) -> [Set<W>; 2] {
        let (mine, theirs) = (self.stones(mover), self.stones(mover.other()));
        let [mut one, mut two] = [Set::EMPTY; 2];
        for stone in mine.iter() {
            for square in &Spot::<W>::at(stone).squares {
                let takes = theirs.contains(square.beside[0])
                    && theirs.contains(square.beside[1])
                    && !mine.contains(square.midpoint)
                    && !theirs.contains(square.midpoint);
                if takes {
                    if one.contains(square.across) {
                        two.insert(square.across);
                    }
                    one.insert(square.across);
                }
            }
        }
        [one, two]
    }

    /// The stones that a placement at `at` took from these squares.
    pub fn taken(&self, at: Index, squares: u8) -> impl Iterator<Item = Index> + use<W> {
        let of = Spot::<W>::at(at).squares;
        (0..2).filter(move |number| squares >> number & 1 != 0).flat_map(move |n| of[n].beside)
    }

    /// The colour to move places a stone on an open point.
    #[inline]
    pub fn place(&mut self, at: Index) -> Effect {
        let mover = self.to_move();
        self.placed += 1;
        let squares = self.captures(mover, at);
        self.occupy(mover, at);
        if squares != 0 {
            self.capture(mover.other(), at, squares);
        }
        // R6.1: the mover is tested after the removals, and nobody else (R6.2).
        Effect { squares, wins: self.join(mover, at) }
    }

    #[inline]
    fn occupy(&mut self, colour: Colour, at: Index) {
        debug_assert!(self.open.contains(at), "stones are placed on open points");
        let spot = Spot::<W>::at(at);
        self.stones[colour as usize].insert(at);
        self.hash ^= spot.keys[colour as usize];
        self.open.remove(at);
        self.open_count -= 1;
        for square in spot.squares {
            // R4.3: a stone on a corner closes the midpoint.
            self.open_count -= u16::from(self.open.contains(square.midpoint));
            self.open.remove(square.midpoint);
        }
    }

    #[cold]
    fn capture(&mut self, loser: Colour, at: Index, squares: u8) {
        let mut gone = Set::EMPTY;
        for stone in self.taken(at, squares) {
            gone.insert(stone);
            self.stones[loser as usize].remove(stone);
            self.hash ^= Spot::<W>::at(stone).keys[loser as usize];
        }
        let occupied = self.stones[0] | self.stones[1];
        for stone in gone.iter() {
            self.reopen(stone, &occupied);
            for square in Spot::<W>::at(stone).squares {
                self.reopen(square.midpoint, &occupied);
            }
        }
        for end in 0..2 {
            if self.reach[loser as usize][end].meets(&gone) {
                self.spread(loser, end);
            }
        }
    }

    /// Finds again which stones of a colour are joined to one of its sides.
    fn spread(&mut self, colour: Colour, end: usize) {
        let own = self.stones[colour as usize];
        let mut reach = Set::EMPTY;
        flood(&mut reach, own & *self.side(colour, end), &own);
        self.reach[colour as usize][end] = reach;
    }

    /// Opens a point that was closed, if nothing closes it any more.
    fn reopen(&mut self, at: Index, occupied: &Set<W>) {
        if at == Spot::<W>::NONE || self.open.contains(at) || occupied.contains(at) {
            return;
        }
        let spot = Spot::<W>::at(at);
        if spot.point.is_midpoint() && spot.near.meets(occupied) {
            return;
        }
        self.open.insert(at);
        self.open_count += 1;
    }

    /// Lets a new stone join what it touches to the sides of its colour;
    /// whether it is joined to both now.
    #[inline]
    fn join(&mut self, colour: Colour, at: Index) -> bool {
        let spot = Spot::<W>::at(at);
        let own = self.stones[colour as usize];
        let kin = spot.near & own;
        let mut both = true;
        for end in 0..2 {
            let reach = &mut self.reach[colour as usize][end];
            if spot.is_on(colour, end) || kin.meets(reach) {
                reach.insert(at);
                let fresh = kin.without(reach);
                flood(reach, fresh, &own);
            } else {
                both = false;
            }
        }
        both
    }

    /// Whether the same stones lie on the same points.
    #[must_use]
    pub fn same_stones(&self, other: &Position<W>) -> bool {
        self.stones == other.stones
    }

    /// The stones of a colour that touch each other and join its two sides;
    /// empty if there are none.
    #[must_use]
    pub fn chain(&self, colour: Colour) -> Set<W> {
        *self.reach(colour, 0) & *self.reach(colour, 1)
    }
}

/// Adds `fresh` stones to `reach`, and every stone of `own` that follows from
/// them. `fresh` and `reach` have no stone in common.
#[inline]
fn flood<const W: usize>(reach: &mut Set<W>, mut fresh: Set<W>, own: &Set<W>) {
    while let Some(at) = fresh.pop() {
        reach.insert(at);
        fresh |= (Spot::<W>::at(at).near & *own).without(reach);
    }
}
