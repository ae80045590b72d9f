//! What a seat may choose, and what each choice would do.

use ecrin_core::{BySeat, Preview, Seat};
use serde::Serialize;

use crate::action::{Action, Place};
use crate::card::{Card, Colour};
use crate::rules::Cause;
use crate::state::{Nox, Phase};
use crate::view::View;

/// The choices of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxChoices"))]
pub struct Choices {
    pub plays: Vec<PlayChoice>,
}

/// A card put into a display, and that display afterwards. The card that is
/// drawn then is not known. There are dozens of them, so what does not happen
/// is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayChoice {
    pub action: Action,
    pub card: Card,
    /// Whose display it goes to.
    pub display: Seat,
    /// The number that it covers; nothing if it makes a new pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub onto: Option<Card>,
    /// Whether its pile is put on another one that shows its number (R4.1).
    #[serde(skip_serializing_if = "is_false")]
    #[cfg_attr(test, ts(as = "Option<bool>", optional))]
    pub merges: bool,
    /// How many piles the display has.
    pub piles: u8,
    /// The sum of the tops.
    pub total: u16,
    /// The colours that are not among the tops.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(as = "Option<Vec<Colour>>", optional))]
    pub missing: Vec<Colour>,
    /// What the display would be worth if the round ended then.
    pub worth: u16,
    /// What comes of it if it ends the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<RoundEnd>,
}

/// The end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoundEnd {
    pub cause: Cause,
    /// The points that each seat writes down.
    pub added: BySeat<u16>,
    /// Whether the match is over with it.
    pub over: bool,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl Preview for Nox {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        let Some(seat) = view.viewer else { return Choices::default() };
        // What is hidden from the viewer decides nothing that is told here,
        // so it is left out.
        let state = Nox::behind(view, []);
        Choices {
            plays: legal.iter().map(|action| PlayChoice::new(&state, seat, action)).collect(),
        }
    }
}

impl PlayChoice {
    fn new(state: &Nox, seat: Seat, action: &Action) -> PlayChoice {
        let Action { card, display, place } = *action;
        let before = state.shown(display);
        let shown = before.after(card, place);
        let cause = Nox::end_of_round(display, shown, state.plays.len() + 1);
        PlayChoice {
            action: *action,
            card,
            display,
            onto: match place {
                Place::Extend => None,
                Place::Cover(number) => Some(number),
            },
            merges: before.merges(card, place),
            piles: shown.piles() as u8,
            total: shown.total(),
            missing: shown.missing().collect(),
            worth: shown.worth(),
            ends: cause.map(|cause| RoundEnd::new(state, seat, action, cause)),
        }
    }
}

impl RoundEnd {
    fn new(before: &Nox, seat: Seat, action: &Action, cause: Cause) -> RoundEnd {
        let mut after = before.clone();
        after.lay(seat, action, &mut ());
        let (had, has) = (before.scores(), after.scores());
        RoundEnd {
            cause,
            added: BySeat::from_fn(before.seats, |seat| has[seat] - had[seat]),
            over: after.phase == Phase::Over,
        }
    }
}
