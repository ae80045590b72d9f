//! Runs the examples of `docs/protocol.md` against a server.

use std::collections::HashMap;

use ecrin_client::Client;
use serde_json::Value;

use crate::support::{House, Viewer};

/// Whether `found` contains all that `shown` shows; `…` stands for anything.
fn contains(found: &Value, shown: &Value) -> bool {
    match (found, shown) {
        (_, Value::String(any)) if any == "…" => !found.is_null(),
        (Value::Object(found), Value::Object(shown)) => shown
            .iter()
            .all(|(name, value)| found.get(name).is_some_and(|found| contains(found, value))),
        (Value::Array(found), Value::Array(shown)) => {
            found.len() == shown.len() && found.iter().zip(shown).all(|(f, s)| contains(f, s))
        }
        _ => found == shown,
    }
}

struct Reader {
    client: Client,
    table: String,
    sockets: HashMap<String, Viewer>,
}

impl Reader {
    async fn http(&mut self, lines: &[&str]) {
        let request = lines[0].strip_prefix("> ").unwrap();
        let (method, path) = request.split_once(' ').unwrap();
        let path = path.replace("{table}", &self.table);
        let body: Option<Value> =
            lines[1].strip_prefix("> ").map(|body| serde_json::from_str(body).unwrap());
        let reply = self.client.request(method, &path, body.as_ref()).await.unwrap();
        let shown = lines.last().unwrap().strip_prefix("< ").unwrap();
        let (status, shown) = shown.split_once(' ').unwrap();
        assert_eq!(reply.status.to_string(), status, "{request}");
        let found = reply.json();
        let shown: Value = serde_json::from_str(shown).unwrap();
        assert!(contains(&found, &shown), "{request}: {found} does not contain {shown}");
        if path == "/api/tables" {
            self.table = found["id"].as_str().unwrap().to_string();
        }
    }

    async fn ws(&mut self, head: &str, lines: &[&str]) {
        let mut words = head.split_whitespace().skip(1);
        let eyes = words.next().unwrap().to_string();
        let last = words.next().map(|last| last.strip_prefix("last=").unwrap().parse().unwrap());
        if last.is_some() || !self.sockets.contains_key(&eyes) {
            let viewer = Viewer::rejoin(&self.client, &self.table, &eyes, last).await;
            let first = viewer.received[0].clone();
            self.sockets.insert(eyes.clone(), viewer);
            let shown = lines[0].strip_prefix("< ").unwrap();
            self.check(&serde_json::from_str(&first).unwrap(), shown);
            return Box::pin(self.talk(&eyes, &lines[1..])).await;
        }
        self.talk(&eyes, lines).await;
    }

    async fn talk(&mut self, eyes: &str, lines: &[&str]) {
        for line in lines {
            let viewer = self.sockets.get_mut(eyes).unwrap();
            if let Some(message) = line.strip_prefix("> ") {
                viewer.say(serde_json::from_str(message).unwrap()).await;
            } else if let Some(shown) = line.strip_prefix("< ") {
                let expected: Value = serde_json::from_str(shown).unwrap();
                let found = viewer.hear(expected["type"].as_str().unwrap()).await;
                self.check(&found, shown);
            }
        }
    }

    fn check(&self, found: &Value, shown: &str) {
        let shown: Value = serde_json::from_str(shown).unwrap();
        assert!(contains(found, &shown), "{found} does not contain {shown}");
    }
}

#[tokio::test]
async fn the_examples_of_the_protocol_hold() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let text = std::fs::read_to_string(file).unwrap();
    let house = House::open().await;
    let client = Client::new(house.server.address);
    let mut reader = Reader { client, table: String::new(), sockets: HashMap::new() };
    let mut lines = text.lines();
    let mut examples = 0;
    while let Some(line) = lines.next() {
        let Some(head) = line.strip_prefix("```").filter(|head| !head.is_empty()) else {
            continue;
        };
        let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        match head.split_whitespace().next() {
            Some("http") => reader.http(&block).await,
            Some("ws") => reader.ws(head, &block).await,
            _ => continue,
        }
        examples += 1;
    }
    assert!(examples >= 7, "only {examples} examples were found");
}

#[tokio::test]
async fn the_interface_is_described_for_programs() {
    let house = House::open().await;
    let mut client = Client::new(house.server.address);
    let described = client.get("/api/openapi.json").await.unwrap().ok().unwrap();
    assert!(described["openapi"].as_str().unwrap().starts_with("3.1"));
    let text = std::fs::read_to_string(
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md"),
    )
    .unwrap();
    // Every request of the document's table is described, and the other way
    // round.
    let mut listed = 0;
    for row in text.lines().filter(|line| line.starts_with("| `")) {
        let request = row.split('`').nth(1).unwrap();
        let Some((method, path)) = request.split_once(' ') else { continue };
        if path.contains("/ws") {
            continue;
        }
        listed += 1;
        let found = &described["paths"][path][method.to_lowercase()];
        assert!(found.is_object(), "{request} is not described");
    }
    let described: usize = described["paths"]
        .as_object()
        .unwrap()
        .values()
        .map(|p| p.as_object().unwrap().len())
        .sum();
    assert_eq!(listed, described);
    assert_eq!(client.get("/readyz").await.unwrap().status, 200);
    assert_eq!(client.get("/healthz").await.unwrap().status, 200);
}
