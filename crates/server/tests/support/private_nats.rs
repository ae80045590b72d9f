//! A NATS server of a test's own, ended with it.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct PrivateNats {
    child: Child,
    port: u16,
    program: String,
    pub url: String,
}

impl PrivateNats {
    /// `None` if it is not installed and nobody said that it must be.
    pub fn start() -> Option<PrivateNats> {
        let found = ["/usr/sbin/nats-server", "/usr/bin/nats-server", "/usr/local/bin/nats-server"]
            .into_iter()
            .find(|program| std::path::Path::new(program).exists());
        let Some(program) = found else {
            let needed = std::env::var_os("ECRIN_NEED_NATS").is_some();
            assert!(!needed, "nats-server is not installed. Run: sudo apt-get install nats-server");
            eprintln!("not tested: nats-server is not installed (./check installs it)");
            return None;
        };
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let child = run(program, port);
        let url = format!("nats://127.0.0.1:{port}");
        let own = PrivateNats { child, port, program: program.to_string(), url };
        own.wait();
        Some(own)
    }

    /// Ends it; [`PrivateNats::restart`] begins it again at the same address.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    pub fn restart(&mut self) {
        self.child = run(&self.program, self.port);
        self.wait();
    }

    /// Until it answers; there is nothing to wait on but its port.
    fn wait(&self) {
        for _ in 0..600 {
            if TcpStream::connect(("127.0.0.1", self.port)).is_ok() {
                return;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        panic!("nats-server does not answer at {}", self.url);
    }
}

fn run(program: &str, port: u16) -> Child {
    let port = port.to_string();
    Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port])
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
