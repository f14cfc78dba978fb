//! The author's own checks.
use super::*;

#[test]
fn print_a_dream() {
    let seed = std::env::var("SEED").ok().and_then(|s| s.parse().ok()).unwrap_or(1);
    let theme = std::env::var("THEME").unwrap_or_else(|_| "fantasy".into());
    println!("{}", serde_json::to_string_pretty(&write(&theme, seed)).unwrap());
}
