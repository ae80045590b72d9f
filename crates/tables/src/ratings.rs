//! Ratings by Weng and Lin's method, for two to six seats with shared places.

use ecrin_core::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::head::{Place, TableOutcome};
use crate::table::Table;

/// What is known of somebody's strength.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub rating: f64,
    pub uncertainty: f64,
    pub matches: i64,
}

/// The seat of a finished rated match, and its place in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Placed {
    pub who: Who,
    pub rank: u8,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Who {
    Player(String),
    /// A bot stands where the ladder put it.
    Bot {
        level: String,
    },
}

/// A match that is given up before every seat has acted so often was none.
pub const LEAST_ACTIONS: usize = 2;

/// Who is to be rated after this outcome; nobody at a table that is not
/// rated, after a match that was ended from outside, and after one that was
/// given up in its first turns.
#[must_use]
pub fn placed(table: &Table, outcome: &TableOutcome) -> Vec<Placed> {
    if !table.head().rated || outcome.is_abandoned() {
        return Vec::new();
    }
    if outcome.scores.is_none() && is_short(table) {
        return Vec::new();
    }
    let seats = table.head().seats.iter().zip(&table.seats).zip(&outcome.ranks);
    let placed = seats.map(|((place, state), rank)| {
        // Whoever gave up does not win by the bot that played on.
        let rank = if state.resigned { table.seat_count() } else { *rank };
        let who = match place {
            Place::Person { player } => Who::Player(player.clone()),
            Place::Bot { level } => Who::Bot { level: level.clone() },
            // Rated tables have neither.
            Place::Open {} | Place::Here { .. } => return None,
        };
        Some(Placed { who, rank })
    });
    placed.collect::<Option<Vec<Placed>>>().unwrap_or_default()
}

fn is_short(table: &Table) -> bool {
    let acted = |seat| table.actions.iter().filter(|acted| acted.seat == seat).count();
    Seat::all(table.seat_count()).any(|seat| acted(seat) < LEAST_ACTIONS)
}

/// The ratings of the players after a match, in the order of their seats;
/// `before` finds what is known of somebody. Bots' ratings do not move.
#[must_use]
pub fn after(
    game: &str,
    placed: &[Placed],
    mut before: impl FnMut(&str) -> Option<Rating>,
) -> Vec<(String, Rating)> {
    let stood: Vec<(Rating, usize)> = placed
        .iter()
        .map(|seat| {
            let rating = match &seat.who {
                Who::Player(player) => before(player),
                // An unmeasured bot counts as somebody new.
                Who::Bot { level } => of_bot(game, level),
            };
            (rating.unwrap_or_else(Rating::newcomer), usize::from(seat.rank))
        })
        .collect();
    let teams: Vec<([WengLinRating; 1], usize)> =
        stood.iter().map(|(rating, rank)| ([rating.by_method()], *rank)).collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, rank)| (&team[..], MultiTeamOutcome::new(*rank))).collect();
    let new = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let people = placed.iter().zip(&stood).zip(new).filter_map(|((seat, (stood, _)), team)| {
        let Who::Player(player) = &seat.who else { return None };
        let WengLinRating { rating, uncertainty } = *team.first()?;
        Some((player.clone(), Rating { rating, uncertainty, matches: stood.matches + 1 }))
    });
    people.collect()
}

impl Who {
    #[must_use]
    pub fn player(&self) -> Option<&str> {
        match self {
            Who::Player(player) => Some(player),
            Who::Bot { .. } => None,
        }
    }
}

impl Rating {
    /// Where everybody begins.
    #[must_use]
    pub fn newcomer() -> Rating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Rating { rating, uncertainty, matches: 0 }
    }

    fn by_method(self) -> WengLinRating {
        WengLinRating { rating: self.rating, uncertainty: self.uncertainty }
    }
}

/// A bot's rating by the arena's ladder, if it was measured.
#[must_use]
pub fn of_bot(game: &str, level: &str) -> Option<Rating> {
    let [points, half] = ecrin_catalog::above_medium(game, level)?;
    Some(Rating {
        rating: NEWCOMER + points * PER_POINT,
        // Half an interval of 95 % is about two deviations.
        uncertainty: (half / 2.0 * PER_POINT).max(SUREST),
        matches: 0,
    })
}

/// Where everybody begins, and `medium` stands.
const NEWCOMER: f64 = 25.0;

/// What a point of the arena is worth here: 400 of them are ten to one, and
/// so is `ln 10` times the root of two of this method's `beta`s squared.
const PER_POINT: f64 = std::f64::consts::LN_10 / 400.0 * std::f64::consts::SQRT_2 * NEWCOMER / 6.0;

/// No bot is better known than this: people are not bots.
const SUREST: f64 = 1.0;

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, rank: u8) -> Placed {
        Placed { who: Who::Player(name.to_string()), rank }
    }

    fn newcomers(game: &str, placed: &[Placed]) -> Vec<Rating> {
        after(game, placed, |_| None).into_iter().map(|(_, rating)| rating).collect()
    }

    #[test]
    fn winners_rise_losers_fall_and_everybody_is_surer() {
        let new = newcomers("onyx", &[person("a", 1), person("b", 2)]);
        assert!(new[0].rating > 25.0 && new[1].rating < 25.0);
        assert!(new.iter().all(|new| new.uncertainty < 25.0 / 3.0 && new.matches == 1));
    }

    #[test]
    fn a_shared_place_of_equals_changes_no_rating() {
        let new = newcomers("nox", &[person("a", 1), person("b", 1), person("c", 3)]);
        assert!((new[0].rating - new[1].rating).abs() < 1e-9);
        assert!(new[2].rating < new[0].rating);
    }

    #[test]
    fn bots_stand_where_the_ladder_put_them() {
        let strong = Placed { who: Who::Bot { level: "strongest".to_string() }, rank: 2 };
        let new = newcomers("onyx", &[person("a", 1), strong]);
        assert_eq!(new.len(), 1);
        let beaten_equal = newcomers("onyx", &[person("a", 1), person("b", 2)]);
        assert!(new[0].rating > beaten_equal[0].rating, "beating a strong bot counts for more");
    }

    /// A bot that beats another ten to one in the arena is expected to do so
    /// by this method too.
    #[test]
    fn four_hundred_points_are_ten_to_one() {
        use skillratings::weng_lin::expected_score;
        let sure = |rating| WengLinRating { rating, uncertainty: 0.0 };
        let (one, two) = (sure(NEWCOMER + 400.0 * PER_POINT), sure(NEWCOMER));
        let (share, _) = expected_score(&one, &two, &WengLinConfig::new());
        assert!((share - 10.0 / 11.0).abs() < 1e-9, "{share}");
    }
}
