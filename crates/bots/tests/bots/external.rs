//! Programs from outside, good and bad.

use std::io::{BufReader, Cursor};
use std::path::Path;
use std::time::Duration;

use ecrin_bots::{AnyBot, Budget, External, ExternalBot, world_of};
use ecrin_core::{AnyMatch, Match, Seat, Seed, Turn};
use serde_json::{Value, json};

use crate::small::highest::Highest;
use crate::small::{Board, NoConfig};

fn started() -> Match<Board<Highest>> {
    Match::start(NoConfig {}, 3, Seed::from_number(1), &mut ()).unwrap()
}

/// What a program that says `answers` is told, and what comes of it.
fn conversation(answers: &str) -> (Vec<Value>, Result<String, String>) {
    let mut heard = Vec::new();
    let output = BufReader::new(Cursor::new(answers.to_string().into_bytes()));
    let mut talk = External::new("test", &mut heard, output);
    let budget = Budget::time(Duration::from_millis(250));
    let answer = talk.ask(&started(), Seat::A, &budget).map_err(|why| why.to_string());
    drop(talk);
    let text = String::from_utf8(heard).unwrap();
    (text.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), answer)
}

const READY: &str = "{\"type\":\"ready\",\"name\":\"x\"}\n";

#[test]
fn a_program_is_told_its_view_and_what_is_legal() {
    let good = format!("{READY}{{\"type\":\"action\",\"id\":1,\"action\":\"0\"}}\n");
    let (told, answer) = conversation(&good);
    assert_eq!(answer, Ok("0".to_string()));
    assert_eq!(told[0]["type"], "hello");
    assert_eq!(
        (told[0]["protocol"].as_u64(), told[0]["game"].as_str()),
        (Some(1), Some("highest"))
    );
    let question = &told[1];
    assert_eq!(question["legal"], serde_json::json!(["0", "1"]));
    assert_eq!((question["seat"].as_str(), question["time_ms"].as_u64()), (Some("a"), Some(250)));
    let own = started().state().0.hands[Seat::A];
    assert_eq!(question["view"]["own"], own);
    assert!(question["view"].get("hands").is_none(), "no hand but its own: {question}");
}

/// The lines in the description are those that are spoken.
#[test]
fn the_description_shows_what_is_said() {
    let page = include_str!("../../../../docs/bot-protocol.md");
    let shown: Vec<Value> = page
        .split("```json\n")
        .skip(1)
        .map(|rest| serde_json::from_str(rest.lines().next().unwrap()).unwrap())
        .collect();
    let types: Vec<&str> = shown.iter().map(|line| line["type"].as_str().unwrap()).collect();
    assert_eq!(types, ["hello", "ready", "choose", "action", "end", "quit"]);
    let answers = format!("{}\n{}\n", shown[1], json!({"type":"action","id":1,"action":"1"}));
    let (told, answer) = conversation(&answers);
    assert_eq!(answer, Ok("1".to_string()));
    let fields =
        |line: &Value| -> Vec<String> { line.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(fields(&told[0]), fields(&shown[0]));
    assert_eq!(fields(&told[1]), fields(&shown[2]));
    for field in fields(&told[1]).iter().filter(|field| *field != "type") {
        assert!(page.contains(&format!("`{field}`")), "{field} is not explained");
    }
}

#[test]
fn a_program_that_misbehaves_is_told_on() {
    let says = |answers: &str| conversation(answers).1.unwrap_err();
    assert!(says("").contains("has ended"));
    assert!(says("hello\n").contains("said `hello`"));
    assert!(says(READY).contains("has ended"));
    let action = |id: u32, action: &str| {
        format!("{READY}{{\"type\":\"action\",\"id\":{id},\"action\":\"{action}\"}}\n")
    };
    assert!(says(&action(1, "7")).contains("`7`, which is not among `legal`"));
    assert!(says(&action(9, "0")).contains("question 9 instead of 1"));
    assert!(says(&format!("{READY}{READY}")).contains("instead of an action"));
}

#[test]
fn the_example_in_python_plays_a_match() {
    let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/random_bot.py");
    let mut bot =
        ExternalBot::new(&format!("python3 {}", example.display()), world_of::<Board<Highest>>);
    let mut played = started();
    let mut rng = Seed::from_number(1).stream(0);
    while let Turn::Players(set) = AnyMatch::turn(&played) {
        let seat = set.first().unwrap();
        let action = bot.choose(&played, seat, &Budget::simulations(1), &mut rng).unwrap();
        AnyMatch::play(&mut played, seat, &action).unwrap();
    }
    assert!(AnyMatch::outcome(&played).is_some());
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let mut rng = Seed::from_number(1).stream(0);
    let mut ask = |command: &str| {
        let mut bot = ExternalBot::new(command, world_of::<Board<Highest>>);
        bot.choose(&started(), Seat::A, &Budget::simulations(1), &mut rng).unwrap_err().to_string()
    };
    assert!(ask("no-such-program-here").contains("cannot start `no-such-program-here`"));
    assert!(ask(" ").contains("needs a command"));
}
