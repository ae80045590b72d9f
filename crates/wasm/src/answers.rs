//! Questions and answers as a page writes and reads them.

use ecrin_wire::{Code, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// `{"ok": …}`.
pub fn ok(value: &impl Serialize) -> Vec<u8> {
    let mut out = b"{\"ok\":".to_vec();
    serde_json::to_writer(&mut out, value).expect("answers are plain JSON");
    out.push(b'}');
    out
}

/// Reads a question and answers it; `{"refused": …}` if that cannot be.
pub fn answered<Call: DeserializeOwned>(
    question: &[u8],
    answer: impl FnOnce(Call) -> Result<Vec<u8>, Refusal>,
) -> Vec<u8> {
    let answered = match serde_json::from_slice(question) {
        Ok(call) => answer(call),
        Err(why) => Err(Refusal::saying(Code::Malformed, why.to_string())),
    };
    answered.unwrap_or_else(|refusal| {
        let mut out = b"{\"refused\":".to_vec();
        serde_json::to_writer(&mut out, &refusal).expect("a refusal is plain JSON");
        out.push(b'}');
        out
    })
}
