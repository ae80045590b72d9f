//! The rules: the contract's side of a game, and the steps of a turn in files
//! of their own.

mod ends;
mod gift;
mod legal;
mod steps;

use ecrin_core::{
    BadChance, BadConfig, Bits, Game, Log, Meta, Outcome, Playout, Preset, Seat, SeatSet, Turn,
    Unreadable, Viewer, WhyNot,
};
use serde_json::Value;

use crate::action::Action;
use crate::config::{Config, Mode};
use crate::deal::Deal;
use crate::event::Event;
use crate::state::{Onix, Phase};
use crate::view::View;

impl Game for Onix {
    const META: Meta = Meta {
        id: "onix",
        title: "Onix",
        designers: "Florian Sirieix and Benoit Turpin",
        rules_version: 1,
        seats: 2..=6,
        // A turn that takes g cards has at most g + 3 actions (take, g puts,
        // hit, put), so at most four for each of the 96 cards in the piles.
        max_plies: 4 * 96,
        minutes: 15,
        age: 7,
        new_options: &[],
    };

    type Config = Config;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;
    type View = View;

    fn presets() -> Vec<Preset<Config>> {
        let preset = |name, mode| Preset { name, config: Config { mode, first: None } };
        vec![preset("base", Mode::Base), preset("advanced", Mode::Advanced)]
    }

    fn new(config: &Config, seats: u8) -> Result<Onix, BadConfig> {
        BadConfig::check_seats(&Onix::META, seats)?;
        match config.first {
            Some(first) if first.index() >= usize::from(seats) => {
                let why = format!("there is no seat {first} at a table of {seats}");
                Err(BadConfig::new("first", why))
            }
            _ => Ok(Onix::before_deal(config, seats)),
        }
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal => Turn::Chance,
            Phase::Over { .. } => Turn::Over,
            _ => Turn::Players(SeatSet::of(self.to_act)),
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act() == Some(seat) {
            self.list_legal(out);
        }
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.to_act() == Some(seat) && self.refusal(action).is_none()
    }

    fn why_not(&self, seat: Seat, action: &Action) -> WhyNot {
        if self.to_act() != Some(seat) {
            return WhyNot::new("not-your-turn", "it is not your turn");
        }
        self.refusal(action).unwrap_or(WhyNot::new("not-refused", "that move is allowed"))
    }

    #[inline]
    fn play_unchecked(&mut self, _seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        self.play_step(action, log);
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Deal {
        Deal::sample(&self.config, self.seats, bits)
    }

    fn resolve_chance(&mut self, deal: &Deal, log: &mut impl Log<Event>) {
        self.deal(deal, log);
    }

    fn write_chance(&self, deal: &Deal) -> Value {
        deal.write()
    }

    fn read_chance(&self, written: &Value) -> Result<Deal, BadChance> {
        Deal::read(&self.config, self.seats, written)
    }

    /// Besides the notation, a take may name any pile of its group. R10.1
    fn read_action(&self, _seat: Seat, written: &str) -> Result<Action, Unreadable> {
        let action = written.trim().parse().map_err(|why| Unreadable(format!("{why}")))?;
        Ok(match action {
            Action::Take { gem, pile } => {
                let lowest = self.group(gem, pile).lowest();
                Action::Take { gem, pile: lowest.unwrap_or(pile) }
            }
            _ => action,
        })
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    /// What lies below the tops is hidden from everybody alike. R9.1
    fn is_open(&self) -> bool {
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Over { reason } => Some(self.outcome_for(reason)),
            _ => None,
        }
    }
}

impl Playout for Onix {
    #[inline]
    fn random_action(&self, _seat: Seat, bits: &mut impl Bits) -> Action {
        self.draw_legal(bits)
    }
}
