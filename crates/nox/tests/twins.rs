//! Section 9: two states that differ in hidden cards only look and sound the
//! same to everybody who may not know them, until the cards are revealed.

mod common;

use common::{BASE, HARD, card, cards, heard, play, position, to_act};
use ecrin_core::testkit::chi_square;
use ecrin_core::{Determinize, Game, Log, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Event, Nox, Position};

const A: Seat = Seat::A;
const B: Seat = Seat::B;
const C: Seat = Seat::C;

const SEAT_A: Viewer = Viewer::Seat(A);
const SEAT_B: Viewer = Viewer::Seat(B);
const SEAT_C: Viewer = Viewer::Seat(C);

/// A position, and the same with hidden cards exchanged.
struct Twins {
    one: Nox,
    other: Nox,
}

impl Twins {
    /// Three seats in the middle of a round, a to act; the draw pile begins
    /// with the cards of `draw`.
    fn new(draw: &str, exchange: impl FnOnce(&mut Position)) -> Twins {
        let displays = ["2.5 4", "3 12", "10"];
        let mut position = position(BASE, A, &displays, &["1 2 3", "14 7 10", "9 9 8"]);
        for (place, wanted) in cards(draw).into_iter().enumerate() {
            let found = position.draw[place..].iter().position(|card| *card == wanted);
            position.draw.swap(place, place + found.expect("the card is to be drawn"));
        }
        let one = Nox::try_from(position.clone()).unwrap();
        exchange(&mut position);
        let other = Nox::try_from(position).unwrap();
        assert_ne!(one, other, "something was exchanged");
        Twins { one, other }
    }

    fn look_alike(&self, viewer: Viewer) -> bool {
        self.one.view(viewer) == self.other.view(viewer)
    }

    /// Plays the same in both. What the viewers hear and see must be equal.
    fn play(&mut self, text: &str, cannot_tell: &[Viewer]) {
        let (one, other) = (play(&mut self.one, text), play(&mut self.other, text));
        for &viewer in cannot_tell {
            assert_eq!(heard(&one, viewer), heard(&other, viewer), "{viewer:?} after {text}");
            assert!(self.look_alike(viewer), "{viewer:?} after {text}");
        }
    }
}

#[test]
fn r9_1_a_card_of_a_rival_and_one_of_the_draw_pile() {
    // b holds a 7 that might as well be the 11 far down the draw pile.
    let deep = |position: &mut Position| {
        let place = position.draw.iter().rposition(|drawn| *drawn == card(11)).unwrap();
        assert_eq!(position.hands[1][1], card(7));
        (position.hands[1][1], position.draw[place]) = (card(11), card(7));
    };
    let mut twins = Twins::new("15 13 6 1 1 1", deep);
    let rivals = [SEAT_A, SEAT_C, Viewer::Spectator];
    for viewer in rivals {
        assert!(twins.look_alike(viewer), "{viewer:?}");
    }
    assert!(!twins.look_alike(SEAT_B), "b sees it");
    twins.play("3>b/3", &rivals);
    twins.play("14>a/5", &rivals);
    twins.play("9>c+", &rivals);
    twins.play("2>a+", &rivals);
    twins.play("10>c/10", &rivals);
    twins.play("9>a/4", &rivals);
    twins.play("1>b+", &rivals);
    // Now b shows it: 7 here, 11 there.
    play(&mut twins.one, "7>b+");
    play(&mut twins.other, "11>b+");
    assert!(rivals.iter().all(|&viewer| !twins.look_alike(viewer)));
}

#[test]
fn r9_1_the_cards_of_two_rivals() {
    let mut twins = Twins::new("15 13 6 1 1 1", |position| {
        (position.hands[1][1], position.hands[2][2]) = (card(8), card(7));
    });
    let others = [SEAT_A, Viewer::Spectator];
    assert!(others.iter().all(|&viewer| twins.look_alike(viewer)));
    assert!(!twins.look_alike(SEAT_B) && !twins.look_alike(SEAT_C));
    twins.play("1>a+", &others);
    twins.play("14>a/5", &others);
    twins.play("9>c+", &others);
    twins.play("2>a+", &others);
    play(&mut twins.one, "7>b+");
    play(&mut twins.other, "8>b+");
    assert!(others.iter().all(|&viewer| !twins.look_alike(viewer)));
}

