//! What simulations found out about each situation of each seat.

use ecrin_core::{BySeat, Seat};
use rustc_hash::FxHashMap;

/// One action of the seat whose situation it is.
#[derive(Clone, Debug)]
pub(crate) struct Edge<A> {
    pub action: A,
    pub visits: u32,
    /// Simulations in which this action was among the legal ones.
    pub available: u32,
    /// The game's own opinion; negative where it has none.
    pub prior: f32,
    /// Sums of every seat's values.
    pub values: BySeat<f32>,
}

/// Fewer situations are not worth tidying.
const LITTLE: usize = 1 << 10;

/// All that looks the same to the seat to act, sorted by action.
#[derive(Clone, Debug)]
pub(crate) struct Situation<A> {
    pub edges: Vec<Edge<A>>,
    /// The number of the last search that came by.
    used: u32,
}

impl<A> Situation<A> {
    fn visits(&self) -> u32 {
        self.edges.iter().map(|edge| edge.visits).sum()
    }
}

/// The situations met so far, by their key. It outlives a search: a key says
/// what is known, so what was learnt stays true for the next move.
#[derive(Debug)]
pub(crate) struct Situations<A> {
    places: FxHashMap<u64, u32>,
    situations: Vec<Situation<A>>,
    bytes: usize,
    memory: usize,
    search: u32,
}

impl<A: Copy + Ord> Situations<A> {
    pub fn new(memory: usize) -> Situations<A> {
        Situations {
            places: FxHashMap::default(),
            situations: Vec::new(),
            bytes: 0,
            memory,
            search: 0,
        }
    }

    /// What a situation with this many edges takes. Its own fields and its
    /// place in the map count double: both lists have room in reserve.
    fn size(edges: usize) -> usize {
        2 * (size_of::<Situation<A>>() + 16) + edges * size_of::<Edge<A>>()
    }

    pub fn len(&self) -> usize {
        self.situations.len()
    }

    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Begins a new search. What the last one did not come by is forgotten
    /// once it is most of all, since the match has gone another way; to
    /// forget takes time too, and so it is done while it is little beside a
    /// search. If memory is short all the same, what was hardly tried goes.
    pub fn begin(&mut self) {
        let last = self.search;
        let used = self.situations.iter().filter(|situation| situation.used == last).count();
        if self.situations.len() > 4 * used.max(LITTLE) {
            self.keep(|situation| situation.used == last);
        }
        self.shrink_to(self.memory / 2);
        self.search += 1;
    }

    /// Forgets until at most `bytes` are taken: first what the last search did
    /// not come by, then what was hardly tried.
    pub fn shrink_to(&mut self, bytes: usize) {
        let last = self.search;
        let mut least = 0;
        while self.bytes > bytes {
            self.keep(|situation| situation.used == last && situation.visits() >= least);
            least = 2 * least + 1;
        }
    }

    fn keep(&mut self, wanted: impl Fn(&Situation<A>) -> bool) {
        let old = std::mem::take(&mut self.situations);
        let mut new_place = vec![u32::MAX; old.len()];
        for (place, situation) in old.into_iter().enumerate() {
            if wanted(&situation) {
                new_place[place] = self.situations.len() as u32;
                self.situations.push(situation);
            }
        }
        self.places.retain(|_, place| {
            *place = new_place[*place as usize];
            *place != u32::MAX
        });
        self.situations.shrink_to_fit();
        self.places.shrink_to_fit();
        let size = |situation: &Situation<A>| Situations::<A>::size(situation.edges.capacity());
        self.bytes = self.situations.iter().map(size).sum();
    }

    pub fn find(&mut self, key: u64) -> Option<usize> {
        let place = *self.places.get(&key)? as usize;
        self.situations[place].used = self.search;
        Some(place)
    }

    pub fn peek(&self, key: u64) -> Option<&Situation<A>> {
        self.places.get(&key).map(|&place| &self.situations[place as usize])
    }

    pub fn edges(&mut self, place: usize) -> &mut Vec<Edge<A>> {
        &mut self.situations[place].edges
    }

    /// A new situation; `None` if there is no room for it.
    pub fn add(&mut self, key: u64, edges: Vec<Edge<A>>) -> Option<usize> {
        let size = Situations::<A>::size(edges.len());
        if self.bytes + size > self.memory {
            return None;
        }
        self.bytes += size;
        let place = self.situations.len();
        self.situations.push(Situation { edges, used: self.search });
        self.places.insert(key, place as u32);
        Some(place)
    }

    /// Counts edges that were added to a situation; a list that grows takes
    /// room in reserve.
    pub fn grew(&mut self, edges: usize) {
        self.bytes += 2 * edges * size_of::<Edge<A>>();
    }
}

impl<A> Edge<A> {
    pub fn new(action: A, prior: f32, seats: u8) -> Edge<A> {
        Edge { action, visits: 0, available: 0, prior, values: BySeat::new(seats) }
    }

    /// How much the edge deserves the next visit of `seat`.
    #[inline]
    pub fn score(&self, seat: Seat, exploration: f32, prior_visits: f32) -> f32 {
        let (mut weight, mut value) = (self.visits as f32, self.values[seat]);
        if self.prior >= 0.0 {
            weight += prior_visits;
            value += self.prior * prior_visits;
        }
        if weight <= 0.0 {
            return f32::INFINITY;
        }
        let log = (self.available as f32 + 1.0).ln();
        value / weight + exploration * (log / (weight + 1.0)).sqrt()
    }

    pub fn add(&mut self, values: &BySeat<f32>) {
        self.visits += 1;
        for (seat, value) in values.iter() {
            self.values[seat] += value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_table_takes_no_more_and_forgets_what_was_passed_by() {
        let edge = |visits| Edge { visits, ..Edge::new(0u8, -1.0, 2) };
        let mut met = Situations::<u8>::new(100 * Situations::<u8>::size(1));
        met.begin();
        for key in 0..100 {
            let tried = if key < 45 { 9 } else { 1 };
            assert_eq!(met.add(key, vec![edge(tried)]), Some(key as usize));
        }
        assert_eq!(met.add(100, vec![edge(0)]), None);
        // All of it was used: what was hardly tried goes.
        met.begin();
        assert_eq!((met.len(), met.find(44), met.find(45)), (45, Some(44), None));
        for key in 100..110 {
            assert!(met.add(key, vec![edge(0)]).is_some());
        }
        // What the last search did not come by goes first.
        met.begin();
        assert_eq!((met.len(), met.find(44), met.find(43)), (11, Some(0), None));
    }

    /// Long before memory is short: to forget all of it at once would take
    /// longer than a short search may.
    #[test]
    fn what_a_match_has_left_behind_is_forgotten_in_small_parts() {
        let mut met = Situations::<u8>::new(usize::MAX);
        for search in 0..100 {
            met.begin();
            for key in 0..LITTLE as u64 {
                let edges = vec![Edge::new(0u8, -1.0, 2)];
                met.add(search << 32 | key, edges).expect("there is room");
            }
            assert!(met.len() <= 5 * LITTLE, "{} situations", met.len());
        }
    }
}
