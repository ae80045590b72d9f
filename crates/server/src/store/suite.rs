//! One suite for every database.

use ecrin_tables::ratings::{self, Placed, Who};

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

fn the_log_is_append_only(store: &mut dyn Store) {
    commit(store, &[append(1, 1, "a"), append(1, 2, "b"), append(2, 1, "c")]).unwrap();
    let taken = commit(store, &[append(1, 3, "x"), append(1, 2, "y")]);
    assert!(matches!(taken, Err(StoreError::Conflict)));
    let entries: Vec<String> = store.log(1).unwrap().into_iter().map(|row| row.entry).collect();
    assert_eq!(entries, ["a", "b"], "all of a job or nothing");
    assert_eq!(store.log(3).unwrap(), []);
}

fn tables_are_found(store: &mut dyn Store) {
    let rows = [
        table(11, "aa", Some("ABCDEF"), OPEN, true),
        table(12, "bb", Some("BCDEFG"), OPEN, false),
        table(13, "cc", Some("CDEFGH"), RUNNING, true),
        table(14, "dd", None, OVER, true),
        table(15, "ee", None, OVER, true),
    ];
    for row in &rows {
        commit(store, &[Write::NewTable(Box::new(row.clone()))]).unwrap();
    }
    assert_eq!(store.table(TableBy::Id("bb")).unwrap().as_ref(), Some(&rows[1]));
    assert_eq!(store.table(TableBy::Code("CDEFGH")).unwrap().as_ref(), Some(&rows[2]));
    assert_eq!(store.table(TableBy::Id("nowhere")).unwrap(), None);
    assert_eq!(store.public_tables(OPEN, 10).unwrap(), [rows[0].clone()]);
    assert_eq!(store.tables_from(OVER, 14, 10).unwrap(), [rows[4].clone()]);
    let same_code = table(16, "ff", Some("ABCDEF"), OPEN, true);
    let taken = commit(store, &[Write::NewTable(Box::new(same_code))]);
    assert!(matches!(taken, Err(StoreError::Conflict)));

    let join = |key| Write::AddMember { table: key, player: "p1".to_string() };
    commit(store, &[join(14), join(12), join(12), join(13)]).unwrap();
    let keys = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.key).collect::<Vec<_>>();
    assert_eq!(keys(store.tables_of("p1", 10).unwrap()), [13, 12, 14], "what runs comes first");
    assert_eq!(store.members(12).unwrap(), ["p1"]);
    commit(store, &[Write::RemoveMember { table: 12, player: "p1".to_string() }]).unwrap();
    assert!(store.members(12).unwrap().is_empty());

    let set = Write::SetTable {
        key: 11,
        status: OVER,
        code: None,
        head: r#"{"x":1}"#.to_string(),
        at: 99,
    };
    commit(store, &[set]).unwrap();
    let changed = store.table(TableBy::Id("aa")).unwrap().unwrap();
    assert_eq!((changed.status, changed.code, changed.updated_at), (OVER, None, 99));
    assert_eq!(changed.head, r#"{"x":1}"#);
}

fn older_tables_are_written_again(store: &mut dyn Store) {
    let old = TableRow { stored: 1, ..table(5151, "older", None, OVER, true) };
    commit(store, &[Write::NewTable(Box::new(old)), append(5151, 1, "a"), append(5151, 2, "b")])
        .unwrap();
    let before = |store: &mut dyn Store, stored| {
        let rows = store.tables_stored_before(stored, 0, 10).unwrap();
        rows.into_iter().map(|row| row.key).collect::<Vec<_>>()
    };
    assert_eq!(before(store, 2), [5151]);
    assert!(before(store, 1).is_empty());
    let row = |number, entry: &str| LogRow { table: 5151, number, at: 7, entry: entry.to_string() };
    let log = vec![row(1, "A"), row(2, "B")];
    let upgrade = Write::Upgrade { key: 5151, stored: 2, head: "{new}".into(), log: log.clone() };
    commit(store, &[upgrade]).unwrap();
    assert_eq!(store.log(5151).unwrap(), log);
    assert_eq!(store.table(TableBy::Id("older")).unwrap().unwrap().head, "{new}");
    assert!(before(store, 2).is_empty());
    let taken = commit(store, &[append(5151, 2, "x")]);
    assert!(matches!(taken, Err(StoreError::Conflict)), "the log goes on after what was written");
    commit(store, &[append(5151, 3, "c")]).unwrap();
}

