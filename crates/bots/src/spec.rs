//! A bot as people name it: `uct`, `strongest@10s`, `strongest@500@2shared`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::budget::Budget;
use crate::tree::Threads;

/// A name, and what this bot is given instead of what all are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    pub name: String,
    pub time: Option<Duration>,
    pub simulations: Option<u64>,
    pub threads: Threads,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` says nothing about a bot; after `@` comes a time (`500ms`, `10s`), \
     a number of simulations (`2000`) or of threads (`2shared`, `2apart`)"
)]
pub struct BadSpec(String);

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        // A command from outside may hold any character.
        let mut parts =
            if text.starts_with("ext:") { vec![text] } else { text.split('@').collect() };
        let name = parts.remove(0).to_string();
        let mut spec = Spec { name, time: None, simulations: None, threads: Threads::One };
        for part in parts {
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let bad = || BadSpec(part.to_string());
            let number: u64 = part[..digits].parse().map_err(|_| bad())?;
            match &part[digits..] {
                "" => spec.simulations = Some(number),
                "ms" => spec.time = Some(Duration::from_millis(number)),
                "s" => spec.time = Some(Duration::from_secs(number)),
                "shared" if number > 0 => spec.threads = Threads::Shared(number as usize),
                "apart" if number > 0 => spec.threads = Threads::Apart(number as usize),
                _ => return Err(bad()),
            }
        }
        Ok(spec)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        if let Some(time) = self.time {
            write!(f, "@{}ms", time.as_millis())?;
        }
        if let Some(simulations) = self.simulations {
            write!(f, "@{simulations}")?;
        }
        match self.threads {
            Threads::One => Ok(()),
            Threads::Shared(threads) => write!(f, "@{threads}shared"),
            Threads::Apart(threads) => write!(f, "@{threads}apart"),
        }
    }
}

impl Spec {
    /// What this bot may spend where all others may spend `common`.
    #[must_use]
    pub fn budget(&self, common: &Budget) -> Budget {
        if self.time.is_none() && self.simulations.is_none() {
            return common.clone();
        }
        let mut own = common.clone().without_limits();
        if let Some(time) = self.time {
            own = own.within(time);
        }
        if let Some(simulations) = self.simulations {
            own = own.at_most(simulations);
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_carry_what_a_bot_is_given() {
        let read = |text: &str| text.parse::<Spec>().expect(text);
        assert_eq!(read("greedy").to_string(), "greedy");
        assert_eq!(read("uct@10s").time, Some(Duration::from_secs(10)));
        assert_eq!(read("strongest@500@2shared").simulations, Some(500));
        assert_eq!(read("strongest@500@2shared").to_string(), "strongest@500@2shared");
        assert_eq!(read("ext:python3 a@b.py").name, "ext:python3 a@b.py");
        for bad in ["uct@", "uct@fast", "uct@5x", "uct@0shared", "uct@-1"] {
            assert!(bad.parse::<Spec>().is_err(), "{bad}");
        }
    }

    #[test]
    fn an_own_budget_takes_the_place_of_the_common_one() {
        let common = Budget::time(Duration::from_secs(1));
        let longer = "uct@10s".parse::<Spec>().unwrap().budget(&common);
        assert_eq!(longer.time_limit(), Some(Duration::from_secs(10)));
        let counted = "uct@10".parse::<Spec>().unwrap().budget(&common);
        assert_eq!((counted.time_limit(), counted.simulation_limit()), (None, Some(10)));
        let same = "uct".parse::<Spec>().unwrap().budget(&common);
        assert_eq!(same.time_limit(), Some(Duration::from_secs(1)));
    }
}
