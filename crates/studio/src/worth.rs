//! What a card is worth at each stage, in turns: the chance to see its back
//! in time if every turn that passes may be the last.

use ecrin_dixe::{Deck, Jokers};

const STAGES: usize = 7;
const SWEEPS: usize = 24;
/// Dice that a first throw needs (R3.3): more than three of six cannot stay.
const STAYING: usize = 3;

/// The worth of one card of a deck. A turn that passes leaves the part
/// `patience` of everything; a card that is turned is worth 1.
#[derive(Clone, Debug)]
pub(crate) struct Worth {
    patience: f64,
    lens: [usize; 3],
    /// For each combination the chance of one die to show a symbol that is
    /// still needed, by the places still free.
    shows: [[f64; STAGES]; 3],
    jokers: Jokers,
    /// At the start of a turn, by combination and places still free.
    start: [[f64; STAGES]; 3],
    /// In a turn that may go on, by joker placed as well.
    going: [[[f64; STAGES]; 3]; 2],
}

/// How many places are free after a throw, without a joker placed in it and
/// with one.
type Fall = [[f64; STAGES]; 2];

impl Worth {
    pub(crate) fn new(deck: &Deck, card: usize, jokers: Jokers, patience: f64) -> Worth {
        let mut worth = Worth {
            patience,
            lens: deck.combos[card].map(|combo| usize::from(combo.len)),
            shows: [[0.0; STAGES]; 3],
            jokers,
            start: [[0.0; STAGES]; 3],
            going: [[[0.0; STAGES]; 3]; 2],
        };
        for (at, combo) in deck.combos[card].iter().enumerate() {
            let len = worth.lens[at];
            for face in 1..16u8 {
                let times = usize::from(combo.bag.count(face));
                if times == 0 {
                    continue;
                }
                let faces = deck.symbols.iter().flatten().filter(|symbol| **symbol == face).count();
                let chance = faces as f64 / 36.0;
                for (free, shows) in worth.shows[at].iter_mut().enumerate().take(len + 1).skip(1) {
                    // It is needed unless all of it lies among the filled.
                    let filled = len - free;
                    let gone: f64 = (0..times)
                        .map(|one| filled.saturating_sub(one) as f64 / (len - one) as f64)
                        .product();
                    *shows += chance * (1.0 - gone);
                }
            }
        }
        let falls = |joker: bool| -> Vec<[Fall; STAGES]> {
            let of = |at: usize, free: usize| {
                let free = free.min(worth.lens[at]);
                worth.fall(at, free, 6 - (worth.lens[at] - free), joker)
            };
            (0..3).map(|at| [0, 1, 2, 3, 4, 5, 6].map(|free| of(at, free))).collect()
        };
        let falls = [falls(false), falls(true)];
        for _ in 0..SWEEPS {
            for at in (0..3).rev() {
                for free in 1..=worth.lens[at] {
                    worth.settle(at, free, [&falls[0][at], &falls[1][at]]);
                }
            }
        }
        worth
    }

    /// What one stage is worth by what the others are worth so far.
    fn settle(&mut self, at: usize, free: usize, falls: [&[Fall; STAGES]; 2]) {
        let lost = self.patience * self.start[0][self.lens[0]];
        for (joker, falls) in falls.iter().enumerate() {
            let on = self.weigh(at, free, &falls[free], joker == 1, lost);
            self.going[joker][at][free] = on.max(self.stopped(at, free));
        }
        let kept = self.patience * self.start[at][free];
        self.start[at][free] = self.weigh(at, free, &falls[0][free], false, kept);
    }

