//! One suite for every database.

mod later;
mod people;
#[path = "../../../tests/support/private_postgres.rs"]
mod private_postgres;
mod pushes;
mod ratings;
mod sets;
mod tables;

use super::*;
use private_postgres::PrivatePostgres;

fn append(table: TableKey, number: i64, entry: &str) -> Write {
    Write::Append(LogRow { table, number, at: 7, entry: entry.to_string() })
}

fn table(key: TableKey, id: &str, code: Option<&str>, status: i64, public: bool) -> TableRow {
    TableRow {
        key,
        id: id.to_string(),
        code: code.map(str::to_string),
        game: "onyx".to_string(),
        status,
        public,
        secret: "5e".to_string(),
        head: "{}".to_string(),
        created_at: key,
        updated_at: key,
        stored: 2,
    }
}

fn player(id: &str, kept: Option<&str>) -> PlayerRow {
    PlayerRow {
        id: id.to_string(),
        name: format!("Name of {id}"),
        registered: kept.map(str::to_string),
        password: kept.map(|_| "hash".to_string()),
        created_at: 1,
    }
}

fn commit(store: &mut dyn Store, writes: &[Write]) -> Result<(), StoreError> {
    store.commit(&mut writes.iter())
}

fn names_have_values(store: &mut dyn Store) {
    assert_eq!(store.meta("x").unwrap(), None);
    for value in ["1", "2"] {
        commit(store, &[Write::SetMeta { name: "x".into(), value: value.into() }]).unwrap();
    }
    assert_eq!(store.meta("x").unwrap().as_deref(), Some("2"));
}

fn run_all(store: &mut dyn Store) {
    tables::the_log_is_append_only(store);
    tables::tables_are_found(store);
    people::people_come_and_go(store);
    people::names_are_found_at_once(store);
    ratings::every_match_counts(store);
    ratings::what_a_match_changed_is_kept(store);
    ratings::the_people_of_a_match_change_together(store);
    people::friends_are_followed_to_public_tables(store);
    people::passkeys_keep_a_name_until_the_last_one_goes(store);
    tables::the_administrator_counts(store);
    tables::a_table_is_written_again_in_later_shapes(store);
    tables::tables_of_earlier_shapes_are_found_in_order(store);
    people::only_one_of_two_look_alikes_is_registered(store);
    names_have_values(store);
    sets::sets_are_shared_until_their_maker_goes(store);
    sets::the_last_measuring_counts(store);
    pushes::people_are_told_in_a_few_places(store);
    pushes::a_place_ends_with_its_session_and_its_person(store);
    pushes::the_first_value_of_a_name_stays(store);
}

#[test]
fn sqlite_passes_the_suite_and_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    let mut first = Sqlite::open(&file).unwrap();
    run_all(&mut first);
    let open = || Box::new(first.again().unwrap()) as Box<dyn Store>;
    ratings::matches_that_end_at_once_all_count(open);
    ratings::matches_that_end_over_two_connections_all_count(open);
    drop(first);
    let mut again = Sqlite::open(&file).unwrap();
    assert_eq!(again.log(1).unwrap().len(), 2);
    let copy = folder.path().join("copy.db");
    again.backup(&copy).unwrap();
    assert_eq!(Sqlite::open(&copy).unwrap().log(1).unwrap().len(), 2);
}

#[test]
fn postgres_passes_the_suite_and_is_there_after_reopening() {
    let Some(own) = PrivatePostgres::start() else { return };
    let mut first = Postgres::open(&own.url).unwrap();
    run_all(&mut first);
    let open = || Box::new(first.again().unwrap()) as Box<dyn Store>;
    ratings::matches_that_end_at_once_all_count(open);
    ratings::matches_that_end_over_two_connections_all_count(open);
    drop(first);
    let mut again = Postgres::open(&own.url).unwrap();
    assert_eq!(again.log(1).unwrap().len(), 2);
    assert!(again.backup(std::path::Path::new("x")).is_err());
    drop(again);
    postgres_servers_take_turns(&own.url);
    postgres_packs_old_logs(&own.url);
    postgres_brings_an_earlier_version_along(&own.url);
    later::postgres_works_on_a_later_schema_that_says_so(&own.url);
}

