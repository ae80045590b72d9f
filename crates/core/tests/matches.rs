//! Matches and records of the toy game: what is refused, and what is said.

#[allow(dead_code, reason = "each test file uses a part of the toy")]
mod toy;

use ecrin_core::{AnyMatch, Check, Game, Match, Record, Refused, Seat, Seed, Step, Turn};
use proptest::prelude::*;
use serde_json::{Value, json};
use toy::{Action, NoConfig, SOUND};

type Toy = toy::Toy<SOUND>;

fn started() -> Match<Toy> {
    Match::start(NoConfig {}, 2, Seed::from_number(3), &mut ()).expect("two seats are allowed")
}

/// Plays the first legal action until the end.
fn finished() -> Match<Toy> {
    let mut played = started();
    while let Turn::Players(set) = played.state().turn() {
        let seat = set.first().unwrap();
        let action = played.legal(seat)[0];
        played.play(seat, &action, &mut ()).unwrap();
    }
    played
}

fn replay(record: &Record) -> Result<Match<Toy>, String> {
    Match::<Toy>::replay(record, Check::RulesAndLuck).map_err(|why| why.to_string())
}

#[test]
fn refusals_say_why_and_change_nothing() {
    let mut played = started();
    let before = played.state().clone();
    let says = |played: &mut Match<Toy>, seat, text| {
        let refused = played.play_written(seat, text, &mut ()).unwrap_err();
        (refused.code(), refused.to_string())
    };
    assert_eq!(says(&mut played, Seat::B, "card:1").1, "seat b is not to act");
    assert_eq!(says(&mut played, Seat::A, "crad:1").0, "unreadable");
    assert_eq!(says(&mut played, Seat::A, "bid:1").0, "not-legal");
    assert_eq!(*played.state(), before);
    let over = &mut finished();
    assert_eq!(over.play(Seat::A, &Action::Card(1), &mut ()), Err(Refused::Over));
}

#[test]
fn seats_outside_the_box_are_refused() {
    let refused = Match::<Toy>::start(NoConfig {}, 4, Seed::from_number(1), &mut ());
    assert_eq!(
        refused.unwrap_err().to_string(),
        "configuration: seats: Toy has 2 to 3 seats, not 4"
    );
}

#[test]
fn a_running_match_keeps_its_seed_and_a_finished_one_shows_it() {
    assert_eq!(started().record().seed, None);
    assert!(started().private_record().seed.is_some());
    let record = finished().record();
    assert!(record.seed.is_some() && record.outcome.is_some());
    assert!(replay(&record).is_ok());
}

#[test]
fn a_record_without_a_seed_is_replayed_as_far_as_it_goes() {
    let mut record = finished().record();
    record.seed = None;
    assert!(replay(&record).is_ok());
    record.steps.truncate(4);
    record.outcome = None;
    assert_eq!(replay(&record).unwrap().steps(), 4);
    record.steps.clear();
    let mut stuck = replay(&record).unwrap();
    assert_eq!(stuck.play(Seat::A, &Action::Card(1), &mut ()), Err(Refused::NoSeed));
}

