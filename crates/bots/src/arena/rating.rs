//! Strength from results, and how sure it is.

use std::collections::BTreeMap;

use ecrin_core::{Bits, Swift};

use super::GameResult;

/// A strength on the scale on which 400 points are ten to one, where the mean
/// of all bots is 1500.
#[derive(Clone, Debug, PartialEq)]
pub struct Rating {
    pub bot: String,
    pub rating: f64,
    /// The 95 % interval.
    pub low: f64,
    pub high: f64,
    pub games: usize,
    /// Its mean share of the win.
    pub share: f64,
}

/// How one bot fares against another.
#[derive(Clone, Debug, PartialEq)]
pub struct Pairing {
    pub bot: String,
    pub against: String,
    pub games: usize,
    /// The mean share of the win of `bot`, with its 95 % interval.
    pub share: f64,
    pub low: f64,
    pub high: f64,
    pub deals: usize,
    /// Deals on which `bot`, over all seats, won more than its part; equal
    /// deals count half.
    pub deals_won: f64,
    /// The 95 % interval of `deals_won` as a part of `deals`.
    pub deals_low: f64,
    pub deals_high: f64,
}

const RESAMPLES: usize = 500;

/// Standard errors from the middle to the end of a 95 % interval.
const Z: f64 = 1.959_964;

/// The ratings of all bots, strongest first. Intervals are the wider of two:
/// drawing the deals again and again (games of one deal share their luck, so
/// they are drawn together), and the curvature of the likelihood (which knows
/// that ten wins out of ten prove less than a draw would suggest).
#[must_use]
pub fn ratings(results: &[GameResult]) -> Vec<Rating> {
    let bots = names(results);
    if bots.is_empty() {
        return Vec::new();
    }
    let mut deals: BTreeMap<u64, Vec<Game>> = BTreeMap::new();
    let mut tables = Vec::new();
    for result in results {
        deals.entry(result.deal).or_default().push(Game::new(result, &bots, &mut tables));
    }
    let deals: Vec<Vec<Game>> = deals.into_values().collect();
    let fitted = fit(bots.len(), &tables, deals.iter().flatten());
    let errors = errors(&fitted, &tables, deals.iter().flatten());
    let mut bits = Swift::new(0xec21);
    let mut samples = vec![Vec::with_capacity(RESAMPLES); bots.len()];
    for _ in 0..RESAMPLES {
        let drawn: Vec<&Vec<Game>> =
            (0..deals.len()).map(|_| &deals[bits.index(deals.len())]).collect();
        let rated = fit(bots.len(), &tables, drawn.into_iter().flatten());
        for (sample, rating) in samples.iter_mut().zip(rated) {
            sample.push(rating);
        }
    }
    let mut ratings: Vec<Rating> = bots
        .iter()
        .zip(fitted)
        .zip(errors)
        .zip(samples)
        .map(|(((bot, rating), error), mut sample)| {
            sample.sort_by(f64::total_cmp);
            let at = |part: f64| sample[((sample.len() - 1) as f64 * part).round() as usize];
            let shares: Vec<f64> =
                results.iter().flat_map(|result| result.shares_of(bot)).collect();
            Rating {
                bot: (*bot).to_string(),
                rating,
                low: at(0.025).min(rating - Z * error),
                high: at(0.975).max(rating + Z * error),
                games: results.iter().filter(|result| result.bots.iter().any(|b| b == bot)).count(),
                share: shares.iter().sum::<f64>() / shares.len().max(1) as f64,
            }
        })
        .collect();
    ratings.sort_by(|one, two| two.rating.total_cmp(&one.rating));
    ratings
}

/// A game as far as ratings need it.
struct Game {
    /// Which bots sat at the table, whoever sat where.
    table: usize,
    /// Each bot that won something, and its share.
    won: Vec<(usize, f64)>,
}

