//! Positions that are set up or read, and plays that are not legal.

use ecrin_core::{Game, Seat, Swift, Turn};
use ecrin_nox::{Action, BadPosition, Card, Cause, EndedRound, Nox, Phase, Place, Position, Shown};
use proptest::prelude::*;

use crate::common::{
    BASE, action, card, cards, deal, dealt, drawn_out, finish_round, piles, play, position, table,
    to_act,
};

fn example() -> Position {
    position(BASE, Seat::B, &["2.5 4", "3 12", ""], &["1 2 3", "7 10 14", "8 9 9"])
}

fn refusal(change: impl FnOnce(&mut Position)) -> BadPosition {
    let mut position = example();
    change(&mut position);
    Nox::try_from(position).expect_err("that cannot be")
}

#[test]
fn a_position_is_as_it_was_set_up() {
    let game = Nox::try_from(example()).unwrap();
    assert_eq!((game.phase(), game.round()), (Phase::Play(Seat::B), 1));
    assert_eq!(Position::from(game), example());
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let one = |text| action(text);
    assert_eq!(refusal(|it| it.seats = 7), BadPosition::Seats);
    assert_eq!(refusal(|it| it.config.first = Some(Seat::D)), BadPosition::First);
    assert_eq!(refusal(|it| it.starter = Some(Seat::D)), BadPosition::Starter);
    assert_eq!(refusal(|it| it.scores = vec![0, 0]), BadPosition::BySeat);
    assert_eq!(refusal(|it| drop(it.hands.pop())), BadPosition::BySeat);
    assert_eq!(refusal(|it| it.plays[1] = one("5>a/3")), BadPosition::Play(2));
    assert_eq!(refusal(|it| it.plays[1] = one("5>d+")), BadPosition::Play(2));
    assert_eq!(refusal(|it| it.plays[1] = one("5>b/2")), BadPosition::Play(2));
    assert_eq!(refusal(|it| it.draw[0] = card(15)), BadPosition::Copies(card(1)));
    assert_eq!(refusal(|it| it.hands[0][0] = card(2)), BadPosition::Copies(card(1)));
    let moved = |it: &mut Position| {
        let spare = it.hands[0].pop().unwrap();
        it.hands[1].push(spare);
    };
    assert_eq!(refusal(moved), BadPosition::HandSize(Seat::A));
    let drawn = |it: &mut Position| {
        let spare = it.hands[0].pop().unwrap();
        it.draw.push(spare);
    };
    assert_eq!(refusal(drawn), BadPosition::DrawSize);
    assert_eq!(refusal(|it| it.scores[2] = 150), BadPosition::Scores);
    let round = || EndedRound { shown: vec![Shown::NOTHING; 3], cause: Cause::CardsOut };
    assert_eq!(refusal(|it| it.sheet = vec![round(); 40]), BadPosition::Sheet);
    assert_eq!(refusal(|it| it.sheet = vec![round(); 41]), BadPosition::Sheet);
    let narrow = EndedRound { shown: vec![Shown::NOTHING; 2], cause: Cause::CardsOut };
    assert_eq!(refusal(|it| it.sheet = vec![narrow]), BadPosition::BySeat);
    let strange = EndedRound { cause: Cause::SixPiles { display: Seat::F }, ..round() };
    assert_eq!(refusal(|it| it.sheet = vec![strange]), BadPosition::Sheet);
    assert_eq!(refusal(|it| it.starter = None), BadPosition::Play(1));
}

#[test]
fn nothing_is_played_after_the_end_of_a_round() {
    let mut ended = table(BASE, Seat::A, &["1 2 3 4 5", ""], &["6 1 1", "2 2 2"]);
    play(&mut ended, "6>a+");
    let good = Position::from(ended.clone());
    assert_eq!(Nox::try_from(good.clone()), Ok(ended));
    let mut longer = good.clone();
    longer.plays.push(action("2>b+"));
    assert_eq!(Nox::try_from(longer), Err(BadPosition::Play(7)));
    let mut unwritten = good;
    unwritten.sheet.clear();
    assert_eq!(Nox::try_from(unwritten), Err(BadPosition::Sheet));
}

#[test]
fn piles_that_would_merge_are_refused() {
    let set_up = |display| {
        let hands = [cards("1 2 3"), cards("4 5 6")];
        Position::first_round(BASE, Seat::A, &[piles(display), vec![]], &hands).map(|_| ())
    };
    assert_eq!(set_up("7 7"), Err(BadPosition::Piles(Seat::A)));
    assert_eq!(set_up("7 7.5"), Err(BadPosition::Piles(Seat::A)));
    assert_eq!(set_up("7.5 7"), Ok(()));
    assert_eq!(set_up("8 8.3 8.6 8.10 8.13 8.8"), Err(BadPosition::Piles(Seat::A)));
    let lonely = Position::first_round(BASE, Seat::A, &[vec![]], &[cards("1 2 3")]);
    assert_eq!(lonely, Err(BadPosition::Seats));
    let greedy =
        Position::first_round(BASE, Seat::A, &[vec![], vec![]], &[cards("1 1 1 1 1 1 1"), vec![]]);
    assert_eq!(greedy, Err(BadPosition::Copies(card(1))));
}

