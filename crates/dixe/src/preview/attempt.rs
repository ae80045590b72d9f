//! Choices tried on what a seat sees.

use ecrin_core::Seat;

use super::{Choice, Completes, Die, Fills, Progress, Reaction, Thrown};
use crate::action::{Action, Move, Named, Use};
use crate::event::Event;
use crate::id::Id;
use crate::state::{Dixe, Phase};

/// A move made on what a seat sees: everything is open there but the choices
/// of others in a window, and a throw ends where chance begins.
pub(super) struct Attempt<'a> {
    before: &'a Dixe,
    seat: Seat,
    mv: Move,
    after: Dixe,
    events: Vec<Event>,
}

impl Attempt<'_> {
    pub(super) fn new(before: &Dixe, seat: Seat, mv: Move) -> Attempt<'_> {
        let (mut after, mut log) = (before.clone(), Vec::new());
        match before.phase {
            // Others choose in the same window: only the own part is known.
            Phase::AfterThrow(_) | Phase::TurnEnd(_) => after.react(seat, Some(mv), &mut log),
            Phase::SetUp(_) | Phase::Poire(..) => {}
            _ => after.apply(seat, mv, &mut log),
        }
        let events = log.into_iter().map(|(_, event)| event).collect();
        Attempt { before, seat, mv, after, events }
    }

    /// The choice, if the move does what its action says.
    pub(super) fn choice(&self, action: Action) -> Option<Choice> {
        Some(match action {
            Action::Flip(one, two) => Choice::Flip { action, cards: [one, two] },
            Action::Recover(die) => {
                let from = self.told(|event| match *event {
                    Event::Back { die: back, from, .. } if back == die => Some(from),
                    _ => None,
                })?;
                Choice::Recover { action, die, from }
            }
            Action::Roll => Choice::Roll { action, dice: self.thrown(), risks: self.at_risk() },
            Action::Active(card) => self.active(action, card)?,
            Action::Place(die) => {
                let (fills, completes) = (self.fills()?, self.completes());
                Choice::Place { action, die: die.into(), fills, completes }
            }
            Action::Saved { card, .. } => {
                let (fills, completes) = (self.fills()?, self.completes());
                Choice::Saved { action, from: card, fills, completes }
            }
            Action::Power { card, .. } => self.power(action, card)?,
            Action::Rescue(card) => {
                let (fills, completes) = (self.fills()?, self.completes());
                Choice::Rescue { action, card, fills, completes }
            }
            Action::Reset(card) => self.reset(action, card)?,
            Action::Again(die) => Choice::Again { action, die: die.into() },
            Action::React { card, .. } => self.reaction(action, card),
            Action::Pass => Choice::Pass { action },
            Action::Fail => {
                let (resets, dice) = self.told(|event| match event {
                    Event::Failed { reset, dice, .. } => Some((*reset, dice.clone())),
                    _ => None,
                })?;
                Choice::Fail { action, resets, dice: dice.into_iter().map(Die::from).collect() }
            }
            Action::End => Choice::End { action, completes: self.completes() },
            Action::Stop => Choice::Stop { action, keeps: self.keeps() },
        })
    }

    fn told<T>(&self, read: impl FnMut(&Event) -> Option<T>) -> Option<T> {
        self.events.iter().find_map(read)
    }

    fn own(&self, card: u8) -> Id {
        self.before.kit.deck(self.seat).ids[card as usize]
    }

    /// The dice that chance throws next.
    fn thrown(&self) -> Vec<Die> {
        let Phase::Throwing(throw) = self.after.phase else { return Vec::new() };
        self.after.die_names(throw.just).into_iter().map(Die::from).collect()
    }

    fn at_risk(&self) -> Option<Id> {
        let card = self.after.now.active.filter(|_| self.after.fail_resets())?;
        Some(self.own(card))
    }

    fn active(&self, action: Action, card: Id) -> Option<Choice> {
        let Phase::Resolve(throw) = self.after.phase else { return None };
        let (mut takes, mut saved) = (Vec::new(), Vec::new());
        for mv in self.after.moves(self.seat).as_slice() {
            match *mv {
                Move::Place(die) => takes.push(Thrown {
                    die: self.after.die_name(die as usize).into(),
                    symbol: self.after.kit.symbol(throw.faces[die as usize]),
                }),
                Move::Saved(from) => saved.push(self.own(from)),
                _ => {}
            }
        }
        let Move::Active(slot) = self.mv else { return None };
        let combination = self.before.mine().combo[slot as usize] + 1;
        Some(Choice::Active { action, card, combination, takes, saved })
    }

    fn fills(&self) -> Option<Fills> {
        self.told(|event| match *event {
            Event::Placed { card, symbol, filled, of, .. } => {
                Some(Fills { card, symbol, filled, of })
            }
            Event::SavedUsed { card, symbol, filled, of, .. } => {
                Some(Fills { card, symbol: Some(symbol), filled, of })
            }
            _ => None,
        })
    }

    /// What is finished if the throw ends here, by itself or by choice.
    fn completes(&self) -> Option<Completes> {
        let mut log = Vec::new();
        if let Phase::Resolve(throw) = self.after.phase
            && throw.closed
        {
            self.after.clone().apply(self.seat, Move::End, &mut log);
        }
        let mut completes: Option<Completes> = None;
        for event in self.events.iter().chain(log.iter().map(|(_, event)| event)) {
            match *event {
                Event::Finished { card, .. } => {
                    let combinations = completes.map_or(0, |found| found.combinations) + 1;
                    completes = Some(Completes { card, combinations, flips: false, wins: false });
                }
                Event::Flipped { .. } => {
                    completes = completes.map(|found| Completes { flips: true, ..found });
                }
                Event::Won { .. } => {
                    completes = completes.map(|found| Completes { wins: true, ..found });
                }
                _ => {}
            }
        }
        completes
    }

    fn power(&self, action: Action, card: Id) -> Option<Choice> {
        let Move::Power(slot, with) = self.mv else { return None };
        let (symbol, die) = match with {
            Use::Plain => (None, None),
            Use::Symbol(face) => (self.before.kit.symbol(face), None),
            Use::Die(owner, die) => {
                let owner = Seat::new(owner as usize);
                let id = self.before.kit.deck(owner).ids[die as usize];
                (None, Some(Die::from(Named { owner: Some(owner), id })))
            }
        };
        Some(Choice::Power {
            action,
            card,
            power: self.before.kit.deck(self.seat).powers[slot as usize],
            symbol,
            die,
            fills: self.fills(),
            completes: self.completes(),
            throws: self.thrown(),
        })
    }

    fn reset(&self, action: Action, card: Named) -> Option<Choice> {
        let Move::Reset(owner, slot) = self.mv else { return None };
        let seat = card.owner?;
        let dice = self.told(|event| match event {
            Event::Reset { dice, .. } => Some(dice.clone()),
            _ => None,
        })?;
        let board = self.before.board(Seat::new(owner as usize));
        let combination = board.combo[slot as usize] + 1;
        Some(Choice::Reset { action, seat, card: card.id, combination, dice })
    }

    fn reaction(&self, action: Action, card: Id) -> Choice {
        let moved = self.told(|event| match *event {
            Event::Stepped { square, from, .. } => Some((Reaction::Step { square }, from)),
            Event::Saved { symbol, from, .. } => Some((Reaction::Save { symbol }, from)),
            _ => None,
        });
        let (does, from) = match moved {
            Some((does, from)) => (does, Some(from)),
            None => (Reaction::Force, None),
        };
        Choice::React { action, card, does, from }
    }

    fn keeps(&self) -> Option<Progress> {
        let slot = self.before.now.active?;
        let (filled, of) = self.after.progress(self.seat, slot as usize);
        let combination = self.after.board(self.seat).combo[slot as usize] + 1;
        Some(Progress { card: self.own(slot), combination, filled, of })
    }
}
