//! A game of any kind, behind one face of text and JSON.

use std::marker::PhantomData;
use std::time::Duration;

use ecrin_bots::{
    AnyBot, AnySearcher, SeatedSearcher, Threads, best_searcher, plain_searcher, reasons,
    seen_reason,
};
use ecrin_core::{
    AnyMatch, BadConfig, BadRecord, BadStep, Check, Determinize, Game, Knowledge, Match, Meta,
    Preset, Preview, Reason, Record, Render, Seat, Seed, Swift, Teach, Told, Viewer, Worked,
    imagined, perft, read_config, shows_something,
};
use serde_json::Value;

use crate::bots::{UnknownBot, bot};
use crate::naive::Naive;

/// What servers and terminals ask of a game before there is a match.
pub trait AnyGame: Sync {
    fn meta(&self) -> Meta;

    /// The clauses, as Markdown.
    fn rules(&self) -> &'static str;

    /// The exercises of the lesson, worked out by the rules.
    fn lesson(&self) -> Vec<Worked>;

    /// Named configurations, the default first.
    fn presets(&self) -> Vec<Preset<Value>>;

    /// The configuration with every field written out, if a table of `seats`
    /// can be played with it.
    fn full_config(&self, config: &Value, seats: u8) -> Result<Value, BadConfig>;

