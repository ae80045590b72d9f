//! People who want anything at any time.

use ecrin_core::{Bits, Seat, Swift, Viewer};

use crate::chat::{Phrase, Said};
use crate::clocks::Grace;
use crate::command::Command;
use crate::table::{Face, Table};

/// One of the people around the table; some of them never sit down.
fn player(luck: &mut Swift) -> String {
    format!("p{}", luck.index(4))
}

fn seat(table: &Table, luck: &mut Swift) -> Seat {
    Seat::new(luck.index(usize::from(table.seat_count())))
}

/// Something that somebody may want of this table, sensible or not.
pub(super) fn wish(table: &Table, number: u32, luck: &mut Swift) -> Command {
    // Mostly the match goes on; now and then anything happens.
    if table.is_running() && luck.index(4) > 0 {
        return move_on(table, number, luck);
    }
    let seat = seat(table, luck);
    let viewer = if luck.index(4) == 0 { Viewer::Spectator } else { Viewer::Seat(seat) };
    let id = format!("w{number}");
    let position = table.position();
    match luck.index(22) {
        0 => Command::Admit { player: player(luck) },
        1 | 2 => {
            let here = (luck.index(3) == 0).then(|| "Somebody".to_string());
            let words = if luck.index(2) == 0 { "abracadabra".to_string() } else { String::new() };
            Command::Sit { player: player(luck), seat, here, words }
        }
        3 if luck.index(4) == 0 => Command::Rise { player: player(luck), seat },
        3..=5 => {
            let fill_with = (luck.index(2) == 0).then(|| "easy".to_string());
            Command::Start { player: table.head().owner.clone(), fill_with }
        }
        6 | 7 => Command::Undo { seat, id, position },
        8 => Command::AnswerUndo { seat, yes: luck.index(3) > 0 },
        9 if luck.index(8) == 0 => Command::Resign { seat, id },
        9 | 10 => {
            let away = Seat::new(luck.index(6));
            Command::VoteAway { seat, away, grace: Grace::default() }
        }
        11 => Command::TakeBack { seat },
        12 if luck.index(8) == 0 => Command::Wake,
        12 => Command::Tick,
        13 if luck.index(12) == 0 => Command::End,
        13 => Command::Rematch { player: player(luck), table: id },
        14 => Command::Say {
            player: player(luck),
            name: "Somebody".to_string(),
            seat: Some(seat),
            said: match luck.index(3) {
                0 => Said::Phrase(Phrase::Hello),
                1 => Said::Text(" well\u{7} ".to_string()),
                _ => Said::Text(String::new()),
            },
        },
        15 | 16 => Command::Come { viewer },
        17 => Command::Go { viewer },
        18 => Command::PutBot { player: player(luck), seat, level: "easy".to_string() },
        19 => Command::Starts { player: player(luck), by_itself: luck.index(2) == 0 },
        20 => Command::Close { player: player(luck), closed: luck.index(2) == 0 },
        _ => {
            let face = Face { name: id, rating: None };
            Command::Face { player: player(luck), face: (luck.index(3) > 0).then_some(face) }
        }
    }
}

/// A move of a seat that is to act, or something that is none.
fn move_on(table: &Table, number: u32, luck: &mut Swift) -> Command {
    let asked: Vec<Seat> = table.to_act().iter().collect();
    let seat = if asked.is_empty() || luck.index(12) == 0 {
        seat(table, luck)
    } else {
        asked[luck.index(asked.len())]
    };
    let legal = table.by_rules().map(|played| played.legal(seat)).unwrap_or_default();
    let action = match luck.index(12) {
        0 => "nonsense".to_string(),
        _ if legal.is_empty() => "D4".to_string(),
        _ => legal[luck.index(legal.len())].clone(),
    };
    let position = table.position().saturating_sub(u32::from(luck.index(10) == 0));
    if table.is_bot(seat) {
        return Command::BotActs { seat, position, action };
    }
    Command::Act { seat, id: format!("m{number}"), position, action }
}
