//! What time it is: the one clock of the window, native and in a browser. It must not be handed on as anything but a number.

/// Milliseconds since 1970.
#[cfg(not(target_arch = "wasm32"))]
pub fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

/// Milliseconds since 1970.
#[cfg(target_arch = "wasm32")]
pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// Days since 1970, in UTC.
pub fn today() -> u64 {
    now() / 86_400_000
}
