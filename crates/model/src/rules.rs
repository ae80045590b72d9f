//! What must hold whatever happens, and what must happen somewhere, so that
//! the rest is not true of an empty world.

use stateright::Property;

use crate::state::{Asks, State};
use crate::{Nodes, state::Row};

pub const NOTHING_LOST: &str = "nothing acknowledged is lost";
pub const NUMBERS_ONCE: &str = "every number is written once, without a hole";
pub const IDS_ONCE: &str = "no command is played twice";
pub const EPOCHS_RISE: &str = "epochs rise along the log";
pub const TOLD_IS_WRITTEN: &str = "nobody is told a step that is not in the log";
pub const SIGHT_IS_TRUE: &str = "a viewer sees the beginning of the log";
pub const NEVER_STUCK: &str = "the table can be played at again";

/// All that must always hold.
pub const ALWAYS: [&str; 7] = [
    NOTHING_LOST,
    NUMBERS_ONCE,
    IDS_ONCE,
    EPOCHS_RISE,
    TOLD_IS_WRITTEN,
    SIGHT_IS_TRUE,
    NEVER_STUCK,
];

pub const FOLLOWED: &str = "a node that crashed is followed by another";
pub const GHOST: &str = "a statement comes when its epoch is over";
pub const TWO_OWNERS: &str = "two nodes think that they have the table";
pub const ALL_DONE: &str = "everything is acknowledged";

/// All that must happen in some order of events.
pub const SOMETIMES: [&str; 4] = [FOLLOWED, GHOST, TWO_OWNERS, ALL_DONE];

pub(crate) fn all() -> Vec<Property<Nodes>> {
    vec![
        Property::always(NOTHING_LOST, nothing_lost),
        Property::always(NUMBERS_ONCE, |_, state: &State| {
            let mut numbers: Vec<u8> = state.database.log.iter().map(|row| row.number).collect();
            numbers.sort_unstable();
            numbers.into_iter().eq(1..=state.database.log.len() as u8)
        }),
        Property::always(IDS_ONCE, |_, state: &State| {
            let mut ids = state.database.ids();
            ids.sort_unstable();
            ids.windows(2).all(|two| two[0] != two[1])
        }),
        Property::always(EPOCHS_RISE, |_, state: &State| {
            let mut rows = state.database.log.clone();
            rows.sort_unstable();
            rows.is_sorted_by_key(|row| row.epoch)
        }),
        Property::always(TOLD_IS_WRITTEN, |_, state: &State| {
            state.told.iter().all(|(number, id)| is_written(state, *number, *id))
        }),
        Property::always(SIGHT_IS_TRUE, |_, state: &State| {
            state.database.ids().starts_with(&state.sight)
        }),
        Property::always(NEVER_STUCK, Nodes::recovers),
        Property::sometimes(FOLLOWED, |_, state: &State| {
            let log = &state.database.log;
            state.crashes > 0 && log.windows(2).any(|two| two[0].epoch < two[1].epoch)
        }),
        Property::sometimes(GHOST, |_, state: &State| {
            let current = state.database.epoch;
            state.queries.iter().any(|query| match query.asks {
                Asks::Append { epoch, .. } => !query.is_awaited && epoch < current,
                _ => false,
            })
        }),
        Property::sometimes(TWO_OWNERS, |_, state: &State| {
            state.nodes.iter().filter(|node| node.room.is_some()).count() > 1
        }),
        Property::sometimes(ALL_DONE, |model: &Nodes, state: &State| {
            state.acknowledged.len() == usize::from(model.moves + model.seatings)
        }),
    ]
}

fn is_written(state: &State, number: u8, id: u8) -> bool {
    let is_it = |row: &Row| row.number == number && row.id == id;
    state.database.log.iter().any(is_it)
}

fn nothing_lost(model: &Nodes, state: &State) -> bool {
    state.acknowledged.iter().all(|(id, number)| match number {
        Some(number) => is_written(state, *number, *id),
        None => state.database.head & 1 << (id - model.moves) != 0,
    })
}
