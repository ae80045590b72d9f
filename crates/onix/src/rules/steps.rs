//! The deal and the four steps of a turn.

use ecrin_core::{Audience, Log, Seat};

use crate::action::{Action, Target};
use crate::card::{Card, Effect, Gem};
use crate::collection::{Collection, Number};
use crate::deal::Deal;
use crate::event::{Event, FromPile, Whole};
use crate::hand::Hand;
use crate::pile::{Pile, PileSet};
use crate::state::{Onix, Phase};

impl Onix {
    pub(super) fn deal(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        if self.phase != Phase::Deal {
            return;
        }
        self.piles = deal.piles.clone();
        self.to_act = deal.first;
        self.phase = Phase::Take;
        log.tell(Audience::All, || {
            let tops = Pile::ALL.into_iter().filter_map(|pile| {
                let card = self.piles.top(pile)?;
                Some(FromPile { pile, card })
            });
            Event::Dealt {
                first: deal.first,
                tops: tops.collect(),
                sizes: Pile::ALL.map(|pile| self.piles.size(pile)).to_vec(),
            }
        });
        log.tell(Audience::All, || Event::TurnPassed { to: deal.first });
    }

    /// Plays one choice of the seat to act. One that is not legal does
    /// nothing, or as much of it as makes sense.
    #[inline]
    pub(super) fn play_step(&mut self, action: &Action, log: &mut impl Log<Event>) {
        match (self.phase, *action) {
            (Phase::Take, Action::Take { gem, pile }) => self.take(gem, pile, log),
            (Phase::Place { gem, hand }, Action::Put { card, to }) => {
                self.place(gem, hand, card, to, log);
            }
            (Phase::Effect { gem }, Action::Pile(pile)) => self.apply_to_pile(gem, pile, log),
            (Phase::Effect { gem }, Action::Hit { seat, collection }) => {
                self.apply_to_collection(gem, seat, collection, log);
            }
            (Phase::PlaceExtra { card, .. }, Action::Put { card: put, to }) => {
                self.place_extra(card, put, to, log);
            }
            _ => {}
        }
    }

    /// Step 1. The group is known before its first card leaves: cards that
    /// are uncovered never join it. R4.1, R4.4
    fn take(&mut self, gem: Gem, pile: Pile, log: &mut impl Log<Event>) {
        let group = self.group(gem, pile);
        if group.is_empty() {
            return;
        }
        log.tell(Audience::All, || {
            let cards = group.iter().filter_map(|pile| {
                let card = self.piles.top(pile)?;
                Some(FromPile { pile, card })
            });
            Event::Taken { seat: self.to_act, gem, cards: cards.collect() }
        });
        let mut hand = Hand::default();
        for pile in group.iter() {
            if let Some(card) = self.piles.pop(pile) {
                hand = hand.with(card);
            }
        }
        self.tell_tops(group, log);
        self.phase = Phase::Place { gem, hand };
    }

    /// What lies on these piles now that a card was taken from each.
    fn tell_tops(&self, piles: PileSet, log: &mut impl Log<Event>) {
        for pile in piles.iter() {
            log.tell(Audience::All, || match self.piles.top(pile) {
                Some(card) => Event::Revealed { pile, card, size: self.piles.size(pile) },
                None => Event::PileEmptied { pile },
            });
        }
    }

    /// Step 2, one card of it. R5.1
    fn place(&mut self, gem: Gem, hand: Hand, card: Card, to: Target, log: &mut impl Log<Event>) {
        let Some(hand) = hand.without(card) else { return };
        if !self.put(card, to, log) {
            return;
        }
        if !hand.is_empty() {
            self.phase = Phase::Place { gem, hand };
        } else if self.has_target(gem.effect()) {
            self.phase = Phase::Effect { gem };
        } else {
            // R6.9
            log.tell(Audience::All, || Event::EffectSkipped {
                seat: self.to_act,
                gem,
                effect: gem.effect(),
            });
            self.end_turn(log);
        }
    }

