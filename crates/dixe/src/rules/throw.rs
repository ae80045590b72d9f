//! Throws: the dice, the written chance, and what comes directly after.

use ecrin_core::{Audience, Bits, EnumerateChance, Log, Seat, SeatSet};
use serde_json::{Map, Value};

use crate::bag::{CHARACTER, Face, bits};
use crate::card::Power;
use crate::event::{Cause, Event, Shown};
use crate::state::{BORROWED, BORROWED_BIT, Dixe, Phase, Throw, Window};

/// What chance brings (R12.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The seat that begins.
    First(Seat),
    /// The faces of the dice thrown, by place in the deck, the borrowed die
    /// last; dice not thrown are [`NOT_THROWN`].
    Roll([Face; 7]),
}

pub const NOT_THROWN: Face = 16;

impl Dixe {
    /// Throws all dice in hand (R3.4).
    pub(super) fn new_throw(&mut self) {
        self.now.throws = self.now.throws.saturating_add(1);
        let hand = self.mine().hand;
        let in_hand = hand.count_ones() as u8;
        self.phase = Phase::Throwing(Throw { dice: hand, just: hand, in_hand, ..Throw::default() });
    }

    /// Throws some dice of a throw again; it stays the same throw.
    pub(super) fn throw_again(&mut self, mut throw: Throw, dice: u8) {
        throw.just = dice;
        throw.spent &= !dice;
        throw.in_hand = self.mine().hand.count_ones() as u8;
        self.phase = Phase::Throwing(throw);
    }

    /// The five symbols of a die of the thrower.
    fn symbols_of(&self, die: usize) -> [Face; 5] {
        match self.now.borrowed {
            Some(borrowed) if die == BORROWED => {
                self.kit.deck(borrowed.owner).symbols[borrowed.slot as usize]
            }
            _ => self.kit.deck(self.now.seat).symbols[die],
        }
    }

    pub(super) fn draw_chance(&self, source: &mut impl Bits) -> Chance {
        let Phase::Throwing(throw) = &self.phase else {
            // R2.1
            let lot = || Seat::new(source.below(self.seats().into()) as usize);
            return Chance::First(self.kit.config.first.unwrap_or_else(lot));
        };
        let mut faces = [NOT_THROWN; 7];
        for die in bits(throw.just) {
            faces[die] = match source.below(6) {
                0 => CHARACTER,
                side => self.symbols_of(die)[side as usize - 1],
            };
        }
        Chance::Roll(faces)
    }

    pub(super) fn settle_chance(&mut self, chance: &Chance, log: &mut impl Log<Event>) {
        match (*chance, self.phase) {
            (Chance::First(seat), Phase::Draw) => {
                self.now.seat = seat;
                let waiting = SeatSet::all(self.seats());
                self.phase = Phase::SetUp(Window { waiting, ..Window::default() });
                log.tell(Audience::All, || Event::First { seat });
            }
            (Chance::Roll(faces), Phase::Throwing(mut throw)) => {
                for die in bits(throw.just) {
                    throw.faces[die] = faces[die];
                }
                log.tell(Audience::All, || self.thrown(&throw));
                self.after_roll(throw, log);
            }
            _ => {}
        }
    }

    fn thrown(&self, throw: &Throw) -> Event {
        let shown =
            |die| Shown { die: self.die_name(die), symbol: self.kit.symbol(throw.faces[die]) };
        Event::Thrown {
            seat: self.now.seat,
            number: self.now.throws,
            why: throw.by.map_or(Cause::Throw, |power| Cause::Again { power }),
            dice: bits(throw.just).map(shown).collect(),
        }
    }

    /// R3.5: Poire first.
    fn after_roll(&mut self, throw: Throw, log: &mut impl Log<Event>) {
        let mut window = Window::default();
        for rival in self.rivals() {
            if self.board(rival).poire {
                window.waiting = window.waiting.with(rival);
                window.open[rival.index()] = self.kit.deck(rival).bit_of(Power::Poire);
            }
        }
        if window.waiting.is_empty() {
            self.take_throw(throw, log);
        } else {
            self.phase = Phase::Poire(throw, window);
        }
    }

    /// The throw stands: a borrowed die on its character goes home (R3.5),
    /// then the thrower resolves it.
    pub(super) fn take_throw(&mut self, mut throw: Throw, log: &mut impl Log<Event>) {
        if throw.just & BORROWED_BIT != 0 && throw.faces[BORROWED] == CHARACTER {
            throw.dice &= !BORROWED_BIT;
            throw.just &= !BORROWED_BIT;
            throw.spent &= !BORROWED_BIT;
            self.send_home(log);
        }
        self.settle_resolve(throw, log);
    }

