//! Any position, with public fields; a [`Nox`] only if it can be reached.

use ecrin_core::{Game, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Place};
use crate::card::{COPIES, Card, DECK};
use crate::config::Config;
use crate::display::{LAST_PILE, Shown};
use crate::piles::Displays;
use crate::rules::{Cause, MAX_ROUNDS, Round};
use crate::state::{HAND, Hand, Nox, Phase, players};

/// A position as it is written down. The phase follows from the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub config: Config,
    pub seats: u8,
    /// Of the round on the table; nobody before the first deal.
    pub starter: Option<Seat>,
    /// Every card played since the deal, in order.
    pub plays: Vec<Action>,
    /// By seat.
    pub hands: Vec<Vec<Card>>,
    /// The next card first.
    pub draw: Vec<Card>,
    /// By seat. They need not follow from the sheet, so that a position can
    /// stand for a match whose earlier rounds nobody wrote down.
    pub scores: Vec<u16>,
    /// The rounds that are over, including one that still lies there.
    pub sheet: Vec<EndedRound>,
}

/// A round that is over, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndedRound {
    /// By seat.
    pub shown: Vec<Shown>,
    pub cause: Cause,
}

/// Why a position cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPosition {
    #[error("seats: NOX has 2 to 6 seats")]
    Seats,
    #[error("config: first: no such seat at this table")]
    First,
    #[error("starter: no such seat at this table")]
    Starter,
    #[error("hands, scores and rounds have one entry per seat")]
    BySeat,
    #[error("displays: the piles of seat {0} cannot come about one after the other")]
    Piles(Seat),
    #[error("plays: number {0} is not possible")]
    Play(usize),
    #[error("cards: there are {COPIES} of number {0}")]
    Copies(Card),
    #[error("hands: seat {0} cannot hold that many cards now")]
    HandSize(Seat),
    #[error("draw: the draw pile cannot have that many cards now")]
    DrawSize,
    #[error("scores: the match would be over already, or cannot be over")]
    Scores,
    #[error("sheet: it cannot have that many rounds, or does not end with this one")]
    Sheet,
}

impl Position {
    /// A first round in which `turn` is to act: for each seat its piles from
    /// left to right, each from the lowest card to the top, and its hand.
    /// All other cards are the draw pile, ascending.
    pub fn first_round(
        config: Config,
        turn: Seat,
        displays: &[Vec<Vec<Card>>],
        hands: &[Vec<Card>],
    ) -> Result<Position, BadPosition> {
        let seats = u8::try_from(hands.len()).map_err(|_| BadPosition::Seats)?;
        if !Nox::META.seats.contains(&seats) {
            return Err(BadPosition::Seats);
        }
        if displays.len() != hands.len() {
            return Err(BadPosition::BySeat);
        }
        let mut plays = Vec::new();
        for (display, piles) in Seat::all(seats).zip(displays) {
            for pile in piles {
                let mut place = Place::Extend;
                for &card in pile {
                    plays.push(Action { card, display, place });
                    place = Place::Cover(card);
                }
            }
            let laid = Displays::after(seats, plays.iter().copied());
            if !laid.piles(display).iter().map(crate::Pile::cards).eq(piles) {
                return Err(BadPosition::Piles(display));
            }
        }
        let starter = players(turn, seats).nth(plays.len() * (usize::from(seats) - 1));
        let mut draw = Card::deck().to_vec();
        for card in plays.iter().map(|play| play.card).chain(hands.iter().flatten().copied()) {
            let place = draw.iter().position(|other| *other == card);
            draw.remove(place.ok_or(BadPosition::Copies(card))?);
        }
        let (hands, scores) = (hands.to_vec(), vec![0; hands.len()]);
        Ok(Position { config, seats, starter, plays, hands, draw, scores, sheet: Vec::new() })
    }
}

impl From<Nox> for Position {
    fn from(game: Nox) -> Position {
        let dealt = game.starter.is_some();
        let seats = Seat::all(game.seats);
        let hand = |seat| game.hand(seat).iter().collect();
        Position {
            config: game.config,
            seats: game.seats,
            starter: game.starter,
            plays: game.plays.iter().collect(),
            hands: seats.clone().filter(|_| dealt).map(hand).collect(),
            draw: game.draw_pile().collect(),
            scores: game.scores().as_slice().to_vec(),
            sheet: (game.sheet.iter())
                .map(|round| EndedRound {
                    shown: round.shown[..usize::from(game.seats)].to_vec(),
                    cause: round.cause,
                })
                .collect(),
        }
    }
}

impl TryFrom<Position> for Nox {
    type Error = BadPosition;

