//! Whole states that a viewer holds possible.

use ecrin_core::{Bits, Determinize, MAX_SEATS, Seat};

use crate::card::{Card, DECK};
use crate::list::List;
use crate::rules::Round;
use crate::state::{Hand, Nox};
use crate::view::View;

impl Determinize for Nox {
    /// Nothing but the shuffle decided where an unseen card lies, and every
    /// card a viewer has seen lies open or in the own hand. So the unseen
    /// cards, shuffled, fill the other hands and the draw pile: each
    /// arrangement is as likely as any other.
    fn determinize(view: &View, bits: &mut impl Bits) -> Nox {
        let mut cards = [None; DECK];
        let mut count = 0;
        for (card, copies) in Card::all().zip(view.unseen) {
            for _ in 0..copies {
                cards[count] = Some(card);
                count += 1;
            }
        }
        let unseen = &mut cards[..count];
        bits.shuffle(unseen);
        Nox::behind(view, unseen.iter().copied().flatten())
    }
}

impl Nox {
    /// The state behind a view in which the hands that the viewer does not
    /// see, and then the draw pile, are filled with these cards.
    pub(crate) fn behind(view: &View, hidden: impl IntoIterator<Item = Card>) -> Nox {
        let mut hidden = hidden.into_iter();
        let mut hands = [Hand::default(); MAX_SEATS];
        for (seat, &held) in view.held.iter() {
            let mut held: List<Card, { crate::HAND }> = if view.is_mine(seat) {
                view.hand.iter().copied().collect()
            } else {
                hidden.by_ref().take(held.into()).collect()
            };
            hands[seat.index()] = Hand::new(std::array::from_fn(|_| held.pop()));
        }
        Nox {
            config: view.config,
            seats: view.seats,
            phase: view.phase,
            starter: view.starter,
            shown: by_seat(view.seats, |seat| {
                view.displays[seat.index()].piles.iter().map(crate::Pile::top).collect()
            }),
            hands,
            draw: hidden.collect(),
            plays: view.plays.iter().map(|play| play.action).collect(),
            scores: by_seat(view.seats, |seat| view.scores[seat]),
            sheet: view
                .sheet
                .iter()
                .map(|round| Round {
                    shown: by_seat(view.seats, |seat| round.seats[seat.index()].shown),
                    cause: round.cause,
                })
                .collect(),
        }
    }
}

fn by_seat<T: Copy + Default>(seats: u8, mut of: impl FnMut(Seat) -> T) -> [T; MAX_SEATS] {
    let mut all = [T::default(); MAX_SEATS];
    for seat in Seat::all(seats) {
        all[seat.index()] = of(seat);
    }
    all
}
