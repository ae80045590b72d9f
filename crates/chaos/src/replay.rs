//! The log afterwards, read from the database itself and played again by the
//! rules.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use anyhow::{Context, anyhow};
use ecrin_core::{Seat, Viewer};
use ecrin_tables::stored::{self, Kept};
use ecrin_tables::{Did, Made, Row, Status, Story, Table, fairness::Secret};
use ecrin_wire::frames;
use ecrin_wire::ws::Play;
use postgres::{Client, NoTls};
use serde_json::{Value, json};

use crate::history::{Line, Sent};

/// What a table's log says.
pub struct Replayed {
    pub log: Vec<Line>,
    pub views: BTreeMap<(String, u32), u64>,
}

/// Of what a viewer sees at a number, whatever order its fields come in.
/// Clocks go on by themselves and are left out.
#[must_use]
pub fn digest(play: &Value) -> u64 {
    let parts = ["position", "to_act", "view", "legal", "outcome"].map(|name| &play[name]);
    let mut hasher = DefaultHasher::new();
    for part in parts {
        hash(part, &mut hasher);
    }
    hasher.finish()
}

fn hash(value: &Value, to: &mut DefaultHasher) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().collect();
            fields.sort_unstable_by_key(|(name, _)| *name);
            fields.len().hash(to);
            for (name, value) in fields {
                name.hash(to);
                hash(value, to);
            }
        }
        Value::Array(items) => {
            items.len().hash(to);
            items.iter().for_each(|item| hash(item, to));
        }
        plain => plain.to_string().hash(to),
    }
}

pub fn connect(url: &str) -> anyhow::Result<Client> {
    Client::connect(url, NoTls).context("the database does not answer")
}

/// The ids of all tables that have a log.
pub fn played(client: &mut Client) -> anyhow::Result<Vec<String>> {
    let sql = "SELECT id FROM tables WHERE status > 0 ORDER BY key";
    Ok(client.query(sql, &[])?.iter().map(|row| row.get(0)).collect())
}

/// A table as the database has it. Its views are worked out only where
/// somebody saw some.
pub fn replay(client: &mut Client, id: &str, with_views: bool) -> anyhow::Result<Replayed> {
    let sql = "SELECT key, game, secret, head, public, created_at FROM tables WHERE id = $1";
    let row = client.query_opt(sql, &[&id])?.with_context(|| format!("table {id} is gone"))?;
    let (key, game): (i64, String) = (row.get(0), row.get(1));
    let lines = "SELECT number, at, entry FROM log WHERE table_key = $1 ORDER BY number";
    let kept: Vec<Kept> = client
        .query(lines, &[&key])?
        .iter()
        .map(|line| Kept {
            number: line.get(0),
            at: line.get::<_, i64>(1) as u64,
            text: line.get(2),
        })
        .collect();
    let log: Vec<Line> = kept.iter().map(line).collect::<anyhow::Result<_>>()?;
    if !with_views || log.is_empty() {
        return Ok(Replayed { log, views: BTreeMap::new() });
    }
    let damaged = |why: ecrin_tables::Damaged| anyhow!("table {id} cannot be replayed: {why}");
    let game = ecrin_catalog::find(&game).with_context(|| format!("no game {game}"))?;
    let secret: String = row.get(2);
    let made = Made {
        id: id.to_string(),
        public: row.get::<_, i64>(4) != 0,
        secret: Secret::from_hex(&secret).context("a secret")?,
        created_at: row.get::<_, i64>(5) as u64,
    };
    let head = stored::read_head(row.get(3)).map_err(damaged)?;
    let outcome = head.outcome.clone();
    let status = if outcome.is_some() { Status::Over } else { Status::Running };
    let before = Table::new(game, made, Row { status, code: None, head }, Vec::new());
    let seats = before.seat_count();
    let story = Story::read(before, stored::read_log(&kept).map_err(damaged)?).map_err(damaged)?;
    let mut views = BTreeMap::new();
    for (name, viewer) in viewers(seats) {
        let frames = frames(&story, viewer, false, 0..story.len()).map_err(damaged)?;
        for (frame, number) in frames.iter().zip(1..) {
            views.insert((name.clone(), number), digest(&play(&frame.play)?));
        }
    }
    Ok(Replayed { log, views })
}

fn play(play: &Play) -> anyhow::Result<Value> {
    Ok(json!({
        "position": play.position,
        "to_act": serde_json::to_value(&play.to_act)?,
        "view": serde_json::from_str::<Value>(play.view.get())?,
        "legal": serde_json::from_str::<Value>(play.legal.get())?,
        "outcome": serde_json::to_value(&play.outcome)?,
    }))
}

fn viewers(seats: u8) -> Vec<(String, Viewer)> {
    let seats = (0..seats).map(|seat| Seat::new(usize::from(seat)));
    let seats = seats.map(|seat| (seat.to_string(), Viewer::Seat(seat)));
    seats.chain([("spectator".to_string(), Viewer::Spectator)]).collect()
}

fn line(kept: &Kept) -> anyhow::Result<Line> {
    let read =
        stored::read_line(&kept.text).map_err(|why| anyhow!("line {}: {why}", kept.number))?;
    let sent = match read.did {
        Did::Act { seat, action, id: Some(id), .. } => {
            Some(Sent { seat: seat.to_string(), id, action })
        }
        _ => None,
    };
    Ok(Line { number: kept.number, epoch: None, sent })
}

/// Who has which table now: the name of the node, and the epoch.
pub fn owners(client: &mut Client) -> anyhow::Result<BTreeMap<String, (Option<String>, i64)>> {
    let sql = "SELECT tables.id, nodes.name, tables.epoch FROM tables \
         LEFT JOIN nodes ON nodes.id = tables.owner WHERE tables.status > 0";
    let rows = client.query(sql, &[])?;
    Ok(rows.iter().map(|row| (row.get(0), (row.get(1), row.get(2)))).collect())
}
