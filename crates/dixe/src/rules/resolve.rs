//! What the thrower does with a throw.

use ecrin_core::{Audience, Log, Seat};

use crate::action::{Move, Use};
use crate::bag::{CHARACTER, Face, bits};
use crate::card::Power;
use crate::config::SavedDie;
use crate::event::Event;
use crate::state::{BORROWED, BORROWED_BIT, Borrowed, Dixe, OWN, Phase, Throw};

impl Dixe {
    pub(super) fn play_resolve(&mut self, mut throw: Throw, mv: Move, log: &mut impl Log<Event>) {
        match mv {
            Move::Active(card) => self.activate(card, log),
            Move::Place(die) => {
                let die = die as usize;
                let face = throw.faces[die];
                throw.plain_jokers += u8::from(face == CHARACTER);
                self.place(&mut throw, die, face, None, log);
            }
            Move::Saved(card) => self.use_saved(&mut throw, card as usize, log),
            Move::Rescue(card) => {
                self.mine_mut().charged &= !(1 << card);
                self.place(&mut throw, card as usize, CHARACTER, Some(Power::Hanuman), log);
            }
            Move::Power(card, with) => return self.use_power(throw, card as usize, with, log),
            Move::Reset(owner, card) => self.yorick_reset(owner, card, log),
            Move::Fail => return self.fail(throw, log),
            Move::End => return self.end_throw(throw, log),
            _ => {}
        }
        self.settle_resolve(throw, log);
    }

    fn activate(&mut self, card: u8, log: &mut impl Log<Event>) {
        self.now.active = Some(card);
        let seat = self.now.seat;
        log.tell(Audience::All, || Event::Active {
            seat,
            card: self.kit.deck(seat).ids[card as usize],
            combination: self.mine().combo[card as usize] + 1,
        });
    }

    /// Puts a die on the active combination with the given face; a character
    /// is a joker.
    fn place(
        &mut self,
        throw: &mut Throw,
        die: usize,
        face: Face,
        by: Option<Power>,
        log: &mut impl Log<Event>,
    ) {
        let Some(card) = self.now.active.map(usize::from) else { return };
        let joker = face == CHARACTER;
        self.mine_mut().lay(card, die, face);
        if die == BORROWED
            && let Some(borrowed) = &mut self.now.borrowed
        {
            borrowed.face = face;
        }
        throw.placed += 1;
        throw.jokers += u8::from(joker);
        self.now.jokers += u8::from(joker);
        throw.closed = true;
        log.tell(Audience::All, || {
            let (filled, of) = self.progress(self.now.seat, card);
            Event::Placed {
                seat: self.now.seat,
                die: self.die_name(die),
                card: self.kit.deck(self.now.seat).ids[card],
                joker,
                symbol: self.kit.symbol(face),
                by,
                filled,
                of,
            }
        });
    }

    /// How many places of a front's combination are taken, and of how many.
    pub(crate) fn progress(&self, seat: Seat, card: usize) -> (u8, u8) {
        let of = self.kit.deck(seat).combos[card][self.board(seat).combo[card] as usize].len;
        (of - self.gap(seat, card).free, of)
    }

    /// R4.5.
    fn use_saved(&mut self, throw: &mut Throw, from: usize, log: &mut impl Log<Event>) {
        let Some(card) = self.now.active.map(usize::from) else { return };
        let stays = self.kit.config.saved_die == SavedDie::WithCombination;
        let board = self.mine_mut();
        let face = board.face[from];
        board.saved &= !(1 << from);
        if stays {
            board.lay(card, from, face);
        } else {
            board.face[from] = 0;
            board.hand |= 1 << from;
            board.count(card, face);
        }
        throw.closed = true;
        log.tell(Audience::All, || {
            let (filled, of) = self.progress(self.now.seat, card);
            let ids = &self.kit.deck(self.now.seat).ids;
            Event::SavedUsed {
                seat: self.now.seat,
                from: ids[from],
                symbol: self.kit.symbol(face).unwrap_or(ids[from]),
                card: ids[card],
                die_stays: stays,
                filled,
                of,
            }
        });
    }

