//! What a seat is told of its choices, beside what the rules do.

mod common;

use std::collections::BTreeMap;
use std::fmt::Debug;

use common::*;
use ecrin_core::testkit::{Chosen, Trial, promises};
use ecrin_core::{Game, Preview, Seat, Swift, Turn, Viewer};
use ecrin_dixe::{
    Action, At, Choice, Completes, Die, Dixe, Event, Fills, Named, Position, Progress, Reaction,
    Spot, With,
};
use serde_json::{Value, json};

/// The choices of a seat as a page gets them, by their notation.
fn told(table: &Table, seat: Seat) -> BTreeMap<String, Value> {
    let legal = table.state.legal(seat);
    let choices = Dixe::choices(&table.state.view(Viewer::Seat(seat)), &legal);
    let written = serde_json::to_value(choices).unwrap();
    let list = written.as_array().unwrap().iter().cloned();
    list.map(|choice| (choice["action"].as_str().unwrap().to_string(), choice)).collect()
}

fn own(id: &str) -> Value {
    json!({ "name": id, "owner": null, "id": id })
}

/// R4.1: Hanuman's first combination is pi skull aum, Oni's is smiley sun
/// eight.
#[test]
fn an_active_card_is_told_with_what_it_takes() {
    let faces = "hanuman pi, arkan skull, blaireau moon, kala @, yorick clover, oni bomb";
    let table = Table::thrown(starter().throwing(), faces);
    let told = told(&table, A);
    assert_eq!(
        told["active:hanuman"],
        json!({
            "kind": "active", "action": "active:hanuman", "card": "hanuman", "combination": 1,
            "takes": [
                { "die": own("arkan"), "symbol": "skull" },
                { "die": own("hanuman"), "symbol": "pi" },
                { "die": own("kala"), "symbol": null },
            ],
            "saved": [],
        })
    );
    // Nothing of it lies on Oni's combination: only the joker.
    assert_eq!(told["active:oni"]["takes"], json!([{ "die": own("kala"), "symbol": null }]));
}

/// R4.2, R4.3, R5.5: which symbol a die fills, and that the last one is a
/// quarter turn.
#[test]
fn a_die_is_told_with_the_symbol_that_it_fills() {
    let faces = "hanuman pi, arkan skull, blaireau moon, kala @, yorick clover, oni aum";
    let mut table = Table::thrown(starter().throwing(), faces);
    table.play("a active:hanuman");
    let fills = |symbol: Option<&str>, filled: u8| json!({ "card": "hanuman", "symbol": symbol, "filled": filled, "of": 3 });
    let first = told(&table, A);
    assert_eq!(
        first["place:arkan"],
        json!({
            "kind": "place", "action": "place:arkan", "die": own("arkan"),
            "fills": fills(Some("skull"), 1), "completes": null,
        })
    );
    assert_eq!(first["place:kala"]["fills"], fills(None, 1), "a joker is tied to no symbol");
    assert!(!first.contains_key("place:blaireau"));
    table.play("a place:arkan").play("a place:hanuman");
    let turn = json!({ "card": "hanuman", "combinations": 1, "flips": false, "wins": false });
    let last = told(&table, A);
    assert_eq!(last["place:oni"]["fills"], fills(Some("aum"), 3));
    assert_eq!(last["place:oni"]["completes"], turn);
    assert_eq!(last["place:kala"]["completes"], turn);
    assert_eq!(last["end"], json!({ "kind": "end", "action": "end", "completes": null }));
}

/// R5.7, R10.1: the third combination turns the card, and the fifth card wins.
#[test]
fn a_flip_and_a_win_are_told() {
    for (turned, wins) in [(&["oni"][..], false), (&["oni", "kala", "yorick", "hanuman"], true)] {
        let position = starter().turned(A, turned).unwrap().arkan_lacks_one();
        let faces = "arkan clover, blaireau bomb, yorick @";
        let table = Table::thrown(position.throwing(), faces);
        let completes = &told(&table, A)["place:yorick"]["completes"];
        let expected = json!({ "card": "arkan", "combinations": 1, "flips": true, "wins": wins });
        assert_eq!(*completes, expected);
    }
}

