//! Where a seat stands in the race: what a judgement of the game weighs.

use ecrin_core::Seat;

use crate::action::Move;
use crate::bag::{Bag, CHARACTER, bits};
use crate::card::Power;
use crate::config::Jokers;
use crate::odds::{Aim, NO_LIMIT, odds};
use crate::state::{Dixe, Gap, OWN, Phase, Throw};

/// What is weighed. The powers of turned cards follow after the last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Three cards are turned, or four.
    Third,
    Fourth,
    /// The front that is furthest, of those not being played now, in cards;
    /// once more if it is at its last combination.
    Best,
    BestIsNear,
    /// All other fronts, in cards.
    Rest,
    /// Saved symbols that the furthest front needs, and others.
    SavedNeeded,
    SavedOther,
    /// Steps on half squares.
    Steps,
    Hanuman,
    Kala,
    Arkan,
    YorickOnce,
    YorickTwice,
    Poire,
    /// Dice in hand of a seat that is not throwing, a sixth each.
    Dice,
    /// How soon the seat begins a turn: 1 for the next.
    Order,
    /// The seat is throwing, and what its card is worth as it lies there.
    Throwing,
    Worth,
    /// What of it the next throw is expected to lose, and to add.
    Risk,
    Gain,
    /// The chance that the next throw turns the card.
    Turns,
    /// The same if that is the fifth.
    Wins,
    /// The next throw cannot reset the card.
    Safe,
    /// The chance that the next throw fits.
    Fits,
    /// The dice of the next throw, a sixth each.
    Throw,
}

const NAMED: usize = Part::Throw as usize + 1;
/// How many numbers are weighed for each seat.
pub const PARTS: usize = NAMED + Power::ALL.len();

/// What a front is worth in cards when so many combinations are done.
const DONE: [f32; 4] = [0.0, 0.22, 0.52, 1.0];

fn worth(combo: usize, filled: u8, of: u8) -> f32 {
    let at = combo.min(2);
    let part = f32::from(filled) / f32::from(of.max(1));
    DONE[at] + 0.7 * part * (DONE[at + 1] - DONE[at])
}

/// The active card of the seat that is throwing, as it will lie there when
/// all that fits of the throw is placed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    pub(crate) card: usize,
    combo: usize,
    gap: Gap,
    of: u8,
    hand: u8,
    jokers: u8,
    safe: bool,
}

impl Run {
    /// The third combination is finished.
    pub(crate) fn turns(&self) -> bool {
        self.combo > 2
    }

    fn worth(&self) -> f32 {
        worth(self.combo, self.of - self.gap.free.min(self.of), self.of)
    }
}

