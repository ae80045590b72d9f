//! The cards of a DiXe set.

use super::{Deck, plain};
use crate::CARD;
use crate::card::{back_body, front_body};
use crate::look::{CREAM, Look, enamel_id, enamels};
use crate::order::Sides;
use crate::paper::{Drawn, Grid, Paper, Sheet};

const GRID: Grid = Grid { columns: 3, rows: 4, width: CARD, height: CARD };
const VIEW: [f64; 2] = [200.0, 200.0];

pub(crate) fn cards(look: Look<'_>, paper: Paper, sides: Sides) -> Vec<Sheet> {
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for card in &look.set.cards {
        let Some(die) = look.die(&card.die) else { continue };
        let front = front_body(look, card).unwrap_or_default();
        fronts.push(Drawn { view: VIEW, ground: plain(CREAM), body: front });
        let enamel = enamel_id(&look.enamel(die));
        let ground = plain(&format!("url(#{enamel})")) + &plain("url(#back-shade)");
        let body = back_body(look, card).unwrap_or_default();
        backs.push(Drawn { view: VIEW, ground, body });
    }
    let colours: Vec<String> = look.set.dice.iter().map(|die| look.enamel(die)).collect();
    let name = look.name();
    let titles =
        ["sheet.fronts", "sheet.backs"].map(|way| look.language.tell(way, &[("set", &name)]));
    Deck { grid: GRID, fronts, backs, titles: [&titles[0], &titles[1]], defs: &enamels(&colours) }
        .sheets(paper, look.language, sides)
}
