//! What a set is worth, measured by whole matches of good players.

use ecrin_dixe::{CardSet, Jokers, Violation, violations};
use serde::{Deserialize, Serialize};

use crate::chances::{Chances, chances_in_mode};
use crate::estimate::Estimate;
use crate::tally::{Player, Tally};
use crate::verdict::{Reason, Verdict, judge};

/// How to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Options {
    #[cfg_attr(test, ts(type = "Jokers"))]
    pub jokers: Jokers,
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options { jokers: Jokers::Normal, seed: 1 }
    }
}

/// A measurement that goes on as long as its owner wants. Decks are mixed:
/// six characters with six powers for every seat, drawn anew for each match;
/// of four matches two are played by two seats, one by three, one by four.
#[derive(Clone, Debug)]
pub struct Measure {
    set: CardSet,
    options: Options,
    player: Player,
    tally: Tally,
}

/// What was measured so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Figures {
    pub games: u32,
    #[cfg_attr(test, ts(type = "Jokers"))]
    pub jokers: Jokers,
    pub by_seats: Vec<SeatFigures>,
    /// The share of turns in which the player stops.
    pub stops: Estimate,
    /// The share of saved symbols that are used.
    pub saves_used: Estimate,
    pub characters: Vec<CharacterFigures>,
}

/// Matches of two, three or four seats.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatFigures {
    pub seats: u8,
    /// The share of wins of the seat that begins.
    pub first_seat: Estimate,
    pub throws_per_match: Estimate,
    pub turns_per_seat: Estimate,
    /// At ten seconds a throw.
    pub minutes: Estimate,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CharacterFigures {
    pub id: String,
    /// The share of wins of the seat that has the character while the other
    /// of two seats has not.
    pub win_share: Estimate,
    /// Exact, in the mode that was measured.
    pub chances: Option<Chances>,
    /// The share of turns at its card that the player stops.
    pub stops: Estimate,
    /// Symbols saved in a match by each deck that has it.
    pub saves_per_match: f64,
    pub saves_used: Estimate,
    pub verdict: Verdict,
    /// Why, the strongest reason first; empty while nothing is known.
    pub reasons: Vec<Reason>,
}

const SECONDS_A_THROW: f64 = 10.0;

impl Measure {
    /// # Errors
    /// With what is wrong with the set, if it is not valid.
    pub fn new(set: &CardSet, options: Options) -> Result<Measure, Vec<Violation>> {
        let wrong = violations(set);
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let player = Player::new(set, options.jokers, options.seed);
        if !player.can_play() {
            let why = "six cards of a deck have six different powers; the set has fewer";
            return Err(vec![Violation::new("set", "cards", "set/powers", why)]);
        }
        Ok(Measure { set: set.clone(), options, player, tally: Tally::default() })
    }

    /// Plays so many matches more.
    pub fn play(&mut self, games: u32) {
        for _ in 0..games {
            self.player.play(&mut self.tally);
        }
    }

    /// The counts, to be joined with those of another measurement with
    /// another seed.
    #[must_use]
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    pub fn join(&mut self, other: &Tally) {
        self.tally.join(other);
    }

    #[must_use]
    pub fn figures(&self) -> Figures {
        figures(&self.set, self.options.jokers, &self.tally)
    }
}

/// What a tally says of its set.
pub(crate) fn figures(set: &CardSet, jokers: Jokers, tally: &Tally) -> Figures {
    let by_seats = tally.by_seats.iter().zip(2..).map(|(count, seats)| {
        let throws = count.throws.mean();
        SeatFigures {
            seats,
            first_seat: Estimate::share(count.first_wins, count.games),
            throws_per_match: throws,
            turns_per_seat: count.turns.mean(),
            minutes: throws.times(SECONDS_A_THROW / 60.0),
        }
    });
    let mut characters: Vec<CharacterFigures> = set
        .cards
        .iter()
        .map(|card| {
            let one = card.id.parse().ok().and_then(|id| tally.by_id.get(&id));
            let one = one.copied().unwrap_or_default();
            CharacterFigures {
                id: card.id.clone(),
                win_share: Estimate::share(one.wins, one.games),
                chances: chances_in_mode(set, &card.id, jokers),
                stops: Estimate::share(one.stops as f64, one.turns),
                saves_per_match: one.saved as f64 / one.decks.max(1) as f64,
                saves_used: Estimate::share(one.used as f64, one.saved),
                verdict: Verdict::Unknown,
                reasons: Vec::new(),
            }
        })
        .collect();
    judge(set, jokers, &mut characters);
    Figures {
        games: tally.games,
        jokers,
        by_seats: by_seats.collect(),
        stops: Estimate::share(tally.stops as f64, tally.turns),
        saves_used: Estimate::share(tally.used as f64, tally.saved),
        characters,
    }
}
