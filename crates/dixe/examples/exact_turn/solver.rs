//! A card solved exactly: every fall of the dice, every choice of dice to
//! place, and after every closed throw to stop or to throw on.
//!
//! One card and the dice of its deck, no powers, no saved symbols. Whoever
//! stops keeps what lies there. A turn begins with at least three dice in
//! hand (R3.3); dice are taken back (R3.2) all at once or not at all, so that
//! it need not be known which die shows what. Dice that lie elsewhere on the
//! table are out of this turn and are taken to be in hand in the next one.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use ecrin_dixe::{Bag, Combo, Face, Jokers};

use crate::spot::{Aim, Next, Quick, Shown, Spot};

/// What a spot is worth.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// What a throw brings where it fits, summed over the falls.
    pub gain: f64,
    /// The chance that nothing fits.
    pub miss: f64,
    /// At the start of a turn.
    pub start: f64,
}

/// The kinds of symbols of a combination: the symbol, how often the
/// combination has it, and its step in the mixed radix.
type Kinds = Vec<(Face, u8, u8)>;

pub struct Solver {
    pub aim: Aim,
    pub jokers: Jokers,
    dice: Vec<[Face; 5]>,
    kinds: [Kinds; 3],
    lens: [u8; 3],
    /// What each combination is worth at the start of a turn with nothing on
    /// it and all dice in hand.
    base: [f64; 3],
    known: HashMap<u32, Worth, BuildHasherDefault<Quick>>,
}

/// More jokers than anybody throws.
const ANY: u8 = 7;

/// A die on its way through a throw: what it may stand for, nothing first,
/// and on how many faces.
type Stands = Vec<(Option<Face>, u8)>;

/// A throw: its chance, what it is worth, and what it leads to.
type Fall = (f64, f64, Next);

impl Solver {
    pub fn new(dice: &[[Face; 5]], combos: &[Combo; 3], jokers: Jokers, aim: Aim) -> Solver {
        let kinds = combos.map(|combo| {
            let mut kinds = Kinds::new();
            let mut step = 1;
            for face in 1..16 {
                let cap = combo.bag.count(face);
                if cap > 0 {
                    kinds.push((face, cap, step));
                    step *= cap + 1;
                }
            }
            kinds
        });
        let lens = combos.map(|combo| combo.len);
        let low = if aim == Aim::Turns { -60.0 } else { 0.0 };
        let (dice, base) = (dice.to_vec(), [low; 3]);
        let mut new = Solver { aim, jokers, dice, kinds, lens, base, known: HashMap::default() };
        new.settle();
        new
    }

    /// What a card is worth that was not begun hangs on itself, since a reset
    /// leads back there: counted again until it stays. A secant between two
    /// rounds comes there sooner.
    fn settle(&mut self) {
        let mut before: Option<[f64; 2]> = None;
        for round in 0..2_000 {
            let given = self.base;
            self.known.clear();
            for combination in 0..3 {
                let worth = self.worth(self.fresh(combination));
                self.base[usize::from(combination)] = self.aim.turn(worth.gain, worth.miss);
            }
            let change = (0..3).map(|at| (self.base[at] - given[at]).abs()).fold(0.0, f64::max);
            if change < 1e-13 * self.base[0].abs().max(1.0) {
                return;
            }
            let found = self.base[0];
            if let Some([from, to]) = before
                && round % 3 == 2
            {
                let slope = (found - to) / (given[0] - from);
                if (0.0..0.99).contains(&slope) {
                    self.base[0] += (found - given[0]) * slope / (1.0 - slope);
                }
            }
            before = Some([given[0], found]);
        }
    }

    fn all(&self) -> u8 {
        ((1u16 << self.dice.len()) - 1) as u8
    }

    /// A combination at the start of a turn, all dice in hand.
    pub fn fresh(&self, combination: u8) -> Spot {
        let at = usize::from(combination);
        let need = self.kinds[at].iter().map(|&(_, cap, step)| cap * step).sum();
        let (free, hand) = (self.lens[at], self.all());
        Spot { combination, need, free, hand, lying: 0, used: false }
    }

    /// The spot of what a combination still needs.
    pub fn spot(&self, combination: u8, need: Bag, free: u8, hand: u8, lying: u8) -> Spot {
        let kinds = &self.kinds[usize::from(combination)];
        let need = kinds.iter().map(|&(face, cap, step)| need.count(face).min(cap) * step).sum();
        Spot { combination, need, free, hand, lying, used: false }
    }

