//! What a run found, in a few lines.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use crate::faults::Fault;
use crate::history::Verdict;

#[derive(Clone, Debug, Default)]
pub struct Report {
    pub faults: BTreeMap<Fault, u32>,
    /// From the fault to the first action at a table of the node it struck
    /// that was sent and acknowledged after it; by kind.
    pub takeovers: BTreeMap<Fault, Vec<Duration>>,
    /// The same for tables of other nodes, of all kinds.
    pub beside: Vec<Duration>,
    /// Faults during which the machine itself stood still: their times do not
    /// count.
    pub halted: u32,
    /// Faults during which both of two programs ran; `None` where there is one.
    pub mixed: Option<u32>,
    pub connections: u64,
    pub verdict: Verdict,
    /// The same after a line that was acknowledged was taken out of the log.
    pub doctored: Verdict,
    /// What no fault explains: refusals, a node that ended, a table that does
    /// not go on.
    pub surprises: Vec<String>,
}

impl Report {
    #[must_use]
    pub fn is_good(&self) -> bool {
        let was_mixed = self.mixed.is_none_or(|mixed| mixed > 0);
        let is_sound = self.verdict.broken.is_empty() && self.surprises.is_empty();
        is_sound && was_mixed && self.doctored.lost > 0
    }

    /// Of the faults after which other nodes have to take over.
    #[must_use]
    pub fn takeover_times(&self) -> Vec<Duration> {
        let mut times: Vec<Duration> = self
            .takeovers
            .iter()
            .filter(|(fault, _)| fault.takes_over())
            .flat_map(|(_, times)| times.clone())
            .collect();
        times.sort_unstable();
        times
    }
}

/// The time that this share of all sorted times does not exceed.
fn share(times: &[Duration], share: f64) -> f64 {
    let index = ((times.len() as f64 * share) as usize).min(times.len().saturating_sub(1));
    times.get(index).copied().unwrap_or_default().as_secs_f64()
}

fn line(f: &mut fmt::Formatter<'_>, name: &str, count: u32, times: &[Duration]) -> fmt::Result {
    let mut times = times.to_vec();
    times.sort_unstable();
    let [p50, p99, most] = [0.5, 0.99, 1.0].map(|part| share(&times, part));
    let tables = times.len();
    writeln!(f, "{name:16} {count:6} {tables:7} {p50:8.2} {p99:8.2} {most:8.2}")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:16} {:>6} {:>7} {:>8} {:>8} {:>8}",
            "fault", "times", "tables", "p50 s", "p99 s", "max s"
        )?;
        for (fault, count) in &self.faults {
            let times = self.takeovers.get(fault).map_or(&[][..], Vec::as_slice);
            line(f, &format!("{fault:?}"), *count, times)?;
        }
        let all = self.faults.values().sum();
        line(f, "taken over", all, &self.takeover_times())?;
        line(f, "tables beside", all, &self.beside)?;
        writeln!(f, "faults        {all}")?;
        writeln!(f, "{}", self.verdict)?;
        let found = if self.doctored.lost > 0 { "found" } else { "NOT FOUND" };
        writeln!(f, "seeded loss   {found}")?;
        writeln!(f, "connections   {}", self.connections)?;
        if let Some(mixed) = self.mixed {
            writeln!(f, "side by side  in {mixed} of {all} faults")?;
        }
        if self.halted > 0 {
            writeln!(f, "not timed     {}, the machine stood still", self.halted)?;
        }
        write!(f, "surprises     {}", self.surprises.len())?;
        for (table, broken) in self.verdict.broken.iter().take(20) {
            write!(f, "\nBROKEN {table}: {broken:?}")?;
        }
        for surprise in self.surprises.iter().take(20) {
            write!(f, "\nSURPRISE {surprise}")?;
        }
        Ok(())
    }
}
