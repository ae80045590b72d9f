//! Randomness that anybody can recompute.
//!
//! Everything that is replayed draws from ChaCha8 through the three rules of
//! this file: `below`, `shuffle` and one stream per chance node. Searches and
//! playouts may use [`Swift`], which is faster and never recorded.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng as _, SeedableRng};
use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// A source of random bits, and the draws that games make from it.
pub trait Bits {
    fn next_u32(&mut self) -> u32;

    /// A number below `n`, each equally likely.
    ///
    /// A draw `x` of 32 bits gives the high half of `x * n`. Draws whose low
    /// half is under `2^32 mod n` are thrown away: without that the first few
    /// results would be more likely than the others.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "nothing is below zero");
        let mut product = u64::from(self.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let rejected = n.wrapping_neg() % n;
            while (product as u32) < rejected {
                product = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    /// An index into a list of `len`, each equally likely.
    #[inline]
    fn index(&mut self, len: usize) -> usize {
        self.below(u32::try_from(len).expect("lists are short")) as usize
    }

    /// Puts `list` in random order: from the last place down to the second,
    /// each exchanges its item with one at or below it.
    #[inline]
    fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.index(last + 1);
            list.swap(last, other);
        }
    }
}

impl<B: Bits + ?Sized> Bits for &mut B {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        (**self).next_u32()
    }
}

/// The secret from which all randomness of a match follows.
///
/// Its `Debug` shows nothing, so that it never ends up in a log.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    #[must_use]
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The seed that people write as a small number: 7 is `00…07`.
    #[must_use]
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Seed(bytes)
    }

    #[must_use]
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The randomness of chance node `number`, counted from 0 in each match. Every
    /// node has its own stream, so nothing drawn elsewhere shifts what comes later.
    #[must_use]
    pub fn stream(&self, number: u64) -> Rng {
        let mut chacha = ChaCha8Rng::from_seed(self.0);
        chacha.set_stream(number);
        Rng(chacha)
    }

    /// The seed of match `number` in a series that starts from this seed.
    #[must_use]
    pub fn derive(&self, number: u64) -> Seed {
        let mut bytes = [0; 32];
        self.stream(number).0.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    #[must_use]
    pub fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(secret)")
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct BadSeed;

impl FromStr for Seed {
    type Err = BadSeed;

    fn from_str(text: &str) -> Result<Seed, BadSeed> {
        if text.len() != 64 || !text.is_ascii() {
            return Err(BadSeed);
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            for &digit in digits {
                let value = (digit as char).to_digit(16).ok_or(BadSeed)?;
                *byte = *byte << 4 | value as u8;
            }
        }
        Ok(Seed(bytes))
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.to_hex())
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Seed, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// One stream of a seed: ChaCha8, 32 bits at a time.
#[derive(Clone)]
pub struct Rng(ChaCha8Rng);

impl Bits for Rng {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

impl fmt::Debug for Rng {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Rng(secret)")
    }
}

/// A small fast generator for searches and playouts; nothing it draws is
/// ever recorded. A counter with an odd step, mixed by one wide product.
#[derive(Clone, Debug)]
pub struct Swift(u64);

impl Swift {
    #[must_use]
    pub const fn new(seed: u64) -> Swift {
        Swift(seed)
    }
}

impl Bits for Swift {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xd1b5_4a32_d192_ed03);
        ((wide >> 64) ^ wide) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first words of ChaCha8 with a zero key and stream 0, from the
    /// published test vector (key and nonce all zero, 8 rounds).
    #[test]
    fn chacha8_gives_the_published_words() {
        let mut rng = Seed::new([0; 32]).stream(0);
        let words: Vec<u32> = (0..4).map(|_| rng.next_u32()).collect();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(hex, "3e00ef2f895f40d67f5bb8e81f09a5a1");
    }

    /// Every number a source can give, in turn: shows exactly which draws
    /// `below` throws away.
    struct Fixed(Vec<u32>);

    impl Bits for Fixed {
        fn next_u32(&mut self) -> u32 {
            self.0.remove(0)
        }
    }

    #[test]
    fn below_throws_away_the_draws_that_would_bias_it() {
        // 2^32 mod 3 = 1: only the draw 0 (low half 0) is thrown away.
        assert_eq!(Fixed(vec![0, u32::MAX]).below(3), 2);
        assert_eq!(Fixed(vec![1]).below(3), 0);
        // A power of two divides 2^32: no draw is thrown away.
        assert_eq!(Fixed(vec![0]).below(4), 0);
        assert_eq!(Fixed(vec![0]).below(1), 0);
    }

    fn evenness(bits: &mut impl Bits) {
        const SIDES: usize = 6;
        const DRAWS: usize = 60_000;
        let mut seen = [0u32; SIDES];
        for _ in 0..DRAWS {
            seen[bits.below(SIDES as u32) as usize] += 1;
        }
        let expected = (DRAWS / SIDES) as f64;
        let chi: f64 = seen.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
        assert!(chi < 25.7, "chi-square {chi:.1} at 5 degrees: once in 10,000: {seen:?}");
    }

    #[test]
    fn below_is_even() {
        evenness(&mut Seed::from_number(1).stream(0));
        evenness(&mut Swift::new(1));
    }

    #[test]
    fn shuffle_reaches_all_orders_evenly() {
        let mut rng = Seed::from_number(2).stream(0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut list = [0, 1, 2, 3];
            rng.shuffle(&mut list);
            *seen.entry(list).or_insert(0u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        let chi: f64 = seen.values().map(|&n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum();
        assert!(chi < 57.0, "chi-square {chi:.1} at 23 degrees: once in 10,000");
    }

    #[test]
    fn streams_are_apart() {
        let seed = Seed::from_number(3);
        assert_ne!(seed.stream(0).next_u32(), seed.stream(1).next_u32());
        assert_ne!(seed.derive(0), seed.derive(1));
        assert_eq!(seed.derive(5), seed.derive(5));
    }

    #[test]
    fn a_seed_is_64_digits_and_never_shown_by_debug() {
        let seed = Seed::from_number(0xbeef);
        assert_eq!(seed.to_hex().len(), 64);
        assert!(seed.to_hex().ends_with("00beef"));
        assert_eq!(seed.to_hex().parse(), Ok(seed));
        assert_eq!("12".parse::<Seed>(), Err(BadSeed));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(BadSeed));
        assert_eq!(format!("{seed:?}"), "Seed(secret)");
    }
}
