//! The state behind a view. Nothing is hidden, so there is only one.

use ecrin_core::{Bits, Determinize};

use crate::state::Onyx;
use crate::view::View;

impl Determinize for Onyx {
    fn determinize(view: &View, _bits: &mut impl Bits) -> Onyx {
        Onyx::replay(view.config, &view.played).expect("a view shows what the rules allowed")
    }
}
