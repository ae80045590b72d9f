//! Players of NOX that cheat, to see how much there is left to win. After
//! every choice they play the round out: themselves by what was learnt.
//!
//! - `knows-all` sees all hands and the order of the draw pile, and takes its
//!   rivals for players who choose by what was learnt, as it does;
//! - `knows-naive` sees the same, and knows that its rivals are `naive1`;
//! - `guesses-naive` knows that too, and sees no more cards than its seat: it
//!   imagines what is hidden again and again.

use ecrin_bots::{AnyBot, BotFailed, Budget, Question};
use ecrin_catalog::Naive as _;
use ecrin_core::{
    AnyMatch, Bits as _, Determinize as _, Evaluate as _, Game as _, Knowledge as _, Match, Rng,
    Seat, Swift, Viewer,
};
use ecrin_nox::{Action, Nox, Phase};

/// How often what is hidden is imagined for a choice.
const WORLDS: u64 = 24;

pub struct Ceiling {
    /// Rivals are `naive1`, and not players by what was learnt.
    naive: bool,
    sees_all: bool,
}

impl Ceiling {
    pub fn named(name: &str) -> Option<Ceiling> {
        let (naive, sees_all) = match name {
            "knows-all" => (false, true),
            "knows-naive" => (true, true),
            "guesses-naive" => (true, false),
            _ => return None,
        };
        Some(Ceiling { naive, sees_all })
    }

    /// What the seat has of the win after the round, if everybody goes on as
    /// this player thinks they do.
    fn round_played_out(&self, state: &Nox, seat: Seat, action: &Action) -> f32 {
        let mut next = state.clone();
        next.play_unchecked(seat, action, &mut ());
        while let Phase::Play(turn) = next.phase() {
            let action = match self.naive && turn != seat {
                true => naive_action(&next, turn),
                false => next.playout_action(turn, None, &mut Swift::new(1)),
            };
            next.play_unchecked(turn, &action, &mut ());
        }
        next.evaluate()[seat]
    }
}

fn naive_action(state: &Nox, seat: Seat) -> Action {
    let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal(seat));
    let budget = Budget::until_cancelled();
    let likes = Nox::likes(0, &Question { seat, view: &view, legal: &legal, budget: &budget });
    let best = likes.iter().zip(&legal).max_by_key(|(like, _)| **like);
    *best.expect("a seat whose turn it is has a choice").1
}

impl AnyBot for Ceiling {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = played.as_any().downcast_ref::<Match<Nox>>();
        let state = played.ok_or(BotFailed("it plays NOX alone".to_string()))?.state();
        let worlds = match self.sees_all {
            true => vec![state.clone()],
            false => {
                let view = state.view(Viewer::Seat(seat));
                let mut bits = Swift::new(u64::from(rng.next_u32()));
                (0..WORLDS).map(|_| Nox::determinize(&view, &mut bits)).collect()
            }
        };
        let legal = state.legal(seat);
        let worth = |action: &Action| -> f32 {
            worlds.iter().map(|world| self.round_played_out(world, seat, action)).sum()
        };
        let worths = legal.iter().map(|action| (worth(action), action));
        let best = worths.max_by(|one, two| one.0.total_cmp(&two.0));
        let (_, action) = best.ok_or(BotFailed("nothing to choose".to_string()))?;
        Ok(action.to_string())
    }
}
