//! What a seat is told of its choices, beside what the rules do.

mod table;

use ecrin_core::testkit::{Chosen, Trial, promises};
use ecrin_core::{Game, Preview, Seat, SeatSet, Viewer};
use ecrin_onix::{
    Card, Choices, Effect, Event, FromPile, GameEnd, Mode, Onix, PlaceChoice, PutChoice, Reason,
};
use table::{Play, Table};

fn choices(play: &Play) -> Choices {
    let legal = play.game.legal(play.to_act());
    Onix::choices(&play.game.view(Viewer::Seat(play.to_act())), &legal)
}

/// Jade's turn, the example that runs through the rulebook.
fn example() -> Play {
    Table::new(Mode::Base, 2)
        .piles(["s s ox", "s s x", "s s o", "s s od", "s s x"])
        .seat(Seat::A, "x / d x / s d / o sd")
        .seat(Seat::B, "o x / s / d os")
        .stock(Seat::A, "o o o x d")
        .build()
}

/// R4.1, R4.2
#[test]
fn a_take_tells_what_it_brings() {
    let told = choices(&example());
    let takes =
        told.takes.iter().map(|take| format!("{} {:?} {:?}", take.action, take.effect, take.cards));
    assert_eq!(
        takes.collect::<Vec<_>>(),
        [
            "take:o@1 Draw [ox]",
            "take:o@3 Draw [o, od]",
            "take:x@1 Destroy [ox, x, x]",
            "take:d@4 Steal [od]",
        ]
    );
    assert!(told.puts.is_empty() && told.piles.is_empty() && told.hits.is_empty());
}

/// `ox: 3+3 new | 1 x, 2 x, 4 o`: where a card goes and how many cards that
/// completes, and the gems it shares with the other collections.
fn puts(play: &Play) -> Vec<String> {
    let told = choices(play);
    let put = told.puts.iter().map(|put| {
        let places = put.places.iter().map(|place| match (place.collection, place.completes) {
            (None, 0) => "new".to_string(),
            (None, cards) => format!("new+{cards}"),
            (Some(number), 0) => number.to_string(),
            (Some(number), cards) => format!("{number}+{cards}"),
        });
        let clashes = put.clashes.iter().map(|clash| {
            let gems: Vec<_> = clash.gems.iter().map(ToString::to_string).collect();
            format!("{} {}", clash.collection, gems.join(""))
        });
        let (places, clashes): (Vec<_>, Vec<_>) = (places.collect(), clashes.collect());
        format!("{}: {} | {}", put.card, places.join(" "), clashes.join(", "))
    });
    put.collect()
}

/// "Collections 1 and 2 show a cross, so nothing she took can go there.
/// Collection 4 shows a circle, so the double cannot go there either." (R5.2)
#[test]
fn a_put_tells_what_it_completes_and_what_forbids_it() {
    let mut play = example();
    play.play("take:x@1");
    assert_eq!(puts(&play), ["x: 3 4+3 new | 1 x, 2 x", "ox: 3+3 new | 1 x, 2 x, 4 o"]);
    play.play("put:ox>3");
    assert_eq!(puts(&play), ["x: 4+3 new | 1 x, 2 x, 3 x"]);
    play.all(&["put:x>4", "put:x>new"]);
    // R6.5: the tops of Pierre's collections.
    let told = choices(&play);
    let hits = told.hits.iter().map(|hit| format!("{} {:?} {}", hit.action, hit.effect, hit.card));
    let hits: Vec<_> = hits.collect();
    assert_eq!(hits, ["hit:b1 Destroy x", "hit:b2 Destroy s", "hit:b3 Destroy os"]);
}

