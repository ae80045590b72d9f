//! What makes a card set valid (R11).

use crate::bag::{Face, MAX_SYMBOLS};
use crate::card::{Condition, Power};
use crate::id::Id;
use crate::set::{CHARACTER_FACE, CardDoc, CardSet, ConditionDoc, DieDoc, SET_FORMAT, Violation};

pub const CHARACTERS: std::ops::RangeInclusive<usize> = 6..=24;

/// Everything that is wrong with a set; a valid one has nothing.
#[must_use]
pub fn violations(set: &CardSet) -> Vec<Violation> {
    let mut check = Check { set, wrong: Vec::new() };
    check.head();
    check.ids("symbol", &set.symbols.iter().map(|symbol| symbol.id.as_str()).collect::<Vec<_>>());
    check.ids("die", &set.dice.iter().map(|die| die.id.as_str()).collect::<Vec<_>>());
    check.ids("card", &set.cards.iter().map(|card| card.id.as_str()).collect::<Vec<_>>());
    for die in &set.dice {
        check.die(die);
    }
    for card in &set.cards {
        check.card(card);
    }
    check.ready_decks();
    check.wrong
}

/// The symbols of a set in the order of their ids: the first is face 1.
pub(crate) fn symbol_order(set: &CardSet) -> Vec<&str> {
    let mut ids: Vec<&str> = set.symbols.iter().map(|symbol| symbol.id.as_str()).collect();
    ids.sort_by_key(|id| id.parse::<Id>().ok());
    ids
}

/// The condition a document speaks of, or what is wrong: field and reason.
pub(crate) fn condition(
    doc: &ConditionDoc,
    symbols: &[&str],
) -> Result<Condition, (&'static str, String)> {
    let number = |given: Option<u64>, field, least: u64, most: u64| match given {
        Some(n) if (least..=most).contains(&n) => Ok(n as u8),
        Some(n) => Err((field, format!("{n} is not from {least} to {most}"))),
        None => Err((field, format!("`{}` needs a number here", doc.kind))),
    };
    let n = |least, most| number(doc.n, "save.cond.n", least, most);
    let found = match doc.kind.as_str() {
        "noCharacter" => Condition::NoCharacter,
        "pairOrTriple" => Condition::PairOrTriple,
        "jokerUsed" => Condition::JokerUsed,
        "charactersAtLeast" => Condition::CharactersAtLeast(n(1, 6)?),
        "placedAtLeast" => Condition::PlacedAtLeast(n(1, 6)?),
        "placedExactly" => Condition::PlacedExactly(n(1, 6)?),
        "allDifferent" => Condition::AllDifferent(number(doc.min_dice, "save.cond.minDice", 2, 6)?),
        "showsSymbol" => {
            let symbol = doc.symbol.as_deref().unwrap_or_default();
            let place = symbols.iter().position(|known| *known == symbol);
            let place = place.ok_or_else(|| {
                ("save.cond.symbol", format!("`{symbol}` is not a symbol of the set"))
            })?;
            Condition::ShowsSymbol(place as Face + 1)
        }
        "failed" => Condition::Failed,
        "stopped" => Condition::Stopped,
        "combosCompletedAtLeast" => Condition::CombosAtLeast(n(1, 3)?),
        "cardFlipped" => Condition::CardFlipped,
        other => return Err(("save.cond.type", format!("`{other}` is not a condition"))),
    };
    let needs = |field: &str| match field {
        "n" => matches!(
            found,
            Condition::CharactersAtLeast(_)
                | Condition::PlacedAtLeast(_)
                | Condition::PlacedExactly(_)
                | Condition::CombosAtLeast(_)
        ),
        "symbol" => matches!(found, Condition::ShowsSymbol(_)),
        _ => matches!(found, Condition::AllDifferent(_)),
    };
    for (given, field, path) in [
        (doc.n.is_some(), "n", "save.cond.n"),
        (doc.symbol.is_some(), "symbol", "save.cond.symbol"),
        (doc.min_dice.is_some(), "minDice", "save.cond.minDice"),
    ] {
        if given && !needs(field) {
            return Err((path, format!("`{}` has no `{field}`", doc.kind)));
        }
    }
    Ok(found)
}

