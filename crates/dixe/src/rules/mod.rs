//! The rules: who decides, what is legal, what it does.

mod allowed;
mod finish;
mod moves;
mod naming;
mod react;
mod resolve;
mod throw;
mod why;

use ecrin_core::{
    BadChance, BadConfig, Game, Log, Meta, Outcome, Playout, Preset, Score, Seat, SeatSet, Turn,
    Viewer, WhyNot,
};
use ecrin_core::{Bits, BySeat};
use serde_json::Value;

use crate::action::{Action, Move};
use crate::bag::bits;
use crate::card::Power;
use crate::config::{Config, Jokers, SEATS};
use crate::event::{Event, Spot};
use crate::kit::Kit;
use crate::set::BuiltIn;
use crate::state::{Board, Dixe, Finish, Now, OWN, Phase};
use crate::view::View;

pub(crate) use finish::TO_WIN;
pub use throw::{Chance, NOT_THROWN};

/// Where a match ends whatever happens (R10.3).
pub const ACTION_LIMIT: u16 = 40_000;

/// Windows are closed before the limit is looked at: at most three answers
/// to a throw and eighteen to the end of a turn, and three forced throws.
const AFTER_LIMIT: u32 = 50;

impl Game for Dixe {
    const META: Meta = Meta {
        id: "dixe",
        title: "DiXe on Card",
        designers: "dixe.games",
        rules_version: 1,
        seats: 2..=4,
        max_plies: ACTION_LIMIT as u32 + AFTER_LIMIT,
        minutes: 15,
        age: 5,
        new_options: &["first"],
    };

    type Config = Config;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn presets() -> Vec<Preset<Config>> {
        // A configuration that names no set means the oldest (R11.9).
        let newest = (BuiltIn::NEWEST != BuiltIn::UNNAMED).then(|| BuiltIn::NEWEST.into());
        let with = |jokers| Config { jokers, set: newest.clone(), ..Config::default() };
        let flora = with(Jokers::Normal).with_deck("flora").expect("our sets have a flora deck");
        vec![
            Preset { name: "normal", config: with(Jokers::Normal) },
            Preset { name: "expert", config: with(Jokers::Expert) },
            Preset { name: "super_expert", config: with(Jokers::SuperExpert) },
            Preset { name: "flora", config: flora },
        ]
    }

    fn new(config: &Config, seats: u8) -> Result<Dixe, BadConfig> {
        BadConfig::check_seats(&Dixe::META, seats)?;
        Ok(Dixe::with_kit(Kit::new(config, seats)?))
    }

    fn turn(&self) -> Turn {
        match &self.phase {
            Phase::Draw | Phase::Throwing(_) => Turn::Chance,
            Phase::SetUp(window)
            | Phase::Poire(_, window)
            | Phase::AfterThrow(window)
            | Phase::TurnEnd(window) => Turn::Players(window.waiting),
            Phase::Start | Phase::Resolve(_) | Phase::Again(..) | Phase::Decide => {
                Turn::Players(SeatSet::of(self.now.seat))
            }
            Phase::Over(_) => Turn::Over,
        }
    }

    fn legal_actions(&self, seat: Seat, out: &mut Vec<Action>) {
        let moves = self.moves(seat);
        out.extend(moves.as_slice().iter().map(|&mv| self.name_move(seat, mv)));
    }

    fn is_legal(&self, seat: Seat, action: &Action) -> bool {
        self.read_move(seat, action).is_some_and(|mv| self.check(seat, mv).is_ok())
    }

    fn why_not(&self, seat: Seat, action: &Action) -> WhyNot {
        match self.read_move(seat, action) {
            None => self.why_unknown(seat, action),
            Some(mv) => match self.check(seat, mv) {
                Err(why) => why.into(),
                Ok(()) => WhyNot::new("not-legal", "the rules do not allow that here"),
            },
        }
    }

    fn play_unchecked(&mut self, seat: Seat, action: &Action, log: &mut impl Log<Event>) {
        // Whatever is not legal is left alone: the masks and bags of a state
        // hold together only for legal moves.
        if let Some(mv) = self.read_move(seat, action)
            && self.check(seat, mv).is_ok()
        {
            self.apply(seat, mv, log);
        }
    }

    fn sample_chance(&self, bits: &mut impl Bits) -> Chance {
        self.draw_chance(bits)
    }

    fn resolve_chance(&mut self, chance: &Chance, log: &mut impl Log<Event>) {
        self.settle_chance(chance, log);
    }

    fn write_chance(&self, chance: &Chance) -> Value {
        self.chance_to_json(chance)
    }

    fn read_chance(&self, written: &Value) -> Result<Chance, BadChance> {
        self.chance_from_json(written).map_err(BadChance)
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    /// Only a choice that waits for others is its chooser's alone (R12.3).
    fn is_open(&self) -> bool {
        self.phase.window().is_none_or(|window| window.chosen.iter().all(Option::is_none))
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over(finish) = self.phase else { return None };
        let turned = |seat: Seat| self.board(seat).cards_turned();
        let scores = BySeat::from_fn(self.seats(), |seat| Score::points(turned(seat).into()));
        let merit: Vec<u8> = Seat::all(self.seats()).map(turned).collect();
        let reason = match finish {
            Finish::FiveTurned => "five_cards",
            Finish::ActionLimit => "action_limit",
        };
        Some(Outcome::by_merit(&merit, scores, reason))
    }
}

impl Playout for Dixe {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Action {
        let moves = self.moves(seat);
        let list = moves.as_slice();
        match list.len() {
            0 => Action::Pass,
            1 => self.name_move(seat, list[0]),
            many => self.name_move(seat, list[bits.index(many)]),
        }
    }
}

impl Dixe {
    /// A new match with a set that is known to be valid: for whoever plays
    /// thousands with the same one.
    pub fn of_valid_set(config: &Config, seats: u8) -> Result<Dixe, BadConfig> {
        BadConfig::check_seats(&Dixe::META, seats)?;
        Ok(Dixe::with_kit(Kit::of_valid_set(config, seats)?))
    }

