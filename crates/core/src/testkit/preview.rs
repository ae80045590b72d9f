//! The laws about what a seat is told of its choices.

use serde_json::Value;

use super::hidden::heard;
use super::laws::{pick, place_of};
use super::{Broken, Law, Trial, require};
use crate::{Determinize, Match, Playout, Preview, Seat, Swift, Turn, Viewer};

/// Choices are the legal actions, each once, and nothing else; of a part of
/// the list that part; and a seat without any is told nothing.
pub(super) fn choices<G: Preview>(state: &G, seats: u8, bits: &mut Swift) -> Result<(), Broken> {
    for seat in Seat::all(seats) {
        let legal = state.legal(seat);
        let view = state.view(Viewer::Seat(seat));
        offered(state, seat, &view, &legal)?;
        if !legal.is_empty() {
            offered(state, seat, &view, &[pick(&legal, bits)])?;
        }
    }
    Ok(())
}

fn offered<G: Preview>(
    state: &G,
    seat: Seat,
    view: &G::View,
    legal: &[G::Action],
) -> Result<(), Broken> {
    let choices = G::choices(view, legal);
    if legal.is_empty() {
        return require(Law::Choices, choices == G::Choices::default(), || {
            format!("seat {seat} is not to act, but is told {choices:?}")
        });
    }
    let written = serde_json::to_value(&choices).expect("choices are plain JSON");
    let mut found = Vec::new();
    actions_in(&written, &mut found);
    found.sort_unstable();
    let mut wanted: Vec<_> = legal.iter().map(|action| state.write_action(seat, action)).collect();
    wanted.sort_unstable();
    require(Law::Choices, found == wanted, || {
        format!("seat {seat} may choose {wanted:?}, but is offered {found:?}")
    })
}

/// Every action that a page finds in choices: texts under `action` and
/// `actions`, wherever they stand.
fn actions_in<'a>(written: &'a Value, found: &mut Vec<&'a str>) {
    match written {
        Value::Array(list) => list.iter().for_each(|one| actions_in(one, found)),
        Value::Object(fields) => {
            for (key, value) in fields {
                match (key.as_str(), value) {
                    ("action", Value::String(action)) => found.push(action),
                    ("actions", Value::Array(list)) => {
                        found.extend(list.iter().filter_map(Value::as_str));
                    }
                    _ => actions_in(value, found),
                }
            }
        }
        _ => {}
    }
}

/// A choice that was made, beside what was told of it before.
#[derive(Debug)]
pub struct Chosen<'a, G: Preview> {
    pub seat: Seat,
    /// What the seat saw.
    pub view: &'a G::View,
    /// What it was told.
    pub choices: &'a G::Choices,
    pub action: G::Action,
    /// The action as it stands in the choices.
    pub written: String,
    /// What the seat heard of it.
    pub heard: Vec<G::Event>,
    /// The state after it; a chance node is not resolved.
    pub after: G,
}

/// Asserts that what choices promise happens, over the random games of a
/// trial: at each step every choice of every seat to act is tried, in the
/// true state and in one that the seat cannot tell from it. `kept` compares.
///
/// # Panics
/// With the first promise that is broken, and where.
pub fn promises<G: Preview + Determinize + Playout>(
    trial: &Trial<G>,
    kept: impl FnMut(&Chosen<'_, G>) -> Result<(), String>,
) {
    if let Some(broken) = find_broken_promise(trial, kept) {
        panic!("{broken}");
    }
}

/// The first promise that is not kept over the random games of a trial.
pub fn find_broken_promise<G: Preview + Determinize + Playout>(
    trial: &Trial<G>,
    mut kept: impl FnMut(&Chosen<'_, G>) -> Result<(), String>,
) -> Option<Broken> {
    (0..trial.games).find_map(|game| {
        let seed = trial.seed_of(game);
        let mut bits = Swift::new(trial.seed ^ u64::from(game));
        let mut played = Match::<G>::start(trial.config.clone(), trial.seats, seed, &mut ())
            .expect("the trial's configuration is valid");
        while let Turn::Players(set) = played.state().turn() {
            for seat in set.iter() {
                if let Err(broken) = each_choice(played.state(), seat, &mut bits, &mut kept) {
                    return Some(Broken { place: place_of(trial, seed, played.steps()), ..broken });
                }
            }
            let seat = pick(set.iter().collect::<Vec<_>>().as_slice(), &mut bits);
            let action = played.state().random_action(seat, &mut bits);
            played.play(seat, &action, &mut ()).expect("a random action is legal");
        }
        None
    })
}

fn each_choice<G: Preview + Determinize>(
    state: &G,
    seat: Seat,
    bits: &mut Swift,
    kept: &mut impl FnMut(&Chosen<'_, G>) -> Result<(), String>,
) -> Result<(), Broken> {
    let view = &state.view(Viewer::Seat(seat));
    let legal = state.legal(seat);
    let choices = &G::choices(view, &legal);
    let imagined = (!G::OPEN).then(|| G::determinize(view, bits));
    for action in legal {
        for world in [Some(state), imagined.as_ref()].into_iter().flatten() {
            let mut after = world.clone();
            let mut log = Vec::new();
            after.play_unchecked(seat, &action, &mut log);
            let heard = heard(&log, Viewer::Seat(seat));
            let written = state.write_action(seat, &action);
            let chosen = Chosen { seat, view, choices, action, written, heard, after };
            kept(&chosen).map_err(|why| Broken {
                law: Law::Promises,
                what: format!("{action} of seat {seat}: {why}"),
                place: String::new(),
            })?;
        }
    }
    Ok(())
}
