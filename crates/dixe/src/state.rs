//! A match in progress: a flat value, and what can be read off it.

use ecrin_core::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Move;
use crate::bag::{Bag, Face, bits};
use crate::card::Power;
use crate::config::{Jokers, SEATS};
use crate::kit::{Deck, Kit};

/// A match of DiXe on Card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dixe {
    pub(crate) kit: Kit,
    pub(crate) boards: [Board; SEATS],
    pub(crate) now: Now,
    pub(crate) phase: Phase,
    /// Actions played so far.
    pub(crate) plies: u16,
}

/// The bit of the borrowed die in masks of dice; bits 0 to 5 are one's own.
pub(crate) const BORROWED: usize = 6;
pub(crate) const BORROWED_BIT: u8 = 1 << BORROWED;
pub(crate) const OWN: u8 = 0x3f;

/// What lies before one seat. All of it is public. Cards and dice are
/// counted in the order of their ids; a mask has one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Board {
    /// For each card the symbols on its combination: dice and used saved
    /// symbols, without Arkan's.
    pub(crate) laid: [Bag; 6],
    /// How many places are taken: those symbols and jokers.
    pub(crate) filled: [u8; 6],
    /// The dice on each card's combination.
    pub(crate) on: [u8; 6],
    /// The half square each die stands on; 0 if on none.
    pub(crate) square: [u8; 6],
    /// The combination each card is at, from 0.
    pub(crate) combo: [u8; 6],
    /// The face of dice that lie on a combination, saved or charged.
    pub(crate) face: [Face; 6],
    pub(crate) hand: u8,
    pub(crate) saved: u8,
    pub(crate) charged: u8,
    pub(crate) lent: u8,
    pub(crate) turned: u8,
    /// The symbol Arkan is charged on; 0 if it is not.
    pub(crate) auto: Face,
    /// Combinations that Arkan's symbol is not counted on (R9.5).
    pub(crate) not_auto: u8,
    pub(crate) yorick: u8,
    pub(crate) poire: bool,
}

/// The turn that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Now {
    pub(crate) seat: Seat,
    pub(crate) active: Option<u8>,
    /// Throws made in this turn, counting the one in progress.
    pub(crate) throws: u8,
    /// No throw has closed since a combination was finished.
    pub(crate) fresh: bool,
    /// Jokers placed on the current combination in this turn.
    pub(crate) jokers: u8,
    /// Combinations finished in this turn.
    pub(crate) finished: u8,
    pub(crate) borrowed: Option<Borrowed>,
    /// A rival has Kala charged.
    pub(crate) kala: bool,
    pub(crate) ending: Option<Ending>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Borrowed {
    pub(crate) owner: Seat,
    pub(crate) slot: u8,
    /// While it lies on a combination.
    pub(crate) face: Face,
}

/// How a turn came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Ending {
    Stopped,
    Failed { reset: bool },
    Flipped,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// Chance names the first seat.
    Draw,
    SetUp(Window),
    /// Dice may be taken back before the first throw.
    Start,
    /// Chance throws the dice of `Throw::just`.
    Throwing(Throw),
    /// Rivals may force a new throw.
    Poire(Throw, Window),
    Resolve(Throw),
    /// Dice are chosen for a new throw by this power.
    Again(Throw, Power, u8),
    /// Reactions to a throw.
    AfterThrow(Window),
    Decide,
    /// Reactions to the end of a turn.
    TurnEnd(Window),
    Over(Finish),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Finish {
    FiveTurned,
    ActionLimit,
}

/// A throw in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Throw {
    /// The dice that belong to this throw, also those placed or charged since.
    pub(crate) dice: u8,
    /// The dice of the last throw within it: all, or those thrown again.
    pub(crate) just: u8,
    pub(crate) faces: [Face; 7],
    /// Dice that used their power and may not be placed.
    pub(crate) spent: u8,
    /// Dice in hand when it was last thrown (R9.23).
    pub(crate) in_hand: u8,
    pub(crate) placed: u8,
    pub(crate) jokers: u8,
    /// Jokers that Kala limits.
    pub(crate) plain_jokers: u8,
    pub(crate) closed: bool,
    /// Potiron validated the combination.
    pub(crate) validated: bool,
    /// The power that made dice be thrown again.
    pub(crate) by: Option<Power>,
}

