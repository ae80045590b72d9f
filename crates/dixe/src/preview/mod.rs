//! What a seat may choose, and what each choice would do.

mod attempt;

use ecrin_core::{Preview, Seat, Viewer};
use serde::Serialize;

use crate::action::{Action, Named};
use crate::card::Power;
use crate::event::Spot;
use crate::id::Id;
use crate::state::Dixe;
use crate::view::View;

use attempt::Attempt;

/// The choices of one seat, in the order of legal lists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeChoices"))]
#[serde(transparent)]
pub struct Choices(pub Vec<Choice>);

/// One choice, with the cards, dice and symbols that it names.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeChoice"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Choice {
    /// Two cards to turn at set-up (R2.2).
    Flip {
        action: Action,
        cards: [Id; 2],
    },
    /// A die to take back, and where it lies (R3.2).
    Recover {
        action: Action,
        die: Id,
        from: Spot,
    },
    /// The dice that are thrown, and the card that is reset if the throw
    /// fails (R5.4).
    Roll {
        action: Action,
        dice: Vec<Die>,
        risks: Option<Id>,
    },
    /// A card to be the active one, and what it can take (R4.1).
    Active {
        action: Action,
        card: Id,
        combination: u8,
        takes: Vec<Thrown>,
        saved: Vec<Id>,
    },
    /// A thrown die on the active combination (R4.2, R4.3).
    Place {
        action: Action,
        die: Die,
        fills: Fills,
        completes: Option<Completes>,
    },
    /// A saved symbol on the active combination; `from` is its card (R4.5).
    Saved {
        action: Action,
        from: Id,
        fills: Fills,
        completes: Option<Completes>,
    },
    /// A power, used with a symbol, with a rival's die, or with nothing (R9).
    Power {
        action: Action,
        card: Id,
        power: Power,
        symbol: Option<Id>,
        die: Option<Die>,
        /// The place that its own die takes as a joker.
        fills: Option<Fills>,
        completes: Option<Completes>,
        /// The dice that are thrown again at once.
        throws: Vec<Die>,
    },
    /// A charged die placed as a joker in a throw that would fail (R9.2).
    Rescue {
        action: Action,
        card: Id,
        fills: Fills,
        completes: Option<Completes>,
    },
    /// A rival's card that goes back to its first combination, the one that
    /// it loses, and the dice that come back from it (R9.13).
    Reset {
        action: Action,
        seat: Seat,
        card: Id,
        combination: u8,
        dice: Vec<Id>,
    },
    /// A die to be thrown again with others (R9.15, R9.19).
    Again {
        action: Action,
        die: Die,
    },
    /// A card that reacts to a rival's throw or turn. `from` is where its die
    /// comes from: a combination loses it.
    React {
        action: Action,
        card: Id,
        does: Reaction,
        from: Option<Spot>,
    },
    Pass {
        action: Action,
    },
    /// The turn ends; `resets` is the card that goes back to its first
    /// combination, and `dice` come back from it (R5.1 to R5.4).
    Fail {
        action: Action,
        resets: Option<Id>,
        dice: Vec<Die>,
    },
    /// The throw ends (R5.5).
    End {
        action: Action,
        completes: Option<Completes>,
    },
    /// The turn ends; the active card stays as it is then (R5.8).
    Stop {
        action: Action,
        keeps: Option<Progress>,
    },
}

/// A die by the name that views use, and whose it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Die {
    pub name: Named,
    /// A rival it is borrowed from; nobody for one's own.
    pub owner: Option<Seat>,
    pub id: Id,
}

/// A die that shows a symbol, or its character (`null`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "TakesDie"))]
pub struct Thrown {
    pub die: Die,
    pub symbol: Option<Id>,
}

/// A place taken on the active combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fills {
    pub card: Id,
    /// The symbol of the combination that it fills; a joker is tied to none
    /// (R4.3).
    pub symbol: Option<Id>,
    /// How many places are taken then, and of how many.
    pub filled: u8,
    pub of: u8,
}

/// What is finished if the throw ends right after a choice, or with it
/// (R5.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Completes {
    pub card: Id,
    /// How many: Basilic adds one (R9.20).
    pub combinations: u8,
    /// The card turns to its back instead of a quarter turn (R5.7).
    pub flips: bool,
    /// It is the fifth, which wins (R10.1).
    pub wins: bool,
}

/// How far a front is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Progress {
    pub card: Id,
    /// The combination it is at, from 1.
    pub combination: u8,
    pub filled: u8,
    pub of: u8,
}

/// What a reaction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Reaction {
    /// The dice are thrown again, unless another seat forces that (R9.17).
    Force,
    /// The die goes to this half square (R7.2).
    Step { square: u8 },
    /// The die is saved with this symbol (R7.2).
    Save { symbol: Id },
}

impl Preview for Dixe {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        let Viewer::Seat(seat) = view.viewer else { return Choices::default() };
        let state = Dixe::seen(view);
        let choice = |action: &Action| {
            let mv = state.read_move(seat, action)?;
            Attempt::new(&state, seat, mv).choice(*action)
        };
        Choices(legal.iter().filter_map(choice).collect())
    }
}

impl From<Named> for Die {
    fn from(name: Named) -> Die {
        Die { name, owner: name.owner, id: name.id }
    }
}
