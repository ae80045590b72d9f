//! What even a beginner sees: a win this turn, and a loss in the next.

use ecrin_core::{Game, Seat, Turn};

use crate::budget::Timer;
use crate::values::decided;

/// Which actions are sure in every world looked at. Only actions count that
/// are certain without luck: a throw or a draw ends the looking.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tactics {
    /// Wins within this turn.
    pub wins: Vec<bool>,
    /// Lets a rival win within its next turn, or loses at once.
    pub loses: Vec<bool>,
}

/// Positions looked at in one world before giving up on the rest.
const LOOKS: u32 = 60_000;

/// Looks at each of `legal` in each of `worlds`.
pub(crate) fn look<G: Game>(
    worlds: &[G],
    seat: Seat,
    legal: &[G::Action],
    timer: &Timer,
) -> Tactics {
    let wins =
        certain(worlds, legal, timer, |looks, world, action| looks.wins(world, seat, action));
    let loses = if wins.contains(&true) {
        vec![false; legal.len()]
    } else {
        certain(worlds, legal, timer, |looks, world, action| looks.loses(world, seat, action))
    };
    Tactics { wins, loses }
}

/// For each action whether the test holds in every world.
fn certain<G: Game>(
    worlds: &[G],
    legal: &[G::Action],
    timer: &Timer,
    test: impl Fn(&mut Looks<'_>, &G, &G::Action) -> bool,
) -> Vec<bool> {
    let mut looks = Looks { left: LOOKS * worlds.len() as u32, timer };
    let mut sure = |action: &G::Action| {
        !worlds.is_empty() && worlds.iter().all(|world| test(&mut looks, world, action))
    };
    legal.iter().map(&mut sure).collect()
}

struct Looks<'t> {
    left: u32,
    timer: &'t Timer,
}

impl Looks<'_> {
    fn spend(&mut self) -> bool {
        if self.left > 0 {
            self.left -= 1;
        }
        if self.left.is_multiple_of(64) && self.timer.is_out_of_time() {
            self.left = 0;
        }
        self.left > 0
    }

    /// Whether `action` wins alone within this turn of `seat`.
    fn wins<G: Game>(&mut self, state: &G, seat: Seat, action: &G::Action) -> bool {
        if !self.spend() {
            return false;
        }
        let mut next = state.clone();
        next.play_unchecked(seat, action, &mut ());
        match alone(&next) {
            None => next.turn() == Turn::Over && decided(&next, seat) == Some(1.0),
            Some(acting) => {
                acting == seat
                    && next.legal(seat).iter().any(|action| self.wins(&next, seat, action))
            }
        }
    }

    /// Whether after `action` the seat has lost, or a rival can win within
    /// its turn whatever the seat still does in this one.
    fn loses<G: Game>(&mut self, state: &G, seat: Seat, action: &G::Action) -> bool {
        if !self.spend() {
            return false;
        }
        let mut next = state.clone();
        next.play_unchecked(seat, action, &mut ());
        match alone(&next) {
            None => next.turn() == Turn::Over && decided(&next, seat) == Some(0.0),
            Some(acting) if acting == seat => {
                next.legal(seat).iter().all(|action| self.loses(&next, seat, action))
            }
            Some(rival) => next.legal(rival).iter().any(|action| self.wins(&next, rival, action)),
        }
    }
}

/// The only seat to act, if there is exactly one.
fn alone(state: &impl Game) -> Option<Seat> {
    match state.turn() {
        Turn::Players(set) if set.len() == 1 => set.first(),
        _ => None,
    }
}
