//! Habits of play: quick choices by rules of thumb that count odds, place
//! what fits and stop when more is to lose than to gain. Searches play their
//! matches out by them, and players are built on them. They look at nothing
//! but the table.

mod resolve;

use ecrin_core::{Bits, Seat};

use crate::action::{Action, Move};
use crate::bag::bits;
use crate::card::Power;
use crate::odds::odds;
use crate::state::{Dixe, OWN, Phase};

/// What habit chooses in the usual style.
pub(crate) fn choose(state: &Dixe, seat: Seat, source: &mut impl Bits) -> Action {
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
    /// Which saved symbols it keeps at the start of a turn, instead of taking
    /// the die back.
    pub keeps: Keeps,
    /// Whether it leaves alone what it would not keep.
    pub picky: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeps {
    /// What the card to go on with needs, once that card is begun.
    Begun,
    /// What the current combination of the card to go on with needs.
    Needed,
    /// What any later combination of that card needs, too.
    Later,
}

impl Default for Style {
    fn default() -> Style {
        Style { powers: true, saves: true, momentum: MOMENTUM, keeps: Keeps::Begun, picky: false }
    }
}

impl Dixe {
    /// What habit chooses for a seat in a style. Others' open choices are not
    /// looked at: the same view and bits give the same action.
    ///
    /// # Panics
    /// If `seat` is not to act in this state.
    pub fn habit(&self, seat: Seat, style: Style, source: &mut impl Bits) -> Action {
        choose_in_style(self, seat, style, source)
    }

    /// What a seat weighs when it may throw again or stop; `None` at any
    /// other choice, and where stopping is not allowed or loses nothing.
    #[must_use]
    pub fn prospect(&self, seat: Seat) -> Option<Prospect> {
        if !matches!(self.phase, Phase::Decide) || seat != self.now.seat || self.now.fresh {
            return None;
        }
        let moves = self.moves(seat);
        let mind = Mind { state: self, seat, list: moves.as_slice(), style: Style::default() };
        if mind.has(Move::Stop) { mind.prospect() } else { None }
    }

    /// What a seat would weigh if its throw were closed now, with what lies
    /// on its active card and the dice still in hand; `None` if no card is
    /// active or the combination is complete.
    #[must_use]
    pub fn prospect_so_far(&self, seat: Seat) -> Option<Prospect> {
        let throwing =
            matches!(self.phase, Phase::Resolve(_) | Phase::AfterThrow(_) | Phase::Decide);
        if !throwing || seat != self.now.seat {
            return None;
        }
        let mind = Mind { state: self, seat, list: &[], style: Style::default() };
        mind.prospect().filter(|next| next.free > 0 && next.dice > 0)
    }

    #[must_use]
    pub fn is_set_up(&self) -> bool {
        matches!(self.phase, Phase::SetUp(_))
    }

    /// The two cards that a seat turns at set-up, if a card that is turned is
    /// worth its power and one that is not is worth `front` of its place: the
    /// best three of those left are the ones to play.
    #[must_use]
    pub fn set_up(&self, seat: Seat, front: impl Fn(usize) -> f64) -> Option<Action> {
        if !matches!(self.phase, Phase::SetUp(_)) {
            return None;
        }
        let powers = self.kit.deck(seat).powers.map(power_worth);
        let fronts: [f64; 6] = std::array::from_fn(front);
        let worth = |one: u8, two: u8| {
            let left = || (0..6u8).filter(|card| *card != one && *card != two);
            let sum: f64 = left().map(|card| fronts[usize::from(card)]).sum();
            let least = left().map(|card| fronts[usize::from(card)]).fold(f64::INFINITY, f64::min);
            powers[usize::from(one)] + powers[usize::from(two)] + sum - least
        };
        let moves = self.moves(seat);
        let pairs = moves.as_slice().iter().filter_map(|&mv| match mv {
            Move::Flip(one, two) => Some((worth(one, two), mv)),
            _ => None,
        });
        let best = pairs.max_by(|one, two| one.0.total_cmp(&two.0))?;
        Some(self.name_move(seat, best.1))
    }

    /// Whether all that fits of the throw would complete the combination,
    /// with what is in reserve.
    #[must_use]
    pub fn can_finish(&self, seat: Seat) -> bool {
        let Phase::Resolve(throw) = &self.phase else { return false };
        if seat != self.now.seat || self.now.active.is_none() {
            return false;
        }
        let mind = Mind { state: self, seat, list: &[], style: Style::default() };
        let gap = self.active_gap();
        mind.fills(throw, gap.need, gap.free) + mind.reserve() >= gap.free
    }
}

impl Dixe {
    /// The front that a seat is likely to go on with, at the start of its
    /// turn or while it reacts to a rival's: its place in the deck, the
    /// combination it is at, from 0, and the places still free there.
    #[must_use]
    pub fn front_ahead(&self, seat: Seat) -> Option<(usize, usize, u8)> {
        let asked = match self.phase {
            Phase::Start => seat == self.now.seat,
            Phase::AfterThrow(_) | Phase::TurnEnd(_) => seat != self.now.seat,
            _ => false,
        };
        if !asked {
            return None;
        }
        let mind = Mind { state: self, seat, list: &[], style: Style::default() };
        let card = mind.target()?;
        let combination = usize::from(self.board(seat).combo[card]);
        Some((card, combination, self.gap(seat, card).free))
    }
}

/// The next throw at the active card, as a player weighs it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// The place of the active card in its deck.
    pub card: usize,
    /// The combination it is at, from 0, and the places still free there.
    pub combination: usize,
    pub free: u8,
    /// The dice to throw.
    pub dice: u8,
    /// A joker was placed on this combination in this turn.
    pub joker: bool,
    /// The chance that the turn goes on after the next throw: exact for the
    /// dice and Oni, about right for what is in reserve.
    pub fits: f64,
    /// The exact chance that it finishes the combination.
    pub finishes: f64,
    /// The expected number of places that it fills.
    pub fills: f64,
    /// The most cards that a rival has turned.
    pub rival: u8,
}

