//! The fast version and the plain one, side by side, move by move.

mod common;
mod oracle;

use common::to_act;
use ecrin_core::{Bits, Game, Playout, Swift, Turn, Viewer};
use ecrin_onyx::{Action, Colour, Config, Onyx, Position, Setup, Size};
use oracle::{End, Oracle};

/// A game in both versions.
struct Pair {
    fast: Onyx,
    plain: Oracle,
}

impl Pair {
    fn new(config: Config) -> Pair {
        let plain = Oracle::new(config.size.lines(), config.setup == Setup::Standard);
        Pair { fast: common::start(config), plain }
    }

    /// Everything that can be seen of a position.
    fn compare(&self) {
        let Pair { fast, plain } = self;
        for (number, colour) in Colour::BOTH.into_iter().enumerate() {
            let stones = (0..plain.points.len()).filter(|at| plain.stones[*at] == Some(number));
            let stones: Vec<String> = stones.map(|at| plain.name(at)).collect();
            let found: Vec<String> =
                fast.board().stones(colour).iter().map(ToString::to_string).collect();
            assert_eq!(found, stones);
        }
        let reason = plain.end.map(|end| match end {
            End::Won(_) => "connection",
            End::Repetition => "repetition",
            End::PlyLimit => "ply_limit",
        });
        assert_eq!(common::reason(fast).as_deref(), reason);
        if let Some(End::Won(winner)) = plain.end {
            let seat = fast.owner(Colour::BOTH[winner]).unwrap();
            assert_eq!(fast.outcome().unwrap().winners().first(), Some(seat));
        }
        assert_eq!(fast.occurrences(), plain.occurrences());
        let mut legal = Vec::new();
        if plain.end.is_none() {
            assert_eq!(fast.board().to_move(), Colour::BOTH[plain.mover]);
            fast.legal_actions(to_act(fast), &mut legal);
            legal.retain(|action| *action != Action::Swap);
            let written: Vec<String> =
                legal.iter().map(|action| fast.write_action(to_act(fast), action)).collect();
            let expected = plain
                .legal()
                .into_iter()
                .map(|at| plain.name(at) + "*".repeat(plain.captures(at).len()).as_str());
            assert_eq!(written, expected.collect::<Vec<_>>());
        } else {
            assert_eq!(fast.turn(), Turn::Over);
        }
    }

    fn play(&mut self, action: Action) {
        let seat = to_act(&self.fast);
        match action {
            Action::Swap => self.plain.swap(),
            Action::Place(point) => {
                let half = i32::from(point.is_midpoint());
                let spot = [point.column(), point.row()].map(|at| 2 * i32::from(at) + half);
                let at = self.plain.find(spot.into());
                let mut taken: Vec<String> = self
                    .plain
                    .place(at)
                    .as_flattened()
                    .iter()
                    .map(|at| self.plain.name(*at))
                    .collect();
                self.fast.play_unchecked(seat, &action, &mut ());
                let last = self.fast.view(Viewer::Spectator).last.unwrap();
                let mut found: Vec<String> =
                    last.captured.iter().map(ToString::to_string).collect();
                taken.sort();
                found.sort();
                assert_eq!(found, taken);
                return;
            }
        }
        self.fast.play_unchecked(seat, &action, &mut ());
    }
}

#[test]
fn random_games_of_every_size_and_set_up() {
    let mut bits = Swift::new(2);
    let mut taken = [0; 3];
    for (size, games) in Size::ALL.into_iter().zip([60, 30, 6, 3]) {
        for setup in [Setup::Standard, Setup::Open] {
            for _ in 0..games {
                let mut pair = Pair::new(Config { size, setup, swap: true });
                pair.compare();
                while pair.fast.turn() != Turn::Over {
                    let seat = to_act(&pair.fast);
                    let action = pair.fast.random_action(seat, &mut bits);
                    taken[pair.fast.write_action(seat, &action).matches('*').count()] += 1;
                    pair.play(action);
                    pair.compare();
                }
            }
        }
    }
    assert!(taken[1] > 400 && taken[2] > 5, "captures of none, one and two pairs: {taken:?}");
}

/// Two squares, each as its corners in turn: C2 D2 D3 C3 and E4 F4 F5 E5.
const SQUARES: [[&str; 4]; 2] = [["C2", "D2", "D3", "C3"], ["E4", "F4", "F5", "E5"]];

/// A stone that captures or, failing that, one that threatens a pair in one of
/// the two squares where the mover has nothing yet.
fn restless(state: &Onyx, bits: &mut Swift) -> Option<Action> {
    let mover = state.board().to_move();
    let legal = state.legal(to_act(state));
    let takes = |action: &Action| state.write_action(to_act(state), action).ends_with('*');
    let mut liked: Vec<Action> = legal.iter().copied().filter(takes).collect();
    if liked.is_empty() {
        for square in SQUARES {
            let stones = square.map(|corner| common::at(state, corner));
            for turn in 0..2 {
                let (pair, free) = ([stones[turn], stones[turn + 2]], [turn + 1, (turn + 3) % 4]);
                if pair == [Some(mover.other()); 2] && free.iter().all(|at| stones[*at].is_none()) {
                    liked.extend(free.map(|at| square[at].parse::<Action>().unwrap()));
                }
            }
        }
    }
    liked.retain(|action| legal.contains(action));
    (!liked.is_empty()).then(|| liked[bits.index(liked.len())])
}

/// Random play almost never repeats a position, so here both sides start with
/// a pair in a square and love to capture.
#[test]
fn games_that_go_in_circles() {
    let mut bits = Swift::new(4);
    let (mut draws, mut wins) = (0, 0);
    for game in 0..300 {
        let setup = if game % 2 == 0 { Setup::Standard } else { Setup::Open };
        let mut pair = Pair::new(Config { size: Size::Eight, setup, swap: false });
        let turn = [bits.index(2), bits.index(2)];
        for half in [0, 2] {
            for (square, turn) in SQUARES.into_iter().zip(turn) {
                pair.play(square[turn + half].parse().unwrap());
                pair.compare();
            }
        }
        // From never to often somewhere else.
        let elsewhere = [0, 1, 3, 30][game % 4];
        while pair.fast.turn() != Turn::Over {
            let random = bits.below(100) < elsewhere;
            let action = restless(&pair.fast, &mut bits).filter(|_| !random);
            let action =
                action.unwrap_or_else(|| pair.fast.random_action(to_act(&pair.fast), &mut bits));
            pair.play(action);
            pair.compare();
        }
        match pair.plain.end {
            Some(End::Repetition) => draws += 1,
            _ => wins += 1,
        }
    }
    // Or the test would show nothing.
    assert!(draws > 50 && wins > 50, "{draws} draws, {wins} wins");
}

/// A position is copied by searches: it stays small.
#[test]
fn a_position_is_small_and_copy() {
    fn is_copy<T: Copy>() {}
    is_copy::<Position<4>>();
    assert!(size_of::<Position<4>>() <= 256, "{}", size_of::<Position<4>>());
    assert!(size_of::<Position<2>>() <= 128 && size_of::<Position<10>>() <= 640);
    assert!(size_of::<Action>() <= 4);
}
