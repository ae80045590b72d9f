//! The shapes of what is drawn and printed.

use ecrin_drawings::{BoardOn, DieSize, Language, LeftOut, Paper, Sides, What};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What to print. What is not said is as usual: A4, dice of 20 mm, both
/// sides, English, the default set, a board of 12 lines on one sheet.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintOrder {
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(test, ts(as = "Vec<names::PrintPart>"))]
    pub what: Vec<What>,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::PrintPaper>"))]
    pub paper: Paper,
    /// The edge in millimetres.
    #[serde(default)]
    #[schema(value_type = Option<u8>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::PrintDie>"))]
    pub die: DieSize,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::PrintSides>"))]
    pub sides: Sides,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::Speech>"))]
    pub language: Language,
    /// A card set of DiXe.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::CardSetDocument>"))]
    pub set: Option<Value>,
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub board: Option<PrintBoard>,
}

/// A board of Onyx.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PrintBoard {
    /// 8, 12, 16 or 20.
    #[cfg_attr(test, ts(as = "names::BoardLines"))]
    pub lines: u64,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::BoardOn>"))]
    pub on: BoardOn,
}

/// A card to draw.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DrawCard {
    /// A card set of DiXe; it need not keep every rule to be drawn.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "names::CardSetDocument"))]
    pub set: Value,
    pub card: String,
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    #[cfg_attr(test, ts(optional, as = "Option<names::Speech>"))]
    pub language: Language,
}

/// A card and its die as SVG, the very drawings that are printed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CardDrawings {
    pub front: String,
    pub back: String,
    pub net: String,
}

/// An icon made of a file from outside.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct CleanIcon {
    /// As the document of a set holds it.
    #[schema(value_type = Object)]
    #[cfg_attr(test, ts(as = "names::IconDocument"))]
    pub icon: Value,
    #[schema(value_type = Vec<String>)]
    #[cfg_attr(test, ts(as = "Vec<names::LeftOut>"))]
    pub left_out: Vec<LeftOut>,
}

/// What the page calls what stands in documents or is one of a few words.
#[cfg(test)]
pub mod names {
    macro_rules! name {
        ($($name:ident = $type:literal;)*) => {
            $(
                #[derive(Debug, ts_rs::TS)]
                #[ts(type = $type)]
                pub struct $name;
            )*
        };
    }

    name! {
        PrintPart = r#""cards" | "nets" | "aids" | "onyx" | "nox" | "onix""#;
        PrintPaper = r#""a4" | "letter""#;
        PrintDie = "16 | 20 | 25";
        PrintSides = r#""both" | "one""#;
        Speech = r#""en" | "fr" | "es" | "nl""#;
        BoardLines = "8 | 12 | 16 | 20";
        BoardOn = r#""sheet" | "a3" | "tiled""#;
        CardSetDocument = "unknown";
        IconDocument = "{ paths: { d: string; fill?: string }[] }";
        LeftOut = r#""script" | "link" | "text" | "image" | "filter" | "use" | "gradient" | "clip" | "animation" | "opacity" | "dashes" | "holes" | "outside" | "other""#;
    }
}
