//! How a browser calls the engine: it asks for a buffer, writes a question
//! into it, calls, reads the answer where the result says, and frees it.

#![allow(unsafe_code, reason = "memory goes over to the page and comes back")]

use std::cell::RefCell;
use std::sync::Arc;
use std::time::Duration;

use ecrin_bots::Stopwatch;

#[cfg(feature = "tables")]
use crate::Engine;
#[cfg(not(feature = "tables"))]
use crate::Studio as Engine;

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    /// Milliseconds since some fixed moment.
    safe fn now() -> f64;
}

struct HostClock;

impl Stopwatch for HostClock {
    fn now(&self) -> Duration {
        Duration::from_secs_f64(now().max(0.0) / 1000.0)
    }
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::new(Arc::new(HostClock)));
}

fn hand_over(bytes: Vec<u8>) -> *mut u8 {
    Box::into_raw(bytes.into_boxed_slice()).cast()
}

/// Memory for a question of `len` bytes; given back by `call`.
#[unsafe(no_mangle)]
pub extern "C" fn buffer(len: usize) -> *mut u8 {
    hand_over(vec![0; len])
}

/// Answers the question in a buffer of [`buffer`]: the place of the answer in
/// the high half, its length in the low one.
///
/// # Safety
/// `at` and `len` are those of a buffer that was not used yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn call(at: *mut u8, len: usize) -> u64 {
    // SAFETY: the page says that this is a buffer of ours.
    let question = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, len)) };
    let answer = ENGINE.with_borrow_mut(|engine| engine.call(&question));
    let length = answer.len() as u64;
    (hand_over(answer) as u64) << 32 | length
}

/// Takes an answer back.
///
/// # Safety
/// `at` and `len` are those of an answer that was not freed yet.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn free(at: *mut u8, len: usize) {
    // SAFETY: the page says that this is an answer of ours.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(at, len)) });
}
