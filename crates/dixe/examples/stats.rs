use ecrin_core::{Game, Playout, Swift, Turn};
use ecrin_dixe::{Config, Dixe};
fn main() {
    for (name, jokers) in [
        ("starter", ecrin_dixe::Jokers::Normal),
        ("flora", ecrin_dixe::Jokers::Normal),
        ("starter", ecrin_dixe::Jokers::SuperExpert),
        ("flora", ecrin_dixe::Jokers::SuperExpert),
    ] {
        for seats in 2..=4 {
            let config = Config { jokers, ..Config::default().with_deck(name).unwrap() };
            let mut bits = Swift::new(5);
            let mut lens = Vec::new();
            let start = std::time::Instant::now();
            for _ in 0..2000 {
                let mut s = Dixe::new(&config, seats).unwrap();
                let mut n = 0;
                loop {
                    match s.turn() {
                        Turn::Over => break,
                        Turn::Chance => {
                            let c = s.sample_chance(&mut bits);
                            s.resolve_chance(&c, &mut ());
                        }
                        Turn::Players(p) => {
                            let seat = p.first().unwrap();
                            let a = s.random_action(seat, &mut bits);
                            s.play_unchecked(seat, &a, &mut ());
                            n += 1;
                        }
                    }
                }
                lens.push(n);
            }
            let t = start.elapsed();
            lens.sort();
            let sum: usize = lens.iter().sum();
            println!(
                "{name} {jokers:?} {seats}: mean {} median {} p99 {} max {}  {:.2}M/s new incl, size {}",
                sum / 2000,
                lens[1000],
                lens[1980],
                lens[1999],
                sum as f64 / t.as_secs_f64() / 1e6,
                size_of::<Dixe>()
            );
        }
    }
}
