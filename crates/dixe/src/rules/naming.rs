//! Moves by the names that people and records use.

use ecrin_core::{Seat, WhyNot};

use super::why::Why;
use crate::action::{Action, Move, Named, Use, With};
use crate::bag::bits;
use crate::state::{BORROWED, BORROWED_BIT, Dixe, OWN};

impl Dixe {
    /// The action a seat writes for a move.
    pub(crate) fn name_move(&self, seat: Seat, mv: Move) -> Action {
        let ids = &self.kit.deck(seat).ids;
        let own = |slot: u8| ids[slot as usize];
        let of = |owner: u8, slot: u8| {
            let owner = Seat::new(owner as usize);
            (owner, self.kit.deck(owner).ids[slot as usize])
        };
        let symbol = |face| self.kit.symbol(face).unwrap_or(ids[0]);
        match mv {
            Move::Flip(one, two) => Action::Flip(own(one), own(two)),
            Move::Recover(die) => Action::Recover(own(die)),
            Move::Roll => Action::Roll,
            Move::Active(card) => Action::Active(own(card)),
            Move::Place(die) => Action::Place(self.die_name(die as usize)),
            Move::Saved(card) => Action::Saved {
                card: own(card),
                symbol: symbol(self.board(seat).face[card as usize]),
            },
            Move::Power(card, with) => Action::Power {
                card: own(card),
                with: match with {
                    Use::Plain => With::Nothing,
                    Use::Symbol(face) => With::Symbol(symbol(face)),
                    Use::Die(owner, die) => {
                        let (owner, id) = of(owner, die);
                        With::Die(owner, id)
                    }
                },
            },
            Move::Rescue(card) => Action::Rescue(own(card)),
            Move::Reset(owner, card) => {
                let (owner, id) = of(owner, card);
                Action::Reset(Named { owner: Some(owner), id })
            }
            Move::Again(die) => Action::Again(self.die_name(die as usize)),
            Move::React(card) => Action::React { card: own(card), symbol: None },
            Move::Save(card, face) => Action::React { card: own(card), symbol: Some(symbol(face)) },
            Move::Pass => Action::Pass,
            Move::Fail => Action::Fail,
            Move::End => Action::End,
            Move::Stop => Action::Stop,
        }
    }

    /// A die in the hands of the seat whose turn it is.
    pub(crate) fn die_name(&self, die: usize) -> Named {
        match self.now.borrowed {
            Some(borrowed) if die == BORROWED => Named {
                owner: Some(borrowed.owner),
                id: self.kit.deck(borrowed.owner).ids[borrowed.slot as usize],
            },
            _ => Named { owner: None, id: self.kit.deck(self.now.seat).ids[die] },
        }
    }

    /// The dice of a mask by name.
    pub(crate) fn die_names(&self, dice: u8) -> Vec<Named> {
        bits(dice & (OWN | BORROWED_BIT)).map(|die| self.die_name(die)).collect()
    }

    /// The move an action of a seat means here; `None` if it names something
    /// that is not on the table.
    pub(crate) fn read_move(&self, seat: Seat, action: &Action) -> Option<Move> {
        if seat.index() >= self.seats() as usize {
            return None;
        }
        let own = |id| self.kit.deck(seat).slot(id).map(|slot| slot as u8);
        let of = |owner: Seat, id| {
            if owner.index() >= self.seats() as usize {
                return None;
            }
            Some((owner.index() as u8, self.kit.deck(owner).slot(id)? as u8))
        };
        let die = |named: Named| match named.owner {
            None => own(named.id),
            Some(owner) => {
                let borrowed = self.now.borrowed?;
                let (_, slot) = of(owner, named.id)?;
                (borrowed.owner == owner && borrowed.slot == slot).then_some(BORROWED as u8)
            }
        };
        Some(match *action {
            Action::Flip(one, two) => Move::Flip(own(one)?, own(two)?),
            Action::Recover(die) => Move::Recover(own(die)?),
            Action::Roll => Move::Roll,
            Action::Active(card) => Move::Active(own(card)?),
            Action::Place(named) => Move::Place(die(named)?),
            Action::Saved { card, symbol } => {
                let card = own(card)?;
                let face = self.kit.face(symbol)?;
                if self.board(seat).face[card as usize] != face {
                    return None;
                }
                Move::Saved(card)
            }
            Action::Power { card, with } => Move::Power(
                own(card)?,
                match with {
                    With::Nothing => Use::Plain,
                    With::Symbol(symbol) => Use::Symbol(self.kit.face(symbol)?),
                    With::Die(owner, id) => {
                        let (owner, die) = of(owner, id)?;
                        Use::Die(owner, die)
                    }
                },
            ),
            Action::Rescue(card) => Move::Rescue(own(card)?),
            Action::Reset(named) => {
                let (owner, card) = of(named.owner?, named.id)?;
                Move::Reset(owner, card)
            }
            Action::Again(named) => Move::Again(die(named)?),
            Action::React { card, symbol: None } => Move::React(own(card)?),
            Action::React { card, symbol: Some(symbol) } => {
                Move::Save(own(card)?, self.kit.face(symbol)?)
            }
            Action::Pass => Move::Pass,
            Action::Fail => Move::Fail,
            Action::End => Move::End,
            Action::Stop => Move::Stop,
        })
    }

    /// Why an action names nothing on this table.
    pub(crate) fn why_unknown(&self, seat: Seat, action: &Action) -> WhyNot {
        let mine = |id| self.kit.deck(seat).slot(id).is_some();
        match *action {
            Action::Saved { card, .. } if mine(card) => Why::NothingSaved.into(),
            Action::Place(Named { owner: Some(_), .. })
            | Action::Again(Named { owner: Some(_), .. }) => {
                WhyNot::new("not-borrowed", "that die is not borrowed")
            }
            Action::Power { card, .. } | Action::React { card, .. } if mine(card) => {
                WhyNot::new("unknown-choice", "there is no such symbol or die at this table")
            }
            _ => WhyNot::new("unknown-card", "that card or die is not at this table"),
        }
    }
}
