//! Tables on a device: nothing happens that was not kept, and what was kept
//! is there again.

use std::sync::Arc;

use ecrin_bots::SystemStopwatch;
use ecrin_wasm::Engine;
use serde_json::{Value, json};

struct Page {
    engine: Engine,
    now: u64,
    /// What a browser would have in its database.
    made: Value,
    row: Value,
    lines: Vec<Value>,
    /// What each connection was told.
    told: Vec<(u64, Value)>,
}

const TABLE: &str = "here-1";

impl Page {
    fn new() -> Page {
        Page {
            engine: Engine::new(Arc::new(SystemStopwatch)),
            now: 1_700_000_000_000,
            made: Value::Null,
            row: Value::Null,
            lines: Vec::new(),
            told: Vec::new(),
        }
    }

    fn call(&mut self, question: &Value) -> Value {
        let answer = self.engine.call(question.to_string().as_bytes());
        serde_json::from_slice(&answer).unwrap()
    }

    /// A call about the table; what it tells is noted, what it wants kept is
    /// given back.
    fn room(&mut self, mut question: Value) -> Option<Value> {
        self.now += 10;
        question["table"] = json!(TABLE);
        if question["call"] != "not_saved" {
            question["now"] = json!(self.now);
        }
        let answer = self.call(&question);
        let room = answer.get("room").unwrap_or_else(|| panic!("{question}: {answer}"));
        for told in room["told"].as_array().unwrap() {
            self.told.push((told[0].as_u64().unwrap(), told[1].clone()));
        }
        room["rest"].get("save").cloned()
    }

    fn keep(&mut self, save: Value) {
        if let Some(made) = save.get("made") {
            self.made = made.clone();
        }
        if let Some(row) = save.get("row") {
            self.row = row.clone();
        }
        self.lines.extend(save["lines"].as_array().unwrap().iter().cloned());
        assert_eq!(self.room(json!({ "call": "saved" })), None);
    }

    fn make(game: &str) -> Page {
        let mut page = Page::new();
        let seats = json!([{ "kind": "me" }, { "kind": "here", "name": "Jonas" }]);
        let make = json!({
            "call": "make", "id": TABLE, "me": { "player": "here", "name": "Maya" },
            "new": { "game": game, "seats": seats }, "secret": "07".repeat(32), "now": page.now,
        });
        let answer = page.call(&make);
        let save = answer["room"]["rest"]["save"].clone();
        assert_eq!(save["made"]["id"], TABLE, "{answer}");
        page.keep(save);
        page.connect();
        page
    }

    fn connect(&mut self) {
        for (connection, viewer) in ["a", "b", "spectator"].iter().enumerate() {
            let connect = json!({
                "call": "connect", "connection": connection, "viewer": viewer, "last": 0,
                "choices": true,
            });
            assert_eq!(self.room(connect), None);
        }
    }

    /// What a connection sees now.
    fn play(&self, connection: u64) -> Value {
        let seen = self.told.iter().rev().filter(|(to, _)| *to == connection);
        let play = seen.filter_map(|(_, message)| message.get("play")).next();
        play.cloned().unwrap()
    }

    /// The message by which whoever is to act plays its first legal action.
    fn act(&self, id: &str) -> Value {
        let connection = u64::from(self.play(2)["to_act"][0] == "b");
        let play = self.play(connection);
        json!({ "call": "message", "connection": connection, "message": {
            "type": "act", "id": id, "position": play["position"], "action": play["legal"][0],
        } })
    }
}

#[test]
fn what_could_not_be_kept_was_never_played() {
    let mut page = Page::make("onyx");
    let before = page.play(2);
    let act = page.act("one");
    let save = page.room(act.clone()).expect("an action is kept before it happens");
    assert_eq!(save["lines"].as_array().unwrap().len(), 1);
    page.told.clear();
    // Nobody has heard of it, and nobody will.
    page.room(json!({ "call": "not_saved" }));
    let heard: Vec<&Value> = page.told.iter().map(|(_, message)| &message["type"]).collect();
    assert_eq!(heard, [&json!("refused")]);
    assert_eq!(page.told[0].1["code"], "action/not-saved");
    assert_eq!(page.told[0].1["id"], "one");
    page.connect();
    assert_eq!(page.play(2), before);
    // The same again can be played.
    let save = page.room(act).unwrap();
    page.keep(save);
    assert_eq!(page.play(2)["position"], json!(1));
    assert_ne!(page.play(2), before);
}

