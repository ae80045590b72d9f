//! The contract: what a game is to everything around it.

use std::fmt::{Debug, Display, Write as _};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::outcome::Outcome;
use crate::rng::Bits;
use crate::seat::{BySeat, Seat, SeatSet};
use crate::settle::settle;

/// Who decides next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Nobody: a shuffle or a throw comes next.
    Chance,
    /// These seats, in any order, each until it is no longer listed. Several
    /// seats are a simultaneous choice: none of them sees another's choice
    /// before all have chosen, and the order in which they do changes nothing.
    Players(SeatSet),
    Over,
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `seats`, the spectator last.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// Through whose eyes; nobody's for a spectator.
    #[must_use]
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}

/// What is a viewer's own where all see the same.
#[derive(Serialize)]
struct OnlyViewer {
    viewer: Option<Seat>,
}

/// Who may hear of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every seat and the spectators.
    All,
    /// These seats and nobody else.
    Only(SeatSet),
    /// Everybody, spectators too, but these seats.
    Except(SeatSet),
}

impl Audience {
    #[must_use]
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Except(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// Where a game tells what happens. `()` listens to nothing and costs a
/// search nothing: the event is not even made.
pub trait Log<E> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E);
}

impl<E> Log<E> for () {
    #[inline]
    fn tell(&mut self, _to: Audience, _event: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<(Audience, E)> {
    fn tell(&mut self, to: Audience, event: impl FnOnce() -> E) {
        self.push((to, event()));
    }
}

/// What is printed on the box.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// Stands in records and addresses; never renamed.
    pub id: &'static str,
    pub title: &'static str,
    pub designers: &'static str,
    /// Raised whenever an old record would replay differently.
    pub rules_version: u32,
    pub seats: RangeInclusive<u8>,
    /// No match has more actions than this, whatever anybody plays.
    pub max_plies: u32,
    pub minutes: u8,
    pub age: u8,
    /// Options that programs one step earlier do not know, each of which may be
    /// left out: beside such programs a table is made without them.
    pub new_options: &'static [&'static str],
}

/// A configuration worth a name, such as a mode of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preset<C> {
    pub name: &'static str,
    pub config: C,
}

/// A configuration that no match can be played with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("configuration: {field}: {why}")]
pub struct BadConfig {
    pub field: String,
    pub why: String,
}

impl BadConfig {
    pub fn new(field: impl Into<String>, why: impl Into<String>) -> BadConfig {
        BadConfig { field: field.into(), why: why.into() }
    }

    /// `Ok` if a table of `seats` is one that `meta` allows.
    pub fn check_seats(meta: &Meta, seats: u8) -> Result<(), BadConfig> {
        if meta.seats.contains(&seats) {
            return Ok(());
        }
        let (least, most) = (meta.seats.start(), meta.seats.end());
        let allowed = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        Err(BadConfig::new("seats", format!("{} has {allowed} seats, not {seats}", meta.title)))
    }
}

/// Why a choice is not allowed: a stable code for pages to translate, and
/// English words for the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct WhyNot {
    pub code: &'static str,
    pub words: &'static str,
}

impl WhyNot {
    #[must_use]
    pub const fn new(code: &'static str, words: &'static str) -> WhyNot {
        WhyNot { code, words }
    }
}

/// A written action that a game cannot read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Unreadable(pub String);

/// A written chance outcome that cannot happen where it stands.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("chance: {0}")]
pub struct BadChance(pub String);