impl Dixe {
    /// What is weighed of a seat.
    #[must_use]
    pub fn parts(&self, seat: Seat) -> [f32; PARTS] {
        let mut parts = [0.0; PARTS];
        let run = if seat == self.now.seat { self.run() } else { None };
        let board = self.board(seat);
        let deck = self.kit.deck(seat);
        let mut turned = match &self.phase {
            Phase::SetUp(window) => match window.chosen[seat.index()] {
                Some(Move::Flip(one, two)) => 1 << one | 1 << two,
                _ => 0,
            },
            _ => board.turned,
        };
        if let Some(run) = run.filter(Run::turns) {
            turned |= 1 << run.card;
        }
        let mut set = |part: Part, value: f32| parts[part as usize] = value;
        let cards = turned.count_ones();
        set(Part::Third, f32::from(u8::from(cards >= 3)));
        set(Part::Fourth, f32::from(u8::from(cards >= 4)));
        let active = run.map_or(0, |run| 1u8 << run.card);
        let (mut best, mut furthest, mut all) = (0.0, None, 0.0);
        for card in bits(OWN & !turned & !active) {
            let (filled, of) = self.progress(seat, card);
            let value = worth(board.combo[card] as usize, filled, of);
            all += value;
            if furthest.is_none() || value > best {
                (best, furthest) = (value, Some(card));
            }
        }
        set(Part::Best, best);
        let near = furthest.is_some_and(|card| board.combo[card] == 2);
        set(Part::BestIsNear, f32::from(u8::from(near)));
        set(Part::Rest, all - best);
        let need = match (run, furthest) {
            (Some(run), _) if !run.turns() => run.gap.need,
            (_, Some(card)) => self.gap(seat, card).need,
            _ => Bag::EMPTY,
        };
        let needed = self.saved_among(seat, need);
        set(Part::SavedNeeded, f32::from(needed));
        set(Part::SavedOther, (board.saved.count_ones() as u8 - needed).into());
        set(Part::Steps, board.square.iter().map(|&square| f32::from(square)).sum());
        let charged = |power| f32::from(u8::from(deck.bit_of(power) & board.charged != 0));
        set(Part::Hanuman, charged(Power::Hanuman));
        set(Part::Kala, charged(Power::Kala));
        set(Part::Arkan, charged(Power::Arkan));
        set(Part::YorickOnce, f32::from(u8::from(board.yorick >= 1)));
        set(Part::YorickTwice, f32::from(u8::from(board.yorick >= 2)));
        set(Part::Poire, f32::from(u8::from(board.poire)));
        set(Part::Order, self.order(seat));
        match run.filter(|run| !run.turns()) {
            Some(run) => self.weigh_run(&run, cards, &mut set),
            None => set(Part::Dice, (board.hand & OWN).count_ones() as f32 / 6.0),
        }
        for card in bits(turned) {
            parts[NAMED + deck.powers[card] as usize] = 1.0;
        }
        parts
    }

    fn weigh_run(&self, run: &Run, cards: u32, set: &mut impl FnMut(Part, f32)) {
        let (dice, len) = self.dice_symbols(run.hand);
        let Gap { need, free } = run.gap;
        let aim = Aim { need, free, jokers: run.jokers, halved: self.now.kala };
        let odds = odds(&dice[..len], aim);
        let mut fits = odds.fits() as f32;
        let seat = self.now.seat;
        if self.ready(seat, Power::Oni) & run.hand != 0 && len > 1 {
            fits += (1.0 - fits) * fits;
        }
        let hanuman = self.ready(seat, Power::Hanuman) & self.mine().charged != 0;
        if hanuman || self.saved_among(seat, need) > 0 {
            fits += (1.0 - fits) * 0.9;
        }
        if self.ready(seat, Power::Liseron) & run.hand != 0 && len <= 3 {
            fits = 1.0;
        }
        let finishes = odds.finishes() as f32;
        let last = f32::from(u8::from(run.combo == 2));
        let fifth = f32::from(u8::from(cards == 4));
        let step = 0.7 * (DONE[run.combo + 1] - DONE[run.combo]) / f32::from(run.of.max(1));
        let whole = DONE[run.combo + 1] - run.worth() - step * f32::from(free);
        set(Part::Throwing, 1.0);
        set(Part::Worth, run.worth());
        set(Part::Risk, if run.safe { 0.0 } else { (1.0 - fits) * run.worth() });
        set(Part::Gain, step * odds.fills() as f32 + finishes * whole.max(0.0));
        set(Part::Turns, finishes * last);
        set(Part::Wins, finishes * last * fifth);
        set(Part::Safe, f32::from(u8::from(run.safe)));
        set(Part::Fits, fits);
        set(Part::Throw, len as f32 / 6.0);
    }

    /// How soon a seat begins its next turn: 1 for the next seat, 0 for the
    /// last.
    fn order(&self, seat: Seat) -> f32 {
        let first = match self.phase {
            Phase::Draw | Phase::SetUp(_) | Phase::Start => self.now.seat,
            _ => self.now.seat.next(self.seats()),
        };
        let seats = self.seats() as usize;
        let after = (seat.index() + seats - first.index()) % seats;
        1.0 - after as f32 / (seats - 1).max(1) as f32
    }

