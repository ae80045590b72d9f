//! R1: points, and which of them touch.

use std::collections::BTreeSet;

use ecrin_onyx::{Colour, Geometry, Point, Position, Size, geometry};

fn named(geometry: &Geometry, number: u16) -> String {
    geometry.points[usize::from(number)].point.to_string()
}

/// The points that touch one.
fn near(size: Size, name: &str) -> BTreeSet<String> {
    let geometry = geometry(size);
    let edges = geometry.edges.iter().map(|edge| edge.map(|end| named(&geometry, end)));
    edges
        .filter_map(|[one, two]| match name {
            _ if one == name => Some(two),
            _ if two == name => Some(one),
            _ => None,
        })
        .collect()
}

fn touch(one: &str, two: &str) -> bool {
    near(Size::Twelve, one).contains(two)
}

fn set(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(String::from).collect()
}

fn degree(name: &str) -> usize {
    near(Size::Twelve, name).len()
}

#[test]
fn r1_1_twelve_columns_and_rows() {
    let grid: Vec<Point> = geometry(Size::Twelve)
        .points
        .iter()
        .map(|place| place.point)
        .filter(|point| !point.is_midpoint())
        .collect();
    assert_eq!(grid.len(), 144);
    let names: BTreeSet<String> = grid.iter().map(Point::to_string).collect();
    for column in 'A'..='L' {
        for row in 1..=12 {
            assert!(names.contains(&format!("{column}{row}")));
        }
    }
}

#[test]
fn r1_2_a_cell_is_called_by_its_lowest_left_corner() {
    let point: Point = "DE910".parse().unwrap();
    assert_eq!((point.column(), point.row()), (3, 8));
    assert_eq!(near(Size::Twelve, "DE910"), set("D9 E9 D10 E10"));
}

#[test]
fn r1_3_squares_have_midpoints() {
    let points = geometry(Size::Twelve).points;
    assert_eq!(points.len(), 204);
    assert_eq!(points.iter().filter(|place| place.midpoint).count(), 60);
    for place in points.iter().filter(|place| place.midpoint) {
        assert_eq!((place.point.column() + place.point.row()) % 2, 1, "{}", place.point);
        assert_eq!(degree(&place.point.to_string()), 4);
    }
    assert_eq!(near(Size::Twelve, "BC12"), set("B1 C1 B2 C2"));
    // Known: CD12 is not a point, its cell is two triangles.
    assert!("CD12".parse::<Point>().is_err());
    assert!(points.iter().all(|place| place.point.to_string() != "CD12"));
}

#[test]
fn r1_4_triangles_are_cut_one_way_or_the_other() {
    assert!(touch("A1", "B2") && touch("K11", "L12"));
    assert!(touch("C2", "B3") && touch("I10", "H11"));
    assert!(!touch("B1", "A2") && !touch("B2", "C3"));
}

/// Every line of this test is a known result from outside this code.
#[test]
fn r1_5_which_points_touch() {
    assert_eq!(near(Size::Twelve, "F6"), set("E5 E6 F5 F7 G6 EF67 FG56"));
    for (one, two) in [("A5", "B6"), ("H10", "G9"), ("D4", "C3"), ("D3", "E2")] {
        assert!(touch(one, two), "{one} {two}");
    }
    for (one, two) in [("H10", "I9"), ("D3", "C4"), ("F4", "G3")] {
        assert!(!touch(one, two), "{one} {two}");
    }
    let geometry = geometry(Size::Twelve);
    let (mut along, mut across, mut middle) = (0, 0, 0);
    for edge in &geometry.edges {
        let [one, two] = edge.map(|end| geometry.points[usize::from(end)].point);
        if one.is_midpoint() || two.is_midpoint() {
            middle += 1;
        } else if one.column() == two.column() || one.row() == two.row() {
            along += 1;
        } else {
            across += 1;
        }
    }
    assert_eq!((along, across, middle), (264, 61, 240));
    assert_eq!(geometry.edges.len(), 565);
    assert_eq!([degree("A1"), degree("L12"), degree("A12"), degree("L1")], [3, 3, 2, 2]);
    for place in &geometry.points {
        let (column, row) = (place.point.column(), place.point.row());
        let edges = usize::from(column % 11 == 0) + usize::from(row % 11 == 0);
        let found = degree(&place.point.to_string());
        match edges {
            _ if place.midpoint => assert_eq!(found, 4),
            0 => assert_eq!(found, 7, "{}", place.point),
            1 => assert!(found == 4 || found == 5, "{}", place.point),
            _ => {}
        }
    }
}

