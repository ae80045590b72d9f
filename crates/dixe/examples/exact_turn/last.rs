//! The last cards as a race: every seat turns its cards one after the other,
//! each in the number of turns that the solver tells the chances of.

use std::ops::RangeInclusive;

use ecrin_core::{Evaluate, Game, Seat, Swift, Turn, settle};
use ecrin_dixe::{Config, Dixe, Style};

use crate::course::{both, each};
use crate::spot::Aim;
use crate::table::{Cards, Table};

/// The cards that a seat may still lack.
const LACKING: u32 = 2;

/// What was said of a position, and who won.
struct Seen {
    number: u32,
    by_race: Vec<f64>,
    by_judgement: Vec<f64>,
    won: usize,
}

pub fn race(config: &Config, seats: u8, matches: u32, patience: f64) {
    let start = Dixe::new(config, seats).expect("a good configuration");
    let mut cards = Cards::new(&start, Aim::Patience(patience));
    let mut bits = Swift::new(23);
    let mut seen: Vec<Seen> = Vec::new();
    for number in 0..matches {
        watch(&start, seats, number, &mut cards, &mut seen, &mut bits);
    }
    let (train, test) = seen.split_at(seen.partition_point(|one| one.number < matches / 2));
    println!("{} positions of {matches} matches of {seats}", seen.len());
    let print = |what: &str, (loss, half): (f64, f64)| {
        println!("{seats} seats, patience {patience}, {what}: {loss:.4} ({half:.4} either way)");
    };
    for (what, powers) in [("even chances", [0, 0]), ("race", [10, 0]), ("judgement", [0, 10])] {
        print(&format!("{what}, all"), loss(&seen, |one| one.chances(powers)));
    }
    let apart = |one: &Seen| lost(one, &one.by_race) - lost(one, &one.by_judgement);
    print("race less judgement, all", by_match(&seen, apart));
    let judged = fitted(train, [0..=0, 0..=15]);
    for powers in [fitted(train, [0..=15, 0..=0]), judged, fitted(train, [0..=15, 0..=15])] {
        let what = format!(
            "race to the power {:.1} times judgement to {:.1}, second half",
            f64::from(powers[0]) / 10.0,
            f64::from(powers[1]) / 10.0
        );
        print(&what, loss(test, |one| one.chances(powers)));
        let less = |one: &Seen| lost(one, &one.chances(powers)) - lost(one, &one.chances(judged));
        print("  less than the judgement there", by_match(test, less));
    }
}

impl Seen {
    /// What both say together, each to a power, in tenths.
    fn chances(&self, powers: [u8; 2]) -> Vec<f64> {
        let [race, judged] = powers.map(|power| f64::from(power) / 10.0);
        let pairs = self.by_race.iter().zip(&self.by_judgement);
        shares(
            pairs.map(|(by_race, by_judgement)| race * by_race.ln() + judged * by_judgement.ln()),
        )
    }
}

/// The powers that say best who won.
fn fitted(list: &[Seen], [race, judged]: [RangeInclusive<u8>; 2]) -> [u8; 2] {
    let all = race.flat_map(|race| judged.clone().map(move |judged| [race, judged]));
    let losses = all.map(|powers| (loss(list, |one| one.chances(powers)).0, powers));
    losses.min_by(|one, two| one.0.total_cmp(&two.0)).expect("a power").1
}

/// Chances from logarithms of odds.
fn shares(logarithms: impl Iterator<Item = f64>) -> Vec<f64> {
    let odds: Vec<f64> = logarithms.map(f64::exp).collect();
    let sum: f64 = odds.iter().sum();
    odds.iter().map(|one| one / sum).collect()
}

fn lost(one: &Seen, chances: &[f64]) -> f64 {
    -chances[one.won].max(1e-9).ln()
}

/// The mean loss, and half of its interval of 95 %: positions of one match
/// hang together and count as one.
fn loss(list: &[Seen], chances: impl Fn(&Seen) -> Vec<f64>) -> (f64, f64) {
    by_match(list, |one| lost(one, &chances(one)))
}

