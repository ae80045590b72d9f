//! The sheets of a print as they will be, to be looked at before they are made.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::app::{Address, Answer, App, Body};
use super::super::print;
use crate::refusal::{Code, Refusal};
use crate::wire::print::PrintOrder;

/// A sheet as SVG, the very drawing that is printed.
#[derive(Debug, Serialize, ToSchema)]
pub struct SheetDrawing {
    pub title: String,
    pub svg: String,
}

/// The sheets that an order makes.
#[utoipa::path(post, path = "/api/studio/sheets", request_body = PrintOrder,
    responses((status = 200, body = Vec<SheetDrawing>), (status = 4XX, body = Refusal)))]
pub async fn sheets(
    State(app): State<Arc<App>>,
    Address(address): Address,
    Body(wanted): Body<PrintOrder>,
) -> Answer<Vec<SheetDrawing>> {
    app.prints.may_draw(app.servers(), address)?;
    let order = print::read(wanted)?;
    let work = move || {
        let sheets = ecrin_print::sheets(&order)
            .map_err(|why| Refusal::saying(Code::CannotPrint, why.to_string()))?;
        let drawing =
            |sheet: ecrin_drawings::Sheet| SheetDrawing { title: sheet.title, svg: sheet.svg };
        Ok(sheets.into_iter().map(drawing).collect())
    };
    Ok(Json(app.prints.aside(work).await?))
}