/// An interior point is a corner of exactly two squares that share only that
/// point, an edge point of one, a corner of the board of none.
#[test]
fn r1_5_squares_at_a_point() {
    let geometry = geometry(Size::Twelve);
    for place in geometry.points.iter().filter(|place| !place.midpoint) {
        let name = place.point.to_string();
        let midpoints: Vec<String> =
            near(Size::Twelve, &name).into_iter().filter(|near| near.len() > 3).collect();
        let edges =
            usize::from(place.point.column() % 11 == 0) + usize::from(place.point.row() % 11 == 0);
        assert_eq!(midpoints.len(), 2 - edges.min(2), "{name}");
        if let [one, two] = midpoints.as_slice() {
            let shared = &near(Size::Twelve, one) & &near(Size::Twelve, two);
            assert_eq!(shared, set(&name));
        }
    }
}

/// The half turn, the transpose and the anti-transpose map the board onto
/// itself; quarter turns and mirrors do not.
#[test]
fn r1_5_symmetries() {
    for size in Size::ALL {
        let last = i32::from(size.lines()) - 1;
        let geometry = geometry(size);
        // Twice the coordinates, so that midpoints are whole too.
        let spot = |number: u16| {
            let place = &geometry.points[usize::from(number)];
            let half = i32::from(place.midpoint);
            let (column, row) = (place.point.column(), place.point.row());
            (2 * i32::from(column) + half, 2 * i32::from(row) + half)
        };
        type Map = fn(i32, (i32, i32)) -> (i32, i32);
        let edges = |map: Map| -> BTreeSet<[(i32, i32); 2]> {
            let mapped = geometry.edges.iter().map(|edge| {
                let mut ends = edge.map(|end| map(2 * last, spot(end)));
                ends.sort_unstable();
                ends
            });
            mapped.collect()
        };
        let same = edges(|_, at| at);
        assert_eq!(edges(|last, (x, y)| (last - x, last - y)), same, "half turn");
        assert_eq!(edges(|_, (x, y)| (y, x)), same, "transpose");
        assert_eq!(edges(|last, (x, y)| (last - y, last - x)), same, "anti-transpose");
        assert_ne!(edges(|last, (x, y)| (y, last - x)), same, "quarter turn");
        assert_ne!(edges(|last, (x, y)| (last - x, y)), same, "mirror");
        assert_ne!(edges(|last, (x, y)| (x, last - y)), same, "mirror");
    }
}

/// All lines between grid points have length 1, and midpoints lie half a
/// diagonal from their corners.
#[test]
fn r1_5_every_line_is_as_long_as_the_others() {
    for size in Size::ALL {
        let geometry = geometry(size);
        for edge in &geometry.edges {
            let [one, two] = edge.map(|end| geometry.points[usize::from(end)]);
            let length = (one.x - two.x).hypot(one.y - two.y);
            let expected = if one.midpoint || two.midpoint { 0.5_f64.sqrt() } else { 1.0 };
            assert!((length - expected).abs() < 1e-9, "{} {}: {length}", one.point, two.point);
        }
    }
}

#[test]
fn r1_6_sides() {
    let board = Position::<4>::empty();
    let side = |colour, end| -> BTreeSet<String> {
        board.side(colour, end).iter().map(|at| board.point(at).to_string()).collect()
    };
    assert_eq!(side(Colour::Red, 0), set("A1 B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1"));
    assert_eq!(side(Colour::Red, 1), set("A12 B12 C12 D12 E12 F12 G12 H12 I12 J12 K12 L12"));
    assert_eq!(side(Colour::White, 0), set("A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12"));
    assert_eq!(side(Colour::White, 1), set("L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12"));
}

#[test]
fn r1_7_other_sizes() {
    let points = Size::ALL.map(|size| geometry(size).points.len());
    assert_eq!(points, [88, 204, 368, 580]);
    assert_eq!(Size::ALL.map(Size::points), points);
    assert_eq!(near(Size::Twenty, "ST1819"), set("S18 T18 S19 T19"));
    assert_eq!(near(Size::Twenty, "T20"), set("S19 S20 T19"));
}
