//! Exact chances of one turn: every way the dice can fall is counted.

use ecrin_dixe::{CardSet, DieDoc, Id, Jokers};
use serde::Serialize;

/// The chances of a fresh card in one turn: thrown with the six dice of its
/// deck, no powers, no saved symbols, never stopping. All that fits is placed:
/// symbols first, then characters, and of several dice that would do, the
/// first by its id.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Chances {
    /// For each combination the chance to finish it once it is begun with all
    /// six dice in hand.
    pub combinations: [f64; 3],
    /// The chance to flip the card: all three, one after the other.
    pub flip: f64,
}

/// The chances of a card, jokers without a limit. `None` if the card, its
/// combinations or the dice of its deck cannot be thrown at all; other parts
/// of the set may be wrong.
#[must_use]
pub fn chances(set: &CardSet, card: &str) -> Option<Chances> {
    chances_in_mode(set, card, Jokers::Normal)
}

/// The same in any mode.
#[must_use]
pub fn chances_in_mode(set: &CardSet, card: &str, jokers: Jokers) -> Option<Chances> {
    let dice = home_deck(set, card)?;
    let doc = set.cards.iter().find(|doc| doc.id == card)?;
    if doc.combos.len() != 3 || dice.iter().any(|die| die.faces.len() != 6) {
        return None;
    }
    let mut combinations = [0.0; 3];
    for (chance, combo) in combinations.iter_mut().zip(&doc.combos) {
        if !(1..=6).contains(&combo.len()) {
            return None;
        }
        *chance = Solver::new(combo, &dice, jokers).chance(0x3f, false);
    }
    Some(Chances { combinations, flip: combinations.iter().product() })
}

/// The chance to finish a combination begun with all six dice of a
/// character's deck, jokers without a limit.
#[must_use]
pub fn combination_chance(set: &CardSet, card: &str, combo: &[String]) -> Option<f64> {
    let dice = home_deck(set, card)?;
    if !(1..=6).contains(&combo.len()) || dice.iter().any(|die| die.faces.len() != 6) {
        return None;
    }
    Some(Solver::new(combo, &dice, Jokers::Normal).chance(0x3f, false))
}

/// The dice of the ready-made deck a character belongs to, or the first six
/// with it among them, in the order of their ids.
#[must_use]
pub fn home_deck<'a>(set: &'a CardSet, id: &str) -> Option<Vec<&'a DieDoc>> {
    let ready = set.ready_decks().into_iter().map(|(_, dice)| dice);
    let found = ready.into_iter().find(|dice| dice.iter().any(|die| die.id == id));
    let mut dice = match found {
        Some(dice) => dice,
        None => {
            let own = set.dice.iter().find(|die| die.id == id)?;
            let others = set.dice.iter().filter(|die| die.id != id).take(5);
            std::iter::once(own).chain(others).collect()
        }
    };
    if dice.len() != 6 {
        return None;
    }
    dice.sort_by_key(|die| die.id.parse::<Id>().ok());
    Some(dice)
}

const KINDS: usize = 6;
/// Needs are counted in mixed radix: six different symbols give the most.
const NEEDS: usize = 1 << KINDS;
const HANDS: usize = 1 << 6;

/// One combination and the dice that are thrown at it.
struct Solver {
    /// For each die the needed symbols it carries, and on how many faces.
    carries: [[u8; KINDS]; 6],
    /// For each kind how often the combination has it, and its step.
    kinds: Vec<(usize, usize)>,
    /// Jokers allowed in a throw, and in a turn.
    per_throw: u32,
    once: bool,
    /// By need, jokers on the combination, and hand; not a number if not
    /// known yet.
    known: Vec<f64>,
    len: u32,
}

/// What a throw has come to while its dice are looked at one by one.
#[derive(Clone, Copy)]
struct Thrown {
    rest: u8,
    hand: u8,
    need: usize,
    free: u32,
    characters: u8,
}

impl Solver {
    fn new(combo: &[String], dice: &[&DieDoc], jokers: Jokers) -> Solver {
        let mut names: Vec<&String> = combo.iter().collect();
        names.sort();
        names.dedup();
        let mut kinds = Vec::with_capacity(names.len());
        let mut step = 1;
        for name in &names {
            let cap = combo.iter().filter(|symbol| symbol == name).count();
            kinds.push((cap, step));
            step *= cap + 1;
        }
        let mut carries = [[0; KINDS]; 6];
        for (die, doc) in carries.iter_mut().zip(dice) {
            for (count, name) in die.iter_mut().zip(&names) {
                *count = doc.faces[1..].iter().filter(|face| face == name).count() as u8;
            }
        }
        Solver {
            carries,
            kinds,
            per_throw: if jokers == Jokers::Normal { 6 } else { 1 },
            once: jokers == Jokers::SuperExpert,
            known: vec![f64::NAN; NEEDS * 7 * HANDS * 2],
            len: combo.len() as u32,
        }
    }

    /// The chance to finish the combination from nothing.
    fn chance(&mut self, hand: u8, used: bool) -> f64 {
        let need = self.kinds.iter().map(|&(cap, step)| cap * step).sum();
        self.from(hand, need, self.len, used)
    }

    fn from(&mut self, hand: u8, need: usize, free: u32, used: bool) -> f64 {
        let place = ((need * 7 + free as usize) * HANDS + usize::from(hand)) * 2;
        let place = place + usize::from(used);
        if !self.known[place].is_nan() {
            return self.known[place];
        }
        let thrown = Thrown { rest: hand, hand, need, free, characters: 0 };
        let ways = self.fall(thrown, hand, used);
        let chance = ways / 6f64.powi(hand.count_ones() as i32);
        self.known[place] = chance;
        chance
    }

    /// The ways the rest of the dice can fall, each counted by its chance to
    /// finish from there.
    fn fall(&mut self, now: Thrown, began: u8, used: bool) -> f64 {
        let most = if self.once && used { 0 } else { self.per_throw };
        let jokers = now.characters.count_ones().min(most);
        if jokers >= now.free {
            return 6f64.powi(now.rest.count_ones() as i32);
        }
        if now.rest == 0 {
            let mut hand = now.hand;
            let mut characters = now.characters;
            for _ in 0..jokers {
                let first = characters & characters.wrapping_neg();
                characters &= !first;
                hand &= !first;
            }
            if hand == began {
                return 0.0;
            }
            return self.from(hand, now.need, now.free - jokers, used || (self.once && jokers > 0));
        }
        let bit = now.rest & now.rest.wrapping_neg();
        let die = bit.trailing_zeros() as usize;
        let next = Thrown { rest: now.rest & !bit, ..now };
        let mut ways = self.fall(Thrown { characters: now.characters | bit, ..next }, began, used);
        let mut other = 5;
        for kind in 0..self.kinds.len() {
            let (cap, step) = self.kinds[kind];
            let faces = self.carries[die][kind];
            let left = now.need / step % (cap + 1);
            if faces > 0 && left > 0 {
                other -= faces;
                let placed = Thrown {
                    hand: now.hand & !bit,
                    need: now.need - step,
                    free: now.free - 1,
                    ..next
                };
                ways += f64::from(faces) * self.fall(placed, began, used);
            }
        }
        if other > 0 {
            ways += f64::from(other) * self.fall(next, began, used);
        }
        ways
    }
}