/// A simultaneous choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Window {
    /// Seats that have not chosen yet.
    pub(crate) waiting: SeatSet,
    /// For each seat the cards it may react with.
    pub(crate) open: [u8; SEATS],
    /// What was chosen; hidden from the others while anybody is waiting.
    pub(crate) chosen: [Option<Move>; SEATS],
}

impl Phase {
    pub(crate) fn window(&self) -> Option<&Window> {
        match self {
            Phase::SetUp(window)
            | Phase::Poire(_, window)
            | Phase::AfterThrow(window)
            | Phase::TurnEnd(window) => Some(window),
            _ => None,
        }
    }

    pub(crate) fn window_mut(&mut self) -> Option<&mut Window> {
        match self {
            Phase::SetUp(window)
            | Phase::Poire(_, window)
            | Phase::AfterThrow(window)
            | Phase::TurnEnd(window) => Some(window),
            _ => None,
        }
    }
}

impl Default for Now {
    fn default() -> Now {
        Now::of(Seat::A)
    }
}

impl Now {
    pub(crate) fn of(seat: Seat) -> Now {
        Now {
            seat,
            active: None,
            throws: 0,
            fresh: false,
            jokers: 0,
            finished: 0,
            borrowed: None,
            kala: false,
            ending: None,
        }
    }
}

impl Throw {
    /// The dice of this throw that show their character.
    #[inline]
    pub(crate) fn characters(&self) -> u8 {
        bits(self.dice).fold(0, |mask, die| mask | (u8::from(self.faces[die] == 0) << die))
    }
}

/// What a combination can still take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    pub(crate) need: Bag,
    pub(crate) free: u8,
}

impl Dixe {
    #[inline]
    pub(crate) fn seats(&self) -> u8 {
        self.kit.seats
    }

    /// The cards and dice of a seat.
    #[must_use]
    pub fn deck(&self, seat: Seat) -> &Deck {
        self.kit.deck(seat)
    }

    #[inline]
    pub(crate) fn board(&self, seat: Seat) -> &Board {
        &self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn board_mut(&mut self, seat: Seat) -> &mut Board {
        &mut self.boards[seat.index()]
    }

    #[inline]
    pub(crate) fn mine(&self) -> &Board {
        self.board(self.now.seat)
    }

    #[inline]
    pub(crate) fn mine_mut(&mut self) -> &mut Board {
        self.board_mut(self.now.seat)
    }

    pub(crate) fn rivals(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let now = self.now.seat;
        Seat::all(self.seats()).filter(move |seat| *seat != now)
    }

    /// What the current combination of a front still takes, Arkan's symbol
    /// counted (R4.2, R9.5).
    #[inline]
    pub(crate) fn gap(&self, seat: Seat, card: usize) -> Gap {
        let board = self.board(seat);
        let combo = self.kit.deck(seat).combos[card][board.combo[card] as usize];
        let mut need = combo.bag.without(board.laid[card]);
        let mut free = combo.len.saturating_sub(board.filled[card]);
        if board.auto != 0 && board.not_auto >> card & 1 == 0 && need.count(board.auto) > 0 {
            need = need.minus(board.auto);
            free = free.saturating_sub(1);
        }
        Gap { need, free }
    }

    /// Dice of the throw that lie unplaced before the thrower.
    #[inline]
    pub(crate) fn unplaced(&self, throw: &Throw) -> u8 {
        throw.dice & self.mine().hand
    }

    /// Whether one more joker is within the limits of the mode (R6), Kala's
    /// aside.
    #[inline]
    pub(crate) fn mode_allows_joker(&self, throw: &Throw) -> bool {
        match self.kit.config.jokers {
            Jokers::Normal => true,
            Jokers::Expert => throw.jokers == 0,
            Jokers::SuperExpert => self.now.jokers == 0,
        }
    }

    /// The same with Kala's limit (R9.10).
    #[inline]
    pub(crate) fn joker_allowed(&self, throw: &Throw) -> bool {
        self.mode_allows_joker(throw)
            && (!self.now.kala
                || u32::from(throw.plain_jokers) < throw.characters().count_ones() / 2)
    }

    /// Whether a thrown, unplaced die fits into the gap.
    #[inline]
    pub(crate) fn die_fits(&self, throw: &Throw, gap: Gap, die: usize) -> bool {
        if gap.free == 0 || throw.validated {
            return false;
        }
        match throw.faces[die] {
            0 => self.joker_allowed(throw),
            symbol => gap.need.count(symbol) > 0,
        }
    }

    /// Whether any thrown die fits: the active combination, or any front on
    /// the first throw of a turn (R4.8).
    pub(crate) fn something_fits(&self, throw: &Throw) -> bool {
        if throw.validated {
            return false;
        }
        let mut shown = 0;
        let mut joker = false;
        for die in bits(self.unplaced(throw) & !throw.spent) {
            match throw.faces[die] {
                0 => joker = true,
                symbol => shown |= Bag::mask(symbol),
            }
        }
        let joker = joker && self.joker_allowed(throw);
        let takes = |card: usize| {
            let gap = self.gap(self.now.seat, card);
            gap.free > 0 && (joker || gap.need.meets(shown))
        };
        match self.now.active {
            Some(card) if self.now.throws > 1 => takes(card as usize),
            _ => bits(!self.mine().turned & OWN).any(takes),
        }
    }

    /// Whether one of the thrower's saved symbols fits into the gap.
    #[inline]
    pub(crate) fn saved_fits(&self, gap: Gap) -> bool {
        let board = self.mine();
        gap.free > 0 && bits(board.saved).any(|slot| gap.need.count(board.face[slot]) > 0)
    }

    /// The turned card with a power, as a bit.
    #[inline]
    pub(crate) fn ready(&self, seat: Seat, power: Power) -> u8 {
        self.kit.deck(seat).bit_of(power) & self.board(seat).turned
    }
}

impl Board {
    /// Puts a die on the combination of a card.
    #[inline]
    pub(crate) fn lay(&mut self, card: usize, die: usize, face: Face) {
        self.hand &= !(1 << die);
        self.on[card] |= 1 << die;
        if die < BORROWED {
            self.face[die] = face;
        }
        self.count(card, face);
    }

