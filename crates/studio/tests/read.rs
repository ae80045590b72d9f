//! Sets that come from anywhere: whatever the bytes are, the answer is a set
//! that keeps the rules or a list of what is wrong.

use ecrin_core::{Bits, Swift};
use ecrin_dixe::{BuiltIn, violations};
use ecrin_studio::{MAX_BYTES, read_draft, read_set};

fn ours() -> Vec<u8> {
    serde_json::to_vec(BuiltIn::NEWEST.set()).unwrap()
}

#[test]
fn our_own_sets_survive_being_read() {
    for name in BuiltIn::ALL {
        let bytes = serde_json::to_vec(name.set()).unwrap();
        let read = read_set(&bytes).unwrap();
        assert_eq!(&read, name.set());
        assert_eq!(read.digest(), name.set().digest());
    }
}

/// The trial sets of docs/dixe-set.md, so that its tables can be repeated.
#[test]
fn the_trials_of_the_frontier_are_valid() {
    for text in [
        include_str!("sets/333.json"),
        include_str!("sets/334.json"),
        include_str!("sets/344.json"),
        include_str!("sets/444.json"),
        include_str!("sets/445.json"),
    ] {
        assert!(read_set(text.as_bytes()).is_ok());
    }
}

#[test]
fn huge_deep_and_broken_documents_are_refused_in_words() {
    let code = |bytes: &[u8]| read_set(bytes).unwrap_err()[0].code;
    assert_eq!(code(&vec![b' '; MAX_BYTES + 1]), "set/too-large");
    let deep = "[".repeat(MAX_BYTES / 2);
    assert_eq!(code(deep.as_bytes()), "set/unreadable");
    let deep = format!("{{\"symbols\":{}", "[".repeat(100_000));
    assert_eq!(code(deep.as_bytes()), "set/unreadable");
    assert_eq!(code(b"\xff\xfe{}"), "set/unreadable");
    assert_eq!(code(b""), "set/unreadable");
    assert_eq!(code(b"null"), "set/unreadable");
    let many = r#"{"format":"dixe-oncard/1","symbols":[],"dice":[],"cards":[]}"#.replace(
        r#""dice":[]"#,
        &format!(r#""dice":[{}]"#, vec![r#"{"id":"a","name":"a","faces":[]}"#; 100].join(",")),
    );
    assert_eq!(code(many.as_bytes()), "set/too-many");
}

#[test]
fn names_are_cleaned() {
    let mut set = BuiltIn::NEWEST.set().clone();
    set.name = Some("  My\u{202e}\u{0007} set\n".into());
    set.dice[0].name = format!("{}\u{200b}", "x".repeat(99));
    set.symbols[0].name.es = Some(" \u{feff} ".into());
    let read = read_set(&serde_json::to_vec(&set).unwrap()).unwrap();
    assert_eq!(read.name.as_deref(), Some("My set"));
    assert_eq!(read.dice[0].name, "x".repeat(40));
    assert_eq!(read.symbols[0].name.es, None);
    set.name = Some("\u{200b}".into());
    assert_eq!(read_set(&serde_json::to_vec(&set).unwrap()).unwrap().name, None);
}

/// Bytes turned, cut out, doubled and swapped: no panic, and what is taken is
/// valid and reads the same again.
#[test]
fn damaged_sets_are_refused_or_valid() {
    let good = ours();
    let mut bits = Swift::new(41);
    let mut taken = 0;
    for _ in 0..3_000 {
        let mut bytes = good.clone();
        for _ in 0..=bits.below(3) {
            let at = bits.index(bytes.len());
            match bits.below(4) {
                0 => bytes[at] = bits.below(256) as u8,
                1 => {
                    let end = (at + bits.index(40)).min(bytes.len());
                    bytes.drain(at..end);
                }
                2 => {
                    let end = (at + bits.index(400)).min(bytes.len());
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
                _ => {
                    let other = bits.index(bytes.len());
                    bytes.swap(at, other);
                }
            }
        }
        if let Ok(set) = read_set(&bytes) {
            taken += 1;
            assert_eq!(violations(&set), []);
            let again = serde_json::to_vec(&set).unwrap();
            assert_eq!(read_draft(&again).unwrap(), set);
        }
    }
    // Most single letters stand in names and notes: some damage is harmless.
    assert!(taken > 10, "{taken}");
}
