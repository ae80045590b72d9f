//! The laws about what a viewer can know.

use super::laws::pick;
use super::{Broken, Law, require};
use crate::{
    AnyMatch, Audience, Bits, Determinize, Game, Match, Playout, Preview, Render, Seat, SeatSet,
    Swift, Turn, Viewer,
};

/// A world imagined behind a view looks the same to the viewer.
pub(super) fn worlds<G: Game + Determinize>(
    state: &G,
    seats: u8,
    bits: &mut Swift,
) -> Result<(), Broken> {
    for viewer in Viewer::all(seats) {
        let view = state.view(viewer);
        let world = G::determinize(&view, bits);
        let again = world.view(viewer);
        require(Law::Worlds, again == view, || {
            format!("to {viewer:?} a world behind {view:?} looks like {again:?}")
        })?;
        require(Law::Worlds, world.turn() == state.turn(), || {
            format!("{viewer:?}: the turn is {:?}, imagined {:?}", state.turn(), world.turn())
        })?;
        require(Law::Worlds, world.outcome() == state.outcome(), || {
            format!("{viewer:?} imagines another outcome")
        })?;
        if let Viewer::Seat(seat) = viewer {
            require(Law::Worlds, world.legal(seat) == state.legal(seat), || {
                format!("seat {seat} imagines other legal actions for itself")
            })?;
        }
    }
    Ok(())
}

/// What is written once for everybody, with what is the viewer's own, is what
/// each viewer sees.
pub(super) fn shared_views<G: Render + Preview>(played: &Match<G>) -> Result<(), Broken> {
    let Some(shared) = played.shared_view() else { return Ok(()) };
    for viewer in Viewer::all(played.seats()) {
        let (mut own, mut made) = (Vec::new(), Vec::new());
        played.write_view(viewer, &mut own);
        played.write_own_view(viewer, &shared, &mut made);
        require(Law::SharedViews, own == made, || {
            let [own, made] = [own, made].map(|text| String::from_utf8_lossy(&text).into_owned());
            format!("{viewer:?} sees {own}, is told to see {made}")
        })?;
    }
    Ok(())
}

/// Choices of two seats in one window: any order gives the same state, and
/// neither sees the other's choice.
pub(super) fn windows<G: Game + Playout>(state: &G, bits: &mut Swift) -> Result<(), Broken> {
    let Turn::Players(set) = state.turn() else { return Ok(()) };
    if set.len() < 2 {
        return Ok(());
    }
    let mut order: Vec<Seat> = set.iter().collect();
    bits.shuffle(&mut order);
    let (one, two) = (order[0], order[1]);
    let first = state.random_action(one, bits);
    let second = state.random_action(two, bits);
    let together = |sequence: [(Seat, G::Action); 2]| {
        let mut state = state.clone();
        for (seat, action) in sequence {
            state.play_unchecked(seat, &action, &mut ());
        }
        state
    };
    let forth = together([(one, first), (two, second)]);
    let back = together([(two, second), (one, first)]);
    require(Law::Windows, forth == back, || {
        format!("{one} {first} and {two} {second} do not commute: {forth:?} or {back:?}")
    })?;
    let other = state.random_action(one, bits);
    let after = |action: G::Action| {
        let mut state = state.clone();
        let mut log = Vec::new();
        state.play_unchecked(one, &action, &mut log);
        (state.legal(two), state.view(Viewer::Seat(two)), heard(&log, Viewer::Seat(two)), state)
    };
    let (legal, view, told, next) = after(first);
    let still_open = matches!(next.turn(), Turn::Players(set) if set.contains(two));
    require(Law::Windows, still_open && legal == state.legal(two), || {
        format!("{first} of seat {one} changes what seat {two} may choose")
    })?;
    let (_, other_view, other_told, other_next) = after(other);
    let asked = |state: &G| match state.turn() {
        Turn::Players(set) => set,
        Turn::Chance | Turn::Over => SeatSet::EMPTY,
    };
    // A seat with more to choose stays in the window; that it does is seen.
    if asked(&next) == asked(&other_next) {
        require(Law::Windows, view == other_view && told == other_told, || {
            format!("seat {two} can tell {first} from {other} of seat {one} before it chose")
        })?;
    }
    Ok(())
}

/// Plays the same thing in the real state and in one that a viewer cannot
/// tell from it, and compares what the viewer hears and sees.
pub(super) fn twins<G: Game + Determinize + Playout>(
    state: &G,
    seats: u8,
    bits: &mut Swift,
) -> Result<(), Broken> {
    let Turn::Players(set) = state.turn() else { return Ok(()) };
    let seat = pick(set.iter().collect::<Vec<_>>().as_slice(), bits);
    let action = state.random_action(seat, bits);
    for viewer in Viewer::all(seats) {
        let twin = G::determinize(&state.view(viewer), bits);
        if !twin.legal(seat).contains(&action) {
            continue;
        }
        let play = |mut state: G| {
            let mut log = Vec::new();
            state.play_unchecked(seat, &action, &mut log);
            (heard(&log, viewer), state.view(viewer))
        };
        same(viewer, &format!("{action} of seat {seat}"), play(state.clone()), play(twin))?;
    }
    Ok(())
}

/// The same for two outcomes of the first chance node.
pub(super) fn chances<G: Game>(played: &Match<G>, bits: &mut Swift) -> Result<(), Broken> {
    let start = G::new(played.config(), played.seats()).expect("the match was started with it");
    if start.turn() != Turn::Chance {
        return Ok(());
    }
    let chance = start.sample_chance(bits);
    let other = start.sample_chance(bits);
    for viewer in Viewer::all(played.seats()) {
        let draw = |chance: &G::Chance| {
            let mut state = start.clone();
            let mut log = Vec::new();
            state.resolve_chance(chance, &mut log);
            (heard(&log, viewer), state.view(viewer))
        };
        same(viewer, "the first chance outcome", draw(&chance), draw(&other))?;
    }
    Ok(())
}

fn same<E: Eq + std::fmt::Debug, V: Eq + std::fmt::Debug>(
    viewer: Viewer,
    what: &str,
    (heard, view): (Vec<E>, V),
    (twin_heard, twin_view): (Vec<E>, V),
) -> Result<(), Broken> {
    require(Law::Twins, view != twin_view || heard == twin_heard, || {
        format!("{what} tells {viewer:?} more than it may see: {heard:?} or {twin_heard:?}")
    })?;
    require(Law::Twins, heard != twin_heard || view == twin_view, || {
        format!(
            "{viewer:?} sees a change after {what} that no event tells: {view:?}, {twin_view:?}"
        )
    })
}

pub(super) fn heard<E: Clone>(log: &[(Audience, E)], viewer: Viewer) -> Vec<E> {
    log.iter().filter(|(to, _)| to.includes(viewer)).map(|(_, event)| event.clone()).collect()
}
