//! NOX once more, as plainly as it can be written, to compare with: lists of
//! numbers, piles as they lie, nothing of the crate used but written text.

use std::collections::BTreeSet;

use serde_json::Value;

#[derive(Clone, Debug, Default)]
pub struct Oracle {
    pub hard_headed: bool,
    pub hands: Vec<Vec<u64>>,
    pub draw: Vec<u64>,
    pub displays: Vec<Vec<Vec<u64>>>,
    pub scores: Vec<u64>,
    pub turn: usize,
    pub rounds: usize,
    pub round_over: bool,
    pub match_over: bool,
}

pub fn colour(number: u64) -> &'static str {
    match number {
        1 | 4 | 9 | 11 | 15 => "blue",
        2 | 5 | 7 | 12 | 14 => "green",
        3 | 6 | 8 | 10 | 13 => "orange",
        _ => panic!("no card has the number {number}"),
    }
}

fn numbers(list: &Value) -> Vec<u64> {
    list.as_array().unwrap().iter().map(|number| number.as_u64().unwrap()).collect()
}

fn top(pile: &[u64]) -> u64 {
    pile[pile.len() - 1]
}

impl Oracle {
    pub fn new(seats: usize, hard_headed: bool) -> Oracle {
        Oracle { hard_headed, scores: vec![0; seats], round_over: true, ..Oracle::default() }
    }

    fn seats(&self) -> usize {
        self.scores.len()
    }

    /// Deals as a record says.
    pub fn deal(&mut self, record: &Value) {
        self.hands = record["hands"].as_array().unwrap().iter().map(numbers).collect();
        self.draw = numbers(&record["draw"]);
        self.displays = vec![vec![]; self.seats()];
        self.turn = usize::from(record["starter"].as_str().unwrap().as_bytes()[0] - b'a');
        self.rounds += 1;
        self.round_over = false;
    }

    /// Every action of the seat to act, in the order of the rules.
    pub fn legal(&self) -> Vec<String> {
        let mut found = BTreeSet::new();
        for &card in &self.hands[self.turn] {
            for (display, piles) in self.displays.iter().enumerate() {
                found.insert((card, display, 0));
                for pile in piles.iter().filter(|pile| colour(top(pile)) == colour(card)) {
                    found.insert((card, display, top(pile)));
                }
            }
        }
        let write = |(card, display, covered): (u64, usize, u64)| {
            let seat = (b'a' + display as u8) as char;
            if covered == 0 {
                format!("{card}>{seat}+")
            } else {
                format!("{card}>{seat}/{covered}")
            }
        };
        found.into_iter().map(write).collect()
    }

    pub fn play(&mut self, action: &str) {
        let (card, target) = action.split_once('>').unwrap();
        let card: u64 = card.parse().unwrap();
        let display = usize::from(target.as_bytes()[0] - b'a');

        let hand = &mut self.hands[self.turn];
        hand.remove(hand.iter().position(|held| *held == card).unwrap());
        let piles = &mut self.displays[display];
        let place = match target[1..].strip_prefix('/') {
            None => {
                piles.push(vec![card]);
                piles.len() - 1
            }
            Some(number) => {
                let number: u64 = number.parse().unwrap();
                let place = piles.iter().position(|pile| top(pile) == number).unwrap();
                piles[place].push(card);
                place
            }
        };
        let twin = (0..piles.len()).find(|&other| other != place && top(&piles[other]) == card);
        if let Some(twin) = twin {
            let moved = piles[place].clone();
            piles[twin].extend(moved);
            piles.remove(place);
        }
        if piles.len() == 6 {
            return self.count();
        }
        if !self.draw.is_empty() {
            let drawn = self.draw.remove(0);
            self.hands[self.turn].push(drawn);
        }
        if self.draw.is_empty() && self.hands.iter().all(Vec::is_empty) {
            return self.count();
        }
        self.turn = (self.turn + 1) % self.seats();
    }

    fn count(&mut self) {
        let worth: Vec<u64> = self.displays.iter().map(|piles| worth(piles)).collect();
        let best = *worth.iter().max().unwrap();
        for (score, worth) in self.scores.iter_mut().zip(worth) {
            if !self.hard_headed || worth == best {
                *score += worth;
            }
        }
        let enough = if self.hard_headed { 100 } else { 150 };
        self.round_over = true;
        self.match_over = self.rounds == 40 || self.scores.iter().any(|&score| score >= enough);
    }
}

fn worth(piles: &[Vec<u64>]) -> u64 {
    let colours: BTreeSet<_> = piles.iter().map(|pile| colour(top(pile))).collect();
    if colours.len() == 3 { piles.iter().map(|pile| top(pile)).sum() } else { 0 }
}
