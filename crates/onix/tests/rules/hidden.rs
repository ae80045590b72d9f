//! Section 9: what is hidden.

use ecrin_core::{Game, Match, Playout, Seed, Swift, Turn, Viewer};
use ecrin_onix::{Config, Event, Mode, Onix, Pile, Position, Tally};

/// Two deals that differ only below the tops look the same to everybody, and
/// everybody sees the same.
#[test]
fn r9_1_only_the_cards_below_the_tops_are_hidden() {
    for seats in 2..=6 {
        let seed = Seed::from_number(20);
        let played = Match::<Onix>::start(Config::default(), seats, seed, &mut ()).unwrap();
        let game = played.state();
        let mut turned: Position = game.clone().into();
        for pile in &mut turned.piles {
            let top = pile.len() - 1;
            pile[..top].reverse();
        }
        let turned = Onix::try_from(turned).unwrap();
        assert_ne!(&turned, game);
        for viewer in Viewer::all(seats) {
            assert_eq!(turned.view(viewer), game.view(viewer));
            let mut view = game.view(viewer);
            view.viewer = None;
            assert_eq!(view, game.view(Viewer::Spectator), "no seat knows more");
        }
        let shown = serde_json::to_value(game.view(Viewer::Spectator)).unwrap();
        for pile in Pile::ALL {
            let top = game.piles().top(pile).unwrap().to_string();
            assert_eq!(shown["piles"][pile.index()]["top"], top);
        }
    }
}

/// A person with a pencil writes down every card that is shown by an event,
/// and so knows what the view says is left.
#[test]
fn r9_2_what_is_left_can_be_worked_out_from_what_was_seen() {
    for seats in 2..=6u8 {
        for seed in 0..6 {
            let mut log = Vec::new();
            let config = Config { mode: Mode::Advanced, first: None };
            let seed = Seed::from_number(seed);
            let mut played = Match::<Onix>::start(config, seats, seed, &mut log).unwrap();
            let mut bits = Swift::new(21);
            let mut seen: Tally = Tally::default();
            for card in ["o", "x", "s", "d"] {
                seen.add_many(card.parse().unwrap(), seats);
            }
            loop {
                for (_, event) in log.drain(..) {
                    match event {
                        Event::Dealt { tops, .. } => {
                            seen.extend(tops.iter().map(|top| top.card));
                        }
                        Event::Revealed { card, .. } => seen.add(card),
                        _ => {}
                    }
                }
                let view = played.state().view(Viewer::Spectator);
                assert_eq!(view.unseen, Tally::deck().minus(&seen).unwrap());
                let Turn::Players(set) = played.state().turn() else { break };
                let seat = set.first().unwrap();
                let action = played.state().random_action(seat, &mut bits);
                played.play(seat, &action, &mut log).unwrap();
            }
        }
    }
}

/// Views tell what went into each stock and the discard: with the piles'
/// unseen cards, the tops, the collections and the hand they make the box.
#[test]
fn r9_2_stocks_and_discard_are_remembered() {
    let config = Config { mode: Mode::Base, first: None };
    let seed = Seed::from_number(22);
    let mut played = Match::<Onix>::start(config, 3, seed, &mut ()).unwrap();
    let mut bits = Swift::new(23);
    while let Turn::Players(set) = played.state().turn() {
        let view = played.state().view(Viewer::Spectator);
        let mut all: Tally = view.piles.iter().filter_map(|pile| pile.top).collect();
        for (card, count) in view.unseen.iter().chain(view.discard.iter()) {
            all.add_many(card, count);
        }
        for seat in &view.seats {
            seat.stocked.iter().for_each(|(card, count)| all.add_many(card, count));
            all.extend(seat.collections.iter().flat_map(|collection| collection.cards()));
            assert_eq!(seat.stock, seat.stocked.total());
        }
        match view.phase {
            ecrin_onix::Phase::Place { hand, .. } => all.extend(hand.cards()),
            ecrin_onix::Phase::PlaceExtra { card, .. } => all.add(card),
            _ => {}
        }
        assert_eq!(all, Tally::deck());
        let seat = set.first().unwrap();
        let action = played.state().random_action(seat, &mut bits);
        played.play(seat, &action, &mut ()).unwrap();
    }
}
