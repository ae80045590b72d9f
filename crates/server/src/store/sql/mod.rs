//! The statements, written once for both databases: plain SQL that SQLite
//! and PostgreSQL read alike, with `$1`, `$2`, … in order of appearance.

mod read;
mod write;

use super::{LogRow, Postgres, StoreError, TableKey, Untidy};

/// What a connection must be able to do.
pub(super) trait Sql: Send {
    /// Finds the log of a table `$1`: number, at, entry, in order.
    fn log_sql(&self) -> &'static str;

    /// Where the maker's id begins in a table's head.
    fn maker_at_sql(&self) -> &'static str;

    /// Finds when the last entry of a table `$1` was written.
    fn last_entry_sql(&self) -> &'static str;

    /// Finds the ids and names of the players whose ids a JSON list `$1` holds.
    fn names_sql(&self) -> &'static str;

    /// Finds when nobody played a table `$1`; `None` where that is not noted.
    fn absences_sql(&self) -> Option<&'static str> {
        None
    }

    fn nodes(&mut self) -> Option<&mut Postgres> {
        None
    }

    /// Finds the size of the database in bytes.
    fn size_sql(&self) -> &'static str;

    /// Runs `fill` inside a transaction.
    fn transaction(
        &mut self,
        fill: &mut dyn FnMut(&mut dyn Run) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    fn query(
        &mut self,
        sql: &str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    fn tidy(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    fn untidy(&self) -> Untidy {
        Untidy::No
    }

    fn backup(&mut self, to: &std::path::Path) -> Result<(), StoreError>;
}

pub(super) trait Run {
    fn run(&mut self, sql: &'static str, params: &[Param<'_>]) -> Result<(), StoreError>;

    fn query(
        &mut self,
        sql: &'static str,
        params: &[Param<'_>],
        row: &mut dyn FnMut(&dyn Columns) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// The last number in the log of a table, with what this transaction
    /// appended; 0 if there is none.
    fn last_number(&mut self, table: TableKey) -> Result<i64, StoreError>;

    /// Empties the log of a table that is written again.
    fn clear_log(&mut self, table: TableKey) -> Result<(), StoreError>;

    /// Lets nobody else take the table before this transaction ends, or says
    /// that somebody did. Where only one server can be, nobody does.
    fn fence(&mut self, _table: TableKey, _epoch: i64) -> Result<(), StoreError> {
        Ok(())
    }

    /// From here on nobody else does what asks for this too, until this
    /// transaction ends. Where only one server can be, nobody does.
    fn alone(&mut self) -> Result<(), StoreError> {
        Ok(())
    }

    /// Appends at the row's number, or says that it is taken; at the latest
    /// when the transaction ends.
    fn append(&mut self, row: &LogRow) -> Result<(), StoreError> {
        self.run(
            "INSERT INTO log (table_key, number, at, entry) VALUES ($1, $2, $3, $4)",
            &[Int(row.table), Int(row.number), Int(row.at), Text(&row.entry)],
        )
    }
}

use Param::{Int, Text};

#[derive(Clone, Copy, Debug)]
pub(super) enum Param<'a> {
    Int(i64),
    Real(f64),
    Text(&'a str),
    MaybeText(Option<&'a str>),
}

/// The columns of a row, from 0.
pub(super) trait Columns {
    fn int(&self, column: usize) -> Result<i64, StoreError>;
    fn real(&self, column: usize) -> Result<f64, StoreError>;
    fn text(&self, column: usize) -> Result<String, StoreError>;
    fn maybe_text(&self, column: usize) -> Result<Option<String>, StoreError>;
}
