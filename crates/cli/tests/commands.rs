//! The program as a person or a script uses it.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Runs `ecrin` in an empty folder of its own.
struct Ecrin {
    folder: TempDir,
}

impl Ecrin {
    fn new() -> Ecrin {
        Ecrin { folder: TempDir::new().expect("a temporary folder") }
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ecrin"));
        command.args(args).current_dir(self.path()).env("XDG_STATE_HOME", self.path());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("ecrin runs")
    }

    fn typed(&self, args: &[&str], input: &str) -> Output {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("ecrin runs");
        child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
        child.wait_with_output().expect("it ends")
    }

    /// What it prints when it succeeds.
    fn prints(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// What it complains of when it fails, with exit status 1 or, for wrong
    /// usage, 2.
    fn complains(&self, args: &[&str], status: i32) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {}", text(&output.stdout));
        text(&output.stderr)
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn the_shelf_and_the_rules_are_printed() {
    let ecrin = Ecrin::new();
    assert!(ecrin.prints(&["games"]).contains("Onyx by Larry Back"));
    assert!(ecrin.prints(&["rules", "onyx"]).contains("**R1.1**"));
    let complaint = ecrin.complains(&["rules", "chess"], 2);
    assert!(complaint.contains("there is no game `chess`"), "{complaint}");
}

/// The published counts.
#[test]
fn perft_prints_a_line_per_depth() {
    let ecrin = Ecrin::new();
    let standard = ecrin.prints(&["perft", "onyx", "--depth", "2", "--no-swap"]);
    assert_eq!(standard, "1 192\n2 36448\n");
    let open = r#"{"setup":"open","swap":false}"#;
    assert_eq!(
        ecrin.prints(&["perft", "onyx", "--depth", "2", "--config", open]),
        "1 204\n2 41172\n"
    );
}

#[test]
fn selfplay_writes_what_replay_verifies() {
    let ecrin = Ecrin::new();
    let args = ["selfplay", "onyx", "--seats", "2", "--games", "5", "--seed", "1", "--bots"];
    let summary =
        ecrin.prints(&[&args[..], &["random", "--records", "f.jsonl", "--legal"]].concat());
    assert!(summary.contains("5 matches of Onyx"), "{summary}");
    let verified = ecrin.prints(&["replay", "f.jsonl", "--verify"]);
    assert!(verified.contains("5 of 5 records replayed and verified"), "{verified}");
    let again =
        ecrin.prints(&[&args[..], &["random,random", "--records", "g.jsonl", "--legal"]].concat());
    assert_eq!(again, summary);
    let read = |name: &str| fs::read_to_string(ecrin.path().join(name)).expect("written");
    assert_eq!(read("f.jsonl"), read("g.jsonl"), "the same seed gives the same matches");
}

#[test]
fn a_damaged_record_is_named_with_its_line_and_step() {
    let ecrin = Ecrin::new();
    ecrin.prints(&["selfplay", "onyx", "--games", "3", "--records", "f.jsonl", "--legal"]);
    let path = ecrin.path().join("f.jsonl");
    let good = fs::read_to_string(&path).expect("written");
    let says = |damaged: &str| {
        fs::write(&path, damaged).expect("writable");
        ecrin.complains(&["replay", "f.jsonl", "--verify"], 1)
    };
    let lines: Vec<&str> = good.lines().collect();
    let wrong = lines[1].replacen("\"legal\":192", "\"legal\":191", 1);
    let complaint = says(&[lines[0], &wrong, lines[2]].join("\n"));
    assert!(complaint.contains("f.jsonl:2: step 1: the record counts 191"), "{complaint}");
    assert!(complaint.contains("1 of 3 records are not valid"), "{complaint}");
    let complaint = says(&good[..good.len() - 40]);
    assert!(complaint.contains("f.jsonl:3: not a record: EOF"), "{complaint}");
    assert!(says("").contains("contains no record"));
    assert!(says("{\"format\": 3}").contains("not a record"));
    assert!(ecrin.complains(&["replay", "missing.jsonl"], 1).contains("cannot open missing.jsonl"));
}

/// A record over several lines, without a seed, as a person would type it in.
#[test]
fn a_typed_in_record_is_replayed_and_drawn() {
    let ecrin = Ecrin::new();
    let record = r#"{
      "format": "ecrin-record/1", "game": "onyx", "rules_version": 1,
      "config": {"size": 12, "setup": "standard", "swap": true}, "seats": 2,
      "steps": [{"seat": "a", "action": "d5"}, {"seat": "b", "action": "swap"}]
    }"#;
    fs::write(ecrin.path().join("book.json"), record).expect("writable");
    let shown = ecrin.prints(&["replay", "book.json", "--verify"]);
    assert!(shown.contains("Onyx, 2 steps"), "{shown}");
    assert!(shown.contains("1 of 1 records replayed and verified"), "{shown}");
}

#[test]
fn a_bad_configuration_writes_over_nothing() {
    let ecrin = Ecrin::new();
    let kept = ecrin.path().join("kept.jsonl");
    fs::write(&kept, "precious").expect("writable");
    let bad = ["selfplay", "onyx", "--records", "kept.jsonl", "--config"];
    let complaint = ecrin.complains(&[&bad[..], &[r#"{"size":13}"#]].concat(), 1);
    assert!(complaint.contains("size"), "{complaint}");
    let complaint = ecrin.complains(&[&bad[..], &[r#"{"sise":12}"#]].concat(), 1);
    assert!(complaint.contains("sise"), "{complaint}");
    assert_eq!(fs::read_to_string(&kept).expect("still there"), "precious");
    let complaint = ecrin.complains(&["selfplay", "onyx", "--seats", "3"], 1);
    assert!(complaint.contains("seats"), "{complaint}");
    let complaint = ecrin.complains(&["selfplay", "onyx", "--bots", "random,deep"], 1);
    assert!(complaint.contains("no bot `deep`"), "{complaint}");
    let complaint = ecrin.complains(&["selfplay", "onyx", "--bots", "random,random,random"], 1);
    assert!(complaint.contains("3 bots for 2 seats"), "{complaint}");
}

#[test]
fn a_person_plays_saves_and_goes_on() {
    let ecrin = Ecrin::new();
    let play = ["play", "onyx", "--seats", "human,human", "--seed", "5"];
    let first =
        ecrin.typed(&play, "D5\nD5\nnonsense\nundo\nE5\nswap\nsave my.json\nsave my.json\nquit\n");
    let said = text(&first.stdout);
    assert!(first.status.success(), "{}", text(&first.stderr));
    assert!(said.contains("`D5` is not allowed"), "{said}");
    assert!(said.contains("`nonsense` cannot be read"), "{said}");
    assert!(said.contains("Taken back"), "{said}");
    assert!(said.contains("Saved."), "{said}");
    assert!(said.contains("--resume"), "{said}");

    let resume = ["play", "onyx", "--seats", "human,human", "--resume", "my.json"];
    let second = text(&ecrin.typed(&resume, "legal\nsave other.json\n").stdout);
    assert!(second.contains("F6") && !second.contains("  E5  "), "{second}");
    let saved = |name: &str| fs::read_to_string(ecrin.path().join(name)).expect("saved");
    assert_eq!(saved("my.json"), saved("other.json"));

    // Without a file, the match that was kept by itself goes on.
    let kept = ["play", "onyx", "--seats", "human,human", "--resume"];
    let third = text(&ecrin.typed(&kept, "save my.json\n").stdout);
    assert!(third.contains("already exists"), "{third}");
}

#[test]
fn a_match_against_a_bot_ends() {
    let ecrin = Ecrin::new();
    let output = ecrin.typed(&["play", "onyx", "--seats", "random,random", "--seed", "2"], "");
    let said = text(&output.stdout);
    assert!(said.contains("The end (connection)"), "{said}");
}

#[test]
fn bench_measures_in_json() {
    let ecrin = Ecrin::new();
    let config = r#"{"size":8}"#;
    let json = ecrin.prints(&["bench", "onyx", "--json", "--config", config]);
    let list: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let entry = &list[0];
    assert_eq!(entry["game"], "onyx");
    assert_eq!(entry["seats"], 2);
    assert_eq!(entry["config"]["size"], 8);
    assert!(entry["actions_per_cpu_s"].as_f64() > entry["games_per_cpu_s"].as_f64());
}

#[test]
fn card_sets_are_checked_and_measured() {
    let ecrin = Ecrin::new();
    let default = ecrin.prints(&["cards", "default"]);
    let path = ecrin.path().join("set.json");
    fs::write(&path, &default).expect("writable");
    assert!(ecrin.prints(&["cards", "check", "set.json"]).contains("12 cards"));
    let measured = ecrin.prints(&["cards", "balance", "set.json", "--games", "4", "--json"]);
    let measured: serde_json::Value = serde_json::from_str(&measured).expect("JSON");
    assert_eq!(measured["characters"].as_array().expect("a list").len(), 12);

    let mut set: serde_json::Value = serde_json::from_str(&default).expect("JSON");
    set["cards"][1]["save"]["slots"] = 3.into();
    fs::write(&path, set.to_string()).expect("writable");
    let complaint = ecrin.complains(&["cards", "check", "set.json"], 1);
    assert!(complaint.contains("card arkan: save.slots"), "{complaint}");
}

#[test]
fn a_short_administrators_token_keeps_the_server_from_starting() {
    let ecrin = Ecrin::new();
    fs::write(ecrin.path().join("token"), "too short\n").expect("a file");
    let serve = ["serve", "--address", "127.0.0.1:0", "--admin-token-file"];
    let complaint = ecrin.complains(&[&serve[..], &["token"]].concat(), 1);
    assert!(complaint.contains("16 characters") && complaint.contains("openssl"), "{complaint}");
    assert!(!complaint.contains("too short"), "the token is not shown");
    let complaint = ecrin.complains(&[&serve[..], &["missing"]].concat(), 1);
    assert!(complaint.contains("missing"), "{complaint}");
}
