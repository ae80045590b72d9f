//! What bots remember from one choice to the next, in the real games.

use ecrin_bots::{Budget, KEPT};
use ecrin_catalog::{GAMES, OPPONENTS};
use ecrin_core::{Seed, Turn};

/// Every table may keep its bots: none of them may grow beyond its bound, and
/// those that search do remember something.
#[test]
fn a_kept_bot_stays_small() {
    for game in GAMES {
        let seats = *game.meta().seats.end();
        for name in OPPONENTS {
            let (mut played, _) = game.start(&serde_json::json!({}), seats, SEED).unwrap();
            let mut bots: Vec<_> = (0..seats).map(|_| game.bot(name).unwrap()).collect();
            let mut rng = SEED.stream(u64::MAX);
            let mut most = 0;
            for _ in 0..3 * seats {
                let Turn::Players(set) = played.turn() else { break };
                let seat = set.first().unwrap();
                let bot = &mut bots[seat.index()];
                let budget = Budget::simulations(1_000);
                let action = bot.choose(&*played, seat, &budget, &mut rng).unwrap();
                most = most.max(bot.held());
                played.play(seat, &action).unwrap();
            }
            let id = game.meta().id;
            assert!(most <= KEPT, "{name} of {id} holds {most} bytes");
            if ["expert", "strongest"].contains(name) {
                assert!(most > 0, "{name} of {id} remembers nothing");
            }
        }
    }
}

const SEED: Seed = Seed::new([7; 32]);
