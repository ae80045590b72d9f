//! Where people are told by push.

use super::*;

fn push(endpoint: &str, player: &str, session: &str, created_at: i64) -> PushRow {
    PushRow {
        endpoint: format!("https://push.example/{endpoint}"),
        player: player.to_string(),
        session: session.to_string(),
        p256dh: "point".to_string(),
        auth: "secret".to_string(),
        language: "nl".to_string(),
        kinds: 5,
        quiet_from: 1320,
        quiet_to: 450,
        zone: -210,
        created_at,
        failures: 0,
    }
}

pub(super) fn people_are_told_in_a_few_places(store: &mut dyn Store) {
    assert!(store.pushes_of("told").unwrap().is_empty());
    let (one, two) = (push("1", "told", "s1", 10), push("2", "told", "s2", 20));
    for row in [&two, &one] {
        commit(store, &[Write::SetPush(row.clone())]).unwrap();
    }
    assert_eq!(store.pushes_of("told").unwrap(), [one.clone(), two.clone()]);

    // Set again, a place keeps its age.
    let again = PushRow { kinds: 1, language: "fr".into(), created_at: 99, ..one.clone() };
    commit(store, &[Write::SetPush(again.clone())]).unwrap();
    let again = PushRow { created_at: 10, ..again };
    assert_eq!(store.pushes_of("told").unwrap(), [again, two.clone()]);
    let endpoint = two.endpoint.clone();
    commit(store, &[Write::SetPushFailures { endpoint, failures: 3 }]).unwrap();
    assert_eq!(store.pushes_of("told").unwrap()[1].failures, 3);

    // The same browser, somebody else.
    let moved = push("2", "other", "s3", 30);
    commit(store, &[Write::SetPush(moved.clone())]).unwrap();
    assert_eq!(store.pushes_of("told").unwrap().len(), 1);
    assert_eq!(store.pushes_of("other").unwrap(), std::slice::from_ref(&moved));

    // Nobody removes what is not theirs.
    let remove = |player: &str| Write::RemovePush {
        player: player.to_string(),
        endpoint: moved.endpoint.clone(),
    };
    commit(store, &[remove("told")]).unwrap();
    assert_eq!(store.pushes_of("other").unwrap().len(), 1);
    commit(store, &[remove("other")]).unwrap();
    assert!(store.pushes_of("other").unwrap().is_empty());

    // Of many the oldest go.
    for number in 0..MOST_PUSHES {
        let row = push(&format!("m{number}"), "told", "s1", 100 + number);
        commit(store, &[Write::SetPush(row)]).unwrap();
    }
    let ages: Vec<i64> =
        store.pushes_of("told").unwrap().into_iter().map(|row| row.created_at).collect();
    assert_eq!(ages, (100..100 + MOST_PUSHES).collect::<Vec<i64>>());
}

pub(super) fn a_place_ends_with_its_session_and_its_person(store: &mut dyn Store) {
    let places = |store: &mut dyn Store| -> Vec<String> {
        store.pushes_of("leaver").unwrap().into_iter().map(|row| row.session).collect()
    };
    for (number, session) in ["p1", "p2", "p3", "p4"].into_iter().enumerate() {
        let row = push(session, "leaver", session, number as i64);
        commit(store, &[Write::SetPush(row)]).unwrap();
    }
    let end = |player: &str| Write::EndSession { id: "p1".into(), player: player.into() };
    commit(store, &[end("somebody")]).unwrap();
    assert_eq!(places(store).len(), 4);
    commit(store, &[end("leaver")]).unwrap();
    assert_eq!(places(store), ["p2", "p3", "p4"]);
    let others = Write::EndOtherSessions { player: "leaver".into(), session: "p3".into() };
    commit(store, &[others]).unwrap();
    assert_eq!(places(store), ["p3"]);
    commit(store, &[Write::DeletePlayer { player: "leaver".into() }]).unwrap();
    assert!(places(store).is_empty());
}

pub(super) fn the_first_value_of_a_name_stays(store: &mut dyn Store) {
    for value in ["1", "2"] {
        commit(store, &[Write::AddMeta { name: "once".into(), value: value.into() }]).unwrap();
    }
    assert_eq!(store.meta("once").unwrap().as_deref(), Some("1"));
}
