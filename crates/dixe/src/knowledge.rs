//! What a search may use.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;

use ecrin_core::{
    Bits, BySeat, Evaluate, Game, Knowledge, Notice, Seat, Strength, Swift, Tuning, Turn, Urgency,
};

use crate::action::{Action, Move};
use crate::bag::{CHARACTER, Face, bits};
use crate::habit;
use crate::rules::TO_WIN;
use crate::state::{Dixe, Now, OWN, Phase, Throw};

/// How much more than any other choice the usual one is thought to win.
const SENSE: f32 = 0.1;

/// No symbol at all.
const IDLE: Face = 16;

impl Knowledge for Dixe {
    /// Against greedy at 1,000 simulations, 120 games each, a horizon of 3
    /// won 78 % with two seats and 47 % among three with four, of 0 73 and
    /// 42 %. With an earlier judgement an exploration of 0.6 won 59 %, of 0.3
    /// 62 % of 200 games.
    const TUNING: Tuning = Tuning {
        horizon: Some(3),
        exploration: 0.3,
        levels: [
            Strength::eye(0.6, 0.6),
            Strength::eye(0.55, 0.37),
            Strength::judgement(0.032),
            Strength::judgement(0.012),
            Strength::search(200),
        ],
        ..Tuning::PLAIN
    };

    /// A throw that turns the fifth card: nobody can answer any more.
    fn urgent(&self, seat: Seat, out: &mut Vec<Action>) -> Urgency {
        if let Phase::Resolve(throw) = &self.phase
            && seat == self.now.seat
            && self.mine().cards_turned() + 1 >= TO_WIN
        {
            let moves = self.moves(seat);
            let wins = moves.as_slice().iter().filter(|mv| self.leads_to_turning(throw, **mv));
            out.extend(wins.map(|&mv| self.name_move(seat, mv)));
        }
        if out.is_empty() { Urgency::Calm } else { Urgency::Wins }
    }

    fn priors(&self, seat: Seat, legal: &[Action], out: &mut Vec<f32>) {
        let even = self.evaluate()[seat];
        let usual = habit::choose(self, seat, &mut Swift::new(1));
        out.extend(legal.iter().map(|action| {
            let better = if *action == usual { SENSE / 2.0 } else { -SENSE / 2.0 };
            (even + better).clamp(0.0, 1.0)
        }));
    }

    /// A throw is judged when it is over: while dice are being placed, a card
    /// that nothing fits looks as if it still stood.
    fn appraise(&self) -> BySeat<f32> {
        let mut later = self.clone();
        let mut bits = Swift::new(1);
        while !matches!(later.phase, Phase::SetUp(_) | Phase::Start | Phase::Decide) {
            let Turn::Players(set) = later.turn() else { break };
            let seat = set.first().expect("a turn of players names a seat");
            let action = habit::choose(&later, seat, &mut bits);
            later.play_unchecked(seat, &action, &mut ());
        }
        later.evaluate()
    }

    fn playout_action(&self, seat: Seat, _last: Option<Action>, bits: &mut impl Bits) -> Action {
        habit::choose(self, seat, bits)
    }

    /// Not how many actions it took, and nothing of dice that lie idle: after
    /// a throw nearly every view is a new one, and much of it matters to
    /// nobody.
    fn situation(&self, seat: Seat) -> Option<u64> {
        let mut hasher = DefaultHasher::new();
        for board in &self.boards[..usize::from(self.seats())] {
            board.hash(&mut hasher);
        }
        Now { throws: self.now.throws.min(2), ..self.now }.hash(&mut hasher);
        discriminant(&self.phase).hash(&mut hasher);
        if let Some(window) = self.phase.window() {
            window.waiting.hash(&mut hasher);
            window.open.hash(&mut hasher);
            window.chosen[seat.index()].hash(&mut hasher);
        }
        if let Phase::Throwing(throw)
        | Phase::Poire(throw, _)
        | Phase::Resolve(throw)
        | Phase::Again(throw, ..) = &self.phase
        {
            self.without_idle_faces(throw).hash(&mut hasher);
            // A power may take what no card takes: doubles, say.
            self.moves(seat).as_slice().hash(&mut hasher);
        }
        if let Phase::Again(_, power, chosen) = self.phase {
            (power, chosen).hash(&mut hasher);
        }
        Some(hasher.finish())
    }

    fn notices(&self, seat: Seat, action: &Action, out: &mut Vec<Notice>) {
        self.notice(seat, action, out);
    }

    fn is_senseless(&self, seat: Seat, action: &Action) -> bool {
        self.helps_nobody(seat, action)
    }
}

impl Dixe {
    /// A throw with one face for all symbols that no card of the thrower takes
    /// now.
    fn without_idle_faces(&self, throw: &Throw) -> Throw {
        let fronts = bits(!self.mine().turned & OWN);
        let mut seen = *throw;
        for face in &mut seen.faces {
            let idle =
                !fronts.clone().any(|card| self.gap(self.now.seat, card).need.count(*face) > 0);
            if *face != CHARACTER && idle {
                *face = IDLE;
            }
        }
        seen
    }

    /// Whether the thrown dice alone turn the active card after this move.
    fn leads_to_turning(&self, throw: &Throw, mv: Move) -> bool {
        let turns = |card: usize| {
            let run = self.landing(throw, card);
            run.turns() && (self.mine().combo[card] == 2 || self.now.active.is_some())
        };
        match (mv, self.now.active) {
            (Move::Active(card), None) => turns(usize::from(card)),
            (Move::End, Some(card)) => {
                let complete = throw.validated || self.active_gap().free == 0;
                complete && turns(usize::from(card))
            }
            // Jokers last: a place they take may be all that a symbol fits.
            (Move::Place(die), Some(card)) => {
                let symbols_left = self.moves(self.now.seat).as_slice().iter().any(|mv| {
                    matches!(mv, Move::Place(die) if throw.faces[usize::from(*die)] != CHARACTER)
                });
                let symbol = throw.faces[usize::from(die)] != CHARACTER;
                (symbol || !symbols_left)
                    && self.mine().combo[usize::from(card)] == 2
                    && turns(usize::from(card))
            }
            _ => false,
        }
    }
}
