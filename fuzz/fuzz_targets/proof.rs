//! Any bytes as a world file, all the way to a dream: what comes out can be won by its own walkthrough, and neither proof nor the
//! search for dead ends breaks off.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(dream) = dream::from_text(&String::from_utf8_lossy(bytes), None, "fuzz") else { return };
    assert!(proof::wins(&dream.world, &dream.proof.plan), "a plan that does not win");
    let state = rules::first_state(&dream.world);
    assert!(!proof::is_lost(&dream.world, &state, &state), "lost before it began");
    let _ = (proof::find_unreachable(&dream.world), proof::thorough(&dream.world), pddl::pddl(&dream.world));
});
