//! Holes of a path, told by direction: icons are filled by the winding rule,
//! files may count crossings instead (`evenodd`).

use usvg::tiny_skia_path::{Path, PathBuilder, PathSegment, Point};

/// One closed line of a path, and its corners.
struct Contour {
    start: Point,
    segments: Vec<PathSegment>,
}

impl Contour {
    fn corners(&self) -> Vec<Point> {
        let ends = self.segments.iter().filter_map(|segment| end(*segment));
        std::iter::once(self.start).chain(ends).collect()
    }

    /// Twice the area inside; negative if it turns the other way.
    fn area(corners: &[Point]) -> f32 {
        let next = corners.iter().cycle().skip(1);
        corners.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
    }

    fn push(&self, to: &mut PathBuilder, forwards: bool) {
        if forwards {
            to.move_to(self.start.x, self.start.y);
            for segment in &self.segments {
                match *segment {
                    PathSegment::LineTo(a) => to.line_to(a.x, a.y),
                    PathSegment::QuadTo(a, b) => to.quad_to(a.x, a.y, b.x, b.y),
                    PathSegment::CubicTo(a, b, c) => to.cubic_to(a.x, a.y, b.x, b.y, c.x, c.y),
                    PathSegment::MoveTo(_) | PathSegment::Close => {}
                }
            }
        } else {
            let corners = self.corners();
            let last = corners[corners.len() - 1];
            to.move_to(last.x, last.y);
            for (segment, back) in self.segments.iter().zip(&corners).rev() {
                match *segment {
                    PathSegment::LineTo(_) => to.line_to(back.x, back.y),
                    PathSegment::QuadTo(a, _) => to.quad_to(a.x, a.y, back.x, back.y),
                    PathSegment::CubicTo(a, b, _) => {
                        to.cubic_to(b.x, b.y, a.x, a.y, back.x, back.y);
                    }
                    PathSegment::MoveTo(_) | PathSegment::Close => {}
                }
            }
        }
        to.close();
    }
}

fn end(segment: PathSegment) -> Option<Point> {
    match segment {
        PathSegment::LineTo(a) | PathSegment::QuadTo(_, a) | PathSegment::CubicTo(_, _, a) => {
            Some(a)
        }
        PathSegment::MoveTo(_) | PathSegment::Close => None,
    }
}

impl Contour {
    /// The line as straight pieces, closed.
    fn flat(&self, to: &mut Vec<[Point; 2]>) {
        let mut from = self.start;
        for segment in &self.segments {
            let start = from;
            let mut piece = |at: Point| {
                to.push([from, at]);
                from = at;
            };
            let parts = (1..=PARTS).map(|part| part as f32 / PARTS as f32);
            match *segment {
                PathSegment::LineTo(a) => piece(a),
                PathSegment::QuadTo(a, b) => parts.for_each(|t| {
                    let u = 1.0 - t;
                    let on = |p: f32, q: f32, r: f32| u * u * p + 2.0 * u * t * q + t * t * r;
                    piece(Point::from_xy(on(start.x, a.x, b.x), on(start.y, a.y, b.y)));
                }),
                PathSegment::CubicTo(a, b, c) => parts.for_each(|t| {
                    let u = 1.0 - t;
                    let on = |p: f32, q: f32, r: f32, s: f32| {
                        u * u * u * p + 3.0 * u * u * t * q + 3.0 * u * t * t * r + t * t * t * s
                    };
                    piece(Point::from_xy(on(start.x, a.x, b.x, c.x), on(start.y, a.y, b.y, c.y)));
                }),
                PathSegment::MoveTo(_) | PathSegment::Close => {}
            }
        }
        if from != self.start {
            to.push([from, self.start]);
        }
    }
}

/// Pieces of a curve (an odd number: many cross in their middle), and the
/// most pieces that are compared with each other.
const PARTS: usize = 7;
const MOST_PIECES: usize = 1_500;

/// On which side of the first piece's line a point lies.
fn side([a, b]: [Point; 2], at: Point) -> f32 {
    (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x)
}

/// Whether two pieces cross, not only touch.
fn cross(one: [Point; 2], other: [Point; 2]) -> bool {
    side(one, other[0]) * side(one, other[1]) < 0.0
        && side(other, one[0]) * side(other, one[1]) < 0.0
}

/// Whether a line of the path crosses another or itself, as far as that can
/// be told in short time.
fn crosses(contours: &[Contour]) -> bool {
    let mut pieces = Vec::new();
    for contour in contours {
        contour.flat(&mut pieces);
    }
    pieces.len() > MOST_PIECES
        || pieces
            .iter()
            .enumerate()
            .any(|(at, one)| pieces[..at].iter().any(|other| cross(*one, *other)))
}

/// Whether a point lies inside of a line through these corners.
fn inside(corners: &[Point], at: Point) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crossed = corners.iter().zip(next).filter(|(a, b)| {
        (a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
    });
    crossed.count() % 2 == 1
}

/// The same picture by the winding rule, as long as no line crosses another:
/// whatever lies inside of an odd number of lines turns the other way. Says
/// whether lines do cross, so that a hole may be lost.
pub(crate) fn even_odd_to_winding(path: &Path) -> (Option<Path>, bool) {
    let Some(contours) = contours(path) else { return (None, false) };
    let crossed = crosses(&contours);
    (turned(path, &contours), crossed)
}

fn contours(path: &Path) -> Option<Vec<Contour>> {
    let mut contours: Vec<Contour> = Vec::new();
    for segment in path.segments() {
        match segment {
            PathSegment::MoveTo(start) => contours.push(Contour { start, segments: Vec::new() }),
            PathSegment::Close => {}
            segment => contours.last_mut()?.segments.push(segment),
        }
    }
    Some(contours)
}

fn turned(path: &Path, contours: &[Contour]) -> Option<Path> {
    // Looking at each pair of many small lines would take long; such a path
    // is too detailed anyway.
    if contours.len() < 2 || contours.len() > 300 {
        return Some(path.clone());
    }
    let corners: Vec<Vec<Point>> = contours.iter().map(Contour::corners).collect();
    let mut drawn = PathBuilder::new();
    for (i, contour) in contours.iter().enumerate() {
        let others = corners.iter().enumerate().filter(|(j, _)| *j != i);
        let depth = others.filter(|(_, other)| inside(other, contour.start)).count();
        let clockwise = Contour::area(&corners[i]) >= 0.0;
        contour.push(&mut drawn, clockwise == (depth % 2 == 0));
    }
    drawn.finish()
}
