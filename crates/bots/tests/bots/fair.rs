//! What a bot cannot know does not change what it does.

use ecrin_bots::{
    Bot, Budget, LEVELS, LevelBot, Question, RandomBot, Spec, Thinker, Threads, plain, strength,
    strongest,
};
use ecrin_core::{Game, Seat, Seed, Swift, Viewer, settle};

use crate::small::highest::Highest;
use crate::small::{Board, Small};

type Cards = Board<Highest>;

fn every_bot() -> Vec<Box<dyn Bot<Cards>>> {
    let mut bots: Vec<Box<dyn Bot<Cards>>> = vec![
        Box::new(RandomBot),
        Box::new(Thinker(ecrin_bots::Greedy)),
        plain(Threads::One),
        strongest(&Spec::named("strongest")),
    ];
    for name in LEVELS {
        let level = strength::<Cards>(name).expect("a level");
        bots.push(Box::new(LevelBot::new(level)));
    }
    bots
}

/// The same seat, view, seed and simulations; another card in a rival's hand.
#[test]
fn a_swapped_hidden_card_changes_no_choice() {
    for deal in 0..12 {
        let mut truth = Board(Highest::start(3));
        settle(&mut truth, &mut Swift::new(deal), &mut ());
        for hidden in 0..truth.0.draw.len() {
            let mut other = truth.clone();
            other.0.swap_hidden(Seat::C, hidden);
            assert_ne!(truth, other);
            let choose = |state: &Cards, bot: &mut dyn Bot<Cards>| {
                let view = state.view(Viewer::Seat(Seat::A));
                let mut rng = Seed::from_number(deal).stream(7);
                let budget = Budget::simulations(60);
                let (seat, legal) = (Seat::A, state.legal(Seat::A));
                let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
                bot.choose(&asked, &mut rng)
            };
            for (mut one, mut two) in every_bot().into_iter().zip(every_bot()) {
                assert_eq!(choose(&truth, &mut *one), choose(&other, &mut *two));
            }
        }
    }
}

/// The test above can fail: somebody that is shown the state plays by it.
#[test]
fn a_peeking_bot_would_be_caught() {
    let peeks = |state: &Cards| state.0.hands[Seat::C] > state.0.hands[Seat::A];
    let caught = (0..12).any(|deal| {
        let mut truth = Board(Highest::start(3));
        settle(&mut truth, &mut Swift::new(deal), &mut ());
        (0..truth.0.draw.len()).any(|hidden| {
            let mut other = truth.clone();
            other.0.swap_hidden(Seat::C, hidden);
            peeks(&other) != peeks(&truth)
        })
    });
    assert!(caught);
}
