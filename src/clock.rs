//! What time it is: the one clock of both shells, natively and in a browser. It must not be handed on as anything but a number: the core
//! gets the time as an input.
#![allow(clippy::disallowed_methods, reason = "the shells have a clock, the core has none")]

/// Milliseconds since 1970; 0 where the clock stands before it.
pub fn now() -> u64 {
    u64::try_from(jiff::Timestamp::now().as_millisecond()).unwrap_or(0)
}

/// Days since 1970, in UTC.
pub fn today() -> u64 {
    now() / 86_400_000
}