    /// Saved symbols of a seat among those needed.
    fn saved_among(&self, seat: Seat, mut need: Bag) -> u8 {
        let board = self.board(seat);
        let mut found = 0;
        for card in bits(board.saved) {
            if need.count(board.face[card]) > 0 {
                need = need.minus(board.face[card]);
                found += 1;
            }
        }
        found
    }

    /// The turn in progress; `None` before its card is known and after its
    /// end.
    pub(crate) fn run(&self) -> Option<Run> {
        if self.now.ending.is_some() {
            return None;
        }
        match &self.phase {
            Phase::Decide | Phase::AfterThrow(_) | Phase::Throwing(_) => {
                let card = usize::from(self.now.active?);
                let combo = self.mine().combo[card] as usize;
                Some(Run {
                    card,
                    combo,
                    gap: self.gap(self.now.seat, card),
                    of: self.kit.deck(self.now.seat).combos[card][combo].len,
                    hand: self.mine().hand,
                    jokers: self.jokers_left(self.now.jokers),
                    safe: self.now.fresh,
                })
            }
            Phase::Poire(throw, _) | Phase::Resolve(throw) | Phase::Again(throw, ..) => {
                let fronts = match self.now.active {
                    Some(card) => 1 << card,
                    None => OWN & !self.mine().turned,
                };
                let landed = bits(fronts).map(|card| self.landing(throw, card));
                landed.max_by(|one, two| {
                    let far = |run: &Run| run.combo as f32 + run.worth();
                    far(one).total_cmp(&far(two))
                })
            }
            _ => None,
        }
    }

    /// Jokers that the next throw may place on a combination with `placed`.
    fn jokers_left(&self, placed: u8) -> u8 {
        match self.kit.config.jokers {
            Jokers::Normal => NO_LIMIT,
            Jokers::Expert => 1,
            Jokers::SuperExpert => 1 - placed.min(1),
        }
    }

    /// Where a front comes to if all that fits of a throw is placed on it.
    pub(crate) fn landing(&self, throw: &Throw, card: usize) -> Run {
        let seat = self.now.seat;
        let board = self.mine();
        let deck = self.kit.deck(seat);
        let combo = board.combo[card] as usize;
        let mut gap = self.gap(seat, card);
        let mut placed = 0u8;
        let dice = self.unplaced(throw) & !throw.spent;
        for die in bits(dice) {
            let face = throw.faces[die];
            if gap.free > 0 && face != CHARACTER && gap.need.count(face) > 0 {
                gap = Gap { need: gap.need.minus(face), free: gap.free - 1 };
                placed |= 1 << die;
            }
        }
        let mut most = match self.kit.config.jokers {
            Jokers::Normal => NO_LIMIT,
            Jokers::Expert => 1 - throw.jokers.min(1),
            Jokers::SuperExpert => 1 - self.now.jokers.min(1),
        };
        if self.now.kala {
            let half = throw.characters().count_ones() as u8 / 2;
            most = most.min(half.saturating_sub(throw.plain_jokers));
        }
        let mut jokers = self.now.jokers;
        for die in bits(dice & throw.characters()) {
            if gap.free > 0 && most > 0 {
                gap.free -= 1;
                most -= 1;
                jokers += 1;
                placed |= 1 << die;
            }
        }
        if gap.free > 0 && !throw.validated {
            return Run {
                card,
                combo,
                gap,
                of: deck.combos[card][combo].len,
                hand: board.hand & !placed,
                jokers: self.jokers_left(jokers),
                safe: self.now.fresh && !throw.closed && placed == 0,
            };
        }
        let basilic = self.ready(seat, Power::Basilic) & dice & throw.characters() & !placed;
        let combo = combo + 1 + usize::from(basilic != 0);
        let next = deck.combos[card][combo.min(2)];
        let auto = board.auto != 0 && next.bag.count(board.auto) > 0;
        Run {
            card,
            combo,
            gap: Gap {
                need: if auto { next.bag.minus(board.auto) } else { next.bag },
                free: next.len - u8::from(auto),
            },
            of: next.len,
            hand: board.hand | board.on[card],
            jokers: self.jokers_left(0),
            safe: true,
        }
    }
}
