//! The laws over random matches.

use super::{Broken, Law, Trial, chi_square_z, hidden, preview, require, stats};
use crate::{
    AnyMatch, Audience, Bits, Check, Determinize, Game, Match, Playout, Preview, Record, Render,
    Seat, Seed, Swift, Turn, Viewer,
};

/// Asserts every law over the random games of a trial.
///
/// # Panics
/// With the first law that is broken, and where.
pub fn laws<G: Determinize + Playout + Render + Preview>(trial: &Trial<G>) {
    if let Some(broken) = find_broken(trial) {
        panic!("{broken}");
    }
}

/// The first law that does not hold over the random games of a trial.
#[must_use]
pub fn find_broken<G: Determinize + Playout + Render + Preview>(
    trial: &Trial<G>,
) -> Option<Broken> {
    (0..trial.games).find_map(|game| {
        let seed = trial.seed_of(game);
        let mut walk = Walk::<G>::new(seed);
        let result = walk.through(trial, seed);
        let place = || place_of(trial, seed, walk.steps);
        result.err().map(|broken| Broken { place: place(), ..broken })
    })
}

/// Where in the games of a trial a law was broken.
pub(super) fn place_of<G: Game>(trial: &Trial<G>, seed: Seed, steps: usize) -> String {
    let config = serde_json::to_string(&trial.config).expect("plain JSON");
    let (id, seats, seed) = (G::META.id, trial.seats, seed.to_hex());
    format!("{id} with {seats} seats, config {config}, seed {seed}, after {steps} steps")
}

/// One random match, looked at from all sides on the way.
struct Walk<G: Game> {
    bits: Swift,
    steps: usize,
    /// Actions that were legal somewhere: good candidates for being illegal
    /// here.
    elsewhere: Vec<G::Action>,
}

impl<G: Determinize + Playout + Render + Preview> Walk<G> {
    fn new(seed: Seed) -> Walk<G> {
        let number = u64::from_le_bytes(seed.bytes()[..8].try_into().expect("eight bytes"));
        Walk { bits: Swift::new(number), steps: 0, elsewhere: Vec::new() }
    }

    fn through(&mut self, trial: &Trial<G>, seed: Seed) -> Result<(), Broken> {
        let mut log = Vec::new();
        let mut played = Match::<G>::start(trial.config.clone(), trial.seats, seed, &mut log)
            .expect("the trial's configuration is valid");
        hidden::chances(&played, &mut self.bits)?;
        let mut plies = 0;
        let mut kept: Option<(usize, G)> = None;
        while let Turn::Players(set) = played.state().turn() {
            self.steps = played.steps();
            self.look(&played, seed, &log)?;
            if self.bits.below(16) == 0 {
                kept = Some((played.steps(), played.state().clone()));
            }
            let seat = pick(set.iter().collect::<Vec<_>>().as_slice(), &mut self.bits);
            let action = played.state().random_action(seat, &mut self.bits);
            self.remember(action);
            plies += 1;
            require(Law::Ends, plies <= G::META.max_plies, || {
                format!("{plies} actions were played, max_plies is {}", G::META.max_plies)
            })?;
            log.clear();
            played.play(seat, &action, &mut log).map_err(|why| Broken {
                law: Law::PlayoutEven,
                what: format!("random_action gave {action}, but {why}"),
                place: String::new(),
            })?;
        }
        self.steps = played.steps();
        self.look(&played, seed, &log)?;
        ended(played.state(), trial.seats)?;
        replayed(&played)?;
        if let Some((steps, state)) = kept {
            let mut back = played.clone();
            back.undo_to(steps);
            require(Law::Replay, *back.state() == state, || {
                format!("undoing to position {steps} gives another state")
            })?;
        }
        Ok(())
    }

    /// Every law that speaks of one position.
    fn look(
        &mut self,
        played: &Match<G>,
        seed: Seed,
        log: &[(Audience, G::Event)],
    ) -> Result<(), Broken> {
        let state = played.state();
        legal_lists(state, played.seats())?;
        require(Law::Ends, (state.turn() == Turn::Over) == state.outcome().is_some(), || {
            "there is an outcome exactly when the turn is over".to_string()
        })?;
        self.illegal(played)?;
        self.even_playout(state)?;
        hidden::worlds(state, played.seats(), &mut self.bits)?;
        hidden::windows(state, &mut self.bits)?;
        hidden::twins(state, played.seats(), &mut self.bits)?;
        preview::choices(state, played.seats(), &mut self.bits)?;
        // Writing everything down at every step would be most of the time.
        if self.bits.below(8) == 0 || played.steps() < 3 {
            round_trips(state)?;
            sent(played, seed, log)?;
            hidden::shared_views(played)?;
        }
        Ok(())
    }

    fn remember(&mut self, action: G::Action) {
        const KEPT: usize = 24;
        if self.elsewhere.len() < KEPT {
            self.elsewhere.push(action);
        } else {
            let place = self.bits.index(KEPT);
            self.elsewhere[place] = action;
        }
    }

    fn illegal(&mut self, played: &Match<G>) -> Result<(), Broken> {
        if self.elsewhere.is_empty() {
            return Ok(());
        }
        let action = pick(&self.elsewhere, &mut self.bits);
        for seat in Seat::all(played.seats()) {
            if played.legal(seat).contains(&action) {
                continue;
            }
            let mut tried = played.clone();
            let mut log = Vec::new();
            let result = tried.play(seat, &action, &mut log);
            let unchanged = tried.state() == played.state() && tried.steps() == played.steps();
            require(Law::IllegalRefused, result.is_err() && unchanged && log.is_empty(), || {
                format!("seat {seat} was allowed {action}, which is not in its list")
            })?;
        }
        let Turn::Players(set) = played.state().turn() else { return Ok(()) };
        let seat = set.first().expect("a turn of players names a seat");
        let refused = played.clone().play_written(seat, "no such thing", &mut ());
        require(Law::IllegalRefused, refused.is_err(), || "nonsense was played".to_string())
    }

