//! How far each point is from a side when the other colour resists.
//!
//! A point that only one way leads to is soon cut off, so the distance is
//! measured by the second-best way: a point lies one stone beyond the second
//! nearest of those it can be joined to at once. Bridges cost one stone then,
//! as they should.

use crate::board::Colour;
use crate::position::Position;
use crate::set::{Index, Set};

/// Points farther than this count as out of reach.
pub(crate) const FAR: u8 = 40;

/// The distances of one colour's open points from its two sides.
pub(crate) struct Paths {
    /// Stones that join a point to both sides, itself included once, by
    /// index; only those of open points mean something.
    through: [u8; MOST_POINTS],
    /// The least of these, and how many points share it.
    pub(crate) least: u8,
    pub(crate) points: u16,
}

const MOST_POINTS: usize = 580;

impl Paths {
    pub(crate) fn new<const W: usize>(position: &Position<W>, colour: Colour) -> Paths {
        let open = *position.open();
        let groups = Groups::new(position, colour);
        let mut paths = Paths { through: [2 * FAR; MOST_POINTS], least: 2 * FAR, points: 0 };
        for at in open.iter() {
            paths.through[at as usize] = 0;
        }
        for end in 0..2 {
            let mut left = open;
            let mut fresh = groups.sides[end] & open;
            let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
            let mut distance = 1;
            while !fresh.is_empty() && distance < FAR {
                left = left.without(&fresh);
                for at in fresh.iter() {
                    paths.through[at as usize] += distance;
                    let touched = groups.touched(position, at);
                    twice |= once & touched;
                    once |= touched;
                }
                fresh = twice & left;
                distance += 1;
            }
            for at in left.iter() {
                paths.through[at as usize] += FAR;
            }
        }
        for at in open.iter() {
            let through = &mut paths.through[at as usize];
            *through -= 1;
            if *through < paths.least {
                (paths.least, paths.points) = (*through, 0);
            }
            paths.points += u16::from(*through == paths.least);
        }
        paths
    }

    #[inline]
    pub(crate) fn through(&self, at: Index) -> u8 {
        self.through[at as usize]
    }
}

/// The groups of one colour's stones that touch each other.
struct Groups<const W: usize> {
    own: Set<W>,
    /// For each group its stones, and the open points that touch them.
    all: Vec<(Set<W>, Set<W>)>,
    /// For each stone its group.
    of: [u16; MOST_POINTS],
    /// The points on each side of the colour, and those that touch a group
    /// joined to it.
    sides: [Set<W>; 2],
}

impl<const W: usize> Groups<W> {
    fn new(position: &Position<W>, colour: Colour) -> Groups<W> {
        let own = *position.stones(colour);
        let sides = [0, 1].map(|end| *position.side(colour, end));
        let all = Vec::with_capacity(own.len() as usize);
        let mut groups = Groups { own, all, of: [0; MOST_POINTS], sides };
        let mut left = own;
        while let Some(first) = left.pop() {
            let number = groups.all.len() as u16;
            let (mut stones, mut around) = (Set::EMPTY, Set::EMPTY);
            let mut fresh = Set::EMPTY.with(first);
            while let Some(at) = fresh.pop() {
                stones.insert(at);
                groups.of[at as usize] = number;
                around |= *position.near(at);
                fresh |= *position.near(at) & left;
                left = left.without(position.near(at));
            }
            let around = around & *position.open();
            for end in 0..2 {
                if stones.meets(position.side(colour, end)) {
                    groups.sides[end] |= around;
                }
            }
            groups.all.push((stones, around));
        }
        groups
    }

    /// The open points that a stone on an open point touches, itself or over
    /// its own groups.
    #[inline]
    fn touched(&self, position: &Position<W>, at: Index) -> Set<W> {
        let mut touched = *position.near(at) & *position.open();
        let mut kin = *position.near(at) & self.own;
        while let Some(stone) = kin.pop() {
            let (stones, around) = &self.all[self.of[stone as usize] as usize];
            touched |= *around;
            kin = kin.without(stones);
        }
        touched
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ecrin_core::{Bits, Swift};

    fn index(name: &str) -> Index {
        Position::<4>::empty().index(name.parse().unwrap()).unwrap()
    }

    #[test]
    fn a_bridge_costs_nothing_and_a_single_way_is_none() {
        let mut position = Position::<4>::empty();
        // A2 and A1 bridge B2 to White's left side, so all that touches B2 is
        // one stone away from it, as are the points of the side itself.
        position.put(Colour::White, index("B2"));
        let groups = Groups::new(&position, Colour::White);
        assert!(!groups.sides[0].contains(index("C2")));
        let near = Paths::new(&position, Colour::White);
        let without = Paths::new(&Position::<4>::empty(), Colour::White);
        assert!(near.least < without.least);
        assert!(near.through(index("C2")) < without.through(index("C2")));
    }

    #[test]
    fn the_transpose_exchanges_the_colours() {
        let empty = Position::<4>::empty();
        let paths = Colour::BOTH.map(|colour| Paths::new(&empty, colour));
        assert_eq!(paths[0].least, paths[1].least);
        assert_eq!(paths[0].points, paths[1].points);
        for (column, row) in [(0, 5), (3, 8), (11, 2)] {
            let at = |column, row| empty.index(crate::Point::grid(column, row).unwrap()).unwrap();
            assert_eq!(paths[0].through(at(column, row)), paths[1].through(at(row, column)));
        }
    }

    #[test]
    fn no_way_is_shorter_than_the_race_and_a_win_in_one_is_near() {
        let mut bits = Swift::new(8);
        for _ in 0..200 {
            let mut position = Position::<2>::empty();
            for _ in 0..bits.below(50) {
                let at = position.open().nth(bits.below(position.open_count())).unwrap();
                if position.place(at).wins {
                    break;
                }
            }
            for colour in Colour::BOTH {
                let paths = Paths::new(&position, colour);
                for at in position.wins(colour).iter() {
                    assert_eq!(paths.through(at), 1);
                }
                if !position.open().is_empty() && position.chain(colour).is_empty() {
                    let won = position.wins(colour);
                    assert_eq!(paths.least == 1, !won.is_empty());
                }
            }
        }
    }
}
