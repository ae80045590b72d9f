//! The JSON of a view, in the shape a page draws.

use ecrin_core::{Seat, SeatSet, Viewer};
use serde::Serialize as Written;
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::action::{Action, Named};
use crate::bag::bits;
use crate::card::Power;
use crate::config::Config;
use crate::id::Id;
use crate::odds::Odds;
use crate::preview::Die;
#[cfg(test)]
use crate::set::{SaveDoc, SymbolDoc};
use crate::state::{BORROWED, Dixe, Ending, Finish, OWN, Throw};
use crate::view::{PhaseView, View};

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Page<'a> {
    viewer: Option<Seat>,
    seats: u8,
    config: &'a Config,
    #[cfg_attr(test, ts(as = "Vec<SymbolDoc>"))]
    symbols: &'a RawValue,
    actions: u16,
    to_act: SeatSet,
    phase: PhaseName,
    turn: Turn,
    throw: Option<ThrowPage>,
    window: Option<WindowPage>,
    boards: Vec<BoardPage<'a>>,
    finish: Option<Finish>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
enum PhaseName {
    Draw,
    SetUp,
    Start,
    Throwing,
    Poire,
    Resolve,
    Again,
    AfterThrow,
    Decide,
    TurnEnd,
    Over,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Turn {
    seat: Seat,
    active: Option<Id>,
    throws: u8,
    just_finished: bool,
    jokers: u8,
    finished: u8,
    borrowed: Option<Die>,
    kala: bool,
    ending: Option<Ending>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct ThrowPage {
    dice: Vec<Thrown>,
    closed: bool,
    validated: bool,
    placed: u8,
    jokers: u8,
    in_hand: u8,
    /// The power that dice are being chosen for, and those chosen.
    again: Option<Power>,
    chosen: Vec<Named>,
    /// The dice are still to be thrown.
    rolling: Vec<Named>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Thrown {
    die: Named,
    /// `null` is the character.
    symbol: Option<Id>,
    placed: bool,
    spent: bool,
    fits: bool,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct WindowPage {
    asked: Vec<Asked>,
    /// The viewer's own choice, while others are still choosing.
    chosen: Option<String>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct Asked {
    seat: Seat,
    waiting: bool,
    cards: Vec<Id>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "BoardView"))]
struct BoardPage<'a> {
    seat: Seat,
    turned: u8,
    hand: Vec<Named>,
    lent: Vec<Id>,
    cards: Vec<CardPage<'a>>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CardView"))]
struct CardPage<'a> {
    id: Id,
    name: &'a str,
    power: Power,
    turned: bool,
    #[cfg_attr(test, ts(as = "Vec<Id>"))]
    die_faces: &'a RawValue,
    #[cfg_attr(test, ts(as = "Vec<Vec<Id>>"))]
    combos: &'a RawValue,
    /// The combination it is at, from 1.
    combination: u8,
    filled: u8,
    of: u8,
    needs: Vec<Id>,
    dice: Vec<OnCard>,
    used_saved: Vec<Id>,
    automatic: Option<Id>,
    #[cfg_attr(test, ts(as = "Option<SaveDoc>"))]
    save: &'a RawValue,
    square: u8,
    saved: Option<Id>,
    charged: bool,
    charged_on: Option<Id>,
    tilt: u8,
    odds: Option<Odds>,
}

#[derive(Written)]
#[cfg_attr(test, derive(ts_rs::TS))]
struct OnCard {
    die: Named,
    symbol: Option<Id>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let state = Dixe::seen(self);
        let page = Page {
            viewer: match self.viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Spectator => None,
            },
            seats: state.seats(),
            config: &self.kit.config,
            symbols: self.kit.symbols_text(),
            actions: self.plies,
            to_act: self.to_act,
            phase: self.phase_name(),
            turn: self.turn_page(&state),
            throw: self.throw().map(|throw| self.throw_page(&state, throw)),
            window: self.window_page(&state),
            boards: Seat::all(state.seats()).map(|seat| self.board_page(&state, seat)).collect(),
            finish: match self.phase {
                PhaseView::Over(finish) => Some(finish),
                _ => None,
            },
        };
        page.serialize(to)
    }
}

impl View {
    fn phase_name(&self) -> PhaseName {
        match self.phase {
            PhaseView::Draw => PhaseName::Draw,
            PhaseView::SetUp(_) => PhaseName::SetUp,
            PhaseView::Start => PhaseName::Start,
            PhaseView::Throwing(_) => PhaseName::Throwing,
            PhaseView::Poire(..) => PhaseName::Poire,
            PhaseView::Resolve(_) => PhaseName::Resolve,
            PhaseView::Again(..) => PhaseName::Again,
            PhaseView::AfterThrow(_) => PhaseName::AfterThrow,
            PhaseView::Decide => PhaseName::Decide,
            PhaseView::TurnEnd(_) => PhaseName::TurnEnd,
            PhaseView::Over(_) => PhaseName::Over,
        }
    }

    fn turn_page(&self, state: &Dixe) -> Turn {
        let now = &self.now;
        Turn {
            seat: now.seat,
            active: now.active.map(|card| self.kit.deck(now.seat).ids[card as usize]),
            throws: now.throws,
            just_finished: now.fresh,
            jokers: now.jokers,
            finished: now.finished,
            borrowed: now.borrowed.map(|_| state.die_name(BORROWED).into()),
            kala: now.kala,
            ending: now.ending,
        }
    }

