//! The shapes of what is told by push, and where.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether this server tells anything by push.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PushOffer {
    /// What a browser subscribes with, in base64url; without it there is
    /// nothing to switch on.
    pub key: Option<String>,
}

/// What somebody wants to be told, in one browser.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PushKinds {
    pub turn: bool,
    pub invitation: bool,
    pub time: bool,
}

/// Hours without pushes, in minutes after midnight; they may go over it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    pub from: u16,
    pub to: u16,
}

/// A browser's subscription, and what is wanted there.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPush {
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    pub language: String,
    pub kinds: PushKinds,
    pub quiet: Option<QuietHours>,
    /// How many minutes the clock there is ahead of UTC.
    pub zone: i16,
}

/// The browser has another subscription now; what was wanted stays.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenewPush {
    /// The endpoint of before.
    pub old: String,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
}

/// Where somebody is told by push.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PushInfo {
    pub push: String,
    pub endpoint: String,
    pub language: String,
    pub kinds: PushKinds,
    pub quiet: Option<QuietHours>,
    pub zone: i16,
    pub created_at: u64,
}
