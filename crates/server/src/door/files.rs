//! How many files the process may open; a connection is one.

/// As many as the system allows; the limit, if it is known.
#[cfg(unix)]
pub fn raise() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    /// More is never needed, and some systems say "as many as you like".
    const ENOUGH: u64 = 1 << 20;
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.unwrap_or(ENOUGH).min(ENOUGH);
    if limit.current.is_some_and(|current| current < wanted) {
        let raised = Rlimit { current: Some(wanted), maximum: limit.maximum };
        if let Err(cause) = setrlimit(Resource::Nofile, raised) {
            tracing::warn!(%cause, "the limit of open files could not be raised");
        }
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
pub fn raise() -> Option<u64> {
    None
}
