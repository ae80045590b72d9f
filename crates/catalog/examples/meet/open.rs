//! The search of `strongest` in NOX that knows more than its seat: with open
//! cards, which is no bot but a ceiling, or with a guess at the rival's hand.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::OnceLock;

use ecrin_bots::{AnyBot, BotFailed, Budget, Question, Searcher as _, WorldSearch, WorldSettings};
use ecrin_core::{
    AnyMatch, BadChance, BadConfig, Bits, BySeat, Determinize, Evaluate, Game, Knowledge, Log,
    Match, Meta, Outcome, Playout, Preset, Rng, Seat, Swift, Tuning, Turn, Viewer,
};
use ecrin_nox::{Action, Card, Config, Deal, Event, Nox, Position};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[path = "../../../nox/examples/belief/guesser.rs"]
mod guesser;

use guesser::{Guesser, NUMBERS, RATE};

/// All hands.
const HANDS: u8 = 0;
/// The order of the draw pile too.
const CARDS: u8 = 1;
/// What its seat sees, and how likely that makes each number in the hand of a
/// single rival.
const BELIEF: u8 = 2;

/// How many matches a guess at hands is learnt from.
const MATCHES: u32 = 4_000;

/// The one of this name: `hands`, `cards` or `belief`, `@` and a number of
/// simulations.
pub fn named(name: &str) -> Option<Box<dyn AnyBot>> {
    let (kind, simulations) = name.split_once('@')?;
    let simulations = simulations.parse().ok()?;
    match kind {
        "hands" => Some(Box::new(SearchesOpen::<HANDS> { simulations })),
        "cards" => Some(Box::new(SearchesOpen::<CARDS> { simulations })),
        "belief" => Some(Box::new(SearchesOpen::<BELIEF> { simulations })),
        _ => None,
    }
}

/// Learnt once, from players that choose by what the program has learnt.
fn guesser() -> &'static Guesser {
    static LEARNT: OnceLock<Guesser> = OnceLock::new();
    LEARNT.get_or_init(|| {
        let bits = &mut Swift::new(5);
        let mut guesser = Guesser::new(bits);
        for nth in 0..MATCHES {
            for look in guesser::play(2, bits) {
                let guess = guesser.guess(&look);
                guesser.learn(&look, &guess, RATE * (1.0 - nth as f32 / MATCHES as f32));
            }
        }
        guesser
    })
}

/// How much likelier than evenly each number is in the rival's hand, in
/// thousandths, by what `seat` has seen.
fn belief(played: &Match<Nox>, seat: Seat, bits: &mut impl Bits) -> [u32; NUMBERS] {
    let view = played.state().view(Viewer::Seat(seat));
    let plays: Vec<(Seat, Action)> =
        view.plays.iter().map(|play| (play.seat, play.action)).collect();
    // Any world behind the view does: only what is open in it is looked at.
    let world = Nox::determinize(&view, bits);
    let rival = seat.next(view.seats);
    let look = guesser::look(&world, seat, rival, &plays);
    if view.seats > 2 || !plays.iter().any(|(player, _)| *player == rival) {
        return [1_000; NUMBERS];
    }
    let guess = guesser().guess(&look);
    let all: f32 = look.unseen.iter().sum();
    std::array::from_fn(|number| match look.unseen[number] > 0.0 {
        true => (1_000.0 * guess.chances[number] * all / look.unseen[number]).round() as u32,
        false => 0,
    })
}

/// The search of `strongest` with all hands known, and with `ALL` the order of
/// the draw pile too.
struct SearchesOpen<const KNOWN: u8> {
    simulations: u64,
}

