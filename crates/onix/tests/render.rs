//! The terminal drawing where a playthrough does not show it.

mod table;

use ecrin_core::{Render, Seat};
use ecrin_onix::{Mode, Onix};
use table::Table;

#[test]
fn a_closed_ring_and_an_empty_pile_are_told_apart() {
    let closed = Table::new(Mode::Base, 5).piles(["", "s o", "s", "s x", "s ox"]).build();
    let text = Onix::render(&closed.view());
    let ring: Vec<&str> = text.lines().skip(2).take(3).map(str::trim_end).collect();
    assert_eq!(
        ring,
        [
            "               1  --",
            "  5 [ox] 2                 2 [o]  2",
            "       4 [x]  2        3 [s]  1"
        ]
    );
    let mut emptied = closed;
    emptied.play("take:s@3");
    let text = Onix::render(&emptied.view());
    assert!(text.contains("3 [  ] 0") && text.contains("1  --"), "{text}");
}

#[test]
fn many_collections_are_wrapped() {
    let many = ["o x", "s", "xd s o"].repeat(4).join(" / ");
    let mut play =
        Table::new(Mode::Base, 2).piles(["s o", "s x", "s d", "s x", "s d"]).seat(Seat::A, "o");
    play = play.seat(Seat::B, &many.replace("xd s o", "d s o"));
    let text = Onix::render(&play.build().view());
    assert!(text.lines().all(|line| line.len() <= 88), "{text}");
    for number in 1..=12 {
        assert!(text.contains(&format!("  {number}:")), "{number}: {text}");
    }
}
