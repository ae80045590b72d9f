//! The one chance of a game: who begins, and the shuffled piles.

use ecrin_core::{BadChance, Bits, Seat};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::card::{Card, Gem};
use crate::config::Config;
use crate::pile::{PILES, Pile, Piles};
use crate::tally::Tally;

/// A shuffle: `{"first":"b","piles":[[bottom … top] × 5]}` in records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    pub(crate) first: Seat,
    pub(crate) piles: Piles,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    first: String,
    piles: Vec<Vec<String>>,
}

impl Deal {
    /// First the lot for who begins, unless the host has chosen; then the
    /// cards in the order of [`Card::ALL`] are shuffled and laid on pile 1
    /// from the bottom up, then on pile 2, and so on.
    pub(crate) fn sample(config: &Config, seats: u8, bits: &mut impl Bits) -> Deal {
        let first = config.first.unwrap_or_else(|| Seat::new(bits.below(seats.into()) as usize));
        let mut cards = [Card::ALL[0]; 104];
        let mut count = 0;
        for (card, copies) in cards_to_deal(seats).iter() {
            cards[count..count + usize::from(copies)].fill(card);
            count += usize::from(copies);
        }
        let cards = &mut cards[..count];
        bits.shuffle(cards);
        let mut piles = Piles::default();
        let mut rest = &*cards;
        for (pile, size) in Pile::ALL.into_iter().zip(Piles::dealt_sizes(seats)) {
            let (these, others) = rest.split_at(size);
            these.iter().for_each(|&card| piles.push(pile, card));
            rest = others;
        }
        Deal { first, piles }
    }

    pub(crate) fn write(&self) -> Value {
        let piles = Pile::ALL.map(|pile| self.piles.cards(pile).collect::<Vec<_>>());
        json!({ "first": self.first, "piles": piles })
    }

    /// Reads a shuffle and checks that it can happen at this table.
    pub(crate) fn read(config: &Config, seats: u8, written: &Value) -> Result<Deal, BadChance> {
        let written = Written::deserialize(written).map_err(|why| bad(why.to_string()))?;
        let first = read_first(config, seats, &written.first).map_err(bad)?;
        let piles = read_piles(seats, &written.piles).map_err(bad)?;
        Ok(Deal { first, piles })
    }
}

fn bad(why: String) -> BadChance {
    BadChance(why)
}

/// The box without the four cards that every seat has before the shuffle.
/// R2.1, R2.2
pub(crate) fn cards_to_deal(seats: u8) -> Tally {
    let mut dealt = Tally::default();
    for gem in Gem::ALL {
        dealt.add_many(Card::simple(gem), seats);
    }
    Tally::deck().minus(&dealt).expect("six seats need 6 of 20 cards of each gem")
}

fn read_first(config: &Config, seats: u8, written: &str) -> Result<Seat, String> {
    let first: Seat = written.parse().map_err(|why| format!("first: `{written}`: {why}"))?;
    if first.index() >= usize::from(seats) {
        return Err(format!("first: there is no seat {first} at a table of {seats}"));
    }
    match config.first {
        Some(chosen) if chosen != first => {
            Err(format!("first: the host chose seat {chosen}, not {first}"))
        }
        _ => Ok(first),
    }
}

fn read_piles(seats: u8, written: &[Vec<String>]) -> Result<Piles, String> {
    if written.len() != PILES {
        return Err(format!("piles: there are five piles, not {}", written.len()));
    }
    let mut piles = Piles::default();
    let mut seen = Tally::default();
    let sizes = Piles::dealt_sizes(seats);
    for ((pile, cards), size) in Pile::ALL.into_iter().zip(written).zip(sizes) {
        if cards.len() != size {
            let found = cards.len();
            return Err(format!(
                "piles: pile {pile} has {size} cards at a table of {seats}, not {found}"
            ));
        }
        for (place, text) in cards.iter().enumerate() {
            let card: Card = text.parse().map_err(|why| {
                format!("piles: card {} of pile {pile}, `{text}`: {why}", place + 1)
            })?;
            seen.add(card);
            piles.push(pile, card);
        }
    }
    let expected = cards_to_deal(seats);
    for (card, count) in seen.iter() {
        let right = expected.count(card);
        if count != right {
            return Err(format!(
                "piles: {right} cards `{card}` are dealt at a table of {seats}, not {count}"
            ));
        }
    }
    Ok(piles)
}
