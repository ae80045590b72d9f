//! One suite for every database.

mod people;
mod tables;

use super::*;

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
        kept_name: kept.map(str::to_string),
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
    tables::older_tables_are_written_again(store);
    people::people_come_and_go(store);
    people::friends_are_followed_to_public_tables(store);
    people::passkeys_keep_a_name_until_the_last_one_goes(store);
    tables::the_administrator_counts(store);
    names_have_values(store);
}

#[test]
fn sqlite_passes_the_suite_and_is_there_after_reopening() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    run_all(&mut Sqlite::open(&file).unwrap());
    let mut again = Sqlite::open(&file).unwrap();
    assert_eq!(again.log(1).unwrap().len(), 2);
    let copy = folder.path().join("copy.db");
    again.backup(&copy).unwrap();
    assert_eq!(Sqlite::open(&copy).unwrap().log(1).unwrap().len(), 2);
}

/// A PostgreSQL of the test's own, ended with it.
struct PrivatePostgres {
    child: std::process::Child,
    url: String,
    _folder: tempfile::TempDir,
}

impl PrivatePostgres {
    /// `None` if it is not installed and nobody said that it must be.
    fn start() -> Option<PrivatePostgres> {
        use std::io::BufRead as _;
        let folder = tempfile::tempdir().unwrap();
        let script = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../../scripts/private-postgres.sh");
        let child = std::process::Command::new("bash")
            .arg(script)
            .arg(folder.path())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        let mut own = PrivatePostgres { child, url: String::new(), _folder: folder };
        let mut url = String::new();
        std::io::BufReader::new(own.child.stdout.take().unwrap()).read_line(&mut url).unwrap();
        if url.is_empty() {
            let needed = std::env::var_os("ECRIN_NEED_POSTGRES").is_some();
            assert!(!needed, "PostgreSQL did not start; its script says why above");
            return None;
        }
        own.url = url.trim().to_string();
        Some(own)
    }

    fn open(&self) -> Postgres {
        let mut last = None;
        for _ in 0..300 {
            match Postgres::open(&self.url) {
                Ok(store) => return store,
                Err(why) => last = Some(why),
            }
            // It is still starting; there is nothing to wait on but its port.
            std::thread::sleep(std::time::Duration::from_millis(100));
        }
        panic!("PostgreSQL does not answer: {last:?}");
    }
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn postgres_passes_the_suite_and_is_there_after_reopening() {
    let Some(own) = PrivatePostgres::start() else {
        eprintln!("not tested: PostgreSQL is not installed (./check installs it)");
        return;
    };
    run_all(&mut own.open());
    let mut again = own.open();
    assert_eq!(again.log(1).unwrap().len(), 2);
    assert!(again.backup(std::path::Path::new("x")).is_err());
}

#[test]
fn a_file_of_a_newer_version_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    drop(Sqlite::open(&file).unwrap());
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.pragma_update(None, "user_version", 999).unwrap();
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
    let (mut one, mut other) = (Sqlite::open(&file).unwrap(), Sqlite::open(&file).unwrap());
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
