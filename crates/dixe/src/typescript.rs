//! The page's types of this game.

use ecrin_core::Seat;
use ecrin_core::testkit::Types;

use std::collections::BTreeMap;

use crate::card::{Power, When};

#[test]
fn the_typescript_types_are_fresh() {
    let when: BTreeMap<&str, When> =
        Power::ALL.iter().map(|power| (power.name(), power.when())).collect();
    Types::new("ecrin-dixe", "web/src/games/dixe/types.ts")
        .import::<Seat>("../../lib/wire.ts")
        .of::<crate::Dixe>()
        .declare::<When>()
        .declare::<crate::Violation>()
        .value("POWER_WHEN", "When each power works, once its card is flipped.", &when)
        .are_fresh();
}
