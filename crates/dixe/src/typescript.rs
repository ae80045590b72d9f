//! The page's types of this game.

use ecrin_core::Seat;
use ecrin_core::testkit::Types;

#[test]
fn the_typescript_types_are_fresh() {
    Types::new("ecrin-dixe", "web/src/games/dixe/types.ts")
        .import::<Seat>("../../lib/wire.ts")
        .of::<crate::Dixe>()
        .are_fresh();
}
