//! What somebody wants printed, and the sheets of it.

use ecrin_dixe::{CardSet, default_set};
use ecrin_onyx::Size;
use serde::{Deserialize, Serialize};

use crate::fonts;
use crate::look::Look;
use crate::paper::{Paper, Sheet};
use crate::sheets::{cards, nets, nox, onix, onyx, rules};
use crate::words::Language;

/// A part of a print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The cards of a DiXe set.
    Cards,
    /// Its dice as nets.
    Nets,
    /// Rules of DiXe in short, with the set's powers.
    Aids,
    /// A board of Onyx.
    Onyx,
    /// Score sheet and cards of NOX.
    Nox,
    /// Cards and effect aids of Onix.
    Onix,
}

/// Whether backs are printed too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sides {
    /// Each sheet of fronts is followed by its backs, mirrored for a printer
    /// that turns along the long edge.
    #[default]
    Both,
    /// Fronts alone.
    One,
}

/// The length of a die's edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum DieSize {
    Small,
    #[default]
    Middle,
    Large,
}

impl DieSize {
    pub const ALL: [DieSize; 3] = [DieSize::Small, DieSize::Middle, DieSize::Large];

    #[must_use]
    pub fn millimetres(self) -> f64 {
        f64::from(u8::from(self))
    }
}

impl From<DieSize> for u8 {
    fn from(die: DieSize) -> u8 {
        match die {
            DieSize::Small => 16,
            DieSize::Middle => 20,
            DieSize::Large => 25,
        }
    }
}

impl TryFrom<u8> for DieSize {
    type Error = &'static str;

    fn try_from(millimetres: u8) -> Result<DieSize, &'static str> {
        let found = DieSize::ALL.into_iter().find(|&die| u8::from(die) == millimetres);
        found.ok_or("a die has an edge of 16, 20 or 25 mm")
    }
}

/// How large a board of Onyx becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardOn {
    /// One sheet of the paper.
    #[default]
    Sheet,
    /// One sheet of A3.
    A3,
    /// Four sheets of the paper, to be joined.
    Tiled,
}

/// A board of Onyx.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    pub size: BoardSize,
    pub on: BoardOn,
}

/// A size of Onyx's board that is the usual one unless told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardSize(pub Size);

impl Default for BoardSize {
    fn default() -> BoardSize {
        BoardSize(ecrin_onyx::Config::default().size)
    }
}

/// The board of so many lines, if there is one.
#[must_use]
pub fn board_size(lines: u64) -> Option<BoardSize> {
    Size::with_lines(lines).map(BoardSize)
}

/// Everything that makes a print; the same order makes the same sheets.
#[derive(Clone, Debug, Default)]
pub struct Order {
    pub what: Vec<What>,
    pub paper: Paper,
    pub die: DieSize,
    pub sides: Sides,
    pub language: Language,
    pub board: Board,
    /// The set that comes with the game, if none is given.
    pub set: Option<CardSet>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOrder {
    #[error("nothing to print was named")]
    Nothing,
    #[error("A3 is for a board of Onyx alone; choose A4 or Letter")]
    Paper,
    /// A name has a character that none of our fonts can draw.
    #[error("“{name}” cannot be printed: our fonts have no “{character}”")]
    Character { name: String, character: char },
}

/// The sheets of an order. Its set must be valid.
pub fn sheets(order: &Order) -> Result<Vec<Sheet>, BadOrder> {
    if order.what.is_empty() {
        return Err(BadOrder::Nothing);
    }
    if order.paper == Paper::A3 {
        return Err(BadOrder::Paper);
    }
    let set = order.set.as_ref().unwrap_or_else(|| default_set());
    drawable(set)?;
    let look = Look { set, language: order.language };
    let Order { paper, sides, language, .. } = *order;
    let wanted = |what: &What| order.what.contains(what);
    let mut all = Vec::new();
    // In one order, whatever the order of the words.
    if wanted(&What::Cards) {
        all.extend(cards::cards(look, paper, sides));
    }
    if wanted(&What::Nets) {
        all.extend(nets::nets(look, paper, order.die));
    }
    if wanted(&What::Aids) {
        all.extend(rules::rules(look, paper));
    }
    if wanted(&What::Onyx) {
        all.extend(onyx::board(order.board, paper, language));
    }
    if wanted(&What::Nox) {
        all.push(nox::score_sheet(paper, language));
        all.extend(nox::cards(paper, language, sides));
    }
    if wanted(&What::Onix) {
        all.push(onix::aids(paper, language));
        all.extend(onix::cards(paper, language, sides));
    }
    Ok(all)
}

/// Whether our fonts have every letter of the names in a set.
fn drawable(set: &CardSet) -> Result<(), BadOrder> {
    let dice = set.dice.iter().map(|die| &die.name);
    let symbols = set.symbols.iter().map(|symbol| &symbol.name).flat_map(|name| {
        [Some(&name.fr), Some(&name.en), name.es.as_ref(), name.nl.as_ref()].into_iter().flatten()
    });
    for name in dice.chain(symbols).chain(&set.name) {
        if let Some(character) = fonts::missing(name) {
            return Err(BadOrder::Character { name: name.clone(), character });
        }
    }
    Ok(())
}