#[test]
fn states_of_every_phase_survive_writing() {
    let bits = &mut Swift::new(5);
    let mut game = Nox::new(&BASE, 3).unwrap();
    let mut phases = [0; 3];
    loop {
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Nox>(&text).unwrap(), game);
        match game.turn() {
            Turn::Chance => {
                phases[0] += 1;
                deal(&mut game, bits);
            }
            Turn::Players(_) => {
                phases[1] += 1;
                finish_round(&mut game, bits);
            }
            Turn::Over => {
                phases[2] += 1;
                break;
            }
        }
    }
    assert!(phases.iter().all(|count| *count > 0), "{phases:?}");
    let empty = drawn_out(BASE, 4);
    let text = serde_json::to_string(&empty).unwrap();
    assert_eq!(serde_json::from_str::<Nox>(&text).unwrap(), empty);
}

#[test]
fn a_damaged_state_is_not_read() {
    let text = serde_json::to_string(&dealt(BASE, 2, &mut Swift::new(1))).unwrap();
    let says = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        serde_json::from_str::<Nox>(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert!(says("\"seats\":2", "\"seats\":9").contains("2 to 6 seats"));
    assert!(says("\"plays\":[]", "\"plays\":[\"2>a+\"]").contains("there are 6 of number 2"));
    assert!(says("\"scores\":[0,0]", "\"scores\":[0,200]").contains("scores"));
    assert!(says("\"plays\"", "\"games\"").contains("games"));
}

#[test]
fn a_play_into_no_display_changes_nothing() {
    let mut game = table(BASE, Seat::A, &["", ""], &["6 1 1", "2 2 2"]);
    let before = game.clone();
    let mut log = Vec::new();
    for text in ["6>f+", "5>a+"] {
        game.play_unchecked(Seat::A, &action(text), &mut log);
    }
    game.play_unchecked(Seat::B, &action("2>a+"), &mut log);
    assert_eq!((game, log.len()), (before, 0));
}

fn any_action() -> impl Strategy<Value = Action> {
    let number = || (1u8..=15).prop_map(card);
    let place = prop_oneof![Just(Place::Extend), number().prop_map(Place::Cover)];
    let seat = (0usize..6).prop_map(Seat::new);
    (number(), seat, place).prop_map(|(card, display, place)| Action { card, display, place })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Nothing that a seat plays unchecked panics, and `is_legal` agrees with
    /// the list about everything.
    #[test]
    fn any_play_is_survived(
        seed: u64,
        seats in 2u8..=6,
        plays in proptest::collection::vec((0usize..6, any_action()), 1..120),
    ) {
        let bits = &mut Swift::new(seed);
        let mut game = dealt(BASE, seats, bits);
        for (seat, action) in plays {
            let seat = Seat::new(seat);
            let legal = game.legal(seat);
            prop_assert_eq!(legal.contains(&action), game.is_legal(seat, &action));
            let before = game.clone();
            game.play_unchecked(seat, &action, &mut Vec::new());
            if game.turn() == Turn::Players(ecrin_core::SeatSet::of(seat)) {
                prop_assert_eq!(&game, &before, "a play passes the turn, or it is none");
            }
            if game.turn() == Turn::Chance {
                deal(&mut game, bits);
            }
            let played: usize = Card::all().map(|one| held(&game, one)).sum();
            prop_assert_eq!(played + game.view(ecrin_core::Viewer::Spectator).plays.len(), 90);
            if game.turn() == Turn::Over {
                break;
            }
            // On to the next seat, so that all get somewhere.
            let legal = ecrin_core::Playout::random_action(&game, to_act(&game), bits);
            if seed % 2 == 0 {
                let seat = to_act(&game);
                game.play_unchecked(seat, &legal, &mut ());
                if game.turn() != Turn::Players(ecrin_core::SeatSet::of(seat.next(seats))) {
                    break;
                }
            }
        }
    }
}

/// How many cards of a number are in hands and draw pile.
fn held(game: &Nox, one: Card) -> usize {
    let hands = Seat::all(game.seats()).flat_map(|seat| game.hand(seat).iter().collect::<Vec<_>>());
    hands.chain(game.draw_pile()).filter(|card| *card == one).count()
}
