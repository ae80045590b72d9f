//! A run: everything is started, faults happen one after the other, and then
//! the history is held against the log.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ecrin_client::Client;
use ecrin_core::{Bits, Swift};
use tokio::sync::watch;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::sleep;

use crate::faults::{Fault, Happened};
use crate::halts::Halts;
use crate::history::{Table, Verdict};
use crate::node::{Node, Place};
use crate::people::{Played, Slot};
use crate::private_nats::PrivateNats;
use crate::private_postgres::PrivatePostgres;
use crate::replay;
use crate::report::Report;

#[derive(Clone, Debug)]
pub struct Plan {
    /// The program.
    pub ecrin: PathBuf,
    /// An earlier program: all nodes begin with it and are upgraded to the
    /// other one, and back, again and again.
    pub beside: Option<PathBuf>,
    /// One plays without a bus.
    pub nodes: usize,
    pub tables: usize,
    pub faults: u32,
    pub seed: u64,
    pub lease: Duration,
    /// Ends early after so long; what happened until then counts.
    pub at_most: Duration,
}

/// A table that does not go on for so long after everything is well again is
/// stuck.
const STUCK_AFTER: Duration = Duration::from_secs(60);
const LOOK_EVERY: Duration = Duration::from_millis(20);
const GAMES: [&str; 4] = ["onyx", "nox", "onix", "dixe"];

/// Everything that runs.
pub struct World {
    // Nodes end before what they need.
    pub nodes: Vec<Node>,
    pub lease: Duration,
    pub bus: Option<PrivateNats>,
    pub postgres: PrivatePostgres,
    folder: tempfile::TempDir,
}

impl World {
    async fn start(plan: &Plan) -> anyhow::Result<Option<World>> {
        let Some(postgres) = block_in_place(PrivatePostgres::start) else { return Ok(None) };
        let mut bus = None;
        if plan.nodes > 1 {
            let Some(started) = block_in_place(PrivateNats::start) else { return Ok(None) };
            bus = Some(started);
        }
        let folder = tempfile::tempdir()?;
        let database = postgres.url.split(['@', '/']).nth(3).context("an address")?.parse()?;
        let place = Place {
            program: plan.beside.as_ref().unwrap_or(&plan.ecrin),
            other: plan.beside.as_ref().map(|_| plan.ecrin.as_path()),
            folder: folder.path(),
            database,
            bus: bus.as_ref().map(|bus| bus.address),
            lease: plan.lease,
        };
        let mut nodes = Vec::new();
        for number in 0..plan.nodes {
            nodes.push(Node::start(&format!("node{number}"), &place).await?);
        }
        Ok(Some(World { nodes, lease: plan.lease, bus, postgres, folder }))
    }

    /// Which slots the node has that will be struck.
    fn owned(&self, slots: &[Slot], epochs: &mut Epochs) -> anyhow::Result<Vec<Option<String>>> {
        if self.nodes.len() == 1 {
            return Ok(vec![Some(self.nodes[0].name.clone()); slots.len()]);
        }
        let owners = block_in_place(|| replay::owners(&mut replay::connect(&self.postgres.url)?))?;
        for (table, (_, epoch)) in &owners {
            epochs.entry(table.clone()).or_default().push(*epoch);
        }
        let owner = |slot: &Slot| owners.get(&slot.table()?)?.0.clone();
        Ok(slots.iter().map(owner).collect())
    }

    /// Whether nodes run different programs.
    fn is_mixed(&self) -> bool {
        self.nodes.iter().any(|node| node.is_changed() != self.nodes[0].is_changed())
    }

    /// What is known when something is wrong.
    async fn tell(&mut self) -> String {
        let mut text = String::new();
        for node in &mut self.nodes {
            let running = node.is_running();
            let ready = tokio::time::timeout(Duration::from_secs(2), async {
                Client::new(node.address).get("/readyz").await
            });
            let ready = match ready.await {
                Ok(Ok(reply)) => String::from_utf8_lossy(&reply.body).into_owned(),
                _ => "no answer".to_string(),
            };
            let words = node.last_words();
            text += &format!("\n-- {} runs: {running}, ready: {ready}\n{words}", node.name);
        }
        text
    }
}

type Epochs = BTreeMap<String, Vec<i64>>;

