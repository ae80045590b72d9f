//! Ratings by Weng and Lin's method, for two to six seats with shared places.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::store::RatingRow;

/// How a seat stood before the match, and its place after it.
#[derive(Clone, Debug)]
pub struct Standing {
    /// `None` for bots, whose rating is not changed.
    player: Option<String>,
    rating: WengLinRating,
    matches: i64,
    rank: u8,
}

impl Standing {
    #[must_use]
    pub fn person(player: String, stored: Option<RatingRow>, rank: u8) -> Standing {
        let rating = stored.as_ref().map_or_else(WengLinRating::new, |row| WengLinRating {
            rating: row.rating,
            uncertainty: row.uncertainty,
        });
        Standing {
            player: Some(player),
            rating,
            matches: stored.map_or(0, |row| row.matches),
            rank,
        }
    }

    /// A bot stands where the ladder put it; an unmeasured one counts as
    /// somebody new.
    #[must_use]
    pub fn bot(game: &str, level: &str, rank: u8) -> Standing {
        let rating = of_bot(game, level).unwrap_or_default();
        Standing { player: None, rating, matches: 0, rank }
    }
}

/// A bot's rating by the arena's ladder, if it was measured.
#[must_use]
pub fn of_bot(game: &str, level: &str) -> Option<WengLinRating> {
    let [points, half] = ecrin_catalog::above_medium(game, level)?;
    Some(WengLinRating {
        rating: NEWCOMER + points * PER_POINT,
        // Half an interval of 95 % is about two deviations.
        uncertainty: (half / 2.0 * PER_POINT).max(SUREST),
    })
}

/// Where everybody begins, and `medium` stands.
const NEWCOMER: f64 = 25.0;

/// What a point of the arena is worth here: 400 of them are ten to one, and
/// so is `ln 10` times the root of two of this method's `beta`s squared.
const PER_POINT: f64 = std::f64::consts::LN_10 / 400.0 * std::f64::consts::SQRT_2 * NEWCOMER / 6.0;

/// No bot is better known than this: people are not bots.
const SUREST: f64 = 1.0;

/// The ratings of the people after a match.
#[must_use]
pub fn after(game: &str, standings: &[Standing]) -> Vec<RatingRow> {
    let teams: Vec<[WengLinRating; 1]> = standings.iter().map(|s| [s.rating]).collect();
    let with_ranks: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
        .iter()
        .zip(standings)
        .map(|(team, s)| (&team[..], MultiTeamOutcome::new(usize::from(s.rank))))
        .collect();
    let new = weng_lin_multi_team(&with_ranks, &WengLinConfig::new());
    standings
        .iter()
        .zip(new)
        .filter_map(|(standing, team)| {
            Some(RatingRow {
                player: standing.player.clone()?,
                game: game.to_string(),
                rating: team.first()?.rating,
                uncertainty: team.first()?.uncertainty,
                matches: standing.matches + 1,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, rank: u8) -> Standing {
        Standing::person(name.to_string(), None, rank)
    }

    #[test]
    fn winners_rise_losers_fall_and_everybody_is_surer() {
        let rows = after("onyx", &[person("a", 1), person("b", 2)]);
        assert!(rows[0].rating > 25.0 && rows[1].rating < 25.0);
        assert!(rows.iter().all(|row| row.uncertainty < 25.0 / 3.0 && row.matches == 1));
    }

    #[test]
    fn a_shared_place_of_equals_changes_no_rating() {
        let rows = after("nox", &[person("a", 1), person("b", 1), person("c", 3)]);
        assert!((rows[0].rating - rows[1].rating).abs() < 1e-9);
        assert!(rows[2].rating < rows[0].rating);
    }

    #[test]
    fn bots_stand_where_the_ladder_put_them() {
        let strong = Standing::bot("onyx", "strongest", 2);
        let rows = after("onyx", &[person("a", 1), strong]);
        assert_eq!(rows.len(), 1);
        let beaten_equal = after("onyx", &[person("a", 1), person("b", 2)]);
        assert!(rows[0].rating > beaten_equal[0].rating, "beating a strong bot counts for more");
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
