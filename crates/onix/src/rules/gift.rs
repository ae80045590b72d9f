//! Actions after which a rival is bound to win at once.

use ecrin_core::{Game, Seat, SeatSet};

use crate::action::Action;
use crate::card::{Card, Effect, Gem};
use crate::config::Mode;
use crate::state::{Onix, Phase};

impl Onix {
    /// The rivals that win at the end of this turn for want of gems if the
    /// seat to act plays this legal action, whatever it does in the rest of
    /// the turn. Empty if it can still avoid that, or if nobody would. R8.12
    #[must_use]
    pub fn gift(&self, action: &Action) -> SeatSet {
        let Some(seat) = self.to_act() else { return SeatSet::EMPTY };
        if !self.could_be_gift(action) || !self.is_legal(seat, action) {
            return SeatSet::EMPTY;
        }
        let mut after = self.clone();
        after.play_unchecked(seat, action, &mut ());
        after.forced_gift(seat).unwrap_or_default()
    }

    /// A quick look that spares nearly every action the search below.
    fn could_be_gift(&self, action: &Action) -> bool {
        if self.config.mode != Mode::Advanced {
            return false;
        }
        match (self.phase, *action) {
            (Phase::Take, Action::Take { gem, .. }) | (Phase::Place { gem, .. }, _) => {
                self.every_hit_empties(gem)
            }
            (Phase::Effect { .. }, Action::Hit { seat, .. }) => self.cards_before(seat) == 1,
            (Phase::PlaceExtra { .. }, _) => {
                self.rivals().any(|rival| self.collections.count(rival) == 0)
            }
            _ => false,
        }
    }

    /// Whether the effect of the gem must take the last card of a rival.
    fn every_hit_empties(&self, gem: Gem) -> bool {
        matches!(gem.effect(), Effect::Steal | Effect::Destroy)
            && self.rivals().all(|rival| self.cards_before(rival) <= 1)
    }

    fn cards_before(&self, seat: Seat) -> usize {
        self.collections(seat).iter().map(|collection| collection.len()).sum()
    }

    /// The rivals that win in some way of playing on to the end of the turn,
    /// or `None` if there is a way in which none of them does.
    ///
    /// A rival loses its last card for good. What can still avoid the gift is
    /// that the seat runs out of gems too, with as large a stock or a larger
    /// one: then it is no gift, or one that is shared.
    fn forced_gift(&self, seat: Seat) -> Option<SeatSet> {
        if let Some(outcome) = self.outcome() {
            let winners = outcome.winners();
            return (!winners.contains(seat)).then_some(winners);
        }
        if self.to_act != seat || self.phase == Phase::Take {
            return None;
        }
        if self.cannot_run_out() {
            return Some(self.rivals_about_to_win());
        }
        let legal = self.legal(seat);
        let mut all = SeatSet::EMPTY;
        for action in legal {
            let mut after = self.clone();
            after.play_unchecked(seat, &action, &mut ());
            all = all.iter().chain(after.forced_gift(seat)?.iter()).collect();
        }
        Some(all)
    }

    /// Whether the seat to act has more incomplete collections than it can
    /// still complete: one at least stays. All cards of the hand show the
    /// chosen gem, so a collection that has it waits for the extra card.
    fn cannot_run_out(&self) -> bool {
        let (gem, in_hand) = match self.phase {
            Phase::Place { gem, hand } => (gem, hand.len()),
            Phase::Effect { gem } | Phase::PlaceExtra { gem, .. } => (gem, 0),
            Phase::Deal | Phase::Take | Phase::Over { .. } => return false,
        };
        let extra = usize::from(gem.effect().places());
        let (mut waiting, mut incomplete) = (0, 0);
        for collection in self.collections(self.to_act) {
            if !collection.is_complete() {
                incomplete += 1;
                let closed_to_hand = in_hand == 0 || !collection.fits(Card::simple(gem));
                waiting += usize::from(closed_to_hand);
            }
        }
        waiting > extra || incomplete > in_hand + extra
    }

    /// Who wins if a rival loses its last card and the seat to act does not
    /// run out of gems.
    fn rivals_about_to_win(&self) -> SeatSet {
        let gone = |rival: &Seat| self.collections.count(*rival) == 0;
        if self.rivals().any(|rival| gone(&rival)) {
            return self.rivals().filter(gone).collect();
        }
        self.rivals().filter(|&rival| self.cards_before(rival) == 1).collect()
    }
}
