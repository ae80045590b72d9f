//! A PostgreSQL of a test's own, ended with it. A part of several tests, not
//! one by itself.

use std::io::BufRead as _;
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

pub struct PrivatePostgres {
    child: Child,
    pub url: String,
    folder: tempfile::TempDir,
}

impl PrivatePostgres {
    /// `None` if it is not installed and nobody said that it must be.
    #[allow(dead_code, reason = "some tests have certificates for it")]
    pub fn start() -> Option<PrivatePostgres> {
        PrivatePostgres::start_in(tempfile::tempdir().unwrap())
    }

    /// The same in a folder that may hold a `server.crt` and a `server.key`.
    pub fn start_in(folder: tempfile::TempDir) -> Option<PrivatePostgres> {
        let (child, url) = launch(folder.path());
        let own = PrivatePostgres { child, url, folder };
        if own.url.is_empty() {
            let needed = std::env::var_os("ECRIN_NEED_POSTGRES").is_some();
            assert!(!needed, "PostgreSQL did not start; its script says why above");
            eprintln!("not tested: PostgreSQL is not installed (./check installs it)");
            return None;
        }
        own.wait();
        Some(own)
    }

    /// Ends it at once, as a crash would: what was committed is there when it
    /// is started again.
    #[allow(dead_code, reason = "not every test crashes it")]
    pub fn crash(&mut self) {
        let pid = self.child.id().to_string();
        Command::new("kill").args(["-QUIT", &pid]).status().unwrap();
        self.child.wait().unwrap();
    }

    #[allow(dead_code, reason = "not every test crashes it")]
    pub fn start_again(&mut self) {
        let (child, url) = launch(self.folder.path());
        assert_eq!(url, self.url);
        self.child = child;
        self.wait();
    }

    /// Until it answers; there is nothing to wait on but its port.
    fn wait(&self) {
        use std::io::{Read as _, Write as _};
        let address = self.url.split(['@', '/']).nth(3).unwrap();
        for _ in 0..600 {
            std::thread::sleep(Duration::from_millis(100));
            let Ok(mut stream) = TcpStream::connect(address) else { continue };
            // The opening of a connection: version 3.0, user and database.
            let words = b"user\0ecrin\0database\0postgres\0\0";
            let mut hello = (words.len() as u32 + 8).to_be_bytes().to_vec();
            hello.extend([0, 3, 0, 0]);
            hello.extend(words);
            let mut answer = [0];
            // `R`: come in. While it starts it says `E`.
            if stream.write_all(&hello).is_ok()
                && stream.read_exact(&mut answer).is_ok()
                && answer == *b"R"
            {
                return;
            }
        }
        panic!("PostgreSQL does not answer at {address}");
    }
}

/// The process, and the address that its script prints; empty if it cannot run.
fn launch(folder: &std::path::Path) -> (Child, String) {
    let script =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/private-postgres.sh");
    let mut child =
        Command::new("bash").arg(script).arg(folder).stdout(Stdio::piped()).spawn().unwrap();
    let mut url = String::new();
    std::io::BufReader::new(child.stdout.take().unwrap()).read_line(&mut url).unwrap();
    (child, url.trim().to_string())
}

impl Drop for PrivatePostgres {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
