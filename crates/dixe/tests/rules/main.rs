//! The rules clause by clause. The examples of the rulebook are rebuilt from
//! their words; their pictures are lost.

#[path = "../common/mod.rs"]
mod common;
mod end;
mod powers;
mod powers_flora;
mod powers_starter;
mod saves;
mod sets;
mod start;
mod throw;
mod turn;

#[test]
fn every_clause_is_tested() {
    ecrin_core::testkit::clauses(
        ecrin_dixe::RULES,
        &[
            include_str!("end.rs"),
            include_str!("powers.rs"),
            include_str!("powers_flora.rs"),
            include_str!("powers_starter.rs"),
            include_str!("saves.rs"),
            include_str!("sets.rs"),
            include_str!("start.rs"),
            include_str!("throw.rs"),
            include_str!("turn.rs"),
        ],
    );
}