/// A game in progress: a plain value, with no randomness, clock or I/O inside.
///
/// A game is played by [`Match`](crate::Match), which checks every action and
/// settles chance, or by a search, which checks nothing.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + 'static {
    const META: Meta;

    /// Whether nothing is ever hidden from anybody.
    const OPEN: bool = false;

    /// Written in full in every record; unknown fields are refused.
    type Config: Clone + Debug + Default + Eq + Serialize + DeserializeOwned + Send + Sync;

    /// One small choice of one seat. Its notation needs no context to be
    /// parsed, and its order is that of legal lists.
    type Action: Copy + Debug + Ord + Hash + Display + FromStr<Err: Display> + Send + Sync;

    type Chance: Clone + Debug + Eq + Send;

    /// What happened, rich enough for a page to animate without guessing.
    /// `Display` is one English sentence.
    type Event: Clone + Debug + Eq + Serialize + Display + Send;

    /// All that one viewer may know, including what they should remember.
    /// It is built from public facts, never stripped from a state.
    type View: Clone + Debug + Eq + Hash + Serialize + Send;

    /// The configurations that have a name, the default first.
    fn presets() -> Vec<Preset<Self::Config>>;

    fn new(config: &Self::Config, seats: u8) -> Result<Self, BadConfig>;

    fn turn(&self) -> Turn;

    /// Writes the legal actions of `seat` to `out`, which is empty: sorted,
    /// each once, and none if the seat is not to act.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// The legal actions of `seat` as a list of its own.
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal
    }

    /// Whether `action` is in the legal list. Games override this where
    /// listing is slow.
    fn is_legal(&self, seat: Seat, action: &Self::Action) -> bool {
        self.legal(seat).binary_search(action).is_ok()
    }

    /// The reason for refusing an action of a seat that is to act.
    fn why_not(&self, _seat: Seat, _action: &Self::Action) -> WhyNot {
        WhyNot::new("not-legal", "that is not among the legal actions here")
    }

    /// Plays a legal action. What it does with any other is not defined, but
    /// it stays within memory safety and ends.
    fn play_unchecked(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        log: &mut impl Log<Self::Event>,
    );

    /// Draws what chance brings; called only when the turn is `Chance`.
    fn sample_chance(&self, bits: &mut impl Bits) -> Self::Chance;

    fn resolve_chance(&mut self, chance: &Self::Chance, log: &mut impl Log<Self::Event>);

    /// The chance outcome as records show it.
    fn write_chance(&self, chance: &Self::Chance) -> Value;

    /// Reads a chance outcome and checks that it can happen here.
    fn read_chance(&self, written: &Value) -> Result<Self::Chance, BadChance>;

    /// The action as records show it, in the position it is played in.
    fn write_action(&self, seat: Seat, action: &Self::Action) -> String {
        let mut written = String::new();
        self.append_action(seat, action, &mut written);
        written
    }

    /// The same at the end of a text. Games override this where the notation
    /// depends on the position.
    fn append_action(&self, _seat: Seat, action: &Self::Action, to: &mut String) {
        write!(to, "{action}").expect("a text takes everything");
    }

    /// Tells the legal actions of `seat` as records show them, in order. Games
    /// override this where the list is long.
    fn tell_legal(&self, seat: Seat, mut each: impl FnMut(&str)) {
        let mut written = String::new();
        for action in self.legal(seat) {
            written.clear();
            self.append_action(seat, &action, &mut written);
            each(&written);
        }
    }

    /// Reads an action as people write it in this position.
    fn read_action(&self, _seat: Seat, written: &str) -> Result<Self::Action, Unreadable> {
        written.trim().parse().map_err(|why| Unreadable(format!("{why}")))
    }

    fn view(&self, viewer: Viewer) -> Self::View;

    /// Whether all see the same of this position: their views differ only in
    /// who looks, which is the first field and called `viewer`.
    fn is_open(&self) -> bool {
        Self::OPEN
    }

    /// What of a view is the viewer's own, where that is how every view begins
    /// and a spectator sees all that follows: so a server writes the rest once
    /// for everybody. Made for this viewer alone, as a view is.
    fn own_view(&self, viewer: Viewer) -> Option<impl Serialize> {
        self.is_open().then(|| OnlyViewer { viewer: viewer.seat() })
    }

    /// Places, scores and the reason, once the turn is `Over`.
    fn outcome(&self) -> Option<Outcome>;
}

/// Games that can imagine a whole state behind a view. It is made from the
/// view alone, so it cannot peek: each state that the viewer holds possible
/// is as likely as chance made it.
pub trait Determinize: Game {
    fn determinize(view: &Self::View, bits: &mut impl Bits) -> Self;
}

/// Games that can draw a legal action, each equally likely, without listing
/// them all.
pub trait Playout: Game {
    fn random_action(&self, seat: Seat, bits: &mut impl Bits) -> Self::Action;

    /// Plays on at random until the game is over, telling each action. Games
    /// override this where they can be faster than action by action; the
    /// games played must stay equally likely.
    fn random_rest(&mut self, bits: &mut impl Bits, mut told: impl FnMut(Seat, Self::Action)) {
        loop {
            settle(self, bits, &mut ());
            let Turn::Players(set) = self.turn() else { return };
            let seat = set.first().expect("a turn of players names a seat");
            let action = self.random_action(seat, bits);
            self.play_unchecked(seat, &action, &mut ());
            told(seat, action);
        }
    }
}

/// Games that can guess at any moment how likely each seat is to win.
pub trait Evaluate: Game {
    /// For each seat its share of the win, from 0 to 1.
    fn evaluate(&self) -> BySeat<f32>;
}

/// Games whose chance nodes have few enough outcomes to list.
pub trait EnumerateChance: Game {
    /// Every outcome of the chance node with its probability.
    fn chances(&self) -> Vec<(Self::Chance, f64)>;
}

/// Games that can be shown in a terminal.
pub trait Render: Game {
    /// The view as lines of text, without colour codes.
    fn render(view: &Self::View) -> String;
}
