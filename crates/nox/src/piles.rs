//! The piles as they lie on the table, with the cards under the tops.
//!
//! The rules need only what is shown; people also remember what was covered.

use ecrin_core::Seat;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::action::{Action, Place};
use crate::card::Card;

/// Cards on each other, the lowest first. Never empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    test,
    derive(ts_rs::TS),
    ts(rename = "PileView", type = "{ shows: Card, colour: NoxColour, cards: Card[] }")
)]
pub struct Pile(Vec<Card>);

impl Pile {
    /// The card on top.
    ///
    /// # Panics
    /// Never: a pile has a card.
    #[must_use]
    pub fn top(&self) -> Card {
        *self.0.last().expect("a pile has a card")
    }

    /// From the lowest to the top.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.0
    }
}

impl Serialize for Pile {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut pile = to.serialize_struct("Pile", 3)?;
        pile.serialize_field("shows", &self.top())?;
        pile.serialize_field("colour", &self.top().colour())?;
        pile.serialize_field("cards", &self.0)?;
        pile.end()
    }
}

/// All displays, each with its piles from left to right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Displays(Vec<Vec<Pile>>);

/// Where a card went: indices of piles as they were before a merge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Laid {
    /// The pile that it made or covered.
    pub(crate) pile: u8,
    /// The pile that this one was then put on.
    pub(crate) merged_into: Option<u8>,
}

impl Displays {
    /// The piles of `seats` displays after these plays of a round.
    pub(crate) fn after(seats: u8, plays: impl IntoIterator<Item = Action>) -> Displays {
        let mut displays = Displays(vec![Vec::new(); seats.into()]);
        for play in plays {
            displays.lay(&play);
        }
        displays
    }

    /// Puts a card down and merges (R4.1). A pile or display that is not
    /// there is passed over.
    pub(crate) fn lay(&mut self, action: &Action) -> Laid {
        let Action { card, display, place } = *action;
        let Some(piles) = self.0.get_mut(display.index()) else {
            return Laid { pile: 0, merged_into: None };
        };
        let showing = |number: Card| piles.iter().position(|pile| pile.top() == number);
        let equal = showing(card);
        let covered = match place {
            Place::Extend => None,
            Place::Cover(number) => showing(number),
        };
        let pile = covered.unwrap_or(piles.len());
        match covered {
            Some(index) => piles[index].0.push(card),
            None => piles.push(Pile(vec![card])),
        }
        let into = equal.filter(|&into| into != pile);
        if let Some(into) = into {
            // R4.3
            let cards = std::mem::take(&mut piles[pile].0);
            piles[into].0.extend(cards);
            piles.remove(pile);
        }
        Laid { pile: pile as u8, merged_into: into.map(|into| into as u8) }
    }

    /// The piles of each display.
    pub(crate) fn into_displays(self) -> Vec<Vec<Pile>> {
        self.0
    }

    pub(crate) fn piles(&self, display: Seat) -> &[Pile] {
        self.0.get(display.index()).map_or(&[], Vec::as_slice)
    }
}
