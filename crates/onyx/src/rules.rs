//! The contract: what the clauses of `docs/rules/onyx.md` say, in code.

use std::convert::Infallible;

use ecrin_core::{
    Audience, BadChance, BadConfig, Bits, BySeat, Game, Log, Meta, Outcome, Playout, Preset, Score,
    Seat, SeatSet, Turn, Unreadable, Viewer, WhyNot,
};
use serde_json::Value;

use crate::action::{Action, Played};
use crate::board::{Colour, Size, Spot};
use crate::config::{Config, Setup};
use crate::event::{Drawn, Event};
use crate::point::Point;
use crate::position::{Effect, Position};
use crate::set::Index;
use crate::state::{End, Onyx, Phase, on_board};
use crate::view::{View, chain};

/// A game has no more actions than this (R7.2).
pub const MAX_PLIES: u16 = 600;

/// An action among others that the rules do not allow where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("action {number} is not legal, or does not take the pairs it says")]
pub struct NotLegal {
    /// Which one, counted from 1.
    pub number: usize,
}

impl Game for Onyx {
    const META: Meta = Meta {
        id: "onyx",
        title: "Onyx",
        designers: "Larry Back",
        rules_version: 1,
        seats: 2..=2,
        max_plies: MAX_PLIES as u32,
        minutes: 30,
        age: 10,
        new_options: &[],
    };

    const OPEN: bool = true;

    type Config = Config;
    type Action = Action;
    type Chance = Infallible;
    type Event = Event;
    type View = View;

    fn presets() -> Vec<Preset<Config>> {
        let standard = Config::default();
        vec![
            Preset { name: "standard", config: standard },
            Preset { name: "open", config: Config { setup: Setup::Open, ..standard } },
            Preset { name: "no_swap", config: Config { swap: false, ..standard } },
            Preset { name: "small", config: Config { size: Size::Eight, ..standard } },
            Preset { name: "large", config: Config { size: Size::Sixteen, ..standard } },
            Preset { name: "giant", config: Config { size: Size::Twenty, ..standard } },
        ]
    }

    fn new(config: &Config, seats: u8) -> Result<Onyx, BadConfig> {
        BadConfig::check_seats(&Onyx::META, seats)?;
        Ok(Onyx::start(*config))
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.to_act() {
            Some(seat) => Turn::Players(SeatSet::of(seat)),
            None => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.to_act() != Some(seat) {
            return;
        }
        on_board!(&self.board, position => {
            out.extend(position.open().iter().map(|at| Action::Place(position.point(at))));
        });
        if self.phase == Phase::Choice {
            out.push(Action::Swap);
        }
    }

    #[inline]
    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.to_act() == Some(seat)
            && match action {
                Action::Swap => self.phase == Phase::Choice,
                Action::Place(point) => self.open_at(*point).is_some(),
            }
    }

    fn why_not(&self, _seat: Seat, action: &Action) -> WhyNot {
        match action {
            Action::Swap if !self.config.swap => {
                WhyNot::new("swap-not-agreed", "this match is played without the swap")
            }
            Action::Swap => WhyNot::new(
                "swap-not-now",
                "only the second player may swap, right after the first stone",
            ),
            Action::Place(point) if !self.config.size.contains(*point) => {
                WhyNot::new("off-board", "that point is not on this board")
            }
            Action::Place(point) if self.board.stone(*point).is_some() => {
                WhyNot::new("occupied", "there is already a stone on that point")
            }
            Action::Place(point) if self.open_at(*point).is_none() => WhyNot::new(
                "midpoint-closed",
                "a midpoint can only be played while all four corners of its square are empty",
            ),
            Action::Place(_) => WhyNot::new("not-to-act", "it is not your turn"),
        }
    }

    #[inline]
    fn play_unchecked(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        match *action {
            Action::Place(point) => self.place(point, log),
            Action::Swap if self.phase == Phase::Choice => {
                // R3.2: the stone stays, the seats change colour.
                self.red = Seat::B;
                self.phase = Phase::Play;
                log.tell(Audience::All, || Event::Swapped { seat });
            }
            Action::Swap => {}
        }
    }

    fn sample_chance(&self, _bits: &mut impl Bits) -> Infallible {
        unreachable!("no turn of Onyx is chance's")
    }

    fn resolve_chance(&mut self, chance: &Infallible, _log: &mut impl Log<Event>) {
        match *chance {}
    }

    fn write_chance(&self, chance: &Infallible) -> Value {
        match *chance {}
    }

    fn read_chance(&self, _written: &Value) -> Result<Infallible, BadChance> {
        Err(BadChance("nothing in Onyx is left to chance".to_string()))
    }

    fn append_action(&self, _seat: Seat, action: &Action, to: &mut String) {
        Played { action: *action, pairs: self.pairs(*action) }.append(to);
    }

    /// Two hundred points at once: those that take something are found from
    /// the stones that lie across, of which there are fewer.
    fn tell_legal(&self, seat: Seat, mut each: impl FnMut(&str)) {
        if self.to_act() != Some(seat) {
            return;
        }
        on_board!(&self.board, position => {
            let [one, two] = position.takers(position.to_move());
            let mut starred = String::new();
            for at in position.open().iter() {
                let point = position.point(at);
                if !one.contains(at) {
                    each(point.name());
                    continue;
                }
                starred.clear();
                let pairs = 1 + u8::from(two.contains(at));
                Played { action: Action::Place(point), pairs }.append(&mut starred);
                each(&starred);
            }
        });
        if self.phase == Phase::Choice {
            each(Action::Swap.name());
        }
    }

