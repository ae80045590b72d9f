//! Lessons over the wire.

use std::collections::BTreeSet;

use ecrin_client::Client;

use crate::support::House;

#[tokio::test]
async fn every_game_has_a_lesson_whose_answers_are_among_its_choices() {
    let house = House::open().await;
    let mut client = Client::new(house.server.address);
    for game in ecrin_catalog::GAMES {
        let id = game.meta().id;
        let path = format!("/api/games/{id}/lesson");
        let lesson = client.get(&path).await.unwrap().ok().unwrap();
        assert_eq!(lesson["game"], id);
        let exercises = lesson["exercises"].as_array().unwrap();
        assert!((8..=15).contains(&exercises.len()), "{id}: {}", exercises.len());
        for exercise in exercises {
            let name = &exercise["id"];
            let list = |value: &serde_json::Value| -> BTreeSet<String> {
                let list = value.as_array().unwrap().iter();
                list.map(|one| one.as_str().unwrap().to_string()).collect()
            };
            let legal = list(&exercise["start"]["legal"]);
            let good = exercise["good"].as_array().unwrap();
            assert!(!good.is_empty(), "{id} {name}");
            for answer in good {
                assert!(legal.contains(answer["action"].as_str().unwrap()), "{id} {name}");
                assert!(!answer["frames"].as_array().unwrap().is_empty(), "{id} {name}");
            }
            for refused in exercise["refused"].as_array().unwrap() {
                assert!(list(&refused["actions"]).is_disjoint(&legal), "{id} {name}");
            }
            assert_eq!(exercise["start"]["view"]["viewer"], exercise["seat"], "{id} {name}");
        }
    }
    assert_eq!(client.get("/api/games/chess/lesson").await.unwrap().status, 404);
}