impl Game {
    /// Adds the game's table to `tables` if it is a new one.
    fn new(result: &GameResult, bots: &[&str], tables: &mut Vec<Vec<usize>>) -> Game {
        let place =
            |name: &String| bots.iter().position(|bot| bot == name).expect("a bot of the list");
        let seated: Vec<usize> = result.bots.iter().map(place).collect();
        let won = seated.iter().copied().zip(result.shares.iter().copied());
        let won = won.filter(|(_, share)| *share > 0.0).collect();
        let mut sorted = seated;
        sorted.sort_unstable();
        let known = tables.iter().position(|table| *table == sorted);
        let table = known.unwrap_or_else(|| {
            tables.push(sorted);
            tables.len() - 1
        });
        Game { table, won }
    }
}

/// Strengths under which each game's winner is drawn with the strengths as
/// weights, found by going round until nothing changes (Hunter's method for
/// the models of Bradley, Terry, Plackett and Luce).
fn fit<'g>(bots: usize, tables: &[Vec<usize>], games: impl Iterator<Item = &'g Game>) -> Vec<f64> {
    let mut won = vec![0.0; bots];
    let mut played = vec![0.0; tables.len()];
    for game in games {
        played[game.table] += 1.0;
        for &(bot, share) in &game.won {
            won[bot] += share;
        }
    }
    let mut strength = vec![1.0f64; bots];
    for _ in 0..300 {
        let mut met = vec![0.0; bots];
        for (seated, count) in tables.iter().zip(&played) {
            let all: f64 = seated.iter().map(|bot| strength[*bot]).sum();
            for bot in seated {
                met[*bot] += count / all;
            }
        }
        let mut change = 0.0f64;
        for bot in 0..bots {
            // One imagined draw with an average bot keeps one that won or
            // lost everything on the scale.
            let next = (won[bot] + 0.5) / (met[bot] + 1.0 / (strength[bot] + 1.0));
            change = change.max((next / strength[bot]).ln().abs());
            strength[bot] = next;
        }
        if change < 1e-6 {
            break;
        }
    }
    let points: Vec<f64> = strength.iter().map(|strength| 400.0 * strength.log10()).collect();
    let mean = points.iter().sum::<f64>() / points.len() as f64;
    points.iter().map(|point| 1500.0 + point - mean).collect()
}

/// The standard error of each rating if games were independent: from the
/// inverse of the information that all games together hold.
fn errors<'g>(
    ratings: &[f64],
    tables: &[Vec<usize>],
    games: impl Iterator<Item = &'g Game>,
) -> Vec<f64> {
    let bots = ratings.len();
    let strength: Vec<f64> = ratings.iter().map(|points| scale(*points).exp()).collect();
    let mut information = vec![vec![0.0; bots]; bots];
    for (bot, strength) in strength.iter().enumerate() {
        // The imagined draw of `fit`.
        information[bot][bot] += strength / (strength + 1.0).powi(2);
    }
    for game in games {
        let seated = &tables[game.table];
        let all: f64 = seated.iter().map(|bot| strength[*bot]).sum();
        let mut chance = vec![0.0; bots];
        for bot in seated {
            chance[*bot] += strength[*bot] / all;
        }
        for one in 0..bots {
            information[one][one] += chance[one];
            for other in 0..bots {
                information[one][other] -= chance[one] * chance[other];
            }
        }
    }
    let spread = inverse(information);
    let part = 1.0 / bots as f64;
    (0..bots)
        .map(|bot| {
            // A rating is counted from the mean of all.
            let weight = |other: usize| f64::from(u8::from(other == bot)) - part;
            let mut variance = 0.0;
            for (one, row) in spread.iter().enumerate() {
                for (other, value) in row.iter().enumerate() {
                    variance += weight(one) * weight(other) * value;
                }
            }
            variance.max(0.0).sqrt() / scale(1501.0)
        })
        .collect()
}

