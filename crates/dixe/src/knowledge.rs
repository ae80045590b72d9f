//! What a search may use.

use ecrin_core::{Knowledge, Tuning};

use crate::state::Dixe;

impl Knowledge for Dixe {
    const TUNING: Tuning = Tuning { horizon: Some(8), ..Tuning::PLAIN };
}
