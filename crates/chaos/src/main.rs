//! `scripts/chaos`: as many faults as wanted, and what was found.

use std::path::PathBuf;
use std::time::Duration;

use clap::Parser;
use ecrin_chaos::{Plan, run};

/// Plays all games on several nodes, lets faults happen, and checks that
/// nothing acknowledged is lost and nothing is played twice.
#[derive(Debug, Parser)]
struct Args {
    /// How many faults happen, one after the other.
    #[arg(default_value_t = 1000)]
    faults: u32,
    /// The same seed makes the same choices; times differ all the same.
    #[arg(default_value_t = 1)]
    seed: u64,
    /// The program to run.
    #[arg(long)]
    ecrin: PathBuf,
    /// An earlier program. Nodes begin with it, are upgraded to the other one
    /// while people play, and go back again; every other fault is such a
    /// change.
    #[arg(long, value_name = "OLD_PROGRAM")]
    beside: Option<PathBuf>,
    /// One node plays without a bus.
    #[arg(long, default_value_t = 3)]
    nodes: usize,
    #[arg(long, default_value_t = 12)]
    tables: usize,
    /// The lease of a node, in milliseconds.
    #[arg(long, default_value_t = 1200)]
    lease: u64,
}

fn main() -> anyhow::Result<()> {
    let args = Args::parse();
    let plan = Plan {
        ecrin: args.ecrin,
        beside: args.beside,
        nodes: args.nodes,
        tables: args.tables,
        faults: args.faults,
        seed: args.seed,
        lease: Duration::from_millis(args.lease),
        at_most: Duration::MAX,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(run(&plan, |news| eprintln!("{news}")))?;
    let Some(report) = report else { anyhow::bail!("PostgreSQL and nats-server are needed") };
    println!("{report}");
    if !report.is_good() {
        std::process::exit(1);
    }
    Ok(())
}
