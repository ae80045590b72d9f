//! Counts of choices from fixed luck: any change of the rules shows here.

mod common;

use common::*;
use ecrin_core::Swift;
use ecrin_core::testkit::perft;
use ecrin_dixe::At;

/// By hand: after `hanuman pi, arkan skull` and four dice that fit nothing,
/// hanuman's card (pi skull aum) takes either die or both in either order;
/// the throw may be ended after the first.
#[test]
fn choices_of_a_small_throw_by_hand() {
    let table = Table::thrown(
        starter()
            .turned(A, &["arkan", "blaireau", "kala", "yorick"])
            .unwrap()
            .die(B, "hanuman", At::Saved("pi"))
            .unwrap()
            .die(B, "yorick", At::Saved("pi"))
            .unwrap()
            .die(B, "blaireau", At::Saved("pi"))
            .unwrap()
            .throwing(),
        "hanuman pi, arkan skull, blaireau moon, kala moon, yorick bomb, oni bomb",
    );
    let mut bits = Swift::new(1);
    // active:hanuman alone.
    assert_eq!(perft(&table.state, 1, &mut bits), 1);
    // place:hanuman or place:arkan.
    assert_eq!(perft(&table.state, 2, &mut bits), 2);
    // Then the other one or end.
    assert_eq!(perft(&table.state, 3, &mut bits), 4);
    // Then roll or stop each.
    assert_eq!(perft(&table.state, 4, &mut bits), 8);
}

#[test]
fn choices_from_the_set_up() {
    use ecrin_core::Game;
    let mut state = ecrin_dixe::Dixe::new(&config(STARTER, FLORA), 2).unwrap();
    let chance = state.read_chance(&serde_json::json!({"first": "a"})).unwrap();
    state.resolve_chance(&chance, &mut ());
    let mut bits = Swift::new(1);
    // Two of six cards for each seat.
    assert_eq!(perft(&state, 1, &mut bits), 15);
    assert_eq!(perft(&state, 2, &mut bits), 225);
    // With all dice in hand the only choice is to throw.
    assert_eq!(perft(&state, 3, &mut bits), 225);
}
