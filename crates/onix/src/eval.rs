//! A guess at who wins.
//!
//! Every seat is given the cards it may expect in its stock at the end: those
//! it has, and those that its collections may still bring, which is less the
//! more gems are missing and the fewer turns are left. The smallest piles
//! are the clock. A difference in expected cards weighs the more the less
//! time there is to make up for it. In the advanced mode a seat that has few
//! gems left to find is close to winning at once.
//!
//! The weights were fitted to the results of games between players that
//! choose by this very guess, with some of their choices left to chance.

use ecrin_core::{BySeat, Evaluate, Game, Seat};

use crate::config::Mode;
use crate::pile::{PILES, Pile};
use crate::state::{Onix, Phase};

/// The share of its cards that a collection with this many gems missing will
/// bring, given all the time in the world.
const HOPE: [f32; 4] = [1.0, 0.7, 0.6, 0.1];

/// How much of the clock it takes to get halfway there.
const DELAY: [f32; 4] = [0.0, 6.5, 20.0, 50.0];

/// What a card in hand is worth before it is placed, in cards of the stock.
const IN_HAND: f32 = 0.4;

/// What it is worth to have the effect still to come, or the whole turn.
const EFFECT: f32 = 0.05;
const TURN: f32 = 1.1;

/// How many cards are a lead to rely on, at the end and with time to go.
const SWING: f32 = 0.5;
const SWING_PER_CLOCK: f32 = 1.6;

/// In the advanced mode: how good it is to have few gems still to find, and
/// how sure the win is with none.
const NEARLY_OUT: f32 = 3.0;
const OUT: f32 = 12.0;

impl Evaluate for Onix {
    fn evaluate(&self) -> BySeat<f32> {
        if let Some(outcome) = self.outcome() {
            return BySeat::from_fn(self.seats, |seat| outcome.share(seat) as f32);
        }
        if self.phase == Phase::Deal {
            return BySeat::from_fn(self.seats, |_| 1.0 / f32::from(self.seats));
        }
        let clock = self.clock();
        let hopes = BySeat::from_fn(self.seats, |seat| self.hope(seat, clock));
        let best = hopes.values().fold(f32::MIN, |best, &hope| best.max(hope));
        let weights = BySeat::from_fn(self.seats, |seat| (hopes[seat] - best).exp());
        let all: f32 = weights.values().sum();
        BySeat::from_fn(self.seats, |seat| weights[seat] / all)
    }
}

impl Onix {
    /// About how many turns every seat has left: what lies in the pile that
    /// will end the game when it is empty, shared out. R8.1, R8.2
    fn clock(&self) -> f32 {
        let mut sizes = Pile::ALL.map(|pile| self.piles.size(pile));
        sizes.sort_unstable();
        let last = sizes[(Onix::empty_piles_to_end(self.seats) - 1).min(PILES - 1)];
        2.0 * last as f32 / f32::from(self.seats)
    }

    /// How well the seat stands; a difference of one is a good advantage.
    fn hope(&self, seat: Seat, clock: f32) -> f32 {
        let mut cards = f32::from(self.stock(seat));
        let mut missing_gems = 0;
        for collection in self.collections(seat) {
            let missing = 4 - usize::from(collection.gems());
            let whole = (collection.len() + missing) as f32;
            let reached = if missing == 0 { 1.0 } else { clock / (clock + DELAY[missing]) };
            cards += whole * HOPE[missing] * reached;
            missing_gems += missing;
        }
        if seat == self.to_act {
            let (to_place, bonus) = self.under_way();
            cards += bonus + IN_HAND * to_place as f32;
            // A card to place begins a collection, or ends one.
            missing_gems += 2 * to_place;
        }
        let mut hope = cards / (SWING + SWING_PER_CLOCK * clock.sqrt());
        if self.config.mode == Mode::Advanced {
            // R8.8
            hope += match missing_gems {
                0 => OUT,
                missing => NEARLY_OUT * (-(missing as f32)).exp(),
            };
        }
        hope
    }

    /// How many cards the seat to act has to place before its turn ends, and
    /// what the rest of the turn is worth to it.
    fn under_way(&self) -> (usize, f32) {
        match self.phase {
            Phase::Deal | Phase::Over { .. } => (0, 0.0),
            Phase::Take => (0, TURN),
            Phase::Place { gem, hand } => (hand.len() + usize::from(gem.effect().places()), EFFECT),
            Phase::Effect { gem } => (gem.effect().places().into(), EFFECT),
            Phase::PlaceExtra { .. } => (1, 0.0),
        }
    }
}
