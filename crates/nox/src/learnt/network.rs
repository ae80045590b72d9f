//! A small network: one layer of cells between what is seen and one number.

use std::sync::OnceLock;

use ecrin_core::{MAX_SEATS, Seat};

use super::sight::{Sight, parts};
use crate::action::Action;
use crate::config::Scoring;
use crate::display::LAST_PILE;
use crate::state::Nox;

/// How many cells lie between.
pub const CELLS: usize = 48;

/// Weights are kept as whole numbers of this part of one. Coarse ones will do,
/// and every bit is sent to whoever plays on their own device.
const STEPS: f32 = 512.0;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    /// For each part of a sight, what it adds to each cell.
    pub columns: Vec<[f32; CELLS]>,
    /// What each cell has without any part.
    pub rest: [f32; CELLS],
    /// What each cell is worth in the end.
    pub out: [f32; CELLS],
    pub bias: f32,
}

/// Every table's network as it was learnt, by seats from two.
macro_rules! learnt {
    ($scoring:literal) => {
        [
            include_bytes!(concat!("../../data/learnt/", $scoring, "-2.bin")).as_slice(),
            include_bytes!(concat!("../../data/learnt/", $scoring, "-3.bin")),
            include_bytes!(concat!("../../data/learnt/", $scoring, "-4.bin")),
            include_bytes!(concat!("../../data/learnt/", $scoring, "-5.bin")),
            include_bytes!(concat!("../../data/learnt/", $scoring, "-6.bin")),
        ]
    };
}

const TABLES: usize = MAX_SEATS - 1;
static LEARNT: [[&[u8]; TABLES]; 2] = [learnt!("base"), learnt!("hard-headed")];
static READ: [[OnceLock<Network>; TABLES]; 2] = [const { [const { OnceLock::new() }; TABLES] }; 2];

impl Network {
    /// What was learnt for a table with so many seats.
    ///
    /// # Panics
    /// If there is no such table.
    #[must_use]
    pub fn of(seats: u8, scoring: Scoring) -> &'static Network {
        let way = usize::from(scoring == Scoring::HardHeaded);
        let table = usize::from(seats).checked_sub(2).expect("a table has two seats");
        READ[way][table].get_or_init(|| {
            Network::read(seats, LEARNT[way][table]).expect("the file has this table's size")
        })
    }

    /// The share of the win that an action is good for, as `seat` sees it;
    /// exact where the round ends.
    #[must_use]
    pub fn opinion(&self, game: &Nox, seat: Seat, action: &Action) -> f32 {
        let Action { card, display, place } = *action;
        if game.shown(display).after(card, place).piles() >= LAST_PILE {
            return game.ended(display, card)[seat];
        }
        self.value(&Sight::after(game, seat, action))
    }

    /// The value of a position for the seat that sees it, from 0 to 1.
    #[must_use]
    pub fn value(&self, sight: &Sight) -> f32 {
        self.sum_up(&self.cells(sight))
    }

    /// What the cells hold; nothing below zero.
    #[must_use]
    pub fn cells(&self, sight: &Sight) -> [f32; CELLS] {
        let mut cells = self.rest;
        for (part, amount) in sight.parts() {
            for (cell, weight) in cells.iter_mut().zip(&self.columns[part]) {
                *cell += amount * weight;
            }
        }
        cells.map(|cell| cell.max(0.0))
    }

    #[must_use]
    pub fn sum_up(&self, cells: &[f32; CELLS]) -> f32 {
        let sum: f32 = cells.iter().zip(&self.out).map(|(cell, weight)| cell * weight).sum();
        1.0 / (1.0 + (-(sum + self.bias)).exp())
    }

    /// All weights, in the order of the file.
    pub fn weights_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let columns = self.columns.iter_mut().flatten();
        columns.chain(&mut self.rest).chain(&mut self.out).chain([&mut self.bias])
    }

    /// The weights as a file keeps them.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let mut copy = self.clone();
        copy.weights_mut()
            .flat_map(|weight| ((*weight * STEPS).round() as i16).to_le_bytes())
            .collect()
    }

    /// Reads what [`Network::write`] wrote; nothing if the size is another.
    #[must_use]
    pub fn read(seats: u8, bytes: &[u8]) -> Option<Network> {
        let mut network = Network::empty(seats);
        let (pairs, left) = bytes.as_chunks::<2>();
        if !left.is_empty() || pairs.len() != network.weights_mut().count() {
            return None;
        }
        for (weight, pair) in network.weights_mut().zip(pairs) {
            *weight = f32::from(i16::from_le_bytes(*pair)) / STEPS;
        }
        Some(network)
    }

    /// A network that has learnt nothing.
    #[must_use]
    pub fn empty(seats: u8) -> Network {
        let columns = vec![[0.0; CELLS]; parts(seats)];
        Network { columns, rest: [0.0; CELLS], out: [0.0; CELLS], bias: 0.0 }
    }
}
