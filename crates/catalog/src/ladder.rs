//! How strong the bots are, as the arena measured them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ecrin_bots::{LEVELS, MEDIUM, STRONGEST};
use serde::Deserialize;

/// By game and level, the points that follow from the steps between levels at
/// tables of two, and the half of their 95 % interval. Written by
/// `scripts/levels`. Levels take the time that they need; the strongest has no place here, because what it
/// is worth hangs on its time: see [`Rung`].
type Ladder = BTreeMap<String, BTreeMap<String, [f64; 2]>>;

static LADDER: LazyLock<Ladder> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/ladder.json")).expect("a test reads the ladder")
});

/// What the strongest bot, with the time that it takes when people play it,
/// won against the last level: what `ecrin arena --challenger --json` says.
/// Tables of all sizes rate it by what it won at tables of two.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "tests compare all of it with what people meet")]
struct Rung {
    game: String,
    seats: u8,
    bot: String,
    against: String,
    time_ms: u64,
    games: u32,
    deals: u32,
    /// Its mean share of the win, with the 95 % interval.
    share: f64,
    low: f64,
    high: f64,
}

static RUNGS: LazyLock<Vec<Rung>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/strongest.json")).expect("a test reads the rungs")
});

impl Rung {
    /// How far it stands above the last level, in points of which 400 are ten
    /// to one, and half of the 95 % interval around that. Bots come in the
    /// order of their names, whatever the luck of a measurement: one that won
    /// less than half counts as strong as the other.
    fn climb(&self) -> [f64; 2] {
        let points = |share: f64| 400.0 * (share / (1.0 - share)).log10();
        // One imagined draw keeps a bot that won everything on the scale.
        let games = f64::from(self.games);
        let middle = points((self.share * games + 0.5) / (games + 1.0));
        let far = |end: f64| match end > 0.0 && end < 1.0 {
            true => (points(end) - middle).abs(),
            false => 0.0,
        };
        [middle.max(0.0), far(self.low).max(far(self.high))]
    }
}

/// What the arena found a bot worth in a game, in points of which 400 are
/// ten to one: how far it stands above `medium`, and half of the interval
/// around that. `None` for a bot that was not measured.
#[must_use]
pub fn above_medium(game: &str, bot: &str) -> Option<[f64; 2]> {
    let levels = LADDER.get(game)?;
    let [medium, _] = levels.get(MEDIUM)?;
    if bot != STRONGEST {
        return levels.get(bot).map(|[points, half]| [points - medium, *half]);
    }
    let rung = RUNGS.iter().find(|rung| rung.game == game && rung.seats == 2)?;
    let [last, half] = levels.get(LEVELS[LEVELS.len() - 1])?;
    let [climb, more] = rung.climb();
    Some([last + climb - medium, half.hypot(more)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GAMES;
    use ecrin_bots::Budget;

    #[test]
    fn every_ladder_was_measured_and_is_in_order() {
        for game in GAMES {
            let id = game.meta().id;
            let bots = LEVELS.into_iter().chain([STRONGEST]);
            let points: Vec<f64> = bots
                .map(|bot| above_medium(id, bot).unwrap_or_else(|| panic!("{id} {bot}"))[0])
                .collect();
            assert_eq!(points[2], 0.0, "medium is the measure");
            assert!(points.is_sorted(), "{id}: {points:?}");
        }
        assert_eq!(above_medium("onyx", "deep"), None);
    }

    /// What was measured is what people meet.
    #[test]
    fn the_strongest_was_measured_with_the_time_it_takes() {
        let free = Budget::until_cancelled();
        for game in GAMES {
            let id = game.meta().id;
            assert!(RUNGS.iter().any(|rung| rung.game == id && rung.seats == 2), "{id}");
            assert!(LADDER[id].keys().all(|bot| LEVELS.contains(&bot.as_str())), "{id}");
        }
        for rung in RUNGS.iter() {
            let game = GAMES.iter().find(|game| game.meta().id == rung.game).expect("a game");
            let own = game.bot(STRONGEST).unwrap().budget(&free).time_limit().unwrap();
            assert_eq!(u128::from(rung.time_ms), own.as_millis(), "{rung:?}");
            let compared = (rung.bot.as_str(), rung.against.as_str());
            assert_eq!(compared, (STRONGEST, LEVELS[LEVELS.len() - 1]));
            assert_eq!(rung.games, u32::from(rung.seats) * rung.deals, "every seat of every deal");
            // What was found may hide the order, and must not refute it.
            assert!(rung.high >= 0.5, "{rung:?}");
        }
    }

    /// By the definition of the scale.
    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let rung = Rung {
            games: 1_000_000,
            share: 10.0 / 11.0,
            low: 0.5,
            high: 100.0 / 101.0,
            ..RUNGS[0].clone()
        };
        let [points, half] = rung.climb();
        assert!((points - 400.0).abs() < 0.1 && (half - 400.0).abs() < 0.1, "{points} {half}");
    }
}
