//! Onyx written a second time, as plainly as it can be: a list of points, and
//! everything looked up again each time. It shares no code with the other.

/// Where a point lies, in half lines: grid points even, midpoints odd.
pub type Spot = (i32, i32);

pub const RED: usize = 0;
pub const WHITE: usize = 1;

#[derive(Clone)]
pub struct Oracle {
    lines: i32,
    pub points: Vec<Spot>,
    /// Points that touch each point.
    near: Vec<Vec<usize>>,
    pub stones: Vec<Option<usize>>,
    pub mover: usize,
    pub end: Option<End>,
    plies: u32,
    seen: Vec<(Vec<Option<usize>>, usize)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Won(usize),
    Repetition,
    PlyLimit,
}

fn is_square(column: i32, row: i32) -> bool {
    (column + row) % 2 == 1
}

fn touch((x, y): Spot, (u, v): Spot) -> bool {
    let (dx, dy) = ((x - u).abs(), (y - v).abs());
    let midpoints = (x % 2 != 0) as i32 + (u % 2 != 0) as i32;
    match midpoints {
        1 => dx == 1 && dy == 1,
        0 if dx + dy == 2 => dx == 0 || dy == 0,
        0 if dx == 2 && dy == 2 => {
            let (column, row) = (x.min(u) / 2, y.min(v) / 2);
            let rising = (x < u) == (y < v);
            !is_square(column, row) && rising == (column % 2 == 0)
        }
        _ => false,
    }
}

impl Oracle {
    pub fn new(lines: u8, standard: bool) -> Oracle {
        let lines = i32::from(lines);
        let mut points = Vec::new();
        for row in 0..lines {
            for column in 0..lines {
                points.push((2 * column, 2 * row));
            }
        }
        for row in 0..lines - 1 {
            for column in 0..lines - 1 {
                if is_square(column, row) {
                    points.push((2 * column + 1, 2 * row + 1));
                }
            }
        }
        let near = points
            .iter()
            .map(|one| (0..points.len()).filter(|two| touch(*one, points[*two])).collect())
            .collect();
        let stones = vec![None; points.len()];
        let mut oracle = Oracle {
            lines,
            points,
            near,
            stones,
            mover: RED,
            end: None,
            plies: 0,
            seen: Vec::new(),
        };
        if standard {
            let far = 2 * (lines - 1);
            for middle in [lines - 2, lines] {
                for end in [0, far] {
                    let (red, white) = (oracle.find((end, middle)), oracle.find((middle, end)));
                    oracle.stones[red] = Some(RED);
                    oracle.stones[white] = Some(WHITE);
                }
            }
        }
        oracle.seen.push((oracle.stones.clone(), RED));
        oracle
    }

    pub fn find(&self, spot: Spot) -> usize {
        self.points.iter().position(|point| *point == spot).expect("a point of the board")
    }

    fn stone(&self, spot: Spot) -> Option<usize> {
        self.stones[self.find(spot)]
    }

    fn is_midpoint(&self, point: usize) -> bool {
        self.points[point].0 % 2 != 0
    }

    pub fn name(&self, point: usize) -> String {
        let (x, y) = self.points[point];
        let letter = |column: i32| char::from(b'A' + column as u8);
        let (column, row) = (x / 2, y / 2 + 1);
        if self.is_midpoint(point) {
            format!("{}{}{}{}", letter(column), letter(column + 1), row, row + 1)
        } else {
            format!("{}{}", letter(column), row)
        }
    }

    pub fn legal(&self) -> Vec<usize> {
        let empty = |point: &usize| self.stones[*point].is_none();
        (0..self.points.len())
            .filter(empty)
            .filter(|point| !self.is_midpoint(*point) || self.near[*point].iter().all(empty))
            .collect()
    }

    /// The pairs that a stone of the mover on `point` would take.
    pub fn captures(&self, point: usize) -> Vec<[usize; 2]> {
        let (x, y) = self.points[point];
        let mut pairs = Vec::new();
        if self.is_midpoint(point) {
            return pairs;
        }
        let (mine, theirs) = (Some(self.mover), Some(1 - self.mover));
        for (dx, dy) in [(2, 2), (2, -2), (-2, 2), (-2, -2)] {
            let (u, v) = (x + dx, y + dy);
            let inside = |at: i32| (0..2 * self.lines).contains(&at);
            if !inside(u) || !inside(v) || !is_square(x.min(u) / 2, y.min(v) / 2) {
                continue;
            }
            let facing = self.stone((u, v)) == mine;
            let beside = self.stone((x, v)) == theirs && self.stone((u, y)) == theirs;
            if facing && beside && self.stone((x + dx / 2, y + dy / 2)).is_none() {
                pairs.push([self.find((x, v)), self.find((u, y))]);
            }
        }
        pairs
    }

    pub fn joined(&self, colour: usize) -> bool {
        let along = |point: usize| {
            let (x, y) = self.points[point];
            if colour == RED { y } else { x }
        };
        let own = |point: &usize| self.stones[*point] == Some(colour);
        let mut todo: Vec<usize> =
            (0..self.points.len()).filter(|point| own(point) && along(*point) == 0).collect();
        let mut seen = vec![false; self.points.len()];
        while let Some(point) = todo.pop() {
            if !seen[point] {
                seen[point] = true;
                todo.extend(self.near[point].iter().filter(|next| own(next)));
            }
        }
        (0..self.points.len()).any(|point| seen[point] && along(point) == 2 * (self.lines - 1))
    }

    /// How often the stones have lain like this with this colour to move.
    pub fn occurrences(&self) -> usize {
        let now = self.seen.last().expect("the start is a position");
        self.seen.iter().filter(|then| *then == now).count()
    }

    /// Counts a swap, which is an action and no placement.
    pub fn swap(&mut self) {
        self.plies += 1;
    }

    pub fn place(&mut self, point: usize) -> Vec<[usize; 2]> {
        let pairs = self.captures(point);
        self.stones[point] = Some(self.mover);
        for stone in pairs.iter().flatten() {
            self.stones[*stone] = None;
        }
        self.plies += 1;
        let mover = self.mover;
        self.mover = 1 - mover;
        self.seen.push((self.stones.clone(), self.mover));
        self.end = if self.joined(mover) {
            Some(End::Won(mover))
        } else if self.occurrences() >= 3 {
            Some(End::Repetition)
        } else {
            (self.plies >= 600).then_some(End::PlyLimit)
        };
        pairs
    }
}
