//! The table in a terminal.

use std::fmt::Write as _;

use ecrin_core::{Render, Seat, Viewer};

use crate::bag::bits;
use crate::card::{Condition, Power};
use crate::state::{BORROWED_BIT, Dixe, OWN};
use crate::view::{PhaseView, View};

impl Render for Dixe {
    fn render(view: &View) -> String {
        let state = Dixe::seen(view);
        let mut out = String::new();
        let line = |out: &mut String, text: String| {
            writeln!(out, "{}", text.trim_end()).expect("a string takes any text");
        };
        for seat in Seat::all(state.seats()) {
            let marks = [
                (seat == view.now.seat && view.phase != PhaseView::Draw, " (to play)"),
                (view.viewer == Viewer::Seat(seat), " (you)"),
            ];
            let marks: String = marks.iter().filter(|(on, _)| *on).map(|(_, text)| *text).collect();
            let board = state.board(seat);
            line(
                &mut out,
                format!("Seat {seat}{marks}: {} of 5 cards flipped", board.cards_turned()),
            );
            for card in 0..6 {
                line(&mut out, format!("  {}", card_line(&state, seat, card)));
            }
            let ids = &state.kit.deck(seat).ids;
            let mut hand: Vec<String> =
                bits(board.hand & OWN).map(|die| ids[die].to_string()).collect();
            if board.hand & BORROWED_BIT != 0 {
                hand.push(state.die_name(crate::state::BORROWED).to_string());
            }
            let hand = if hand.is_empty() { "no dice".to_string() } else { hand.join(" ") };
            line(&mut out, format!("  in hand: {hand}"));
        }
        draw_throw(view, &state, &mut out);
        line(&mut out, prompt(view, &state));
        out
    }
}

fn card_line(state: &Dixe, seat: Seat, card: usize) -> String {
    let deck = state.kit.deck(seat);
    let board = state.board(seat);
    let id = deck.ids[card];
    let bit = 1u8 << card;
    let active = seat == state.now.seat && state.now.active == Some(card as u8);
    let mark = if active { '>' } else { ' ' };
    if board.turned & bit != 0 {
        let mut text = format!("{mark}{id:<10} flipped, power {}", deck.powers[card]);
        if board.charged & bit != 0 {
            let _ = write!(text, ", charged {}", glyph(state, board.face[card]));
        }
        match deck.powers[card] {
            Power::Yorick if board.yorick > 0 => {
                let _ = write!(text, ", tilted {}", board.yorick);
            }
            Power::Poire if board.poire => text.push_str(", tilted"),
            _ => {}
        }
        return text;
    }
    let (filled, of) = state.progress(seat, card);
    let mut text = format!("{mark}{id:<10} {}/3 [", board.combo[card] + 1);
    let combo = deck.combos[card][board.combo[card] as usize];
    let need = state.gap(seat, card).need;
    for symbol in 1..16u8 {
        for copy in 0..combo.bag.count(symbol) {
            let open = copy < need.count(symbol);
            let glyph = state.kit.glyph(symbol);
            let _ = if open { write!(text, " {glyph} ") } else { write!(text, "({glyph})") };
        }
    }
    let jokers = filled as usize - (combo.bag.len() - need.len()) as usize;
    let _ = write!(text, "]{} {filled}/{of}", "+@".repeat(jokers));
    let dice: Vec<String> = bits(board.on[card])
        .map(|die| {
            let name = if seat == state.now.seat {
                state.die_name(die).to_string()
            } else {
                deck.ids[die].to_string()
            };
            format!("{name} {}", glyph(state, state.face_of(seat, die)))
        })
        .collect();
    if !dice.is_empty() {
        let _ = write!(text, " with {}", dice.join(", "));
    }
    let save = deck.saves[card];
    let _ = write!(text, "; save: {}", condition_words(state, save.condition));
    if board.saved & bit != 0 {
        let _ = write!(text, ", SAVED {}", glyph(state, board.face[card]));
    } else {
        let _ = write!(text, ", {}/{}", board.square[card], save.squares + 1);
    }
    if seat == state.now.seat && board.hand != 0 {
        let odds = state.odds_of(card);
        let _ = write!(
            text,
            "; hand fits {:.0}%, finishes {:.0}%",
            100.0 * odds.fits(),
            100.0 * odds.finishes()
        );
    }
    text
}

fn glyph(state: &Dixe, face: u8) -> String {
    match state.kit.symbol(face) {
        Some(id) => format!("{} {id}", state.kit.glyph(face)),
        None => "@".to_string(),
    }
}

pub(crate) fn condition_words(state: &Dixe, condition: Condition) -> String {
    match condition {
        Condition::NoCharacter => "a throw without a character".into(),
        Condition::PairOrTriple => "a pair or triple".into(),
        Condition::JokerUsed => "a joker used".into(),
        Condition::CharactersAtLeast(n) => format!("{n} characters thrown"),
        Condition::ShowsSymbol(symbol) => format!("{} thrown", glyph(state, symbol)),
        Condition::PlacedAtLeast(n) => format!("{n} dice placed in a throw"),
        Condition::PlacedExactly(n) => format!("exactly {n} placed in a throw"),
        Condition::AllDifferent(n) => format!("{n} or more dice, all different"),
        Condition::Failed => "a turn that fails".into(),
        Condition::Stopped => "a turn that stops".into(),
        Condition::CombosAtLeast(n) => format!("{n} combinations finished in a turn"),
        Condition::CardFlipped => "a card flipped".into(),
    }
}

fn draw_throw(view: &View, state: &Dixe, out: &mut String) {
    let Some(throw) = view.throw() else { return };
    let lying = match view.phase {
        PhaseView::Throwing(_) => throw.dice & !throw.just,
        _ => throw.dice,
    };
    let unplaced = state.unplaced(throw);
    let dice: Vec<String> = bits(lying)
        .map(|die| {
            let mut text = format!("{} {}", state.die_name(die), glyph(state, throw.faces[die]));
            if unplaced >> die & 1 == 0 {
                text.push_str(" (placed)");
            } else if throw.spent >> die & 1 == 1 {
                text.push_str(" (used)");
            } else if state.fits_somewhere(throw, die) {
                text.push_str(" *");
            }
            text
        })
        .collect();
    writeln!(out, "Throw {}: {}", state.now.throws, dice.join(", "))
        .expect("a string takes any text");
}

fn prompt(view: &View, state: &Dixe) -> String {
    let seat = view.now.seat;
    match &view.phase {
        PhaseView::Draw => "The first seat is drawn by lot.".into(),
        PhaseView::SetUp(_) => "Every seat flips two cards.".into(),
        PhaseView::Start => format!("Seat {seat} takes dice back or throws."),
        PhaseView::Throwing(_) => format!("Seat {seat} throws."),
        PhaseView::Poire(..) => "A tilted Poire may force a new throw.".into(),
        PhaseView::Resolve(_) if state.now.active.is_none() => {
            format!("Seat {seat} chooses the active card (* fits a card).")
        }
        PhaseView::Resolve(_) => format!("Seat {seat} resolves the throw (* fits)."),
        PhaseView::Again(_, power, _) => {
            format!("Seat {seat} chooses dice to throw again with {power}.")
        }
        PhaseView::AfterThrow(_) => "Rivals may react to the throw.".into(),
        PhaseView::Decide => format!("Seat {seat} throws again or stops."),
        PhaseView::TurnEnd(_) => "Rivals may react to the end of the turn.".into(),
        PhaseView::Over(_) => "The match is over.".into(),
    }
}
