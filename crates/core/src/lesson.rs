//! Lessons: prepared positions, one idea each, with one good move to find.
//!
//! A lesson is made of the game's own states and played by its own rules, so
//! that it cannot teach what the rules do not say. What it says in words is
//! the page's: here an exercise, a reason or a thing to look at is a name.

use serde_json::Value;

use crate::game::{Audience, Game, Turn, Viewer, WhyNot};
use crate::matches::{BadStep, Match, Refused};
use crate::outcome::Outcome;
use crate::preview::Preview;
use crate::seat::Seat;

/// Games that can be learnt from prepared positions.
pub trait Teach: Game {
    /// The exercises in the order in which they are learnt.
    fn lesson() -> Vec<Exercise<Self>>;

    /// What a page lets people try although it may not be legal: each that is
    /// not is told why. Legal ones may be among them.
    fn attempts(&self, seat: Seat) -> Vec<Self::Action>;
}

/// Things to look at: each list is one light round all that it names. A page
/// finds them by these names.
pub type Light = &'static [&'static [&'static str]];

/// One idea: a position, who looks at it, and what is to be found.
#[derive(Clone, Debug)]
pub struct Exercise<G: Game> {
    pub id: &'static str,
    /// The clauses that it teaches, such as `R5.1`.
    pub clauses: &'static [&'static str],
    pub config: G::Config,
    pub seats: u8,
    pub position: G,
    /// What happened just before, where that is to be seen or known.
    pub before: Vec<(Audience, G::Event)>,
    /// Who looks and is to act.
    pub seat: Seat,
    pub light: Light,
    /// The best first: it is shown to those who ask for it.
    pub good: Vec<Answer>,
    /// Mistakes worth a reason of their own.
    pub wrong: Vec<Mistake>,
    /// Whether a play reaches what the exercise asks for: exactly the good
    /// answers do.
    pub goal: Goal<G>,
}

/// Judges a play by the position before it, what was told of it, and the
/// position after it, before chance has its part.
pub type Goal<G> = fn(&G, &[<G as Game>::Event], &G) -> bool;

/// A good move, what chance brings after it, and how play goes on to show
/// what it was good for.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub action: &'static str,
    /// As records write it.
    pub chances: Vec<Value>,
    pub then: Vec<Reply>,
    /// What is looked at afterwards.
    pub light: Light,
}

/// A play that follows by itself.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub seat: Seat,
    pub action: &'static str,
    pub chances: Vec<Value>,
}

/// A move that misses the point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    pub action: &'static str,
    /// Names the words for it; several moves may share them.
    pub reason: &'static str,
    /// The code with which it is refused; `None` if it is allowed and only
    /// does not reach the goal.
    pub refused: Option<&'static str>,
    /// What shows the reason.
    pub light: Light,
}

impl Answer {
    #[must_use]
    pub fn new(action: &'static str, light: Light) -> Answer {
        Answer { action, chances: Vec::new(), then: Vec::new(), light }
    }

    /// With what chance brings next.
    #[must_use]
    pub fn chance(mut self, chance: Value) -> Answer {
        match self.then.last_mut() {
            Some(reply) => reply.chances.push(chance),
            None => self.chances.push(chance),
        }
        self
    }

    /// With a play that follows by itself.
    #[must_use]
    pub fn then(mut self, seat: Seat, action: &'static str) -> Answer {
        self.then.push(Reply { seat, action, chances: Vec::new() });
        self
    }
}

impl Mistake {
    /// A move that the rules do not allow.
    #[must_use]
    pub const fn refused(
        action: &'static str,
        code: &'static str,
        reason: &'static str,
        light: Light,
    ) -> Mistake {
        Mistake { action, reason, refused: Some(code), light }
    }

    /// A move that is allowed and misses the goal.
    #[must_use]
    pub const fn allowed(action: &'static str, reason: &'static str, light: Light) -> Mistake {
        Mistake { action, reason, refused: None, light }
    }
}

/// An exercise worked out for a page: all that it needs to let somebody look,
/// choose and be answered, without knowing a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Worked {
    pub id: &'static str,
    pub clauses: &'static [&'static str],
    pub config: Value,
    pub seats: u8,
    pub seat: Seat,
    pub light: Light,
    /// What the learner was told just before, as JSON and as an English sentence.
    pub before: Vec<(Value, String)>,
    pub start: Moment,
    pub good: Vec<WorkedAnswer>,
    /// Mistakes worth a reason, as records write them.
    pub wrong: Vec<(String, Mistake)>,
    /// Everything else that people may try and that is refused.
    pub refused: Vec<(WhyNot, Vec<String>)>,
}

