//! Keeps `web/src/lib/wire.ts`, and what the studio prints, as the Rust types say.

use ecrin_core::Seat;
use ecrin_core::testkit::Types;

use crate::http::{admin, passkeys};
use crate::refusal::{Code, Refusal};
use crate::wire::lessons;
use crate::wire::print::names;
use crate::wire::ws as wire;
use crate::wire::{analysis, http, print, pushes};

/// Whose eyes a socket looks through.
#[derive(ts_rs::TS)]
#[ts(type = r#"Seat | "spectator""#)]
struct ViewerName;

macro_rules! declare {
    ($types:ident: $($kind:ty),* $(,)?) => {
        $types$(.declare::<$kind>())*
    };
}

#[test]
fn the_typescript_types_are_fresh() {
    let types = Types::new("ecrin-server", "web/src/lib/wire.ts");
    let types = declare!(types:
        Seat, ViewerName,
        Code, Refusal,
        wire::ClientMessage, wire::ServerMessage, wire::Play, wire::Cause, wire::Happened,
        wire::Frame, wire::Missed, wire::UndoWish, wire::ChatLine, wire::Phrase, wire::BotSpeed,
        http::Me, http::PlayerName, http::GameRating, http::Profile, http::LeaderboardRow,
        http::NewSession, http::NewName, http::Credentials, http::SessionInfo,
        http::GameInfo, http::PresetInfo, http::BotInfo, http::SeatRequest, http::Visibility,
        http::Pace, http::NewTable, http::Status, http::TableInfo, http::SeatInfo,
        http::SeatKind, http::RatingChange, http::Strength, http::TableOutcome, http::JoinByCode, http::TakeSeat, http::StartTable,
        http::TableSummary, http::Lobby, http::Proof, analysis::JobState, analysis::AnalysisJob,
        analysis::Moment, analysis::Account, analysis::RankedChoice, analysis::Proven, analysis::Because, http::Verification,
        http::Distance, http::KeepDistance,
        http::TableChange, http::TableCard, http::TurnInfo, http::Waiting, wire::Glance,
        lessons::Lesson, lessons::Exercise, lessons::GoodMove, lessons::WrongMove,
        lessons::RefusedMoves,
        passkeys::PasskeyOffer, passkeys::NewPasskey, passkeys::PasskeyQuestion,
        passkeys::PasskeyAnswer, passkeys::PasskeyInfo,
        pushes::PushOffer, pushes::PushKinds, pushes::QuietHours, pushes::NewPush,
        pushes::RenewPush, pushes::PushInfo,
        admin::AdminReport, admin::NodeReport, admin::TableCount, admin::AdminTable, admin::AdminSeat,
    );
    let types = types.value(
        "PACE_LIMITS",
        "The paces that a new table may have.",
        &ecrin_tables::PACE_LIMITS,
    );
    types.are_fresh();
}

/// What is printed names games, so it stands with the page that prints.
#[test]
fn the_typescript_types_of_prints_are_fresh() {
    let types = Types::new("ecrin-server", "web/src/games/dixe/studio/orders.ts");
    declare!(types:
        print::PrintOrder, print::PrintBoard, print::DrawCard, print::CardDrawings,
        print::CleanIcon, names::PrintPart, names::PrintPaper, names::PrintDie, names::PrintSides,
        names::Speech, names::BoardLines, names::BoardOn, names::CardSetDocument,
        names::IconDocument, names::LeftOut,
    )
    .are_fresh();
}