    /// What the card is worth at the start of a turn, dice taken back if that
    /// is better or must be.
    pub fn start(&mut self, spot: Spot) -> f64 {
        self.worth(spot).start
    }

    /// The same, as the spot in which the turn begins.
    pub fn begin(&mut self, spot: Spot) -> Spot {
        let kept = Spot { hand: self.all() & !spot.lying, used: false, ..spot };
        let fresh = self.fresh(spot.combination);
        let few = kept.hand.count_ones() < 3;
        let worth = self.worth(kept);
        if few || self.aim.turn(worth.gain, worth.miss) < self.base[usize::from(spot.combination)] {
            return fresh;
        }
        kept
    }

    /// What throwing on is worth, and what stopping is; there is nothing to
    /// throw with an empty hand.
    pub fn on_or_stop(&mut self, spot: Spot) -> (f64, f64) {
        let worth = self.worth(spot);
        let on = match spot.hand {
            0 => f64::NEG_INFINITY,
            _ => worth.gain + worth.miss * self.base[0],
        };
        (on, worth.start)
    }

    pub fn value(&mut self, next: Next) -> f64 {
        match next {
            Next::Miss => f64::NEG_INFINITY,
            Next::Turned => self.aim.turned(),
            Next::Lies(spot) => {
                let (on, stop) = self.on_or_stop(spot);
                on.max(stop)
            }
            // R5.3, R5.6.
            Next::Finished(spot) => {
                let worth = self.worth(spot);
                let kept = self.base[usize::from(spot.combination)];
                (worth.gain + worth.miss * kept).max(kept)
            }
        }
    }

    fn worth(&mut self, spot: Spot) -> Worth {
        if let Some(worth) = self.known.get(&spot.key()) {
            return *worth;
        }
        let (mut gain, mut miss) = (0.0, 0.0);
        for (chance, value, next) in self.best_of_falls(spot) {
            match next {
                Next::Miss => miss += chance,
                _ => gain += chance * value,
            }
        }
        let kept = Spot { hand: self.all() & !spot.lying, used: false, ..spot };
        let base = self.base[usize::from(spot.combination)];
        let start = if spot != kept {
            self.worth(kept).start
        } else if kept.hand.count_ones() < 3 {
            base
        } else {
            self.aim.turn(gain, miss).max(base)
        };
        let worth = Worth { gain, miss, start };
        self.known.insert(spot.key(), worth);
        worth
    }

    fn most_jokers(&self, used: bool) -> u8 {
        match self.jokers {
            Jokers::Normal => ANY,
            Jokers::Expert => 1,
            Jokers::SuperExpert => 1 - u8::from(used),
        }
    }

    /// What a throw of the dice in hand comes to if the best of the dice that
    /// fit are placed, and with what chance.
    pub fn throw(&mut self, spot: Spot) -> Vec<(Next, f64)> {
        let mut found: HashMap<Next, f64> = HashMap::default();
        for (chance, _, next) in self.best_of_falls(spot) {
            *found.entry(next).or_default() += chance;
        }
        let mut found: Vec<(Next, f64)> = found.into_iter().collect();
        found.sort_unstable_by_key(|(next, _)| *next);
        found
    }

    /// Each throw with its chance, the best that can be made of it, and what
    /// that is worth.
    fn best_of_falls(&mut self, spot: Spot) -> Vec<Fall> {
        let mut stands = Vec::new();
        for die in (0..self.dice.len()).filter(|die| spot.hand >> die & 1 == 1) {
            stands.push((1u8 << die, self.stands(spot, die)));
        }
        // All that a throw can show, as one number of mixed radix; and all
        // that can be placed, by the same numbers. Then for each die: what it
        // may show it may also be left lying with.
        let mut falls = self.falls(spot, &stands);
        let mut step = 1;
        for (_, faces) in stands.iter().rev() {
            let count = faces.len();
            for at in 0..falls.len() {
                let face = at / step % count;
                if face > 0 {
                    let left = falls[at - face * step];
                    if left.1 > falls[at].1 {
                        (falls[at].1, falls[at].2) = (left.1, left.2);
                    }
                }
            }
            step *= count;
        }
        falls
    }

