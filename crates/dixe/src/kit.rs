//! A configuration resolved into compact tables, shared by all states of a
//! match.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use ecrin_core::{BadConfig, Seat};
use serde::de::{self, Deserializer};
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

use crate::bag::{Bag, CHARACTER, Face};
use crate::card::{Power, Save};
use crate::check::{condition, symbol_order, violations};
use crate::config::{ChosenSet, Config, SEATS};
use crate::id::Id;
use crate::set::CardSet;
use crate::texts::Texts;
use crate::violation::Violation;

/// The cards of a seat, in the order of their ids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub ids: [Id; 6],
    pub names: [String; 6],
    /// The five symbols of each die, sorted.
    pub symbols: [[Face; 5]; 6],
    pub combos: [[Combo; 3]; 6],
    pub saves: [Save; 6],
    pub powers: [Power; 6],
    /// Where each card is found in the set.
    pub(crate) docs: [usize; 6],
    /// The card that has each power, or [`NO_CARD`].
    by_power: [u8; 12],
}

pub(crate) const NO_CARD: u8 = 7;

/// A combination: its symbols and how many there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Combo {
    pub bag: Bag,
    pub len: u8,
}

/// What lies ready for a match: the decks and the symbols on their dice.
#[derive(Debug)]
pub struct Equipment {
    pub config: Config,
    pub seats: u8,
    /// The ids of the symbols; `symbols[0]` is face 1.
    pub symbols: Vec<Id>,
    pub glyphs: Vec<String>,
    pub decks: Vec<Deck>,
    /// What views say of a set that is none of ours.
    pub(crate) own_texts: OnceLock<Texts>,
}

/// The equipment of a match. Clones share it.
#[derive(Clone)]
pub struct Kit(Arc<Equipment>);

impl Kit {
    pub fn new(config: &Config, seats: u8) -> Result<Kit, BadConfig> {
        let set = config.card_set();
        // Our own sets are held valid by a test, not by every new match.
        if matches!(config.set, Some(ChosenSet::Own(_))) {
            let wrong = violations(set);
            if !wrong.is_empty() {
                return Err(BadConfig::new("set", Violation::list(&wrong)));
            }
        }
        Kit::of_valid_set(config, seats)
    }

    /// The same for a set that is known to be valid.
    pub(crate) fn of_valid_set(config: &Config, seats: u8) -> Result<Kit, BadConfig> {
        let set = config.card_set();
        if config.decks.len() < seats as usize || config.decks.len() > SEATS {
            let why = format!("{} decks for {seats} seats (at most {SEATS})", config.decks.len());
            return Err(BadConfig::new("decks", why));
        }
        if let Some(first) = config.first.filter(|first| first.index() >= usize::from(seats)) {
            let why = format!("seat {first} is not at a table of {seats}");
            return Err(BadConfig::new("first", why));
        }
        let symbols = symbol_order(set);
        let decks = config
            .decks
            .iter()
            .enumerate()
            .map(|(index, ids)| deck(set, &symbols, ids, &format!("decks[{index}]")))
            .collect::<Result<_, _>>()?;
        let glyph = |id: &&str| {
            let doc = set.symbols.iter().find(|symbol| symbol.id == *id);
            doc.map(|doc| doc.glyph.clone()).unwrap_or_default()
        };
        Ok(Kit(Arc::new(Equipment {
            config: config.clone(),
            seats,
            glyphs: symbols.iter().map(glyph).collect(),
            symbols: symbols.iter().map(|id| id.parse().expect("a valid set")).collect(),
            decks,
            own_texts: OnceLock::new(),
        })))
    }

    #[inline]
    #[must_use]
    pub fn deck(&self, seat: Seat) -> &Deck {
        &self.0.decks[seat.index()]
    }

    /// The id of a symbol; `None` for a character.
    #[inline]
    #[must_use]
    pub fn symbol(&self, face: Face) -> Option<Id> {
        self.0.symbols.get((face as usize).wrapping_sub(1)).copied()
    }

    #[inline]
    #[must_use]
    pub fn face(&self, symbol: Id) -> Option<Face> {
        let place = self.0.symbols.binary_search(&symbol).ok()?;
        Some(place as Face + 1)
    }

    /// A face as chance outcomes and events write it.
    #[must_use]
    pub fn face_text(&self, face: Face) -> String {
        self.symbol(face).map_or_else(|| "@".to_string(), |id| id.to_string())
    }