fn people_come_and_go(store: &mut dyn Store) {
    let ada = player("ada", None);
    commit(store, &[Write::NewPlayer(ada.clone()), Write::NewPlayer(player("bob", Some("bob")))])
        .unwrap();
    assert_eq!(store.player("ada").unwrap(), Some(ada));
    let keep = |kept: &str| Write::KeepName {
        player: "ada".to_string(),
        name: "Ada".to_string(),
        kept_name: kept.to_string(),
        password: Some("hash".to_string()),
    };
    assert!(matches!(commit(store, &[keep("bob")]), Err(StoreError::Conflict)));
    commit(store, &[keep("ada")]).unwrap();
    assert_eq!(store.player_by_kept_name("ada").unwrap().unwrap().name, "Ada");
    commit(store, &[Write::SetName { player: "bob".into(), name: "Bobby".into() }]).unwrap();
    assert_eq!(store.player("bob").unwrap().unwrap().name, "Bobby");

    let session = |id: &str, seen_at| SessionRow {
        id: id.to_string(),
        player: "ada".to_string(),
        secret_hash: "ff".to_string(),
        agent: "test".to_string(),
        created_at: 1,
        seen_at,
    };
    commit(store, &[Write::NewSession(session("s1", 5)), Write::NewSession(session("s2", 6))])
        .unwrap();
    commit(store, &[Write::SeenSession { id: "s1".into(), at: 9 }]).unwrap();
    assert_eq!(store.sessions_of("ada").unwrap(), [session("s1", 9), session("s2", 6)]);
    // Only the own sessions can be ended.
    commit(store, &[Write::EndSession { id: "s1".into(), player: "bob".into() }]).unwrap();
    assert!(store.session("s1").unwrap().is_some());
    commit(store, &[Write::EndSession { id: "s1".into(), player: "ada".into() }]).unwrap();
    assert!(store.session("s1").unwrap().is_none());

    // Twenty matches that end at once count twenty times.
    let placed = |player: &str, rank| Placed { who: Who::Player(player.to_string()), rank };
    let rated =
        Write::Rate { game: "onyx".into(), seats: vec![placed("ada", 1), placed("bob", 2)] };
    commit(store, &vec![rated.clone(); 20]).unwrap();
    let names: Vec<String> = store.best("onyx", 5).unwrap().into_iter().map(|(_, n)| n).collect();
    assert_eq!(names, ["Ada", "Bobby"]);
    let Write::Rate { seats, .. } = rated else { unreachable!() };
    let mut one_by_one: Vec<(String, ratings::Rating)> = Vec::new();
    for _ in 0..20 {
        let before = one_by_one.clone();
        one_by_one = ratings::after("onyx", &seats, |player| {
            before.iter().find(|(one, _)| one == player).map(|(_, rating)| *rating)
        });
    }
    let ada = store.rating("ada", "onyx").unwrap().unwrap();
    assert_eq!((ada.rating, ada.matches), (one_by_one[0].1.rating, 20));
    assert_eq!(store.rating("ada", "nox").unwrap(), None);
    let named = store.names(&["bob".into(), "nobody".into(), "ada".into()]).unwrap();
    assert_eq!(named.len(), 2, "{named:?}");

    let distance = |distance| Write::SetDistance {
        player: "ada".to_string(),
        other: "bob".to_string(),
        distance,
    };
    commit(store, &[distance(Some(1))]).unwrap();
    assert!(!store.blocked("ada", "bob").unwrap());
    commit(store, &[distance(Some(2))]).unwrap();
    assert!(store.blocked("ada", "bob").unwrap() && store.blocked("bob", "ada").unwrap());
    assert_eq!(store.distances_of("ada").unwrap(), [("bob".to_string(), 2)]);
    commit(store, &[distance(None)]).unwrap();
    assert!(!store.blocked("bob", "ada").unwrap());

    commit(store, &[Write::DeletePlayer { player: "ada".into() }]).unwrap();
    assert!(store.player("ada").unwrap().is_none());
    assert!(store.session("s2").unwrap().is_none());
    assert!(store.ratings_of("ada").unwrap().is_empty());
}