/// The clashes and completions that a page once worked out for itself.
#[test]
fn doubles_clash_by_each_of_their_gems() {
    let play = |own: &str, tops: [&str; 5], take: &str| {
        let mut play = Table::new(Mode::Base, 2).piles(tops).seat(Seat::A, own).build();
        play.play(take);
        puts(&play)
    };
    let tops = ["s ox", "s d", "s d", "s d", "s d"];
    assert_eq!(play("d x / x o / s", tops, "take:o@1"), ["ox: 3 new | 1 x, 2 ox"]);
    let tops = ["s sd", "s o", "s o", "s o", "s o"];
    assert_eq!(play("o x / o", tops, "take:s@1"), ["sd: 1+3 2 new | "]);
}

/// R8.1: the last card of a pile, drawn or stocked, ends the game with the
/// turn; who wins is known by then.
#[test]
fn the_end_of_the_game_is_told() {
    let piles = ["d", "s x", "s s s", "s x", "s o"];
    let mut play = Table::new(Mode::Base, 2).piles(piles).stock(Seat::B, "o o").build();
    play.all(&["take:s@3", "put:s>new"]);
    let told = choices(&play).piles;
    assert_eq!(told.iter().map(|pile| pile.card.to_string()).collect::<String>(), "dxsxo");
    assert!(told.iter().all(|pile| pile.effect == Effect::Stock));
    let winners = SeatSet::of(Seat::B);
    assert_eq!(told[0].ends, Some(GameEnd { reason: Reason::PilesEmpty, winners }));
    assert!(told[1..].iter().all(|pile| pile.ends.is_none()));
    // R8.8: taking a rival's last gem ends an advanced game.
    let mut play = Table::new(Mode::Advanced, 2)
        .piles(["s x", "s o", "s o", "s o", "s o"])
        .seat(Seat::B, "o")
        .build();
    play.all(&["take:x@1", "put:x>new"]);
    let ends = choices(&play).hits[0].ends.clone();
    assert_eq!(ends, Some(GameEnd { reason: Reason::NoGemsLeft, winners }));
}

/// The smallest piles of the ring, which nobody has to count.
#[test]
fn the_view_shows_the_clock() {
    let clock = |seats, piles| {
        let view = Table::new(Mode::Base, seats).piles(piles).build().view();
        view.clock.iter().map(|pile| pile.to_string()).collect::<String>()
    };
    assert_eq!(clock(2, ["s s o", "s s", "s s o", "s o", "s s s"]), "24");
    assert_eq!(clock(5, ["s s o", "s s", "", "s o", "s s s"]), "24");
}

#[derive(Default)]
struct Seen {
    takes: usize,
    completed: usize,
    stocked_at_once: usize,
    clashes: usize,
    piles: usize,
    hits: usize,
    ends: usize,
}

/// What an event tells, if it was heard.
fn told<T>(chosen: &Chosen<'_, Onix>, read: impl FnMut(&Event) -> Option<T>) -> Option<T> {
    chosen.heard.iter().find_map(read)
}

fn same<T: PartialEq + std::fmt::Debug>(found: T, promised: T) -> Result<(), String> {
    if found == promised { Ok(()) } else { Err(format!("{found:?}, promised {promised:?}")) }
}

