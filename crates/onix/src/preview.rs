//! What a seat may choose, and what each choice would do.

use ecrin_core::Preview;
use serde::Serialize;

use crate::action::Action;
use crate::state::Onix;
use crate::view::View;

/// The choices of one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Choices {
    pub actions: Vec<String>,
}

impl Preview for Onix {
    type Choices = Choices;

    fn choices(_view: &View, legal: &[Action]) -> Choices {
        Choices { actions: legal.iter().map(Action::to_string).collect() }
    }
}