fn friends_are_followed_to_public_tables(store: &mut dyn Store) {
    let people = ["f1", "f2", "f3"].map(|id| Write::NewPlayer(player(id, None)));
    commit(store, &people).unwrap();
    let follow = |one: &str, other: &str, follows| Write::SetFriend {
        player: one.to_string(),
        other: other.to_string(),
        follows,
    };
    let (twice, other) = (follow("f1", "f2", true), follow("f1", "f3", true));
    commit(store, &[twice.clone(), twice, other]).unwrap();
    let named = |id: &str| (id.to_string(), format!("Name of {id}"));
    assert_eq!(store.friends_of("f1").unwrap(), [named("f2"), named("f3")]);
    assert!(store.friends_of("f2").unwrap().is_empty(), "following goes one way");

    let rows = [
        table(31, "fa", None, OPEN, true),
        table(32, "fb", None, OPEN, false),
        table(33, "fc", None, RUNNING, true),
        table(34, "fd", None, OPEN, true),
    ];
    for row in &rows {
        let sits = Write::AddMember { table: row.key, player: "f2".to_string() };
        commit(store, &[Write::NewTable(Box::new(row.clone())), sits]).unwrap();
    }
    commit(store, &[Write::AddMember { table: 34, player: "f3".to_string() }]).unwrap();
    let ids = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    let open = ids(store.friends_tables("f1", OPEN, 10).unwrap());
    assert_eq!(open, ["fd", "fa"], "each once, and none that is by link");
    assert_eq!(ids(store.friends_tables("f1", RUNNING, 10).unwrap()), ["fc"]);
    assert!(store.friends_tables("f2", OPEN, 10).unwrap().is_empty());

    commit(store, &[follow("f1", "f2", false)]).unwrap();
    assert_eq!(ids(store.friends_tables("f1", OPEN, 10).unwrap()), ["fd"]);
    commit(store, &[Write::DeletePlayer { player: "f3".to_string() }]).unwrap();
    assert!(store.friends_of("f1").unwrap().is_empty());
}

fn passkeys_keep_a_name_until_the_last_one_goes(store: &mut dyn Store) {
    let people = ["k1", "k2"].map(|id| Write::NewPlayer(player(id, None)));
    commit(store, &people).unwrap();
    let key = |id: &str, player: &str, created_at| PasskeyRow {
        id: id.to_string(),
        player: player.to_string(),
        public_key: "04ab".to_string(),
        counter: 0,
        label: "Telephone".to_string(),
        created_at,
        used_at: created_at,
    };
    let keep = |player: &str, password: Option<&str>| Write::KeepName {
        player: player.to_string(),
        name: format!("Name of {player}"),
        kept_name: player.to_string(),
        password: password.map(str::to_string),
    };
    let (first, second) = (key("one", "k1", 5), key("two", "k1", 6));
    let writes = [
        Write::NewPasskey(second.clone()),
        Write::NewPasskey(first.clone()),
        keep("k1", None),
        Write::NewPasskey(key("three", "k2", 7)),
        keep("k2", Some("hash")),
        keep("k2", None),
    ];
    commit(store, &writes).unwrap();
    assert_eq!(store.player("k2").unwrap().unwrap().password.as_deref(), Some("hash"));
    let taken = commit(store, &[Write::NewPasskey(key("one", "k2", 8))]);
    assert!(matches!(taken, Err(StoreError::Conflict)));
    assert_eq!(store.passkeys_of("k1").unwrap(), [first.clone(), second]);

    let used = Write::UsedPasskey { id: "one".into(), counter: u32::MAX.into(), at: 9 };
    commit(store, &[used]).unwrap();
    let changed = PasskeyRow { counter: u32::MAX.into(), used_at: 9, ..first };
    assert_eq!(store.passkey("one").unwrap(), Some(changed));

    let remove = |id: &str, player: &str| Write::RemovePasskey {
        id: id.to_string(),
        player: player.to_string(),
    };
    let kept = |store: &mut dyn Store, id: &str| {
        store.player(id).unwrap().is_some_and(|player| player.kept_name.is_some())
    };
    commit(store, &[remove("one", "k2"), remove("two", "k1")]).unwrap();
    assert!(store.passkey("one").unwrap().is_some(), "only the own ones can be removed");
    assert!(kept(store, "k1"), "there is another one");
    commit(store, &[remove("one", "k1"), remove("three", "k2")]).unwrap();
    assert_eq!(store.passkey("one").unwrap(), None);
    assert!(!kept(store, "k1"), "nothing is left to log in with");
    assert!(kept(store, "k2"), "the password is left");

    commit(store, &[Write::NewPasskey(key("four", "k2", 9))]).unwrap();
    commit(store, &[Write::DeletePlayer { player: "k2".into() }]).unwrap();
    assert_eq!(store.passkey("four").unwrap(), None);
}

