//! A nats-server of a run's own, ended with it.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};

/// Nobody there for so long is noticed: the settings that docs/running.md
/// recommends.
const SETTINGS: &str = "ping_interval: \"1s\"\nping_max: 2\nwrite_deadline: \"2s\"\n";
const PATIENCE: Duration = Duration::from_secs(60);

pub struct PrivateNats {
    child: Child,
    pub address: SocketAddr,
    folder: tempfile::TempDir,
}

impl PrivateNats {
    /// `None` if it is not installed and nobody said that it must be.
    pub fn start() -> anyhow::Result<Option<PrivateNats>> {
        let folder = tempfile::tempdir()?;
        // Free a moment ago, and asked for again when nats-server is restarted.
        let address = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
        let settings = format!("listen: \"{address}\"\n{SETTINGS}");
        std::fs::write(folder.path().join("nats.conf"), settings)?;
        let child = match launch(folder.path()) {
            Ok(child) => child,
            Err(_) if std::env::var_os("ECRIN_NEED_NATS").is_none() => {
                eprintln!("not tested: nats-server is not installed (./check installs it)");
                return Ok(None);
            }
            Err(why) => return Err(why).context("nats-server did not start"),
        };
        let mut own = PrivateNats { child, address, folder };
        own.wait()?;
        Ok(Some(own))
    }

    /// Everything that it knew is gone, as after a crash of its machine.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn start_again(&mut self) -> anyhow::Result<()> {
        self.child = launch(self.folder.path())?;
        self.wait()
    }

    fn wait(&mut self) -> anyhow::Result<()> {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(ended) = self.child.try_wait()? {
                bail!("nats-server ended: {ended}");
            }
            if began.elapsed() > PATIENCE {
                bail!("nats-server does not answer at {}", self.address);
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }
}

fn launch(folder: &std::path::Path) -> std::io::Result<Child> {
    // Debian puts it where only root's path leads.
    let path = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin";
    Command::new("nats-server")
        .env("PATH", path)
        .arg("-c")
        .arg(folder.join("nats.conf"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}

impl Drop for PrivateNats {
    fn drop(&mut self) {
        self.kill();
    }
}
