//! Compares players: `cargo run --release --example players -- [games] [set]`.
//! Shares of wins against the habits that searches play by and against bots,
//! seats in turn, mixed decks, and how often each stops and uses what it
//! saved. Against bots a tenth of the games is played.

use std::io::Write;

use ecrin_bots::{Bot, Budget, Greedy, LevelBot, Question, Thinker, strength};
use ecrin_core::{Audience, Bits, Game, Log, Rng, Seat, Seed, Swift, Turn, Viewer};
use ecrin_dixe::{Action, BuiltIn, CardSet, Config, Dixe, Event, Id, Jokers, Keeps, Style};
use ecrin_studio::{Sensible, read_set};

#[derive(Default)]
struct Ear {
    seat: usize,
    own: usize,
    turns: [u32; 2],
    stops: [u32; 2],
    saved: [u32; 2],
    used: [u32; 2],
}

impl Log<Event> for Ear {
    fn tell(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        let who = |seat: Seat| usize::from(seat.index() != self.own);
        match event() {
            Event::TurnStarted { seat } => self.turns[who(seat)] += 1,
            Event::Stopped { seat } => self.stops[who(seat)] += 1,
            Event::Saved { seat, .. } => self.saved[who(seat)] += 1,
            Event::SavedUsed { seat, .. } => self.used[who(seat)] += 1,
            _ => {}
        }
        self.seat = self.own;
    }
}

enum Player {
    Habit(Style),
    Sensible(Box<Sensible>),
    Bot(Box<dyn Bot<Dixe>>, Box<Rng>),
}

fn ask(bot: &mut dyn Bot<Dixe>, rng: &mut Rng, state: &Dixe, seat: Seat) -> Action {
    let mut legal = Vec::new();
    state.legal_actions(seat, &mut legal);
    let view = state.view(Viewer::Seat(seat));
    let budget = Budget::until_cancelled();
    bot.choose(&Question { seat, view: &view, legal: &legal, budget: &budget }, rng)
}

fn play(set: &CardSet, jokers: Jokers, one: &mut Player, other: &mut Player, games: u32) -> String {
    let ids: Vec<Id> = set.dice.iter().map(|die| die.id.parse().expect("an id")).collect();
    let mut bits = Swift::new(77);
    let mut ear = Ear::default();
    let mut wins = 0.0;
    let mut config = Config { jokers, set: Some(set.clone().into()), ..Config::default() };
    for game in 0..games {
        if game % 2 == 0 {
            config.decks = (0..2)
                .map(|_| {
                    let mut deck = ids.clone();
                    bits.shuffle(&mut deck);
                    deck.truncate(6);
                    deck
                })
                .collect();
        }
        ear.own = game as usize % 2;
        let mut state = Dixe::of_valid_set(&config, 2).expect("a valid set");
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = state.sample_chance(&mut bits);
                    state.resolve_chance(&chance, &mut ear);
                }
                Turn::Players(seats) => {
                    let seat = seats.first().expect("a seat");
                    let mine = seat.index() == ear.own;
                    let player = if mine { &mut *one } else { &mut *other };
                    let action = match player {
                        Player::Habit(style) => state.habit(seat, *style, &mut bits),
                        Player::Sensible(mind) => mind.choose(&state, seat, &mut bits),
                        Player::Bot(bot, rng) => ask(&mut **bot, rng, &state, seat),
                    };
                    state.play_unchecked(seat, &action, &mut ear);
                }
            }
        }
        wins += state.outcome().expect("over").share(Seat::new(ear.own));
    }
    let share = wins / f64::from(games);
    let error = 1.96 * (share * (1.0 - share) / f64::from(games)).sqrt();
    let part = |a: u32, b: u32| 100.0 * f64::from(a) / f64::from(b.max(1));
    format!(
        "wins {:.1} % ± {:.1}; stops {:.1} / {:.1} %; used {:.0} of {} / {:.0} of {} a 100",
        100.0 * share,
        100.0 * error,
        part(ear.stops[0], ear.turns[0]),
        part(ear.stops[1], ear.turns[1]),
        part(ear.used[0], games),
        part(ear.saved[0], games).round(),
        part(ear.used[1], games),
        part(ear.saved[1], games).round(),
    )
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|word| word.parse().ok()).unwrap_or(4_000);
    let own = args.next().and_then(|path| std::fs::read(path).ok());
    let own = own.map(|bytes| read_set(&bytes).expect("a valid set"));
    let set = own.as_ref().unwrap_or(BuiltIn::First.set());
    let mut out = std::io::stdout();
    let mut say = |text: String| writeln!(out, "{text}").expect("standard output");
    for jokers in [Jokers::Normal, Jokers::SuperExpert] {
        say(format!("{jokers:?}"));
        let style = Style { picky: true, ..Style::default() };
        let usual = || Player::Habit(Style::default());
        for momentum in [0.1, 0.4] {
            let mut one = Player::Habit(Style { momentum, ..Style::default() });
            let found = play(set, jokers, &mut one, &mut usual(), games);
            say(format!("momentum {momentum}: {found}"));
        }
        for keeps in [Keeps::Needed, Keeps::Later] {
            let mut one = Player::Habit(Style { keeps, ..Style::default() });
            let found = play(set, jokers, &mut one, &mut usual(), games);
            say(format!("keeps {keeps:?}: {found}"));
        }
        let level = |name| LevelBot::<Dixe>::new(strength::<Dixe>(name).expect("a level"));
        let bots: [(&str, Box<dyn Bot<Dixe>>); 3] = [
            ("greedy", Box::new(Thinker(Greedy))),
            ("medium", Box::new(level("medium"))),
            ("hard", Box::new(level("hard"))),
        ];
        for (name, bot) in bots {
            let mut one = Player::Sensible(Box::new(Sensible::new(jokers)));
            let mut other = Player::Bot(bot, Box::new(Seed::from_number(7).stream(0)));
            let found = play(set, jokers, &mut one, &mut other, games / 10);
            say(format!("sensible against {name}: {found}"));
        }
        for patience in [[0.9, 0.9, 0.9, 0.85, 0.7, 0.7], [0.95, 0.95, 0.95, 0.92, 0.75, 0.75]] {
            for margin in [1.0, 1.01, 1.02, 1.03, 1.04] {
                let sensible = Sensible::with(jokers, style, patience, margin);
                let mut one = Player::Sensible(Box::new(sensible));
                let found = play(set, jokers, &mut one, &mut usual(), games);
                say(format!("sensible {} {margin}: {found}", patience[0]));
            }
        }
    }
}
