//! The moves of one match: how far either person has heard of it, and what is
//! under way. A new match has a new one: its steps are counted from the start.

use std::time::Instant;

#[derive(Debug, Default)]
pub struct Moves {
    /// The last step that each of the two has heard of.
    last: [u32; 2],
    sent: Option<Sent>,
    /// How many were sent.
    pub acted: u32,
}

/// A move under way.
#[derive(Debug)]
struct Sent {
    by: usize,
    /// The last step that either of them had heard of: what a socket still
    /// holds of it is not this move's receipt.
    after: u32,
    at: Instant,
}

impl Moves {
    /// How far this person has heard.
    pub fn last(&self, side: usize) -> u32 {
        self.last[side]
    }

    /// Whether the rival has not seen the last move yet.
    pub fn is_under_way(&self) -> bool {
        self.sent.is_some()
    }

    pub fn sends(&mut self, by: usize) {
        let after = self.last[0].max(self.last[1]);
        self.sent = Some(Sent { by, after, at: Instant::now() });
    }

    /// Somebody hears how the match stands after step `n`, because that step
    /// was just made or when they come. If it is the receipt of the move under
    /// way, tells when that was sent.
    pub fn hears(&mut self, side: usize, n: u32, is_step: bool) -> Option<Instant> {
        self.last[side] = n;
        let received = |sent: &mut Sent| is_step && sent.by != side && n > sent.after;
        self.sent.take_if(received).map(|sent| sent.at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_under_way_until_the_rival_hears_of_it() {
        let mut moves = Moves::default();
        for side in [0, 1] {
            assert!(moves.hears(side, 1, false).is_none());
        }
        moves.sends(0);
        assert!(moves.hears(0, 2, true).is_none(), "who sent it hears of it too");
        assert!(moves.is_under_way());
        assert!(moves.hears(1, 1, true).is_none(), "an earlier step is no receipt");
        assert!(moves.hears(1, 2, true).is_some());
        assert!(!moves.is_under_way());
    }

    /// Who begins the next match may send before the rival has heard anything
    /// of it: how far the rival heard in the one before says nothing.
    #[test]
    fn the_first_move_of_the_next_match_is_received() {
        let mut moves = Moves::default();
        for side in [0, 1] {
            moves.hears(side, 60, true);
        }
        moves = Moves::default();
        moves.hears(0, 1, false);
        moves.sends(0);
        moves.hears(1, 1, false);
        assert!(moves.hears(1, 2, true).is_some());
    }
}