    fn start(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadConfig>;

    /// What chance brings at the start of such a match, as records write it.
    fn deal(&self, config: &Value, seats: u8, seed: Seed) -> Result<Vec<Value>, BadConfig>;

    /// Starts a match with what chance brought when it was written down.
    fn start_recorded(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
        chances: &[Value],
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadStep>;

    /// Plays a record again; where `check` asks for it, chance is worked out again.
    fn replay(&self, record: &Record, check: Check) -> Result<Box<dyn AnyMatch>, BadRecord>;

    /// Replays a record that stopped half way and makes it ready to go on.
    fn resume(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadRecord>;

    /// A bot by its name, with what it is given: `expert`, `uct@10s`. Asked
    /// with a budget without limits, it plays as it plays people.
    fn bot(&self, name: &str) -> Result<Box<dyn AnyBot>, UnknownBot>;

    /// The same bot for a seat at another program's table.
    #[cfg(feature = "native")]
    fn guest(&self, name: &str) -> Result<Box<dyn ecrin_bots::Guest>, UnknownBot>;

    /// What it is asked by: a whole state that the seat holds possible, made
    /// from what it sees and nothing else, and written down.
    #[cfg(feature = "native")]
    fn world(&self, played: &dyn AnyMatch, seat: Seat) -> Value;

    /// The best search there is, for hints and analysis.
    fn searcher(&self, threads: Threads) -> Box<dyn AnySearcher>;

    /// The plain search that others are measured by: random playouts only.
    fn plain_searcher(&self, threads: Threads) -> Box<dyn AnySearcher>;

    /// Whether the action at a step showed its seat something that it could
    /// not have known.
    fn showed_something(&self, played: &dyn AnyMatch, step: usize) -> bool;

    /// Whether an action that a seat is about to play, as records write it,
    /// helps nobody who plays to win.
    fn is_senseless(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> bool;

    /// Why a person might play it, as far as its seat can see; `None` where
    /// nothing speaks for it.
    fn reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason>;

    /// Why somebody may have played it, as far as those see who only look on:
    /// everybody may be told.
    fn seen_reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason>;

    /// The match as it might be for all that a viewer knows of it.
    fn imagined(&self, played: &dyn AnyMatch, viewer: Viewer, number: u64) -> Box<dyn AnyMatch>;

    /// The number of action sequences of this length from the start.
    fn perft(&self, config: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, BadConfig>;

    /// Plays whole random games as fast as the rules go: no match, no checks,
    /// no events.
    fn random_games(
        &self,
        config: &Value,
        seats: u8,
        games: u64,
        seed: u64,
    ) -> Result<Count, BadConfig>;
}

/// How much random play was done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub games: u64,
    pub actions: u64,
}

/// A game of the contract, put on the shelf.
pub(crate) struct Shelved<G> {
    rules: &'static str,
    /// How long the strongest bot thinks about a choice when people play it.
    thinking: Duration,
    game: PhantomData<fn() -> G>,
}

impl<G> Shelved<G> {
    pub(crate) const fn new(rules: &'static str, thinking: Duration) -> Shelved<G> {
        Shelved { rules, thinking, game: PhantomData }
    }
}

fn told<G: Game>(log: &[(ecrin_core::Audience, G::Event)]) -> Vec<Told> {
    log.iter().map(Told::new).collect()
}

impl<G: Knowledge + Determinize + Render + Preview + Teach + Naive> AnyGame for Shelved<G> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn rules(&self) -> &'static str {
        self.rules
    }

    fn lesson(&self) -> Vec<Worked> {
        let lesson = G::lesson();
        let worked = lesson.iter().map(|one| one.work().expect("a test plays every lesson"));
        worked.collect()
    }

    fn presets(&self) -> Vec<Preset<Value>> {
        let written = |preset: Preset<G::Config>| Preset {
            name: preset.name,
            config: serde_json::to_value(preset.config).expect("a configuration is plain JSON"),
        };
        G::presets().into_iter().map(written).collect()
    }

    fn full_config(&self, config: &Value, seats: u8) -> Result<Value, BadConfig> {
        let (config, _) = new_game::<G>(config, seats)?;
        Ok(serde_json::to_value(config).expect("a configuration is plain JSON"))
    }

    fn start(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadConfig> {
        let mut log = Vec::new();
        let started = Match::<G>::start(read_config::<G>(config)?, seats, seed, &mut log)?;
        Ok((Box::new(started), told::<G>(&log)))
    }

    fn deal(&self, config: &Value, seats: u8, seed: Seed) -> Result<Vec<Value>, BadConfig> {
        Match::<G>::deal(&read_config::<G>(config)?, seats, seed)
    }

    fn start_recorded(
        &self,
        config: &Value,
        seats: u8,
        seed: Seed,
        chances: &[Value],
    ) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadStep> {
        let config = read_config::<G>(config)?;
        let mut log = Vec::new();
        let started = Match::<G>::start_recorded(config, seats, Some(seed), chances, &mut log)?;
        Ok((Box::new(started), told::<G>(&log)))
    }

    fn replay(&self, record: &Record, check: Check) -> Result<Box<dyn AnyMatch>, BadRecord> {
        Ok(Box::new(Match::<G>::replay(record, check)?))
    }

    fn resume(&self, record: &Record) -> Result<(Box<dyn AnyMatch>, Vec<Told>), BadRecord> {
        let mut resumed = Match::<G>::replay(record, Check::RulesAndLuck)?;
        let mut log = Vec::new();
        resumed.resume(&mut log);
        Ok((Box::new(resumed), told::<G>(&log)))
    }

    fn bot(&self, name: &str) -> Result<Box<dyn AnyBot>, UnknownBot> {
        bot::<G>(name, self.thinking)
    }

    #[cfg(feature = "native")]
    fn guest(&self, name: &str) -> Result<Box<dyn ecrin_bots::Guest>, UnknownBot> {
        crate::bots::guest::<G>(name, self.thinking)
    }

    #[cfg(feature = "native")]
    fn world(&self, played: &dyn AnyMatch, seat: Seat) -> Value {
        ecrin_bots::world_of::<G>(played, seat)
    }

    fn searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        Box::new(SeatedSearcher(best_searcher::<G>(threads)))
    }

    fn plain_searcher(&self, threads: Threads) -> Box<dyn AnySearcher> {
        Box::new(SeatedSearcher(plain_searcher::<G>(threads)))
    }

    fn showed_something(&self, played: &dyn AnyMatch, step: usize) -> bool {
        let Some((before, seat, action)) = of::<G>(played).action_at(step) else { return true };
        shows_something(&before, seat, &action, &mut Swift::new(step as u64))
    }

    fn is_senseless(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> bool {
        let state = of::<G>(played).state();
        let seen = G::determinize(&state.view(Viewer::Seat(seat)), &mut Swift::new(1));
        state.read_action(seat, action).is_ok_and(|action| seen.is_senseless(seat, &action))
    }

    fn seen_reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        let state = of::<G>(played).state();
        let action = state.read_action(seat, action).ok()?;
        let onlookers = state.view(Viewer::Spectator);
        seen_reason::<G>(&onlookers, seat, &action, &mut Swift::new(1))
    }

    fn reason(&self, played: &dyn AnyMatch, seat: Seat, action: &str) -> Option<Reason> {
        let state = of::<G>(played).state();
        let action = state.read_action(seat, action).ok()?;
        let (view, legal) = (state.view(Viewer::Seat(seat)), state.legal(seat));
        reasons::<G>(&view, seat, &legal, &[action], &mut Swift::new(1)).pop().flatten()
    }

    fn imagined(&self, played: &dyn AnyMatch, viewer: Viewer, number: u64) -> Box<dyn AnyMatch> {
        Box::new(imagined(of::<G>(played), viewer, number))
    }

    fn perft(&self, config: &Value, seats: u8, seed: Seed, depth: u32) -> Result<u64, BadConfig> {
        let (_, state) = new_game::<G>(config, seats)?;
        Ok(perft(&state, depth, &mut seed.stream(0)))
    }

    fn random_games(
        &self,
        config: &Value,
        seats: u8,
        games: u64,
        seed: u64,
    ) -> Result<Count, BadConfig> {
        let (_, start) = new_game::<G>(config, seats)?;
        let mut bits = Swift::new(seed);
        let mut count = Count { games, actions: 0 };
        for _ in 0..games {
            start.clone().random_rest(&mut bits, |_, _| count.actions += 1);
        }
        Ok(count)
    }
}

fn of<G: Game>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref().expect("a match of this game")
}

fn new_game<G: Game>(config: &Value, seats: u8) -> Result<(G::Config, G), BadConfig> {
    BadConfig::check_seats(&G::META, seats)?;
    let config = read_config::<G>(config)?;
    let state = G::new(&config, seats)?;
    Ok((config, state))
}
