//! Learns what positions are worth, by matches of players that choose by what
//! has been learnt so far, some of them against `greedy` ones.
//!
//! `cargo run --release --package ecrin-nox --example learn SEATS SCORING MATCHES FILE`
//! with `base` or `hard-headed`; writes `FILE` for `data/learnt`.
//!
//! After every play each seat looks at the table. What it sees is worth what
//! it sees next, and at the end of a round what [`Evaluate`] says of the
//! points: so values learn from the values that follow them (temporal
//! differences), and the further off, the less.

use std::time::Instant;

use ecrin_core::{Bits, Determinize, Evaluate, Game, Seat, Swift, Viewer, settle};
use ecrin_nox::learnt::{CELLS, Network, Sight};
use ecrin_nox::{Action, Config, Nox, Phase, Scoring};

/// How fast weights follow at first; less and less until the end.
const RATE: f32 = 0.02;

/// How much a value learns from what came after the next, at two seats.
const REACH: f32 = 0.8;

/// How far, in win chance, a choice may fall short and still be tried.
const CURIOSITY: f32 = 0.01;

/// The part of the seats that `greedy` players take.
const GREEDY: f32 = 0.4;

/// The part of the old in the mean of the weights, which is what is kept.
const STEADY: f32 = 0.995;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, seats, scoring, matches, file] = arguments.as_slice() else {
        eprintln!("use: learn SEATS base|hard-headed MATCHES FILE");
        std::process::exit(2);
    };
    let seats: u8 = seats.parse().expect("a number of seats");
    let matches: u32 = matches.parse().expect("a number of matches");
    let scoring = match scoring.as_str() {
        "base" => Scoring::Base,
        "hard-headed" => Scoring::HardHeaded,
        _ => panic!("scoring is base or hard-headed"),
    };
    let config = Config { scoring, first: None };
    let mut school = School::new(config, seats);
    let start = Instant::now();
    let report = (matches / 10).max(1);
    for nth in 0..matches {
        school.done = nth as f32 / matches as f32;
        school.play();
        if nth % 64 == 0 {
            school.steady();
        }
        if (nth + 1) % report == 0 {
            let left = start.elapsed().as_secs_f32() * (1.0 / school.done.max(0.01) - 1.0);
            let won = school.examine(400);
            eprintln!("{} of {matches}: {won:.1} % among greedy, {left:.0} s left", nth + 1);
        }
    }
    std::fs::write(file, school.mean.write()).expect("the file can be written");
    eprintln!("{:.1} % of 4000 among greedy", school.examine(4_000));
}

/// What a seat saw after a play, its value then, and what the player saw
/// before it drew.
struct Look {
    sight: Sight,
    value: f32,
    before: Option<Sight>,
}

struct School {
    config: Config,
    seats: u8,
    network: Network,
    mean: Network,
    /// From 0 to 1.
    done: f32,
    bits: Swift,
    legal: Vec<Action>,
}

impl School {
    fn new(config: Config, seats: u8) -> School {
        let mut bits = Swift::new(7 + u64::from(seats));
        let mut network = Network::empty(seats);
        for weight in network.weights_mut() {
            *weight = (uniform(&mut bits) - 0.5) * 0.3;
        }
        network.bias = -f32::from(seats - 1).ln();
        let mean = network.clone();
        School { config, seats, network, mean, done: 0.0, bits, legal: Vec::new() }
    }

    /// One match, of which everybody learns.
    fn play(&mut self) {
        let mut game = Nox::new(&self.config, self.seats).expect("a good table");
        let greedy: Vec<bool> = (0..self.seats).map(|_| uniform(&mut self.bits) < GREEDY).collect();
        loop {
            settle(&mut game, &mut self.bits, &mut ());
            if game.phase() == Phase::Over {
                return;
            }
            let mut looks: Vec<Vec<Look>> = Seat::all(self.seats).map(|_| Vec::new()).collect();
            while let Phase::Play(seat) = game.phase() {
                let action = match greedy[seat.index()] {
                    true => self.greedy(&game, seat),
                    false => self.best(&game, seat, CURIOSITY * (1.0 - self.done)),
                };
                let before = Sight::after(&game, seat, &action);
                game.play_unchecked(seat, &action, &mut ());
                let Phase::Play(next) = game.phase() else { break };
                for watcher in Seat::all(self.seats) {
                    let sight = Sight::of(&game, watcher, next);
                    let value = self.network.value(&sight);
                    let before = (watcher == seat).then(|| before.clone());
                    looks[watcher.index()].push(Look { sight, value, before });
                }
            }
            self.look_back(&looks, &game);
        }
    }

