//! How likely each seat is to win, guessed from all cards.
//!
//! The tables were measured in matches of players that choose by this guess
//! (and at random one time in ten). What matters in a round is how near its
//! end is, which the fullest display tells; which colours are missing and
//! whether they are in the hand; and the sum of the tops, which counts the
//! more the less time rivals have to cover them.

use ecrin_core::{BySeat, Evaluate, Game, MAX_SEATS, Seat};

use crate::card::Card;
use crate::config::Scoring;
use crate::display::{LAST_PILE, Shown};
use crate::rules::added;
use crate::state::{Nox, Phase};

/// A number for each count of piles of the fullest display.
type ByStage = [f32; LAST_PILE];

/// What displays with three colours are worth on average in the end.
const USUAL_END: f32 = 38.5;

/// What the best display of a round is worth on average.
const BEST_END: f32 = 44.0;

/// The usual sum of the tops, by missing colours.
const USUAL: [ByStage; 4] = [
    [0.0, 11.0, 20.0, 27.0, 31.0, 35.5],
    [0.0, 11.0, 20.0, 23.0, 26.5, 29.5],
    [0.0, 11.5, 12.0, 12.5, 13.0, 13.5],
    [0.0; LAST_PILE],
];

/// How much of a lead over the usual sum is still there in the end.
const KEPT: ByStage = [0.4, 0.5, 0.5, 0.57, 0.67, 0.82];

/// The chance to have all colours in the end, by missing colours: with one of
/// them in the hand, and without.
const COMPLETE: [[ByStage; 2]; 4] = [
    [[1.0; LAST_PILE]; 2],
    [[0.95, 0.95, 0.94, 0.90, 0.76, 0.48], [0.80, 0.75, 0.65, 0.53, 0.34, 0.13]],
    [[0.85, 0.82, 0.76, 0.61, 0.36, 0.08], [0.60, 0.55, 0.42, 0.23, 0.09, 0.03]],
    [[0.77, 0.74, 0.55, 0.33, 0.10, 0.01]; 2],
];

/// How far a sum may be from the guess in the end.
const SPREAD: ByStage = [10.0, 10.0, 9.5, 9.0, 8.0, 5.5];

/// How much of the luck of a whole round is still to come.
const TO_COME: ByStage = [1.0, 0.95, 0.9, 0.8, 0.6, 0.35];

/// What depends on how many rivals there are to get in the way.
struct Rivalry {
    /// Base game: the lead, in points a round, that is worth a factor e.
    lead: f32,
    /// Base game: how much more of a round is still to come.
    to_come: f32,
    /// Hard-headed: how much further a sum may be from the guess.
    spread: f32,
    /// Hard-headed: the worth, as a power of e, of one round more won.
    round: f32,
    /// Hard-headed: how much a display is spared that would win the match.
    spared: f32,
}

/// By seats, from two.
const RIVALRY: [Rivalry; 5] = [
    Rivalry { lead: 17.0, to_come: 1.0, spread: 0.85, round: 1.0, spared: 1.0 },
    Rivalry { lead: 18.5, to_come: 1.2, spread: 1.05, round: 0.62, spared: 0.8 },
    Rivalry { lead: 20.0, to_come: 1.4, spread: 1.4, round: 0.5, spared: 0.7 },
    Rivalry { lead: 21.0, to_come: 1.6, spread: 1.7, round: 0.4, spared: 0.6 },
    Rivalry { lead: 22.0, to_come: 1.8, spread: 2.0, round: 0.33, spared: 0.5 },
];

impl Evaluate for Nox {
    fn evaluate(&self) -> BySeat<f32> {
        match self.phase {
            Phase::Over => {
                let outcome = self.outcome().expect("the match is over");
                BySeat::from_fn(self.seats, |seat| outcome.share(seat) as f32)
            }
            Phase::Deal => self.standing(&self.scores.map(f32::from)),
            Phase::Play(turn) => {
                let goes_on = self.open_round();
                match self.best_end(turn) {
                    Some(ended) if ended[turn] > goes_on[turn] => ended,
                    _ => goes_on,
                }
            }
        }
    }
}

/// What a seat may hope for from a round that goes on.
#[derive(Clone, Copy, Default)]
struct Prospect {
    /// The chance to have all colours in the end.
    complete: f32,
    /// What the display is worth then.
    worth: f32,
}

type Scores = [f32; MAX_SEATS];

