//! Learns what an action is worth from how rounds and matches ended, with two
//! layers of cells and all cards that were seen: deep Monte Carlo.
//!
//! `cargo run --release --package ecrin-nox --example deep SEATS SCORING SECONDS FILE [GREEDY [ROUND]]`
//! with `base` or `hard-headed`. `GREEDY` is the part of the seats that players
//! take who look one action ahead by `Evaluate`, and `ROUND` how much of what
//! is learnt is the standing after the round; the rest is who won the match.
//!
//! Nothing that happens between an action and the next draw is left to luck,
//! so an action is told by the table that it leaves. Unlike `learn`, values
//! do not learn from values: each is the mean of what came of it.
//!
//! A tenth of the time apart it says how strong it is by then, one action
//! ahead: among `greedy` players, who look into twelve worlds, and among
//! players that choose by what the program has learnt (`data/learnt`).

use std::time::Instant;

use ecrin_core::{Bits, Determinize, Evaluate, Game, Seat, Swift, Viewer, settle};
use ecrin_nox::learnt::{Network, Sight, parts};
use ecrin_nox::{Action, Config, HIGHEST, LAST_PILE, Nox, Phase, Scoring};

use net::{Deep, Glance, Input};

#[path = "deep/net.rs"]
mod net;

/// How far, in win chance, a choice may fall short and still be tried.
const CURIOSITY: f32 = 0.01;

/// How fast weights follow at first; less and less until the end.
const RATE: f32 = 1e-3;

/// What is learnt from at once.
const BATCH: usize = 256;

/// Matches between two lessons.
const MATCHES: usize = 32;

/// Worlds that rivals look into: while learning, and as `greedy` does.
const QUICK: usize = 2;
const WORLDS: usize = 12;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seats, scoring, seconds, file, rest @ ..] = words.as_slice() else {
        eprintln!("use: deep SEATS base|hard-headed SECONDS FILE [GREEDY [ROUND]]");
        std::process::exit(2);
    };
    let scoring = match scoring.as_str() {
        "base" => Scoring::Base,
        "hard-headed" => Scoring::HardHeaded,
        _ => panic!("scoring is base or hard-headed"),
    };
    let number = |text: &String| text.parse::<f32>().expect("a number");
    let seats: u8 = seats.parse().expect("a number of seats");
    let seconds = number(seconds);
    let greedy = rest.first().map_or(0.4, number);
    let round = rest.get(1).map_or(1.0, number);
    let mut school = School::new(Config { scoring, first: None }, seats, greedy, round);
    let clock = Clock(Instant::now());
    let (mut matches, mut reports, mut examined) = (0, 0.0, 0.0);
    while reports < 10.0 {
        let learning = clock.seconds() - examined;
        school.done = (learning / seconds).min(1.0);
        for _ in 0..MATCHES {
            school.play();
        }
        matches += MATCHES;
        school.learn();
        if school.done >= (reports + 1.0) / 10.0 {
            reports += 1.0;
            let before = clock.seconds();
            let last = if reports == 10.0 { 4 } else { 1 };
            let among = school.examine(1_000 * last, Rival::Greedy);
            let over = school.examine(1_000 * last, Rival::Learnt);
            println!(
                "{learning:.0} s, {matches} matches: {among:.1} % among greedy, {over:.1} % among \
                 learnt, of {} each; error {:.4}",
                1_000 * last,
                school.error
            );
            std::fs::write(file, school.mean.write()).expect("the file can be written");
            examined += clock.seconds() - before;
        }
    }
}

/// Seconds of the processor, where the system tells them.
struct Clock(Instant);

impl Clock {
    fn seconds(&self) -> f32 {
        let told = std::fs::read_to_string("/proc/self/schedstat").ok();
        let nanos = told.as_deref().and_then(|told| told.split(' ').next()?.parse::<f64>().ok());
        nanos.map_or_else(|| self.0.elapsed().as_secs_f32(), |nanos| (nanos / 1e9) as f32)
    }
}

