//! States that a viewer cannot tell apart look the same to it.

mod common;

use common::*;
use ecrin_core::testkit::{self, Probe, Trial};
use ecrin_core::{Determinize, Game, Seat, Swift, Turn, Viewer};
use ecrin_dixe::{Config, Dixe, Event, Position};

/// Two forced throws chosen or not by others in an open window.
#[test]
fn open_choices_of_others_are_unseen_in_every_kind_of_window() {
    let poire = || {
        Table::thrown(
            Position::new(&config(STARTER, "poire kala oni arkan yorick hanuman"), 3)
                .unwrap()
                .turned(B, &["poire"])
                .unwrap()
                .turned(C, &["poire"])
                .unwrap()
                .poire(B)
                .unwrap()
                .poire(C)
                .unwrap()
                .throwing(),
            "hanuman pi, arkan skull, blaireau @, kala moon, yorick bomb, oni aum",
        )
    };
    let (mut one, mut two) = (poire(), poire());
    one.play("b react:poire");
    two.play("b pass");
    for viewer in [Viewer::Seat(A), Viewer::Seat(C), Viewer::Spectator] {
        assert_eq!(one.state.view(viewer), two.state.view(viewer));
        assert_eq!(Dixe::draw_of(&one.state, viewer), Dixe::draw_of(&two.state, viewer));
    }
    assert_ne!(one.state.view(Viewer::Seat(B)), two.state.view(Viewer::Seat(B)));
}

trait DrawOf {
    fn draw_of(state: &Dixe, viewer: Viewer) -> String;
}

impl DrawOf for Dixe {
    fn draw_of(state: &Dixe, viewer: Viewer) -> String {
        <Dixe as ecrin_core::Render>::render(&state.view(viewer))
    }
}

/// The set-up choice of seat a as seat b imagines it: all fifteen come up.
#[test]
fn imagined_choices_cover_all_that_is_possible() {
    let mut state = Dixe::new(&config(STARTER, STARTER), 2).unwrap();
    let chance = state.read_chance(&serde_json::json!({"first": "a"})).unwrap();
    state.resolve_chance(&chance, &mut ());
    state.play_unchecked(A, &"flip:arkan+oni".parse().unwrap(), &mut ());
    let view = state.view(Viewer::Seat(B));
    let mut bits = Swift::new(6);
    let mut seen = std::collections::BTreeMap::<String, u64>::new();
    for _ in 0..3000 {
        let mut world = Dixe::determinize(&view, &mut bits);
        let mut log = Vec::new();
        world.play_unchecked(B, &"flip:arkan+oni".parse().unwrap(), &mut log);
        let turned = log.iter().find_map(|(_, event)| match event {
            Event::SetUp { seat: A, cards } => Some(format!("{}+{}", cards[0], cards[1])),
            _ => None,
        });
        *seen.entry(turned.unwrap()).or_default() += 1;
    }
    assert_eq!(seen.len(), 15);
    let cells: Vec<_> = seen.values().map(|&count| (count, 200.0)).collect();
    testkit::chi_square(&cells, "imagined set-up");
}

/// What another seat has chosen in the open set-up window, read by letting
/// the window close.
fn chosen_by_first(state: &Dixe, viewer: Viewer) -> Option<u32> {
    let Turn::Players(waiting) = state.turn() else { return None };
    let seat = Seat::all(3).find(|seat| !waiting.contains(*seat))?;
    if viewer == Viewer::Seat(seat) {
        return None;
    }
    let mut closed = state.clone();
    let mut log = Vec::new();
    for other in waiting.iter() {
        closed.play_unchecked(other, &"flip:arkan+oni".parse().unwrap(), &mut log);
    }
    log.iter().find_map(|(_, event)| match event {
        Event::SetUp { seat: told, cards } if *told == seat => {
            STARTER.split(' ').position(|id| id == cards[0].to_string()).map(|place| place as u32)
        }
        _ => None,
    })
}

#[test]
fn worlds_vary_as_chance_says() {
    let trial = Trial { config: Config::default(), seats: 3, games: 2500, seed: 4 };
    let probe = Probe { name: "first card another seat turned", read: chosen_by_first };
    testkit::fair_worlds::<Dixe>(&trial, 1, &[probe]);
}
