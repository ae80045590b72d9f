//! Whatever a store holds is read or refused, and never brings anything down.

use ecrin_catalog::{AnyGame, GAMES};
use ecrin_core::{Bits, Seat, Swift};
use ecrin_tables::fairness::Secret;
use ecrin_tables::testkit::read_anything;
use ecrin_tables::{
    Change, Command, Grace, Head, Made, Pace, Place, Row, Status, Table, apply, decide, stored,
};
use serde_json::Value;

/// A table of this game after some play, as [`read_anything`] reads it.
fn written(game: &'static dyn AnyGame, bits: &mut Swift) -> String {
    let presets = game.presets();
    let (least, most) = (*game.meta().seats.start(), *game.meta().seats.end());
    let seats = least + bits.index(usize::from(most - least) + 1) as u8;
    let place = |seat: Seat| match seat.index() {
        0 => Place::Person { player: "ada".to_string() },
        1 => Place::Here { player: "ada".to_string(), name: "Bob".to_string() },
        _ => Place::Bot { level: "random".to_string() },
    };
    let head = Head {
        config: presets[bits.index(presets.len())].config.clone(),
        seats: Seat::all(seats).map(place).collect(),
        pace: match bits.index(3) {
            0 => Pace::NoClock {},
            1 => Pace::Days { days: 3 },
            _ => Pace::Live { base_s: 600, increment_s: 5 },
        },
        rated: false,
        hints: true,
        free_chat: true,
        owner: "ada".to_string(),
        words: vec!["abracadabra".to_string(); seats.into()],
        words_at: Vec::new(),
        outcome: None,
        rematch: None,
        by_itself: bits.index(2) == 0,
        starts_at: (bits.index(4) == 0).then_some(1000),
        closed: false,
        language: None,
        willing: Vec::new(),
    };
    let made =
        Made { id: "t".to_string(), public: true, secret: Secret::new([7; 32]), created_at: 0 };
    let row = Row { status: Status::Open, code: None, head: head.clone() };
    let mut table = Table::new(game, made, row, Vec::new());
    let mut lines = vec![game.meta().id.to_string(), stored::write_head(&head)];
    let mut wish = Command::Start { player: "ada".to_string(), fill_with: None };
    for number in 0..2 + bits.index(30) {
        let now = lines.len() as u64 * 1000;
        for entry in decide(&table, now, wish).unwrap_or_default() {
            if let Change::Match(line) = &entry.change {
                lines.push(stored::write_line(line));
            }
            apply(&mut table, &entry);
        }
        let Some(seat) = table.to_act().first() else { break };
        let (id, position) = (format!("w{number}"), table.position());
        let legal = table.by_rules().expect("it is under way").legal(seat);
        let action = legal[bits.index(legal.len())].clone();
        wish = match bits.index(16) {
            0 => Command::Undo { seat, id, position },
            1 => {
                let (seat, away) = (Seat::A, Seat::A);
                Command::VoteAway { seat, away, grace: Grace::default() }
            }
            2 => Command::TakeBack { seat: Seat::A },
            3 if bits.index(4) == 0 => Command::Resign { seat, id },
            _ if table.is_bot(seat) => Command::BotActs { seat, position, action },
            _ => Command::Act { seat, id, position, action },
        };
    }
    lines.join("\n")
}

/// Every single value of a JSON text.
fn values<'a>(json: &'a mut Value, found: &mut Vec<&'a mut Value>) {
    match json {
        Value::Array(items) => items.iter_mut().for_each(|item| values(item, found)),
        Value::Object(fields) => fields.values_mut().for_each(|field| values(field, found)),
        _ => found.push(json),
    }
}

/// One value of the table replaced by another one of it, or by an odd one.
fn exchanged(text: &str, bits: &mut Swift) -> String {
    let mut lines = text.lines();
    let game = lines.next().expect("the game");
    let mut json: Vec<Value> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut found = Vec::new();
    json.iter_mut().for_each(|line| values(line, &mut found));
    let (from, to) = (bits.index(found.len()), bits.index(found.len()));
    let odd = [Value::Null, 0.into(), u64::MAX.into(), (-1).into(), "f".into(), "é".into()];
    *found[to] = match bits.index(4) {
        0 => odd[bits.index(odd.len())].clone(),
        _ => found[from].clone(),
    };
    let lines = json.iter().map(Value::to_string);
    [game.to_string()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}

/// Lines left out, repeated or put elsewhere.
fn reordered(text: &str, bits: &mut Swift) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let at = bits.index(lines.len());
    let line = lines.remove(at);
    for _ in 0..bits.index(3) {
        lines.insert(bits.index(lines.len() + 1), line);
    }
    lines.join("\n")
}

/// Some bytes changed or cut off.
fn broken(text: &str, bits: &mut Swift) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = bits.index(bytes.len());
    match bits.index(3) {
        0 => bytes.truncate(at),
        1 => drop(bytes.remove(at)),
        _ => bytes[at] = b' ' + bits.index(95) as u8,
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn a_table_from_anywhere_is_read_or_refused() {
    let mut bits = Swift::new(14);
    let (mut read, mut refused) = (0, 0);
    for round in 0..400 {
        let text = written(GAMES[round % GAMES.len()], &mut bits);
        assert!(read_anything(&text).is_ok(), "undamaged: {text}");
        for _ in 0..10 {
            let other = match bits.index(4) {
                0 => reordered(&text, &mut bits),
                1 => broken(&text, &mut bits),
                _ => exchanged(&text, &mut bits),
            };
            if other == text {
                continue;
            }
            *(if read_anything(&other).is_ok() { &mut read } else { &mut refused }) += 1;
        }
    }
    assert!(read > 200 && refused > 500, "both are met: {read} read, {refused} refused");
}