#[test]
fn what_does_not_hold_is_named_with_its_step() {
    let good = finished().record_with_legal();
    let says = |change: &dyn Fn(&mut Record)| {
        let mut record = good.clone();
        change(&mut record);
        replay(&record).unwrap_err()
    };
    assert!(says(&|r| r.game = "chess".into()).contains("game: `chess`"));
    assert!(says(&|r| r.rules_version = 9).starts_with("rules_version: 9"));
    assert!(says(&|r| r.seats = 7).contains("seats"));
    assert!(says(&|r| r.config = serde_json::json!({"colour": 1})).contains("colour"));
    assert!(says(&|r| r.seed = Some(Seed::from_number(4))).starts_with("step 1: the seed gives"));
    assert!(says(&|r| drop(r.steps.remove(0))).starts_with("step 1: a chance"));
    assert!(says(&|r| r.steps[1] = r.steps[0].clone()).starts_with("step 2: chance has no part"));
    assert!(says(&|r| r.steps[0] = Step::Chance(1.into())).starts_with("step 1: chance: deck"));
    assert!(says(&|r| r.steps.truncate(5)).starts_with("outcome:"));
    assert!(says(&|r| r.steps.push(r.steps[1].clone())).contains("the match is over"));
    let wrong_action = says(&|r| {
        r.steps[1] = Step::Action { seat: Seat::A, action: "card:9".into(), legal: None };
    });
    assert!(wrong_action.starts_with("step 2: `card:9` is not allowed"), "{wrong_action}");
    let wrong_count = says(&|r| {
        let Step::Action { legal, .. } = &mut r.steps[1] else { panic!("an action") };
        *legal = Some(17);
    });
    assert!(wrong_count.starts_with("step 2: the record counts 17 legal"), "{wrong_count}");
    let wrong_end = says(&|r| r.outcome.as_mut().unwrap().reason = "boredom".into());
    assert!(wrong_end.contains("boredom") && wrong_end.contains("hands_empty"), "{wrong_end}");
}

#[test]
fn any_match_speaks_notation() {
    let mut any: Box<dyn AnyMatch> = Box::new(started());
    let legal = any.legal(Seat::A);
    assert!(legal.iter().all(|text| text.starts_with("card:")), "{legal:?}");
    assert!(any.check(Seat::A, &legal[0]).is_ok());
    assert_eq!(any.check(Seat::B, &legal[0]), Err(Refused::NotToAct(Seat::B)));
    assert_eq!(any.check(Seat::A, "card:9").unwrap_err().code(), "not-legal");
    let mut quiet = any.boxed_clone();
    let told = any.play(Seat::A, &legal[0]).unwrap();
    quiet.play_untold(Seat::A, &legal[0]).unwrap();
    assert_eq!(quiet.private_record(), any.private_record());
    assert_eq!(quiet.play_untold(Seat::A, "card:9"), any.check(Seat::A, "card:9"));
    assert!(told.iter().any(|told| told.words.contains("Played")));
    let back = any.before_last_action().unwrap();
    any.undo_to(back);
    assert_eq!(any.legal(Seat::A), legal);
}

#[test]
fn any_match_tells_what_a_choice_would_do() {
    let any: Box<dyn AnyMatch> = Box::new(started());
    let legal = any.legal(Seat::A);
    let read = |text: &[u8]| serde_json::from_slice::<Value>(text).unwrap();
    let mut all = Vec::new();
    any.write_choices(Seat::A, &mut all);
    let cards = legal.iter().map(|action| json!({ "action": action, "row": 1, "draws": null }));
    let cards: Vec<_> = cards.collect();
    assert_eq!(read(&all), json!({ "cards": cards, "actions": [] }));
    let mut none = Vec::new();
    any.write_choices(Seat::B, &mut none);
    assert_eq!(read(&none), json!({ "cards": [], "actions": [] }));
    let mut one = Vec::new();
    any.write_choice(Seat::A, &legal[0], &mut one).unwrap();
    assert_eq!(read(&one), json!({ "cards": [cards[0]], "actions": [] }));
    let refused = any.write_choice(Seat::A, "card:9", &mut one).unwrap_err();
    assert_eq!(refused.code(), "not-legal");
}

proptest! {
    /// Records come from anywhere: a damaged one is an error, never a panic.
    #[test]
    fn damaged_records_never_panic(place in 0usize..4000, byte in any::<u8>(), cut in any::<bool>()) {
        let mut text = finished().record_with_legal().to_json().into_bytes();
        let place = place % text.len();
        if cut { text.truncate(place) } else { text[place] = byte }
        if let Ok(record) = Record::from_json(&String::from_utf8_lossy(&text)) {
            let _ = replay(&record);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        let _ = Record::from_json(&text);
        let _ = text.parse::<Seed>();
        let _ = text.parse::<Seat>();
        let _ = started().play_written(Seat::A, &text, &mut ());
    }
}