    fn throw_page(&self, state: &Dixe, throw: &Throw) -> ThrowPage {
        let rolling = matches!(self.phase, PhaseView::Throwing(_));
        let lying = if rolling { throw.dice & !throw.just } else { throw.dice };
        let unplaced = state.unplaced(throw);
        let thrown = |die: usize| Thrown {
            die: state.die_name(die),
            symbol: self.kit.symbol(throw.faces[die]),
            placed: unplaced >> die & 1 == 0,
            spent: throw.spent >> die & 1 == 1,
            fits: state.fits_somewhere(throw, die),
        };
        let (again, chosen) = match self.phase {
            PhaseView::Again(_, power, chosen) => (Some(power), state.die_names(chosen)),
            _ => (None, Vec::new()),
        };
        ThrowPage {
            dice: bits(lying).map(thrown).collect(),
            closed: throw.closed,
            validated: throw.validated,
            placed: throw.placed,
            jokers: throw.jokers,
            in_hand: throw.in_hand,
            again,
            chosen,
            rolling: if rolling { state.die_names(throw.just) } else { Vec::new() },
        }
    }

    fn window_page(&self, state: &Dixe) -> Option<WindowPage> {
        let window = self.window()?;
        let set_up = matches!(self.phase, PhaseView::SetUp(_));
        let asked = Seat::all(state.seats())
            .filter(|seat| set_up || window.open[seat.index()] != 0)
            .map(|seat| Asked {
                seat,
                waiting: window.waiting.contains(seat),
                cards: bits(window.open[seat.index()])
                    .map(|card| self.kit.deck(seat).ids[card])
                    .collect(),
            })
            .collect();
        let chosen = match (self.viewer, window.mine) {
            (Viewer::Seat(seat), Some(mv)) => Some(state.name_move(seat, mv)),
            _ => None,
        };
        Some(WindowPage { asked, chosen: chosen.as_ref().map(Action::to_string) })
    }

    fn board_page(&self, state: &Dixe, seat: Seat) -> BoardPage<'_> {
        let board = &self.boards[seat.index()];
        let mine = seat == self.now.seat;
        let deck = self.kit.deck(seat);
        let own = |die: usize| Named { owner: None, id: deck.ids[die] };
        let name = |die: usize| if mine { state.die_name(die) } else { own(die) };
        let card = |slot: usize| -> CardPage<'_> {
            let id = deck.ids[slot];
            let text = self.kit.card_text(deck, slot);
            let turned = board.turned >> slot & 1 == 1;
            let gap = state.gap(seat, slot);
            let (filled, of) = if turned { (0, 0) } else { state.progress(seat, slot) };
            let ids = |faces: crate::bag::Bag| -> Vec<Id> {
                faces.faces().filter_map(|face| self.kit.symbol(face)).collect()
            };
            CardPage {
                id,
                name: &deck.names[slot],
                power: deck.powers[slot],
                turned,
                die_faces: &text.die_faces,
                combos: &text.combos,
                combination: board.combo[slot] + 1,
                filled,
                of,
                needs: if turned { Vec::new() } else { ids(gap.need) },
                dice: bits(board.on[slot])
                    .map(|die| OnCard {
                        die: name(die),
                        symbol: self.kit.symbol(state.face_of(seat, die)),
                    })
                    .collect(),
                used_saved: ids(state.used_saved(seat, slot)),
                automatic: if turned { None } else { state.automatic(seat, slot) },
                save: &text.save,
                square: board.square[slot],
                saved: (board.saved >> slot & 1 == 1)
                    .then(|| self.kit.symbol(board.face[slot]))
                    .flatten(),
                charged: board.charged >> slot & 1 == 1,
                charged_on: (board.charged >> slot & 1 == 1)
                    .then(|| self.kit.symbol(board.face[slot]))
                    .flatten(),
                tilt: match deck.powers[slot] {
                    Power::Yorick => board.yorick,
                    Power::Poire => u8::from(board.poire),
                    _ => 0,
                },
                odds: (mine && !turned).then(|| state.odds_of(slot)),
            }
        };
        BoardPage {
            seat,
            turned: board.cards_turned(),
            hand: bits(board.hand).map(name).collect(),
            lent: bits(board.lent & OWN).map(|die| deck.ids[die]).collect(),
            cards: (0..6).map(card).collect(),
        }
    }
}

impl Dixe {
    /// The face of a die that lies on a combination of a seat.
    pub(crate) fn face_of(&self, seat: Seat, die: usize) -> u8 {
        match self.now.borrowed {
            Some(borrowed) if die == BORROWED => borrowed.face,
            _ => self.board(seat).face[die],
        }
    }

    /// Saved symbols counted on a combination without their die.
    pub(crate) fn used_saved(&self, seat: Seat, card: usize) -> crate::bag::Bag {
        let board = self.board(seat);
        bits(board.on[card])
            .map(|die| self.face_of(seat, die))
            .filter(|face| *face != 0)
            .fold(board.laid[card], crate::bag::Bag::minus)
    }

    /// Arkan's symbol, if it counts on this combination.
    pub(crate) fn automatic(&self, seat: Seat, card: usize) -> Option<Id> {
        let board = self.board(seat);
        let combo = self.kit.deck(seat).combos[card][board.combo[card] as usize];
        let counted = self.gap(seat, card).need != combo.bag.without(board.laid[card]);
        if counted { self.kit.symbol(board.auto) } else { None }
    }

    /// Whether an unplaced die fits the active card, or any front while none
    /// is chosen.
    pub(crate) fn fits_somewhere(&self, throw: &Throw, die: usize) -> bool {
        if self.unplaced(throw) & !throw.spent & 1 << die == 0 {
            return false;
        }
        let fits = |card| self.die_fits(throw, self.gap(self.now.seat, card), die);
        match self.now.active {
            Some(card) => fits(card as usize),
            None => bits(OWN & !self.mine().turned).any(fits),
        }
    }
}
