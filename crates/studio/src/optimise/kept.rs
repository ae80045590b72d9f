//! A search that was written down. A file may be damaged: what is read is
//! looked through before anything is played by it.

use ecrin_dixe::violations;
use serde::Deserialize;

use super::{Judged, May, Search, Targets};

/// No proposal is judged by more matches.
const MOST_GAMES: u32 = 1_000_000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kept {
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
    #[serde(default)]
    last: Option<f64>,
}

impl Kept {
    fn sound(&self, judged: &Judged) -> bool {
        let Judged { set, tallies, .. } = judged;
        tallies.len() == self.targets.modes.len()
            && tallies.iter().all(|tally| tally.games == tallies[0].games)
            && tallies[0].games <= self.games
            && violations(set).is_empty()
            && set.cards.len() == self.before.set.cards.len()
            && tallies.iter().all(|tally| tally.is_of(set))
    }
}

impl TryFrom<Kept> for Search {
    type Error = &'static str;

    fn try_from(kept: Kept) -> Result<Search, &'static str> {
        let mut tidy = kept.targets.clone();
        tidy.tidy();
        let all = [Some(&kept.before), Some(&kept.best), kept.trial.as_ref()];
        let sound = tidy == kept.targets
            && (4..=MOST_GAMES).contains(&kept.games)
            && all.into_iter().flatten().all(|judged| kept.sound(judged))
            && Search::new(&kept.best.set, kept.may, kept.targets.clone(), kept.seed).is_ok();
        if !sound {
            return Err("a search that contradicts itself");
        }
        let Kept { may, targets, seed, games, before, best, trial, .. } = kept;
        let Kept { trials, taken, played, last, .. } = kept;
        let players = Vec::new();
        Ok(Search {
            may,
            targets,
            seed,
            games,
            before,
            best,
            trial,
            trials,
            taken,
            played,
            last,
            players,
        })
    }
}
