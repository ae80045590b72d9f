//! What is counted of matches while they are played.

use std::collections::BTreeMap;

use ecrin_core::{Audience, Bits, Game, Log, Seat, Swift, Turn};
use ecrin_dixe::{CardSet, Cause, Chance, Config, Dixe, Event, Id, Jokers};
use serde::{Deserialize, Serialize};

use crate::estimate::Numbers;
use crate::sensible::Sensible;

/// Two, three and four seats.
pub(crate) const COUNTS: usize = 3;

/// What matches of one set and mode came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tally {
    /// Matches begun so far: the number of the next one.
    pub(crate) games: u32,
    pub(crate) by_seats: [BySeats; COUNTS],
    pub(crate) turns: u64,
    pub(crate) stops: u64,
    pub(crate) saved: u64,
    pub(crate) used: u64,
    pub(crate) by_id: BTreeMap<Id, OfCharacter>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct BySeats {
    pub(crate) games: u64,
    pub(crate) first_wins: f64,
    pub(crate) throws: Numbers,
    pub(crate) turns: Numbers,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct OfCharacter {
    /// Matches of two in which one seat has it and the other has not.
    pub(crate) games: u64,
    pub(crate) wins: f64,
    /// Turns played at its card, those stopped, and those that turned it.
    pub(crate) turns: u64,
    pub(crate) stops: u64,
    pub(crate) flips: u64,
    /// Decks that had it, symbols it saved, and those of them that were used.
    pub(crate) decks: u64,
    pub(crate) saved: u64,
    pub(crate) used: u64,
}

impl Tally {
    /// Whether what was counted can be of a set: its own characters alone,
    /// and nothing more often than there were matches.
    pub(crate) fn is_of(&self, set: &CardSet) -> bool {
        let played: u64 = self.by_seats.iter().map(|one| one.games).sum();
        played == u64::from(self.games)
            && self.by_seats.iter().all(|one| (0.0..=one.games as f64).contains(&one.first_wins))
            && self.by_id.iter().all(|(id, one)| {
                set.dice.iter().any(|die| die.id == id.to_string())
                    && one.games <= 2 * played
                    && (0.0..=one.games as f64).contains(&one.wins)
            })
    }

    /// Adds what was counted elsewhere of the same set and mode.
    pub fn join(&mut self, other: &Tally) {
        self.games += other.games;
        for (mine, theirs) in self.by_seats.iter_mut().zip(&other.by_seats) {
            mine.games += theirs.games;
            mine.first_wins += theirs.first_wins;
            mine.throws.join(&theirs.throws);
            mine.turns.join(&theirs.turns);
        }
        self.turns += other.turns;
        self.stops += other.stops;
        self.saved += other.saved;
        self.used += other.used;
        for (id, theirs) in &other.by_id {
            let mine = self.by_id.entry(*id).or_default();
            mine.games += theirs.games;
            mine.wins += theirs.wins;
            mine.turns += theirs.turns;
            mine.stops += theirs.stops;
            mine.flips += theirs.flips;
            mine.decks += theirs.decks;
            mine.saved += theirs.saved;
            mine.used += theirs.used;
        }
    }
}

/// Plays matches of one set and mode; match number `n` is always the same.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    config: Config,
    ids: Vec<Id>,
    powers: Vec<String>,
    seed: u64,
    mind: Sensible,
}

/// Of four matches two are played by two seats, one by three, one by four.
const ROUND: [u8; 4] = [2, 3, 2, 4];

impl Player {
    /// A player for a valid set.
    pub(crate) fn new(set: &CardSet, jokers: Jokers, seed: u64) -> Player {
        let ids: Vec<Id> = set.dice.iter().filter_map(|die| die.id.parse().ok()).collect();
        let power = |die: &ecrin_dixe::DieDoc| {
            let card = set.cards.iter().find(|card| card.die == die.id);
            card.map(|card| card.power.clone()).unwrap_or_default()
        };
        Player {
            powers: set.dice.iter().map(power).collect(),
            config: Config { jokers, set: Some(set.clone().into()), ..Config::default() },
            ids,
            seed,
            mind: Sensible::new(jokers),
        }
    }

