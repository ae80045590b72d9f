//! Arenas, analyses and programs from outside, as a person uses them.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};
use tempfile::TempDir;

fn ecrin(folder: &Path, args: &[&str]) -> Output {
    let program = env!("CARGO_BIN_EXE_ecrin");
    Command::new(program).args(args).current_dir(folder).output().expect("ecrin runs")
}

fn prints(folder: &Path, args: &[&str]) -> String {
    let output = ecrin(folder, args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn complains(folder: &Path, args: &[&str]) -> String {
    let output = ecrin(folder, args);
    assert_eq!(output.status.code(), Some(1), "{args:?}: {}", text(&output.stdout));
    text(&output.stderr)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

const SMALL: &str = r#"{"size":8}"#;

#[test]
fn an_arena_rates_and_goes_on() {
    let folder = TempDir::new().expect("a temporary folder");
    let arena = |games: &str| {
        let args = ["arena", "onyx", "--config", SMALL, "--bots", "random,greedy", "--sims", "50"];
        let more = ["--out", "a.jsonl", "--threads", "2", "--games", games];
        prints(folder.path(), &[&args[..], &more[..]].concat())
    };
    let first = arena("4");
    assert!(first.contains("Onyx, 2 seats, 50 simulations a choice, 4 games"), "{first}");
    let lines = || fs::read_to_string(folder.path().join("a.jsonl")).expect("kept").lines().count();
    assert_eq!(lines(), 5);
    let second = arena("6");
    assert!(second.contains("6 games"), "{second}");
    assert_eq!(lines(), 7);
    let table: Vec<&str> = second.lines().collect();
    let place = |bot: &str| table.iter().position(|line| line.starts_with(bot)).expect(bot);
    assert!(place("greedy") < place("random"), "{second}");
    let other = ["arena", "onyx", "--bots", "random,greedy", "--sims", "50", "--out", "a.jsonl"];
    assert!(complains(folder.path(), &other).contains("the configuration differs"));
}

/// A line for programs: who met whom, and how it went.
#[test]
fn an_arena_tells_programs_about_a_challenger() {
    let folder = TempDir::new().expect("a temporary folder");
    let args = ["arena", "nox", "--seats", "4", "--bots", "greedy,random", "--challenger"];
    let said = prints(folder.path(), &[&args[..], &["--games", "8", "--json"]].concat());
    let met: Value = serde_json::from_str(said.trim()).expect("one line of JSON");
    assert_eq!((met["game"].as_str(), met["seats"].as_u64()), (Some("nox"), Some(4)));
    assert_eq!((met["bot"].as_str(), met["against"].as_str()), (Some("greedy"), Some("random")));
    assert_eq!((met["games"].as_u64(), met["deals"].as_u64()), (Some(8), Some(2)));
    assert!(met["share"].as_f64() > Some(0.5) && met["time_ms"].is_null(), "{said}");
}

/// Every game on the shelf, with its fewest and its most seats.
#[test]
fn every_game_has_every_bot() {
    let folder = TempDir::new().expect("a temporary folder");
    for game in ecrin_catalog::GAMES {
        let meta = game.meta();
        for name in ecrin_catalog::BOTS {
            assert!(game.bot(name).is_ok(), "{} has no {name}", meta.id);
        }
        for seats in [*meta.seats.start(), *meta.seats.end()] {
            let seats = seats.to_string();
            let args = ["selfplay", meta.id, "--seats", &seats, "--bots", "strongest"];
            let said = prints(folder.path(), &[&args[..], &["--sims", "3"]].concat());
            assert!(said.starts_with("1 matches"), "{said}");
        }
    }
}

#[test]
fn an_arena_says_what_it_cannot_do() {
    let folder = TempDir::new().expect("a temporary folder");
    let says = |bots: &str| complains(folder.path(), &["arena", "onyx", "--bots", bots]);
    assert!(says("random").contains("at least two different bots"));
    assert!(says("random,random").contains("named twice"));
    assert!(says("random,deep").contains("no bot `deep`; the bots are random, beginner"));
    assert!(says("random,uct@fast").contains("`fast` says nothing about a bot"));
    let three = ["arena", "onyx", "--bots", "random,greedy,uct", "--together"];
    assert!(complains(folder.path(), &three).contains("name one bot per seat"));
    let elsewhere = ["arena", "onyx", "--bots", "random,uct@2shared", "--cpu-time"];
    assert!(complains(folder.path(), &elsewhere).contains("cannot count"));
}

/// Nothing is asked for: each bot plays as it plays people, and the plan says
/// so, since games of other times are another plan.
#[test]
fn an_arena_gives_every_bot_its_own_time() {
    let folder = TempDir::new().expect("a temporary folder");
    let says =
        |bots: &str| prints(folder.path(), &["arena", "nox", "--bots", bots, "--games", "0"]);
    let budget = ecrin_bots::Budget::until_cancelled();
    let nox = ecrin_catalog::find("nox").expect("a game");
    let own = nox.bot("strongest").expect("a bot").budget(&budget).time_limit().expect("a time");
    let line = format!("NOX, 2 seats, strongest {} ms a choice, 0 games", own.as_millis());
    assert!(says("strongest,expert").contains(&line), "{}", says("strongest,expert"));
    assert!(says("medium,expert").contains("own simulations a choice"));
}

#[test]
fn an_arena_counts_the_processors_time() {
    let folder = TempDir::new().expect("a temporary folder");
    let args = ["arena", "onyx", "--config", SMALL, "--bots", "random,uct", "--games", "2"];
    let said = prints(folder.path(), &[&args[..], &["--time", "5", "--cpu-time"]].concat());
    assert!(said.contains("5 ms of CPU time a choice, 2 games"), "{said}");
}

#[test]
fn matches_begin_with_what_was_asked_for() {
    let folder = TempDir::new().expect("a temporary folder");
    let play = |start: &'static str| {
        ["selfplay", "onyx", "--config", SMALL, "--start", start, "--records", "m.jsonl"]
    };
    prints(folder.path(), &play("D4,swap"));
    let line = fs::read_to_string(folder.path().join("m.jsonl")).expect("kept");
    let record: Value = serde_json::from_str(&line).expect("JSON");
    let steps = record["steps"].as_array().expect("steps");
    assert!(steps[0].to_string().contains("D4") && steps[1].to_string().contains("swap"), "{line}");
    assert!(complains(folder.path(), &play("D4,D4")).contains("--start, D4"));
}

#[test]
fn a_match_is_looked_over() {
    let folder = TempDir::new().expect("a temporary folder");
    let args = ["selfplay", "onyx", "--config", SMALL, "--bots", "greedy,random", "--seed", "3"];
    prints(folder.path(), &[&args[..], &["--records", "m.jsonl", "--games", "2"]].concat());
    let said = prints(folder.path(), &["analyse", "m.jsonl", "--sims", "100"]);
    assert!(said.contains("seat a's win chance") && said.contains(" 100 % |"), "{said}");
    assert!(said.contains("The biggest mistakes"), "{said}");
    let json =
        prints(folder.path(), &["analyse", "m.jsonl", "--line", "2", "--sims", "20", "--json"]);
    let whole: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((whole["game"].as_str(), whole["seats"].as_u64()), (Some("onyx"), Some(2)));
    assert!(whole["points"][0]["choices"][0]["win"].is_number());
    let one = prints(folder.path(), &["analyse", "m.jsonl", "--step", "2", "--sims", "50"]);
    assert!(one.contains("seat a: 50 simulations"), "{one}");
    let far = complains(folder.path(), &["analyse", "m.jsonl", "--step", "999"]);
    assert!(far.contains("steps, not 999"), "{far}");
}

/// The table for a program that starts us: every question is answered with
/// the first legal action.
#[test]
fn a_program_can_be_in_charge() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ecrin"))
        .args(["bot-protocol", "onyx", "--config", SMALL, "--seats", "random,me", "--games", "2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("ecrin runs");
    let mut input = child.stdin.take().expect("piped");
    let output = BufReader::new(child.stdout.take().expect("piped"));
    let (mut asked, mut ended) = (0, 0);
    for line in output.lines() {
        let message: Value = serde_json::from_str(&line.expect("text")).expect("JSON");
        let answer = match message["type"].as_str() {
            Some("hello") => json!({ "type": "ready" }),
            Some("choose") => {
                asked += 1;
                assert_eq!(message["seat"], "b");
                json!({ "type": "action", "id": message["id"], "action": message["legal"][0] })
            }
            Some("end") => {
                ended += 1;
                assert!(message["outcome"]["ranks"].is_array());
                continue;
            }
            _ => break,
        };
        writeln!(input, "{answer}").expect("it listens");
    }
    assert!(child.wait().expect("it ends").success());
    assert_eq!(ended, 2);
    assert!(asked > 10);
}

#[test]
fn the_protocol_is_printed() {
    let folder = TempDir::new().expect("a temporary folder");
    assert!(prints(folder.path(), &["bot-protocol"]).starts_with("# How a program takes a seat"));
}
