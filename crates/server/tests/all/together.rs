//! Seats that act in the same instant.

use ecrin_core::{Bits, Swift};
use serde_json::{Value, json};

use crate::support::{House, Viewer, started};

const SEATS: [&str; 3] = ["a", "b", "c"];

fn asked(viewer: &Viewer) -> Vec<usize> {
    let letters = viewer.latest["to_act"].as_array().expect("who is to act");
    letters.iter().map(place).collect()
}

fn place(letter: &Value) -> usize {
    SEATS.iter().position(|seat| letter == seat).expect("one of three seats")
}

/// In DiXe every rival that could react to a throw is asked at once. All of
/// them answer the same position, and nobody's answer makes another's stale,
/// whichever the server hears first.
#[tokio::test]
async fn rivals_who_react_in_the_same_instant_are_all_heard() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats =
        json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}, {"kind": "here", "name": "Cleo"}]);
    let table = started(&mut ada, json!({"game": "dixe", "seats": seats})).await;
    let mut viewers = Vec::new();
    for seat in SEATS {
        viewers.push(Viewer::join(&ada, &table, seat).await);
    }
    let mut choice = Swift::new(3);
    let mut windows = 0;
    let mut number = 0;
    while windows < 4 {
        assert!(!viewers[0].is_over(), "the match ended after {windows} windows");
        let mut movers = asked(&viewers[0]);
        if movers.len() > 1 {
            windows += 1;
            // Now and then the later seat speaks first.
            if windows % 2 == 0 {
                movers.reverse();
            }
        }
        // All speak before anybody hears.
        for &mover in &movers {
            let legal = viewers[mover].legal();
            let action = legal[choice.index(legal.len())].clone();
            viewers[mover].act(&format!("{number}-{mover}"), &action).await;
        }
        for viewer in &mut viewers {
            let mut heard = Vec::new();
            for _ in &movers {
                let step = viewer.hear("step").await;
                heard.push(place(&step["cause"]["seat"]));
            }
            heard.sort_unstable();
            let mut all = movers.clone();
            all.sort_unstable();
            assert_eq!(heard, all);
        }
        number += 1;
    }
}

/// Two seats act on the same position of a game in which only one of them is
/// to act: that one is heard, the other is told why not, and both see the
/// same match.
#[tokio::test]
async fn of_two_who_act_at_once_out_of_turn_one_is_heard() {
    let house = House::open().await;
    let mut ada = house.guest().await;
    let seats = json!([{"kind": "me"}, {"kind": "here", "name": "Bob"}]);
    let table = started(&mut ada, json!({"game": "onyx", "seats": seats})).await;
    let mut a = Viewer::join(&ada, &table, "a").await;
    let mut b = Viewer::join(&ada, &table, "b").await;
    let stone = a.legal()[0].clone();
    b.act("early", &stone).await;
    a.act("mine", &stone).await;
    assert_eq!(a.hear("step").await["cause"]["id"], "mine");
    let refused = loop {
        let message = b.next().await.expect("the socket lives");
        if message["type"] == "refused" {
            break message;
        }
    };
    assert_eq!(refused["id"], "early");
    // Whether it came before the stone or after it.
    let code = refused["code"].as_str().expect("a code");
    assert!(["action/not-your-turn", "action/stale"].contains(&code), "{refused}");
    if b.latest["position"] == 0 {
        b.hear("step").await;
    }
    assert_eq!(a.latest["view"]["played"], b.latest["view"]["played"]);
}