/// R5.2 to R5.4, R5.8: what failing costs, what throwing on risks, and what
/// stopping keeps.
#[test]
fn risks_are_told() {
    let position = || {
        let arkan = starter().at_combination(A, "arkan", 2).unwrap();
        arkan.lay(A, "arkan", "oni skull").active("arkan", 2).unwrap()
    };
    let table = Table::new(position().decide());
    let told_now = told(&table, A);
    assert_eq!(told_now["roll"]["risks"], "arkan");
    let dice = ["arkan", "blaireau", "hanuman", "kala", "yorick"].map(own);
    assert_eq!(told_now["roll"]["dice"], json!(dice));
    let keeps = json!({ "card": "arkan", "combination": 2, "filled": 1, "of": 4 });
    assert_eq!(told_now["stop"], json!({ "kind": "stop", "action": "stop", "keeps": keeps }));
    // Nothing is at risk right after a finished combination.
    let table = Table::new(position().just_finished().unwrap().decide());
    assert_eq!(told(&table, A)["roll"]["risks"], Value::Null);
    // A saved symbol could still be used, so failing is a choice.
    let position = position().save(A, "hanuman aum");
    let table =
        Table::thrown(position.throwing(), "arkan moon, blaireau eight, kala moon, yorick pi");
    assert_eq!(
        told(&table, A)["fail"],
        json!({ "kind": "fail", "action": "fail", "resets": "arkan", "dice": [own("oni")] })
    );
}

/// R7.2, R7.5: the die of a card that reacts, and the combination it is taken
/// from.
#[test]
fn a_reaction_is_told_with_what_it_takes_away() {
    let faces = "hanuman pi, arkan moon, blaireau sun, kala moon, yorick clover, oni bomb";
    let react = |position: Position| {
        let mut table = Table::thrown(position.throwing(), faces);
        table.play("a active:hanuman").play("a place:hanuman");
        told(&table, B)
    };
    let hanuman = |position: Position| react(position).remove("react:hanuman").unwrap();
    let lying = starter().lay(B, "arkan", "hanuman sun");
    assert_eq!(
        hanuman(lying),
        json!({
            "kind": "react", "action": "react:hanuman", "card": "hanuman",
            "does": { "type": "step", "square": 1 }, "from": { "combination": { "card": "arkan" } },
        })
    );
    let squared = |square| starter().die(B, "hanuman", At::Square(square)).unwrap();
    assert_eq!(hanuman(squared(1))["does"], json!({ "type": "step", "square": 2 }));
    let saved = react(squared(2)).remove("react:hanuman=pi").unwrap();
    assert_eq!(saved["does"], json!({ "type": "save", "symbol": "pi" }));
    assert_eq!(saved["from"], json!({ "square": { "number": 2 } }));
}

/// R9.9: a borrowed die is a rival's wherever it is named.
#[test]
fn a_rivals_die_is_told_with_its_owner() {
    let position = starter().turned(A, &["blaireau"]).unwrap();
    let faces = "hanuman pi, arkan moon, blaireau @, kala moon, yorick clover, oni bomb";
    let mut table = Table::thrown(position.throwing(), faces);
    table.play("a active:hanuman").play("a place:hanuman");
    let oni = json!({ "name": "b.oni", "owner": "b", "id": "oni" });
    let power = told(&table, A).remove("power:blaireau=b.oni").unwrap();
    assert_eq!((&power["die"], &power["power"]), (&oni, &json!("blaireau")));
    table.play("a power:blaireau=b.oni").quiet().play("a roll");
    table.roll("arkan moon, blaireau moon, kala moon, yorick clover, oni bomb, b.oni aum");
    assert_eq!(told(&table, A)["place:b.oni"]["die"], oni);
    assert_eq!(table.see()["turn"]["borrowed"], oni);
}

#[derive(Default)]
struct Seen(BTreeMap<String, usize>);

impl Seen {
    fn count(&mut self, what: &str) {
        *self.0.entry(what.to_string()).or_default() += 1;
    }
}

fn same<T: PartialEq + Debug>(found: T, promised: T) -> Result<(), String> {
    if found == promised { Ok(()) } else { Err(format!("{found:?}, promised {promised:?}")) }
}

