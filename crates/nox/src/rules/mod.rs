//! The rules: the contract's side of a match, and what may be played, what it
//! does and what it is worth in files of their own.

mod legal;
mod play;
mod score;

use ecrin_core::{
    BadChance, BadConfig, Bits, BySeat, Game, Log, MAX_SEATS, Meta, Outcome, Playout, Preset,
    Score, Seat, SeatSet, Turn, Viewer, WhyNot,
};
use serde::Serialize;
use serde_json::Value;

use crate::action::Action;
use crate::card::DECK;
use crate::chance::Deal;
use crate::config::{Config, Scoring};
use crate::display::Shown;
use crate::event::Event;
use crate::list::List;
use crate::state::{Hand, Nox, Phase};
use crate::view::{Own, View};

pub(crate) use score::added;
pub use score::{Cause, MAX_ROUNDS, Missed, Round, SeatScore};

impl Game for Nox {
    const META: Meta = Meta {
        id: "nox",
        title: "NOX",
        designers: "Steffen Brückner",
        rules_version: 1,
        seats: 2..=6,
        // R5.3, R7.4: a round ends at the latest when all cards are played.
        max_plies: (MAX_ROUNDS * DECK) as u32,
        minutes: 20,
        age: 8,
        new_options: &[],
    };

    type Config = Config;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;

    fn presets() -> Vec<Preset<Config>> {
        vec![
            Preset { name: "base", config: Config { scoring: Scoring::Base, first: None } },
            Preset {
                name: "hard_headed",
                config: Config { scoring: Scoring::HardHeaded, first: None },
            },
        ]
    }

    fn new(config: &Config, seats: u8) -> Result<Nox, BadConfig> {
        BadConfig::check_seats(&Nox::META, seats)?;
        config.check(seats)?;
        Ok(Nox {
            config: *config,
            seats,
            phase: Phase::Deal,
            starter: None,
            shown: [Shown::NOTHING; MAX_SEATS],
            hands: [Hand::default(); MAX_SEATS],
            draw: List::EMPTY,
            plays: List::EMPTY,
            scores: [0; MAX_SEATS],
            sheet: List::EMPTY,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Play(seat) => Turn::Players(SeatSet::of(seat)),
            Phase::Over => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        self.list_legal(seat, out);
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.phase == Phase::Play(seat) && self.check(seat, action).is_ok()
    }

    fn why_not(&self, seat: Seat, action: &Action) -> WhyNot {
        self.check(seat, action)
            .err()
            .unwrap_or(WhyNot::new("not-your-turn", "it is not your turn"))
    }

    fn play_unchecked(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        self.lay(seat, action, log);
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Deal {
        self.sample_deal(bits)
    }

    fn resolve_chance(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        self.deal(deal, log);
    }

    fn write_chance(&self, deal: &Deal) -> Value {
        self.write_deal(deal)
    }

    fn read_chance(&self, written: &Value) -> Result<Deal, BadChance> {
        self.read_deal(written)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn own_view(&self, viewer: Viewer) -> Option<impl Serialize> {
        Some(Own::of(self, viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| {
            let scores = self.scores();
            let points = BySeat::from_fn(self.seats, |seat| Score::points(scores[seat].into()));
            // R7.2, R7.3
            Outcome::by_merit(scores.as_slice(), points, self.end_reason())
        })
    }
}

impl Playout for Nox {
    #[inline]
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        self.pick_legal(seat, bits)
    }
}
