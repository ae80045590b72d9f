//! Clauses of a rules text and the tests named after them.

use std::collections::BTreeSet;

/// Asserts that every clause (`- **R2.3** …`) has a test whose name begins
/// with its number (`fn r2_3_…`), and that every such test has its clause.
///
/// # Panics
/// With the list of what is missing on either side.
pub fn clauses(rules: &str, tests: &[&str]) {
    let written = numbers(rules, "- **R", '.');
    let tested: BTreeSet<_> = tests.iter().flat_map(|test| numbers(test, "fn r", '_')).collect();
    assert!(!written.is_empty(), "the rules have no clause like `- **R1.1** …`");
    let untested: Vec<_> = written.difference(&tested).collect();
    let unwritten: Vec<_> = tested.difference(&written).collect();
    assert!(untested.is_empty(), "clauses without a test: {untested:?}");
    assert!(unwritten.is_empty(), "tests without a clause: {unwritten:?}");
}

/// The pairs of numbers that follow `mark` at the start of a line.
fn numbers(text: &str, mark: &str, between: char) -> BTreeSet<(u32, u32)> {
    text.lines()
        .filter_map(|line| {
            let (first, rest) = line.trim_start().strip_prefix(mark)?.split_once(between)?;
            let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            Some((first.parse().ok()?, rest[..digits].parse().ok()?))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "- **R1.1** Place a stone.\n- **R1.12** *(ruling)* No pass.\n";

    #[test]
    fn clauses_and_tests_match() {
        clauses(RULES, &["    fn r1_1_a_stone() {}\n", "fn r1_12_no_pass() {}\nfn replay() {}"]);
    }

    #[test]
    #[should_panic(expected = "clauses without a test: [(1, 12)]")]
    fn an_untested_clause_is_named() {
        clauses(RULES, &["fn r1_1_a_stone() {}"]);
    }

    #[test]
    #[should_panic(expected = "tests without a clause: [(2, 1)]")]
    fn a_test_without_clause_is_named() {
        clauses(RULES, &["fn r1_1_a() {}\nfn r1_12_b() {}\nfn r2_1_c() {}"]);
    }
}
