//! Two games that differ only in what nobody may see: swap two hidden cards,
//! and everything that any seat sees or hears is equal until one of them is
//! uncovered.

use ecrin_core::{Audience, Bits, Game, Playout, Swift, Turn, Viewer};
use ecrin_onix::{Config, Event, Mode, Onix, Position};

type Heard = Vec<(Audience, Event)>;

fn dealt(mode: Mode, seats: u8, bits: &mut Swift) -> Onix {
    let mut game = Onix::new(&Config { mode, first: None }, seats).unwrap();
    let deal = game.sample_chance(bits);
    game.resolve_chance(&deal, &mut ());
    game
}

/// The same game with two different cards below the tops exchanged, and how
/// many cards lie on top of each of the two.
fn swapped(game: &Onix, bits: &mut Swift) -> Option<(Onix, [(usize, usize); 2])> {
    let mut position: Position = game.clone().into();
    let mut hidden = Vec::new();
    for (pile, cards) in position.piles.iter().enumerate() {
        hidden.extend((0..cards.len().saturating_sub(1)).map(|place| (pile, place)));
    }
    for _ in 0..50 {
        if hidden.is_empty() {
            return None;
        }
        let one = hidden[bits.index(hidden.len())];
        let two = hidden[bits.index(hidden.len())];
        let (first, second) = (position.piles[one.0][one.1], position.piles[two.0][two.1]);
        if first != second {
            position.piles[one.0][one.1] = second;
            position.piles[two.0][two.1] = first;
            return Some((Onix::try_from(position).unwrap(), [one, two]));
        }
    }
    None
}

fn same_to_all(one: &Onix, two: &Onix) {
    for viewer in Viewer::all(one.seats()) {
        let (seen, other) = (one.view(viewer), two.view(viewer));
        assert_eq!(seen, other);
        assert_eq!(serde_json::to_string(&seen).unwrap(), serde_json::to_string(&other).unwrap());
        if let Viewer::Seat(seat) = viewer {
            let legal = |game: &Onix| game.legal(seat);
            assert_eq!(legal(one), legal(two));
        }
    }
}

#[test]
fn swapped_hidden_cards_are_not_seen_or_heard_before_they_are_uncovered() {
    let (mut steps, mut uncovered) = (0, 0);
    for seats in 2..=6u8 {
        for mode in [Mode::Base, Mode::Advanced] {
            for number in 0..12 {
                let mut bits = Swift::new(1000 * u64::from(seats) + number);
                let mut game = dealt(mode, seats, &mut bits);
                for _ in 0..bits.below(60) {
                    let Turn::Players(set) = game.turn() else { break };
                    let action = game.random_action(set.first().unwrap(), &mut bits);
                    game.play_unchecked(set.first().unwrap(), &action, &mut ());
                }
                let Some((mut twin, places)) = swapped(&game, &mut bits) else { continue };
                assert_ne!(game, twin);
                same_to_all(&game, &twin);
                while let Turn::Players(set) = game.turn() {
                    let seat = set.first().unwrap();
                    let action = game.random_action(seat, &mut bits);
                    let (mut heard, mut twin_heard): (Heard, Heard) = Default::default();
                    game.play_unchecked(seat, &action, &mut heard);
                    twin.play_unchecked(seat, &action, &mut twin_heard);
                    let laid_out: Position = game.clone().into();
                    let still_hidden =
                        |&(pile, place): &(usize, usize)| place + 1 < laid_out.piles[pile].len();
                    if !places.iter().all(still_hidden) {
                        assert_ne!(heard, twin_heard, "a card that comes to light is told of");
                        uncovered += 1;
                        break;
                    }
                    assert_eq!(heard, twin_heard);
                    same_to_all(&game, &twin);
                    steps += 1;
                }
            }
        }
    }
    assert!(steps > 1000 && uncovered > 50, "{steps} steps, {uncovered} uncovered");
}

/// Nothing that is sent names a hidden card by its place: exchange all hidden
/// cards for the same ones in another order, and every text is equal.
#[test]
fn the_order_of_all_hidden_cards_leaves_no_trace() {
    let mut bits = Swift::new(9);
    for seats in 2..=6u8 {
        let game = dealt(Mode::Advanced, seats, &mut bits);
        let mut position: Position = game.clone().into();
        let mut hidden: Vec<_> =
            position.piles.iter().flat_map(|pile| pile[..pile.len() - 1].to_vec()).collect();
        bits.shuffle(&mut hidden);
        let mut cards = hidden.into_iter();
        for pile in &mut position.piles {
            let below = pile.len() - 1;
            pile[..below].iter_mut().for_each(|card| *card = cards.next().unwrap());
        }
        let other = Onix::try_from(position).unwrap();
        assert_ne!(game, other);
        same_to_all(&game, &other);
    }
}
