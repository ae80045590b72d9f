//! Where the points lie when every line has the same length.

use serde::Serialize;

use crate::board::{Size, Spot};
use crate::point::Point;

/// A board to draw: its points, and which of them touch. One unit is the
/// length of every line between grid points; `y` grows upwards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Geometry {
    pub size: Size,
    /// The points, in the order of legal lists.
    pub points: Vec<Place>,
    /// Each pair of points that touch, by their numbers in `points`, the lower
    /// number first.
    pub edges: Vec<[u16; 2]>,
}

/// Where a point lies.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Place {
    pub point: Point,
    pub x: f64,
    pub y: f64,
    pub midpoint: bool,
}

/// The board of one size as it is drawn: a zig-zag of squares and equilateral
/// triangles.
#[must_use]
pub fn geometry(size: Size) -> Geometry {
    match size {
        Size::Eight => lay_out::<2>(size),
        Size::Twelve => lay_out::<4>(size),
        Size::Sixteen => lay_out::<6>(size),
        Size::Twenty => lay_out::<10>(size),
    }
}

fn lay_out<const W: usize>(size: Size) -> Geometry {
    let points = Spot::<W>::ALL
        .iter()
        .map(|spot| {
            let point = spot.point;
            let (x, y) = if point.is_midpoint() { middle(point) } else { corner(point, 0, 0) };
            Place { point, x, y, midpoint: point.is_midpoint() }
        })
        .collect();
    let edges = (0..Spot::<W>::NONE)
        .flat_map(|one| {
            Spot::<W>::at(one).near.iter().filter(move |two| one < *two).map(move |two| [one, two])
        })
        .collect();
    Geometry { size, points, edges }
}

/// The grid point so many columns and rows from `point`. Every other row and
/// column is pushed aside by the sine of 15 degrees, the rest is the cosine.
fn corner(point: Point, columns: u8, rows: u8) -> (f64, f64) {
    let (sin, cos) = (15.0_f64).to_radians().sin_cos();
    let (column, row) = (point.column() + columns, point.row() + rows);
    let aside = |yes: bool| if yes { sin } else { 0.0 };
    (f64::from(column) * cos + aside(row % 2 == 0), f64::from(row) * cos - aside(column % 2 == 1))
}

fn middle(point: Point) -> (f64, f64) {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(c, r)| corner(point, c, r));
    let sum = corners.iter().fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    (sum.0 / 4.0, sum.1 / 4.0)
}
