//! A real `ecrin serve`.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::proxy::{Proxy, Speaks};

const PATIENCE: Duration = Duration::from_secs(60);

pub struct Node {
    pub name: String,
    pub address: SocketAddr,
    pub to_database: Proxy,
    pub to_bus: Option<Proxy>,
    command: Vec<String>,
    program: PathBuf,
    /// What it is upgraded to, and back again.
    other: Option<PathBuf>,
    is_changed: bool,
    log: PathBuf,
    child: Option<Child>,
}

/// Where everything is that a node needs.
pub struct Place<'a> {
    pub program: &'a Path,
    pub other: Option<&'a Path>,
    pub folder: &'a Path,
    pub database: SocketAddr,
    pub bus: Option<SocketAddr>,
    pub lease: Duration,
}

impl Node {
    pub async fn start(name: &str, place: &Place<'_>) -> anyhow::Result<Node> {
        let to_database = Proxy::start(place.database, Speaks::Postgres).await?;
        let mut command: Vec<String> =
            ["serve", "--no-limits", "--bot-pause", "0", "--database"].map(str::to_string).into();
        command.push(format!("postgres://ecrin@{}/postgres", to_database.address));
        let mut to_bus = None;
        if let Some(bus) = place.bus {
            let proxy = Proxy::start(bus, Speaks::Nats).await?;
            command.extend(["--bus".to_string(), format!("nats://{}", proxy.address)]);
            command.extend(["--node".to_string(), name.to_string()]);
            command.extend(["--lease".to_string(), place.lease.as_millis().to_string()]);
            to_bus = Some(proxy);
        }
        let mut node = Node {
            name: name.to_string(),
            address: "127.0.0.1:0".parse().expect("an address"),
            to_database,
            to_bus,
            command,
            program: place.program.to_path_buf(),
            other: place.other.map(Path::to_path_buf),
            is_changed: false,
            log: place.folder.join(format!("{name}.log")),
            child: None,
        };
        node.launch().await?;
        Ok(node)
    }

    /// Starts the process, at the address that it had before.
    pub async fn launch(&mut self) -> anyhow::Result<()> {
        let log = File::options().create(true).append(true).open(&self.log)?;
        let mut child = Command::new(&self.program)
            .args(&self.command)
            .arg("--address")
            .arg(self.address.to_string())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .with_context(|| format!("{} does not start", self.program.display()))?;
        let out = child.stdout.take().context("it has an output")?;
        self.child = Some(child);
        let line = tokio::task::spawn_blocking(move || {
            let mut line = String::new();
            BufReader::new(out).read_line(&mut line).map(|_| line)
        });
        let line = tokio::time::timeout(PATIENCE, line)
            .await
            .with_context(|| format!("{} does not say where it listens", self.name))???;
        let shown = line.split("http://").nth(1).and_then(|rest| rest.split_whitespace().next());
        let Some(shown) = shown else {
            bail!("{} did not start:\n{}", self.name, self.last_words())
        };
        self.address = shown.parse()?;
        Ok(())
    }

    /// The next start is one of the other program, where there is one.
    pub fn change(&mut self) {
        if let Some(other) = &mut self.other {
            std::mem::swap(other, &mut self.program);
            self.is_changed = !self.is_changed;
        }
    }

    /// Whether it runs the program that it did not begin with.
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    fn signal(&self, signal: Signal) -> anyhow::Result<()> {
        let child = self.child.as_ref().context("it runs")?;
        let pid = Pid::from_raw(child.id() as i32).context("a process has a number")?;
        Ok(kill_process(pid, signal)?)
    }

    pub fn pause(&self) -> anyhow::Result<()> {
        self.signal(Signal::STOP)
    }

    pub fn go_on(&self) -> anyhow::Result<()> {
        self.signal(Signal::CONT)
    }

    /// `kill -9`: no goodbye, no last write.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// SIGTERM, and waits until it is gone.
    pub async fn stop(&mut self) -> anyhow::Result<Duration> {
        let began = Instant::now();
        self.signal(Signal::TERM)?;
        let child = self.child.as_mut().context("it runs")?;
        loop {
            if let Some(status) = child.try_wait()? {
                if !status.success() {
                    bail!("{} ended with {status} after SIGTERM", self.name);
                }
                self.child = None;
                return Ok(began.elapsed());
            }
            if began.elapsed() > PATIENCE {
                bail!("{} does not end after SIGTERM", self.name);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Whether the process is there; one that ended by itself is not.
    pub fn is_running(&mut self) -> bool {
        self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// The end of its log.
    pub fn last_words(&self) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(12)..].join("\n")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // One that stands still is killed all the same.
        self.kill();
    }
}
