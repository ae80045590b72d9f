//! Rated matches: each counts once, however many end at once.

use ecrin_tables::ratings::{Placed, Rating, Who, after};

use super::*;

fn seat(player: &str, rank: u8) -> Placed {
    Placed { who: Who::Player(player.to_string()), rank }
}

/// A match of a player against a bot.
fn against_bot(player: &str, won: bool) -> Vec<Placed> {
    let bot = Placed { who: Who::Bot { level: "hard".to_string() }, rank: 1 + u8::from(won) };
    vec![seat(player, 2 - u8::from(won)), bot]
}

fn rate(seats: Vec<Placed>) -> Write {
    Write::Rate { table: 1, game: "onyx".to_string(), seats }
}

/// The player's rating after these matches, one after the other.
fn counted(player: &str, matches: impl IntoIterator<Item = Vec<Placed>>) -> Option<RatingRow> {
    let mut last: Option<Rating> = None;
    for seats in matches {
        let new = after("onyx", &seats, |_| last);
        last = new.into_iter().find(|(one, _)| one == player).map(|(_, rating)| rating);
    }
    last.map(|Rating { rating, uncertainty, matches }| RatingRow {
        player: player.to_string(),
        game: "onyx".to_string(),
        rating,
        uncertainty,
        matches,
    })
}

pub(super) fn every_match_counts(store: &mut dyn Store) {
    commit(store, &[Write::NewPlayer(player("r1", None))]).unwrap();
    let matches = || (0..20_u32).map(|number| against_bot("r1", number.is_multiple_of(3)));
    commit(store, &matches().map(rate).collect::<Vec<_>>()).unwrap();
    let rating = store.rating("r1", "onyx").unwrap();
    assert_eq!(rating.as_ref().unwrap().matches, 20);
    assert_eq!(rating, counted("r1", matches()));
}

/// What a match changed is told with it later, too, and goes with the player.
pub(super) fn what_a_match_changed_is_kept(store: &mut dyn Store) {
    commit(store, &["k6", "k7"].map(|id| Write::NewPlayer(player(id, None)))).unwrap();
    let seats = || vec![seat("k6", 1), seat("k7", 2)];
    for table in [61, 62] {
        commit(store, &[Write::Rate { table, game: "onyx".to_string(), seats: seats() }]).unwrap();
    }
    let new = Rating::newcomer();
    let newcomer = Strength { rating: new.rating, uncertainty: new.uncertainty };
    let (first, second) = (store.rated(61).unwrap(), store.rated(62).unwrap());
    for (one, two) in first.iter().zip(&second) {
        assert_eq!(one.before, newcomer);
        assert_eq!(one.after, two.before, "the second match began where the first one ended");
        let now = store.rating(&one.player, "onyx").unwrap().unwrap();
        assert_eq!((now.rating, now.uncertainty), (two.after.rating, two.after.uncertainty));
    }
    assert!(first[0].after.rating > new.rating && first[1].after.rating < new.rating);
    assert_eq!(store.rated_of("k7").unwrap(), [(62, second[1].clone()), (61, first[1].clone())]);
    assert_eq!(store.rated(63).unwrap(), []);
    commit(store, &[Write::DeletePlayer { player: "k6".to_string() }]).unwrap();
    assert_eq!(store.rated(61).unwrap(), [first[1].clone()]);
}

pub(super) fn the_people_of_a_match_change_together(store: &mut dyn Store) {
    let people = ["r3", "r4", "r5"];
    commit(store, &people.map(|id| Write::NewPlayer(player(id, None)))).unwrap();
    commit(store, &[rate(against_bot("r4", true))]).unwrap();
    let known = |store: &mut dyn Store, player: &str| {
        let RatingRow { rating, uncertainty, matches, .. } =
            store.rating(player, "onyx").ok()??;
        Some(Rating { rating, uncertainty, matches })
    };
    let seats = vec![seat("r5", 2), seat("r4", 1), seat("r3", 2)];
    let expected = after("onyx", &seats, |player| known(store, player));
    commit(store, &[rate(seats)]).unwrap();
    assert_eq!(expected.len(), 3);
    for (player, rating) in expected {
        assert_eq!(known(store, &player), Some(rating), "{player}");
    }
}

pub(super) fn matches_that_end_at_once_all_count(open: impl Fn() -> Box<dyn Store>) {
    commit(&mut *open(), &[Write::NewPlayer(player("r6", None))]).unwrap();
    let archive = Archive::new(open(), vec![open()]);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let rating = runtime.block_on(async {
        let jobs = (0..20).map(|_| archive.write(vec![rate(against_bot("r6", true))]));
        for done in futures_util::future::join_all(jobs).await {
            done.unwrap();
        }
        archive.read(|store| store.rating("r6", "onyx")).await.unwrap()
    });
    archive.stop();
    assert_eq!(rating, counted("r6", vec![against_bot("r6", true); 20]));
}

/// One transaction must wait for the other, or it counts from a rating that
/// is no longer true.
pub(super) fn matches_that_end_over_two_connections_all_count(open: impl Fn() -> Box<dyn Store>) {
    commit(&mut *open(), &[Write::NewPlayer(player("r7", None))]).unwrap();
    let connections = [open(), open()];
    std::thread::scope(|scope| {
        for mut store in connections {
            scope.spawn(move || {
                for _ in 0..50 {
                    commit(&mut *store, &[rate(against_bot("r7", true))]).unwrap();
                }
            });
        }
    });
    let rating = open().rating("r7", "onyx").unwrap();
    assert_eq!(rating, counted("r7", vec![against_bot("r7", true); 100]));
}
