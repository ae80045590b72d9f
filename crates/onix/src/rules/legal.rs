//! What the seat to act may choose: listed, drawn at random, and explained.

use ecrin_core::{Bits, Seat, WhyNot};

use crate::action::{Action, Target};
use crate::card::{Card, Effect, Gem};
use crate::collection::Number;
use crate::pile::{Pile, PileSet};
use crate::state::{Onix, Phase};

impl Onix {
    /// The groups of each gem, by their lowest pile. R4.2
    #[inline]
    pub(crate) fn groups(&self) -> [[PileSet; 2]; 4] {
        self.piles.showing().map(|showing| showing.runs(self.ring))
    }

    /// The group of `gem` that `pile` is part of; empty if its top does not
    /// show the gem. R4.2
    #[inline]
    pub(crate) fn group(&self, gem: Gem, pile: Pile) -> PileSet {
        let [first, second] = self.groups()[gem as usize];
        match (first.contains(pile), second.contains(pile)) {
            (true, _) => first,
            (_, true) => second,
            _ => PileSet::EMPTY,
        }
    }

    /// Whether the effect can do anything. R6.9
    #[inline]
    pub(crate) fn has_target(&self, effect: Effect) -> bool {
        if effect.is_from_pile() { !self.piles.standing().is_empty() } else { self.hits() > 0 }
    }

    /// How many collections the rivals have together.
    #[inline]
    fn hits(&self) -> usize {
        self.collections.total() - self.collections.count(self.to_act)
    }

    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> + use<> {
        let to_act = self.to_act;
        Seat::all(self.seats).filter(move |&seat| seat != to_act)
    }

    pub(super) fn list_legal(&self, out: &mut Vec<Action>) {
        match self.phase {
            Phase::Deal | Phase::Over { .. } => {}
            Phase::Take => {
                for (gem, runs) in Gem::ALL.into_iter().zip(self.groups()) {
                    let lowest = runs.into_iter().filter_map(PileSet::lowest);
                    out.extend(lowest.map(|pile| Action::Take { gem, pile }));
                }
            }
            Phase::Place { hand, .. } => {
                hand.kinds().for_each(|card| self.list_puts(card, out));
            }
            Phase::PlaceExtra { card, .. } => self.list_puts(card, out),
            Phase::Effect { gem } if gem.effect().is_from_pile() => {
                out.extend(self.piles.standing().iter().map(Action::Pile));
            }
            Phase::Effect { .. } => {
                for seat in self.rivals() {
                    let numbers = Number::all(self.collections.count(seat));
                    out.extend(numbers.map(|collection| Action::Hit { seat, collection }));
                }
            }
        }
    }

    fn list_puts(&self, card: Card, out: &mut Vec<Action>) {
        let own = self.collections.of(self.to_act);
        for (number, collection) in Number::all(own.len()).zip(own) {
            if collection.fits(card) {
                out.push(Action::Put { card, to: Target::Collection(number) });
            }
        }
        out.push(Action::Put { card, to: Target::New });
    }

    /// An action of the legal list, each equally likely.
    #[inline]
    pub(super) fn draw_legal(&self, bits: &mut impl Bits) -> Action {
        match self.phase {
            Phase::Deal | Phase::Over { .. } => Action::Pile(Pile::ALL[0]),
            Phase::Take => self.draw_take(bits),
            Phase::Place { hand, .. } => self.draw_put(hand.kinds(), bits),
            Phase::PlaceExtra { card, .. } => self.draw_put([card].into_iter(), bits),
            Phase::Effect { gem } if gem.effect().is_from_pile() => {
                let standing = self.piles.standing();
                let nth = bits.index(standing.len());
                Action::Pile(standing.iter().nth(nth).expect("the index is below the length"))
            }
            Phase::Effect { .. } => self.draw_hit(bits),
        }
    }

    #[inline]
    fn draw_take(&self, bits: &mut impl Bits) -> Action {
        // A pile shows at most two gems, so there are at most ten groups.
        let mut takes = [(Gem::Circle, PileSet::EMPTY); 10];
        let mut count = 0;
        for (gem, runs) in Gem::ALL.into_iter().zip(self.groups()) {
            for run in runs {
                takes[count] = (gem, run);
                count += usize::from(!run.is_empty());
            }
        }
        let (gem, group) = takes[bits.index(count)];
        Action::Take { gem, pile: group.lowest().expect("a group has a pile") }
    }

    #[inline]
    fn draw_put(&self, kinds: impl Iterator<Item = Card>, bits: &mut impl Bits) -> Action {
        let own = self.collections.of(self.to_act);
        let fitting = |card| own.iter().filter(move |collection| collection.fits(card)).count();
        let mut choices = [(Card::ALL[0], 0); 5];
        let (mut kinds_held, mut total) = (0, 0);
        for (choice, card) in choices.iter_mut().zip(kinds) {
            *choice = (card, fitting(card) + 1);
            total += choice.1;
            kinds_held += 1;
        }
        let mut nth = bits.index(total);
        for &(card, count) in &choices[..kinds_held] {
            if nth < count {
                return Action::Put { card, to: self.nth_target(card, nth) };
            }
            nth -= count;
        }
        Action::Put { card: choices[0].0, to: Target::New }
    }

