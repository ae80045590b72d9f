//! Invariant 6 of ARCHITECTURE.md: who may know the shapes of the wire, and
//! who may know a database.

use std::fs;
use std::path::{Path, PathBuf};

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
    found
}

/// The code of a file without its unit tests.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_string()
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

#[test]
fn tables_know_no_wire_no_task_and_no_database() {
    let manifest = fs::read_to_string(crates().join("tables/Cargo.toml")).unwrap();
    for known in ["server", "tokio", "axum", "rusqlite", "postgres", "tungstenite", "utoipa"] {
        assert!(!manifest.contains(known), "crates/tables knows {known}");
    }
    let sources = files(&crates().join("tables/src"));
    assert!(sources.len() > 10);
    for path in sources {
        let code = code(&path);
        for word in ["std::time", "std::thread", "std::fs", "async ", "Instant", "SystemTime"] {
            assert!(!code.contains(word), "{} has {word}", path.display());
        }
    }
}

/// What a page is told is written in one place, whoever tells it: neither a
/// socket nor a store is known there.
#[test]
fn the_wire_knows_no_server() {
    let manifest = fs::read_to_string(crates().join("wire/Cargo.toml")).unwrap();
    for known in ["ecrin-server", "tokio", "rusqlite", "postgres", "tungstenite"] {
        assert!(!manifest.contains(known), "crates/wire knows {known}");
    }
    for optional in ["axum-core", "http", "utoipa", "ts-rs"] {
        let line = manifest.lines().find(|line| line.starts_with(&format!("{optional} = {{")));
        assert!(line.is_some_and(|line| line.contains("optional = true")), "{optional}");
    }
    // The server writes no message of a match by itself.
    for path in files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let code = code(&path);
        for word in ["write_view", "write_legal", "write_choices"] {
            assert!(!code.contains(word), "{} has {word}", path.display());
        }
    }
}

#[test]
fn only_those_who_speak_to_pages_know_the_wire() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let speak =
        ["wire", "http", "ws", "table", "bus", "node", "typescript.rs", "fixture.rs", "fuzzing.rs"];
    let mut silent = 0;
    for path in files(&src) {
        let inside = path.strip_prefix(&src).unwrap();
        if inside.iter().any(|room| speak.iter().any(|one| room == *one)) {
            continue;
        }
        silent += 1;
        let code = code(&path);
        let shapes = ["wire::http", "wire::ws", "wire::lessons", "wire::analysis", "wire::print"];
        for known in shapes.iter().chain(&["crate::wire"]) {
            assert!(!code.contains(known), "{} knows the wire", path.display());
        }
    }
    assert!(silent > 15);
}

#[test]
fn only_the_store_knows_sql() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for path in files(&src) {
        if path.strip_prefix(&src).unwrap().starts_with("store") {
            continue;
        }
        let code = code(&path);
        for word in ["SELECT ", "INSERT INTO", "UPDATE tables", "DELETE FROM", "rusqlite"] {
            assert!(!code.contains(word), "{} has {word}", path.display());
        }
    }
}