fn the_administrator_counts(store: &mut dyn Store) {
    let before = store.counts().unwrap();
    assert!(before.bytes > 4096, "{before:?}");
    let rows = [table(51, "ga", None, RUNNING, false), table(52, "gb", None, RUNNING, true)];
    let other = TableRow { game: "nox".to_string(), ..table(53, "gc", None, OPEN, false) };
    for row in rows.iter().chain([&other]) {
        commit(store, &[Write::NewTable(Box::new(row.clone()))]).unwrap();
    }
    let people = [player("c1", None), player("c2", Some("c2"))].map(Write::NewPlayer);
    commit(store, &people).unwrap();
    let after = store.counts().unwrap();
    assert_eq!((after.players, after.kept), (before.players + 2, before.kept + 1));
    let count = |counts: &Counts, game: &str, status| {
        let found = counts.tables.iter().find(|(name, of, _)| name == game && *of == status);
        found.map_or(0, |(_, _, n)| *n)
    };
    assert_eq!(count(&after, "onyx", RUNNING), count(&before, "onyx", RUNNING) + 2);
    assert_eq!((count(&before, "nox", OPEN), count(&after, "nox", OPEN)), (0, 1));
    assert_eq!(after.sessions, before.sessions);

    let later =
        |number, at| Write::Append(LogRow { table: 51, number, at, entry: "e".to_string() });
    commit(store, &[later(1, 70), later(2, 80)]).unwrap();
    let newest = store.newest_tables(RUNNING, 2).unwrap();
    assert_eq!(newest, [(rows[1].clone(), 52), (rows[0].clone(), 80)], "public or not");
    store.tidy().unwrap();
    commit(store, &[later(3, 90)]).unwrap();
    assert_eq!(store.newest_tables(RUNNING, 2).unwrap()[1].1, 90, "the latest of both places");
    store.tidy().unwrap();
    assert_eq!(store.newest_tables(RUNNING, 2).unwrap()[1].1, 90);
}

fn names_have_values(store: &mut dyn Store) {
    assert_eq!(store.meta("x").unwrap(), None);
    for value in ["1", "2"] {
        commit(store, &[Write::SetMeta { name: "x".into(), value: value.into() }]).unwrap();
    }
    assert_eq!(store.meta("x").unwrap().as_deref(), Some("2"));
}

fn run_all(store: &mut dyn Store) {
    the_log_is_append_only(store);
    tables_are_found(store);
    older_tables_are_written_again(store);
    people_come_and_go(store);
    friends_are_followed_to_public_tables(store);
    passkeys_keep_a_name_until_the_last_one_goes(store);
    the_administrator_counts(store);
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
