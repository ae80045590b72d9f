//! Tables and their logs.

use super::*;

pub(super) fn the_log_is_append_only(store: &mut dyn Store) {
    commit(store, &[append(1, 1, "a"), append(1, 2, "b"), append(2, 1, "c")]).unwrap();
    let taken = commit(store, &[append(1, 3, "x"), append(1, 2, "y")]);
    assert!(matches!(taken, Err(StoreError::Conflict)));
    let entries: Vec<String> = store.log(1).unwrap().into_iter().map(|row| row.entry).collect();
    assert_eq!(entries, ["a", "b"], "all of a job or nothing");
    assert_eq!(store.log(3).unwrap(), []);
}

pub(super) fn tables_are_found(store: &mut dyn Store) {
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
    makers_share_a_list(store);
    assert_eq!(store.keys(OVER).unwrap(), [14, 15]);
    assert_eq!(store.table(TableBy::Key(12)).unwrap().as_ref(), Some(&rows[1]));
    let same_code = table(16, "ff", Some("ABCDEF"), OPEN, true);
    let taken = commit(store, &[Write::NewTable(Box::new(same_code))]);
    assert!(matches!(taken, Err(StoreError::Conflict)));

    let join = |key| Write::AddMember { table: key, player: "p1".to_string() };
    commit(store, &[join(14), join(12), join(12), join(13)]).unwrap();
    let keys = |rows: Vec<TableRow>| rows.into_iter().map(|row| row.key).collect::<Vec<_>>();
    assert_eq!(keys(store.tables_of("p1", 10).unwrap()), [13, 12, 14], "what runs comes first");
    assert_eq!(store.members(12).unwrap(), ["p1"]);

    let set = |number| Write::SetTable {
        key: 11,
        number,
        status: OVER,
        code: None,
        head: r#"{"x":1}"#.to_string(),
        at: 99,
    };
    commit(store, &[set(0)]).unwrap();
    let changed = store.table(TableBy::Id("aa")).unwrap().unwrap();
    assert_eq!((changed.status, changed.code, changed.updated_at), (OVER, None, 99));
    assert_eq!(changed.head, r#"{"x":1}"#);
    // Who does not know what was played since changes nothing.
    commit(store, &[append(11, 1, "a"), set(1), append(11, 2, "b"), set(2)]).unwrap();
    store.tidy().unwrap();
    for stale in [0, 1, 3] {
        let late = [append(12, 1, "beside"), set(stale)];
        assert!(matches!(commit(store, &late), Err(StoreError::Conflict)), "{stale}");
    }
    commit(store, &[append(11, 3, "c"), set(3)]).unwrap();
    assert_eq!(store.log(12).unwrap(), [], "all of it or nothing");
}

pub(super) fn the_administrator_counts(store: &mut dyn Store) {
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

pub(super) fn a_table_is_written_again_in_later_shapes(store: &mut dyn Store) {
    let old = TableRow { stored: 1, ..table(61, "ua", Some("UPGRAD"), RUNNING, true) };
    let other = table(62, "ub", None, RUNNING, true);
    for row in [&old, &other] {
        commit(store, &[Write::NewTable(Box::new(row.clone()))]).unwrap();
    }
    commit(store, &[append(61, 1, "old 1"), append(62, 1, "other"), append(61, 2, "old 2")])
        .unwrap();
    // Some in order, some still on their way.
    store.tidy().unwrap();
    commit(store, &[append(61, 3, "old 3"), append(62, 2, "more")]).unwrap();

    let line = |number, entry: &str| LogRow { table: 61, number, at: 8, entry: entry.to_string() };
    let log = vec![line(1, "new 1"), line(2, "new 2")];
    let upgrade = |key, stored| Write::Upgrade {
        key,
        stored,
        head: r#"{"new":true}"#.to_string(),
        log: log.clone(),
    };
    // All or nothing.
    let taken = commit(store, &[upgrade(61, 2), append(62, 2, "taken")]);
    assert!(matches!(taken, Err(StoreError::Conflict)));
    assert_eq!(entries(store, 61), ["old 1", "old 2", "old 3"]);
    assert_eq!(store.table(TableBy::Id("ua")).unwrap().as_ref(), Some(&old));

    commit(store, &[append(62, 3, "beside"), upgrade(61, 2), append(61, 3, "new 3")]).unwrap();
    let new = TableRow { stored: 2, head: r#"{"new":true}"#.to_string(), ..old };
    assert_eq!(store.table(TableBy::Id("ua")).unwrap(), Some(new));
    for _ in 0..2 {
        assert_eq!(entries(store, 61), ["new 1", "new 2", "new 3"]);
        assert_eq!(entries(store, 62), ["other", "more", "beside"]);
        store.tidy().unwrap();
    }
    assert_eq!(store.log(61).unwrap()[..2], log);
    // It goes on from its new end.
    assert!(matches!(commit(store, &[append(61, 3, "x")]), Err(StoreError::Conflict)));
    commit(store, &[append(61, 4, "new 4")]).unwrap();
    // Once: another time would lose what was played since.
    for (key, stored) in [(61, 2), (61, 1), (99, 2)] {
        let again = commit(store, &[upgrade(key, stored)]);
        assert!(matches!(again, Err(StoreError::Conflict)));
    }
    assert_eq!(entries(store, 61).len(), 4);
}

pub(super) fn tables_of_earlier_shapes_are_found_in_order(store: &mut dyn Store) {
    for (key, id, stored) in [(71, "va", 1), (72, "vb", 3), (73, "vc", 2), (74, "vd", 1)] {
        let row = TableRow { stored, ..table(key, id, None, OVER, false) };
        commit(store, &[Write::NewTable(Box::new(row))]).unwrap();
    }
    let mut keys = |stored, after, limit| store.keys_stored_before(stored, after, limit).unwrap();
    assert!(keys(1, 0, 10).is_empty());
    assert_eq!(keys(2, 0, 10), [71, 74]);
    assert_eq!(keys(2, 71, 10), [74]);
    assert_eq!(keys(3, 70, 10), [71, 73, 74]);
    assert_eq!(keys(3, 70, 2), [71, 73]);
    assert_eq!(keys(4, 71, 2), [72, 73]);
}

/// Nobody fills a list alone, nor does a head that cannot be read.
fn makers_share_a_list(store: &mut dyn Store) {
    const ELSEWHERE: i64 = 7;
    for (key, maker) in (1000..1200).zip(["aaaaaaaaaaaa", "bbbbbbbbbbbb"].into_iter().cycle()) {
        let mut row = table(key, &format!("many{key}"), None, ELSEWHERE, true);
        row.stored = 100;
        row.head = match key {
            1000 => r#"{"seats":[],"owner":"cccccccccccc"}"#.to_string(),
            1001 => "{damaged".to_string(),
            _ => format!(r#"{{"seats":[],"owner":"{maker}","words":[]}}"#),
        };
        commit(store, &[Write::NewTable(Box::new(row))]).unwrap();
    }
    let keys: Vec<TableKey> =
        store.public_tables(ELSEWHERE, 6).unwrap().into_iter().map(|row| row.key).collect();
    assert_eq!(keys, [1199, 1198, 1001, 1000, 1197, 1196]);
    assert_eq!(store.public_tables(ELSEWHERE, 100).unwrap().len(), 5 + 5 + 1 + 1);
}
