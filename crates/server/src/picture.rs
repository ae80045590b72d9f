//! Pictures drawn for messengers, with fonts of our own and nothing from
//! outside, each once as long as it is remembered.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use axum::body::Bytes;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, fontdb};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

use crate::hex;

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;

/// So many pictures are remembered: a few megabytes.
const REMEMBERED: usize = 32;
/// So many are drawn at once; whoever plays comes first.
const PLACES: usize = 1;

pub struct Pictures {
    fonts: Arc<fontdb::Database>,
    drawn: Mutex<VecDeque<(String, Bytes)>>,
    places: Semaphore,
}

impl std::fmt::Debug for Pictures {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Pictures")
    }
}

impl Default for Pictures {
    fn default() -> Pictures {
        // Only these: a picture is the same on every machine.
        let mut fonts = fontdb::Database::new();
        fonts.load_font_data(ecrin_drawings::fonts::INTER.to_vec());
        fonts.load_font_data(ecrin_drawings::fonts::INTER_BOLD.to_vec());
        fonts.load_font_data(ecrin_drawings::fonts::FRAUNCES_MEDIUM.to_vec());
        Pictures { fonts: Arc::new(fonts), drawn: Mutex::default(), places: Semaphore::new(PLACES) }
    }
}

/// What a picture is known by: another drawing has another one.
#[must_use]
pub fn tag(svg: &str) -> String {
    hex::text(&Sha256::digest(svg)[..8])
}

impl Pictures {
    /// The drawing as a PNG; `None` if it cannot be read.
    pub async fn png(&self, svg: String) -> Option<Bytes> {
        let tag = tag(&svg);
        if let Some(known) = self.known(&tag) {
            return Some(known);
        }
        let _place = self.places.acquire().await.ok()?;
        // Somebody may have drawn it meanwhile.
        if let Some(known) = self.known(&tag) {
            return Some(known);
        }
        let fonts = self.fonts.clone();
        let drawing = tokio::task::spawn_blocking(move || paint(&svg, fonts)).await;
        let png = Bytes::from(drawing.ok()??);
        let mut drawn = self.drawn.lock().expect("never held over a panic");
        if drawn.len() == REMEMBERED {
            drawn.pop_front();
        }
        drawn.push_back((tag, png.clone()));
        Some(png)
    }

    fn known(&self, tag: &str) -> Option<Bytes> {
        let drawn = self.drawn.lock().expect("never held over a panic");
        drawn.iter().find(|(known, _)| known == tag).map(|(_, png)| png.clone())
    }
}

fn paint(svg: &str, fonts: Arc<fontdb::Database>) -> Option<Vec<u8>> {
    let options =
        usvg::Options { fontdb: fonts, font_family: "Inter".to_string(), ..Default::default() };
    let tree = usvg::Tree::from_str(svg, &options)
        .inspect_err(|why| tracing::error!(%why, "the picture of a link cannot be read"))
        .ok()?;
    let mut pixels = Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}
