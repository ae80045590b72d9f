//! What is measured, and the search for a better set.

use ecrin_dixe::{BuiltIn, CardSet, Jokers, default_set};
use ecrin_studio::{
    Estimate, May, Measure, Options, ReasonCode, Search, Targets, Verdict, What, chances, fair,
    verdict,
};
use serde_json::{Value, json};

fn figures(set: &CardSet, games: u32, seed: u64) -> ecrin_studio::Figures {
    let mut measure = Measure::new(set, Options { seed, ..Options::default() }).unwrap();
    measure.play(games);
    measure.figures()
}

#[test]
fn a_measurement_goes_on_in_steps_and_repeats_itself() {
    let whole = figures(default_set(), 40, 5);
    let mut parts = Measure::new(default_set(), Options { seed: 5, ..Options::default() }).unwrap();
    for games in [1, 7, 32] {
        parts.play(games);
    }
    assert_eq!(parts.figures(), whole);
    assert_ne!(figures(default_set(), 40, 6), whole);
    assert_eq!(whole.games, 40);
    let seats: Vec<_> = whole.by_seats.iter().map(|one| one.first_seat.samples).collect();
    assert_eq!(seats, [20, 10, 10]);
    for one in &whole.characters {
        let share = one.win_share;
        assert!(share.low <= share.value && share.value <= share.high, "{}", one.id);
    }
    let minutes = whole.by_seats[0].minutes.value;
    assert!((minutes - whole.by_seats[0].throws_per_match.value / 6.0).abs() < 1e-9);
}

#[test]
fn a_set_that_breaks_a_rule_is_neither_measured_nor_searched() {
    let mut set = default_set().clone();
    set.cards[0].combos[0].truncate(1);
    let wrong = Measure::new(&set, Options::default()).unwrap_err();
    assert!(wrong[0].to_string().contains("card hanuman: combos"), "{}", wrong[0]);
    assert!(Search::new(&set, May::default(), Targets::default(), 1).is_err());
}

/// The page judges what it has put together of several runs by the same table.
#[test]
fn verdicts_are_those_of_the_table() {
    let table: Vec<Value> = serde_json::from_str(include_str!("verdicts.json")).unwrap();
    assert!(table.len() > 10);
    for row in table {
        let samples = row["samples"].as_u64().unwrap();
        let share = Estimate::share(row["share"].as_f64().unwrap() * samples as f64, samples);
        let jokers: Jokers = serde_json::from_value(row["jokers"].clone()).unwrap();
        let said = serde_json::to_value(verdict(share, fair(jokers))).unwrap();
        assert_eq!(said, row["verdict"], "{row}");
    }
}

/// The base set with three combinations spoiled: those of Kala are gifts.
fn spoiled() -> CardSet {
    let set = CardSet::from_json(include_str!("sets/spoiled.json")).unwrap();
    assert_eq!(ecrin_dixe::violations(&set), []);
    set
}

/// A card that is far too easy is found out, with the reason.
#[test]
fn a_spoiled_card_is_called_strong_and_why() {
    let set = spoiled();
    let found = figures(&set, 1_600, 3);
    let kala = found.characters.iter().find(|one| one.id == "kala").unwrap();
    assert_eq!(kala.verdict, Verdict::Strong, "{:?}", kala.win_share);
    let codes: Vec<_> = kala.reasons.iter().map(|reason| reason.code).collect();
    assert_eq!(codes[..2], [ReasonCode::Share, ReasonCode::FlipEasy]);
    let told = serde_json::to_value(&kala.reasons[1]).unwrap();
    assert_eq!(told["code"], "flip/easy");
    assert!(told["args"]["own"].as_f64() > told["args"]["mean"].as_f64());
}

/// The base set with three combinations of one card replaced.
fn spoiled_at(card: &str, combos: [&str; 3]) -> CardSet {
    let mut set = BuiltIn::First.set().clone();
    set.name = Some("Spoiled".to_string());
    let place = set.cards.iter().position(|one| one.id == card).unwrap();
    set.cards[place].combos =
        combos.iter().map(|combo| combo.split(' ').map(str::to_string).collect()).collect();
    assert_eq!(ecrin_dixe::violations(&set), []);
    set
}

/// Gifts in either deck, and more than one seed: a handful of proposals brings
/// the card a good way back, by matches that the search was not judged by.
#[test]
fn a_search_mends_what_was_spoiled_and_keeps_what_is_known() {
    let targets = Targets {
        stops: None,
        saves_used: None,
        minutes: None,
        first_seat: None,
        ..Targets::default()
    };
    let may = May { faces: false, saves: false, squares: false, ..May::default() };
    let gift = ["pi smiley", "skull moon", "smiley sun clover"];
    let easy = ["bomb moon", "bomb moon", "bomb eight moon"];
    for (seed, card, set) in [
        (1, "kala", spoiled_at("kala", easy)),
        (42, "coquelicot", spoiled_at("coquelicot", gift)),
        (7, "kala", spoiled_at("kala", easy)),
    ] {
        let mut search = Search::new(&set, may, targets.clone(), seed).unwrap().judging_by(800);
        while search.progress().trials < 7 {
            search.step();
        }
        let progress = search.progress();
        let (before, best) = (progress.before.unwrap(), progress.best.unwrap());
        assert!(best < 0.8 * before, "{card}: {best} is not clearly better than {before}");
        let off = |set: &CardSet| {
            let found = figures(set, 2_400, 99);
            found.characters.iter().find(|one| one.id == card).unwrap().win_share.value - 0.5
        };
        let (before, after) = (off(&set).abs(), off(search.best()).abs());
        assert!(before > 0.06 && after < 0.6 * before, "{card}: {before} {after}");
        // Nothing but combinations changed, and what is known is there.
        let found = search.best();
        assert_eq!(found.dice, set.dice);
        for (now, then) in found.cards.iter().zip(&set.cards) {
            assert_eq!((&now.save, &now.power, &now.known), (&then.save, &then.power, &then.known));
            for (combo, known) in now.combos.iter().zip(&now.known) {
                assert!(known.iter().all(|symbol| combo.contains(symbol)), "{}", now.id);
            }
            assert!(chances(found, &now.id).is_some());
        }
    }
}

