//! Any bytes as a world file: it is built or refused, never a panic; a world that was built is exported to a file that builds
//! the same world and needs no mending.
#![no_main]

use import::{build, export, from_text};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(built) = from_text(&String::from_utf8_lossy(bytes)) else { return };
    let file = export(&built.world);
    let again = build(&file).expect("an exported world is built again");
    let fixes: Vec<_> = again.fixes().collect();
    assert!(fixes.is_empty(), "mended a second time: {fixes:#?}\n{file:#}");
    assert!(again.world == built.world, "another world: {file:#}");
});
