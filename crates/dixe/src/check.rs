//! What makes a card set valid (R11).

use crate::bag::{Face, MAX_SYMBOLS};
use crate::card::{Condition, Power};
use crate::icon::{Picture, bad_colour, check_icon, is_colour};
use crate::id::Id;
use crate::set::{CHARACTER_FACE, CardDoc, CardSet, ConditionDoc, DieDoc, SET_FORMAT};
use crate::violation::Violation;

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

/// The condition a document speaks of, or what is wrong with it; the place
/// is the caller's to name.
pub(crate) fn condition(doc: &ConditionDoc, symbols: &[&str]) -> Result<Condition, Violation> {
    let wrong = |field: &str, code, why: String| {
        Violation::new("", field, code, why).with("condition", &doc.kind)
    };
    let number = |given: Option<u64>, field, least: u64, most: u64| match given {
        Some(n) if (least..=most).contains(&n) => Ok(n as u8),
        Some(n) => Err(wrong(field, "save/number", format!("{n} is not from {least} to {most}"))
            .with("found", n)
            .with("least", least)
            .with("most", most)),
        None => {
            let why = format!("`{}` needs a number here", doc.kind);
            Err(wrong(field, "save/number-missing", why).with("least", least).with("most", most))
        }
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
                let why = format!("`{symbol}` is not a symbol of the set");
                wrong("save.cond.symbol", "symbol/unknown", why).with("symbol", symbol)
            })?;
            Condition::ShowsSymbol(place as Face + 1)
        }
        "failed" => Condition::Failed,
        "stopped" => Condition::Stopped,
        "combosCompletedAtLeast" => Condition::CombosAtLeast(n(1, 3)?),
        "cardFlipped" => Condition::CardFlipped,
        other => {
            let why = format!("`{other}` is not a condition");
            return Err(wrong("save.cond.type", "save/condition", why));
        }
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
            let why = format!("`{}` has no `{field}`", doc.kind);
            return Err(wrong(path, "save/not-here", why).with("field", field));
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

/// Symbols of a combination that take more dice than carry any of them.
struct Shortage<'a> {
    symbols: Vec<&'a str>,
    times: usize,
    dice: usize,
}

/// The fewest symbols that keep the dice from showing the combination: where
/// it cannot be thrown there are such (Hall's theorem). At most six places.
fn shortage<'a>(combo: &'a [String], dice: &[&DieDoc]) -> Shortage<'a> {
    let mut symbols: Vec<&str> = combo.iter().map(String::as_str).collect();
    symbols.sort_unstable();
    symbols.dedup();
    let mut some: Vec<u32> = (1..1 << symbols.len()).collect();
    some.sort_by_key(|some| some.count_ones());
    let short = some.into_iter().map(|some| {
        let chosen = (0..symbols.len()).filter(|i| some & (1 << i) != 0).map(|i| symbols[i]);
        let symbols: Vec<&str> = chosen.collect();
        let any = |faces: &[String]| faces.iter().any(|face| symbols.contains(&face.as_str()));
        let times = combo.iter().filter(|symbol| symbols.contains(&symbol.as_str())).count();
        let dice = dice.iter().filter(|die| any(&die.faces)).count();
        Shortage { symbols, times, dice }
    });
    let all = Shortage { symbols: symbols.clone(), times: combo.len(), dice: dice.len() };
    short.into_iter().find(|one| one.times > one.dice).unwrap_or(all)
}

struct Check<'a> {
    set: &'a CardSet,
    wrong: Vec<Violation>,
}

/// The most letters of a set's name.
pub const MAX_NAME: usize = 40;

