//! The laws themselves are tested: a sound toy game keeps them all, and every
//! law catches the fault that was seeded into the toy for it.

mod toy;

use ecrin_core::testkit::{
    Chosen, Law, Probe, Trial, fair_worlds, find_broken, find_broken_promise, find_unfair_world,
    laws, playthrough, promises, shows_seed,
};
use ecrin_core::{Game, Match, Seed, Viewer};
use toy::{Event, NoConfig, Toy};

fn trial<const FAULT: u8>(games: u32) -> Trial<Toy<FAULT>> {
    Trial { config: NoConfig {}, seats: 3, games, seed: 7 }
}

fn next_card<const FAULT: u8>() -> [Probe<Toy<FAULT>>; 1] {
    [Probe { name: "the next card to be drawn", read: |toy, _| toy.next_card() }]
}

#[test]
fn a_sound_game_keeps_every_law() {
    for trial in Trial::<Toy<{ toy::SOUND }>>::all(200) {
        laws(&trial);
    }
    for plies in [0, 2, 7] {
        fair_worlds(&trial::<{ toy::SOUND }>(4000), plies, &next_card());
    }
}

fn caught<const FAULT: u8>() -> Option<Law> {
    find_broken(&trial::<FAULT>(200)).map(|broken| broken.law)
}

#[test]
fn every_law_catches_its_fault() {
    assert_eq!(caught::<{ toy::WRITES_ANOTHER_DEAL }>(), Some(Law::Replay));
    assert_eq!(caught::<{ toy::FORGETS_WHEN_WRITTEN }>(), Some(Law::StateRoundTrip));
    assert_eq!(caught::<{ toy::READS_ANOTHER_ACTION }>(), Some(Law::NotationRoundTrip));
    assert_eq!(caught::<{ toy::LISTS_UNSORTED }>(), Some(Law::LegalLists));
    assert_eq!(caught::<{ toy::LISTS_TWICE }>(), Some(Law::LegalLists));
    assert_eq!(caught::<{ toy::LISTS_OUT_OF_TURN }>(), Some(Law::LegalLists));
    assert_eq!(caught::<{ toy::ALLOWS_ANYTHING }>(), Some(Law::IllegalRefused));
    assert_eq!(caught::<{ toy::NEVER_ENDS }>(), Some(Law::Ends));
    assert_eq!(caught::<{ toy::ENDS_WITHOUT_OUTCOME }>(), Some(Law::Ends));
    assert_eq!(caught::<{ toy::RANKS_NOBODY_FIRST }>(), Some(Law::Ends));
    assert_eq!(caught::<{ toy::IMAGINES_ANOTHER_HAND }>(), Some(Law::Worlds));
    assert_eq!(caught::<{ toy::FIRST_BID_COUNTS_MORE }>(), Some(Law::Windows));
    assert_eq!(caught::<{ toy::SHOWS_BIDS_EARLY }>(), Some(Law::Windows));
    assert_eq!(caught::<{ toy::TELLS_THE_DRAWN_CARD }>(), Some(Law::Twins));
    assert_eq!(caught::<{ toy::HIDES_A_CHANGE }>(), Some(Law::Twins));
    assert_eq!(caught::<{ toy::LEAVES_OUT_A_CHOICE }>(), Some(Law::Choices));
    assert_eq!(caught::<{ toy::OFFERS_TWICE }>(), Some(Law::Choices));
    assert_eq!(caught::<{ toy::OFFERS_MORE }>(), Some(Law::Choices));
    assert_eq!(caught::<{ toy::OFFERS_OUT_OF_TURN }>(), Some(Law::Choices));
    assert_eq!(caught::<{ toy::OFFERS_ALL_WHEN_ASKED_FOR_ONE }>(), Some(Law::Choices));
    assert_eq!(caught::<{ toy::SAYS_THAT_IT_HIDES_NOTHING }>(), Some(Law::SharedViews));
    assert_eq!(caught::<{ toy::DRAWS_UNEVENLY }>(), Some(Law::PlayoutEven));
    assert_eq!(caught::<{ toy::DRAWS_ILLEGAL }>(), Some(Law::PlayoutEven));
}

#[test]
fn unfair_worlds_are_caught() {
    let unfair = find_unfair_world(&trial::<{ toy::PEEKS }>(4000), 3, &next_card());
    assert_eq!(unfair.expect("a peek is unfair").law, Law::FairWorlds);
    let unfair = find_unfair_world(&trial::<{ toy::DEALS_UNFAIRLY }>(4000), 3, &next_card());
    assert_eq!(unfair.expect("an unshuffled world is unfair").law, Law::FairWorlds);
}

/// Whether a card lies in the row as promised, and the next one is drawn that
/// was promised, if any was.
fn kept<const FAULT: u8>(chosen: &Chosen<'_, Toy<FAULT>>) -> Result<(), String> {
    let promised = chosen.choices.cards.iter().find(|card| card.action == chosen.written);
    let Some(promised) = promised else { return Ok(()) };
    let row = chosen.after.view(Viewer::Spectator).row(chosen.seat);
    if row != promised.row {
        return Err(format!("the row has {row} cards, promised {}", promised.row));
    }
    let drawn = chosen.heard.iter().find_map(|event| match event {
        Event::Drew { value, .. } => *value,
        _ => None,
    });
    match promised.draws {
        Some(_) if drawn != promised.draws => Err(format!("{drawn:?} was drawn")),
        _ => Ok(()),
    }
}

#[test]
fn broken_promises_are_caught() {
    for trial in Trial::<Toy<{ toy::SOUND }>>::all(50) {
        promises(&trial, kept);
    }
    let broken = find_broken_promise(&trial::<{ toy::PROMISES_TOO_MUCH }>(1), kept);
    assert_eq!(broken.expect("the row is shorter").law, Law::Promises);
    let broken = find_broken_promise(&trial::<{ toy::PROMISES_A_HIDDEN_CARD }>(1), kept);
    assert_eq!(broken.expect("a card was guessed").law, Law::Promises);
}

/// A game never holds the seed, so no fault of a game can show it; the law's
/// eye is tested on the one thing that does hold it.
#[test]
fn a_shown_seed_is_caught() {
    let seed = Seed::from_number(0x00ab_cdef_1234).derive(1);
    let played =
        Match::<Toy<{ toy::SOUND }>>::start(NoConfig {}, 2, seed, &mut ()).expect("two seats");
    assert!(shows_seed(&played.private_record().to_json(), seed));
    assert!(shows_seed(&seed.to_hex().to_uppercase(), seed));
    assert!(shows_seed(&format!("{:?}", seed.bytes()), seed));
    assert!(!shows_seed(&played.record().to_json(), seed));
}

#[test]
fn playthroughs_are_compared() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/playthroughs");
    let play = |seed| {
        playthrough::<Toy<{ toy::SOUND }>>(NoConfig {}, 2, Seed::from_number(seed), dir, "toy", 6);
    };
    play(1);
    if std::env::var_os("ECRIN_RENEW").is_none() {
        let other = std::panic::catch_unwind(|| play(2));
        assert!(other.is_err(), "another match passed for the golden one");
    }
}
