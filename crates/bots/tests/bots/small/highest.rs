//! Everybody holds one secret card and may change it for an unknown one, in
//! turn; then the highest wins. Changing the lowest and keeping the highest
//! is right whatever the others do.

use ecrin_core::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::{Deserialize, Serialize};

use super::Small;

pub const CARDS: u8 = 9;
pub const KEEP: u8 = 0;
pub const CHANGE: u8 = 1;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Highest {
    /// 0 before the deal.
    pub hands: BySeat<u8>,
    /// Cards nobody holds, the next one last.
    pub draw: Vec<u8>,
    pub seat: Option<Seat>,
    pub dealt: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Seen {
    viewer: Option<Seat>,
    own: u8,
    seats: u8,
    draw: usize,
    seat: Option<Seat>,
    dealt: bool,
}

impl Highest {
    /// Exchanges the hidden card of `seat` with one of the draw pile.
    pub fn swap_hidden(&mut self, seat: Seat, place: usize) {
        std::mem::swap(&mut self.hands[seat], &mut self.draw[place]);
    }
}

impl Small for Highest {
    const NAME: &'static str = "highest";
    const PERFECT: bool = false;
    type View = Seen;

    fn start(seats: u8) -> Highest {
        Highest { hands: BySeat::new(seats), draw: Vec::new(), seat: None, dealt: false }
    }

    fn seats(&self) -> u8 {
        self.hands.seats()
    }

    fn turn(&self) -> Turn {
        match (self.dealt, self.seat) {
            (false, _) => Turn::Chance,
            (true, Some(seat)) => Turn::Players(SeatSet::of(seat)),
            (true, None) => Turn::Over,
        }
    }

    fn legal(&self, _: Seat) -> Vec<u8> {
        vec![KEEP, CHANGE]
    }

    fn play(&mut self, seat: Seat, choice: u8) {
        if choice == CHANGE
            && let Some(card) = self.draw.pop()
        {
            self.hands[seat] = card;
        }
        self.seat = (seat.index() + 1 < self.seats() as usize).then(|| seat.next(self.seats()));
    }

    /// As many as there are orders of the cards.
    fn chances(&self) -> u32 {
        (1..=u32::from(CARDS)).product()
    }

    fn resolve(&mut self, chance: u32) {
        let mut rest: Vec<u8> = (1..=CARDS).collect();
        let mut order = Vec::new();
        let mut number = chance as usize;
        while !rest.is_empty() {
            let place = number % rest.len();
            number /= rest.len();
            order.push(rest.remove(place));
        }
        for seat in Seat::all(self.seats()) {
            self.hands[seat] = order.pop().expect("more cards than seats");
        }
        self.draw = order;
        self.seat = Some(Seat::A);
        self.dealt = true;
    }

    fn view(&self, viewer: Viewer) -> Seen {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        Seen {
            viewer,
            own: viewer.map_or(0, |seat| self.hands[seat]),
            seats: self.seats(),
            draw: self.draw.len(),
            seat: self.seat,
            dealt: self.dealt,
        }
    }

    fn imagine(view: &Seen, bits: &mut dyn FnMut(u32) -> u32) -> Highest {
        let mut unseen: Vec<u8> = (1..=CARDS).filter(|&card| card != view.own).collect();
        let mut take = || {
            let place = bits(unseen.len() as u32) as usize;
            unseen.remove(place)
        };
        let mut hands = BySeat::new(view.seats);
        let mut draw = Vec::new();
        if view.dealt {
            hands = BySeat::from_fn(view.seats, |seat| {
                if view.viewer == Some(seat) { view.own } else { take() }
            });
            draw = (0..view.draw).map(|_| take()).collect();
        }
        Highest { hands, draw, seat: view.seat, dealt: view.dealt }
    }

    fn merits(&self) -> Vec<i32> {
        self.hands.values().map(|&card| i32::from(card)).collect()
    }

    fn value(&self) -> BySeat<f32> {
        let all: f32 = self.hands.values().map(|&card| f32::from(card) + 0.01).sum();
        BySeat::from_fn(self.seats(), |seat| (f32::from(self.hands[seat]) + 0.01) / all)
    }
}