/// Points above the mean as a natural logarithm of strength.
fn scale(points: f64) -> f64 {
    (points - 1500.0) * std::f64::consts::LN_10 / 400.0
}

/// The inverse of a symmetric positive matrix, by elimination.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (number, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == number))));
    }
    for pivot in 0..size {
        let lead = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|value| *value /= lead);
        let above = matrix[pivot].clone();
        for (number, row) in matrix.iter_mut().enumerate() {
            let factor = row[pivot];
            if number != pivot && factor != 0.0 {
                row.iter_mut().zip(&above).for_each(|(value, above)| *value -= factor * above);
            }
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}

/// Every two bots that met: with more than two seats, `bot` alone against a
/// table of `against`.
#[must_use]
pub fn pairings(results: &[GameResult]) -> Vec<Pairing> {
    let mut met: BTreeMap<(String, String), BTreeMap<u64, Vec<f64>>> = BTreeMap::new();
    let bots = names(results);
    for result in results {
        for bot in &bots {
            let Some(rival) = result.lone_rival_of(bot) else { continue };
            // With two seats each game is one of either bot: take the first.
            if result.bots.len() == 2
                && bots.iter().position(|b| b == bot) > bots.iter().position(|b| *b == rival)
            {
                continue;
            }
            let shares = result.shares_of(bot);
            let deals = met.entry(((*bot).to_string(), rival.to_string())).or_default();
            deals.entry(result.deal).or_default().extend(shares);
        }
    }
    met.into_iter()
        .map(|((bot, against), deals)| {
            let seats = results.first().map_or(2, |result| result.bots.len());
            pairing(bot, against, seats, &deals.into_values().collect::<Vec<_>>())
        })
        .collect()
}

fn pairing(bot: String, against: String, seats: usize, deals: &[Vec<f64>]) -> Pairing {
    let games: usize = deals.iter().map(Vec::len).sum();
    let share = deals.iter().flatten().sum::<f64>() / games as f64;
    let part = 1.0 / seats as f64;
    let deals_won: f64 = deals
        .iter()
        .map(|shares| {
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            if (mean - part).abs() < 1e-9 { 0.5 } else { f64::from(mean > part) }
        })
        .sum();
    // Games of one deal are not independent. How far their mean varies from
    // deal to deal says how many independent games they are worth.
    let n = deals.len() as f64;
    let spread = deals
        .iter()
        .map(|shares| {
            let mean = shares.iter().sum::<f64>() / shares.len() as f64;
            (mean - share).powi(2)
        })
        .sum::<f64>()
        / (n - 1.0).max(1.0);
    // One that won or lost everything shows no spread to judge by.
    let one_sided = share <= 0.0 || share >= 1.0;
    let worth = if one_sided { n } else { share * (1.0 - share) * n / spread };
    let (low, high) = wilson(share, worth.clamp(n, games as f64));
    let (deals_low, deals_high) = wilson(deals_won / n, n);
    Pairing {
        bot,
        against,
        games,
        share,
        low,
        high,
        deals: deals.len(),
        deals_won,
        deals_low,
        deals_high,
    }
}

