//! Who may think next. Places are few and thoughts can be long, so they are
//! shared between people: whoever used the processor least goes first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// What somebody used counts half after this.
const HALF_LIFE: Duration = Duration::from_secs(30);
/// People of whom less is left than this are forgotten.
const FORGOTTEN: f64 = 0.001;

/// A wish to think.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Whose wish it is: the maker of a table, or whoever asks for a hint.
    pub person: String,
    pub what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// A short thought at any table; these have places of their own.
    Glance,
    /// A bot's move that somebody waits for.
    Move,
    /// A bot's move that nobody looks at.
    Unwatched,
    Hint,
    Analysis,
    /// The studio measures a card set, or looks for a better one.
    Studio,
}

impl What {
    /// How far, in seconds of processor time, it stands behind a move.
    fn behind(self) -> f64 {
        match self {
            What::Glance | What::Move => 0.0,
            What::Hint => 0.5,
            What::Analysis => 3.0,
            What::Unwatched => 30.0,
            What::Studio => 60.0,
        }
    }

    /// How many of these one person may have unfinished, where that is
    /// limited at all.
    fn most(self) -> Option<usize> {
        match self {
            What::Hint | What::Analysis | What::Studio => Some(2),
            What::Glance | What::Move | What::Unwatched => None,
        }
    }
}

#[derive(Debug)]
pub struct Places {
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    /// Free places for long thoughts and for glances.
    long: usize,
    short: usize,
    waiting: Vec<Waiting>,
    used: HashMap<String, Used>,
    unfinished: HashMap<(String, u8), usize>,
}

#[derive(Debug)]
struct Waiting {
    wish: Wish,
    go: oneshot::Sender<Place>,
}

/// Seconds of processor time, as they count at a moment.
#[derive(Clone, Copy, Debug)]
struct Used {
    seconds: f64,
    at: Instant,
}

impl Used {
    fn now(self, now: Instant) -> f64 {
        let lives = now.saturating_duration_since(self.at).as_secs_f64() / HALF_LIFE.as_secs_f64();
        self.seconds * (-lives).exp2()
    }
}

/// Leave to think, until it is dropped.
#[derive(Debug)]
pub struct Place {
    of: Arc<Places>,
    person: String,
    what: What,
    since: Instant,
}

/// One of the wishes that a person may have unfinished.
#[derive(Debug)]
pub struct Ticket {
    of: Arc<Places>,
    key: (String, u8),
}

