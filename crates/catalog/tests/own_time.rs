//! How long bots think where nobody tells them: the same wherever they play.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ecrin_bots::{Budget, Stopwatch};
use ecrin_catalog::{GAMES, LEVELS, STRONGEST, find};
use ecrin_core::{Seed, Turn};
use serde_json::json;

fn own_time(game: &str, bot: &str, common: &Budget) -> Option<Duration> {
    find(game).unwrap().bot(bot).unwrap().budget(common).time_limit()
}

#[test]
fn the_strongest_brings_its_time_along() {
    let free = Budget::until_cancelled();
    for game in GAMES {
        let id = game.meta().id;
        let own = own_time(id, STRONGEST, &free).expect("a time of its own");
        assert!((50..=2_000).contains(&own.as_millis()), "{id}: nobody waits for {own:?}");
        assert_eq!(own_time(id, "strongest@2shared", &free), Some(own));
        assert_eq!(own_time(id, "strongest@3s", &free), Some(Duration::from_secs(3)));
        assert_eq!(own_time(id, "strongest@40", &free), None, "counted, so that it is repeatable");
        let given = Budget::time(Duration::from_millis(7));
        assert_eq!(own_time(id, STRONGEST, &given), given.time_limit());
        assert_eq!(own_time(id, STRONGEST, &Budget::simulations(7)), None);
        for level in LEVELS {
            assert_eq!(own_time(id, level, &free), None, "{level} counts its simulations");
        }
        for bot in ["uct", "ext:./program"] {
            assert_eq!(own_time(id, bot, &free), Some(Duration::from_secs(1)), "{bot}");
        }
    }
}

/// A clock that goes on by a millisecond each time it is read.
struct Stepping(AtomicU64);

impl Stopwatch for Stepping {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn the_strongest_thinks_as_long_as_it_says() {
    let game = find("nox").unwrap();
    let (played, _) = game.start(&json!({}), 2, Seed::from_number(3)).unwrap();
    let Turn::Players(set) = played.turn() else { panic!("somebody begins") };
    let seat = set.first().unwrap();
    let clock = Arc::new(Stepping(AtomicU64::new(0)));
    let free = Budget::until_cancelled().with_stopwatch(clock.clone());
    let mut bot = game.bot(STRONGEST).unwrap();
    let own = bot.budget(&free).time_limit().unwrap();
    assert!(played.legal(seat).len() > 1, "there is something to think about");
    bot.choose(&*played, seat, &free, &mut Seed::from_number(1).stream(0)).unwrap();
    let took = clock.now();
    assert!(took <= own && took >= own * 9 / 10, "{took:?} of {own:?}");
}
