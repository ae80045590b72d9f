//! Fills a database with finished matches, to see what a large one costs:
//!
//!     cargo run -p ecrin-server --example many_matches -- FILE 100000
//!
//! Copies the finished matches that are in FILE, each with its log and its
//! people, under new ids until there are so many. Play a few there first, for
//! instance with `ecrin load`.

use std::path::Path;

use anyhow::{Context, ensure};
use ecrin_server::store::{LogRow, OVER, Sqlite, Store, TableBy, TableRow, Write};

/// Matches in one transaction.
const TOGETHER: usize = 500;

struct Finished {
    row: TableRow,
    log: Vec<LogRow>,
    members: Vec<String>,
}

fn main() -> anyhow::Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, wanted] = &arguments[..] else {
        anyhow::bail!("say which file and how many: many_matches ecrin.db 100000");
    };
    let wanted: usize = wanted.parse().context("the second argument is a number of matches")?;
    let mut store = Sqlite::open(Path::new(file))?;
    let originals = finished(&mut store)?;
    ensure!(!originals.is_empty(), "{file} has no finished match to copy; play some there first");
    let mut writes = Vec::new();
    for number in originals.len()..wanted {
        copy(&originals[number % originals.len()], number, &mut writes);
        if number % TOGETHER == 0 || number + 1 == wanted {
            store.commit(&mut writes.iter())?;
            writes.clear();
        }
        if number % 10_000 == 0 {
            eprintln!("{number} of {wanted}");
            store.tidy()?;
        }
    }
    store.tidy()?;
    println!("{wanted} finished matches in {file}");
    Ok(())
}

/// At most a thousand of those that are there.
fn finished(store: &mut dyn Store) -> anyhow::Result<Vec<Finished>> {
    let mut found = Vec::new();
    for key in store.keys(OVER)?.into_iter().take(1000) {
        let Some(row) = store.table(TableBy::Key(key))? else { continue };
        let (log, members) = (store.log(row.key)?, store.members(row.key)?);
        found.push(Finished { row, log, members });
    }
    Ok(found)
}

fn copy(original: &Finished, number: usize, writes: &mut Vec<Write>) {
    // Before all real ones, which are numbered by the time of their making.
    let key = number as i64 + 1;
    let id = format!("copy{number}");
    writes.push(Write::NewTable(Box::new(TableRow { key, id, ..original.row.clone() })));
    let member = |player: &String| Write::AddMember { table: key, player: player.clone() };
    writes.extend(original.members.iter().map(member));
    let entry = |row: &LogRow| Write::Append(LogRow { table: key, ..row.clone() });
    writes.extend(original.log.iter().map(entry));
}
