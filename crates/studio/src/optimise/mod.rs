//! Looking for a better set: small changes, proposed by what was measured and
//! by exact chances, and judged by matches.

mod kept;
mod may;
mod targets;

use ecrin_core::{Bits, Swift};
use ecrin_dixe::{CardSet, Jokers, Violation, violations};
use serde::{Deserialize, Serialize};

use crate::chances::{chances, combination_chance};
use crate::measure::{Figures, figures};
use crate::tally::{Player, Tally};

pub use may::May;
pub use targets::{Aimed, Targets, What};

/// Matches of a step: a small part of a second.
const SLICE: u32 = 24;
/// Matches by which a proposal is judged, in each mode.
const GAMES: u32 = 2_400;
/// After so many a proposal that is far worse is dropped.
const GLANCE: u32 = 600;
/// Combinations that are tried on paper for one that is proposed.
const DRAFTS: usize = 24;
/// The most combinations of a card that one proposal changes, and how near to
/// what is wanted is near enough.
const CHANGES: usize = 3;
const CLOSE: f64 = 0.2;
/// How much easier a card gets for each part of the wins it lacks.
const EASIER: f64 = 8.0;

/// A search for a better set. It can be stopped at any time, written down and
/// resumed: a step does the same in either case.
#[derive(Debug, Serialize, Deserialize)]
#[serde(try_from = "kept::Kept")]
pub struct Search {
    may: May,
    targets: Targets,
    seed: u64,
    games: u32,
    before: Judged,
    best: Judged,
    trial: Option<Judged>,
    trials: u32,
    taken: u32,
    played: u64,
    /// How far the proposal judged last was from what is wanted.
    last: Option<f64>,
    #[serde(skip)]
    players: Vec<Player>,
}

/// A set and the matches it was judged by, mode by mode.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Judged {
    set: CardSet,
    tallies: Vec<Tally>,
    /// The distances at a glance and in the end.
    glance: Option<f64>,
    distance: Option<f64>,
}

/// Where a search stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Progress {
    /// Proposals judged, and those that were taken.
    pub trials: u32,
    pub taken: u32,
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// How far from what is wanted: 0 is perfect. Absent until the set it
    /// began with is measured.
    pub before: Option<f64>,
    pub best: Option<f64>,
    /// The same of the proposal that was judged last, taken or not.
    pub last: Option<f64>,
    /// By the same matches for both, one for each mode.
    pub figures_before: Vec<Figures>,
    pub figures_best: Vec<Figures>,
}

impl Judged {
    fn new(set: CardSet, modes: usize) -> Judged {
        Judged { set, tallies: vec![Tally::default(); modes], glance: None, distance: None }
    }

    fn figures(&self, targets: &Targets) -> Vec<Figures> {
        let modes = targets.modes.iter().zip(&self.tallies);
        modes.map(|(jokers, tally)| figures(&self.set, *jokers, tally)).collect()
    }

    fn measure(&self, targets: &Targets) -> f64 {
        self.figures(targets).iter().map(|figures| targets.distance(figures)).sum()
    }
}

impl Search {
    /// # Errors
    /// With what is wrong with the set, if it is not valid.
    pub fn new(
        set: &CardSet,
        may: May,
        mut targets: Targets,
        seed: u64,
    ) -> Result<Search, Vec<Violation>> {
        let wrong = violations(set);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        targets.tidy();
        if !Player::new(set, Jokers::Normal, seed).can_play() {
            let why = "six cards of a deck have six different powers; the set has fewer";
            return Err(vec![Violation::new("set", "cards", "set/powers", why)]);
        }
        let modes = targets.modes.len();
        let first = Judged::new(set.clone(), modes);
        Ok(Search {
            may,
            targets,
            seed,
            games: GAMES,
            before: first.clone(),
            best: first.clone(),
            trial: Some(first),
            trials: 0,
            taken: 0,
            played: 0,
            last: None,
            players: Vec::new(),
        })
    }

    /// Goes on with other wishes. What was played counts, by the new
    /// targets; the modes stay.
    #[must_use]
    pub fn aiming_at(mut self, may: May, targets: Targets) -> Search {
        self.may = may;
        self.targets = Targets { modes: self.targets.modes, ..targets };
        for judged in [&mut self.before, &mut self.best] {
            if judged.distance.is_some() {
                judged.distance = Some(judged.measure(&self.targets));
                judged.glance = None;
            }
        }
        self
    }