    /// Step 3, the card that was drawn or stolen. R6.2, R6.4
    fn place_extra(&mut self, card: Card, put: Card, to: Target, log: &mut impl Log<Event>) {
        if put == card && self.put(card, to, log) {
            self.end_turn(log);
        }
    }

    /// Lays a card on a collection of the seat to act, or begins one. R5.2,
    /// R5.3
    fn put(&mut self, card: Card, to: Target, log: &mut impl Log<Event>) -> bool {
        let seat = self.to_act;
        let placed = match to {
            Target::New => self.collections.add(seat, Collection::of(card)),
            Target::Collection(number) => self
                .collections
                .get_mut(seat, number)
                .and_then(|collection| collection.push(card).then_some(number)),
        };
        let Some(collection) = placed else { return false };
        log.tell(Audience::All, || Event::Put { seat, card, collection, new: to.is_new() });
        true
    }

    /// Step 3 for the effects that take from a pile. R6.2, R6.3
    fn apply_to_pile(&mut self, gem: Gem, pile: Pile, log: &mut impl Log<Event>) {
        let seat = self.to_act;
        if !gem.effect().is_from_pile() {
            return;
        }
        let Some(card) = self.piles.pop(pile) else { return };
        if gem.effect() == Effect::Draw {
            log.tell(Audience::All, || Event::Drawn { seat, pile, card });
            self.tell_tops(PileSet::EMPTY.with(pile), log);
            self.phase = Phase::PlaceExtra { gem, card };
        } else {
            self.stocks[seat].add(card);
            log.tell(Audience::All, || Event::Stocked {
                seat,
                pile,
                card,
                stock: self.stock(seat),
            });
            self.tell_tops(PileSet::EMPTY.with(pile), log);
            self.end_turn(log);
        }
    }

    /// Step 3 for the effects that take from a rival. R6.4, R6.5
    fn apply_to_collection(
        &mut self,
        gem: Gem,
        from: Seat,
        collection: Number,
        log: &mut impl Log<Event>,
    ) {
        let seat = self.to_act;
        if gem.effect().is_from_pile() || from == seat {
            return;
        }
        let Some(hit) = self.collections.get_mut(from, collection) else { return };
        let Some(card) = hit.pop() else { return };
        let gone = hit.is_empty();
        if gone {
            // R6.8
            self.collections.remove(from, collection);
        }
        if gem.effect() == Effect::Steal {
            log.tell(Audience::All, || Event::Stolen { seat, from, collection, card, gone });
            self.phase = Phase::PlaceExtra { gem, card };
        } else {
            self.discard.add(card);
            log.tell(Audience::All, || Event::Destroyed { seat, from, collection, card, gone });
            self.end_turn(log);
        }
    }

    /// Step 4, and what follows it. R7.1
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        self.validate(log);
        self.finish_turn(log);
    }

    fn validate(&mut self, log: &mut impl Log<Event>) {
        let seat = self.to_act;
        if !self.collections.of(seat).iter().any(|collection| collection.is_complete()) {
            return;
        }
        log.tell(Audience::All, || self.validated(seat));
        // From the last to the first: those in front keep their numbers.
        for index in (0..self.collections.count(seat)).rev() {
            let Some(number) = Number::new(index) else { continue };
            let Some(collection) = self.collections.get(seat, number) else { continue };
            if collection.is_complete() {
                self.stocks[seat].extend(collection.cards());
                self.collections.remove(seat, number);
            }
        }
    }

    /// The event of the complete collections that lie before the seat.
    fn validated(&self, seat: Seat) -> Event {
        let own = self.collections.of(seat);
        let collections: Vec<Whole> = Number::all(own.len())
            .zip(own)
            .filter(|(_, collection)| collection.is_complete())
            .map(|(number, collection)| Whole {
                collection: number,
                cards: collection.cards().collect(),
            })
            .collect();
        let cards: usize = collections.iter().map(|whole| whole.cards.len()).sum();
        Event::Validated { seat, collections, stock: self.stock(seat) + cards as u16 }
    }
}