fn kept(chosen: &Chosen<'_, Onix>, seen: &mut Seen) -> Result<(), String> {
    let Chosen { choices, action, .. } = chosen;
    let mut ends = None;
    if let Some(take) = choices.takes.iter().find(|take| take.action == *action) {
        let found = told(chosen, |event| match event {
            Event::Taken { gem, cards, .. } => Some((*gem, cards.clone())),
            _ => None,
        });
        let cards = take.piles.iter().zip(&take.cards);
        let cards = cards.map(|(pile, &card)| FromPile { pile, card }).collect();
        same(found, Some((take.gem, cards)))?;
        seen.takes += 1;
    }
    for put in &choices.puts {
        if let Some(place) = put.places.iter().find(|place| place.action == *action) {
            placed(chosen, put.card, place, seen)?;
            clashes_are_all(chosen, put)?;
            seen.clashes += put.clashes.len();
            ends = place.ends.clone();
        }
    }
    if let Some(pile) = choices.piles.iter().find(|pile| pile.action == *action) {
        let found = told(chosen, |event| match event {
            Event::Drawn { pile, card, .. } => Some((Effect::Draw, *pile, *card)),
            Event::Stocked { pile, card, .. } => Some((Effect::Stock, *pile, *card)),
            _ => None,
        });
        same(found, Some((pile.effect, pile.pile, pile.card)))?;
        seen.piles += 1;
        ends = pile.ends.clone();
    }
    if let Some(hit) = choices.hits.iter().find(|hit| hit.action == *action) {
        let found = told(chosen, |event| match *event {
            Event::Stolen { from, collection, card, .. } => {
                Some((Effect::Steal, from, collection, card))
            }
            Event::Destroyed { from, collection, card, .. } => {
                Some((Effect::Destroy, from, collection, card))
            }
            _ => None,
        });
        same(found, Some((hit.effect, hit.seat, hit.collection, hit.card)))?;
        seen.hits += 1;
        ends = hit.ends.clone();
    }
    let ended = told(chosen, |event| match *event {
        Event::Ended { reason, winners, .. } => Some(GameEnd { reason, winners }),
        _ => None,
    });
    seen.ends += usize::from(ended.is_some());
    same(ended, ends)
}

/// A complete collection lies there until the turn ends; then it is in stock.
fn placed(
    chosen: &Chosen<'_, Onix>,
    card: Card,
    place: &PlaceChoice,
    seen: &mut Seen,
) -> Result<(), String> {
    let (put, number) = told(chosen, |event| match *event {
        Event::Put { card, collection, .. } => Some((card, collection)),
        _ => None,
    })
    .ok_or("nothing was placed")?;
    let validated = told(chosen, |event| match event {
        Event::Validated { collections, .. } => Some(collections.clone()),
        _ => None,
    });
    let stocked = validated.iter().flatten().find(|whole| whole.collection == number);
    let lying = chosen.after.collections(chosen.seat).get(number.index());
    let cards = match (stocked, lying) {
        (Some(whole), _) => whole.cards.len(),
        (None, Some(lying)) if validated.is_none() && lying.is_complete() => lying.len(),
        _ => 0,
    };
    seen.completed += usize::from(cards > 0);
    seen.stocked_at_once += usize::from(stocked.is_some());
    let promised = (card, place.collection.unwrap_or(number), usize::from(place.completes));
    same((put, number, cards), promised)
}

/// Each own collection is either offered or explained, by gems that letters
/// of the cards show.
fn clashes_are_all(chosen: &Chosen<'_, Onix>, put: &PutChoice) -> Result<(), String> {
    let own = &chosen.view.seats[chosen.seat.index()].collections;
    for (index, collection) in own.iter().enumerate() {
        let letters: String = collection.cards().map(|card| card.to_string()).collect();
        let shared: String =
            put.card.to_string().chars().filter(|&gem| letters.contains(gem)).collect();
        let told: String = put
            .clashes
            .iter()
            .filter(|clash| clash.collection.index() == index)
            .flat_map(|clash| clash.gems.iter().map(|gem| gem.letter()))
            .collect();
        let offered = put
            .places
            .iter()
            .any(|place| place.collection.is_some_and(|number| number.index() == index));
        if told != shared || offered != shared.is_empty() {
            return Err(format!("{} on {letters}: {told}, offered: {offered}", put.card));
        }
    }
    Ok(())
}

#[test]
fn what_is_promised_happens() {
    let mut seen = Seen::default();
    for trial in Trial::<Onix>::all(6) {
        promises(&trial, |chosen| kept(chosen, &mut seen));
    }
    let Seen { takes, completed, stocked_at_once, clashes, piles, hits, ends } = seen;
    for (what, count) in [
        ("takes", takes),
        ("completed", completed),
        ("stocked at once", stocked_at_once),
        ("clashes", clashes),
        ("piles", piles),
        ("hits", hits),
        ("ends", ends),
    ] {
        assert!(count > 300, "only {count} {what} were seen");
    }
}
