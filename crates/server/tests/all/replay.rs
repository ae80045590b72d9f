//! Finished matches: told again, checked, looked over; and hints with numbers.

use ecrin_bots::{Budget, Threads};
use ecrin_client::Client;
use ecrin_core::{Check, FORMAT, Record, Seat, Seed, Step};
use serde_json::{Value, json};

use crate::support::{House, Viewer, started, table_for_two};

async fn frames(client: &mut Client, table: &str, eyes: &str) -> Vec<Value> {
    let path = format!("/api/tables/{table}/replay?as={eyes}");
    let told = client.get(&path).await.unwrap().ok().unwrap();
    told.as_array().unwrap().clone()
}

/// A match of bots, watched from before its start to its end; the steps that
/// the spectator saw.
async fn bots_play(owner: &mut Client, game: Value) -> (String, Vec<Value>) {
    let made = owner.post("/api/tables", &game).await.unwrap().ok().unwrap();
    let table = made["id"].as_str().unwrap().to_string();
    let mut eyes = Viewer::join(owner, &table, "spectator").await;
    owner.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap().ok().unwrap();
    while !eyes.is_over() {
        eyes.hear("step").await;
    }
    let seen = eyes.received.iter().map(|text| serde_json::from_str(text).unwrap());
    let steps = seen.filter(|message: &Value| message["type"] == "step").collect();
    (table, steps)
}

#[tokio::test]
async fn a_finished_match_is_told_again_as_it_was_seen() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    for game in ["onyx", "onix", "nox", "dixe"] {
        let bot = json!({"kind": "bot", "level": "random"});
        let wanted = json!({"game": game, "seats": [bot, bot]});
        let (table, seen) = bots_play(&mut ada, wanted).await;
        let mut told = Vec::new();
        loop {
            let path = format!("/api/tables/{table}/replay?as=spectator&from={}", told.len());
            let part = ada.get(&path).await.unwrap().ok().unwrap();
            let part = part.as_array().unwrap().clone();
            if part.is_empty() {
                break;
            }
            assert!(part.len() <= 500);
            told.extend(part);
        }
        assert_eq!(told[0]["cause"], json!({"kind": "start"}), "{game}");
        assert!(seen.len() > 5, "{game}: there is something to compare");
        assert_eq!(told.len(), seen.len(), "{game}: nothing is left out");
        for (frame, step) in told.iter().zip(&seen) {
            assert_eq!(frame["cause"], step["cause"], "{game}");
            assert_eq!(frame["events"], step["events"], "{game}");
            for field in ["position", "view", "legal", "to_act", "outcome"] {
                assert_eq!(frame["play"][field], step["play"][field], "{game}: {field}");
            }
        }
        assert!(told[told.len() - 2]["play"]["outcome"].is_null());
        // Through the eyes of a seat there is something to choose.
        let own = frames(&mut ada, &table, "a").await;
        assert_eq!(own.len(), told.len().min(500), "{game}");
        assert!(own.iter().any(|frame| !frame["play"]["legal"].as_array().unwrap().is_empty()));
        // A moment alone can be asked for, with what the seat could choose.
        let at = own.iter().position(|frame| frame["play"]["legal"] != json!([])).unwrap();
        assert!(own[at]["play"]["choices"].is_null(), "{game}");
        let path = format!("/api/tables/{table}/replay?as=a&from={at}&most=1&choices=yes");
        let moment = ada.get(&path).await.unwrap().ok().unwrap();
        assert_eq!(moment.as_array().unwrap().len(), 1, "{game}");
        let (legal, choices) = (&own[at]["play"]["legal"], &moment[0]["play"]["choices"]);
        assert_eq!(legal, &moment[0]["play"]["legal"], "{game}");
        for action in legal.as_array().unwrap() {
            assert!(choices.to_string().contains(&action.to_string()), "{game}: {action}");
        }
        if game == "nox" {
            assert!(own[0]["play"]["view"]["hand"].is_array(), "{}", own[0]["play"]["view"]);
        }
        let checked = format!("/api/tables/{table}/verification");
        let checked = ada.get(&checked).await.unwrap().ok().unwrap();
        assert_eq!(checked["holds"], true, "{game}: {checked}");
        assert_eq!(checked["luck"] == 0, game == "onyx", "{checked}");
    }
}

