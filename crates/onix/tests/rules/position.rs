//! Positions that nobody could sit down to are refused.

use ecrin_core::{Game, Match, Playout, Seat, Seed, Swift, Turn};
use ecrin_onix::{BadPosition, Config, Gem, Mode, Onix, Phase, Pile, Position, Reason};

use crate::table::{Table, cards};

fn table(seats: u8) -> Table {
    Table::new(Mode::Base, seats).piles(["s o", "s o", "s x", "s x", "s d"])
}

fn refused(table: Table) -> BadPosition {
    table.try_build().unwrap_err()
}

#[test]
fn a_sound_position_is_taken() {
    for seats in 2..=6 {
        assert!(table(seats).try_build().is_ok());
    }
}

#[test]
fn the_cards_must_be_those_of_the_box() {
    let many = table(2).stock(Seat::A, "ox ox ox ox ox");
    assert_eq!(refused(many), BadPosition::Cards);
    // Without the discard of the rest, some are missing.
    assert_eq!(Onix::try_from(table(2).position).unwrap_err(), BadPosition::Cards);
    let tall = ["s o", "s o", "s x", "s x", "o o o o o o o o o o x x x x x x x x x x x"];
    assert_eq!(refused(table(2).piles(tall)), BadPosition::Pile(Pile::ALL[4]));
}

#[test]
fn collections_must_be_possible() {
    assert_eq!(refused(table(2).seat(Seat::B, "o ox")), BadPosition::Collection(Seat::B));
    let mut empty = table(2);
    empty.position.collections[0].push(Vec::new());
    assert_eq!(refused(empty), BadPosition::Collection(Seat::A));
    // A complete one would be in stock, except during the seat's own turn.
    let complete = "o x s d / o";
    assert_eq!(refused(table(2).seat(Seat::A, complete)), BadPosition::Complete(Seat::A));
    let effect = Phase::Effect { gem: Gem::Circle };
    assert!(table(2).seat(Seat::A, complete).phase(effect).try_build().is_ok());
    let rival = table(2).seat(Seat::B, complete).phase(effect);
    assert_eq!(refused(rival), BadPosition::Complete(Seat::B));
}

#[test]
fn seats_must_be_at_the_table() {
    assert_eq!(refused(table(3).turn_of(Seat::D)), BadPosition::NoSuchSeat(Seat::D));
    let mut few = table(3);
    few.position.stocks.pop();
    assert_eq!(refused(few), BadPosition::Stocks);
    let mut one = table(2);
    one.position.collections.pop();
    one.position.stocks.pop();
    assert!(matches!(refused(one), BadPosition::Config(why) if why.field == "seats"));
    let mut first = table(2);
    first.position.config.first = Some(Seat::C);
    assert!(matches!(refused(first), BadPosition::Config(why) if why.field == "first"));
}

#[test]
fn the_ring_must_be_the_piles_that_have_cards() {
    let gap = ["s o", "s o", "", "s x", "s d"];
    assert_eq!(refused(table(2).piles(gap)), BadPosition::Ring);
    assert!(table(5).piles(gap).try_build().is_ok());
    assert_eq!(refused(table(5).piles(gap).ring(&[1, 2, 3, 4, 5])), BadPosition::Ring);
    assert_eq!(refused(table(5).piles(gap).ring(&[1, 2, 4])), BadPosition::Ring);
    assert_eq!(refused(table(5).ring(&[1, 2, 4, 5])), BadPosition::Ring);
    // During a turn a pile may have been emptied and still be in the ring.
    let effect = Phase::Effect { gem: Gem::Circle };
    assert!(table(2).piles(gap).ring(&[1, 2, 3, 4, 5]).phase(effect).try_build().is_ok());
    assert_eq!(refused(table(2).piles(gap).phase(effect)), BadPosition::Ring);
    let two_gone = ["s o", "", "", "s x", "s d"];
    assert_eq!(refused(table(5).piles(two_gone)), BadPosition::Ring);
}

#[test]
fn the_step_must_fit() {
    let hand = |text: &str| cards(text).into_iter().collect();
    let place = |gem, text| table(2).phase(Phase::Place { gem, hand: hand(text) });
    assert!(place(Gem::Cross, "x ox xd").try_build().is_ok());
    assert_eq!(refused(place(Gem::Cross, "x o")), BadPosition::Hand);
    assert_eq!(refused(place(Gem::Cross, "")), BadPosition::Hand);
    let extra = |gem| table(2).phase(Phase::PlaceExtra { gem, card: cards("od")[0] });
    assert!(extra(Gem::Circle).try_build().is_ok());
    assert_eq!(refused(extra(Gem::Square)), BadPosition::Effect);
    let nothing_to_hit = table(2).seat(Seat::B, "").phase(Phase::Effect { gem: Gem::Cross });
    assert_eq!(refused(nothing_to_hit), BadPosition::Effect);
    let over = |reason| table(2).phase(Phase::Over { reason });
    assert_eq!(refused(over(Reason::PilesEmpty)), BadPosition::NotEnded);
    assert_eq!(refused(table(2).phase(Phase::Deal)), BadPosition::Deal);
}

#[test]
fn an_advanced_game_is_over_when_a_seat_has_no_gems() {
    let advanced =
        |seats| Table::new(Mode::Advanced, seats).piles(["s o", "s o", "s x", "s x", "s d"]);
    assert_eq!(refused(advanced(3).seat(Seat::C, "")), BadPosition::Ended);
    let stolen = Phase::PlaceExtra { gem: Gem::Diamond, card: cards("o")[0] };
    assert!(advanced(3).seat(Seat::C, "").phase(stolen).try_build().is_ok());
    let two_out = advanced(3).seat(Seat::C, "").seat(Seat::B, "").phase(stolen);
    assert_eq!(refused(two_out), BadPosition::Ended);
    let effect = Phase::Effect { gem: Gem::Circle };
    assert_eq!(refused(advanced(2).seat(Seat::B, "").phase(effect)), BadPosition::Ended);
    assert!(table(2).seat(Seat::B, "").try_build().is_ok(), "in the base mode it goes on");
}

/// Every position that play reaches is a sound one, and comes back unchanged.
#[test]
fn what_is_reached_by_play_is_sound() {
    for seats in 2..=6 {
        for mode in [Mode::Base, Mode::Advanced] {
            let config = Config { mode, first: None };
            let seed = Seed::from_number(40);
            let mut game =
                Match::<Onix>::start(config, seats, seed, &mut ()).unwrap().state().clone();
            let mut bits = Swift::new(41);
            loop {
                let laid_out: Position = game.clone().into();
                assert_eq!(Onix::try_from(laid_out).as_ref(), Ok(&game));
                let Turn::Players(set) = game.turn() else { break };
                let action = game.random_action(set.first().unwrap(), &mut bits);
                game.play_unchecked(set.first().unwrap(), &action, &mut ());
            }
        }
    }
}
