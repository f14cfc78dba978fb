//! The program: a command line over the core, and the window where it is built in. It decides nothing about the game.

#[cfg(not(target_arch = "wasm32"))]
mod cli;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    cli::run()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    #[cfg(feature = "game")]
    somnium::app::run(somnium::app::Options::default());
}
