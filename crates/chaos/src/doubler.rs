//! Messages of a NATS server, told apart so that they can be sent twice.

/// Takes what a server sends and gives it on by whole messages.
#[derive(Debug, Default)]
pub struct Doubler {
    held: Vec<u8>,
}

impl Doubler {
    /// What can be passed on after these bytes; messages twice if wanted, what
    /// is not complete yet later.
    pub fn take(&mut self, bytes: &[u8], twice: bool) -> Vec<u8> {
        self.held.extend_from_slice(bytes);
        let mut out = Vec::with_capacity(self.held.len());
        let mut from = 0;
        while let Some((length, is_message)) = first(&self.held[from..]) {
            let whole = &self.held[from..from + length];
            out.extend_from_slice(whole);
            if is_message && twice {
                out.extend_from_slice(whole);
            }
            from += length;
        }
        self.held.drain(..from);
        out
    }
}

/// The length of the first operation and whether it is a message; `None` if it
/// is not whole.
fn first(bytes: &[u8]) -> Option<(usize, bool)> {
    let line = bytes.windows(2).position(|two| two == b"\r\n")?;
    let words = std::str::from_utf8(&bytes[..line]).ok()?;
    let is_message = words.starts_with("MSG ") || words.starts_with("HMSG ");
    if !is_message {
        return Some((line + 2, false));
    }
    // The last word counts the bytes that follow.
    let payload: usize = words.rsplit(' ').next()?.parse().ok()?;
    let length = line + 2 + payload + 2;
    (bytes.len() >= length).then_some((length, true))
}

#[cfg(test)]
mod tests {
    use super::Doubler;

    const SENT: &[u8] = b"INFO {}\r\nMSG a.b 1 5\r\nhe\r\no\r\nPING\r\n\
        HMSG a 2 back 12 14\r\nNATS/1.0\r\n\r\nhi\r\n+OK\r\n";

    fn in_pieces(size: usize, twice: bool) -> Vec<u8> {
        let mut doubler = Doubler::default();
        SENT.chunks(size).flat_map(|piece| doubler.take(piece, twice)).collect()
    }

    #[test]
    fn what_is_not_doubled_passes_as_it_is() {
        for size in 1..SENT.len() {
            assert_eq!(in_pieces(size, false), SENT);
        }
    }

    #[test]
    fn messages_come_twice_and_nothing_else() {
        let wanted = b"INFO {}\r\nMSG a.b 1 5\r\nhe\r\no\r\nMSG a.b 1 5\r\nhe\r\no\r\nPING\r\n\
            HMSG a 2 back 12 14\r\nNATS/1.0\r\n\r\nhi\r\nHMSG a 2 back 12 14\r\nNATS/1.0\r\n\r\nhi\r\n\
            +OK\r\n";
        for size in 1..SENT.len() {
            assert_eq!(in_pieces(size, true), wanted);
        }
    }
}
