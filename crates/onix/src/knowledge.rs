//! What a search may use.

use ecrin_core::{Knowledge, Tuning};

use crate::state::Onix;

impl Knowledge for Onix {
    const TUNING: Tuning = Tuning { horizon: Some(8), ..Tuning::PLAIN };
}