#[test]
fn a_search_is_written_down_and_resumed() {
    let may = May::default();
    let mut one = Search::new(&spoiled(), may, Targets::default(), 2).unwrap().judging_by(60);
    for _ in 0..5 {
        one.step();
    }
    let text = serde_json::to_string(&one).unwrap();
    let mut other: Search = serde_json::from_str(&text).unwrap();
    for _ in 0..20 {
        one.step();
        other.step();
    }
    assert_eq!(one.progress(), other.progress());
    assert_eq!(one.best(), other.best());
    assert!(one.progress().trials > 0);
    assert!(one.progress().last.is_some());
}

/// A file that was damaged or made up is refused before anything is played.
#[test]
fn a_search_that_contradicts_itself_is_not_resumed() {
    let mut search =
        Search::new(&spoiled(), May::default(), Targets::default(), 2).unwrap().judging_by(60);
    for _ in 0..5 {
        search.step();
    }
    let kept = serde_json::to_value(&search).unwrap();
    let read = |kept: &serde_json::Value| serde_json::from_value::<Search>(kept.clone());
    assert!(read(&kept).is_ok());
    for (path, value) in [
        ("/games", json!(0)),
        ("/games", json!(u32::MAX)),
        ("/best/tallies", json!([])),
        ("/best/tallies/0/games", json!(61)),
        ("/best/tallies/0/by_id/kala/wins", json!(1e9)),
        ("/best/set/cards/0/combos/0", json!([])),
        ("/trial/set/dice", json!([])),
        ("/targets/modes", json!([])),
        ("/targets/modes", json!(["normal", "normal"])),
    ] {
        let mut changed = kept.clone();
        *changed.pointer_mut(path).unwrap_or_else(|| panic!("{path}")) = value;
        assert!(read(&changed).is_err(), "{path}");
    }
}

/// Other wishes for a search that is resumed: what was played is weighed anew.
#[test]
fn a_search_goes_on_with_other_targets() {
    let loose = Targets { stops: Some([0.0, 1.0]), ..Targets::default() };
    let strict = Targets { stops: Some([0.98, 1.0]), ..Targets::default() };
    let mut search = Search::new(&spoiled(), May::default(), loose, 2).unwrap().judging_by(60);
    while search.distance().is_none() {
        search.step();
    }
    let (before, games) = (search.distance().unwrap(), search.progress().games);
    let search = search.aiming_at(May::default(), strict);
    assert!(search.distance().unwrap() > before + 1.0);
    assert_eq!(search.progress().games, games);
}

/// Nothing may change: nothing does.
#[test]
fn what_must_stay_stays() {
    let may = May { combinations: false, faces: false, saves: false, squares: false, known: false };
    let set = spoiled();
    let mut search = Search::new(&set, may, Targets::default(), 2).unwrap().judging_by(24);
    for _ in 0..6 {
        search.step();
    }
    assert_eq!(search.best(), &set);
    let may = May { combinations: false, ..May::default() };
    let mut search = Search::new(&set, may, Targets::default(), 2).unwrap().judging_by(24);
    for _ in 0..40 {
        search.step();
    }
    for (now, then) in search.best().cards.iter().zip(&set.cards) {
        assert_eq!(now.combos, then.combos);
        if then.save.source == "rulebook" {
            assert_eq!(now.save, then.save);
        }
    }
    for (now, then) in search.best().dice.iter().zip(&set.dice) {
        assert!(then.known.iter().all(|face| now.faces.contains(face)));
    }
}

/// Targets are compared one by one, and distance grows with what is missed.
#[test]
fn targets_say_what_is_missed() {
    let found = figures(BuiltIn::First.set(), 400, 1);
    let wanted = Targets::default();
    let aimed = wanted.compare(&found);
    let names: Vec<_> = aimed.iter().map(|one| one.what).collect();
    assert_eq!(
        names,
        [
            What::WinShare,
            What::FirstOfTwo,
            What::FirstOfThree,
            What::FirstOfFour,
            What::Stops,
            What::SavesUsed,
            What::Minutes
        ]
    );
    let loose = Targets { stops: Some([0.0, 1.0]), ..wanted.clone() };
    let strict = Targets { stops: Some([0.98, 1.0]), ..wanted };
    assert!(strict.distance(&found) > loose.distance(&found) + 1.0);
    let other = Measure::new(
        BuiltIn::First.set(),
        Options { jokers: Jokers::SuperExpert, ..Options::default() },
    );
    let aimed = loose.compare(&other.unwrap().figures());
    assert_eq!(aimed.iter().map(|one| one.what).collect::<Vec<_>>(), [What::Minutes]);
}
