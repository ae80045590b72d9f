//! How the symbols and characters of a set look.

use ecrin_dixe::{CardSet, ConditionDoc, DieDoc, Icon, Picture, SymbolDoc};

use crate::art::DIXE;
use crate::fonts::{Font, missing};
use crate::svg::{Style, escape, mix, n, nested, text};
use crate::words::{Language, filled};

pub(crate) const CREAM: &str = "#fffaf0";
pub(crate) const BRASS: &str = "#c9a765";
/// Of a character of nobody.
const PLAIN: &str = "#6d6575";

/// A set to draw from, with its words.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub set: &'a CardSet,
    pub language: Language,
}

impl<'a> Look<'a> {
    pub(crate) fn die(self, id: &str) -> Option<&'a DieDoc> {
        self.set.dice.iter().find(|die| die.id == id)
    }

    fn symbol(self, id: &str) -> Option<&'a SymbolDoc> {
        self.set.symbols.iter().find(|symbol| symbol.id == id)
    }

    /// As the page says it; the name of a symbol of the set's own if it has
    /// one in this language.
    pub(crate) fn symbol_name(self, id: &str) -> String {
        let own = self.symbol(id);
        if own.is_none_or(|symbol| symbol.icon.is_none())
            && let Some(known) = self.language.page(&format!("dixe.symbol.{id}"))
        {
            return known.to_string();
        }
        let Some(symbol) = own else { return id.to_string() };
        let name = match self.language {
            Language::En => None,
            Language::Fr => Some(&symbol.name.fr),
            Language::Es => symbol.name.es.as_ref(),
            Language::Nl => symbol.name.nl.as_ref(),
        };
        name.unwrap_or(&symbol.name.en).to_lowercase()
    }

    /// A symbol in a square of `size`, in one colour unless it brings its own.
    pub(crate) fn sign(self, id: &str, [x, y]: [f64; 2], size: f64, colour: &str) -> String {
        let own = self.symbol(id);
        if let Some(icon) = own.and_then(|symbol| symbol.icon.as_ref()) {
            return icon_art(icon, [x, y], size, colour);
        }
        if let Some(art) = DIXE.symbols.get(id) {
            let [x, y, scale] = [x, y, size / 24.0].map(n);
            return format!(
                r#"<g transform="translate({x} {y}) scale({scale})" color="{colour}" fill="{colour}">{art}</g>"#
            );
        }
        // Its glyph if our fonts have it, else the first letter of its name.
        let glyph = own
            .map(|symbol| symbol.glyph.as_str())
            .filter(|glyph| glyph.chars().count() == 1 && missing(glyph).is_none());
        let name = self.symbol_name(id).to_uppercase();
        let letter = glyph.map_or_else(|| name.chars().take(1).collect(), str::to_string);
        let style = Style::new(Font::Display, size * 0.9, colour).middle();
        text(x + size / 2.0, y + size * 0.82, style, &letter)
    }

    pub(crate) fn enamel(self, die: &DieDoc) -> String {
        let ours = || DIXE.enamel.get(&die.id).cloned();
        die.colour.clone().or_else(ours).unwrap_or_else(|| PLAIN.to_string())
    }

    /// A character in a square, or the first letter of its name.
    pub(crate) fn picture(self, die: &DieDoc, [x, y]: [f64; 2], size: f64) -> String {
        let face = match &die.picture {
            Some(Picture::Drawn(icon)) => return icon_art(icon, [x, y], size, "#fff8ea"),
            Some(Picture::Ours(id)) => DIXE.faces.get(id),
            None => DIXE.faces.get(&die.id),
        };
        if let Some(face) = face {
            return nested([x, y, size, size], "0 0 100 100", face);
        }
        let letter: String = die.name.to_uppercase().chars().take(1).collect();
        let style = Style::new(Font::Display, size * 0.8, "#fff8ea").middle();
        text(x + size / 2.0, y + size * 0.78, style, &letter)
    }

    pub(crate) fn save_words(self, cond: &ConditionDoc) -> String {
        let count = cond.n.or(cond.min_dice).unwrap_or(1).to_string();
        let symbol = cond.symbol.as_deref().map(|id| self.symbol_name(id)).unwrap_or_default();
        let words = self.language.page(&format!("dixe.save.{}", cond.kind));
        filled(words.unwrap_or(&cond.kind), &[("count", &count), ("symbol", &symbol)])
    }

    pub(crate) fn power_words(self, power: &str) -> &'static str {
        self.language.page(&format!("dixe.power.{power}")).unwrap_or_default()
    }

    /// The set's own name, or that of the one that comes with the game.
    pub(crate) fn name(self) -> String {
        let own = self.set.name.clone().filter(|name| !name.is_empty());
        own.unwrap_or_else(|| self.language.say("sheet.base").to_string())
    }
}

/// A drawing from outside, cleaned: paths of 100 by 100.
fn icon_art(icon: &Icon, [x, y]: [f64; 2], size: f64, ink: &str) -> String {
    let [x, y, scale] = [x, y, size / 100.0].map(n);
    let paths: String = icon
        .paths
        .iter()
        .map(|path| {
            let colour = path.fill.as_deref().unwrap_or(ink);
            let [d, colour] = [escape(&path.d), escape(colour)];
            format!(r#"<path d="{d}" fill="{colour}"/>"#)
        })
        .collect();
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{paths}</g>"#)
}

/// The gradients of these colours, each known by its colour: two drawings in
/// one page agree.
pub(crate) fn enamels<'a>(colours: impl IntoIterator<Item = &'a String>) -> String {
    let mut all: Vec<&String> = colours.into_iter().collect();
    all.sort();
    all.dedup();
    all.into_iter().map(|colour| enamel_gradient(colour)).collect::<String>() + BACK_SHADE
}

const BACK_SHADE: &str = r##"<linearGradient id="back-shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#000" stop-opacity="0"/><stop offset=".68" stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity=".36"/></linearGradient>"##;

fn enamel_gradient(colour: &str) -> String {
    format!(
        r#"<linearGradient id="{}" x1=".15" y1="0" x2=".8" y2="1"><stop stop-color="{}"/><stop offset=".45" stop-color="{colour}"/><stop offset="1" stop-color="{}"/></linearGradient>"#,
        enamel_id(colour),
        mix(colour, "#ffffff", 0.34),
        mix(colour, "#000000", 0.3)
    )
}

pub(crate) fn enamel_id(colour: &str) -> String {
    format!("glaze-{}", colour.trim_start_matches('#'))
}

/// A whole drawing of its own, named for those who cannot see it.
pub(crate) fn drawing(view: &str, name: &str, defs: &str, body: &str) -> String {
    let name = escape(name);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}" role="img" aria-label="{name}"><defs>{defs}</defs>{body}</svg>"#
    )
}
