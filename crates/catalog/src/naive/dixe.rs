//! DiXe on Card: place all that fits; they differ in when they stop.
//!
//! 1. when two dice or fewer are left;
//! 2. never while a combination is under way, and after each that is done;
//! 3. after every throw that brought something.
//!
//! All begin with at least five dice in hand, go on with the card that is
//! furthest, save what they may and use what saves a throw, but no other
//! power: who has read twelve of them on the first evening?

use ecrin_bots::Question;
use ecrin_core::Preview;
use ecrin_dixe::{Choice, Dixe, Spot};

use super::Naive;

impl Naive for Dixe {
    fn likes(which: usize, asked: &Question<'_, Dixe>) -> Vec<i32> {
        let choices = Dixe::choices(asked.view, asked.legal).0;
        let dice = choices.iter().find_map(|choice| match choice {
            Choice::Roll { dice, .. } => Some(dice.len()),
            _ => None,
        });
        // A throw that can cost a card is one under way.
        let risky =
            choices.iter().any(|choice| matches!(choice, Choice::Roll { risks: Some(_), .. }));
        let stops = match which {
            0 => dice.is_some_and(|dice| dice <= 2),
            1 => !risky,
            _ => true,
        };
        let few = dice.is_none_or(|dice| dice < 5);
        choices.iter().map(|choice| like(stops, few, choice)).collect()
    }
}

fn like(stops: bool, few: bool, choice: &Choice) -> i32 {
    match choice {
        Choice::Flip { .. } => 0,
        Choice::Recover { from: Spot::Combination { .. }, .. } if few => 11,
        Choice::Recover { .. } if few => 12,
        Choice::Recover { .. } => 5,
        Choice::Roll { .. } => 10,
        Choice::Stop { .. } if stops => 20,
        Choice::Stop { .. } => 0,
        // The card that takes most.
        Choice::Active { takes, saved, combination, .. } => {
            100 + 10 * (takes.len() + saved.len()) as i32 + 25 * i32::from(*combination)
        }
        Choice::Place { fills, completes, .. } => {
            let symbol = if fills.symbol.is_some() { 1 } else { 0 };
            100 + symbol + if completes.is_some() { 1 } else { 0 }
        }
        Choice::Saved { .. } => 90,
        Choice::Rescue { .. } => 80,
        Choice::React { .. } => 50,
        Choice::Reset { .. } => 30,
        Choice::Power { throws, .. } if !throws.is_empty() => 60,
        Choice::Power { .. } => -10,
        Choice::Again { .. } => 15,
        Choice::End { .. } => 40,
        Choice::Pass { .. } => 1,
        Choice::Fail { .. } => 0,
    }
}
