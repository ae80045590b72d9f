//! How throws and turns end.

use ecrin_core::{Audience, Log};

use crate::card::{Power, ThrowFacts, TurnFacts};
use crate::config::Fails;
use crate::event::{Event, Spot};
use crate::state::{Dixe, Ending, Finish, Phase, Throw};

/// Cards to turn for the win (R10.1).
pub(crate) const TO_WIN: u8 = 5;

impl Dixe {
    /// Ends a closed throw (R5.5).
    pub(super) fn end_throw(&mut self, throw: Throw, log: &mut impl Log<Event>) {
        let Some(card) = self.now.active.map(usize::from) else { return };
        let facts = self.throw_facts(&throw);
        if throw.validated || self.gap(self.now.seat, card).free == 0 {
            let basilic = self.basilic_adds(&throw);
            let mut flipped = self.finish_combination(card, log);
            if basilic && !flipped {
                self.tell_validated(Power::Basilic, log);
                flipped = self.finish_combination(card, log);
            }
            self.now.fresh = true;
            if flipped {
                self.now.ending = Some(Ending::Flipped);
                if self.mine().cards_turned() >= TO_WIN {
                    let seat = self.now.seat;
                    log.tell(Audience::All, || Event::Won { seat });
                    self.phase = Phase::Over(Finish::FiveTurned);
                    return;
                }
            }
        } else {
            self.now.fresh = false;
        }
        self.open_throw_window(&facts, log);
    }

    /// R9.20, R9.22.
    fn basilic_adds(&self, throw: &Throw) -> bool {
        let basilic = self.ready(self.now.seat, Power::Basilic) & self.unplaced(throw);
        let characters = throw.characters();
        if basilic & characters == 0 {
            return false;
        }
        let potiron = self.kit.deck(self.now.seat).bit_of(Power::Potiron);
        !throw.validated || characters & !potiron != basilic
    }

    /// Turns the card to its next combination or to its back; true if to its
    /// back.
    fn finish_combination(&mut self, card: usize, log: &mut impl Log<Event>) -> bool {
        let seat = self.now.seat;
        let dice = self.clear_active(card);
        self.now.jokers = 0;
        self.now.finished += 1;
        let id = self.kit.deck(seat).ids[card];
        log.tell(Audience::All, || Event::Finished {
            seat,
            card: id,
            combination: self.mine().combo[card] + 1,
            dice: self.die_names(dice),
        });
        if self.mine().combo[card] < 2 {
            self.mine_mut().combo[card] += 1;
            return false;
        }
        // R5.7
        let from = self.spot(seat, card);
        let board = self.mine_mut();
        board.combo[card] = 0;
        board.turned |= 1 << card;
        let turned = board.cards_turned();
        log.tell(Audience::All, || Event::Flipped { seat, card: id, turned });
        if matches!(from, Spot::Square { .. } | Spot::Saved { .. }) {
            self.mine_mut().take(card);
            self.mine_mut().hand |= 1 << card;
            log.tell(Audience::All, || Event::Back { seat, die: id, from });
        }
        true
    }

    /// Whether failing the throw in progress resets the active card (R5.2 to
    /// R5.4).
    pub(crate) fn fail_resets(&self) -> bool {
        self.now.throws > 1 && !self.now.fresh
    }

    /// R5.1 to R5.4.
    pub(super) fn fail(&mut self, throw: Throw, log: &mut impl Log<Event>) {
        let seat = self.now.seat;
        let facts = self.throw_facts(&throw);
        let reset = self.fail_resets();
        let mut dice = 0;
        let mut card = None;
        if reset && let Some(active) = self.now.active.map(usize::from) {
            dice = self.clear_active(active);
            self.mine_mut().reset(active);
            card = Some(self.kit.deck(seat).ids[active]);
        }
        self.now.ending = Some(Ending::Failed { reset });
        log.tell(Audience::All, || Event::Failed { seat, reset: card, dice: self.die_names(dice) });
        self.open_throw_window(&facts, log);
    }

    pub(super) fn stop(&mut self, log: &mut impl Log<Event>) {
        let seat = self.now.seat;
        self.now.ending = Some(Ending::Stopped);
        log.tell(Audience::All, || Event::Stopped { seat });
        self.end_turn(log);
    }

    /// After the reactions to a throw: the end of the turn, or a decision
    /// (R4.10).
    pub(super) fn after_throw(&mut self, log: &mut impl Log<Event>) {
        if self.now.ending.is_some() {
            self.end_turn(log);
        } else if self.mine().hand == 0 {
            self.stop(log);
        } else {
            self.phase = Phase::Decide;
        }
    }

    /// R5.9.
    fn end_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.now.seat;
        self.send_home(log);
        let oni = self.kit.deck(seat).bit_of(Power::Oni) & self.mine().charged;
        if oni != 0 {
            let die = oni.trailing_zeros() as usize;
            self.mine_mut().take(die);
            self.mine_mut().hand |= oni;
            let die = self.kit.deck(seat).ids[die];
            log.tell(Audience::All, || Event::Back { seat, die, from: Spot::Charged });
        }
        self.open_turn_window(log);
    }

    fn throw_facts(&self, throw: &Throw) -> ThrowFacts {
        ThrowFacts {
            shown: Dixe::shown(throw),
            dice: throw.dice.count_ones() as u8,
            placed: throw.placed,
            jokers: throw.jokers,
        }
    }

    pub(super) fn turn_facts(&self) -> TurnFacts {
        let failed = match self.now.ending {
            Some(Ending::Failed { reset }) => reset || self.kit.config.fails == Fails::Every,
            _ => false,
        };
        TurnFacts {
            failed,
            stopped: self.now.ending == Some(Ending::Stopped),
            finished: self.now.finished,
            flipped: self.now.ending == Some(Ending::Flipped),
        }
    }
}
