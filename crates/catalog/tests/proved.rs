//! What is stored as proved must still be proved: a search that no longer
//! finds it, or finds the contrary, has become worse or wrong.

use ecrin_bots::Threads;
use ecrin_catalog::find;
use ecrin_catalog::proved::proved;

#[test]
fn every_stored_result_is_proved_again() {
    let game = find("onyx").expect("a game");
    let all = proved();
    assert!(all.len() >= 20 && all.iter().any(|each| !each.wins));
    for each in all {
        let name = each.actions.join(" ");
        // All took at most 10,000 when they were stored.
        assert!(each.is_found(&mut *game.searcher(Threads::One), 20_000), "{name}");
    }
}
