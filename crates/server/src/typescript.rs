//! Keeps `web/src/lib/wire.ts` as the Rust types say.

use std::path::Path;

use ts_rs::{Config, TS};

use crate::http::types as http;
use crate::refusal::{Code, Refusal};
use crate::ws::wire;

const HEAD: &str = "\
// Generated from the server's Rust types by `cargo test -p ecrin-server typescript`;
// with UPDATE=1 the test writes this file anew.

/** A place at the table. */
export type Seat = \"a\" | \"b\" | \"c\" | \"d\" | \"e\" | \"f\";
/** Whose eyes a socket looks through. */
export type ViewerName = Seat | \"spectator\";
";

macro_rules! declare {
    ($config:ident: $($kind:ty),* $(,)?) => {
        [$((<$kind>::docs(), <$kind>::decl($config))),*]
    };
}

fn generated() -> String {
    let config = &Config::new().with_large_int("number");
    let types = declare!(config:
        Code, Refusal,
        wire::ClientMessage, wire::ServerMessage, wire::Play, wire::Cause, wire::Happened,
        wire::Frame, wire::Missed, wire::ChatLine, wire::Phrase,
        http::Me, http::PlayerName, http::GameRating, http::Profile, http::LeaderboardRow,
        http::NewSession, http::NewName, http::Credentials, http::SessionInfo,
        http::GameInfo, http::PresetInfo, http::BotInfo, http::SeatRequest, http::Visibility,
        http::Pace, http::NewTable, http::Status, http::TableInfo, http::SeatInfo,
        http::SeatKind, http::Outcome, http::JoinByCode, http::TakeSeat, http::StartTable,
        http::TableRow, http::Lobby, http::Proof, http::JobState, http::AnalysisJob,
        http::Moment, http::Account, http::RankedChoice, http::Verdict, http::Verification,
        http::Distance, http::KeepDistance,
    );
    let mut text = HEAD.to_string();
    for (docs, declaration) in types {
        text.push('\n');
        text.push_str(&docs.unwrap_or_default());
        text.push_str("export ");
        text.push_str(declaration.trim());
        text.push('\n');
    }
    text
}

#[test]
fn the_typescript_types_are_fresh() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/lib/wire.ts");
    let wanted = generated();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &wanted).unwrap();
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(
        found == wanted,
        "web/src/lib/wire.ts is not what the Rust types say; renew it with \
         UPDATE=1 cargo test -p ecrin-server typescript"
    );
}
