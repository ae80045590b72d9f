//! Opponents for any game of the contract. Nothing here names a game: bots
//! see a view and the abilities that a game has, never the state of a match.

pub mod analysis;
#[cfg(feature = "native")]
pub mod arena;
mod bot;
mod budget;
#[cfg(feature = "native")]
mod external;
mod eye;
mod face;
mod greedy;
#[cfg(feature = "native")]
mod guest;
mod levels;
mod search;
mod spec;
mod tactics;
mod tree;
mod values;
mod worlds;

pub use bot::{Bot, RandomBot, Thinker};
pub use budget::{Budget, Stopwatch, SystemStopwatch, Timer};
#[cfg(feature = "native")]
pub use external::{External, ExternalBot, PROTOCOL, WorldOf, world_of};
pub use eye::{reasons, seen_reason};
pub use face::{AnyBot, AnySearcher, BotFailed, KEPT, Limited, SeatedBot, SeatedSearcher};
pub use greedy::Greedy;
#[cfg(feature = "native")]
pub use guest::{Guest, ReadingBot, answer};
pub use levels::{
    LEVELS, LevelBot, MEDIUM, STRONGEST, best_searcher, plain, plain_searcher, strength, strongest,
    tuned_searcher,
};
pub use search::{Choice, Proven, Question, Search, Searcher, interval};
pub use spec::{BadSpec, Spec};
pub use tree::{Threads, TreeSearch, TreeSettings};
pub use values::Leaf;
pub use worlds::{Eyes, WorldSearch, WorldSettings};
