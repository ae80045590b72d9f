//! One play of a game: the state, its randomness, and everything that happened.

use serde_json::Value;

use crate::game::{BadChance, BadConfig, Game, Log, Turn, WhyNot};
use crate::outcome::Outcome;
use crate::record::{BadRecord, FORMAT, Record, Step};
use crate::rng::Seed;
use crate::seat::Seat;

/// A match in progress or finished. It checks every action and settles every
/// chance node as soon as it stands at one.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    config: G::Config,
    seats: u8,
    /// `None` only for a match replayed from a record without a seed.
    seed: Option<Seed>,
    state: G,
    history: Vec<HistoryItem<G>>,
    /// What the chance nodes of the history brought, in order. Apart from it:
    /// a shuffle is many times as large as an action, and much rarer.
    chances: Vec<G::Chance>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum HistoryItem<G: Game> {
    Chance,
    Action(Seat, G::Action),
}

/// Why an action was refused. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("the match is over")]
    Over,
    #[error("seat {0} is not to act")]
    NotToAct(Seat),
    #[error("`{written}` cannot be read: {why}")]
    Unreadable { written: String, why: String },
    #[error("`{written}` is not allowed: {}", why.words)]
    NotAllowed { written: String, why: WhyNot },
    #[error("the next throw or shuffle is not known: this record has no seed")]
    NoSeed,
}

impl Refused {
    /// A stable word for pages and programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refused::Over => "over",
            Refused::NotToAct(_) => "not-your-turn",
            Refused::Unreadable { .. } => "unreadable",
            Refused::NotAllowed { why, .. } => why.code,
            Refused::NoSeed => "no-luck",
        }
    }
}

/// What an action would bring, found out without playing it.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// What chance brings after it, as records write it.
    pub chances: Vec<Value>,
    /// Set if the match ends with it.
    pub outcome: Option<Outcome>,
}

