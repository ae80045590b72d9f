//! People and what they keep.

use ecrin_tables::ratings::{Placed, Who};

use super::*;
use crate::people;

/// Two who ask at the same instant have both been told that the name is free:
/// only one of them can have it, in one transaction or in two.
pub(super) fn only_one_of_two_look_alikes_is_registered(store: &mut dyn Store) {
    let ids = ["n1", "n2", "n3"];
    let rows = ids.map(|id| player(id, None));
    commit(store, &rows.clone().map(Write::NewPlayer)).unwrap();
    let register = |index: usize, name: &str| people::register(&rows[index], name, None);
    // A capital I for a small l: other letters, and the same look.
    let both = [register(0, "Willa"), register(1, "WiIla")];
    assert!(matches!(commit(store, &both), Err(StoreError::Conflict)));
    commit(store, &both[..1]).unwrap();
    assert!(matches!(commit(store, &both[1..]), Err(StoreError::Conflict)));
    assert!(matches!(commit(store, &[register(2, "willa")]), Err(StoreError::Conflict)));
    // The own name may change to what looks like it, and another one be kept.
    let own = store.player("n1").unwrap().unwrap();
    commit(store, &[people::register(&own, "WILLA", None), register(1, "Vera")]).unwrap();
    let names = ids.map(|id| store.player(id).unwrap().unwrap());
    assert_eq!(names.each_ref().map(|row| row.registered.is_some()), [true, true, false]);
    assert_eq!(names.map(|row| row.name), ["WILLA", "Vera", rows[2].name.as_str()]);
}

pub(super) fn people_come_and_go(store: &mut dyn Store) {
    let ada = player("ada", None);
    commit(store, &[Write::NewPlayer(ada.clone()), Write::NewPlayer(player("bob", Some("bob")))])
        .unwrap();
    assert_eq!(store.player("ada").unwrap(), Some(ada));
    let keep = |kept: &str| Write::RegisterName {
        player: "ada".to_string(),
        name: "Ada".to_string(),
        registered: kept.to_string(),
        password: Some("hash".to_string()),
        refuse_look_alikes: true,
    };
    assert!(matches!(commit(store, &[keep("bob")]), Err(StoreError::Conflict)));
    commit(store, &[keep("ada")]).unwrap();
    assert_eq!(store.player_by_registered("ada").unwrap().unwrap().name, "Ada");
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
    let mut bobs = session("s3", 7);
    bobs.player = "bob".to_string();
    commit(store, &[Write::NewSession(session("s1", 5)), Write::NewSession(bobs)]).unwrap();
    let others = Write::EndOtherSessions { player: "ada".into(), session: "s2".into() };
    commit(store, &[others]).unwrap();
    assert_eq!(store.sessions_of("ada").unwrap(), [session("s2", 6)]);
    assert!(store.session("s3").unwrap().is_some(), "of somebody else");

    let placed = |player: &str, rank| Placed { who: Who::Player(player.to_string()), rank };
    let rated = Write::Rate {
        table: 1,
        game: "onyx".into(),
        seats: vec![placed("ada", 1), placed("bob", 2)],
    };
    commit(store, std::slice::from_ref(&rated)).unwrap();
    let names: Vec<String> = store.best("onyx", 5).unwrap().into_iter().map(|(_, n)| n).collect();
    assert_eq!(names, ["Ada", "Bobby"]);
    assert_eq!(store.rating("ada", "nox").unwrap(), None);

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
    // Their last match may end after them.
    commit(store, &[rated]).unwrap();
    assert!(store.ratings_of("ada").unwrap().is_empty());
    assert_eq!(store.rating("bob", "onyx").unwrap().unwrap().matches, 2);
}

pub(super) fn names_are_found_at_once(store: &mut dyn Store) {
    let odd = ["n'1", "n\"2", "né 3"];
    commit(store, &odd.map(|id| Write::NewPlayer(player(id, None)))).unwrap();
    let mut asked: Vec<String> = (0..40_000).map(|number| format!("nobody {number}")).collect();
    asked.extend(odd.map(str::to_string));
    asked.push(odd[0].to_string());
    let mut found = store.names(&asked).unwrap();
    found.sort_unstable();
    let named = |id: &str| (id.to_string(), format!("Name of {id}"));
    assert_eq!(found, [named("n\"2"), named("n'1"), named("né 3")]);
    assert!(store.names(&[]).unwrap().is_empty());
}

pub(super) fn friends_are_followed_to_public_tables(store: &mut dyn Store) {
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

pub(super) fn passkeys_keep_a_name_until_the_last_one_goes(store: &mut dyn Store) {
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
    let keep = |player: &str, password: Option<&str>| Write::RegisterName {
        player: player.to_string(),
        name: format!("Name of {player}"),
        registered: player.to_string(),
        password: password.map(str::to_string),
        refuse_look_alikes: true,
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
        store.player(id).unwrap().is_some_and(|player| player.registered.is_some())
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
