//! Positions set up by hand, and checked.

use std::fmt;

use ecrin_core::{Game, Seat};

use crate::bag::{CHARACTER, Face};
use crate::card::Power;
use crate::config::Config;
use crate::state::{BORROWED_BIT, Borrowed, Dixe, Now, OWN, Phase, Throw};

/// Where a die lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At<'a> {
    Hand,
    /// On the combination of this card with this face, `@` for a joker.
    On(&'a str, &'a str),
    Square(u8),
    Saved(&'a str),
    /// Charged; Arkan on a symbol, the others on `@`.
    Charged(&'a str),
}

/// Why a position cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct BadPosition(pub String);

impl fmt::Display for BadPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A position in the making. Every step is checked at once, so that a wrong
/// one is named; the last step gives the state.
#[derive(Clone, Debug)]
pub struct Position {
    state: Dixe,
}

type Step = Result<Position, BadPosition>;

fn bad<T>(why: impl Into<String>) -> Result<T, BadPosition> {
    Err(BadPosition(why.into()))
}

impl Position {
    /// All cards front up, all dice in hand, seat a to play.
    pub fn new(config: &Config, seats: u8) -> Step {
        match Dixe::new(config, seats) {
            Ok(state) => Ok(Position { state }),
            Err(why) => bad(why.to_string()),
        }
    }

    /// Whose turn it is.
    pub fn turn(mut self, seat: Seat) -> Step {
        if seat.index() >= self.state.seats() as usize {
            return bad(format!("there is no seat {seat}"));
        }
        self.state.now = Now::of(seat);
        Ok(self)
    }

    fn slot(&self, seat: Seat, id: &str) -> Result<usize, BadPosition> {
        let known = id.parse().ok().and_then(|id| self.state.kit.deck(seat).slot(id));
        known.ok_or_else(|| BadPosition(format!("seat {seat} has no {id}")))
    }

    fn face(&self, seat: Seat, slot: usize, text: &str) -> Result<Face, BadPosition> {
        if text == "@" {
            return Ok(CHARACTER);
        }
        let face = text.parse().ok().and_then(|id| self.state.kit.face(id));
        match face {
            Some(face) if self.state.kit.deck(seat).symbols[slot].contains(&face) => Ok(face),
            _ => bad(format!("{} has no {text}", self.state.kit.deck(seat).ids[slot])),
        }
    }

    /// Cards that show their back.
    pub fn turned(mut self, seat: Seat, cards: &[&str]) -> Step {
        for card in cards {
            let slot = self.slot(seat, card)?;
            self.state.board_mut(seat).turned |= 1 << slot;
        }
        if self.state.board(seat).cards_turned() >= 5 {
            return bad("five flipped cards end the match");
        }
        Ok(self)
    }

    /// The combination a front is at, from 1.
    pub fn at_combination(mut self, seat: Seat, card: &str, number: u8) -> Step {
        let slot = self.slot(seat, card)?;
        if !(1..=3).contains(&number) || self.state.board(seat).turned >> slot & 1 == 1 {
            return bad(format!("{card} cannot be at combination {number}"));
        }
        if self.state.board(seat).filled[slot] > 0 {
            return bad("name the combination before the dice on it");
        }
        self.state.board_mut(seat).combo[slot] = number - 1;
        Ok(self)
    }

    /// Puts a die that is in hand somewhere else.
    pub fn die(mut self, seat: Seat, die: &str, at: At<'_>) -> Step {
        let slot = self.slot(seat, die)?;
        let bit = 1u8 << slot;
        if self.state.board(seat).hand & bit == 0 {
            return bad(format!("{die} of seat {seat} is not in hand"));
        }
        let front = self.state.board(seat).turned & bit == 0;
        match at {
            At::Hand => {}
            At::On(card, face) => {
                let card = self.slot(seat, card)?;
                let face = self.face(seat, slot, face)?;
                self.check_room(seat, card, face)?;
                self.state.board_mut(seat).lay(card, slot, face);
            }
            At::Square(number) => {
                let squares = self.state.kit.deck(seat).saves[slot].squares;
                if !front || number == 0 || number > squares {
                    return bad(format!("{die} has no half square {number}"));
                }
                let board = self.state.board_mut(seat);
                board.take(slot);
                board.square[slot] = number;
            }
            At::Saved(symbol) => {
                let face = self.face(seat, slot, symbol)?;
                if !front || face == CHARACTER {
                    return bad(format!("{die} cannot save {symbol}"));
                }
                let board = self.state.board_mut(seat);
                board.take(slot);
                board.saved |= bit;
                board.face[slot] = face;
            }
            At::Charged(text) => self.charge(seat, slot, text)?,
        }
        Ok(self)
    }

    fn check_room(&self, seat: Seat, card: usize, face: Face) -> Result<(), BadPosition> {
        let gap = self.state.gap(seat, card);
        let front = self.state.board(seat).turned >> card & 1 == 0;
        let fits = face == CHARACTER || gap.need.count(face) > 0;
        // A complete combination would have been finished.
        if front && gap.free > 1 && fits {
            return Ok(());
        }
        let id = self.state.kit.deck(seat).ids[card];
        bad(format!("{} does not fit on {id}", self.state.kit.face_text(face)))
    }

    fn charge(&mut self, seat: Seat, slot: usize, text: &str) -> Result<(), BadPosition> {
        let face = self.face(seat, slot, text)?;
        let deck = self.state.kit.deck(seat);
        let power = deck.powers[slot];
        let sound = match power {
            Power::Arkan => face != CHARACTER,
            Power::Hanuman | Power::Kala | Power::Oni => face == CHARACTER,
            _ => false,
        };
        let id = deck.ids[slot];
        if !sound || self.state.board(seat).turned >> slot & 1 == 0 {
            return bad(format!("{id} cannot be charged on {text}"));
        }
        let board = self.state.board_mut(seat);
        board.take(slot);
        board.charged |= 1 << slot;
        board.face[slot] = face;
        if power == Power::Arkan {
            board.auto = face;
            for card in 0..6 {
                board.not_auto |= u8::from(board.filled[card] > 0) << card;
            }
        }
        Ok(())
    }

    /// A saved symbol that was used on a combination, its die back in hand.
    pub fn used(mut self, seat: Seat, card: &str, symbol: &str) -> Step {
        let slot = self.slot(seat, card)?;
        let face = symbol.parse().ok().and_then(|id| self.state.kit.face(id));
        let Some(face) = face else { return bad(format!("{symbol} is not a symbol")) };
        self.check_room(seat, slot, face)?;
        self.state.board_mut(seat).count(slot, face);
        Ok(self)
    }

    /// Yorick tilted once or twice.
    pub fn yorick(mut self, seat: Seat, tilt: u8) -> Step {
        if tilt > 2 || self.state.ready(seat, Power::Yorick) == 0 {
            return bad("Yorick is not flipped, or tilted too far");
        }
        self.state.board_mut(seat).yorick = tilt;
        Ok(self)
    }

    /// Poire tilted.
    pub fn poire(mut self, seat: Seat) -> Step {
        if self.state.ready(seat, Power::Poire) == 0 {
            return bad("Poire is not flipped");
        }
        self.state.board_mut(seat).poire = true;
        Ok(self)
    }

    /// The active card of a turn in which this many throws were made.
    pub fn active(mut self, card: &str, throws: u8) -> Step {
        let slot = self.slot(self.state.now.seat, card)?;
        if self.state.mine().turned >> slot & 1 == 1 || throws == 0 {
            return bad(format!("{card} cannot be active after {throws} throws"));
        }
        self.state.now.active = Some(slot as u8);
        self.state.now.throws = throws;
        Ok(self)
    }

    /// A combination was just finished in this turn.
    pub fn just_finished(mut self) -> Step {
        self.state.now.fresh = true;
        self.state.now.finished = self.state.now.finished.max(1);
        Ok(self)
    }

    /// Jokers placed on the active combination in this turn.
    pub fn jokers(mut self, jokers: u8) -> Step {
        self.state.now.jokers = jokers;
        Ok(self)
    }

    /// A die borrowed from a rival's hand, in hand.
    pub fn borrowed(mut self, owner: Seat, die: &str) -> Step {
        let slot = self.slot(owner, die)?;
        let free = self.state.board(owner).hand >> slot & 1 == 1;
        if owner == self.state.now.seat || !free || self.state.now.borrowed.is_some() {
            return bad(format!("{owner}.{die} cannot be borrowed"));
        }
        let board = self.state.board_mut(owner);
        board.hand &= !(1 << slot);
        board.lent |= 1 << slot;
        self.state.mine_mut().hand |= BORROWED_BIT;
        self.state.now.borrowed = Some(Borrowed { owner, slot: slot as u8, face: 0 });
        Ok(self)
    }

    fn with_kala(mut self) -> Dixe {
        self.state.now.kala = self.state.rivals().any(|rival| {
            self.state.kit.deck(rival).bit_of(Power::Kala) & self.state.board(rival).charged != 0
        });
        self.state
    }

    /// The seat begins its turn; what comes back at the start has come back.
    pub fn start(self) -> Result<Dixe, BadPosition> {
        if self.state.now.active.is_some() || self.state.now.borrowed.is_some() {
            return bad("a turn starts without an active card or a borrowed die");
        }
        let mut state = self.with_kala();
        state.phase = Phase::Start;
        Ok(state)
    }

    /// The seat decides whether to throw again.
    pub fn decide(self) -> Result<Dixe, BadPosition> {
        if self.state.now.active.is_none() || self.state.mine().hand == 0 {
            return bad("a decision needs an active card and a die in hand");
        }
        let mut state = self.with_kala();
        state.phase = Phase::Decide;
        Ok(state)
    }

    /// All dice in hand are about to be thrown.
    pub fn throwing(self) -> Result<Dixe, BadPosition> {
        let first = self.state.now.active.is_none();
        let hand = self.state.mine().hand;
        if first && hand.count_ones() < 3 || hand & (OWN | BORROWED_BIT) == 0 {
            return bad("too few dice in hand");
        }
        let mut state = self.with_kala();
        state.now.throws += 1;
        let in_hand = hand.count_ones() as u8;
        state.phase =
            Phase::Throwing(Throw { dice: hand, just: hand, in_hand, ..Throw::default() });
        Ok(state)
    }
}
