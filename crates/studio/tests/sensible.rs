//! The player of good sense.

use ecrin_bots::{Bot, Budget, Greedy, Question, Thinker};
use ecrin_core::{Game, Playout, Seat, Seed, Swift, Turn, Viewer, settle};
use ecrin_dixe::{BuiltIn, CardSet, Cause, Config, Dixe, Event, Jokers, Style};
use ecrin_studio::Sensible;

/// Wins of a player against another, seats taken in turn.
fn wins(
    matches: usize,
    config: &Config,
    mut one: impl FnMut(&Dixe, Seat, &mut Swift) -> ecrin_dixe::Action,
    mut other: impl FnMut(&Dixe, Seat, &mut Swift) -> ecrin_dixe::Action,
) -> f64 {
    let mut bits = Swift::new(3);
    let mut wins = 0.0;
    for number in 0..matches {
        let own = number % 2;
        let mut state = Dixe::new(config, 2).unwrap();
        loop {
            settle(&mut state, &mut bits, &mut ());
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().unwrap();
            let action = match seat.index() == own {
                true => one(&state, seat, &mut bits),
                false => other(&state, seat, &mut bits),
            };
            assert!(state.is_legal(seat, &action), "{action}");
            state.play_unchecked(seat, &action, &mut ());
        }
        wins += state.outcome().unwrap().share(Seat::new(own));
    }
    wins
}

#[test]
fn it_chooses_only_what_is_legal_and_beats_random_play() {
    let mut mind = Sensible::new(Jokers::Normal);
    let won = wins(
        60,
        &Config::default(),
        |state, seat, bits| mind.choose_from_view(&state.view(Viewer::Seat(seat)), seat, bits),
        Dixe::random_action,
    );
    assert!(won > 48.0, "{won} of 60");
}

/// Measurements are worth what their player is worth: it holds its own
/// against the bot that looks one action ahead.
#[test]
fn it_does_not_lose_to_greedy() {
    let mut mind = Sensible::new(Jokers::Normal);
    let mut rng = Seed::from_number(7).stream(0);
    let won = wins(
        240,
        &Config::default(),
        |state, seat, bits| mind.choose(state, seat, bits),
        |state, seat, _| {
            let mut legal = Vec::new();
            state.legal_actions(seat, &mut legal);
            let view = state.view(Viewer::Seat(seat));
            let budget = Budget::until_cancelled();
            let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
            Bot::<Dixe>::choose(&mut Thinker(Greedy), &asked, &mut rng)
        },
    );
    // Even players win 120; one that places all that fits won 92.
    assert!(won > 108.0, "{won} of 240");
}

/// A front that nobody could play does not fool it: it turns the strongest
/// power at set-up all the same.
#[test]
fn it_turns_strong_powers_at_set_up() {
    let mut set = BuiltIn::First.set().clone();
    let combo: Vec<String> =
        ["pi", "bomb", "skull", "sun", "eight", "moon"].map(String::from).to_vec();
    let card = set.cards.iter_mut().find(|card| card.id == "liseron").unwrap();
    card.combos = vec![combo.clone(), combo.clone(), combo];
    let config = Config { set: Some(set.into()), ..Config::default() }.with_deck("flora").unwrap();
    let mut bits = Swift::new(1);
    let mut state = Dixe::new(&config, 2).unwrap();
    settle(&mut state, &mut bits, &mut ());
    let flip = Sensible::new(Jokers::Normal).choose(&state, Seat::A, &mut bits).to_string();
    assert!(flip.starts_with("flip:") && flip.contains("liseron"), "{flip}");
}

/// It stops by comparing chances; whoever never stops loses to it, where
/// jokers are few and a card is easily lost.
#[test]
fn stopping_in_time_wins() {
    let config = Config { jokers: Jokers::SuperExpert, ..Config::default() };
    let mut mind = Sensible::new(Jokers::SuperExpert);
    let never = Style { momentum: f64::INFINITY, ..Style::default() };
    let won = wins(
        200,
        &config,
        |state, seat, bits| mind.choose(state, seat, bits),
        |state, seat, bits| state.habit(seat, never, bits),
    );
    // Even players win 100; three standard deviations are 21.
    assert!(won > 121.0, "{won} of 200");
}

/// The set the project began with, for two seats that use neither powers nor
/// saves, as another program measured it: about 5.9 turns a seat and 4 throws
/// a turn.
#[test]
fn plain_matches_are_as_long_as_those_measured_elsewhere() {
    let set = CardSet::from_json(include_str!("../../dixe/tests/fixtures/set.json")).unwrap();
    let config = Config { set: Some(set.into()), ..Config::default() };
    let style = Style { powers: false, saves: false, momentum: 0.4, ..Style::default() };
    let mut bits = Swift::new(17);
    let mut log = Vec::new();
    const MATCHES: usize = 200;
    for _ in 0..MATCHES {
        let mut state = Dixe::new(&config, 2).unwrap();
        loop {
            settle(&mut state, &mut bits, &mut log);
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().unwrap();
            let action = state.habit(seat, style, &mut bits);
            state.play_unchecked(seat, &action, &mut log);
        }
    }
    let count = |what: fn(&Event) -> bool| log.iter().filter(|(_, event)| what(event)).count();
    let turns = count(|event| matches!(event, Event::TurnStarted { .. }));
    let throws = count(|event| matches!(event, Event::Thrown { why: Cause::Throw, .. }));
    let turns_per_seat = turns as f64 / (2 * MATCHES) as f64;
    let throws_per_turn = throws as f64 / turns as f64;
    assert!((5.0..=6.8).contains(&turns_per_seat), "{turns_per_seat}");
    assert!((3.5..=4.5).contains(&throws_per_turn), "{throws_per_turn}");
}

/// Every mode and seat count to its end, from views alone, and the same
/// choice again from the same bits.
#[test]
fn it_plays_every_mode_and_seat_count_from_views() {
    for jokers in [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert] {
        let mut mind = Sensible::new(jokers);
        for seats in 2..=4 {
            for deck in ["starter", "flora"] {
                let set = Some(BuiltIn::NEWEST.into());
                let config = Config { jokers, set, ..Config::default() }.with_deck(deck).unwrap();
                let mut state = Dixe::new(&config, seats).unwrap();
                let mut bits = Swift::new(u64::from(seats));
                loop {
                    settle(&mut state, &mut bits, &mut ());
                    let Turn::Players(set) = state.turn() else { break };
                    // The last seat asked first: others' open choices are
                    // hidden from it.
                    let seat = set.iter().last().unwrap();
                    let view = state.view(Viewer::Seat(seat));
                    let again = mind.choose_from_view(&view, seat, &mut bits.clone());
                    let action = mind.choose(&state, seat, &mut bits);
                    assert_eq!(action, again);
                    assert!(state.is_legal(seat, &action), "{action}");
                    state.play_unchecked(seat, &action, &mut ());
                }
                assert_eq!(state.outcome().unwrap().reason, "five_cards");
            }
        }
    }
}
