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

    /// A bot with its rating and uncertainty by the ladder; an unmeasured one
    /// counts as somebody new.
    #[must_use]
    pub fn bot(ladder: Option<(f64, f64)>, rank: u8) -> Standing {
        let rating = ladder.map_or_else(WengLinRating::new, |(rating, uncertainty)| {
            WengLinRating { rating, uncertainty }
        });
        Standing { player: None, rating, matches: 0, rank }
    }
}

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
        let strong = Standing::bot(Some((40.0, 1.0)), 2);
        let rows = after("onyx", &[person("a", 1), strong]);
        assert_eq!(rows.len(), 1);
        let beaten_equal = after("onyx", &[person("a", 1), person("b", 2)]);
        assert!(rows[0].rating > beaten_equal[0].rating, "beating a strong bot counts for more");
    }
}
