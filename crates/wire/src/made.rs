//! A new table as it was asked for.

use ecrin_catalog::AnyGame;
use ecrin_tables::{self as tables, Head, Place};

use crate::http::{NewTable, Pace, SeatRequest};
use crate::refusal::{Code, Refusal, check_level};

fn bad(words: impl Into<String>) -> Refusal {
    Refusal::saying(Code::BadTable, words)
}

/// The head of a table that `owner` makes. `name` reads the names of others
/// on the same device.
pub fn head(
    game: &dyn AnyGame,
    new: &NewTable,
    owner: &str,
    name: impl Fn(&str) -> Result<String, Refusal>,
    language: String,
) -> Result<Head, Refusal> {
    let config = match (&new.config, &new.preset) {
        (Some(config), _) => config.clone(),
        (None, preset) => {
            let presets = game.presets();
            let found = match preset {
                Some(name) => presets.into_iter().find(|preset| preset.name == name),
                None => presets.into_iter().next(),
            };
            found.ok_or_else(|| bad("preset: this game has no preset of that name"))?.config
        }
    };
    let seats = u8::try_from(new.seats.len()).map_err(|_| bad("seats: too many"))?;
    let config = game.full_config(&config, seats).map_err(|why| bad(why.to_string()))?;
    let seats = places(new, owner, name)?;
    let pace = tables::Pace::from(new.pace.unwrap_or(Pace::NoClock {}));
    if !tables::PACE_LIMITS.allow(pace) {
        let words = "pace: 10 seconds to 6 hours with up to 600 seconds more, or 1 to 14 days";
        return Err(bad(words));
    }
    Ok(Head {
        config,
        // Words come later, to a table that has published its commitment.
        words: vec![String::new(); seats.len()],
        words_at: vec![None; seats.len()],
        seats,
        pace,
        rated: new.rated,
        hints: new.hints && !new.rated,
        free_chat: new.free_chat,
        owner: owner.to_string(),
        outcome: None,
        rematch: None,
        by_itself: new.by_itself,
        starts_at: None,
        closed: false,
        language: Some(language),
        willing: Vec::new(),
    })
}

fn places(
    new: &NewTable,
    owner: &str,
    read_name: impl Fn(&str) -> Result<String, Refusal>,
) -> Result<Vec<Place>, Refusal> {
    let mine = new.seats.iter().filter(|seat| matches!(seat, SeatRequest::Me {})).count();
    if mine > 1 {
        return Err(bad("seats: `me` at most once; others on this device are `here`"));
    }
    let place = |seat: &SeatRequest| match seat {
        SeatRequest::Me {} => Ok(Place::Person { player: owner.to_string() }),
        SeatRequest::Here { .. } if new.rated => {
            Err(bad("seats: at a rated table everybody plays from their own account"))
        }
        SeatRequest::Here { name } => {
            Ok(Place::Here { player: owner.to_string(), name: read_name(name)? })
        }
        SeatRequest::Open {} => Ok(Place::Open {}),
        SeatRequest::Bot { level } => {
            check_level(level)?;
            Ok(Place::Bot { level: level.clone() })
        }
    };
    new.seats.iter().map(place).collect()
}
