//! Messages between nodes as an earlier program writes them: nodes of two
//! versions share a bus while they are upgraded. CONTRIBUTING says how these
//! may change.

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::fleet::Thought;
use super::news::{News, Told};
use super::passage::{Head, pack, unpack};
use crate::bus::{Answer, Letter, What};

const KEPT: &str = include_str!("../../tests/fixtures/bus-1.json");

fn kept(of: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(KEPT).unwrap();
    all[of].as_array().unwrap().clone()
}

/// As it comes over the bus.
fn read<T: DeserializeOwned>(value: &Value) -> T {
    let text = serde_json::to_string(value).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"))
}

/// Whether whoever passes over what it does not know reads the same.
fn holds(written: &Value, known: &Value) -> bool {
    match (written, known) {
        (Value::Object(written), Value::Object(known)) => known.iter().all(|(name, value)| {
            let found = written.get(name).unwrap_or(&Value::Null);
            holds(found, value)
        }),
        (Value::Array(written), Value::Array(known)) => {
            let mut pairs = written.iter().zip(known);
            written.len() == known.len() && pairs.all(|(written, known)| holds(written, known))
        }
        _ => written == known,
    }
}

/// Adds a field everywhere but in what comes from pages and records, which
/// know no other fields, in a game's own state, and in the names of kinds.
fn with_more(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                if !["Message", "wanted", "record", "state"].contains(&name.as_str()) {
                    with_more(value);
                }
            }
            let is_kind = fields.keys().all(|name| name.starts_with(char::is_uppercase));
            if !is_kind {
                fields.insert("of_later".to_string(), Value::from(1));
            }
        }
        Value::Array(values) => values.iter_mut().for_each(with_more),
        _ => {}
    }
}

fn stays<T: Serialize + DeserializeOwned>(of: &str) -> Vec<T> {
    kept(of).iter().map(stays_one).collect()
}

fn stays_one<T: Serialize + DeserializeOwned>(known: &Value) -> T {
    let message: T = read(known);
    let written = serde_json::to_value(&message).unwrap();
    assert!(holds(&written, known), "earlier nodes would read something else:\n{written}\n{known}");
    let mut more = known.clone();
    with_more(&mut more);
    assert_ne!(more.is_object(), more == *known, "something was added");
    let again: T = read(&more);
    assert_eq!(serde_json::to_value(&again).unwrap(), written, "what is new changes nothing else");
    message
}

#[test]
fn letters_of_an_earlier_node_are_read_and_written() {
    let kinds: BTreeSet<&str> = stays("letters").iter().map(kind).collect();
    assert_eq!(kinds.len(), 18, "every kind is kept: {kinds:?}");
}

/// A new kind needs a line of its own in the fixture.
fn kind(letter: &Letter) -> &'static str {
    match letter.what {
        What::Ping => "ping",
        What::Connect(_) => "connect",
        What::Disconnect(_) => "disconnect",
        What::Message(..) => "message",
        What::Info(_) => "info",
        What::Admit(_) => "admit",
        What::Sit { .. } => "sit",
        What::PutBot { .. } => "put bot",
        What::Alter { .. } => "alter",
        What::Glance { .. } => "glance",
        What::Leave { .. } => "leave",
        What::Start { .. } => "start",
        What::Rematch(_) => "rematch",
        What::Record(_) => "record",
        What::Proof(_) => "proof",
        What::End => "end",
        What::Turns { .. } => "turns",
        What::Job { .. } => "job",
    }
}

#[test]
fn answers_of_an_earlier_node_are_read_and_written() {
    for known in kept("answers") {
        let answer: Answer = read(&known);
        let written: Value = serde_json::from_slice(&serde_json::to_vec(&answer).unwrap()).unwrap();
        assert!(holds(&written, &known), "{written}\n{known}");
    }
}

#[test]
fn news_of_an_earlier_node_are_read_and_written() {
    let kind = |told: &Told| match told.news {
        News::Moved { .. } => 0,
        News::Called { .. } => 1,
        News::Gone(_) => 2,
        News::Ended(_) => 3,
        News::Guessed(_) => 4,
        News::WrongPassword { .. } => 5,
        News::SoFar => 6,
    };
    let kinds: BTreeSet<i32> = stays("told").iter().map(kind).collect();
    assert_eq!(kinds.len(), 7, "every kind is kept");
}

#[test]
fn bots_of_two_versions_think_for_each_other() {
    assert_eq!(stays::<Thought>("thoughts").len(), 2);
    assert_eq!(stays::<Option<String>>("chosen"), [Some("C3".to_string()), None]);
}

#[test]
fn frames_of_an_earlier_node_are_read_and_written() {
    for known in kept("out") {
        let number = |name: &str| known[name].as_u64().unwrap();
        let text = |name: &str| known[name].as_str().unwrap().to_string();
        let head = Head {
            kind: number("kind") as u8,
            link: number("link"),
            epoch: number("epoch") as i64,
            n: number("n") as u32,
        };
        let payload = text("payload");
        let bytes = pack(&text("from"), number("so_far"), head, payload.as_bytes());
        assert_eq!(crate::hex::text(&bytes), text("hex") + &crate::hex::text(payload.as_bytes()));
        let (from, so_far, found) = unpack(&bytes).unwrap();
        assert_eq!((from, so_far, found), (text("from").as_str(), number("so_far"), head));
    }
    let frame = pack("0011223344556677", 1, Head { kind: 0, link: 1, epoch: 1, n: 1 }, b"");
    assert!(unpack(&frame[..frame.len() - 1]).is_none(), "cut short");
}

#[test]
fn unknown_kinds_are_no_messages() {
    let later = r#"{"table": "t1", "epoch": null, "what": {"Dance": {"with": "p1"}}}"#;
    assert!(serde_json::from_str::<Letter>(later).is_err());
    let later = r#"{"from": "0011223344556677", "number": 1, "news": {"Danced": "p1"}}"#;
    assert!(serde_json::from_str::<Told>(later).is_err());
    assert!(serde_json::from_str::<Answer>(r#"{"Perhaps": 1}"#).is_err());
}