fn postgres_servers_take_turns(url: &str) {
    let mut one = Postgres::join(url).unwrap();
    one.begun().unwrap();
    let mut two = Postgres::join(url).unwrap();
    two.begun().unwrap();
    assert!(matches!(Postgres::open(url), Err(StoreError::Claimed(_))), "nobody is alone here");
    let shared = table(900, "shared", None, RUNNING, false);
    commit(&mut one, &[Write::NewTable(Box::new(shared)), append(900, 1, "first")]).unwrap();
    assert!(one.claim("shared", "a", None, 50).is_err(), "without a lease");
    assert_eq!(one.house().unwrap(), two.house().unwrap());
    assert_eq!(one.renew("a", 60_000).unwrap(), None, "it has none yet");
    one.begin_lease("a", "A", 60_000).unwrap();
    let mut living = two.begin_lease("b", "B", 60_000).unwrap();
    living.nodes.sort();
    assert_eq!(living.nodes, ["a", "b"]);
    assert!(!living.has_earlier);
    // Nodes further apart than one step refuse each other in words.
    let others = |version: &str| {
        let sql = "UPDATE nodes SET version = $1 WHERE id IN ('a', 'b')";
        ::postgres::Client::connect(url, ::postgres::NoTls).unwrap().execute(sql, &[&version])
    };
    others("9.0.0 bus 4").unwrap();
    let says = two.begin_lease("c", "C", 60_000).unwrap_err().to_string();
    assert!(says.contains("one step at a time"), "{says}");
    for (near, is_earlier) in [("9.0.0 bus 3", false), ("0.1.0", true), ("0.1.0 bus 1", true)] {
        others(near).unwrap();
        assert_eq!(two.begin_lease("c", "C", 60_000).unwrap().has_earlier, is_earlier, "{near}");
    }
    two.resign("c").unwrap();
    let first = Claimed { key: 900, epoch: 1 };
    assert_eq!(one.claim("shared", "a", None, 50).unwrap(), Standing::Taken(first, None));
    assert_eq!(two.claim("shared", "b", None, 50).unwrap(), Standing::Of("a".to_string()));
    assert_eq!(two.claim("nowhere", "b", None, 50).unwrap(), Standing::NoTable);
    let fence = |epoch| Write::Fence { table: 900, epoch };
    commit(&mut one, &[fence(1), append(900, 2, "second")]).unwrap();
    // It does not answer, whatever its lease says.
    let second = Claimed { key: 900, epoch: 2 };
    let taken = two.claim("shared", "b", Some("a"), i64::MAX).unwrap();
    assert_eq!(taken, Standing::Taken(second, Some("a".to_string())));
    let late = commit(&mut one, &[fence(1), append(900, 3, "late")]);
    assert!(matches!(late, Err(StoreError::Fenced)), "{late:?}");
    let set = Write::SetTable {
        key: 900,
        number: 2,
        status: OVER,
        code: None,
        head: "late".to_string(),
        at: 9,
    };
    assert!(matches!(commit(&mut one, &[fence(1), set]), Err(StoreError::Fenced)));
    let twice = commit(&mut two, &[fence(2), append(900, 2, "twice")]);
    assert!(matches!(twice, Err(StoreError::Conflict)), "{twice:?}");
    commit(&mut two, &[fence(2), append(900, 3, "third")]).unwrap();
    let entries: Vec<String> = two.log(900).unwrap().into_iter().map(|row| row.entry).collect();
    assert_eq!(entries, ["first", "second", "third"]);
    // Who hears no answer finds out whether the last try is there.
    let why = one.client.execute("SELECT 1 / 0", &[]).unwrap_err();
    assert!(matches!(one.look_up_mark(&why), Err(StoreError::Failed(_))), "it was fenced");
    two.look_up_mark(&why).unwrap();
    // The time in which nobody played it is noted once, by whoever took it.
    let absences = two.absences(900).unwrap();
    assert_eq!(absences.len(), 1);
    assert_eq!(absences[0].1, i64::MAX);
    // A lease that is over, and one that was let go of.
    let is_orphan = |one: &mut Postgres| one.orphans(1000).unwrap().iter().any(|id| id == "shared");
    assert!(!is_orphan(&mut one));
    let owner = ("shared".to_string(), Some("b".to_string()), 2);
    assert_eq!(one.owners(&["shared".to_string(), "nowhere".to_string()]).unwrap(), [owner]);
    assert!(two.renew("b", 60_000).unwrap().is_some());
    one.end_lease("b").unwrap();
    assert!(is_orphan(&mut one));
    assert_eq!(one.living().unwrap().nodes, ["a"]);
    assert_eq!(two.renew("b", 60_000).unwrap(), None, "it finds out that others ended it");
    let third = Claimed { key: 900, epoch: 3 };
    let taken = one.claim("shared", "a", None, 60).unwrap();
    assert_eq!(taken, Standing::Taken(third, Some("b".to_string())));
    one.release(second, "a", 70).unwrap();
    assert_eq!(one.owner("shared").unwrap().as_deref(), Some("a"), "that was an earlier epoch");
    one.release(third, "a", 70).unwrap();
    assert_eq!(one.owner("shared").unwrap(), None);
    let asked = Challenge {
        session: "s".to_string(),
        purpose: "log in".to_string(),
        challenge: "c".to_string(),
        until: 100,
    };
    one.ask(&asked, 10).unwrap();
    assert_eq!(two.take("s", "log in", 20).unwrap().as_deref(), Some("c"));
    assert_eq!(one.take("s", "log in", 20).unwrap(), None, "once");
}