/// Whom the learnt player meets.
#[derive(Clone, Copy, PartialEq)]
enum Rival {
    Greedy,
    Learnt,
}

/// What a seat saw, and in which round.
struct Look {
    seat: Seat,
    round: usize,
    input: Input,
}

struct School {
    config: Config,
    seats: u8,
    greedy: f32,
    round: f32,
    net: Deep,
    mean: Deep,
    /// What came of each look since the last lesson.
    seen: Vec<(Input, f32)>,
    /// From 0 to 1.
    done: f32,
    /// The mean square of how far values were off, lately.
    error: f32,
    bits: Swift,
    legal: Vec<Action>,
}

impl School {
    fn new(config: Config, seats: u8, greedy: f32, round: f32) -> School {
        let mut bits = Swift::new(7 + u64::from(seats));
        let net = Deep::new(parts(seats) + usize::from(HIGHEST), || uniform(&mut bits));
        let mean = net.clone();
        let (seen, legal) = (Vec::new(), Vec::new());
        let (done, error) = (0.0, 0.0);
        School { config, seats, greedy, round, net, mean, seen, done, error, bits, legal }
    }

    /// One match, with what came of everything that was seen in it.
    fn play(&mut self) {
        let mut game = Nox::new(&self.config, self.seats).expect("a good table");
        let greedy: Vec<bool> =
            (0..self.seats).map(|_| uniform(&mut self.bits) < self.greedy).collect();
        let (mut looks, mut standings) = (Vec::new(), Vec::new());
        loop {
            settle(&mut game, &mut self.bits, &mut ());
            if game.phase() == Phase::Over {
                break;
            }
            let mut played = [0; HIGHEST as usize];
            while let Phase::Play(seat) = game.phase() {
                let action = match greedy[seat.index()] {
                    true => self.ahead(&game, seat, QUICK),
                    false => self.best(&game, seat, &played, CURIOSITY * (1.0 - self.done)),
                };
                let round = standings.len();
                if !ends(&game, &action) {
                    let input = after(&game, seat, &action, &played);
                    looks.push(Look { seat, round, input });
                }
                played[action.card.index()] += 1;
                game.play_unchecked(seat, &action, &mut ());
                let Phase::Play(next) = game.phase() else { break };
                // Half of what watchers see is enough, and faster.
                for watcher in Seat::all(self.seats).filter(|_| self.bits.next_u32() & 1 > 0) {
                    let input = of(&game, watcher, next, &played);
                    looks.push(Look { seat: watcher, round, input });
                }
            }
            standings.push(game.evaluate());
        }
        let won = game.evaluate();
        self.seen.extend(looks.into_iter().map(|Look { seat, round, input }| {
            let came = self.round * standings[round][seat] + (1.0 - self.round) * won[seat];
            (input, came)
        }));
    }

    /// Learns from all that was seen, in no order, and forgets it.
    fn learn(&mut self) {
        let mut seen = std::mem::take(&mut self.seen);
        self.bits.shuffle(&mut seen);
        let rate = RATE * (1.0 - self.done).max(0.01);
        for batch in seen.chunks(BATCH) {
            let error = self.net.learn(batch, rate);
            self.error += 0.001 * (error - self.error);
        }
        // The mean of the weights is steadier than they are.
        self.mean.follow(&self.net, if self.done < 0.1 { 1.0 } else { 0.005 });
        seen.clear();
        self.seen = seen;
    }

    /// The choice with the best value, exact where it ends the round; with some randomness if curious.
    fn best(&mut self, game: &Nox, seat: Seat, played: &Played, curiosity: f32) -> Action {
        let mut glance = Glance::new();
        self.choose(game, seat, |school, action| {
            let random = -(-(uniform(&mut school.bits) + 1e-7).ln()).max(1e-9).ln();
            let opinion = match ends(game, action) {
                true => {
                    Network::of(school.seats, school.config.scoring).opinion(game, seat, action)
                }
                false => school.net.value(&after(game, seat, action, played), &mut glance),
            };
            opinion + curiosity * random
        })
    }

