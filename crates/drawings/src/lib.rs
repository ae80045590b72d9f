//! What is printed, as SVG: cards and dice of DiXe of any set, boards, score
//! sheets and cards of the other games, whole sheets in millimetres. The very
//! same text is shown on a page and put into a PDF, so a drawing refers to
//! nothing outside: no filter, no style, no font but ours.

mod art;
mod card;
mod contours;
pub mod fonts;
mod icon;
mod look;
mod net;
mod order;
mod paper;
mod sheets;
mod svg;
mod words;

pub use card::{Drawn, Undrawn, back, drawn, front};
pub use icon::{BadIcon, LARGEST_ICON, LeftOut, clean_icon};
pub use net::net;
pub use order::{
    BadOrder, Board, BoardOn, BoardSize, DieSize, Order, Sides, What, board_size, sheets,
};
pub use paper::{Paper, Sheet};
pub use words::Language;

/// The side of a DiXe card in millimetres.
pub const CARD: f64 = 60.0;
