//! NOX: high cards, the missing colours, and a little spite.
//!
//! 1. the highest card on a colour that is missing, and never a card onto a
//!    rival unless it lowers them;
//! 2. only the own display, as high as it gets;
//! 3. as the first, but the round is not ended while a rival has more.

use ecrin_bots::Question;
use ecrin_core::Seat;
use ecrin_nox::{Action, Nox, Pile, Place, Shown, View};

use super::Naive;

impl Naive for Nox {
    fn likes(which: usize, asked: &Question<'_, Nox>) -> Vec<i32> {
        asked.legal.iter().map(|action| like(which, asked.seat, asked.view, action)).collect()
    }
}

fn shown(view: &View, seat: Seat) -> Shown {
    view.displays[seat.index()].piles.iter().map(Pile::top).collect()
}

fn like(which: usize, me: Seat, view: &View, action: &Action) -> i32 {
    let before = shown(view, action.display);
    let after = before.after(action.card, action.place);
    let rise = i32::from(after.total()) - i32::from(before.total());
    if action.display != me {
        // Second to anything of one's own, unless it takes more from them.
        let ends = after.piles() == view.piles_to_end;
        return if which == 1 || rise >= 0 || ends { -1_000 } else { -rise };
    }
    let ends = after.piles() == view.piles_to_end;
    if which == 2 && ends {
        let rivals = Seat::all(view.seats).filter(|seat| *seat != me);
        let most = rivals.map(|seat| view.displays[seat.index()].worth).max().unwrap_or(0);
        return if after.worth() > most { 500 } else { -500 };
    }
    let missing = !before.has(action.card.colour()) && action.place == Place::Extend;
    rise + if missing { 100 } else { 0 }
}
