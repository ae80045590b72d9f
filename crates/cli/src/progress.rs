//! Progress on anything that takes longer than a moment.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar on the error stream, with the time left; nothing where that is not
/// a terminal.
pub fn bar(length: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(length), ProgressDrawTarget::stderr_with_hz(10));
    let style = "{msg} {wide_bar} {pos}/{len}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style).expect("the template is valid"));
    bar.set_message(what);
    bar
}

/// A counter on the error stream, where the end is not known.
pub fn spinner(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(ProgressStyle::with_template("{pos} {msg}").expect("the template is valid"));
    bar.set_message(what);
    bar
}
