//! Nim: whoever takes the last one wins. Won exactly when the heaps do not
//! cancel out in binary.

use ecrin_core::{Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::Small;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Nim {
    pub heaps: [u8; 3],
    pub seat: Seat,
}

impl Nim {
    pub fn is_won(&self) -> bool {
        self.heaps.iter().fold(0, |sum, heap| sum ^ heap) != 0
    }
}

impl Small for Nim {
    const NAME: &'static str = "nim";
    const PERFECT: bool = true;
    type View = Nim;

    fn start(_: u8) -> Nim {
        Nim { heaps: [3, 4, 5], seat: Seat::A }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.heaps == [0; 3] { Turn::Over } else { Turn::Players(SeatSet::of(self.seat)) }
    }

    /// Ten times the heap, and how many are taken.
    fn legal(&self, _: Seat) -> Vec<u8> {
        (0..3u8)
            .flat_map(|heap| (1..=self.heaps[heap as usize]).map(move |take| 10 * heap + take))
            .collect()
    }

    fn play(&mut self, _: Seat, choice: u8) {
        self.heaps[(choice / 10) as usize] -= choice % 10;
        self.seat = self.seat.next(2);
    }

    fn view(&self, _: Viewer) -> Nim {
        self.clone()
    }

    fn imagine(view: &Nim, _: &mut dyn FnMut(u32) -> u32) -> Nim {
        view.clone()
    }

    fn merits(&self) -> Vec<i32> {
        // The seat to act took nothing: the other took the last.
        [Seat::A, Seat::B].map(|seat| i32::from(seat != self.seat)).to_vec()
    }
}
