//! Three in a row on nine fields: a draw when both play well.

use ecrin_core::{Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::Small;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lines {
    fields: [Option<Seat>; 9],
}

const ROWS: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

impl Lines {
    /// From a drawing such as `ab. .a. ..b`.
    pub fn drawn(text: &str) -> Lines {
        let letters = text.chars().filter(|letter| !letter.is_whitespace());
        let mut fields = [None; 9];
        for (field, letter) in fields.iter_mut().zip(letters) {
            *field = letter.to_string().parse().ok();
        }
        Lines { fields }
    }

    fn winner(&self) -> Option<Seat> {
        ROWS.iter().find_map(|&[one, two, three]| {
            self.fields[one]
                .filter(|_| self.fields[one] == self.fields[two])
                .filter(|_| self.fields[two] == self.fields[three])
        })
    }

    pub fn to_act(&self) -> Seat {
        let placed = self.fields.iter().flatten().count();
        if placed.is_multiple_of(2) { Seat::A } else { Seat::B }
    }
}

impl Small for Lines {
    const NAME: &'static str = "lines";
    const PERFECT: bool = true;
    type View = Lines;

    fn start(_: u8) -> Lines {
        Lines { fields: [None; 9] }
    }

    fn seats(&self) -> u8 {
        2
    }

    fn turn(&self) -> Turn {
        if self.winner().is_some() || self.fields.iter().all(Option::is_some) {
            Turn::Over
        } else {
            Turn::Players(SeatSet::of(self.to_act()))
        }
    }

    fn legal(&self, _: Seat) -> Vec<u8> {
        (0..9).filter(|&field| self.fields[field as usize].is_none()).collect()
    }

    fn play(&mut self, seat: Seat, choice: u8) {
        self.fields[choice as usize] = Some(seat);
    }

    fn view(&self, _: Viewer) -> Lines {
        self.clone()
    }

    fn imagine(view: &Lines, _: &mut dyn FnMut(u32) -> u32) -> Lines {
        view.clone()
    }

    /// An odd taste: the middle of the right edge and nothing else.
    fn second(&self, choice: u8) -> Option<f32> {
        Some(if choice == 5 { 1.0 } else { 0.0 })
    }

    fn merits(&self) -> Vec<i32> {
        [Seat::A, Seat::B].map(|seat| i32::from(self.winner() == Some(seat))).to_vec()
    }

    fn lasting(choice: u8) -> Option<u16> {
        Some(u16::from(choice))
    }
}
