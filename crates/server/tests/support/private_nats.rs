//! A NATS server of a test's own, ended with it. A part of several tests, not
//! one by itself.

use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Nobody there for so long is noticed: the settings that docs/running.md
/// recommends.
const SETTINGS: &str = "ping_interval: \"1s\"\nping_max: 2\nwrite_deadline: \"2s\"\n";

pub struct PrivateNats {
    child: Child,
    program: &'static str,
    pub address: SocketAddr,
    pub url: String,
    folder: tempfile::TempDir,
}

impl PrivateNats {
    /// `None` if it is not installed and nobody said that it must be.
    #[allow(dead_code, reason = "some tests have settings of their own")]
    pub fn start() -> Option<PrivateNats> {
        PrivateNats::start_with("")
    }

    /// The same with more settings.
    pub fn start_with(more: &str) -> Option<PrivateNats> {
        let found = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"]
            .into_iter()
            .find(|program| std::path::Path::new(program).exists());
        let Some(program) = found else {
            let needed = std::env::var_os("ECRIN_NEED_NATS").is_some();
            assert!(!needed, "nats-server is not installed. Run: sudo apt-get install nats-server");
            eprintln!("not tested: nats-server is not installed (./check installs it)");
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let address = free_address();
        let settings = format!("listen: \"{address}\"\n{SETTINGS}{more}");
        std::fs::write(folder.path().join("nats.conf"), settings).unwrap();
        let url = format!("nats://{address}");
        let child = launch(program, folder.path());
        let mut own = PrivateNats { child, program, address, url, folder };
        own.wait();
        Some(own)
    }

    /// Ends it, and all that it knew, as a crash of its machine would;
    /// [`PrivateNats::restart`] begins it again at the same address.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    #[allow(dead_code, reason = "not every test restarts it")]
    pub fn restart(&mut self) {
        self.child = launch(self.program, self.folder.path());
        self.wait();
    }

    /// Until it answers; there is nothing to wait on but its port.
    fn wait(&mut self) {
        for _ in 0..1200 {
            if TcpStream::connect(self.address).is_ok() {
                return;
            }
            if let Some(ended) = self.child.try_wait().unwrap() {
                panic!("nats-server ended: {ended}");
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("nats-server does not answer at {}", self.url);
    }
}

/// Free a moment ago, and free again when it is restarted: not one of those
/// that the system gives to whoever connects somewhere.
fn free_address() -> SocketAddr {
    use std::hash::{BuildHasher as _, RandomState};
    let is_free = |address: &SocketAddr| TcpListener::bind(address).is_ok();
    (0_u32..1000)
        .map(|attempt| 20_000 + (RandomState::new().hash_one(attempt) % 10_000) as u16)
        .map(|port| SocketAddr::from(([127, 0, 0, 1], port)))
        .find(is_free)
        .expect("a free port")
}

fn launch(program: &str, folder: &std::path::Path) -> Child {
    Command::new(program)
        .arg("-c")
        .arg(folder.join("nats.conf"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

impl Drop for PrivateNats {
    fn drop(&mut self) {
        self.kill();
    }
}
