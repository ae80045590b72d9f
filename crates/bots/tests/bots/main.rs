//! Bots against games whose right answers are known.

mod analysis;
mod arena;
mod external;
mod fair;
mod kept;
mod levels;
mod perfect;
mod small;
mod worlds;
