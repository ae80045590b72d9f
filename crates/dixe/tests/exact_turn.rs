//! The solver of the example `exact_turn` against a count so plain that it
//! can be read beside the rules: all faces of all dice one by one, every set
//! of dice that may be placed or taken back, round after round until nothing
//! changes. It shares nothing with the solver but the rules.

// The example uses more of them.
#[path = "../examples/exact_turn/solver.rs"]
#[allow(dead_code)]
mod solver;
#[path = "../examples/exact_turn/spot.rs"]
#[allow(dead_code)]
mod spot;

use std::collections::HashMap;

use ecrin_dixe::{Bag, Combo, Face, Jokers};
use solver::Solver;
use spot::Aim;

/// The face that each die on the card shows; `None` in hand.
type Lying = Vec<Option<Face>>;

struct Plain {
    dice: Vec<[Face; 6]>,
    combos: [Vec<Face>; 3],
    jokers: Jokers,
    aim: Aim,
    /// Whether single dice may be taken back, instead of all or none.
    single: bool,
}

/// What each combination with what lies there is worth between two turns.
type Values = HashMap<(usize, Lying), f64>;
/// The same after a closed throw, and whether a joker was used in the turn.
type Met = HashMap<(usize, Lying, bool), f64>;

impl Plain {
    fn solve(&self) -> Values {
        let mut values = Values::new();
        for combination in 0..3 {
            for lying in self.all_lying() {
                if self.free(combination, &lying).is_some_and(|free| free > 0) {
                    values.insert((combination, lying), 0.0);
                }
            }
        }
        loop {
            let (mut met, mut change) = (Met::new(), 0f64);
            let mut next = values.clone();
            for ((combination, lying), value) in &mut next {
                let now = self.start(*combination, lying, &values, &mut met);
                change = change.max((now - *value).abs());
                *value = now;
            }
            values = next;
            if change < 1e-13 {
                return values;
            }
        }
    }

    fn all_lying(&self) -> Vec<Lying> {
        let mut all: Vec<Lying> = vec![vec![]];
        for die in &self.dice {
            let mut faces: Vec<Option<Face>> = die.iter().map(|face| Some(*face)).collect();
            faces.sort_unstable();
            faces.dedup();
            faces.push(None);
            let more = all
                .iter()
                .flat_map(|lying| faces.iter().map(|face| [lying.clone(), vec![*face]].concat()));
            all = more.collect();
        }
        all
    }

    /// The places free, or `None` if the dice cannot lie there together.
    fn free(&self, combination: usize, lying: &Lying) -> Option<usize> {
        let mut wanted = self.combos[combination].clone();
        for face in lying.iter().flatten().filter(|face| **face != 0) {
            let place = wanted.iter().position(|symbol| symbol == face)?;
            wanted.remove(place);
        }
        self.combos[combination].len().checked_sub(lying.iter().flatten().count())
    }

    /// A turn begins: dice taken back, the first throw.
    fn start(&self, combination: usize, lying: &Lying, values: &Values, met: &mut Met) -> f64 {
        let mut best = f64::NEG_INFINITY;
        let on = mask(lying);
        for kept in subsets(on) {
            let left = with(&vec![None; lying.len()], lying, kept);
            let taken_back = kept != on;
            if left.iter().filter(|face| face.is_none()).count() < 3
                || !self.single && taken_back && kept != 0
            {
                continue;
            }
            // R5.2: nothing is reset.
            let failed = values[&(combination, left.clone())];
            let worth = self.throw(combination, &left, false, failed, values, met);
            best = best.max(match self.aim {
                Aim::Patience(patience) => patience * worth,
                Aim::Turns => worth - 1.0,
            });
        }
        best
    }

    fn throw(
        &self,
        combination: usize,
        lying: &Lying,
        used: bool,
        failed: f64,
        values: &Values,
        met: &mut Met,
    ) -> f64 {
        let hand: Vec<usize> = (0..lying.len()).filter(|&die| lying[die].is_none()).collect();
        let throws = 6usize.pow(hand.len() as u32);
        let mut sum = 0.0;
        for number in 0..throws {
            let mut shown = vec![None; lying.len()];
            for (at, &die) in hand.iter().enumerate() {
                shown[die] = Some(self.dice[die][number / 6usize.pow(at as u32) % 6]);
            }
            let mut best = None;
            for placed in subsets(mask(&shown)).filter(|placed| *placed != 0) {
                let laid = with(lying, &shown, placed);
                let jokers = count(&laid, Some(0)) - count(lying, Some(0));
                let most = match self.jokers {
                    Jokers::Normal => 6,
                    Jokers::Expert => 1,
                    Jokers::SuperExpert => 1 - usize::from(used),
                };
                if jokers > most {
                    continue;
                }
                let Some(free) = self.free(combination, &laid) else { continue };
                let value = if free > 0 {
                    self.decide(combination, &laid, used || jokers > 0, values, met)
                } else {
                    self.finished(combination + 1, values, met)
                };
                best = Some(value.max(best.unwrap_or(f64::NEG_INFINITY)));
            }
            sum += best.unwrap_or(failed);
        }
        sum / throws as f64
    }

