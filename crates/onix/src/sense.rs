//! What a person sees of a choice, and which choices help nobody.
//!
//! Weights are cards of the stock, about.

use ecrin_core::{Aspect, Notice, Seat};

use crate::action::{Action, Target};
use crate::card::{Card, Effect, Gem};
use crate::collection::Collection;
use crate::config::Mode;
use crate::pile::Pile;
use crate::state::{Onix, Phase};

/// What it is worth to have a collection of so many gems, besides its cards.
const GEMS: [f32; 5] = [0.0, 0.2, 0.6, 1.3, 3.0];

impl Onix {
    pub(crate) fn notice(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        match *action {
            Action::Take { gem, pile } => self.notice_take(seat, gem, pile, out),
            Action::Put { card, to } => self.notice_put(seat, card, to, out),
            Action::Pile(pile) => self.notice_pile(seat, pile, out),
            Action::Hit { seat: rival, collection } => {
                if let Some(hit) = self.collections.get(rival, collection) {
                    self.notice_hit(seat, rival, hit, out);
                }
            }
        }
    }

    fn notice_take(&self, seat: Seat, gem: Gem, pile: Pile, out: &mut Vec<Notice>) {
        let group = self.group(gem, pile);
        let many = group.len();
        out.push(
            Notice::new(Aspect::Gain, 0.9 * many as f32, "onix-large-group")
                .with("cards", many)
                .with("gem", gem),
        );
        let tops = group.iter().filter_map(|pile| self.piles.top(pile));
        let (mut fits, mut completes) = (0.0, 0);
        for card in tops {
            let best = self.best_place(seat, card);
            fits += best;
            completes += usize::from(best >= GEMS[4] - GEMS[3]);
        }
        let code = if completes > 0 { "onix-completes" } else { "onix-fits" };
        out.push(Notice::new(Aspect::Plan, fits, code).with("gem", gem));
        let (aspect, worth, code) = match gem.effect() {
            Effect::Stock => (Aspect::Gain, 1.0, "onix-stocks"),
            Effect::Draw => (Aspect::Plan, 0.9, "onix-draws"),
            Effect::Steal => (Aspect::Rival, 0.4 + self.best_hit(seat), "onix-steals"),
            Effect::Destroy => (Aspect::Rival, 0.7 * self.best_hit(seat), "onix-destroys"),
        };
        out.push(Notice::new(aspect, worth, code).with("gem", gem));
        // The end is near when a pile is nearly empty.
        let least = group.iter().map(|pile| self.piles.size(pile)).min().unwrap_or(9);
        if least == 1 {
            out.push(Notice::new(Aspect::Clock, 2.0 * self.lead(seat), "onix-ends"));
        } else if least == 2 {
            out.push(Notice::new(Aspect::Danger, self.lead(seat).min(0.0), "onix-hurries"));
        }
        // What is left lies there for the next.
        let left = self.groups().into_iter().flatten().filter(|other| *other != group);
        let largest = left
            .map(|other| other.iter().filter(|pile| !group.contains(*pile)).count())
            .max()
            .unwrap_or(0);
        out.push(Notice::new(Aspect::Danger, -0.25 * largest as f32, "onix-leaves-little"));
    }

    fn notice_put(&self, seat: Seat, card: Card, to: Target, out: &mut Vec<Notice>) {
        let gems = card.gems().count();
        let Some(on) = to.number().and_then(|number| self.collections.get(seat, number)) else {
            out.push(Notice::new(Aspect::Plan, GEMS[gems] - 0.4, "onix-begins").with("card", card));
            return;
        };
        let before = usize::from(on.gems());
        let rise = GEMS[before + gems] - GEMS[before];
        if before + gems == 4 {
            // Many cards are worth more in the stock than few.
            let cards = on.len() as f32 + 1.0;
            out.push(
                Notice::new(Aspect::Gain, rise + 0.3 * cards, "onix-completes").with("card", card),
            );
        } else {
            out.push(Notice::new(Aspect::Plan, rise, "onix-adds").with("card", card));
            if before + gems == 3 && card.is_double() {
                // The top card may be stolen.
                out.push(Notice::new(Aspect::Danger, -0.2, "onix-exposes"));
            }
        }
    }