    /// The set that it began with.
    #[must_use]
    pub fn began_with(&self) -> &CardSet {
        &self.before.set
    }

    /// Judges by so many matches in each mode instead of the usual number:
    /// fewer are faster and blinder. Said before the first step.
    #[must_use]
    pub fn judging_by(mut self, games: u32) -> Search {
        self.games = games.max(4);
        self
    }

    #[must_use]
    pub fn targets(&self) -> &Targets {
        &self.targets
    }

    #[must_use]
    pub fn best(&self) -> &CardSet {
        &self.best.set
    }

    /// How far the best set is from what is wanted; absent until the first
    /// set is measured.
    #[must_use]
    pub fn distance(&self) -> Option<f64> {
        self.best.distance
    }

    #[must_use]
    pub fn progress(&self) -> Progress {
        let shown = |judged: &Judged| match judged.distance {
            Some(_) => judged.figures(&self.targets),
            None => Vec::new(),
        };
        Progress {
            trials: self.trials,
            taken: self.taken,
            games: self.played,
            before: self.before.distance,
            best: self.best.distance,
            last: self.last,
            figures_before: shown(&self.before),
            figures_best: shown(&self.best),
        }
    }

    /// The best set with the matches it was judged by, for another search.
    #[must_use]
    pub fn best_judged(&self) -> Judged {
        self.best.clone()
    }

    /// Goes on from another search's best set, if that is better by the same
    /// matches: searches side by side help each other.
    pub fn adopt(&mut self, other: Judged) {
        let (Some(mine), Some(theirs)) = (self.best.distance, other.distance) else { return };
        let same = |one: &Judged| one.tallies.iter().map(|tally| tally.games).collect::<Vec<_>>();
        if theirs < mine && same(&self.best) == same(&other) {
            self.best = other;
        }
    }

    /// Plays some matches of the set on trial, and judges it after the last.
    pub fn step(&mut self) {
        if self.trial.is_none() {
            let set = self.propose();
            self.trial = Some(Judged::new(set, self.targets.modes.len()));
            self.players.clear();
        }
        let Some(trial) = &mut self.trial else { return };
        if self.players.is_empty() {
            // All are judged by the same matches, so that luck is shared.
            let player = |jokers: &Jokers| Player::new(&trial.set, *jokers, MATCHES);
            self.players = self.targets.modes.iter().map(player).collect();
        }
        let done = trial.tallies[0].games;
        let slice = SLICE.min(self.games - done);
        for (player, tally) in self.players.iter_mut().zip(&mut trial.tallies) {
            for _ in 0..slice {
                player.play(tally);
            }
        }
        self.played += u64::from(slice) * self.players.len() as u64;
        let done = done + slice;
        if trial.glance.is_none() && done >= GLANCE.min(self.games) {
            let seen = trial.measure(&self.targets);
            trial.glance = Some(seen);
            let hopeless = |best: f64| seen > 1.3 * best + 6.0;
            if self.best.distance.is_some() && self.best.glance.is_some_and(hopeless) {
                self.trial = None;
                self.trials += 1;
                self.last = Some(seen);
                return;
            }
        }
        if done >= self.games {
            self.judge();
        }
    }

    fn judge(&mut self) {
        self.players.clear();
        let Some(mut trial) = self.trial.take() else { return };
        let distance = trial.measure(&self.targets);
        trial.distance = Some(distance);
        match self.best.distance {
            None => {
                self.before = trial.clone();
                self.best = trial;
            }
            Some(best) => {
                self.trials += 1;
                self.last = Some(distance);
                if distance < best {
                    self.taken += 1;
                    self.best = trial;
                }
            }
        }
    }

