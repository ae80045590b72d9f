//! The shelf: the only place that lists the games and the bots that play
//! them. Adding a game is one line here.

mod any_game;
mod bots;
mod ladder;
mod naive;
#[cfg(feature = "native")]
pub mod proved;
mod watched;

pub use any_game::{AnyGame, Count};
pub use bots::{BOTS, OPPONENTS, UnknownBot};
pub use ecrin_bots::{AnyBot, AnySearcher, LEVELS, MEDIUM, STRONGEST};
/// Card sets of DiXe on Card have tools of their own.
pub use ecrin_dixe as dixe;
pub use ladder::above_medium;
pub use naive::Naive;
pub use watched::{Tally, Watched};

use std::time::Duration;

use any_game::Shelved;

/// The page has the rules as pages of their own, so that its engine needs no text.
const fn read_here(rules: &'static str) -> &'static str {
    if cfg!(target_arch = "wasm32") { "" } else { rules }
}

/// Every game of the case, with the time that the strongest bot takes for a
/// choice when people play it. `docs/bots.md` shows what more would bring.
pub static GAMES: &[&dyn AnyGame] = &[
    &Shelved::<ecrin_onix::Onix>::new(read_here(ecrin_onix::RULES), Duration::from_millis(250)),
    &Shelved::<ecrin_onyx::Onyx>::new(read_here(ecrin_onyx::RULES), Duration::from_millis(1_000)),
    &Shelved::<ecrin_nox::Nox>::new(read_here(ecrin_nox::RULES), Duration::from_millis(200)),
    &Shelved::<ecrin_dixe::Dixe>::new(read_here(ecrin_dixe::RULES), Duration::from_millis(100)),
];

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{name}`; the games are {}", names().join(", "))]
pub struct UnknownGame {
    name: String,
}

/// The game with this id, in any case of letters.
pub fn find(name: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    GAMES
        .iter()
        .copied()
        .find(|game| game.meta().id.eq_ignore_ascii_case(name))
        .ok_or_else(|| UnknownGame { name: name.to_string() })
}

fn names() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.meta().id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_their_id() {
        for game in GAMES {
            assert_eq!(find(&game.meta().id.to_uppercase()).unwrap().meta(), game.meta());
        }
        let says = find("chess").err().unwrap().to_string();
        assert!(says.contains("`chess`") && says.contains("onyx"), "{says}");
    }

    #[test]
    fn every_game_has_rules_and_sound_presets() {
        for game in GAMES {
            let meta = game.meta();
            assert!(game.rules().contains(meta.designers), "{}: designers not credited", meta.id);
            assert!(!game.presets().is_empty());
            for preset in game.presets() {
                for seats in meta.seats.clone() {
                    let full = game.full_config(&preset.config, seats).unwrap();
                    assert_eq!(full, preset.config, "{} {}", meta.id, preset.name);
                }
            }
        }
    }
}
