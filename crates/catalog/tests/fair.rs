//! What a bot cannot know does not change what it does, in the real games.

use ecrin_bots::{
    Bot, Budget, Greedy, LevelBot, Question, RandomBot, Spec, Thinker, Threads, plain, strength,
    strongest,
};
use ecrin_core::{Bits, Determinize, Knowledge, Seat, Seed, Swift, Turn, Viewer, settle};

fn bots<G: Knowledge + Determinize>() -> Vec<Box<dyn Bot<G>>> {
    let mut bots: Vec<Box<dyn Bot<G>>> = vec![
        Box::new(RandomBot),
        Box::new(Thinker(Greedy)),
        plain(Threads::One),
        strongest(&Spec::named("strongest")),
    ];
    for name in ["beginner", "medium"] {
        bots.push(Box::new(LevelBot::new(strength::<G>(name).expect("a level"))));
    }
    bots
}

/// Positions after random play; in each the truth and another world that
/// looks the same to the seat to act. Every bot chooses the same in both.
fn chooses_the_same_in_twin_worlds<G: Knowledge + Determinize>(seats: u8) {
    let mut bits = Swift::new(11);
    let mut twins = 0;
    for game in 0..6 {
        let mut truth = G::new(&G::Config::default(), seats).expect("a number of seats it has");
        settle(&mut truth, &mut bits, &mut ());
        for _ in 0..5 + 4 * game {
            let Turn::Players(set) = truth.turn() else { break };
            let seat = set.first().expect("somebody is to act");
            let action = truth.random_action(seat, &mut bits);
            truth.play_unchecked(seat, &action, &mut ());
            settle(&mut truth, &mut bits, &mut ());
        }
        let Turn::Players(set) = truth.turn() else { continue };
        let seat = set.first().expect("somebody is to act");
        let twin = G::determinize(&truth.view(Viewer::Seat(seat)), &mut bits);
        twins += u32::from(twin != truth);
        let seed = u64::from(bits.next_u32());
        for (mut one, mut two) in bots::<G>().into_iter().zip(bots::<G>()) {
            let choose = |state: &G, bot: &mut dyn Bot<G>, seat: Seat| {
                let legal = state.legal(seat);
                let view = state.view(Viewer::Seat(seat));
                let mut rng = Seed::from_number(seed).stream(0);
                let budget = Budget::simulations(40);
                let asked = Question { seat, view: &view, legal: &legal, budget: &budget };
                bot.choose(&asked, &mut rng)
            };
            assert_eq!(choose(&truth, &mut *one, seat), choose(&twin, &mut *two, seat));
        }
    }
    assert!(twins >= 4, "only {twins} positions had anything hidden");
}

#[test]
fn nox_bots_do_not_know_hidden_cards() {
    for seats in [2, 4] {
        chooses_the_same_in_twin_worlds::<ecrin_nox::Nox>(seats);
    }
}

#[test]
fn onix_bots_do_not_know_what_lies_below_the_tops() {
    for seats in [2, 4] {
        chooses_the_same_in_twin_worlds::<ecrin_onix::Onix>(seats);
    }
}
