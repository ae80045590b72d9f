//! The program as a person or a script uses it.

use std::fs;
use std::io::{BufRead, BufReader, Write};
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

/// A record carries the card set it was played with: nothing else is needed.
#[test]
fn a_match_with_a_set_of_ones_own_is_verified_without_its_file() {
    let ecrin = Ecrin::new();
    ecrin.prints(&["cards", "new", "--name", "Garden party", "-o", "own.json"]);
    let file = ecrin.path().join("own.json");
    let set = fs::read_to_string(&file).unwrap().replace("Crâne Yorick", "Gnome");
    fs::remove_file(file).unwrap();
    let config = format!("{{\"set\": {set}}}");
    let args = ["selfplay", "dixe", "--games", "2", "--seed", "1", "--bots", "random"];
    ecrin.prints(&[&args[..], &["--records", "own.jsonl", "--config", &config]].concat());
    let records = fs::read_to_string(ecrin.path().join("own.jsonl")).unwrap();
    assert_eq!(records.lines().filter(|line| line.contains("Gnome")).count(), 2);
    let verified = ecrin.prints(&["replay", "own.jsonl", "--verify"]);
    assert!(verified.contains("2 of 2 records replayed and verified"), "{verified}");
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
fn a_person_is_told_how_actions_are_written() {
    let ecrin = Ecrin::new();
    let told = [
        ("nox", "`14>b/5`"),
        ("onix", "`take:x@4`"),
        ("onyx", "`swap`"),
        ("dixe", "`flip:arkan+oni`"),
    ];
    for (game, example) in told {
        let said = text(
            &ecrin.typed(&["play", game, "--seats", "human,human"], "notation\nquit\n").stdout,
        );
        assert!(said.contains(example), "{game}: {said}");
        assert!(!said.contains("for programs") && !said.contains("\n## "), "{game}: {said}");
    }
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
    let checked = ecrin.prints(&["cards", "check", "set.json", "--json"]);
    let checked: serde_json::Value = serde_json::from_str(&checked).expect("JSON");
    assert_eq!(checked["violations"], serde_json::json!([]));
    assert!(checked["chances"]["oni"]["flip"].as_f64().expect("a number") > 0.0);
    assert_eq!(checked["digest"].as_str().expect("a digest").len(), 64);
    let measured = ecrin.prints(&["cards", "balance", "set.json", "--games", "8", "--json"]);
    let measured: serde_json::Value = serde_json::from_str(&measured).expect("JSON");
    assert_eq!(measured["characters"].as_array().expect("a list").len(), 12);
    assert_eq!(measured["by_seats"][2]["seats"], 4);
    assert!(measured["stops"]["value"].as_f64().is_some());
    // Eight matches meet no target for certain, but for the strict only.
    let strict = ["cards", "balance", "set.json", "--games", "2", "--strict"];
    assert!(ecrin.complains(&strict, 1).contains("a target is missed"));
    let told = ecrin.prints(&["cards", "balance", "set.json", "--games", "8"]);
    assert!(told.contains("first of three seats") && told.contains("saved symbols used"), "{told}");

    let mut set: serde_json::Value = serde_json::from_str(&default).expect("JSON");
    set["cards"][1]["save"]["slots"] = 3.into();
    fs::write(&path, set.to_string()).expect("writable");
    for command in ["check", "balance"] {
        let complaint = ecrin.complains(&["cards", command, "set.json"], 1);
        assert!(complaint.contains("card arkan: save.slots"), "{complaint}");
    }
    fs::write(&path, "[".repeat(150_000)).expect("writable");
    let complaint = ecrin.complains(&["cards", "check", "set.json"], 1);
    assert!(complaint.contains("set: document"), "{complaint}");
    fs::write(&path, "[0]".repeat(100_000)).expect("writable");
    let complaint = ecrin.complains(&["cards", "check", "set.json"], 1);
    assert!(complaint.contains("larger than the 200000 bytes"), "{complaint}");
    fs::write(&path, " \n").expect("writable");
    let complaint = ecrin.complains(&["cards", "check", "set.json"], 1);
    assert!(complaint.contains("is empty"), "{complaint}");
    ecrin.complains(&["cards", "balance", "set.json", "--games", "0"], 2);
}

#[test]
fn a_set_of_ones_own_is_begun_and_made_better() {
    let ecrin = Ecrin::new();
    ecrin.prints(&["cards", "new", "--name", "Ours", "--from", "first", "-o", "own.json"]);
    let own = fs::read_to_string(ecrin.path().join("own.json")).expect("a file");
    assert!(own.contains(r#""name": "Ours""#));
    let complaint = ecrin.complains(&["cards", "new", "-o", "own.json"], 1);
    assert!(complaint.contains("is there already"), "{complaint}");
    ecrin.complains(&["cards", "new", "--from", "nosuch"], 2);
    ecrin.complains(&["cards", "optimise", "own.json"], 2);

    // A moment of looking: the set is written, and targets are missed.
    let optimise = [
        "cards",
        "optimise",
        "own.json",
        "-o",
        "out.json",
        "--seconds",
        "1",
        "--judge",
        "24",
        "--games",
        "16",
        "--keep",
        "faces,saves,squares",
        "--state",
        "state.json",
        "--json",
    ];
    ecrin.complains(&optimise, 1);
    ecrin.prints(&["cards", "check", "out.json"]);
    let read = |name: &str| -> serde_json::Value {
        let text = fs::read_to_string(ecrin.path().join(name)).expect("a file");
        serde_json::from_str(&text).expect("JSON")
    };
    assert_eq!(read("out.json")["dice"], read("own.json")["dice"]);
    // It goes on from where it stood.
    let trials = read("state.json")[0]["trials"].as_u64().expect("a number");
    ecrin.complains(&optimise, 1);
    assert!(read("state.json")[0]["trials"].as_u64().expect("a number") > trials);
    let bad = ["cards", "optimise", "own.json", "-o", "x.json", "--keep", "nothing"];
    ecrin.complains(&bad, 2);
    // What cannot be written is said before looking, not after an hour of it.
    for (output, why) in [(".", "is a folder"), ("nowhere/x.json", "no folder nowhere")] {
        let bad = ["cards", "optimise", "own.json", "-o", output, "--seconds", "3600"];
        let complaint = ecrin.complains(&bad, 1);
        assert!(complaint.contains(why), "{complaint}");
    }
}

/// Somebody who has seen enough gets what was found, and may go on later.
#[test]
fn a_search_that_is_interrupted_keeps_what_it_found() {
    let ecrin = Ecrin::new();
    ecrin.prints(&["cards", "new", "-o", "own.json"]);
    let optimise = ["cards", "optimise", "own.json", "-o", "out.json", "--seconds", "3600"];
    let few = ["--judge", "24", "--games", "16", "--state", "state.json"];
    let mut child = ecrin
        .command(&[&optimise[..], &few].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("ecrin runs");
    let mut said = BufReader::new(child.stderr.take().expect("piped")).lines();
    let first = said.next().expect("a line").expect("words");
    assert!(first.contains("Ctrl-C stops"), "{first}");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill runs").success());
    // A target is missed by so few matches: that is 1, and no end by a signal.
    let rest: Vec<String> = said.map_while(Result::ok).collect();
    assert_eq!(child.wait().expect("it ends").code(), Some(1), "{rest:?}");
    assert!(rest[0].contains("stopping"), "{rest:?}");
    ecrin.prints(&["cards", "check", "out.json"]);
    assert!(ecrin.path().join("state.json").exists());
}

#[test]
fn card_sets_are_printed() {
    let ecrin = Ecrin::new();
    let default = ecrin.prints(&["cards", "default"]);
    fs::write(ecrin.path().join("set.json"), &default).expect("writable");
    let made = ecrin.prints(&["cards", "print", "set.json", "-o", "cards.pdf", "--json"]);
    let made: serde_json::Value = serde_json::from_str(&made).expect("JSON");
    // Fronts, backs, two sheets of nets, the rules.
    assert_eq!(made["sheets"].as_array().expect("a list").len(), 5);
    assert_eq!(made["sheets"][0]["width"], 210.0);
    let pdf = fs::read(ecrin.path().join("cards.pdf")).expect("a PDF");
    assert!(pdf.starts_with(b"%PDF-1.7") && made["bytes"] == pdf.len());

    let print = ["cards", "print", "-o", "games.pdf", "--paper", "letter", "--language", "nl"];
    let games = [&print[..], &["--what", "onyx,nox", "--board", "20", "--board-on", "tiled"]];
    // Four parts of the board, the score sheet, six sheets of cards with their backs.
    assert!(ecrin.prints(&games.concat()).contains("17 sheets"));

    let complaint = ecrin.complains(&["cards", "print", "-o", "."], 1);
    assert!(complaint.contains("is a folder"), "{complaint}");
    let wrong = [&print[..], &["--die", "18"]].concat();
    assert!(ecrin.complains(&wrong, 2).contains("16, 20 or 25"));
    let mut set: serde_json::Value = serde_json::from_str(&default).expect("JSON");
    set["dice"][0]["faces"][1] = "nothing".into();
    fs::write(ecrin.path().join("set.json"), set.to_string()).expect("writable");
    let bad = ["cards", "print", "set.json", "-o", "cards.pdf"];
    assert!(ecrin.complains(&bad, 1).contains("die hanuman"));
    // What was there stays.
    assert_eq!(fs::read(ecrin.path().join("cards.pdf")).expect("a PDF"), pdf);
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
