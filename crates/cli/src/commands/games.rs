//! `ecrin games`: what is on the shelf.

use std::io::{Write, stdout};

use anyhow::Result;
use ecrin_catalog::{BOTS, GAMES};

pub fn run() -> Result<()> {
    let mut out = stdout().lock();
    for game in GAMES {
        let meta = game.meta();
        let (least, most) = (meta.seats.start(), meta.seats.end());
        let seats = if least == most { format!("{least}") } else { format!("{least} to {most}") };
        writeln!(out, "{:<6} {} by {}", meta.id, meta.title, meta.designers)?;
        writeln!(out, "       {seats} seats, {} minutes, age {} and up", meta.minutes, meta.age)?;
        for preset in game.presets() {
            writeln!(out, "       {:<12} {}", preset.name, preset.config)?;
        }
        writeln!(out)?;
    }
    writeln!(out, "bots: {}", BOTS.join(", "))?;
    Ok(())
}
