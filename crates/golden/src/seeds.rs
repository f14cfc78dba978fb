//! How many seeds a sweep takes: few in the quick loop, and what SOMNIUM_SEEDS says in `scripts/test`.

/// The number SOMNIUM_SEEDS gives, or this one.
///
/// # Panics
/// Where SOMNIUM_SEEDS is no number: a sweep of another length than was asked for proves nothing.
#[must_use]
pub fn seeds(quick: u64) -> u64 {
    match std::env::var("SOMNIUM_SEEDS") {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("SOMNIUM_SEEDS={text} is no number")),
        Err(_) => quick,
    }
}
