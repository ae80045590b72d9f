//! Who plays whom, where they sit, and which deal they get.

use serde::{Deserialize, Serialize};

/// Who sits at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lineups {
    /// Every two bots: with two seats against each other, with more seats one
    /// of the first against a table full of the second, and the other way.
    Pairs,
    /// The first bot against each of the others, alone at a table full of them:
    /// how far it stands above them, for half of the games of `Pairs` or less.
    Challenger,
    /// All bots at one table, one per seat.
    Together,
}

/// One game to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The bots at seats a, b, …, by their place in the list of bots.
    pub seating: Vec<usize>,
    /// Games of the same deal have the same luck.
    pub deal: u64,
}

/// Why no games can be arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadLineup {
    #[error("an arena needs at least two different bots")]
    OneBot,
    #[error("{bots} bots cannot sit together at {seats} seats: name one bot per seat")]
    NotOneEach { bots: usize, seats: u8 },
}

/// All fixtures, deal by deal: every lineup plays each deal once from every
/// seat, so that luck and the order of seats cancel out. Each lineup gets at
/// least `games` games, in whole deals.
pub fn fixtures(
    lineups: Lineups,
    bots: usize,
    seats: u8,
    games: u64,
) -> Result<Vec<Fixture>, BadLineup> {
    let tables = tables(lineups, bots, seats)?;
    let turns = u64::from(seats);
    let mut all = Vec::new();
    for deal in 0..games.div_ceil(turns) {
        for table in &tables {
            for turn in 0..seats as usize {
                let mut seating = table.clone();
                seating.rotate_right(turn);
                all.push(Fixture { seating, deal });
            }
        }
    }
    Ok(all)
}

/// The lineups before anybody changes seats.
fn tables(lineups: Lineups, bots: usize, seats: u8) -> Result<Vec<Vec<usize>>, BadLineup> {
    if bots < 2 {
        return Err(BadLineup::OneBot);
    }
    if lineups == Lineups::Together {
        return if bots == seats as usize {
            Ok(vec![(0..bots).collect()])
        } else {
            Err(BadLineup::NotOneEach { bots, seats })
        };
    }
    let against = |one: usize, other: usize| {
        let mut table = vec![other; seats as usize];
        table[0] = one;
        table
    };
    if lineups == Lineups::Challenger {
        return Ok((1..bots).map(|other| against(0, other)).collect());
    }
    let mut tables = Vec::new();
    for one in 0..bots {
        for other in one + 1..bots {
            tables.push(against(one, other));
            if seats > 2 {
                tables.push(against(other, one));
            }
        }
    }
    Ok(tables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_seats_are_exchanged_on_the_same_deal() {
        let all = fixtures(Lineups::Pairs, 3, 2, 3).unwrap();
        // Three pairs, two deals, both ways.
        assert_eq!(all.len(), 12);
        assert_eq!(all[0], Fixture { seating: vec![0, 1], deal: 0 });
        assert_eq!(all[1], Fixture { seating: vec![1, 0], deal: 0 });
        assert_eq!(all.iter().filter(|fixture| fixture.deal == 1).count(), 6);
    }

    #[test]
    fn one_sits_at_every_seat_among_the_others() {
        let all = fixtures(Lineups::Pairs, 2, 4, 4).unwrap();
        assert_eq!(all.len(), 8);
        for seat in 0..4 {
            assert_eq!(all[seat].seating[seat], 0);
            assert_eq!(all[seat].seating.iter().sum::<usize>(), 3);
            assert_eq!(all[4 + seat].seating.iter().sum::<usize>(), 1);
        }
    }

    #[test]
    fn a_challenger_sits_alone_among_each_of_the_others() {
        let all = fixtures(Lineups::Challenger, 3, 4, 8).unwrap();
        // Two tables, two deals, every seat.
        assert_eq!(all.len(), 16);
        for fixture in &all {
            assert_eq!(fixture.seating.iter().filter(|&&bot| bot == 0).count(), 1);
        }
        assert_eq!(all[0].seating, [0, 1, 1, 1]);
        assert_eq!(all[5].seating, [2, 0, 2, 2]);
        let two = fixtures(Lineups::Challenger, 2, 2, 4).unwrap();
        assert_eq!(two, fixtures(Lineups::Pairs, 2, 2, 4).unwrap());
    }

    #[test]
    fn all_together_go_round() {
        let all = fixtures(Lineups::Together, 3, 3, 1).unwrap();
        assert_eq!(all.len(), 3);
        assert_eq!(all[1].seating, [2, 0, 1]);
        assert!(fixtures(Lineups::Together, 2, 3, 1).is_err());
        assert_eq!(fixtures(Lineups::Pairs, 1, 2, 1), Err(BadLineup::OneBot));
    }
}
