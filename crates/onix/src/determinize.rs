//! A whole game behind a view.

use ecrin_core::{Bits, BySeat, Determinize};

use crate::card::Card;
use crate::collection::Collections;
use crate::pile::Piles;
use crate::state::{Onix, Phase};
use crate::view::View;

impl Determinize for Onix {
    /// The cards below the tops are those that nobody has seen, and each
    /// order of them is as likely as any other: shuffled and dealt from the
    /// bottom of pile 1 on, with the top of each pile as it is seen. R9.2
    fn determinize(view: &View, bits: &mut impl Bits) -> Onix {
        if view.phase == Phase::Deal {
            return Onix::before_deal(&view.config, view.seats.len() as u8);
        }
        let mut unseen: Vec<Card> = view.unseen.cards().collect();
        bits.shuffle(&mut unseen);
        Onix::behind(view, unseen)
    }
}

impl Onix {
    /// The game behind a view after the deal in which the cards below the
    /// tops lie in this order, from the bottom of pile 1 on.
    pub(crate) fn behind(view: &View, unseen: impl IntoIterator<Item = Card>) -> Onix {
        let seats = view.seats.len() as u8;
        let mut rest = unseen.into_iter();
        let mut piles = Piles::default();
        for seen in &view.piles {
            for card in rest.by_ref().take(seen.size.saturating_sub(1)) {
                piles.push(seen.pile, card);
            }
            if let Some(top) = seen.top {
                piles.push(seen.pile, top);
            }
        }
        let mut collections = Collections::default();
        for seat in &view.seats {
            for &collection in &seat.collections {
                collections.add(seat.seat, collection);
            }
        }
        Onix {
            config: view.config.clone(),
            seats,
            to_act: view.turn_of,
            phase: view.phase,
            ring: view.ring,
            piles,
            collections,
            stocks: BySeat::from_fn(seats, |seat| view.seats[seat.index()].stocked),
            discard: view.discard,
        }
    }
}
