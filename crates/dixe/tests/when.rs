//! What is told of the moment of a power, beside when the rules offer it.

mod common;

use std::collections::BTreeMap;

use common::mixed_table;
use ecrin_core::{Game, Playout, Swift, Turn, Viewer, settle};
use ecrin_dixe::{Dixe, Event, Power, When};
use serde_json::Value;

/// The throw as everybody sees it, and the die of a power in it.
struct Seen {
    throw: Value,
    die: Value,
}

impl Seen {
    fn of(state: &Dixe, power: Power) -> Seen {
        let throw = serde_json::to_value(state.view(Viewer::Spectator)).unwrap()["throw"].clone();
        let dice = throw["dice"].as_array().unwrap();
        let die = dice.iter().find(|die| die["die"] == power.name()).cloned();
        Seen { die: die.unwrap_or(Value::Null), throw }
    }

    fn shows_character(&self) -> bool {
        self.die["symbol"].is_null()
    }

    fn characters(&self) -> usize {
        self.dice().filter(|die| die["symbol"].is_null()).count()
    }

    fn something_fits(&self) -> bool {
        self.dice().any(|die| die["fits"] == true)
    }

    fn dice(&self) -> impl Iterator<Item = &Value> {
        self.throw["dice"].as_array().unwrap().iter()
    }

    fn agrees(&self, when: When) -> bool {
        match when {
            When::ThrowClosed => self.shows_character() && self.throw["closed"] == true,
            When::NothingFits => !self.something_fits() && self.throw["closed"] == false,
            When::PlacedAsJoker => self.shows_character() && self.die["fits"] == true,
            When::Finishing => false,
            When::OtherCharacter => self.shows_character() && self.characters() > 1,
            When::FewDice => self.throw["in_hand"].as_u64().unwrap() <= 3,
        }
    }
}

#[test]
fn a_power_is_offered_exactly_at_the_moment_that_is_told() {
    let mut offered: BTreeMap<&str, u32> = BTreeMap::new();
    // On a face that is not its character.
    let mut any_face: BTreeMap<&str, u32> = BTreeMap::new();
    let mut basilic = 0;
    let mut bits = Swift::new(29);
    for number in 0..160 {
        let (config, seats) = mixed_table(number);
        let mut state = Dixe::new(&config, seats).unwrap();
        let mut log = Vec::new();
        loop {
            settle(&mut state, &mut bits, &mut log);
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().unwrap();
            for action in state.legal(seat) {
                let written = action.to_string();
                let Some(name) = written.strip_prefix("power:") else { continue };
                let power = Power::named(name.split('=').next().unwrap()).unwrap();
                let seen = Seen::of(&state, power);
                assert!(seen.agrees(power.when()), "{written} at {}", seen.throw);
                *offered.entry(power.name()).or_default() += 1;
                if !seen.shows_character() {
                    *any_face.entry(power.name()).or_default() += 1;
                }
            }
            let action = state.random_action(seat, &mut bits);
            state.play_unchecked(seat, &action, &mut log);
        }
        let validated =
            |event: &Event| matches!(event, Event::Validated { by: Power::Basilic, .. });
        basilic += log.iter().filter(|(_, event)| validated(event)).count();
    }
    for power in Power::ALL.into_iter().filter(|power| *power != Power::Basilic) {
        assert!(offered.get(power.name()).is_some_and(|times| *times > 10), "{power}: {offered:?}");
    }
    // R9.20: it happens, and is never chosen.
    assert!(basilic > 5 && !offered.contains_key("basilic"), "{basilic}");
    // R9.14, R9.23: these two work on any face, and no others do.
    assert_eq!(any_face.keys().copied().collect::<Vec<_>>(), ["liseron", "oni"]);
}
