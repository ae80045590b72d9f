//! A node reaches PostgreSQL and NATS by TLS, and only those whose certificate
//! is of an authority that it was told of.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

#[path = "../../server/tests/support/private_nats.rs"]
mod private_nats;
#[path = "../../server/tests/support/private_postgres.rs"]
mod private_postgres;

use private_nats::PrivateNats;
use private_postgres::PrivatePostgres;

fn openssl(folder: &Path, arguments: &str) {
    let done = Command::new("openssl")
        .current_dir(folder)
        .args(arguments.split_whitespace())
        .output()
        .expect("openssl is installed, as a part of PostgreSQL's package");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "openssl {arguments}: {said}");
}

/// The certificate of an authority, which vouches for nobody yet.
fn authority(folder: &Path, name: &str) -> PathBuf {
    openssl(
        folder,
        &format!(
            "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 \
             -subj /CN={name} -keyout {name}.key -out {name}.crt"
        ),
    );
    folder.join(format!("{name}.crt"))
}

/// `server.crt` and `server.key` for this machine's address alone, not for a
/// name of it.
fn vouch(folder: &Path, authority: &str) {
    openssl(
        folder,
        "req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=server \
         -keyout server.key -out server.csr",
    );
    std::fs::write(folder.join("extra"), "subjectAltName=IP:127.0.0.1\n").unwrap();
    openssl(
        folder,
        &format!(
            "x509 -req -in server.csr -days 2 -CA {authority}.crt -CAkey {authority}.key \
             -CAcreateserial -extfile extra -out server.crt"
        ),
    );
}

/// Where both are, and whom they are believed by.
#[derive(Clone)]
struct Ways {
    database: String,
    database_roots: PathBuf,
    bus: String,
    bus_roots: PathBuf,
}

impl Ways {
    fn serve(&self) -> Child {
        Command::new(env!("CARGO_BIN_EXE_ecrin"))
            .args(["serve", "--address", "127.0.0.1:0", "--database", &self.database])
            .args(["--bus", &self.bus, "--bus-roots"])
            .arg(&self.bus_roots)
            .env("PGSSLROOTCERT", &self.database_roots)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }

    /// What it says when it does not start.
    fn refused(&self) -> String {
        let mut child = self.serve();
        if let Some(open) = opened(&mut child) {
            child.kill().unwrap();
            panic!("it must not serve: {open}");
        }
        let done = child.wait_with_output().unwrap();
        assert!(!done.status.success());
        String::from_utf8_lossy(&done.stderr).into_owned()
    }
}

/// What it says when it is there; `None` if it ended.
fn opened(child: &mut Child) -> Option<String> {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    line.contains("http://").then_some(line)
}

#[test]
fn both_are_reached_by_tls_and_strangers_are_refused_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let known = authority(folder.path(), "known");
    let stranger = authority(folder.path(), "stranger");
    vouch(folder.path(), "known");
    let (certificate, key) = (folder.path().join("server.crt"), folder.path().join("server.key"));

    let home = tempfile::tempdir().unwrap();
    for file in [&certificate, &key] {
        std::fs::copy(file, home.path().join(file.file_name().unwrap())).unwrap();
    }
    let Some(postgres) = PrivatePostgres::start_in(home) else { return };
    let tls = format!("tls {{ cert_file: {certificate:?}, key_file: {key:?} }}\n");
    let Some(nats) = PrivateNats::start_with(&tls) else { return };
    let good = Ways {
        database: format!("{}?sslmode=require", postgres.url),
        database_roots: known.clone(),
        bus: format!("tls://{}", nats.address),
        bus_roots: known,
    };

    let mut node = good.serve();
    if opened(&mut node).is_none() {
        panic!("{:?}", node.wait_with_output());
    }
    // PostgreSQL would also have let it in without.
    let mut client = ::postgres::Client::connect(&postgres.url, ::postgres::NoTls).unwrap();
    let sql = "SELECT ssl, count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
         WHERE datname IS NOT NULL AND pid <> pg_backend_pid() GROUP BY ssl";
    let rows = client.query(sql, &[]).unwrap();
    let found: Vec<(bool, i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    assert!(matches!(found[..], [(true, connections)] if connections > 2), "{found:?}");
    // Whoever knows nothing of the others does not come beside them.
    let alone = Command::new(env!("CARGO_BIN_EXE_ecrin"))
        .args(["serve", "--address", "127.0.0.1:0", "--database", &postgres.url])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&alone.stderr).into_owned();
    assert!(!alone.status.success() && said.contains("is in use by another Écrin"), "{said}");
    node.kill().unwrap();
    node.wait().unwrap();

    let at_a_name = |address: &str| address.replace("127.0.0.1", "localhost");
    let cases = [
        (
            "the PostgreSQL database of --database cannot be opened",
            Ways { database_roots: stranger.clone(), ..good.clone() },
            Ways { database: at_a_name(&good.database), ..good.clone() },
        ),
        (
            "the NATS server of --bus cannot be reached",
            Ways { bus_roots: stranger, ..good.clone() },
            Ways { bus: at_a_name(&good.bus), ..good },
        ),
    ];
    for (which, by_a_stranger, at_another_name) in cases {
        let why = [
            (by_a_stranger, "invalid peer certificate: UnknownIssuer"),
            (at_another_name, "certificate not valid for name \"localhost\""),
        ];
        for (ways, why) in why {
            let said = ways.refused();
            assert!(said.contains(which) && said.contains(why), "{which}, {why}: {said}");
        }
    }
}
