//! Players of NOX that cheat: no bots, but ceilings.

use std::hash::{DefaultHasher, Hash, Hasher};

use ecrin_bots::{AnyBot, BotFailed, Budget, Question, Searcher as _, WorldSearch, WorldSettings};
use ecrin_core::{
    AnyMatch, BadChance, BadConfig, Bits, BySeat, Determinize, Evaluate, Game, Knowledge, Log,
    Match, Meta, Outcome, Playout, Preset, Rng, Seat, Swift, Tuning, Turn, Viewer,
};
use ecrin_nox::{Action, Config, Deal, Event, Nox, Phase, Position};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The cheat of this name, if there is one: `knows-all`, and `hands` or
/// `cards` with `@` and a number of simulations.
pub fn cheat(name: &str) -> Option<Box<dyn AnyBot>> {
    let searches = |kind: &str| name.strip_prefix(kind)?.strip_prefix('@')?.parse().ok();
    if let Some(simulations) = searches("hands") {
        return Some(Box::new(SearchesOpen::<false> { simulations }));
    }
    if let Some(simulations) = searches("cards") {
        return Some(Box::new(SearchesOpen::<true> { simulations }));
    }
    (name == "knows-all").then(|| Box::new(KnowsAll) as Box<dyn AnyBot>)
}

fn state_of(played: &dyn AnyMatch) -> Result<&Nox, BotFailed> {
    let played = played.as_any().downcast_ref::<Match<Nox>>();
    Ok(played.ok_or(BotFailed("cheats play NOX alone".to_string()))?.state())
}

/// Sees all cards and plays each round out after every choice, all seats going
/// on by what was learnt.
struct KnowsAll;

impl AnyBot for KnowsAll {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        _budget: &Budget,
        _rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let state = state_of(played)?;
        let legal = state.legal(seat);
        let worths = legal.iter().map(|action| (round_played_out(state, seat, action), action));
        let best = worths.max_by(|one, two| one.0.total_cmp(&two.0));
        let (_, action) = best.ok_or(BotFailed("nothing to choose".to_string()))?;
        Ok(action.to_string())
    }
}

/// What the seat has of the points after the round, if everybody goes on by
/// what was learnt.
fn round_played_out(state: &Nox, seat: Seat, action: &Action) -> f32 {
    let mut next = state.clone();
    next.play_unchecked(seat, action, &mut ());
    while let Phase::Play(turn) = next.phase() {
        let action = next.playout_action(turn, None, &mut Swift::new(1));
        next.play_unchecked(turn, &action, &mut ());
    }
    next.evaluate()[seat]
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
        let view = Open::<ALL>(state_of(played)?.clone());
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
