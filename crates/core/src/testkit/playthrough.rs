//! Golden playthroughs: a whole random match written down as every viewer
//! lives it, so that a change of behaviour is seen in a diff.

use std::fmt::Write as _;
use std::path::Path;

use crate::{Audience, Bits, Match, Playout, Preview, Render, Seat, Seed, Swift, Turn, Viewer};

/// Compares a random match with its golden file `dir/name.txt`. Full views
/// are shown at the start, at the end and at each `every`-th step, with what
/// each choice would do; of every action, what was told of it beforehand.
///
/// With `ECRIN_RENEW=1` in the environment the file is written instead.
///
/// # Panics
/// If the file is missing or differs, with the first line that does.
pub fn playthrough<G: Playout + Render + Preview>(
    config: G::Config,
    seats: u8,
    seed: Seed,
    dir: &str,
    name: &str,
    every: usize,
) {
    let text = write::<G>(config, seats, seed, every);
    let path = Path::new(dir).join(format!("{name}.txt"));
    if std::env::var_os("ECRIN_RENEW").is_some() {
        std::fs::create_dir_all(dir).expect("the folder of playthroughs can be made");
        std::fs::write(&path, &text).expect("the playthrough can be written");
        return;
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_else(|why| {
        panic!("{}: {why}; ECRIN_RENEW=1 cargo test writes it", path.display())
    });
    for (number, (was, is)) in golden.lines().zip(text.lines()).enumerate() {
        assert_eq!(is, was, "{}:{} differs; see CONTRIBUTING.md", path.display(), number + 1);
    }
    assert_eq!(text.lines().count(), golden.lines().count(), "{}", path.display());
}

fn write<G: Playout + Render + Preview>(
    config: G::Config,
    seats: u8,
    seed: Seed,
    every: usize,
) -> String {
    let mut out = String::new();
    let mut log = Vec::new();
    let written = json(&config);
    let mut played =
        Match::<G>::start(config, seats, seed, &mut log).expect("the configuration is valid");
    say(&mut out, &format!("# {} for {seats}", G::META.title));
    say(&mut out, &format!("config {written}\nseed {}", seed.to_hex()));
    tell(&mut out, &log);
    views(&mut out, &played);
    let mut bits = Swift::new(u64::from(seed.stream(u64::MAX).next_u32()));
    let mut ply = 0;
    while let Turn::Players(set) = played.state().turn() {
        let asked: Vec<Seat> = set.iter().collect();
        let seat = asked[bits.index(asked.len())];
        let action = played.state().random_action(seat, &mut bits);
        let written = played.state().write_action(seat, &action);
        let choices = played.legal(seat).len();
        let chosen = G::choices(&played.state().view(Viewer::Seat(seat)), &[action]);
        log.clear();
        played.play(seat, &action, &mut log).expect("a random action is legal");
        ply += 1;
        say(&mut out, &format!("\n## {ply}: {seat} {written} (one of {choices})"));
        say(&mut out, &format!("  which {}", json(&chosen)));
        tell(&mut out, &log);
        if ply % every == 0 {
            views(&mut out, &played);
        }
    }
    say(&mut out, "\n# The end");
    views(&mut out, &played);
    let outcome = played.state().outcome().expect("the match is over");
    say(&mut out, &json(&outcome));
    out
}

fn json(plain: &impl serde::Serialize) -> String {
    serde_json::to_string(plain).expect("plain JSON")
}

fn say(out: &mut String, line: &str) {
    writeln!(out, "{}", line.trim_end()).expect("a string takes any text");
}

fn tell<E: serde::Serialize + std::fmt::Display>(out: &mut String, log: &[(Audience, E)]) {
    for (audience, event) in log {
        let to = match audience {
            Audience::All => "all".to_string(),
            Audience::Only(seats) => format!("only {seats:?}"),
            Audience::Except(seats) => format!("all but {seats:?}"),
        };
        say(out, &format!("  to {to}: {event}\n    {}", json(event)));
    }
}

fn views<G: Render + Preview>(out: &mut String, played: &Match<G>) {
    for viewer in Viewer::all(played.seats()) {
        let view = played.state().view(viewer);
        say(out, &format!("\n--- {viewer:?} sees"));
        for line in G::render(&view).lines() {
            say(out, line);
        }
        say(out, &json(&view));
        if let Viewer::Seat(seat) = viewer {
            let legal = played.legal(seat);
            let written: Vec<String> =
                legal.iter().map(|a| played.state().write_action(seat, a)).collect();
            say(out, &format!("may {}", written.join(" ")));
            if !legal.is_empty() {
                say(out, &format!("choices {}", json(&G::choices(&view, &legal))));
            }
        }
    }
}
