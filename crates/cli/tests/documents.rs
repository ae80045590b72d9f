//! What is written about the program elsewhere is what the program says.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use ecrin_server::time::Entropy;

/// A file of the repository.
fn read(path: &str) -> String {
    let path = format!("{}/../../{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"))
}

/// The options that `ecrin serve --help` lists, each with its words.
fn options() -> BTreeMap<String, String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ecrin"));
    // The help shows what is set.
    let set = std::env::vars_os().map(|(name, _)| name);
    set.filter(|name| name.to_string_lossy().starts_with("ECRIN_")).for_each(|name| {
        command.env_remove(name);
    });
    let told = command.args(["serve", "--help"]).output().expect("ecrin runs").stdout;
    let told = String::from_utf8(told).expect("text");
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for line in told.lines().skip_while(|line| *line != "Options:") {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("--").and_then(|rest| rest.split(' ').next()) {
            last = Some(format!("--{name}"));
        } else if let Some(name) = &last {
            found.entry(name.clone()).or_default().push_str(&format!("{line} "));
        }
        if line.starts_with("-h, ") {
            last = None;
        }
    }
    found
}

/// What stands between `start` and the next `end`.
fn between<'a>(text: &'a str, start: &str, end: char) -> Option<&'a str> {
    Some(text.split_once(start)?.1.split_once(end)?.0)
}

#[test]
fn every_option_of_serve_stands_in_its_document() {
    let document = read("docs/running.md");
    let rows: BTreeMap<&str, &str> =
        document.lines().filter_map(|row| Some((between(row, "| `--", '`')?, row))).collect();
    let options = options();
    assert!(options.len() > 8, "the help is read: {options:?}");
    for (option, words) in &options {
        let row = rows.get(&option[2..]).unwrap_or_else(|| panic!("{option} is not told"));
        for said in [between(words, "[env: ", '='), between(words, "[default: ", ']')] {
            let said = said.unwrap_or_default();
            assert!(row.contains(said), "{option}: {said} is not told in {row}");
        }
    }
    for name in rows.keys() {
        assert!(options.contains_key(&format!("--{name}")), "there is no option --{name}");
    }
}

#[test]
fn the_pages_development_server_finds_the_server() {
    let options = options();
    let address = between(&options["--address"], "[default: ", ']').expect("a default");
    let settings = read("web/vite.config.ts");
    let target = between(&settings, "target: 'http://", '\'').expect("a target for /api");
    assert_eq!(target, address);
}

/// Documents name the places they speak of, invariants the tests that hold
/// them: what is named has to be there.
#[test]
fn what_the_documents_point_at_is_there() {
    let root = format!("{}/../..", env!("CARGO_MANIFEST_DIR"));
    let rooms = ["crates/", "web/", "scripts/", "docs/", "fuzz/", "examples/"];
    let mut found = 0;
    for folder in [".", "docs", "docs/adr"] {
        for entry in fs::read_dir(format!("{root}/{folder}")).expect("a folder") {
            let page = entry.expect("an entry").path();
            if page.extension().is_none_or(|ending| ending != "md") {
                continue;
            }
            let text = fs::read_to_string(&page).expect("text");
            for path in text.split(['`', '\n']) {
                let is_path = rooms.iter().any(|room| path.starts_with(room));
                if is_path && !path.contains(['<', '*', '…', ' ']) {
                    found += 1;
                    let there = fs::exists(format!("{root}/{path}")).expect("a readable folder");
                    assert!(there, "{}: {path} is not there", page.display());
                }
            }
        }
    }
    assert!(found > 20, "the documents are read: {found}");
}

/// The page shows what a table's code looks like.
#[test]
fn the_example_of_a_code_looks_like_a_code() {
    let entropy = Entropy::fixed(1);
    let codes: Vec<String> = (0..200).map(|_| entropy.code()).collect();
    let characters: BTreeSet<char> = codes.iter().flat_map(|code| code.chars()).collect();
    for language in ["en", "fr", "es", "nl"] {
        let words = read(&format!("web/src/locales/{language}/site.json"));
        let example = between(&words, "\"joinExample\": \"", '"').expect("an example");
        let code = example.split(' ').next_back().expect("a last word");
        assert_eq!(code.len(), codes[0].len(), "{example}");
        assert!(
            code.chars().all(|character| characters.contains(&character)),
            "{example}, but codes have {characters:?}"
        );
    }
}
