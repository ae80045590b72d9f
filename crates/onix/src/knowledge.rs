//! What a search may use.

use ecrin_core::{Knowledge, Tuning};

use crate::state::Onix;

impl Knowledge for Onix {
    const TUNING: Tuning =
        Tuning { horizon: Some(4), exploration: 0.2, glance: true, ..Tuning::PLAIN };
}
