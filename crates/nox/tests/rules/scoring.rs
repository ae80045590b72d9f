//! Sections 6 and 7: scoring a round, the end of the match.

use ecrin_core::{Game, Seat, SeatSet, Swift, Turn, Viewer};
use ecrin_nox::{
    Cause, Colour, Config, EndedRound, Event, MAX_ROUNDS, Missed, Nox, Position, SeatScore, Shown,
};

use crate::common::{
    BASE, HARD, cards, deal, events, hand, legal, play, position, scores, table, to_act,
};

const A: Seat = Seat::A;
const B: Seat = Seat::B;

/// The rulebook's example of a scoring: Marie is a, Anna is b, Claire is c,
/// and Marie is about to give Claire the blue 4. Of Anna's display the text
/// says only that blue is missing.
fn marie_anna_claire(config: Config) -> Position {
    position(config, A, &["4 14 6 15", "5 10 13", "1 12 6 3 2"], &["4 8 9", "5 7 7", "1 2 3"])
}

fn with_scores(mut position: Position, scores: &[u16]) -> Nox {
    position.scores = scores.to_vec();
    position.try_into().expect("a possible position")
}

fn scored(log: &[Event]) -> (SeatSet, Vec<SeatScore>) {
    let scored = log.iter().find_map(|event| match event {
        Event::RoundScored { best, seats, .. } => Some((*best, seats.clone())),
        _ => None,
    });
    scored.expect("the round was scored")
}

#[test]
fn r6_1_all_three_colours_or_nothing() {
    let worth = |text| cards(text).into_iter().collect::<Shown>().worth();
    assert_eq!(worth("4 14 6 15"), 39);
    assert_eq!(worth("1 12 6 3 2 4"), 28);
    assert_eq!(worth("5 10 13"), 0, "no blue");
    assert_eq!(worth("1 4 9 11 15"), 0, "only blue");
    assert_eq!(worth(""), 0);
    assert_eq!(worth("10 11 12 13 14 15"), 75, "the most there can be");
}

#[test]
fn r6_1_only_tops_count() {
    let mut game = table(BASE, A, &["1.15 14.2 13", "1 2 3 4 5"], &["6 6 6", "9 9 9"]);
    play(&mut game, "6>b+");
    assert_eq!(scores(&game), [15 + 2 + 13, 21]);
}

#[test]
fn r6_2_base_everybody_adds() {
    let mut game = with_scores(marie_anna_claire(BASE), &[10, 20, 30]);
    let log = events(&play(&mut game, "4>c+"));
    assert_eq!(scores(&game), [10 + 39, 20, 30 + 28]);
    let (best, seats) = scored(&log);
    assert_eq!(best, SeatSet::of(A), "six piles need not be best");
    assert_eq!(seats[0].total, 39);
    assert_eq!((seats[0].added, seats[0].missed, seats[0].score), (39, None, 49));
    assert_eq!(seats[1].missing, [Colour::Blue]);
    let nothing = (28, 0, Some(Missed::ColourMissing), 20);
    assert_eq!((seats[1].total, seats[1].added, seats[1].missed, seats[1].score), nothing);
    assert_eq!((seats[2].total, seats[2].added, seats[2].score), (28, 28, 58));
}

#[test]
fn r6_3_hard_headed_only_the_best_adds() {
    let mut game = with_scores(marie_anna_claire(HARD), &[10, 20, 30]);
    let log = events(&play(&mut game, "4>c+"));
    assert_eq!(scores(&game), [10 + 39, 20, 30]);
    let (_, seats) = scored(&log);
    assert_eq!((seats[2].total, seats[2].added), (28, 0));
    assert_eq!(seats[2].missed, Some(Missed::NotBest));
    assert_eq!(seats[1].missed, Some(Missed::ColourMissing));
}

#[test]
fn r6_4_hard_headed_several_best_all_add() {
    let displays = ["4 14 6 15", "4 14 6 15", "1 12 6 3 2"];
    let mut game = table(HARD, A, &displays, &["4 8 9", "5 7 7", "1 2 3"]);
    let log = events(&play(&mut game, "4>c+"));
    assert_eq!(scores(&game), [39, 39, 0]);
    assert_eq!(scored(&log).0, SeatSet::of(A).with(B));
}

