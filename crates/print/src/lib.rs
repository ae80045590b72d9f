//! Sheets as a PDF of PDF/A-2u: vector drawings, fonts of our own embedded
//! as far as they are used, no bitmap. The same sheets give the same bytes.

use std::sync::{Arc, LazyLock};

use ecrin_drawings::{Order, Sheet, fonts};
use krilla::configure::{Archival, ConfigurationBuilder, ValidationError};
use krilla::error::KrillaError;
use krilla::geom::Size;
use krilla::metadata::{DateTime, Metadata};
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use krilla_svg::{SurfaceExt, SvgSettings};
use usvg::fontdb::Database;
use usvg::{ImageHrefResolver, Options, Tree};

pub use ecrin_drawings as drawings;
pub use ecrin_drawings::{BadOrder, sheets};

/// Points of a PDF in a millimetre.
const POINTS: f64 = 72.0 / 25.4;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotPrint {
    #[error(transparent)]
    Order(#[from] BadOrder),
    /// Some text has a character that its font cannot draw.
    #[error("our fonts cannot draw “{0}”")]
    Glyph(String),
    #[error("the sheet “{sheet}” cannot be drawn: {why}")]
    Drawing { sheet: String, why: String },
}

/// An order as a PDF. `told` hears how many sheets of how many are drawn.
pub fn print(order: &Order, told: &mut dyn FnMut(usize, usize)) -> Result<Vec<u8>, CannotPrint> {
    let sheets = sheets(order)?;
    pdf(&sheets, order.language.code(), told)
}

/// Sheets as a PDF, a page each.
pub fn pdf(
    sheets: &[Sheet],
    language: &str,
    told: &mut dyn FnMut(usize, usize),
) -> Result<Vec<u8>, CannotPrint> {
    // PDF/A-2u wants a text behind every glyph. Letters that our fonts lack are
    // refused before, with the order: usvg leaves them out without a word.
    let configuration = ConfigurationBuilder::new()
        .with_archival_validator(Archival::A2_U)
        .finish()
        .expect("PDF/A-2u goes with its own version");
    let mut document =
        Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut metadata = Metadata::new()
        .creator("Écrin".to_string())
        .producer("Écrin".to_string())
        .language(language.to_string())
        // Not the day of printing: the same sheets are the same bytes.
        .creation_date(DateTime::new(2026).month(1).day(1));
    if let Some(first) = sheets.first() {
        metadata = metadata.title(first.title.clone());
    }
    document.set_metadata(metadata);
    for (drawn, sheet) in sheets.iter().enumerate() {
        told(drawn, sheets.len());
        page(&mut document, sheet)?;
    }
    told(sheets.len(), sheets.len());
    document.finish().map_err(|why| refused(&why))
}

fn page(document: &mut Document, sheet: &Sheet) -> Result<(), CannotPrint> {
    let bad = |why: String| CannotPrint::Drawing { sheet: sheet.title.clone(), why };
    let tree = Tree::from_str(&sheet.svg, &OPTIONS).map_err(|why| bad(why.to_string()))?;
    let [width, height] = [sheet.width, sheet.height].map(|mm| (mm * POINTS) as f32);
    let no_size = || bad(format!("{width} by {height} points is no size"));
    let settings = PageSettings::from_wh(width, height).ok_or_else(no_size)?;
    let size = Size::from_wh(width, height).ok_or_else(no_size)?;
    let mut page = document.start_page_with(settings);
    let mut surface = page.surface();
    surface.draw_svg(&tree, size, SvgSettings::default());
    surface.finish();
    page.finish();
    Ok(())
}

/// Our fonts alone, nothing read from outside.
static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut database = Database::new();
    for font in [fonts::INTER, fonts::INTER_BOLD, fonts::FRAUNCES] {
        database.load_font_data(font.to_vec());
    }
    Options {
        resources_dir: None,
        fontdb: Arc::new(database),
        font_family: "Inter".to_string(),
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
});

fn refused(why: &KrillaError) -> CannotPrint {
    if let KrillaError::Validation(errors) = why
        && let Some(text) = errors.iter().find_map(|(error, _)| match error {
            ValidationError::ContainsNotDefGlyph(_, _, text) => Some(text.clone()),
            _ => None,
        })
    {
        return CannotPrint::Glyph(text);
    }
    CannotPrint::Drawing { sheet: "PDF".to_string(), why: format!("{why:?}") }
}
