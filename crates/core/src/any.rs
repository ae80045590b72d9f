//! A match of any game, behind one face of text and JSON.

use std::any::Any;

use serde::Serialize;
use serde_json::Value;

use crate::game::{Audience, Game, Meta, Render, Turn, Viewer};
use crate::json::{write_json, write_text};
use crate::matches::{BadStep, Match, Refused, Tried};
use crate::outcome::Outcome;
use crate::preview::Preview;
use crate::record::Record;
use crate::seat::Seat;

/// An event and who may hear of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    pub audience: Audience,
    /// The event as JSON text: it is only passed on, never looked into.
    pub event: String,
    /// The event as an English sentence.
    pub words: String,
}

/// What all viewers have in common, as JSON text: written once, and completed
/// with what is each viewer's own. See [`Game::own_view`].
#[derive(Clone, Debug)]
pub struct SharedView {
    /// What a spectator sees.
    seen: Vec<u8>,
    /// Where it goes on after what is a spectator's own.
    rest: usize,
}

impl SharedView {
    /// # Panics
    /// If what is a spectator's own is not how a spectator's view begins.
    fn new(spectator: &impl Serialize, own: &impl Serialize) -> SharedView {
        let (mut seen, mut begins) = (Vec::with_capacity(4096), Vec::with_capacity(256));
        write_json(spectator, &mut seen);
        write_begun(own, &mut begins);
        assert!(seen.starts_with(&begins), "a view begins with what is the viewer's own");
        SharedView { seen, rest: begins.len() }
    }
}

/// The fields of something that more fields follow on.
fn write_begun(fields: &impl Serialize, out: &mut Vec<u8>) {
    write_json(fields, out);
    let end = out.pop();
    debug_assert_eq!(end, Some(b'}'), "fields have names");
}

