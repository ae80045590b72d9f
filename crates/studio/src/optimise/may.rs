//! What a search may change, and how a set is changed at one place.

use ecrin_core::{Bits, Swift};
use ecrin_dixe::{CardDoc, CardSet, ConditionDoc, violations};
use serde::{Deserialize, Serialize};

/// What may change. What is known from the rulebook stays unless `known` is
/// said: faces and symbols listed as known, and saves of the rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct May {
    pub combinations: bool,
    pub faces: bool,
    pub saves: bool,
    pub squares: bool,
    pub known: bool,
}

impl Default for May {
    fn default() -> May {
        May { combinations: true, faces: true, saves: true, squares: true, known: false }
    }
}

/// What the rulebook's example 4.5 says is not there: Arkan Sonney's third
/// combination takes neither an eight nor a smiley.
const NOT_THERE: [(&str, usize, &str); 2] = [("arkan", 2, "eight"), ("arkan", 2, "smiley")];

/// A symbol no more often than this in a combination: more looks dull.
const MOST_ALIKE: usize = 2;
/// Combinations are kept at a length that can be thrown for with six dice.
const LENGTHS: std::ops::RangeInclusive<usize> = 2..=6;

impl May {
    /// The card at `place` with one combination changed at random; `None` if
    /// that cannot be or may not.
    pub(crate) fn change_combination(
        &self,
        set: &CardSet,
        place: usize,
        bits: &mut Swift,
    ) -> Option<(usize, Vec<String>)> {
        if !self.combinations {
            return None;
        }
        let card = &set.cards[place];
        let at = bits.index(card.combos.len());
        let mut combo = card.combos[at].clone();
        let fixed =
            if self.known { &[][..] } else { card.known.get(at).map_or(&[][..], Vec::as_slice) };
        let free: Vec<usize> = free_places(&combo, fixed);
        let symbol = set.symbols[bits.index(set.symbols.len())].id.clone();
        match bits.below(5) {
            // A combination that is known whole keeps its length as well.
            0 if combo.len() < *LENGTHS.end() && !free.is_empty() => combo.push(symbol),
            1 if combo.len() > *LENGTHS.start() && !free.is_empty() => {
                combo.remove(free[bits.index(free.len())]);
            }
            _ if !free.is_empty() => combo[free[bits.index(free.len())]] = symbol,
            _ => return None,
        }
        sort(set, &mut combo);
        let dull = combo
            .iter()
            .any(|symbol| combo.iter().filter(|other| *other == symbol).count() > MOST_ALIKE);
        let barred = !self.known
            && NOT_THERE.iter().any(|&(id, index, symbol)| {
                id == card.id && index == at && combo.iter().any(|one| one == symbol)
            });
        (!dull && !barred && combo != card.combos[at]).then_some((at, combo))
    }

    /// A die with one face changed, the one at `place` more often than
    /// others, or a card with another save.
    pub(crate) fn change_other(
        &self,
        set: &CardSet,
        place: usize,
        bits: &mut Swift,
    ) -> Option<CardSet> {
        let mut changed = set.clone();
        match bits.below(3) {
            0 if self.faces => {
                let id = &set.cards[place].die;
                let own = set.dice.iter().position(|die| die.id == *id);
                let die = match own {
                    Some(own) if bits.below(2) == 0 => own,
                    _ => bits.index(set.dice.len()),
                };
                let die = &mut changed.dice[die];
                let known = if self.known { &[][..] } else { &die.known[..] };
                let free: Vec<usize> =
                    free_places(&die.faces, known).into_iter().filter(|&place| place > 0).collect();
                if free.is_empty() {
                    return None;
                }
                let place = free[bits.index(free.len())];
                die.faces[place] = set.symbols[bits.index(set.symbols.len())].id.clone();
                let mut symbols = die.faces.split_off(1);
                sort(set, &mut symbols);
                die.faces.extend(symbols);
            }
            1 if self.saves => {
                let card = &mut changed.cards[bits.index(set.cards.len())];
                if !self.may_save(card) {
                    return None;
                }
                let symbol = &set.symbols[bits.index(set.symbols.len())].id;
                let (when, cond) = any_condition(symbol, bits);
                card.save.when = when.to_string();
                card.save.cond = cond;
            }
            2 if self.squares => {
                let card = &mut changed.cards[bits.index(set.cards.len())];
                if !self.may_save(card) {
                    return None;
                }
                card.save.slots = u64::from(bits.below(3));
            }
            _ => return None,
        }
        (changed != *set && violations(&changed).is_empty()).then_some(changed)
    }

    fn may_save(&self, card: &CardDoc) -> bool {
        self.known || card.save.source != "rulebook"
    }
}

/// The places of a list that hold nothing known: each known item covers one.
fn free_places(list: &[String], known: &[String]) -> Vec<usize> {
    let mut known: Vec<&String> = known.iter().collect();
    let mut free = Vec::with_capacity(list.len());
    for (place, item) in list.iter().enumerate() {
        match known.iter().position(|one| *one == item) {
            Some(found) => {
                known.swap_remove(found);
            }
            None => free.push(place),
        }
    }
    free
}

/// Symbols in the order of the set.
fn sort(set: &CardSet, list: &mut [String]) {
    list.sort_by_key(|id| set.symbols.iter().position(|symbol| symbol.id == *id));
}

fn any_condition(symbol: &str, bits: &mut Swift) -> (&'static str, ConditionDoc) {
    let kind = |kind: &str| ConditionDoc { kind: kind.to_string(), ..ConditionDoc::default() };
    let number = |name: &str, n: u64| ConditionDoc { n: Some(n), ..kind(name) };
    match bits.below(14) {
        0 => ("throw", kind("noCharacter")),
        1 => ("throw", kind("pairOrTriple")),
        2 => ("throw", kind("jokerUsed")),
        3 => ("throw", number("charactersAtLeast", 2)),
        4 => ("throw", number("placedAtLeast", 2)),
        5 => ("throw", number("placedAtLeast", 3)),
        6 => ("throw", number("placedExactly", 1)),
        7 => ("throw", ConditionDoc { min_dice: Some(4), ..kind("allDifferent") }),
        8 => ("throw", ConditionDoc { symbol: Some(symbol.to_string()), ..kind("showsSymbol") }),
        9 => ("turnEnd", kind("failed")),
        10 => ("turnEnd", kind("stopped")),
        11 => ("turnEnd", number("combosCompletedAtLeast", 1)),
        12 => ("turnEnd", number("combosCompletedAtLeast", 2)),
        _ => ("turnEnd", kind("cardFlipped")),
    }
}
