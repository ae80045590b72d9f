//! What a search may use.

use ecrin_core::{Knowledge, Tuning};

use crate::state::Nox;

impl Knowledge for Nox {
    const TUNING: Tuning =
        Tuning { horizon: Some(0), exploration: 0.2, glance: true, ..Tuning::PLAIN };
}
