//! What the store has, in the shapes of the wire.

use std::collections::HashMap;

use ecrin_tables::Head;
use ecrin_wire::http::{RatingChange, Strength, TableSummary};
use ecrin_wire::{Listed, row as listed};

use crate::store;

/// A line of a list of tables.
#[must_use]
pub fn row(
    of: &store::TableRow,
    head: &Head,
    names: &HashMap<String, String>,
    asking: &str,
) -> TableSummary {
    let of = Listed {
        id: of.id.clone(),
        code: of.code.clone(),
        game: of.game.clone(),
        status: store::status(of.status),
        created_at: of.created_at as u64,
    };
    listed(of, head, names, asking)
}

impl From<&store::RatedRow> for RatingChange {
    fn from(row: &store::RatedRow) -> RatingChange {
        let strength =
            |it: store::Strength| Strength { rating: it.rating, uncertainty: it.uncertainty };
        RatingChange { before: strength(row.before), after: strength(row.after) }
    }
}
