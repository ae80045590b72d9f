//! `ecrin serve`: tables for people.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use ecrin_server::Server;
use ecrin_server::admin::AdminToken;
use ecrin_server::config::{Config, Database, Grace, HINT_SIMULATIONS, Limits, World};

#[derive(clap::Args)]
pub struct Args {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7400", env = "ECRIN_ADDRESS")]
    address: SocketAddr,

    /// A file for SQLite, or postgres://user@host/name
    #[arg(long, default_value = "ecrin.db", env = "ECRIN_DATABASE")]
    database: Database,

    /// The address people use, if the server is behind a proxy
    #[arg(long, env = "ECRIN_PUBLIC_URL")]
    public_url: Option<String>,

    /// Trust the last address in X-Forwarded-For; only behind a proxy that
    /// adds it
    #[arg(long)]
    behind_proxy: bool,

    /// The same with so many proxies one behind the other, each of which adds
    /// an address
    #[arg(long, value_name = "N", conflicts_with = "behind_proxy", env = "ECRIN_TRUSTED_HOPS")]
    trusted_hops: Option<u32>,

    /// Threads for bots [default: all cores but one]
    #[arg(long)]
    bot_threads: Option<usize>,

    /// The least time before a bot acts, in milliseconds, so that people can
    /// follow
    #[arg(long, default_value_t = 500, env = "ECRIN_BOT_PAUSE")]
    bot_pause: u64,

    /// Seconds a player must be away before the others may let a bot play
    #[arg(long, value_name = "SECONDS", default_value_t = 20, env = "ECRIN_AWAY_GRACE")]
    away_grace: u32,

    /// The same in rated matches
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "ECRIN_AWAY_GRACE_RATED")]
    away_grace_rated: u32,

    /// HTTP requests per second from one address
    #[arg(long, default_value_t = Limits::default().requests_per_second)]
    requests_per_second: u32,

    /// A file whose first line is the administrator's token, which opens the
    /// page /admin; or set ECRIN_ADMIN_TOKEN to it
    #[arg(long, value_name = "FILE")]
    admin_token_file: Option<PathBuf>,

    /// No limits on requests, messages and tables, and no bot pauses: for
    /// measuring only
    #[arg(long)]
    no_limits: bool,

    /// Write logs as JSON, one object per line
    #[arg(long)]
    json_logs: bool,
}

pub fn run(args: Args) -> Result<()> {
    start_logs(args.json_logs);
    let limits = if args.no_limits {
        Limits::none()
    } else {
        Limits { requests_per_second: args.requests_per_second, ..Limits::default() }
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let config = Config {
        address: args.address,
        database: args.database,
        world: World::default(),
        limits,
        public_url: args.public_url.clone(),
        trusted_hops: args.trusted_hops.unwrap_or(args.behind_proxy.into()),
        bot_threads: args.bot_threads.unwrap_or(cores.saturating_sub(1).max(1)),
        bot_pause: if args.no_limits { 0 } else { args.bot_pause },
        away_grace: Grace {
            casual: u64::from(args.away_grace) * 1000,
            rated: u64::from(args.away_grace_rated) * 1000,
        },
        hint_simulations: HINT_SIMULATIONS,
        admin_token: admin_token(args.admin_token_file.as_deref())?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let server = Server::start(config).await?;
        let shown = args.public_url.unwrap_or_else(|| format!("http://{}", server.address));
        say!("Écrin is open at {shown}  (Ctrl-C to stop)");
        server.run_until(asked_to_stop()).await?;
        say!("Everything is saved. Goodbye.");
        Ok(())
    })
}

/// From the file, or else from the environment. Not an option's value: those
/// are seen by everybody who lists the processes.
fn admin_token(file: Option<&Path>) -> Result<Option<AdminToken>> {
    let text = match file {
        Some(file) => {
            let text = std::fs::read_to_string(file).with_context(|| {
                format!("the administrator's token cannot be read from {}", file.display())
            })?;
            text.lines().next().unwrap_or_default().to_string()
        }
        None => match std::env::var("ECRIN_ADMIN_TOKEN") {
            Ok(text) => text,
            Err(std::env::VarError::NotPresent) => return Ok(None),
            Err(why) => return Err(why).context("ECRIN_ADMIN_TOKEN cannot be read"),
        },
    };
    Ok(Some(AdminToken::new(&text)?))
}

async fn asked_to_stop() {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = match signal(SignalKind::terminate()) {
        Ok(terminate) => terminate,
        Err(_) => return drop(tokio::signal::ctrl_c().await),
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = terminate.recv() => {}
    }
}

fn start_logs(json: bool) {
    let logs = tracing_subscriber::fmt().with_writer(std::io::stderr);
    if json {
        logs.json().init();
    } else {
        logs.init();
    }
    // What a panic says may hold anything, a hand for instance: only where it
    // happened is logged.
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(%place, "a part of the program failed");
    }));
}