/// Wilson's 95 % interval for a part `mean` of `n`.
#[must_use]
pub fn wilson(mean: f64, n: f64) -> (f64, f64) {
    let middle = (mean + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let half = Z * (mean * (1.0 - mean) / n + Z * Z / (4.0 * n * n)).sqrt() / (1.0 + Z * Z / n);
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// The bots in the order in which they first appear.
fn names(results: &[GameResult]) -> Vec<&str> {
    let mut names: Vec<&str> = Vec::new();
    for bot in results.iter().flat_map(|result| &result.bots) {
        if !names.contains(&bot.as_str()) {
            names.push(bot);
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(deal: u64, bots: &[&str], winner: usize) -> GameResult {
        let shares = (0..bots.len()).map(|seat| f64::from(u8::from(seat == winner))).collect();
        GameResult {
            deal,
            bots: bots.iter().map(|bot| (*bot).to_string()).collect(),
            shares,
            ranks: Vec::new(),
            steps: 1,
            slowest_ms: Vec::new(),
            over_ms: Vec::new(),
            fault: None,
        }
    }

    /// 10 to 1 is 400 points, by the definition of the scale.
    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let results: Vec<GameResult> =
            (0..1100).map(|n| game(n, &["x", "y"], usize::from(n % 11 == 0))).collect();
        let rated = ratings(&results);
        assert_eq!(rated[0].bot, "x");
        let apart = rated[0].rating - rated[1].rating;
        assert!((apart - 400.0).abs() < 5.0, "{apart}");
        assert!(rated[0].low < rated[0].rating && rated[0].rating < rated[0].high);
        assert!(rated[0].high - rated[0].low < 80.0, "{rated:?}");
    }

    /// For two bots the information is p (1 - p) a game, so that 100 even
    /// games leave an error of 0.2 in the logarithm of the odds, of which each
    /// bot's rating has half: 0.1 / ln 10 * 400 = 17.4 points, with 1.96 of
    /// them on either side.
    #[test]
    fn intervals_agree_with_theory_and_never_vanish() {
        let even: Vec<GameResult> =
            (0..100).map(|n| game(n, &["x", "y"], (n % 2) as usize)).collect();
        let rated = ratings(&even);
        let half = (rated[0].high - rated[0].low) / 2.0;
        assert!((half - 34.0).abs() < 4.0, "{half}");
        let swept: Vec<GameResult> = (0..10).map(|n| game(n, &["x", "y"], 0)).collect();
        let rated = ratings(&swept);
        assert!(rated[0].high - rated[0].low > 200.0, "{rated:?}");
    }

    /// One of four wins as often as three of four together: three times as
    /// strong as each.
    #[test]
    fn a_table_of_four_is_rated_by_its_winner() {
        let results: Vec<GameResult> =
            (0..2000).map(|n| game(n, &["x", "y", "y", "y"], (n % 2) as usize)).collect();
        let rated = ratings(&results);
        let apart = rated[0].rating - rated[1].rating;
        assert!((apart - 400.0 * 3f64.log10()).abs() < 5.0, "{apart}");
        let pairs = pairings(&results);
        assert_eq!((pairs.len(), pairs[0].games), (1, 2000));
        assert!((pairs[0].share - 0.5).abs() < 1e-9);
    }

    #[test]
    fn games_of_one_deal_do_not_count_as_independent() {
        // Each deal is won twice by the same bot: luck decides, not the bot.
        let lucky: Vec<GameResult> = (0..100)
            .flat_map(|deal| {
                let x = (deal % 2) as usize;
                [game(deal, &["x", "y"], x), game(deal, &["y", "x"], 1 - x)]
            })
            .collect();
        let wide = &pairings(&lucky)[0];
        assert_eq!((wide.games, wide.deals, wide.deals_won), (200, 100, 50.0));
        let (low, high) = wilson(0.5, 100.0);
        assert!((wide.low - low).abs() < 0.01 && (wide.high - high).abs() < 0.01, "{wide:?}");
        // Each deal is shared: half of the games are won for sure.
        let even: Vec<GameResult> = (0..100)
            .flat_map(|deal| [game(deal, &["x", "y"], 0), game(deal, &["y", "x"], 0)])
            .collect();
        let narrow = &pairings(&even)[0];
        assert!(narrow.high - narrow.low < wide.high - wide.low);
        assert_eq!(narrow.deals_won, 50.0);
    }

    #[test]
    fn wilson_agrees_with_the_tables() {
        let (low, high) = wilson(0.9, 100.0);
        assert!((low - 0.8256).abs() < 1e-3 && (high - 0.9448).abs() < 1e-3, "{low} {high}");
        assert!(wilson(1.0, 50.0).1 > 0.9999);
    }
}