fn by_match(list: &[Seen], value: impl Fn(&Seen) -> f64) -> (f64, f64) {
    let mean = list.iter().map(&value).sum::<f64>() / list.len() as f64;
    let matches = list.chunk_by(|one, two| one.number == two.number);
    let spread: f64 =
        matches.map(|chunk| chunk.iter().map(|one| value(one) - mean).sum::<f64>().powi(2)).sum();
    (mean, 1.96 * spread.sqrt() / list.len() as f64)
}

/// One match of habit: the starts of turns at which nobody lacks many cards.
fn watch(
    start: &Dixe,
    seats: u8,
    number: u32,
    cards: &mut Cards,
    seen: &mut Vec<Seen>,
    bits: &mut Swift,
) {
    let (mut state, first) = (start.clone(), seen.len());
    let mut last = None;
    loop {
        settle(&mut state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { break };
        let seat = set.first().expect("a turn of players names a seat");
        let table = Table::read(&state);
        let all = Seat::all(seats);
        let close = all.clone().all(|seat| table.turned(seat).count_ones() + LACKING >= 5);
        if !table.is_start() {
            last = None;
        } else if close && last != Some(seat) {
            last = Some(seat);
            let judged = state.evaluate();
            let by_judgement = all.map(|seat| f64::from(judged[seat])).collect();
            seen.push(Seen {
                number,
                by_race: chances(&table, cards, seats, seat),
                by_judgement,
                won: 0,
            });
        }
        let action = state.habit(seat, Style::default(), bits);
        state.play_unchecked(seat, &action, &mut ());
    }
    let outcome = state.outcome().expect("the match is over");
    let won = outcome.winners().first().expect("somebody won").index();
    for one in &mut seen[first..] {
        one.won = won;
    }
}

/// The chance of each seat to be first, `next` being the one to play.
fn chances(table: &Table, cards: &mut Cards, seats: u8, next: Seat) -> Vec<f64> {
    let seats = usize::from(seats);
    let turns: Vec<Vec<f64>> =
        (0..seats).map(|seat| needed(table, cards, Seat::new(seat))).collect();
    // The chance that a seat needs more turns than so many.
    let more = |seat: usize, turns_made: usize| -> f64 {
        1.0 - turns[seat].iter().take(turns_made + 1).sum::<f64>()
    };
    let order: Vec<usize> = (0..seats).map(|at| (next.index() + at) % seats).collect();
    let mut first = vec![0.0; seats];
    for (place, &seat) in order.iter().enumerate() {
        for (turn, chance) in turns[seat].iter().enumerate().skip(1) {
            let others = order.iter().enumerate().filter(|(at, _)| *at != place);
            let behind: f64 =
                others.map(|(at, &other)| more(other, turn - usize::from(at > place))).product();
            first[seat] += chance * behind;
        }
    }
    shares(first.iter().map(|chance| chance.max(1e-9).ln()))
}

/// The chances of the number of turns in which a seat turns all that it
/// lacks: the cards that are worth most, one after the other.
fn needed(table: &Table, cards: &mut Cards, seat: Seat) -> Vec<f64> {
    let turned = table.turned(seat);
    let mut fronts: Vec<(f64, usize)> = (0..6)
        .filter(|card| turned >> card & 1 == 0)
        .map(|card| {
            let spot = table.spot(cards, seat, card);
            (cards.solvers[card].start(spot), card)
        })
        .collect();
    fronts.sort_by(|one, two| two.0.total_cmp(&one.0));
    let mut sum = vec![1.0];
    for &(_, card) in &fronts[..5 - turned.count_ones() as usize] {
        let spot = table.spot(cards, seat, card);
        let within = cards.courses[card].within(&mut cards.solvers[card], spot);
        sum = both(&sum, &each(&within));
    }
    sum
}
