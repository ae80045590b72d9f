//! The search of `strongest` in NOX with open cards: no bot, but a ceiling.

use std::hash::{DefaultHasher, Hash, Hasher};

use ecrin_bots::{AnyBot, BotFailed, Budget, Question, Searcher as _, WorldSearch, WorldSettings};
use ecrin_core::{
    AnyMatch, BadChance, BadConfig, Bits, BySeat, Determinize, Evaluate, Game, Knowledge, Log,
    Match, Meta, Outcome, Playout, Preset, Rng, Seat, Tuning, Turn, Viewer,
};
use ecrin_nox::{Action, Config, Deal, Event, Nox, Position};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The one of this name: `hands` or `cards`, `@` and a number of simulations.
pub fn named(name: &str) -> Option<Box<dyn AnyBot>> {
    let (kind, simulations) = name.split_once('@')?;
    let simulations = simulations.parse().ok()?;
    match kind {
        "hands" => Some(Box::new(SearchesOpen::<false> { simulations })),
        "cards" => Some(Box::new(SearchesOpen::<true> { simulations })),
        _ => None,
    }
}

/// The search of `strongest` with all hands known, and with `ALL` the order of
/// the draw pile too.
struct SearchesOpen<const ALL: bool> {
    simulations: u64,
}

impl<const ALL: bool> AnyBot for SearchesOpen<ALL> {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = played.as_any().downcast_ref::<Match<Nox>>();
        let played = played.ok_or(BotFailed("it plays NOX alone".to_string()))?;
        let view = Open::<ALL>(played.state().clone());
        let legal = view.legal(seat);
        let budget = Budget::simulations(self.simulations);
        let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
        let settings = WorldSettings::strong::<Open<ALL>>();
        let found = WorldSearch::<Open<ALL>>::new(settings).search(&asked, rng);
        Ok(found.best().action.to_string())
    }
}

/// NOX with open hands: what is seen is the whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Open<const ALL: bool>(Nox);

impl<const ALL: bool> Hash for Open<ALL> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hands().hash(hasher);
    }
}

impl<const ALL: bool> Open<ALL> {
    /// The table and all hands, as a number.
    fn hands(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for seat in Seat::all(self.0.seats()) {
            self.0.situation(seat).hash(&mut hasher);
        }
        hasher.finish()
    }
}

impl<const ALL: bool> Game for Open<ALL> {
    const META: Meta = Nox::META;

    type Config = Config;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = Open<ALL>;

    fn presets() -> Vec<Preset<Config>> {
        Nox::presets()
    }

    fn new(config: &Config, seats: u8) -> Result<Open<ALL>, BadConfig> {
        Nox::new(config, seats).map(Open)
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.0.legal_actions(seat, out);
    }

    fn play_unchecked(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        self.0.play_unchecked(seat, action, log);
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Deal {
        self.0.sample_chance(bits)
    }

    fn resolve_chance(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        self.0.resolve_chance(deal, log);
    }

    fn write_chance(&self, deal: &Deal) -> Value {
        self.0.write_chance(deal)
    }

    fn read_chance(&self, written: &Value) -> Result<Deal, BadChance> {
        self.0.read_chance(written)
    }

    fn view(&self, _viewer: Viewer) -> Open<ALL> {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<const ALL: bool> Determinize for Open<ALL> {
    fn determinize(view: &Open<ALL>, bits: &mut impl Bits) -> Open<ALL> {
        if ALL {
            return view.clone();
        }
        let mut position = Position::from(view.0.clone());
        bits.shuffle(&mut position.draw);
        Open(position.try_into().expect("a pile in any order can be"))
    }
}

impl<const ALL: bool> Playout for Open<ALL> {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        self.0.random_action(seat, bits)
    }
}

impl<const ALL: bool> Evaluate for Open<ALL> {
    fn evaluate(&self) -> BySeat<f32> {
        self.0.evaluate()
    }
}

impl<const ALL: bool> Knowledge for Open<ALL> {
    const TUNING: Tuning = Nox::TUNING;

    fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        self.0.priors(seat, legal, out);
    }

    fn appraise(&self) -> BySeat<f32> {
        self.0.appraise()
    }

    fn playout_action(&self, seat: Seat, last: Option<Action>, bits: &mut impl Bits) -> Action {
        self.0.playout_action(seat, last, bits)
    }

    fn situation(&self, _seat: Seat) -> Option<u64> {
        Some(self.hands())
    }

    fn is_restful(&self) -> bool {
        self.0.is_restful()
    }
}
