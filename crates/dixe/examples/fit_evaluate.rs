//! Finds the weights of `Evaluate`: plays matches of sensible players, bold
//! and careful ones, and fits who wins to what is weighed of each seat.
//!
//! `cargo run --release --package ecrin-dixe --example fit_evaluate [MATCHES]`

use ecrin_core::{Bits, Game, Playout, Seat, Swift, Turn, settle};
use ecrin_dixe::{Config, Dixe, Id, PARTS, Style, default_set};

/// A position: what is weighed of each seat, and the seat that won.
struct Seen {
    parts: Vec<[f32; PARTS]>,
    won: usize,
}

fn main() {
    let matches = std::env::args().nth(1).map_or(6_000, |text| text.parse().expect("a number"));
    let mut bits = Swift::new(7);
    let mut seen = Vec::new();
    for _ in 0..matches {
        play(&mut bits, &mut seen);
    }
    let (train, test) = seen.split_at(seen.len() * 9 / 10);
    eprintln!("{} positions of {matches} matches", seen.len());
    let weights = fit(train, &mut bits);
    eprintln!("loss {:.4}, of even chances {:.4}", loss(test, &weights), loss(test, &[0.0; PARTS]));
    for weight in weights {
        println!("    {weight:.2},");
    }
}

/// One match; one position in six is kept.
fn play(bits: &mut Swift, seen: &mut Vec<Seen>) {
    let seats = [2, 2, 2, 3, 4][bits.index(5)];
    let mut state = Dixe::new(&table(bits), seats).expect("a good configuration");
    let styles: Vec<Style> = (0..seats)
        .map(|_| Style { momentum: 0.2 + f64::from(bits.below(160)) / 100.0, ..Style::default() })
        .collect();
    let first = seen.len();
    loop {
        settle(&mut state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { break };
        if bits.below(6) == 0 {
            let parts = Seat::all(seats).map(|seat| state.parts(seat)).collect();
            seen.push(Seen { parts, won: 0 });
        }
        let seat = set.first().expect("a turn of players names a seat");
        // Now and then anything, so that bad choices are seen too.
        let action = match bits.below(25) {
            0 => state.random_action(seat, bits),
            _ => state.habit(seat, styles[seat.index()], bits),
        };
        state.play_unchecked(seat, &action, &mut ());
    }
    let outcome = state.outcome().expect("the match is over");
    let won = outcome.winners().first().expect("somebody won").index();
    for position in &mut seen[first..] {
        position.won = won;
    }
}

/// The ready-made decks mostly, and decks of any characters.
fn table(bits: &mut Swift) -> Config {
    let mut config = Config::default();
    match bits.below(4) {
        0 => {
            let mut ids: Vec<Id> =
                default_set().dice.iter().map(|die| die.id.parse().expect("an id")).collect();
            for deck in &mut config.decks {
                bits.shuffle(&mut ids);
                *deck = ids[..6].to_vec();
            }
            config
        }
        1 => config.with_deck("flora").expect("the default set has it"),
        _ => config,
    }
}

/// Chances to win: shares of the exponentials of the weighed sums.
fn chances(position: &Seen, weights: &[f32; PARTS]) -> Vec<f32> {
    let sums = position.parts.iter().map(|parts| {
        parts.iter().zip(weights).map(|(part, weight)| part * weight).sum::<f32>().exp()
    });
    let sums: Vec<f32> = sums.collect();
    let all: f32 = sums.iter().sum();
    sums.iter().map(|sum| sum / all).collect()
}

fn loss(positions: &[Seen], weights: &[f32; PARTS]) -> f32 {
    let sum: f32 = positions.iter().map(|seen| -chances(seen, weights)[seen.won].ln()).sum();
    sum / positions.len() as f32
}

/// Steps along the slope, position by position, smaller where a weight was
/// moved much before.
fn fit(positions: &[Seen], bits: &mut Swift) -> [f32; PARTS] {
    let mut weights = [0f32; PARTS];
    let mut moved = [1e-6f32; PARTS];
    let mut order: Vec<usize> = (0..positions.len()).collect();
    for _ in 0..12 {
        bits.shuffle(&mut order);
        for &at in &order {
            let position = &positions[at];
            let chances = chances(position, &weights);
            for part in 0..PARTS {
                let slope: f32 = (0..chances.len())
                    .map(|seat| {
                        let won = f32::from(u8::from(seat == position.won));
                        (won - chances[seat]) * position.parts[seat][part]
                    })
                    .sum::<f32>()
                    - 1e-5 * weights[part];
                moved[part] += slope * slope;
                weights[part] += 0.05 * slope / moved[part].sqrt();
            }
        }
    }
    weights
}