    fn try_from(position: Position) -> Result<Nox, BadPosition> {
        let seats = usize::from(position.seats);
        let mut game =
            Nox::new(&position.config, position.seats).map_err(|why| match why.field.as_str() {
                "first" => BadPosition::First,
                _ => BadPosition::Seats,
            })?;
        if position.scores.len() != seats
            || position.sheet.iter().any(|round| round.shown.len() != seats)
        {
            return Err(BadPosition::BySeat);
        }
        game.scores[..seats].copy_from_slice(&position.scores);
        if position.sheet.len() > MAX_ROUNDS {
            return Err(BadPosition::Sheet);
        }
        for round in &position.sheet {
            if matches!(round.cause, Cause::SixPiles { display } if display.index() >= seats) {
                return Err(BadPosition::Sheet);
            }
            let mut shown = [Shown::NOTHING; MAX_SEATS];
            shown[..seats].copy_from_slice(&round.shown);
            game.sheet.push(Round { shown, cause: round.cause });
        }
        let Some(starter) = position.starter else {
            return undealt(game, &position);
        };
        if starter.index() >= seats {
            return Err(BadPosition::Starter);
        }
        game.starter = Some(starter);
        let ended = lay_all(&mut game, &position.plays)?;
        deal_all(&mut game, &position, ended)?;
        game.phase = phase(&game, ended)?;
        Ok(game)
    }
}

fn undealt(game: Nox, position: &Position) -> Result<Nox, BadPosition> {
    if !position.sheet.is_empty() {
        return Err(BadPosition::Sheet);
    }
    if !position.plays.is_empty() {
        return Err(BadPosition::Play(1));
    }
    if !position.hands.is_empty() {
        return Err(BadPosition::HandSize(Seat::A));
    }
    if !position.draw.is_empty() {
        return Err(BadPosition::DrawSize);
    }
    if target_reached(&game) { Err(BadPosition::Scores) } else { Ok(game) }
}

/// Puts down every card that was played; tells why that ended the round.
fn lay_all(game: &mut Nox, plays: &[Action]) -> Result<Option<Cause>, BadPosition> {
    let mut ended = None;
    for (number, play) in (1..).zip(plays) {
        let Action { card, display, place } = *play;
        let possible = ended.is_none()
            && display.index() < usize::from(game.seats)
            && match place {
                Place::Extend => true,
                Place::Cover(number) => {
                    game.shown(display).contains(number) && number.colour() == card.colour()
                }
            };
        if !possible {
            return Err(BadPosition::Play(number));
        }
        let shown = &mut game.shown[display.index()];
        *shown = shown.after(card, place);
        game.plays.push(*play);
        if shown.piles() >= LAST_PILE {
            ended = Some(Cause::SixPiles { display });
        } else if number == DECK {
            ended = Some(Cause::CardsOut);
        }
    }
    Ok(ended)
}

/// Gives out hands and draw pile, which must have as many cards as the plays
/// have left them.
fn deal_all(game: &mut Nox, position: &Position, ended: Option<Cause>) -> Result<(), BadPosition> {
    let seats = usize::from(position.seats);
    if position.hands.len() != seats {
        return Err(BadPosition::BySeat);
    }
    let all = position.plays.iter().map(|play| play.card);
    let all =
        all.chain(position.hands.iter().flatten().copied()).chain(position.draw.iter().copied());
    for card in Card::all() {
        if all.clone().filter(|other| *other == card).count() != usize::from(COPIES) {
            return Err(BadPosition::Copies(card));
        }
    }
    // R5.2: who makes the sixth pile does not draw.
    let undrawn = usize::from(matches!(ended, Some(Cause::SixPiles { .. })));
    let draws = (position.plays.len() - undrawn).min(DECK - HAND * seats);
    if position.draw.len() != DECK - HAND * seats - draws {
        return Err(BadPosition::DrawSize);
    }
    let turns =
        |count: usize, seat| game.players().take(count).filter(|other| *other == seat).count();
    let mut hands = [Hand::default(); MAX_SEATS];
    for (seat, cards) in Seat::all(position.seats).zip(&position.hands) {
        if cards.len() + turns(position.plays.len(), seat) != HAND + turns(draws, seat) {
            return Err(BadPosition::HandSize(seat));
        }
        hands[seat.index()] = Hand::new(std::array::from_fn(|place| cards.get(place).copied()));
    }
    game.hands = hands;
    game.draw = position.draw.iter().rev().copied().collect();
    Ok(())
}

fn phase(game: &Nox, ended: Option<Cause>) -> Result<Phase, BadPosition> {
    let reached = target_reached(game);
    let Some(cause) = ended else {
        let turn = game.players().nth(game.plays.len()).ok_or(BadPosition::Starter)?;
        return match (reached, game.sheet.len()) {
            (true, _) => Err(BadPosition::Scores),
            (_, MAX_ROUNDS) => Err(BadPosition::Sheet),
            _ => Ok(Phase::Play(turn)),
        };
    };
    if game.sheet.last() != Some(Round { shown: game.shown, cause }) {
        return Err(BadPosition::Sheet);
    }
    Ok(if reached || game.sheet.len() == MAX_ROUNDS { Phase::Over } else { Phase::Deal })
}

fn target_reached(game: &Nox) -> bool {
    game.scores.iter().any(|&score| score >= game.config.scoring.target())
}
