//! All that one viewer may know. Everything on the table is public; hidden
//! are only the choices in an open window (R12.3).

use ecrin_core::{Game, Seat, SeatSet, Turn, Viewer};

use crate::action::Move;
use crate::card::Power;
use crate::config::SEATS;
use crate::kit::Kit;
use crate::state::{Board, Dixe, Finish, Now, Phase, Throw, Window};

/// What a viewer sees. Serialised in a shape made for pages: see `page.rs`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "DixeView", as = "crate::page::Page<'static>"))]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) kit: Kit,
    pub(crate) boards: [Board; SEATS],
    pub(crate) now: Now,
    pub(crate) phase: PhaseView,
    pub(crate) to_act: SeatSet,
    pub(crate) plies: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PhaseView {
    Draw,
    SetUp(WindowView),
    Start,
    Throwing(Throw),
    Poire(Throw, WindowView),
    Resolve(Throw),
    Again(Throw, Power, u8),
    AfterThrow(WindowView),
    Decide,
    TurnEnd(WindowView),
    Over(Finish),
}

/// A window as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct WindowView {
    pub(crate) waiting: SeatSet,
    /// For each seat the cards it may react with: public.
    pub(crate) open: [u8; SEATS],
    /// The viewer's own choice.
    pub(crate) mine: Option<Move>,
}

impl View {
    pub(crate) fn of(state: &Dixe, viewer: Viewer) -> View {
        let window = |window: &Window| WindowView {
            waiting: window.waiting,
            open: window.open,
            mine: match viewer {
                Viewer::Seat(seat) => window.chosen.get(seat.index()).copied().flatten(),
                Viewer::Spectator => None,
            },
        };
        View {
            viewer,
            kit: state.kit.clone(),
            boards: state.boards,
            now: state.now,
            phase: match &state.phase {
                Phase::Draw => PhaseView::Draw,
                Phase::SetUp(open) => PhaseView::SetUp(window(open)),
                Phase::Start => PhaseView::Start,
                Phase::Throwing(throw) => PhaseView::Throwing(*throw),
                Phase::Poire(throw, open) => PhaseView::Poire(*throw, window(open)),
                Phase::Resolve(throw) => PhaseView::Resolve(*throw),
                Phase::Again(throw, power, chosen) => PhaseView::Again(*throw, *power, *chosen),
                Phase::AfterThrow(open) => PhaseView::AfterThrow(window(open)),
                Phase::Decide => PhaseView::Decide,
                Phase::TurnEnd(open) => PhaseView::TurnEnd(window(open)),
                Phase::Over(finish) => PhaseView::Over(*finish),
            },
            to_act: match state.turn() {
                Turn::Players(seats) => seats,
                Turn::Chance | Turn::Over => SeatSet::EMPTY,
            },
            plies: state.plies,
        }
    }

    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    #[must_use]
    pub fn kit(&self) -> &Kit {
        &self.kit
    }

    /// How many cards a seat has turned.
    #[must_use]
    pub fn turned(&self, seat: Seat) -> u8 {
        self.boards[seat.index()].cards_turned()
    }

    /// The window that is open, if one is.
    pub(crate) fn window(&self) -> Option<&WindowView> {
        match &self.phase {
            PhaseView::SetUp(window)
            | PhaseView::Poire(_, window)
            | PhaseView::AfterThrow(window)
            | PhaseView::TurnEnd(window) => Some(window),
            _ => None,
        }
    }

    /// The throw that lies on the table, if one does.
    pub(crate) fn throw(&self) -> Option<&Throw> {
        match &self.phase {
            PhaseView::Throwing(throw)
            | PhaseView::Poire(throw, _)
            | PhaseView::Resolve(throw)
            | PhaseView::Again(throw, ..) => Some(throw),
            _ => None,
        }
    }
}