    fn notice_pile(&self, seat: Seat, pile: Pile, out: &mut Vec<Notice>) {
        let Some(card) = self.piles.top(pile) else { return };
        let draws = matches!(self.phase, Phase::Effect { gem } if gem.effect() == Effect::Draw);
        if draws {
            let best = self.best_place(seat, card);
            let code = if best >= GEMS[4] - GEMS[3] { "onix-completes" } else { "onix-fits" };
            out.push(Notice::new(Aspect::Gain, best, code).with("card", card));
        }
        let rival = self.rivals().map(|rival| self.best_place(rival, card)).fold(0.0, f32::max);
        out.push(Notice::new(Aspect::Rival, 0.5 * rival, "onix-denies").with("card", card));
        match self.piles.size(pile) {
            1 => out.push(Notice::new(Aspect::Clock, 2.0 * self.lead(seat), "onix-ends")),
            2 => out.push(Notice::new(Aspect::Danger, self.lead(seat).min(0.0), "onix-hurries")),
            _ => {}
        }
    }

    fn notice_hit(&self, seat: Seat, rival: Seat, hit: Collection, out: &mut Vec<Notice>) {
        let Some(card) = hit.top() else { return };
        let steals = matches!(self.phase, Phase::Effect { gem } if gem.effect() == Effect::Steal);
        if steals {
            let best = self.best_place(seat, card);
            let code = if best >= GEMS[4] - GEMS[3] { "onix-completes" } else { "onix-fits" };
            out.push(Notice::new(Aspect::Gain, best, code).with("card", card));
        }
        let harm = loss(hit, card);
        out.push(
            Notice::new(Aspect::Rival, harm, "onix-breaks")
                .with("gems", hit.gems())
                .with("seat", rival),
        );
    }

    /// What a card brings at the best place that the seat has for it.
    fn best_place(&self, seat: Seat, card: Card) -> f32 {
        let gems = card.gems().count();
        let own = self.collections.of(seat).iter().filter(|collection| collection.fits(card));
        let rise = |collection: &Collection| {
            let before = usize::from(collection.gems());
            GEMS[before + gems] - GEMS[before]
        };
        own.map(rise).fold(GEMS[gems] - 0.4, f32::max)
    }

    /// What the best hit would cost a rival.
    fn best_hit(&self, seat: Seat) -> f32 {
        let rivals = Seat::all(self.seats).filter(|rival| *rival != seat);
        let all = rivals.flat_map(|rival| self.collections.of(rival).iter());
        all.filter_map(|hit| Some(loss(*hit, hit.top()?))).fold(0.0, f32::max)
    }

    /// Cards in stock more than the best rival's.
    fn lead(&self, seat: Seat) -> f32 {
        let rivals = Seat::all(self.seats).filter(|rival| *rival != seat);
        let most = rivals.map(|rival| self.stock(rival)).max().unwrap_or(0);
        f32::from(self.stock(seat)) - f32::from(most)
    }

    /// A card laid beside the collection that it would complete, or a present
    /// that makes a rival win.
    pub(crate) fn helps_nobody(&self, seat: Seat, action: &Action) -> bool {
        match *action {
            Action::Put { card, to } => {
                let own = self.collections.of(seat);
                let completes = |on: &Collection| {
                    on.fits(card) && usize::from(on.gems()) + card.gems().count() == 4
                };
                let here = to.number().and_then(|number| self.collections.get(seat, number));
                !here.is_some_and(|here| completes(&here))
                    && own.iter().any(completes)
                    && !self.waits_for_more(seat, card)
            }
            Action::Hit { .. } if self.config.mode == Mode::Advanced => {
                let given = |action: &Action| !self.gift(action).is_empty();
                given(action) && ecrin_core::Game::legal(self, seat).iter().any(|one| !given(one))
            }
            _ => false,
        }
    }

    /// Whether another card in hand would complete the same collection: then
    /// the order is free.
    fn waits_for_more(&self, seat: Seat, card: Card) -> bool {
        let Phase::Place { hand, .. } = self.phase else { return false };
        let wholes = self.collections.of(seat).iter().filter(|on| on.fits(card));
        let missing = |on: &Collection, card: Card| {
            on.fits(card) && usize::from(on.gems()) + card.gems().count() == 4
        };
        wholes.into_iter().any(|on| {
            missing(on, card)
                && hand
                    .without(card)
                    .is_some_and(|rest| rest.cards().any(|other| missing(on, other)))
        })
    }
}

/// What a collection loses with its top card.
fn loss(hit: Collection, card: Card) -> f32 {
    let before = usize::from(hit.gems());
    GEMS[before] - GEMS[before - card.gems().count()] + 0.1 * before as f32
}
