//! What a person sees of a placement, and which placements help nobody.
//!
//! One is the weight of a stone on the shortest way.

use ecrin_core::{Aspect, Notice, Seat};

use crate::action::Action;
use crate::board::Spot;
use crate::eval::red_share;
use crate::past::Ply;
use crate::paths::Paths;
use crate::point::Point;
use crate::position::Position;
use crate::set::{Index, Set};
use crate::state::{Onyx, Phase, on_board};

/// So many stones beyond the shortest way of either colour a point is out of
/// play.
const FAR_OFF: u8 = 7;

/// What a stone beside the last one of either colour has for itself: people
/// go on where something has just happened. Half of it one line further off.
const HERE: f32 = 0.6;

/// How much more than its own way a player looks at that of a rival who is one
/// stone nearer, and the most of it: whoever is behind has to stop the other.
const BEHIND: f32 = 0.3;
const FAR_BEHIND: f32 = 0.9;

/// What people have against the outermost lines, where a stone has fewer
/// neighbours.
const AT_THE_EDGE: f32 = 0.4;

impl Onyx {
    pub(crate) fn notice(&self, _seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        on_board!(&self.board, position => match action {
            Action::Place(point) => {
                if let Some(at) = position.index(*point) {
                    self.notice_stone(position, at, out);
                }
            }
            Action::Swap => {
                // A stone in the middle looks good to everybody.
                let red = red_share(position);
                out.push(Notice::new(Aspect::Gain, 12.0 * (red - 0.5), "onyx-takes-stone"));
            }
        });
    }

    fn notice_stone<const W: usize>(
        &self,
        position: &Position<W>,
        at: Index,
        out: &mut Vec<Notice>,
    ) {
        let mover = position.to_move();
        let (mine, theirs) = (Paths::new(position, mover), Paths::new(position, mover.other()));
        let beyond = |paths: &Paths| f32::from((paths.through(at) - paths.least).min(12));
        let way = |paths: &Paths| 1.0 - 0.35 * beyond(paths);
        let place = |notice: Notice| notice.with("point", position.point(at));
        if self.phase == Phase::First {
            // Nobody begins in a corner that is in nobody's way.
            out.push(place(Notice::new(Aspect::Plan, 0.3 * way(&mine), "onyx-begins")));
            out.push(Notice::silent(Aspect::Plan, lie_of(position, at, &[])));
            return;
        }
        let recent = self.past.plies();
        let recent = &recent[recent.len().saturating_sub(2)..];
        out.push(Notice::silent(Aspect::Plan, lie_of(position, at, recent)));
        let pairs = position.captures(mover, at).count_ones();
        if pairs > 0 {
            let code = "onyx-captures";
            out.push(place(Notice::new(Aspect::Gain, 1.6 * pairs as f32, code)));
        }
        let behind = f32::from(mine.least) - f32::from(theirs.least);
        let lean = (BEHIND * behind).clamp(-FAR_BEHIND, FAR_BEHIND);
        let (own, rivals) = (way(&mine) * (1.0 - lean), way(&theirs) * (1.0 + lean));
        out.push(place(Notice::new(Aspect::Plan, own, "onyx-own-way")));
        out.push(place(Notice::new(Aspect::Rival, rivals, "onyx-blocks")));
        if mine.least <= 2 && beyond(&mine) == 0.0 {
            out.push(place(Notice::new(Aspect::Gain, 2.0, "onyx-nearly-there")));
        }
        let answers = self.past.last().map_or(Set::EMPTY, |last| position.answers(last));
        if answers.contains(at) {
            out.push(place(Notice::new(Aspect::Danger, 1.5, "onyx-keeps-link")));
        }
        if position.exposed(mover).contains(at) && pairs == 0 {
            out.push(place(Notice::new(Aspect::Danger, -2.0, "onyx-could-be-taken")));
        }
        // One more stone and the rival is across.
        if theirs.least <= 2 {
            let stops = if beyond(&theirs) == 0.0 { 3.0 } else { 0.0 };
            out.push(place(Notice::new(Aspect::Clock, stops, "onyx-stops-you")));
        }
    }

    /// A stone far from every way of both colours that takes nothing and
    /// saves nothing.
    pub(crate) fn helps_nobody(&self, _seat: Seat, action: &Action) -> bool {
        let Action::Place(point) = action else { return false };
        if self.phase != Phase::Play {
            return false;
        }
        on_board!(&self.board, position => {
            let Some(at) = position.index(*point) else { return false };
            let mover = position.to_move();
            if position.captures(mover, at) != 0 {
                return false;
            }
            let idle = |colour| {
                let paths = Paths::new(position, colour);
                paths.through(at) >= paths.least + FAR_OFF
            };
            let answers = self.past.last().map_or(Set::EMPTY, |last| position.answers(last));
            !answers.contains(at) && idle(mover) && idle(mover.other())
        })
    }
}

/// What speaks for a point by where it lies alone: near what has just been
/// played, and not at the edge.
fn lie_of<const W: usize>(position: &Position<W>, at: Index, recent: &[Ply]) -> f32 {
    let point = position.point(at);
    let near = recent.iter().map(|ply| apart(point, position.point(ply.at))).min();
    let here = match near {
        Some(0..=3) => HERE,
        Some(4..=5) => HERE / 2.0,
        _ => 0.0,
    };
    let last = Spot::<W>::LINES - 1;
    let outer = |line: u8| line == 0 || line == last;
    let at_the_edge = !point.is_midpoint() && (outer(point.column()) || outer(point.row()));
    here - if at_the_edge { AT_THE_EDGE } else { 0.0 }
}

/// How many half lines two points lie apart, in the longer direction.
fn apart(one: Point, two: Point) -> u8 {
    let place = |point: Point| {
        let half = u8::from(point.is_midpoint());
        (2 * point.column() + half, 2 * point.row() + half)
    };
    let ((a, b), (c, d)) = (place(one), place(two));
    a.abs_diff(c).max(b.abs_diff(d))
}
