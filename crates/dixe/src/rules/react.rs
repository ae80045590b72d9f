//! Windows: choices that several seats make at the same time.

use ecrin_core::{Audience, Log, Seat, SeatSet};

use crate::action::Move;
use crate::bag::bits;
use crate::card::{Condition, Power, ThrowFacts};
use crate::event::{Event, Spot};
use crate::state::{Dixe, OWN, Phase, Window};

impl Dixe {
    /// Fronts of a seat whose own die could move now (R7.5).
    fn can_move(&self, seat: Seat) -> u8 {
        let board = self.board(seat);
        OWN & !(board.turned | board.saved | board.lent)
    }

    /// Whether the next step of a card's die is to be saved (R7.2).
    pub(crate) fn would_save(&self, seat: Seat, card: usize) -> bool {
        self.board(seat).square[card] >= self.kit.deck(seat).saves[card].squares
    }

    fn fulfilled(&self, seat: Seat, holds: impl Fn(Condition) -> bool) -> u8 {
        let saves = &self.kit.deck(seat).saves;
        bits(self.can_move(seat))
            .filter(|&card| holds(saves[card].condition))
            .fold(0, |mask, card| mask | 1 << card)
    }

    /// Asks every rival that can react to the throw (R7.3, R7.7).
    pub(super) fn open_throw_window(&mut self, facts: &ThrowFacts, log: &mut impl Log<Event>) {
        let mut window = Window::default();
        for rival in self.rivals() {
            let open = self.fulfilled(rival, |condition| condition.holds_for_throw(facts));
            if open != 0 {
                window.open[rival.index()] = open;
                window.waiting = window.waiting.with(rival);
            }
        }
        if window.waiting.is_empty() {
            self.after_throw(log);
        } else {
            self.phase = Phase::AfterThrow(window);
        }
    }

    /// Asks every rival that can react to the end of the turn (R7.4).
    pub(super) fn open_turn_window(&mut self, log: &mut impl Log<Event>) {
        let facts = self.turn_facts();
        let mut window = Window::default();
        for rival in self.rivals() {
            let open = self.fulfilled(rival, |condition| condition.holds_for_turn(&facts));
            window.open[rival.index()] = open;
        }
        self.ask_turn_end(window, log);
    }

    fn ask_turn_end(&mut self, mut window: Window, log: &mut impl Log<Event>) {
        window.waiting = self.rivals().filter(|rival| window.open[rival.index()] != 0).collect();
        if window.waiting.is_empty() {
            let next = self.now.seat.next(self.seats());
            self.start_turn(next, log);
        } else {
            self.phase = Phase::TurnEnd(window);
        }
    }

    pub(super) fn play_window(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        let Some(window) = self.phase.window_mut() else { return };
        window.chosen[seat.index()] = Some(mv);
        window.waiting = window.waiting.without(seat);
        if !window.waiting.is_empty() {
            log.tell(Audience::All, || Event::Chose { seat });
            return;
        }
        match self.phase {
            Phase::SetUp(window) => self.close_set_up(&window, log),
            Phase::Poire(throw, window) => self.close_poire(throw, &window, log),
            Phase::AfterThrow(window) => {
                for rival in self.rivals() {
                    self.react(rival, window.chosen[rival.index()], log);
                }
                self.after_throw(log);
            }
            Phase::TurnEnd(mut window) => {
                for rival in self.rivals() {
                    let place = rival.index();
                    let chosen = window.chosen[place].take();
                    window.open[place] = match chosen {
                        Some(Move::React(card) | Move::Save(card, _)) => {
                            window.open[place] & !(1 << card)
                        }
                        _ => 0,
                    };
                    self.react(rival, chosen, log);
                }
                self.ask_turn_end(window, log);
            }
            _ => {}
        }
    }

    /// R2.2.
    fn close_set_up(&mut self, window: &Window, log: &mut impl Log<Event>) {
        for seat in Seat::all(self.seats()) {
            let Some(Move::Flip(one, two)) = window.chosen[seat.index()] else { continue };
            self.board_mut(seat).turned = 1 << one | 1 << two;
            log.tell(Audience::All, || {
                let ids = &self.kit.deck(seat).ids;
                Event::SetUp { seat, cards: [ids[one as usize], ids[two as usize]] }
            });
        }
        self.start_turn(self.now.seat, log);
    }

    /// R9.17, R9.18: of those who force, the next clockwise.
    fn close_poire(
        &mut self,
        mut throw: crate::state::Throw,
        window: &Window,
        log: &mut impl Log<Event>,
    ) {
        let forcing: SeatSet = self
            .rivals()
            .filter(|rival| matches!(window.chosen[rival.index()], Some(Move::React(_))))
            .collect();
        let thrower = self.now.seat;
        let mut seat = thrower.next(self.seats());
        while seat != thrower && !forcing.contains(seat) {
            seat = seat.next(self.seats());
        }
        if seat == thrower {
            return self.take_throw(throw, log);
        }
        self.board_mut(seat).poire = false;
        log.tell(Audience::All, || {
            let deck = self.kit.deck(seat);
            let card = deck.ids[deck.slot_of(Power::Poire).unwrap_or(0)];
            Event::Forced { seat, card, thrower }
        });
        throw.by = Some(Power::Poire);
        let just = throw.just;
        self.throw_again(throw, just);
    }

    /// Moves the die of a card that reacts (R7.1, R7.2).
    pub(crate) fn react(&mut self, seat: Seat, chosen: Option<Move>, log: &mut impl Log<Event>) {
        let (card, symbol) = match chosen {
            Some(Move::React(card)) => (card as usize, None),
            Some(Move::Save(card, symbol)) => (card as usize, Some(symbol)),
            _ => return,
        };
        let from: Spot = self.spot(seat, card);
        let id = self.kit.deck(seat).ids[card];
        let board = self.board_mut(seat);
        let square = board.square[card];
        board.take(card);
        match symbol {
            Some(symbol) => {
                board.saved |= 1 << card;
                board.face[card] = symbol;
                log.tell(Audience::All, || {
                    let symbol = self.kit.symbol(symbol).unwrap_or(id);
                    Event::Saved { seat, card: id, symbol, from }
                });
            }
            None => {
                board.square[card] = square + 1;
                let square = square + 1;
                log.tell(Audience::All, || Event::Stepped { seat, card: id, square, from });
            }
        }
    }
}