impl Places {
    #[must_use]
    pub fn new(places: usize) -> Arc<Places> {
        Arc::new(Places {
            state: Mutex::new(State {
                long: places,
                short: places,
                waiting: Vec::new(),
                used: HashMap::new(),
                unfinished: HashMap::new(),
            }),
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("never held over a panic")
    }

    /// Notes that somebody wants this; `None` if they want too much already.
    #[must_use]
    pub fn ticket(self: &Arc<Places>, person: &str, what: What) -> Option<Ticket> {
        let key = (person.to_string(), what as u8);
        let mut state = self.state();
        let count = state.unfinished.entry(key.clone()).or_default();
        if what.most().is_some_and(|most| *count >= most) {
            return None;
        }
        *count += 1;
        drop(state);
        Some(Ticket { of: self.clone(), key })
    }

    /// Waits for a place. Whoever goes away while waiting gives it up.
    pub async fn take(self: &Arc<Places>, wish: Wish) -> Option<Place> {
        let (go, turn) = oneshot::channel();
        self.state().waiting.push(Waiting { wish, go });
        self.hand_out();
        turn.await.ok()
    }

    /// Gives free places to those whose turn it is.
    fn hand_out(self: &Arc<Places>) {
        loop {
            let mut state = self.state();
            let Some(Waiting { wish, go }) = state.next(Instant::now()) else { return };
            drop(state);
            let Wish { person, what } = wish;
            let place = Place { of: self.clone(), person, what, since: Instant::now() };
            // Whoever went away gives the place back by dropping it, which
            // hands it out again: not from in here.
            if let Err(place) = go.send(place) {
                place.unused();
            }
        }
    }
}

impl State {
    fn next(&mut self, now: Instant) -> Option<Waiting> {
        let (long, short) = (self.long > 0, self.short > 0);
        let can = |what: What| if what == What::Glance { short } else { long };
        let cost = |wish: &Wish| {
            let used = self.used.get(&wish.person).map_or(0.0, |used| used.now(now));
            used + wish.what.behind()
        };
        let waiting = self.waiting.iter().enumerate().filter(|(_, one)| can(one.wish.what));
        // Of equals the one that came first: they wait in that order.
        let (index, _) =
            waiting.min_by(|(_, a), (_, b)| cost(&a.wish).total_cmp(&cost(&b.wish)))?;
        let next = self.waiting.remove(index);
        *self.places(next.wish.what) -= 1;
        Some(next)
    }

    fn places(&mut self, what: What) -> &mut usize {
        if what == What::Glance { &mut self.short } else { &mut self.long }
    }
}

impl Place {
    /// Nobody used it.
    fn unused(mut self) {
        self.person.clear();
        // The drop gives the place back and counts nothing.
        self.since = Instant::now();
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let now = Instant::now();
        let spent = now.saturating_duration_since(self.since).as_secs_f64();
        {
            let mut state = self.of.state();
            *state.places(self.what) += 1;
            if !self.person.is_empty() {
                let before = state.used.get(&self.person).map_or(0.0, |used| used.now(now));
                state.used.insert(
                    std::mem::take(&mut self.person),
                    Used { seconds: before + spent, at: now },
                );
                if state.used.len() > 1000 {
                    state.used.retain(|_, used| used.now(now) > FORGOTTEN);
                }
            } else {
                return; // `hand_out` goes on by itself.
            }
        }
        self.of.hand_out();
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut state = self.of.state();
        if let Some(count) = state.unfinished.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                state.unfinished.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::future::Future;
    use std::pin::Pin;

    type Turn = Pin<Box<dyn Future<Output = Option<Place>> + Send>>;

    fn wish(places: &Arc<Places>, person: &str, what: What) -> Turn {
        let places = places.clone();
        let wish = Wish { person: person.to_string(), what };
        let mut turn: Turn = Box::pin(async move { places.take(wish).await });
        // It waits in line from now on, or has its place already.
        match turn.as_mut().now_or_never() {
            Some(place) => Box::pin(std::future::ready(place)),
            None => turn,
        }
    }

    fn is_ready(turn: &mut Turn) -> Option<Place> {
        turn.as_mut().now_or_never().flatten()
    }

    fn used(places: &Places, person: &str, seconds: f64) {
        let used = Used { seconds, at: Instant::now() };
        places.state().used.insert(person.to_string(), used);
    }

    #[test]
    fn a_glance_never_waits_for_long_thoughts() {
        let places = Places::new(1);
        let busy = is_ready(&mut wish(&places, "eve", What::Move)).expect("free");
        let mut crowd: Vec<Turn> = (0..300).map(|_| wish(&places, "eve", What::Move)).collect();
        assert!(is_ready(&mut wish(&places, "ada", What::Glance)).is_some());
        assert!(crowd.iter_mut().all(|turn| is_ready(turn).is_none()));
        drop(busy);
        assert_eq!(crowd.iter_mut().filter_map(is_ready).map(std::mem::forget).count(), 1);
    }

    #[test]
    fn whoever_used_least_goes_first_however_many_wait() {
        let places = Places::new(1);
        let busy = is_ready(&mut wish(&places, "eve", What::Move)).expect("free");
        used(&places, "eve", 10.0);
        let mut crowd: Vec<Turn> = (0..300).map(|_| wish(&places, "eve", What::Move)).collect();
        let mut ada = wish(&places, "ada", What::Move);
        drop(busy);
        assert!(is_ready(&mut ada).is_some(), "she came last and goes first");
        assert!(crowd.iter_mut().any(|turn| is_ready(turn).is_some()), "then the others");
    }

    #[test]
    fn what_nobody_watches_gives_way_and_runs_when_nothing_else_does() {
        let places = Places::new(1);
        let busy = is_ready(&mut wish(&places, "eve", What::Unwatched)).expect("free: stay busy");
        let mut unwatched = wish(&places, "eve", What::Unwatched);
        let mut hint = wish(&places, "ada", What::Hint);
        let mut seen = wish(&places, "bob", What::Move);
        drop(busy);
        let first = is_ready(&mut seen).expect("a move that somebody waits for");
        assert!(is_ready(&mut hint).is_none());
        drop(first);
        let second = is_ready(&mut hint).expect("then a hint");
        drop(second);
        assert!(is_ready(&mut unwatched).is_some());
    }

    #[test]
    fn a_person_has_few_wishes_unfinished() {
        let places = Places::new(1);
        let one = places.ticket("eve", What::Hint).expect("the first");
        let _two = places.ticket("eve", What::Hint).expect("the second");
        assert!(places.ticket("eve", What::Hint).is_none());
        assert!(places.ticket("ada", What::Hint).is_some(), "others are not refused");
        assert!(places.ticket("eve", What::Analysis).is_some());
        drop(one);
        assert!(places.ticket("eve", What::Hint).is_some());
    }

    #[test]
    fn a_place_comes_back_when_nobody_wants_it_any_more() {
        let places = Places::new(1);
        let busy = is_ready(&mut wish(&places, "eve", What::Move)).expect("free");
        drop(wish(&places, "eve", What::Move));
        let mut ada = wish(&places, "ada", What::Move);
        drop(busy);
        assert!(is_ready(&mut ada).is_some());
    }

    #[test]
    fn what_was_used_counts_less_with_time() {
        let now = Instant::now();
        let used = Used { seconds: 8.0, at: now };
        assert!((used.now(now + 3 * HALF_LIFE) - 1.0).abs() < 1e-9);
    }
}
