//! Positions set up and played by notation. The cards are those of
//! `fixtures/set.json`, so that tuning the default set changes no test.
#![allow(dead_code)]

use std::sync::LazyLock;

use ecrin_core::{Audience, Bits, Game, Seat, Swift, Turn, Viewer};
use ecrin_dixe::{
    Action, At, BadPosition, BuiltIn, CardSet, Config, Dixe, Event, Fails, Id, Jokers, Position,
    SavedDie,
};
use serde_json::{Map, Value};

pub const A: Seat = Seat::A;
pub const B: Seat = Seat::B;
pub const C: Seat = Seat::C;

pub const STARTER: &str = "hanuman arkan blaireau kala yorick oni";
pub const FLORA: &str = "lotus poire coquelicot basilic potiron liseron";

pub fn set() -> CardSet {
    static SET: LazyLock<CardSet> =
        LazyLock::new(|| CardSet::from_json(include_str!("../fixtures/set.json")).unwrap());
    SET.clone()
}

/// Seat a with the first deck, the others with the second.
pub fn config(first: &str, others: &str) -> Config {
    let deck = |text: &str| text.split(' ').map(|id| id.parse().unwrap()).collect::<Vec<_>>();
    Config {
        decks: vec![deck(first), deck(others), deck(others), deck(others)],
        set: Some(set().into()),
        ..Config::default()
    }
}

/// Two seats with starter decks, seat a to play.
pub fn starter() -> Position {
    Position::new(&config(STARTER, STARTER), 2).unwrap()
}

/// Seat a with the flora deck against a starter deck.
pub fn flora() -> Position {
    Position::new(&config(FLORA, STARTER), 2).unwrap()
}

/// Seat a with a deck of its own against a starter deck.
pub fn with(deck: &str) -> Position {
    Position::new(&config(deck, STARTER), 2).unwrap()
}

pub trait Scene {
    /// Dice with their faces, such as `hanuman pi, oni @`, on a card of the
    /// same seat.
    fn lay(self, seat: Seat, card: &str, dice: &str) -> Position;

    /// Saved dice with their symbols, such as `kala moon`.
    fn save(self, seat: Seat, dice: &str) -> Position;

    /// The third combination of a's Arkan Sonney is being played and lacks
    /// one symbol: the next throw can turn the card.
    fn arkan_lacks_one(self) -> Position;
}

fn dice_of(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(", ").map(|die| die.split_once(' ').expect("a die and its face"))
}

impl Scene for Position {
    fn lay(self, seat: Seat, card: &str, dice: &str) -> Position {
        dice_of(dice).fold(self, |position, (die, face)| {
            position.die(seat, die, At::On(card, face)).unwrap()
        })
    }

    fn save(self, seat: Seat, dice: &str) -> Position {
        dice_of(dice).fold(self, |position, (die, symbol)| {
            position.die(seat, die, At::Saved(symbol)).unwrap()
        })
    }

    fn arkan_lacks_one(self) -> Position {
        self.at_combination(A, "arkan", 3)
            .unwrap()
            .lay(A, "arkan", "hanuman pi, oni skull, kala moon")
            .used(A, "arkan", "sun")
            .unwrap()
            .active("arkan", 3)
            .unwrap()
    }
}

pub fn mode(jokers: Jokers, deck: &str) -> Position {
    Position::new(&Config { jokers, ..config(deck, STARTER) }, 2).unwrap()
}

pub struct Table {
    pub state: Dixe,
    pub log: Vec<(Audience, Event)>,
}

/// Seat letter and notation: `a place:oni`.
fn split(text: &str) -> (Seat, &str) {
    let (seat, action) = text.split_once(' ').expect("a seat and an action");
    (seat.parse().unwrap(), action)
}

impl Table {
    pub fn new(state: Result<Dixe, BadPosition>) -> Table {
        Table { state: state.unwrap(), log: Vec::new() }
    }

    /// The dice about to be thrown, and how they fall: `oni bomb, kala @`.
    pub fn thrown(state: Result<Dixe, BadPosition>, faces: &str) -> Table {
        let mut table = Table::new(state);
        table.roll(faces);
        table
    }

    pub fn roll(&mut self, faces: &str) -> &mut Table {
        let roll: Map<String, Value> = faces
            .split(", ")
            .map(|pair| pair.split_once(' ').unwrap())
            .map(|(die, face)| (die.to_string(), face.into()))
            .collect();
        let written = serde_json::json!({ "roll": roll });
        let chance = self.state.read_chance(&written).unwrap_or_else(|why| panic!("{why}"));
        self.state.resolve_chance(&chance, &mut self.log);
        self
    }

