//! A player of plain good sense: counts odds, places what fits, stops when
//! more is to lose than to gain. It looks at nothing but the table.

mod resolve;

use ecrin_core::{Bits, Seat};

use crate::action::{Action, Move};
use crate::bag::bits;
use crate::card::Power;
use crate::odds::odds;
use crate::state::{Dixe, OWN, Phase};
use crate::view::View;

/// What the choice of an action from a view is: the same view and bits give
/// the same action.
///
/// # Panics
/// If `seat` is not to act in this view.
pub fn choose_from_view(view: &View, seat: Seat, source: &mut impl Bits) -> Action {
    choose(&Dixe::seen(view), seat, source)
}

/// The same from a state. Others' open choices are not looked at.
///
/// # Panics
/// If `seat` is not to act in this state.
pub fn choose(state: &Dixe, seat: Seat, source: &mut impl Bits) -> Action {
    choose_in_style(state, seat, Style::default(), source)
}

/// How a player plays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Style {
    /// Whether it uses powers and lets its dice be saved.
    pub powers: bool,
    pub saves: bool,
    /// What going on is worth beyond what the next throw brings, in cards;
    /// a large number never stops.
    pub momentum: f64,
}

impl Default for Style {
    fn default() -> Style {
        Style { powers: true, saves: true, momentum: MOMENTUM }
    }
}

/// The same in a given style.
///
/// # Panics
/// If `seat` is not to act in this state.
pub fn choose_in_style(state: &Dixe, seat: Seat, style: Style, source: &mut impl Bits) -> Action {
    let moves = state.moves(seat);
    let mut kept = [Move::Pass; 80];
    let mut len = 0;
    for &mv in moves.as_slice() {
        let left_out = match mv {
            Move::Power(..) | Move::Rescue(_) | Move::Reset(..) => !style.powers,
            Move::React(_) | Move::Save(..) => !style.saves,
            _ => false,
        };
        if !left_out {
            kept[len] = mv;
            len += 1;
        }
    }
    let list = &kept[..len];
    assert!(!list.is_empty(), "seat {seat} is not to act");
    let mv = if len == 1 { list[0] } else { Mind { state, seat, list, style }.pick(source) };
    state.name_move(seat, mv)
}

/// What an unfinished card is worth in cards once so many combinations are
/// done; the fraction filled of the next one counts between.
const DONE: [f64; 4] = [0.0, 0.22, 0.52, 1.0];
/// What an uninterrupted turn is worth beyond what the next throw brings.
const MOMENTUM: f64 = 1.2;
/// A symbol in reserve saves about this part of a failing throw.
const WORTH_RESETTING: f64 = 0.3;

struct Mind<'a> {
    state: &'a Dixe,
    seat: Seat,
    list: &'a [Move],
    style: Style,
}

