//! Onix once more, as plainly as can be: lists of text, no packing, no
//! tables. It shares no code with the crate and is what the crate is compared
//! with.

#![allow(dead_code, reason = "each test program uses its own part of this")]

#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    Take,
    Place,
    Effect,
    Extra,
    Over,
}

#[derive(Clone, Debug)]
pub struct Plain {
    pub advanced: bool,
    pub turn: usize,
    pub step: Step,
    pub gem: char,
    pub hand: Vec<String>,
    /// Bottom to top.
    pub piles: Vec<Vec<String>>,
    pub collections: Vec<Vec<Vec<String>>>,
    pub stock: Vec<Vec<String>>,
    pub discard: Vec<String>,
    pub reason: &'static str,
}

impl Plain {
    pub fn new(advanced: bool, seats: usize, first: usize, piles: Vec<Vec<String>>) -> Plain {
        let start: Vec<Vec<String>> = "oxsd".chars().map(|gem| vec![gem.to_string()]).collect();
        Plain {
            advanced,
            turn: first,
            step: Step::Take,
            gem: ' ',
            hand: Vec::new(),
            piles,
            collections: vec![start; seats],
            stock: vec![Vec::new(); seats],
            discard: Vec::new(),
            reason: "",
        }
    }

    fn shows(&self, pile: usize, gem: char) -> bool {
        self.piles[pile].last().is_some_and(|card| card.contains(gem))
    }

    /// The piles of the group of `gem` that `pile` is in: walk both ways
    /// around the piles that still have cards, until the gem is not there.
    fn group(&self, gem: char, pile: usize) -> Vec<usize> {
        let ring: Vec<usize> = (0..5).filter(|&pile| !self.piles[pile].is_empty()).collect();
        let at = ring.iter().position(|&other| other == pile).unwrap();
        let mut group = vec![pile];
        for direction in [1, ring.len() - 1] {
            let mut here = (at + direction) % ring.len();
            while here != at && self.shows(ring[here], gem) {
                if !group.contains(&ring[here]) {
                    group.push(ring[here]);
                }
                here = (here + direction) % ring.len();
            }
        }
        group.sort_unstable();
        group
    }

    fn fits(&self, card: &str, collection: &[String]) -> bool {
        !collection.iter().any(|other| other.chars().any(|gem| card.contains(gem)))
    }

    fn targets(&self) -> Vec<String> {
        let mut targets = Vec::new();
        if self.gem == 'o' || self.gem == 's' {
            for pile in 0..5 {
                if !self.piles[pile].is_empty() {
                    targets.push(format!("pile:{}", pile + 1));
                }
            }
        } else {
            for (seat, collections) in self.collections.iter().enumerate() {
                if seat != self.turn {
                    for number in 1..=collections.len() {
                        targets.push(format!("hit:{}{number}", letter(seat)));
                    }
                }
            }
        }
        targets
    }

    /// All legal actions, sorted as text.
    pub fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        match self.step {
            Step::Over => {}
            Step::Take => {
                for gem in "oxsd".chars() {
                    for pile in 0..5 {
                        if self.shows(pile, gem) {
                            let lowest = self.group(gem, pile)[0];
                            legal.push(format!("take:{gem}@{}", lowest + 1));
                        }
                    }
                }
            }
            Step::Place | Step::Extra => {
                for card in &self.hand {
                    for (index, collection) in self.collections[self.turn].iter().enumerate() {
                        if self.fits(card, collection) {
                            legal.push(format!("put:{card}>{}", index + 1));
                        }
                    }
                    legal.push(format!("put:{card}>new"));
                }
            }
            Step::Effect => legal = self.targets(),
        }
        legal.sort();
        legal.dedup();
        legal
    }

    pub fn play(&mut self, action: &str) {
        let (verb, rest) = action.split_once(':').unwrap();
        match verb {
            "take" => {
                let (gem, pile) = rest.split_once('@').unwrap();
                self.gem = gem.chars().next().unwrap();
                let pile: usize = pile.parse().unwrap();
                for pile in self.group(self.gem, pile - 1) {
                    let card = self.piles[pile].pop().unwrap();
                    self.hand.push(card);
                }
                self.step = Step::Place;
            }
            "put" => {
                let (card, to) = rest.split_once('>').unwrap();
                let at = self.hand.iter().position(|held| held == card).unwrap();
                let card = self.hand.remove(at);
                let own = &mut self.collections[self.turn];
                match to {
                    "new" => own.push(vec![card]),
                    number => own[number.parse::<usize>().unwrap() - 1].push(card),
                }
                if self.step == Step::Extra {
                    self.end_turn();
                } else if self.hand.is_empty() {
                    self.step = Step::Effect;
                    if self.targets().is_empty() {
                        self.end_turn();
                    }
                }
            }
            "pile" => {
                let card = self.piles[rest.parse::<usize>().unwrap() - 1].pop().unwrap();
                if self.gem == 'o' {
                    self.hand.push(card);
                    self.step = Step::Extra;
                } else {
                    self.stock[self.turn].push(card);
                    self.end_turn();
                }
            }
            "hit" => {
                let seat = (rest.as_bytes()[0] - b'a') as usize;
                let index = rest[1..].parse::<usize>().unwrap() - 1;
                let card = self.collections[seat][index].pop().unwrap();
                self.collections[seat].retain(|collection| !collection.is_empty());
                if self.gem == 'd' {
                    self.hand.push(card);
                    self.step = Step::Extra;
                } else {
                    self.discard.push(card);
                    self.end_turn();
                }
            }
            _ => panic!("{action}"),
        }
    }

    fn end_turn(&mut self) {
        let own = std::mem::take(&mut self.collections[self.turn]);
        for collection in own {
            if collection.concat().len() == 4 {
                self.stock[self.turn].extend(collection);
            } else {
                self.collections[self.turn].push(collection);
            }
        }
        let seats = self.collections.len();
        let empty = self.piles.iter().filter(|pile| pile.is_empty()).count();
        if self.advanced && self.collections.iter().any(Vec::is_empty) {
            self.reason = "no_gems_left";
            self.step = Step::Over;
        } else if empty >= if seats > 4 { 2 } else { 1 } {
            self.reason = "piles_empty";
            self.step = Step::Over;
        } else {
            self.turn = (self.turn + 1) % seats;
            self.step = Step::Take;
        }
    }

    pub fn gems(&self, seat: usize) -> usize {
        self.collections[seat].concat().concat().len()
    }

    /// The place of every seat: one more than there are seats ahead of it.
    pub fn ranks(&self) -> Vec<usize> {
        let ahead = |one: usize, other: usize| {
            let out = |seat: usize| self.reason == "no_gems_left" && self.gems(seat) == 0;
            if out(one) != out(other) {
                return out(one);
            }
            if self.stock[one].len() != self.stock[other].len() {
                return self.stock[one].len() > self.stock[other].len();
            }
            self.gems(one) < self.gems(other)
        };
        let seats = 0..self.collections.len();
        seats
            .clone()
            .map(|seat| 1 + seats.clone().filter(|&other| ahead(other, seat)).count())
            .collect()
    }

    /// How many ways there are to play `depth` actions.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let legal = self.legal();
        if depth == 1 {
            return legal.len() as u64;
        }
        let count = |action: &String| {
            let mut after = self.clone();
            after.play(action);
            after.perft(depth - 1)
        };
        legal.iter().map(count).sum()
    }
}

pub fn letter(seat: usize) -> char {
    (b'a' + seat as u8) as char
}
