//! Which schema a database has, and which programs can work on it.
//!
//! While nodes are upgraded one after the other, earlier programs work on what
//! a later one brought up to date, and one of them may have to start again.
//! So the database itself says how old a program may be: an earlier program
//! knows nothing of what comes after it.

use super::StoreError;

/// The migrations of one database, in order. The same numbers in both mean the
/// same; what concerns several servers is PostgreSQL's alone.
pub(super) struct Migration {
    pub number: i64,
    /// The oldest schema whose programs can work on this one. Its own number
    /// if none can; the one before if it only adds what they need not know.
    pub lives_with: i64,
    pub sql: &'static str,
}

impl Migration {
    pub const fn new(number: i64, lives_with: i64, sql: &'static str) -> Migration {
        Migration { number, lives_with, sql }
    }
}

/// The row of `meta` that holds the highest `lives_with` of all migrations.
pub(super) const LIVES_WITH: &str = "lives_with";
pub(super) const NOTE: &str = "INSERT INTO meta (name, value) VALUES ($1, $2) \
     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
pub(super) const FIND: &str = "SELECT value FROM meta WHERE name = $1";

/// How a database compares with this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It is to be brought up to date.
    Older,
    Same,
    /// A later program was there, and left it so that this one can work on it.
    Later,
}

impl Fit {
    /// `lives_with` is what the database says; nothing, before there was a
    /// later schema that said so.
    pub fn of(found: i64, known: i64, lives_with: Option<&str>) -> Result<Fit, StoreError> {
        match found.cmp(&known) {
            std::cmp::Ordering::Less => Ok(Fit::Older),
            std::cmp::Ordering::Equal => Ok(Fit::Same),
            std::cmp::Ordering::Greater => {
                let oldest = lives_with.and_then(|text| text.parse().ok()).unwrap_or(found);
                if known >= oldest { Ok(Fit::Later) } else { Err(newer(found, known)) }
            }
        }
    }

    /// For whoever only reads, and brings nothing up to date.
    pub fn to_read(self) -> Result<(), StoreError> {
        match self {
            Fit::Same | Fit::Later => Ok(()),
            Fit::Older => Err(StoreError::Failed(
                "it was written by an older version; start the server once, which brings it \
                 up to date"
                    .to_string(),
            )),
        }
    }

    /// For whoever writes: says if the program is not the latest one.
    pub fn to_write(self, found: i64, known: i64) -> Fit {
        if self == Fit::Later {
            tracing::warn!(
                schema = found,
                known,
                "a newer version brought the database up to date; this program can work on it, \
                 and changes nothing about it"
            );
        }
        self
    }
}

fn newer(found: i64, known: i64) -> StoreError {
    StoreError::Failed(format!(
        "it was written by a newer version (schema {found}, this program knows {known}); \
         run that version, or restore a backup"
    ))
}

pub(super) fn newest(migrations: &[Migration]) -> i64 {
    migrations.last().map_or(0, |last| last.number)
}

/// What the database says when these have run up to one: a program must be
/// able to live with each of them.
pub(super) fn lives_with(migrations: &[Migration], until: i64) -> String {
    let run = migrations.iter().filter(|one| one.number <= until);
    run.map(|one| one.lives_with).max().unwrap_or(0).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_works_on_a_later_schema_that_says_so() {
        let fit = |found, says| Fit::of(found, 10, says).ok();
        assert_eq!(fit(9, None), Some(Fit::Older));
        assert_eq!(fit(10, Some("10")), Some(Fit::Same));
        assert_eq!(fit(11, Some("10")), Some(Fit::Later));
        assert_eq!(fit(12, Some("9")), Some(Fit::Later));
        assert_eq!(fit(11, Some("11")), None);
        assert_eq!(fit(12, Some("11")), None, "two steps");
        assert_eq!(fit(11, None), None, "as before");
        assert_eq!(fit(11, Some("nonsense")), None);
    }

    #[test]
    fn one_that_nobody_lives_with_is_not_forgotten_by_the_next() {
        let all = [(10, 10), (11, 11), (12, 10)];
        let all = all.map(|(number, lives_with)| Migration::new(number, lives_with, ""));
        assert_eq!(lives_with(&all, 10), "10");
        assert_eq!(lives_with(&all, 12), "11");
        assert_eq!(newest(&all), 12);
    }

    #[test]
    fn every_migration_says_what_can_live_with_it() {
        for migrations in [super::super::sqlite::MIGRATIONS, super::super::postgres::MIGRATIONS] {
            for (one, number) in migrations.iter().zip(1..) {
                assert_eq!(one.number, number);
                assert!((1..=number).contains(&one.lives_with), "{number}");
            }
        }
    }
}