    /// Six different characters with six different powers.
    fn random_deck(&self, source: &mut impl Bits) -> Vec<Id> {
        let mut places: Vec<usize> = (0..self.ids.len()).collect();
        loop {
            source.shuffle(&mut places);
            let mut powers: Vec<&str> =
                places[..6].iter().map(|&place| self.powers[place].as_str()).collect();
            powers.sort_unstable();
            powers.dedup();
            if powers.len() == 6 {
                return places[..6].iter().map(|&place| self.ids[place]).collect();
            }
        }
    }

    /// Whether six characters with different powers can be found at all.
    pub(crate) fn can_play(&self) -> bool {
        let mut powers = self.powers.clone();
        powers.sort_unstable();
        powers.dedup();
        powers.len() >= 6
    }

    /// Plays match number `tally.games`.
    pub(crate) fn play(&mut self, tally: &mut Tally) {
        let number = tally.games;
        let seats = ROUND[number as usize % ROUND.len()];
        let mut source = Swift::new(self.seed.wrapping_add(u64::from(number) << 20));
        tally.games += 1;
        self.config.decks = (0..seats).map(|_| self.random_deck(&mut source)).collect();
        let mut state =
            Dixe::of_valid_set(&self.config, seats).expect("different characters of a valid set");
        let mut ear = Ear::default();
        while let Some(()) = self.step(&mut state, &mut ear, &mut source) {}
        let outcome = state.outcome().expect("the match is over");
        let count = &mut tally.by_seats[usize::from(seats) - 2];
        count.games += 1;
        count.first_wins += outcome.share(ear.first);
        count.throws.add(ear.throws as f64);
        count.turns.add(ear.turns as f64 / f64::from(seats));
        tally.turns += ear.turns;
        tally.stops += ear.stops;
        for seat in Seat::all(seats) {
            for id in state.deck(seat).ids {
                let one = tally.by_id.entry(id).or_default();
                one.decks += 1;
                if seats == 2 && state.deck(seat.next(2)).slot(id).is_none() {
                    one.games += 1;
                    one.wins += outcome.share(seat);
                }
            }
        }
        for (id, heard) in ear.by_id {
            let one = tally.by_id.entry(id).or_default();
            one.turns += heard.turns;
            one.stops += heard.stops;
            one.flips += heard.flips;
            one.saved += heard.saved;
            one.used += heard.used;
            tally.saved += heard.saved;
            tally.used += heard.used;
        }
    }

    fn step(&mut self, state: &mut Dixe, ear: &mut Ear, source: &mut Swift) -> Option<()> {
        match state.turn() {
            Turn::Over => return None,
            Turn::Chance => {
                let chance = state.sample_chance(source);
                if let Chance::First(seat) = chance {
                    ear.first = seat;
                }
                state.resolve_chance(&chance, ear);
            }
            Turn::Players(seats) => {
                let seat = seats.first().expect("a turn of players names a seat");
                let action = self.mind.choose(state, seat, source);
                state.play_unchecked(seat, &action, ear);
            }
        }
        Some(())
    }
}

/// Listens to one match.
#[derive(Debug)]
struct Ear {
    first: Seat,
    turns: u64,
    throws: u64,
    stops: u64,
    active: Option<Id>,
    by_id: BTreeMap<Id, OfCharacter>,
}

impl Default for Ear {
    fn default() -> Ear {
        Ear { first: Seat::A, turns: 0, throws: 0, stops: 0, active: None, by_id: BTreeMap::new() }
    }
}

impl Ear {
    fn of(&mut self, id: Id) -> &mut OfCharacter {
        self.by_id.entry(id).or_default()
    }
}

impl Log<Event> for Ear {
    fn tell(&mut self, _to: Audience, event: impl FnOnce() -> Event) {
        match event() {
            Event::TurnStarted { .. } => {
                self.turns += 1;
                self.active = None;
            }
            Event::Thrown { why: Cause::Throw, .. } => self.throws += 1,
            Event::Active { card, .. } => {
                self.active = Some(card);
                self.of(card).turns += 1;
            }
            Event::Stopped { .. } => {
                self.stops += 1;
                if let Some(card) = self.active {
                    self.of(card).stops += 1;
                }
            }
            Event::Flipped { card, .. } => self.of(card).flips += 1,
            Event::Saved { card, .. } => self.of(card).saved += 1,
            Event::SavedUsed { from, .. } => self.of(from).used += 1,
            _ => {}
        }
    }
}
