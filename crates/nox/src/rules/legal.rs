//! Which cards may go where (R3).

use ecrin_core::{Bits, Seat, WhyNot};

use crate::action::{Action, Place};
use crate::card::Card;
use crate::display::Shown;
use crate::state::{Nox, Phase};

const NO_SUCH_DISPLAY: WhyNot = WhyNot::new("no-such-display", "nobody sits there");
const NOT_IN_HAND: WhyNot = WhyNot::new("not-in-hand", "you do not hold that card");
const NO_SUCH_PILE: WhyNot =
    WhyNot::new("no-such-pile", "no pile of that display shows that number");
const OTHER_COLOUR: WhyNot =
    WhyNot::new("other-colour", "a card covers only a pile of its own colour");

impl Nox {
    /// Whether `seat` could play this if it were its turn.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), WhyNot> {
        let Action { card, display, place } = *action;
        if display.index() >= usize::from(self.seats) {
            return Err(NO_SUCH_DISPLAY);
        }
        if !self.hand(seat).contains(card) {
            return Err(NOT_IN_HAND);
        }
        match place {
            Place::Extend => Ok(()), // R3.3
            Place::Cover(number) if !self.shown(display).contains(number) => Err(NO_SUCH_PILE),
            Place::Cover(number) if number.colour() != card.colour() => Err(OTHER_COLOUR),
            Place::Cover(_) => Ok(()), // R3.4
        }
    }

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.phase != Phase::Play(seat) {
            return;
        }
        for card in self.hand(seat).distinct() {
            let colour = Shown::colour(card.colour());
            for display in Seat::all(self.seats) {
                out.push(Action { card, display, place: Place::Extend });
                let covered = self.shown(display).among(colour).iter();
                out.extend(covered.map(|number| Action {
                    card,
                    display,
                    place: Place::Cover(number),
                }));
            }
        }
    }

    /// One of the legal actions, each equally likely.
    ///
    /// # Panics
    /// If `seat` holds no card.
    #[inline]
    pub(crate) fn pick_legal(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        // All displays side by side, 16 bits each, so that the piles a card
        // may cover are counted at once.
        let table = (self.shown.iter().rev())
            .fold(0, |table: u128, shown| table << LANE | u128::from(shown.bits()));
        let coverable =
            |card: Card| table & (u128::from(Shown::colour(card.colour()).bits()) * EVERY_LANE);
        let choices = |card: Card| u32::from(self.seats) + coverable(card).count_ones();

        let hand = self.hand(seat);
        let mut pick = bits.below(hand.distinct().map(choices).sum());
        let mut chosen = None;
        for card in hand.distinct() {
            let choices = choices(card);
            if pick < choices {
                chosen = Some(card);
                break;
            }
            pick -= choices;
        }
        let card = chosen.expect("a seat to act holds a card");
        let Some(mut pile) = pick.checked_sub(self.seats.into()) else {
            return Action { card, display: Seat::new(pick as usize), place: Place::Extend };
        };
        let mut piles = coverable(card);
        while pile > 0 {
            piles &= piles - 1;
            pile -= 1;
        }
        let place = piles.trailing_zeros();
        let number = Card::new(1 + (place % LANE) as u8).expect("displays show cards");
        Action { card, display: Seat::new((place / LANE) as usize), place: Place::Cover(number) }
    }
}

/// How many bits a display takes among all displays side by side.
const LANE: u32 = u16::BITS;

/// The lowest bit of every lane.
const EVERY_LANE: u128 = 0x0001_0001_0001_0001_0001_0001;
