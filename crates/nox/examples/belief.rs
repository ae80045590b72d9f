//! Asks whether what everybody saw of a round tells anything of a rival's
//! hand, beyond which cards are still unseen.
//!
//! `cargo run --release --package ecrin-nox --example belief SEATS MATCHES`
//!
//! Players that choose by what was learnt play matches. Whoever is to act
//! guesses the numbers in the hand of the next seat: evenly from the unseen
//! cards, as worlds are imagined, and by a small network that also sees the
//! displays, that rival's last plays and what it passed by. The last fifth of
//! the matches is not learnt from. It says how much likelier, in nats for each
//! card held, the network makes the true cards there.

use ecrin_core::Knowledge as _;
use ecrin_core::{Bits, Game, Seat, Swift, Turn, Viewer, settle};
use ecrin_nox::{Action, Card, Config, HIGHEST, Nox, Place};

const NUMBERS: usize = HIGHEST as usize;
const CELLS: usize = 32;

/// The plays of a rival that are remembered, each with its number and whether
/// it went to its own display, to the guesser's or elsewhere.
const PLAYS: usize = 3;
const OF_PLAY: usize = NUMBERS + 4;
const OF_DISPLAY: usize = NUMBERS + 3 + 7;
const INPUTS: usize = 2 * OF_DISPLAY + PLAYS * OF_PLAY + NUMBERS;

/// How fast weights follow at first; none in the end.
const RATE: f32 = 0.02;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seats, matches] = words.as_slice() else {
        eprintln!("use: belief SEATS MATCHES");
        std::process::exit(2);
    };
    let seats: u8 = seats.parse().expect("a number of seats");
    let matches: u32 = matches.parse().expect("a number of matches");
    let bits = &mut Swift::new(5);
    let mut guesser = Guesser::new(bits);
    let learnt = matches * 4 / 5;
    let mut gains = Vec::new();
    let (mut even, mut cards) = (0.0, 0);
    for nth in 0..matches {
        let (mut gain, mut held) = (0.0, 0);
        for look in play(seats, bits) {
            let guessed = guesser.guess(&look);
            if nth < learnt {
                guesser.learn(&look, &guessed, RATE * (1.0 - nth as f32 / learnt as f32));
                continue;
            }
            let all: f32 = look.unseen.iter().sum();
            for number in look.hand.iter().map(|card| card.index()) {
                let evenly = (look.unseen[number] / all).ln();
                gain += f64::from(guessed.chances[number].ln() - evenly);
                even += f64::from(evenly);
                held += 1;
            }
        }
        if nth >= learnt {
            gains.push((gain, f64::from(held)));
            cards += held;
        }
    }
    let cards = f64::from(cards);
    let mean = gains.iter().map(|(gain, _)| gain).sum::<f64>() / cards;
    // Cards of one match are not independent.
    let spread: f64 = gains.iter().map(|(gain, held)| (gain - mean * held).powi(2)).sum();
    println!(
        "{seats} seats, {} matches: {:.4} nats a card evenly, {mean:.4} more by what was seen, \
         {:.4} either way, of {cards} cards",
        gains.len(),
        even / cards,
        1.96 * spread.sqrt() / cards
    );
}

/// What is seen when a hand is guessed, and what was in it.
struct Look {
    input: Vec<(usize, f32)>,
    unseen: [f32; NUMBERS],
    hand: Vec<Card>,
}

/// All looks of a match between players that choose by what was learnt.
fn play(seats: u8, bits: &mut Swift) -> Vec<Look> {
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

fn look(game: &Nox, seat: Seat, rival: Seat, plays: &[(Seat, Action)]) -> Look {
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
struct Guesser {
    columns: Vec<[f32; CELLS]>,
    out: Vec<[f32; CELLS]>,
    rest: [f32; NUMBERS],
}

struct Guess {
    cells: [f32; CELLS],
    chances: [f32; NUMBERS],
}

impl Guesser {
    fn new(bits: &mut Swift) -> Guesser {
        let mut small = || (bits.next_u32() as f32 / 4_294_967_296.0 - 0.5) * 0.3;
        let columns = (0..INPUTS).map(|_| std::array::from_fn(|_| small())).collect();
        Guesser { columns, out: vec![[0.0; CELLS]; NUMBERS], rest: [0.0; NUMBERS] }
    }

    fn guess(&self, look: &Look) -> Guess {
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

    fn learn(&mut self, look: &Look, guess: &Guess, rate: f32) {
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
