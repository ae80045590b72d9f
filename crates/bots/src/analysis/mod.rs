//! A finished or running match looked over: who stood how well at each
//! choice, what was a mistake, and what was luck.

mod graph;

use ecrin_core::{AnyMatch, BySeat, Rng, Seat, Step};
use serde::Serialize;

pub use self::graph::graph;
use crate::budget::Budget;
use crate::face::AnySearcher;
use crate::search::Choice;

/// One choice of the match, judged from what its seat could see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Point {
    /// The number of the position: how many things had happened before.
    pub step: usize,
    pub seat: Seat,
    pub played: String,
    pub best: String,
    /// Every seat's expected share of the win if the best is played.
    pub before: BySeat<f32>,
    /// The same after what was played.
    pub after: BySeat<f32>,
    /// What the choice cost its seat.
    pub loss: f32,
    /// Half the width of the 95 % interval around `loss`.
    pub error: f32,
    /// What luck, or something unseen, had changed since the last choice.
    pub luck: BySeat<f32>,
    /// The best choices, best first, and what was played.
    pub choices: Vec<Choice<String>>,
}

/// Where the result of a seat came from. From an even start, `luck`, `own` and
/// `others` add up to the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Account {
    pub choices: u32,
    pub result: f32,
    /// Shuffles, throws, and what others held unseen.
    pub luck: f32,
    /// What its own choices cost it, as a negative number.
    pub own: f32,
    /// What the choices of the others brought it.
    pub others: f32,
}

/// A whole match.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Analysis {
    pub game: String,
    pub seats: u8,
    /// Nothing in the match was luck; accounts then know skill only.
    pub perfect_information: bool,
    /// Every choice between at least two actions.
    pub points: Vec<Point>,
    /// The places in `points` of the biggest mistakes, biggest first: those
    /// that cost more than the search may be wrong by.
    pub mistakes: Vec<usize>,
    pub accounts: BySeat<Account>,
}

/// How many choices of a position are kept besides what was played.
const KEPT: usize = 5;

/// Below this part of the best choice's visits, what a search says of another
/// choice is little more than a first impression.
const SERIOUS: f32 = 0.1;

/// What was tried less often than this is not known at all: an interval says
/// nothing about a first impression.
const TRIED: u32 = 8;

/// Looks at every choice of `played`, spending `budget` on each. `progress`
/// hears the number of points done and of all, and stops the analysis where
/// it is by returning false.
pub fn analyse(
    played: &dyn AnyMatch,
    searcher: &mut dyn AnySearcher,
    budget: &Budget,
    rng: &mut Rng,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> Analysis {
    let mut analyst = Analyst::new(played.boxed_clone());
    while analyst.look(searcher, budget, rng) {
        if !progress(analyst.done, analyst.actions) {
            break;
        }
    }
    analyst.finish(searcher.is_perfect_information())
}

/// An analysis that goes on choice by choice, for those who have something
/// else to do in between.
pub struct Analyst {
    played: Box<dyn AnyMatch>,
    steps: Vec<Step>,
    /// The next step to look at.
    next: usize,
    points: Vec<Point>,
    done: usize,
    actions: usize,
}

impl std::fmt::Debug for Analyst {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Analyst({} of {})", self.done, self.actions)
    }
}

impl Analyst {
    #[must_use]
    pub fn new(played: Box<dyn AnyMatch>) -> Analyst {
        let steps = played.record().steps;
        let actions = steps.iter().filter(|step| matches!(step, Step::Action { .. })).count();
        Analyst { played, steps, next: 0, points: Vec::new(), done: 0, actions }
    }

    /// The actions that were looked at, and all.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.actions)
    }

    /// Looks at the next action; false if there is none.
    pub fn look(&mut self, searcher: &mut dyn AnySearcher, budget: &Budget, rng: &mut Rng) -> bool {
        while let Some(step) = self.steps.get(self.next) {
            let number = self.next;
            self.next += 1;
            let Step::Action { seat, action, .. } = step else { continue };
            let mut position = self.played.boxed_clone();
            position.undo_to(number);
            if position.legal(*seat).len() > 1 {
                let point = look(&*position, *seat, number, action, searcher, budget, rng);
                self.points.push(point);
            }
            self.done += 1;
            return true;
        }
        false
    }

    #[must_use]
    pub fn finish(self, perfect_information: bool) -> Analysis {
        let Analyst { played, points, done, actions, .. } = self;
        let result = played.outcome().filter(|_| done == actions);
        let shares =
            result.map(|end| BySeat::from_fn(played.seats(), |seat| end.share(seat) as f32));
        finish(&*played, points, shares, perfect_information)
    }
}

