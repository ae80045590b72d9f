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

use ecrin_core::Swift;

use guesser::{Guesser, RATE, play};

#[path = "belief/guesser.rs"]
mod guesser;

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
