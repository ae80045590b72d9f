//! A whole state imagined behind a view.

use ecrin_core::{Bits, Determinize, Seat, Viewer};

use crate::config::SEATS;
use crate::state::{Dixe, Phase, Window};
use crate::view::{PhaseView, View, WindowView};

impl Dixe {
    /// The state a viewer sees, with nothing known of others' open choices.
    #[must_use]
    pub fn seen(view: &View) -> Dixe {
        let open = |window: &WindowView| {
            let mut chosen = [None; SEATS];
            if let Viewer::Seat(seat) = view.viewer
                && let Some(place) = chosen.get_mut(seat.index())
            {
                *place = window.mine;
            }
            Window { waiting: window.waiting, open: window.open, chosen }
        };
        Dixe {
            kit: view.kit.clone(),
            boards: view.boards,
            now: view.now,
            phase: match &view.phase {
                PhaseView::Draw => Phase::Draw,
                PhaseView::SetUp(window) => Phase::SetUp(open(window)),
                PhaseView::Start => Phase::Start,
                PhaseView::Throwing(throw) => Phase::Throwing(*throw),
                PhaseView::Poire(throw, window) => Phase::Poire(*throw, open(window)),
                PhaseView::Resolve(throw) => Phase::Resolve(*throw),
                PhaseView::Again(throw, power, chosen) => Phase::Again(*throw, *power, *chosen),
                PhaseView::AfterThrow(window) => Phase::AfterThrow(open(window)),
                PhaseView::Decide => Phase::Decide,
                PhaseView::TurnEnd(window) => Phase::TurnEnd(open(window)),
                PhaseView::Over(finish) => Phase::Over(*finish),
            },
            plies: view.plies,
        }
    }
}

impl Determinize for Dixe {
    /// Others' open choices are drawn evenly from what they may choose.
    fn determinize(view: &View, source: &mut impl Bits) -> Dixe {
        let mut world = Dixe::seen(view);
        let setting_up = matches!(world.phase, Phase::SetUp(_));
        for seat in Seat::all(world.seats()) {
            let place = seat.index();
            let Some(window) = world.phase.window_mut() else { return world };
            let asked = setting_up || window.open[place] != 0;
            if !asked || window.waiting.contains(seat) || view.viewer == Viewer::Seat(seat) {
                continue;
            }
            // What it could choose is listed as if it were still to choose.
            let mut asking = world.clone();
            if let Some(window) = asking.phase.window_mut() {
                window.waiting = window.waiting.with(seat);
            }
            let moves = asking.moves(seat);
            let chosen = moves.as_slice()[source.index(moves.as_slice().len())];
            if let Some(window) = world.phase.window_mut() {
                window.chosen[place] = Some(chosen);
            }
        }
        world
    }
}
