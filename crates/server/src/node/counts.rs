//! How much was sent to somebody and how much came: what is missing is found
//! out, what comes twice is known.

use std::collections::HashMap;

/// What came from each server.
#[derive(Debug, Default)]
pub(super) struct Counts(HashMap<String, u64>);

/// What one message is, going by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Came {
    /// For the first time, and not only a count.
    pub is_new: bool,
    /// Something before it never came.
    pub is_gap: bool,
}

impl Counts {
    /// `so_far` is how many messages there were with this one. A count says
    /// so without being one itself.
    pub fn note(&mut self, from: &str, so_far: u64, is_count: bool) -> Came {
        if !self.0.contains_key(from) {
            self.0.insert(from.to_string(), 0);
        }
        let last = self.0.get_mut(from).expect("there by now");
        let is_gap = so_far > *last + u64::from(!is_count);
        let is_new = so_far > *last && !is_count;
        *last = so_far.max(*last);
        Came { is_new, is_gap }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_found_once_and_what_comes_twice_is_known() {
        let mut counts = Counts::default();
        let mut note = |from, so_far, is_count| {
            let Came { is_new, is_gap } = counts.note(from, so_far, is_count);
            (is_new, is_gap)
        };
        assert_eq!(note("a", 1, false), (true, false));
        assert_eq!(note("a", 2, false), (true, false));
        assert_eq!(note("a", 2, false), (false, false), "twice");
        assert_eq!(note("a", 2, true), (false, false), "all of it came");
        assert_eq!(note("a", 4, false), (true, true), "the third is missing");
        assert_eq!(note("a", 5, true), (false, true), "the fifth was the last, and is missing");
        assert_eq!(note("a", 5, true), (false, false), "which is known by now");
        assert_eq!(note("a", 6, false), (true, false));
        assert_eq!(note("b", 3, true), (false, true), "whoever is new here has missed it all");
    }
}
