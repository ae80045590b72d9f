//! What happened, for pages to animate and logs to tell.

use std::fmt;

use ecrin_core::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::card::Card;
use crate::rules::{Cause, SeatScore};

/// One thing that happened. Indices of piles count from 0, from the left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxEvent"))]
pub enum Event {
    /// The cards were shuffled and dealt, three to each seat.
    RoundStarted { round: u8, starter: Seat, left: u8 },
    /// The hand a seat was dealt: only for that seat.
    Dealt { seat: Seat, hand: Vec<Card> },
    /// A card went from a hand to a display: as the new pile `pile`, or onto
    /// the pile `pile`, which showed `covered`.
    Played {
        seat: Seat,
        card: Card,
        display: Seat,
        place: Placed,
        pile: u8,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        covered: Option<Card>,
    },
    /// The pile `from`, to which the card had just gone, was put on the pile
    /// `into`, because both show `number`. Indices are those before the
    /// merge; afterwards there are `piles`.
    Merged { display: Seat, number: Card, from: u8, into: u8, piles: u8 },
    /// A card went from the draw pile, which now has `left`, to a hand. Only
    /// the drawer hears which.
    Drew {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        card: Option<Card>,
        left: u8,
    },
    /// The last play, which was made by `by`, ended the round.
    RoundEnded { round: u8, by: Seat, cause: Cause },
    /// What the round brought each seat. The `best` displays need not be the
    /// one with six piles.
    RoundScored { round: u8, best: SeatSet, seats: Vec<SeatScore> },
    MatchEnded {
        #[cfg_attr(test, ts(type = r#""score_reached" | "round_limit""#))]
        reason: &'static str,
        winners: SeatSet,
        scores: BySeat<u16>,
    },
}

/// How a card was put into a display.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Placed {
    Extend,
    Cover,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::RoundStarted { round, starter, left } => {
                write!(
                    f,
                    "Round {round} is dealt, {left} cards are left to draw; {starter} starts."
                )
            }
            Event::Dealt { seat, hand } => {
                write!(f, "{seat} is dealt {}.", Listed(hand.iter(), " "))
            }
            Event::Played { seat, card, display, covered, .. } => {
                let whose = if seat == display {
                    "their own display".to_string()
                } else {
                    format!("{display}'s display")
                };
                let colour = card.colour();
                match covered {
                    None => write!(f, "{seat} adds {colour} {card} to {whose}."),
                    Some(number) => {
                        write!(f, "{seat} covers {number} with {colour} {card} in {whose}.")
                    }
                }
            }
            Event::Merged { display, number, piles, .. } => {
                write!(f, "Two of {display}'s piles show {number} and become one: {piles} of 6.")
            }
            Event::Drew { seat, card: Some(card), left } => {
                write!(f, "{seat} draws {card}; {left} left.")
            }
            Event::Drew { seat, card: None, left } => write!(f, "{seat} draws; {left} left."),
            Event::RoundEnded { round, by, cause: Cause::SixPiles { display } } => {
                write!(f, "Round {round} is over: {by} made six piles in {display}'s display.")
            }
            Event::RoundEnded { round, cause: Cause::CardsOut, .. } => {
                write!(f, "Round {round} is over: all cards have been played.")
            }
            Event::RoundScored { round, seats, .. } => {
                let all = Seat::all(seats.len() as u8).zip(seats).map(|(seat, of)| Line(seat, of));
                write!(f, "Round {round} scores: {}.", Listed(all, ", "))
            }
            Event::MatchEnded { reason, winners, scores } => {
                let who = Listed(winners.iter(), " and ");
                let verb = if winners.len() == 1 { "wins" } else { "share the win" };
                let best = scores.values().max().copied().unwrap_or(0);
                let limit = if *reason == "round_limit" { ", at the round limit" } else { "" };
                write!(f, "{who} {verb} with {best} points{limit}.")
            }
        }
    }
}

/// One seat's part of the sentence about a round.
struct Line<'a>(Seat, &'a SeatScore);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Line(seat, SeatScore { total, missing, added, .. }) = self;
        match (*added, missing.is_empty()) {
            (0, false) => write!(f, "{seat} 0 (no {})", Listed(missing.iter(), " or ")),
            (0, true) => write!(f, "{seat} 0 ({total} is not the best)"),
            _ => write!(f, "{seat} {added}"),
        }
    }
}

/// Items with something between them.
struct Listed<I>(I, &'static str);

impl<I: Iterator<Item: fmt::Display> + Clone> fmt::Display for Listed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, item) in self.0.clone().enumerate() {
            if place > 0 {
                f.write_str(self.1)?;
            }
            write!(f, "{item}")?;
        }
        Ok(())
    }
}
