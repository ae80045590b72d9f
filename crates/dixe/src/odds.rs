//! Exact odds of the next throw: every way the dice can fall is counted.

use serde::ser::{Serialize, SerializeStruct, Serializer};

use ecrin_core::Seat;

use crate::bag::{Bag, Face, bits};
use crate::config::Jokers;
use crate::state::{BORROWED, Dixe};

/// What a throw aims at: the part of a combination that is still open, and
/// the limits on jokers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The symbols that still fit, each as often as it does.
    pub need: Bag,
    /// The places that are free. Jokers already placed leave fewer places
    /// than symbols that fit.
    pub free: u8,
    /// The most jokers that may be placed in the throw.
    pub jokers: u8,
    /// A charged Kala: only half the characters thrown, rounded down.
    pub halved: bool,
}

/// More dice than anybody ever throws: no limit.
pub const NO_LIMIT: u8 = 7;

/// How many of the equally likely throws fit and finish.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "{ fits: number, finishes: number }"))]
pub struct Odds {
    /// Throws in which something fits.
    pub fitting: u32,
    /// Throws that complete the combination.
    pub finishing: u32,
    /// All throws: six to the power of the number of dice.
    pub all: u32,
    /// The places that can be filled, summed over all throws.
    pub places: u32,
}

impl Odds {
    /// The probability that the throw fits.
    #[must_use]
    pub fn fits(&self) -> f64 {
        f64::from(self.fitting) / f64::from(self.all.max(1))
    }

    /// The probability that the throw finishes the combination.
    #[must_use]
    pub fn finishes(&self) -> f64 {
        f64::from(self.finishing) / f64::from(self.all.max(1))
    }

    /// The expected number of places that the throw can fill.
    #[must_use]
    pub fn fills(&self) -> f64 {
        f64::from(self.places) / f64::from(self.all.max(1))
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut odds = to.serialize_struct("Odds", 2)?;
        odds.serialize_field("fits", &self.fits())?;
        odds.serialize_field("finishes", &self.finishes())?;
        odds.end()
    }
}

/// Characters are counted up to the seven dice of the largest throw.
const DICE: usize = 7;
const SYMBOLS: usize = 6;

/// What the number of each state of a count means, told apart once: dividing
/// it for every die was most of the work.
struct Counted {
    /// Of which kinds one more would count, a bit for each.
    room: [u8; 1 << SYMBOLS],
    /// How many symbols it counts.
    matched: [u8; 1 << SYMBOLS],
}

impl Counted {
    /// `wanted` has the face, how often it is needed, and its place value.
    fn of(wanted: &[(Face, usize, usize)], states: usize) -> Counted {
        let mut counted = Counted { room: [0; 1 << SYMBOLS], matched: [0; 1 << SYMBOLS] };
        let mut digits = [0u8; SYMBOLS];
        for state in 0..states {
            for (kind, (&digit, &(_, cap, _))) in digits.iter().zip(wanted).enumerate() {
                counted.room[state] |= u8::from(usize::from(digit) < cap) << kind;
                counted.matched[state] += digit;
            }
            // One more, as numbers are counted.
            for (digit, &(_, cap, _)) in digits.iter_mut().zip(wanted) {
                if usize::from(*digit) < cap {
                    *digit += 1;
                    break;
                }
                *digit = 0;
            }
        }
        counted
    }
}

