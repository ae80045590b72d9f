//! The lesson: tables laid out, one idea each.

use ecrin_core::{Answer, Exercise, Light, Mistake, Seat, Teach};

use crate::action::{Action, Target};
use crate::card::{Card, Gem};
use crate::collection::Number;
use crate::config::{Config, Mode};
use crate::event::Event;
use crate::hand::Hand;
use crate::pile::Pile;
use crate::position::Position;
use crate::state::{Onix, Phase};
use crate::tally::Tally;

const ME: Seat = Seat::A;
const RIVAL: Seat = Seat::B;
const SOUND: &str = "a test plays every lesson";

impl Teach for Onix {
    fn lesson() -> Vec<Exercise<Onix>> {
        vec![
            group(),
            ring(),
            double(),
            place(),
            complete(),
            draw(),
            stock(),
            steal(),
            destroy(),
            end(),
            advanced(),
        ]
    }

    /// Every pile can be pressed, and every collection of one's own.
    fn attempts(&self, seat: Seat) -> Vec<Action> {
        let hand: Vec<Card> = match self.phase() {
            Phase::Place { hand, .. } => hand.kinds().collect(),
            Phase::PlaceExtra { card, .. } => vec![card],
            _ => Vec::new(),
        };
        let own: Vec<Number> = Number::all(self.collections(seat).len()).collect();
        let puts = hand.iter().flat_map(|&card| {
            own.iter().map(move |&number| Action::Put { card, to: Target::Collection(number) })
        });
        Pile::ALL.into_iter().map(Action::Pile).chain(puts).collect()
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect(SOUND)).collect()
}

/// Collections as `o / x s`: two of them, the second with a square on top.
fn collections(text: &str) -> Vec<Vec<Card>> {
    text.split('/').map(cards).filter(|list| !list.is_empty()).collect()
}

