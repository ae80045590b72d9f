//! One test or more for each clause of `docs/rules/onyx.md`.

#[path = "../common/mod.rs"]
mod common;

mod board;
mod capture;
mod ending;
mod notation;
mod opening;

#[test]
fn every_clause_has_a_test_and_every_test_a_clause() {
    ecrin_core::testkit::clauses(
        ecrin_onyx::RULES,
        &[
            include_str!("board.rs"),
            include_str!("capture.rs"),
            include_str!("ending.rs"),
            include_str!("notation.rs"),
            include_str!("opening.rs"),
        ],
    );
}