    fn read_action(&self, _seat: Seat, written: &str) -> Result<Action, Unreadable> {
        let written: Played = written.trim().parse().map_err(|why| Unreadable(format!("{why}")))?;
        let pairs = self.pairs(written.action);
        let open = match written.action {
            Action::Place(point) => self.open_at(point).is_some(),
            Action::Swap => true,
        };
        // What cannot be placed at all has a better reason than its stars.
        if written.pairs > 0 && written.pairs != pairs && open {
            return Err(Unreadable(format!(
                "{} takes {} here, so it is written {}",
                written.action,
                ["nothing", "one pair", "two pairs"][usize::from(pairs)],
                Played { action: written.action, pairs },
            )));
        }
        Ok(written.action)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(end) = self.phase else { return None };
        let (merit, reason) = match end {
            End::Joined(colour) => {
                let winner = self.seat_of(colour);
                (BySeat::from_fn(2, |seat| 2 * u8::from(seat == winner)), "connection")
            }
            End::Drawn(Drawn::Repetition) => (BySeat::from_fn(2, |_| 1), "repetition"),
            End::Drawn(Drawn::PlyLimit) => (BySeat::from_fn(2, |_| 1), "ply_limit"),
        };
        let scores = BySeat::from_fn(2, |seat| match merit[seat] {
            1 => Score::HALF,
            halves => Score::points(i32::from(halves) / 2),
        });
        Some(Outcome::by_merit(merit.as_slice(), scores, reason))
    }
}

impl Playout for Onyx {
    #[inline]
    fn random_action(&self, _seat: Seat, bits: &mut impl Bits) -> Action {
        on_board!(&self.board, position => {
            let swap = u32::from(self.phase == Phase::Choice);
            let choice = bits.below(position.open_count() + swap);
            match position.open().nth(choice) {
                Some(at) => Action::Place(position.point(at)),
                None => Action::Swap,
            }
        })
    }
}

impl Onyx {
    /// The game after these actions, each of which must be legal and take as
    /// many pairs as it says.
    pub fn replay(config: Config, played: &[Played]) -> Result<Onyx, NotLegal> {
        let mut state = Onyx::start(config);
        for (index, Played { action, pairs }) in played.iter().enumerate() {
            let seat = state.to_act().filter(|seat| state.is_legal(*seat, action));
            let seat = seat.filter(|_| state.pairs(*action) == *pairs);
            let seat = seat.ok_or(NotLegal { number: index + 1 })?;
            state.play_unchecked(seat, action, &mut ());
        }
        Ok(state)
    }

    /// The index of a point where a stone may be placed.
    #[inline]
    fn open_at(&self, point: Point) -> Option<Index> {
        on_board!(&self.board, position => {
            position.index(point).filter(|at| position.open().contains(*at))
        })
    }

    /// How many pairs an action takes in this position.
    fn pairs(&self, action: Action) -> u8 {
        let Action::Place(point) = action else { return 0 };
        let Some(at) = self.open_at(point) else { return 0 };
        on_board!(&self.board, position => {
            position.captures(position.to_move(), at).count_ones() as u8
        })
    }

    #[inline]
    fn place(&mut self, point: Point, log: &mut impl Log<Event>) {
        // A stone that cannot be placed is not: no state breaks the rules.
        let Some(at) = self.open_at(point) else { return };
        if matches!(self.phase, Phase::Over(_)) {
            return;
        }
        let colour = self.board.to_move();
        let seat = self.seat_of(colour);
        if self.phase == Phase::Choice {
            log.tell(Audience::All, || Event::Kept { seat });
        }
        log.tell(Audience::All, || Event::Placed { seat, colour, point });
        let swapped = u16::from(self.swapped());
        let end = on_board!(&mut self.board, position => {
            let effect = position.place(at);
            self.past.push(at, effect, position);
            if effect.squares != 0 {
                tell_captures(position, seat, colour.other(), at, effect, log);
            }
            if effect.wins {
                // R6.1
                log.tell(Audience::All, || Event::Won { seat, colour, chain: chain(position, colour) });
                Some(End::Joined(colour))
            } else if self.past.occurrences(self.config.setup, position) >= 3 {
                // R7.1
                Some(End::Drawn(Drawn::Repetition))
            } else if position.placed() + swapped >= MAX_PLIES {
                // R7.2
                Some(End::Drawn(Drawn::PlyLimit))
            } else {
                None
            }
        });
        if let Some(End::Drawn(reason)) = end {
            log.tell(Audience::All, || Event::Drawn { reason });
        }
        self.phase = match end {
            Some(end) => Phase::Over(end),
            None if self.phase == Phase::First && self.config.swap => Phase::Choice,
            None => Phase::Play,
        };
    }
}

#[cold]
fn tell_captures<const W: usize>(
    position: &Position<W>,
    seat: Seat,
    colour: Colour,
    at: Index,
    effect: Effect,
    log: &mut impl Log<Event>,
) {
    for (number, square) in Spot::<W>::at(at).squares.iter().enumerate() {
        if effect.squares >> number & 1 != 0 {
            log.tell(Audience::All, || Event::Captured {
                seat,
                colour,
                square: position.point(square.midpoint),
                pair: square.beside.map(|stone| position.point(stone)),
            });
        }
    }
}