    /// What a die may stand for: nothing, a needed symbol, a joker.
    fn stands(&self, spot: Spot, die: usize) -> Stands {
        let mut stands = vec![(None, 6)];
        for kind in &self.kinds[usize::from(spot.combination)] {
            let faces = self.dice[die].iter().filter(|symbol| **symbol == kind.0).count() as u8;
            if faces > 0 && needed(spot, kind) > 0 {
                stands.push((Some(kind.0), faces));
                stands[0].1 -= faces;
            }
        }
        if self.most_jokers(spot.used) > 0 {
            stands.push((Some(0), 1));
            stands[0].1 -= 1;
        }
        stands
    }

    /// Each throw with its chance, and what it comes to if all dice that
    /// stand for something are placed; `Miss` if they do not fit. The first
    /// die's faces change slowest.
    fn falls(&mut self, begun: Spot, stands: &[(u8, Stands)]) -> Vec<Fall> {
        let mut falls = Vec::new();
        let mut todo = vec![(stands, Some(begun), 1.0, 0u8)];
        while let Some((rest, lies, chance, jokers)) = todo.pop() {
            let Some(((bit, faces), others)) = rest.split_first() else {
                let next = match lies {
                    Some(spot) if spot.lying != begun.lying => self.after(begun, spot, jokers),
                    _ => Next::Miss,
                };
                falls.push((chance, self.value(next), next));
                continue;
            };
            for &(face, count) in faces.iter().rev() {
                let chance = chance * f64::from(count) / 6.0;
                todo.push(match face {
                    None => (others, lies, chance, jokers),
                    Some(face) => {
                        let laid = lies.and_then(|spot| self.laid(spot, *bit, face, jokers));
                        (others, laid, chance, jokers + u8::from(face == 0))
                    }
                });
            }
        }
        falls
    }

    /// A die laid on the card; `None` if it does not fit (R4.2, R4.3, R6).
    pub fn laid(&self, spot: Spot, bit: u8, face: Face, jokers: u8) -> Option<Spot> {
        if spot.free == 0 {
            return None;
        }
        let mut laid = spot;
        if face == 0 {
            if jokers >= self.most_jokers(spot.used) {
                return None;
            }
        } else {
            let kinds = &self.kinds[usize::from(spot.combination)];
            let kind = kinds.iter().find(|kind| kind.0 == face)?;
            if needed(spot, kind) == 0 {
                return None;
            }
            laid.need -= kind.2;
        }
        laid.free -= 1;
        laid.hand &= !bit;
        laid.lying |= bit;
        Some(laid)
    }

    /// What comes after a throw in which these dice were laid.
    pub fn after(&self, begun: Spot, laid: Spot, jokers: u8) -> Next {
        if laid.free > 0 {
            let once = self.jokers == Jokers::SuperExpert;
            return Next::Lies(Spot { used: once && (begun.used || jokers > 0), ..laid });
        }
        if laid.combination == 2 {
            return Next::Turned;
        }
        let fresh = self.fresh(laid.combination + 1);
        Next::Finished(Spot { hand: laid.hand | laid.lying, ..fresh })
    }

    /// The best of the dice that fit, as a mask, and what that is worth.
    /// None need be if the throw is closed.
    pub fn placing(&mut self, spot: Spot, shown: &Shown) -> (u8, f64) {
        let (dice, closed) = (&shown.dice, shown.closed);
        let mut best = (0, f64::NEG_INFINITY);
        for subset in 0..1u32 << dice.len() {
            let chosen = dice.iter().enumerate().filter(|(at, _)| subset >> at & 1 == 1);
            let (mut laid, mut jokers, mut mask) = (Some(spot), shown.jokers, 0);
            for (_, &(bit, face)) in chosen {
                laid = laid.and_then(|spot| self.laid(spot, bit, face, jokers));
                jokers += u8::from(face == 0);
                mask |= bit;
            }
            let Some(laid) = laid else { continue };
            if mask == 0 && !closed {
                continue;
            }
            let next = self.after(spot, laid, jokers);
            let value = self.value(next);
            if value > best.1 {
                best = (mask, value);
            }
        }
        best
    }
}

/// How often a symbol is still needed.
fn needed(spot: Spot, &(_, cap, step): &(Face, u8, u8)) -> u8 {
    spot.need / step % (cap + 1)
}
