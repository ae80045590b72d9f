//! Situations laid out as text, and play in them by notation.

#![allow(dead_code, reason = "each test program uses its own part of this")]

use ecrin_core::{Audience, Game, Seat, Viewer};
use ecrin_onix::{
    BadPosition, Card, Config, Event, Mode, Onix, Phase, Pile, PileSet, Position, Tally, View,
};

/// A position under construction: a turn of seat a, with the first four
/// collections before everybody and piles that are all still to be given.
#[derive(Clone, Debug)]
pub struct Table {
    pub position: Position,
}

pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn tally(text: &str) -> Tally {
    cards(text).into_iter().collect()
}

impl Table {
    pub fn new(mode: Mode, seats: u8) -> Table {
        let mut position = Position::empty(Config { mode, first: None }, seats);
        for list in &mut position.collections {
            *list = ["o", "x", "s", "d"].map(cards).to_vec();
        }
        Table { position }
    }

    /// Each pile from the bottom to the top; the ring is those with cards.
    pub fn piles(mut self, piles: [&str; 5]) -> Table {
        self.position.piles = piles.map(cards);
        self.position.ring =
            Pile::ALL.into_iter().filter(|pile| !piles[pile.index()].is_empty()).collect();
        self
    }

    pub fn ring(mut self, ring: &[usize]) -> Table {
        self.position.ring = ring.iter().map(|&pile| Pile::ALL[pile - 1]).collect::<PileSet>();
        self
    }

    /// `x / d x`: two collections, the second with a cross on top.
    pub fn seat(mut self, seat: Seat, collections: &str) -> Table {
        let lists = collections.split('/').map(cards).filter(|list| !list.is_empty());
        self.position.collections[seat.index()] = lists.collect();
        self
    }

    pub fn stock(mut self, seat: Seat, stock: &str) -> Table {
        self.position.stocks[seat.index()] = tally(stock);
        self
    }

    pub fn turn_of(mut self, seat: Seat) -> Table {
        self.position.to_act = seat;
        self
    }

    pub fn phase(mut self, phase: Phase) -> Table {
        self.position.phase = phase;
        self
    }

    /// All other cards lie in the discard.
    pub fn try_build(mut self) -> Result<Play, BadPosition> {
        self.position.discard_rest()?;
        Ok(Play { game: Onix::try_from(self.position)? })
    }

    pub fn build(self) -> Play {
        self.try_build().unwrap()
    }
}

/// A game played by notation.
#[derive(Clone, Debug, PartialEq)]
pub struct Play {
    pub game: Onix,
}

impl Play {
    pub fn to_act(&self) -> Seat {
        self.game.to_act().expect("the game goes on")
    }

    pub fn legal(&self) -> Vec<String> {
        let legal = self.game.legal(self.to_act());
        legal.iter().map(ToString::to_string).collect()
    }

    /// Plays a legal action and gives back what is told of it.
    pub fn play(&mut self, written: &str) -> Vec<Event> {
        let seat = self.to_act();
        let action = self.game.read_action(seat, written).unwrap();
        assert!(self.game.is_legal(seat, &action), "{written} is not in {:?}", self.legal());
        let mut log = Vec::new();
        self.game.play_unchecked(seat, &action, &mut log);
        assert!(log.iter().all(|(to, _)| *to == Audience::All));
        log.into_iter().map(|(_, event)| event).collect()
    }

    pub fn all(&mut self, written: &[&str]) -> Vec<Event> {
        written.iter().flat_map(|action| self.play(action)).collect()
    }

    /// The code with which an action is refused.
    pub fn refused(&self, written: &str) -> &'static str {
        let seat = self.to_act();
        let action = written.parse().unwrap();
        assert!(!self.game.is_legal(seat, &action), "{written} is legal");
        assert!(!self.legal().contains(&written.to_string()));
        self.game.why_not(seat, &action).code
    }

    /// `x / d x`, as for [`Table::seat`].
    pub fn collections(&self, seat: Seat) -> String {
        let lists = self.game.collections(seat).iter().map(|collection| {
            collection.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
        });
        lists.collect::<Vec<_>>().join(" / ")
    }

    pub fn stock(&self, seat: Seat) -> u16 {
        self.game.stock(seat)
    }

    pub fn tops(&self) -> [String; 5] {
        let top = |pile| self.game.piles().top(pile);
        Pile::ALL.map(|pile| top(pile).map_or(String::new(), |card| card.to_string()))
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn ranks(&self) -> Vec<u8> {
        self.game.outcome().expect("the game is over").ranks.as_slice().to_vec()
    }

    pub fn reason(&self) -> String {
        self.game.outcome().expect("the game is over").reason.into_owned()
    }

    pub fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }
}
