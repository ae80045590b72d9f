//! A bot of this program at another program's table: it is sent lines and
//! nothing else.

use std::io::Cursor;

use ecrin_bots::{Budget, answer};
use ecrin_catalog::{AnyGame, GAMES, find};
use ecrin_core::{AnyMatch, Bits as _, Seed, Turn, Viewer};
use serde_json::{Value, json};

/// What a guest says to these lines.
fn said(game: &dyn AnyGame, bot: &str, lines: &[Value]) -> Result<Vec<Value>, String> {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let mut guest = game.guest(bot).unwrap();
    let (budget, mut rng) = (Budget::until_cancelled(), Seed::from_number(3).stream(0));
    let mut out = Vec::new();
    answer(&mut *guest, &game.meta(), &budget, &mut rng, Cursor::new(text), &mut out)
        .map_err(|why| why.to_string())?;
    let out = String::from_utf8(out).unwrap();
    Ok(out.lines().map(|line| serde_json::from_str(line).unwrap()).collect())
}

fn hello(game: &dyn AnyGame) -> Value {
    let meta = game.meta();
    json!({ "type": "hello", "protocol": 1, "game": meta.id, "rules_version": meta.rules_version })
}

fn question(game: &dyn AnyGame, played: &dyn AnyMatch, id: usize) -> Value {
    let Turn::Players(set) = played.turn() else { panic!("nobody is asked") };
    let seat = set.first().unwrap();
    json!({
        "type": "choose", "id": id, "seat": seat, "seats": played.seats(),
        "view": played.view(Viewer::Seat(seat)), "legal": played.legal(seat),
        "world": game.world(played, seat), "time_ms": null, "simulations": 30,
    })
}

#[test]
fn a_guest_answers_every_question_by_the_rules() {
    for &game in GAMES {
        let id = game.meta().id;
        let (mut played, _) = game.start(&json!({}), 2, Seed::from_number(4)).unwrap();
        let mut rng = Seed::from_number(8).stream(0);
        let (mut lines, mut legal) = (vec![hello(game)], Vec::new());
        while let Turn::Players(set) = played.turn() {
            if lines.len() > 60 {
                break;
            }
            let seat = set.first().unwrap();
            lines.push(question(game, &*played, lines.len()));
            legal.push(played.legal(seat));
            let any = &legal[legal.len() - 1];
            played.play(seat, &any[rng.index(any.len())]).unwrap();
        }
        lines.push(json!({ "type": "end", "outcome": null }));
        lines.push(json!({ "type": "quit" }));
        let answers = said(game, "strongest", &lines).unwrap();
        assert_eq!(answers[0]["type"], "ready");
        assert_eq!(answers.len() - 1, legal.len());
        for (number, (answer, legal)) in answers[1..].iter().zip(&legal).enumerate() {
            assert_eq!(answer["id"], number + 1);
            let action = answer["action"].as_str().unwrap();
            assert!(legal.iter().any(|one| one == action), "{id}: {action}");
        }
    }
}

/// It plays as at a table of its own: the same choice from the same bits.
#[test]
fn a_guest_chooses_what_the_bot_would_choose() {
    for &game in GAMES {
        let id = game.meta().id;
        let (mut played, _) = game.start(&json!({}), 2, Seed::from_number(4)).unwrap();
        for _ in 0..5 {
            let Turn::Players(set) = played.turn() else { break };
            let seat = set.first().unwrap();
            let action = played.legal(seat)[0].clone();
            played.play(seat, &action).unwrap();
        }
        let answers = said(game, "naive1", &[hello(game), question(game, &*played, 1)]).unwrap();
        let Turn::Players(set) = played.turn() else { panic!("nobody is asked") };
        // Of what a newcomer likes best the lot decides; so all of it is asked.
        let mut liked = Vec::new();
        for number in 0..200 {
            let mut rng = Seed::from_number(number).stream(0);
            let budget = Budget::until_cancelled();
            let mut bot = game.bot("naive1").unwrap();
            liked.push(bot.choose(&*played, set.first().unwrap(), &budget, &mut rng).unwrap());
        }
        let action = answers[1]["action"].as_str().unwrap();
        assert!(liked.iter().any(|one| one == action), "{id}: {action} is not of {liked:?}");
    }
}

#[test]
fn a_guest_goes_where_it_does_not_understand() {
    let nox = find("nox").unwrap();
    let other = json!({ "type": "hello", "protocol": 1, "game": "onyx", "rules_version": 1 });
    assert!(said(nox, "greedy", &[other]).unwrap_err().contains("are not"));
    let (played, _) = nox.start(&json!({}), 2, Seed::from_number(4)).unwrap();
    let mut asked = question(nox, &*played, 1);
    asked["world"] = json!({ "seats": 2 });
    assert!(said(nox, "greedy", &[hello(nox), asked]).unwrap_err().contains("no state of NOX"));
}

/// What is sent tells nothing that the seat does not see: in every world that
/// it holds possible the same.
#[test]
fn what_a_guest_is_sent_hides_what_is_hidden() {
    for &game in GAMES {
        let (played, _) = game.start(&json!({}), 2, Seed::from_number(4)).unwrap();
        let Turn::Players(set) = played.turn() else { continue };
        let seat = set.first().unwrap();
        let sent = game.world(&*played, seat);
        for number in 0..5 {
            let other = game.imagined(&*played, Viewer::Seat(seat), number);
            assert_eq!(game.world(&*other, seat), sent, "{}", game.meta().id);
        }
    }
}
