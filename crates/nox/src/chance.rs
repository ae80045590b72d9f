//! The deal, which is all the luck there is.

use std::fmt;

use ecrin_core::{Audience, BadChance, Bits, Log, Seat, SeatSet};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::card::{COPIES, Card, DECK};
use crate::event::Event;
use crate::list::List;
use crate::state::{HAND, Hand, Nox, Phase};
use crate::{HIGHEST, Shown};

/// One shuffle of the whole deck: three cards for seat a, three for seat b
/// and so on, then the draw pile, the next card first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    pub starter: Seat,
    pub cards: [Card; DECK],
}

impl Deal {
    /// The hand of each seat at a table of `seats`.
    fn hands(&self, seats: u8) -> impl Iterator<Item = &[Card]> {
        self.cards.chunks(HAND).take(seats.into())
    }

    fn draw_pile(&self, seats: u8) -> &[Card] {
        &self.cards[HAND * usize::from(seats)..]
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} starts, {:?}", self.starter, self.cards)
    }
}

/// A deal as records show it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    starter: Seat,
    hands: Vec<Vec<u64>>,
    draw: Vec<u64>,
}

impl Nox {
    /// Who starts the next round, if that is not left to the lot.
    fn next_starter(&self) -> Option<Seat> {
        match self.starter {
            None => self.config.first,                         // R2.3
            Some(previous) => Some(previous.next(self.seats)), // R2.4
        }
    }

    /// R8.3: the lot for the starter first, if there is one, then the cards.
    pub(crate) fn sample_deal(&self, bits: &mut impl Bits) -> Deal {
        let starter = self.next_starter();
        let starter = starter.unwrap_or_else(|| Seat::new(bits.index(self.seats.into())));
        let mut cards = const { Card::deck() };
        bits.shuffle(&mut cards);
        Deal { starter, cards }
    }

    pub(crate) fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        self.starter = Some(deal.starter);
        self.phase = Phase::Play(deal.starter);
        self.shown.fill(Shown::NOTHING);
        self.plays = List::EMPTY;
        for (hand, cards) in self.hands.iter_mut().zip(deal.hands(self.seats)) {
            *hand = Hand::new(std::array::from_fn(|place| cards.get(place).copied()));
        }
        self.draw = deal.draw_pile(self.seats).iter().rev().copied().collect();

        let (round, left) = (self.round() as u8, self.draw.len() as u8);
        let starter = deal.starter;
        log.tell(Audience::All, || Event::RoundStarted { round, starter, left });
        for seat in Seat::all(self.seats) {
            log.tell(Audience::Only(SeatSet::of(seat)), || {
                let hand = self.hand(seat).iter().collect();
                Event::Dealt { seat, hand }
            });
        }
    }

    pub(crate) fn write_deal(&self, deal: &Deal) -> Value {
        let hands: Vec<&[Card]> = deal.hands(self.seats).collect();
        json!({ "starter": deal.starter, "hands": hands, "draw": deal.draw_pile(self.seats) })
    }

    pub(crate) fn read_deal(&self, written: &Value) -> Result<Deal, BadChance> {
        let Written { starter, hands, draw } =
            Written::deserialize(written).map_err(|why| BadChance(why.to_string()))?;
        let seats = usize::from(self.seats);
        if starter.index() >= seats {
            return Err(BadChance(format!("starter: seat {starter} is not at a table of {seats}")));
        }
        match self.next_starter() {
            Some(expected) if expected != starter => {
                return Err(BadChance(format!(
                    "starter: seat {expected} starts this round, not {starter}"
                )));
            }
            _ => {}
        }
        if hands.len() != seats {
            let found = hands.len();
            return Err(BadChance(format!("hands: {found} hands at a table of {seats}")));
        }
        for (seat, hand) in Seat::all(self.seats).zip(&hands) {
            if hand.len() != HAND {
                let found = hand.len();
                return Err(BadChance(format!(
                    "hands: seat {seat} is dealt {HAND} cards, not {found}"
                )));
            }
        }
        let all: Vec<u64> = hands.into_iter().flatten().chain(draw).collect();
        let cards = all.iter().map(|&number| read_card(number)).collect::<Result<Vec<_>, _>>()?;
        check_copies(&cards)?;
        let cards = cards
            .try_into()
            .map_err(|cards: Vec<Card>| BadChance(format!("{} cards of {DECK}", cards.len())))?;
        Ok(Deal { starter, cards })
    }
}

fn read_card(number: u64) -> Result<Card, BadChance> {
    let card = u8::try_from(number).ok().and_then(Card::new);
    card.ok_or_else(|| BadChance(format!("{number} is not a card: they go from 1 to {HIGHEST}")))
}

/// R1.2
fn check_copies(cards: &[Card]) -> Result<(), BadChance> {
    for card in Card::all() {
        let found = cards.iter().filter(|other| **other == card).count();
        if found != usize::from(COPIES) {
            return Err(BadChance(format!("the deck has {COPIES} cards {card}, not {found}")));
        }
    }
    Ok(())
}
