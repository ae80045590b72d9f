//! The lesson: displays and hands laid out, one idea each.

use ecrin_core::{Answer, Exercise, Mistake, Seat, Teach};

use crate::action::{Action, Place};
use crate::card::Card;
use crate::config::{Config, Scoring};
use crate::event::Event;
use crate::position::Position;
use crate::state::Nox;

const BASE: Config = Config { scoring: Scoring::Base, first: None };
const HARD: Config = Config { scoring: Scoring::HardHeaded, first: None };
const ME: Seat = Seat::A;
const RIVAL: Seat = Seat::B;

impl Teach for Nox {
    fn lesson() -> Vec<Exercise<Nox>> {
        vec![high(), three(), cover(), lower(), merge(), end(), hinder(), hard()]
    }

    /// Every card of the hand can be put onto every pile.
    fn attempts(&self, seat: Seat) -> Vec<Action> {
        let hand = self.hand(seat);
        let displays = Seat::all(self.seats());
        let piles = displays.flat_map(|display| {
            self.shown(display).iter().map(move |top| (display, Place::Cover(top)))
        });
        let places: Vec<_> = piles.collect();
        let cards = hand.distinct().into_iter().flatten();
        cards
            .flat_map(|card| {
                places.iter().map(move |&(display, place)| Action { card, display, place })
            })
            .collect()
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a test plays every lesson")).collect()
}

/// My display and my rival's, each pile with one card or, with dots between
/// them, several; and my hand.
fn table(id: &'static str, config: Config, mine: &str, theirs: &str, hand: &str) -> Exercise<Nox> {
    let piles = |text: &str| -> Vec<Vec<Card>> {
        text.split_whitespace().map(|pile| cards(&pile.replace('.', " "))).collect()
    };
    let displays = [piles(mine), piles(theirs)];
    let position = Position::first_round(config, ME, &displays, &[cards(hand), cards("5 6 9")]);
    let position = position.expect("a test plays every lesson");
    Exercise {
        id,
        clauses: &[],
        config,
        seats: 2,
        position: position.try_into().expect("a test plays every lesson"),
        seat: ME,
        light: &[],
        good: Vec::new(),
        wrong: Vec::new(),
        before: Vec::new(),
        goal: |_, _, _| false,
    }
}

fn ends(told: &[Event]) -> bool {
    told.iter().any(|event| matches!(event, Event::RoundEnded { .. }))
}

fn high() -> Exercise<Nox> {
    Exercise {
        clauses: &["R3.1", "R3.2", "R3.3"],
        light: &[&["hand"], &["display-a"]],
        good: vec![Answer::new("15>a+", &[&["display-a"]])],
        wrong: vec![Mistake::allowed("15>b+", "gift", &[&["display-b"]])],
        goal: |_, _, after| after.shown(ME).total() == 15,
        ..table("high", BASE, "", "7", "15 2 3")
    }
}

fn three() -> Exercise<Nox> {
    Exercise {
        clauses: &["R1.2", "R6.1"],
        light: &[&["display-a"], &["hand"]],
        good: vec![Answer::new("3>a+", &[&["display-a"]])],
        wrong: vec![
            Mistake::allowed("12>a+", "green", &[&["display-a"]]),
            Mistake::allowed("11>a+", "blue", &[&["display-a"]]),
        ],
        goal: |_, _, after| after.shown(ME).worth() > 0,
        ..table("three", BASE, "15 14", "10 7", "12 3 11")
    }
}

fn cover() -> Exercise<Nox> {
    Exercise {
        clauses: &["R3.4"],
        light: &[&["top-a-2"], &["hand"]],
        good: vec![Answer::new("14>a/2", &[&["display-a"]])],
        wrong: vec![
            Mistake::refused("14>a/13", "other-colour", "colour", &[&["top-a-13"]]),
            Mistake::refused("14>a/15", "other-colour", "colour", &[&["top-a-15"]]),
            Mistake::allowed("14>a+", "pile", &[&["display-a"]]),
            Mistake::allowed("4>a/15", "less", &[&["top-a-15"]]),
            Mistake::allowed("6>a/13", "less", &[&["top-a-13"]]),
        ],
        goal: |before, _, after| {
            let (was, now) = (before.shown(ME), after.shown(ME));
            now.piles() == was.piles() && now.worth() > was.worth()
        },
        ..table("cover", BASE, "2 13 15", "7 10", "14 4 6")
    }
}

/// The lowest card of the right colour takes most.
fn lower() -> Exercise<Nox> {
    Exercise {
        clauses: &["R3.1", "R3.4"],
        light: &[&["display-b"], &["hand"]],
        good: vec![Answer::new("1>b/15", &[&["top-b-15", "top-b-1"]])],
        wrong: vec![
            Mistake::allowed("7>b/14", "seven", &[&["top-b-14"]]),
            Mistake::allowed("8>b/13", "five", &[&["top-b-13"]]),
            Mistake::refused("1>b/14", "other-colour", "colour", &[&["top-b-14"]]),
            Mistake::refused("1>b/13", "other-colour", "colour", &[&["top-b-13"]]),
        ],
        goal: |before, _, after| after.shown(RIVAL).worth() + 14 <= before.shown(RIVAL).worth(),
        ..table("lower", BASE, "12 10", "15 14 13", "1 7 8")
    }
}

fn merge() -> Exercise<Nox> {
    Exercise {
        clauses: &["R4.1", "R4.2"],
        light: &[&["top-a-9", "top-a-4"], &["hand"]],
        good: vec![Answer::new("9>a/4", &[&["top-a-9"]])],
        wrong: vec![
            Mistake::allowed("9>a+", "same", &[&["top-a-9"]]),
            Mistake::allowed("9>a/9", "same", &[&["top-a-9"]]),
        ],
        goal: |before, _, after| after.shown(ME).piles() < before.shown(ME).piles(),
        ..table("merge", BASE, "9 4 12 13", "7 10", "9 2 3")
    }
}

/// Only a number that is not there yet makes a sixth pile.
fn end() -> Exercise<Nox> {
    Exercise {
        clauses: &["R5.1", "R5.2", "R6.2"],
        light: &[&["display-a"], &["display-b"]],
        good: vec![Answer::new("7>a+", &[&["display-a"]])],
        wrong: vec![
            Mistake::allowed("15>a+", "merges", &[&["top-a-15"]]),
            Mistake::allowed("13>a+", "merges", &[&["top-a-13"]]),
        ],
        goal: |_, told, _| ends(told),
        ..table("end", BASE, "15 14 13 12 10", "11 7", "15 7 13")
    }
}

/// Merging in a rival's display puts the end off.
fn hinder() -> Exercise<Nox> {
    Exercise {
        clauses: &["R3.1", "R4.1", "R5.1"],
        light: &[&["display-b"], &["hand"]],
        good: vec![Answer::new("11>b/15", &[&["display-b"]])],
        wrong: vec![
            Mistake::allowed("3>b+", "ends", &[&["display-b"]]),
            Mistake::allowed("2>b+", "ends", &[&["display-b"]]),
        ],
        goal: |before, _, after| after.shown(RIVAL).piles() < before.shown(RIVAL).piles(),
        ..table("hinder", BASE, "12 10", "15 11 14 13 8", "11 2 3")
    }
}

/// Second best is worth nothing.
fn hard() -> Exercise<Nox> {
    Exercise {
        clauses: &["R6.3", "R7.1"],
        light: &[&["display-a"], &["display-b"]],
        good: vec![
            Answer::new("15>a/4", &[&["display-a"]]),
            Answer::new("15>a+", &[&["display-a"]]),
        ],
        wrong: vec![
            Mistake::allowed("8>a+", "short", &[&["display-a"], &["display-b"]]),
            Mistake::allowed("12>b/14", "short", &[&["display-a"], &["display-b"]]),
        ],
        goal: |_, _, after| after.shown(ME).worth() > after.shown(RIVAL).worth(),
        ..table("hard", HARD, "4 12 13", "15 14 10", "15 12 8")
    }
}
