//! Lessons: every exercise is played by the rules.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::json;

use super::clauses::has_clause;
use crate::lesson::{Exercise, Teach, Worked};
use crate::preview::Preview;
use crate::{Turn, Viewer};

/// Asserts that a game's lesson teaches its rules: positions are sound and of
/// the seat that looks, every clause is written, exactly the good answers
/// reach the goal, every mistake is refused or allowed as it says, and the
/// best answers bring what `told` says: each exercise by its name, with a part
/// of a sentence that is told. Then keeps the names for the page's tests.
///
/// # Panics
/// With the exercise that does not hold.
pub fn lesson<G: Teach + Preview>(rules: &str, told: &[(&str, &str)]) {
    let lesson = G::lesson();
    assert!((8..=15).contains(&lesson.len()), "8 to 15 exercises, not {}", lesson.len());
    let ids: BTreeSet<_> = lesson.iter().map(|exercise| exercise.id).collect();
    assert_eq!(ids.len(), lesson.len(), "two exercises with one name");
    let worked: Vec<_> = lesson.iter().map(|exercise| holds(exercise, rules)).collect();
    let expected: Vec<_> = told.iter().map(|(id, _)| *id).collect();
    assert_eq!(worked.iter().map(|one| one.id).collect::<Vec<_>>(), expected);
    for (one, (id, told)) in worked.iter().zip(told) {
        let says: Vec<_> = one.good[0].plays.iter().flat_map(|play| &play.told).collect();
        assert!(says.iter().any(|(_, words)| words.contains(told)), "{id}: {says:?}");
    }
    names_are_fresh(&worked, G::META.id);
}

fn holds<G: Teach + Preview>(exercise: &Exercise<G>, rules: &str) -> Worked {
    let id = exercise.id;
    for clause in exercise.clauses {
        assert!(has_clause(rules, clause), "{id}: the rules have no {clause}");
    }
    assert!(!exercise.clauses.is_empty() && !exercise.light.is_empty(), "{id}: what is it about?");
    sound(exercise);
    let worked = exercise.work().unwrap_or_else(|why| panic!("{id}: {why}"));
    // What reaches the goal is good, and nothing else is.
    let mut reached: Vec<String> = Vec::new();
    for action in exercise.position.legal(exercise.seat) {
        let (mut after, mut log) = (exercise.position.clone(), Vec::new());
        after.play_unchecked(exercise.seat, &action, &mut log);
        let told: Vec<_> = log.into_iter().map(|(_, event)| event).collect();
        if (exercise.goal)(&exercise.position, &told, &after) {
            reached.push(exercise.position.write_action(exercise.seat, &action));
        }
    }
    let mut good: Vec<_> = worked.good.iter().map(|answer| answer.action.clone()).collect();
    good.sort_unstable();
    reached.sort_unstable();
    assert_eq!(good, reached, "{id}: good answers, and what reaches the goal");
    let others = worked.start.legal.len() - good.len() + worked.wrong.len() + worked.refused.len();
    assert!(others > 0, "{id}: nothing is left to find");
    for (written, wrong) in &worked.wrong {
        let refused = exercise.refusal(wrong.action).unwrap_or_else(|why| panic!("{id}: {why}"));
        assert_eq!(refused, wrong.refused, "{id}: {written}");
        assert!(!good.contains(written), "{id}: {written} is good and wrong");
    }
    worked
}

/// A state that was written down and read again is checked by its game.
fn sound<G: Teach>(exercise: &Exercise<G>) {
    let id = exercise.id;
    let written = serde_json::to_value(&exercise.position).expect("a state is plain JSON");
    let read: G = serde_json::from_value(written).unwrap_or_else(|why| panic!("{id}: {why}"));
    let seen = |state: &G| serde_json::to_value(state.view(Viewer::Seat(exercise.seat))).ok();
    assert_eq!(seen(&read), seen(&exercise.position), "{id}: the position changes when read");
    let Turn::Players(seats) = exercise.position.turn() else { panic!("{id}: nobody is to act") };
    assert!(seats.contains(exercise.seat), "{id}: another seat is to act");
}

/// Compares the file that tells the page's tests what words a lesson needs;
/// with `ECRIN_RENEW=1` it is written first.
fn names_are_fresh(worked: &[Worked], game: &str) {
    let names: Vec<_> = worked
        .iter()
        .map(|one| {
            let reasons: BTreeSet<_> = one.wrong.iter().map(|(_, wrong)| wrong.reason).collect();
            let codes: BTreeSet<_> = one.refused.iter().map(|(why, _)| why.code).collect();
            let others = one.start.legal.iter().any(|action| {
                !one.good.iter().any(|answer| answer.action == *action)
                    && !one.wrong.iter().any(|(written, _)| written == action)
            });
            json!({ "id": one.id, "reasons": reasons, "others": others, "codes": codes })
        })
        .collect();
    let wanted = format!("{}\n", serde_json::to_string_pretty(&names).expect("plain JSON"));
    let file = format!("web/src/games/{game}/lesson/names.fixture.json");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&file);
    if std::env::var_os("ECRIN_RENEW").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder of the page");
        std::fs::write(&path, &wanted).expect("the file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "{file} is not what the lesson says; \
         ECRIN_RENEW=1 cargo test --package ecrin-{game} lesson writes it again"
    );
}
