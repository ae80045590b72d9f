//! Why the server does not do what was asked.

pub use ecrin_wire::{Code, Refusal};

use crate::store::StoreError;

impl StoreError {
    /// What whoever wanted to write is told.
    pub(crate) fn code(&self) -> Code {
        match self {
            StoreError::Failed(_) | StoreError::Damaged(_) | StoreError::Claimed(_) => {
                Code::NotSaved
            }
            // Something has changed, or may have: look again.
            StoreError::Conflict | StoreError::Fenced | StoreError::Unclear(_) => Code::Busy,
        }
    }
}
