//! Both sides of Onyx's swap are looked at equally well.

use ecrin_bots::{Budget, Threads};
use ecrin_catalog::find;
use ecrin_core::{Seat, Seed};
use serde_json::json;

#[test]
fn the_swap_has_half_of_the_search_and_the_better_side_is_chosen() {
    let onyx = find("onyx").unwrap();
    for (number, stone) in ["A1", "D4", "G4", "F6"].into_iter().enumerate() {
        let (mut played, _) = onyx.start(&json!({}), 2, Seed::from_number(1)).unwrap();
        played.play(Seat::A, stone).unwrap();
        let mut rng = Seed::from_number(number as u64).stream(0);
        let mut searcher = onyx.searcher(Threads::One);
        let budget = Budget::simulations(400);
        let found = searcher.search(&*played, Seat::B, &budget, &mut rng);
        let is_swap = |action: &str| action == "swap";
        let swap = found.choices.iter().find(|choice| is_swap(&choice.action)).unwrap();
        let stay = found.choices.iter().find(|choice| !is_swap(&choice.action)).unwrap();
        assert_eq!(swap.visits, 200, "{stone}");
        assert_eq!(is_swap(&found.best().action), swap.win > stay.win, "{stone}");
        assert!(found.choices[..2].iter().any(|choice| is_swap(&choice.action)), "{stone}");
    }
}
