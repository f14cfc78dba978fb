//! What time it is: the one clock of both shells, natively and in a browser. It must not be handed on as anything but a number: the core
//! gets the time as an input.
#![allow(clippy::disallowed_methods, reason = "the shells have a clock, the core has none")]

/// Milliseconds since 1970; 0 where the clock stands before it.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Milliseconds since 1970; 0 where the clock stands before it.
#[cfg(target_arch = "wasm32")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Days since 1970, in UTC.
pub fn today() -> u64 {
    now() / 86_400_000
}