#[test]
fn r6_5_nobody_may_add_anything() {
    for config in [BASE, HARD] {
        let displays = ["15 14", "13 10", "1 12 4 9 2"];
        let mut game = table(config, A, &displays, &["7 8 9", "5 7 7", "1 2 3"]);
        let log = events(&play(&mut game, "7>c+"));
        assert_eq!(scores(&game), [0, 0, 0]);
        assert!(scored(&log).0.is_empty());
        assert_eq!(game.turn(), Turn::Chance, "the match goes on");
    }
}

#[test]
fn r7_1_exactly_the_target_ends_the_match() {
    for (config, target) in [(BASE, 150), (HARD, 100)] {
        let mut short = with_scores(marie_anna_claire(config), &[target - 40, 0, 0]);
        play(&mut short, "4>c+");
        assert_eq!((short.scores()[A], short.turn()), (target - 1, Turn::Chance));
        assert_eq!(short.outcome(), None);

        let mut exact = with_scores(marie_anna_claire(config), &[target - 39, 0, 0]);
        play(&mut exact, "4>c+");
        assert_eq!((exact.scores()[A], exact.turn()), (target, Turn::Over));
        assert_eq!(exact.outcome().unwrap().reason, "score_reached");
        assert!(Seat::all(3).all(|seat| legal(&exact, seat).is_empty()));
    }
}

#[test]
fn r7_1_the_round_is_played_to_its_end() {
    // A display worth enough for the target does not end anything by itself.
    let mut game = with_scores(marie_anna_claire(BASE), &[149, 0, 0]);
    play(&mut game, "9>a+");
    assert_eq!(game.turn(), Turn::Players(SeatSet::of(B)));
}

#[test]
fn r7_2_most_points_win() {
    let mut game = with_scores(marie_anna_claire(BASE), &[120, 149, 125]);
    let log = events(&play(&mut game, "4>c+"));
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.ranks.as_slice(), [1, 3, 2]);
    let points: Vec<f64> = outcome.scores.values().map(|score| score.to_f64()).collect();
    assert_eq!(points, [159.0, 149.0, 153.0]);
    let ended = Event::MatchEnded {
        reason: "score_reached",
        winners: SeatSet::of(A),
        scores: game.scores(),
    };
    assert_eq!(log.last(), Some(&ended));
}

#[test]
fn r7_3_equal_points_share_a_place() {
    let mut game = with_scores(marie_anna_claire(BASE), &[130, 149, 141]);
    play(&mut game, "4>c+");
    assert_eq!(scores(&game), [169, 149, 169]);
    assert_eq!(game.outcome().unwrap().ranks.as_slice(), [1, 3, 1]);
}

#[test]
fn r7_4_forty_rounds_are_the_end() {
    assert_eq!(MAX_ROUNDS, 40);
    let after = |rounds: usize| {
        let mut position = marie_anna_claire(BASE);
        let round = EndedRound { shown: vec![Shown::NOTHING; 3], cause: Cause::CardsOut };
        position.sheet = vec![round; rounds];
        let mut game = with_scores(position, &[0, 0, 12]);
        play(&mut game, "4>c+");
        game
    };
    assert_eq!(after(38).turn(), Turn::Chance);
    let last = after(39);
    assert_eq!(last.turn(), Turn::Over);
    let outcome = last.outcome().unwrap();
    assert_eq!((outcome.ranks.as_slice(), &*outcome.reason), (&[2, 3, 1][..], "round_limit"));
    assert_eq!(Nox::META.max_plies, 40 * 90);
}

/// Orange goes to b alone, everything else to a: nobody ever has three
/// colours.
#[test]
fn r7_4_matches_without_points_are_finite() {
    let bits = &mut Swift::new(9);
    let mut game = Nox::new(&BASE, 2).unwrap();
    let mut plies = 0;
    while game.turn() != Turn::Over {
        if game.turn() == Turn::Chance {
            deal(&mut game, bits);
        }
        let card = hand(&game, to_act(&game))[0];
        let display = if [3, 6, 8, 10, 13].contains(&card) { "b" } else { "a" };
        play(&mut game, &format!("{card}>{display}+"));
        plies += 1;
    }
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.ranks.as_slice(), &*outcome.reason), (&[1, 1][..], "round_limit"));
    assert_eq!(game.view(Viewer::Spectator).sheet.len(), 40);
    assert!(plies <= Nox::META.max_plies);
}