/// What one seat sees of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    pub to_act: Vec<Seat>,
    pub view: Value,
    pub legal: Vec<String>,
    /// Absent while the seat is not to act.
    pub choices: Option<Value>,
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct WorkedAnswer {
    pub action: String,
    pub light: Light,
    /// One for each action, replies of rivals included.
    pub plays: Vec<WorkedPlay>,
}

/// An action of an answer as the learner's seat saw it.
#[derive(Clone, Debug, PartialEq)]
pub struct WorkedPlay {
    /// Who played.
    pub seat: Seat,
    /// What the learner was told, as JSON and as an English sentence.
    pub told: Vec<(Value, String)>,
    pub then: Moment,
}

impl<G: Game + Preview + Teach> Exercise<G> {
    /// Plays the exercise by the rules; fails where it does not fit them.
    pub fn work(&self) -> Result<Worked, BadStep> {
        let start = self.start()?;
        let good = self.good.iter().map(|answer| self.answer(&start, answer));
        Ok(Worked {
            id: self.id,
            clauses: self.clauses,
            config: serde_json::to_value(&self.config).expect("a configuration is plain JSON"),
            seats: self.seats,
            seat: self.seat,
            light: self.light,
            before: self.heard(&self.before),
            start: self.moment(&start),
            good: good.collect::<Result<_, _>>()?,
            wrong: self.wrong.iter().map(|wrong| (self.written(wrong.action), *wrong)).collect(),
            refused: self.refused(),
        })
    }

    /// A match that stands at the position. Without a seed: chance brings
    /// what the exercise says and nothing else.
    pub fn start(&self) -> Result<Match<G>, BadStep> {
        let fresh = Match::start_recorded(self.config.clone(), self.seats, None, &[], &mut ())?;
        Ok(fresh.with_state(self.position.clone()))
    }

    /// An action as legal lists have it, whatever way it was written.
    fn written(&self, action: &str) -> String {
        match self.position.read_action(self.seat, action) {
            Ok(read) => self.position.write_action(self.seat, &read),
            Err(_) => action.to_string(),
        }
    }

    fn answer(&self, start: &Match<G>, answer: &Answer) -> Result<WorkedAnswer, BadStep> {
        let first =
            Reply { seat: self.seat, action: answer.action, chances: answer.chances.clone() };
        let mut played = start.clone();
        let mut plays = Vec::new();
        for reply in [&first].into_iter().chain(&answer.then) {
            let mut log = Vec::new();
            played.play_recorded(reply.seat, reply.action, &reply.chances, &mut log)?;
            plays.push(WorkedPlay {
                seat: reply.seat,
                told: self.heard(&log),
                then: self.moment(&played),
            });
        }
        let action = self.written(answer.action);
        Ok(WorkedAnswer { action, light: answer.light, plays })
    }

    fn heard(&self, log: &[(Audience, G::Event)]) -> Vec<(Value, String)> {
        let heard = log.iter().filter(|(to, _)| to.includes(Viewer::Seat(self.seat)));
        heard
            .map(|(_, event)| {
                let json = serde_json::to_value(event).expect("an event is plain JSON");
                (json, event.to_string())
            })
            .collect()
    }

    fn moment(&self, played: &Match<G>) -> Moment {
        let state = played.state();
        let to_act: Vec<Seat> = match state.turn() {
            Turn::Players(set) => set.iter().collect(),
            Turn::Chance | Turn::Over => Vec::new(),
        };
        let view = state.view(Viewer::Seat(self.seat));
        let legal = state.legal(self.seat);
        let choices = to_act.contains(&self.seat).then(|| {
            serde_json::to_value(G::choices(&view, &legal)).expect("choices are plain JSON")
        });
        Moment {
            to_act,
            legal: legal.iter().map(|one| state.write_action(self.seat, one)).collect(),
            view: serde_json::to_value(&view).expect("a view is plain JSON"),
            choices,
            outcome: state.outcome(),
        }
    }

    /// By reason, in the order of the attempts.
    fn refused(&self) -> Vec<(WhyNot, Vec<String>)> {
        let mut refused: Vec<(WhyNot, Vec<String>)> = Vec::new();
        for action in self.position.attempts(self.seat) {
            if self.position.is_legal(self.seat, &action) {
                continue;
            }
            let why = self.position.why_not(self.seat, &action);
            let written = action.to_string();
            match refused.iter_mut().find(|(known, _)| *known == why) {
                Some((_, actions)) => actions.push(written),
                None => refused.push((why, vec![written])),
            }
        }
        refused
    }

    /// Why a move of the exercise's seat is refused; `None` if it is not.
    pub fn refusal(&self, action: &str) -> Result<Option<&'static str>, BadStep> {
        match self.start()?.check(self.seat, action) {
            Ok(_) => Ok(None),
            Err(Refused::NotAllowed { why, .. }) => Ok(Some(why.code)),
            Err(other) => Err(other.into()),
        }
    }
}
