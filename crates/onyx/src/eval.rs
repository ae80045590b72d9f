//! A quick guess at who is winning, from the race of the two colours.
//!
//! For each colour: the fewest stones that would join its sides if the other
//! only watched, and the number of points on chains that need no more than
//! that. Threats to capture are not seen.

use ecrin_core::{BySeat, Evaluate};

use crate::board::Colour;
use crate::position::Position;
use crate::set::Set;
use crate::state::{End, Onyx, Phase, on_board};

impl Evaluate for Onyx {
    /// Exact when the game is over or the next stone can win it. Elsewhere a
    /// logistic fit to 600 games between players who look one stone ahead.
    fn evaluate(&self) -> BySeat<f32> {
        let red = match self.phase {
            Phase::Over(End::Joined(Colour::Red)) => 1.0,
            Phase::Over(End::Joined(Colour::White)) => 0.0,
            Phase::Over(End::Drawn(_)) => 0.5,
            // The second seat takes what it likes better.
            Phase::Choice => {
                let red = on_board!(&self.board, position => red_share(position));
                red.min(1.0 - red)
            }
            _ => on_board!(&self.board, position => red_share(position)),
        };
        BySeat::from_fn(2, |seat| if seat == self.red { red } else { 1.0 - red })
    }
}

fn red_share<const W: usize>(position: &Position<W>) -> f32 {
    let mover = position.to_move();
    let share = mover_share(Race::new(position, mover), Race::new(position, mover.other()));
    match mover {
        Colour::Red => share,
        Colour::White => 1.0 - share,
    }
}

fn mover_share(mover: Race, other: Race) -> f32 {
    if mover.stones == 1 {
        return 1.0;
    }
    let ratio = |other: u16, mover: u16| (f32::from(other) + 0.5) / (f32::from(mover) + 0.5);
    let stones = ratio(other.stones, mover.stones).ln();
    let points = (f32::from(mover.points.max(1)) / f32::from(other.points.max(1))).ln();
    let share = 1.0 / (1.0 + (-(0.17 + 1.46 * stones + 0.24 * points)).exp());
    // One stone cannot stand in two places, but it may capture.
    if other.stones == 1 && other.points > 1 { share.min(0.06) } else { share }
}

/// How far a colour is from joining its sides if the other only watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Race {
    /// The fewest stones that it needs. A colour that can only capture its way
    /// through counts as one that starts anew.
    stones: u16,
    /// How many points lie on a chain that needs no more than that.
    points: u16,
}

/// More stones than any chain needs that is not hopeless.
const MOST: usize = 32;

impl Race {
    fn new<const W: usize>(position: &Position<W>, colour: Colour) -> Race {
        let (up, down) = (waves(position, colour, 0), waves(position, colour, 1));
        let Some(stones) = up.needed else {
            return Race { stones: position.side(colour, 0).len() as u16, points: 0 };
        };
        let points =
            (0..stones).map(|step| (up.fresh[step] & down.fresh[stones - 1 - step]).len()).sum();
        Race { stones: stones as u16, points: u32::min(points, u16::MAX.into()) as u16 }
    }
}

/// Open points by the number of stones that join them to a side.
struct Waves<const W: usize> {
    /// `fresh[n]`: the points that need `n` other stones first.
    fresh: [Set<W>; MOST],
    /// How many stones reach the other side.
    needed: Option<usize>,
}

