//! What a search may use.

use ecrin_core::{Knowledge, Tuning};

use crate::action::Action;
use crate::state::Onyx;

impl Knowledge for Onyx {
    const TUNING: Tuning = Tuning { perfect_information: true, ..Tuning::PLAIN };

    /// A stone on a point is worth about the same a little later.
    fn lasting(action: &Action) -> Option<u16> {
        match action {
            Action::Place(point) => Some(point.number()),
            Action::Swap => None,
        }
    }
}