fn kept(chosen: &Chosen<'_, Dixe>, seen: &mut Seen) -> Result<(), String> {
    let mut legal = Vec::new();
    let index =
        |choice: &&Choice| serde_json::to_value(choice).unwrap()["action"] == chosen.written;
    let choice = chosen.choices.0.iter().find(index).ok_or("nothing was told")?;
    let heard = |read: &dyn Fn(&Event) -> Option<Value>| chosen.heard.iter().find_map(read);
    match choice {
        Choice::Flip { cards, .. } => {
            same(chosen.action, Action::Flip(cards[0], cards[1]))?;
            seen.count("flip");
        }
        Choice::Recover { die, from, .. } => {
            let back = heard(&|event| match event {
                Event::Back { die, from, .. } => Some(json!([die, from])),
                _ => None,
            });
            same(back, Some(json!([die, from])))?;
            seen.count("recover");
        }
        Choice::Roll { dice, risks, .. } => {
            rolled(chosen, dice, Some(risks.is_some()), seen)?;
            seen.count("roll");
        }
        Choice::Active { card, combination, takes, saved, .. } => {
            let active = heard(&|event| match event {
                Event::Active { card, combination, .. } => Some(json!([card, combination])),
                _ => None,
            });
            same(active, Some(json!([card, combination])))?;
            chosen.after.legal_actions(chosen.seat, &mut legal);
            let (mut dice, mut cards) = (Vec::new(), Vec::new());
            for action in legal {
                match action {
                    Action::Place(die) => dice.push(die),
                    Action::Saved { card, .. } => cards.push(card),
                    _ => {}
                }
            }
            same((dice, &cards), (takes.iter().map(|one| one.die.name).collect(), saved))?;
            seen.count("active");
        }
        Choice::Place { die, fills, completes, .. } => {
            same(chosen.action, Action::Place(die.name))?;
            same(Die::from(die.name), *die)?;
            filled(chosen, fills)?;
            completed(chosen, *completes, seen)?;
            seen.count(if die.owner.is_some() { "place a rival's" } else { "place" });
        }
        Choice::Saved { from, fills, completes, .. } => {
            same(chosen.action, Action::Saved { card: *from, symbol: fills.symbol.unwrap() })?;
            filled(chosen, fills)?;
            completed(chosen, *completes, seen)?;
            seen.count("saved");
        }
        Choice::Rescue { card, fills, completes, .. } => {
            same(chosen.action, Action::Rescue(*card))?;
            filled(chosen, fills)?;
            completed(chosen, *completes, seen)?;
            seen.count("rescue");
        }
        Choice::Power { card, power, symbol, die, fills, completes, throws, .. } => {
            let with = match (*symbol, die) {
                (Some(symbol), _) => With::Symbol(symbol),
                (None, Some(die)) => With::Die(die.owner.unwrap(), die.id),
                (None, None) => With::Nothing,
            };
            same(chosen.action, Action::Power { card: *card, with })?;
            if let Some(fills) = fills {
                filled(chosen, fills)?;
                seen.count("power fills");
            }
            completed(chosen, *completes, seen)?;
            same(chosen.after.turn() == Turn::Chance, !throws.is_empty())?;
            if !throws.is_empty() {
                rolled(chosen, throws, None, seen)?;
                seen.count("power throws");
            }
            seen.count(&power.to_string());
        }
        Choice::Reset { seat, card, combination, dice, .. } => {
            same(chosen.action, Action::Reset(Named { owner: Some(*seat), id: *card }))?;
            let reset = heard(&|event| match event {
                Event::Reset { seat, card, dice, .. } => Some(json!([seat, card, dice])),
                _ => None,
            });
            same(reset, Some(json!([seat, card, dice])))?;
            same(progress(chosen.view, *seat, *card).map(|was| was.0), Some(*combination))?;
            seen.count("reset");
        }
        Choice::Again { die, .. } => {
            same(chosen.action, Action::Again(die.name))?;
            seen.count("again");
        }
        Choice::React { card, does, from, .. } => reacted(chosen, *card, *does, *from, seen)?,
        Choice::Pass { .. } => seen.count("pass"),
        Choice::Fail { resets, dice, .. } => {
            let failed = heard(&|event| match event {
                Event::Failed { reset, dice, .. } => Some(json!([reset, dice])),
                _ => None,
            });
            let names: Vec<_> = dice.iter().map(|die| die.name).collect();
            same(failed, Some(json!([resets, names])))?;
            seen.count(if resets.is_some() { "fail resets" } else { "fail" });
        }
        Choice::End { completes, .. } => {
            completed(chosen, *completes, seen)?;
            seen.count("end");
        }
        Choice::Stop { keeps, .. } => {
            if let Some(Progress { card, combination, filled, of }) = *keeps {
                let now = progress(&chosen.after.view(Viewer::Spectator), chosen.seat, card);
                same(now, Some((combination, filled, of)))?;
                seen.count("stop");
            }
        }
    }
    Ok(())
}

/// The combination a front is at, and how far that is.
fn progress(view: &ecrin_dixe::View, seat: Seat, card: ecrin_dixe::Id) -> Option<(u8, u8, u8)> {
    let view = serde_json::to_value(view).unwrap();
    let cards = view["boards"][seat.index()]["cards"].as_array().unwrap();
    let found = cards.iter().find(|one| one["id"] == card.to_string().as_str())?;
    let number = |key: &str| found[key].as_u64().unwrap() as u8;
    Some((number("combination"), number("filled"), number("of")))
}

/// The dice of a throw, and whether failing it resets the card, if that was
/// told.
fn rolled(
    chosen: &Chosen<'_, Dixe>,
    dice: &[Die],
    resets: Option<bool>,
    seen: &mut Seen,
) -> Result<(), String> {
    same(chosen.after.turn(), Turn::Chance)?;
    let names: Vec<_> = dice.iter().map(|die| die.name).collect();
    for seed in 0..4 {
        let (mut after, mut log) = (chosen.after.clone(), Vec::new());
        let chance = after.sample_chance(&mut Swift::new(seed));
        after.resolve_chance(&chance, &mut log);
        for (_, event) in log {
            match event {
                Event::Thrown { dice, .. } => {
                    same(dice.iter().map(|shown| shown.die).collect(), names.clone())?;
                }
                Event::Failed { reset, .. } if resets.is_some() => {
                    same(Some(reset.is_some()), resets)?;
                    seen.count(if reset.is_some() { "risk" } else { "no risk" });
                }
                _ => {}
            }
        }
    }
    Ok(())
}

