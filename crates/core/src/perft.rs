//! Counting move sequences: the first thing to compare between two engines.

use crate::game::{Game, Turn};
use crate::rng::Bits;
use crate::settle::settle;

/// How many sequences of `depth` actions there are from `state`. A sequence
/// that ends sooner is not counted. In a simultaneous choice the seats act in
/// their order, since any other order gives the same positions again. Chance
/// nodes are not branched over: each is drawn once from `bits`.
pub fn perft<G: Game>(state: &G, depth: u32, bits: &mut impl Bits) -> u64 {
    let mut state = state.clone();
    settle(&mut state, bits, &mut ());
    if depth == 0 {
        return 1;
    }
    let Turn::Players(set) = state.turn() else { return 0 };
    let seat = set.first().expect("a turn of players names a seat");
    let legal = state.legal(seat);
    if depth == 1 {
        return legal.len() as u64;
    }
    let mut nodes = 0;
    for action in &legal {
        let mut next = state.clone();
        next.play_unchecked(seat, action, &mut ());
        nodes += perft(&next, depth - 1, bits);
    }
    nodes
}
