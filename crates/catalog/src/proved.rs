//! Positions of Onyx whose winner is proved: a yardstick for searches that
//! needs no opponent and has no luck.
//!
//! They are from games on eight lines of the strongest bot against itself.
//! `examples/proved.rs` finds such positions and measures a search by them.

use ecrin_bots::{AnySearcher, Budget, Proven, Search};
use ecrin_core::{AnyMatch, Seat, Seed, Turn};
use serde_json::{Value, json};

use crate::find;

/// A position, and whether the seat that is to act there wins.
#[derive(Clone, Debug)]
pub struct Proved {
    pub wins: bool,
    /// What was played, by its names.
    pub actions: Vec<&'static str>,
}

/// All of them, as the file has them.
#[must_use]
pub fn proved() -> Vec<Proved> {
    include_str!("../data/proved-onyx.txt")
        .lines()
        .map(|line| {
            let mut words = line.split(' ');
            Proved { wins: words.next() == Some("win"), actions: words.collect() }
        })
        .collect()
}

/// The options of the matches that they are from.
#[must_use]
pub fn proved_config() -> Value {
    json!({ "size": 8, "swap": false })
}

impl Proved {
    /// The match as it stands there, and the seat to act.
    ///
    /// # Panics
    /// If the actions are not legal ones.
    #[must_use]
    pub fn position(&self) -> (Box<dyn AnyMatch>, Seat) {
        let game = find("onyx").expect("a game");
        let start = game.start(&proved_config(), 2, Seed::from_number(1));
        let (mut played, _) = start.expect("a configuration");
        for action in &self.actions {
            let seat = to_act(&*played).expect("a match in progress");
            played.play(seat, action).expect("a legal action");
        }
        let seat = to_act(&*played).expect("a match in progress");
        (played, seat)
    }

    /// Whether a search of so many simulations proves the result.
    pub fn is_found(&self, searcher: &mut dyn AnySearcher, simulations: u64) -> bool {
        let (played, seat) = self.position();
        let mut rng = Seed::from_number(1).stream(0);
        let found = searcher.search(&*played, seat, &Budget::simulations(simulations), &mut rng);
        proof(&found) == Some(self.wins)
    }
}

/// The seat that is to act; `None` after the end.
#[must_use]
pub fn to_act(played: &dyn AnyMatch) -> Option<Seat> {
    match played.turn() {
        Turn::Players(set) => set.first(),
        _ => None,
    }
}

/// Whether the seat to act wins, if that is proved: by one action, or by none.
#[must_use]
pub fn proof(found: &Search<String>) -> Option<bool> {
    match found.best().proof {
        Some(Proven::Win) => Some(true),
        // The best of them is ranked before every loss.
        Some(Proven::Loss) => Some(false),
        None => None,
    }
}