#[test]
fn a_table_is_there_again_as_it_was_kept() {
    for game in ["onix", "onyx", "nox", "dixe"] {
        let mut page = Page::make(game);
        for number in 0..6 {
            let act = page.act(&format!("x{number}"));
            let save = page.room(act).unwrap();
            page.keep(save);
        }
        let seen: Vec<Value> = (0..3).map(|connection| page.play(connection)).collect();
        let mut again = Page::new();
        again.now = page.now;
        let kept = json!({ "made": page.made, "row": page.row, "lines": page.lines });
        let me = json!({ "player": "here", "name": "Maya" });
        let open = json!({ "call": "open", "kept": kept, "me": me, "now": again.now });
        assert_eq!(again.call(&open)["ok"]["status"], "running", "{game}");
        again.connect();
        let shown: Vec<Value> = (0..3).map(|connection| again.play(connection)).collect();
        assert_eq!(shown, seen, "{game}");
        // A log with a hole is refused and not made up.
        let mut lines = page.lines.clone();
        lines.remove(3);
        let kept = json!({ "made": page.made, "row": page.row, "lines": lines });
        let open = json!({ "call": "open", "kept": kept, "me": me, "now": again.now });
        assert_eq!(Page::new().call(&open)["refused"]["code"], "table/ended", "{game}");
    }
}

#[test]
fn bots_are_asked_while_somebody_looks_and_only_for_what_is_still_wanted() {
    let mut page = Page::new();
    let make = json!({
        "call": "make", "id": TABLE, "me": { "player": "here", "name": "Maya" },
        "new": { "game": "onyx", "preset": "small",
                 "seats": [{ "kind": "bot", "level": "random" }, { "kind": "me" }] },
        "secret": "09".repeat(32), "now": page.now,
    });
    let save = page.call(&make)["room"]["rest"]["save"].clone();
    page.made = save["made"].clone();
    let answer = page.call(&json!({ "call": "saved", "table": TABLE, "now": page.now }));
    assert!(answer["room"]["rest"].get("think").is_none(), "nobody looks: {answer}");
    let connect = json!({
        "call": "connect", "table": TABLE, "connection": 1, "viewer": "b", "last": 0,
        "choices": false, "now": page.now,
    });
    let answer = page.call(&connect);
    let wish = answer["room"]["rest"]["think"][0].clone();
    assert_eq!(wish["seat"], "a");
    let think = json!({
        "call": "think", "keep": "a", "record": wish["record"], "seat": "a", "level": "random",
        "entropy": "01".repeat(32),
    });
    let action = page.call(&think)["ok"].clone();
    // Another thought is of no use.
    let chose = |thought: u64| {
        json!({ "call": "chose", "table": TABLE, "thought": thought, "action": action,
                "now": 1_700_000_000_500_u64 })
    };
    let thought = wish["thought"].as_u64().unwrap();
    let stale = page.call(&chose(thought + 1));
    assert!(stale["room"]["rest"].get("save").is_none(), "{stale}");
    let wanted = page.call(&chose(thought));
    assert_eq!(wanted["room"]["rest"]["save"]["lines"][0]["number"], 2, "{wanted}");
}

#[test]
fn nonsense_is_refused() {
    let mut page = Page::new();
    for question in [json!({}), json!({ "call": "nothing" }), json!({ "call": "info" }), json!([])]
    {
        assert_eq!(page.call(&question)["refused"]["code"], "http/malformed", "{question}");
    }
    let unknown = json!({ "call": "info", "table": "here-2", "now": 1 });
    assert_eq!(page.call(&unknown)["refused"]["code"], "table/not-found");
    let game = json!({ "call": "lesson", "game": "chess" });
    assert_eq!(page.call(&game)["refused"]["code"], "game/not-found");
}