    fn look_back(&mut self, looks: &[Vec<Look>], ended: &Nox) {
        // With more seats a turn takes more plays.
        let reach = REACH.powf(2.0 / f32::from(self.seats));
        let shares = ended.evaluate();
        for seat in Seat::all(self.seats) {
            let mut target = shares[seat];
            for look in looks[seat.index()].iter().rev() {
                self.learn(&look.sight, target);
                if let Some(before) = &look.before {
                    self.learn(before, target);
                }
                target = reach * target + (1.0 - reach) * look.value;
            }
        }
    }

    /// Moves all weights a little, so that the value comes nearer the target.
    fn learn(&mut self, sight: &Sight, target: f32) {
        let rate = RATE * (1.0 - self.done).max(0.02);
        let cells = self.network.cells(sight);
        let step = rate * (target - self.network.sum_up(&cells));
        let mut back = [0.0; CELLS];
        for (at, &cell) in cells.iter().enumerate() {
            if cell > 0.0 {
                back[at] = step * self.network.out[at];
            }
            self.network.out[at] += step * cell;
            self.network.rest[at] += back[at];
        }
        self.network.bias += step;
        for (part, amount) in sight.parts() {
            for (weight, back) in self.network.columns[part].iter_mut().zip(&back) {
                *weight += amount * back;
            }
        }
    }

    /// The mean of the weights is steadier than they are; it starts half way.
    fn steady(&mut self) {
        let old = if self.done > 0.5 { STEADY } else { 0.0 };
        for (mean, new) in self.mean.weights_mut().zip(self.network.weights_mut()) {
            *mean = old * *mean + (1.0 - old) * *new;
        }
    }

    /// The choice with the best value, with some randomness if curious.
    fn best(&mut self, game: &Nox, seat: Seat, curiosity: f32) -> Action {
        self.choose(game, seat, |school, action| {
            let random = -(-(uniform(&mut school.bits) + 1e-7).ln()).max(1e-9).ln();
            school.network.opinion(game, seat, action) + curiosity * random
        })
    }

    /// One action ahead by `Evaluate`, in two worlds.
    fn greedy(&mut self, game: &Nox, seat: Seat) -> Action {
        let view = game.view(Viewer::Seat(seat));
        let worlds = [0; 2].map(|_| Nox::determinize(&view, &mut self.bits));
        self.choose(game, seat, |_, action| {
            worlds.iter().map(|world| after(world, seat, action)).sum()
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

    /// The percentage won alone among `greedy` players.
    fn examine(&mut self, matches: u32) -> f64 {
        let learning = std::mem::replace(&mut self.network, self.mean.clone());
        let mut won = 0.0;
        for nth in 0..matches as usize {
            let own = Seat::new(nth % usize::from(self.seats));
            let mut game = Nox::new(&self.config, self.seats).expect("a good table");
            loop {
                settle(&mut game, &mut self.bits, &mut ());
                let Phase::Play(seat) = game.phase() else { break };
                let action = match seat == own {
                    true => self.best(&game, seat, 0.0),
                    false => self.greedy(&game, seat),
                };
                game.play_unchecked(seat, &action, &mut ());
            }
            won += game.outcome().expect("the match is over").share(own);
        }
        self.network = learning;
        100.0 * won / f64::from(matches)
    }
}

/// What `Evaluate` gives the player after an action.
fn after(game: &Nox, seat: Seat, action: &Action) -> f32 {
    let mut next = game.clone();
    next.play_unchecked(seat, action, &mut ());
    next.evaluate()[seat]
}

fn uniform(bits: &mut Swift) -> f32 {
    bits.next_u32() as f32 / 4_294_967_296.0
}
