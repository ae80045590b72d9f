//! A bot as people name it: `uct`, `strongest@10s`, `strongest@500@2shared`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ecrin_core::{Eye, Strength, Tuning};

use crate::budget::Budget;
use crate::tree::Threads;

/// A name, and what this bot is given instead of what all are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spec {
    pub name: String,
    pub time: Option<Duration>,
    pub simulations: Option<u64>,
    pub threads: Threads,
    /// Bytes that it remembers from one choice to the next.
    pub kept: Option<usize>,
    /// Numbers of the game's tuning to try others for, such as `horizon=4`.
    pub tuned: Vec<(String, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` says nothing about a bot; after `@` comes a time (`500ms`, `10s`), \
     a number of simulations (`2000`) or of threads (`2shared`, `2apart`), \
     the memory to keep for the next choice (`16MiB`), \
     or with `=` and a number for `strongest` one of {WORDS}, for a level one of {LEVEL_WORDS}"
)]
pub struct BadSpec(String);

/// What can be tried otherwise than the game has it.
const WORDS: &str = "horizon, evaluation, exploration, prior, glance, rave, blind, second, after";

/// The same of a level; with `senseless=1` it, or the strongest, may make moves that help nobody.
const LEVEL_WORDS: &str = "overlooks, blur, compares, temperature, searches, senseless";

impl FromStr for Spec {
    type Err = BadSpec;

    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        // A command from outside may hold any character.
        let mut parts =
            if text.starts_with("ext:") { vec![text] } else { text.split('@').collect() };
        let name = parts.remove(0).to_string();
        let mut spec = Spec::named(&name);
        for part in parts {
            if let Some((word, number)) = part.split_once('=') {
                let all = WORDS.split(", ").chain(LEVEL_WORDS.split(", "));
                let known = all.into_iter().any(|known| known == word);
                if !known || number.parse::<f32>().is_err() {
                    return Err(BadSpec(part.to_string()));
                }
                spec.tuned.push((word.to_string(), number.to_string()));
                continue;
            }
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let bad = || BadSpec(part.to_string());
            let number: u64 = part[..digits].parse().map_err(|_| bad())?;
            match &part[digits..] {
                "" => spec.simulations = Some(number),
                "ms" => spec.time = Some(Duration::from_millis(number)),
                "s" => spec.time = Some(Duration::from_secs(number)),
                "MiB" if number < 1 << 20 => spec.kept = Some((number as usize) << 20),
                #[cfg(feature = "native")]
                "shared" if number > 0 => spec.threads = Threads::Shared(number as usize),
                #[cfg(feature = "native")]
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
        if let Some(kept) = self.kept {
            write!(f, "@{}MiB", kept >> 20)?;
        }
        for (word, number) in &self.tuned {
            write!(f, "@{word}={number}")?;
        }
        match self.threads {
            Threads::One => Ok(()),
            #[cfg(feature = "native")]
            Threads::Shared(threads) => write!(f, "@{threads}shared"),
            #[cfg(feature = "native")]
            Threads::Apart(threads) => write!(f, "@{threads}apart"),
        }
    }
}

impl Spec {
    /// A bot that is given what all are given.
    #[must_use]
    pub fn named(name: &str) -> Spec {
        Spec {
            name: name.to_string(),
            time: None,
            simulations: None,
            threads: Threads::One,
            kept: None,
            tuned: Vec::new(),
        }
    }

    /// A game's tuning with what this bot tries otherwise.
    #[must_use]
    pub fn tuning(&self, usual: &Tuning) -> Tuning {
        let mut tuning = *usual;
        for (word, number) in &self.tuned {
            let number: f32 = number.parse().expect("checked when it was read");
            match word.as_str() {
                // Nothing below 0 can be looked ahead: that is to the end.
                "horizon" => tuning.horizon = (number >= 0.0).then_some(number as u32),
                "evaluation" => tuning.evaluation = number,
                "exploration" => tuning.exploration = number,
                "prior" => tuning.prior_visits = number,
                "glance" => tuning.glance = number != 0.0,
                "rave" => tuning.rave_visits = number,
                "second" => tuning.second_opinion = number,
                "after" => tuning.second_after = number as u32,
                "blind" => tuning.blind_rivals = number != 0.0,
                _ => {}
            }
        }
        tuning
    }

    /// A level's strength with what this bot tries otherwise.
    #[must_use]
    pub fn strength(&self, usual: Strength) -> Strength {
        let mut strength = usual;
        for (word, number) in &self.tuned {
            let number: f32 = number.parse().expect("checked when it was read");
            let eye = strength.eye.unwrap_or(Eye::OPEN);
            match word.as_str() {
                "overlooks" => strength.eye = Some(Eye { overlooks: number, ..eye }),
                "compares" => {
                    strength.eye = Some(Eye { compares: number as usize, ..eye });
                }
                "blur" => strength.eye = Some(Eye { blur: number, ..eye }),
                "temperature" => {
                    strength = Strength { temperature: number, eye: None, ..strength };
                }
                "searches" => {
                    strength = Strength { simulations: number as u64, eye: None, ..strength };
                }
                _ => {}
            }
        }
        strength
    }

    /// Whether a bot may make moves that help nobody.
    #[must_use]
    pub fn may_be_senseless(&self) -> bool {
        self.tuned.iter().any(|(word, number)| word == "senseless" && number != "0")
    }

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

#[cfg(all(test, feature = "native"))]
mod tests {
    use super::*;

    #[test]
    fn names_carry_what_a_bot_is_given() {
        let read = |text: &str| text.parse::<Spec>().expect(text);
        assert_eq!(read("greedy").to_string(), "greedy");
        assert_eq!(read("uct@10s").time, Some(Duration::from_secs(10)));
        assert_eq!(read("strongest@500@2shared").simulations, Some(500));
        assert_eq!(read("strongest@500@2shared").to_string(), "strongest@500@2shared");
        assert_eq!(read("strongest@0MiB").kept, Some(0));
        assert_eq!(read("uct@16MiB@2apart").to_string(), "uct@16MiB@2apart");
        assert_eq!(read("ext:python3 a@b.py").name, "ext:python3 a@b.py");
        let tried = read("strongest@horizon=4@exploration=0.3@blind=1").tuning(&Tuning::PLAIN);
        assert_eq!((tried.horizon, tried.blind_rivals), (Some(4), true));
        assert_eq!(tried.exploration, 0.3);
        let tried = read("strongest@second=0.5@after=8").tuning(&tried);
        assert_eq!((tried.second_opinion, tried.second_after), (0.5, 8));
        assert_eq!(read("strongest@horizon=-1").tuning(&tried).horizon, None);
        let level = read("easy@overlooks=0.25@blur=2").strength(Strength::search(7));
        assert_eq!(level.eye, Some(Eye { overlooks: 0.25, blur: 2.0, ..Eye::OPEN }));
        let level = read("easy@compares=6").strength(Strength::eye(0.5, 0.4));
        assert_eq!(level, Strength::eye(0.5, 0.4).comparing(6));
        let level = read("easy@searches=9@senseless=1");
        assert_eq!(level.strength(Strength::eye(0.1, 0.0)), Strength::search(9));
        assert!(level.may_be_senseless() && !read("easy").may_be_senseless());
        for bad in
            ["uct@horizon=x", "uct@depth=3", "uct@", "uct@fast", "uct@5x", "uct@0shared", "uct@-1"]
        {
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
