//! Twin matches that differ only in cards a viewer cannot know give that
//! viewer the same bytes.

use ecrin_catalog::AnyGame;
use ecrin_client::Client;
use ecrin_core::{Seed, Step};
use ecrin_server::store::{Sqlite, Store, TableBy};
use serde_json::{Value, json};

use crate::support::rigged::Rigged;
use crate::support::{House, Setup, Viewer, table_for_two};

static NOX: [Rigged; 2] = [Rigged::new("nox"), Rigged::new("nox")];
static ONIX: [Rigged; 2] = [Rigged::new("onix"), Rigged::new("onix")];
static NOX_GAMES: [&[&dyn AnyGame]; 2] = [&[&NOX[0]], &[&NOX[1]]];
static ONIX_GAMES: [&[&dyn AnyGame]; 2] = [&[&ONIX[0]], &[&ONIX[1]]];

/// The first luck of a match of this game.
fn first_luck(game: &str) -> Value {
    let game = ecrin_catalog::find(game).unwrap();
    let config = game.presets().remove(0).config;
    let (played, _) = game.start(&config, 2, Seed::from_number(11)).unwrap();
    match played.private_record().steps.into_iter().next() {
        Some(Step::Chance(first)) => first,
        _ => panic!("the match begins with luck"),
    }
}

/// Lets two games of a kind begin alike but for what nobody or only `b` knows:
/// in NOX a card of b's hand and the last of the pile have changed places, in
/// Onix two cards at the bottom of their piles.
pub fn rig(twins: &'static [Rigged; 2]) {
    let luck = first_luck(twins[0].game);
    let mut other = luck.clone();
    if twins[0].game == "nox" {
        let last = luck["draw"].as_array().unwrap().len() - 1;
        let hand = luck["hands"][1].as_array().unwrap();
        let card = (0..hand.len()).find(|&card| hand[card] != luck["draw"][last]).unwrap();
        other["draw"][last] = luck["hands"][1][card].clone();
        other["hands"][1][card] = luck["draw"][last].clone();
    } else {
        let (one, two) = (0..5)
            .flat_map(|one| (0..5).map(move |two| (one, two)))
            .find(|(one, two)| luck["piles"][one][0] != luck["piles"][two][0])
            .unwrap();
        other["piles"][one][0] = luck["piles"][two][0].clone();
        other["piles"][two][0] = luck["piles"][one][0].clone();
    }
    assert_ne!(luck, other);
    twins[0].first.set(luck).unwrap();
    twins[1].first.set(other).unwrap();
}

/// One of two twins, with everybody connected.
struct Twin {
    a: Viewer,
    b: Viewer,
    eyes: Viewer,
    ada: Client,
    table: String,
    house: House,
    /// How many hints `a` was given.
    hints: usize,
}

impl Twin {
    async fn open(games: &'static [&'static dyn AnyGame], game: &str) -> Twin {
        let house = House::with(Setup { games, ..Setup::default() }).await;
        let (mut ada, mut bob) = (house.guest().await, house.guest().await);
        let table = table_for_two(&mut ada, &mut bob, json!({"game": game, "hints": true})).await;
        let a = Viewer::join(&ada, &table, "a").await;
        let b = Viewer::join(&bob, &table, "b").await;
        let eyes = Viewer::join(&bob, &table, "spectator").await;
        Twin { a, b, eyes, ada, table, house, hints: 0 }
    }

    fn is_a_to_act(&self) -> bool {
        !self.a.legal().is_empty()
    }

    async fn play(&mut self, number: usize, action: &str) {
        let mover = if self.is_a_to_act() { &mut self.a } else { &mut self.b };
        mover.act(&format!("m{number}"), action).await;
        for viewer in [&mut self.a, &mut self.b, &mut self.eyes] {
            viewer.hear("step").await;
        }
    }

    /// Errors, questions and refused requests of `a`, as bytes.
    async fn pester(&mut self, number: usize) {
        let position = self.a.position();
        for message in [
            json!({"type": "why", "action": "1"}),
            json!({"type": "act", "id": format!("x{number}"), "position": position, "action": "?"}),
            json!({"type": "act", "id": format!("y{number}"), "position": 9999, "action": "1"}),
            json!({"type": "hint", "position": position}),
        ] {
            self.a.say(message).await;
            let answer = self.a.next().await.unwrap();
            self.hints += usize::from(answer["type"] == "hint");
        }
        for path in ["record", "proof", "analysis", "replay?as=b", "verification"] {
            let address = format!("/api/tables/{}/{path}", self.table);
            let method = if path == "analysis" { "POST" } else { "GET" };
            let reply = self.ada.request(method, &address, None).await.unwrap();
            assert_eq!(reply.json()["code"], "table/still-running");
        }
    }
}

/// Plays both twins side by side with actions that both allow; what `a` and
/// the spectator receive must stay equal. Returns how many actions it was.
async fn compare(
    games: [&'static [&'static dyn AnyGame]; 2],
    game: &str,
    same_for_b: bool,
    most: usize,
) -> usize {
    let mut twins = [Twin::open(games[0], game).await, Twin::open(games[1], game).await];
    let mut played = 0;
    while played < most {
        let [one, two] = &mut twins;
        assert_eq!(one.is_a_to_act(), two.is_a_to_act());
        let legal = |twin: &Twin| if twin.is_a_to_act() { twin.a.legal() } else { twin.b.legal() };
        let (first, second) = (legal(one), legal(two));
        if one.is_a_to_act() || same_for_b {
            assert_eq!(first, second, "the legal list tells something");
        }
        let Some(action) = first.iter().find(|action| second.contains(action)) else { break };
        for twin in [&mut *one, &mut *two] {
            twin.pester(played).await;
            twin.play(played, action).await;
        }
        assert_eq!(one.a.received, two.a.received, "what a received differs at {played}");
        assert_eq!(one.eyes.received, two.eyes.received, "what spectators received differs");
        if same_for_b {
            assert_eq!(one.b.received, two.b.received);
        }
        played += 1;
    }
    for twin in &twins {
        assert!(twin.hints > 0, "no hint was compared");
        let mut store = Sqlite::look(&twin.house.file()).unwrap();
        let row = store.table(TableBy::Id(&twin.table)).unwrap().unwrap();
        for viewer in [&twin.a, &twin.b, &twin.eyes] {
            for text in &viewer.received {
                assert!(!text.contains(&row.secret), "the secret was sent");
            }
        }
    }
    played
}

#[tokio::test]
async fn nox_tells_a_and_spectators_nothing_of_the_hand_of_b() {
    rig(&NOX);
    let played = compare(NOX_GAMES, "nox", false, 5).await;
    assert!(played >= 3, "only {played} actions were compared");
}

#[tokio::test]
async fn onix_tells_nobody_what_lies_under_the_piles() {
    rig(&ONIX);
    let played = compare(ONIX_GAMES, "onix", true, 6).await;
    assert!(played >= 4, "only {played} actions were compared");
}
