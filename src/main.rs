//! The program's door. It must not hold anything but the choice of what to open.

#[cfg(feature = "game")]
fn main() {
    somnium::app::run(somnium::app::Options::default());
}

#[cfg(not(feature = "game"))]
fn main() {}