    pub(crate) fn with_kit(kit: Kit) -> Dixe {
        let mut boards = [Board::default(); SEATS];
        for board in &mut boards[..kit.seats as usize] {
            board.hand = OWN;
        }
        Dixe { kit, boards, now: Now::default(), phase: Phase::Draw, plies: 0 }
    }

    /// Plays a legal move.
    pub(crate) fn apply(&mut self, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
        self.plies = self.plies.saturating_add(1);
        match self.phase {
            Phase::Start => self.play_start(mv, log),
            Phase::Resolve(throw) => self.play_resolve(throw, mv, log),
            Phase::Again(throw, power, chosen) => self.play_again(throw, power, chosen, mv, log),
            Phase::Decide => self.play_decide(mv, log),
            Phase::SetUp(_) | Phase::Poire(..) | Phase::AfterThrow(_) | Phase::TurnEnd(_) => {
                self.play_window(seat, mv, log);
            }
            Phase::Draw | Phase::Throwing(_) | Phase::Over(_) => {}
        }
        self.check_limit(log);
    }

    /// R10.3, looked at only while no window is open: choices in one window
    /// must not depend on their order.
    fn check_limit(&mut self, log: &mut impl Log<Event>) {
        if self.plies < ACTION_LIMIT {
            return;
        }
        match self.phase {
            Phase::SetUp(_) | Phase::Poire(..) | Phase::AfterThrow(_) | Phase::TurnEnd(_) => {}
            Phase::Over(_) => {}
            _ => {
                self.phase = Phase::Over(Finish::ActionLimit);
                log.tell(ecrin_core::Audience::All, || Event::LimitReached);
            }
        }
    }

    /// Begins the turn of `seat` (R3.1).
    pub(crate) fn start_turn(&mut self, seat: Seat, log: &mut impl Log<Event>) {
        self.now = Now::of(seat);
        log.tell(ecrin_core::Audience::All, || Event::TurnStarted { seat });
        let kala = self.kit.deck(seat).bit_of(Power::Kala);
        if self.board(seat).charged & kala != 0 {
            let die = kala.trailing_zeros() as usize;
            self.board_mut(seat).take(die);
            self.board_mut(seat).hand |= kala;
            log.tell(ecrin_core::Audience::All, || Event::Back {
                seat,
                die: self.kit.deck(seat).ids[die],
                from: Spot::Charged,
            });
        }
        self.now.kala = self
            .rivals()
            .any(|rival| self.kit.deck(rival).bit_of(Power::Kala) & self.board(rival).charged != 0);
        self.phase = Phase::Start;
    }

    fn play_start(&mut self, mv: Move, log: &mut impl Log<Event>) {
        let seat = self.now.seat;
        match mv {
            Move::Recover(die) => {
                let die = die as usize;
                let from = self.spot(seat, die);
                // R3.2: what the die stood for is lost.
                if self.kit.deck(seat).bit_of(Power::Arkan) == 1 << die {
                    self.mine_mut().auto = 0;
                    self.mine_mut().not_auto = 0;
                }
                self.mine_mut().take(die);
                self.mine_mut().hand |= 1 << die;
                let die = self.kit.deck(seat).ids[die];
                log.tell(ecrin_core::Audience::All, || Event::Back { seat, die, from });
            }
            Move::Roll => self.new_throw(),
            Move::Reset(owner, card) => self.yorick_reset(owner, card, log),
            _ => {}
        }
    }

    fn play_decide(&mut self, mv: Move, log: &mut impl Log<Event>) {
        match mv {
            Move::Roll => self.new_throw(),
            Move::Reset(owner, card) => self.yorick_reset(owner, card, log),
            Move::Stop => self.stop(log),
            _ => {}
        }
    }

    /// Where one of a seat's dice is, for events.
    pub(crate) fn spot(&self, seat: Seat, die: usize) -> Spot {
        let board = self.board(seat);
        let bit = 1u8 << die;
        if let Some(card) = board.card_under(die) {
            return Spot::Combination { card: self.kit.deck(seat).ids[card] };
        }
        if board.square[die] > 0 {
            return Spot::Square { number: board.square[die] };
        }
        if board.saved & bit != 0
            && let Some(symbol) = self.kit.symbol(board.face[die])
        {
            return Spot::Saved { symbol };
        }
        if board.charged & bit != 0 { Spot::Charged } else { Spot::Hand }
    }

    /// R9.13.
    fn yorick_reset(&mut self, owner: u8, card: u8, log: &mut impl Log<Event>) {
        let by = self.now.seat;
        let seat = Seat::new(owner as usize);
        let card = card as usize;
        let dice = self.board(seat).on[card];
        self.board_mut(seat).reset(card);
        self.mine_mut().yorick = 0;
        log.tell(ecrin_core::Audience::All, || {
            let ids = &self.kit.deck(seat).ids;
            Event::Reset {
                seat,
                card: ids[card],
                by,
                dice: bits(dice & OWN).map(|die| ids[die]).collect(),
            }
        });
    }
}