    #[must_use]
    pub fn glyph(&self, face: Face) -> &str {
        self.0.glyphs.get((face as usize).wrapping_sub(1)).map_or("@", String::as_str)
    }
}

fn deck(set: &CardSet, symbols: &[&str], ids: &[Id], field: &str) -> Result<Deck, BadConfig> {
    let mut sorted = ids.to_vec();
    sorted.sort_unstable();
    let sorted: [Id; 6] = sorted
        .try_into()
        .map_err(|_| BadConfig::new(field, format!("{} characters; a deck has six", ids.len())))?;
    if let Some(twice) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        return Err(BadConfig::new(field, format!("card {} appears twice", twice[0])));
    }
    let face = |symbol: &String| {
        symbols.iter().position(|known| known == symbol).map_or(CHARACTER, |p| p as Face + 1)
    };
    let mut deck = Deck {
        ids: sorted,
        names: Default::default(),
        symbols: [[CHARACTER; 5]; 6],
        combos: [[Combo::default(); 3]; 6],
        saves: [Save { condition: crate::card::Condition::NoCharacter, squares: 0 }; 6],
        powers: [Power::Hanuman; 6],
        docs: [0; 6],
        by_power: [NO_CARD; 12],
    };
    for (slot, id) in sorted.iter().enumerate() {
        let name = id.to_string();
        let unknown = || BadConfig::new(field, format!("card {name} is not in the set"));
        let die = set.dice.iter().find(|die| die.id == name).ok_or_else(unknown)?;
        let doc = set.cards.iter().position(|card| card.id == name).ok_or_else(unknown)?;
        let card = &set.cards[doc];
        deck.docs[slot] = doc;
        deck.names[slot] = die.name.clone();
        for (place, symbol) in deck.symbols[slot].iter_mut().zip(&die.faces[1..]) {
            *place = face(symbol);
        }
        deck.symbols[slot].sort_unstable();
        for (place, combo) in deck.combos[slot].iter_mut().zip(&card.combos) {
            *place = Combo { bag: combo.iter().map(face).collect(), len: combo.len() as u8 };
        }
        let condition = condition(&card.save.cond, symbols).expect("a valid set");
        deck.saves[slot] = Save { condition, squares: card.save.slots as u8 };
        let power = Power::named(&card.power).expect("a valid set");
        if deck.by_power[power as usize] != NO_CARD {
            let why = format!("card {name}: power: `{power}` appears twice in this deck");
            return Err(BadConfig::new(field, why));
        }
        deck.powers[slot] = power;
        deck.by_power[power as usize] = slot as u8;
    }
    Ok(deck)
}

impl Deck {
    /// The card with this power as a bit; 0 if the deck has none.
    #[inline]
    #[must_use]
    pub fn bit_of(&self, power: Power) -> u8 {
        (1u16 << self.by_power[power as usize]) as u8 & 0x3f
    }

    #[inline]
    #[must_use]
    pub fn slot_of(&self, power: Power) -> Option<usize> {
        let slot = self.by_power[power as usize];
        (slot != NO_CARD).then_some(slot as usize)
    }

    #[inline]
    #[must_use]
    pub fn slot(&self, id: Id) -> Option<usize> {
        self.ids.iter().position(|known| *known == id)
    }
}

impl Deref for Kit {
    type Target = Equipment;

    #[inline]
    fn deref(&self) -> &Equipment {
        &self.0
    }
}

impl PartialEq for Kit {
    fn eq(&self, other: &Kit) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
            || (self.0.seats == other.0.seats && self.0.config == other.0.config)
    }
}

impl Eq for Kit {}

impl Hash for Kit {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Tables of one match are equal anyway; this tells no more apart.
        self.0.seats.hash(state);
    }
}

impl fmt::Debug for Kit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kit({} seats, {:?})", self.0.seats, self.0.config.jokers)
    }
}

#[derive(Serialize, Deserialize)]
struct WrittenTable {
    config: Config,
    seats: u8,
}

impl Serialize for Kit {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        WrittenTable { config: self.0.config.clone(), seats: self.0.seats }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Kit {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Kit, D::Error> {
        let written = WrittenTable::deserialize(from)?;
        Kit::new(&written.config, written.seats).map_err(de::Error::custom)
    }
}
