//! What is legal: one check for every kind of move.

use ecrin_core::{Game, Seat, Turn};

use super::why::Why;
use crate::action::{Move, Use};
use crate::bag::bits;
use crate::card::Power;
use crate::state::{Dixe, OWN, Phase, Throw};

impl Dixe {
    /// Whether a move is legal, and if not, why.
    pub(crate) fn check(&self, seat: Seat, mv: Move) -> Result<(), Why> {
        if !matches!(self.turn(), Turn::Players(set) if set.contains(seat)) {
            return Err(Why::NotAsked);
        }
        match (&self.phase, mv) {
            (Phase::SetUp(_), Move::Flip(one, two)) if one < two => Ok(()),
            (Phase::Start, Move::Recover(die)) => {
                let away = OWN & !self.mine().hand & !self.mine().lent;
                if away >> die & 1 == 1 { Ok(()) } else { Err(Why::DieNotThere) }
            }
            (Phase::Start, Move::Roll) => {
                if self.mine().hand.count_ones() >= 3 {
                    Ok(())
                } else {
                    Err(Why::FewDice)
                }
            }
            (
                Phase::Start | Phase::Decide | Phase::Resolve(_) | Phase::Again(..),
                Move::Reset(owner, card),
            ) => self.may_reset(owner, card as usize),
            (Phase::Decide, Move::Roll) => Ok(()),
            (Phase::Decide, Move::Stop) => self.may_stop(),
            (Phase::Resolve(throw), mv) => self.check_resolve(throw, mv),
            (Phase::Again(throw, power, chosen), Move::Again(die)) => {
                if chosen >> die & 1 == 1 {
                    return Err(Why::WrongMoment);
                }
                self.may_again(throw, *power, die as usize)
            }
            (Phase::Again(_, power, chosen), Move::Roll) => {
                let any = *power == Power::Lotus || *chosen != 0;
                if any { Ok(()) } else { Err(Why::ChooseDice) }
            }
            (Phase::Poire(..) | Phase::AfterThrow(_) | Phase::TurnEnd(_), Move::Pass) => Ok(()),
            (Phase::Poire(_, window), Move::React(card)) => {
                let open = window.open[seat.index()] >> card & 1 == 1;
                if open { Ok(()) } else { Err(Why::NoReaction) }
            }
            (
                Phase::AfterThrow(window) | Phase::TurnEnd(window),
                Move::React(card) | Move::Save(card, _),
            ) => {
                if window.open[seat.index()] >> card & 1 == 0 {
                    return Err(Why::NoReaction);
                }
                match (mv, self.would_save(seat, card as usize)) {
                    (Move::React(_), true) => Err(Why::ChooseSymbol),
                    (Move::Save(..), false) => Err(Why::NotYetSaved),
                    (Move::Save(_, symbol), true) => {
                        let its = self.kit.deck(seat).symbols[card as usize].contains(&symbol);
                        if its { Ok(()) } else { Err(Why::NotItsSymbol) }
                    }
                    _ => Ok(()),
                }
            }
            _ => Err(Why::WrongMoment),
        }
    }

    pub(super) fn check_resolve(&self, throw: &Throw, mv: Move) -> Result<(), Why> {
        match mv {
            Move::Active(card) => {
                if self.now.active.is_some() {
                    return Err(Why::ActiveFixed);
                }
                self.may_activate(throw, card as usize)
            }
            Move::Fail => self.may_fail(throw),
            Move::End => {
                if throw.closed {
                    Ok(())
                } else {
                    Err(Why::NotClosed)
                }
            }
            Move::Power(card, with) => self.may_power(throw, card as usize, with),
            Move::Place(_) | Move::Saved(_) | Move::Rescue(_) if self.now.active.is_none() => {
                Err(Why::ChooseActive)
            }
            Move::Place(die) => self.may_place(throw, die as usize),
            Move::Saved(card) => {
                let board = self.mine();
                if board.saved >> card & 1 == 0 {
                    return Err(Why::NothingSaved);
                }
                let gap = self.active_gap();
                let fits = gap.free > 0 && gap.need.count(board.face[card as usize]) > 0;
                if fits && !throw.validated { Ok(()) } else { Err(Why::DoesNotFit) }
            }
            Move::Rescue(card) => self.may_rescue(throw, card as usize),
            _ => Err(Why::WrongMoment),
        }
    }