fn choose_in_style(state: &Dixe, seat: Seat, style: Style, source: &mut impl Bits) -> Action {
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

pub(crate) struct Mind<'a> {
    pub(crate) state: &'a Dixe,
    pub(crate) seat: Seat,
    pub(crate) list: &'a [Move],
    pub(crate) style: Style,
}

/// What speaks for a throw and against it, in cards.
pub(crate) struct Weighed {
    pub(crate) fills: f64,
    pub(crate) finishes: f64,
    pub(crate) momentum: f64,
    pub(crate) risk: f64,
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

    pub(crate) fn has(&self, mv: Move) -> bool {
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
        let deck = self.state.kit.deck(self.seat);
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
        let fronts = bits(OWN & !self.state.board(self.seat).turned);
        fronts
            .max_by(|&one, &two| self.worth(self.seat, one).total_cmp(&self.worth(self.seat, two)))
    }

    fn start(&self) -> Move {
        if let Some(reset) = self.reset() {
            return reset;
        }
        let held = self.state.mine().hand.count_ones();
        // Dice in hand are worth more than most of what lies on the cards.
        let least = if held < 3 { f64::INFINITY } else { 2.4 };
        let cheap = |mv| match mv {
            Move::Recover(die) => {
                let worth = self.worth_keeping(die as usize);
                (worth < least).then_some(-worth)
            }
            _ => None,
        };
        self.best(cheap).unwrap_or(Move::Roll)
    }

    /// What it is worth to leave a die where it lies: the cheapest is given up
    /// first.
    pub(crate) fn worth_keeping(&self, die: usize) -> f64 {
        let board = self.state.mine();
        let target = self.target();
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
        if self.keeps(symbol, before, target) { 3.0 } else { 0.1 }
    }

    /// Whether a saved symbol is kept for a card, `before` of the same being
    /// saved already.
    fn keeps(&self, symbol: u8, before: usize, target: usize) -> bool {
        let board = self.state.board(self.seat);
        let need = self.state.gap(self.seat, target).need.count(symbol);
        let needed = usize::from(need) > before;
        match self.style.keeps {
            Keeps::Begun => self.worth(self.seat, target) > 0.05 && needed,
            Keeps::Needed => needed,
            Keeps::Later => {
                let next = usize::from(board.combo[target]) + 1;
                let later = &self.state.kit.deck(self.seat).combos[target][next.min(3)..];
                needed || later.iter().any(|combo| combo.bag.count(symbol) > 0)
            }
        }
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
        let Some(next) = self.prospect() else { return Move::Roll };
        let Weighed { fills, finishes, momentum, risk } = self.weigh(&next);
        if fills + finishes + momentum > risk { Move::Roll } else { Move::Stop }
    }

    pub(crate) fn weigh(&self, next: &Prospect) -> Weighed {
        let (at, fits) = (next.combination, next.fits);
        let (filled, of) = self.state.progress(self.seat, next.card);
        let worth = self.worth(self.seat, next.card);
        let step = 0.7 * (DONE[at + 1] - DONE[at]) / f64::from(of);
        Weighed {
            fills: step * next.fills,
            finishes: next.finishes
                * (DONE[at + 1] - worth - step * f64::from(of - filled)).max(0.0),
            momentum: self.style.momentum * fits,
            risk: (1.0 - fits) * worth,
        }
    }

    fn prospect(&self) -> Option<Prospect> {
        let card = self.state.now.active.map(usize::from)?;
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
                    || self.state.kit.config.jokers == crate::config::Jokers::Normal));
        if rescue {
            fits += (1.0 - fits) * 0.9;
        }
        let liseron = self.state.ready(self.seat, Power::Liseron) & board.hand;
        if liseron != 0 && board.hand.count_ones() <= 3 {
            fits = 1.0;
        }
        let rivals = self.state.rivals().map(|seat| self.state.board(seat).cards_turned());
        Some(Prospect {
            card,
            combination: board.combo[card] as usize,
            free: self.state.gap(self.seat, card).free,
            dice: board.hand.count_ones() as u8,
            joker: self.state.now.jokers > 0,
            fits,
            finishes: odds.finishes(),
            fills: odds.fills(),
            rival: rivals.max().unwrap_or(0),
        })
    }

    fn react(&self) -> Move {
        let board = self.state.board(self.seat);
        let target = bits(OWN & !board.turned)
            .max_by(|&one, &two| self.worth(self.seat, one).total_cmp(&self.worth(self.seat, two)));
        let found = self.best(|mv| match mv {
            Move::Save(card, symbol) => {
                if self.style.picky {
                    let same = |&other: &usize| board.face[other] == symbol;
                    let before = bits(board.saved).filter(same).count();
                    let kept = target.is_some_and(|target| self.keeps(symbol, before, target));
                    if !kept {
                        return None;
                    }
                }
                let from_target = board.card_under(card as usize);
                let cost = if from_target.is_some() && from_target == target { 1.5 } else { 0.0 };
                (cost == 0.0).then(|| 3.0 + 0.2 * self.wanted(symbol, target))
            }
            Move::React(card) => {
                // A die is not taken off the card one goes on with for a step.
                if board.card_under(card as usize).is_some() {
                    return None;
                }
                let left = self.state.kit.deck(self.seat).saves[card as usize].squares
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
