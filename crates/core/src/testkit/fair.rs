//! Worlds imagined behind a view are as likely as chance made them.

use std::collections::BTreeMap;
use std::fmt;

use super::laws::pick;
use super::{Broken, Law, Trial, require, settle, stats};
use crate::{Determinize, Game, Playout, Swift, Turn, Viewer};

/// One hidden feature of a state, such as the value of the next card to be
/// drawn; `None` where the viewer knows it or it does not exist.
pub struct Probe<G: Game> {
    pub name: &'static str,
    pub read: fn(&G, Viewer) -> Option<u32>,
}

impl<G: Game> fmt::Debug for Probe<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Probe({})", self.name)
    }
}

/// Asserts that hidden features of determinised worlds vary as chance says,
/// after `plies` random actions.
///
/// # Panics
/// If they do not, or if a probe never read anything.
pub fn fair_worlds<G: Game + Determinize + Playout>(
    trial: &Trial<G>,
    plies: u32,
    probes: &[Probe<G>],
) {
    if let Some(broken) = find_unfair_world(trial, plies, probes) {
        panic!("{broken}");
    }
}

/// What the true state and two independent worlds behind the same view say.
#[derive(Default)]
struct Tally {
    /// How often each value was true, and how often imagined.
    values: BTreeMap<u32, [u64; 2]>,
    /// Truth agrees with the first world, but the two worlds differ.
    only_truth_agrees: f64,
    /// The two worlds agree, but the truth differs.
    only_worlds_agree: f64,
    /// The two worlds agree.
    worlds_agree: f64,
}

/// The first probe that gives a determinisation away as unfair.
///
/// Given the view, the truth and two worlds are three draws of the same kind.
/// So each value must be true as often as it is imagined, and the truth must
/// agree with a world as often as two worlds agree: more often is a peek. And
/// the worlds must differ among themselves: if they hardly do, the view itself
/// gives the feature away.
#[must_use]
pub fn find_unfair_world<G: Game + Determinize + Playout>(
    trial: &Trial<G>,
    plies: u32,
    probes: &[Probe<G>],
) -> Option<Broken> {
    let mut tallies: Vec<Tally> = probes.iter().map(|_| Tally::default()).collect();
    let viewers: Vec<Viewer> = Viewer::all(trial.seats).collect();
    let mut bits = Swift::new(trial.seed ^ 0x005e_ed0f_fa17);
    for _ in 0..trial.games {
        let Some(truth) = random_position(trial, plies, &mut bits) else { continue };
        let viewer = pick(&viewers, &mut bits);
        let view = truth.view(viewer);
        let one = G::determinize(&view, &mut bits);
        let two = G::determinize(&view, &mut bits);
        for (probe, tally) in probes.iter().zip(&mut tallies) {
            let read = probe.read;
            if let (Some(truth), Some(one), Some(two)) =
                (read(&truth, viewer), read(&one, viewer), read(&two, viewer))
            {
                tally.values.entry(truth).or_default()[0] += 1;
                tally.values.entry(one).or_default()[1] += 1;
                tally.only_truth_agrees += f64::from(truth == one && one != two);
                tally.only_worlds_agree += f64::from(truth != one && one == two);
                tally.worlds_agree += f64::from(one == two);
            }
        }
    }
    probes.iter().zip(&tallies).find_map(|(probe, tally)| {
        tally.judge().err().map(|broken| Broken {
            place: format!("{}, {} seats, probe `{}`", G::META.id, trial.seats, probe.name),
            ..broken
        })
    })
}

fn random_position<G: Game + Playout>(trial: &Trial<G>, plies: u32, bits: &mut Swift) -> Option<G> {
    let mut state = G::new(&trial.config, trial.seats).expect("the trial's configuration is valid");
    settle(&mut state, bits, &mut ());
    for _ in 0..plies {
        let Turn::Players(set) = state.turn() else { return None };
        let seat = pick(set.iter().collect::<Vec<_>>().as_slice(), bits);
        let action = state.random_action(seat, bits);
        state.play_unchecked(seat, &action, &mut ());
        settle(&mut state, bits, &mut ());
    }
    Some(state)
}

impl Tally {
    fn judge(&self) -> Result<(), Broken> {
        require(Law::FairWorlds, !self.values.is_empty(), || "it never read anything".into())?;
        let cells: Vec<(u64, f64)> = self
            .values
            .values()
            .map(|&[truth, imagined]| (truth, (truth + imagined) as f64 / 2.0))
            .collect();
        // Both sides of each cell deviate alike, so this is half of the
        // two-sample statistic: scale the counts up to make it whole.
        let doubled: Vec<(u64, f64)> = cells
            .iter()
            .map(|&(seen, expected)| {
                let off = (seen as f64 - expected) * 2f64.sqrt();
                ((expected + off).max(0.0).round() as u64, expected)
            })
            .collect();
        let z = stats::chi_square_z(&doubled);
        require(Law::FairWorlds, z < stats::UNLIKELY, || {
            format!("values are {z:.1} deviations from the truth: {:?}", self.values)
        })?;
        let discordant = self.only_truth_agrees + self.only_worlds_agree;
        let z = (self.only_truth_agrees - self.only_worlds_agree) / discordant.max(1.0).sqrt();
        require(Law::FairWorlds, z.abs() < stats::UNLIKELY, || {
            format!("worlds agree with the truth {z:.1} deviations too often: a peek")
        })?;
        let all: f64 = self.values.values().map(|&[_, imagined]| imagined as f64).sum();
        let by_chance: f64 =
            self.values.values().map(|&[_, imagined]| (imagined as f64 / all).powi(2)).sum();
        // A viewer that counts cards has some right to agree with itself more
        // than chance alone would; halfway to certainty is no card counting.
        let agree = self.worlds_agree / all;
        require(Law::FairWorlds, agree <= (1.0 + by_chance) / 2.0, || {
            format!("worlds agree in {agree:.2} of all cases, by chance in {by_chance:.2}: a peek")
        })
    }
}
