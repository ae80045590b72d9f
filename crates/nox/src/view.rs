//! What one viewer may know (R9).

use ecrin_core::{BySeat, Game, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::card::{COPIES, Card, Colour, Colours, HIGHEST};
use crate::config::Config;
use crate::display::LAST_PILE;
use crate::piles::{Displays, Pile};
use crate::rules::{Cause, Round, SeatScore, added};
use crate::state::{Nox, Phase};

/// The table as one viewer sees and remembers it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "NoxView"))]
pub struct View {
    /// Whose view this is; nobody's for a spectator.
    pub viewer: Option<Seat>,
    /// The viewer's own cards, ascending; none for a spectator.
    pub hand: Vec<Card>,
    /// How many cards of each number, from 1, are in the draw pile and in the
    /// hands that the viewer does not see.
    pub unseen: [u8; HIGHEST as usize],
    // What follows is the same for everybody: see `Own`.
    pub config: Config,
    pub seats: u8,
    pub phase: Phase,
    /// The round on the table, from 1; 0 before the first deal.
    pub round: u8,
    /// Who started it.
    pub starter: Option<Seat>,
    /// The points that end the match.
    pub target: u16,
    /// How many piles in a display end the round (R5.1).
    pub piles_to_end: usize,
    pub scores: BySeat<u16>,
    /// How many cards each seat holds.
    pub held: BySeat<u8>,
    /// How many cards the draw pile has.
    pub draw: u8,
    pub displays: Vec<DisplayView>,
    /// Everything played since the deal, in order.
    pub plays: Vec<PlayView>,
    /// The rounds that are over.
    pub sheet: Vec<RoundView>,
    pub ended: Option<Ended>,
    /// Which numbers each colour has.
    pub colours: Colours,
}

/// The first fields of a view: all of it that depends on who looks.
#[derive(Serialize)]
pub(crate) struct Own {
    viewer: Option<Seat>,
    hand: Vec<Card>,
    unseen: [u8; HIGHEST as usize],
}

impl Own {
    pub(crate) fn of(game: &Nox, viewer: Viewer) -> Own {
        let viewer = viewer.seat();
        let hand: Vec<Card> = viewer.map_or(Vec::new(), |seat| game.hand(seat).iter().collect());
        Own { viewer, unseen: unseen(game, &hand), hand }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DisplayView {
    /// From left to right.
    pub piles: Vec<Pile>,
    /// The sum of the tops.
    pub total: u16,
    /// The colours that are not among the tops.
    pub missing: Vec<Colour>,
    /// What the display would be worth if the round ended now.
    pub worth: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlayView {
    pub seat: Seat,
    pub action: Action,
}

/// A line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RoundView {
    pub starter: Seat,
    pub cause: Cause,
    /// The seats with the best display; nobody if none was worth anything.
    pub best: SeatSet,
    pub seats: Vec<SeatScore>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ended {
    #[cfg_attr(test, ts(type = r#""score_reached" | "round_limit""#))]
    pub reason: &'static str,
    /// From 1; a shared place has equal ranks.
    pub ranks: BySeat<u8>,
}

impl View {
    pub(crate) fn of(game: &Nox, viewer: Viewer) -> View {
        let Own { viewer, hand, unseen } = Own::of(game, viewer);
        let displays = Displays::after(game.seats, game.plays.iter()).into_displays();
        let display = |(seat, piles)| {
            let shown = game.shown(seat);
            DisplayView {
                piles,
                total: shown.total(),
                missing: shown.missing().collect(),
                worth: shown.worth(),
            }
        };
        let plays = game.players().zip(game.plays.iter());
        View {
            viewer,
            hand,
            unseen,
            config: game.config,
            seats: game.seats,
            phase: game.phase,
            round: game.round() as u8,
            starter: game.starter,
            target: game.config.scoring.target(),
            piles_to_end: LAST_PILE,
            scores: game.scores(),
            held: BySeat::from_fn(game.seats, |seat| game.hand(seat).len() as u8),
            draw: game.draw.len() as u8,
            displays: Seat::all(game.seats).zip(displays).map(display).collect(),
            plays: plays.map(|(seat, action)| PlayView { seat, action }).collect(),
            sheet: sheet(game),
            ended: game
                .outcome()
                .map(|outcome| Ended { reason: game.end_reason(), ranks: outcome.ranks }),
            colours: Colours::table(),
        }
    }

    /// Whether `seat` is the viewer's own.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.viewer == Some(seat)
    }
}

/// What is left of the deck without the cards that everybody saw and `hand`.
fn unseen(game: &Nox, hand: &[Card]) -> [u8; HIGHEST as usize] {
    if game.starter.is_none() {
        return [0; HIGHEST as usize];
    }
    let mut unseen = [COPIES; HIGHEST as usize];
    let seen = game.plays.iter().map(|play| play.card).chain(hand.iter().copied());
    for card in seen {
        unseen[card.index()] -= 1;
    }
    unseen
}

/// The rounds that are over, with the points that each seat had after them.
fn sheet(game: &Nox) -> Vec<RoundView> {
    let mut scores = game.scores();
    let mut starter = game.starter;
    if matches!(game.phase, Phase::Play(_)) {
        starter = starter.map(|seat| previous(seat, game.seats));
    }
    let mut sheet = Vec::with_capacity(game.sheet.len());
    // Backwards from the points of today, so that no earlier ones are kept.
    for round in game.sheet.iter().rev() {
        let Some(began) = starter else { break };
        let Round { shown, cause } = round;
        let seats = round.seat_scores(game.config.scoring, &scores);
        sheet.push(RoundView { starter: began, cause, best: round.best(), seats });
        let added = added(game.config.scoring, &shown);
        for seat in Seat::all(game.seats) {
            scores[seat] = scores[seat].saturating_sub(added[seat.index()]);
        }
        starter = Some(previous(began, game.seats));
    }
    sheet.reverse();
    sheet
}

fn previous(seat: Seat, seats: u8) -> Seat {
    Seat::new((seat.index() + usize::from(seats) - 1) % usize::from(seats))
}
