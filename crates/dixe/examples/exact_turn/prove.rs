//! The solver's play in the rules themselves: what it promises must come.
//!
//! All six cards of seat a are fronts, no power works, and only one card is
//! played. A throw that fits another card alone must be closed there (R4.8):
//! one die is laid, the turn is ended, and the die is taken back, which is
//! what a failed first throw is to the card. The rival throws, lays one die,
//! stops, takes it back, and so never finishes anything; nobody reacts.

use ecrin_core::{Game, Seat, Swift, Turn, settle};
use ecrin_dixe::{Action, Config, Dixe, Position};

use crate::course::each;
use crate::spot::Aim;
use crate::table::{Cards, Table};

/// Each card, or the one of this id.
pub fn prove(config: &Config, trials: u32, patience: f64, only: Option<&str>) {
    let start = Position::new(config, 2).and_then(Position::start).expect("a good position");
    let mut cards = Cards::new(&start, Aim::Patience(patience));
    let ids = cards.deck.ids.map(|id| id.to_string());
    for card in (0..6).filter(|card| only.is_none_or(|only| ids[*card] == only)) {
        // Other luck for every line.
        let line = 10_000 * config.jokers as u64 + (1000.0 * patience) as u64 + card as u64;
        let mut bits = Swift::new(line);
        let fresh = cards.solvers[card].fresh(0);
        let promised = cards.solvers[card].start(fresh);
        let (course, solver) = (&mut cards.courses[card], &mut cards.solvers[card]);
        let chances = each(&course.within(solver, fresh));
        let by_turn = || chances.iter().enumerate().map(|(turns, chance)| (turns as f64, chance));
        let mean: f64 = by_turn().map(|(turns, chance)| turns * chance).sum();
        let again: f64 = by_turn().map(|(turns, chance)| patience.powf(turns) * chance).sum();
        let taken: Vec<f64> =
            (0..trials).map(|_| f64::from(turns(&start, card, &mut cards, &mut bits))).collect();
        let found: Vec<f64> = taken.iter().map(|turns| patience.powf(*turns)).collect();
        let (worth, half) = interval(&found);
        let (number, about) = interval(&taken);
        println!(
            "{:?}, patience {patience}, {}: {promised:.4} promised ({again:.4} by turns), \
             {worth:.4} ({half:.4} either way) found; {mean:.3} turns promised, {number:.3} \
             ({about:.3}) found, {trials} trials{}",
            config.jokers,
            cards.deck.names[card],
            if (promised - worth).abs() > half { ", outside" } else { "" }
        );
    }
}

/// The mean, and half of its interval of 95 %.
fn interval(list: &[f64]) -> (f64, f64) {
    let count = list.len() as f64;
    let mean = list.iter().sum::<f64>() / count;
    let spread = list.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, 1.96 * (spread / count).sqrt())
}

/// The turns that one card takes from nothing.
fn turns(start: &Dixe, card: usize, cards: &mut Cards, bits: &mut Swift) -> u32 {
    let (mut state, mut turns) = (start.clone(), 0);
    loop {
        settle(&mut state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { panic!("nobody wins here") };
        let seat = set.first().expect("a turn of players names a seat");
        let legal = state.legal(seat);
        let action = if seat == Seat::B {
            idle(&legal)
        } else {
            let table = Table::read(&state);
            if table.turned(seat) >> card & 1 == 1 {
                return turns;
            }
            let action = solved(&table, card, cards, &legal);
            turns += u32::from(table.is_start() && action == Action::Roll);
            action
        };
        assert!(state.is_legal(seat, &action), "{action}");
        state.play_unchecked(seat, &action, &mut ());
    }
}

/// Nothing that matters: dice back, one throw, one die, the end.
fn idle(legal: &[Action]) -> Action {
    let wanted: [fn(&Action) -> bool; 5] = [
        |action| matches!(action, Action::Recover(_)),
        |action| matches!(action, Action::Pass),
        |action| matches!(action, Action::End),
        |action| matches!(action, Action::Stop),
        |action| matches!(action, Action::Place(_) | Action::Active(_)),
    ];
    let found = wanted.iter().find_map(|wanted| legal.iter().find(|action| wanted(action)));
    *found.unwrap_or(&legal[0])
}

fn solved(table: &Table, card: usize, cards: &mut Cards, legal: &[Action]) -> Action {
    let id = cards.deck.ids[card];
    if table.seat() != Seat::A {
        return Action::Pass;
    }
    if table.is_start() {
        let spot = table.spot(cards, Seat::A, card);
        let kept = cards.solvers[card].begin(spot).lying;
        let back = |action: &&Action| match action {
            Action::Recover(die) => kept >> cards.slot(*die) & 1 == 0,
            _ => false,
        };
        return *legal.iter().find(back).unwrap_or(&Action::Roll);
    }
    let Some(active) = table.active() else {
        let own = Action::Active(id);
        return if legal.contains(&own) { own } else { idle(legal) };
    };
    if active != card {
        return idle(legal);
    }
    let spot = table.spot(cards, Seat::A, card);
    if table.is_decision() {
        let (on, stop) = cards.solvers[card].on_or_stop(spot);
        return if table.is_fresh() || on > stop { Action::Roll } else { Action::Stop };
    }
    let Some(shown) = table.shown() else { return idle(legal) };
    match cards.solvers[card].placing(spot, &shown).0 {
        0 => Action::End,
        mask => cards.place(mask),
    }
}
