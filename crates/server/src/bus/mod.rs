//! The way from one server to the others: NATS, for what may be lost. What
//! must not be is in the database.

mod letter;

use std::path::Path;
use std::time::Duration;

use anyhow::Context as _;
use async_nats::client::RequestErrorKind;
use async_nats::{Client, ConnectOptions, Subscriber};
use axum::body::Bytes;
use tokio::sync::mpsc;

pub(crate) use letter::{Answer, Back, Letter, Newcomer, What, answered, packed, unpacked};

/// A connection that says nothing for two of these is lost.
const PING_EVERY: Duration = Duration::from_secs(1);
const CONNECT_WITHIN: Duration = Duration::from_secs(2);
const CONNECT_AGAIN: Duration = Duration::from_millis(250);

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Silence {
    /// Nobody is there: it was not heard.
    Nobody,
    /// It may have been heard, by somebody who is not there any more.
    Gone,
    /// It may have been heard.
    Unknown,
}

#[derive(Clone, Debug)]
pub(crate) struct Bus {
    client: Client,
    out: mpsc::UnboundedSender<(String, Bytes)>,
    /// All of it lies under this, so that servers of other databases may use
    /// the same NATS.
    house: String,
}

impl Bus {
    /// Connects, and waits until it has.
    /// `roots` are authorities that may vouch for it, instead of those that
    /// the system knows.
    pub async fn connect(
        url: &str,
        name: &str,
        house: &str,
        roots: Option<&Path>,
    ) -> anyhow::Result<Bus> {
        let mut options = ConnectOptions::new();
        if let Some(roots) = roots {
            options = options.add_root_certificates(roots.to_path_buf());
        }
        let client = options
            .name(format!("ecrin {name}"))
            .ping_interval(PING_EVERY)
            .connection_timeout(CONNECT_WITHIN)
            .reconnect_delay_callback(|_| CONNECT_AGAIN)
            .max_reconnects(None)
            // Questions say themselves how long they wait.
            .request_timeout(None)
            .connect(url)
            .await
            .context("the NATS server of --bus cannot be reached")?;
        let (out, mut waiting) = mpsc::unbounded_channel::<(String, Bytes)>();
        let publishing = client.clone();
        tokio::spawn(async move {
            while let Some((subject, bytes)) = waiting.recv().await {
                if let Err(cause) = publishing.publish(subject, bytes).await {
                    tracing::warn!(%cause, "something could not be told to the other servers");
                }
            }
        });
        Ok(Bus { client, out, house: format!("ecrin.{house}") })
    }

    fn subject(&self, of: &str) -> String {
        format!("{}.{of}", self.house)
    }

    pub async fn subscribe(&self, to: &str) -> anyhow::Result<Subscriber> {
        let subject = self.subject(to);
        self.client.subscribe(subject).await.context("the NATS server does not listen")
    }

    pub async fn queue(&self, of: &str) -> anyhow::Result<Subscriber> {
        let subject = self.subject(of);
        let group = subject.clone();
        self.client.queue_subscribe(subject, group).await.context("the NATS server does not listen")
    }

    /// Sends without waiting, in order.
    pub fn send(&self, to: &str, bytes: impl Into<Bytes>) {
        self.reply(self.subject(to), bytes);
    }

    /// The same to whoever asked.
    pub fn reply(&self, to: impl Into<String>, bytes: impl Into<Bytes>) {
        // Nobody listens when the server ends.
        let _ = self.out.send((to.into(), bytes.into()));
    }

    pub async fn ask(
        &self,
        of: &str,
        bytes: impl Into<Bytes>,
        within: Duration,
    ) -> Result<Bytes, Silence> {
        let subject = self.subject(of);
        match tokio::time::timeout(within, self.client.request(subject, bytes.into())).await {
            Ok(Ok(answer)) => Ok(answer.payload),
            Ok(Err(why)) if why.kind() == RequestErrorKind::NoResponders => Err(Silence::Nobody),
            Ok(Err(_)) | Err(_) => Err(Silence::Unknown),
        }
    }
}
