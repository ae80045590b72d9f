//! The page's types of this crate.

use ecrin_core::testkit::Types;

/// Stands for the type of the game, which its own file declares.
#[derive(ts_rs::TS)]
#[allow(dead_code)]
struct Jokers;

#[test]
fn the_typescript_types_are_fresh() {
    Types::new("ecrin-studio", "web/src/games/dixe/studio/figures.ts")
        .import::<Jokers>("../types.ts")
        .declare::<crate::Figures>()
        .declare::<crate::Options>()
        .declare::<crate::May>()
        .declare::<crate::Targets>()
        .declare::<crate::Aimed>()
        .declare::<crate::Progress>()
        .declare::<crate::ReasonCode>()
        .are_fresh();
}
