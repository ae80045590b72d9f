//! Which cards may go where (R3).

use ecrin_core::{Bits, MAX_SEATS, Seat, WhyNot};

use crate::action::{Action, Place};
use crate::card::{Card, Colour};
use crate::display::Shown;
use crate::state::{HAND, Nox, Phase};

const NO_SUCH_DISPLAY: WhyNot = WhyNot::new("no-such-display", "nobody sits there");
const NOT_IN_HAND: WhyNot = WhyNot::new("not-in-hand", "you do not have that card");
const NO_SUCH_PILE: WhyNot =
    WhyNot::new("no-such-pile", "no pile in that display shows that number");
const OTHER_COLOUR: WhyNot =
    WhyNot::new("other-colour", "a card can only cover a pile of its own colour");

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
        for card in self.hand(seat).distinct().into_iter().flatten() {
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
        // All displays side by side, so that the piles a card may cover are
        // counted at once.
        let table = (self.shown.iter().rev())
            .fold(0, |table: u128, shown| table << LANE | u128::from(shown.bits()));
        let coverable = |card: Card| table & every_display(card.colour());

        let held = self.hand(seat).distinct();
        let mut total = 0;
        let ends = held.map(|card| {
            total += card.map_or(0, |card| u32::from(self.seats) + coverable(card).count_ones());
            total
        });
        let pick = bits.below(total);
        let place = ends.iter().filter(|&&end| end <= pick).count();
        let card = held[place.min(HAND - 1)].expect("a card without choices is never picked");
        let choice = pick - if place > 0 { ends[place - 1] } else { 0 };
        let Some(mut pile) = choice.checked_sub(self.seats.into()) else {
            return Action { card, display: Seat::new(choice as usize), place: Place::Extend };
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

/// All numbers of a colour, in the lane of every display.
#[inline]
fn every_display(colour: Colour) -> u128 {
    const IN_LANES: [u128; 3] = {
        let mut masks = [0; 3];
        let mut place = 0;
        while place < masks.len() {
            let mut lane = 0;
            while lane < MAX_SEATS as u32 {
                let numbers = Shown::colour(Colour::ALL[place]).bits();
                masks[place] |= (numbers as u128) << (lane * LANE);
                lane += 1;
            }
            place += 1;
        }
        masks
    };
    IN_LANES[colour as usize]
}
