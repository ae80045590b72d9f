//! Sections 3 to 5: a turn, merging, the end of a round.

use ecrin_core::{Game, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Card, Cause, Event, Nox, Placed};

use crate::common::{
    BASE, action, card, dealt, drawn_out, events, hand, legal, piles_of, play, quiet_action,
    scores, shown, table, to_act,
};

const A: Seat = Seat::A;
const B: Seat = Seat::B;
const C: Seat = Seat::C;

/// The rulebook's example of a turn: Marie is a, Anna is b. What else lies
/// in Anna's display and in the hands is not in the text.
fn marie_and_anna() -> Nox {
    table(BASE, B, &["5 14 4 6 15", "3 12"], &["1 2 3", "14 7 10"])
}

fn why_not(game: &Nox, text: &str) -> &'static str {
    let seat = to_act(game);
    let action = action(text);
    assert!(!game.is_legal(seat, &action), "{text}");
    game.why_not(seat, &action).code
}

#[test]
fn r3_1_one_card_into_any_display_and_no_pass() {
    let mut game = table(BASE, A, &["", "4", "7"], &["1 3 6", "2 2 2", "5 5 5"]);
    assert_eq!(
        legal(&game, A),
        ["1>a+", "1>b+", "1>b/4", "1>c+", "3>a+", "3>b+", "3>c+", "6>a+", "6>b+", "6>c+"]
    );
    assert!(legal(&game, B).is_empty(), "it is not their turn");
    play(&mut game, "3>c+");
    assert_eq!(shown(&game, C), [3, 7]);
    assert_eq!((shown(&game, A), shown(&game, B)), (vec![], vec![4]));
    assert_eq!(why_not(&game, "1>b+"), "not-in-hand");
    assert_eq!(why_not(&game, "2>d+"), "no-such-display");
}

#[test]
fn r3_2_then_one_card_is_drawn() {
    let mut game = table(BASE, A, &["", ""], &["5 7 9", "2 2 2"]);
    let next: Vec<Card> = game.draw_pile().take(2).collect();
    assert_eq!(next, [card(1), card(1)]);
    let log = play(&mut game, "7>b+");
    assert_eq!(hand(&game, A), [1, 5, 9]);
    assert_eq!(game.draw_pile().count(), 90 - 6 - 1);
    let drew = Event::Drew { seat: A, card: Some(card(1)), left: 83 };
    assert!(events(&log).contains(&drew));
}

#[test]
fn r3_3_any_display_can_be_extended() {
    let mut game = table(BASE, A, &["", "4", "7"], &["1 3 6", "2 2 2", "5 5 5"]);
    let log = play(&mut game, "1>a+");
    assert_eq!(piles_of(&game, A), "1");
    let (seat, place, covered) = (A, Placed::Extend, None);
    let played = Event::Played { seat, card: card(1), display: A, place, pile: 0, covered };
    assert_eq!(events(&log)[0], played);
    play(&mut game, "2>c+");
    assert_eq!(piles_of(&game, C), "7 2");
}

#[test]
fn r3_4_a_card_covers_its_own_colour_only() {
    let game = marie_and_anna();
    let covering: Vec<String> =
        legal(&game, B).into_iter().filter(|text| text.contains('/')).collect();
    // "Anna could also have put her green 7 on Marie's green 5 or 14."
    assert!(covering.contains(&"7>a/5".to_string()) && covering.contains(&"7>a/14".to_string()));
    assert_eq!(
        covering,
        ["7>a/5", "7>a/14", "7>b/12", "10>a/6", "10>b/3", "14>a/5", "14>a/14", "14>b/12"]
    );
    assert_eq!(why_not(&game, "14>a/6"), "other-colour");
    assert_eq!(why_not(&game, "14>a/7"), "no-such-pile");

    let mut higher = game.clone();
    play(&mut higher, "7>a/5");
    assert_eq!(piles_of(&higher, A), "5.7 14 4 6 15");
    let mut lower = game;
    let log = play(&mut lower, "7>a/14");
    assert_eq!(shown(&lower, A), [4, 5, 6, 7, 15], "the 14 no longer counts");
    let (place, covered) = (Placed::Cover, Some(card(14)));
    let played = Event::Played { seat: B, card: card(7), display: A, place, pile: 1, covered };
    assert_eq!(events(&log)[0], played);
}

