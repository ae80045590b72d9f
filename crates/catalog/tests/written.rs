//! What servers send is what the games tell: the text of every view and list
//! of random matches, compared with the values that `serde_json` makes of it.

use ecrin_catalog::GAMES;
use ecrin_core::{Bits, Seed, Swift, Turn, Viewer};
use serde_json::json;

fn text(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut out = Vec::new();
    write(&mut out);
    String::from_utf8(out).expect("JSON is UTF-8")
}

#[test]
fn the_text_of_a_view_is_the_view() {
    for game in GAMES {
        let seats = *game.meta().seats.end();
        let config = &game.presets()[0].config;
        let (mut played, _) = game.start(config, seats, Seed::from_number(5)).expect("a table");
        let mut bits = Swift::new(5);
        for number in 0.. {
            let Turn::Players(set) = played.turn() else { break };
            for viewer in Viewer::all(seats).filter(|_| number % 7 == 0) {
                let text = text(|out| played.write_view(viewer, out));
                let value = played.view(viewer).to_string();
                assert_eq!(text, value, "{}, {viewer:?}", game.meta().id);
            }
            let seat = set.first().expect("a turn of players names a seat");
            let legal = played.legal(seat);
            assert_eq!(text(|out| played.write_legal(seat, out)), json!(legal).to_string());
            played.play(seat, &legal[bits.index(legal.len())]).expect("a legal action");
        }
    }
}
