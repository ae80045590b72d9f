//! What to do with a throw.

use ecrin_core::Seat;

use super::Mind;
use crate::action::{Move, Use};
use crate::bag::{Bag, CHARACTER, bits};
use crate::card::Power;
use crate::odds::odds;
use crate::state::{OWN, Throw};

impl Mind<'_> {
    /// Force a new throw when the old one is good and the new one may fail.
    pub(super) fn force(&self, throw: &Throw) -> Move {
        let force = self.list.iter().find(|mv| matches!(mv, Move::React(_)));
        let (Some(&force), Some(card)) = (force, self.state.now.active) else { return Move::Pass };
        let card = card as usize;
        let thrower = self.state.now.seat;
        let fails = !throw.closed && !self.state.something_fits(throw);
        if fails || throw.closed {
            return Move::Pass;
        }
        let gap = self.state.gap(thrower, card);
        let now = self.fills(throw, gap.need, gap.free);
        let (dice, len) = self.state.dice_symbols(throw.just);
        let odds = odds(&dice[..len], self.state.aim(card));
        let stake = self.worth(thrower, card) + if now >= gap.free { 0.3 } else { 0.0 };
        let harm = (1.0 - odds.fits()) * stake
            + if now >= gap.free { 0.2 * (1.0 - odds.finishes()) } else { 0.0 };
        if harm > 0.17 { force } else { Move::Pass }
    }

    /// How many places of a gap the unplaced dice of a throw can fill.
    pub(super) fn fills(&self, throw: &Throw, mut need: Bag, free: u8) -> u8 {
        let mut filled = 0;
        let mut jokers = 0;
        for die in bits(self.state.unplaced(throw) & !throw.spent) {
            match throw.faces[die] {
                CHARACTER => jokers += 1,
                symbol if need.count(symbol) > 0 => {
                    need = need.minus(symbol);
                    filled += 1;
                }
                _ => {}
            }
        }
        if jokers > 0 && self.state.joker_allowed(throw) {
            let limited = self.state.kit.config.jokers != crate::config::Jokers::Normal;
            let most = if self.state.now.kala {
                (throw.characters().count_ones() as u8 / 2).saturating_sub(throw.plain_jokers)
            } else {
                jokers
            };
            filled += jokers.min(most).min(if limited { 1 } else { jokers });
        }
        filled.min(free)
    }

    pub(super) fn resolve(&self, throw: &Throw) -> Move {
        if self.state.now.active.is_none() {
            return self.activate(throw);
        }
        if let Some(reset) = self.reset() {
            return reset;
        }
        if !throw.closed && !self.state.something_fits(throw) {
            return self.escape(throw);
        }
        let gap = self.state.active_gap();
        // Symbols first: they cost nothing that a joker could do better.
        let symbol =
            self.list.iter().copied().find(
                |mv| matches!(mv, Move::Place(die) if throw.faces[*die as usize] != CHARACTER),
            );
        if let Some(place) = symbol {
            return place;
        }
        if let Some(potiron) = self.power(Power::Potiron)
            && self.fills(throw, gap.need, gap.free) + self.reserve() < gap.free
        {
            return potiron;
        }
        if gap.free > 0
            && let Some(mv) = self.joker_or_power(throw, gap.free)
        {
            return mv;
        }
        if let Some(saved) = self.use_saved(gap.free) {
            return saved;
        }
        if throw.closed
            && let Some(mv) = self.spare_power(throw, gap.free)
        {
            return mv;
        }
        if let Some(liseron) = self.power(Power::Liseron) {
            return liseron;
        }
        if throw.closed { Move::End } else { self.list[0] }
    }

    /// Saved symbols that fit the active combination.
    pub(super) fn reserve(&self) -> u8 {
        self.reserve_for(self.state.active_gap().need)
    }

    /// Saved symbols among those needed.
    pub(super) fn reserve_for(&self, mut need: Bag) -> u8 {
        let board = self.state.mine();
        let mut found = 0;
        for card in bits(board.saved) {
            if need.count(board.face[card]) > 0 {
                need = need.minus(board.face[card]);
                found += 1;
            }
        }
        found
    }

    pub(super) fn power(&self, power: Power) -> Option<Move> {
        let deck = self.state.kit.deck(self.seat);
        let card = deck.slot_of(power)? as u8;
        self.list.iter().copied().find(|mv| matches!(mv, Move::Power(slot, _) if *slot == card))
    }

    /// The first throw: the front that this throw brings furthest.
    pub(super) fn activate(&self, throw: &Throw) -> Move {
        let found = self.best(|mv| match mv {
            Move::Active(card) => Some(self.worth_activating(throw, card as usize)),
            _ => None,
        });
        if self.state.something_fits(throw) {
            return found.unwrap_or(self.list[0]);
        }
        // Nothing fits: Oni costs least, then what is in reserve.
        self.power(Power::Oni).or(found).unwrap_or(self.list[0])
    }

    /// How far a throw brings a front, in places of combinations.
    pub(crate) fn worth_activating(&self, throw: &Throw, card: usize) -> f64 {
        let gap = self.state.gap(self.seat, card);
        let thrown = self.fills(throw, gap.need, gap.free);
        let filled = (thrown + self.reserve_for(gap.need)).min(gap.free);
        let board = self.state.mine();
        let deck = self.state.kit.deck(self.seat);
        let later = &deck.combos[card][board.combo[card] as usize + 1..];
        let left: u8 = later.iter().map(|combo| combo.len).sum();
        let done = if filled >= gap.free { 0.8 } else { 0.0 };
        done - f64::from(gap.free - filled) - f64::from(left)
            + 0.2 * self.worth(self.seat, card)
            + if thrown == 0 { -2.0 } else { 0.0 }
    }

    /// A throw in which nothing fits.
    pub(super) fn escape(&self, throw: &Throw) -> Move {
        if let Some(oni) = self.power(Power::Oni)
            && let Some(card) = self.state.now.active
        {
            let others =
                self.state.unplaced(throw) & !self.state.kit.deck(self.seat).bit_of(Power::Oni);
            let (dice, len) = self.state.dice_symbols(others);
            let again = odds(&dice[..len], self.state.aim(card as usize)).fits();
            let spare = self.list.iter().any(|mv| matches!(mv, Move::Saved(_) | Move::Rescue(_)));
            if again > 0.7 || !spare {
                return oni;
            }
        }
        let order = |mv| match mv {
            Move::Power(..) => Some(3.0),
            Move::Saved(_) => Some(2.0),
            Move::Rescue(_) => Some(1.0),
            _ => None,
        };
        self.best(order).unwrap_or(self.list[0])
    }

    /// A character that fits: place it, or use its power if the throw is
    /// closed and the joker does not finish the combination.
    pub(super) fn joker_or_power(&self, throw: &Throw, free: u8) -> Option<Move> {
        let jokers = self.list.iter().filter(|mv| matches!(mv, Move::Place(_))).count() as u8;
        if jokers == 0 {
            return None;
        }
        let finishes = jokers >= free;
        if throw.closed && !finishes {
            let deck = self.state.kit.deck(self.seat);
            let useful = self.best(|mv| match mv {
                Move::Power(card, with) => {
                    let worth = self.power_now(throw, deck.powers[card as usize], with)?;
                    (worth > 1.0).then_some(worth)
                }
                _ => None,
            });
            if useful.is_some() {
                return useful;
            }
        }
        if let Some(coquelicot) = self.power(Power::Coquelicot)
            && !finishes
        {
            return Some(coquelicot);
        }
        // Basilic is worth more unplaced if the combination is finished
        // without it; dice whose power is at hand are placed last.
        let basilic = self.state.ready(self.seat, Power::Basilic);
        self.best(|mv| match mv {
            Move::Place(die) => {
                let bit = 1u8 << die;
                let last = if bit & basilic != 0 { -2.0 } else { 0.0 };
                let turned = if bit & self.state.mine().turned != 0 { -1.0 } else { 0.0 };
                Some(last + turned)
            }
            _ => None,
        })
    }

    /// Powers that cost no place any more: the combination is complete, or
    /// no joker may be placed.
    pub(super) fn spare_power(&self, throw: &Throw, free: u8) -> Option<Move> {
        let deck = self.state.kit.deck(self.seat);
        let complete = free == 0 || throw.validated;
        self.best(|mv| match mv {
            Move::Power(card, with) => {
                let power = deck.powers[card as usize];
                if complete && matches!(power, Power::Lotus | Power::Coquelicot) {
                    return None;
                }
                let worth = self.power_now(throw, power, with)?;
                (worth > 0.4).then_some(worth)
            }
            _ => None,
        })
    }

    /// What a power brings now, in places of a combination; a joker is worth
    /// one.
    pub(super) fn power_now(&self, throw: &Throw, power: Power, with: Use) -> Option<f64> {
        let deck = self.state.kit.deck(self.seat);
        let many = self.state.mine().hand.count_ones() >= 4;
        match power {
            Power::Hanuman => Some(if many { 1.3 } else { 0.9 }),
            Power::Kala => Some(if many { 1.3 } else { 0.9 }),
            Power::Yorick => Some(1.05),
            Power::Poire => Some(1.1),
            Power::Arkan => {
                let Use::Symbol(symbol) = with else { return None };
                let later = self.later(symbol);
                Some(if many { 0.28 * later } else { 0.05 * later })
            }
            Power::Blaireau => {
                let Use::Die(owner, die) = with else { return None };
                let owner = Seat::new(owner as usize);
                let need = self.state.active_gap().need;
                let symbols = self.state.kit.deck(owner).symbols[die as usize];
                let useful = symbols.iter().filter(|face| need.count(**face) > 0).count();
                Some(1.02 + 0.02 * useful as f64)
            }
            Power::Lotus => {
                let card = self.state.now.active? as usize;
                let dice = self.unfit(throw) | deck.bit_of(Power::Lotus);
                let (list, len) = self.state.dice_symbols(dice);
                Some(odds(&list[..len], self.state.aim(card)).fills())
            }
            _ => None,
        }
    }

    /// How many combinations of one's fronts, not begun, have a symbol.
    pub(super) fn later(&self, symbol: u8) -> f64 {
        let board = self.state.mine();
        let deck = self.state.kit.deck(self.seat);
        let mut found = 0.0;
        for card in bits(OWN & !board.turned) {
            let at = board.combo[card] as usize;
            let from = if board.filled[card] > 0 { at + 1 } else { at };
            for combo in &deck.combos[card][from.min(3)..] {
                found += f64::from(u8::from(combo.bag.count(symbol) > 0));
            }
        }
        found
    }

    /// Unplaced dice that fit nothing now.
    pub(super) fn unfit(&self, throw: &Throw) -> u8 {
        let gap = self.state.active_gap();
        bits(self.state.unplaced(throw))
            .filter(|&die| throw.spent >> die & 1 == 1 || !self.state.die_fits(throw, gap, die))
            .fold(0, |mask, die| mask | 1 << die)
    }

    /// A saved symbol fills a place and gives its die back: it is used as
    /// soon as it fits.
    pub(super) fn use_saved(&self, free: u8) -> Option<Move> {
        let saved = self.list.iter().copied().find(|mv| matches!(mv, Move::Saved(_)))?;
        (free > 0).then_some(saved)
    }

    pub(super) fn again(&self, throw: &Throw, power: Power, chosen: u8) -> Move {
        let unfit = self.unfit(throw);
        let more = self
            .list
            .iter()
            .copied()
            .find(|mv| matches!(mv, Move::Again(die) if unfit >> die & 1 == 1));
        if let Some(more) = more {
            return more;
        }
        if power == Power::Lotus || chosen != 0 {
            return Move::Roll;
        }
        self.list.iter().copied().find(|mv| matches!(mv, Move::Again(_))).unwrap_or(Move::Roll)
    }
}
