//! Choices as people make them: by what they see at a glance, and by what
//! they overlook. Which things there are to see is the game's own to say.

use ecrin_core::{Aspect, Bits, Determinize, Eye, Game, Knowledge, Notice, Reason, Rng, Seat};

/// The legal actions that somebody who plays to win might choose: all if
/// there are no others.
pub(crate) fn sensible<G: Knowledge>(state: &G, seat: Seat, legal: &[G::Action]) -> Vec<G::Action> {
    let some: Vec<G::Action> =
        legal.iter().filter(|action| !state.is_senseless(seat, action)).copied().collect();
    if some.is_empty() { legal.to_vec() } else { some }
}

/// What is seen of each of these actions.
struct Seen(Vec<Vec<Notice>>);

impl Seen {
    fn new<G: Knowledge>(state: &G, seat: Seat, legal: &[G::Action]) -> Seen {
        let seen = legal.iter().map(|action| {
            let mut notices = Vec::new();
            state.notices(seat, action, &mut notices);
            notices
        });
        Seen(seen.collect())
    }

    fn is_nothing(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// What speaks for each action by the sides that are looked at.
    fn scores(&self, seen: impl Fn(Aspect) -> bool) -> impl Iterator<Item = f32> {
        self.0.iter().map(move |notices| {
            notices.iter().filter(|notice| seen(notice.aspect)).map(|notice| notice.weight).sum()
        })
    }

    /// What speaks most for the action at a place: that in which it is
    /// furthest above the others.
    fn reason(&self, place: usize) -> Option<&Reason> {
        let count = self.0.len() as f32;
        let usual =
            Aspect::ALL.map(|aspect| self.scores(move |side| side == aspect).sum::<f32>() / count);
        let lead = |notice: &Notice| notice.weight - usual[notice.aspect as usize];
        let for_it = self.0.get(place)?.iter().filter(|notice| speaks_for_it(notice));
        let most = for_it.max_by(|one, two| lead(one).total_cmp(&lead(two)))?;
        most.reason.as_ref()
    }
}

/// Who overlooks less than this never overlooks danger.
const WATCHFUL: f32 = 0.1;

/// The sides of the table that a person thinks of in one choice. What the
/// action brings or what it prepares is always among them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attention([bool; Aspect::ALL.len()]);

impl Attention {
    pub(crate) fn drawn(eye: Eye, rng: &mut Rng) -> Attention {
        let mut seen = Aspect::ALL.map(|_| chance(rng) >= eye.overlooks);
        let (gain, plan) = (Aspect::Gain as usize, Aspect::Plan as usize);
        if !seen[gain] && !seen[plan] {
            seen[if chance(rng) < 0.5 { gain } else { plan }] = true;
        }
        seen[Aspect::Danger as usize] |= eye.overlooks < WATCHFUL;
        Attention(seen)
    }

    pub(crate) fn has(self, aspect: Aspect) -> bool {
        self.0[aspect as usize]
    }
}

/// What a person who looks like this chooses; `None` where the game does not
/// say what people see.
pub(crate) fn choose<G: Knowledge>(
    eye: Eye,
    attention: Attention,
    state: &G,
    seat: Seat,
    legal: &[G::Action],
    rng: &mut Rng,
) -> Option<G::Action> {
    let seen = Seen::new(state, seat, legal);
    if seen.is_nothing() {
        return None;
    }
    let scores: Vec<f32> = seen.scores(|aspect| attention.has(aspect)).collect();
    let least = least_of_best(&scores, eye.compares);
    let mut best = (legal[0], f32::NEG_INFINITY);
    for (action, score) in legal.iter().zip(scores).filter(|(_, score)| *score >= least) {
        // A hair of luck decides between equals.
        let score = score + (eye.blur + 1e-4) * (2.0 * chance(rng) - 1.0);
        if score > best.1 {
            best = (*action, score);
        }
    }
    Some(best.0)
}

/// What the last of so many best has, and all that are as good.
fn least_of_best(scores: &[f32], count: usize) -> f32 {
    if count >= scores.len() {
        return f32::NEG_INFINITY;
    }
    let mut sorted = scores.to_vec();
    sorted.sort_unstable_by(|one, two| two.total_cmp(one));
    sorted[count.saturating_sub(1)]
}

fn chance(rng: &mut Rng) -> f32 {
    (rng.next_u32() >> 8) as f32 / (1 << 24) as f32
}

/// Why somebody may have played an action, as far as those see who only look
/// on: what speaks most for it by itself. What else could have been played is
/// not asked, because that would tell what its seat holds.
pub fn seen_reason<G: Knowledge + Determinize>(
    onlookers: &<G as Game>::View,
    seat: Seat,
    action: &G::Action,
    bits: &mut impl Bits,
) -> Option<Reason> {
    let mut notices = Vec::new();
    G::determinize(onlookers, bits).notices(seat, action, &mut notices);
    let for_it = notices.into_iter().filter(speaks_for_it);
    for_it.max_by(|one, two| one.weight.total_cmp(&two.weight))?.reason
}

fn speaks_for_it(notice: &Notice) -> bool {
    notice.weight > 0.0 && notice.reason.is_some()
}

/// For each of `actions`, which are among `legal`, why it might be played, as
/// far as its seat can see.
pub fn reasons<G: Knowledge + Determinize>(
    view: &<G as Game>::View,
    seat: Seat,
    legal: &[G::Action],
    actions: &[G::Action],
    bits: &mut impl Bits,
) -> Vec<Option<Reason>> {
    let seen = Seen::new(&G::determinize(view, bits), seat, legal);
    let place = |action: &G::Action| legal.iter().position(|one| one == action);
    actions.iter().map(|action| seen.reason(place(action)?).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_compares_a_few_compares_the_best_and_their_equals() {
        let scores = [0.5, -1.0, 2.0, 0.5, 1.0];
        assert_eq!(least_of_best(&scores, 1), 2.0);
        assert_eq!(least_of_best(&scores, 3), 0.5);
        assert_eq!(least_of_best(&scores, 5), f32::NEG_INFINITY);
        assert_eq!(least_of_best(&scores, usize::MAX), f32::NEG_INFINITY);
    }
}
