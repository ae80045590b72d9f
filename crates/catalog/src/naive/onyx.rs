//! Onyx: across the board, stone by stone.
//!
//! 1. captures when it can, else a stone on the way that needs the fewest,
//!    beside one that lies there;
//! 2. the same without captures, but stops a rival who needs one stone;
//! 3. in the rival's shortest way when that is shorter than the own, else
//!    along the own; captures when it can.
//!
//! A way is counted stone by stone: nobody has told them of bridges.

use ecrin_bots::Question;
use ecrin_core::Preview;
use ecrin_onyx::{Action, Colour, Geometry, Onyx, Point, View, geometry};

use super::Naive;

impl Naive for Onyx {
    fn likes(which: usize, asked: &Question<'_, Onyx>) -> Vec<i32> {
        let view = asked.view;
        let choices = Onyx::choices(view, asked.legal);
        let board = geometry(view.config.size);
        let mine = view.to_move;
        let (own, theirs) = (Ways::new(&board, view, mine), Ways::new(&board, view, mine.other()));
        let behind = theirs.least(asked.legal) < own.least(asked.legal);
        let like = |action: &Action| {
            let Action::Place(point) = action else { return 0 };
            if choices.wins.contains(point) {
                return 10_000;
            }
            let takes = choices.captures.iter().any(|capture| capture.at == *point);
            if which != 1 && takes {
                return 5_000;
            }
            let blocks = theirs.through(*point) == 1;
            if which >= 1 && blocks {
                return 5_000;
            }
            let ways = if which == 2 && behind { &theirs } else { &own };
            let beside = i32::from(ways.beside(*point));
            -10 * ways.through(*point) + beside
        };
        asked.legal.iter().map(like).collect()
    }
}

/// How many stones a colour needs to join its sides through each point.
struct Ways<'a> {
    board: &'a Geometry,
    own: Vec<bool>,
    near: Vec<Vec<usize>>,
    stones: [Vec<i32>; 2],
    open: Vec<bool>,
}

const NEVER: i32 = 500;

impl Ways<'_> {
    fn new<'a>(board: &'a Geometry, view: &View, colour: Colour) -> Ways<'a> {
        let has = |list: &[Point]| -> Vec<bool> {
            board.points.iter().map(|place| list.contains(&place.point)).collect()
        };
        let own = has(view.stones.of(colour));
        let rival = has(view.stones.of(colour.other()));
        let closed = has(&view.closed);
        let open: Vec<bool> =
            (0..own.len()).map(|at| !own[at] && !rival[at] && !closed[at]).collect();
        let mut near = vec![Vec::new(); own.len()];
        for [one, two] in board.edges.iter().map(|edge| edge.map(usize::from)) {
            near[one].push(two);
            near[two].push(one);
        }
        let mut ways = Ways { board, own, near, stones: [Vec::new(), Vec::new()], open };
        let last = view.config.size.lines() - 1;
        ways.stones = [0, last].map(|line| ways.stones_from(colour, line));
        ways
    }

    /// For each point the stones from one side to it, its own included.
    fn stones_from(&self, colour: Colour, line: u8) -> Vec<i32> {
        let mut found = vec![NEVER; self.own.len()];
        let mut waiting = std::collections::VecDeque::new();
        let cost = |at: usize| if self.own[at] { 0 } else { 1 };
        for (at, place) in self.board.points.iter().enumerate() {
            // Red joins bottom and top, White left and right.
            let side = match colour {
                Colour::Red => place.point.row(),
                Colour::White => place.point.column(),
            };
            if !place.midpoint && side == line && (self.open[at] || self.own[at]) {
                found[at] = cost(at);
                waiting.push_back(at);
            }
        }
        while let Some(at) = waiting.pop_front() {
            for &next in &self.near[at] {
                let stones = found[at] + cost(next);
                if (self.open[next] || self.own[next]) && stones < found[next] {
                    found[next] = stones;
                    waiting.push_back(next);
                }
            }
        }
        found
    }

    fn at(&self, point: Point) -> usize {
        self.board.points.iter().position(|place| place.point == point).expect("on the board")
    }

    fn through(&self, point: Point) -> i32 {
        let at = self.at(point);
        self.stones[0][at] + self.stones[1][at] - 1
    }

    /// The stones that the shortest way needs.
    fn least(&self, legal: &[Action]) -> i32 {
        let through = |action: &Action| match action {
            Action::Place(point) => self.through(*point),
            Action::Swap => NEVER,
        };
        legal.iter().map(through).min().unwrap_or(NEVER)
    }

    /// Whether a stone of the colour lies beside it.
    fn beside(&self, point: Point) -> bool {
        self.near[self.at(point)].iter().any(|&next| self.own[next])
    }
}