/// Whether the dice can show the combination together without a joker: each
/// symbol on a die of its own.
pub(crate) fn throwable(combo: &[String], dice: &[&DieDoc]) -> bool {
    // The classic search for augmenting paths; six dice at most matter.
    fn seat_symbol(
        symbol: usize,
        combo: &[String],
        dice: &[&DieDoc],
        tried: &mut [bool],
        holds: &mut [Option<usize>],
    ) -> bool {
        for (die, doc) in dice.iter().enumerate() {
            if tried[die] || !doc.faces.contains(&combo[symbol]) {
                continue;
            }
            tried[die] = true;
            if holds[die].is_none_or(|other| seat_symbol(other, combo, dice, tried, holds)) {
                holds[die] = Some(symbol);
                return true;
            }
        }
        false
    }
    let mut holds = vec![None; dice.len()];
    (0..combo.len()).all(|symbol| {
        let mut tried = vec![false; dice.len()];
        seat_symbol(symbol, combo, dice, &mut tried, &mut holds)
    })
}

struct Check<'a> {
    set: &'a CardSet,
    wrong: Vec<Violation>,
}

impl Check<'_> {
    fn say(&mut self, at: impl Into<String>, field: impl Into<String>, why: impl Into<String>) {
        self.wrong.push(Violation::new(at, field, why));
    }

    fn head(&mut self) {
        if self.set.format != SET_FORMAT {
            self.say("set", "format", format!("`{}` is not {SET_FORMAT}", self.set.format));
        }
        let symbols = self.set.symbols.len();
        if !(1..=MAX_SYMBOLS).contains(&symbols) {
            self.say(
                "set",
                "symbols",
                format!("{symbols} symbols; 1 to {MAX_SYMBOLS} are allowed"),
            );
        }
        let (least, most) = (CHARACTERS.start(), CHARACTERS.end());
        for (field, found) in [("dice", self.set.dice.len()), ("cards", self.set.cards.len())] {
            if !CHARACTERS.contains(&found) {
                self.say("set", field, format!("{found} {field}; {least} to {most} are allowed"));
            }
        }
    }

    fn ids(&mut self, what: &str, ids: &[&str]) {
        for (index, id) in ids.iter().enumerate() {
            if let Err(why) = id.parse::<Id>() {
                self.say(format!("{what} {id}"), "id", why.to_string());
            } else if ids[..index].contains(id) {
                self.say(format!("{what} {id}"), "id", "this id is used twice");
            }
        }
    }

    fn is_symbol(&self, id: &str) -> bool {
        self.set.symbols.iter().any(|symbol| symbol.id == id)
    }

    fn die(&mut self, die: &DieDoc) {
        let at = format!("die {}", die.id);
        if die.faces.len() != 6 {
            let why =
                format!("{} faces; a die has `{CHARACTER_FACE}` and five symbols", die.faces.len());
            self.say(&at, "faces", why);
        }
        for (index, face) in die.faces.iter().enumerate() {
            let field = format!("faces[{index}]");
            match (index, face.as_str()) {
                (0, CHARACTER_FACE) => {}
                (0, _) => self.say(&at, field, format!("the first face is `{CHARACTER_FACE}`")),
                (_, symbol) if self.is_symbol(symbol) => {}
                (_, other) => self.say(&at, field, format!("`{other}` is not a symbol of the set")),
            }
        }
        for face in die.known.iter().filter(|face| !die.faces.contains(face)) {
            self.say(&at, "known", format!("`{face}` is not on the die"));
        }
        let cards = self.set.cards.iter().filter(|card| card.die == die.id).count();
        if cards != 1 {
            self.say(&at, "id", format!("{cards} cards name this die; each die has one card"));
        }
    }

    fn card(&mut self, card: &CardDoc) {
        let at = format!("card {}", card.id);
        if card.die != card.id {
            self.say(&at, "die", format!("`{}`: a card and its die have the same id", card.die));
        } else if !self.set.dice.iter().any(|die| die.id == card.die) {
            self.say(&at, "die", format!("`{}` is not a die of the set", card.die));
        }
        if card.combos.len() != 3 {
            self.say(&at, "combos", format!("{} combinations; a card has 3", card.combos.len()));
        }
        for (index, combo) in card.combos.iter().enumerate() {
            self.combo(&at, &format!("combos[{index}]"), combo);
            if index > 0 && combo.len() < card.combos[index - 1].len() {
                self.say(&at, format!("combos[{index}]"), "it is shorter than the one before");
            }
        }
        for (index, known) in card.known.iter().enumerate() {
            let combo = card.combos.get(index);
            for symbol in known.iter().filter(|known| !combo.is_some_and(|c| c.contains(known))) {
                self.say(&at, format!("known[{index}]"), format!("`{symbol}` is not there"));
            }
        }
        self.save(&at, card);
        if Power::named(&card.power).is_none() {
            self.say(&at, "power", format!("`{}` is not one of the twelve powers", card.power));
        }
    }

    fn combo(&mut self, at: &str, field: &str, combo: &[String]) {
        if !(2..=6).contains(&combo.len()) {
            self.say(at, field, format!("{} symbols; 2 to 6 are allowed", combo.len()));
        }
        for (index, symbol) in combo.iter().enumerate() {
            if combo[..index].contains(symbol) {
                continue;
            }
            if !self.is_symbol(symbol) {
                self.say(at, field, format!("`{symbol}` is not a symbol of the set"));
                continue;
            }
            let times = combo.iter().filter(|other| *other == symbol).count();
            let carriers = self.set.dice.iter().filter(|die| die.faces.contains(symbol)).count();
            if times > carriers {
                let why =
                    format!("`{symbol}` is there {times} times; dice that carry it: {carriers}");
                self.say(at, field, why);
            }
        }
    }

    fn save(&mut self, at: &str, card: &CardDoc) {
        let save = &card.save;
        if save.slots > 2 {
            self.say(at, "save.slots", format!("{} half squares; 0 to 2 are allowed", save.slots));
        }
        let at_turn_end = match save.when.as_str() {
            "throw" => false,
            "turnEnd" => true,
            other => {
                self.say(at, "save.when", format!("`{other}` is neither `throw` nor `turnEnd`"));
                return;
            }
        };
        match condition(&save.cond, &symbol_order(self.set)) {
            Err((field, why)) => self.say(at, field, why),
            Ok(found) if found.at_turn_end() != at_turn_end => {
                let why = format!("`{}` is not judged at `{}`", save.cond.kind, save.when);
                self.say(at, "save.when", why);
            }
            Ok(_) => {}
        }
    }

    fn ready_decks(&mut self) {
        for (name, dice) in self.set.ready_decks() {
            let cards: Vec<&CardDoc> = dice
                .iter()
                .filter_map(|die| self.set.cards.iter().find(|card| card.die == die.id))
                .collect();
            for (index, card) in cards.iter().enumerate() {
                if cards[..index].iter().any(|other| other.power == card.power) {
                    let why = format!("the deck {name} has `{}` twice", card.power);
                    self.say(format!("card {}", card.id), "power", why);
                }
                for (number, combo) in card.combos.iter().enumerate() {
                    // Said already: unknown symbols and wrong lengths.
                    let sound = combo.len() <= 6 && combo.iter().all(|id| self.is_symbol(id));
                    if sound && !throwable(combo, &dice) {
                        let why = format!("the dice of the deck {name} cannot show it all at once");
                        self.say(format!("card {}", card.id), format!("combos[{number}]"), why);
                    }
                }
            }
        }
    }
}
