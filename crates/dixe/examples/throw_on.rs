//! Whether it is right to throw on: habits that are bolder or more careful
//! than the usual one, and what a player who looks one action ahead loses
//! where it may throw again or stop.
//!
//! `cargo run --release --package ecrin-dixe --example throw_on [MATCHES] [CHOICES]`

use ecrin_core::{Bits, Evaluate, Game, Seat, Swift, Turn, settle};
use ecrin_dixe::{Action, Config, Dixe, Style};

/// As many throws as `greedy` imagines, and so many that luck is gone.
const FEW: u32 = 12;
const MANY: u32 = 600;
/// Matches played out after each of the two choices.
const PLAYED: u32 = 150;
/// How often a player of each temperature chooses at each choice.
const DRAWN: u32 = 20;
/// A choice that falls short by more than this chance to win is a bad one.
const BAD: f32 = 0.01;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let matches = numbers.next().unwrap_or(1_500);
    let choices = numbers.next().unwrap_or(250);
    for seats in [2, 4] {
        for momentum in [0.2, 0.4, 0.6, 0.8, 1.0, 1.6, 3.0] {
            compare(seats, Style { momentum, ..Style::default() }, matches);
        }
    }
    weigh(choices);
}

/// One player of a style among those of the usual one.
fn compare(seats: u8, style: Style, matches: u32) {
    let mut bits = Swift::new(11);
    let mut won = 0.0;
    for number in 0..matches {
        let alone = Seat::new((number % u32::from(seats)) as usize);
        let start = Dixe::new(&Config::default(), seats).expect("a good configuration");
        won += play_on(start, alone, style, &mut bits);
    }
    let share = won / matches as f32;
    let half = 1.96 * (share * (1.0 - share) / matches as f32).sqrt();
    let (share, half) = (100.0 * share, 100.0 * half);
    println!("{seats} seats, momentum {}: {share:.1} %, {half:.1} either way", style.momentum);
}

/// What `alone` wins if it plays on in a style and all others as usual.
fn play_on(mut state: Dixe, alone: Seat, style: Style, bits: &mut Swift) -> f32 {
    loop {
        settle(&mut state, bits, &mut ());
        let Turn::Players(set) = state.turn() else { break };
        let seat = set.first().expect("a turn of players names a seat");
        let style = if seat == alone { style } else { Style::default() };
        let action = state.habit(seat, style, bits);
        state.play_unchecked(seat, &action, &mut ());
    }
    state.outcome().expect("the match is over").share(alone) as f32
}

/// What a player of one temperature did, each in parts of all choices.
#[derive(Clone, Copy, Default)]
struct Chosen {
    throws: f32,
    bad_throws: f32,
    bad_stops: f32,
    lost: f32,
}

fn weigh(choices: u32) {
    let mut bits = Swift::new(5);
    let temperatures = [0.0, 0.016, 0.028, 0.032, 0.036];
    let mut chosen = [Chosen::default(); 5];
    let (mut judged, mut played, mut better) = (0.0, 0.0, 0);
    for _ in 0..choices {
        let (state, seat) = choice(&mut bits);
        let roll = mean(MANY, || look(&state, seat, &Action::Roll, &mut bits));
        let stop = look(&state, seat, &Action::Stop, &mut bits);
        let [on, kept] = [Action::Roll, Action::Stop].map(|action| {
            let mut next = state.clone();
            next.play_unchecked(seat, &action, &mut ());
            mean(PLAYED, || play_on(next.clone(), seat, Style::default(), &mut bits))
        });
        judged += roll - stop;
        played += on - kept;
        better += u32::from(on > kept);
        for (temperature, chosen) in temperatures.iter().zip(&mut chosen) {
            for _ in 0..DRAWN {
                let seen = mean(FEW, || look(&state, seat, &Action::Roll, &mut bits));
                let noise = temperature * (gumbel(&mut bits) - gumbel(&mut bits));
                let throws = seen + noise > stop;
                let lost = roll.max(stop) - if throws { roll } else { stop };
                let bad = f32::from(u8::from(lost > BAD));
                chosen.throws += f32::from(u8::from(throws));
                *if throws { &mut chosen.bad_throws } else { &mut chosen.bad_stops } += bad;
                chosen.lost += lost;
            }
        }
    }
    let all = choices as f32;
    let (judged, played) = (100.0 * judged / all, 100.0 * played / all);
    println!(
        "{choices} choices: to throw on wins {judged:.1} points more by judgement, {played:.1} \
         played out; it was better in {better}"
    );
    for (temperature, chosen) in temperatures.iter().zip(chosen) {
        let part = |sum: f32| 100.0 * sum / all / DRAWN as f32;
        println!(
            "temperature {temperature}: throws on in {:.1} %, badly in {:.1}; stops badly in \
             {:.1}; loses {:.2} points a choice",
            part(chosen.throws),
            part(chosen.bad_throws),
            part(chosen.bad_stops),
            part(chosen.lost)
        );
    }
}

/// A choice from a match of two that is played as usual, in which stopping
/// is allowed and a failed throw would lose something.
fn choice(bits: &mut Swift) -> (Dixe, Seat) {
    loop {
        let mut state = Dixe::new(&Config::default(), 2).expect("a good configuration");
        // Any part of a match is as likely as another.
        let mut skipped = bits.below(40);
        loop {
            settle(&mut state, bits, &mut ());
            let Turn::Players(set) = state.turn() else { break };
            let seat = set.first().expect("a turn of players names a seat");
            if state.prospect(seat).is_some() {
                if skipped == 0 {
                    return (state, seat);
                }
                skipped -= 1;
            }
            let action = state.habit(seat, Style::default(), bits);
            state.play_unchecked(seat, &action, &mut ());
        }
    }
}

/// The judgement after an action, one draw of luck included.
fn look(state: &Dixe, seat: Seat, action: &Action, bits: &mut Swift) -> f32 {
    let mut next = state.clone();
    next.play_unchecked(seat, action, &mut ());
    settle(&mut next, bits, &mut ());
    next.evaluate()[seat]
}

fn mean(count: u32, mut value: impl FnMut() -> f32) -> f32 {
    (0..count).map(|_| value()).sum::<f32>() / count as f32
}

/// The noise with which a level of a temperature chooses.
fn gumbel(bits: &mut Swift) -> f32 {
    let uniform = (bits.below(1 << 24) as f32 + 0.5) / (1u32 << 24) as f32;
    -(-uniform.ln()).ln()
}