    /// One action ahead by `Evaluate`.
    fn ahead(&mut self, game: &Nox, seat: Seat, worlds: usize) -> Action {
        let view = game.view(Viewer::Seat(seat));
        let worlds: Vec<Nox> =
            (0..worlds).map(|_| Nox::determinize(&view, &mut self.bits)).collect();
        self.choose(game, seat, |_, action| {
            let judged = worlds.iter().map(|world| {
                let mut next = world.clone();
                next.play_unchecked(seat, action, &mut ());
                next.evaluate()[seat]
            });
            judged.sum()
        })
    }

    fn choose(
        &mut self,
        game: &Nox,
        seat: Seat,
        mut value: impl FnMut(&mut School, &Action) -> f32,
    ) -> Action {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        game.legal_actions(seat, &mut legal);
        let mut best = (legal[0], f32::NEG_INFINITY);
        for action in &legal {
            let value = value(self, action);
            if value > best.1 {
                best = (*action, value);
            }
        }
        self.legal = legal;
        best.0
    }

    /// The percentage won alone among rivals.
    fn examine(&mut self, matches: usize, rival: Rival) -> f64 {
        let learning = std::mem::replace(&mut self.net, self.mean.clone());
        let known = Network::of(self.seats, self.config.scoring);
        let mut won = 0.0;
        for nth in 0..matches {
            let own = Seat::new(nth % usize::from(self.seats));
            let mut game = Nox::new(&self.config, self.seats).expect("a good table");
            let mut played = [0; HIGHEST as usize];
            loop {
                if game.phase() == Phase::Deal {
                    played = [0; HIGHEST as usize];
                }
                settle(&mut game, &mut self.bits, &mut ());
                let Phase::Play(seat) = game.phase() else { break };
                let action = match (seat == own, rival) {
                    (true, _) => self.best(&game, seat, &played, 0.0),
                    (_, Rival::Greedy) => self.ahead(&game, seat, WORLDS),
                    (_, Rival::Learnt) => {
                        self.choose(&game, seat, |_, action| known.opinion(&game, seat, action))
                    }
                };
                played[action.card.index()] += 1;
                game.play_unchecked(seat, &action, &mut ());
            }
            won += game.outcome().expect("the match is over").share(own);
        }
        self.net = learning;
        100.0 * won / matches as f64
    }
}

/// How often each number was played in the round.
type Played = [u8; HIGHEST as usize];

fn ends(game: &Nox, action: &Action) -> bool {
    game.shown(action.display).after(action.card, action.place).piles() >= LAST_PILE
}

/// What `seat` sees after its own action, before it draws.
fn after(game: &Nox, seat: Seat, action: &Action, played: &Played) -> Input {
    let mut gone = *played;
    gone[action.card.index()] += 1;
    input(game.seats(), &Sight::after(game, seat, action), &gone)
}

/// What `seat` sees while it is the turn of `turn`.
fn of(game: &Nox, seat: Seat, turn: Seat, played: &Played) -> Input {
    input(game.seats(), &Sight::of(game, seat, turn), played)
}

fn input(seats: u8, sight: &Sight, gone: &Played) -> Input {
    let mut input: Input = sight.parts().map(|(part, amount)| (part as u16, amount)).collect();
    let first = parts(seats);
    let gone = gone.iter().enumerate().filter(|(_, gone)| **gone > 0);
    input.extend(gone.map(|(at, &gone)| ((first + at) as u16, f32::from(gone) / 3.0)));
    input
}

fn uniform(bits: &mut Swift) -> f32 {
    bits.next_u32() as f32 / 4_294_967_296.0
}