/// A table of two. The tops of the piles are given; below each lie as many
/// others as `deep` says, of all that is left in the box.
struct Laid {
    mode: Mode,
    phase: Phase,
    tops: [&'static str; 5],
    deep: [usize; 5],
    mine: &'static str,
    theirs: &'static str,
    stocks: [&'static str; 2],
}

const LAID: Laid = Laid {
    mode: Mode::Base,
    phase: Phase::Take,
    tops: ["o", "x", "s", "d", "ox"],
    deep: [15, 15, 15, 15, 15],
    mine: "o / x / s / d",
    theirs: "o / x / s / d",
    stocks: ["", ""],
};

impl Laid {
    fn exercise(self, id: &'static str) -> Exercise<Onix> {
        let config = Config { mode: self.mode, first: None };
        let mut position = Position::empty(config.clone(), 2);
        position.phase = self.phase;
        position.collections = vec![collections(self.mine), collections(self.theirs)];
        position.stocks = self.stocks.map(|text| cards(text).into_iter().collect()).to_vec();
        position.piles = self.tops.map(cards);
        let rest = Tally::deck().minus(&position.cards()).expect(SOUND);
        let rest: Vec<Card> =
            rest.iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect();
        // Some order that is no order: 37 has no divisor in common with it.
        let mut mixed = (0..rest.len()).map(|number| rest[number * 37 % rest.len()]);
        for (pile, deep) in position.piles.iter_mut().zip(self.deep) {
            pile.splice(0..0, mixed.by_ref().take(deep));
        }
        position.discard = mixed.collect();
        Exercise {
            id,
            clauses: &[],
            config,
            seats: 2,
            position: Onix::try_from(position).expect(SOUND),
            seat: ME,
            light: &[],
            good: Vec::new(),
            wrong: Vec::new(),
            before: Vec::new(),
            goal: |_, _, _| false,
        }
    }
}

fn placing(gem: Gem, card: &str) -> Phase {
    Phase::Place { gem, hand: Hand::default().with(card.parse().expect(SOUND)) }
}

fn taken(told: &[Event]) -> usize {
    let count = |event: &Event| match event {
        Event::Taken { cards, .. } => cards.len(),
        _ => 0,
    };
    told.iter().map(count).sum()
}

/// How many gems the fullest collection of a seat shows.
fn fullest(state: &Onix, seat: Seat) -> u8 {
    state.collections(seat).iter().map(|collection| collection.gems()).max().unwrap_or(0)
}

fn group() -> Exercise<Onix> {
    const PAIR: Light = &[&["pile-1", "pile-2"]];
    Exercise {
        clauses: &["R4.1", "R4.2"],
        light: PAIR,
        good: vec![Answer::new("take:o@1", &[&["tray"]])],
        wrong: vec![
            Mistake::allowed("take:x@3", "one", &[&["pile-3"]]),
            Mistake::allowed("take:s@4", "one", &[&["pile-4"]]),
            Mistake::allowed("take:d@5", "one", &[&["pile-5"]]),
        ],
        goal: |_, told, _| taken(told) == 2,
        ..Laid { tops: ["o", "o", "x", "s", "d"], ..LAID }.exercise("group")
    }
}

fn ring() -> Exercise<Onix> {
    Exercise {
        clauses: &["R2.2", "R4.2", "R4.3"],
        light: &[&["pile-1"], &["pile-5"]],
        good: vec![Answer::new("take:x@1", &[&["tray"]])],
        wrong: vec![Mistake::allowed("take:x@3", "apart", &[&["pile-3"]])],
        goal: |_, told, _| taken(told) == 2,
        ..Laid { tops: ["x", "s", "x", "d", "x"], ..LAID }.exercise("ring")
    }
}

fn double() -> Exercise<Onix> {
    Exercise {
        clauses: &["R1.2", "R4.2"],
        light: &[&["pile-2"], &["pile-1"], &["pile-3"]],
        good: vec![Answer::new("take:o@1", &[&["tray"]])],
        wrong: vec![Mistake::allowed("take:x@2", "cross", &[&["pile-2"]])],
        goal: |_, told, _| taken(told) == 3,
        ..Laid { tops: ["o", "ox", "o", "s", "d"], ..LAID }.exercise("double")
    }
}

fn place() -> Exercise<Onix> {
    Exercise {
        clauses: &["R5.1", "R5.2", "R5.3"],
        light: &[&["tray"], &["coll-a-1", "coll-a-3"]],
        good: vec![Answer::new("put:o>3", &[&["coll-a-3"]])],
        wrong: vec![
            Mistake::refused("put:o>1", "gem-twice", "twice", &[&["coll-a-1"]]),
            Mistake::allowed("put:o>2", "two", &[&["coll-a-2"], &["coll-a-3"]]),
            Mistake::allowed("put:o>new", "new", &[&["coll-a-3"]]),
        ],
        goal: |_, _, after| fullest(after, ME) == 3,
        ..Laid { phase: placing(Gem::Circle, "o"), mine: "o / x / s d", ..LAID }.exercise("place")
    }
}

/// The collection waits for the end of the turn, which is the effect.
fn complete() -> Exercise<Onix> {
    Exercise {
        clauses: &["R7.1", "R7.2"],
        light: &[&["tray"], &["coll-a-2"]],
        good: vec![Answer::new("put:x>2", &[&["stock-a"]]).then(ME, "hit:b1")],
        wrong: vec![Mistake::allowed("put:x>1", "two", &[&["coll-a-2"]])],
        goal: |_, _, after| fullest(after, ME) == 4,
        ..Laid { phase: placing(Gem::Cross, "x"), mine: "o / s o d", ..LAID }.exercise("complete")
    }
}

fn draw() -> Exercise<Onix> {
    Exercise {
        clauses: &["R6.1", "R6.2"],
        light: &[&["coll-a-1"], &["pile-3"]],
        good: vec![Answer::new("pile:3", &[&["coll-a-1"], &["stock-a"]]).then(ME, "put:d>1")],
        wrong: vec![Mistake::allowed("pile:2", "cross", &[&["coll-a-1"]])],
        goal: |_, told, _| drawn(told) == Some("d"),
        ..Laid {
            phase: Phase::Effect { gem: Gem::Circle },
            tops: ["s", "x", "d", "o", "s"],
            mine: "x s o / o",
            ..LAID
        }
        .exercise("draw")
    }
}

fn drawn(told: &[Event]) -> Option<&'static str> {
    told.iter().find_map(|event| match event {
        Event::Drawn { card, .. } | Event::Stolen { card, .. } => Some(name(*card)),
        _ => None,
    })
}

/// The name of a simple card; doubles have none here.
fn name(card: Card) -> &'static str {
    let simple = ["o", "x", "s", "d"];
    simple.into_iter().find(|name| card.to_string() == *name).unwrap_or("")
}

