//! The bots that people may play with. The catalog knows more: some for
//! measuring, and programs of the machine's owner, which no page may start.

pub use ecrin_catalog::OPPONENTS;

use crate::refusal::{Code, Refusal};

/// The bot that plays on for people who are away.
pub const STAND_IN: &str = ecrin_catalog::MEDIUM;

pub fn check_level(level: &str) -> Result<(), Refusal> {
    if OPPONENTS.contains(&level) {
        return Ok(());
    }
    let known = OPPONENTS.join(", ");
    Err(Refusal::saying(Code::BadTable, format!("level: one of {known}")))
}
