//! A made-up later schema: an earlier program may have to start on it again,
//! while its nodes are upgraded one after the other.

use super::super::schema::{FIND, LIVES_WITH, newest};
use super::super::{postgres, sqlite};
use super::*;

const TABLE: &str = "CREATE TABLE of_later (name TEXT PRIMARY KEY)";

/// Every table gets something that this program knows nothing of.
fn column(table: &str) -> String {
    format!("ALTER TABLE {table} ADD COLUMN of_later TEXT NOT NULL DEFAULT 'later'")
}

#[test]
fn sqlite_works_on_a_later_schema_that_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    let known = newest(sqlite::MIGRATIONS);
    drop(Sqlite::open(&file).unwrap());
    let connection = rusqlite::Connection::open(&file).unwrap();
    let says = || -> String { connection.query_row(FIND, [LIVES_WITH], |row| row.get(0)).unwrap() };
    assert_eq!(says(), known.to_string(), "the migrations said it");
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let tables: Vec<String> = {
        let mut statement = connection.prepare(tables).unwrap();
        let names = statement.query_map([], |row| row.get(0)).unwrap();
        names.map(Result::unwrap).collect()
    };
    assert!(tables.len() > 10);
    for table in &tables {
        connection.execute_batch(&column(table)).unwrap();
    }
    connection.execute_batch(TABLE).unwrap();
    connection.pragma_update(None, "user_version", known + 1).unwrap();
    let mut first = Sqlite::open(&file).unwrap();
    run_all(&mut first);
    drop(first);
    // As after a crash.
    assert_eq!(Sqlite::open(&file).unwrap().log(1).unwrap().len(), 2);
    assert_eq!(Sqlite::look(&file).unwrap().log(1).unwrap().len(), 2);
    copy(&file, &folder.path().join("copy.db")).unwrap();
    let schema = || -> i64 {
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
    };
    assert_eq!((schema(), says()), (known + 1, known.to_string()), "it was left as it is");
    // One that changes what this program needs.
    let sql = "UPDATE meta SET value = $1 WHERE name = 'lives_with'";
    connection.execute(sql, [(known + 1).to_string()]).unwrap();
    let refused = [Sqlite::open(&file).unwrap_err(), Sqlite::look(&file).unwrap_err()];
    for says in refused.map(|why| why.to_string()) {
        assert!(says.contains("newer version"), "{says}");
    }
    assert!(copy(&file, &folder.path().join("other.db")).is_err());
}

pub(super) fn postgres_works_on_a_later_schema_that_says_so(url: &str) {
    let known = newest(postgres::MIGRATIONS);
    let mut client = ::postgres::Client::connect(url, ::postgres::NoTls).unwrap();
    client.batch_execute("CREATE DATABASE later").unwrap();
    let url = url.replace("/postgres", "/later");
    drop(Postgres::open(&url).unwrap());
    let mut client = ::postgres::Client::connect(&url, ::postgres::NoTls).unwrap();
    let says = |client: &mut ::postgres::Client| -> (i64, String) {
        let schema = client.query_one("SELECT max(number) FROM migrations", &[]).unwrap();
        (schema.get(0), client.query_one(FIND, &[&LIVES_WITH]).unwrap().get(0))
    };
    assert_eq!(says(&mut client), (known, known.to_string()), "the migrations said it");
    let tables = "SELECT tablename FROM pg_tables WHERE schemaname = 'public'";
    let tables = client.query(tables, &[]).unwrap();
    assert!(tables.len() > 10);
    for table in &tables {
        client.batch_execute(&column(table.get(0))).unwrap();
    }
    client.batch_execute(TABLE).unwrap();
    client.execute("INSERT INTO migrations VALUES ($1)", &[&(known + 1)]).unwrap();
    let mut first = Postgres::open(&url).unwrap();
    run_all(&mut first);
    drop(first);
    postgres_servers_take_turns(&url);
    postgres_packs_old_logs(&url);
    assert_eq!(Postgres::look(&url).unwrap().log(1).unwrap().len(), 2);
    assert_eq!(says(&mut client), (known + 1, known.to_string()), "it was left as it is");
    // One that changes what this program needs.
    let sql = "UPDATE meta SET value = $1 WHERE name = 'lives_with'";
    client.execute(sql, &[&(known + 1).to_string()]).unwrap();
    for refused in [Postgres::open(&url), Postgres::join(&url), Postgres::look(&url)] {
        let says = refused.unwrap_err().to_string();
        assert!(says.contains("newer version"), "{says}");
    }
}
