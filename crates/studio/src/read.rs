//! Reading sets that come from anywhere.

use ecrin_dixe::{CardSet, MAX_NAME, Violation, violations};

/// The most bytes of a set document.
pub const MAX_BYTES: usize = 200_000;
/// The most letters of the names of symbols and characters, and of a note.
const MAX_WORDS: usize = 40;
const MAX_NOTE: usize = 500;
/// The most items of any list: far above what is valid, so that each
/// violation can still be named.
const MAX_ITEMS: usize = 64;

/// Reads a set and cleans its names: no control or formatting characters, no
/// spaces around, no more letters than a card has room for.
///
/// # Errors
/// With all that is wrong: too large or too deep a document, one that cannot
/// be read, and every rule of a valid set that it breaks.
pub fn read_set(bytes: &[u8]) -> Result<CardSet, Vec<Violation>> {
    let set = read_draft(bytes)?;
    let wrong = violations(&set);
    if wrong.is_empty() { Ok(set) } else { Err(wrong) }
}

/// The same for a set that is being made: it may break rules that
/// [`violations`] names, but its shape is that of a set.
///
/// # Errors
/// With what keeps the document from being read.
pub fn read_draft(bytes: &[u8]) -> Result<CardSet, Vec<Violation>> {
    if bytes.len() > MAX_BYTES {
        let why = format!("{} bytes; {MAX_BYTES} are allowed", bytes.len());
        let found = Violation::new("set", "document", "set/too-large", why);
        return Err(vec![found.with("found", bytes.len()).with("most", MAX_BYTES)]);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| {
        vec![Violation::new("set", "document", "set/unreadable", "it is not text in UTF-8")]
    })?;
    // serde_json refuses what is nested deeper than 128.
    let mut set = CardSet::from_json(text.trim_start_matches('\u{feff}'))?;
    let lists = [
        ("symbols", set.symbols.len()),
        ("dice", set.dice.len()),
        ("cards", set.cards.len()),
        (
            "faces",
            set.dice.iter().map(|die| die.faces.len().max(die.known.len())).max().unwrap_or(0),
        ),
        ("combos", set.cards.iter().map(combos).max().unwrap_or(0)),
    ];
    for (field, found) in lists {
        if found > MAX_ITEMS {
            let why = format!("a list of {found}; {MAX_ITEMS} are read at most");
            let wrong = Violation::new("set", field, "set/too-many", why);
            return Err(vec![wrong.with("found", found).with("most", MAX_ITEMS)]);
        }
    }
    clean(&mut set);
    Ok(set)
}

fn combos(card: &ecrin_dixe::CardDoc) -> usize {
    let longest = card.combos.iter().chain(&card.known).map(Vec::len).max().unwrap_or(0);
    longest.max(card.combos.len()).max(card.known.len())
}

fn clean(set: &mut CardSet) {
    if let Some(name) = set.name.take() {
        let name = cleaned(&name, MAX_NAME);
        set.name = (!name.is_empty()).then_some(name);
    }
    if let Some(note) = set.note.take() {
        let note = cleaned(&note, MAX_NOTE);
        set.note = (!note.is_empty()).then_some(note);
    }
    for symbol in &mut set.symbols {
        symbol.glyph = cleaned(&symbol.glyph, 8);
        symbol.source = cleaned(&symbol.source, MAX_WORDS);
        let names = &mut symbol.name;
        for name in [&mut names.fr, &mut names.en] {
            *name = cleaned(name, MAX_WORDS);
        }
        for name in [&mut names.es, &mut names.nl] {
            *name = name.take().map(|name| cleaned(&name, MAX_WORDS)).filter(|n| !n.is_empty());
        }
    }
    for die in &mut set.dice {
        die.name = cleaned(&die.name, MAX_WORDS);
        die.set = cleaned(&die.set, MAX_WORDS);
    }
    for card in &mut set.cards {
        card.save.source = cleaned(&card.save.source, MAX_WORDS);
    }
}

/// Text without what does not show or turns writing around, in one line.
fn cleaned(text: &str, most: usize) -> String {
    let shows = |letter: &char| {
        !matches!(letter,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
    };
    let plain: String = text
        .chars()
        .filter(shows)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let line: String = words.join(" ").chars().take(most).collect();
    line.trim_end().to_string()
}
