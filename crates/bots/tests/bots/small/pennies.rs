//! Two choose one of two coins at the same time: seat a wins the round if they
//! are the same, seat b if not. Three rounds; nobody can do better than half.

use ecrin_core::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::Small;

const ROUNDS: u8 = 3;

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pennies {
    pub won: BySeat<u8>,
    pub chosen: BySeat<Option<u8>>,
    pub round: u8,
    /// Only in views: whose eyes these are.
    viewer: Option<Seat>,
}

impl Small for Pennies {
    const NAME: &'static str = "pennies";
    const PERFECT: bool = false;
    type View = Pennies;

    fn start(seats: u8) -> Pennies {
        Pennies { won: BySeat::new(seats), chosen: BySeat::new(seats), round: 0, viewer: None }
    }

    fn seats(&self) -> u8 {
        self.won.seats()
    }

    fn turn(&self) -> Turn {
        if self.round == ROUNDS {
            return Turn::Over;
        }
        let open = self.chosen.iter().filter(|(_, chosen)| chosen.is_none());
        Turn::Players(open.map(|(seat, _)| seat).collect::<SeatSet>())
    }

    fn legal(&self, _: Seat) -> Vec<u8> {
        vec![1, 2]
    }

    fn play(&mut self, seat: Seat, choice: u8) {
        self.chosen[seat] = Some(choice);
        if self.chosen.values().any(Option::is_none) {
            return;
        }
        let same = self.chosen[Seat::A] == self.chosen[Seat::B];
        self.won[if same { Seat::A } else { Seat::B }] += 1;
        self.chosen = BySeat::new(self.seats());
        self.round += 1;
    }

    fn view(&self, viewer: Viewer) -> Pennies {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let chosen = BySeat::from_fn(self.seats(), |seat| match self.chosen[seat] {
            Some(_) if viewer != Some(seat) => Some(0),
            chosen => chosen,
        });
        Pennies { chosen, viewer, ..self.clone() }
    }

    fn imagine(view: &Pennies, bits: &mut dyn FnMut(u32) -> u32) -> Pennies {
        let chosen = BySeat::from_fn(view.seats(), |seat| {
            view.chosen[seat].map(|number| match number {
                0 => bits(2) as u8 + 1,
                own => own,
            })
        });
        Pennies { chosen, viewer: None, ..view.clone() }
    }

    fn merits(&self) -> Vec<i32> {
        self.won.values().map(|&won| i32::from(won)).collect()
    }
}
