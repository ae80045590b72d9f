//! Any position, with public fields; a [`Nox`] only if it can be reached.

use ecrin_core::{Game, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use crate::action::{Action, Place};
use crate::card::{COPIES, Card, DECK};
use crate::config::Config;
use crate::display::{LAST_PILE, Shown};
use crate::piles::Table;
use crate::rules::{Cause, MAX_ROUNDS, Round};
use crate::state::{HAND, Hand, Nox, Phase, players};

/// A position as it is written down. The phase follows from the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
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
    pub sheet: Vec<SetupRound>,
}

/// A round that is over, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRound {
    /// By seat.
    pub shown: Vec<Shown>,
    pub cause: Cause,
}

/// Why a position cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
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

impl Setup {
    /// A first round in which `turn` is to act: for each seat its piles from
    /// left to right, each from the lowest card to the top, and its hand.
    /// All other cards are the draw pile, ascending.
    pub fn first_round(
        config: Config,
        turn: Seat,
        displays: &[Vec<Vec<Card>>],
        hands: &[Vec<Card>],
    ) -> Result<Setup, BadSetup> {
        let seats = u8::try_from(hands.len()).map_err(|_| BadSetup::Seats)?;
        if !Nox::META.seats.contains(&seats) {
            return Err(BadSetup::Seats);
        }
        if displays.len() != hands.len() {
            return Err(BadSetup::BySeat);
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
            let table = Table::after(seats, plays.iter().copied());
            if !table.piles(display).iter().map(crate::Pile::cards).eq(piles) {
                return Err(BadSetup::Piles(display));
            }
        }
        let starter = players(turn, seats).nth(plays.len() * (usize::from(seats) - 1));
        let mut draw = Card::deck().to_vec();
        for card in plays.iter().map(|play| play.card).chain(hands.iter().flatten().copied()) {
            let place = draw.iter().position(|other| *other == card);
            draw.remove(place.ok_or(BadSetup::Copies(card))?);
        }
        let (hands, scores) = (hands.to_vec(), vec![0; hands.len()]);
        Ok(Setup { config, seats, starter, plays, hands, draw, scores, sheet: Vec::new() })
    }
}

impl From<Nox> for Setup {
    fn from(game: Nox) -> Setup {
        let dealt = game.starter.is_some();
        let seats = Seat::all(game.seats);
        let hand = |seat| game.hand(seat).iter().collect();
        Setup {
            config: game.config,
            seats: game.seats,
            starter: game.starter,
            plays: game.plays.iter().collect(),
            hands: seats.clone().filter(|_| dealt).map(hand).collect(),
            draw: game.draw_pile().collect(),
            scores: game.scores().as_slice().to_vec(),
            sheet: (game.sheet.iter())
                .map(|round| SetupRound {
                    shown: round.shown[..usize::from(game.seats)].to_vec(),
                    cause: round.cause,
                })
                .collect(),
        }
    }
}

impl TryFrom<Setup> for Nox {
    type Error = BadSetup;

    fn try_from(setup: Setup) -> Result<Nox, BadSetup> {
        let seats = usize::from(setup.seats);
        let mut game =
            Nox::new(&setup.config, setup.seats).map_err(|why| match why.field.as_str() {
                "first" => BadSetup::First,
                _ => BadSetup::Seats,
            })?;
        if setup.scores.len() != seats || setup.sheet.iter().any(|round| round.shown.len() != seats)
        {
            return Err(BadSetup::BySeat);
        }
        game.scores[..seats].copy_from_slice(&setup.scores);
        if setup.sheet.len() > MAX_ROUNDS {
            return Err(BadSetup::Sheet);
        }
        for round in &setup.sheet {
            if matches!(round.cause, Cause::SixPiles { display } if display.index() >= seats) {
                return Err(BadSetup::Sheet);
            }
            let mut shown = [Shown::NOTHING; MAX_SEATS];
            shown[..seats].copy_from_slice(&round.shown);
            game.sheet.push(Round { shown, cause: round.cause });
        }
        let Some(starter) = setup.starter else {
            return undealt(game, &setup);
        };
        if starter.index() >= seats {
            return Err(BadSetup::Starter);
        }
        game.starter = Some(starter);
        let ended = lay_all(&mut game, &setup.plays)?;
        deal_all(&mut game, &setup, ended)?;
        game.phase = phase(&game, ended)?;
        Ok(game)
    }
}

fn undealt(game: Nox, setup: &Setup) -> Result<Nox, BadSetup> {
    if !setup.sheet.is_empty() {
        return Err(BadSetup::Sheet);
    }
    if !setup.plays.is_empty() {
        return Err(BadSetup::Play(1));
    }
    if !setup.hands.is_empty() {
        return Err(BadSetup::HandSize(Seat::A));
    }
    if !setup.draw.is_empty() {
        return Err(BadSetup::DrawSize);
    }
    if target_reached(&game) { Err(BadSetup::Scores) } else { Ok(game) }
}

/// Puts down every card that was played; tells why that ended the round.
fn lay_all(game: &mut Nox, plays: &[Action]) -> Result<Option<Cause>, BadSetup> {
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
            return Err(BadSetup::Play(number));
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
fn deal_all(game: &mut Nox, setup: &Setup, ended: Option<Cause>) -> Result<(), BadSetup> {
    let seats = usize::from(setup.seats);
    if setup.hands.len() != seats {
        return Err(BadSetup::BySeat);
    }
    let all = setup.plays.iter().map(|play| play.card);
    let all = all.chain(setup.hands.iter().flatten().copied()).chain(setup.draw.iter().copied());
    for card in Card::all() {
        if all.clone().filter(|other| *other == card).count() != usize::from(COPIES) {
            return Err(BadSetup::Copies(card));
        }
    }
    // R5.2: who makes the sixth pile does not draw.
    let undrawn = usize::from(matches!(ended, Some(Cause::SixPiles { .. })));
    let draws = (setup.plays.len() - undrawn).min(DECK - HAND * seats);
    if setup.draw.len() != DECK - HAND * seats - draws {
        return Err(BadSetup::DrawSize);
    }
    let turns =
        |count: usize, seat| game.players().take(count).filter(|other| *other == seat).count();
    let mut hands = [Hand::default(); MAX_SEATS];
    for (seat, cards) in Seat::all(setup.seats).zip(&setup.hands) {
        if cards.len() + turns(setup.plays.len(), seat) != HAND + turns(draws, seat) {
            return Err(BadSetup::HandSize(seat));
        }
        hands[seat.index()] = Hand::new(std::array::from_fn(|place| cards.get(place).copied()));
    }
    game.hands = hands;
    game.draw = setup.draw.iter().rev().copied().collect();
    Ok(())
}

fn phase(game: &Nox, ended: Option<Cause>) -> Result<Phase, BadSetup> {
    let reached = target_reached(game);
    let Some(cause) = ended else {
        let turn = game.players().nth(game.plays.len()).ok_or(BadSetup::Starter)?;
        return match (reached, game.sheet.len()) {
            (true, _) => Err(BadSetup::Scores),
            (_, MAX_ROUNDS) => Err(BadSetup::Sheet),
            _ => Ok(Phase::Play(turn)),
        };
    };
    if game.sheet.last() != Some(Round { shown: game.shown, cause }) {
        return Err(BadSetup::Sheet);
    }
    Ok(if reached || game.sheet.len() == MAX_ROUNDS { Phase::Over } else { Phase::Deal })
}

fn target_reached(game: &Nox) -> bool {
    game.scores.iter().any(|&score| score >= game.config.scoring.target())
}
