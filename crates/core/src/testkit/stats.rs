//! The statistics that tests of chance need.

/// How many standard deviations a chi-square test is from what chance gives.
///
/// Cells expected to hold fewer than five are thrown together first. The
/// chi-square value is turned into a normal one by its cube root (Wilson and
/// Hilferty), which is close for any number of degrees.
#[must_use]
pub fn chi_square_z(cells: &[(u64, f64)]) -> f64 {
    let mut chi = 0.0;
    let mut kept = 0usize;
    let (mut rare_seen, mut rare_expected) = (0.0, 0.0);
    let mut add = |seen: f64, expected: f64| {
        chi += (seen - expected).powi(2) / expected;
        kept += 1;
    };
    for &(seen, expected) in cells {
        if expected >= 5.0 {
            add(seen as f64, expected);
        } else {
            rare_seen += seen as f64;
            rare_expected += expected;
        }
    }
    if rare_expected > 0.0 {
        add(rare_seen, rare_expected);
    } else if rare_seen > 0.0 {
        // Something happened that cannot.
        return f64::INFINITY;
    }
    if kept < 2 {
        return 0.0;
    }
    let degrees = (kept - 1) as f64;
    let spread = 2.0 / (9.0 * degrees);
    ((chi / degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// One test in a million fails by chance.
pub(super) const UNLIKELY: f64 = 4.75;

/// Asserts that what was seen fits what was expected: `(seen, expected)` for
/// every cell.
///
/// # Panics
/// If chance would give such a result less than once in a million.
pub fn chi_square(cells: &[(u64, f64)], what: &str) {
    let z = chi_square_z(cells);
    assert!(z < UNLIKELY, "{what}: {z:.1} standard deviations from chance: {cells:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tabled values: chi-square 3.84 at 1 degree and 18.31 at 10 degrees are
    /// both the 5 % point, 1.645 standard deviations.
    #[test]
    fn z_agrees_with_the_tables() {
        let cells = |off: f64, n: usize| {
            let expected = 1_000_000.0;
            let mut cells = vec![(1_000_000, expected); n - 2];
            let by = (off * expected / 2.0).sqrt();
            cells.push(((expected + by) as u64, expected));
            cells.push(((expected - by) as u64, expected));
            cells
        };
        assert!((chi_square_z(&cells(3.84, 2)) - 1.645).abs() < 0.05);
        assert!((chi_square_z(&cells(18.31, 11)) - 1.645).abs() < 0.02);
    }

    #[test]
    fn the_impossible_is_never_likely() {
        assert_eq!(chi_square_z(&[(100, 100.0), (1, 0.0)]), f64::INFINITY);
    }
}
