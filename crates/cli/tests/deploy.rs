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

/// Where its options are told of.
const TOLD: [(&str, &str); 3] = [
    ("README.md", "ecrin serve "),
    ("docs/running.md", "ecrin serve "),
    ("docs/performance.md", "ecrin serve "),
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
    for (file, command) in STARTS.map(|file| (file, "serve")).into_iter().chain(TOLD) {
        for line in read(file).lines().filter(|line| !line.trim_start().starts_with('#')) {
            // What is before `serve` is another program's.
            if let Some((_, given)) = line.split_once(command) {
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

/// No image is built here: what its file names is there, and nothing is kept
/// from it that a clone has.
#[test]
fn the_image_is_made_of_what_is_there() {
    let image = read("deploy/Dockerfile");
    let toolchain = read("rust-toolchain.toml");
    let channel = toolchain.split('"').nth(1).expect("a version");
    let bases: Vec<&str> = image.lines().filter_map(|line| line.strip_prefix("FROM ")).collect();
    assert!(bases[0].starts_with(&format!("rust:{channel}-bookworm ")), "{bases:?}");
    // What was built with one C library runs with the same.
    assert_eq!(bases[1], "debian:bookworm-slim");
    assert!(
        fs::exists(path("web/scripts/page.sh")).unwrap() && image.contains("web/scripts/page.sh")
    );
    assert!(read("crates/cli/Cargo.toml").contains("name = \"ecrin-cli\""));
    for line in image.lines().filter(|line| line.starts_with("COPY ") && !line.contains("--from="))
    {
        let from = line.split_whitespace().nth(1).expect("a source");
        assert!(fs::exists(path(from)).unwrap(), "{line}");
    }
    let made = [read(".gitignore"), read("web/.gitignore")].join("\n");
    for kept_out in read("deploy/Dockerfile.dockerignore").lines().filter(|line| *line != ".git") {
        let name = kept_out.rsplit('/').next().expect("a name");
        assert!(
            made.lines().any(|line| line.trim_end_matches('/').ends_with(name)),
            "{kept_out} may be in a clone"
        );
    }
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
    let services = compose["services"].as_object().unwrap();
    for (name, service) in services {
        let build = &service["build"];
        if let (Some(context), Some(file)) =
            (build["context"].as_str(), build["dockerfile"].as_str())
        {
            assert!(fs::exists(path(&format!("deploy/{context}/{file}"))).unwrap(), "{name}");
        }
        for volume in service["volumes"].as_array().into_iter().flatten() {
            let from = volume.as_str().unwrap().split(':').next().unwrap();
            let file = from.strip_prefix("./").map(|file| path(&format!("deploy/{file}")));
            let known = compose["volumes"].get(from).is_some();
            assert!(file.map_or(known, |file| fs::exists(file).unwrap()), "{name}: {from}");
        }
    }
    let asked = read("deploy/compose.yaml");
    for name in asked.split("${").skip(1).map(|rest| rest.split(":?").next().unwrap()) {
        let given = format!("\n{name}=");
        assert!(
            format!("\n{}", read("deploy/example.env")).contains(&given),
            "nothing tells of {name}"
        );
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
