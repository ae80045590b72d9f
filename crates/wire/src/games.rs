//! The shelf, and matches checked by its rules.

use ecrin_catalog::{AnyGame, OPPONENTS};
use ecrin_core::Step;
use ecrin_tables::fairness::{self, Proof};
use ecrin_tables::ratings;

use crate::http::{BotInfo, GameInfo, PresetInfo, Verification};

/// Every game, its options and its bots.
#[must_use]
pub fn games(games: &[&dyn AnyGame]) -> Vec<GameInfo> {
    let told = |game: &&dyn AnyGame| {
        let meta = game.meta();
        GameInfo {
            id: meta.id.to_string(),
            title: meta.title.to_string(),
            designers: meta.designers.to_string(),
            rules_version: meta.rules_version,
            seats_min: *meta.seats.start(),
            seats_max: *meta.seats.end(),
            minutes: meta.minutes,
            age: meta.age,
            presets: game
                .presets()
                .into_iter()
                .map(|preset| PresetInfo { name: preset.name.to_string(), config: preset.config })
                .collect(),
            bots: OPPONENTS
                .iter()
                .map(|level| BotInfo {
                    level: (*level).to_string(),
                    rating: ratings::of_bot(meta.id, level).map(|bot| bot.rating),
                })
                .collect(),
        }
    };
    games.iter().map(told).collect()
}

/// A proof checked: commitment, seed, every action by the rules and every
/// shuffle and throw from the seed.
#[must_use]
pub fn checked(proof: &Proof, games: &[&dyn AnyGame]) -> Verification {
    match fairness::verify(proof, games) {
        Ok(record) => {
            let chances =
                record.steps.iter().filter(|step| matches!(step, Step::Chance(_))).count();
            Verification {
                holds: true,
                actions: (record.steps.len() - chances) as u32,
                luck: chances as u32,
                why: None,
            }
        }
        Err(why) => Verification { holds: false, actions: 0, luck: 0, why: Some(why.to_string()) },
    }
}
