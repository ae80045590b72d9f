//! Sections 1 and 2: components and set-up.

use ecrin_core::testkit::chi_square;
use ecrin_core::{Game, Match, Seat, Seed, Swift, Turn};
use ecrin_onix::{Card, Config, EFFECTS, Effect, Event, Gem, Mode, Onix, Pile, Position, Tally};

use crate::table::{Table, cards};

fn dealt(config: Config, seats: u8, seed: u64) -> Onix {
    Match::<Onix>::start(config, seats, Seed::from_number(seed), &mut ()).unwrap().state().clone()
}

#[test]
fn r1_1_there_are_four_gems() {
    let letters: String = Gem::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(letters, "oxsd");
    let names = Gem::ALL.map(Gem::name);
    assert_eq!(names, ["circle", "cross", "square", "diamond"]);
    for letter in ["a", "O", "", "ox"] {
        assert!(letter.parse::<Gem>().is_err());
    }
}

#[test]
fn r1_2_the_box_has_104_cards() {
    for seats in 2..=6 {
        let table: Position = dealt(Config::default(), seats, 5).into();
        let all = table.cards();
        let simple = ["o", "x", "s", "d"].map(|card| all.count(card.parse().unwrap()));
        let double =
            ["ox", "os", "od", "xs", "xd", "sd"].map(|card| all.count(card.parse().unwrap()));
        assert_eq!((simple, double), ([20; 4], [4; 6]));
        assert_eq!(all.total(), 104);
        assert_eq!(all, Tally::deck());
    }
}

#[test]
fn r1_3_the_circle_draws_and_the_cross_destroys() {
    assert_eq!(Gem::Circle.effect(), Effect::Draw);
    assert_eq!(Gem::Cross.effect(), Effect::Destroy);
    for (at, effect) in EFFECTS.iter().enumerate() {
        assert!(!EFFECTS[..at].contains(effect), "every gem has an effect of its own");
    }
}

#[test]
fn r1_4_the_square_stocks_and_the_diamond_steals() {
    assert_eq!(Gem::Square.effect(), Effect::Stock);
    assert_eq!(Gem::Diamond.effect(), Effect::Steal);
}

#[test]
fn r2_1_every_seat_begins_with_one_card_of_each_gem() {
    for seats in 2..=6 {
        let game = dealt(Config::default(), seats, 6);
        for seat in Seat::all(seats) {
            let own: Vec<Vec<Card>> =
                game.collections(seat).iter().map(|own| own.cards().collect()).collect();
            assert_eq!(own, ["o", "x", "s", "d"].map(cards));
            assert_eq!(game.stock(seat), 0);
        }
        assert!((seats..6).all(|other| game.collections(Seat::new(other.into())).is_empty()));
    }
}

#[test]
fn r2_2_the_rest_is_shuffled_into_five_piles_in_a_ring() {
    for seats in 2..=6u8 {
        let game = dealt(Config::default(), seats, 7);
        let piled: Tally = Pile::ALL.iter().flat_map(|&pile| game.piles().cards(pile)).collect();
        for card in ["o", "x", "s", "d"] {
            assert_eq!(piled.count(card.parse().unwrap()), 20 - seats);
        }
        for card in ["ox", "os", "od", "xs", "xd", "sd"] {
            assert_eq!(piled.count(card.parse().unwrap()), 4);
        }
        assert_eq!(game.ring().len(), 5);
    }
    // Pile 5 is next to pile 1, and 1 is not next to 3.
    let play = Table::new(Mode::Base, 2).piles(["s o", "s x", "s o", "s d", "s o"]).build();
    let groups: Vec<_> = play.view().groups.iter().map(|group| group.piles.len()).collect();
    assert_eq!(play.legal()[..2], ["take:o@1", "take:o@3"]);
    assert_eq!(groups[..2], [2, 1]);
}

/// Every place of every pile gets every kind of card as often as chance says.
#[test]
fn r2_2_the_shuffle_is_even() {
    const DEALS: u64 = 4000;
    let start = Onix::new(&Config::default(), 4).unwrap();
    let mut bits = Swift::new(8);
    let mut seen = [[0u64; 10]; 3];
    for _ in 0..DEALS {
        let mut game = start.clone();
        let deal = game.sample_chance(&mut bits);
        game.resolve_chance(&deal, &mut ());
        let place = |pile: usize, at: usize| game.piles().cards(Pile::ALL[pile]).nth(at).unwrap();
        for (counts, card) in seen.iter_mut().zip([place(0, 0), place(2, 9), place(4, 16)]) {
            counts[Card::ALL.iter().position(|&kind| kind == card).unwrap()] += 1;
        }
    }
    for counts in seen {
        let expected = |kind: usize| if kind < 4 { 16.0 } else { 4.0 } / 88.0 * DEALS as f64;
        let cells: Vec<_> =
            counts.iter().enumerate().map(|(kind, &count)| (count, expected(kind))).collect();
        chi_square(&cells, "a place of a pile");
    }
}

#[test]
fn r2_3_the_piles_are_nearly_equal() {
    for (seats, sizes) in [
        (2, [20, 19, 19, 19, 19]),
        (3, [19, 19, 18, 18, 18]),
        (4, [18, 18, 18, 17, 17]),
        (5, [17, 17, 17, 17, 16]),
        (6, [16, 16, 16, 16, 16]),
    ] {
        let game = dealt(Config::default(), seats, 9);
        assert_eq!(Pile::ALL.map(|pile| game.piles().size(pile)), sizes, "{seats} seats");
    }
}

#[test]
fn r2_4_who_begins_is_decided_by_lot_or_by_the_host() {
    for seats in 2..=6 {
        let mut begun = vec![0u64; seats.into()];
        let start = Onix::new(&Config::default(), seats).unwrap();
        let mut bits = Swift::new(10);
        for _ in 0..600 * u64::from(seats) {
            let mut game = start.clone();
            let deal = game.sample_chance(&mut bits);
            game.resolve_chance(&deal, &mut ());
            begun[game.to_act().unwrap().index()] += 1;
        }
        let cells: Vec<_> = begun.into_iter().map(|count| (count, 600.0)).collect();
        chi_square(&cells, "who begins");
        for seat in Seat::all(seats) {
            let config = Config { first: Some(seat), ..Config::default() };
            for seed in 0..8 {
                assert_eq!(dealt(config.clone(), seats, seed).to_act(), Some(seat));
            }
        }
    }
    let config = Config { first: Some(Seat::D), ..Config::default() };
    let why = Onix::new(&config, 3).unwrap_err();
    assert_eq!((why.field.as_str(), why.why.contains('d')), ("first", true));
    assert!(Onix::new(&config, 4).is_ok());
    for seats in [0, 1, 7] {
        assert_eq!(Onix::new(&Config::default(), seats).unwrap_err().field, "seats");
    }
}

#[test]
fn r2_5_turns_go_clockwise() {
    use ecrin_core::Playout;
    for seats in 2..=6u8 {
        let mut game = dealt(Config::default(), seats, 11);
        let mut bits = Swift::new(12);
        let mut last = game.to_act().unwrap().index();
        let mut turns = 0;
        while game.turn() != Turn::Over {
            let seat = game.to_act().unwrap();
            assert_eq!(seat.index(), last);
            let action = game.random_action(seat, &mut bits);
            let mut log = Vec::new();
            game.play_unchecked(seat, &action, &mut log);
            for (_, event) in log {
                if let Event::TurnPassed { to } = event {
                    assert_eq!(to.index(), (last + 1) % usize::from(seats));
                    last = to.index();
                    turns += 1;
                }
            }
        }
        assert!(turns > 10);
    }
}
