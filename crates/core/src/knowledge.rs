//! What a game knows about playing well, for searches to use.
//!
//! Everything here has a default, so a game without knowledge says
//! `impl Knowledge for MyGame {}` and is searched as it is.

use crate::game::{Evaluate, Playout};
use crate::rng::Bits;
use crate::seat::{BySeat, Seat};
use crate::sense::Notice;

/// What a game can prove about a position by looking, without searching.
/// A search believes it: a wrong proof is worse than none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Urgency {
    /// Nothing is proved: every action deserves a look.
    Calm,
    /// Each listed action wins, whatever the others do.
    Wins,
    /// Each action that is *not* listed loses, whatever the seat does later.
    /// An empty list says that the position is lost.
    MustAnswer,
}

/// How a search is best run on a game. The numbers are found by playing, so
/// they belong to the game and not to the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// Nothing is hidden and no luck comes after the start, so that one state
    /// can be searched and wins can be proved.
    pub perfect_information: bool,
    /// After this many actions a playout stops and
    /// [`Knowledge::appraise`] judges;
    /// `None` plays to the end.
    pub horizon: Option<u32>,
    /// The part of [`Knowledge::appraise`] at the new position in the value
    /// of a simulation, from 0 (playout alone) to 1 (no playout at all).
    pub evaluation: f32,
    /// How much a search prefers what it has tried less.
    pub exploration: f32,
    /// How many visits the opinion of [`Knowledge::priors`] is worth.
    pub prior_visits: f32,
    /// Where [`Knowledge::priors`] has no opinion, [`Evaluate`] the position
    /// after each action instead. Worth it where judging is fast.
    pub glance: bool,
    /// All hands that a rival may hold learn together in a search, instead of
    /// each apart: faster, and it makes the rival a little blind.
    pub blind_rivals: bool,
    /// How many visits it takes until what actions did elsewhere in playouts
    /// counts as much as what they did here.
    pub rave_visits: f32,
    /// The part of [`Knowledge::second_opinion`] in what is thought of
    /// actions once it is asked, from 0 (never asked) to 1 (nothing else).
    pub second_opinion: f32,
    /// How many visits a position has when it is asked.
    pub second_after: u32,
    /// How the five levels play, weakest first.
    pub levels: [Strength; 5],
}

/// How one level thinks, and how firmly it holds to what it found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// How many simulations it searches; 0 for the game's own judgement, one
    /// action ahead.
    pub simulations: u64,
    /// How far, in win chance, a choice may fall short of the best and still
    /// be a likely one. 0 always plays the best.
    pub temperature: f32,
    /// Looks like a person instead, where the game says what people see.
    pub eye: Option<Eye>,
}

/// How well a level that looks like a person looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Eye {
    /// The chance that a side of the table is not thought of in a choice.
    pub overlooks: f32,
    /// How far off what it sees is weighed, in the game's own measure.
    pub blur: f32,
    /// How many actions it compares: the best at a glance, so that what lies
    /// far behind is not chosen by luck alone.
    pub compares: usize,
}

impl Eye {
    /// Sees everything as it is.
    pub const OPEN: Eye = Eye { overlooks: 0.0, blur: 0.0, compares: usize::MAX };
}

impl Strength {
    /// One action ahead, by [`Evaluate`].
    #[must_use]
    pub const fn judgement(temperature: f32) -> Strength {
        Strength { simulations: 0, temperature, eye: None }
    }

    /// What people see at a glance ([`Knowledge::notices`]), some of it
    /// overlooked.
    #[must_use]
    pub const fn eye(overlooks: f32, blur: f32) -> Strength {
        Strength {
            simulations: 0,
            temperature: 0.0,
            eye: Some(Eye { overlooks, blur, ..Eye::OPEN }),
        }
    }

    /// A level that looks like a person, and compares so many actions.
    #[must_use]
    pub const fn comparing(self, compares: usize) -> Strength {
        let eye = match self.eye {
            Some(eye) => Some(Eye { compares, ..eye }),
            None => None,
        };
        Strength { eye, ..self }
    }

