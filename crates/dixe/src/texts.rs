//! What a view says of a set and never changes, as JSON text: written once for
//! a set and not with every view, where it is most of the text.

use std::sync::{LazyLock, OnceLock};

use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

use crate::config::ChosenSet;
use crate::id::Id;
use crate::kit::{Deck, Kit};
use crate::set::{BuiltIn, CardSet};

/// The texts of one set, each written when it is first wanted.
#[derive(Debug)]
pub(crate) struct Texts {
    symbols: OnceLock<Box<RawValue>>,
    /// In the order of the set.
    cards: Box<[OnceLock<CardText>]>,
}

#[derive(Debug)]
pub(crate) struct CardText {
    pub(crate) die_faces: Box<RawValue>,
    pub(crate) combos: Box<RawValue>,
    pub(crate) save: Box<RawValue>,
}

fn text(plain: &impl Serialize) -> Box<RawValue> {
    to_raw_value(plain).expect("a set is plain JSON")
}

impl Texts {
    fn new(set: &CardSet) -> Texts {
        let cards = set.cards.iter().map(|_| OnceLock::new()).collect();
        Texts { symbols: OnceLock::new(), cards }
    }

    /// Those of our own sets, which all tables share.
    fn built_in(set: BuiltIn) -> &'static Texts {
        static TEXTS: LazyLock<[Texts; BuiltIn::ALL.len()]> =
            LazyLock::new(|| BuiltIn::ALL.map(|set| Texts::new(set.set())));
        &TEXTS[set as usize]
    }
}

impl CardText {
    fn of(kit: &Kit, deck: &Deck, slot: usize) -> CardText {
        let ids = |faces: &mut dyn Iterator<Item = u8>| -> Vec<Id> {
            faces.filter_map(|face| kit.symbol(face)).collect()
        };
        let combos: Vec<Vec<Id>> =
            deck.combos[slot].iter().map(|combo| ids(&mut combo.bag.faces())).collect();
        CardText {
            die_faces: text(&ids(&mut deck.symbols[slot].iter().copied())),
            combos: text(&combos),
            save: text(&kit.config.card_set().cards[deck.docs[slot]].save),
        }
    }
}

impl Kit {
    fn texts(&self) -> &Texts {
        match &self.config.set {
            None => Texts::built_in(BuiltIn::UNNAMED),
            Some(ChosenSet::BuiltIn(set)) => Texts::built_in(*set),
            Some(ChosenSet::Own(set)) => self.own_texts.get_or_init(|| Texts::new(set)),
        }
    }

    /// The symbols of the set.
    pub(crate) fn symbols_text(&self) -> &RawValue {
        self.texts().symbols.get_or_init(|| text(&self.config.card_set().symbols))
    }

    /// What is on a card of a deck.
    pub(crate) fn card_text(&self, deck: &Deck, slot: usize) -> &CardText {
        self.texts().cards[deck.docs[slot]].get_or_init(|| CardText::of(self, deck, slot))
    }
}