/// What servers and terminals hold: any match, by notation and JSON.
pub trait AnyMatch: Send {
    fn meta(&self) -> Meta;
    fn seats(&self) -> u8;
    /// The number of this position.
    fn steps(&self) -> usize;
    fn turn(&self) -> Turn;
    /// The legal actions of a seat as records write them.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// Whether a seat may play this here, and if not, why.
    fn check(&self, seat: Seat, written: &str) -> Result<(), Refused>;
    fn play(&mut self, seat: Seat, written: &str) -> Result<Vec<Told>, Refused>;
    /// The same where nobody listens: no event is made or written.
    fn play_untold(&mut self, seat: Seat, written: &str) -> Result<(), Refused>;
    /// What playing an action would bring; changes nothing.
    fn try_play(&self, seat: Seat, written: &str) -> Result<Tried, Refused>;
    /// Plays an action that was written down, and what chance brought then.
    fn play_recorded(
        &mut self,
        seat: Seat,
        written: &str,
        chances: &[Value],
    ) -> Result<Vec<Told>, BadStep>;
    fn view(&self, viewer: Viewer) -> Value;
    /// The view as JSON text, without a tree of values in between: servers
    /// send one for every viewer and step.
    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>);
    /// Whether all see the same of this position.
    fn is_open(&self) -> bool;
    /// What all views have in common, where views are made of that and of
    /// what is each viewer's own.
    fn shared_view(&self) -> Option<SharedView>;
    /// The same text as [`AnyMatch::write_view`], with what was written once.
    fn write_own_view(&self, viewer: Viewer, shared: &SharedView, out: &mut Vec<u8>);
    /// The legal actions of a seat as a JSON list of texts.
    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>);
    /// What a seat may choose and what each choice would do, as JSON: see
    /// [`Preview`]. Says nothing of a seat that is not to act.
    fn write_choices(&self, seat: Seat, out: &mut Vec<u8>);
    /// The same for one legal action alone, as people write it.
    fn write_choice(&self, seat: Seat, written: &str, out: &mut Vec<u8>) -> Result<(), Refused>;
    fn render(&self, viewer: Viewer) -> String;
    fn outcome(&self) -> Option<Outcome>;
    fn record(&self) -> Record;
    fn private_record(&self) -> Record;
    fn before_last_action(&self) -> Option<usize>;
    fn undo_to(&mut self, steps: usize);
    fn record_with_legal(&self) -> Record;
    fn boxed_clone(&self) -> Box<dyn AnyMatch>;
    /// The `Match<G>` behind this face, for those who know which game it is.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Game + Render + Preview> AnyMatch for Match<G> {
    fn meta(&self) -> Meta {
        G::META
    }

    fn seats(&self) -> u8 {
        Match::seats(self)
    }

    fn steps(&self) -> usize {
        Match::steps(self)
    }

    fn turn(&self) -> Turn {
        self.state().turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let legal = Match::legal(self, seat);
        legal.iter().map(|action| self.state().write_action(seat, action)).collect()
    }

    fn check(&self, seat: Seat, written: &str) -> Result<(), Refused> {
        Match::check(self, seat, written).map(drop)
    }

    fn play(&mut self, seat: Seat, written: &str) -> Result<Vec<Told>, Refused> {
        let mut log = Vec::new();
        self.play_written(seat, written, &mut log)?;
        Ok(log.iter().map(Told::new).collect())
    }

    fn play_untold(&mut self, seat: Seat, written: &str) -> Result<(), Refused> {
        self.play_written(seat, written, &mut ())
    }

    fn try_play(&self, seat: Seat, written: &str) -> Result<Tried, Refused> {
        self.try_written(seat, written)
    }

    fn play_recorded(
        &mut self,
        seat: Seat,
        written: &str,
        chances: &[Value],
    ) -> Result<Vec<Told>, BadStep> {
        let mut log = Vec::new();
        Match::play_recorded(self, seat, written, chances, &mut log)?;
        Ok(log.iter().map(Told::new).collect())
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_value(&self.state().view(viewer))
    }

    fn write_view(&self, viewer: Viewer, out: &mut Vec<u8>) {
        write_json(&self.state().view(viewer), out);
    }

    fn is_open(&self) -> bool {
        self.state().is_open()
    }

    fn shared_view(&self) -> Option<SharedView> {
        let state = self.state();
        let own = state.own_view(Viewer::Spectator)?;
        Some(SharedView::new(&state.view(Viewer::Spectator), &own))
    }

    fn write_own_view(&self, viewer: Viewer, shared: &SharedView, out: &mut Vec<u8>) {
        match self.state().own_view(viewer) {
            Some(own) => {
                write_begun(&own, out);
                out.extend_from_slice(&shared.seen[shared.rest..]);
            }
            None => self.write_view(viewer, out),
        }
    }

    fn write_legal(&self, seat: Seat, out: &mut Vec<u8>) {
        out.push(b'[');
        let start = out.len();
        self.state().tell_legal(seat, |written| {
            if out.len() > start {
                out.push(b',');
            }
            write_text(written, out);
        });
        out.push(b']');
    }

    fn write_choices(&self, seat: Seat, out: &mut Vec<u8>) {
        let legal = Match::legal(self, seat);
        if legal.is_empty() {
            return write_json(&G::Choices::default(), out);
        }
        write_json(&G::choices(&self.state().view(Viewer::Seat(seat)), &legal), out);
    }

    fn write_choice(&self, seat: Seat, written: &str, out: &mut Vec<u8>) -> Result<(), Refused> {
        let action = Match::check(self, seat, written)?;
        write_json(&G::choices(&self.state().view(Viewer::Seat(seat)), &[action]), out);
        Ok(())
    }

    fn render(&self, viewer: Viewer) -> String {
        G::render(&self.state().view(viewer))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn record(&self) -> Record {
        Match::record(self)
    }

    fn private_record(&self) -> Record {
        Match::private_record(self)
    }

    fn before_last_action(&self) -> Option<usize> {
        Match::before_last_action(self)
    }

    fn undo_to(&mut self, steps: usize) {
        Match::undo_to(self, steps);
    }

    fn record_with_legal(&self) -> Record {
        Match::record_with_legal(self)
    }

    fn boxed_clone(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Told {
    #[must_use]
    pub fn new<E: Serialize + std::fmt::Display>((audience, event): &(Audience, E)) -> Told {
        let mut written = Vec::with_capacity(128);
        write_json(event, &mut written);
        let written = String::from_utf8(written).expect("JSON is UTF-8");
        Told { audience: *audience, event: written, words: event.to_string() }
    }
}

fn to_value(plain: &impl Serialize) -> Value {
    serde_json::to_value(plain).expect("views are plain JSON")
}
