//! A guess at who wins.

use ecrin_core::{BySeat, Evaluate, Game, Seat};

use crate::bag::bits;
use crate::state::{Dixe, OWN};

/// What a combination brings in cards: an unfinished card is worth what it
/// has of its three combinations, the later ones more.
const COMBINATION: [f32; 3] = [0.18, 0.30, 0.52];
/// A saved symbol, and a step on a half square.
const SAVED: f32 = 0.10;
const STEP: f32 = 0.03;
/// The seat whose turn it is.
const TO_PLAY: f32 = 0.25;
/// How fast an advantage of one card grows into a win.
const STEEPNESS: f32 = 1.6;

impl Evaluate for Dixe {
    fn evaluate(&self) -> BySeat<f32> {
        if let Some(outcome) = self.outcome() {
            return BySeat::from_fn(self.seats(), |seat| outcome.share(seat) as f32);
        }
        let weight = BySeat::from_fn(self.seats(), |seat| (STEEPNESS * self.standing(seat)).exp());
        let sum: f32 = weight.values().sum();
        BySeat::from_fn(self.seats(), |seat| weight[seat] / sum)
    }
}

impl Dixe {
    /// A seat's standing in cards: those turned, the best one in progress in
    /// full and the others by half, saved symbols and steps.
    pub(crate) fn standing(&self, seat: Seat) -> f32 {
        let board = self.board(seat);
        let mut best = 0f32;
        let mut all = 0f32;
        for card in bits(OWN & !board.turned) {
            let at = board.combo[card] as usize % 3;
            let (filled, of) = self.progress(seat, card);
            let done: f32 = COMBINATION[..at].iter().sum();
            let value = done + 0.6 * COMBINATION[at] * f32::from(filled) / f32::from(of.max(1));
            best = best.max(value);
            all += value;
        }
        let steps: u32 = board.square.iter().map(|&square| u32::from(square)).sum();
        f32::from(board.cards_turned())
            + 0.5 * best
            + 0.3 * (all - best)
            + SAVED * board.saved.count_ones() as f32
            + STEP * steps as f32
            + if seat == self.now.seat { TO_PLAY } else { 0.0 }
    }
}