#[tokio::test]
async fn running_matches_and_strangers_get_nothing_told() {
    let house = House::open().await;
    let (mut ada, mut bob) = (house.guest().await, house.guest().await);
    let table = table_for_two(&mut ada, &mut bob, json!({"game": "nox"})).await;
    let mut eve = house.guest().await;
    for what in ["replay?as=b", "replay?as=b&last=1", "verification"] {
        let path = format!("/api/tables/{table}/{what}");
        let reply = ada.get(&path).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (409, &json!("table/still-running")));
        let reply = eve.get(&path).await.unwrap();
        assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("table/not-found")));
    }
    // One's own past may be looked at, and what everybody sees.
    let mut a = Viewer::join(&ada, &table, "a").await;
    for eyes in ["a", "spectator"] {
        let path = format!("/api/tables/{table}/replay?as={eyes}");
        assert_eq!(eve.get(&path).await.unwrap().status, 404);
        let told = ada.get(&path).await.unwrap().ok().unwrap();
        let told = told.as_array().unwrap();
        assert_eq!(told[0]["cause"], json!({"kind": "start"}));
        assert_eq!(told[0]["play"]["to_act"], a.latest["to_act"], "it goes on");
        let hand = &told[0]["play"]["view"]["hand"];
        let seen = if eyes == "a" { a.latest["view"]["hand"].clone() } else { json!([]) };
        assert_eq!(hand, &seen, "{eyes}");
    }
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let last = ada.get(&format!("/api/tables/{table}/replay?as=a&last=1")).await.unwrap();
    assert_eq!(last.json()[0]["cause"]["kind"], "resign");
    assert_eq!(last.json().as_array().unwrap().len(), 1);
    let path = format!("/api/tables/{table}/replay?as=a");
    assert_eq!(eve.get(&path).await.unwrap().status, 200, "whoever has the link, after the end");
    let close = json!({"closed": true});
    let closed = ada.request("PATCH", &format!("/api/tables/{table}"), Some(&close)).await.unwrap();
    assert_eq!(closed.status, 200);
    assert_eq!(eve.get(&path).await.unwrap().status, 404, "a stranger, where the maker closed it");
    for bad in ["", "?as=x", "?as=c", "?as=a&from=-1"] {
        let reply = ada.get(&format!("/api/tables/{table}/replay{bad}")).await.unwrap();
        assert_eq!(reply.json()["code"], "http/malformed", "{bad}");
    }
    // Those who sat there see both hands now.
    let (a, b) = (frames(&mut bob, &table, "a").await, frames(&mut bob, &table, "b").await);
    assert_ne!(a[0]["play"]["view"]["hand"], b[0]["play"]["view"]["hand"]);
    let last = a.last().unwrap();
    assert_eq!(last["cause"], json!({"kind": "resign", "seat": "a"}));
    assert_eq!(last["play"]["outcome"]["reason"], "resigned");
    assert_eq!(last["play"]["to_act"], json!([]));
    // A page asks for fewer bytes.
    let reply = ada
        .request_with("GET", &path, Default::default(), &[("accept-encoding", "gzip, br")])
        .await
        .unwrap();
    assert_eq!(reply.headers["content-encoding"], "gzip");
    assert_eq!(reply.body[..2], [0x1f, 0x8b]);
}

#[tokio::test]
async fn what_was_taken_back_is_not_told() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let (wrong, right) = (a.legal()[3].clone(), a.legal()[9].clone());
    a.act("1", &wrong).await;
    a.hear("step").await;
    a.say(json!({"type": "undo", "id": "u", "position": 1})).await;
    a.hear("step").await;
    a.act("2", &right).await;
    a.hear("step").await;
    a.say(json!({"type": "resign", "id": "r"})).await;
    a.hear("step").await;
    let told = frames(&mut ada, &table, "spectator").await;
    let causes: Vec<&Value> = told.iter().map(|frame| &frame["cause"]["kind"]).collect();
    assert_eq!(causes, ["start", "action", "resign"]);
    assert_eq!(told[1]["cause"]["id"], "2");
    assert_eq!(told[1]["play"]["position"], 1);
}

