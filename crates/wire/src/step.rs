//! A step that is still remembered, written as it goes over the wire: every
//! viewer is told of it, and a page that comes back once more.

use ecrin_core::{Audience, Told, Viewer};

use crate::ws::Cause;

#[derive(Clone, Debug)]
pub struct WrittenStep {
    pub n: u32,
    /// The cause, then each event with its words. One text, because a table
    /// remembers many steps of a few short events each.
    text: Box<[u8]>,
    cause_end: usize,
    /// Who hears of each event, and where it ends.
    events: Box<[(Audience, usize)]>,
}

impl WrittenStep {
    #[must_use]
    pub fn new(n: u32, cause: &Cause, told: &[Told]) -> WrittenStep {
        let mut text = Vec::with_capacity(512);
        serde_json::to_writer(&mut text, cause).expect("plain JSON");
        let cause_end = text.len();
        let write = |told: &Told| {
            text.extend_from_slice(b"{\"event\":");
            text.extend_from_slice(told.event.as_bytes());
            text.extend_from_slice(b",\"words\":");
            serde_json::to_writer(&mut text, &told.words).expect("plain JSON");
            text.push(b'}');
            (told.audience, text.len())
        };
        let events = told.iter().map(write).collect();
        WrittenStep { n, text: text.into_boxed_slice(), cause_end, events }
    }

    pub(crate) fn cause(&self) -> &[u8] {
        &self.text[..self.cause_end]
    }

    /// What a viewer may know of it, in order.
    pub(crate) fn heard_by(&self, viewer: Viewer) -> impl Iterator<Item = &[u8]> {
        let starts = std::iter::once(self.cause_end).chain(self.events.iter().map(|event| event.1));
        let events = starts.zip(&self.events);
        events
            .filter(move |(_, (audience, _))| audience.includes(viewer))
            .map(|(start, (_, end))| &self.text[start..*end])
    }
}
