//! Opponents for any game of the contract. Nothing here names a game: bots
//! see a view and the abilities that a game has, never the state of a match.

mod bot;
mod budget;
mod greedy;
mod levels;
mod search;
mod tactics;
mod tree;
mod values;
mod worlds;

pub use bot::{Bot, RandomBot, Thinker};
pub use budget::{Budget, Clock, SystemClock, Timer};
pub use greedy::Greedy;
pub use levels::{LEVELS, Level, LevelBot, Mind, best_searcher, plain, strongest};
pub use search::{Choice, Proof, Search, Searcher, interval};
pub use tree::{Threads, TreeSearch, TreeSettings};
pub use worlds::{Eyes, WorldSearch, WorldSettings};