    /// Goes on with a throw; ends or fails it when nothing is left to do
    /// (R4.9).
    pub(super) fn settle_resolve(&mut self, throw: Throw, log: &mut impl Log<Event>) {
        self.phase = Phase::Resolve(throw);
        if self.has_options(&throw) {
            return;
        }
        if throw.closed {
            self.end_throw(throw, log);
        } else {
            self.fail(throw, log);
        }
    }

    pub(super) fn chance_to_json(&self, chance: &Chance) -> Value {
        match chance {
            Chance::First(seat) => serde_json::json!({ "first": seat }),
            Chance::Roll(faces) => {
                let roll: Map<String, Value> = (0..7)
                    .filter(|&die| faces[die] != NOT_THROWN)
                    .map(|die| {
                        (self.die_name(die).to_string(), self.kit.face_text(faces[die]).into())
                    })
                    .collect();
                serde_json::json!({ "roll": roll })
            }
        }
    }

    pub(super) fn chance_from_json(&self, written: &Value) -> Result<Chance, String> {
        let fields = written.as_object().ok_or("an object is expected")?;
        let expected = if matches!(self.phase, Phase::Throwing(_)) { "roll" } else { "first" };
        let value = match fields.get(expected) {
            Some(value) if fields.len() == 1 => value,
            _ => return Err(format!("an object with `{expected}` alone is expected")),
        };
        let Phase::Throwing(throw) = &self.phase else {
            let seat: Seat = value
                .as_str()
                .and_then(|text| text.parse().ok())
                .filter(|seat: &Seat| seat.index() < self.seats() as usize)
                .ok_or_else(|| format!("first: {value} is not a seat at this table"))?;
            return match self.kit.config.first {
                Some(named) if named != seat => {
                    Err(format!("first: the host named seat {named}, not {seat}"))
                }
                _ => Ok(Chance::First(seat)),
            };
        };
        let roll = value.as_object().ok_or("roll: an object is expected")?;
        let mut faces = [NOT_THROWN; 7];
        for die in bits(throw.just) {
            let name = self.die_name(die).to_string();
            let face = roll.get(&name).ok_or_else(|| format!("roll: {name} is missing"))?;
            faces[die] = self
                .face_on(die, face)
                .ok_or_else(|| format!("roll: {name} cannot show {face}"))?;
        }
        if roll.len() != throw.just.count_ones() as usize {
            let thrown: Vec<String> =
                self.die_names(throw.just).iter().map(ToString::to_string).collect();
            return Err(format!("roll: only these dice are thrown: {}", thrown.join(", ")));
        }
        Ok(Chance::Roll(faces))
    }

    fn face_on(&self, die: usize, written: &Value) -> Option<Face> {
        let text = written.as_str()?;
        if text == "@" {
            return Some(CHARACTER);
        }
        let face = self.kit.face(text.parse().ok()?)?;
        self.symbols_of(die).contains(&face).then_some(face)
    }
}

impl EnumerateChance for Dixe {
    fn chances(&self) -> Vec<(Chance, f64)> {
        let Phase::Throwing(throw) = &self.phase else {
            if let Some(named) = self.kit.config.first {
                return vec![(Chance::First(named), 1.0)];
            }
            let share = 1.0 / f64::from(self.seats());
            return Seat::all(self.seats()).map(|seat| (Chance::First(seat), share)).collect();
        };
        let mut all = vec![([NOT_THROWN; 7], 1.0)];
        for die in bits(throw.just) {
            let mut sides = vec![(CHARACTER, 1.0 / 6.0)];
            for symbol in self.symbols_of(die) {
                match sides.iter_mut().find(|(face, _)| *face == symbol) {
                    Some((_, chance)) => *chance += 1.0 / 6.0,
                    None => sides.push((symbol, 1.0 / 6.0)),
                }
            }
            all = all
                .iter()
                .flat_map(|&(faces, chance)| {
                    sides.iter().map(move |&(face, side)| {
                        let mut faces = faces;
                        faces[die] = face;
                        (faces, chance * side)
                    })
                })
                .collect();
        }
        all.into_iter().map(|(faces, chance)| (Chance::Roll(faces), chance)).collect()
    }
}
