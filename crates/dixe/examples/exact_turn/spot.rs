//! What the solver counts with: cards in the middle of a turn, throws, and
//! what a seat wants of them.

use std::hash::Hasher;

use ecrin_dixe::Face;

/// What a seat wants.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// The mean of this number to the power of the turns that the card takes,
    /// as high as can be.
    Patience(f64),
    /// As few turns as can be, on average. Values are those turns, negative.
    Turns,
}

impl Aim {
    /// What a turn is worth whose end is worth `gain`, and which with the
    /// chance `miss` changes nothing.
    pub fn turn(self, gain: f64, miss: f64) -> f64 {
        match self {
            Aim::Patience(patience) => patience * gain / (1.0 - patience * miss),
            Aim::Turns => (gain - 1.0) / (1.0 - miss),
        }
    }

    pub fn turned(self) -> f64 {
        if self == Aim::Turns { 0.0 } else { 1.0 }
    }
}

/// A card in the middle of a turn, or between turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    pub combination: u8,
    /// The symbols still needed, counted in mixed radix.
    pub need: u8,
    /// Places still free.
    pub free: u8,
    pub hand: u8,
    /// The dice on the card.
    pub lying: u8,
    /// A joker was placed in this turn and no other is allowed.
    pub used: bool,
}

impl Spot {
    pub fn key(self) -> u32 {
        let dice = u32::from(self.hand) << 6 | u32::from(self.lying);
        let open = u32::from(self.need) << 3 | u32::from(self.free);
        (dice << 10 | open) << 3 | u32::from(self.combination) << 1 | u32::from(self.used)
    }
}

/// What comes of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Next {
    Miss,
    /// Dice were placed; to stop or to throw on.
    Lies(Spot),
    /// A combination was finished; this one is next.
    Finished(Spot),
    Turned,
}

/// A throw that lies on the table.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The dice that may still be placed, and their faces.
    pub dice: Vec<(u8, Face)>,
    /// The jokers placed of it.
    pub jokers: u8,
    pub closed: bool,
}

/// Multiplies instead of hashing: the keys are small numbers.
#[derive(Default)]
pub struct Quick(u64);

impl Hasher for Quick {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        self.0 = (self.0 ^ u64::from(number)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}