#[test]
fn r3_5_the_only_pile_can_be_covered() {
    let mut game = table(BASE, A, &["", "4"], &["1 3 6", "2 2 2"]);
    play(&mut game, "1>b/4");
    assert_eq!(piles_of(&game, B), "4.1");
}

#[test]
fn r3_6_equal_cards_are_one_choice() {
    let mut game = table(BASE, A, &["", "4"], &["3 9 3", "2 2 2"]);
    assert_eq!(legal(&game, A), ["3>a+", "3>b+", "9>a+", "9>b+", "9>b/4"]);
    play(&mut game, "3>a+");
    assert_eq!(hand(&game, A), [1, 3, 9], "the other 3 is still there");
    let game = table(BASE, A, &["", "4"], &["3 3 3", "2 2 2"]);
    assert_eq!(legal(&game, A), ["3>a+", "3>b+"]);
}

#[test]
fn r3_7_play_merge_six_piles_draw_next() {
    let names = |log: &[Event]| -> Vec<&'static str> {
        let name = |event: &Event| match event {
            Event::Played { .. } => "played",
            Event::Merged { .. } => "merged",
            Event::Drew { card: Some(_), .. } => "drew",
            Event::RoundEnded { .. } => "ended",
            Event::RoundScored { .. } => "scored",
            _ => "",
        };
        log.iter().map(name).filter(|name| !name.is_empty()).collect()
    };
    // A sixth pile that merges at once does not end the round.
    let mut game = table(BASE, A, &["1 2 3 4 5", ""], &["5 6 6", "2 2 2"]);
    let mut other = game.clone();
    assert_eq!(names(&events(&play(&mut game, "5>a+"))), ["played", "merged", "drew"]);
    assert_eq!(to_act(&game), B);
    assert_eq!(names(&events(&play(&mut other, "6>a+"))), ["played", "ended", "scored"]);
}

#[test]
fn r4_1_equal_piles_merge_at_once() {
    let mut game = marie_and_anna();
    let log = events(&play(&mut game, "14>a/5"));
    assert_eq!(shown(&game, A), [4, 6, 14, 15]);
    let merged = Event::Merged { display: A, number: card(14), from: 0, into: 1, piles: 4 };
    assert_eq!(log[1], merged);
}

#[test]
fn r4_1_displays_do_not_touch_each_other() {
    let mut game = table(BASE, A, &["7", "7"], &["14 1 1", "7 14 1"]);
    play(&mut game, "14>a/7");
    let log = play(&mut game, "14>b/7");
    assert_eq!((piles_of(&game, A), piles_of(&game, B)), ("7.14".into(), "7.14".into()));
    assert!(!events(&log).iter().any(|event| matches!(event, Event::Merged { .. })));
}

#[test]
fn r4_2_a_number_already_shown_may_be_played() {
    let start = table(BASE, A, &["1 2 3 4 9", ""], &["9 1 1", "2 2 2"]);
    for text in ["9>a+", "9>a/9"] {
        let mut game = start.clone();
        play(&mut game, text);
        assert_eq!(shown(&game, A), [1, 2, 3, 4, 9], "{text}");
        assert_eq!(piles_of(&game, A), "1 2 3 4 9.9", "{text}");
        assert_eq!(to_act(&game), B, "five piles: the round goes on");
    }
}

#[test]
fn r4_3_the_changed_pile_goes_onto_the_other() {
    let mut game = table(BASE, A, &["2.5 1 7.14 3", ""], &["14 5 1", "2 5 6"]);
    let log = events(&play(&mut game, "14>a/5"));
    assert_eq!(piles_of(&game, A), "1 7.14.2.5.14 3");
    let merged = Event::Merged { display: A, number: card(14), from: 0, into: 2, piles: 3 };
    assert_eq!(log[1], merged);
    // A new pile onto one that lies there.
    play(&mut game, "6>a+");
    let log = events(&play(&mut game, "1>a+"));
    assert_eq!(piles_of(&game, A), "1.1 7.14.2.5.14 3 6");
    assert_eq!(log[1], Event::Merged { display: A, number: card(1), from: 4, into: 0, piles: 4 });
}