fn filled(chosen: &Chosen<'_, Dixe>, promised: &Fills) -> Result<(), String> {
    let fills = chosen.heard.iter().find_map(|event| match *event {
        Event::Placed { card, symbol, filled, of, .. } => Some(Fills { card, symbol, filled, of }),
        Event::SavedUsed { card, symbol, filled, of, .. } => {
            Some(Fills { card, symbol: Some(symbol), filled, of })
        }
        _ => None,
    });
    same(fills.as_ref(), Some(promised))
}

/// What is finished once the throw has ended, if it can end here.
fn completed(
    chosen: &Chosen<'_, Dixe>,
    promised: Option<Completes>,
    seen: &mut Seen,
) -> Result<(), String> {
    let mut log = Vec::new();
    if chosen.after.is_legal(chosen.seat, &Action::End) {
        chosen.after.clone().play_unchecked(chosen.seat, &Action::End, &mut log);
    }
    let events: Vec<_> = chosen.heard.iter().chain(log.iter().map(|(_, event)| event)).collect();
    let finished: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Finished { card, .. } => Some(*card),
            _ => None,
        })
        .collect();
    let any = |found: fn(&Event) -> bool| events.iter().any(|event| found(event));
    let completes = finished.first().map(|card| Completes {
        card: *card,
        combinations: finished.len() as u8,
        flips: any(|event| matches!(event, Event::Flipped { .. })),
        wins: any(|event| matches!(event, Event::Won { .. })),
    });
    if let Some(completes) = completes {
        seen.count(match completes {
            Completes { wins: true, .. } => "wins",
            Completes { flips: true, .. } => "flips",
            Completes { combinations: 2, .. } => "turns twice",
            _ => "turns",
        });
    }
    same(completes, promised)
}

/// While others are still to choose, nothing happens yet.
fn reacted(
    chosen: &Chosen<'_, Dixe>,
    card: ecrin_dixe::Id,
    does: Reaction,
    from: Option<Spot>,
    seen: &mut Seen,
) -> Result<(), String> {
    let symbol = match does {
        Reaction::Save { symbol } => Some(symbol),
        _ => None,
    };
    same(chosen.action, Action::React { card, symbol })?;
    let mine = |event: &Event| matches!(event, Event::Chose { seat } if *seat == chosen.seat);
    if chosen.heard.iter().any(mine) {
        return Ok(());
    }
    let found = chosen.heard.iter().find_map(|event| match *event {
        Event::Stepped { seat, card: moved, square, from }
            if (seat, moved) == (chosen.seat, card) =>
        {
            Some((Reaction::Step { square }, Some(from)))
        }
        Event::Saved { seat, card: moved, symbol, from }
            if (seat, moved) == (chosen.seat, card) =>
        {
            Some((Reaction::Save { symbol }, Some(from)))
        }
        Event::Forced { .. } => Some((Reaction::Force, None)),
        _ => None,
    });
    seen.count(match (does, from) {
        (Reaction::Force, _) => "force",
        (_, Some(Spot::Combination { .. })) => "react from a combination",
        (Reaction::Step { .. }, _) => "step",
        (Reaction::Save { .. }, _) => "save",
    });
    same(found, Some((does, from)))
}

/// Every kind of choice and each effect is met in games with all powers.
#[test]
fn what_is_promised_happens() {
    let mut seen = Seen::default();
    for number in 0..12 {
        let (config, seats) = mixed_table(number);
        let trial = Trial::<Dixe> { config, seats, games: 8, seed: 40 + number as u64 };
        promises(&trial, |chosen| kept(chosen, &mut seen));
    }
    for what in [
        "flip",
        "recover",
        "roll",
        "active",
        "place",
        "place a rival's",
        "saved",
        "rescue",
        "reset",
        "again",
        "pass",
        "fail",
        "fail resets",
        "end",
        "stop",
        "risk",
        "no risk",
        "turns",
        "turns twice",
        "flips",
        "wins",
        "force",
        "step",
        "save",
        "react from a combination",
        "power fills",
        "power throws",
        "hanuman",
        "arkan",
        "blaireau",
        "kala",
        "yorick",
        "oni",
        "lotus",
        "poire",
        "coquelicot",
        "potiron",
        "liseron",
    ] {
        let count = seen.0.get(what).copied().unwrap_or(0);
        assert!(count >= 8, "{what}: only {count} were seen");
    }
}