impl Check<'_> {
    fn say(&mut self, violation: Violation) {
        self.wrong.push(violation);
    }

    fn head(&mut self) {
        let set = self.set;
        if set.format != SET_FORMAT {
            let why = format!("`{}` is not {SET_FORMAT}", set.format);
            self.say(
                Violation::new("set", "format", "set/format", why)
                    .with("found", &set.format)
                    .with("wanted", SET_FORMAT),
            );
        }
        if let Some(name) = &set.name {
            let letters = name.chars().count();
            if letters > MAX_NAME || name.trim().is_empty() || name.contains(char::is_control) {
                let why = format!("a set's name has 1 to {MAX_NAME} letters");
                self.say(
                    Violation::new("set", "name", "set/name", why)
                        .with("found", letters)
                        .with("most", MAX_NAME),
                );
            }
        }
        let symbols = set.symbols.len();
        if !(1..=MAX_SYMBOLS).contains(&symbols) {
            let why = format!("{symbols} symbols; 1 to {MAX_SYMBOLS} are allowed");
            self.say(Violation::new("set", "symbols", "set/symbols", why).between(
                symbols,
                1,
                MAX_SYMBOLS,
            ));
        }
        let (least, most) = (*CHARACTERS.start(), *CHARACTERS.end());
        for (field, code, found) in
            [("dice", "set/dice", set.dice.len()), ("cards", "set/cards", set.cards.len())]
        {
            if !CHARACTERS.contains(&found) {
                let why = format!("{found} {field}; {least} to {most} are allowed");
                self.say(Violation::new("set", field, code, why).between(found, least, most));
            }
        }
        for symbol in &set.symbols {
            if let Some(icon) = &symbol.icon {
                check_icon(&format!("symbol {}", symbol.id), "icon", icon, &mut self.wrong);
            }
        }
    }

    fn ids(&mut self, what: &str, ids: &[&str]) {
        for (index, id) in ids.iter().enumerate() {
            let at = format!("{what} {id}");
            if let Err(why) = id.parse::<Id>() {
                self.say(Violation::new(at, "id", "id/form", why.to_string()).with("id", *id));
            } else if ids[..index].contains(id) {
                let why = "this id is used twice";
                self.say(Violation::new(at, "id", "id/twice", why).with("id", *id));
            }
        }
    }

    fn is_symbol(&self, id: &str) -> bool {
        self.set.symbols.iter().any(|symbol| symbol.id == id)
    }

    fn unknown_symbol(&mut self, at: &str, field: impl Into<String>, symbol: &str) {
        let why = format!("`{symbol}` is not a symbol of the set");
        self.say(Violation::new(at, field, "symbol/unknown", why).with("symbol", symbol));
    }

    fn die(&mut self, die: &DieDoc) {
        let at = format!("die {}", die.id);
        let faces = die.faces.len();
        if faces != 6 {
            let why = format!("{faces} faces; a die has `{CHARACTER_FACE}` and five symbols");
            self.say(Violation::new(&at, "faces", "die/faces", why).with("found", faces));
        }
        for (index, face) in die.faces.iter().enumerate() {
            let field = format!("faces[{index}]");
            match (index, face.as_str()) {
                (0, CHARACTER_FACE) => {}
                (0, _) => {
                    let why = format!("the first face is `{CHARACTER_FACE}`");
                    self.say(Violation::new(&at, field, "die/character-first", why));
                }
                (_, symbol) if self.is_symbol(symbol) => {}
                (_, other) => self.unknown_symbol(&at, field, other),
            }
        }
        for face in die.known.iter().filter(|face| !die.faces.contains(face)) {
            let why = format!("`{face}` is not on the die");
            self.say(Violation::new(&at, "known", "die/known", why).with("symbol", face));
        }
        let cards = self.set.cards.iter().filter(|card| card.die == die.id).count();
        if cards != 1 {
            let why = format!("{cards} cards name this die; each die has one card");
            self.say(Violation::new(&at, "id", "die/cards", why).with("found", cards));
        }
        if let Some(colour) = &die.colour
            && !is_colour(colour)
        {
            self.say(bad_colour(&at, "colour", colour));
        }
        match &die.picture {
            Some(Picture::Ours(name)) if Power::named(name).is_none() => {
                let why = format!("`{name}` is not one of our characters");
                self.say(Violation::new(&at, "picture", "die/picture", why).with("picture", name));
            }
            Some(Picture::Drawn(icon)) => check_icon(&at, "picture", icon, &mut self.wrong),
            _ => {}
        }
    }

    fn card(&mut self, card: &CardDoc) {
        let at = format!("card {}", card.id);
        if card.die != card.id {
            let why = format!("`{}`: a card and its die have the same id", card.die);
            self.say(Violation::new(&at, "die", "card/other-die", why).with("die", &card.die));
        } else if !self.set.dice.iter().any(|die| die.id == card.die) {
            let why = format!("`{}` is not a die of the set", card.die);
            self.say(Violation::new(&at, "die", "card/no-die", why).with("die", &card.die));
        }
        let combos = card.combos.len();
        if combos != 3 {
            let why = format!("{combos} combinations; a card has 3");
            self.say(Violation::new(&at, "combos", "card/combos", why).with("found", combos));
        }
        for (index, combo) in card.combos.iter().enumerate() {
            self.combo(&at, &format!("combos[{index}]"), combo);
            if index > 0 && combo.len() < card.combos[index - 1].len() {
                let why = "it is shorter than the one before";
                self.say(Violation::new(&at, format!("combos[{index}]"), "combo/shorter", why));
            }
        }
        for (index, known) in card.known.iter().enumerate() {
            let combo = card.combos.get(index);
            for symbol in known.iter().filter(|known| !combo.is_some_and(|c| c.contains(known))) {
                let (field, why) = (format!("known[{index}]"), format!("`{symbol}` is not there"));
                self.say(Violation::new(&at, field, "combo/known", why).with("symbol", symbol));
            }
        }
        self.save(&at, card);
        if Power::named(&card.power).is_none() {
            let why = format!("`{}` is not one of the twelve powers", card.power);
            self.say(Violation::new(&at, "power", "card/power", why).with("power", &card.power));
        }
    }

    fn combo(&mut self, at: &str, field: &str, combo: &[String]) {
        if !(2..=6).contains(&combo.len()) {
            let why = format!("{} symbols; 2 to 6 are allowed", combo.len());
            let found = Violation::new(at, field, "combo/length", why);
            self.say(found.between(combo.len(), 2, 6));
        }
        for (index, symbol) in combo.iter().enumerate() {
            if combo[..index].contains(symbol) {
                continue;
            }
            if !self.is_symbol(symbol) {
                // A place that nothing was chosen for yet, in the studio.
                if symbol.is_empty() {
                    let why = "a place is empty: choose a symbol";
                    self.say(Violation::new(at, field, "combo/empty-place", why));
                } else {
                    self.unknown_symbol(at, field, symbol);
                }
                continue;
            }
            let times = combo.iter().filter(|other| *other == symbol).count();
            let carriers = self.set.dice.iter().filter(|die| die.faces.contains(symbol)).count();
            if times > carriers {
                let why =
                    format!("`{symbol}` is there {times} times; dice that carry it: {carriers}");
                let found = Violation::new(at, field, "combo/too-often", why);
                let found = found.with("symbol", symbol).with("times", times);
                self.say(found.with("dice", carriers));
            }
        }
    }

    fn save(&mut self, at: &str, card: &CardDoc) {
        let save = &card.save;
        if save.slots > 2 {
            let why = format!("{} half squares; 0 to 2 are allowed", save.slots);
            let found = Violation::new(at, "save.slots", "save/squares", why);
            self.say(found.with("found", save.slots).with("most", 2u64));
        }
        let at_turn_end = match save.when.as_str() {
            "throw" => false,
            "turnEnd" => true,
            other => {
                let why = format!("`{other}` is neither `throw` nor `turnEnd`");
                self.say(Violation::new(at, "save.when", "save/when", why).with("when", other));
                return;
            }
        };
        match condition(&save.cond, &symbol_order(self.set)) {
            Err(wrong) => self.say(Violation { at: at.to_string(), ..wrong }),
            Ok(found) if found.at_turn_end() != at_turn_end => {
                let why = format!("`{}` is not judged at `{}`", save.cond.kind, save.when);
                let found = Violation::new(at, "save.when", "save/other-moment", why);
                self.say(found.with("condition", &save.cond.kind).with("when", &save.when));
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
                let at = format!("card {}", card.id);
                if cards[..index].iter().any(|other| other.power == card.power) {
                    let why = format!("the deck {name} has `{}` twice", card.power);
                    let found = Violation::new(&at, "power", "deck/power-twice", why);
                    self.say(found.with("deck", name).with("power", &card.power));
                }
                for (number, combo) in card.combos.iter().enumerate() {
                    let field = format!("combos[{number}]");
                    // Said already: unknown symbols, wrong lengths, and what
                    // no dice of the whole set can show.
                    let sound = combo.len() <= 6 && combo.iter().all(|id| self.is_symbol(id));
                    let said = |one: &Violation| {
                        one.code == "combo/too-often" && one.at == at && one.field == field
                    };
                    if !sound || throwable(combo, &dice) || self.wrong.iter().any(said) {
                        continue;
                    }
                    let Shortage { symbols, times, dice } = shortage(combo, &dice);
                    let listed = symbols.join(", ");
                    let why = format!(
                        "the dice of the deck {name} cannot show it all at once: \
                         {listed} take {times} dice, and it has {dice} with any of them"
                    );
                    let found = Violation::new(&at, field, "deck/cannot-show", why);
                    let found = found.with("deck", name).with("symbols", &listed);
                    self.say(found.with("times", times).with("dice", dice));
                }
            }
        }
    }
}
