//! A new table, before anybody sits down at it.

use ecrin_catalog::AnyGame;
use ecrin_tables::fairness::Secret;
use ecrin_tables::{Head, Place, stored};

use crate::node::Fleet;
use crate::services::Services;
use crate::store::{OPEN, TableRow, Write};

/// The row of a new table, and what has to be written for it.
pub(crate) fn created(
    services: &Services,
    game: &dyn AnyGame,
    mut head: Head,
    public: bool,
) -> (TableRow, Vec<Write>) {
    let Services { clock, entropy, .. } = services;
    let meta = game.meta();
    if services.fleet.as_ref().is_some_and(Fleet::has_earlier)
        && let Some(options) = head.config.as_object_mut()
    {
        // Any server may have to open it, and an earlier program refuses what
        // it does not know.
        options.retain(|name, _| !meta.new_options.contains(&name.as_str()));
    }
    let now = clock.now();
    // Ordered by time, and different for tables of one millisecond.
    let [low, high, top] = entropy.bytes::<3>();
    let noise = i64::from(u32::from_le_bytes([low, high, top, 0]) >> 4);
    let row = TableRow {
        key: (now as i64) << 20 | noise,
        id: entropy.id(),
        code: Some(entropy.code()),
        game: meta.id.to_string(),
        status: OPEN,
        public,
        secret: Secret::new(entropy.bytes()).to_hex(),
        head: stored::write_head(&head),
        created_at: now as i64,
        updated_at: now as i64,
        stored: stored::VERSION,
    };
    let mut writes = vec![
        Write::NewTable(Box::new(row.clone())),
        Write::AddMember { table: row.key, player: head.owner.clone() },
    ];
    for player in head.seats.iter().filter_map(Place::player) {
        writes.push(Write::AddMember { table: row.key, player: player.to_string() });
    }
    (row, writes)
}
