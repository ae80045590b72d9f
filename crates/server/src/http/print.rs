//! Drawings of cards, icons from outside made clean, and sheets as a PDF.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use ecrin_catalog::dixe::{CardSet, Violation, violations};
use ecrin_drawings::{Board, BoardSize, Order, Undrawn, board_size, drawn};
use tokio::sync::Semaphore;

use super::app::{Address, Answer, App, Body};
use super::limits::ByAddress;
use crate::refusal::{Code, Refusal};
use crate::wire::print::{CardDrawings, CleanIcon, DrawCard, PrintOrder};

/// A card set with a few words around it.
pub(super) const LARGEST: usize = 200 * 1024;
/// So many are drawn at once; whoever plays comes first.
const PLACES: usize = 1;
/// PDFs a minute for each address.
const PER_MINUTE: u32 = 2;
/// Drawings and icons a second for each address: an editor draws while
/// somebody types.
const PER_SECOND: u32 = 5;

/// How often and how many at once.
#[derive(Debug)]
pub struct Prints {
    places: Semaphore,
    prints: ByAddress,
    drawings: ByAddress,
}

impl Default for Prints {
    fn default() -> Prints {
        Prints {
            places: Semaphore::new(PLACES),
            prints: ByAddress::per_minute(PER_MINUTE),
            drawings: ByAddress::per_second(PER_SECOND, 10 * PER_SECOND),
        }
    }
}

impl Prints {
    /// Work away from those who serve players.
    pub(super) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        let _place = self.places.acquire().await.map_err(|_| Code::Stopping)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Code::Internal)?
    }

    pub(super) fn may_draw(&self, servers: u32, address: IpAddr) -> Result<(), Refusal> {
        let may = self.drawings.allows_at_one_of(servers, address);
        if may { Ok(()) } else { Err(Code::TooFast.into()) }
    }
}

/// Cards, dice, boards and aids as a PDF.
#[utoipa::path(post, path = "/api/print", request_body = PrintOrder,
    responses((status = 200, content_type = "application/pdf"),
        (status = 422, body = Refusal), (status = 429, body = Refusal)))]
pub async fn print(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Body(wanted): Body<PrintOrder>,
) -> Result<Response, Refusal> {
    let order = read(wanted)?;
    if !app.prints.prints.allows_at_one_of(app.servers(), address) {
        return Err(Code::TooFast.into());
    }
    let work = move || {
        let pdf = ecrin_print::print(&order, &mut |_, _| ());
        pdf.map_err(|why| Refusal::saying(Code::CannotPrint, why.to_string()))
    };
    let mut response = app.prints.aside(work).await?.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/pdf"));
    let name = HeaderValue::from_static("inline; filename=\"ecrin.pdf\"");
    headers.insert(CONTENT_DISPOSITION, name);
    Ok(response)
}

pub(super) fn read(wanted: PrintOrder) -> Result<Order, Refusal> {
    let set = wanted.set.map(CardSet::from_value).transpose().map_err(|wrong| bad_set(&wrong))?;
    if let Some(set) = &set {
        let wrong = violations(set);
        if !wrong.is_empty() {
            return Err(bad_set(&wrong));
        }
    }
    let board = match wanted.board {
        None => Board::default(),
        Some(board) => {
            let size: BoardSize = board_size(board.lines).ok_or_else(|| {
                Refusal::saying(Code::CannotPrint, "a board has 8, 12, 16 or 20 lines")
            })?;
            Board { size, on: board.on }
        }
    };
    Ok(Order {
        what: wanted.what,
        paper: wanted.paper,
        die: wanted.die,
        sides: wanted.sides,
        language: wanted.language,
        board,
        set,
    })
}

/// The first few things that are wrong; a checker tells all of them.
fn bad_set(wrong: &[Violation]) -> Refusal {
    let first: Vec<String> = wrong.iter().take(5).map(ToString::to_string).collect();
    Refusal::saying(Code::CannotPrint, format!("the card set is not valid: {}", first.join("; ")))
}

/// A card of a set, front and back, and its die: the drawings that are printed.
#[utoipa::path(post, path = "/api/studio/draw", request_body = DrawCard,
    responses((status = 200, body = CardDrawings), (status = 422, body = Refusal)))]
pub async fn draw(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Body(wanted): Body<DrawCard>,
) -> Answer<CardDrawings> {
    app.prints.may_draw(app.servers(), address)?;
    let set = CardSet::from_value(wanted.set).map_err(|wrong| bad_set(&wrong))?;
    let work = move || {
        let sides = drawn(&set, &wanted.card, wanted.language).map_err(|why| match why {
            Undrawn::Unclean(wrong) => bad_set(&wrong),
            Undrawn::Missing => {
                Refusal::saying(Code::CannotPrint, "there is no such card, or not its die")
            }
        })?;
        Ok(CardDrawings { front: sides.front, back: sides.back, net: sides.net })
    };
    Ok(Json(app.prints.aside(work).await?))
}

/// An SVG file made an icon: shapes of it and nothing else.
#[utoipa::path(post, path = "/api/studio/icon",
    request_body(content = String, content_type = "image/svg+xml"),
    responses((status = 200, body = CleanIcon), (status = 422, body = Refusal)))]
pub async fn icon(
    State(app): State<Arc<App>>,
    Address(address): Address,
    file: Result<Bytes, BytesRejection>,
) -> Answer<CleanIcon> {
    app.prints.may_draw(app.servers(), address)?;
    let file = file.map_err(|_| Code::IconTooLarge)?;
    let work = move || {
        let (icon, left_out) = ecrin_drawings::clean_icon(&file)
            .map_err(|why| Refusal::named(why.code(), why.to_string()))?;
        let icon = serde_json::to_value(icon).map_err(|_| Code::Internal)?;
        Ok(CleanIcon { icon, left_out })
    };
    Ok(Json(app.prints.aside(work).await?))
}
