//! Symbols as small numbers, and how often each lies somewhere.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A face of a die: 0 is its character, 1 to 15 the symbols of the set in
/// the order of their ids.
pub type Face = u8;

pub const CHARACTER: Face = 0;
pub const MAX_SYMBOLS: usize = 15;

/// How often each face is there: four bits a face. No face is ever there
/// more than seven times, since a throw has seven dice at most.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bag(u64);

impl Bag {
    pub const EMPTY: Bag = Bag(0);

    #[inline]
    #[must_use]
    pub const fn of(face: Face) -> Bag {
        Bag(1 << (4 * face))
    }

    #[inline]
    #[must_use]
    pub const fn count(self, face: Face) -> u8 {
        (self.0 >> (4 * face) & 15) as u8
    }

    #[inline]
    #[must_use]
    pub const fn plus(self, face: Face) -> Bag {
        Bag(self.0.wrapping_add(Bag::of(face).0))
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, face: Face) -> Bag {
        Bag(self.0.wrapping_sub(Bag::of(face).0))
    }

    /// What is left of this bag without `part`, which is within it.
    #[inline]
    #[must_use]
    pub const fn without(self, part: Bag) -> Bag {
        Bag(self.0.wrapping_sub(part.0))
    }

    /// Whether a face of this bag is shown in `mask`, made by [`Bag::mask`].
    #[inline]
    #[must_use]
    pub const fn meets(self, mask: u64) -> bool {
        self.0 & mask != 0
    }

    /// All four bits of a face, for [`Bag::meets`].
    #[inline]
    #[must_use]
    pub const fn mask(face: Face) -> u64 {
        15 << (4 * face)
    }

    /// Whether a symbol is there twice or more.
    #[inline]
    #[must_use]
    pub const fn has_pair(self) -> bool {
        // Two or more: one of the upper three bits of a symbol is set.
        self.0 & 0xeeee_eeee_eeee_eee0 != 0
    }

    #[must_use]
    pub fn len(self) -> u8 {
        (0..16).map(|face| self.count(face)).sum()
    }

    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each face as often as it is there, in order.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        (0..16u8).flat_map(move |face| std::iter::repeat_n(face, self.count(face) as usize))
    }
}

impl FromIterator<Face> for Bag {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Bag {
        faces.into_iter().fold(Bag::EMPTY, Bag::plus)
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.faces()).finish()
    }
}

/// The set bits of a mask of dice or cards, lowest first.
#[inline]
pub(crate) fn bits(mut mask: u8) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros() as usize;
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_counts() {
        let bag: Bag = [3, 15, 3, 0].into_iter().collect();
        assert_eq!((bag.count(3), bag.count(15), bag.count(0), bag.count(1)), (2, 1, 1, 0));
        assert_eq!(bag.len(), 4);
        assert_eq!(bag.faces().collect::<Vec<_>>(), [0, 3, 3, 15]);
        assert!(bag.has_pair() && !bag.minus(3).has_pair());
        assert!(bag.meets(Bag::mask(15)) && !bag.meets(Bag::mask(14)));
        assert_eq!(bag.without(Bag::of(3)), bag.minus(3));
    }

    #[test]
    fn two_characters_are_no_pair() {
        assert!(!Bag::of(0).plus(0).has_pair());
    }

    #[test]
    fn bits_come_lowest_first() {
        assert_eq!(bits(0b101_0010).collect::<Vec<_>>(), [1, 4, 6]);
        assert_eq!(bits(0).count(), 0);
    }
}
