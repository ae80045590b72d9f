//! The sensible player and what is measured with it.

use ecrin_core::{Game, Playout, Swift, Turn, Viewer, settle};
use ecrin_dixe::balance::{Options, balance};
use ecrin_dixe::{Config, Dixe, Jokers, default_set, sensible};

/// Wins of the sensible player against random play, seats taken in turn.
#[test]
fn it_chooses_only_what_is_legal_and_beats_random_play() {
    let mut bits = Swift::new(3);
    let mut wins = 0.0;
    let matches = 60;
    for number in 0..matches {
        let own = number % 2;
        let mut state = Dixe::new(&Config::default(), 2).unwrap();
        loop {
            settle(&mut state, &mut bits, &mut ());
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().unwrap();
            let action = if seat.index() == own {
                let view = state.view(Viewer::Seat(seat));
                let action = sensible::choose_from_view(&view, seat, &mut bits);
                assert!(state.is_legal(seat, &action), "{action}");
                action
            } else {
                state.random_action(seat, &mut bits)
            };
            state.play_unchecked(seat, &action, &mut ());
        }
        wins += state.outcome().unwrap().share(ecrin_core::Seat::new(own));
    }
    assert!(wins > 0.8 * matches as f64, "{wins} of {matches}");
}

#[test]
fn balance_tells_its_progress_and_repeats_itself() {
    let options = Options { games: 64, seed: 5, jokers: Jokers::Normal };
    let mut last = (0, 1);
    let measured = balance(default_set(), options, &mut |done, all| last = (done, all)).unwrap();
    assert_eq!(last.0, last.1);
    assert_eq!(measured.games, 64);
    assert_eq!(measured, balance(default_set(), options, &mut |_, _| ()).unwrap());
    for one in &measured.characters {
        let share = one.win_share;
        assert!(share.low <= share.value && share.value <= share.high, "{}", one.id);
    }
}

#[test]
fn a_set_that_breaks_a_rule_is_not_measured() {
    let mut set = default_set().clone();
    set.cards[0].combos[0].truncate(1);
    let wrong = balance(&set, Options::default(), &mut |_, _| ()).unwrap_err();
    assert!(wrong[0].to_string().contains("card hanuman: combos"), "{}", wrong[0]);
}
