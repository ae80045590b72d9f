//! The crate against the plain version, move by move.

mod plain;

use ecrin_core::{Bits, Game, Playout, Seat, Swift, Turn, Viewer};
use ecrin_onix::{Action, Card, Config, Event, Gem, Mode, Onix, Position, Reason, Target};
use plain::{Plain, Step};
use serde_json::Value;

fn texts(cards: &Value) -> Vec<String> {
    cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_string()).collect()
}

/// The state as JSON shows it, compared with the plain one.
fn compare(game: &Onix, plain: &Plain) {
    let seen = serde_json::to_value(game).unwrap();
    for (pile, expected) in seen["piles"].as_array().unwrap().iter().zip(&plain.piles) {
        assert_eq!(&texts(pile), expected);
    }
    for (seat, expected) in plain.collections.iter().enumerate() {
        let found: Vec<Vec<String>> =
            seen["collections"][seat].as_array().unwrap().iter().map(texts).collect();
        assert_eq!(&found, expected);
        let count =
            |cards: &[String], kind: &str| cards.iter().filter(|card| *card == kind).count();
        for (kind, found) in seen["stocks"][seat].as_object().unwrap() {
            assert_eq!(found.as_u64().unwrap() as usize, count(&plain.stock[seat], kind));
        }
        for (kind, found) in seen["discard"].as_object().unwrap() {
            assert_eq!(found.as_u64().unwrap() as usize, count(&plain.discard, kind));
        }
        let seat = Seat::new(seat);
        assert_eq!(usize::from(game.gems(seat)), plain.gems(seat.index()));
    }
    assert_eq!(seen["to_act"], plain::letter(plain.turn).to_string());
    let step = match plain.step {
        Step::Take => "take",
        Step::Place => "place",
        Step::Effect => "effect",
        Step::Extra => "place_extra",
        Step::Over => "over",
    };
    assert_eq!(seen["phase"]["step"], step);
    if plain.step == Step::Place {
        let mut hand = plain.hand.clone();
        let mut found = texts(&seen["phase"]["hand"]);
        hand.sort();
        found.sort();
        assert_eq!(found, hand);
    }
    if plain.step == Step::Extra {
        assert_eq!(seen["phase"]["card"], plain.hand[0]);
    }
    let outcome = game.outcome();
    assert_eq!(outcome.is_some(), plain.step == Step::Over);
    if let Some(outcome) = outcome {
        assert_eq!(outcome.reason, plain.reason);
        let ranks: Vec<usize> = outcome.ranks.values().map(|&rank| rank.into()).collect();
        assert_eq!(ranks, plain.ranks());
        let scores: Vec<f64> = outcome.scores.values().map(|score| score.to_f64()).collect();
        let stock: Vec<f64> = plain.stock.iter().map(|stock| stock.len() as f64).collect();
        assert_eq!(scores, stock);
    }
}

/// What the games met, so that a test cannot pass by never meeting it.
#[derive(Debug, Default)]
struct Met {
    ring_closed: usize,
    no_gems_left: usize,
    piles_empty: usize,
    skipped: usize,
    hands_of_five: usize,
    most_collections: usize,
}

impl Met {
    fn hear(&mut self, event: &Event) {
        match event {
            Event::RingClosed { .. } => self.ring_closed += 1,
            Event::EffectSkipped { .. } => self.skipped += 1,
            Event::Taken { cards, .. } => self.hands_of_five += usize::from(cards.len() == 5),
            Event::Put { collection, .. } => {
                self.most_collections = self.most_collections.max(collection.get().into());
            }
            Event::Ended { reason: Reason::NoGemsLeft, .. } => self.no_gems_left += 1,
            Event::Ended { reason: Reason::PilesEmpty, .. } => self.piles_empty += 1,
            _ => {}
        }
    }
}

/// How the moves of a game are chosen, so that rare things happen too.
#[derive(Clone, Copy)]
enum Style {
    Random,
    /// New collections wherever possible.
    Spread,
    /// Take crosses, and hit whoever has the fewest collections.
    Hunt,
}

fn choose(game: &Onix, legal: &[Action], style: Style, bits: &mut Swift) -> Action {
    let price = |action: &Action| match (style, action) {
        (Style::Spread, Action::Put { to, .. }) => usize::from(*to != Target::New),
        (Style::Hunt, Action::Take { gem, .. }) => usize::from(*gem != Gem::Cross),
        (Style::Hunt, Action::Hit { seat, .. }) => game.collections(*seat).len(),
        _ => 0,
    };
    let least = legal.iter().map(price).min().unwrap();
    let best: Vec<&Action> = legal.iter().filter(|action| price(action) == least).collect();
    *best[bits.index(best.len())]
}

/// Plays both to the end.
fn play_both(mut game: Onix, mut plain: Plain, style: Style, met: &mut Met, bits: &mut Swift) {
    compare(&game, &plain);
    while let Turn::Players(set) = game.turn() {
        let seat = set.first().unwrap();
        let legal = game.legal(seat);
        let mut listed: Vec<String> = legal.iter().map(ToString::to_string).collect();
        listed.sort();
        assert_eq!(listed, plain.legal());
        let action = choose(&game, &legal, style, bits);
        let mut log = Vec::new();
        game.play_unchecked(seat, &action, &mut log);
        plain.play(&action.to_string());
        compare(&game, &plain);
        log.iter().for_each(|(_, event)| met.hear(event));
    }
}

