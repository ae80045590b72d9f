//! What a seat may choose, and what each choice would do.

use ecrin_core::{Game, Preview, Seat};
use serde::Serialize;

use crate::action::Action;
use crate::state::Onyx;
use crate::view::View;

/// The choices of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choices {
    pub actions: Vec<String>,
}

impl Preview for Onyx {
    type Choices = Choices;

    fn choices(view: &View, legal: &[Action]) -> Choices {
        let state =
            Onyx::replay(view.config, &view.played).expect("a view shows what the rules allowed");
        let written = |action| state.write_action(Seat::A, action);
        Choices { actions: legal.iter().map(written).collect() }
    }
}
