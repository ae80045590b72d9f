//! A player of good sense. It plays by the game's habits, and decides between
//! throwing and stopping by comparing chances: what the next throw may bring
//! or lose, and how long it would take to win that back.

use ecrin_core::{Bits, Game, Seat};
use ecrin_dixe::{Action, Deck, Dixe, Jokers, Keeps, Prospect, Style, View};
use rustc_hash::FxHashMap;

use crate::worth::Worth;

/// What a turn that passes leaves of everything, by the most cards a rival
/// has turned: the nearer it is, the likelier that no turn comes any more.
const PATIENCE: [f64; 6] = [0.95, 0.95, 0.95, 0.92, 0.75, 0.75];

/// How it plays apart from that. Whether a saved symbol is kept is decided by
/// chances as well.
const STYLE: Style =
    Style { powers: true, saves: true, momentum: 0.0, keeps: Keeps::Begun, picky: true };

/// What a front that is turned at once is worth, in the measure of powers.
const FRONTS: f64 = 2.0;

/// How much better a turn must look with a saved symbol than with its die:
/// the throw may want another card, which the symbol does not fit.
const KEEPING: f64 = 1.03;

/// The player. It remembers what cards are worth, so that one is kept for
/// many matches with the same set and joker mode.
#[derive(Clone, Debug)]
pub struct Sensible {
    jokers: Jokers,
    style: Style,
    patience: [f64; 6],
    margin: f64,
    worth: FxHashMap<(u64, u8, u8), Worth>,
}

impl Sensible {
    #[must_use]
    pub fn new(jokers: Jokers) -> Sensible {
        Sensible::with(jokers, STYLE, PATIENCE, KEEPING)
    }

    /// A player with other habits, to compare.
    #[must_use]
    pub fn with(jokers: Jokers, style: Style, patience: [f64; 6], margin: f64) -> Sensible {
        Sensible { jokers, style, patience, margin, worth: FxHashMap::default() }
    }

    /// What it chooses from a view: the same view and bits give the same.
    ///
    /// # Panics
    /// If `seat` is not to act in this view.
    pub fn choose_from_view(&mut self, view: &View, seat: Seat, source: &mut impl Bits) -> Action {
        self.choose(&Dixe::seen(view), seat, source)
    }

    /// The same from a state. Others' open choices are not looked at.
    ///
    /// # Panics
    /// If `seat` is not to act in this state.
    pub fn choose(&mut self, state: &Dixe, seat: Seat, source: &mut impl Bits) -> Action {
        if let Some(flip) = self.set_up(state, seat) {
            return flip;
        }
        let (mut style, margin) = (self.style, self.margin);
        if let Some((card, at, free)) = state.front_ahead(seat)
            && self.worth(state, seat, card, 2).keeps(at, usize::from(free), margin)
        {
            style.keeps = Keeps::Later;
        }
        let usual = state.habit(seat, style, source);
        if matches!(usual, Action::Place(_)) {
            return self.place(state, seat, usual);
        }
        // Yorick's reset comes before the question.
        if !matches!(usual, Action::Roll | Action::Stop) {
            return usual;
        }
        let Some(next) = state.prospect(seat) else { return usual };
        let (on, stopped) = self.weigh(state, seat, &next);
        if on >= stopped { Action::Roll } else { Action::Stop }
    }

    /// Which cards to turn at set-up: powers are worth what they are worth to
    /// most, and fronts the sooner they are likely to be turned.
    fn set_up(&mut self, state: &Dixe, seat: Seat) -> Option<Action> {
        if !state.is_set_up() {
            return None;
        }
        let fronts: [f64; 6] = std::array::from_fn(|card| self.worth(state, seat, card, 2).fresh());
        state.set_up(seat, |card| FRONTS * fronts[card])
    }

    /// What throwing on and stopping are worth.
    fn weigh(&mut self, state: &Dixe, seat: Seat, next: &Prospect) -> (f64, f64) {
        let worth = self.worth(state, seat, next.card, next.rival.min(5));
        let (at, free) = (next.combination, usize::from(next.free));
        let dice = usize::from(next.dice);
        let on = worth.thrown(at, free, dice, next.joker, next.fits, next.finishes);
        (on, worth.stopped(at, free))
    }

    /// Which die to place, or none any more: a die that stays in hand is
    /// thrown again, and may be worth more there.
    fn place(&mut self, state: &Dixe, seat: Seat, usual: Action) -> Action {
        if state.can_finish(seat) {
            return usual;
        }
        let mut legal = Vec::new();
        state.legal_actions(seat, &mut legal);
        let mut best = (f64::NEG_INFINITY, usual);
        for action in legal {
            let next = match action {
                Action::End => state.prospect_so_far(seat),
                Action::Place(_) => {
                    let mut after = state.clone();
                    after.play_unchecked(seat, &action, &mut ());
                    after.prospect_so_far(seat)
                }
                _ => continue,
            };
            let Some(next) = next else { continue };
            let (on, stopped) = self.weigh(state, seat, &next);
            let value = on.max(stopped);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }

    fn worth(&mut self, state: &Dixe, seat: Seat, card: usize, rival: u8) -> &Worth {
        let deck = state.deck(seat);
        let patience = self.patience[usize::from(rival)];
        self.worth
            .entry((deck_key(deck), card as u8, rival))
            .or_insert_with(|| Worth::new(deck, card, self.jokers, patience))
    }
}

/// Decks of one set differ by their characters.
fn deck_key(deck: &Deck) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    deck.ids.hash(&mut hasher);
    hasher.finish()
}
