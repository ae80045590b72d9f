//! The lesson: cards, dice and throws laid out, one idea each.
//!
//! It has a set of its own, so that tuning the default set changes no lesson.

mod rivals;
mod turn;

use ecrin_core::{Exercise, Game, Seat, Teach};
use serde_json::{Map, Value, json};

use crate::action::{Action, Named};
use crate::config::Config;
use crate::position::{At, Position};
use crate::state::Dixe;

const ME: Seat = Seat::A;
const RIVAL: Seat = Seat::B;
const SOUND: &str = "a test plays every lesson";
const YORICK: &str = "yorick";

impl Teach for Dixe {
    fn lesson() -> Vec<Exercise<Dixe>> {
        vec![
            turn::goal(),
            turn::throw(),
            turn::active(),
            turn::fits(),
            turn::quarter(),
            turn::joker(),
            turn::free(),
            turn::stop(),
            turn::back(),
            rivals::half(),
            rivals::end(),
            rivals::saved(),
            turn::power(),
            turn::expert(),
            turn::super_expert(),
        ]
    }

    /// Every die and every card can be pressed.
    fn attempts(&self, seat: Seat) -> Vec<Action> {
        let ids = self.kit.deck(seat).ids;
        let dice = ids.iter().map(|id| Action::Place(Named { owner: None, id: *id }));
        dice.chain(ids.iter().map(|id| Action::Active(*id))).collect()
    }
}

fn config(jokers: &str) -> Config {
    let set: Value = serde_json::from_str(include_str!("../../data/lesson.json")).expect(SOUND);
    serde_json::from_value(json!({ "jokers": jokers, "set": set })).expect(SOUND)
}

/// What chance brings: `oni bomb, kala @`.
fn faces(text: &str) -> Value {
    let dice = text.split(", ").map(|die| die.split_once(' ').expect(SOUND));
    let roll: Map<String, Value> = dice.map(|(die, face)| (die.to_string(), face.into())).collect();
    json!({ "roll": roll })
}

/// A table of two in the making.
struct Laid {
    config: Config,
    position: Position,
}

impl Laid {
    /// Two cards of each seat are flipped, as after the set-up.
    fn new() -> Laid {
        Laid::in_mode("normal")
    }

    fn in_mode(jokers: &str) -> Laid {
        let config = config(jokers);
        let position = Position::new(&config, 2).expect(SOUND);
        let position = position.turned(ME, &["hanuman", "kala"]).expect(SOUND);
        let position = position.turned(RIVAL, &["kala", "oni"]).expect(SOUND);
        Laid { config, position }
    }

    fn with(
        mut self,
        change: impl FnOnce(Position) -> Result<Position, crate::BadPosition>,
    ) -> Laid {
        self.position = change(self.position).expect(SOUND);
        self
    }

    /// Dice on a card: `hanuman pi, oni @`.
    fn lay(self, seat: Seat, card: &str, dice: &str) -> Laid {
        dice.split(", ").fold(self, |laid, die| {
            let (die, face) = die.split_once(' ').expect(SOUND);
            laid.with(|position| position.die(seat, die, At::On(card, face)))
        })
    }

    /// A card at a combination, with dice on it, that is played in the turn
    /// of `seat`.
    fn playing(self, seat: Seat, card: &str, combination: u8, dice: &str) -> Laid {
        let laid = self
            .with(|position| position.turn(seat))
            .with(|position| position.at_combination(seat, card, combination));
        let laid = if dice.is_empty() { laid } else { laid.lay(seat, card, dice) };
        laid.with(|position| position.active(card, 1))
    }

    fn decide(self, id: &'static str) -> Exercise<Dixe> {
        exercise(id, self.config, self.position.decide().expect(SOUND))
    }

    fn start(self, id: &'static str) -> Exercise<Dixe> {
        exercise(id, self.config, self.position.start().expect(SOUND))
    }

    /// All dice in hand have fallen like this.
    fn thrown(self, id: &'static str, dice: &str) -> Exercise<Dixe> {
        let exercise = exercise(id, self.config, self.position.throwing().expect(SOUND));
        after(exercise, &[&format!("throw {dice}")])
    }
}

fn exercise(id: &'static str, config: Config, position: Dixe) -> Exercise<Dixe> {
    Exercise {
        id,
        clauses: &[],
        config,
        seats: 2,
        position,
        seat: ME,
        light: &[],
        good: Vec::new(),
        wrong: Vec::new(),
        before: Vec::new(),
        goal: |_, _, _| false,
    }
}

/// The exercise after more play by anybody: `b place:oni`.
fn after(mut exercise: Exercise<Dixe>, plays: &[&str]) -> Exercise<Dixe> {
    for play in plays {
        let (seat, action) = play.split_once(' ').expect(SOUND);
        if seat == "throw" {
            let chance = exercise.position.read_chance(&faces(action)).expect(SOUND);
            exercise.position.resolve_chance(&chance, &mut exercise.before);
            continue;
        }
        let (seat, action) = (seat.parse().expect(SOUND), action.parse().expect(SOUND));
        assert!(
            exercise.position.is_legal(seat, &action),
            "{}: {play}: {:?}",
            exercise.id,
            exercise.position.legal(seat)
        );
        exercise.position.play_unchecked(seat, &action, &mut exercise.before);
    }
    exercise
}
