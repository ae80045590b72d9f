//! Sets of points of one board, as bits.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// The place of a point in the bit sets of one board size.
pub type Index = u16;

/// A set of points in `W` words of 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Set<const W: usize>([u64; W]);

impl<const W: usize> Set<W> {
    pub const EMPTY: Set<W> = Set([0; W]);

    #[inline]
    #[must_use]
    pub const fn with(mut self, index: Index) -> Set<W> {
        self.insert(index);
        self
    }

    #[inline]
    pub const fn insert(&mut self, index: Index) {
        self.0[index as usize / 64] |= 1 << (index % 64);
    }

    #[inline]
    pub const fn remove(&mut self, index: Index) {
        self.0[index as usize / 64] &= !(1 << (index % 64));
    }

    #[inline]
    #[must_use]
    pub const fn contains(&self, index: Index) -> bool {
        self.0[index as usize / 64] >> (index % 64) & 1 != 0
    }

    #[inline]
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether the two sets share a point.
    #[inline]
    #[must_use]
    pub fn meets(&self, other: &Set<W>) -> bool {
        !(*self & *other).is_empty()
    }

    #[inline]
    #[must_use]
    pub fn without(mut self, other: &Set<W>) -> Set<W> {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word &= !theirs;
        }
        self
    }

    /// Takes the lowest point out of the set.
    #[inline]
    pub fn pop(&mut self) -> Option<Index> {
        for (number, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return Some((number * 64) as Index + bit as Index);
            }
        }
        None
    }

    /// The point that has `rank` lower ones in the set.
    #[inline]
    #[must_use]
    pub fn nth(&self, mut rank: u32) -> Option<Index> {
        for (number, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if rank < here {
                return Some((number * 64) as Index + nth_bit(word, rank) as Index);
            }
            rank -= here;
        }
        None
    }

    /// The points from the lowest to the highest.
    pub fn iter(&self) -> impl Iterator<Item = Index> + use<W> {
        let mut rest = *self;
        std::iter::from_fn(move || rest.pop())
    }
}

/// The place of the set bit of `word` that has `rank` set bits below it.
///
/// Counts the bits of all bytes at once, finds the byte by comparing all its
/// sums at once, and looks the rest up. Clearing the lowest bit `rank` times
/// is shorter but an eighth slower in play.
#[inline]
fn nth_bit(word: u64, rank: u32) -> u32 {
    debug_assert!(rank < word.count_ones(), "{word:x} has no bit {rank}");
    const ONES: u64 = 0x0101_0101_0101_0101;
    const TOPS: u64 = 0x8080_8080_8080_8080;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // Byte n holds the number of set bits in bytes 0 to n.
    let sums = bytes.wrapping_mul(ONES);
    let reached = (((u64::from(rank) * ONES) | TOPS) - sums) & TOPS;
    let shift = ((reached >> 7).wrapping_mul(ONES) >> 56) as u32 * 8;
    let below = (sums << 8 >> shift) as u8;
    let byte = (word >> shift) as u8;
    // A byte has eight bits: the mask changes nothing and spares a check.
    shift + u32::from(NTH_IN_BYTE[(rank - u32::from(below)) as usize & 7][byte as usize])
}

/// `NTH_IN_BYTE[rank][byte]`: the place of the set bit with `rank` below it.
static NTH_IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[rank][byte] = bit;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl<const W: usize> BitAnd for Set<W> {
    type Output = Set<W>;

    #[inline]
    fn bitand(mut self, other: Set<W>) -> Set<W> {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word &= theirs;
        }
        self
    }
}

impl<const W: usize> BitOr for Set<W> {
    type Output = Set<W>;

    #[inline]
    fn bitor(mut self, other: Set<W>) -> Set<W> {
        self |= other;
        self
    }
}

impl<const W: usize> BitOrAssign for Set<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Set<W>) {
        for (word, theirs) in self.0.iter_mut().zip(other.0) {
            *word |= theirs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_come_back_in_order_and_by_rank() {
        let points: Vec<Index> = vec![0, 1, 7, 8, 63, 64, 100, 127, 128, 191, 200, 255];
        let set = points.iter().fold(Set::<4>::EMPTY, |set, &point| set.with(point));
        assert_eq!(set.iter().collect::<Vec<_>>(), points);
        assert_eq!(set.len() as usize, points.len());
        for (rank, &point) in points.iter().enumerate() {
            assert_eq!(set.nth(rank as u32), Some(point));
        }
        assert_eq!(set.nth(points.len() as u32), None);
        assert_eq!(Set::<4>::EMPTY.nth(0), None);
    }

    #[test]
    fn rank_is_right_in_full_and_ragged_words() {
        let mut words = [u64::MAX, 0x8000_0000_0000_0001, 0xaaaa_5555_0f0f_3333, 1 << 40];
        for _ in 0..200 {
            let set = Set(words);
            for (rank, point) in set.iter().enumerate() {
                assert_eq!(set.nth(rank as u32), Some(point));
            }
            for word in &mut words {
                *word = word.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ word.rotate_left(23);
            }
        }
    }

    #[test]
    fn unions_meetings_and_differences() {
        let (one, two) = (Set::<2>::EMPTY.with(3).with(70), Set::<2>::EMPTY.with(70));
        assert!(one.meets(&two));
        assert_eq!(one.without(&two), Set::EMPTY.with(3));
        assert!(!one.without(&two).meets(&two));
        assert_eq!(one & two, two);
        assert_eq!(one | two, one);
        assert!(Set::<2>::EMPTY.is_empty() && !one.is_empty());
    }
}