/// The ranked choices at one choice of a match.
fn look(
    position: &dyn AnyMatch,
    seat: Seat,
    step: usize,
    action: &str,
    searcher: &mut dyn AnySearcher,
    budget: &Budget,
    rng: &mut Rng,
) -> Point {
    let found = searcher.search(position, seat, budget, rng);
    let best = found.best().clone();
    let place = found.choices.iter().position(|choice| choice.action == action).unwrap_or(0);
    let own = found.choices[place].clone();
    // A search ranks by trust: what was played may look better than the best
    // by a hair, and then it was no mistake.
    let loss = (best.win - own.win).max(0.0);
    let known = own.proof.is_some() || own.visits >= TRIED;
    let error = if known { (best.error.powi(2) + own.error.powi(2)).sqrt() } else { 1.0 };
    let mut choices: Vec<Choice<String>> = found.choices.into_iter().take(KEPT).collect();
    if place >= KEPT {
        choices.push(own.clone());
    }
    Point {
        step,
        seat,
        played: own.action,
        best: best.action,
        before: best.values,
        after: if loss > 0.0 { own.values } else { best.values },
        loss,
        error,
        luck: BySeat::new(best.values.seats()),
        choices,
    }
}

/// Puts the points together: each one's luck, the accounts, the mistakes.
fn finish(
    played: &dyn AnyMatch,
    mut points: Vec<Point>,
    result: Option<BySeat<f32>>,
    perfect: bool,
) -> Analysis {
    let seats = played.seats();
    if perfect {
        settle_by_what_follows(&mut points, result);
    }
    let even = BySeat::from_fn(seats, |_| 1.0 / f32::from(seats));
    let mut accounts = BySeat::<Account>::new(seats);
    let mut stands = even;
    for point in &mut points {
        accounts[point.seat].choices += 1;
        for seat in Seat::all(seats) {
            point.luck[seat] = point.before[seat] - stands[seat];
            accounts[seat].luck += point.luck[seat];
            let change = point.after[seat] - point.before[seat];
            if seat == point.seat {
                accounts[seat].own += change;
            } else {
                accounts[seat].others += change;
            }
        }
        stands = point.after;
    }
    for seat in Seat::all(seats) {
        let end = result.map_or(stands[seat], |result| result[seat]);
        accounts[seat].luck += end - stands[seat];
        accounts[seat].result = end;
    }
    let mut mistakes: Vec<usize> =
        (0..points.len()).filter(|&place| points[place].loss > points[place].error).collect();
    mistakes.sort_by(|&one, &two| points[two].loss.total_cmp(&points[one].loss));
    let game = played.meta().id.to_string();
    Analysis { game, seats, perfect_information: perfect, points, mistakes, accounts }
}

/// Without luck, what a choice was worth is what the next position is worth.
/// Where the search hardly tried what was played, that knows more.
fn settle_by_what_follows(points: &mut [Point], result: Option<BySeat<f32>>) {
    let mut next = result;
    for point in points.iter_mut().rev() {
        let most = point.choices.iter().map(|choice| choice.visits).max().unwrap_or(0);
        let own = point.choices.iter().find(|choice| choice.action == point.played);
        let tried = own.map_or(0, |choice| choice.visits);
        let proved = own.is_some_and(|choice| choice.proof.is_some());
        if let Some(next) = next
            && !proved
            && (tried as f32) < SERIOUS * most as f32
        {
            point.after = next;
            point.loss = (point.before[point.seat] - next[point.seat]).max(0.0);
            point.error = 2.0 * point.choices.first().map_or(0.5, |best| best.error);
        }
        next = Some(point.before);
    }
}
