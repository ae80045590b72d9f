//! The shapes of hints and of the analysis of a match.

use ecrin_bots::Choice;
use ecrin_core::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum JobState {
    Waiting,
    Running,
    Done,
    Failed,
}

/// The analysis of a finished match: asked for once, looked at until done.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moment {
    /// The position the action was played in.
    pub position: u32,
    #[schema(value_type = String)]
    #[cfg_attr(test, ts(type = "Seat"))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    pub proof: Option<Verdict>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub enum Verdict {
    Win,
    Loss,
}

impl From<&Choice<String>> for RankedChoice {
    fn from(choice: &Choice<String>) -> RankedChoice {
        RankedChoice {
            action: choice.action.clone(),
            win: choice.win,
            error: choice.error,
            visits: choice.visits,
            proof: choice.proof.map(|proof| match proof {
                ecrin_bots::Proof::Win => Verdict::Win,
                ecrin_bots::Proof::Loss => Verdict::Loss,
            }),
        }
    }
}
