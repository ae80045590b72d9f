//! What stands between a node and a service, and does to it what networks do.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::doubler::Doubler;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mode {
    Pass,
    /// Connections are closed, and new ones at once.
    Cut,
    /// Nothing passes, and comes late when that is over.
    Stall,
    /// The node's connections are closed; what it sent last comes so much
    /// later, when it has given up waiting for an answer.
    Ghost(Duration),
    /// Everything takes so much longer.
    Delay(Duration),
    /// Messages of NATS come twice.
    Double,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Speaks {
    Postgres,
    Nats,
}

/// How long a connection that will be a ghost is still listened to.
const LAST_WORDS: Duration = Duration::from_millis(100);
/// How long a ghost stays after it has spoken.
const LINGERS: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub struct Proxy {
    pub address: SocketAddr,
    mode: watch::Sender<Mode>,
    accepting: tokio::task::JoinHandle<()>,
}

impl Proxy {
    pub async fn start(target: SocketAddr, speaks: Speaks) -> io::Result<Proxy> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let (mode, seen) = watch::channel(Mode::Pass);
        let accepting = tokio::spawn(async move {
            loop {
                let Ok((stream, _)) = listener.accept().await else { continue };
                tokio::spawn(connect(stream, target, speaks, seen.clone()));
            }
        });
        Ok(Proxy { address, mode, accepting })
    }

    pub fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

async fn connect(
    near: TcpStream,
    target: SocketAddr,
    speaks: Speaks,
    mut mode: watch::Receiver<Mode>,
) {
    if passing(&mut mode).await.is_none() {
        return;
    }
    let Ok(far) = TcpStream::connect(target).await else { return };
    let _ = (near.set_nodelay(true), far.set_nodelay(true));
    let (from_near, to_near) = near.into_split();
    let (from_far, to_far) = far.into_split();
    tokio::spawn(down(from_far, to_near, mode.clone(), speaks));
    up(from_near, to_far, mode).await;
}

/// Waits while everything stands still. `None` if the connection ends here.
async fn passing(mode: &mut watch::Receiver<Mode>) -> Option<Mode> {
    loop {
        let now = *mode.borrow_and_update();
        match now {
            Mode::Cut | Mode::Ghost(_) => return None,
            Mode::Stall => mode.changed().await.ok()?,
            Mode::Delay(time) => {
                sleep(time).await;
                return Some(now);
            }
            Mode::Pass | Mode::Double => return Some(now),
        }
    }
}

/// Until the connection is to be closed.
async fn ended(mode: &mut watch::Receiver<Mode>) {
    let is_end = |mode: &Mode| matches!(mode, Mode::Cut | Mode::Ghost(_));
    let _ = mode.wait_for(is_end).await;
}

/// From the service to the node.
async fn down(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
    speaks: Speaks,
) {
    let mut ends = mode.clone();
    let mut bytes = vec![0; 16 * 1024];
    let mut doubler = Doubler::default();
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            () = ended(&mut ends) => return,
        };
        let Ok(length @ 1..) = read else { return };
        let Some(now) = passing(&mut mode).await else { return };
        let written = match speaks {
            Speaks::Postgres => to.write_all(&bytes[..length]).await,
            Speaks::Nats => {
                to.write_all(&doubler.take(&bytes[..length], now == Mode::Double)).await
            }
        };
        if written.is_err() {
            return;
        }
    }
}

/// From the node to the service.
async fn up(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut mode: watch::Receiver<Mode>) {
    let mut ends = mode.clone();
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            () = ended(&mut ends) => Ok(0),
        };
        let now = *mode.borrow();
        if let Mode::Ghost(late) = now {
            let heard = read.unwrap_or(0);
            return haunt(from, to, bytes[..heard].to_vec(), late).await;
        }
        let Ok(length @ 1..) = read else { return };
        if passing(&mut mode).await.is_none() || to.write_all(&bytes[..length]).await.is_err() {
            return;
        }
    }
}

/// The node's last words reach the service when nobody expects them.
async fn haunt(mut from: OwnedReadHalf, mut to: OwnedWriteHalf, mut last: Vec<u8>, late: Duration) {
    let mut bytes = vec![0; 16 * 1024];
    while let Ok(Ok(length @ 1..)) = timeout(LAST_WORDS, from.read(&mut bytes)).await {
        last.extend_from_slice(&bytes[..length]);
    }
    drop(from);
    sleep(late).await;
    if to.write_all(&last).await.is_ok() {
        sleep(LINGERS).await;
    }
}
