//! Worlds that a strong model wrote do what they mean.

use std::path::Path;

#[test]
fn every_intent_of_the_three_worlds_is_kept() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/model_worlds");
    assert!(xtask::intents::run(&folder).unwrap(), "what is printed as BROKEN");
}
