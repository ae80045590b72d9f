//! One server at a time on a database, and whoever comes second is told.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use ecrin_client::Client;

#[path = "../../server/tests/support/private_postgres.rs"]
mod private_postgres;

use private_postgres::PrivatePostgres;

fn ecrin(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ecrin")).args(arguments).output().unwrap()
}

fn serve(database: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_ecrin"))
        .args(["serve", "--address", "127.0.0.1:0", "--database", database])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The address that a server prints when it is there; `None` if it ended.
fn address(child: &mut Child) -> Option<String> {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let shown = line.split("http://").nth(1)?;
    shown.split_whitespace().next().map(str::to_string)
}

fn kill(mut child: Child) {
    child.kill().unwrap();
    child.wait().unwrap();
}

fn words(mut child: Child) -> String {
    assert!(!child.wait().unwrap().success());
    let mut text = String::new();
    child.stderr.take().unwrap().read_to_string(&mut text).unwrap();
    text
}

/// A second server is refused with words, and the next start after `kill -9`
/// succeeds: nobody has to take the claim away.
fn only_one_serves(database: &str) {
    let mut first = serve(database);
    let open = address(&mut first).expect("the first one serves");
    let mut second = serve(database);
    assert_eq!(address(&mut second), None, "the second one must not serve");
    let says = words(second);
    let process = format!("process {}", first.id());
    for part in ["is in use by another Écrin", &process, "stop that one first"] {
        assert!(says.contains(part), "{says}");
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(Client::guest(open.parse().unwrap())).expect("the first one works on");
    kill(first);
    let mut next = serve(database);
    address(&mut next).expect("the next one serves");
    kill(next);
}

/// Of several first starts one serves and the others are refused. Were two to
/// serve, each would refuse the other's cookies.
fn one_of_many_first_starts_serves(database: &str) {
    let mut all: Vec<Child> = (0..4).map(|_| serve(database)).collect();
    let mut serving = Vec::new();
    for child in &mut all {
        serving.extend(address(child));
    }
    let [address] = &serving[..] else { panic!("{} of them serve", serving.len()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut ada = runtime.block_on(Client::guest(address.parse().unwrap())).unwrap();
    for child in all {
        kill(child);
    }
    // The key that was made is the one that is kept.
    let mut again = serve(database);
    ada.address = self::address(&mut again).unwrap().parse().unwrap();
    assert_eq!(runtime.block_on(ada.get("/api/me")).unwrap().status, 200);
    kill(again);
}

#[test]
fn a_file_has_one_server() {
    let folder = tempfile::tempdir().unwrap();
    only_one_serves(folder.path().join("one.db").to_str().unwrap());
    one_of_many_first_starts_serves(folder.path().join("many.db").to_str().unwrap());
}

#[test]
fn a_postgres_database_has_one_server() {
    let Some(own) = PrivatePostgres::start() else { return };
    one_of_many_first_starts_serves(&own.url);
    only_one_serves(&own.url);
}

/// Several servers share a PostgreSQL, never a file, and never one that a
/// server has which knows nothing of the others.
#[test]
fn one_of_several_needs_a_database_that_can_be_shared() {
    let bus = ["--bus", "nats://127.0.0.1:1"];
    let join = |database: &str| {
        let refused = ecrin(&[&["serve", "--database", database][..], &bus[..]].concat());
        assert!(!refused.status.success());
        String::from_utf8_lossy(&refused.stderr).into_owned()
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ecrin.db");
    let says = join(file.to_str().unwrap());
    assert!(says.contains("--bus needs PostgreSQL"), "{says}");
    assert!(!file.exists(), "nothing was made");
    let Some(own) = PrivatePostgres::start() else { return };
    let mut alone = serve(&own.url);
    address(&mut alone).expect("it serves");
    let says = join(&own.url);
    assert!(says.contains("another Écrin, which was started without --bus"), "{says}");
    kill(alone);
}

#[test]
fn a_database_in_use_is_read_but_not_restored() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (database, copy, records) = (path("ecrin.db"), path("copy.db"), path("records.jsonl"));
    let mut server = serve(&database);
    address(&mut server).expect("it serves");
    let done = ecrin(&["backup", &copy, "--database", &database]);
    assert!(done.status.success(), "{done:?}");
    let done = ecrin(&["export", "--records", "--out", &records, "--database", &database]);
    assert!(done.status.success(), "{done:?}");
    let before = std::fs::metadata(&database).unwrap();
    for force in [&["--force"][..], &[]] {
        let refused = ecrin(&[&["restore", &copy, "--database", &database], force].concat());
        assert!(!refused.status.success());
        let says = String::from_utf8_lossy(&refused.stderr).into_owned();
        let expected = if force.is_empty() { "already exists" } else { "is in use by" };
        assert!(says.contains(expected), "{says}");
    }
    assert_eq!(inode(&before), inode(&std::fs::metadata(&database).unwrap()));
    kill(server);
    let done = ecrin(&["restore", &copy, "--database", &database, "--force"]);
    assert!(done.status.success(), "{done:?}");
    assert!(Path::new(&database).exists());
}

fn inode(file: &std::fs::Metadata) -> u64 {
    std::os::unix::fs::MetadataExt::ino(file)
}
