//! What a seat sees, in parts that a network can weigh.

use ecrin_core::{MAX_SEATS, Seat};

use crate::action::Action;
use crate::card::{Card, Colour, HIGHEST};
use crate::display::{LAST_PILE, Shown};
use crate::rules::added;
use crate::state::{HAND, Hand, Nox};

const NUMBERS: usize = HIGHEST as usize;
const COLOURS: usize = Colour::ALL.len();

/// Parts of a display that are there or not: the numbers it shows, the
/// colours it lacks, its count of piles. The own display comes first, the
/// others in the order of their turns.
const LACKS: usize = NUMBERS;
const PILES: usize = LACKS + COLOURS;
const OF_DISPLAY: usize = PILES + LAST_PILE;

/// The same for the seat: each card of its hand (and its second and third
/// copy), the count of piles of the fullest display, how many colours it lacks
/// and holds, whether it could end the round in its own display or in
/// another's, whose turn it is, and whether its hand is full.
const FULLEST: usize = HAND * NUMBERS;
const HOLDS: usize = FULLEST + LAST_PILE;
const ENDS: usize = HOLDS + COLOURS + 1;
const TURN: usize = ENDS + 2;
const FULL: usize = TURN + MAX_SEATS;
const OF_SEAT: usize = FULL + 1;

/// Measured parts: of each display its total, the points of its seat and the
/// share of the win that these promise; of the table the own share if the
/// round ended now, and the draw pile.
const MEASURES: usize = 3;
const OF_TABLE: usize = 2;

/// Measures are kept near one.
const USUAL_TOTAL: f32 = 40.0;
const USUAL_DRAW: f32 = 84.0;

/// The most parts that can be there at once: a display shows at most five
/// numbers, lacks at most three colours and has one count of piles.
const MOST: usize = MAX_SEATS * (LAST_PILE - 1 + COLOURS + 1) + HAND + 6;
const MOST_MEASURES: usize = MAX_SEATS * MEASURES + OF_TABLE;

/// How many parts there are with so many seats.
#[must_use]
pub const fn parts(seats: u8) -> usize {
    seats as usize * (OF_DISPLAY + MEASURES) + OF_SEAT + OF_TABLE
}

/// A position as one seat sees it while a round goes on.
#[derive(Clone, Debug)]
pub struct Sight {
    there: [u16; MOST],
    count: usize,
    measures: [f32; MOST_MEASURES],
    measured: usize,
    first_measure: usize,
}

impl Sight {
    /// What `seat` sees while it is the turn of `turn`.
    #[must_use]
    pub fn of(game: &Nox, seat: Seat, turn: Seat) -> Sight {
        Sight::new(game, seat, &game.shown, game.hand(seat), turn)
    }

    /// What `seat` sees after its own `action`, before it draws.
    #[must_use]
    pub fn after(game: &Nox, seat: Seat, action: &Action) -> Sight {
        let mut displays = game.shown;
        let display = &mut displays[action.display.index()];
        *display = display.after(action.card, action.place);
        let mut hand = game.hand(seat);
        hand.exchange(action.card, None);
        Sight::new(game, seat, &displays, hand, seat.next(game.seats))
    }

    fn new(game: &Nox, seat: Seat, displays: &[Shown; MAX_SEATS], hand: Hand, turn: Seat) -> Sight {
        let seats = usize::from(game.seats);
        let of_seat = seats * OF_DISPLAY;
        let mut sight = Sight {
            there: [0; MOST],
            count: 0,
            measures: [0.0; MOST_MEASURES],
            measured: 0,
            first_measure: of_seat + OF_SEAT,
        };
        let scores: [f32; MAX_SEATS] = game.scores.map(f32::from);
        let promised = game.standing(&scores);
        let mut fullest = 0;
        for after in 0..seats {
            let owner = Seat::new((seat.index() + after) % seats);
            let shown = displays[owner.index()];
            sight.see_display(after * OF_DISPLAY, shown);
            fullest = fullest.max(shown.piles());
            let may_end = shown.piles() + 1 == LAST_PILE;
            if may_end && hand.iter().any(|card| !shown.contains(card)) {
                sight.see_once(of_seat + ENDS + after.min(1));
            }
            sight.measure(f32::from(shown.total()) / USUAL_TOTAL);
            sight.measure(scores[owner.index()] / game.target());
            sight.measure(promised[owner]);
        }
        let worth = added(game.config.scoring, displays);
        let ended: [f32; MAX_SEATS] = std::array::from_fn(|at| scores[at] + f32::from(worth[at]));
        sight.measure(game.standing(&ended)[seat]);
        sight.measure(game.draw.len() as f32 / USUAL_DRAW);

        sight.see_hand(of_seat, hand);
        sight.see(of_seat + FULLEST + fullest.min(LAST_PILE - 1));
        let holds = |colour: &Colour| hand.iter().any(|card| card.colour() == *colour);
        sight.see(of_seat + HOLDS + displays[seat.index()].missing().filter(holds).count());
        sight.see(of_seat + TURN + (turn.index() + seats - seat.index()) % seats);
        if hand.len() == HAND {
            sight.see(of_seat + FULL);
        }
        sight
    }

    fn see_display(&mut self, first: usize, shown: Shown) {
        for card in shown.iter().take(LAST_PILE - 1) {
            self.see(first + card.index());
        }
        for colour in shown.missing() {
            self.see(first + LACKS + colour as usize);
        }
        self.see(first + PILES + shown.piles().min(LAST_PILE - 1));
    }

    fn see_hand(&mut self, first: usize, hand: Hand) {
        let (mut before, mut copy): (Option<Card>, usize) = (None, 0);
        for card in hand.iter() {
            copy = if before == Some(card) { copy + 1 } else { 0 };
            self.see(first + copy * NUMBERS + card.index());
            before = Some(card);
        }
    }

    fn see(&mut self, part: usize) {
        self.there[self.count] = part as u16;
        self.count += 1;
    }

    fn see_once(&mut self, part: usize) {
        if !self.there[..self.count].contains(&(part as u16)) {
            self.see(part);
        }
    }

    fn measure(&mut self, value: f32) {
        self.measures[self.measured] = value;
        self.measured += 1;
    }

    /// Each part that is there, and how much of it.
    pub fn parts(&self) -> impl Iterator<Item = (usize, f32)> + '_ {
        let there = self.there[..self.count].iter().map(|&part| (usize::from(part), 1.0));
        let measured = self.measures[..self.measured].iter().copied().enumerate();
        there.chain(measured.map(|(at, value)| (self.first_measure + at, value)))
    }
}
