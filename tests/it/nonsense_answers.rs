//! Recorded answers of a model that talks nonsense in the right shape (`tests/cases/streamed`), streamed in chunks of any size and cut
//! off anywhere: each becomes playable and proven, or is refused with its reason. `scripts/nonsense` asks a real server for more.

use std::path::Path;

#[test]
fn every_recorded_world_is_playable_or_refused_with_its_reason_however_it_is_streamed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/streamed");
    let tally = xtask::streamed::recorded(&folder, 6);
    tally.print();
    assert!(tally.whole.asked > 10 && tally.cut.asked > 5, "nothing was measured");
}