    /// The `nth` place for a card in the order of the legal list.
    #[inline]
    fn nth_target(&self, card: Card, nth: usize) -> Target {
        let own = self.collections.of(self.to_act);
        let mut fitting = own.iter().enumerate().filter(|(_, collection)| collection.fits(card));
        let found = fitting.nth(nth).and_then(|(index, _)| Number::new(index));
        found.map_or(Target::New, Target::Collection)
    }

    #[inline]
    fn draw_hit(&self, bits: &mut impl Bits) -> Action {
        let mut nth = bits.index(self.hits());
        for seat in self.rivals() {
            let count = self.collections.count(seat);
            if nth < count {
                let collection = Number::new(nth).expect("no seat has more collections");
                return Action::Hit { seat, collection };
            }
            nth -= count;
        }
        unreachable!("the index is below the number of targets")
    }

    /// Why the seat to act may not play this; `None` if it may.
    pub(super) fn refusal(&self, action: &Action) -> Option<WhyNot> {
        match (self.phase, *action) {
            (Phase::Take, Action::Take { gem, pile }) => self.refuse_take(gem, pile),
            (Phase::Place { hand, .. }, Action::Put { card, to }) => {
                if hand.contains(card) {
                    self.refuse_target(card, to)
                } else {
                    Some(NOT_IN_HAND)
                }
            }
            (Phase::PlaceExtra { card: extra, .. }, Action::Put { card, to }) => {
                if card == extra {
                    self.refuse_target(card, to)
                } else {
                    Some(NOT_IN_HAND)
                }
            }
            (Phase::Effect { gem }, Action::Pile(pile)) => {
                if !gem.effect().is_from_pile() {
                    return Some(NEEDS_COLLECTION);
                }
                (self.piles.size(pile) == 0).then_some(PILE_EMPTY)
            }
            (Phase::Effect { gem }, Action::Hit { seat, collection }) => {
                if gem.effect().is_from_pile() {
                    return Some(NEEDS_PILE);
                }
                self.refuse_hit(seat, collection)
            }
            (Phase::Take, _) => Some(TAKE_FIRST),
            (Phase::Place { .. } | Phase::PlaceExtra { .. }, _) => Some(PLACE_FIRST),
            (Phase::Effect { .. }, _) => Some(EFFECT_FIRST),
            (Phase::Deal | Phase::Over { .. }, _) => Some(NOTHING_TO_DO),
        }
    }

    fn refuse_take(&self, gem: Gem, pile: Pile) -> Option<WhyNot> {
        if self.piles.size(pile) == 0 {
            return Some(PILE_EMPTY);
        }
        match self.group(gem, pile).lowest() {
            None => Some(GEM_NOT_THERE),
            Some(lowest) if lowest != pile => Some(NOT_LOWEST),
            Some(_) => None,
        }
    }

    fn refuse_target(&self, card: Card, to: Target) -> Option<WhyNot> {
        let Target::Collection(number) = to else { return None };
        match self.collections.get(self.to_act, number) {
            None => Some(NO_SUCH_COLLECTION),
            Some(collection) if !collection.fits(card) => Some(GEM_TWICE),
            Some(_) => None,
        }
    }

    fn refuse_hit(&self, seat: Seat, collection: Number) -> Option<WhyNot> {
        if seat == self.to_act {
            return Some(OWN_COLLECTION);
        }
        if seat.index() >= usize::from(self.seats) {
            return Some(NO_SUCH_SEAT);
        }
        self.collections.get(seat, collection).is_none().then_some(NO_SUCH_COLLECTION)
    }
}

const TAKE_FIRST: WhyNot = WhyNot::new("take-first", "begin by taking a group of gems");
const PLACE_FIRST: WhyNot = WhyNot::new("place-first", "first place the cards you took");
const EFFECT_FIRST: WhyNot =
    WhyNot::new("effect-first", "first use the effect of the gem you chose");
const NOTHING_TO_DO: WhyNot = WhyNot::new("nothing-to-do", "it is nobody's turn right now");
const PILE_EMPTY: WhyNot = WhyNot::new("pile-empty", "that pile is empty");
const GEM_NOT_THERE: WhyNot =
    WhyNot::new("gem-not-there", "the top card of that pile does not show that gem");
const NOT_LOWEST: WhyNot =
    WhyNot::new("not-lowest-pile", "name a group by the lowest number of its piles");
const NOT_IN_HAND: WhyNot = WhyNot::new("not-in-hand", "that card is not one of those to place");
const NO_SUCH_COLLECTION: WhyNot =
    WhyNot::new("no-such-collection", "there is no collection with that number");
const GEM_TWICE: WhyNot =
    WhyNot::new("gem-twice", "that collection already has one of the card's gems");
const NEEDS_PILE: WhyNot = WhyNot::new("needs-pile", "this effect takes the top card of a pile");
const NEEDS_COLLECTION: WhyNot =
    WhyNot::new("needs-collection", "this effect takes the top card of a rival's collection");
const OWN_COLLECTION: WhyNot =
    WhyNot::new("own-collection", "this effect only works on rivals' collections");
const NO_SUCH_SEAT: WhyNot = WhyNot::new("no-such-seat", "there is no such seat at this table");