    /// How the places of a combination are filled by one throw. Dice are
    /// taken to be alike: the mean of the deck.
    fn fall(&self, at: usize, free: usize, dice: usize, joker: bool) -> Fall {
        let mut fall = [[0.0; STAGES]; 2];
        fall[0][free] = 1.0;
        for _ in 0..dice {
            let before = fall;
            fall = [[0.0; STAGES]; 2];
            for (placed, by_free) in before.iter().enumerate() {
                for (free, &chance) in by_free.iter().enumerate() {
                    if chance == 0.0 {
                        continue;
                    }
                    let shows = self.shows[at][free];
                    let allowed = match self.jokers {
                        Jokers::Normal => true,
                        Jokers::Expert => placed == 0,
                        Jokers::SuperExpert => placed == 0 && !joker,
                    };
                    let as_joker = if allowed && free > 0 { 1.0 / 6.0 } else { 0.0 };
                    fall[placed][free] += chance * (1.0 - shows - as_joker);
                    if free > 0 {
                        fall[placed][free - 1] += chance * shows;
                        fall[1][free - 1] += chance * as_joker;
                    }
                }
            }
        }
        fall
    }

    /// The worth of a throw, if one in which nothing fits leaves `failed`.
    fn weigh(&self, at: usize, free: usize, fall: &Fall, joker: bool, failed: f64) -> f64 {
        let mut sum = 0.0;
        for (placed, by_free) in fall.iter().enumerate() {
            for (left, &chance) in by_free.iter().enumerate() {
                if chance > 0.0 {
                    sum += chance * self.after(at, free, left, joker || placed == 1, failed);
                }
            }
        }
        sum
    }

    fn after(&self, at: usize, free: usize, left: usize, joker: bool, failed: f64) -> f64 {
        if left == free { failed } else { self.placed(at, free, left, joker) }
    }

    /// The worth of a throw that fits, if up to `free - left` places can be
    /// filled: one has to be, and dice that are not placed are thrown again.
    fn placed(&self, at: usize, free: usize, left: usize, joker: bool) -> f64 {
        let going = &self.going[usize::from(joker)][at];
        let most = if left == 0 { self.finished(at) } else { going[left] };
        going[(left + 1).min(free)..free].iter().copied().fold(most, f64::max)
    }

    /// After a finished combination all dice are back and nothing can be
    /// lost: as good as a turn that begins.
    fn finished(&self, at: usize) -> f64 {
        if at == 2 { 1.0 } else { self.start[at + 1][self.lens[at + 1]] }
    }

    /// The worth of a card that is not begun.
    pub(crate) fn fresh(&self) -> f64 {
        self.start[0][self.lens[0]]
    }

    /// The worth of stopping with so many places free.
    pub(crate) fn stopped(&self, at: usize, free: usize) -> f64 {
        let free = free.max(self.lens[at].saturating_sub(STAYING));
        self.patience * self.start[at][free]
    }

    /// Whether a symbol in reserve that fits is worth its die: a throw with
    /// one die less that fills one place for certain, against one with all,
    /// by so much at least.
    pub(crate) fn keeps(&self, at: usize, free: usize, margin: f64) -> bool {
        let filled = self.lens[at].saturating_sub(free);
        if free < 2 || filled > STAYING - 1 {
            return true;
        }
        let fall = self.fall(at, free - 1, 5 - filled, false);
        let kept = self.weigh(at, free, &fall, false, 0.0);
        kept > margin * self.start[at][free]
    }

    /// The worth of throwing `dice` again, with the exact chances that
    /// something fits and that all does.
    pub(crate) fn thrown(
        &self,
        at: usize,
        free: usize,
        dice: usize,
        joker: bool,
        fits: f64,
        finishes: f64,
    ) -> f64 {
        let lost = self.patience * self.start[0][self.lens[0]];
        let fall = self.fall(at, free, dice, joker);
        let (mut between, mut weight) = (0.0, 0.0);
        for (placed, by_free) in fall.iter().enumerate() {
            for (left, &chance) in by_free.iter().enumerate().take(free).skip(1) {
                between += chance * self.placed(at, free, left, joker || placed == 1);
                weight += chance;
            }
        }
        // What is in reserve may fit where no die does: one place at least.
        let between = if weight > 0.0 {
            between / weight
        } else {
            self.going[usize::from(joker)][at][free.saturating_sub(1).max(1)]
        };
        let some = (fits - finishes).max(0.0);
        (1.0 - fits) * lost + finishes * self.finished(at) + some * between
    }
}