    /// A changed set: cards that win too much or too little get combinations
    /// whose exact chances are nearer to what they should be, and now and
    /// then a die or a save is changed at random.
    fn propose(&self) -> CardSet {
        let salt = u64::from(self.trials) + (u64::from(self.taken) << 32);
        let mut bits = Swift::new(self.seed ^ salt.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let figures = self.best.figures(&self.targets);
        let mut set = self.best.set.clone();
        let others = self.may.faces || self.may.saves || self.may.squares;
        if others && (bits.below(3) == 0 || !self.may.combinations) {
            let wanted = self.wanted(&figures, &mut bits);
            for _ in 0..40 {
                if let Some(changed) = self.may.change_other(&set, wanted[0].1, &mut bits) {
                    set = changed;
                    break;
                }
            }
        }
        if self.may.combinations && (set == self.best.set || bits.below(2) == 0) {
            self.reshape(&figures, &mut set, &mut bits);
        }
        set
    }

    /// What each card should be, as the logarithm of a factor of its flip
    /// chance, the furthest off first; a little luck, so that others have a
    /// turn.
    fn wanted(&self, figures: &[Figures], bits: &mut Swift) -> Vec<(f64, usize)> {
        let overall = self.push(figures);
        let modes: Vec<&Figures> =
            figures.iter().filter(|one| one.jokers != Jokers::SuperExpert).collect();
        let mut wanted: Vec<(f64, f64, usize)> = (0..self.best.set.cards.len())
            .map(|place| {
                let share = |one: &&Figures| 0.5 - one.characters[place].win_share.value;
                let off = modes.iter().map(share).sum::<f64>() / modes.len().max(1) as f64;
                let by = EASIER * off + overall;
                (by.abs() + f64::from(bits.below(100)) / 600.0, by, place)
            })
            .collect();
        wanted.sort_by(|a, b| b.0.total_cmp(&a.0));
        wanted.into_iter().map(|(_, by, place)| (by, place)).collect()
    }

    fn reshape(&self, figures: &[Figures], set: &mut CardSet, bits: &mut Swift) {
        let wanted = self.wanted(figures, bits);
        let far = wanted.iter().filter(|(by, _)| by.abs() > 0.15).count();
        let some = 1 + bits.index(far.clamp(1, 4));
        for &(by, place) in wanted.iter().take(some) {
            let Some(now) = chances(set, &set.cards[place].id) else { continue };
            // Not all the way: others change as well, and luck was measured.
            let part = 0.5 + f64::from(bits.below(60)) / 100.0;
            let aim = (now.flip.max(1e-6).ln() + part * by).min(-0.3);
            for _ in 0..CHANGES {
                if !self.approach(aim, set, place, bits) {
                    break;
                }
            }
        }
    }

    /// Changes one combination of a card, so that the logarithm of its flip
    /// chance comes nearest to `aim`; says whether that is worth another
    /// change.
    fn approach(&self, aim: f64, set: &mut CardSet, place: usize, bits: &mut Swift) -> bool {
        let Some(now) = chances(set, &set.cards[place].id) else { return false };
        let mut best: Option<(f64, usize, Vec<String>)> = None;
        for _ in 0..DRAFTS {
            let Some((at, combo)) = self.may.change_combination(set, place, bits) else {
                continue;
            };
            let Some(chance) = combination_chance(set, &set.cards[place].id, &combo) else {
                continue;
            };
            let flip = now.flip / now.combinations[at].max(1e-9) * chance;
            let off = (flip.max(1e-6).ln() - aim).abs();
            if best.as_ref().is_some_and(|(least, ..)| *least <= off) {
                continue;
            }
            let mut changed = set.clone();
            changed.cards[place].combos[at] = combo.clone();
            if violations(&changed).is_empty() {
                best = Some((off, at, combo));
            }
        }
        let Some((off, at, combo)) = best else { return false };
        set.cards[place].combos[at] = combo;
        off > CLOSE
    }

    /// How much easier all cards should be, as a logarithm: longer matches
    /// and more stops want harder cards.
    fn push(&self, figures: &[Figures]) -> f64 {
        let mut push: f64 = 0.0;
        for aimed in figures.iter().flat_map(|figures| self.targets.compare(figures)) {
            let value = aimed.found.value;
            let below = aimed.least.is_some_and(|least| value < least);
            let above = aimed.most.is_some_and(|most| value > most);
            push += match aimed.what {
                What::Stops | What::Minutes if below => -0.12,
                What::Stops | What::Minutes if above => 0.12,
                What::FirstOfTwo | What::FirstOfThree | What::FirstOfFour if above => -0.05,
                _ => 0.0,
            };
        }
        push.clamp(-0.25, 0.25)
    }
}

/// The seed of the matches by which sets are judged.
const MATCHES: u64 = 0x5e7;