/// The odds of throwing dice, each given by its five symbols (its sixth face
/// is its character), at an aim. Powers and saved symbols are not counted.
///
/// # Panics
/// If there are more than seven dice.
#[must_use]
pub fn odds(dice: &[[Face; 5]], aim: Aim) -> Odds {
    assert!(dice.len() <= DICE, "nobody throws more than seven dice");
    // A state of the count is how often each needed symbol was thrown, no
    // more often than needed, as one number of mixed radix, and how many
    // characters. Ways are summed die by die.
    let mut wanted = [(0u8, 0usize, 0usize); SYMBOLS]; // face, cap, step
    let mut kinds = 0;
    let mut states = 1;
    for face in 1..16u8 {
        let cap = aim.need.count(face) as usize;
        if cap > 0 && kinds < SYMBOLS {
            wanted[kinds] = (face, cap, states);
            kinds += 1;
            states *= cap + 1;
        }
    }
    let wanted = &wanted[..kinds];
    let counted = Counted::of(wanted, states);
    let mut ways = [[0u32; DICE + 1]; 1 << SYMBOLS];
    ways[0][0] = 1;
    for symbols in dice {
        let mut faces = [0u32; SYMBOLS];
        for (count, (face, ..)) in faces.iter_mut().zip(wanted) {
            *count = symbols.iter().filter(|symbol| *symbol == face).count() as u32;
        }
        let other = 5 - faces[..kinds].iter().sum::<u32>();
        // Downwards, so that a state still holds the ways without this die:
        // every step leads to a higher state or stays.
        for state in (0..states).rev() {
            let before = ways[state];
            if before == [0; DICE + 1] {
                continue; // No throw of so few dice comes here.
            }
            let mut stay = other;
            for (kind, (&count, &(.., step))) in faces.iter().zip(wanted).enumerate() {
                if count == 0 {
                    continue;
                }
                if counted.room[state] >> kind & 1 == 1 {
                    for (more, ways_before) in ways[state + step].iter_mut().zip(before) {
                        *more += count * ways_before;
                    }
                } else {
                    stay += count;
                }
            }
            let now = &mut ways[state];
            *now = before.map(|ways_before| stay * ways_before);
            for (one_more, ways_before) in now[1..].iter_mut().zip(before) {
                *one_more += ways_before;
            }
        }
    }
    let mut found = Odds { all: 6u32.pow(dice.len() as u32), ..Odds::default() };
    if aim.free == 0 {
        return found;
    }
    for (by_characters, &matched) in ways[..states].iter().zip(&counted.matched) {
        for (characters, &count) in by_characters[..=dice.len()].iter().enumerate() {
            let usable = if aim.halved { characters / 2 } else { characters };
            let filled = usize::from(matched) + usable.min(aim.jokers as usize);
            if filled > 0 {
                found.fitting += count;
            }
            if filled >= aim.free as usize {
                found.finishing += count;
            }
            found.places += count * filled.min(aim.free as usize) as u32;
        }
    }
    found
}

impl Dixe {
    /// What the next throw aims at on a front of the seat whose turn it is.
    pub(crate) fn aim(&self, card: usize) -> Aim {
        let gap = self.gap(self.now.seat, card);
        let placed = if self.now.active == Some(card as u8) { self.now.jokers } else { 0 };
        let jokers = match self.kit.config.jokers {
            Jokers::Normal => NO_LIMIT,
            Jokers::Expert => 1,
            Jokers::SuperExpert => 1 - placed.min(1),
        };
        Aim { need: gap.need, free: gap.free, jokers, halved: self.now.kala }
    }

    /// The symbols of the dice of a mask of the seat whose turn it is.
    pub(crate) fn dice_symbols(&self, dice: u8) -> ([[Face; 5]; DICE], usize) {
        let mut list = [[0; 5]; DICE];
        let mut len = 0;
        for die in bits(dice) {
            list[len] = match self.now.borrowed {
                Some(borrowed) if die == BORROWED => {
                    self.kit.deck(borrowed.owner).symbols[borrowed.slot as usize]
                }
                _ => self.kit.deck(self.now.seat).symbols[die],
            };
            len += 1;
        }
        (list, len)
    }

    /// The odds of throwing the dice in hand of the seat whose turn it is at
    /// one of its fronts, `card` below six.
    #[must_use]
    pub fn odds_of(&self, card: usize) -> Odds {
        let (dice, len) = self.dice_symbols(self.mine().hand);
        odds(&dice[..len], self.aim(card))
    }

    /// The same by name; `None` if the seat whose turn it is has no such card
    /// or turned it already.
    #[must_use]
    pub fn odds(&self, card: crate::Id) -> Option<(Seat, Odds)> {
        let seat = self.now.seat;
        let slot = self.kit.deck(seat).slot(card)?;
        let front = self.mine().turned >> slot & 1 == 0;
        front.then(|| (seat, self.odds_of(slot)))
    }
}
