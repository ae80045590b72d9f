//! The table in a terminal.

use std::fmt::Write as _;

use ecrin_core::Render;

use crate::card::{Card, Effect, Gem};
use crate::pile::PileSet;
use crate::state::{Onix, Phase, Reason};
use crate::tally::Tally;
use crate::view::{PileView, SeatView, View};

const WIDTH: usize = 88;

impl Render for Onix {
    fn render(view: &View) -> String {
        let mut out = String::new();
        let seats = view.seats.len();
        let by =
            view.viewer.map_or_else(|| "a spectator".to_string(), |seat| format!("seat {seat}"));
        let mode = view.config.mode;
        line(&mut out, &format!("Onix, {mode} mode, {seats} seats, seen by {by}"));
        line(&mut out, "");
        if view.phase != Phase::Deal {
            draw_ring(&mut out, view);
            line(&mut out, "");
        }
        for seat in &view.seats {
            draw_seat(&mut out, view, seat);
        }
        line(&mut out, "");
        line(&mut out, &format!("below the tops: {}", tally(&view.unseen)));
        if view.discard.total() > 0 {
            line(&mut out, &format!("destroyed:      {}", tally(&view.discard)));
        }
        draw_step(&mut out, view);
        for warning in &view.warnings {
            let names: Vec<_> = warning.winners.iter().map(|seat| seat.to_string()).collect();
            let winners = names.join(" or ");
            line(&mut out, &format!("! {} lets seat {winners} win at once", warning.action));
        }
        out
    }
}

fn line(out: &mut String, text: &str) {
    out.push_str(text.trim_end());
    out.push('\n');
}

/// Five places of a ring, numbered clockwise from the top.
fn draw_ring(out: &mut String, view: &View) {
    let [one, two, three, four, five] = view.piles.map(|pile| cell(&pile, view.ring));
    line(out, &format!("{:15}{one}", ""));
    line(out, &format!("  {five:25}{two}"));
    line(out, &format!("{:7}{four:16}{three}", ""));
}

/// `1 [ox] 18`: number, top, how many cards; `3  --` for a pile that is gone.
fn cell(pile: &PileView, ring: PileSet) -> String {
    let number = pile.pile;
    match pile.top {
        Some(top) => format!("{number} {:4} {}", format!("[{top}]"), pile.size),
        None if ring.contains(number) => format!("{number} [  ] 0"),
        None => format!("{number}  --"),
    }
}

fn draw_seat(out: &mut String, view: &View, seat: &SeatView) {
    let mark = if view.to_act == Some(seat.seat) { '>' } else { ' ' };
    let you = if view.viewer == Some(seat.seat) { "*" } else { " " };
    let head = format!("{mark} {}{you} stock {:2}  ", seat.seat, seat.stock);
    let indent = head.len();
    let mut row = head;
    for (index, collection) in seat.collections.iter().enumerate() {
        let cards: Vec<_> = collection.cards().map(|card| card.to_string()).collect();
        let whole = if collection.is_complete() { "!" } else { "" };
        let shown = format!("  {}:{}{whole}", index + 1, cards.join("+"));
        if row.len() + shown.len() > WIDTH {
            line(out, &row);
            row = " ".repeat(indent);
        }
        row.push_str(&shown);
    }
    if seat.collections.is_empty() {
        row.push_str("  no collections");
    }
    line(out, &row);
}

fn tally(cards: &Tally) -> String {
    let total = cards.total();
    let mut text = format!("{total} {}", if total == 1 { "card" } else { "cards" });
    for (card, count) in cards.iter().filter(|&(_, count)| count > 0) {
        write!(text, ", {count} {card}").expect("a string takes all");
    }
    text
}

fn draw_step(out: &mut String, view: &View) {
    let seat = view.turn_of;
    let text = match view.phase {
        Phase::Deal => "The cards are about to be dealt.".to_string(),
        Phase::Take => {
            let groups: Vec<_> = view
                .groups
                .iter()
                .map(|group| {
                    let piles: Vec<_> = group.piles.iter().map(|pile| pile.to_string()).collect();
                    format!("{} {{{}}} {}", group.gem, piles.join(" "), group.effect.name())
                })
                .collect();
            format!("Seat {seat} takes a group: {}", groups.join(", "))
        }
        Phase::Place { gem, hand } => {
            format!("Seat {seat} places {}; then {}", cards(hand.cards()), effect(gem))
        }
        Phase::Effect { gem } => format!("Seat {seat} chooses: {}", effect(gem)),
        Phase::PlaceExtra { gem, card } => {
            let how = if gem.effect() == Effect::Draw { "drawn" } else { "stolen" };
            format!("Seat {seat} places {card}, which was {how}")
        }
        Phase::Over { reason } => {
            let why = match reason {
                Reason::PilesEmpty => "the piles have run out",
                Reason::NoGemsLeft => "no gems are left",
            };
            let places: Vec<_> = view
                .ranks
                .iter()
                .flatten()
                .zip(&view.seats)
                .map(|(rank, seat)| format!("{} is {rank}.", seat.seat))
                .collect();
            format!("Over, {why}: {}", places.join(" "))
        }
    };
    line(out, &text);
}

fn cards(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// `the cross destroys a rival's top card`.
fn effect(gem: Gem) -> String {
    let what = match gem.effect() {
        Effect::Draw => "draws the top card of a pile",
        Effect::Stock => "stocks the top card of a pile",
        Effect::Steal => "steals the top card of a rival's collection",
        Effect::Destroy => "destroys the top card of a rival's collection",
    };
    format!("the {} {what}", gem.name())
}
