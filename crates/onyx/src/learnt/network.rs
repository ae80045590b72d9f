//! A network of convolutions, in single floats that are always added in the
//! same order: every machine finds the same bits.

use std::sync::OnceLock;

use super::sight::{CELLS, LINES, PLANES, Sight, cell};
use crate::board::Size;
use crate::position::Position;
use crate::priors::Looks;
use crate::set::Index;

/// Numbers that the network keeps for each cell.
const WIDTH: usize = 16;

/// The cells with a row and a column of nothing around them.
const STRIDE: usize = LINES + 2;
const PADDED: usize = STRIDE * STRIDE;

/// A cell itself and the eight around it, in the order of the file.
const TAPS: usize = 9;

/// Planes that are the same in every position: one, odd rows, odd columns.
const FIXED: usize = 3;

/// Points of the board.
const POINTS: usize = Size::Twelve.points();

type Cell = [f32; WIDTH];

/// For each place around a cell, what each number there adds to each here.
#[derive(Clone, Debug, PartialEq)]
struct Layer {
    weights: Vec<[Cell; TAPS]>,
    bias: Cell,
}

/// The weights of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    stem: Layer,
    /// What the stem finds on a board of which nothing is seen.
    ground: Vec<Cell>,
    /// Two after each other, whose outcome is added to what they were given.
    blocks: Vec<[Layer; 2]>,
    /// What each number of a cell does for its grid point and its midpoint.
    head: [Cell; 2],
    rest: [f32; 2],
}

static LEARNT: &[u8] = include_bytes!("../../data/learnt.bin");
static READ: OnceLock<Network> = OnceLock::new();

impl Network {
    /// What was learnt.
    ///
    /// # Panics
    /// If the file is not one of a network: a test reads it.
    #[must_use]
    pub fn learnt() -> &'static Network {
        READ.get_or_init(|| Network::read(LEARNT).expect("the file has a network's size"))
    }

    /// Reads a file: the number of blocks, and then for each layer a float
    /// that its weights are multiples of, the weights as bytes with a sign,
    /// and the biases as floats. `None` if the size is another.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Network> {
        let mut reader = Reader(bytes);
        let blocks = reader.take(1)?[0];
        let stem = reader.layer(PLANES + FIXED)?;
        let mut pairs = Vec::new();
        for _ in 0..blocks {
            pairs.push([reader.layer(WIDTH)?, reader.layer(WIDTH)?]);
        }
        let step = reader.float()?;
        let mut head = [[0.0; WIDTH]; 2];
        for weight in head.iter_mut().flatten() {
            *weight = step * f32::from(reader.byte()?);
        }
        let rest = [reader.float()?, reader.float()?];
        let ground = ground(&stem);
        reader.0.is_empty().then_some(Network { stem, ground, blocks: pairs, head, rest })
    }

    /// How good each open point looks, by index, after a second look.
    #[must_use]
    pub fn looks(&self, position: &Position<4>, last: Option<Index>) -> [f32; POINTS] {
        let first = Looks::new(position, last);
        let sight = Sight::with(position, &first, last, false);
        let more = self.more(&sight);
        let mut looks = [0.0; POINTS];
        for at in position.open().iter() {
            let (cell, midpoint) = cell(position.point(at), sight.way());
            looks[usize::from(at)] = (first.of(at) + more[cell][midpoint]).clamp(0.0, 1.0);
        }
        looks
    }

    /// How much better than at first sight the grid point and the midpoint of
    /// each cell are.
    #[must_use]
    pub fn more(&self, sight: &Sight) -> [[f32; 2]; CELLS] {
        let mut cells = self.ground.clone();
        for &(cell, plane, part) in &sight.parts {
            let part = 1.0 / f32::from(part);
            let weights = &self.stem.weights[usize::from(plane)];
            let here = padded(usize::from(cell));
            for (tap, weights) in weights.iter().enumerate() {
                // What lies at a tap of another cell is this one.
                add(&mut cells[here + STRIDE + 1 - step(tap)], part, weights);
            }
        }
        clear(&mut cells);
        let mut inner = vec![[0.0; WIDTH]; PADDED];
        let mut outer = inner.clone();
        for [one, two] in &self.blocks {
            one.apply(&cells, &mut inner);
            rectify(&mut inner);
            two.apply(&inner, &mut outer);
            for (cell, more) in cells.iter_mut().flatten().zip(outer.iter().flatten()) {
                *cell = positive(*cell + more);
            }
        }
        std::array::from_fn(|cell| {
            let cell = &cells[padded(cell)];
            std::array::from_fn(|kind| {
                let weighed = cell.iter().zip(&self.head[kind]).map(|(one, weight)| one * weight);
                weighed.fold(self.rest[kind], |sum, one| sum + one)
            })
        })
    }
}