#[test]
fn r9_1_the_order_of_the_draw_pile_and_its_count() {
    let mut twins = Twins::new("15 13 6 1 1 1", |position| position.draw.swap(20, 60));
    let all = [SEAT_A, SEAT_B, SEAT_C, Viewer::Spectator];
    assert!(all.iter().all(|&viewer| twins.look_alike(viewer)));
    assert_eq!(twins.one.view(SEAT_A).draw, 90 - 9 - 6);
    for text in ["1>a+", "14>a/5", "9>c+", "2>a+", "7>b+", "8>c+"] {
        twins.play(text, &all);
    }
    let view = twins.one.view(SEAT_A);
    assert_eq!((view.draw, view.held.as_slice()), (90 - 9 - 12, &[3, 3, 3][..]));
    assert!(twins.one.view(Viewer::Spectator).hand.is_empty());
}

#[test]
fn r9_2_what_was_covered_is_remembered() {
    let mut game = common::table(HARD, A, &["2.5.14 4", "3 12"], &["7 2 3", "14 7 10"]);
    play(&mut game, "7>a/14");
    for viewer in Viewer::all(2) {
        let view = game.view(viewer);
        assert_eq!(view.displays[0].piles[0].cards(), cards("2 5 14 7"));
        assert_eq!(
            view.plays.last().map(|last| (last.seat, last.action.to_string())),
            Some((A, "7>a/14".into()))
        );
    }
    // Unseen is the deck without all that was played and the own hand.
    let unseen = game.view(SEAT_B).unseen;
    let mut left = [6; 15];
    for seen in cards("2 5 14 7 4 3 12  14 7 10") {
        left[seen.index()] -= 1;
    }
    assert_eq!(unseen, left);
    let spectator = game.view(Viewer::Spectator).unseen;
    assert_eq!(spectator.iter().sum::<u8>(), 90 - 7);
}

#[test]
fn r9_3_only_the_drawer_sees_the_card() {
    // The next card is a 15 or a 13.
    let mut twins = Twins::new("15 13 6 1 1 1", |position| position.draw.swap(0, 50));
    assert_ne!(twins.one.draw_pile().next(), twins.other.draw_pile().next());
    let others = [SEAT_B, SEAT_C, Viewer::Spectator];
    assert!(others.iter().chain(&[SEAT_A]).all(|&viewer| twins.look_alike(viewer)));
    let (one, other) = (play(&mut twins.one, "1>a+"), play(&mut twins.other, "1>a+"));
    assert_ne!(heard(&one, SEAT_A), heard(&other, SEAT_A));
    assert!(!twins.look_alike(SEAT_A));
    for viewer in others {
        assert_eq!(heard(&one, viewer), heard(&other, viewer));
        assert!(twins.look_alike(viewer));
        let hears = Event::Drew { seat: A, card: None, left: 90 - 9 - 6 - 1 };
        assert_eq!(heard(&one, viewer).last(), Some(&hears));
    }
    let hears = Event::Drew { seat: A, card: Some(card(15)), left: 90 - 9 - 6 - 1 };
    assert_eq!(heard(&one, SEAT_A).last(), Some(&hears));
}

#[test]
fn r9_4_hands_stay_secret_at_the_end_of_a_round() {
    let mut twins = Twins::new("15 13 6 1 1 1", |position| {
        let place = position.draw.iter().rposition(|drawn| *drawn == card(11)).unwrap();
        (position.hands[1][1], position.draw[place]) = (card(11), card(7));
    });
    let rivals = [SEAT_A, SEAT_C, Viewer::Spectator];
    for text in ["1>a+", "10>a+", "9>a+", "15>c+", "14>a+"] {
        twins.play(text, &rivals);
    }
    assert_eq!(twins.one.turn(), Turn::Chance, "a has six piles");
    // Nor does the next deal tell anything of it.
    let deal = twins.one.sample_chance(&mut Swift::new(3));
    let next = |game: &mut Nox| {
        let mut log = Vec::new();
        game.resolve_chance(&deal, &mut log);
        log
    };
    assert_eq!(next(&mut twins.one), next(&mut twins.other));
    assert_eq!(twins.one, twins.other);
}