/// Why a step that was written down cannot have happened here. The match is
/// of no more use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadStep {
    #[error(transparent)]
    Config(#[from] BadConfig),
    #[error(transparent)]
    Action(#[from] Refused),
    #[error(transparent)]
    Chance(#[from] BadChance),
    #[error("chance has no part here")]
    NoChance,
    #[error("a chance outcome is missing")]
    Missing,
}

/// How much of a record is checked while it is replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every action is legal, every chance outcome possible, and the outcome
    /// and legal counts are as written.
    Rules,
    /// That, and every chance outcome follows from the seed.
    RulesAndLuck,
}

impl<G: Game> Match<G> {
    /// Starts a match; `log` hears of the first deal.
    pub fn start(
        config: G::Config,
        seats: u8,
        seed: Seed,
        log: &mut impl Log<G::Event>,
    ) -> Result<Match<G>, BadConfig> {
        let mut started = Match::at_start(config, seats, Some(seed))?;
        started.settle(log);
        Ok(started)
    }

    /// Starts a match with what chance brought when it was written down; the
    /// seed, if there is one, brings what comes after that.
    pub fn start_recorded(
        config: G::Config,
        seats: u8,
        seed: Option<Seed>,
        chances: &[Value],
        log: &mut impl Log<G::Event>,
    ) -> Result<Match<G>, BadStep> {
        let mut started = Match::at_start(config, seats, seed)?;
        started.settle_recorded(chances, log)?;
        Ok(started)
    }

    /// What chance brings at the start of a match, as records write it.
    pub fn deal(config: &G::Config, seats: u8, seed: Seed) -> Result<Vec<Value>, BadConfig> {
        let at_start = Match::<G>::at_start(config.clone(), seats, Some(seed))?;
        Ok(at_start.draw_ahead(&mut at_start.state.clone()))
    }

    fn at_start(config: G::Config, seats: u8, seed: Option<Seed>) -> Result<Match<G>, BadConfig> {
        BadConfig::check_seats(&G::META, seats)?;
        let state = G::new(&config, seats)?;
        Ok(Match { config, seats, seed, state, history: Vec::new(), chances: Vec::new() })
    }

    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    #[must_use]
    pub fn config(&self) -> &G::Config {
        &self.config
    }

    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// How many things have happened: the number of this position.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.history.len()
    }

    #[must_use]
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        self.state.legal(seat)
    }

    /// Plays an action if the rules allow it, then settles chance.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &G::Action,
        log: &mut impl Log<G::Event>,
    ) -> Result<(), Refused> {
        self.check_to_act(seat)?;
        self.check_legal(seat, action)?;
        self.play_checked(seat, *action, log);
        self.settle(log);
        Ok(())
    }

    /// Plays an action as people write it.
    pub fn play_written(
        &mut self,
        seat: Seat,
        written: &str,
        log: &mut impl Log<G::Event>,
    ) -> Result<(), Refused> {
        let action = self.check(seat, written)?;
        self.play_checked(seat, action, log);
        self.settle(log);
        Ok(())
    }

    /// The action that a seat means, if the rules allow it here.
    pub fn check(&self, seat: Seat, written: &str) -> Result<G::Action, Refused> {
        self.check_to_act(seat)?;
        let action = self.state.read_action(seat, written).map_err(|why| Refused::Unreadable {
            written: written.to_string(),
            why: why.to_string(),
        })?;
        self.check_legal(seat, &action)?;
        Ok(action)
    }

    /// What playing an action as people write it would bring. Only the state
    /// is copied, however long the match is.
    pub fn try_written(&self, seat: Seat, written: &str) -> Result<Tried, Refused> {
        let action = self.check(seat, written)?;
        let mut ahead = self.state.clone();
        ahead.play_unchecked(seat, &action, &mut ());
        let chances = self.draw_ahead(&mut ahead);
        Ok(Tried { chances, outcome: ahead.outcome() })
    }

    /// Plays an action that was written down together with what chance
    /// brought after it.
    pub fn play_recorded(
        &mut self,
        seat: Seat,
        written: &str,
        chances: &[Value],
        log: &mut impl Log<G::Event>,
    ) -> Result<(), BadStep> {
        let action = self.check(seat, written)?;
        self.play_checked(seat, action, log);
        self.settle_recorded(chances, log)
    }

    /// The seat and the action at a step, with the state they met; `None`
    /// where chance had its part or nothing has happened yet.
    #[must_use]
    pub fn action_at(&self, step: usize) -> Option<(G, Seat, G::Action)> {
        let Some(HistoryItem::Action(seat, action)) = self.history.get(step) else { return None };
        let mut state = G::new(&self.config, self.seats).expect("the match was started with it");
        let mut chances = self.chances.iter();
        for past in &self.history[..step] {
            match past {
                HistoryItem::Chance => {
                    let chance = chances.next().expect("every chance node brought something");
                    state.resolve_chance(chance, &mut ());
                }
                HistoryItem::Action(seat, action) => state.play_unchecked(*seat, action, &mut ()),
            }
        }
        Some((state, *seat, *action))
    }

    /// The same match with another state, for those who imagine what others
    /// hold.
    #[must_use]
    pub fn with_state(&self, state: G) -> Match<G> {
        Match { state, ..self.clone() }
    }

    fn check_legal(&self, seat: Seat, action: &G::Action) -> Result<(), Refused> {
        if self.state.is_legal(seat, action) {
            return Ok(());
        }
        let why = self.state.why_not(seat, action);
        Err(Refused::NotAllowed { written: action.to_string(), why })
    }

    fn play_checked(&mut self, seat: Seat, action: G::Action, log: &mut impl Log<G::Event>) {
        self.state.play_unchecked(seat, &action, log);
        self.history.push(HistoryItem::Action(seat, action));
    }

    fn check_to_act(&self, seat: Seat) -> Result<(), Refused> {
        match self.state.turn() {
            Turn::Over => Err(Refused::Over),
            Turn::Chance => Err(Refused::NoSeed),
            Turn::Players(set) if set.contains(seat) => Ok(()),
            Turn::Players(_) => Err(Refused::NotToAct(seat)),
        }
    }

    /// Resolves chance nodes until somebody decides or the match is over.
    fn settle(&mut self, log: &mut impl Log<G::Event>) {
        while self.state.turn() == Turn::Chance {
            let Some(chance) = self.next_chance() else { return };
            self.resolve(chance, log);
        }
    }

    /// What the seed brings at the chance node the match stands at.
    fn next_chance(&self) -> Option<G::Chance> {
        self.chance_of(self.chances.len(), &self.state)
    }

    /// What the seed brings at chance node `number` of the match.
    fn chance_of(&self, number: usize, state: &G) -> Option<G::Chance> {
        let mut rng = self.seed?.stream(number as u64);
        Some(state.sample_chance(&mut rng))
    }

    /// Settles a copy of the state and writes down what chance brings.
    fn draw_ahead(&self, ahead: &mut G) -> Vec<Value> {
        let mut drawn = Vec::new();
        while ahead.turn() == Turn::Chance {
            let number = self.chances.len() + drawn.len();
            let Some(chance) = self.chance_of(number, ahead) else { break };
            drawn.push(ahead.write_chance(&chance));
            ahead.resolve_chance(&chance, &mut ());
        }
        drawn
    }

    /// Resolves chance nodes with what was written down, all of it.
    fn settle_recorded(
        &mut self,
        chances: &[Value],
        log: &mut impl Log<G::Event>,
    ) -> Result<(), BadStep> {
        for written in chances {
            if self.state.turn() != Turn::Chance {
                return Err(BadStep::NoChance);
            }
            let chance = self.state.read_chance(written)?;
            self.resolve(chance, log);
        }
        // Without a seed nobody could have drawn what is missing.
        if self.state.turn() == Turn::Chance && self.seed.is_some() {
            return Err(BadStep::Missing);
        }
        Ok(())
    }

    fn resolve(&mut self, chance: G::Chance, log: &mut impl Log<G::Event>) {
        self.state.resolve_chance(&chance, log);
        self.history.push(HistoryItem::Chance);
        self.chances.push(chance);
    }

    /// Goes back to the position with this number. Luck that was already
    /// drawn is drawn again the same.
    ///
    /// # Panics
    /// If the match has not reached that position yet.
    pub fn undo_to(&mut self, steps: usize) {
        assert!(steps <= self.steps(), "position {steps} has not been reached");
        let mut earlier = Match::<G>::at_start(self.config.clone(), self.seats, self.seed)
            .expect("a match started with this configuration");
        let mut chances = self.chances.drain(..);
        for past in self.history.drain(..steps) {
            match past {
                HistoryItem::Chance => {
                    let chance = chances.next().expect("every chance node brought something");
                    earlier.resolve(chance, &mut ());
                }
                HistoryItem::Action(seat, action) => {
                    earlier.state.play_unchecked(seat, &action, &mut ());
                    earlier.history.push(HistoryItem::Action(seat, action));
                }
            }
        }
        drop(chances);
        *self = earlier;
    }

    /// The number of the position before the last action, if there is one.
    #[must_use]
    pub fn before_last_action(&self) -> Option<usize> {
        self.history.iter().rposition(|past| matches!(past, HistoryItem::Action(..)))
    }

    /// The record that anybody may have: without the seed while it is secret.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.private_record();
        if record.outcome.is_none() {
            record.seed = None;
        }
        record
    }

    /// The same, with the number of legal actions at every action.
    #[must_use]
    pub fn record_with_legal(&self) -> Record {
        Record { steps: self.written_steps(true), ..self.record() }
    }

    /// The record with the seed even while the match runs: for the owner's
    /// own keeping only.
    #[must_use]
    pub fn private_record(&self) -> Record {
        Record {
            format: FORMAT.to_string(),
            game: G::META.id.to_string(),
            rules_version: G::META.rules_version,
            config: serde_json::to_value(&self.config).expect("a configuration is plain JSON"),
            seats: self.seats,
            seed: self.seed,
            steps: self.written_steps(false),
            outcome: self.state.outcome(),
        }
    }

    /// Notation can depend on the position, so the match is walked again from
    /// its start instead of keeping text for every step of every match.
    fn written_steps(&self, count_legal: bool) -> Vec<Step> {
        let mut state = G::new(&self.config, self.seats).expect("the match was started with it");
        let mut legal = Vec::new();
        let mut written = Vec::with_capacity(self.history.len());
        let mut chances = self.chances.iter();
        for past in &self.history {
            match past {
                HistoryItem::Chance => {
                    let chance = chances.next().expect("every chance node brought something");
                    written.push(Step::Chance(state.write_chance(chance)));
                    state.resolve_chance(chance, &mut ());
                }
                HistoryItem::Action(seat, action) => {
                    let legal = count_legal.then(|| {
                        legal.clear();
                        state.legal_actions(*seat, &mut legal);
                        legal.len() as u32
                    });
                    let action_text = state.write_action(*seat, action);
                    written.push(Step::Action { seat: *seat, action: action_text, legal });
                    state.play_unchecked(*seat, action, &mut ());
                }
            }
        }
        written
    }

    /// Plays a record again, checking every step.
    pub fn replay(record: &Record, check: Check) -> Result<Match<G>, BadRecord> {
        Match::replay_telling(record, check, &mut |_: &Match<G>, _: &Step| ())
    }

    /// The same, telling `before` of each step and the match it will change.
    pub fn replay_telling(
        record: &Record,
        check: Check,
        before: &mut impl FnMut(&Match<G>, &Step),
    ) -> Result<Match<G>, BadRecord> {
        let config = read_head::<G>(record)?;
        let mut replayed = Match::<G>::at_start(config, record.seats, record.seed)
            .map_err(|why| BadRecord::Config(why.to_string()))?;
        for (index, step) in record.steps.iter().enumerate() {
            before(&replayed, step);
            replayed
                .replay_step(step, check)
                .map_err(|why| BadRecord::Step { step: index + 1, why })?;
        }
        replayed.check_outcome(record)?;
        Ok(replayed)
    }

    fn replay_step(&mut self, step: &Step, check: Check) -> Result<(), String> {
        match (step, self.state.turn()) {
            (Step::Chance(written), Turn::Chance) => {
                let chance = self.state.read_chance(written).map_err(|why| why.to_string())?;
                if check == Check::RulesAndLuck
                    && let Some(expected) = self.next_chance()
                    && expected != chance
                {
                    let expected = self.state.write_chance(&expected);
                    return Err(format!("the seed gives {expected}, the record says {written}"));
                }
                self.resolve(chance, &mut ());
                Ok(())
            }
            (Step::Chance(_), _) => Err("chance has no part here".to_string()),
            (Step::Action { .. }, Turn::Chance) => {
                Err("a chance outcome is missing before this action".to_string())
            }
            (Step::Action { seat, action: written, legal }, _) => {
                let action = self.check(*seat, written).map_err(|why| why.to_string())?;
                if let Some(legal) = legal {
                    let found = self.legal(*seat).len();
                    if found != *legal as usize {
                        return Err(format!(
                            "the record counts {legal} legal actions, the rules give {found}"
                        ));
                    }
                }
                self.play_checked(*seat, action, &mut ());
                Ok(())
            }
        }
    }

    fn check_outcome(&self, record: &Record) -> Result<(), BadRecord> {
        let found = self.state.outcome();
        match (&record.outcome, &found) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(BadRecord::Outcome(
                "the record has one, but the match is not over after its last step".to_string(),
            )),
            (Some(written), Some(found)) if written == found => Ok(()),
            (Some(written), Some(found)) => {
                let show = |outcome| serde_json::to_string(outcome).expect("plain JSON");
                Err(BadRecord::Outcome(format!(
                    "the record says {}, the rules give {}",
                    show(written),
                    show(found)
                )))
            }
        }
    }

    /// Goes on from a replayed record: settles a chance node it stopped at.
    pub fn resume(&mut self, log: &mut impl Log<G::Event>) {
        self.settle(log);
    }
}

fn read_head<G: Game>(record: &Record) -> Result<G::Config, BadRecord> {
    if record.format != FORMAT {
        return Err(BadRecord::Format(record.format.clone()));
    }
    if record.game != G::META.id {
        return Err(BadRecord::Game { found: record.game.clone(), expected: G::META.id });
    }
    if record.rules_version != G::META.rules_version {
        return Err(BadRecord::RulesVersion {
            found: record.rules_version,
            expected: G::META.rules_version,
        });
    }
    read_config::<G>(&record.config).map_err(|why| BadRecord::Config(why.to_string()))
}

/// A configuration from JSON; an empty object is the default.
pub fn read_config<G: Game>(written: &serde_json::Value) -> Result<G::Config, BadConfig> {
    serde_json::from_value(written.clone())
        .map_err(|why| BadConfig::new(G::META.id, why.to_string()))
}
