//! Drawings, icons and PDFs over the wire.

use ecrin_catalog::dixe::default_set;
use ecrin_client::Client;
use serde_json::{Value, json};

use crate::support::House;

fn set() -> Value {
    serde_json::to_value(default_set()).unwrap()
}

#[tokio::test]
async fn a_set_becomes_a_pdf_twice_a_minute() {
    let house = House::open().await;
    let mut client = Client::new(house.server.address);
    let mut wrong = set();
    wrong["dice"][0]["faces"][1] = json!("nothing");
    // What cannot be printed does not count.
    for bad in [
        json!({ "what": [], "paper": "a5" }),
        json!({ "what": ["cards"], "die": 18 }),
        json!({ "what": ["cards"], "set": wrong }),
        json!({ "what": ["onyx"], "board": { "lines": 9 } }),
    ] {
        let reply = client.post("/api/print", &bad).await.unwrap();
        assert!((400..500).contains(&reply.status), "{bad}");
        assert!(!reply.json()["words"].as_str().unwrap().is_empty());
    }
    let order = json!({ "what": ["cards", "aids"], "set": set(), "language": "fr" });
    let first = client.post("/api/print", &order).await.unwrap();
    assert_eq!(first.status, 200);
    assert_eq!(first.headers["content-type"], "application/pdf");
    assert!(first.body.starts_with(b"%PDF-1.7"));
    let again = client.post("/api/print", &order).await.unwrap();
    assert!(again.body == first.body);
    let third = client.post("/api/print", &order).await.unwrap();
    assert_eq!((third.status, third.json()["code"].clone()), (429, json!("http/too-fast")));
}

#[tokio::test]
async fn a_card_is_drawn_as_it_is_printed_even_unfinished() {
    let house = House::open().await;
    let mut client = Client::new(house.server.address);
    let mut unfinished = set();
    unfinished["cards"][0]["combos"][0] = json!([]);
    let order = json!({ "set": unfinished, "card": "hanuman", "language": "nl" });
    let drawn = client.post("/api/studio/draw", &order).await.unwrap().ok().unwrap();
    for side in ["front", "back", "net"] {
        assert!(drawn[side].as_str().unwrap().starts_with("<svg "), "{side}");
    }
    assert!(drawn["back"].as_str().unwrap().contains("joker"));
    let nobody = json!({ "set": set(), "card": "nobody" });
    assert_eq!(client.post("/api/studio/draw", &nobody).await.unwrap().status, 422);
    let mut evil = set();
    evil["symbols"][0]["icon"] = json!({ "paths": [{ "d": "M0 0\"><script>" }] });
    let evil = json!({ "set": evil, "card": "hanuman" });
    assert_eq!(client.post("/api/studio/draw", &evil).await.unwrap().status, 422);
}

#[tokio::test]
async fn an_icon_from_outside_is_made_clean() {
    let house = House::open().await;
    let mut client = Client::new(house.server.address);
    let mut send = async |file: String| {
        let svg = [("content-type", "image/svg+xml")];
        client.request_with("POST", "/api/studio/icon", file.into(), &svg).await.unwrap()
    };
    let good = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><script>alert(1)</script><path d="M0 0h10v10z"/></svg>"#;
    let clean = send(good.to_string()).await.ok().unwrap();
    assert_eq!(clean["icon"]["paths"], json!([{ "d": "M0 0L100 0L100 100Z" }]));
    assert_eq!(clean["left_out"], json!(["script"]));
    for (bad, code) in [
        ("no drawing".to_string(), "icon/not-svg"),
        (r#"<!DOCTYPE svg [<!ENTITY a "b">]><svg/>"#.to_string(), "icon/entities"),
        (" ".repeat(70_000), "icon/too-large"),
        ("<svg xmlns='http://www.w3.org/2000/svg'/>".to_string(), "icon/empty"),
    ] {
        let reply = send(bad).await;
        assert_eq!(reply.json()["code"], code);
    }
    assert_eq!(send(" ".repeat(300_000)).await.status, 413);
}
