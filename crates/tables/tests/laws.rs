//! Every table keeps the laws, and every law catches the fault that was
//! seeded for it.

use ecrin_catalog::GAMES;
use ecrin_tables::testkit::{Fault, Law, Sound, Trial, find_broken};

/// Every game, preset and seat count, a few times.
fn trials(rounds: u64) -> impl Iterator<Item = Trial> {
    (0..rounds).flat_map(|round| {
        Trial::all(GAMES, 250)
            .into_iter()
            .map(move |trial| Trial { seed: trial.seed + 1000 * round, ..trial })
    })
}

#[test]
fn tables_keep_every_law() {
    for trial in trials(6) {
        if let Some(broken) = find_broken(&Sound, &trial) {
            panic!("{broken}");
        }
    }
}

#[test]
fn every_law_catches_its_fault() {
    let caught = |fault: Fault| {
        let broken = trials(20).find_map(|trial| find_broken(&fault, &trial));
        broken.map(|broken| broken.law)
    };
    assert_eq!(caught(Fault::LosesTheClock), Some(Law::Replay));
    assert_eq!(caught(Fault::LosesTheBotsSeat), Some(Law::Replay));
    assert_eq!(caught(Fault::CountsWhatWasRefused), Some(Law::Refused));
    assert_eq!(caught(Fault::ForgetsIds), Some(Law::Once));
    assert_eq!(caught(Fault::TellsEverybodyEverything), Some(Law::Hidden));
    assert_eq!(caught(Fault::ChoosesTheLuck), Some(Law::Export));
    assert_eq!(caught(Fault::ForgetsWhatWasSeen), Some(Law::Unseen));
    assert_eq!(caught(Fault::ForgetsTheGrace), Some(Law::Grace));
    assert_eq!(caught(Fault::StartsAtOnce), Some(Law::Start));
    assert_eq!(caught(Fault::HearsWordsFirst), Some(Law::Words));
}