#[test]
fn r4_4_no_pile_changes_colour_and_no_display_loses_one() {
    for seed in 0..30 {
        let bits = &mut Swift::new(seed);
        let mut game = dealt(BASE, 2 + (seed % 5) as u8, bits);
        while let Turn::Players(_) = game.turn() {
            let before = game.clone();
            let Some(action) = quiet_action(&game, bits) else { break };
            game.play_unchecked(to_act(&game), &action, &mut ());
            let view = game.view(Viewer::Spectator);
            for seat in Seat::all(game.seats()) {
                for pile in &view.displays[seat.index()].piles {
                    let colour = pile.top().colour();
                    assert!(pile.cards().iter().all(|card| card.colour() == colour));
                }
                let lost = before.shown(seat).iter().find(|c| !game.shown(seat).has(c.colour()));
                assert_eq!(lost, None);
            }
        }
    }
}

#[test]
fn r5_1_six_piles_end_the_round_whoever_made_them() {
    let mut game = table(BASE, B, &["1 2 3", "4", "1 12 6 3 2"], &["1 3 6", "4 7 2", "5 5 5"]);
    let log = events(&play(&mut game, "4>c+"));
    assert_eq!(game.turn(), Turn::Chance);
    let cause = Cause::SixPiles { display: C };
    assert!(log.contains(&Event::RoundEnded { round: 1, by: B, cause }));
    let mut own = table(BASE, A, &["1 2 3 4 5", ""], &["6 1 1", "2 2 2"]);
    play(&mut own, "6>a+");
    assert_eq!(own.turn(), Turn::Chance);
}

#[test]
fn r5_1_five_piles_do_not() {
    let mut game = table(BASE, A, &["1 2 3 4", ""], &["6 1 1", "2 2 2"]);
    play(&mut game, "6>a+");
    assert_eq!(to_act(&game), B);
}

#[test]
fn r5_2_no_draw_no_further_turn_and_hands_do_not_count() {
    let mut game = table(BASE, A, &["1 2 3 4 5", "15 14 13"], &["6 15 14", "9 9 9"]);
    let log = events(&play(&mut game, "6>a+"));
    assert!(!log.iter().any(|event| matches!(event, Event::Drew { .. })));
    assert_eq!(hand(&game, A), [14, 15]);
    assert!(legal(&game, B).is_empty());
    assert_eq!(scores(&game), [1 + 2 + 3 + 4 + 5 + 6, 15 + 14 + 13]);
}

/// Plays quietly from an empty draw pile; gives who played.
fn play_out(game: &mut Nox) -> Option<Vec<Seat>> {
    let mut players = Vec::new();
    let bits = &mut Swift::new(1);
    while let Turn::Players(_) = game.turn() {
        let action = quiet_action(game, bits)?;
        players.push(to_act(game));
        game.play_unchecked(to_act(game), &action, &mut ());
    }
    Some(players)
}

#[test]
fn r5_3_the_round_ends_when_no_card_is_left() {
    let mut game = drawn_out(BASE, 3);
    play_out(&mut game).expect("a quiet end");
    let view = game.view(Viewer::Spectator);
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(view.sheet.last().unwrap().cause, Cause::CardsOut);
    assert_eq!((view.plays.len(), view.draw), (90, 0));
    assert_eq!(view.held.as_slice(), [0, 0, 0]);
}

#[test]
fn r5_4_nobody_is_skipped_when_the_draw_pile_is_empty() {
    for seats in 2..=6 {
        let mut game = drawn_out(BASE, seats);
        for seat in Seat::all(seats) {
            assert_eq!(hand(&game, seat).len(), 3);
        }
        let first = to_act(&game);
        let players = play_out(&mut game).expect("a quiet end");
        assert_eq!(players.len(), 3 * usize::from(seats));
        let mut expected = first;
        for player in players {
            assert_eq!(player, expected);
            expected = expected.next(seats);
        }
    }
}

#[test]
fn r5_4_without_a_draw_pile_the_hand_shrinks() {
    let mut game = drawn_out(BASE, 2);
    let (seat, bits) = (to_act(&game), &mut Swift::new(2));
    let action = quiet_action(&game, bits).expect("a quiet play");
    let log = play(&mut game, &action.to_string());
    assert_eq!(hand(&game, seat).len(), 2);
    assert!(!events(&log).iter().any(|event| matches!(event, Event::Drew { .. })));
}
