//! The engine as a program of this machine: a question a line, an answer a
//! line. A test compares it with the one that a browser runs.

use std::io::{BufRead as _, Write as _, stdin, stdout};
use std::sync::Arc;

use ecrin_bots::SystemStopwatch;
use ecrin_wasm::Engine;

fn main() -> std::io::Result<()> {
    let mut engine = Engine::new(Arc::new(SystemStopwatch));
    let mut out = stdout().lock();
    for question in stdin().lock().lines() {
        out.write_all(&engine.call(question?.as_bytes()))?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}