fn dealt(mode: Mode, seats: u8, bits: &mut Swift) -> Onix {
    let mut game = Onix::new(&Config { mode, first: None }, seats).unwrap();
    let deal = game.sample_chance(bits);
    game.resolve_chance(&deal, &mut ());
    game
}

/// The plain version of a position at the beginning of a turn.
fn plainly(position: &Position) -> Plain {
    let advanced = position.config.mode == Mode::Advanced;
    let text = |cards: &Vec<Card>| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
    let piles = position.piles.iter().map(text).collect();
    let seats = position.collections.len();
    let mut plain = Plain::new(advanced, seats, position.to_act.index(), piles);
    for (seat, collections) in position.collections.iter().enumerate() {
        plain.collections[seat] = collections.iter().map(text).collect();
        plain.stock[seat] = position.stocks[seat].cards().map(|card| card.to_string()).collect();
    }
    plain.discard = position.discard.cards().map(|card| card.to_string()).collect();
    plain
}

#[test]
fn whole_games_are_the_same_in_both() {
    let mut met = Met::default();
    for seats in 2..=6u8 {
        for mode in [Mode::Base, Mode::Advanced] {
            for number in 0..18u64 {
                let mut bits = Swift::new(number * 100 + u64::from(seats));
                let game = dealt(mode, seats, &mut bits);
                let plain = plainly(&game.clone().into());
                let style = [Style::Random, Style::Spread, Style::Hunt][number as usize % 3];
                play_both(game, plain, style, &mut met, &mut bits);
            }
        }
    }
    assert!(met.ring_closed > 40, "{met:?}");
    assert!(met.no_gems_left > 5 && met.piles_empty > 100, "{met:?}");
    assert!(met.hands_of_five > 0 && met.most_collections > 30, "{met:?}");
}

/// Positions near the end, some with rivals that have nothing left to hit.
#[test]
fn last_turns_are_the_same_in_both() {
    let mut met = Met::default();
    let mut bits = Swift::new(5);
    for number in 0..400u32 {
        let seats = 2 + (number % 5) as u8;
        let mut position: Position = dealt(Mode::Base, seats, &mut bits).into();
        let same = position.piles[0][0];
        for pile in &mut position.piles {
            let low = bits.index(2) + 1;
            pile.truncate(low);
            if bits.below(3) == 0 {
                pile.fill(same);
            }
        }
        let to_act = position.to_act.index();
        for (seat, collections) in position.collections.iter_mut().enumerate() {
            if seat != to_act && bits.below(2) == 0 {
                collections.clear();
            }
        }
        if position.discard_rest().is_err() {
            continue; // More of a double card than the box holds.
        }
        let game = Onix::try_from(position.clone()).unwrap();
        play_both(game, plainly(&position), Style::Random, &mut met, &mut bits);
    }
    assert!(met.skipped > 20 && met.hands_of_five > 0 && met.ring_closed > 20, "{met:?}");
}

/// Whether each action is refused or not agrees with the list of the plain
/// version, for every action there is, and one that is not legal never
/// panics.
#[test]
fn every_action_there_is_can_be_tried_anywhere() {
    let mut bits = Swift::new(77);
    for seats in [2, 3, 6] {
        let everything = everything();
        let start = Onix::new(&Config::default(), seats).unwrap();
        for action in &everything {
            assert!(!start.is_legal(Seat::A, action), "nobody acts before the deal");
        }
        let mut game = dealt(Mode::Base, seats, &mut bits);
        for ply in 0.. {
            let Turn::Players(set) = game.turn() else { break };
            let seat = set.first().unwrap();
            if ply % 7 == 0 {
                let legal = game.legal(seat);
                for action in &everything {
                    let is_legal = legal.contains(action);
                    assert_eq!(game.is_legal(seat, action), is_legal, "{action}");
                    let mut tried = game.clone();
                    tried.play_unchecked(seat, action, &mut ());
                    tried.view(Viewer::Spectator);
                    assert!(!is_legal || tried != game);
                    if !is_legal {
                        let code = game.why_not(seat, action).code;
                        assert_ne!(code, "not-refused", "{action}");
                    }
                }
            }
            let action = game.random_action(seat, &mut bits);
            game.play_unchecked(seat, &action, &mut ());
        }
        let over = game.clone();
        for action in &everything {
            game.play_unchecked(Seat::A, action, &mut ());
            assert_eq!(game, over);
        }
    }
}

fn everything() -> Vec<Action> {
    let cards = ["o", "x", "s", "d", "ox", "os", "od", "xs", "xd", "sd"];
    let mut texts = Vec::new();
    for pile in 1..=5 {
        texts.push(format!("pile:{pile}"));
        texts.extend(["o", "x", "s", "d"].map(|gem| format!("take:{gem}@{pile}")));
    }
    for number in (1..=12).chain([50, 104]) {
        texts.extend(cards.map(|card| format!("put:{card}>{number}")));
        texts.extend(["a", "b", "c", "d", "e", "f"].map(|seat| format!("hit:{seat}{number}")));
    }
    texts.extend(cards.map(|card| format!("put:{card}>new")));
    texts.iter().map(|text| text.parse().unwrap()).collect()
}
