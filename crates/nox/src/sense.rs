//! What a person sees of a play, and which plays help nobody.
//!
//! Weights are points of a round, about.

use ecrin_core::{Aspect, Notice, Seat};

use crate::action::{Action, Place};
use crate::display::{LAST_PILE, Shown};
use crate::state::{Nox, Phase};

/// What a colour that was missing is worth besides its number.
const COLOUR: f32 = 14.0;
/// How much of a number on the own display lasts to the end of the round.
const LASTS: f32 = 0.6;
/// What a pile more is worth to one who is behind, against it.
const HURRY: f32 = 3.0;

impl Nox {
    pub(crate) fn notice(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        let Action { card, display, place } = *action;
        let (before, after) = (self.shown(display), self.shown(display).after(card, place));
        let rise = f32::from(after.total()) - f32::from(before.total());
        let ends = after.piles() == LAST_PILE;
        if display == seat {
            if !before.has(card.colour()) {
                out.push(
                    Notice::new(Aspect::Gain, COLOUR, "nox-new-colour")
                        .with("number", card.number()),
                );
            }
            let code = if place == Place::Extend { "nox-adds" } else { "nox-raises" };
            out.push(Notice::new(Aspect::Gain, LASTS * rise, code).with("number", card.number()));
        } else {
            // A rival without a colour may count nothing in the end.
            let counts = if after.has_all_colours() { LASTS } else { 0.6 * LASTS };
            let code = if rise < 0.0 { "nox-covers" } else { "nox-fills" };
            let mut notice = Notice::new(Aspect::Rival, -counts * rise, code);
            if let Place::Cover(number) = place {
                notice = notice.with("number", number.number());
            }
            out.push(notice.with("seat", display));
            if !before.has(card.colour()) {
                out.push(Notice::new(Aspect::Rival, -COLOUR, "nox-gives-colour"));
            }
        }
        let lead = self.lead_after(seat, display, after);
        if ends {
            out.push(Notice::new(Aspect::Clock, lead, "nox-ends-round"));
        } else if after.piles() > before.piles() {
            // Five piles let the next player end the round.
            let near = if after.piles() + 1 == LAST_PILE { 2.0 } else { 0.3 };
            let behind = HURRY * near * (lead / 20.0).clamp(-1.5, 1.0);
            out.push(Notice::new(Aspect::Danger, behind, "nox-hurries"));
        }
        // Cards that fit better elsewhere are kept for later.
        if display != seat && card.number() >= 12 && rise >= 0.0 {
            out.push(Notice::new(Aspect::Plan, -3.0, "nox-keeps-high"));
        }
        let wanted = self.hand(seat).iter().any(|held| {
            held != card && !self.shown(seat).has(held.colour()) && held.colour() != card.colour()
        });
        if display == seat && wanted && before.has(card.colour()) {
            out.push(Notice::new(Aspect::Plan, -2.0, "nox-colour-first"));
        }
    }

    /// What the seat would get more than the best rival if the round ended
    /// with this display.
    fn lead_after(&self, seat: Seat, display: Seat, after: Shown) -> f32 {
        let shown = |of: Seat| if of == display { after } else { self.shown(of) };
        let rivals = Seat::all(self.seats).filter(|rival| *rival != seat);
        let most = rivals.map(|rival| shown(rival).worth()).max().unwrap_or(0);
        f32::from(shown(seat).worth()) - f32::from(most)
    }

    /// A play that changes nothing, gives a rival points, or throws own ones
    /// away, while another play would bring something.
    pub(crate) fn helps_nobody(&self, seat: Seat, action: &Action) -> bool {
        if !matches!(self.phase, Phase::Play(_)) || !self.is_waste(seat, action) {
            return false;
        }
        let useful = |card, display, place| {
            let (before, after) = (self.shown(display), self.shown(display).after(card, place));
            if after.piles() == LAST_PILE {
                // Whoever ends a round in the lead has won it.
                return self.lead_after(seat, display, after) > 0.0;
            }
            let (now, then) = (before.total(), after.total());
            if display == seat { then > now } else { then < now }
        };
        let mut legal = Vec::new();
        ecrin_core::Game::legal_actions(self, seat, &mut legal);
        legal.iter().any(|other| useful(other.card, other.display, other.place))
    }

    fn is_waste(&self, seat: Seat, action: &Action) -> bool {
        let Action { card, display, place } = *action;
        let (before, after) = (self.shown(display), self.shown(display).after(card, place));
        if after.piles() == LAST_PILE {
            return false;
        }
        if display == seat {
            // Merging two piles puts the end off, which may be wanted.
            return after == before
                || (after.total() < before.total() && after.piles() == before.piles());
        }
        // Piles for a rival who lacks a colour bring the end nearer; points
        // and colours for one who counts are a gift.
        let gift = after.total() > before.total();
        after == before || (gift && (after.has_all_colours() || !before.has(card.colour())))
    }
}
