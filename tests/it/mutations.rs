//! Worlds with fields dropped, swapped, misspelt, retyped and cut: each becomes playable and proven, or is refused with its
//! reason; and what was repaired once needs no repair again. `scripts/mutations` runs ten thousand and keeps the time.

use xtask::mutations;

#[test]
fn a_mutated_world_is_playable_or_refused_with_its_reason() {
    let report = mutations::mutated(&mutations::sources(None), 150, false, None);
    report.print();
    assert!(report.broken.is_empty(), "{} broken:\n{}", report.broken.len(), report.broken.join("\n"));
    assert!(report.playable > 100, "most mutations can be mended");
}
