//! Card sets that are shared, and what measuring said of them.

use super::*;

pub(super) fn sets_are_shared_until_their_maker_goes(store: &mut dyn Store) {
    let set = |id: &str, player: &str, created_at| CardSetRow {
        id: id.to_string(),
        player: player.to_string(),
        digest: format!("digest of {id}"),
        document: "{\"format\":\"π ☯\"}".to_string(),
        created_at,
    };
    commit(store, &[Write::NewPlayer(player("maker", None))]).unwrap();
    let (one, two, other) = (set("s2", "maker", 1), set("s1", "maker", 2), set("s3", "else", 1));
    for row in [&two, &one, &other] {
        commit(store, &[Write::NewCardSet(row.clone())]).unwrap();
    }
    let again = commit(store, &[Write::NewCardSet(one.clone())]);
    assert!(matches!(again, Err(StoreError::Conflict)));
    assert_eq!(store.card_set("s1").unwrap().as_ref(), Some(&two));
    assert_eq!(store.card_set("s4").unwrap(), None);
    assert_eq!(store.card_sets_of("maker").unwrap(), [one, two]);
    commit(store, &[Write::DeletePlayer { player: "maker".into() }]).unwrap();
    assert!(store.card_sets_of("maker").unwrap().is_empty());
    assert_eq!(store.card_set("s3").unwrap(), Some(other));
}

pub(super) fn the_last_measuring_counts(store: &mut dyn Store) {
    let said =
        |fair, games| BalanceRow { digest: "d1".to_string(), fair, games, at: i64::from(fair) };
    assert_eq!(store.balance_of("d1").unwrap(), None);
    for row in [said(true, 100), said(false, 200)] {
        commit(store, &[Write::SetBalance(row.clone())]).unwrap();
        assert_eq!(store.balance_of("d1").unwrap(), Some(row));
    }
    assert_eq!(store.balance_of("d2").unwrap(), None);
}
