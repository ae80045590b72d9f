//! Warnings against trying out every way to play the turn to its end. R8.12

use ecrin_core::{Bits, Game, Playout, Seat, SeatSet, Swift, Turn, Viewer};
use ecrin_onix::{Action, Card, Config, Mode, Onix, Phase, Position};

/// Who wins by running out of gems, if in every way of playing on it is only
/// rivals of `seat`.
fn bound_to_win(game: &Onix, seat: Seat) -> Option<SeatSet> {
    if let Some(outcome) = game.outcome() {
        let lost = outcome.reason == "no_gems_left" && !outcome.winners().contains(seat);
        return lost.then(|| outcome.winners());
    }
    if game.to_act() != Some(seat) || game.phase() == Phase::Take {
        return None;
    }
    let mut winners = SeatSet::EMPTY;
    for action in game.legal(seat) {
        let more = bound_to_win(&after(game, seat, &action), seat)?;
        winners = winners.iter().chain(more.iter()).collect();
    }
    Some(winners)
}

fn after(game: &Onix, seat: Seat, action: &Action) -> Onix {
    let mut after = game.clone();
    after.play_unchecked(seat, action, &mut ());
    after
}

/// Few collections, and rivals with hardly any cards.
fn sparse(bits: &mut Swift) -> Option<Onix> {
    let seats = 2 + bits.below(2) as u8;
    let mut position = Position::empty(Config { mode: Mode::Advanced, first: None }, seats);
    let any = |bits: &mut Swift| Card::ALL[bits.index(10)];
    for pile in &mut position.piles {
        *pile = (0..3).map(|_| any(bits)).collect();
    }
    for (seat, collections) in position.collections.iter_mut().enumerate() {
        let count = if seat == 0 { 1 + bits.index(3) } else { 1 + bits.index(6) / 5 };
        for _ in 0..count {
            let size = if seat == 0 { 1 + bits.index(3) } else { 1 + bits.index(8) / 7 };
            collections.push((0..size).map(|_| any(bits)).collect());
        }
        position.stocks[seat] = (0..bits.index(6)).map(|_| any(bits)).collect();
    }
    position.discard_rest().ok()?;
    Onix::try_from(position).ok()
}

#[test]
fn warnings_are_exact() {
    let mut bits = Swift::new(50);
    let (mut games, mut gifts, mut saved) = (0, 0, 0);
    while games < 1500 {
        let Some(mut game) = sparse(&mut bits) else { continue };
        games += 1;
        let seat = Seat::A;
        while game.turn() != Turn::Over && game.to_act() == Some(seat) {
            let view = game.view(Viewer::Spectator);
            for action in game.legal(seat) {
                let expected = bound_to_win(&after(&game, seat, &action), seat).unwrap_or_default();
                assert_eq!(game.gift(&action), expected, "{action} in {game:?}");
                let warned = view.warnings.iter().find(|warning| warning.action == action);
                assert_eq!(warned.map_or(SeatSet::EMPTY, |warning| warning.winners), expected);
                gifts += usize::from(!expected.is_empty());
                saved += usize::from(expected.is_empty() && !view.warnings.is_empty());
            }
            let action = game.random_action(seat, &mut bits);
            game.play_unchecked(seat, &action, &mut ());
        }
    }
    assert!(gifts > 1000 && saved > 100, "{gifts} gifts, {saved} ways around one");
}
