//! A curve as text.

use std::fmt::Write;

use ecrin_core::{BySeat, Seat};

/// Every seat's win chance over the match, one letter a seat, `*` where two
/// meet. With two seats the second curve is the first upside down and is left
/// out.
#[must_use]
pub fn graph(curve: &[BySeat<f32>], width: usize, height: usize) -> String {
    let Some(first) = curve.first() else { return String::new() };
    let seats = if first.seats() == 2 { 1 } else { first.seats() };
    let width = width.min(curve.len()).max(1);
    let rows = height.max(2);
    let mut columns = vec![vec![' '; rows]; width];
    for (column, cells) in columns.iter_mut().enumerate() {
        let at = if width == 1 { 0 } else { column * (curve.len() - 1) / (width - 1) };
        for seat in Seat::all(seats) {
            let value = curve[at][seat].clamp(0.0, 1.0);
            let cell = &mut cells[((1.0 - value) * (rows - 1) as f32).round() as usize];
            *cell = if *cell == ' ' { seat.letter() } else { '*' };
        }
    }
    let mut text = String::new();
    for row in 0..rows {
        let percent = 100.0 * (1.0 - row as f32 / (rows - 1) as f32);
        let line: String = columns.iter().map(|cells| cells[row]).collect();
        writeln!(text, "{percent:>4.0} % |{}", line.trim_end()).expect("text takes text");
    }
    writeln!(text, "       +{}", "-".repeat(width)).expect("text takes text");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_is_drawn_from_its_first_to_its_last_value() {
        let curve: Vec<BySeat<f32>> = [0.5, 0.5, 0.75, 1.0]
            .iter()
            .map(|&win| BySeat::from_slice(&[win, 1.0 - win]).unwrap())
            .collect();
        let drawn = graph(&curve, 60, 5);
        assert_eq!(
            drawn,
            " 100 % |   a\n  75 % |  a\n  50 % |aa\n  25 % |\n   0 % |\n       +----\n"
        );
    }

    #[test]
    fn seats_that_meet_are_starred() {
        let even = BySeat::from_slice(&[0.3, 0.3, 0.4]).unwrap();
        let drawn = graph(&[even], 60, 3);
        assert!(drawn.contains('*'), "{drawn}");
        assert_eq!(graph(&[], 60, 3), "");
    }
}
