//! The shapes of hints and of the analysis of a match. They are alike to what
//! the search finds and stand apart from it (docs/adr/0009): what is sent
//! stays as it is when a search learns to say more.

use std::collections::BTreeMap;

use ecrin_bots::{Choice, Search, analysis};
use ecrin_core::{Reason, Seat};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum JobState {
    Waiting,
    Running,
    Done,
    Failed,
}

/// The analysis of a finished match: asked for once, looked at until done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnalysisJob {
    pub job: String,
    pub state: JobState,
    /// Actions looked at, of `total`.
    pub done: u32,
    pub total: u32,
    /// Whether nothing in this game is hidden or luck.
    pub perfect_information: bool,
    /// Every choice between at least two actions; empty until it is done.
    pub moments: Vec<Moment>,
    /// Places in `moments` of what cost more than the search may be wrong by,
    /// the worst first.
    pub mistakes: Vec<u32>,
    /// By seat, where its result came from; empty until it is done.
    pub accounts: Vec<Account>,
}

/// One choice of a finished match, judged from what its seat could see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// The position the action was played in.
    pub position: u32,
    #[cfg_attr(feature = "server", schema(value_type = String))]
    #[cfg_attr(feature = "typescript", ts(type = "Seat"))]
    pub seat: Seat,
    pub played: String,
    pub better: String,
    /// By seat, the expected share of the win if the best is played.
    pub before: Vec<f32>,
    /// The same after what was played.
    pub after: Vec<f32>,
    /// What the choice cost its seat.
    pub loss: f32,
    /// Half the width of the 95 % interval around `loss`.
    pub error: f32,
    /// By seat, what luck or something unseen changed since the last choice.
    pub luck: Vec<f32>,
    /// The best choices, best first, and what was played.
    pub choices: Vec<RankedChoice>,
}

/// Where the result of a seat came from: from an even start, `luck`, `own`
/// and `others` add up to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    pub choices: u32,
    pub result: f32,
    /// Shuffles, throws, and what others held unseen.
    pub luck: f32,
    /// What its own choices cost it, as a negative number.
    pub own: f32,
    /// What the choices of the others brought it.
    pub others: f32,
}

/// An action and what the search thinks of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RankedChoice {
    pub action: String,
    /// The seat's expected share of the win, from 0 to 1.
    pub win: f32,
    /// Half the width of the 95 % interval around `win`, as far as sampling
    /// goes.
    pub error: f32,
    /// How often it was tried.
    pub visits: u32,
    /// Set where no more trying is needed.
    pub proof: Option<Proven>,
    /// Why a person might play it, as far as its seat can see.
    pub reason: Option<Because>,
}

/// A phrase about an action, for pages to say in any language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Because {
    /// Stable; it begins with the name of the game.
    pub code: String,
    /// What the phrase names, as views and notation write it.
    #[cfg_attr(feature = "typescript", ts(type = "{ [name in string]?: string }"))]
    pub with: BTreeMap<String, String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "server", schema(as = Verdict))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Proven {
    Win,
    Loss,
}

impl AnalysisJob {
    /// One of a match with so many actions, before anything of it is done.
    #[must_use]
    pub fn waiting(job: String, total: u32) -> AnalysisJob {
        AnalysisJob {
            job,
            state: JobState::Waiting,
            done: 0,
            total,
            perfect_information: false,
            moments: Vec::new(),
            mistakes: Vec::new(),
            accounts: Vec::new(),
        }
    }

    /// It is done, and this was found.
    pub fn tell(&mut self, found: &analysis::Analysis) {
        self.state = JobState::Done;
        self.done = self.total;
        self.perfect_information = found.perfect_information;
        self.moments = found.points.iter().map(Moment::from).collect();
        self.mistakes = found.mistakes.iter().map(|&place| place as u32).collect();
        self.accounts = found.accounts.values().map(Account::from).collect();
    }
}

/// So many of the best actions a hint tells of.
const HINTED: usize = 5;

/// What a hint tells of a search: the best actions, and how often it played on.
#[must_use]
pub fn hinted(found: &Search<String>) -> (Vec<RankedChoice>, u32) {
    // What was never tried has no number worth telling; the best may be known
    // without trying.
    let told = |(rank, choice): &(usize, &Choice<String>)| {
        *rank == 0 || choice.visits > 0 || choice.proof.is_some()
    };
    let ranked = found.choices.iter().enumerate().filter(told).take(HINTED);
    let choices = ranked.map(|(_, choice)| RankedChoice::from(choice)).collect();
    (choices, u32::try_from(found.simulations).unwrap_or(u32::MAX))
}

impl From<&analysis::Point> for Moment {
    fn from(point: &analysis::Point) -> Moment {
        Moment {
            position: point.step as u32,
            seat: point.seat,
            played: point.played.clone(),
            better: point.best.clone(),
            before: point.before.as_slice().to_vec(),
            after: point.after.as_slice().to_vec(),
            loss: point.loss,
            error: point.error,
            luck: point.luck.as_slice().to_vec(),
            choices: point.choices.iter().map(RankedChoice::from).collect(),
        }
    }
}

impl From<&analysis::Account> for Account {
    fn from(account: &analysis::Account) -> Account {
        let analysis::Account { choices, result, luck, own, others } = *account;
        Account { choices, result, luck, own, others }
    }
}

impl From<&Choice<String>> for RankedChoice {
    fn from(choice: &Choice<String>) -> RankedChoice {
        RankedChoice {
            action: choice.action.clone(),
            win: choice.win,
            error: choice.error,
            visits: choice.visits,
            proof: choice.proof.map(|proof| match proof {
                ecrin_bots::Proven::Win => Proven::Win,
                ecrin_bots::Proven::Loss => Proven::Loss,
            }),
            reason: choice.reason.as_ref().map(Because::from),
        }
    }
}

impl From<&Reason> for Because {
    fn from(reason: &Reason) -> Because {
        let with = reason.with.iter().map(|(name, value)| ((*name).to_string(), value.clone()));
        Because { code: reason.code.to_string(), with: with.collect() }
    }
}