    /// A search of so many simulations that plays the best it found.
    #[must_use]
    pub const fn search(simulations: u64) -> Strength {
        Strength { simulations, temperature: 0.0, eye: None }
    }
}

impl Tuning {
    /// For a game nothing else is known about.
    pub const PLAIN: Tuning = Tuning {
        perfect_information: false,
        horizon: None,
        evaluation: 0.0,
        exploration: 0.7,
        prior_visits: 10.0,
        glance: false,
        blind_rivals: false,
        rave_visits: 500.0,
        second_opinion: 0.0,
        second_after: 16,
        levels: [
            Strength::judgement(0.15),
            Strength::judgement(0.04),
            Strength::search(150),
            Strength::search(800),
            Strength::search(5_000),
        ],
    };
}

/// Games that know something about playing well.
pub trait Knowledge: Playout + Evaluate {
    const TUNING: Tuning = Tuning::PLAIN;

    /// What is proved here, with the actions it is about in `out`, which is
    /// empty. Called for every position a search looks into: it must be fast.
    fn urgent(&self, _seat: Seat, _out: &mut Vec<Self::Action>) -> Urgency {
        Urgency::Calm
    }

    /// For each of `legal`, in order, how good it looks: a chance to win from
    /// 0 to 1, pushed to `out`, which is empty. Nothing pushed: no opinion.
    fn priors(&self, _seat: Seat, _legal: &[Self::Action], _out: &mut Vec<f32>) {}

    /// The same after a closer look that takes longer: asked only about
    /// positions that a search comes back to, and by `strongest` alone.
    fn second_opinion(&self, _seat: Seat, _legal: &[Self::Action], _out: &mut Vec<f32>) {}

    /// How likely each seat is to win, for the edge of a search: may look
    /// closer than [`Evaluate`] and cost more.
    fn appraise(&self) -> BySeat<f32> {
        self.evaluate()
    }

    /// A legal action for a playout, drawn so that good ones are likely;
    /// `last` is what was played just before, by whichever seat.
    fn playout_action(
        &self,
        seat: Seat,
        _last: Option<Self::Action>,
        bits: &mut impl Bits,
    ) -> Self::Action {
        self.random_action(seat, bits)
    }

    /// A small number for an action that is worth about the same a few turns
    /// later (a stone on this point), so that playouts teach about it in any
    /// order; `None` for those that depend on the moment.
    fn lasting(_action: &Self::Action) -> Option<u16> {
        None
    }

    /// A number for what `seat` knows here and for what matters of it;
    /// positions with the same number share what a search learns. Must be
    /// made from what the seat can see. `None` uses the whole view, which is
    /// exact and slow.
    fn situation(&self, _seat: Seat) -> Option<u64> {
        None
    }

    /// Whether a search had better judge here than look further: between two
    /// rounds, say, where all that comes is new luck for everybody.
    fn is_restful(&self) -> bool {
        false
    }

    /// What a person sees of a legal action at a glance, pushed to `out`,
    /// which is empty. Like [`Knowledge::situation`] it may look at nothing
    /// that the seat cannot see.
    fn notices(&self, _seat: Seat, _action: &Self::Action, _out: &mut Vec<Notice>) {}

    /// Whether a legal action helps nobody who plays to win, so that not even
    /// a beginner would choose it: there is always another action. It may
    /// look at nothing that the seat cannot see.
    fn is_senseless(&self, _seat: Seat, _action: &Self::Action) -> bool {
        false
    }

    /// An action that turns the table round rather than going on, such as
    /// taking over the other side, at a table of two: a search gives it half
    /// of its time, so that both sides are looked at equally well.
    fn apart(&self, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// A choice known beforehand to be good, such as an opening.
    fn book(&self, _seat: Seat, _bits: &mut impl Bits) -> Option<Self::Action> {
        None
    }
}
