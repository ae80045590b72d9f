//! What the solver must know of a match, read from the state as it is
//! written down: the crate shows others no more than views.

use ecrin_core::{Game, Seat};
use ecrin_dixe::{Action, Bag, Deck, Dixe, Face, Jokers, Named};
use serde::Deserialize;

use crate::course::Course;
use crate::solver::Solver;
use crate::spot::{Aim, Shown, Spot};

const OWN: u8 = 0x3f;

#[derive(Deserialize)]
pub struct Table {
    boards: Vec<Board>,
    now: Now,
    phase: serde_json::Value,
}

#[derive(Deserialize)]
struct Board {
    laid: [Bag; 6],
    filled: [u8; 6],
    on: [u8; 6],
    combo: [u8; 6],
    hand: u8,
    turned: u8,
    auto: Face,
    not_auto: u8,
}

#[derive(Deserialize)]
struct Now {
    seat: Seat,
    active: Option<u8>,
    jokers: u8,
    fresh: bool,
}

#[derive(Deserialize)]
struct Throw {
    dice: u8,
    faces: [Face; 7],
    spent: u8,
    jokers: u8,
    closed: bool,
}

impl Table {
    pub fn read(state: &Dixe) -> Table {
        let written = serde_json::to_value(state).expect("a state is written down");
        serde_json::from_value(written).expect("a state is read as it was written")
    }

    pub fn is_start(&self) -> bool {
        self.phase == "start"
    }

    pub fn is_decision(&self) -> bool {
        self.phase == "decide"
    }

    /// A combination was just finished, and nothing can be lost.
    pub fn is_fresh(&self) -> bool {
        self.now.fresh
    }

    pub fn seat(&self) -> Seat {
        self.now.seat
    }

    pub fn active(&self) -> Option<usize> {
        self.now.active.map(usize::from)
    }

    pub fn turned(&self, seat: Seat) -> u8 {
        self.boards[seat.index()].turned
    }

    /// The throw that is being resolved.
    pub fn shown(&self) -> Option<Shown> {
        let throw = self.phase.get("resolve")?;
        let throw = Throw::deserialize(throw).expect("a throw is read as it was written");
        let hand = self.boards[self.now.seat.index()].hand & OWN;
        let left = throw.dice & hand & !throw.spent;
        let dice = (0..6).filter(|die| left >> die & 1 == 1);
        let dice = dice.map(|die| (1 << die, throw.faces[die])).collect();
        Some(Shown { dice, jokers: throw.jokers, closed: throw.closed })
    }

    /// A front as the solver counts it, with the dice in hand.
    pub fn spot(&self, cards: &Cards, seat: Seat, card: usize) -> Spot {
        let board = &self.boards[seat.index()];
        let combination = board.combo[card];
        let combo = cards.deck.combos[card][usize::from(combination)];
        let mut need = combo.bag.without(board.laid[card]);
        let mut free = combo.len.saturating_sub(board.filled[card]);
        if board.auto != 0 && board.not_auto >> card & 1 == 0 && need.count(board.auto) > 0 {
            need = need.minus(board.auto);
            free = free.saturating_sub(1);
        }
        let (hand, lying) = (board.hand & OWN, board.on[card] & OWN);
        let spot = cards.solvers[card].spot(combination, need, free, hand, lying);
        let once = cards.solvers[card].jokers == Jokers::SuperExpert;
        let active = self.now.seat == seat && self.active() == Some(card);
        Spot { used: once && active && self.now.jokers > 0, ..spot }
    }
}

/// The cards of a deck, solved.
pub struct Cards {
    pub deck: Deck,
    pub solvers: Vec<Solver>,
    pub courses: Vec<Course>,
}

impl Cards {
    /// Of seat a, whose deck all seats of a usual table have.
    pub fn new(state: &Dixe, aim: Aim) -> Cards {
        let deck = state.deck(Seat::A).clone();
        let jokers = Cards::jokers(state);
        let solve = |combos| Solver::new(&deck.symbols, combos, jokers, aim);
        let solvers: Vec<Solver> = deck.combos.iter().map(solve).collect();
        let courses = solvers.iter().map(|_| Course::default()).collect();
        Cards { deck, solvers, courses }
    }

    fn jokers(state: &Dixe) -> Jokers {
        state.view(ecrin_core::Viewer::Spectator).kit().config.jokers
    }

    pub fn slot(&self, id: ecrin_dixe::Id) -> usize {
        self.deck.slot(id).expect("a card of the deck")
    }

    /// To place the lowest die of a mask.
    pub fn place(&self, mask: u8) -> Action {
        let id = self.deck.ids[mask.trailing_zeros() as usize];
        Action::Place(Named { owner: None, id })
    }
}
