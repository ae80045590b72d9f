//! Twin matches over two servers each, that differ only in what one viewer
//! holds or nobody has seen: what the others are told is the same, byte for
//! byte, and so is all that travels to their server.

use std::sync::{Arc, Mutex};

use ecrin_catalog::AnyGame;
use ecrin_server::time::HandClock;
use futures_util::StreamExt as _;
use serde_json::{Value, json};

use crate::leaks::rig;
use crate::nodes::{Machine, World};
use crate::support::rigged::Rigged;
use crate::support::{PATIENCE, Viewer, table_for_two};

static NOX: [Rigged; 2] = [Rigged::new("nox"), Rigged::new("nox")];
static ONIX: [Rigged; 2] = [Rigged::new("onix"), Rigged::new("onix")];
static NOX_GAMES: [&[&dyn AnyGame]; 2] = [&[&NOX[0]], &[&NOX[1]]];
static ONIX_GAMES: [&[&dyn AnyGame]; 2] = [&[&ONIX[0]], &[&ONIX[1]]];

pub async fn twins_are_alike(world: &mut World) {
    rig(&NOX);
    compare(world, NOX_GAMES, "nox", false).await;
    rig(&ONIX);
    compare(world, ONIX_GAMES, "onix", true).await;
}

/// One of two twins. The table and `b` are at the first server, everybody else
/// at the second.
struct Twin {
    a: Viewer,
    b: Viewer,
    eyes: Viewer,
    /// What travelled to the second server.
    heard: Arc<Mutex<Vec<String>>>,
    listener: async_nats::Client,
    _nodes: [Machine; 2],
}

impl Twin {
    async fn open(world: &mut World, games: &'static [&'static dyn AnyGame], game: &str) -> Twin {
        let url = world.new_database();
        let clock = Arc::new(HandClock::at(1_000_000));
        let nodes = [
            world.machine_with(&url, 1, games, clock.clone()).await,
            world.machine_with(&url, 2, games, clock).await,
        ];
        let second = nodes[1].until_ready(200).await["id"].as_str().unwrap().to_string();
        let listener = async_nats::connect(&world.nats.url).await.unwrap();
        let mut all = listener.subscribe(">").await.unwrap();
        listener.flush().await.unwrap();
        let heard: Arc<Mutex<Vec<String>>> = Arc::default();
        let hears = heard.clone();
        tokio::spawn(async move {
            let (to, mark) = (format!(".out.{second}"), format!("mark.{second}"));
            while let Some(message) = all.next().await {
                let text = String::from_utf8_lossy(&message.payload);
                if message.subject.as_str() == mark {
                    hears.lock().unwrap().push("mark".to_string());
                } else if message.subject.ends_with(&to)
                    && let Some(at) = text.find("{\"")
                {
                    hears.lock().unwrap().push(text[at..].to_string());
                }
            }
        });
        let (mut ada, mut bob) = (nodes[0].guest().await, nodes[0].guest().await);
        let table = json!({"game": game, "visibility": "public"});
        let table = table_for_two(&mut ada, &mut bob, table).await;
        let b = Viewer::join(&bob, &table, "b").await;
        let a = Viewer::join(&nodes[1].here(&ada), &table, "a").await;
        let eyes = Viewer::join(&nodes[1].here(&ada), &table, "spectator").await;
        Twin { a, b, eyes, heard, listener, _nodes: nodes }
    }

    fn legal(&self) -> Vec<String> {
        if self.a.legal().is_empty() { self.b.legal() } else { self.a.legal() }
    }

    async fn play(&mut self, number: usize, action: &str) {
        let mover = if self.a.legal().is_empty() { &mut self.b } else { &mut self.a };
        mover.act(&format!("m{number}"), action).await;
        for viewer in [&mut self.a, &mut self.b, &mut self.eyes] {
            viewer.hear("step").await;
        }
    }

    /// All that travelled until now.
    async fn all_heard(&self, second: &str) -> Vec<String> {
        self.listener.publish(format!("mark.{second}"), "".into()).await.unwrap();
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let heard = self.heard.lock().unwrap().clone();
            if heard.last().is_some_and(|last| last == "mark") {
                return heard;
            }
            assert!(tokio::time::Instant::now() < deadline, "the mark was not heard");
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
}

async fn compare(
    world: &mut World,
    games: [&'static [&'static dyn AnyGame]; 2],
    game: &str,
    same_for_b: bool,
) {
    let mut twins =
        [Twin::open(world, games[0], game).await, Twin::open(world, games[1], game).await];
    let mut played = 0;
    while played < 5 {
        let [one, two] = &mut twins;
        let (first, second) = (one.legal(), two.legal());
        if !one.a.legal().is_empty() {
            assert_eq!(first, second, "the legal list tells something");
        }
        let Some(action) = first.iter().find(|action| second.contains(action)) else { break };
        one.play(played, action).await;
        two.play(played, action).await;
        assert_eq!(one.a.received, two.a.received, "what a received differs at {played}");
        assert_eq!(one.eyes.received, two.eyes.received, "what spectators received differs");
        played += 1;
    }
    assert!(played >= 3, "only {played} actions of {game} were compared");
    let [one, two] = &twins;
    // Who holds the card that differs is told so, nobody else.
    assert_eq!(one.b.received == two.b.received, same_for_b, "{game}");
    let mut heard = Vec::new();
    for twin in &twins {
        let id = twin._nodes[1].until_ready(200).await["id"].as_str().unwrap().to_string();
        heard.push(twin.all_heard(&id).await);
    }
    let shown = |text: &&String| {
        serde_json::from_str::<Value>(text).is_ok_and(|told| !told["play"].is_null())
    };
    assert!(heard[0].iter().filter(shown).count() >= 2 * (played + 1), "{:?}", heard[0]);
    assert_eq!(heard[0], heard[1], "what travels to the second server of {game}");
}
