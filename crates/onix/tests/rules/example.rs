//! The example that runs through the rulebook, sentence by sentence. Jade is
//! seat a, Pierre is seat b.

use ecrin_core::Seat;
use ecrin_onix::{Event, Mode};

use crate::table::{Play, Table};

const JADE: Seat = Seat::A;
const PIERRE: Seat = Seat::B;

/// What lies below the tops is not told; any cards will do.
fn table() -> Play {
    Table::new(Mode::Base, 2)
        .piles(["s s ox", "s s x", "s s o", "s s od", "s s x"])
        .seat(JADE, "x / d x / s d / o sd")
        .seat(PIERRE, "o x / s / d os")
        .stock(JADE, "o o o x d")
        .build()
}

/// "Jade has three options": the diamond alone; one of two groups of circles;
/// the crosses that are linked. "She cannot choose the square": it is not
/// seen.
#[test]
fn step_1_jade_has_three_options() {
    let play = table();
    assert_eq!(play.legal(), ["take:o@1", "take:o@3", "take:x@1", "take:d@4"]);
    let piles = |action: &str| {
        let view = play.view();
        let group = view.groups.iter().find(|group| group.action.to_string() == action).unwrap();
        group.piles.iter().map(|pile| pile.to_string()).collect::<String>()
    };
    assert_eq!(piles("take:d@4"), "4");
    assert_eq!(piles("take:o@1"), "1");
    assert_eq!(piles("take:o@3"), "34");
    assert_eq!(piles("take:x@1"), "125");
    for pile in 1..=5 {
        assert_eq!(play.refused(&format!("take:s@{pile}")), "gem-not-there");
    }
}

/// "Choose the cross and take the two simple crosses and the double."
#[test]
fn step_1_jade_takes_three_linked_crosses() {
    let mut play = table();
    let events = play.play("take:x@1");
    let Event::Taken { seat, cards, .. } = &events[0] else { panic!("{events:?}") };
    assert_eq!(*seat, JADE);
    let cards: Vec<_> = cards.iter().map(|from| format!("{}:{}", from.pile, from.card)).collect();
    assert_eq!(cards, ["1:ox", "2:x", "5:x"]);
    assert_eq!(play.tops(), ["s", "s", "o", "od", "s"]);
}

/// "Collections 1 and 2 show a cross, so nothing she took can go there.
/// Collection 4 shows a circle, so the double cannot go there either."
#[test]
fn step_2_where_jade_cannot_place() {
    let mut play = table();
    play.play("take:x@1");
    for put in ["put:x>1", "put:x>2", "put:ox>1", "put:ox>2", "put:ox>4"] {
        assert_eq!(play.refused(put), "gem-twice");
    }
    assert_eq!(
        play.legal(),
        ["put:x>3", "put:x>4", "put:x>new", "put:ox>3", "put:ox>new"],
        "the two simple crosses are one choice"
    );
}

/// "She places the double on collection 3, a simple card on collection 4, and
/// begins collection 5 with the other."
#[test]
fn step_2_jade_places() {
    let mut play = table();
    play.all(&["take:x@1", "put:ox>3", "put:x>4", "put:x>new"]);
    assert_eq!(play.collections(JADE), "x / d x / s d ox / o sd x / x");
}

/// "She took three cards and applies the effect once. She can choose among
/// three cards of Pierre, and destroys the simple cross", which is discarded.
#[test]
fn step_3_jade_destroys() {
    let mut play = table();
    play.all(&["take:x@1", "put:ox>3", "put:x>4", "put:x>new"]);
    assert_eq!(play.legal(), ["hit:b1", "hit:b2", "hit:b3"]);
    let before = play.view().discard;
    let events = play.play("hit:b1");
    let cross = "x".parse().unwrap();
    assert!(matches!(events[0], Event::Destroyed { from: PIERRE, card, .. } if card == cross));
    assert_eq!(play.collections(PIERRE), "o / s / d os");
    assert_eq!(play.view().discard.count(cross), before.count(cross) + 1);
}

/// "Collections 3 and 4 are complete and go to her stock. Three incomplete
/// ones remain, and the stock has grown by six cards."
#[test]
fn step_4_jade_validates() {
    let mut play = table();
    let events = play.all(&["take:x@1", "put:ox>3", "put:x>4", "put:x>new", "hit:b1"]);
    let Some(Event::Validated { collections, stock, .. }) =
        events.iter().find(|event| matches!(event, Event::Validated { .. }))
    else {
        panic!("{events:?}")
    };
    let numbers: Vec<_> = collections.iter().map(|whole| whole.collection.get()).collect();
    assert_eq!((numbers, *stock), (vec![3, 4], 5 + 6));
    assert_eq!(play.collections(JADE), "x / d x / x");
    assert_eq!(play.stock(JADE), 11);
    assert_eq!(play.to_act(), PIERRE);
}
