//! The engines as a program of this machine: a question a line, an answer a
//! line. A test compares them with those that a browser runs.
//!     engine [studio]

use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::sync::Arc;

use ecrin_bots::SystemStopwatch;
use ecrin_wasm::{Engine, Studio};

fn main() -> std::io::Result<()> {
    let clock = Arc::new(SystemStopwatch);
    let (mut engine, mut studio) = (Engine::new(clock.clone()), Studio::new(clock));
    let asks_studio = std::env::args().nth(1).as_deref() == Some("studio");
    let mut out = stdout().lock();
    for question in stdin().lock().lines() {
        let question = question?;
        let answer = match asks_studio {
            true => studio.call(question.as_bytes()),
            false => engine.call(question.as_bytes()),
        };
        out.write_all(&answer)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}