    /// A draw at every position, and at a few of them enough draws to see
    /// that each action comes equally often.
    fn even_playout(&mut self, state: &G) -> Result<(), Broken> {
        let Turn::Players(set) = state.turn() else { return Ok(()) };
        if self.bits.below(24) != 0 {
            return Ok(());
        }
        let seat = pick(set.iter().collect::<Vec<_>>().as_slice(), &mut self.bits);
        let legal = state.legal(seat);
        const EACH: usize = 60;
        let mut seen = vec![0u64; legal.len()];
        for _ in 0..EACH * legal.len() {
            let action = state.random_action(seat, &mut self.bits);
            let Ok(index) = legal.binary_search(&action) else {
                return require(Law::PlayoutEven, false, || format!("{action} is not legal"));
            };
            seen[index] += 1;
        }
        let cells: Vec<_> = seen.into_iter().map(|seen| (seen, EACH as f64)).collect();
        let z = chi_square_z(&cells);
        require(Law::PlayoutEven, z < stats::UNLIKELY, || {
            format!("draws are {z:.1} deviations from even: {cells:?}")
        })
    }
}

pub(super) fn pick<T: Copy>(list: &[T], bits: &mut impl Bits) -> T {
    list[bits.index(list.len())]
}

fn legal_lists<G: Game>(state: &G, seats: u8) -> Result<(), Broken> {
    for seat in Seat::all(seats) {
        let legal = state.legal(seat);
        require(Law::LegalLists, legal.is_sorted_by(|a, b| a < b), || {
            format!("the list of seat {seat} is not sorted and unique: {legal:?}")
        })?;
        let to_act = matches!(state.turn(), Turn::Players(set) if set.contains(seat));
        require(Law::LegalLists, to_act != legal.is_empty(), || {
            format!("seat {seat} to act: {to_act}, but it has {} actions", legal.len())
        })?;
        let missed = legal.iter().find(|action| !state.is_legal(seat, action));
        require(Law::LegalLists, missed.is_none(), || {
            format!("is_legal denies {missed:?} of seat {seat}")
        })?;
        for action in &legal {
            let bare: Option<G::Action> = action.to_string().parse().ok();
            require(Law::NotationRoundTrip, bare == Some(*action), || {
                format!("`{action}` is read as {bare:?}")
            })?;
            let written = state.write_action(seat, action);
            let read = state.read_action(seat, &written).ok();
            require(Law::NotationRoundTrip, read == Some(*action), || {
                format!("`{written}` is read here as {read:?}")
            })?;
        }
    }
    Ok(())
}

fn round_trips<G: Game>(state: &G) -> Result<(), Broken> {
    let written = serde_json::to_string(state).expect("a state is plain JSON");
    let read = serde_json::from_str::<G>(&written);
    let same = matches!(&read, Ok(read) if read == state);
    require(Law::StateRoundTrip, same, || format!("{written} is read as {read:?}"))
}

/// Whether a text shows the seed: as hexadecimal digits in either case, or as
/// a list of its bytes.
#[must_use]
pub fn shows_seed(text: &str, seed: Seed) -> bool {
    let hex = seed.to_hex();
    let list = seed.bytes().map(|byte| byte.to_string()).join(",");
    let text: String = text.split_whitespace().collect();
    text.to_ascii_lowercase().contains(&hex) || text.contains(&list)
}

/// Everything that leaves the authority while the match runs.
fn sent<G: Render + Preview>(
    played: &Match<G>,
    seed: Seed,
    log: &[(Audience, G::Event)],
) -> Result<(), Broken> {
    let mut texts: Vec<String> = Viewer::all(played.seats())
        .flat_map(|viewer| [played.view(viewer).to_string(), played.render(viewer)])
        .collect();
    for seat in Seat::all(played.seats()) {
        let mut choices = Vec::new();
        played.write_choices(seat, &mut choices);
        texts.push(String::from_utf8_lossy(&choices).into_owned());
    }
    texts.extend(log.iter().map(|(_, event)| serde_json::to_string(event).expect("plain JSON")));
    if played.outcome().is_none() {
        texts.push(played.record().to_json());
    }
    let shown = texts.iter().find(|text| shows_seed(text, seed));
    require(Law::SeedSecret, shown.is_none(), || format!("the seed is in {shown:?}"))
}

fn ended<G: Game>(state: &G, seats: u8) -> Result<(), Broken> {
    let Some(outcome) = state.outcome() else {
        return require(Law::Ends, false, || "the match stopped without an outcome".to_string());
    };
    let ranks = outcome.ranks.as_slice();
    // Rank r means that exactly r - 1 seats are ahead.
    let sound = ranks.len() == seats as usize
        && outcome.scores.seats() == seats
        && ranks
            .iter()
            .all(|&rank| rank as usize == 1 + ranks.iter().filter(|&&other| other < rank).count());
    require(Law::Ends, sound, || format!("the outcome is not sound: {outcome:?}"))
}

fn replayed<G: Game>(played: &Match<G>) -> Result<(), Broken> {
    let record = played.record_with_legal();
    let result = Record::from_json(&record.to_json())
        .and_then(|read| Match::<G>::replay(&read, Check::RulesAndLuck));
    match result {
        Err(why) => require(Law::Replay, false, || why.to_string()),
        Ok(again) => {
            let same = again.state() == played.state() && again.record_with_legal() == record;
            require(Law::Replay, same, || "replaying gives another state".to_string())
        }
    }
}