impl Nox {
    fn rivalry(&self) -> &'static Rivalry {
        &RIVALRY[usize::from(self.seats).saturating_sub(2).min(RIVALRY.len() - 1)]
    }

    pub(crate) fn target(&self) -> f32 {
        f32::from(self.config.scoring.target())
    }

    fn open_round(&self) -> BySeat<f32> {
        let fullest = self.shown.iter().map(|shown| shown.piles()).max().unwrap_or(0);
        let stage = fullest.min(LAST_PILE - 1);
        let prospects = BySeat::from_fn(self.seats, |seat| self.prospect(seat, stage));
        self.outlook(&prospects, stage)
    }

    fn prospect(&self, seat: Seat, stage: usize) -> Prospect {
        let shown = self.shown(seat);
        let missing = shown.missing().count();
        let in_hand = self.hand(seat).iter().any(|card| !shown.has(card.colour()));
        let ahead = f32::from(shown.total()) - USUAL[missing][stage];
        Prospect {
            complete: COMPLETE[missing][usize::from(!in_hand)][stage],
            worth: USUAL_END + KEPT[stage] * ahead,
        }
    }

    /// The shares of the win if the round goes on.
    fn outlook(&self, prospects: &BySeat<Prospect>, stage: usize) -> BySeat<f32> {
        match self.config.scoring {
            Scoring::Base => self.open_base(prospects, stage),
            Scoring::HardHeaded => self.open_hard_headed(prospects, stage),
        }
    }

    /// Everybody adds: the lead that the round is expected to leave.
    fn open_base(&self, prospects: &BySeat<Prospect>, stage: usize) -> BySeat<f32> {
        let mut later = self.scores.map(f32::from);
        for (seat, prospect) in prospects.iter() {
            later[seat.index()] += prospect.complete * prospect.worth;
        }
        self.lead(&later, TO_COME[stage] * self.rivalry().to_come)
    }

    /// Only the best adds: a mean over who that is.
    fn open_hard_headed(&self, prospects: &BySeat<Prospect>, stage: usize) -> BySeat<f32> {
        let now = self.scores.map(f32::from);
        let Rivalry { spread, spared, .. } = self.rivalry();
        let chances = BySeat::from_fn(self.seats, |seat| {
            let Prospect { complete, worth } = prospects[seat];
            let wins = now[seat.index()] + BEST_END >= self.target();
            let left_alone = if wins { *spared } else { 1.0 };
            complete * left_alone * ((worth - USUAL_END) / (spread * SPREAD[stage])).exp()
        });
        let chances = normal(&chances);
        let nobody: f32 = prospects.values().map(|prospect| 1.0 - prospect.complete).product();
        let unchanged = self.standing(&now);
        let mut shares = BySeat::from_fn(self.seats, |seat| nobody * unchanged[seat]);
        for (best, chance) in chances.iter() {
            let mut later = now;
            later[best.index()] += prospects[best].worth.max(BEST_END);
            let then = self.standing(&later);
            for seat in Seat::all(self.seats) {
                shares[seat] += (1.0 - nobody) * chance * then[seat];
            }
        }
        shares
    }

    /// The shares of the win after a round.
    pub(crate) fn standing(&self, scores: &Scores) -> BySeat<f32> {
        let most = self.most(scores);
        if most >= self.target() {
            return normal(&BySeat::from_fn(self.seats, |seat| {
                f32::from(u8::from(scores[seat.index()] == most))
            }));
        }
        match self.config.scoring {
            Scoring::Base => self.lead(scores, 0.0),
            Scoring::HardHeaded => normal(&BySeat::from_fn(self.seats, |seat| {
                let behind = (most - scores[seat.index()]) / BEST_END;
                (-self.rivalry().round * behind).exp()
            })),
        }
    }

    /// The shares of the win by points of which every round to come adds some
    /// to all; `to_come` is what is left of the round on the table.
    fn lead(&self, scores: &Scores, to_come: f32) -> BySeat<f32> {
        let most = self.most(scores);
        let rounds = ((self.target() - most) / USUAL_END).max(0.0) + to_come;
        let factor_e = self.rivalry().lead * rounds.sqrt();
        normal(&BySeat::from_fn(self.seats, |seat| {
            ((scores[seat.index()] - most) / factor_e).exp()
        }))
    }

    fn most(&self, scores: &Scores) -> f32 {
        Seat::all(self.seats).map(|seat| scores[seat.index()]).fold(0.0, f32::max)
    }

    /// The best that `turn` can get by ending the round at once.
    fn best_end(&self, turn: Seat) -> Option<BySeat<f32>> {
        let full = |display: &Seat| self.shown(*display).piles() + 1 == LAST_PILE;
        let mut best: Option<BySeat<f32>> = None;
        for display in Seat::all(self.seats).filter(full) {
            for card in self.hand(turn).distinct().into_iter().flatten() {
                if self.shown(display).contains(card) {
                    continue;
                }
                let ended = self.ended(display, card);
                if best.is_none_or(|best| ended[turn] > best[turn]) {
                    best = Some(ended);
                }
            }
        }
        best
    }

    /// The standing after a card has made the sixth pile of a display.
    pub(crate) fn ended(&self, display: Seat, card: Card) -> BySeat<f32> {
        let mut shown: [Shown; MAX_SEATS] = self.shown;
        shown[display.index()] = self.shown(display).with(card);
        let added = added(self.config.scoring, &shown);
        self.standing(&std::array::from_fn(|seat| f32::from(self.scores[seat] + added[seat])))
    }
}

/// The same weights with a sum of one.
pub(crate) fn normal(weights: &BySeat<f32>) -> BySeat<f32> {
    let all: f32 = weights.values().sum();
    BySeat::from_fn(weights.seats(), |seat| weights[seat] / all)
}
