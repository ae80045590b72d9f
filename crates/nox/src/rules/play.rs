//! What a play does, up to the end of the match.

use ecrin_core::{Audience, Game, Log, Seat, SeatSet};

use crate::action::{Action, Place};
use crate::card::DECK;
use crate::display::{LAST_PILE, Shown};
use crate::event::{Event, Placed};
use crate::piles::{Displays, Laid};
use crate::rules::score::{Cause, MAX_ROUNDS, Round, added};
use crate::state::{Nox, Phase};

impl Nox {
    /// Plays a card, in the order of R3.7. Out of turn, without the card or
    /// into no display nothing changes.
    pub(crate) fn lay(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        let Action { card, display, place } = *action;
        let seated = display.index() < usize::from(self.seats);
        if self.phase != Phase::Play(seat) || !self.hand(seat).contains(card) || !seated {
            return;
        }
        self.plays.push(*action);
        let shown = &mut self.shown[display.index()];
        let before = *shown;
        *shown = before.after(card, place); // R4.1
        let cause = Nox::end_of_round(display, *shown, self.plays.len());
        self.tell_played(seat, action, before, log);

        // R5.2: nothing is drawn any more.
        if let Some(cause @ Cause::SixPiles { .. }) = cause {
            self.hands[seat.index()].exchange(card, None);
            return self.end_round(seat, cause, log);
        }
        let drawn = self.draw.pop();
        self.hands[seat.index()].exchange(card, drawn);
        if drawn.is_some() {
            let (drawer, left) = (SeatSet::of(seat), self.draw.len() as u8);
            log.tell(Audience::Only(drawer), || Event::Drew { seat, card: drawn, left });
            log.tell(Audience::Except(drawer), || Event::Drew { seat, card: None, left });
        }
        match cause {
            Some(cause) => self.end_round(seat, cause, log),
            None => self.phase = Phase::Play(seat.next(self.seats)),
        }
    }

    /// Why the round ends when this display shows this after so many plays.
    pub(crate) fn end_of_round(display: Seat, shown: Shown, plays: usize) -> Option<Cause> {
        if shown.piles() >= LAST_PILE {
            return Some(Cause::SixPiles { display }); // R5.1
        }
        // R5.3: nothing is left anywhere once every card has been played.
        (plays == DECK).then_some(Cause::CardsOut)
    }

    /// Tells of a play that has been made in a display that showed `before`.
    fn tell_played(&self, seat: Seat, action: &Action, before: Shown, log: &mut impl Log<Event>) {
        let Action { card, display, place } = *action;
        let laid = || {
            let earlier = self.plays.iter().take(self.plays.len() - 1);
            Displays::after(self.seats, earlier).lay(action)
        };
        log.tell(Audience::All, || {
            let (place, covered) = match place {
                Place::Extend => (Placed::Extend, None),
                Place::Cover(number) => (Placed::Cover, Some(number)),
            };
            Event::Played { seat, card, display, place, covered, pile: laid().pile }
        });
        if before.merges(card, place) {
            log.tell(Audience::All, || {
                let Laid { pile: from, merged_into } = laid();
                let into = merged_into.expect("another pile shows the number");
                let piles = self.shown(display).piles() as u8;
                Event::Merged { display, number: card, from, into, piles }
            });
        }
    }

    fn end_round(&mut self, by: Seat, cause: Cause, log: &mut impl Log<Event>) {
        let ended = Round { shown: self.shown, cause };
        self.sheet.push(ended);
        let added = added(self.config.scoring, &ended.shown);
        for (score, added) in self.scores.iter_mut().zip(added) {
            *score += added;
        }
        let target = self.config.scoring.target();
        let reached = self.scores.iter().any(|&score| score >= target);
        // R7.1, R7.4
        let over = reached || self.sheet.len() == MAX_ROUNDS;
        self.phase = if over { Phase::Over } else { Phase::Deal };

        let round = self.sheet.len() as u8;
        log.tell(Audience::All, || Event::RoundEnded { round, by, cause });
        log.tell(Audience::All, || {
            let seats = ended.seat_scores(self.config.scoring, &self.scores());
            Event::RoundScored { round, best: ended.best(), seats }
        });
        if over {
            log.tell(Audience::All, || {
                let outcome = self.outcome().expect("the match is over");
                let (winners, reason) = (outcome.winners(), self.end_reason());
                Event::MatchEnded { reason, winners, scores: self.scores() }
            });
        }
    }
}
