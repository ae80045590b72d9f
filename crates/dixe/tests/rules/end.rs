//! Sections 10 and 12: the end, the notation, what is hidden.

use crate::common::*;
use ecrin_core::{Check, Game, Match, Playout, Seed, Swift, Turn, Viewer};
use ecrin_dixe::{ACTION_LIMIT, Action, Config, Dixe, Position};

#[test]
fn r10_1_the_fifth_card_wins_at_once() {
    let mut table = Table::thrown(
        starter()
            .turned(A, &["oni", "kala", "yorick", "blaireau"])
            .unwrap()
            .arkan_lacks_one()
            .throwing(),
        "arkan @, blaireau @, yorick pi",
    );
    table.play("a place:arkan").play("a end");
    // No reaction comes any more, though b could.
    assert_eq!(table.to_act(), "over");
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.reason, "five_cards");
    assert_eq!(outcome.ranks.as_slice(), [1, 2]);
}

#[test]
fn r10_2_the_others_are_placed_by_cards_turned() {
    let mut table = Table::thrown(
        Position::new(&config(STARTER, STARTER), 4)
            .unwrap()
            .turned(A, &["oni", "kala", "yorick", "blaireau"])
            .unwrap()
            .turned(B, &["oni", "kala"])
            .unwrap()
            .turned(C, &["oni", "kala", "arkan"])
            .unwrap()
            .turned(ecrin_core::Seat::D, &["oni", "arkan"])
            .unwrap()
            .arkan_lacks_one()
            .throwing(),
        "arkan smiley, blaireau @, yorick pi",
    );
    table.play("a place:blaireau");
    let outcome = table.state.outcome().unwrap();
    assert_eq!(outcome.ranks.as_slice(), [1, 3, 2, 3]);
    let scores: Vec<f64> = outcome.scores.values().map(|score| score.to_f64()).collect();
    assert_eq!(scores, [5.0, 2.0, 3.0, 2.0]);
}

#[test]
fn r10_3_a_match_ends_at_the_limit_of_actions() {
    // Two seats that stop after each first throw never turn a card.
    let mut bits = Swift::new(9);
    let mut state = Dixe::new(&Config::default(), 2).unwrap();
    let mut actions = 0u32;
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                let chance = state.sample_chance(&mut bits);
                state.resolve_chance(&chance, &mut ());
            }
            Turn::Players(seats) => {
                let seat = seats.first().unwrap();
                let legal = state.legal(seat);
                let stopping =
                    legal.iter().find(|a| matches!(a, Action::Stop | Action::Recover(_)));
                let action = *stopping.unwrap_or_else(|| legal.last().unwrap());
                state.play_unchecked(seat, &action, &mut ());
                actions += 1;
            }
        }
    }
    assert!(actions >= u32::from(ACTION_LIMIT) && actions <= Dixe::META.max_plies);
    let outcome = state.outcome().unwrap();
    assert_eq!(outcome.reason, "action_limit");
    assert_eq!(outcome.ranks.as_slice(), [1, 1]);
}

#[test]
fn r12_1_notation_reads_without_a_position() {
    for text in [
        "flip:arkan+oni",
        "recover:oni",
        "roll",
        "active:arkan",
        "place:oni",
        "place:b.oni",
        "saved:yorick=skull",
        "power:kala",
        "power:arkan=pi",
        "power:blaireau=b.oni",
        "rescue:hanuman",
        "reset:b.oni",
        "again:oni",
        "again:c.kala",
        "react:hanuman",
        "react:arkan=pi",
        "pass",
        "fail",
        "end",
        "stop",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
    for (text, says) in [
        ("", "is not one of flip"),
        ("throw", "`throw` is not one of"),
        ("place", "needs a name"),
        ("roll:oni", "takes nothing"),
        ("place:ONI", "is not a name"),
        ("place:e.oni", "a to d"),
        ("flip:oni", "two different cards"),
        ("flip:oni+oni", "two different cards"),
        ("saved:oni", "a card and its symbol"),
        ("reset:oni", "with its seat"),
        ("power:=pi", "is not a name"),
        ("react:oni=", "is not a name"),
    ] {
        let why = text.parse::<Action>().unwrap_err().to_string();
        assert!(why.contains(says), "{text}: {why}");
    }
    // Either order is read; one is written.
    assert_eq!("flip:oni+arkan".parse::<Action>().unwrap().to_string(), "flip:arkan+oni");
}

#[test]
fn r12_2_chance_as_records_write_it() {
    let start = Dixe::new(&Config::default(), 2).unwrap();
    let reads = |json: &str| start.read_chance(&serde_json::from_str(json).unwrap());
    assert!(reads(r#"{"first":"b"}"#).is_ok());
    for (json, says) in [
        (r#"{"first":"c"}"#, "not a seat at this table"),
        (r#"{"first":1}"#, "not a seat"),
        (r#"{"roll":{}}"#, "`first` alone"),
        (r#"{"first":"a","x":1}"#, "`first` alone"),
        ("[]", "an object"),
    ] {
        assert!(reads(json).unwrap_err().to_string().contains(says), "{json}");
    }
    let state = starter()
        .save(A, "oni bomb")
        .lay(A, "blaireau", "kala moon")
        .save(A, "arkan sun")
        .active("blaireau", 1)
        .unwrap()
        .borrowed(B, "oni")
        .unwrap()
        .throwing()
        .unwrap();
    let reads = |json: &str| state.read_chance(&serde_json::from_str(json).unwrap());
    let good = r#"{"roll":{"blaireau":"@","hanuman":"sun","yorick":"pi","b.oni":"bomb"}}"#;
    let chance = reads(good).unwrap();
    assert_eq!(state.write_chance(&chance).to_string(), good);
    for (change, says) in [
        (("\"sun\"", "\"bomb\""), "hanuman cannot show"),
        (("b.oni", "oni"), "b.oni is missing"),
        (("\"yorick\":\"pi\",", ""), "yorick is missing"),
        (("\"@\"", "\"moo\""), "cannot show"),
        (("{\"bl", "{\"kala\":\"@\",\"bl"), "only these dice"),
        (("\"@\"", "7"), "cannot show"),
    ] {
        let bad = good.replacen(change.0, change.1, 1);
        let why = reads(&bad).unwrap_err().to_string();
        assert!(why.contains(says), "{bad}: {why}");
    }
}

#[test]
fn r12_3_only_open_choices_are_hidden() {
    // In a random match every viewer sees the same table, whatever seat it
    // has: only the viewer and its own open choice differ.
    let mut played =
        Match::<Dixe>::start(Config::default(), 3, Seed::from_number(12), &mut ()).unwrap();
    let mut bits = Swift::new(5);
    for _ in 0..300 {
        let Turn::Players(seats) = played.state().turn() else { break };
        let see = |viewer| {
            let mut view = serde_json::to_value(played.state().view(viewer)).unwrap();
            view["viewer"].take();
            if let Some(window) = view["window"].as_object_mut() {
                window.remove("chosen");
            }
            view
        };
        assert_eq!(see(Viewer::Seat(A)), see(Viewer::Spectator));
        assert_eq!(see(Viewer::Seat(B)), see(Viewer::Spectator));
        let seat = seats.iter().last().unwrap();
        let action = played.state().random_action(seat, &mut bits);
        played.play(seat, &action, &mut ()).unwrap();
    }
    // Records hold everything: replaying gives the same position.
    let again = Match::<Dixe>::replay(&played.private_record(), Check::RulesAndLuck).unwrap();
    assert_eq!(again.state(), played.state());
}
