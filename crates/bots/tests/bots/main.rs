//! Bots against games whose right answers are known.

mod fair;
mod levels;
mod perfect;
mod small;
mod worlds;
