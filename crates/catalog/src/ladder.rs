//! How strong the levels are, as the arena measured them.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use ecrin_bots::MEDIUM;

/// By game and bot, the points that the arena gave it at tables of two and
/// the half of their 95 % interval. Written by `scripts/ladder`.
type Ladder = BTreeMap<String, BTreeMap<String, [f64; 2]>>;

static LADDER: LazyLock<Ladder> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../data/ladder.json")).expect("a test reads the ladder")
});

/// What the arena found a bot worth in a game, in points of which 400 are
/// ten to one: how far it stands above `medium`, and half of the interval
/// around that. `None` for a bot that was not measured.
#[must_use]
pub fn above_medium(game: &str, bot: &str) -> Option<[f64; 2]> {
    let bots = LADDER.get(game)?;
    let [medium, _] = bots.get(MEDIUM)?;
    bots.get(bot).map(|[points, half]| [points - medium, *half])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GAMES, LEVELS};

    #[test]
    fn every_level_of_every_game_was_measured() {
        for game in GAMES {
            let id = game.meta().id;
            let points = LEVELS
                .map(|level| above_medium(id, level).unwrap_or_else(|| panic!("{id} {level}"))[0]);
            assert_eq!(points[2], 0.0, "medium is the measure");
            assert!(points[0] < points[2] && points[2] < points[4], "{id}: {points:?}");
        }
        assert_eq!(above_medium("onyx", "deep"), None);
    }
}
