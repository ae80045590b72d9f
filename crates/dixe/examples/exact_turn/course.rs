//! How many turns a card takes, as a whole distribution.

use std::collections::HashMap;
use std::rc::Rc;

use crate::solver::Solver;
use crate::spot::{Next, Spot};

/// Further turns are as good as never.
pub const TURNS: usize = 60;

/// For one card played by its solver: what comes of each throw, and the
/// chances found so far.
#[derive(Default)]
pub struct Course {
    throws: HashMap<Spot, Rc<Vec<(Next, f64)>>>,
    known: HashMap<(Next, u8), f64>,
    starts: HashMap<(Spot, u8), f64>,
}

impl Course {
    /// The chance that a card is turned within 0, 1, 2, … turns.
    pub fn within(&mut self, solver: &mut Solver, spot: Spot) -> Vec<f64> {
        let begun = solver.begin(spot);
        (0..=TURNS).map(|turns| self.start(solver, begun, turns as u8)).collect()
    }

    fn thrown(&mut self, solver: &mut Solver, spot: Spot) -> Rc<Vec<(Next, f64)>> {
        let known = self.throws.entry(spot);
        known.or_insert_with(|| Rc::new(solver.throw(spot))).clone()
    }

    fn start(&mut self, solver: &mut Solver, spot: Spot, turns: u8) -> f64 {
        if turns == 0 {
            return 0.0;
        }
        if let Some(chance) = self.starts.get(&(spot, turns)) {
            return *chance;
        }
        let chance = self.throw(solver, spot, spot, turns - 1);
        self.starts.insert((spot, turns), chance);
        chance
    }

    /// After a throw, with so many turns left once this one is over.
    fn throw(&mut self, solver: &mut Solver, spot: Spot, missed: Spot, turns: u8) -> f64 {
        let mut sum = 0.0;
        for &(next, chance) in self.thrown(solver, spot).iter() {
            sum += chance
                * match next {
                    Next::Miss => self.start(solver, missed, turns),
                    next => self.after(solver, next, turns),
                };
        }
        sum
    }

    fn after(&mut self, solver: &mut Solver, next: Next, turns: u8) -> f64 {
        if let Some(chance) = self.known.get(&(next, turns)) {
            return *chance;
        }
        let chance = match next {
            Next::Miss => 0.0,
            Next::Turned => 1.0,
            Next::Finished(spot) => {
                let kept = solver.fresh(spot.combination);
                self.throw(solver, spot, kept, turns)
            }
            Next::Lies(spot) => {
                let (on, stop) = solver.on_or_stop(spot);
                if on > stop {
                    let reset = solver.fresh(0);
                    self.throw(solver, spot, reset, turns)
                } else {
                    let begun = solver.begin(spot);
                    self.start(solver, begun, turns)
                }
            }
        };
        self.known.insert((next, turns), chance);
        chance
    }
}

/// The chances of 0, 1, 2, … turns from those of at most so many.
pub fn each(within: &[f64]) -> Vec<f64> {
    let before = std::iter::once(0.0).chain(within.iter().copied());
    within.iter().zip(before).map(|(now, before)| now - before).collect()
}

/// What two cards take, one after the other.
pub fn both(one: &[f64], two: &[f64]) -> Vec<f64> {
    let mut sum = vec![0.0; TURNS + 1];
    for (turns, first) in one.iter().enumerate() {
        for (more, second) in two.iter().enumerate().take(TURNS + 1 - turns) {
            sum[turns + more] += first * second;
        }
    }
    sum
}
