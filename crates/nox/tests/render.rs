//! What a terminal shows and says.

mod common;

use common::{BASE, HARD, events, play, position, table};
use ecrin_core::{Game, Render, Seat, Viewer};
use ecrin_nox::Nox;

#[test]
fn a_round_in_the_middle() {
    let displays = ["4 5.14 6 15 2", "3 12", ""];
    let mut position = position(BASE, Seat::B, &displays, &["1 2 3", "14 7 10", "9 9 8"]);
    position.scores = vec![39, 0, 128];
    let game = Nox::try_from(position).expect("a possible position");
    let drawing = Nox::render(&game.view(Viewer::Seat(Seat::A)));
    let expected = "\
NOX, base game to 150 · round 1 · b to play · draw pile 73
 a*  39 pts 3 in hand 5/6! 4b     14g+1  6o     15b    2g            = 41
>b    0 pts 3 in hand 2/6  3o     12g                                (15) no blue
 c  128 pts 3 in hand 0/6                                            (0) no blue, green, orange
you are a, hand  1b  2g  3o
b blue 1 4 9 11 15 · g green 2 5 7 12 14 · o orange 3 6 8 10 13 · +n cards underneath
";
    assert_eq!(drawing, expected);
}

#[test]
fn a_match_that_is_over() {
    let displays = ["4 14 6 15", "5 10 13", "1 12 6 3 2"];
    let mut position = position(HARD, Seat::A, &displays, &["4 8 9", "5 7 7", "1 2 3"]);
    position.scores = vec![80, 0, 30];
    let mut game = Nox::try_from(position).expect("a possible position");
    let said: Vec<String> =
        events(&play(&mut game, "4>c+")).iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "a adds blue 4 to c's display.",
            "Round 1 is over: a made six piles in c's display.",
            "Round 1 scores: a 39, b 0 (no blue), c 0 (28 is not the best).",
            "a wins with 119 points.",
        ]
    );
    let drawing = Nox::render(&game.view(Viewer::Spectator));
    let lines: Vec<&str> = drawing.lines().collect();
    assert_eq!(lines[0], "NOX, hard-headed to 100 · over after round 1, won by a · draw pile 69");
    assert_eq!(lines.last(), Some(&"round  1  a  +39  b    -  c (28)  six piles at c"));
}

#[test]
fn plays_are_told_in_words() {
    let mut game = table(BASE, Seat::B, &["5 14 4", "3"], &["1 2 3", "14 7 14"]);
    let said = |log: Vec<_>| events(&log).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        said(play(&mut game, "14>a/5")),
        [
            "b covers 5 with green 14 in a's display.",
            "Two of a's piles show 14 and become one: 2 of 6.",
            "b draws 1; 79 left.",
            "b draws; 79 left.",
        ]
    );
    assert_eq!(said(play(&mut game, "3>a+"))[0], "a adds orange 3 to their own display.");
}
