//! A database that an earlier program wrote, brought along, and compared with
//! what that program told about it.

use std::path::Path;

use ecrin_catalog::GAMES;
use ecrin_core::Viewer;
use ecrin_tables::{Grace, Story, Table, stored, try_apply};
use ecrin_wire::{Position, frames};
use serde_json::{Value, json};

use super::{Upgraded, bring_along};
use crate::outages::Outages;
use crate::people::faces;
use crate::store::{Sqlite, Store};
use crate::table::{opened, stored_of};
use crate::wire;
use crate::wire::ws::ViewerName;

/// The database of today's shapes and what was told about the old one.
fn brought_along() -> (tempfile::TempDir, Sqlite, Value) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    std::fs::copy(fixtures.join("schema4.db"), &file).unwrap();
    let mut store = Sqlite::open(&file).unwrap();
    let told: Value =
        serde_json::from_slice(&std::fs::read(fixtures.join("schema4.json")).unwrap()).unwrap();
    let all = told["tables"].as_array().unwrap().len() as u64;
    let upgraded = bring_along(&mut store, GAMES).unwrap();
    assert_eq!(upgraded, Upgraded { tables: all, damaged: 0 });
    let again = bring_along(&mut store, GAMES).unwrap();
    assert_eq!(again, Upgraded::default(), "there is nothing left to do");
    (folder, store, told)
}

/// When the earlier program was away; at the end until `now`.
fn outages(store: &mut Sqlite, now: u64) -> Outages {
    let stored = store.meta("outages").unwrap().unwrap_or_else(|| "[]".to_string());
    let mut outages: Vec<(u64, u64)> = serde_json::from_str(&stored).unwrap();
    let alive = store.meta("alive_at").unwrap().unwrap().parse().unwrap();
    outages.push((alive, now));
    Outages(outages)
}

/// Whether `now` tells all that `then` told; views may have learnt to tell
/// more since.
fn tells(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(name, then)| now.get(name).is_some_and(|now| tells(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| tells(now, then))
        }
        _ => now == then,
    }
}

fn loaded(store: &mut Sqlite, id: &str, now: u64) -> Table {
    let outages = outages(store, now);
    let found = stored_of(store, id).unwrap().unwrap();
    assert_eq!(found.row.stored, stored::VERSION);
    let game = found.row.game.clone();
    let (mut table, log) = opened(GAMES, found, |at| outages.served_until(at)).unwrap();
    for entry in &log {
        try_apply(&mut table, entry).unwrap();
    }
    let players: Vec<String> = table.head().players().into_iter().map(str::to_string).collect();
    let faces = faces(store, &players, &game).unwrap();
    crate::table::show_faces(&mut table, faces);
    table
}

/// Bots are rated as they play today, which is no matter of a stored table;
/// which of them are rated is the same.
fn today(seat: &mut Value) {
    if seat["kind"] == "bot" {
        seat["rating"] = json!(seat["rating"].is_number());
    }
}

#[test]
fn every_table_is_shown_as_the_earlier_program_showed_it() {
    let (_folder, mut store, told) = brought_along();
    let now = told["now"].as_u64().unwrap();
    for then in told["tables"].as_array().unwrap() {
        let about = &then["about"];
        let table = loaded(&mut store, then["id"].as_str().unwrap(), now);
        let mut info = then["info"].clone();
        for seat in info["seats"].as_array_mut().unwrap() {
            // The one thing that is better: a new name is seen everywhere.
            if seat["name"] == "Eve" {
                seat["name"] = json!("Evelyn");
            }
            today(seat);
        }
        let shown = wire::info(&table, now, Grace::default());
        let mut shown = serde_json::to_value(shown).unwrap();
        for seat in shown["seats"].as_array_mut().unwrap() {
            // That program did not tell it.
            seat.as_object_mut().unwrap().remove("vote_in_ms");
            today(seat);
        }
        for new in ["by_itself", "closed"] {
            let told = shown.as_object_mut().unwrap().remove(new);
            assert_eq!(told, Some(json!(false)), "{about}: {new}");
        }
        assert_eq!(shown, info, "{about}");
        for (eyes, seen) in then["seen"].as_object().unwrap() {
            let ViewerName(viewer) = serde_json::from_value(json!(eyes)).unwrap();
            assert_eq!(json!(table.n()), seen["n"], "{about}");
            let mut shown = Vec::new();
            Position::new(&table, now).write(&table, viewer, false, &mut shown);
            let shown: Value = serde_json::from_slice(&shown).unwrap();
            assert!(tells(&shown, &seen["play"]), "{about} as {eyes}: {shown} {}", seen["play"]);
        }
    }
}

#[test]
fn every_record_and_look_back_is_what_it_was() {
    let (_folder, mut store, told) = brought_along();
    let now = told["now"].as_u64().unwrap();
    let mut finished = 0;
    for then in told["tables"].as_array().unwrap() {
        let (about, id) = (&then["about"], then["id"].as_str().unwrap());
        let Some(record) = then.get("record") else { continue };
        finished += 1;
        let table = loaded(&mut store, id, now);
        let shown = serde_json::to_value(table.record().unwrap()).unwrap();
        assert_eq!(&shown, record, "{about}");
        let found = stored_of(&mut store, id).unwrap().unwrap();
        let (before, log) = opened(GAMES, found, |at| at).unwrap();
        let story = Story::read(before, log).unwrap();
        let frames = frames(&story, Viewer::Spectator, false, 0..usize::MAX).unwrap();
        let short = frames.iter().map(|frame| {
            let mut cause = json!(frame.cause);
            // That program gave no reasons.
            cause.as_object_mut().unwrap().remove("reason");
            json!([cause, frame.play.position])
        });
        assert_eq!(json!(short.collect::<Vec<_>>()), then["story"], "{about}");
    }
    assert!(finished > 10, "{finished}");
}

#[test]
fn no_name_of_a_person_stays_with_a_table() {
    let (_folder, mut store, told) = brought_along();
    for then in told["tables"].as_array().unwrap() {
        let found = stored_of(&mut store, then["id"].as_str().unwrap()).unwrap().unwrap();
        for name in ["Ada", "Bob", "Cléo", "Dan", "Eve"] {
            assert!(!found.row.head.contains(&format!("\"name\":\"{name}\"")), "{}", then["about"]);
        }
        if !found.log.is_empty() {
            assert!(found.log[0].entry.contains("\"rules_version\":1"), "{}", found.log[0].entry);
        }
    }
}
