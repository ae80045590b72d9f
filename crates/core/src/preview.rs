//! What a seat may choose, and what each choice would do.

use std::fmt::Debug;

use serde::Serialize;

use crate::game::Game;

/// Games that tell a seat its choices as structure, each with what it would
/// do as far as the seat can know: a page then offers them without knowing a
/// rule or reading notation.
///
/// In JSON the notation of a choice, which is sent back unread, is the text
/// under the key `action`; a list of choices that have nothing more to say is
/// a list of texts under the key `actions`. No other text has these keys.
pub trait Preview: Game {
    /// The choices of one seat; the default has none, and nothing else.
    type Choices: Clone + Debug + Default + Eq + Serialize + Send;

    /// The choices among `legal`: all legal actions of the viewer's seat, or
    /// those of them that are asked about. Made from the view alone, so it
    /// cannot peek; it says nothing of what chance or hidden things decide.
    fn choices(view: &Self::View, legal: &[Self::Action]) -> Self::Choices;
}
