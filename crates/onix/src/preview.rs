//! What a seat may choose, and what each choice would do.

use ecrin_core::{Game, Preview, Seat, SeatSet};
use serde::Serialize;

use crate::action::{Action, Target};
use crate::card::{Card, Effect, Gem};
use crate::collection::{Collection, Number};
use crate::pile::{Pile, PileSet};
use crate::state::{Onix, Phase, Reason};
use crate::view::View;

/// The choices of one seat: of one kind only, by the step of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "OnixChoices"))]
pub struct Choices {
    pub takes: Vec<TakeChoice>,
    /// One for each kind of card that waits to be placed.
    pub puts: Vec<PutChoice>,
    pub piles: Vec<PileChoice>,
    pub hits: Vec<HitChoice>,
}

/// A group to take, with its effect in step 3. R4.1
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TakeChoice {
    pub action: Action,
    pub gem: Gem,
    pub effect: Effect,
    pub piles: PileSet,
    /// The cards that it brings, in the order of the piles.
    pub cards: Vec<Card>,
}

/// Where a card may be placed, and why not elsewhere. R5.2, R5.3
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PutChoice {
    pub card: Card,
    pub places: Vec<PlaceChoice>,
    /// The own collections that it does not fit on.
    pub clashes: Vec<Clash>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlaceChoice {
    pub action: Action,
    /// Nothing for a new one.
    pub collection: Option<Number>,
    /// How many cards go to the stock at the end of the turn because this one
    /// makes their collection complete; 0 if it does not. R7.1
    pub completes: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<GameEnd>,
}

/// A collection that shows a gem of the card already.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Clash {
    pub collection: Number,
    pub gems: Vec<Gem>,
}

/// A pile to draw or stock from. R6.2, R6.3
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PileChoice {
    pub action: Action,
    pub effect: Effect,
    pub pile: Pile,
    /// The card that it brings.
    pub card: Card,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<GameEnd>,
}

/// A rival's collection to steal from or to destroy. R6.4, R6.5
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HitChoice {
    pub action: Action,
    pub effect: Effect,
    pub seat: Seat,
    pub collection: Number,
    /// The card that it loses.
    pub card: Card,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<GameEnd>,
}

/// The end of the game, if the choice ends the turn and the game with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameEnd {
    pub reason: Reason,
    pub winners: SeatSet,
}

impl Preview for Onix {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        let mut choices = Choices::default();
        if legal.is_empty() {
            return choices;
        }
        // The order of the cards below the tops decides nothing that is told
        // here.
        let game = Onix::behind(view, view.unseen.cards());
        for action in legal {
            choices.add(&game, *action);
        }
        choices
    }
}

impl Choices {
    fn add(&mut self, game: &Onix, action: Action) {
        let (gem, ends) = (game.phase.gem(), || GameEnd::after(game, action));
        match (action, gem.map(Gem::effect)) {
            (Action::Take { gem, pile }, _) => {
                let piles = game.group(gem, pile);
                let cards = piles.iter().filter_map(|pile| game.piles.top(pile)).collect();
                self.takes.push(TakeChoice { action, gem, effect: gem.effect(), piles, cards });
            }
            (Action::Put { card, to }, _) => {
                let place = PlaceChoice {
                    action,
                    collection: to.number(),
                    completes: completes(game, card, to),
                    ends: ends(),
                };
                match self.puts.last_mut() {
                    Some(put) if put.card == card => put.places.push(place),
                    _ => {
                        let clashes = clashes(game, card);
                        self.puts.push(PutChoice { card, places: vec![place], clashes });
                    }
                }
            }
            (Action::Pile(pile), Some(effect)) => {
                if let Some(card) = game.piles.top(pile) {
                    self.piles.push(PileChoice { action, effect, pile, card, ends: ends() });
                }
            }
            (Action::Hit { seat, collection }, Some(effect)) => {
                let hit = game.collections.get(seat, collection).and_then(Collection::top);
                if let Some(card) = hit {
                    let ends = ends();
                    self.hits.push(HitChoice { action, effect, seat, collection, card, ends });
                }
            }
            (Action::Pile(_) | Action::Hit { .. }, None) => {}
        }
    }
}

/// How many cards the collection has that the card makes complete; 0 if it
/// does not.
fn completes(game: &Onix, card: Card, to: Target) -> u8 {
    let mut collection = to
        .number()
        .and_then(|number| game.collections.get(game.to_act, number))
        .unwrap_or_default();
    if collection.push(card) && collection.is_complete() { collection.len() as u8 } else { 0 }
}

fn clashes(game: &Onix, card: Card) -> Vec<Clash> {
    let own = game.collections(game.to_act);
    Number::all(own.len())
        .zip(own)
        .filter(|(_, other)| !other.fits(card))
        .map(|(collection, other)| Clash { collection, gems: other.shared(card).collect() })
        .collect()
}

impl GameEnd {
    fn after(game: &Onix, action: Action) -> Option<GameEnd> {
        let mut after = game.clone();
        after.play_unchecked(game.to_act, &action, &mut ());
        let Phase::Over { reason } = after.phase else { return None };
        Some(GameEnd { reason, winners: after.outcome()?.winners() })
    }
}
