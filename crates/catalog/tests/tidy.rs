//! The invariants of ARCHITECTURE.md that a look at the repository can hold.

use std::fs;
use std::path::{Path, PathBuf};

use ecrin_catalog::GAMES;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the repository")
}

/// Every file below `folder` whose name ends so, build output left out.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries {
        let path = entry.expect("a readable folder").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            if !matches!(name.as_str(), "target" | "node_modules" | "dist" | ".git") {
                found.extend(files(&path, ending));
            }
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

fn game_crates() -> Vec<PathBuf> {
    GAMES.iter().map(|game| root().join("crates").join(game.meta().id)).collect()
}

/// Invariant 1 is held by `scripts/pure.sh`, for the crates that Cargo.toml
/// lists as pure: every game must be one.
#[test]
fn every_game_is_listed_as_pure() {
    let manifest = read(&root().join("Cargo.toml"));
    let pure = manifest.lines().find_map(|line| line.strip_prefix("pure = ")).expect("a list");
    for name in GAMES.iter().map(|game| game.meta().id).chain(["core"]) {
        assert!(pure.contains(&format!("\"ecrin-{name}\"")), "{name} is not in {pure}");
    }
}

/// Invariant 2.
#[test]
fn games_know_neither_each_other_nor_what_is_above_them() {
    let ids: Vec<&str> = GAMES.iter().map(|game| game.meta().id).collect();
    let above = ["bots", "catalog", "server", "cli"];
    for folder in game_crates() {
        let own = folder.file_name().expect("a crate's folder").to_string_lossy().into_owned();
        let manifest = read(&folder.join("Cargo.toml"));
        for other in ids.iter().chain(&above).filter(|other| **other != own) {
            assert!(!manifest.contains(&format!("ecrin-{other}")), "{own} depends on {other}");
        }
    }
    for source in files(&root().join("crates/bots/src"), ".rs") {
        let text = read(&source).to_lowercase();
        for id in &ids {
            assert!(!text.contains(&format!("ecrin_{id}")), "{} names {id}", source.display());
        }
    }
}

/// Invariant 2: what a game must bring along.
#[test]
fn every_game_has_rules_and_a_playthrough() {
    for (game, folder) in GAMES.iter().zip(game_crates()) {
        let id = game.meta().id;
        let rules = root().join("docs/rules").join(format!("{id}.md"));
        assert_eq!(read(&rules), game.rules(), "{id} prints other rules than docs/rules");
        let playthroughs = files(&folder.join("tests/playthroughs"), ".txt");
        assert!(!playthroughs.is_empty(), "{id} has no playthrough");
    }
}

#[test]
fn no_source_file_is_too_long_to_read() {
    const MOST: usize = 600;
    for ending in [".rs", ".ts", ".svelte"] {
        for path in files(&root(), ending) {
            let text = read(&path);
            if text.starts_with("// Generated from Rust") {
                continue; // Its sources are read instead.
            }
            let lines = text.lines().count();
            assert!(lines <= MOST, "{} has {lines} lines, at most {MOST}", path.display());
        }
    }
}

#[test]
fn nothing_is_left_for_later_in_the_code() {
    for path in files(&root().join("crates"), ".rs") {
        let text = read(&path);
        for mark in ["TODO", "FIXME", "XXX"] {
            // Split so that this test does not find itself.
            let found = text.lines().find(|line| line.contains(mark) && !line.contains("for mark"));
            assert!(found.is_none(), "{}: {found:?}", path.display());
        }
    }
}
