//! Looks one action ahead and believes the game's own judgement.

use ecrin_core::{Bits, BySeat, Determinize, Evaluate, Game, Knowledge, Rng, Seat, Swift, settle};

use crate::search::{Choice, Proven, Question, Search, Searcher, interval, swift_seed};
use crate::tactics::look;
use crate::values::judge;

/// The worlds looked at where something is hidden or left to luck.
const WORLDS: usize = 12;

/// Each action's value is the mean judgement after it, over several worlds;
/// wins within the turn and losses within the next are seen for what they are.
#[derive(Clone, Copy, Debug)]
pub struct Greedy;

impl<G: Knowledge + Determinize> Searcher<G> for Greedy {
    fn search(&mut self, asked: &Question<'_, G>, rng: &mut Rng) -> Search<G::Action> {
        let Question { seat, view, legal, budget } = *asked;
        let timer = budget.start();
        let count = if G::TUNING.perfect_information { 1 } else { WORLDS };
        let mut bits = Swift::new(swift_seed(rng));
        let worlds: Vec<G> = (0..count).map(|_| G::determinize(view, &mut bits)).collect();
        let mut sums = vec![BySeat::<f32>::new(worlds[0].evaluate().seats()); legal.len()];
        let mut looked = 0u32;
        for world in &worlds {
            if looked > 0 && timer.is_out_of_time() {
                break;
            }
            for (action, sum) in legal.iter().zip(&mut sums) {
                let values = after(world, seat, action, &mut bits);
                for (seat, value) in values.iter() {
                    sum[seat] += value;
                }
            }
            looked += 1;
        }
        let tactics = look(&worlds[..looked as usize], seat, legal, &timer);
        let choices = (0..legal.len())
            .map(|place| {
                let values =
                    BySeat::from_fn(sums[place].seats(), |seat| sums[place][seat] / looked as f32);
                let proof = match (tactics.wins[place], tactics.loses[place]) {
                    (true, _) => Some(Proven::Win),
                    (false, true) => Some(Proven::Loss),
                    (false, false) => None,
                };
                let win = match proof {
                    Some(Proven::Win) => 1.0,
                    Some(Proven::Loss) => 0.0,
                    None => values[seat],
                };
                Choice {
                    action: legal[place],
                    win,
                    error: if proof.is_some() { 0.0 } else { interval(win, looked) },
                    visits: looked,
                    proof,
                    proved_in: None,
                    values,
                    line: vec![(seat, legal[place])],
                    reason: None,
                }
            })
            .collect();
        let simulations = u64::from(looked) * legal.len() as u64;
        let mut search = Search { seat, choices, simulations, nodes: 0, elapsed: timer.elapsed() };
        // Equal judgements are common: which of them comes first is luck.
        bits.shuffle(&mut search.choices);
        search.rank();
        search
    }
}

/// The judgement after `action`, one draw of luck included.
fn after<G: Game + Evaluate>(
    world: &G,
    seat: Seat,
    action: &G::Action,
    bits: &mut Swift,
) -> BySeat<f32> {
    let mut next = world.clone();
    next.play_unchecked(seat, action, &mut ());
    settle(&mut next, bits, &mut ());
    judge(&next)
}