    /// Counts a symbol or joker on a combination.
    #[inline]
    pub(crate) fn count(&mut self, card: usize, face: Face) {
        if face != 0 {
            self.laid[card] = self.laid[card].plus(face);
        }
        self.filled[card] = self.filled[card].wrapping_add(1);
    }

    /// Takes a die off the combination of a card; it goes nowhere yet.
    pub(crate) fn lift(&mut self, card: usize, die: usize, face: Face) {
        self.on[card] &= !(1 << die);
        if die < BORROWED {
            self.face[die] = 0;
        }
        if face != 0 {
            self.laid[card] = self.laid[card].minus(face);
        }
        self.filled[card] = self.filled[card].saturating_sub(1);
        if self.filled[card] == 0 {
            self.not_auto &= !(1 << card);
        }
    }

    /// The card on whose combination a die lies.
    #[inline]
    pub(crate) fn card_under(&self, die: usize) -> Option<usize> {
        self.on.iter().position(|dice| dice >> die & 1 == 1)
    }

    /// Takes all dice off a combination into the hand and clears it.
    pub(crate) fn clear(&mut self, card: usize) {
        for die in bits(self.on[card] & OWN) {
            self.face[die] = 0;
        }
        self.hand |= self.on[card];
        self.on[card] = 0;
        self.laid[card] = Bag::EMPTY;
        self.filled[card] = 0;
        self.not_auto &= !(1 << card);
    }

    /// Back to the first combination.
    pub(crate) fn reset(&mut self, card: usize) {
        self.clear(card);
        self.combo[card] = 0;
    }

    /// Whether a reset would change anything.
    #[inline]
    pub(crate) fn has_progress(&self, card: usize) -> bool {
        self.turned >> card & 1 == 0 && (self.combo[card] > 0 || self.filled[card] > 0)
    }

    /// Takes one's own die off wherever it is but another's hand, without
    /// putting it anywhere.
    pub(crate) fn take(&mut self, die: usize) {
        let bit = 1 << die;
        if let Some(card) = self.card_under(die) {
            self.lift(card, die, self.face[die]);
        }
        self.hand &= !bit;
        self.saved &= !bit;
        self.charged &= !bit;
        self.square[die] = 0;
        self.face[die] = 0;
    }

    #[inline]
    #[must_use]
    pub fn cards_turned(&self) -> u8 {
        self.turned.count_ones() as u8
    }
}
