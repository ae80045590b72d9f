//! `ecrin serve`: tables for people.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result};
use ecrin_server::Server;
use ecrin_server::admin::AdminToken;
use ecrin_server::config::{
    Config, Database, Grace, HINT_SIMULATIONS, Limits, NodeSettings, World,
};
use ecrin_server::push::{Contact, PushSettings, is_service};

#[derive(clap::Args)]
pub struct Args {
    /// Where to listen
    #[arg(long, default_value = "127.0.0.1:7400", env = "ECRIN_ADDRESS")]
    address: SocketAddr,

    /// A file for SQLite, or postgres://user@host/name
    #[arg(long, default_value = "ecrin.db", env = "ECRIN_DATABASE")]
    database: Database,

    /// Runs as one of several servers on the same PostgreSQL database, which
    /// talk to each other over this NATS server: nats://host:4222
    #[arg(long, value_name = "URL", env = "ECRIN_BUS")]
    bus: Option<String>,

    /// A file with the certificates of those who may vouch for the NATS server
    /// of a tls:// address, if the system does not know them
    #[arg(long, value_name = "FILE", requires = "bus", env = "ECRIN_BUS_ROOTS")]
    bus_roots: Option<PathBuf>,

    /// What this one of the servers does: `bots` thinks for the bots of the
    /// others and plays no tables
    #[arg(long, value_name = "PART", requires = "bus")]
    only: Option<Only>,

    /// Milliseconds that a server may be silent before the others take over
    /// its tables
    #[arg(long, value_name = "MS", default_value_t = 1200, requires = "bus",
        value_parser = clap::value_parser!(u64).range(200..=60_000), env = "ECRIN_LEASE")]
    lease: u64,

    /// Milliseconds between two signs of life; at most half of the lease
    #[arg(long, value_name = "MS", default_value_t = 400, requires = "bus",
        value_parser = clap::value_parser!(u64).range(50..=30_000), env = "ECRIN_BEAT")]
    beat: u64,

    /// What this server is called where its operator looks
    #[arg(long, value_name = "NAME", requires = "bus", env = "ECRIN_NODE")]
    node: Option<String>,

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

    /// Lets people switch on notifications, such as "your turn"; push services
    /// are told whom to ask about this server: mailto:you@example.org or
    /// https://…
    #[arg(long, value_name = "ADDRESS", env = "ECRIN_PUSH_CONTACT")]
    push_contact: Option<Contact>,

    /// Another push service to send to, besides those of the known browsers:
    /// a host, or *. and a host for all names below it
    #[arg(long, value_name = "HOST", requires = "push_contact", value_parser = service)]
    push_service: Vec<String>,

    /// No limits on requests, messages and tables, and no bot pauses: for
    /// measuring only
    #[arg(long)]
    no_limits: bool,

    /// Write logs as JSON, one object per line
    #[arg(long)]
    json_logs: bool,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Only {
    Bots,
}

/// How this server is one of several, if it is.
fn nodes(args: &Args) -> Result<Option<NodeSettings>> {
    let Some(bus) = &args.bus else { return Ok(None) };
    anyhow::ensure!(
        matches!(args.database, Database::Postgres(_)),
        "--bus needs PostgreSQL: several servers cannot share a file; \
         give --database postgres://…, or leave --bus out"
    );
    anyhow::ensure!(
        args.beat * 2 <= args.lease,
        "--beat must be at most half of --lease, or one late sign of life costs the tables"
    );
    let mut settings = NodeSettings::new(bus.as_str());
    settings.bus_roots.clone_from(&args.bus_roots);
    settings.lease = Duration::from_millis(args.lease);
    settings.beat = Duration::from_millis(args.beat);
    settings.name.clone_from(&args.node);
    settings.only_bots = args.only.is_some();
    Ok(Some(settings))
}

pub fn run(args: Args) -> Result<()> {
    let nodes = nodes(&args)?;
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
        nodes,
        admin_token: admin_token(args.admin_token_file.as_deref())?,
        push: args.push_contact.map(|contact| {
            let mut settings = PushSettings::new(contact);
            settings.services.extend(args.push_service);
            settings
        }),
    };
    small_pages();
    runtime(cores)?.block_on(async {
        let server = Server::start(config).await?;
        let shown = args.public_url.unwrap_or_else(|| format!("http://{}", server.address));
        say!("Écrin is open at {shown}  (Ctrl-C to stop)");
        server.run_until(asked_to_stop()).await?;
        say!("Everything is saved. Goodbye.");
        Ok(())
    })
}

/// A server's memory is many small things that come and go: on pages of two
/// megabytes it would take half as much again. Where the system does not let
/// itself be asked, nothing is lost but that.
fn small_pages() {
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}

/// Half of the cores serve tables, the others are left to bots and the
/// database: a thread carries ten thousand moves a second, and each further one
/// is woken now and then for nothing.
fn runtime(cores: usize) -> std::io::Result<tokio::runtime::Runtime> {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    if std::env::var_os("TOKIO_WORKER_THREADS").is_none() {
        builder.worker_threads((cores / 2).max(1));
    }
    builder.enable_all().build()
}

fn service(name: &str) -> Result<String, String> {
    if is_service(name) {
        return Ok(name.to_ascii_lowercase());
    }
    Err("write the name of a host, such as push.example.org or *.push.example.org".to_string())
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