impl Layer {
    /// Two neighbours at once, which read the same weights.
    fn apply(&self, from: &[Cell], to: &mut [Cell]) {
        for row in 0..LINES {
            for column in (0..LINES).step_by(2) {
                let here = padded(row * LINES + column);
                let (mut left, mut right) = (self.bias, self.bias);
                for tap in 0..TAPS {
                    let there = here + step(tap) - STRIDE - 1;
                    let (one, two) = (&from[there], &from[there + 1]);
                    for (number, weights) in self.weights.iter().enumerate() {
                        add(&mut left, one[number], &weights[tap]);
                        add(&mut right, two[number], &weights[tap]);
                    }
                }
                to[here] = left;
                to[here + 1] = right;
            }
        }
    }
}

#[inline]
fn add(to: &mut Cell, part: f32, weights: &Cell) {
    for (one, weight) in to.iter_mut().zip(weights) {
        *one += part * weight;
    }
}

/// Nothing instead of what is below it. `max` would leave it to the machine
/// which nothing, with a sign or without.
#[inline]
fn positive(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

fn rectify(cells: &mut [Cell]) {
    for one in cells.iter_mut().flatten() {
        *one = positive(*one);
    }
}

/// Lets nothing be below zero, and nothing be around the board.
fn clear(cells: &mut [Cell]) {
    rectify(cells);
    for (place, cell) in cells.iter_mut().enumerate() {
        let (row, column) = (place / STRIDE, place % STRIDE);
        if row % (STRIDE - 1) == 0 || column % (STRIDE - 1) == 0 {
            *cell = [0.0; WIDTH];
        }
    }
}

/// The place of a cell among those with a margin.
const fn padded(cell: usize) -> usize {
    (cell / LINES + 1) * STRIDE + cell % LINES + 1
}

/// From the lower left neighbour to the one with this number.
const fn step(tap: usize) -> usize {
    tap / 3 * STRIDE + tap % 3
}

fn ground(stem: &Layer) -> Vec<Cell> {
    let mut fixed = vec![[0.0; FIXED]; PADDED];
    for cell in 0..CELLS {
        let odd = |number: usize| (number % 2) as f32;
        fixed[padded(cell)] = [1.0, odd(cell / LINES), odd(cell % LINES)];
    }
    let mut ground = vec![[0.0; WIDTH]; PADDED];
    for here in (0..CELLS).map(padded) {
        ground[here] = stem.bias;
        for tap in 0..TAPS {
            let there = fixed[here + step(tap) - STRIDE - 1];
            for (plane, part) in there.into_iter().enumerate() {
                add(&mut ground[here], part, &stem.weights[PLANES + plane][tap]);
            }
        }
    }
    ground
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, left) = self.0.split_at_checked(count)?;
        self.0 = left;
        Some(taken)
    }

    fn float(&mut self) -> Option<f32> {
        self.take(4)?.try_into().ok().map(f32::from_le_bytes)
    }

    fn byte(&mut self) -> Option<i8> {
        self.take(1).map(|byte| byte[0].cast_signed())
    }

    fn layer(&mut self, from: usize) -> Option<Layer> {
        let step = self.float()?;
        let mut weights = vec![[[0.0; WIDTH]; TAPS]; from];
        for weight in weights.iter_mut().flatten().flatten() {
            *weight = step * f32::from(self.byte()?);
        }
        let mut bias = [0.0; WIDTH];
        for one in &mut bias {
            *one = self.float()?;
        }
        Some(Layer { weights, bias })
    }
}
