//! What a search finds out: shared by bots, hints and analysis.

use std::time::Duration;

use ecrin_core::{Bits, BySeat, Game, Reason, Rng, Seat};
use serde::Serialize;

use crate::budget::Budget;

/// What a seat that is to act is asked, and may spend on the answer.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    pub seat: Seat,
    /// What the seat sees: all that may be known of the position.
    pub view: &'a G::View,
    /// The legal actions of the seat; not empty.
    pub legal: &'a [G::Action],
    pub budget: &'a Budget,
}

/// Somebody that thinks about a position as one seat sees it.
pub trait Searcher<G: Game>: Send {
    /// Ranks the legal actions as far as the budget goes.
    fn search(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> Search<G::Action>;

    /// About how many bytes it remembers for the next search.
    fn held(&self) -> usize {
        0
    }

    /// Remembers at most `bytes`, and forgets first what it tried least. With
    /// 0 it is as if it were new.
    fn shrink_to(&mut self, _bytes: usize) {}
}

/// The ranked choices of one seat in one position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Search<A> {
    pub seat: Seat,
    /// Best first, every legal action once.
    pub choices: Vec<Choice<A>>,
    pub simulations: u64,
    /// Positions held in memory at the end.
    pub nodes: u64,
    #[serde(serialize_with = "as_millis")]
    pub elapsed: Duration,
}

/// One action and what is thought of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice<A> {
    pub action: A,
    /// The seat's expected share of the win, from 0 to 1.
    pub win: f32,
    /// Half the width of the 95 % interval around `win`. It counts only what
    /// sampling makes uncertain, not what the search is blind to.
    pub error: f32,
    pub visits: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proof: Option<Proven>,
    /// How many actions the proof takes from this one on, if that is known:
    /// the winner takes the shortest way, the loser the longest.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proved_in: Option<u16>,
    /// Every seat's expected share of the win.
    pub values: BySeat<f32>,
    /// What is expected to follow, this action first.
    pub line: Vec<(Seat, A)>,
    /// Why a person might play it, where somebody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<Reason>,
}

/// What needs no more simulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Proven {
    Win,
    Loss,
}

impl<A> Search<A> {
    /// The choice a bot would make.
    ///
    /// # Panics
    /// If there is no choice, which no position to act in has.
    #[must_use]
    pub fn best(&self) -> &Choice<A> {
        self.choices.first().expect("a seat to act has a choice")
    }

    /// Puts the best first: proved wins, the shortest before the others, then
    /// what was tried most (a search tries most what it trusts most), proved
    /// losses last, the longest before the others.
    pub(crate) fn rank(&mut self) {
        let order = |choice: &Choice<A>| match choice.proof {
            Some(Proven::Win) => 0,
            None => 1,
            Some(Proven::Loss) => 2,
        };
        self.choices.sort_by(|one, two| {
            let lasts = |choice: &Choice<A>| match choice.proof {
                Some(Proven::Win) => choice.proved_in.map_or(0, i32::from),
                Some(Proven::Loss) => choice.proved_in.map_or(0, |actions| -i32::from(actions)),
                None => 0,
            };
            order(one)
                .cmp(&order(two))
                .then(lasts(one).cmp(&lasts(two)))
                .then(two.visits.cmp(&one.visits))
                .then(two.win.total_cmp(&one.win))
        });
    }
}

impl<A: Copy> Search<A> {
    /// The same search with its actions written another way.
    #[must_use]
    pub fn map<B>(self, mut write: impl FnMut(Seat, A) -> B) -> Search<B> {
        let seat = self.seat;
        let choices = self
            .choices
            .into_iter()
            .map(|choice| Choice {
                action: write(seat, choice.action),
                line: choice
                    .line
                    .iter()
                    .map(|&(seat, action)| (seat, write(seat, action)))
                    .collect(),
                win: choice.win,
                error: choice.error,
                visits: choice.visits,
                proof: choice.proof,
                proved_in: choice.proved_in,
                values: choice.values,
                reason: choice.reason,
            })
            .collect();
        Search {
            seat,
            choices,
            simulations: self.simulations,
            nodes: self.nodes,
            elapsed: self.elapsed,
        }
    }
}

/// Half the width of the 95 % interval of a mean `mean` of `visits` values
/// between 0 and 1 (Wilson's interval, which no such mean exceeds by much:
/// of all such values a coin's vary most).
#[must_use]
pub fn interval(mean: f32, visits: u32) -> f32 {
    const Z: f32 = 1.96;
    let n = visits as f32;
    let spread = (mean * (1.0 - mean)).max(0.0);
    (Z * (spread * n + Z * Z / 4.0).sqrt() / (n + Z * Z)).min(0.5)
}

/// A seed for a fast generator, drawn from the match's own.
pub(crate) fn swift_seed(rng: &mut impl Bits) -> u64 {
    u64::from(rng.next_u32()) << 32 | u64::from(rng.next_u32())
}

fn as_millis<S: serde::Serializer>(elapsed: &Duration, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(elapsed.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_narrow_and_never_vanish() {
        assert_eq!(interval(0.5, 0), 0.5);
        // Wilson's interval for 50 of 100 is 0.404 to 0.596.
        assert!((interval(0.5, 100) - 0.0962).abs() < 1e-3);
        assert!(interval(1.0, 100) > 0.01);
        assert!(interval(0.5, 10_000) < 0.01);
    }
}