/// A log that was packed reads as before, and goes on as before.
fn postgres_packs_old_logs(url: &str) {
    let mut store = Postgres::join(url).unwrap();
    store.begun().unwrap();
    let odd = "\"quoted\", é, \\ and [brackets]";
    let rows = [append(950, 1, "first"), append(950, 2, odd), append(950, 3, "third")];
    let old = table(950, "old", None, OVER, false);
    commit(&mut store, &[Write::NewTable(Box::new(old))]).unwrap();
    commit(&mut store, &rows).unwrap();
    let running = table(951, "young", None, RUNNING, false);
    commit(&mut store, &[Write::NewTable(Box::new(running)), append(951, 1, "first")]).unwrap();
    let before = [store.log(950).unwrap(), store.log(951).unwrap()];
    assert_eq!(before[0].len(), 3);
    assert_eq!(store.pack_logs(0, 100).unwrap(), 0, "none is so old");
    while store.pack_logs(i64::MAX, 2).unwrap() > 0 {}
    assert_eq!([store.log(950).unwrap(), store.log(951).unwrap()], before);
    let mut client = ::postgres::Client::connect(url, ::postgres::NoTls).unwrap();
    let mut left = |key: i64| -> i64 {
        let sql = "SELECT count(*) FROM log WHERE table_key = $1";
        client.query_one(sql, &[&key]).unwrap().get(0)
    };
    assert_eq!((left(950), left(951)), (0, 1));
    let set = |number| Write::SetTable {
        key: 950,
        number,
        status: OVER,
        code: None,
        head: "later".to_string(),
        at: 9,
    };
    assert!(matches!(commit(&mut store, &[set(2)]), Err(StoreError::Conflict)));
    commit(&mut store, &[set(3)]).unwrap();
    commit(&mut store, &[append(950, 4, "fourth"), set(4)]).unwrap();
    assert_eq!(store.log(950).unwrap().len(), 4);
}

fn postgres_brings_an_earlier_version_along(url: &str) {
    let mut client = ::postgres::Client::connect(url, ::postgres::NoTls).unwrap();
    client.batch_execute("CREATE DATABASE earlier").unwrap();
    let url = url.replace("/postgres", "/earlier");
    let mut client = ::postgres::Client::connect(&url, ::postgres::NoTls).unwrap();
    client.batch_execute("CREATE TABLE migrations (number BIGINT)").unwrap();
    for migration in super::postgres::MIGRATIONS.iter().take_while(|one| one.number <= 4) {
        client.batch_execute(migration.sql).unwrap();
        client.execute("INSERT INTO migrations VALUES ($1)", &[&migration.number]).unwrap();
    }
    let row = "INSERT INTO tables VALUES (1, 'aa', NULL, 'onyx', 2, 1, '5e', '{}', 1, 1)";
    client.batch_execute(row).unwrap();
    let mut store = Postgres::open(&url).unwrap();
    assert_eq!(store.keys_stored_before(2, 0, 10).unwrap(), [1]);
    let found = store.table(TableBy::Key(1)).unwrap();
    assert_eq!(found, Some(TableRow { stored: 1, ..table(1, "aa", None, OVER, true) }));
}

/// Nothing of what schema 4 held is lost or changed.
#[test]
fn a_file_of_an_earlier_version_is_brought_along() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    let fixtures = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    std::fs::copy(fixtures.join("schema4.db"), &file).unwrap();
    let rows = |table: &str| -> Vec<String> {
        let connection = rusqlite::Connection::open(&file).unwrap();
        let columns = "key, id, code, game, status, public, secret, head, created_at, updated_at";
        let columns = if table == "tables" { columns } else { "*" };
        // Which programs can work on it is said since.
        let only = if table == "meta" { "WHERE name <> 'lives_with'" } else { "" };
        let sql = format!("SELECT {columns} FROM {table} {only}");
        let mut statement = connection.prepare(&sql).unwrap();
        let width = statement.column_count();
        let text = |row: &rusqlite::Row<'_>| {
            (0..width).map(|column| Ok(format!("{:?} ", row.get_ref(column)?))).collect()
        };
        statement.query_map([], text).unwrap().map(Result::unwrap).collect()
    };
    const TABLES: [&str; 9] = [
        "tables",
        "log",
        "members",
        "players",
        "sessions",
        "ratings",
        "distances",
        "friends",
        "meta",
    ];
    let before = TABLES.map(rows);
    let mut store = Sqlite::open(&file).unwrap();
    let old = store.keys_stored_before(2, 0, 1000).unwrap();
    assert!(old.len() > 10);
    assert_eq!(old.len(), before[0].len());
    drop(store);
    assert_eq!(TABLES.map(rows), before);
}

