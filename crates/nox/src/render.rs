//! A view as lines of text.

use std::fmt::Write;

use ecrin_core::{Render, Seat};

use crate::card::{Card, Colour};
use crate::config::Scoring;
use crate::display::LAST_PILE;
use crate::rules::{Cause, Missed};
use crate::state::{Nox, Phase};
use crate::view::{DisplayView, View};

impl Render for Nox {
    fn render(view: &View) -> String {
        let mut lines = String::new();
        write_view(view, &mut lines).expect("a string takes all that is written");
        lines
    }
}

fn write_view(view: &View, out: &mut String) -> std::fmt::Result {
    let scoring = match view.config.scoring {
        Scoring::Base => "base game",
        Scoring::HardHeaded => "hard-headed",
    };
    write!(out, "NOX, {scoring} to {} · ", view.target)?;
    match (view.phase, view.round) {
        (Phase::Deal, 0) => write!(out, "before the first deal")?,
        (Phase::Deal, round) => write!(out, "round {round} is over")?,
        (Phase::Play(seat), round) => write!(out, "round {round} · {seat} to play")?,
        (Phase::Over, round) => {
            let first = |seat: &Seat| view.ended.as_ref().is_some_and(|end| end.ranks[*seat] == 1);
            let winners = Seat::all(view.seats).filter(first).map(|seat| seat.to_string());
            let winners = winners.collect::<Vec<_>>().join(" and ");
            write!(out, "over after round {round}, won by {winners}")?;
        }
    }
    writeln!(out, " · draw pile {}", view.draw)?;
    for seat in Seat::all(view.seats) {
        draw_display(view, seat, out)?;
    }
    if let Some(seat) = view.viewer {
        let hand: Vec<String> = view.hand.iter().map(|&card| card_text(card)).collect();
        writeln!(out, "you are {seat}, hand  {}", hand.join("  "))?;
    }
    let legend = |colour: Colour| {
        let numbers: Vec<String> = colour.numbers().map(|card| card.to_string()).collect();
        format!("{} {colour} {}", colour.letter(), numbers.join(" "))
    };
    writeln!(out, "{} · +n cards underneath", Colour::ALL.map(legend).join(" · "))?;
    draw_sheet(view, out)
}

fn draw_display(view: &View, seat: Seat, out: &mut String) -> std::fmt::Result {
    let DisplayView { piles, total, missing, worth } = &view.displays[seat.index()];
    let turn = if view.phase == Phase::Play(seat) { '>' } else { ' ' };
    let you = if view.is_mine(seat) { "*" } else { " " };
    let tops: String = piles.iter().fold(String::new(), |mut line, pile| {
        let under = pile.cards().len() - 1;
        let under = if under > 0 { format!("+{under}") } else { String::new() };
        let _ = write!(line, "{:<7}", card_text(pile.top()) + &under);
        line
    });
    let (count, held) = (piles.len(), view.held[seat]);
    write!(
        out,
        "{turn}{seat}{you} {:>3} pts {held} in hand {count}/{LAST_PILE}",
        view.scores[seat]
    )?;
    write!(out, "{} {tops:<42}", if count + 1 == LAST_PILE { '!' } else { ' ' })?;
    if missing.is_empty() {
        writeln!(out, "= {worth}")
    } else {
        let missing: Vec<String> = missing.iter().map(Colour::to_string).collect();
        writeln!(out, "({total}) no {}", missing.join(", "))
    }
}

fn draw_sheet(view: &View, out: &mut String) -> std::fmt::Result {
    for (number, round) in (1..).zip(&view.sheet) {
        write!(out, "round {number:>2}")?;
        for (seat, score) in Seat::all(view.seats).zip(&round.seats) {
            let added = match score.missed {
                None => format!("+{}", score.added),
                Some(Missed::ColourMissing) => "-".to_string(),
                Some(Missed::NotBest) => format!("({})", score.total),
            };
            write!(out, "  {seat} {added:>4}")?;
        }
        match round.cause {
            Cause::SixPiles { display } => writeln!(out, "  six piles at {display}")?,
            Cause::CardsOut => writeln!(out, "  all cards played")?,
        }
    }
    Ok(())
}

/// The number and the letter of its colour.
fn card_text(card: Card) -> String {
    format!("{card}{}", card.colour().letter())
}