    pub(super) fn may_place(&self, throw: &Throw, die: usize) -> Result<(), Why> {
        if self.unplaced(throw) >> die & 1 == 0 {
            return Err(Why::NotInThrow);
        }
        if throw.spent >> die & 1 == 1 {
            return Err(Why::PowerUsed);
        }
        let gap = self.active_gap();
        if self.die_fits(throw, gap, die) {
            return Ok(());
        }
        if gap.free == 0 || throw.faces[die] != 0 || throw.validated {
            return Err(Why::DoesNotFit);
        }
        Err(if self.mode_allows_joker(throw) { Why::KalaLimit } else { Why::JokerLimit })
    }

    /// R4.1.
    pub(super) fn may_activate(&self, throw: &Throw, card: usize) -> Result<(), Why> {
        if self.mine().turned >> card & 1 == 1 {
            return Err(Why::CardTurned);
        }
        let gap = self.gap(self.now.seat, card);
        let takes = gap.free > 0
            && (bits(self.unplaced(throw)).any(|die| self.die_fits(throw, gap, die))
                || self.saved_fits(gap)
                || self.liseron_ready(throw)
                || (self.hanuman_charged() && !self.something_fits(throw)));
        if takes { Ok(()) } else { Err(Why::CardTakesNothing) }
    }

    pub(super) fn liseron_ready(&self, throw: &Throw) -> bool {
        let liseron = self.ready(self.now.seat, Power::Liseron) & self.unplaced(throw);
        liseron & !throw.spent != 0 && throw.in_hand <= 3 && self.mode_allows_joker(throw)
    }

    pub(super) fn hanuman_charged(&self) -> bool {
        self.ready(self.now.seat, Power::Hanuman) & self.mine().charged != 0
    }

    /// R9.2, R9.3: in a throw that would fail.
    pub(super) fn may_rescue(&self, throw: &Throw, card: usize) -> Result<(), Why> {
        let hanuman = self.ready(self.now.seat, Power::Hanuman) & self.mine().charged;
        if hanuman == 0 || hanuman != 1 << card {
            return Err(Why::NotCharged);
        }
        if throw.closed || self.something_fits(throw) {
            return Err(Why::SomethingFits);
        }
        if self.active_gap().free == 0 {
            return Err(Why::DoesNotFit);
        }
        // Both expert modes look at the whole turn here.
        let limited = self.kit.config.jokers != crate::config::Jokers::Normal;
        if limited && self.now.jokers > 0 { Err(Why::JokerLimit) } else { Ok(()) }
    }

    /// R4.8, R5.1.
    pub(super) fn may_fail(&self, throw: &Throw) -> Result<(), Why> {
        if throw.closed {
            return Err(Why::WrongMoment);
        }
        if self.now.throws == 1 && self.now.active.is_some() {
            return Err(Why::MustClose);
        }
        if self.something_fits(throw) { Err(Why::SomethingFits) } else { Ok(()) }
    }

    pub(super) fn may_oni(&self, throw: &Throw, card: usize) -> Result<(), Why> {
        let unplaced = self.unplaced(throw);
        if self.mine().turned >> card & 1 == 0 {
            return Err(Why::CardNotTurned);
        }
        if unplaced >> card & 1 == 0 {
            return Err(Why::NotInThrow);
        }
        if throw.closed || (self.now.throws == 1 && self.now.active.is_some()) {
            return Err(Why::WrongMoment);
        }
        if unplaced.count_ones() < 2 {
            return Err(Why::NeedsOtherDie);
        }
        if self.something_fits(throw) { Err(Why::SomethingFits) } else { Ok(()) }
    }

