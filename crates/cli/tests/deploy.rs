//! What operators are given fits the program: metrics and options exist, files
//! can be read, figures are those that are computed.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use ecrin_client::Client;

fn path(file: &str) -> String {
    format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"))
}

fn read(file: &str) -> String {
    fs::read_to_string(path(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

const RULES: &str = "deploy/monitoring/rules.yml";
const DASHBOARD: &str = "deploy/monitoring/grafana.json";
/// Where options of `ecrin serve` are given.
const STARTS: [&str; 5] = [
    "deploy/Dockerfile",
    "deploy/compose.yaml",
    "deploy/systemd/ecrin.service",
    "deploy/systemd/ecrin-node@.service",
    RULES,
];

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The names that `/metrics` tells, of families without a sample too.
fn metrics() -> BTreeSet<String> {
    let folder = tempfile::tempdir().unwrap();
    let child = Command::new(env!("CARGO_BIN_EXE_ecrin"))
        .args(["serve", "--address", "127.0.0.1:0", "--database"])
        .arg(folder.path().join("ecrin.db"))
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut server = Server(child);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let shown = line.split("http://").nth(1).expect("it serves");
    let address = shown.split_whitespace().next().unwrap().parse().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // Refusals are told once there is one.
    let mut stranger = Client::new(address);
    stranger.origin = Some("http://elsewhere.example".to_string());
    let refused = runtime.block_on(stranger.post("/api/session", &serde_json::json!({}))).unwrap();
    assert_eq!(refused.status, 403);
    let reply = runtime.block_on(Client::new(address).get("/metrics")).unwrap();
    let text = String::from_utf8(reply.body.to_vec()).unwrap();
    let mut names = BTreeSet::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("# TYPE ")) {
        let (name, kind) = line.split_once(' ').expect("a name and its kind");
        let ending = if kind == "counter" { "_total" } else { "" };
        names.insert(format!("{name}{ending}"));
    }
    names
}

/// The names of metrics in a text. Names of recording rules have colons.
fn named(text: &str) -> BTreeSet<String> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || "_:".contains(letter);
    text.split(|letter| !is_name(letter))
        .filter(|word| word.starts_with("ecrin_") || word.starts_with("process_"))
        .map(str::to_string)
        .collect()
}

#[test]
fn rules_and_dashboard_ask_for_metrics_that_exist() {
    let there = metrics();
    assert!(there.contains("ecrin_actions_total"), "{there:?}");
    for file in [RULES, DASHBOARD] {
        let named = named(&read(file));
        assert!(named.len() > 6, "{file} is read: {named:?}");
        for name in named {
            assert!(there.contains(&name), "{file} asks for {name}; there are {there:?}");
        }
    }
}

#[test]
fn options_and_settings_that_are_given_exist() {
    let told = Command::new(env!("CARGO_BIN_EXE_ecrin")).args(["serve", "--help"]).output();
    let help = String::from_utf8(told.unwrap().stdout).unwrap();
    let mut seen = 0;
    for file in STARTS {
        for line in read(file).lines().filter(|line| !line.trim_start().starts_with('#')) {
            // What is before `serve` is another program's.
            if let Some((_, given)) = line.split_once("serve") {
                let ends = |letter: char| !letter.is_ascii_alphanumeric() && letter != '-';
                for option in given.split(ends).filter(|word| word.starts_with("--")) {
                    assert!(
                        help.contains(&format!("{option} "))
                            || help.contains(&format!("{option}\n")),
                        "{file}: there is no option {option}"
                    );
                    seen += 1;
                }
            }
            let set = line.trim_start().trim_start_matches("ENV ");
            if let Some((name, _)) = set.split_once([':', '='])
                && name.starts_with("ECRIN_")
                && !["ECRIN_HOST", "ECRIN_NODES"].contains(&name)
            {
                assert!(help.contains(&format!("[env: {name}=")), "{file}: nothing reads {name}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "the files are read: {seen}");
}

fn python(script: &str, argument: &str) -> String {
    let done = Command::new("python3").args(["-c", script, argument]).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{argument}: {said}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn files_for_other_programs_can_be_read() {
    let dashboard: serde_json::Value = serde_json::from_str(&read(DASHBOARD)).unwrap();
    assert!(dashboard["panels"].as_array().unwrap().len() > 10);
    let yaml = "import sys, yaml, json; print(json.dumps(yaml.safe_load(open(sys.argv[1]))))";
    if !Command::new("python3").args(["-c", "import yaml"]).status().unwrap().success() {
        let needed = std::env::var_os("ECRIN_NEED_YAML").is_some();
        assert!(!needed, "python3-yaml is not installed. Run: sudo apt-get install python3-yaml");
        eprintln!("not tested: python3-yaml is not installed (./check installs it)");
        return;
    }
    let parsed = |file: &str| -> serde_json::Value {
        serde_json::from_str(&python(yaml, &path(file))).unwrap()
    };
    let compose = parsed("deploy/compose.yaml");
    for name in ["node1", "node2", "node3", "bots"] {
        let node = &compose["services"][name];
        assert_eq!(node["command"][0], "serve", "{name}");
        assert_eq!(node["stop_grace_period"], "30s", "{name}");
    }
    for name in ["postgres", "nats"] {
        assert!(compose["services"][name]["ports"].is_null(), "{name} is not for the world");
    }
    let rules = parsed(RULES);
    for rule in rules["groups"][0]["rules"].as_array().unwrap() {
        assert!(rule["expr"].is_string(), "{rule}");
        if rule["alert"].is_string() {
            assert!(rule["annotations"]["todo"].is_string(), "{rule} does not say what to do");
        }
    }
    assert_eq!(parsed("deploy/monitoring/prometheus.yml")["rule_files"][0], "rules.yml");
}

/// The page about a million people shows what its command prints.
#[test]
fn the_plan_shows_what_is_computed() {
    let done = Command::new("python3").arg(path("scripts/scale")).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let printed = String::from_utf8(done.stdout).unwrap();
    assert!(printed.lines().count() > 20);
    let page = read("docs/scale.md");
    for line in printed.lines() {
        assert!(page.contains(line), "docs/scale.md lacks: {line}");
    }
}