    fn use_power(&mut self, mut throw: Throw, card: usize, with: Use, log: &mut impl Log<Event>) {
        let seat = self.now.seat;
        let power = self.kit.deck(seat).powers[card];
        match power {
            Power::Hanuman | Power::Kala => self.charge(card, CHARACTER, log),
            Power::Arkan => {
                let Use::Symbol(symbol) = with else { return };
                self.charge(card, symbol, log);
                // R9.5: only combinations on which nothing lies yet.
                let board = self.mine_mut();
                board.auto = symbol;
                board.not_auto = (0..6)
                    .filter(|&card| board.filled[card] > 0)
                    .fold(0, |mask, card| mask | 1 << card);
            }
            Power::Oni => {
                self.charge(card, CHARACTER, log);
                throw.dice &= !(1 << card);
                throw.by = Some(Power::Oni);
                let others = self.unplaced(&throw);
                return self.throw_again(throw, others);
            }
            Power::Yorick | Power::Poire => {
                throw.spent |= 1 << card;
                let board = self.mine_mut();
                let tilt = if power == Power::Yorick {
                    board.yorick += 1;
                    board.yorick
                } else {
                    board.poire = true;
                    1
                };
                let card = self.kit.deck(seat).ids[card];
                log.tell(Audience::All, || Event::Tilted { seat, card, power, tilt });
            }
            Power::Blaireau => {
                throw.spent |= 1 << card;
                self.borrow(with, log);
            }
            Power::Lotus => {
                self.phase = Phase::Again(throw, Power::Lotus, 0);
                return;
            }
            Power::Coquelicot => {
                throw.plain_jokers += 1;
                self.place(&mut throw, card, CHARACTER, Some(power), log);
                self.phase = Phase::Again(throw, power, 0);
                return;
            }
            Power::Potiron => {
                throw.spent |= 1 << card;
                throw.validated = true;
                throw.closed = true;
                self.tell_validated(power, log);
            }
            Power::Liseron => self.place(&mut throw, card, CHARACTER, Some(power), log),
            Power::Basilic => {}
        }
        self.settle_resolve(throw, log);
    }

    fn charge(&mut self, die: usize, face: Face, log: &mut impl Log<Event>) {
        let board = self.mine_mut();
        board.hand &= !(1 << die);
        board.charged |= 1 << die;
        board.face[die] = face;
        let seat = self.now.seat;
        log.tell(Audience::All, || {
            let deck = self.kit.deck(seat);
            Event::Charged {
                seat,
                die: deck.ids[die],
                power: deck.powers[die],
                symbol: self.kit.symbol(face),
            }
        });
    }

    fn borrow(&mut self, with: Use, log: &mut impl Log<Event>) {
        let Use::Die(owner, slot) = with else { return };
        let owner = Seat::new(owner as usize);
        let board = self.board_mut(owner);
        board.hand &= !(1 << slot);
        board.lent |= 1 << slot;
        self.mine_mut().hand |= BORROWED_BIT;
        self.now.borrowed = Some(Borrowed { owner, slot, face: 0 });
        let seat = self.now.seat;
        log.tell(Audience::All, || Event::Borrowed { seat, die: self.die_name(BORROWED) });
    }

    pub(super) fn tell_validated(&self, by: Power, log: &mut impl Log<Event>) {
        let Some(card) = self.now.active.map(usize::from) else { return };
        let seat = self.now.seat;
        log.tell(Audience::All, || Event::Validated {
            seat,
            card: self.kit.deck(seat).ids[card],
            combination: self.mine().combo[card] + 1,
            by,
        });
    }

    pub(super) fn play_again(
        &mut self,
        mut throw: Throw,
        power: Power,
        chosen: u8,
        mv: Move,
        log: &mut impl Log<Event>,
    ) {
        match mv {
            Move::Again(die) => self.phase = Phase::Again(throw, power, chosen | 1 << die),
            Move::Reset(owner, card) => self.yorick_reset(owner, card, log),
            Move::Roll => {
                // R9.15: Lotus itself is thrown again; Coquelicot was placed.
                let own = if power == Power::Lotus {
                    self.kit.deck(self.now.seat).bit_of(power)
                } else {
                    0
                };
                throw.by = Some(power);
                self.throw_again(throw, chosen | own);
            }
            _ => {}
        }
    }

    /// Sends the borrowed die back to its owner's hand (R9.9).
    pub(super) fn send_home(&mut self, log: &mut impl Log<Event>) {
        let Some(borrowed) = self.now.borrowed else { return };
        let seat = self.now.seat;
        let under = self.mine().card_under(BORROWED);
        log.tell(Audience::All, || Event::WentHome {
            from: seat,
            die: self.die_name(BORROWED),
            spot: match under {
                Some(card) => {
                    crate::event::Spot::Combination { card: self.kit.deck(seat).ids[card] }
                }
                None => crate::event::Spot::Hand,
            },
        });
        if let Some(card) = under {
            self.mine_mut().lift(card, BORROWED, borrowed.face);
        }
        self.mine_mut().hand &= OWN;
        let owner = self.board_mut(borrowed.owner);
        owner.lent &= !(1 << borrowed.slot);
        owner.hand |= 1 << borrowed.slot;
        self.now.borrowed = None;
    }

    /// Takes all dice off the active combination into the hand.
    pub(super) fn clear_active(&mut self, card: usize) -> u8 {
        let dice = self.mine().on[card];
        self.mine_mut().clear(card);
        if dice & BORROWED_BIT != 0
            && let Some(borrowed) = &mut self.now.borrowed
        {
            borrowed.face = 0;
        }
        dice
    }

    /// What the throw shows, for the conditions of section 7.
    pub(super) fn shown(throw: &Throw) -> crate::bag::Bag {
        bits(throw.dice).map(|die| throw.faces[die]).collect()
    }
}
