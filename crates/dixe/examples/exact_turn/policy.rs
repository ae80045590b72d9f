//! The solver as a player: parts of its play in place of habit's.

use ecrin_core::{Game, Seat, Swift, Turn, settle};
use ecrin_dixe::{Action, Config, Dixe, Named, Style};

use crate::spot::Aim;
use crate::table::{Cards, Table};

/// What the solver decides; habit decides the rest.
#[derive(Clone, Copy, Default)]
pub struct Parts {
    pub placing: bool,
    pub stopping: bool,
    pub activating: bool,
}

const CHOICES: [(&str, Parts); 4] = [
    ("placing", Parts { placing: true, stopping: false, activating: false }),
    ("stopping", Parts { placing: false, stopping: true, activating: false }),
    ("activating", Parts { placing: false, stopping: false, activating: true }),
    ("all three", Parts { placing: true, stopping: true, activating: true }),
];

pub fn compare(config: &Config, matches: u32, patiences: &[f64]) {
    for &patience in patiences {
        let start = Dixe::new(config, 2).expect("a good configuration");
        let mut cards = Cards::new(&start, Aim::Patience(patience));
        for (name, parts) in CHOICES {
            for seats in [2, 4] {
                let (mut won, mut bits, mut tally) = (0.0, Swift::new(11), Tally::default());
                let start = Dixe::new(config, seats).expect("a good configuration");
                for number in 0..matches {
                    let alone = Seat::new((number % u32::from(seats)) as usize);
                    won += play(&start, alone, parts, &mut cards, &mut tally, &mut bits);
                }
                let share = won / f64::from(matches);
                let half = 196.0 * (share * (1.0 - share) / f64::from(matches)).sqrt();
                println!(
                    "patience {patience}, {name}, {seats} seats: {:.1} % ({:.1}-{:.1}) of {matches}; \
                     {} of {} choices differ",
                    100.0 * share,
                    100.0 * share - half,
                    100.0 * share + half,
                    tally.other,
                    tally.asked
                );
            }
        }
    }
}

/// How often the solver was asked, and how often it chose otherwise.
#[derive(Default)]
struct Tally {
    asked: u32,
    other: u32,
}

/// What `alone` wins if the solver decides some parts of its play.
fn play(
    start: &Dixe,
    alone: Seat,
    parts: Parts,
    cards: &mut Cards,
    tally: &mut Tally,
    bits: &mut Swift,
) -> f64 {
    let mut state = start.clone();
    loop {
        settle(&mut state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { break };
        let seat = set.first().expect("a turn of players names a seat");
        let mut action = state.habit(seat, Style::default(), bits);
        if seat == alone
            && let Some(better) = instead(&state, seat, action, parts, cards)
        {
            tally.asked += 1;
            tally.other += u32::from(better != action);
            action = better;
        }
        state.play_unchecked(seat, &action, &mut ());
    }
    state.outcome().expect("the match is over").share(alone)
}

/// What the solver chooses in place of the usual action; `None` where it is
/// not asked.
pub fn instead(
    state: &Dixe,
    seat: Seat,
    usual: Action,
    parts: Parts,
    cards: &mut Cards,
) -> Option<Action> {
    let legal = || state.legal(seat);
    match usual {
        Action::Roll | Action::Stop if parts.stopping && legal().contains(&Action::Stop) => {
            let table = Table::read(state);
            if table.is_fresh() {
                return None;
            }
            let card = table.active()?;
            let spot = table.spot(cards, seat, card);
            let (on, stop) = cards.solvers[card].on_or_stop(spot);
            Some(if on > stop { Action::Roll } else { Action::Stop })
        }
        Action::Place(Named { owner: None, .. }) if parts.placing => {
            let table = Table::read(state);
            let shown = table.shown()?;
            let card = table.active()?;
            let spot = table.spot(cards, seat, card);
            let (mask, _) = cards.solvers[card].placing(spot, &shown);
            let better = match (mask, usual) {
                (0, _) => Action::End,
                // In whatever order habit places them.
                (_, Action::Place(die)) if mask >> cards.slot(die.id) & 1 == 1 => usual,
                _ => cards.place(mask),
            };
            state.is_legal(seat, &better).then_some(better)
        }
        Action::Active(_) if parts.activating => {
            let table = Table::read(state);
            let shown = table.shown()?;
            let fronts = (0..6).filter(|card| table.turned(seat) >> card & 1 == 0);
            let still = 5 - table.turned(seat).count_ones() as usize;
            let starts: Vec<(usize, f64)> = fronts
                .map(|card| {
                    let spot = table.spot(cards, seat, card);
                    (card, cards.solvers[card].start(spot))
                })
                .collect();
            let mut best: Option<(f64, Action)> = None;
            for action in legal() {
                let Action::Active(id) = action else { continue };
                let card = cards.slot(id);
                let spot = table.spot(cards, seat, card);
                let (mask, value) = cards.solvers[card].placing(spot, &shown);
                if mask == 0 {
                    continue;
                }
                // The others are turned after it, one by one, the best first.
                let mut others: Vec<f64> =
                    starts.iter().filter(|other| other.0 != card).map(|other| other.1).collect();
                others.sort_by(|one, two| two.total_cmp(one));
                let value = value * others.iter().take(still - 1).product::<f64>();
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, action));
                }
            }
            best.map(|(_, action)| action)
        }
        _ => None,
    }
}
