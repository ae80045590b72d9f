//! `ecrin load`: simulated people at a server on this machine.

use std::net::SocketAddr;
use std::time::Duration;

use crate::crowd::{self, Plan};
use anyhow::Result;

#[derive(clap::Args)]
pub struct Args {
    /// The server; only an address of this machine
    #[arg(long, default_value = "127.0.0.1:7400")]
    address: SocketAddr,

    /// Another server of the same database: the people of a table are spread
    /// over all of them
    #[arg(long, value_name = "ADDRESS")]
    also: Vec<SocketAddr>,

    /// The game to play
    #[arg(long, default_value = "onyx")]
    game: String,

    /// A preset of the game
    #[arg(long)]
    preset: Option<String>,

    /// Tables of two people each
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=20_000))]
    tables: u32,

    /// Moves per second at each table [default: as fast as it goes]
    #[arg(long)]
    rate: Option<f64>,

    /// Let all tables move in step instead of at random times: flatters the
    /// server, for comparison only
    #[arg(long)]
    lock_step: bool,

    /// Do not ask what each choice would do, as the page does
    #[arg(long)]
    no_choices: bool,

    /// How long to measure, in seconds
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,

    /// How long to play before measuring, in seconds
    #[arg(long, default_value_t = 2)]
    warm_up: u64,

    /// Also run this many tables of two of the strongest bots
    #[arg(long, default_value_t = 0)]
    bot_tables: u32,

    /// Do not play: open this many sockets that watch, and report what each
    /// costs the server in memory
    #[arg(long, conflicts_with = "lobby")]
    idle: Option<u32>,

    /// Do not play: ask for the lobby this many times
    #[arg(long)]
    lobby: Option<u32>,

    /// Reconnect after this many moves at a table
    #[arg(long)]
    reconnect_every: Option<u32>,

    /// The seed for random play
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub fn run(args: Args) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(sockets) = args.idle {
        let found =
            runtime.block_on(crowd::idle(args.address, sockets, |news| eprintln!("{news}")));
        return tell_idle(&found?);
    }
    if let Some(times) = args.lobby {
        let found = runtime.block_on(crowd::lobby(args.address, times))?;
        let (p50, p99, max) = (millis(found.p50), millis(found.p99), millis(found.max));
        say!("tables in the lobby       {}", found.tables);
        say!("to the whole answer       p50 {p50}, p99 {p99}, max {max}");
        return Ok(());
    }
    let tables = f64::from(args.tables);
    let plan = Plan {
        servers: std::iter::once(args.address).chain(args.also).collect(),
        game: args.game.clone(),
        preset: args.preset,
        tables: args.tables,
        rate: args.rate,
        lock_step: args.lock_step,
        choices: !args.no_choices,
        warm_up: Duration::from_secs(args.warm_up),
        time: Duration::from_secs(args.seconds),
        bot_tables: args.bot_tables,
        reconnect_every: args.reconnect_every.filter(|every| *every > 0),
        seed: args.seed,
    };
    let report = runtime.block_on(crowd::run(plan, |news| eprintln!("{news}")))?;
    let per_second = report.moves as f64 / report.seconds;
    say!("game                      {}", args.game);
    say!("tables                    {}", args.tables);
    let arrivals = if args.lock_step { "in step" } else { "at random" };
    say!("moves come                {arrivals}");
    say!("measured                  {:.1} s", report.seconds);
    say!("moves                     {} ({per_second:.0} per second)", report.moves);
    say!("matches finished          {}", report.matches);
    say!("reconnects                {}", report.reconnects);
    say!(
        "send to rival's receipt   p50 {}, p99 {}, max {}",
        millis(report.p50),
        millis(report.p99),
        millis(report.max)
    );
    say!("server CPU                {:.2} s", report.server_cpu);
    say!("moves per CPU-second      {:.0}", report.moves as f64 / report.server_cpu.max(0.01));
    let grown = report.memory_after.saturating_sub(report.memory_before) as f64;
    say!(
        "server memory             {:.1} MiB, {:.1} KiB per table",
        report.memory_after as f64 / 1048576.0,
        grown / tables / 1024.0
    );
    if let (Some(before), Some(after)) = (report.anonymous_before, report.anonymous_after) {
        let grown = after.saturating_sub(before) as f64;
        say!(
            "of it its own             {:.1} MiB, {:.1} KiB per table",
            after as f64 / 1048576.0,
            grown / tables / 1024.0
        );
    }
    Ok(())
}

fn tell_idle(found: &crowd::Idle) -> Result<()> {
    let grown = found.memory_after.saturating_sub(found.memory_before) as f64;
    say!("sockets                   {}", found.sockets);
    say!("server memory             {:.1} MiB", found.memory_after as f64 / 1048576.0);
    say!("memory per socket         {:.1} KiB", grown / f64::from(found.sockets) / 1024.0);
    Ok(())
}

fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1000.0)
}
