//! Two layers of cells, learnt in batches by steps divided by the root of
//! squared slopes (Adam).

/// The parts of what is seen that are there, and how much of each.
pub type Input = Vec<(u16, f32)>;

/// How many cells the layers have.
const FIRST: usize = 96;
const SECOND: usize = 32;

/// How much of the old is in the means of slopes and of their squares.
const SLOPES: f32 = 0.9;
const SQUARES: f32 = 0.999;

/// Where everything lies in the list of weights.
const OF_SECOND: usize = FIRST * SECOND;

/// What the first cells add up to for the last input. To be made anew whenever
/// weights may have changed.
pub struct Glance {
    last: Input,
    cells: [f32; FIRST],
    amounts: Vec<f32>,
}

impl Glance {
    pub fn new() -> Glance {
        Glance { last: Input::new(), cells: [0.0; FIRST], amounts: Vec::new() }
    }
}

#[derive(Clone)]
pub struct Deep {
    inputs: usize,
    /// For each input what it adds to the first cells, what these have without
    /// any, the same for the second cells and for the result.
    weights: Vec<f32>,
    slopes: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Deep {
    pub fn new(inputs: usize, mut uniform: impl FnMut() -> f32) -> Deep {
        let count = inputs * FIRST + FIRST + OF_SECOND + SECOND + SECOND + 1;
        let second = inputs * FIRST + FIRST;
        let weights: Vec<f32> = (0..count)
            .map(|at| {
                // About as much comes out of a layer as goes in.
                let usual = if at < second { 20.0 } else { FIRST as f32 };
                (uniform() - 0.5) * 2.0 * (3.0 / usual).sqrt()
            })
            .collect();
        let none = vec![0.0; count];
        Deep { inputs, weights, slopes: none.clone(), mean: none.clone(), square: none, steps: 0 }
    }

    /// From 0 to 1. Inputs that follow each other are much alike: only what is
    /// different from the last is added up anew.
    pub fn value(&self, input: &Input, glance: &mut Glance) -> f32 {
        if glance.last.is_empty() {
            let rest = &self.weights[self.inputs * FIRST..][..FIRST];
            glance.cells.copy_from_slice(rest);
            glance.amounts.clear();
            glance.amounts.resize(self.inputs, 0.0);
        }
        // What there is more of than last; and by then less, of what is gone.
        for &(part, amount) in input {
            glance.amounts[usize::from(part)] -= amount;
        }
        for &(part, _) in glance.last.iter().chain(input) {
            let less = std::mem::take(&mut glance.amounts[usize::from(part)]);
            if less != 0.0 {
                let column = &self.weights[usize::from(part) * FIRST..][..FIRST];
                for (cell, weight) in glance.cells.iter_mut().zip(column) {
                    *cell -= less * weight;
                }
            }
        }
        for &(part, amount) in input {
            glance.amounts[usize::from(part)] = amount;
        }
        glance.last.clone_from(input);
        self.sum_up(glance.cells).2
    }

    fn forward(&self, input: &Input) -> ([f32; FIRST], [f32; SECOND], f32) {
        let (columns, rest) = self.weights.split_at(self.inputs * FIRST);
        let (first_rest, _) = rest.split_at(FIRST);
        let mut one: [f32; FIRST] = first_rest.try_into().expect("the size of the layer");
        for &(part, amount) in input {
            let column: &[f32; FIRST] = columns[usize::from(part) * FIRST..][..FIRST]
                .try_into()
                .expect("the size of the layer");
            for (cell, weight) in one.iter_mut().zip(column) {
                *cell += amount * weight;
            }
        }
        self.sum_up(one)
    }

    /// All cells and the value, from what the first ones add up to.
    fn sum_up(&self, mut one: [f32; FIRST]) -> ([f32; FIRST], [f32; SECOND], f32) {
        let (_, rest) = self.weights.split_at(self.inputs * FIRST + FIRST);
        let (second, rest) = rest.split_at(OF_SECOND);
        let (second_rest, out) = rest.split_at(SECOND);
        let mut two: [f32; SECOND] = second_rest.try_into().expect("the size of the layer");
        for (cell, row) in one.iter_mut().zip(second.as_chunks::<SECOND>().0) {
            *cell = cell.max(0.0);
            if *cell > 0.0 {
                for (sum, weight) in two.iter_mut().zip(row) {
                    *sum += *cell * weight;
                }
            }
        }
        let mut sum = out[SECOND];
        for (cell, weight) in two.iter_mut().zip(out) {
            *cell = cell.max(0.0);
            sum += *cell * weight;
        }
        (one, two, 1.0 / (1.0 + (-sum).exp()))
    }

    /// One step that brings the values nearer to what came of the inputs; tells
    /// the mean square of how far off they were.
    pub fn learn(&mut self, batch: &[(Input, f32)], rate: f32) -> f32 {
        let mut slopes = std::mem::take(&mut self.slopes);
        slopes.fill(0.0);
        let part = 1.0 / batch.len() as f32;
        let mut error = 0.0;
        for (input, came) in batch {
            let (one, two, value) = self.forward(input);
            error += (value - came).powi(2) * part;
            self.backward(input, &one, &two, (value - came) * part, &mut slopes);
        }
        self.slopes = slopes;
        self.step(rate);
        error
    }

    /// Adds to the slopes of all weights, where `back` is that of the sum.
    fn backward(
        &self,
        input: &Input,
        one: &[f32; FIRST],
        two: &[f32; SECOND],
        back: f32,
        slopes: &mut [f32],
    ) {
        let at_second = self.inputs * FIRST + FIRST;
        let at_out = at_second + OF_SECOND + SECOND;
        let out = &self.weights[at_out..];
        let mut back_two = [0.0; SECOND];
        for cell in 0..SECOND {
            slopes[at_out + cell] += back * two[cell];
            if two[cell] > 0.0 {
                back_two[cell] = back * out[cell];
            }
        }
        slopes[at_out + SECOND] += back;
        let (first, rest) = slopes.split_at_mut(at_second);
        let (second, rest) = rest.split_at_mut(OF_SECOND);
        for (slope, back) in rest.iter_mut().zip(&back_two) {
            *slope += back;
        }
        let rows = self.weights[at_second..][..OF_SECOND].as_chunks::<SECOND>().0;
        let mut back_one = [0.0; FIRST];
        for (cell, (slope, row)) in
            second.as_chunks_mut::<SECOND>().0.iter_mut().zip(rows).enumerate()
        {
            if one[cell] > 0.0 {
                let mut sum = 0.0;
                for ((slope, weight), back) in slope.iter_mut().zip(row).zip(&back_two) {
                    *slope += one[cell] * back;
                    sum += weight * back;
                }
                back_one[cell] = sum;
            }
        }
        let (columns, first_rest) = first.split_at_mut(self.inputs * FIRST);
        for (slope, back) in first_rest.iter_mut().zip(&back_one) {
            *slope += back;
        }
        for &(part, amount) in input {
            let column = &mut columns[usize::from(part) * FIRST..][..FIRST];
            for (slope, back) in column.iter_mut().zip(&back_one) {
                *slope += amount * back;
            }
        }
    }

    fn step(&mut self, rate: f32) {
        self.steps += 1;
        // The means begin at nothing.
        let whole = |old: f32| 1.0 - old.powi(self.steps.min(10_000));
        let (slopes, squares) = (whole(SLOPES), whole(SQUARES).sqrt());
        let rate = rate * squares / slopes;
        let means = self.mean.iter_mut().zip(&mut self.square);
        for ((weight, slope), (mean, square)) in
            self.weights.iter_mut().zip(&self.slopes).zip(means)
        {
            *mean += (1.0 - SLOPES) * (slope - *mean);
            *square += (1.0 - SQUARES) * (slope * slope - *square);
            *weight -= rate * *mean / (square.sqrt() + 1e-8);
        }
    }

    /// Brings the weights nearer to those of another.
    pub fn follow(&mut self, other: &Deep, part: f32) {
        for (weight, new) in self.weights.iter_mut().zip(&other.weights) {
            *weight += part * (new - *weight);
        }
    }

    /// The weights as a file keeps them.
    pub fn write(&self) -> Vec<u8> {
        self.weights.iter().flat_map(|weight| weight.to_le_bytes()).collect()
    }
}