    pub(super) fn may_power(&self, throw: &Throw, card: usize, with: Use) -> Result<(), Why> {
        let board = self.mine();
        let deck = self.kit.deck(self.now.seat);
        let power = deck.powers[card];
        if power == Power::Basilic {
            return Err(Why::Automatic);
        }
        let sound = match power {
            Power::Arkan => matches!(with, Use::Symbol(_)),
            Power::Blaireau => matches!(with, Use::Die(..)),
            _ => with == Use::Plain,
        };
        if !sound {
            return Err(Why::WrongChoice);
        }
        if power == Power::Oni {
            return self.may_oni(throw, card);
        }
        // R8.1
        if board.turned >> card & 1 == 0 {
            return Err(Why::CardNotTurned);
        }
        if self.now.active.is_none() {
            return Err(Why::ChooseActive);
        }
        if self.unplaced(throw) >> card & 1 == 0 {
            return Err(Why::NotInThrow);
        }
        if throw.spent >> card & 1 == 1 {
            return Err(Why::PowerUsed);
        }
        let gap = self.active_gap();
        if power == Power::Liseron {
            return self.may_liseron(throw);
        }
        if throw.faces[card] != 0 {
            return Err(Why::NoCharacter);
        }
        match power {
            Power::Coquelicot => {
                self.may_place(throw, card)?;
                let any = bits(self.unplaced(throw)).any(|die| self.is_double(throw, die));
                if any { Ok(()) } else { Err(Why::NoDoubles) }
            }
            Power::Potiron => {
                if throw.characters() & !(1 << card) == 0 {
                    return Err(Why::NeedsOtherCharacter);
                }
                let complete = throw.validated || gap.free == 0;
                if complete { Err(Why::AlreadyComplete) } else { Ok(()) }
            }
            // R8.2
            _ if !throw.closed => Err(Why::CloseFirst),
            Power::Yorick if board.yorick >= 2 => Err(Why::AlreadyTilted),
            Power::Poire if board.poire => Err(Why::AlreadyTilted),
            Power::Arkan => match with {
                Use::Symbol(symbol) if deck.symbols[card].contains(&symbol) => Ok(()),
                _ => Err(Why::NotItsSymbol),
            },
            Power::Blaireau => self.may_borrow(with),
            _ => Ok(()),
        }
    }

    pub(super) fn may_liseron(&self, throw: &Throw) -> Result<(), Why> {
        if throw.in_hand > 3 {
            return Err(Why::ManyDice);
        }
        if self.active_gap().free == 0 || throw.validated {
            return Err(Why::DoesNotFit);
        }
        if self.mode_allows_joker(throw) { Ok(()) } else { Err(Why::JokerLimit) }
    }

    pub(super) fn may_borrow(&self, with: Use) -> Result<(), Why> {
        let Use::Die(owner, die) = with else { return Err(Why::WrongChoice) };
        if owner as usize == self.now.seat.index() || owner >= self.seats() {
            return Err(Why::NotARival);
        }
        if self.now.borrowed.is_some() {
            return Err(Why::AlreadyBorrowing);
        }
        let hand = self.board(Seat::new(owner as usize)).hand & OWN;
        if hand >> die & 1 == 1 { Ok(()) } else { Err(Why::NotInHand) }
    }

    pub(super) fn may_reset(&self, owner: u8, card: usize) -> Result<(), Why> {
        if self.mine().yorick < 2 {
            return Err(Why::YorickNotReady);
        }
        if owner as usize == self.now.seat.index() || owner >= self.seats() {
            return Err(Why::NotARival);
        }
        let any = self.board(Seat::new(owner as usize)).has_progress(card);
        if any { Ok(()) } else { Err(Why::NothingToReset) }
    }

    pub(super) fn may_again(&self, throw: &Throw, power: Power, die: usize) -> Result<(), Why> {
        let by = self.kit.deck(self.now.seat).bit_of(power);
        let others = self.unplaced(throw) & !by;
        if others >> die & 1 == 0 {
            return Err(Why::NotInThrow);
        }
        if power == Power::Coquelicot && !self.is_double(throw, die) {
            return Err(Why::NotADouble);
        }
        Ok(())
    }

    pub(super) fn may_stop(&self) -> Result<(), Why> {
        let refused = self.now.fresh && !self.kit.config.stop_after_combination;
        if refused { Err(Why::NoStop) } else { Ok(()) }
    }

    /// Whether a die shows a symbol that this throw shows twice or more.
    pub(super) fn is_double(&self, throw: &Throw, die: usize) -> bool {
        let face = throw.faces[die];
        face != 0 && bits(throw.dice).filter(|&other| throw.faces[other] == face).count() >= 2
    }

    pub(crate) fn active_gap(&self) -> crate::state::Gap {
        let card = self.now.active.map_or(0, usize::from);
        self.gap(self.now.seat, card)
    }
}
