//! The list of legal moves.

use ecrin_core::Seat;

use crate::action::{Move, Use};
use crate::bag::bits;
use crate::card::Power;
use crate::state::{Dixe, OWN, Phase, Throw};

/// Room for the longest list: eighteen resets and as many dice to borrow,
/// and what else a throw offers.
const ROOM: usize = 80;

/// Moves in the order of their actions, held inline.
#[derive(Clone, Debug)]
pub(crate) struct MoveList {
    list: [Move; ROOM],
    len: usize,
}

impl MoveList {
    fn new() -> MoveList {
        MoveList { list: [Move::Pass; ROOM], len: 0 }
    }

    #[inline]
    fn push(&mut self, mv: Move) {
        if self.len < ROOM {
            self.list[self.len] = mv;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Move] {
        &self.list[..self.len]
    }
}

impl Dixe {
    /// The legal moves of a seat, in the order of their actions.
    pub(crate) fn moves(&self, seat: Seat) -> MoveList {
        let mut out = MoveList::new();
        match &self.phase {
            Phase::SetUp(window) if window.waiting.contains(seat) => {
                for one in 0..6 {
                    for two in one + 1..6 {
                        out.push(Move::Flip(one, two));
                    }
                }
            }
            Phase::Start if seat == self.now.seat => {
                for die in bits(OWN & !self.mine().hand & !self.mine().lent) {
                    out.push(Move::Recover(die as u8));
                }
                if self.mine().hand.count_ones() >= 3 {
                    out.push(Move::Roll);
                }
                self.resets(&mut out);
            }
            Phase::Resolve(throw) if seat == self.now.seat => {
                self.options(throw, &mut out);
                if self.may_fail(throw).is_ok() {
                    out.push(Move::Fail);
                }
                if throw.closed {
                    out.push(Move::End);
                }
            }
            Phase::Again(throw, power, chosen) if seat == self.now.seat => {
                if *power == Power::Lotus || *chosen != 0 {
                    out.push(Move::Roll);
                }
                self.resets(&mut out);
                for die in bits(self.unplaced(throw) & !chosen) {
                    if self.may_again(throw, *power, die).is_ok() {
                        out.push(Move::Again(die as u8));
                    }
                }
            }
            Phase::Decide if seat == self.now.seat => {
                out.push(Move::Roll);
                self.resets(&mut out);
                if self.may_stop().is_ok() {
                    out.push(Move::Stop);
                }
            }
            Phase::Poire(_, window) | Phase::AfterThrow(window) | Phase::TurnEnd(window)
                if window.waiting.contains(seat) =>
            {
                let forcing = matches!(self.phase, Phase::Poire(..));
                for card in bits(window.open[seat.index()]) {
                    if forcing || !self.would_save(seat, card) {
                        out.push(Move::React(card as u8));
                        continue;
                    }
                    let mut last = 0;
                    for symbol in self.kit.deck(seat).symbols[card] {
                        if symbol != last {
                            out.push(Move::Save(card as u8, symbol));
                        }
                        last = symbol;
                    }
                }
                out.push(Move::Pass);
            }
            _ => {}
        }
        out
    }

    /// What may be done with a throw besides ending it and failing.
    fn options(&self, throw: &Throw, out: &mut MoveList) {
        let Some(active) = self.now.active else {
            self.choices_of_active(throw, out);
            if let Some(oni) = self.kit.deck(self.now.seat).slot_of(Power::Oni)
                && self.may_oni(throw, oni).is_ok()
            {
                out.push(Move::Power(oni as u8, Use::Plain));
            }
            return self.resets(out);
        };
        let gap = self.gap(self.now.seat, active as usize);
        let unplaced = self.unplaced(throw) & !throw.spent;
        if gap.free > 0 && !throw.validated {
            let joker = self.joker_allowed(throw);
            for die in bits(unplaced) {
                let face = throw.faces[die];
                if if face == 0 { joker } else { gap.need.count(face) > 0 } {
                    out.push(Move::Place(die as u8));
                }
            }
            let board = self.mine();
            for card in bits(board.saved) {
                if gap.need.count(board.face[card]) > 0 {
                    out.push(Move::Saved(card as u8));
                }
            }
        }
        for card in bits(throw.dice & self.mine().hand & self.mine().turned) {
            self.powers_of(throw, card, out);
        }
        if let Some(hanuman) = self.kit.deck(self.now.seat).slot_of(Power::Hanuman)
            && self.may_rescue(throw, hanuman).is_ok()
        {
            out.push(Move::Rescue(hanuman as u8));
        }
        self.resets(out);
    }

    fn choices_of_active(&self, throw: &Throw, out: &mut MoveList) {
        for card in bits(OWN & !self.mine().turned) {
            if self.may_activate(throw, card).is_ok() {
                out.push(Move::Active(card as u8));
            }
        }
    }

    fn powers_of(&self, throw: &Throw, card: usize, out: &mut MoveList) {
        let deck = self.kit.deck(self.now.seat);
        match deck.powers[card] {
            Power::Arkan => {
                let mut last = 0;
                for symbol in deck.symbols[card] {
                    let mv = Use::Symbol(symbol);
                    if symbol != last && self.may_power(throw, card, mv).is_ok() {
                        out.push(Move::Power(card as u8, mv));
                    }
                    last = symbol;
                }
            }
            Power::Blaireau => {
                if throw.faces[card] != 0 || !throw.closed || self.now.borrowed.is_some() {
                    return;
                }
                for rival in self.rivals() {
                    for die in bits(self.board(rival).hand & OWN) {
                        let mv = Use::Die(rival.index() as u8, die as u8);
                        if self.may_power(throw, card, mv).is_ok() {
                            out.push(Move::Power(card as u8, mv));
                        }
                    }
                }
            }
            _ => {
                if self.may_power(throw, card, Use::Plain).is_ok() {
                    out.push(Move::Power(card as u8, Use::Plain));
                }
            }
        }
    }

    fn resets(&self, out: &mut MoveList) {
        if self.mine().yorick < 2 {
            return;
        }
        for rival in self.rivals() {
            for card in 0..6 {
                if self.board(rival).has_progress(card) {
                    out.push(Move::Reset(rival.index() as u8, card as u8));
                }
            }
        }
    }

    /// Whether there is anything to do with a throw but to end it or fail.
    pub(crate) fn has_options(&self, throw: &Throw) -> bool {
        let mut out = MoveList::new();
        self.options(throw, &mut out);
        out.len > 0
    }
}