/// Runs the plan; `None` if a service is not installed and need not be.
pub async fn run(plan: &Plan, tell: impl Fn(&str)) -> anyhow::Result<Option<Report>> {
    if plan.beside.is_some() && plan.nodes < 2 {
        bail!("two programs run side by side on two nodes or more");
    }
    let Some(mut world) = World::start(plan).await? else { return Ok(None) };
    let nodes: Arc<Vec<SocketAddr>> =
        Arc::new(world.nodes.iter().map(|node| node.address).collect());
    let mut random = Swift::new(plan.seed);
    let (stop, stopped) = watch::channel(false);
    let slots: Vec<Slot> = (0..plan.tables).map(|number| Slot::new(GAMES[number % 4])).collect();
    let mut people = JoinSet::new();
    for slot in &slots {
        let swift = Swift::new(u64::from(random.next_u32()));
        people.spawn(slot.clone().run(nodes.clone(), swift, stopped.clone()));
    }
    let halts = Halts::watch();
    let has_two = plan.beside.is_some();
    let mut report = Report { mixed: has_two.then_some(0), ..Report::default() };
    let mut epochs = Epochs::new();
    let began = Instant::now();
    let mut stuck = goes_on(&slots, Instant::now()).await.err();
    for number in 0..plan.faults {
        if stuck.is_some() || began.elapsed() > plan.at_most {
            break;
        }
        sleep(Duration::from_millis(u64::from(random.below(300)))).await;
        let (fault, node) = Fault::planned(number as usize, plan.nodes, has_two);
        let node = node.unwrap_or_else(|| random.index(plan.nodes));
        let owned = world.owned(&slots, &mut epochs)?;
        let mixed_before = world.is_mixed();
        let happened = world.inflict(fault, node, &mut random).await?;
        stuck = goes_on(&slots, happened.until).await.err();
        count(&mut report, &slots, &owned, &world.nodes[node].name, happened, &halts);
        if let Some(mixed) = &mut report.mixed {
            *mixed += u32::from(mixed_before || world.is_mixed());
        }
        let took = happened.until - happened.from;
        tell(&format!("{}: {fault:?} of node{node}, {:.1} s", number + 1, took.as_secs_f64()));
        for node in &mut world.nodes {
            if !node.is_running() {
                let words = node.last_words();
                report.surprises.push(format!("{} ended by itself:\n{words}", node.name));
                node.launch().await?;
            }
        }
    }
    if let Some(why) = stuck {
        let state = world.tell().await;
        report.surprises.push(format!("{why}{state}"));
    }
    stop.send_replace(true);
    if tokio::time::timeout(STUCK_AFTER, people.join_all()).await.is_err() {
        report.surprises.push(format!("somebody waits for an answer{}", world.tell().await));
    }
    let all: Vec<Played> = slots.iter().flat_map(Slot::matches).collect();
    for played in &all {
        let mut notes = played.notes.lock().expect("nobody panics with it");
        report.connections += u64::from(notes.connections);
        report.surprises.append(&mut notes.surprises);
    }
    let url = world.postgres.url.clone();
    block_in_place(|| {
        report.verdict = judge(&url, &all, &epochs)?;
        judge_others(&url, &all, &mut report.verdict)?;
        // A judge who finds nothing must be one who would have found it.
        let doctored = doctor(&url, &all)?;
        report.doctored = judge(&url, &[doctored], &epochs)?;
        anyhow::Ok(())
    })?;
    if !report.is_good() {
        tell(&format!("the logs of the nodes are kept in {}", world.folder.path().display()));
        world.folder.disable_cleanup(true);
    }
    Ok(Some(report))
}

/// Until something was sent and acknowledged at every table.
async fn goes_on(slots: &[Slot], since: Instant) -> anyhow::Result<()> {
    // Counted, not measured: while the machine stands still nobody is stuck.
    let mut waited = Duration::ZERO;
    loop {
        let waiting: Vec<String> = slots
            .iter()
            .filter(|slot| slot.first_after(since).is_none())
            .map(|slot| format!("{} {}", slot.game, slot.table().unwrap_or_default()))
            .collect();
        if waiting.is_empty() {
            return Ok(());
        }
        if waited > STUCK_AFTER {
            bail!("these tables are stuck: {}", waiting.join(", "));
        }
        sleep(LOOK_EVERY).await;
        waited += LOOK_EVERY;
    }
}

fn count(
    report: &mut Report,
    slots: &[Slot],
    owned: &[Option<String>],
    node: &str,
    happened: Happened,
    halts: &Halts,
) {
    *report.faults.entry(happened.fault).or_default() += 1;
    if halts.between(happened.from, Instant::now()) {
        report.halted += 1;
        return;
    }
    for (slot, owner) in slots.iter().zip(owned) {
        let Some(first) = slot.first_after(happened.from) else { continue };
        let time = first - happened.from;
        if happened.fault.is_of_all() || owner.as_deref() == Some(node) {
            report.takeovers.entry(happened.fault).or_default().push(time);
        } else {
            report.beside.push(time);
        }
    }
}

/// Holds what was heard against the log, of every table that there is.
fn judge(url: &str, played: &[Played], epochs: &Epochs) -> anyhow::Result<Verdict> {
    let mut client = replay::connect(url)?;
    let mut verdict = Verdict::default();
    for played in played {
        let notes = played.notes.lock().expect("nobody panics with it");
        let replayed = replay::replay(&mut client, &played.table, true)?;
        verdict.add(&Table {
            id: played.table.clone(),
            log: replayed.log,
            acknowledged: notes.acknowledged.clone(),
            seen: notes.seen.clone(),
            epochs: epochs.get(&played.table).cloned().unwrap_or_default(),
            replayed: replayed.views,
        });
    }
    Ok(verdict)
}

/// Tables whose making was disturbed: nobody sat there, but their logs must be
/// whole.
fn judge_others(url: &str, played: &[Played], verdict: &mut Verdict) -> anyhow::Result<()> {
    let mut client = replay::connect(url)?;
    let known: BTreeSet<&String> = played.iter().map(|played| &played.table).collect();
    for id in replay::played(&mut client)?.into_iter().filter(|id| !known.contains(id)) {
        let log = replay::replay(&mut client, &id, false)?.log;
        verdict.add(&Table { id, log, ..Table::default() });
    }
    Ok(())
}

/// Loses the last acknowledged action of a table, with what came after it.
fn doctor(url: &str, played: &[Played]) -> anyhow::Result<Played> {
    for played in played {
        let notes = played.notes.lock().expect("nobody panics with it");
        let last = notes.acknowledged.iter().map(|said| i64::from(said.number)).max();
        if let Some(last) = last {
            let sql = "DELETE FROM log WHERE number >= $2 \
                 AND table_key = (SELECT key FROM tables WHERE id = $1)";
            replay::connect(url)?.execute(sql, &[&played.table, &last])?;
            return Ok(played.clone());
        }
    }
    bail!("nothing was acknowledged at all")
}