impl Mind<'_> {
    fn pick(&self, source: &mut impl Bits) -> Move {
        match &self.state.phase {
            Phase::SetUp(_) => self.set_up(source),
            Phase::Start => self.start(),
            Phase::Poire(throw, _) => self.force(throw),
            Phase::Resolve(throw) => self.resolve(throw),
            Phase::Again(throw, power, chosen) => self.again(throw, *power, *chosen),
            Phase::Decide => self.decide(),
            Phase::AfterThrow(_) | Phase::TurnEnd(_) => self.react(),
            Phase::Draw | Phase::Throwing(_) | Phase::Over(_) => self.list[0],
        }
    }

    fn best(&self, worth: impl Fn(Move) -> Option<f64>) -> Option<Move> {
        let mut best: Option<(f64, Move)> = None;
        for &mv in self.list {
            if let Some(value) = worth(mv)
                && best.is_none_or(|(most, _)| value > most)
            {
                best = Some((value, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    fn has(&self, mv: Move) -> bool {
        self.list.contains(&mv)
    }

    /// The worth of a front as it lies there.
    fn worth(&self, seat: Seat, card: usize) -> f64 {
        let at = self.state.board(seat).combo[card] as usize;
        let (filled, of) = self.state.progress(seat, card);
        let part = f64::from(filled) / f64::from(of.max(1));
        DONE[at] + 0.7 * part * (DONE[at + 1] - DONE[at])
    }

    /// Two cards: those whose power helps most and whose combinations are
    /// hard with these dice.
    fn set_up(&self, source: &mut impl Bits) -> Move {
        let deck = self.state.table.deck(self.seat);
        let mut worth = [0.0; 6];
        for (card, worth) in worth.iter_mut().enumerate() {
            let hard: f64 = deck.combos[card]
                .iter()
                .map(|combo| {
                    let aim = crate::odds::Aim {
                        need: combo.bag,
                        free: combo.len,
                        jokers: crate::odds::NO_LIMIT,
                        halved: false,
                    };
                    1.0 - odds(&deck.symbols, aim).fills() / f64::from(combo.len)
                })
                .sum();
            let noise = f64::from(source.below(100)) / 2000.0;
            *worth = power_worth(deck.powers[card]) + 0.5 * hard + noise;
        }
        let pair = |mv| match mv {
            Move::Flip(one, two) => Some(worth[one as usize] + worth[two as usize]),
            _ => None,
        };
        self.best(pair).unwrap_or(self.list[0])
    }

    /// The front to go on with: the one nearest to its back.
    fn target(&self) -> Option<usize> {
        let fronts = bits(OWN & !self.state.mine().turned);
        fronts
            .max_by(|&one, &two| self.worth(self.seat, one).total_cmp(&self.worth(self.seat, two)))
    }

    fn start(&self) -> Move {
        if let Some(reset) = self.reset() {
            return reset;
        }
        let board = self.state.mine();
        let target = self.target();
        let held = board.hand.count_ones();
        // What is kept on the cards, the cheapest to give up first.
        let keep = |die: usize| -> f64 {
            let bit = 1u8 << die;
            if board.saved & bit != 0 {
                return self.saved_worth(die, target);
            }
            if board.charged & bit != 0 {
                return if board.auto != 0 && board.face[die] != 0 { 1.4 } else { 2.5 };
            }
            if board.square[die] > 0 {
                return 0.5 + 0.8 * f64::from(board.square[die]);
            }
            let under = board.card_under(die);
            if under.is_some() && under == target { 2.6 } else { 0.2 }
        };
        // Dice in hand are worth more than most of what lies on the cards.
        let least = if held < 3 { f64::INFINITY } else { 2.4 };
        let cheap = |mv| match mv {
            Move::Recover(die) => {
                let worth = keep(die as usize);
                (worth < least).then_some(-worth)
            }
            _ => None,
        };
        self.best(cheap).unwrap_or(Move::Roll)
    }

    /// A saved symbol is worth its die only if the card to go on with is
    /// begun and needs it: a sixth die brings more than a symbol that may
    /// never be used.
    fn saved_worth(&self, die: usize, target: Option<usize>) -> f64 {
        let Some(target) = target else { return 0.0 };
        let board = self.state.mine();
        let symbol = board.face[die];
        let earlier = bits(board.saved & ((1 << die) - 1));
        let before = earlier.filter(|&other| board.face[other] == symbol).count();
        let needs = |card| usize::from(self.state.gap(self.seat, card).need.count(symbol)) > before;
        let begun = self.worth(self.seat, target) > 0.05;
        if begun && needs(target) { 3.0 } else { 0.1 }
    }

    fn reset(&self) -> Option<Move> {
        let found = self.best(|mv| match mv {
            Move::Reset(owner, card) => {
                let worth = self.worth(Seat::new(owner as usize), card as usize);
                (worth >= WORTH_RESETTING).then_some(worth)
            }
            _ => None,
        });
        found.filter(|&mv| self.has(mv))
    }

    /// Throw again while there is more to gain than to lose.
    fn decide(&self) -> Move {
        if let Some(reset) = self.reset() {
            return reset;
        }
        if self.state.now.fresh || !self.has(Move::Stop) {
            return Move::Roll;
        }
        let Some(card) = self.state.now.active.map(usize::from) else { return Move::Roll };
        let board = self.state.mine();
        let odds = self.state.odds_of(card);
        let mut fits = odds.fits();
        let oni = self.state.ready(self.seat, Power::Oni) & board.hand;
        if oni != 0 && board.hand.count_ones() > 1 {
            let (dice, len) = self.state.dice_symbols(board.hand & !oni);
            let again = crate::odds::odds(&dice[..len], self.state.aim(card)).fits();
            fits += (1.0 - fits) * again;
        }
        let rescue = self.reserve() > 0
            || (self.state.ready(self.seat, Power::Hanuman) & board.charged != 0
                && (self.state.now.jokers == 0
                    || self.state.table.config.jokers == crate::config::Jokers::Normal));
        if rescue {
            fits += (1.0 - fits) * 0.9;
        }
        let liseron = self.state.ready(self.seat, Power::Liseron) & board.hand;
        if liseron != 0 && board.hand.count_ones() <= 3 {
            fits = 1.0;
        }
        let at = board.combo[card] as usize;
        let (filled, of) = self.state.progress(self.seat, card);
        let worth = self.worth(self.seat, card);
        let step = 0.7 * (DONE[at + 1] - DONE[at]) / f64::from(of);
        let gain = step * odds.fills()
            + odds.finishes() * (DONE[at + 1] - worth - step * f64::from(of - filled)).max(0.0)
            + self.style.momentum * fits;
        if gain > (1.0 - fits) * worth { Move::Roll } else { Move::Stop }
    }

    fn react(&self) -> Move {
        let board = self.state.board(self.seat);
        let target = bits(OWN & !board.turned)
            .max_by(|&one, &two| self.worth(self.seat, one).total_cmp(&self.worth(self.seat, two)));
        let found = self.best(|mv| match mv {
            Move::Save(card, symbol) => {
                let from_target = board.card_under(card as usize);
                let cost = if from_target.is_some() && from_target == target { 1.5 } else { 0.0 };
                (cost == 0.0).then(|| 3.0 + 0.2 * self.wanted(symbol, target))
            }
            Move::React(card) => {
                // A die is not taken off the card one goes on with for a step.
                if board.card_under(card as usize).is_some() {
                    return None;
                }
                let left = self.state.table.deck(self.seat).saves[card as usize].squares
                    - board.square[card as usize];
                Some(2.0 - 0.5 * f64::from(left))
            }
            _ => None,
        });
        found.unwrap_or(Move::Pass)
    }

    /// How much a symbol is wanted: on the card to go on with most, then on
    /// all current combinations, less if it is in reserve already.
    fn wanted(&self, symbol: u8, target: Option<usize>) -> f64 {
        let board = self.state.board(self.seat);
        let mut wanted = 0.0;
        for card in bits(OWN & !board.turned) {
            let need = self.state.gap(self.seat, card).need.count(symbol);
            if need > 0 {
                wanted += if Some(card) == target { 3.0 } else { 1.0 };
            }
        }
        let held = bits(board.saved).filter(|&card| board.face[card] == symbol).count();
        wanted / (1.0 + held as f64)
    }
}

/// How much a power helps over a match, in the measure of `set_up`.
fn power_worth(power: Power) -> f64 {
    match power {
        Power::Potiron => 0.9,
        Power::Lotus => 0.8,
        Power::Oni => 1.0,
        Power::Liseron => 1.0,
        Power::Hanuman => 0.8,
        Power::Blaireau => 0.6,
        Power::Basilic => 0.6,
        Power::Coquelicot => 0.6,
        Power::Poire => 0.5,
        Power::Yorick => 0.45,
        Power::Kala => 0.4,
        Power::Arkan => 0.4,
    }
}
