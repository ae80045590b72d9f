//! What is legal: one check for every kind of move, and the list of moves
//! that pass it.

use ecrin_core::{Game, Seat, Turn, WhyNot};

use super::why::Why;
use crate::action::{Action, Move, Named, Use, With};
use crate::bag::bits;
use crate::card::Power;
use crate::state::{BORROWED, BORROWED_BIT, Dixe, OWN, Phase, Throw};

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
                for card in bits(window.open[seat.index() & 3]) {
                    if forcing || !self.would_save(seat, card) {
                        out.push(Move::React(card as u8));
                        continue;
                    }
                    let mut last = 0;
                    for symbol in self.table.deck(seat).symbols[card] {
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
            if let Some(oni) = self.table.deck(self.now.seat).slot_of(Power::Oni)
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
        if let Some(hanuman) = self.table.deck(self.now.seat).slot_of(Power::Hanuman)
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
        let deck = self.table.deck(self.now.seat);
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
                let open = window.open[seat.index() & 3] >> card & 1 == 1;
                if open { Ok(()) } else { Err(Why::NoReaction) }
            }
            (
                Phase::AfterThrow(window) | Phase::TurnEnd(window),
                Move::React(card) | Move::Save(card, _),
            ) => {
                if window.open[seat.index() & 3] >> card & 1 == 0 {
                    return Err(Why::NoReaction);
                }
                match (mv, self.would_save(seat, card as usize)) {
                    (Move::React(_), true) => Err(Why::ChooseSymbol),
                    (Move::Save(..), false) => Err(Why::NotYetSaved),
                    (Move::Save(_, symbol), true) => {
                        let its = self.table.deck(seat).symbols[card as usize].contains(&symbol);
                        if its { Ok(()) } else { Err(Why::NotItsSymbol) }
                    }
                    _ => Ok(()),
                }
            }
            _ => Err(Why::WrongMoment),
        }
    }

    fn check_resolve(&self, throw: &Throw, mv: Move) -> Result<(), Why> {
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

    fn may_place(&self, throw: &Throw, die: usize) -> Result<(), Why> {
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
    fn may_activate(&self, throw: &Throw, card: usize) -> Result<(), Why> {
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

    fn liseron_ready(&self, throw: &Throw) -> bool {
        let liseron = self.ready(self.now.seat, Power::Liseron) & self.unplaced(throw);
        liseron & !throw.spent != 0 && throw.in_hand <= 3 && self.mode_allows_joker(throw)
    }

    fn hanuman_charged(&self) -> bool {
        self.ready(self.now.seat, Power::Hanuman) & self.mine().charged != 0
    }

    /// R9.2, R9.3: in a throw that would fail.
    fn may_rescue(&self, throw: &Throw, card: usize) -> Result<(), Why> {
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
        let limited = self.table.config.jokers != crate::config::Jokers::Normal;
        if limited && self.now.jokers > 0 { Err(Why::JokerLimit) } else { Ok(()) }
    }

    /// R4.8, R5.1.
    fn may_fail(&self, throw: &Throw) -> Result<(), Why> {
        if throw.closed {
            return Err(Why::WrongMoment);
        }
        if self.now.throws == 1 && self.now.active.is_some() {
            return Err(Why::MustClose);
        }
        if self.something_fits(throw) { Err(Why::SomethingFits) } else { Ok(()) }
    }

    fn may_oni(&self, throw: &Throw, card: usize) -> Result<(), Why> {
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

    fn may_power(&self, throw: &Throw, card: usize, with: Use) -> Result<(), Why> {
        let board = self.mine();
        let deck = self.table.deck(self.now.seat);
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

    fn may_liseron(&self, throw: &Throw) -> Result<(), Why> {
        if throw.in_hand > 3 {
            return Err(Why::ManyDice);
        }
        if self.active_gap().free == 0 || throw.validated {
            return Err(Why::DoesNotFit);
        }
        if self.mode_allows_joker(throw) { Ok(()) } else { Err(Why::JokerLimit) }
    }

    fn may_borrow(&self, with: Use) -> Result<(), Why> {
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

    fn may_reset(&self, owner: u8, card: usize) -> Result<(), Why> {
        if self.mine().yorick < 2 {
            return Err(Why::YorickNotReady);
        }
        if owner as usize == self.now.seat.index() || owner >= self.seats() {
            return Err(Why::NotARival);
        }
        let any = self.board(Seat::new(owner as usize)).has_progress(card);
        if any { Ok(()) } else { Err(Why::NothingToReset) }
    }

    fn may_again(&self, throw: &Throw, power: Power, die: usize) -> Result<(), Why> {
        let by = self.table.deck(self.now.seat).bit_of(power);
        let others = self.unplaced(throw) & !by;
        if others >> die & 1 == 0 {
            return Err(Why::NotInThrow);
        }
        if power == Power::Coquelicot && !self.is_double(throw, die) {
            return Err(Why::NotADouble);
        }
        Ok(())
    }

    fn may_stop(&self) -> Result<(), Why> {
        let refused = self.now.fresh && !self.table.config.stop_after_combination;
        if refused { Err(Why::NoStop) } else { Ok(()) }
    }

    /// Whether a die shows a symbol that this throw shows twice or more.
    fn is_double(&self, throw: &Throw, die: usize) -> bool {
        let face = throw.faces[die];
        face != 0 && bits(throw.dice).filter(|&other| throw.faces[other] == face).count() >= 2
    }

    pub(crate) fn active_gap(&self) -> crate::state::Gap {
        let card = self.now.active.map_or(0, usize::from);
        self.gap(self.now.seat, card)
    }

    /// The action a seat writes for a move.
    pub(crate) fn name_move(&self, seat: Seat, mv: Move) -> Action {
        let ids = &self.table.deck(seat).ids;
        let own = |slot: u8| ids[slot as usize % 6];
        let of = |owner: u8, slot: u8| {
            let owner = Seat::new(owner as usize & 3);
            (owner, self.table.deck(owner).ids[slot as usize % 6])
        };
        let symbol = |face| self.table.symbol(face).unwrap_or(ids[0]);
        match mv {
            Move::Flip(one, two) => Action::Flip(own(one), own(two)),
            Move::Recover(die) => Action::Recover(own(die)),
            Move::Roll => Action::Roll,
            Move::Active(card) => Action::Active(own(card)),
            Move::Place(die) => Action::Place(self.die_name(die as usize)),
            Move::Saved(card) => Action::Saved {
                card: own(card),
                symbol: symbol(self.board(seat).face[card as usize % 6]),
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
                id: self.table.deck(borrowed.owner).ids[borrowed.slot as usize % 6],
            },
            _ => Named { owner: None, id: self.table.deck(self.now.seat).ids[die % 6] },
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
        let own = |id| self.table.deck(seat).slot(id).map(|slot| slot as u8);
        let of = |owner: Seat, id| {
            if owner.index() >= self.seats() as usize {
                return None;
            }
            Some((owner.index() as u8, self.table.deck(owner).slot(id)? as u8))
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
                let face = self.table.face(symbol)?;
                if self.board(seat).face[card as usize] != face {
                    return None;
                }
                Move::Saved(card)
            }
            Action::Power { card, with } => Move::Power(
                own(card)?,
                match with {
                    With::Nothing => Use::Plain,
                    With::Symbol(symbol) => Use::Symbol(self.table.face(symbol)?),
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
                Move::Save(own(card)?, self.table.face(symbol)?)
            }
            Action::Pass => Move::Pass,
            Action::Fail => Move::Fail,
            Action::End => Move::End,
            Action::Stop => Move::Stop,
        })
    }

    /// Why an action names nothing on this table.
    pub(crate) fn why_unknown(&self, seat: Seat, action: &Action) -> WhyNot {
        let mine = |id| self.table.deck(seat).slot(id).is_some();
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
