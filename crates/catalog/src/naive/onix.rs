//! Onix: take much, complete what can be completed.
//!
//! 1. the largest group, and what completes a collection;
//! 2. the group whose cards fit the own collections best, largest or not;
//! 3. squares before all, for the card in stock, then diamonds, then much.

use ecrin_bots::Question;
use ecrin_onix::{Action, Card, Collection, Effect, Onix, Phase, Target, View};

use super::Naive;

impl Naive for Onix {
    fn likes(which: usize, asked: &Question<'_, Onix>) -> Vec<i32> {
        let own = &asked.view.seats[asked.seat.index()].collections;
        asked.legal.iter().map(|action| like(which, own, asked.view, action)).collect()
    }
}

/// How well a card goes with what lies there: best if it completes.
fn fit(own: &[Collection], card: Card) -> i32 {
    own.iter().map(|collection| on(*collection, card)).max().unwrap_or(0)
}

fn on(collection: Collection, card: Card) -> i32 {
    if !collection.fits(card) {
        return 0;
    }
    match collection.gems() + card.gems().count() as u8 {
        4 => 10,
        gems => i32::from(gems),
    }
}

fn like(which: usize, own: &[Collection], view: &View, action: &Action) -> i32 {
    match *action {
        Action::Take { .. } => {
            let Some(group) = view.groups.iter().find(|group| group.action == *action) else {
                return 0;
            };
            let many = group.piles.len() as i32;
            let tops = group.piles.iter().filter_map(|pile| view.piles[pile.index()].top);
            let fits: i32 = tops.map(|card| fit(own, card)).sum();
            match which {
                0 => 100 * many + fits,
                1 => fits,
                _ => match group.effect {
                    Effect::Stock => 1_000 + many,
                    Effect::Steal => 500 + many,
                    _ => many,
                },
            }
        }
        Action::Put { card, to: Target::Collection(number) } => on(own[number.index()], card),
        Action::Put { .. } => 0,
        Action::Pile(pile) => match (view.phase, view.piles[pile.index()].top) {
            (Phase::Effect { gem }, Some(card)) if gem.effect() == Effect::Draw => fit(own, card),
            _ => 0,
        },
        Action::Hit { seat, collection } => {
            let hit = view.seats[seat.index()].collections[collection.index()];
            let top = hit.top().map_or(0, |card| fit(own, card));
            match view.phase {
                Phase::Effect { gem } if gem.effect() == Effect::Steal => {
                    10 * top + i32::from(hit.gems())
                }
                _ => i32::from(hit.gems()),
            }
        }
    }
}