    /// Stop, or throw on at the risk of a reset.
    fn decide(
        &self,
        combination: usize,
        lying: &Lying,
        used: bool,
        values: &Values,
        met: &mut Met,
    ) -> f64 {
        let key = (combination, lying.clone(), used);
        if let Some(value) = met.get(&key) {
            return *value;
        }
        let mut best = values[&(combination, lying.clone())];
        if lying.contains(&None) {
            let reset = values[&(0, vec![None; lying.len()])];
            best = best.max(self.throw(combination, lying, used, reset, values, met));
        }
        met.insert(key, best);
        best
    }

    /// A combination was finished: its dice are in hand, and a failed throw
    /// resets nothing.
    fn finished(&self, combination: usize, values: &Values, met: &mut Met) -> f64 {
        if combination == 3 {
            return if self.aim == Aim::Turns { 0.0 } else { 1.0 };
        }
        let none = vec![None; self.dice.len()];
        // Nothing else is worth the same for all jokers used.
        let key = (combination + 3, none.clone(), false);
        if let Some(value) = met.get(&key) {
            return *value;
        }
        let kept = values[&(combination, none.clone())];
        let value = kept.max(self.throw(combination, &none, false, kept, values, met));
        met.insert(key, value);
        value
    }
}

/// The dice that show something, as bits.
fn mask(lying: &Lying) -> u32 {
    (0..lying.len()).filter(|&at| lying[at].is_some()).fold(0, |mask, at| mask | 1 << at)
}

/// All choices of dice among those of a mask.
fn subsets(of: u32) -> impl Iterator<Item = u32> {
    (0..=of).filter(move |choice| choice & !of == 0)
}

/// What lies there, and of `shown` the dice of a mask.
fn with(lying: &Lying, shown: &Lying, placed: u32) -> Lying {
    (0..lying.len()).map(|at| if placed >> at & 1 == 1 { shown[at] } else { lying[at] }).collect()
}

fn count(lying: &Lying, what: Option<Face>) -> usize {
    lying.iter().filter(|face| **face == what).count()
}

/// How far the solver is from the plain count, over all that may lie there,
/// and what single dice taken back would add.
fn compare(
    dice: &[[Face; 5]],
    combos: [&[Face]; 3],
    jokers: Jokers,
    aim: Aim,
    single: bool,
) -> f64 {
    let plain = Plain {
        dice: dice.iter().map(|die| [0, die[0], die[1], die[2], die[3], die[4]]).collect(),
        combos: combos.map(<[Face]>::to_vec),
        jokers,
        aim,
        single,
    };
    let bags = combos.map(|combo| combo.iter().copied().collect::<Bag>());
    let sized = [0, 1, 2].map(|at| Combo { bag: bags[at], len: combos[at].len() as u8 });
    let mut solver = Solver::new(dice, &sized, jokers, aim);
    let mut apart = 0f64;
    let values = plain.solve();
    assert!(values.len() > 10);
    for ((combination, lying), value) in values {
        let symbols = lying.iter().flatten().filter(|face| **face != 0);
        let need = bags[combination].without(symbols.copied().collect());
        let on = (0..lying.len()).filter(|&at| lying[at].is_some());
        let on = on.fold(0u8, |mask, at| mask | 1 << at);
        let free = combos[combination].len() as u8 - on.count_ones() as u8;
        let hand = ((1 << dice.len()) - 1) as u8 & !on;
        let spot = solver.spot(combination as u8, need, free, hand, on);
        apart = apart.max((solver.start(spot) - value).abs());
    }
    apart
}

const DICE: [[Face; 5]; 4] = [[1, 2, 3, 8, 8], [1, 1, 4, 8, 9], [2, 3, 3, 9, 9], [4, 8, 8, 2, 9]];

#[test]
fn the_solver_agrees_with_a_plain_count() {
    let aim = Aim::Patience(0.5);
    for jokers in [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert] {
        let apart = compare(&DICE[..3], [&[1, 2], &[3, 3], &[1, 3, 4]], jokers, aim, false);
        assert!(apart < 1e-9, "{jokers:?}: {apart}");
        let apart = compare(&DICE, [&[1, 1], &[2, 3], &[1, 4]], jokers, aim, false);
        assert!(apart < 1e-9, "{jokers:?}: {apart}");
    }
    let apart = compare(&DICE, [&[1, 2], &[1, 2, 3], &[2, 3, 4]], Jokers::Normal, aim, false);
    assert!(apart < 1e-9, "{apart}");
}

#[test]
fn the_solver_agrees_about_other_aims() {
    for aim in [Aim::Patience(0.85), Aim::Turns] {
        let combos: [&[Face]; 3] = [&[1, 2], &[2, 3], &[1, 3]];
        let apart = compare(&DICE[..3], combos, Jokers::Normal, aim, false);
        assert!(apart < 1e-9, "{aim:?}: {apart}");
    }
}

/// All dice or none is less than the rules allow; how much less is told by
/// the same plain count. Where three dice stay in hand anyway it is nothing.
#[test]
fn single_dice_taken_back_are_worth_something_only_with_few_in_hand() {
    let aim = Aim::Patience(0.5);
    let apart = compare(&DICE, [&[1, 1], &[2, 3], &[1, 4]], Jokers::Normal, aim, true);
    assert!(apart < 1e-9, "{apart}");
    let apart = compare(&DICE, [&[1, 2], &[1, 2, 3], &[2, 3, 4]], Jokers::Normal, aim, true);
    assert!((1e-4..0.1).contains(&apart), "{apart}");
}