fn waves<const W: usize>(position: &Position<W>, colour: Colour, end: usize) -> Waves<W> {
    let mut waves = Waves { fresh: [Set::EMPTY; MOST], needed: None };
    let (own, goal) = (position.stones(colour), position.side(colour, 1 - end));
    let mut joined = *position.reach(colour, end);
    if joined.meets(goal) {
        waves.needed = Some(0);
        return waves;
    }
    // A stone on the side itself is joined to it, too.
    let mut around =
        joined.iter().fold(*position.side(colour, end), |around, at| around | *position.near(at));
    let mut before = Set::EMPTY;
    for step in 0..MOST {
        let fresh = (around & *position.open()).without(&before);
        if fresh.is_empty() {
            break;
        }
        waves.fresh[step] = fresh;
        before |= fresh;
        let mut met = fresh;
        around = fresh.iter().fold(Set::EMPTY, |around, at| around | *position.near(at));
        // Stones that are there already cost nothing.
        let mut kin = (around & *own).without(&joined);
        while let Some(at) = kin.pop() {
            joined.insert(at);
            met.insert(at);
            around |= *position.near(at);
            kin |= (*position.near(at) & *own).without(&joined);
        }
        if met.meets(goal) {
            waves.needed = Some(step + 1);
            break;
        }
    }
    waves
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::config::{Config, Setup};
    use ecrin_core::{Bits, Game, Playout, Seat, Swift};

    fn race(position: &Position<4>, colour: Colour) -> Race {
        Race::new(position, colour)
    }

    #[test]
    fn an_empty_board_needs_one_stone_a_line() {
        let empty = Position::<4>::empty();
        for colour in Colour::BOTH {
            assert_eq!(race(&empty, colour).stones, 12);
        }
        // The transpose exchanges the colours' sides.
        assert_eq!(race(&empty, Colour::Red), race(&empty, Colour::White));
    }

    #[test]
    fn stones_on_the_way_cost_nothing_and_walls_leave_few_ways() {
        let mut position = Position::<4>::empty();
        let index = |name: &str| Position::<4>::empty().index(name.parse().unwrap()).unwrap();
        for row in 2..12 {
            position.put(Colour::Red, index(&format!("E{row}")));
        }
        // E1 alone or D1 alone on one end; E12, or F12 next to it, on the other.
        assert_eq!(race(&position, Colour::Red).stones, 2);
        // White has the lowest and the highest row left, and no more.
        assert_eq!(race(&position, Colour::White).stones, 12);
        let before = race(&Position::empty(), Colour::White).points;
        assert!(race(&position, Colour::White).points < before / 2);
        position.put(Colour::Red, index("E1"));
        position.put(Colour::Red, index("E12"));
        assert_eq!(race(&position, Colour::Red).stones, 0);
        assert_eq!(race(&position, Colour::White), Race { stones: 12, points: 0 });
    }

    /// The fewest stones by trying: as many as it takes until putting them on
    /// all points of a wave joins the sides.
    #[test]
    fn needed_stones_are_enough_and_fewer_are_not() {
        let mut bits = Swift::new(5);
        for _ in 0..200 {
            let mut position = Position::<2>::empty();
            for _ in 0..bits.below(40) {
                let at = position.open().nth(bits.below(position.open_count())).unwrap();
                position.place(at);
            }
            for colour in Colour::BOTH {
                let race = Race::new(&position, colour);
                if race.points > 0 {
                    assert_eq!(fewest(&position, colour, race.stones), race.stones);
                }
            }
        }
    }

    /// The shortest way from side to side, point by point: own stones cost 0,
    /// open points 1.
    fn fewest(position: &Position<2>, colour: Colour, most: u16) -> u16 {
        let cost = |at: u16| match position.stones(colour).contains(at) {
            true => Some(0),
            false => position.open().contains(at).then_some(1),
        };
        let mut best = [u16::MAX; 88];
        for at in position.side(colour, 0).iter() {
            best[usize::from(at)] = cost(at).unwrap_or(u16::MAX);
        }
        for _ in 0..88 {
            for at in 0..88u16 {
                let near = position.near(at).iter().map(|near| best[usize::from(near)]).min();
                if let (Some(cost), Some(near)) = (cost(at), near) {
                    let through = near.saturating_add(cost);
                    best[usize::from(at)] = best[usize::from(at)].min(through);
                }
            }
        }
        let found = position.side(colour, 1).iter().map(|at| best[usize::from(at)]).min();
        found.filter(|found| *found < u16::MAX).unwrap_or(most + 1)
    }

    #[test]
    fn shares_are_shares_and_ends_are_exact() {
        let mut bits = Swift::new(6);
        for setup in [Setup::Standard, Setup::Open] {
            let mut state = Onyx::start(Config { setup, ..Config::default() });
            while let Some(seat) = state.to_act() {
                let share = state.evaluate();
                let (a, b) = (share[Seat::A], share[Seat::B]);
                assert!((0.0..=1.0).contains(&a) && (a + b - 1.0).abs() < 1e-6, "{share:?}");
                let action = state.random_action(seat, &mut bits);
                state.play_unchecked(seat, &action, &mut ());
            }
            let winner = state.outcome().unwrap().winners().first().unwrap();
            assert_eq!(state.evaluate()[winner], 1.0);
        }
    }

    #[test]
    fn a_winning_stone_is_seen_and_the_chooser_is_never_worse_off() {
        let config = Config { setup: Setup::Open, swap: false, ..Config::default() };
        for (swap, red) in [(false, Seat::A), (true, Seat::B)] {
            let mut state = Onyx::start(Config { swap, ..config });
            for row in 1..12 {
                for column in ["E", "H"] {
                    let action: Action = format!("{column}{row}").parse().unwrap();
                    state.play_unchecked(state.to_act().unwrap(), &action, &mut ());
                    state.play_unchecked(Seat::B, &Action::Swap, &mut ());
                }
            }
            assert_eq!(state.evaluate()[red], 1.0);
            assert_eq!(state.evaluate()[red.next(2)], 0.0);
        }
        for first in ["A1", "F6", "FG56", "L12"] {
            let mut state = Onyx::start(Config { swap: true, ..config });
            state.play_unchecked(Seat::A, &first.parse().unwrap(), &mut ());
            assert!(state.evaluate()[Seat::B] >= 0.5);
        }
    }
}
