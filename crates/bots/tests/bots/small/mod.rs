//! Small games with known answers, and what makes a whole game of them.

pub mod highest;
pub mod lines;
pub mod nim;
pub mod pennies;
pub mod race;

use std::fmt;
use std::hash::Hash;
use std::str::FromStr;

use ecrin_core::{
    Audience, BadChance, BadConfig, Bits, BySeat, Determinize, Evaluate, Game, Knowledge, Log,
    Meta, Outcome, Playout, Preset, Preview, Render, Score, Seat, Tuning, Turn, Viewer,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What is different from one small game to the next.
pub trait Small: Clone + Eq + fmt::Debug + Serialize + DeserializeOwned + Send + 'static {
    const NAME: &'static str;
    const PERFECT: bool;
    type View: Clone + fmt::Debug + Eq + Hash + Serialize + Send;

    fn start(seats: u8) -> Self;
    fn seats(&self) -> u8;
    fn turn(&self) -> Turn;
    fn legal(&self, seat: Seat) -> Vec<u8>;
    fn play(&mut self, seat: Seat, choice: u8);
    /// How many equally likely things can happen at a chance node.
    fn chances(&self) -> u32 {
        1
    }
    fn resolve(&mut self, _chance: u32) {}
    fn view(&self, viewer: Viewer) -> Self::View;
    fn imagine(view: &Self::View, bits: &mut dyn FnMut(u32) -> u32) -> Self;
    /// The merit of each seat, once it is over.
    fn merits(&self) -> Vec<i32>;
    /// The shares of the win as they look at the moment.
    fn value(&self) -> BySeat<f32> {
        BySeat::from_fn(self.seats(), |_| 1.0 / f32::from(self.seats()))
    }
    fn lasting(_choice: u8) -> Option<u16> {
        None
    }
    /// How good a choice looks at second sight.
    fn second(&self, _choice: u8) -> Option<f32> {
        None
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Board<S: Small>(pub S);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoConfig {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice(pub u8);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Choice {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Choice, Self::Err> {
        text.parse().map(Choice)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Happened(String);

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl<S: Small> Game for Board<S> {
    const META: Meta = Meta {
        id: S::NAME,
        title: S::NAME,
        designers: "nobody",
        rules_version: 1,
        seats: 2..=4,
        max_plies: 500,
        minutes: 1,
        age: 3,
        new_options: &[],
    };
    type Config = NoConfig;
    type Action = Choice;
    type Chance = u32;
    type Event = Happened;
    type View = S::View;

    fn presets() -> Vec<Preset<NoConfig>> {
        vec![Preset { name: "plain", config: NoConfig {} }]
    }

    fn new(_: &NoConfig, seats: u8) -> Result<Self, BadConfig> {
        Ok(Board(S::start(seats)))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Choice>) {
        if matches!(self.0.turn(), Turn::Players(set) if set.contains(seat)) {
            out.extend(self.0.legal(seat).into_iter().map(Choice));
        }
    }

    fn play_unchecked(&mut self, seat: Seat, action: &Choice, log: &mut impl Log<Happened>) {
        log.tell(Audience::All, || Happened(format!("seat {seat} chooses {action}")));
        self.0.play(seat, action.0);
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> u32 {
        bits.below(self.0.chances())
    }

    fn resolve_chance(&mut self, chance: &u32, _: &mut impl Log<Happened>) {
        self.0.resolve(*chance);
    }

    fn write_chance(&self, chance: &u32) -> Value {
        json!(chance)
    }

    fn read_chance(&self, written: &Value) -> Result<u32, BadChance> {
        let number = written.as_u64().and_then(|number| u32::try_from(number).ok());
        number
            .filter(|&number| number < self.0.chances())
            .ok_or_else(|| BadChance("not a number that can be thrown".to_string()))
    }

    fn view(&self, viewer: Viewer) -> S::View {
        self.0.view(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.0.turn() == Turn::Over).then(|| {
            let merits = self.0.merits();
            let scores =
                BySeat::from_fn(self.0.seats(), |seat| Score::points(merits[seat.index()]));
            Outcome::by_merit(&merits, scores, "over")
        })
    }
}

impl<S: Small> Determinize for Board<S> {
    fn determinize(view: &S::View, bits: &mut impl Bits) -> Self {
        Board(S::imagine(view, &mut |n| bits.below(n)))
    }
}

impl<S: Small> Playout for Board<S> {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Choice {
        let legal = self.0.legal(seat);
        Choice(legal[bits.index(legal.len())])
    }
}

impl<S: Small> Evaluate for Board<S> {
    fn evaluate(&self) -> BySeat<f32> {
        self.0.value()
    }
}

impl<S: Small> Knowledge for Board<S> {
    const TUNING: Tuning = Tuning { perfect_information: S::PERFECT, ..Tuning::PLAIN };

    fn second_opinion(&self, _seat: Seat, legal: &[Choice], out: &mut Vec<f32>) {
        out.extend(legal.iter().filter_map(|choice| self.0.second(choice.0)));
    }

    fn lasting(action: &Choice) -> Option<u16> {
        S::lasting(action.0)
    }
}

impl<S: Small> Render for Board<S> {
    fn render(view: &S::View) -> String {
        format!("{view:?}")
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choices {
    actions: Vec<String>,
}

impl<S: Small> Preview for Board<S> {
    type Choices = Choices;

    fn choices(_: &S::View, legal: &[Choice]) -> Choices {
        Choices { actions: legal.iter().map(Choice::to_string).collect() }
    }
}