/// Any card is one card in stock: the one that a rival waits for counts twice.
fn stock() -> Exercise<Onix> {
    Exercise {
        clauses: &["R6.3"],
        light: &[&["coll-b-1"], &["pile-4"]],
        good: vec![Answer::new("pile:4", &[&["stock-a"]])],
        wrong: vec![Mistake::allowed("pile:5", "single", &[&["pile-5"]])],
        goal: |_, told, _| {
            told.iter()
                .any(|event| matches!(event, Event::Stocked { card, .. } if name(*card) == "d"))
        },
        ..Laid {
            phase: Phase::Effect { gem: Gem::Square },
            tops: ["o", "x", "s", "d", "ox"],
            theirs: "o s x / s",
            ..LAID
        }
        .exercise("stock")
    }
}

fn steal() -> Exercise<Onix> {
    Exercise {
        clauses: &["R6.4"],
        light: &[&["coll-a-1"], &["coll-b-1", "coll-b-2"]],
        good: vec![Answer::new("hit:b2", &[&["coll-a-1"], &["stock-a"]]).then(ME, "put:o>1")],
        wrong: vec![Mistake::allowed("hit:b1", "top", &[&["coll-b-1"]])],
        goal: |_, told, _| drawn(told) == Some("o"),
        ..Laid {
            phase: Phase::Effect { gem: Gem::Diamond },
            mine: "x s d / d",
            theirs: "o x / s o / d",
            ..LAID
        }
        .exercise("steal")
    }
}

fn destroy() -> Exercise<Onix> {
    Exercise {
        clauses: &["R6.5", "R6.8"],
        light: &[&["coll-b-2"], &["coll-b-1"]],
        good: vec![Answer::new("hit:b2", &[&["coll-b-2"]])],
        wrong: vec![Mistake::allowed("hit:b1", "harmless", &[&["coll-b-2"]])],
        goal: |_, _, after| fullest(after, RIVAL) < 3,
        ..Laid { phase: Phase::Effect { gem: Gem::Cross }, theirs: "x / o s d / s", ..LAID }
            .exercise("destroy")
    }
}

/// The last card of a pile ends the game with the turn.
fn end() -> Exercise<Onix> {
    Exercise {
        clauses: &["R8.1", "R8.5"],
        light: &[&["pile-3"], &["stock-a"], &["stock-b"]],
        good: vec![
            Answer::new("take:s@3", &[&["stock-a"], &["stock-b"]])
                .then(ME, "put:s>1")
                .then(ME, "pile:1"),
        ],
        wrong: vec![Mistake::allowed("take:o@1", "later", &[&["pile-3"]])],
        goal: |_, told, _| told.iter().any(|event| matches!(event, Event::PileEmptied { .. })),
        ..Laid {
            tops: ["o", "o", "s", "x", "d"],
            deep: [5, 6, 0, 5, 7],
            mine: "o x / d",
            stocks: ["o x s d o x s d o x", "o x s d"],
            ..LAID
        }
        .exercise("end")
    }
}

/// In the advanced mode, to have no gem left is to win.
fn advanced() -> Exercise<Onix> {
    Exercise {
        clauses: &["R8.8"],
        light: &[&["tray"], &["coll-a-1"]],
        good: vec![Answer::new("put:x>1", &[&["stock-a"]]).then(ME, "hit:b1")],
        wrong: vec![Mistake::allowed("put:x>new", "left", &[&["coll-a-1"]])],
        goal: |_, _, after| fullest(after, ME) == 4 && after.collections(ME).len() == 1,
        ..Laid {
            mode: Mode::Advanced,
            phase: placing(Gem::Cross, "x"),
            mine: "o s d",
            stocks: ["o x s d", "o x s d o x s d"],
            ..LAID
        }
        .exercise("advanced")
    }
}
