//! One imagined world after another, each played once through what is known.

use std::hash::{Hash, Hasher};

use ecrin_core::{
    Bits, BySeat, Determinize, Knowledge, Seat, SeatSet, Swift, Turn, Urgency, Viewer, settle,
};
use rustc_hash::FxHasher;

use super::situations::{Edge, Situations};
use super::{Eyes, WorldSettings};
use crate::budget::Timer;
use crate::values::{glance, judge};

/// What one thread needs to run simulations on its own situations.
pub(crate) struct Wanderer<'a, G: Knowledge> {
    pub settings: &'a WorldSettings,
    pub met: &'a mut Situations<G::Action>,
    pub seat: Seat,
    pub view: &'a G::View,
    pub bits: Swift,
    seats: u8,
    /// Where the searching seat's choice is kept.
    root: u64,
    path: Vec<(usize, usize)>,
    legal: Vec<G::Action>,
    urgent: Vec<G::Action>,
    priors: Vec<f32>,
}

impl<'a, G: Knowledge + Determinize> Wanderer<'a, G> {
    pub fn new(
        settings: &'a WorldSettings,
        met: &'a mut Situations<G::Action>,
        seat: Seat,
        view: &'a G::View,
        seed: u64,
    ) -> Wanderer<'a, G> {
        let mut bits = Swift::new(seed);
        let world = G::determinize(view, &mut bits);
        let seats = world.evaluate().seats();
        let root = key_of(&world, seat, seat, settings.eyes);
        Wanderer {
            settings,
            met,
            seat,
            view,
            bits,
            seats,
            root,
            path: Vec::new(),
            legal: Vec::new(),
            urgent: Vec::new(),
            priors: Vec::new(),
        }
    }

    pub fn run(&mut self, timer: &Timer) {
        while timer.take() {
            self.simulate();
        }
    }

    fn simulate(&mut self) {
        let mut state = G::determinize(self.view, &mut self.bits);
        self.path.clear();
        let mut last = None;
        let mut asked = false;
        let values = loop {
            if self.settings.knowledge && state.is_restful() {
                break judge(&state);
            }
            settle(&mut state, &mut self.bits, &mut ());
            let Turn::Players(set) = state.turn() else { break judge(&state) };
            let seat = next_of(set, self.seat);
            // In a simultaneous choice the others have chosen by now, which a
            // view may show; the searching seat knows no more than at first.
            let key = if seat == self.seat && !asked {
                asked = true;
                self.root
            } else {
                key_of(&state, seat, self.seat, self.settings.eyes)
            };
            self.legal.clear();
            state.legal_actions(seat, &mut self.legal);
            let known = self.met.find(key);
            let place = match known {
                Some(place) => {
                    self.meet(place, &state, seat);
                    place
                }
                None => match self.imagine(key, &state, seat) {
                    Some(place) => place,
                    None => break self.leaf(&mut state, last),
                },
            };
            let edge = self.select(place, seat);
            let action = self.met.edges(place)[edge].action;
            self.path.push((place, edge));
            state.play_unchecked(seat, &action, &mut ());
            last = Some(action);
            if known.is_none() {
                break self.leaf(&mut state, last);
            }
        };
        for &(place, edge) in &self.path {
            self.met.edges(place)[edge].add(&values);
        }
    }

    /// A situation met for the first time; `None` if there is no more room.
    fn imagine(&mut self, key: u64, state: &G, seat: Seat) -> Option<usize> {
        self.urgent.clear();
        let mut urgency = Urgency::Calm;
        self.opine(state, seat);
        if self.settings.knowledge {
            urgency = state.urgent(seat, &mut self.urgent);
        }
        let seats = self.seats;
        let edges = self
            .legal
            .iter()
            .enumerate()
            .map(|(place, &action)| {
                // What is proved in this world is a strong hint, and no more:
                // in another world that looks the same it may be wrong.
                let prior = match (urgency, self.urgent.contains(&action)) {
                    (Urgency::Wins, won) => f32::from(u8::from(won)),
                    (Urgency::MustAnswer, false) => 0.0,
                    _ => self.priors.get(place).copied().unwrap_or(-1.0),
                };
                let mut edge = Edge::new(action, prior, seats);
                edge.available = 1;
                edge
            })
            .collect();
        self.met.add(key, edges)
    }

    /// The game's opinion of each legal action, if it has one.
    fn opine(&mut self, state: &G, seat: Seat) {
        self.priors.clear();
        if self.settings.knowledge {
            state.priors(seat, &self.legal, &mut self.priors);
            if self.priors.is_empty() && self.settings.glance {
                glance(state, seat, &self.legal, &mut self.priors);
            }
        }
    }

    /// Counts what is legal in this world, and adds what was not before.
    fn meet(&mut self, place: usize, state: &G, seat: Seat) {
        let edges = self.met.edges(place);
        let mut unknown = false;
        for action in &self.legal {
            match edges.binary_search_by(|edge| edge.action.cmp(action)) {
                Ok(at) => edges[at].available += 1,
                Err(_) => unknown = true,
            }
        }
        if !unknown {
            return;
        }
        self.opine(state, seat);
        let seats = self.seats;
        let edges = self.met.edges(place);
        let mut grew = 0;
        for (nth, action) in self.legal.iter().enumerate() {
            if let Err(at) = edges.binary_search_by(|edge| edge.action.cmp(action)) {
                let prior = self.priors.get(nth).copied().unwrap_or(-1.0);
                let mut edge = Edge::new(*action, prior, seats);
                edge.available = 1;
                edges.insert(at, edge);
                grew += 1;
            }
        }
        self.met.grew(grew);
    }

    /// The place of the legal edge that deserves the next visit.
    fn select(&mut self, place: usize, seat: Seat) -> usize {
        let start = self.bits.index(self.legal.len());
        let edges = self.met.edges(place);
        let all_legal = edges.len() == self.legal.len();
        let mut best = (0, f32::NEG_INFINITY);
        for offset in 0..self.legal.len() {
            let wanted = (start + offset) % self.legal.len();
            let at = if all_legal {
                wanted
            } else {
                let action = &self.legal[wanted];
                edges
                    .binary_search_by(|edge| edge.action.cmp(action))
                    .expect("every legal action was met")
            };
            let score =
                edges[at].score(seat, self.settings.exploration, self.settings.prior_visits);
            if score > best.1 {
                best = (at, score);
            }
        }
        best.0
    }

    fn leaf(&mut self, state: &mut G, last: Option<G::Action>) -> BySeat<f32> {
        self.settings.leaf.value(state, last, &mut self.bits, |_, _| ())
    }
}

/// Who chooses first in a simultaneous choice: the searching seat last, so
/// that nobody answers what it has just chosen.
fn next_of(set: SeatSet, root: Seat) -> Seat {
    let others = set.without(root);
    others.first().or(set.first()).expect("a turn of players names a seat")
}

/// The number under which is kept what `seat` finds out here.
pub(crate) fn key_of<G: Knowledge>(state: &G, seat: Seat, root: Seat, eyes: Eyes) -> u64 {
    let viewer = match eyes {
        Eyes::Own => seat,
        Eyes::Root => root,
    };
    let mut hasher = FxHasher::default();
    seat.hash(&mut hasher);
    match state.situation(viewer) {
        Some(number) => number.hash(&mut hasher),
        None => state.view(Viewer::Seat(viewer)).hash(&mut hasher),
    }
    hasher.finish()
}