    pub fn play(&mut self, text: &str) -> &mut Table {
        let (seat, written) = split(text);
        let action: Action = written.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert!(
            self.state.is_legal(seat, &action),
            "{text}: {:?}; legal: {}",
            self.state.why_not(seat, &action),
            self.legal(&seat.to_string())
        );
        self.state.play_unchecked(seat, &action, &mut self.log);
        self
    }

    /// Rivals that are asked to react pass.
    pub fn quiet(&mut self) -> &mut Table {
        while ["after_throw", "turn_end", "poire"].contains(&self.phase().as_str()) {
            let Turn::Players(seats) = self.state.turn() else { break };
            let seat = seats.first().unwrap();
            self.play(&format!("{seat} pass"));
        }
        self
    }

    /// The code with which an action is refused.
    pub fn refused(&self, text: &str) -> &'static str {
        let (seat, written) = split(text);
        let action: Action = written.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
        assert!(!self.state.is_legal(seat, &action), "{text} is allowed");
        let mut same = self.state.clone();
        same.play_unchecked(seat, &action, &mut ());
        assert_eq!(same, self.state, "an illegal action changed something");
        self.state.why_not(seat, &action).code
    }

    pub fn legal(&self, seat: &str) -> String {
        let legal = self.state.legal(seat.parse().unwrap());
        legal.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    pub fn see(&self) -> Value {
        serde_json::to_value(self.state.view(Viewer::Spectator)).unwrap()
    }

    pub fn phase(&self) -> String {
        self.see()["phase"].as_str().unwrap().to_string()
    }

    pub fn to_act(&self) -> String {
        match self.state.turn() {
            Turn::Players(seats) => seats.iter().map(Seat::letter).collect(),
            Turn::Chance => "chance".into(),
            Turn::Over => "over".into(),
        }
    }

    pub fn turn_of(&self) -> String {
        self.see()["turn"]["seat"].as_str().unwrap().to_string()
    }

    fn board(&self, seat: &str) -> Value {
        let boards = self.see()["boards"].as_array().unwrap().clone();
        boards.into_iter().find(|board| board["seat"] == seat).unwrap()
    }

    pub fn card(&self, seat: &str, id: &str) -> Value {
        let cards = self.board(seat)["cards"].as_array().unwrap().clone();
        cards.into_iter().find(|card| card["id"] == id).unwrap()
    }

    pub fn hand(&self, seat: &str) -> String {
        words(&self.board(seat)["hand"])
    }

    pub fn turned(&self, seat: &str) -> u64 {
        self.board(seat)["turned"].as_u64().unwrap()
    }

    /// `combination filled/of` of a front, such as `2 3/4`.
    pub fn at(&self, seat: &str, id: &str) -> String {
        let card = self.card(seat, id);
        if card["turned"] == true {
            return "turned".into();
        }
        format!("{} {}/{}", card["combination"], card["filled"], card["of"])
    }

    /// What was told, as sentences.
    pub fn told(&self) -> String {
        self.log.iter().map(|(_, event)| event.to_string()).collect::<Vec<_>>().join(" ")
    }
}

/// A JSON list of words in one line.
pub fn words(list: &Value) -> String {
    let list = list.as_array().unwrap();
    list.iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}

/// The default set with combinations of two symbols: matches are short and
/// cards turn early, so that powers meet often.
fn quick_set() -> CardSet {
    let mut set = BuiltIn::First.set().clone();
    for combo in set.cards.iter_mut().flat_map(|card| &mut card.combos) {
        combo.truncate(2);
    }
    for card in &mut set.cards {
        card.known.clear();
    }
    set
}

/// Six characters from all twelve, different for each number.
fn mixed(number: usize) -> Vec<Id> {
    let mut all: Vec<Id> =
        BuiltIn::First.set().dice.iter().map(|die| die.id.parse().unwrap()).collect();
    Swift::new(number as u64).shuffle(&mut all);
    all.truncate(6);
    all
}

/// A table of two to four with decks from all twelve characters, every table
/// option in its turn, and short combinations.
pub fn mixed_table(number: usize) -> (Config, u8) {
    let config = Config {
        jokers: [Jokers::Normal, Jokers::Expert, Jokers::SuperExpert][number % 3],
        decks: (0..4).map(|seat| mixed(number * 4 + seat)).collect(),
        saved_die: [SavedDie::AtOnce, SavedDie::WithCombination][number % 2],
        stop_after_combination: number % 4 < 2,
        fails: [Fails::Every, Fails::Resetting][number / 3 % 2],
        set: Some(quick_set().into()),
        first: [None, Some(Seat::B)][number / 5 % 2],
    };
    (config, 2 + (number % 3) as u8)
}