#[test]
fn a_file_of_a_newer_version_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    drop(Sqlite::open(&file).unwrap());
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 999).unwrap();
    // It does not say that programs of now may work on it.
    connection.execute("DELETE FROM meta WHERE name = 'lives_with'", []).unwrap();
    drop(connection);
    let says = Sqlite::open(&file).unwrap_err().to_string();
    assert!(says.contains("newer version"), "{says}");
}

#[test]
fn jobs_share_a_commit_and_only_the_guilty_one_fails() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("ecrin.db")).unwrap();
    let reader = store.again().unwrap();
    let archive = Archive::new(Box::new(store), vec![Box::new(reader)]);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let write = |number| archive.write(vec![append(1, number, "e")]);
        let results = tokio::join!(write(1), write(2), write(2), write(3));
        assert!(results.0.is_ok() && results.1.is_ok() && results.3.is_ok());
        assert!(matches!(results.2, Err(StoreError::Conflict)));
        assert_eq!(archive.read(|store| store.log(1)).await.unwrap().len(), 3);
    });
    archive.stop();
    assert!(runtime.block_on(archive.write(vec![append(1, 9, "late")])).is_err());
}

/// Looking for tables of earlier shapes at every start must not read all of
/// the others.
#[test]
fn tables_of_earlier_shapes_are_found_by_an_index() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    drop(Sqlite::open(&file).unwrap());
    let connection = rusqlite::Connection::open(&file).unwrap();
    let sql = "EXPLAIN QUERY PLAN SELECT key FROM tables \
         WHERE stored = 1 AND key > 0 ORDER BY key LIMIT 9";
    let plan: String = connection.query_row(sql, [], |row| row.get(3)).unwrap();
    assert!(plan.contains("USING COVERING INDEX tables_stored (stored=? AND "), "{plan}");
    // A damaged row must not hide the others.
    let sql = "EXPLAIN QUERY PLAN SELECT key FROM tables WHERE status = 1 ORDER BY +key";
    let plan: String = connection.query_row(sql, [], |row| row.get(3)).unwrap();
    assert!(plan.contains("USING COVERING INDEX tables_lobby (status=?)"), "{plan}");
}

fn entries(store: &mut dyn Store, table: TableKey) -> Vec<String> {
    store.log(table).unwrap().into_iter().map(|row| row.entry).collect()
}

#[test]
fn moves_are_read_alike_before_and_after_tidying() {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Sqlite::open(&folder.path().join("ecrin.db")).unwrap();
    commit(&mut store, &[append(2, 1, "x"), append(1, 1, "a"), append(1, 2, "b")]).unwrap();
    assert_eq!(Store::untidy(&store), Untidy::ALittle);
    assert_eq!(entries(&mut store, 1), ["a", "b"]);
    Store::tidy(&mut store).unwrap();
    assert_eq!(Store::untidy(&store), Untidy::No);
    assert_eq!(entries(&mut store, 1), ["a", "b"]);
    assert!(matches!(commit(&mut store, &[append(1, 2, "y")]), Err(StoreError::Conflict)));
    // Some in the log, some still on their way.
    commit(&mut store, &[append(1, 3, "c")]).unwrap();
    assert_eq!(entries(&mut store, 1), ["a", "b", "c"]);
    assert_eq!(entries(&mut store, 2), ["x"]);
}

#[test]
fn a_number_is_taken_whoever_took_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    let mut one = Sqlite::open(&file).unwrap();
    let mut other = one.again().unwrap();
    commit(&mut one, &[append(1, 1, "a")]).unwrap();
    assert!(matches!(commit(&mut other, &[append(1, 1, "y")]), Err(StoreError::Conflict)));
    commit(&mut other, &[append(1, 2, "b")]).unwrap();
    assert!(matches!(commit(&mut one, &[append(1, 2, "y")]), Err(StoreError::Conflict)));
    commit(&mut one, &[append(1, 3, "c")]).unwrap();
    drop((one, other));
    // As after a kill: nobody tidied.
    let mut again = Sqlite::open(&file).unwrap();
    assert!(matches!(commit(&mut again, &[append(1, 3, "y")]), Err(StoreError::Conflict)));
    assert_eq!(entries(&mut again, 1), ["a", "b", "c"]);
}