#[test]
fn r9_4_hands_stay_secret_at_the_end_of_the_match() {
    let mut twins = Twins::new("15 13 6 1 1 1", |position| position.draw.swap(0, 50));
    for game in [&mut twins.one, &mut twins.other] {
        let mut position = Position::from(game.clone());
        position.scores = vec![149, 0, 0];
        *game = position.try_into().unwrap();
    }
    let others = [SEAT_B, SEAT_C, Viewer::Spectator];
    for text in ["1>a+", "10>a+", "9>a+", "2>c+", "14>a+"] {
        twins.play(text, &others);
    }
    assert_eq!(twins.one.turn(), Turn::Over);
    assert!(!twins.look_alike(SEAT_A), "a still holds what it drew");
}

#[test]
fn r9_5_a_new_deal_is_of_all_cards() {
    let bits = &mut Swift::new(2);
    let mut game = common::dealt(BASE, 2, bits);
    common::finish_round(&mut game, bits);
    common::deal(&mut game, bits);
    let view = game.view(SEAT_A);
    assert_eq!(view.round, 2);
    assert!(view.plays.is_empty());
    assert_eq!(usize::from(view.unseen.iter().sum::<u8>()), 90 - 3);
    let mut before = [6; 15];
    for held in &view.hand {
        before[held.index()] -= 1;
    }
    assert_eq!(view.unseen, before);
}

#[test]
fn each_seat_hears_its_own_cards_of_a_deal() {
    let mut game = Nox::new(&BASE, 3).unwrap();
    let deal = game.sample_chance(&mut Swift::new(1));
    let mut log = Vec::new();
    game.resolve_chance(&deal, &mut log);
    for viewer in Viewer::all(3) {
        let hands: Vec<Event> = heard(&log, viewer)
            .into_iter()
            .filter(|event| matches!(event, Event::Dealt { .. }))
            .collect();
        let expected = match viewer {
            Viewer::Seat(seat) => {
                vec![Event::Dealt { seat, hand: game.hand(seat).iter().collect() }]
            }
            Viewer::Spectator => vec![],
        };
        assert_eq!(hands, expected);
    }
}

/// Near the end two hands are all that a seat does not know: each way to deal
/// them is imagined equally often.
#[test]
fn the_last_hidden_cards_are_imagined_evenly() {
    let bits = &mut Swift::new(11);
    let game = common::drawn_out(BASE, 3);
    let viewer = to_act(&game);
    let view = game.view(Viewer::Seat(viewer));
    let hidden: Vec<u8> = (1..=15)
        .flat_map(|number| std::iter::repeat_n(number, view.unseen[usize::from(number) - 1].into()))
        .collect();
    assert_eq!(hidden.len(), 6);
    let rival = viewer.next(3);

    // Three of the six places, each choice once: how likely each hand is.
    let mut likely = std::collections::BTreeMap::<Vec<u8>, (u64, f64)>::new();
    const WORLDS: u32 = 20_000;
    for chosen in 0u32..64 {
        if chosen.count_ones() == 3 {
            let hand = (0..6).filter(|place| chosen & 1 << place != 0);
            let hand: Vec<u8> = hand.map(|place| hidden[place]).collect();
            likely.entry(hand).or_default().1 += f64::from(WORLDS) / 20.0;
        }
    }
    assert!(likely.len() > 5, "a test needs several hands");
    for _ in 0..WORLDS {
        let world = Nox::determinize(&view, bits);
        likely.get_mut(&common::hand(&world, rival)).expect("a possible hand").0 += 1;
    }
    chi_square(&likely.values().copied().collect::<Vec<_>>(), "hands of a rival");
}

/// With one rival and nothing left to draw, everything is known.
#[test]
fn the_last_rival_has_no_secrets() {
    let bits = &mut Swift::new(12);
    let game = common::drawn_out(BASE, 2);
    for seat in Seat::all(2) {
        assert_eq!(Nox::determinize(&game.view(Viewer::Seat(seat)), bits), game);
    }
}

/// A log that keeps nothing changes nothing.
#[test]
fn silence_is_the_same_play() {
    let twins = Twins::new("15", |position| position.draw.swap(20, 60));
    let (mut told, mut silent) = (twins.one.clone(), twins.one);
    play(&mut told, "1>a+");
    let quiet: &mut () = &mut ();
    Log::<Event>::tell(quiet, ecrin_core::Audience::All, || panic!("nobody listens"));
    silent.play_unchecked(A, &common::action("1>a+"), quiet);
    assert_eq!(told, silent);
}
