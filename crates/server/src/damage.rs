//! What in the database cannot be read. The rest goes on; whoever runs the
//! server is told of it at `/readyz`, at `/metrics`, in the log and on the
//! administrator's page.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard};

use crate::metrics::Metrics;

#[derive(Debug, Default)]
pub struct Damage {
    found: Mutex<BTreeSet<String>>,
}

impl Damage {
    fn found(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.found.lock().expect("never held over a panic")
    }

    /// Notes a table that cannot be read: its id, or its key if not even that
    /// is known.
    pub fn note(&self, table: &str, metrics: &Metrics) {
        let mut found = self.found();
        found.insert(table.to_string());
        metrics.damaged.set(found.len() as i64);
    }

    /// It was read after all.
    pub fn forget(&self, table: &str, metrics: &Metrics) {
        let mut found = self.found();
        if found.remove(table) {
            metrics.damaged.set(found.len() as i64);
        }
    }

    #[must_use]
    pub fn all(&self) -> Vec<String> {
        self.found().iter().cloned().collect()
    }
}
