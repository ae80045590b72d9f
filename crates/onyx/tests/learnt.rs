//! What was learnt is read as it was written, and is the same everywhere.

mod common;

use common::{PLAIN, start, to_act};
use ecrin_core::{Bits, Game, Knowledge, Swift};
use ecrin_onyx::learnt::Network;
use ecrin_onyx::{Action, Colour, Config, Onyx, Point, Position, Size};

/// Positions of games in which every stone is placed anywhere.
fn positions(seed: u64, count: usize) -> Vec<(Position<4>, Option<u16>)> {
    let mut bits = Swift::new(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let (mut position, mut last) = (Position::<4>::standard(), None);
        for _ in 0..bits.below(70) {
            let at = position.open().nth(bits.below(position.open_count())).unwrap();
            if position.place(at).wins {
                break;
            }
            last = Some(at);
        }
        if position.chain(Colour::Red).is_empty() && position.chain(Colour::White).is_empty() {
            found.push((position, last));
        }
    }
    found
}

/// The bits that this machine and every other must find. They change only
/// with what is learnt: `web/e2e/same.test.mjs` holds that the page's engine
/// chooses alike.
#[test]
fn the_bits_are_those_of_every_machine() {
    let mut print = 0xcbf2_9ce4_8422_2325u64;
    for (position, last) in positions(20, 50) {
        for look in Network::learnt().more(&ecrin_onyx::learnt::Sight::new(&position, last, false))
        {
            for number in look {
                print = (print ^ u64::from(number.to_bits())).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }
    assert_eq!(print, GOLDEN, "{print:#018x}");
}

const GOLDEN: u64 = 0x715a_7e4b_84aa_4c2e;

/// Rows for columns and Red for White is the same game.
#[test]
fn both_colours_see_alike() {
    let across = |point: Point| match point.is_midpoint() {
        true => Point::midpoint(point.row(), point.column()).unwrap(),
        false => Point::grid(point.row(), point.column()).unwrap(),
    };
    let mut compared = 0;
    for (position, last) in positions(21, 40) {
        // Red is to move on a board that was laid out: White must be here.
        if position.to_move() == Colour::Red {
            continue;
        }
        let mut other = Position::<4>::empty();
        for midpoints in [true, false] {
            for colour in Colour::BOTH {
                for at in position.stones(colour).iter() {
                    let point = position.point(at);
                    if point.is_midpoint() == midpoints {
                        other.put(colour.other(), other.index(across(point)).unwrap());
                    }
                }
            }
        }
        let last = last.map(|last| (last, other.index(across(position.point(last))).unwrap()));
        let one = Network::learnt().looks(&position, last.map(|last| last.0));
        let two = Network::learnt().looks(&other, last.map(|last| last.1));
        for at in position.open().iter() {
            let there = other.index(across(position.point(at))).unwrap();
            // The same numbers, but added up along the other lines first.
            let apart = (one[usize::from(at)] - two[usize::from(there)]).abs();
            assert!(apart < 1e-4, "{}: {apart}", position.point(at));
            compared += 1;
        }
    }
    assert!(compared > 500, "only {compared}");
}

/// Every placement has its opinion, between 0 and 1, and they differ from the
/// first ones; other boards have none.
#[test]
fn a_second_opinion_is_about_every_placement_of_twelve_lines() {
    let mut bits = Swift::new(22);
    let mut state = start(PLAIN);
    for _ in 0..30 {
        let seat = to_act(&state);
        let legal = state.legal(seat);
        let (mut first, mut second) = (Vec::new(), Vec::new());
        state.priors(seat, &legal, &mut first);
        state.second_opinion(seat, &legal, &mut second);
        assert_eq!(first.len(), second.len());
        assert!(second.iter().all(|look| (0.0..=1.0).contains(look)));
        assert_ne!(first, second);
        let action: Action = legal[bits.index(legal.len())];
        state.play_unchecked(seat, &action, &mut ());
        if state.outcome().is_some() {
            break;
        }
    }
    let small: Onyx = start(Config { size: Size::Eight, ..PLAIN });
    let mut none = Vec::new();
    small.second_opinion(to_act(&small), &small.legal(to_act(&small)), &mut none);
    assert!(none.is_empty());
}

#[test]
fn a_file_of_another_size_is_no_network() {
    assert!(Network::read(&[]).is_none());
    assert!(Network::read(&[0; 100]).is_none());
    let whole = include_bytes!("../data/learnt.bin");
    assert!(Network::read(whole).is_some());
    assert!(Network::read(&whole[..whole.len() - 1]).is_none());
}