impl<const KNOWN: u8> AnyBot for SearchesOpen<KNOWN> {
    fn choose(
        &mut self,
        played: &dyn AnyMatch,
        seat: Seat,
        _budget: &Budget,
        rng: &mut Rng,
    ) -> Result<String, BotFailed> {
        let played = played.as_any().downcast_ref::<Match<Nox>>();
        let played = played.ok_or(BotFailed("it plays NOX alone".to_string()))?;
        let view = match KNOWN {
            BELIEF => {
                let seen = played.state().view(Viewer::Seat(seat));
                Open::<KNOWN>(Nox::determinize(&seen, rng), belief(played, seat, rng), seat)
            }
            _ => Open::<KNOWN>(played.state().clone(), [0; NUMBERS], seat),
        };
        let legal = view.legal(seat);
        let budget = Budget::simulations(self.simulations);
        let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
        let settings = WorldSettings::strong::<Open<KNOWN>>();
        let found = WorldSearch::<Open<KNOWN>>::new(settings).search(&asked, rng);
        Ok(found.best().action.to_string())
    }
}

/// NOX as such a search sees it: the whole state or, with a guess, any state
/// that its seat holds possible, and how likely each number is in the hand of
/// that seat's rival.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Open<const KNOWN: u8>(Nox, [u32; NUMBERS], Seat);

impl<const KNOWN: u8> Hash for Open<KNOWN> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hands().hash(hasher);
    }
}

impl<const KNOWN: u8> Open<KNOWN> {
    /// The table and all hands, as a number.
    fn hands(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        for seat in Seat::all(self.0.seats()) {
            self.0.situation(seat).hash(&mut hasher);
        }
        hasher.finish()
    }
}

impl<const KNOWN: u8> Game for Open<KNOWN> {
    const META: Meta = Nox::META;

    type Config = Config;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = Open<KNOWN>;

    fn presets() -> Vec<Preset<Config>> {
        Nox::presets()
    }

    fn new(config: &Config, seats: u8) -> Result<Open<KNOWN>, BadConfig> {
        Nox::new(config, seats).map(|game| Open(game, [0; NUMBERS], Seat::A))
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

    fn view(&self, _viewer: Viewer) -> Open<KNOWN> {
        self.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl<const KNOWN: u8> Determinize for Open<KNOWN> {
    fn determinize(view: &Open<KNOWN>, bits: &mut impl Bits) -> Open<KNOWN> {
        if KNOWN == CARDS {
            return view.clone();
        }
        let Open(game, weights, seat) = view;
        let mut position = Position::from(game.clone());
        if KNOWN == BELIEF {
            let rival = &mut position.hands[seat.next(game.seats()).index()];
            let held = rival.len();
            position.draw.append(rival);
            *rival = (0..held).map(|_| drawn(&mut position.draw, weights, bits)).collect();
        }
        bits.shuffle(&mut position.draw);
        Open(position.try_into().expect("a pile in any order can be"), *weights, *seat)
    }
}

/// Takes one of the cards, each as likely as its number weighs.
fn drawn(cards: &mut Vec<Card>, weights: &[u32; NUMBERS], bits: &mut impl Bits) -> Card {
    let weight = |card: &Card| weights[card.index()].max(1);
    let mut left = bits.below(cards.iter().map(weight).sum());
    let place = cards.iter().position(|card| {
        let own = weight(card);
        let here = left < own;
        left = left.saturating_sub(own);
        here
    });
    cards.swap_remove(place.expect("less than all of them weigh"))
}

impl<const KNOWN: u8> Playout for Open<KNOWN> {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        self.0.random_action(seat, bits)
    }
}

impl<const KNOWN: u8> Evaluate for Open<KNOWN> {
    fn evaluate(&self) -> BySeat<f32> {
        self.0.evaluate()
    }
}

impl<const KNOWN: u8> Knowledge for Open<KNOWN> {
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

    fn situation(&self, seat: Seat) -> Option<u64> {
        match KNOWN {
            BELIEF => self.0.situation(seat),
            _ => Some(self.hands()),
        }
    }

    fn is_restful(&self) -> bool {
        self.0.is_restful()
    }
}
