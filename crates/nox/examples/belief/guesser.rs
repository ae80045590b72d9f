//! What everybody saw of a round, and which numbers it makes likelier in the
//! hand of a rival than even drawing from the unseen cards.

use ecrin_core::Knowledge as _;
use ecrin_core::{Bits, Game, Seat, Swift, Turn, Viewer, settle};
use ecrin_nox::{Action, Card, Config, HIGHEST, Nox, Place};

pub const NUMBERS: usize = HIGHEST as usize;
const CELLS: usize = 32;

/// The plays of a rival that are remembered, each with its number and whether
/// it went to its own display, to the guesser's or elsewhere.
const PLAYS: usize = 3;
const OF_PLAY: usize = NUMBERS + 4;
const OF_DISPLAY: usize = NUMBERS + 3 + 7;
const INPUTS: usize = 2 * OF_DISPLAY + PLAYS * OF_PLAY + NUMBERS;

/// How fast weights follow at first; none in the end.
pub const RATE: f32 = 0.02;

/// What is seen when a hand is guessed, and what was in it.
pub struct Look {
    pub input: Vec<(usize, f32)>,
    pub unseen: [f32; NUMBERS],
    pub hand: Vec<Card>,
}

/// All looks of a match between players that choose by what was learnt.
pub fn play(seats: u8, bits: &mut Swift) -> Vec<Look> {
    let mut game = Nox::new(&Config::default(), seats).expect("a good table");
    let mut looks = Vec::new();
    let mut plays: Vec<(Seat, Action)> = Vec::new();
    loop {
        if game.turn() == Turn::Chance {
            plays.clear();
        }
        settle(&mut game, bits, &mut ());
        let Turn::Players(set) = game.turn() else { return looks };
        let seat = set.first().expect("a turn of players names a seat");
        let rival = seat.next(seats);
        if plays.iter().any(|(player, _)| *player == rival) {
            looks.push(look(&game, seat, rival, &plays));
        }
        let action = game.playout_action(seat, None, bits);
        plays.push((seat, action));
        game.play_unchecked(seat, &action, &mut ());
    }
}

pub fn look(game: &Nox, seat: Seat, rival: Seat, plays: &[(Seat, Action)]) -> Look {
    let mut input = Vec::new();
    for (at, owner) in [rival, seat].into_iter().enumerate() {
        let (first, shown) = (at * OF_DISPLAY, game.shown(owner));
        input.extend(shown.iter().map(|card| (first + card.index(), 1.0)));
        input.extend(shown.missing().map(|colour| (first + NUMBERS + colour as usize, 1.0)));
        input.push((first + NUMBERS + 3 + shown.piles().min(6), 1.0));
    }
    let own = plays.iter().rev().filter(|(player, _)| *player == rival).take(PLAYS);
    for (nth, (_, action)) in own.enumerate() {
        let first = 2 * OF_DISPLAY + nth * OF_PLAY;
        let whose = [rival, seat].iter().position(|owner| *owner == action.display).unwrap_or(2);
        input.push((first + action.card.index(), 1.0));
        input.push((first + NUMBERS + whose, 1.0));
        if let Place::Cover(_) = action.place {
            input.push((first + NUMBERS + 3, 1.0));
        }
    }
    let unseen = game.view(Viewer::Seat(seat)).unseen.map(f32::from);
    let first = 2 * OF_DISPLAY + PLAYS * OF_PLAY;
    input.extend(unseen.iter().enumerate().map(|(at, left)| (first + at, left / 6.0)));
    Look { input, unseen, hand: game.hand(rival).iter().collect() }
}

/// One layer of cells between what is seen and how much likelier than evenly
/// each number is.
pub struct Guesser {
    columns: Vec<[f32; CELLS]>,
    out: Vec<[f32; CELLS]>,
    rest: [f32; NUMBERS],
}

pub struct Guess {
    cells: [f32; CELLS],
    pub chances: [f32; NUMBERS],
}

impl Guesser {
    pub fn new(bits: &mut Swift) -> Guesser {
        let mut small = || (bits.next_u32() as f32 / 4_294_967_296.0 - 0.5) * 0.3;
        let columns = (0..INPUTS).map(|_| std::array::from_fn(|_| small())).collect();
        Guesser { columns, out: vec![[0.0; CELLS]; NUMBERS], rest: [0.0; NUMBERS] }
    }

    pub fn guess(&self, look: &Look) -> Guess {
        let mut cells = [0.0; CELLS];
        for &(part, amount) in &look.input {
            for (cell, weight) in cells.iter_mut().zip(&self.columns[part]) {
                *cell += amount * weight;
            }
        }
        let cells = cells.map(|cell: f32| cell.max(0.0));
        let mut chances: [f32; NUMBERS] = std::array::from_fn(|number| {
            let sum: f32 = cells.iter().zip(&self.out[number]).map(|(cell, out)| cell * out).sum();
            look.unseen[number] * (sum + self.rest[number]).exp()
        });
        let all: f32 = chances.iter().sum();
        chances = chances.map(|chance| chance / all);
        Guess { cells, chances }
    }

    pub fn learn(&mut self, look: &Look, guess: &Guess, rate: f32) {
        let held = look.hand.len() as f32;
        let mut back = [0.0; CELLS];
        for number in 0..NUMBERS {
            let count = look.hand.iter().filter(|card| card.index() == number).count() as f32;
            let step = rate * (count - held * guess.chances[number]);
            self.rest[number] += step;
            for (at, out) in self.out[number].iter_mut().enumerate() {
                if guess.cells[at] > 0.0 {
                    back[at] += step * *out;
                    *out += step * guess.cells[at];
                }
            }
        }
        for &(part, amount) in &look.input {
            for (weight, back) in self.columns[part].iter_mut().zip(&back) {
                *weight += amount * back;
            }
        }
    }
}
