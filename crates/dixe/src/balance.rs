//! What the characters of a set are worth, measured by play.

use std::collections::BTreeMap;

use ecrin_core::{Audience, Bits, Game, Log, Outcome, Seat, Swift, Turn};
use serde::Serialize;

use crate::action::{Action, Move};
use crate::check::violations;
use crate::config::{Config, Jokers};
use crate::event::{Cause, Event};
use crate::id::Id;
use crate::rules::Chance;
use crate::sensible::{self, Style};
use crate::set::{CardSet, Violation};
use crate::state::{Dixe, Phase};
use crate::table::Table;

/// How to measure.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Matches of two seats with mixed decks; each card also plays as many
    /// single turns and watches as many rival turns.
    pub games: u64,
    pub seed: u64,
    pub jokers: Jokers,
}

impl Default for Options {
    fn default() -> Options {
        Options { games: 10_000, seed: 1, jokers: Jokers::Normal }
    }
}

/// A measured share or mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
    pub samples: u64,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Balance {
    pub games: u64,
    /// The share of wins of the seat that begins.
    pub first_seat: Estimate,
    pub turns_per_seat: f64,
    pub throws_per_turn: f64,
    pub actions_per_match: f64,
    pub characters: Vec<CharacterBalance>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CharacterBalance {
    pub id: Id,
    /// The share of wins of the seat that has the character while the other
    /// has not.
    pub win_share: Estimate,
    /// The chance to turn the fresh card in one turn: all six dice of its
    /// deck, no powers, no saves, never stopping.
    pub flip_chance: Estimate,
    /// Symbols saved per rival turn if the card reacts whenever it can and
    /// its die is taken back once it is saved.
    pub saves: Estimate,
}

impl Estimate {
    /// A share of successes, with Wilson's interval.
    #[must_use]
    pub fn share(successes: f64, samples: u64) -> Estimate {
        const Z: f64 = 1.959_964;
        let n = samples as f64;
        if samples == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0, samples };
        }
        let p = successes / n;
        let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
        let half = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        Estimate {
            value: p,
            low: (centre - half).max(0.0),
            high: (centre + half).min(1.0),
            samples,
        }
    }
}

