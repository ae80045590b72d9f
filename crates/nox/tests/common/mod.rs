//! Positions, plays and games in few words, for all tests of NOX.

#![allow(dead_code, reason = "each test file uses a part")]

pub mod oracle;

use ecrin_core::{Audience, Bits, Game, Playout, Seat, Swift, Turn, Viewer};
use ecrin_nox::{Action, Card, Config, Event, LAST_PILE, Nox, Position, Scoring};

pub const BASE: Config = Config { scoring: Scoring::Base, first: None };
pub const HARD: Config = Config { scoring: Scoring::HardHeaded, first: None };

pub fn card(number: u8) -> Card {
    Card::new(number).expect("a number on a card")
}

/// `"5 14 4"`.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|number| number.parse().expect("a card")).collect()
}

/// `"5.14 4"`: two piles, the first a 14 on a 5.
pub fn piles(text: &str) -> Vec<Vec<Card>> {
    text.split_whitespace().map(|pile| cards(&pile.replace('.', " "))).collect()
}

/// A first round with these displays and hands by seat; the draw pile is
/// ascending.
pub fn position(config: Config, turn: Seat, displays: &[&str], hands: &[&str]) -> Position {
    let displays: Vec<_> = displays.iter().map(|text| piles(text)).collect();
    let hands: Vec<_> = hands.iter().map(|text| cards(text)).collect();
    Position::first_round(config, turn, &displays, &hands).expect("a possible position")
}

pub fn table(config: Config, turn: Seat, displays: &[&str], hands: &[&str]) -> Nox {
    position(config, turn, displays, hands).try_into().expect("a possible position")
}

pub fn action(text: &str) -> Action {
    text.parse().expect("a written action")
}

/// Plays a legal action of the seat to act, and gives what was told.
pub fn play(game: &mut Nox, text: &str) -> Vec<(Audience, Event)> {
    let seat = to_act(game);
    let action = action(text);
    assert!(game.is_legal(seat, &action), "{text}: {}", game.why_not(seat, &action).words);
    let mut log = Vec::new();
    game.play_unchecked(seat, &action, &mut log);
    log
}

pub fn events(log: &[(Audience, Event)]) -> Vec<Event> {
    log.iter().map(|(_, event)| event.clone()).collect()
}

pub fn heard(log: &[(Audience, Event)], viewer: Viewer) -> Vec<Event> {
    let heard = log.iter().filter(|(to, _)| to.includes(viewer));
    heard.map(|(_, event)| event.clone()).collect()
}

pub fn to_act(game: &Nox) -> Seat {
    match game.turn() {
        Turn::Players(seats) => seats.first().expect("somebody is to act"),
        other => panic!("{other:?}"),
    }
}

/// The numbers a display shows, ascending.
pub fn shown(game: &Nox, display: Seat) -> Vec<u8> {
    game.shown(display).iter().map(Card::number).collect()
}

/// The piles of a display as `"5.14 4"`.
pub fn piles_of(game: &Nox, display: Seat) -> String {
    let view = game.view(Viewer::Spectator);
    let pile = |pile: &ecrin_nox::Pile| {
        pile.cards().iter().map(Card::to_string).collect::<Vec<_>>().join(".")
    };
    view.displays[display.index()].piles.iter().map(pile).collect::<Vec<_>>().join(" ")
}

pub fn hand(game: &Nox, seat: Seat) -> Vec<u8> {
    game.hand(seat).iter().map(Card::number).collect()
}

pub fn legal(game: &Nox, seat: Seat) -> Vec<String> {
    let legal = game.legal(seat);
    legal.iter().map(Action::to_string).collect()
}

pub fn scores(game: &Nox) -> Vec<u16> {
    game.scores().as_slice().to_vec()
}

/// A match that has just been dealt.
pub fn dealt(config: Config, seats: u8, bits: &mut Swift) -> Nox {
    let mut game = Nox::new(&config, seats).expect("a possible table");
    deal(&mut game, bits);
    game
}

pub fn deal(game: &mut Nox, bits: &mut Swift) {
    let deal = game.sample_chance(bits);
    game.resolve_chance(&deal, &mut ());
}

/// Plays at random to the end of the round.
pub fn finish_round(game: &mut Nox, bits: &mut Swift) {
    while let Turn::Players(_) = game.turn() {
        let seat = to_act(game);
        let action = game.random_action(seat, bits);
        game.play_unchecked(seat, &action, &mut ());
    }
}

/// One random action that does not make six piles, if there is any.
pub fn quiet_action(game: &Nox, bits: &mut Swift) -> Option<Action> {
    let mut legal = game.legal(to_act(game));
    legal.retain(|action| {
        game.shown(action.display).after(action.card, action.place).piles() < LAST_PILE
    });
    (!legal.is_empty()).then(|| legal[bits.index(legal.len())])
}

/// A round in which nobody makes six piles while cards are left to draw.
pub fn drawn_out(config: Config, seats: u8) -> Nox {
    (0..)
        .find_map(|seed| {
            let bits = &mut Swift::new(seed);
            let mut game = dealt(config, seats, bits);
            while game.draw_pile().next().is_some() {
                let action = quiet_action(&game, bits)?;
                game.play_unchecked(to_act(&game), &action, &mut ());
            }
            Some(game)
        })
        .expect("some round is quiet")
}
