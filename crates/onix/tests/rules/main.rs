//! A test for every clause of the rules, named after it.

#[path = "../table/mod.rs"]
mod table;

mod advanced;
mod effect;
mod end;
mod example;
mod hidden;
mod notation;
mod position;
mod setup;
mod turn;

use ecrin_core::testkit;

#[test]
fn every_clause_has_a_test_and_every_test_a_clause() {
    testkit::clauses(
        ecrin_onix::RULES,
        &[
            include_str!("advanced.rs"),
            include_str!("effect.rs"),
            include_str!("end.rs"),
            include_str!("hidden.rs"),
            include_str!("notation.rs"),
            include_str!("setup.rs"),
            include_str!("turn.rs"),
        ],
    );
}