#[tokio::test]
async fn hints_come_with_their_numbers() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "bot", "level": "random"}]);
    for game in ["onyx", "dixe"] {
        let wanted = json!({"game": game, "seats": seats, "hints": true});
        let table = started(&mut ada, wanted).await;
        let mut a = Viewer::join(&ada, &table, "a").await;
        while a.legal().is_empty() {
            a.hear("step").await;
        }
        // While others choose at the same time the position may move on.
        let hint = loop {
            let position = a.position();
            a.say(json!({"type": "hint", "position": position})).await;
            let answer = loop {
                let message = a.next().await.unwrap();
                if ["hint", "refused"].contains(&message["type"].as_str().unwrap()) {
                    break message;
                }
            };
            if answer["code"] != "action/stale" {
                break answer;
            }
        };
        let choices = hint["choices"].as_array().unwrap();
        assert!((1..=5).contains(&choices.len()), "{game}: {hint}");
        // The first stone of Onyx is known by heart.
        let tried = hint["simulations"].as_u64().unwrap();
        assert!(tried > 0 || game == "onyx", "{game}: {hint}");
        // The most tried comes first; what was never tried is not told.
        let visits: Vec<u64> = choices.iter().map(|one| one["visits"].as_u64().unwrap()).collect();
        assert!(visits.iter().max() == visits.first(), "{game}: {hint}");
        assert!(tried == 0 || visits.iter().all(|&visits| visits > 0), "{game}: {hint}");
        for choice in choices {
            assert!(a.legal().contains(&choice["action"].as_str().unwrap().to_string()));
            for number in ["win", "error"] {
                let number = choice[number].as_f64().unwrap();
                assert!((0.0..=1.0).contains(&number), "{choice}");
            }
            // The game's own words for it, if it has some.
            let reason = &choice["reason"];
            let own = reason["code"].as_str().is_some_and(|code| code.starts_with(game));
            assert!(reason.is_null() || (own && reason["with"].is_object()), "{choice}");
        }
    }
}

/// A hint may know what its seat sees and nothing else.
#[test]
fn hints_are_equal_where_the_seat_sees_the_same() {
    let game = ecrin_catalog::find("nox").unwrap();
    let config = game.presets().remove(0).config;
    let (played, _) = game.start(&config, 2, Seed::from_number(11)).unwrap();
    let Some(Step::Chance(luck)) = played.private_record().steps.into_iter().next() else {
        panic!("the match begins with luck");
    };
    let mut other = luck.clone();
    let seat: Seat = serde_json::from_value(luck["starter"].clone()).unwrap();
    let rival = 1 - seat.index();
    let last = luck["draw"].as_array().unwrap().len() - 1;
    let hand = luck["hands"][rival].as_array().unwrap();
    let card = (0..hand.len()).find(|&card| hand[card] != luck["draw"][last]).unwrap();
    other["draw"][last] = luck["hands"][rival][card].clone();
    other["hands"][rival][card] = luck["draw"][last].clone();
    assert_ne!(luck, other);
    let hint = |luck: Value| {
        let record = Record {
            format: FORMAT.to_string(),
            game: "nox".to_string(),
            rules_version: game.meta().rules_version,
            config: config.clone(),
            seats: 2,
            seed: None,
            steps: vec![Step::Chance(luck)],
            outcome: None,
        };
        let played = game.replay(&record, Check::Rules).unwrap();
        let mut rng = Seed::from_number(5).stream(0);
        let budget = Budget::simulations(300);
        let found = game.searcher(Threads::One).search(&*played, seat, &budget, &mut rng);
        (found.choices, found.simulations)
    };
    assert_eq!(hint(luck), hint(other));
}
