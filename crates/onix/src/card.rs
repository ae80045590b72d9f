//! Gems, their effects, and the cards that show them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::serde_text::serde_as_letters;

/// A gem, written as one letter that looks like it: `o x s d`. R1.1
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = r#""o" | "x" | "s" | "d""#))]
pub enum Gem {
    Circle,
    Cross,
    Square,
    Diamond,
}

/// What a gem does in step 3 of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Effect {
    Draw,
    Destroy,
    Stock,
    Steal,
}

/// The effect of each gem, in the order of [`Gem::ALL`]. R1.3, R1.4
pub const EFFECTS: [Effect; 4] = [Effect::Draw, Effect::Destroy, Effect::Stock, Effect::Steal];

impl Gem {
    pub const ALL: [Gem; 4] = [Gem::Circle, Gem::Cross, Gem::Square, Gem::Diamond];

    #[inline]
    #[must_use]
    pub const fn effect(self) -> Effect {
        EFFECTS[self as usize]
    }

    #[must_use]
    pub const fn letter(self) -> char {
        ['o', 'x', 's', 'd'][self as usize]
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        ["circle", "cross", "square", "diamond"][self as usize]
    }

    /// The gem as a set of one.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl Effect {
    /// Whether the effect takes the top card of a pile; otherwise it takes
    /// one from a rival's collection.
    #[inline]
    #[must_use]
    pub const fn is_from_pile(self) -> bool {
        matches!(self, Effect::Draw | Effect::Stock)
    }

    /// Whether the card that the effect takes is then placed.
    #[inline]
    #[must_use]
    pub const fn places(self) -> bool {
        matches!(self, Effect::Draw | Effect::Steal)
    }

    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Effect::Draw => "draw",
            Effect::Destroy => "destroy",
            Effect::Stock => "stock",
            Effect::Steal => "steal",
        }
    }
}

impl fmt::Display for Gem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}

impl Gem {
    pub(crate) const fn letters(self) -> &'static str {
        Card::simple(self).letters()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a gem is one of the letters o x s d")]
pub struct BadGem;

impl FromStr for Gem {
    type Err = BadGem;

    fn from_str(text: &str) -> Result<Gem, BadGem> {
        Gem::ALL.into_iter().find(|gem| text == gem.letters()).ok_or(BadGem)
    }
}

/// The gems of a card: one, or two that differ. Written `o` or `sd`. R1.2
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// All four gems at once.
pub(crate) const ALL_GEMS: u8 = 0b1111;

/// Bit `n` is set if the gems `n` are a card.
const IS_CARD: u16 = {
    let mut cards = 0;
    let mut kind = 0;
    while kind < Card::ALL.len() {
        cards |= 1 << Card::ALL[kind].0;
        kind += 1;
    }
    cards
};

impl Card {
    /// Every kind of card: the simple ones, then the doubles.
    pub const ALL: [Card; 10] = [
        Card::simple(Gem::Circle),
        Card::simple(Gem::Cross),
        Card::simple(Gem::Square),
        Card::simple(Gem::Diamond),
        Card(Gem::Circle.bit() | Gem::Cross.bit()),
        Card(Gem::Circle.bit() | Gem::Square.bit()),
        Card(Gem::Circle.bit() | Gem::Diamond.bit()),
        Card(Gem::Cross.bit() | Gem::Square.bit()),
        Card(Gem::Cross.bit() | Gem::Diamond.bit()),
        Card(Gem::Square.bit() | Gem::Diamond.bit()),
    ];

    #[must_use]
    pub const fn simple(gem: Gem) -> Card {
        Card(gem.bit())
    }

    /// The card with these gems; `None` for no gem or more than two.
    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Option<Card> {
        // One bit for each set of gems: counting them is slow on processors
        // without an instruction for it.
        if bits <= ALL_GEMS && IS_CARD >> bits & 1 != 0 { Some(Card(bits)) } else { None }
    }

    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    #[must_use]
    pub const fn shows(self, gem: Gem) -> bool {
        self.0 & gem.bit() != 0
    }

    #[must_use]
    pub const fn is_double(self) -> bool {
        self.0.count_ones() == 2
    }

    pub fn gems(self) -> impl Iterator<Item = Gem> {
        Gem::ALL.into_iter().filter(move |&gem| self.shows(gem))
    }

    /// How many cards of this kind the box holds. R1.2
    #[must_use]
    pub const fn copies(self) -> u8 {
        if self.is_double() { 4 } else { 20 }
    }
}

impl Card {
    /// Looked up, because every view names dozens of cards.
    pub(crate) const fn letters(self) -> &'static str {
        const NAMES: [&str; 16] =
            ["", "o", "x", "ox", "s", "os", "xs", "", "d", "od", "xd", "", "sd", "", "", ""];
        NAMES[self.0 as usize]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadCard {
    #[error("a card is one or two of the letters o x s d")]
    Letters,
    #[error("no card shows a gem twice")]
    Twice,
    #[error("the letters of a double card stand in the order o x s d")]
    Order,
}

impl FromStr for Card {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Card, BadCard> {
        let gems: Vec<Gem> = text
            .chars()
            .map(|letter| Gem::ALL.into_iter().find(|gem| gem.letter() == letter))
            .collect::<Option<_>>()
            .ok_or(BadCard::Letters)?;
        match gems[..] {
            [gem] => Ok(Card::simple(gem)),
            [first, second] if first == second => Err(BadCard::Twice),
            [first, second] if first > second => Err(BadCard::Order),
            [first, second] => Ok(Card(first.bit() | second.bit())),
            _ => Err(BadCard::Letters),
        }
    }
}

serde_as_letters!(Gem, Card);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_they_are_written() {
        for card in Card::ALL {
            assert_eq!(card.to_string().parse(), Ok(card));
            assert_eq!(Card::from_bits(card.bits()), Some(card));
        }
        assert_eq!("xo".parse::<Card>(), Err(BadCard::Order));
        assert_eq!("oo".parse::<Card>(), Err(BadCard::Twice));
        for text in ["", "oxs", "O", "q", "o ", "é"] {
            assert_eq!(text.parse::<Card>(), Err(BadCard::Letters), "{text:?}");
        }
    }

    #[test]
    fn only_ten_sets_of_gems_are_cards() {
        let cards = (0..=u8::MAX).filter(|&bits| Card::from_bits(bits).is_some());
        assert_eq!(cards.count(), 10);
    }
}
