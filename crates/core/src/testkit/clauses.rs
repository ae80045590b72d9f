//! Clauses of a rules text and the tests named after them.

use std::collections::BTreeSet;

/// Asserts that every clause (`- **R2.3** …`) has a `#[test]` whose name begins
/// with its number (`fn r2_3_…`), and that every such test has its clause. A
/// function of that name that is no test is an error: it would never run.
///
/// # Panics
/// With the list of what is missing on either side.
pub fn clauses(rules: &str, tests: &[&str]) {
    let written: BTreeSet<_> =
        rules.lines().filter_map(|line| number(line, "- **R", '.')).collect();
    let (tested, idle): (Vec<_>, Vec<_>) =
        tests.iter().flat_map(|text| named(text)).partition(|(_, runs)| *runs);
    let idle: Vec<_> = idle.iter().map(|(number, _)| number).collect();
    let tested: BTreeSet<_> = tested.iter().map(|(number, _)| *number).collect();
    assert!(idle.is_empty(), "named after a clause, but no #[test]: {idle:?}");
    assert!(!written.is_empty(), "the rules have no clause like `- **R1.1** …`");
    let untested: Vec<_> = written.difference(&tested).collect();
    let unwritten: Vec<_> = tested.difference(&written).collect();
    assert!(untested.is_empty(), "clauses without a test: {untested:?}");
    assert!(unwritten.is_empty(), "tests without a clause: {unwritten:?}");
}

/// Whether the rules have the clause that is written like this: `R2.3`.
pub(super) fn has_clause(rules: &str, clause: &str) -> bool {
    rules.lines().any(|line| line.starts_with(&format!("- **{clause}** ")))
}

/// The pair of numbers that follows `mark` at the start of a line.
fn number(line: &str, mark: &str, between: char) -> Option<(u32, u32)> {
    let (first, rest) = line.trim_start().strip_prefix(mark)?.split_once(between)?;
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    Some((first.parse().ok()?, rest[..digits].parse().ok()?))
}

/// The functions named after clauses, and whether each is a test: `#[test]`
/// stands among the attributes and comments above it.
fn named(text: &str) -> Vec<((u32, u32), bool)> {
    let mut found = Vec::new();
    let mut is_test = false;
    for line in text.lines().map(str::trim_start) {
        if let Some(number) = number(line, "fn r", '_') {
            found.push((number, is_test));
        }
        let above = line.starts_with("#[") || line.starts_with("//");
        is_test = line.starts_with("#[test]") || above && is_test;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "- **R1.1** Place a stone.\n- **R1.12** *(ruling)* No pass.\n";

    /// Tests of these names.
    fn source(functions: &[&str]) -> String {
        functions.iter().map(|function| format!("#[test]\nfn {function}() {{}}\n")).collect()
    }

    #[test]
    fn clauses_and_tests_match() {
        let indented = "    #[test]\n    #[should_panic]\n    // R1.1\n    fn r1_1_a_stone() {}\n";
        let among = source(&["r1_12_no_pass", "replay"]) + "fn row_1_1() {}\n";
        clauses(RULES, &[indented, &among]);
    }

    #[test]
    #[should_panic(expected = "clauses without a test: [(1, 12)]")]
    fn an_untested_clause_is_named() {
        clauses(RULES, &[&source(&["r1_1_a_stone"])]);
    }

    #[test]
    #[should_panic(expected = "tests without a clause: [(2, 1)]")]
    fn a_test_without_clause_is_named() {
        clauses(RULES, &[&source(&["r1_1_a", "r1_12_b", "r2_1_c"])]);
    }

    #[test]
    #[should_panic(expected = "but no #[test]: [(1, 12)]")]
    fn a_function_that_never_runs_is_named() {
        clauses(RULES, &[&source(&["r1_1_a"]), "// #[test]\nfn r1_12_b() {}\n"]);
    }

    #[test]
    #[should_panic(expected = "but no #[test]: [(1, 12)]")]
    fn the_mark_of_another_test_does_not_count() {
        clauses(RULES, &[&(source(&["r1_1_a"]) + "fn r1_12_b() {}\n")]);
    }
}
