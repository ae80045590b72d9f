//! A table as text, to compare two of them.

use ecrin_core::{Seat, Viewer};
use serde_json::{Value, json};

use crate::clocks::Millis;
use crate::table::Table;

/// All that a viewer may know of a table.
#[must_use]
pub fn seen(table: &Table, viewer: Viewer, now: Millis) -> Value {
    let played = table.by_rules();
    let legal = match viewer {
        Viewer::Seat(seat) if table.to_act().contains(seat) => {
            played.map(|played| played.legal(seat))
        }
        _ => None,
    };
    let seat = |seat: Seat| {
        let state = table.seat(seat);
        json!({
            "place": table.head().place(seat),
            "bot": table.is_bot(seat), "online": state.online, "votes": state.votes,
        })
    };
    json!({
        "n": table.n(),
        "status": format!("{:?}", table.status()),
        "code": table.row().code,
        "starts": [table.head().by_itself, table.head().starts_at.is_some()],
        "starts_at": table.starts_at(),
        "closed": table.head().closed,
        "seats": Seat::all(table.seat_count()).map(seat).collect::<Vec<_>>(),
        "position": table.position(),
        "to_act": table.to_act(),
        "view": played.map(|played| played.view(viewer)),
        "legal": legal,
        "can_undo": table.can_undo(viewer),
        "clocks": table.clocks().map(|clocks| clocks.all_left(now)),
        "outcome": table.head().outcome,
        "rematch": table.head().rematch,
        "willing": table.head().willing,
        "chat": table.chat().map(|line| format!("{line:?}")).collect::<Vec<_>>(),
        "wish": table.wish().map(|wish| format!("{wish:?}")),
    })
}

/// All that a table is, what nobody may see included.
#[must_use]
pub fn whole(table: &Table) -> String {
    let record = table.private_record().map(|record| record.to_json());
    format!(
        "{:?} {:?} {:?} {} {} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {} {record:?}",
        table.made,
        table.row,
        table.members,
        table.n,
        table.window,
        table.actions,
        table.seats,
        table.clocks,
        table.wish,
        table.known,
        table.chat,
        table.faces,
        table.spectators,
    )
}
