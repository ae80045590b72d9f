//! Makes what a network learns from out of games that
//! `crates/catalog/examples/onyx_games.rs` played:
//!
//! ```text
//! cargo run --release --package ecrin-onyx --example sights -- GAMES SIGHTS
//! ```
//!
//! For each position that somebody thought about, and again for the board
//! turned by half: what is seen, how good each point looks at first, how
//! often it was tried, whether the mover won in the end, what the search gave
//! it, and the number of the game. `learning/onyx/learn.py` reads it.

use std::io::{BufWriter, Write as _};

use ecrin_onyx::learnt::{CELLS, PLANES, Sight, cell, looks};
use ecrin_onyx::{Colour, Index, Position};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [games, sights] = &words[..] else {
        eprintln!("sights GAMES SIGHTS");
        std::process::exit(2);
    };
    let bytes = std::fs::read(games).expect("a file of games");
    let mut out = BufWriter::new(std::fs::File::create(sights).expect("a file to write to"));
    let (mut rest, mut number, mut written) = (&bytes[..], 0u32, 0);
    while let Some(game) = read_game(&mut rest) {
        let mut position = Position::<4>::standard();
        let mut last = None;
        for choice in &game.choices {
            if !choice.tried.is_empty() {
                let red = f32::from(game.red) / 2.0;
                let won = if position.to_move() == Colour::Red { red } else { 1.0 - red };
                for turned in [false, true] {
                    let sight = record(&position, last, turned, choice, won, number);
                    out.write_all(&sight).expect("room on the disk");
                }
                written += 1;
            }
            position.place(choice.point);
            last = Some(choice.point);
        }
        number += 1;
    }
    println!("{number} games, {written} positions");
}

struct Game {
    red: u8,
    choices: Vec<Choice>,
}

struct Choice {
    point: Index,
    win: u16,
    tried: Vec<(Index, u16)>,
}

/// The next game; `None` if the rest is none, or only the beginning of one.
fn read_game(rest: &mut &[u8]) -> Option<Game> {
    let mut left = *rest;
    let mut take = |count: usize| -> Option<&[u8]> {
        let (taken, others) = left.split_at_checked(count)?;
        left = others;
        Some(taken)
    };
    let two = |bytes: &[u8]| u16::from_le_bytes([bytes[0], bytes[1]]);
    let red = take(2)?[0];
    let stones = two(take(2)?);
    let mut choices = Vec::new();
    for _ in 0..stones {
        let point = Index::from(take(1)?[0]);
        let win = two(take(2)?);
        let count = take(1)?[0];
        let mut tried = Vec::new();
        for _ in 0..count {
            tried.push((Index::from(take(1)?[0]), two(take(2)?)));
        }
        choices.push(Choice { point, win, tried });
    }
    *rest = left;
    Some(Game { red, choices })
}

fn record(
    position: &Position<4>,
    last: Option<Index>,
    turned: bool,
    choice: &Choice,
    won: f32,
    number: u32,
) -> Vec<u8> {
    let sight = Sight::new(position, last, turned);
    let at = |point: Index| {
        let (cell, midpoint) = cell(position.point(point), sight.way());
        midpoint * CELLS + cell
    };
    let mut seen = vec![0; PLANES * CELLS];
    for &(cell, plane, part) in &sight.parts {
        seen[usize::from(plane) * CELLS + usize::from(cell)] = part;
    }
    // Below nothing: no stone may be placed there.
    let mut first = [-1.0f32; 2 * CELLS];
    for (point, look) in looks(position, last) {
        first[at(point)] = look;
    }
    let mut visits = [0u16; 2 * CELLS];
    for &(point, count) in &choice.tried {
        visits[at(point)] = count;
    }
    let mut bytes = seen;
    bytes.extend(first.iter().flat_map(|look| look.to_le_bytes()));
    bytes.extend(visits.iter().flat_map(|count| count.to_le_bytes()));
    bytes.push((2.0 * won) as u8);
    bytes.extend(choice.win.to_le_bytes());
    bytes.extend(number.to_le_bytes());
    bytes
}
