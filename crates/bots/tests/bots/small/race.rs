//! A race of dice: throw as often as you like, a 1 loses what this turn
//! brought, stopping keeps it. First to the goal wins.

use ecrin_core::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::Small;

pub const GOAL: u8 = 12;
pub const STOP: u8 = 0;
pub const THROW: u8 = 1;
const SIDES: u8 = 4;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Race {
    pub kept: BySeat<u8>,
    pub brought: u8,
    pub seat: Seat,
    pub thrown: bool,
}

impl Race {
    /// The win chance of the seat to act with two seats, for every position
    /// with nothing brought yet: by going round until nothing changes.
    pub fn solve() -> Vec<Vec<Vec<f64>>> {
        let goal = GOAL as usize;
        let mut chance = vec![vec![vec![0.5; goal + 1]; goal]; goal];
        for _ in 0..2_000 {
            let mut change: f64 = 0.0;
            for own in 0..goal {
                for other in 0..goal {
                    for brought in 0..goal - own {
                        let best = Race::stop(&chance, own, other, brought)
                            .max(Race::throw(&chance, own, other, brought));
                        change = change.max((best - chance[own][other][brought]).abs());
                        chance[own][other][brought] = best;
                    }
                }
            }
            if change < 1e-9 {
                break;
            }
        }
        chance
    }

    pub fn stop(chance: &[Vec<Vec<f64>>], own: usize, other: usize, brought: usize) -> f64 {
        if brought == 0 { 0.0 } else { 1.0 - chance[other][own + brought][0] }
    }

    pub fn throw(chance: &[Vec<Vec<f64>>], own: usize, other: usize, brought: usize) -> f64 {
        let lost = 1.0 - chance[other][own][0];
        let good: f64 = (2..=SIDES as usize)
            .map(|side| {
                let sum = own + brought + side;
                if sum >= GOAL as usize { 1.0 } else { chance[own][other][brought + side] }
            })
            .sum();
        (lost + good) / f64::from(SIDES)
    }
}

impl Small for Race {
    const NAME: &'static str = "race";
    const PERFECT: bool = false;
    type View = Race;

    fn start(seats: u8) -> Race {
        Race { kept: BySeat::new(seats), brought: 0, seat: Seat::A, thrown: false }
    }

    fn seats(&self) -> u8 {
        self.kept.seats()
    }

    fn turn(&self) -> Turn {
        if self.kept.values().any(|&kept| kept >= GOAL) {
            Turn::Over
        } else if self.thrown {
            Turn::Chance
        } else {
            Turn::Players(SeatSet::of(self.seat))
        }
    }

    fn legal(&self, _: Seat) -> Vec<u8> {
        if self.brought == 0 { vec![THROW] } else { vec![STOP, THROW] }
    }

    fn play(&mut self, seat: Seat, choice: u8) {
        if choice == THROW {
            self.thrown = true;
        } else {
            self.kept[seat] += self.brought;
            self.brought = 0;
            self.seat = seat.next(self.seats());
        }
    }

    fn chances(&self) -> u32 {
        u32::from(SIDES)
    }

    fn resolve(&mut self, chance: u32) {
        self.thrown = false;
        if chance == 0 {
            self.brought = 0;
            self.seat = self.seat.next(self.seats());
            return;
        }
        self.brought += chance as u8 + 1;
        if self.kept[self.seat] + self.brought >= GOAL {
            self.kept[self.seat] = GOAL;
        }
    }

    fn view(&self, _: Viewer) -> Race {
        self.clone()
    }

    fn imagine(view: &Race, _: &mut dyn FnMut(u32) -> u32) -> Race {
        view.clone()
    }

    fn merits(&self) -> Vec<i32> {
        self.kept.values().map(|&kept| i32::from(kept >= GOAL)).collect()
    }

    /// Whoever is further is likelier to win.
    fn value(&self) -> BySeat<f32> {
        let reach = |seat: Seat| {
            let brought = if seat == self.seat { self.brought } else { 0 };
            1.0 + f32::from(self.kept[seat]) + f32::from(brought)
        };
        let all: f32 = Seat::all(self.seats()).map(reach).sum();
        BySeat::from_fn(self.seats(), |seat| reach(seat) / all)
    }
}