/// Measures a set; `progress` hears how much of how much is done.
///
/// # Errors
/// With what is wrong with the set, if it is not valid.
pub fn balance(
    set: &CardSet,
    options: Options,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<Balance, Vec<Violation>> {
    let wrong = violations(set);
    if !wrong.is_empty() {
        return Err(wrong);
    }
    let ids: Vec<Id> = set.dice.iter().filter_map(|die| die.id.parse().ok()).collect();
    let config =
        Config { jokers: options.jokers, set: Some(Box::new(set.clone())), ..Config::default() };
    let all = options.games + ids.len() as u64 * options.games;
    let mut tally = Tally::default();
    let mut source = Swift::new(options.seed);
    let mut done = 0;
    for _ in 0..options.games {
        play_mixed(&config, &ids, &mut tally, &mut source);
        done += 1;
        if done % 64 == 0 {
            progress(done, all);
        }
    }
    let mut characters = Vec::with_capacity(ids.len());
    for &id in &ids {
        let deck = home_deck(set, &ids, id);
        let flips = flips(&config, &deck, id, options.games, &mut source);
        let saves = saves(&config, &deck, id, options.games, &mut source);
        done += options.games;
        progress(done, all);
        let one = tally.by_id.get(&id).copied().unwrap_or_default();
        characters.push(CharacterBalance {
            id,
            win_share: Estimate::share(one.wins, one.matches),
            flip_chance: Estimate::share(flips as f64, options.games),
            saves: Estimate::share(saves as f64, options.games),
        });
    }
    let games = options.games.max(1) as f64;
    Ok(Balance {
        games: options.games,
        first_seat: Estimate::share(tally.first_wins, options.games),
        turns_per_seat: tally.turns as f64 / games / 2.0,
        throws_per_turn: tally.throws as f64 / tally.turns.max(1) as f64,
        actions_per_match: tally.actions as f64 / games,
        characters,
    })
}

#[derive(Clone, Copy, Debug, Default)]
struct OfCharacter {
    matches: u64,
    wins: f64,
}

#[derive(Debug, Default)]
struct Tally {
    first_wins: f64,
    turns: u64,
    throws: u64,
    actions: u64,
    by_id: BTreeMap<Id, OfCharacter>,
}

/// Listens to one match: turns and throws.
#[derive(Debug, Default)]
struct Ear {
    turns: u64,
    throws: u64,
}

impl Log<Event> for Ear {
    fn tell(&mut self, _to: Audience, event: impl FnOnce() -> Event) {
        match event() {
            Event::TurnStarted { .. } => self.turns += 1,
            Event::Thrown { why: Cause::Throw, .. } => self.throws += 1,
            _ => {}
        }
    }
}

/// Six different characters with six different powers.
fn random_deck(config: &Config, ids: &[Id], source: &mut impl Bits) -> Vec<Id> {
    let set = config.card_set();
    loop {
        let mut deck = ids.to_vec();
        source.shuffle(&mut deck);
        deck.truncate(6);
        let power = |id: &Id| {
            let id = id.to_string();
            set.cards.iter().find(|card| card.id == id).map(|card| card.power.as_str())
        };
        let mut powers: Vec<_> = deck.iter().map(power).collect();
        powers.sort_unstable();
        powers.dedup();
        if powers.len() == 6 {
            return deck;
        }
    }
}

fn play_mixed(config: &Config, ids: &[Id], tally: &mut Tally, source: &mut Swift) {
    let decks = vec![random_deck(config, ids, source), random_deck(config, ids, source)];
    let config = Config { decks, ..config.clone() };
    let table = Table::of_valid_set(&config, 2).expect("decks of a valid set");
    let mut state = Dixe::at_table(table);
    let mut ear = Ear::default();
    let mut first = Seat::A;
    let outcome: Outcome = loop {
        match state.turn() {
            Turn::Over => break state.outcome().expect("the match is over"),
            Turn::Chance => {
                let chance = state.sample_chance(source);
                if let Chance::First(seat) = chance {
                    first = seat;
                }
                state.resolve_chance(&chance, &mut ear);
            }
            Turn::Players(seats) => {
                let seat = seats.first().expect("a turn of players names a seat");
                let action = sensible::choose(&state, seat, source);
                state.play_unchecked(seat, &action, &mut ear);
                tally.actions += 1;
            }
        }
    };
    tally.turns += ear.turns;
    tally.throws += ear.throws;
    tally.first_wins += outcome.share(first);
    for seat in Seat::all(2) {
        for id in state.table.deck(seat).ids {
            let other = seat.next(2);
            if state.table.deck(other).slot(id).is_none() {
                let one = tally.by_id.entry(id).or_default();
                one.matches += 1;
                one.wins += outcome.share(seat);
            }
        }
    }
}

/// The ready-made deck a character belongs to, or the first six characters
/// with it among them.
fn home_deck(set: &CardSet, ids: &[Id], id: Id) -> Vec<Id> {
    let name = id.to_string();
    for (_, dice) in set.ready_decks() {
        if dice.iter().any(|die| die.id == name) {
            return dice.iter().filter_map(|die| die.id.parse().ok()).collect();
        }
    }
    let others = ids.iter().copied().filter(|other| *other != id).take(5);
    std::iter::once(id).chain(others).collect()
}

/// The chance to turn a fresh card of a valid set in one turn, by `turns`
/// turns with the dice of its deck.
#[must_use]
pub fn flip_chance(set: &CardSet, id: Id, turns: u64, seed: u64) -> f64 {
    let ids: Vec<Id> = set.dice.iter().filter_map(|die| die.id.parse().ok()).collect();
    let config = Config { set: Some(Box::new(set.clone())), ..Config::default() };
    let deck = home_deck(set, &ids, id);
    flips(&config, &deck, id, turns, &mut Swift::new(seed)) as f64 / turns.max(1) as f64
}

/// How many of `turns` single turns turn the fresh card.
fn flips(config: &Config, deck: &[Id], id: Id, turns: u64, source: &mut Swift) -> u64 {
    let config = Config { decks: vec![deck.to_vec(); 2], ..config.clone() };
    let Ok(table) = Table::of_valid_set(&config, 2) else { return 0 };
    let start = Dixe::at_table(table);
    let slot = start.table.deck(Seat::A).slot(id).expect("the deck has the card");
    let style = Style { powers: false, saves: false, momentum: f64::INFINITY };
    let mut flipped = 0;
    for _ in 0..turns {
        let mut state = start.clone();
        state.phase = Phase::Start;
        // The turn is over when seat b is to play or a card was turned.
        while state.now.seat == Seat::A && state.board(Seat::A).turned == 0 {
            match state.turn() {
                Turn::Chance => {
                    let chance = state.sample_chance(source);
                    state.resolve_chance(&chance, &mut ());
                }
                Turn::Players(seats) => {
                    let seat = seats.first().expect("a turn of players names a seat");
                    let active = state.name_move(Seat::A, Move::Active(slot as u8));
                    let action = match (&state.phase, state.now.active) {
                        (Phase::Resolve(_), None) if state.is_legal(seat, &active) => active,
                        (Phase::Resolve(_), None) => break,
                        _ => sensible::choose_in_style(&state, seat, style, source),
                    };
                    debug_assert!(action != Action::Stop);
                    state.play_unchecked(seat, &action, &mut ());
                }
                Turn::Over => break,
            }
        }
        flipped += u64::from(state.board(Seat::A).turned != 0);
    }
    flipped
}

/// How many symbols a card saves in `turns` turns of a rival.
fn saves(config: &Config, deck: &[Id], id: Id, turns: u64, source: &mut Swift) -> u64 {
    let config = Config { decks: vec![deck.to_vec(); 2], ..config.clone() };
    let Ok(table) = Table::of_valid_set(&config, 2) else { return 0 };
    let start = Dixe::at_table(table);
    let slot = start.table.deck(Seat::B).slot(id).expect("the deck has the card");
    let style = Style { powers: false, saves: false, ..Style::default() };
    let mut square = 0;
    let mut saved = 0;
    for _ in 0..turns {
        let mut state = start.clone();
        state.phase = Phase::Start;
        if square > 0 {
            let watcher = state.board_mut(Seat::B);
            watcher.take(slot);
            watcher.square[slot] = square;
        }
        while state.now.seat == Seat::A {
            match state.turn() {
                Turn::Chance => {
                    let chance = state.sample_chance(source);
                    state.resolve_chance(&chance, &mut ());
                }
                Turn::Players(seats) if seats.contains(Seat::B) => {
                    let moves = state.moves(Seat::B);
                    let own = |mv: &&Move| {
                        matches!(mv, Move::React(card) | Move::Save(card, _)
                            if *card as usize == slot)
                    };
                    let mv = moves.as_slice().iter().find(own).copied().unwrap_or(Move::Pass);
                    state.apply(Seat::B, mv, &mut ());
                }
                Turn::Players(_) => {
                    let action = sensible::choose_in_style(&state, Seat::A, style, source);
                    state.play_unchecked(Seat::A, &action, &mut ());
                }
                Turn::Over => break,
            }
        }
        let watcher = state.board(Seat::B);
        square = watcher.square[slot];
        saved += u64::from(watcher.saved >> slot & 1);
    }
    saved
}
