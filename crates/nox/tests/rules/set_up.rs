//! Sections 1 and 2: components and set-up.

use std::collections::BTreeMap;

use ecrin_core::testkit::chi_square;
use ecrin_core::{Game, Seat, Swift, Turn};
use ecrin_nox::{Card, Colour, Config, Nox, Scoring};

use crate::common::{BASE, card, deal, dealt, finish_round, hand, scores, shown, to_act};

#[test]
fn r1_1_ninety_cards_thirty_of_each_colour() {
    let deck = Card::deck();
    assert_eq!(deck.len(), 90);
    for colour in Colour::ALL {
        assert_eq!(deck.iter().filter(|card| card.colour() == colour).count(), 30, "{colour}");
    }
    assert_eq!(deck.iter().map(|card| card.number()).min(), Some(1));
    assert_eq!(deck.iter().map(|card| card.number()).max(), Some(15));
    assert_eq!((Card::new(0), Card::new(16)), (None, None));
}

#[test]
fn r1_2_every_number_six_times_in_one_colour() {
    let numbers = |colour: Colour| colour.numbers().map(Card::number).collect::<Vec<_>>();
    assert_eq!(numbers(Colour::Blue), [1, 4, 9, 11, 15]);
    assert_eq!(numbers(Colour::Green), [2, 5, 7, 12, 14]);
    assert_eq!(numbers(Colour::Orange), [3, 6, 8, 10, 13]);
    for one in Card::all() {
        assert_eq!(Card::deck().iter().filter(|card| **card == one).count(), 6, "{one}");
    }
}

/// Every card that the rulebook names with its colour.
#[test]
fn r1_2_the_cards_named_in_the_rulebook() {
    for (number, colour) in
        [(14, Colour::Green), (5, Colour::Green), (7, Colour::Green), (4, Colour::Blue)]
    {
        assert_eq!(card(number).colour(), colour, "{number}");
    }
}

#[test]
fn r2_1_two_to_six_begin_with_nothing() {
    for seats in [0, 1, 7, 255] {
        let says = Nox::new(&BASE, seats).unwrap_err().to_string();
        assert_eq!(says, format!("configuration: seats: NOX has 2 to 6 seats, not {seats}"));
    }
    for seats in 2..=6 {
        let game = Nox::new(&BASE, seats).unwrap();
        assert_eq!(scores(&game), vec![0; seats.into()]);
        assert_eq!((game.turn(), game.round()), (Turn::Chance, 0));
    }
}

#[test]
fn r2_2_three_cards_each_and_the_rest_to_draw() {
    for seats in 2..=6 {
        let game = dealt(BASE, seats, &mut Swift::new(1));
        let mut all: Vec<u8> = game.draw_pile().map(Card::number).collect();
        assert_eq!(all.len(), 90 - 3 * usize::from(seats));
        for seat in Seat::all(seats) {
            assert_eq!(hand(&game, seat).len(), 3);
            assert!(shown(&game, seat).is_empty());
            all.extend(hand(&game, seat));
        }
        for number in 1..=15 {
            assert_eq!(all.iter().filter(|other| **other == number).count(), 6, "{number}");
        }
    }
}

#[test]
fn r2_2_every_card_is_as_likely_everywhere() {
    let bits = &mut Swift::new(3);
    let mut first = BTreeMap::<u8, u64>::new();
    let mut bottom = BTreeMap::<u8, u64>::new();
    const DEALS: u64 = 15_000;
    for _ in 0..DEALS {
        let deal = Nox::new(&BASE, 2).unwrap().sample_chance(bits);
        *first.entry(deal.cards[0].number()).or_default() += 1;
        *bottom.entry(deal.cards[89].number()).or_default() += 1;
    }
    for (place, seen) in [("first", first), ("last", bottom)] {
        let cells: Vec<_> = seen.values().map(|&seen| (seen, DEALS as f64 / 15.0)).collect();
        assert_eq!(cells.len(), 15);
        chi_square(&cells, place);
    }
}

#[test]
fn r2_3_the_host_names_the_starter_or_the_lot_does() {
    let bits = &mut Swift::new(4);
    for first in Seat::all(5) {
        let config = Config { scoring: Scoring::Base, first: Some(first) };
        assert_eq!(to_act(&dealt(config, 5, bits)), first);
    }
    let mut seen = [0; 5];
    for _ in 0..5000 {
        seen[to_act(&dealt(BASE, 5, bits)).index()] += 1;
    }
    chi_square(&seen.map(|seen| (seen, 1000.0)), "the starter by lot");
}

#[test]
fn r2_3_the_starter_sits_at_the_table() {
    let config = Config { scoring: Scoring::Base, first: Some(Seat::C) };
    let says = Nox::new(&config, 2).unwrap_err().to_string();
    assert_eq!(says, "configuration: first: seat c is not at a table of 2");
    assert!(Nox::new(&config, 3).is_ok());
}

#[test]
fn r2_4_the_left_neighbour_of_the_starter_starts_next() {
    let mut ended_by_others = 0;
    for seed in 0..20 {
        let bits = &mut Swift::new(seed);
        let config = Config { scoring: Scoring::Base, first: Some(Seat::B) };
        let mut game = dealt(config, 3, bits);
        for starter in [Seat::B, Seat::C, Seat::A, Seat::B] {
            assert_eq!(to_act(&game), starter);
            finish_round(&mut game, bits);
            if game.turn() != Turn::Chance {
                break;
            }
            let last = game.view(ecrin_core::Viewer::Spectator).plays.pop().unwrap();
            ended_by_others += u32::from(last.seat != starter);
            deal(&mut game, bits);
        }
    }
    assert!(ended_by_others > 10, "who ended a round must not matter, so others must end some");
}

#[test]
fn r2_5_turns_go_clockwise() {
    let mut game = crate::common::table(
        BASE,
        Seat::C,
        &["", "", "", ""],
        &["1 1 1", "2 2 2", "3 3 3", "4 4 4"],
    );
    for (seat, play) in [(2, "3>a+"), (3, "4>a+"), (0, "1>a+"), (1, "2>a+"), (2, "3>b+")] {
        assert_eq!(to_act(&game), Seat::new(seat));
        crate::common::play(&mut game, play);
    }
}
