//! The card studio of the page: long work goes on part by part, can be stopped
//! between two of them, and a search is resumed from what it was.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ecrin_bots::Stopwatch;
use ecrin_wasm::Studio;
use serde_json::{Value, json};

const SPOILED: &str = include_str!("../../studio/tests/sets/spoiled.json");

/// A clock on which every look takes a second: one step makes a part.
#[derive(Default)]
struct Jumps(AtomicU64);

impl Stopwatch for Jumps {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

fn studio() -> Studio {
    Studio::new(Arc::new(Jumps::default()))
}

fn set() -> Value {
    serde_json::from_str(SPOILED).unwrap()
}

fn ask(studio: &mut Studio, question: &Value) -> Value {
    serde_json::from_slice(&studio.call(question.to_string().as_bytes())).unwrap()
}

fn refused(studio: &mut Studio, question: &Value) -> String {
    let answer = ask(studio, question);
    answer["refused"]["code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string()
}

#[test]
fn a_measurement_goes_on_in_parts_to_its_end() {
    let mut studio = studio();
    assert_eq!(refused(&mut studio, &json!({ "call": "balance_on" })), "job/not-found");
    let begin =
        json!({ "call": "balance", "set": set(), "games": 10, "jokers": "normal", "seed": 3 });
    ask(&mut studio, &begin);
    let mut counted = Vec::new();
    loop {
        let line = ask(&mut studio, &json!({ "call": "balance_on" }))["ok"].take();
        counted.push(line["games"].as_u64().unwrap());
        if line["done"] == true {
            break;
        }
    }
    assert_eq!(counted.last(), Some(&10));
    assert!(counted.len() > 1 && counted.is_sorted(), "{counted:?}");
    assert_eq!(refused(&mut studio, &json!({ "call": "balance_on" })), "job/not-found");
}

#[test]
fn a_search_is_resumed_as_if_it_had_not_been_stopped() {
    let begin = json!({ "call": "optimise", "set": set(), "may": {}, "targets": {}, "seconds": 3, "seed": 1 });
    let go_on = json!({ "call": "optimise_on" });
    let (mut one, mut two) = (studio(), studio());
    ask(&mut one, &begin);
    ask(&mut two, &begin);
    for _ in 0..3 {
        ask(&mut one, &go_on);
        ask(&mut two, &go_on);
    }
    let state = ask(&mut one, &json!({ "call": "searched" }))["ok"].take();
    let mut resumed = begin.clone();
    resumed["resume"] = state;
    let mut three = studio();
    assert_eq!(ask(&mut three, &resumed), json!({ "ok": null }));
    for _ in 0..3 {
        let (goes_on, new) = (ask(&mut two, &go_on), ask(&mut three, &go_on));
        assert_eq!(goes_on["ok"]["progress"], new["ok"]["progress"]);
    }
    // What was kept of another set, or is no search, is not gone on with.
    let mut other = resumed.clone();
    other["set"]["name"] = json!("Another");
    assert_eq!(refused(&mut three, &other), "http/malformed");
    other["resume"] = json!("{}");
    assert_eq!(refused(&mut three, &other), "http/malformed");
}

#[test]
fn what_is_no_set_or_no_icon_is_refused_by_its_code() {
    let mut studio = studio();
    let mut broken = set();
    broken["cards"][0]["save"]["slots"] = json!(7);
    let checked = ask(&mut studio, &json!({ "call": "check", "set": broken }));
    assert_eq!(checked["ok"]["violations"][0]["code"], "save/squares");
    let begin =
        json!({ "call": "balance", "set": broken, "games": 4, "jokers": "normal", "seed": 1 });
    assert_eq!(refused(&mut studio, &begin), "set/bad");
    for (file, code) in [
        ("no picture".to_string(), "icon/not-svg"),
        (
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", " ".repeat(70_000)),
            "icon/too-large",
        ),
        (
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\">{}{}</svg>",
                "<g>".repeat(40),
                "</g>".repeat(40)
            ),
            "icon/too-detailed",
        ),
    ] {
        assert_eq!(refused(&mut studio, &json!({ "call": "icon", "file": file })), code);
    }
    let draw = json!({ "call": "draw", "set": set(), "card": "nobody", "language": "en" });
    assert_eq!(refused(&mut studio, &draw), "print/cannot");
}
