//! A quick choice for one seat, from what that seat sees.
//!
//! The judgement of [`eval`](crate::eval) knows all hands, and a bot that
//! plays by it in imagined worlds plays with open cards. Here the own hand is
//! known and the others are as likely as any, and two things are seen besides:
//! who is as near the sixth pile as anybody, and so chooses when the round
//! ends, and what the cards that stay in the hand are good for.
//!
//! The tables were fitted by matches of such players against each other, two
//! at a table: of two neighbouring sets of numbers the one that won more.

use ecrin_core::{BySeat, MAX_SEATS, Seat};

use crate::action::{Action, Place};
use crate::card::Card;
use crate::display::{LAST_PILE, Shown};
use crate::eval::{ByStage, Prospect};
use crate::state::Nox;

/// What a display is worth in the end, by missing colours: this, and a part
/// of what it shows now.
const WORTH: [ByStage; 4] = [
    [39.1, 32.8, 29.6, 23.8, 16.7, 9.1],
    [38.5, 33.7, 29.6, 25.9, 21.1, 15.2],
    [37.6, 33.9, 31.7, 30.3, 29.5, 26.9],
    [38.2, 37.4, 39.1, 38.5, 39.5, 39.3],
];

/// The part of the sum of the tops that is still there in the end.
const KEPT: ByStage = [0.40, 0.50, 0.54, 0.60, 0.73, 0.85];

/// What it adds to be level with the fullest display, or one, two, three and
/// more piles behind it.
const BEHIND: [ByStage; 4] = [
    [-0.35, -0.24, 0.81, 0.84, 2.48, 1.90],
    [0.03, -0.19, -0.23, -0.83, -0.59, -0.30],
    [-0.33, 0.31, 0.63, -0.27, -0.86, -0.50],
    [-0.09, 0.05, 0.23, -0.09, 0.21, 0.29],
];

/// The chance to have all colours in the end, by missing colours: with one of
/// them in the hand, and without.
const COMPLETE: [[ByStage; 2]; 4] = [
    [[1.0; LAST_PILE]; 2],
    [[0.98, 0.97, 1.00, 0.92, 0.85, 0.54], [0.77, 0.77, 0.69, 0.59, 0.40, 0.11]],
    [[0.84, 0.85, 0.72, 0.49, 0.32, 0.08], [0.59, 0.56, 0.45, 0.21, 0.11, 0.00]],
    [[0.75, 0.70, 0.54, 0.34, 0.10, 0.02]; 2],
];

/// What a card that stays in the hand is worth in points, by its number: long
/// before the end, and near it.
const HELD: [[f32; 15]; 2] = [
    [
        0.29, 0.22, 0.11, -0.10, 0.01, -0.31, -0.07, -0.13, -0.01, -0.21, -0.05, 0.01, -0.06, 0.12,
        0.08,
    ],
    [
        -0.14, 0.01, -0.23, -0.27, -0.10, 0.0, -0.21, -0.20, -0.10, -0.35, -0.15, 0.13, 0.16,
        -0.35, 0.22,
    ],
];

/// From this stage on the end is near.
const NEAR: usize = 4;

/// The chance that three unknown cards hold one of the missing colours, by
/// how many are missing.
const IN_THREE: [f32; 4] = [0.0, 0.70, 0.96, 1.0];

/// The same for one unknown card, such as the next one drawn.
const IN_ONE: [f32; 4] = [0.0, 0.33, 0.67, 1.0];

/// What a seat to act thinks of its choices.
pub(crate) struct Glance<'n> {
    game: &'n Nox,
    seat: Seat,
    /// The most piles among all displays but one, by that one.
    fullest_but: [usize; MAX_SEATS],
}

impl<'n> Glance<'n> {
    pub fn new(game: &'n Nox, seat: Seat) -> Glance<'n> {
        let mut fullest_but = [0; MAX_SEATS];
        for display in Seat::all(game.seats) {
            let piles = game.shown(display).piles();
            for other in Seat::all(game.seats).filter(|other| *other != display) {
                fullest_but[other.index()] = fullest_but[other.index()].max(piles);
            }
        }
        Glance { game, seat, fullest_but }
    }

    /// The action that looks best; the first of equals.
    pub fn best(&self) -> Option<Action> {
        let mut best: Option<(f32, Action)> = None;
        for card in self.game.hand(self.seat).distinct().into_iter().flatten() {
            let colour = Shown::colour(card.colour());
            for display in Seat::all(self.game.seats) {
                let shown = self.game.shown(display);
                let covers = shown.among(colour).iter().map(Place::Cover);
                for place in std::iter::once(Place::Extend).chain(covers) {
                    let action = Action { card, display, place };
                    let value = self.value(&action);
                    if best.is_none_or(|(most, _)| value > most) {
                        best = Some((value, action));
                    }
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// The share of the win that an action looks good for.
    pub fn value(&self, action: &Action) -> f32 {
        let game = self.game;
        let Action { card, display, place } = *action;
        let shown = game.shown(display).after(card, place);
        if shown.piles() >= LAST_PILE {
            return game.ended(display, card)[self.seat];
        }
        let stage = self.fullest_but[display.index()].max(shown.piles());
        let prospects = BySeat::from_fn(game.seats, |seat| {
            let shown = if seat == display { shown } else { game.shown(seat) };
            self.prospect(seat, shown, card, stage)
        });
        game.outlook(&prospects, stage)[self.seat]
    }

    /// What `seat` may hope for when it shows this, once `played` has been
    /// played.
    fn prospect(&self, seat: Seat, shown: Shown, played: Card, stage: usize) -> Prospect {
        let missing = shown.missing().count();
        let [with, without] = &COMPLETE[missing];
        let in_hand = self.in_hand(seat, shown, played);
        let behind = (stage - shown.piles()).min(BEHIND.len() - 1);
        let kept = KEPT[stage] * f32::from(shown.total());
        Prospect {
            complete: without[stage] + in_hand * (with[stage] - without[stage]),
            worth: WORTH[missing][stage] + kept + BEHIND[behind][stage],
            held: if seat == self.seat { self.held(played, stage) } else { 0.0 },
        }
    }

    /// What the own hand is good for without the card that is played.
    fn held(&self, played: Card, stage: usize) -> f32 {
        let worth = &HELD[usize::from(stage >= NEAR)];
        let all: f32 = self.game.hand(self.seat).iter().map(|card| worth[card.index()]).sum();
        all - worth[played.index()]
    }

    /// The chance that a seat holds a card of a colour missing in `shown`
    /// once `played` has been played and another card has been drawn.
    fn in_hand(&self, seat: Seat, shown: Shown, played: Card) -> f32 {
        let missing = shown.missing().count();
        if missing == 0 {
            return 0.0;
        }
        if seat != self.seat {
            return IN_THREE[missing];
        }
        let mut kept = self.game.hand(seat);
        kept.exchange(played, None);
        if kept.iter().any(|card| !shown.has(card.colour())) { 1.0 } else { IN_ONE[missing] }
    }
}
