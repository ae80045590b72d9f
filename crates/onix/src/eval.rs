//! A guess at who wins.

use ecrin_core::{BySeat, Evaluate};

use crate::state::Onix;

impl Evaluate for Onix {
    fn evaluate(&self) -> BySeat<f32> {
        BySeat::from_fn(self.seats, |_| 1.0 / f32::from(self.seats))
    }
}
