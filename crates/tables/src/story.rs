//! A stored match told again, moment by moment.

use std::ops::Range;

use ecrin_core::Told as Event;

use crate::apply::try_apply;
use crate::entry::{Did, Entry};
use crate::stored::{Damaged, at_line};
use crate::table::Table;
use crate::told::{Cause, News};

/// A finished match. What was taken back is left out: a story tells the match
/// that counts.
#[allow(missing_debug_implementations, reason = "a match of any game has none")]
pub struct Story {
    /// The table before its start.
    before: Table,
    entries: Vec<Entry>,
}

impl Story {
    /// `before` is the table as its row tells, without its log.
    pub fn read(before: Table, log: Vec<Entry>) -> Result<Story, Damaged> {
        let mut story = Story { before, entries: log };
        if story.entries.iter().any(|entry| matches!(did(entry), Some(Did::Undo { .. }))) {
            story.leave_out_what_was_taken_back()?;
        }
        Ok(story)
    }

    fn leave_out_what_was_taken_back(&mut self) -> Result<(), Damaged> {
        let mut table = self.before.clone();
        let mut kept: Vec<(Entry, u32)> = Vec::new();
        for (entry, number) in std::mem::take(&mut self.entries).into_iter().zip(1..) {
            let position = table.position();
            try_apply(&mut table, &entry).map_err(|why| at_line(number, why))?;
            match did(&entry) {
                Some(Did::Undo { to, .. }) => kept.retain(|(entry, at)| match did(entry) {
                    Some(Did::Act { .. }) => at < to,
                    _ => at <= to,
                }),
                _ => kept.push((entry, position)),
            }
        }
        self.entries = kept.into_iter().map(|(entry, _)| entry).collect();
        Ok(())
    }

    #[must_use]
    pub fn table(&self) -> &Table {
        &self.before
    }

    /// The number of moments.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Tells `each` of the moments numbered `part`: why it happened, the events
    /// with their audiences, and the table after it.
    pub fn tell(
        &self,
        part: Range<usize>,
        mut each: impl FnMut(&Cause, &[Event], &Table),
    ) -> Result<(), Damaged> {
        let mut table = self.before.clone();
        for (index, entry) in self.entries.iter().enumerate().take(part.end) {
            let told =
                try_apply(&mut table, entry).map_err(|why| at_line(index as i64 + 1, why))?;
            if !part.contains(&index) {
                continue;
            }
            for told in &told {
                if let News::Step { cause, events, .. } = &told.news {
                    each(cause, events, &table);
                }
            }
        }
        Ok(())
    }
}

fn did(entry: &Entry) -> Option<&Did> {
    entry.line().map(|line| &line.did)
}
