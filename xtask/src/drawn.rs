//! Dreams of the author that a measurement draws at random: a third in each length, of all themes and settings. It must not measure anything.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::{Dream, Length};
use rng::Rng;

/// Dreams that are being drawn.
pub struct Drawn {
    /// What decides everything else that is left to chance, too.
    pub rng: Rng,
    /// The number that it was made of.
    pub draw: u64,
    themes: Vec<String>,
    left: std::ops::Range<u64>,
}

/// One of them.
pub struct DrawnDream {
    /// Which one it is, from 0.
    pub nth: u64,
    /// What it was made of: theme, number, length.
    pub name: String,
    pub dream: Dream,
}

/// What a measurement of drawn dreams says of itself.
pub struct About {
    /// The command without `--draw`.
    pub command: String,
    /// What is drawn besides themes, settings and numbers, or fixed: "the casts' chance".
    pub seeds: &'static str,
    pub sample: String,
    pub excluded: String,
}

impl Drawn {
    /// Prints what the measurement is about, and draws so many dreams: by the number given, or by another one each time.
    pub fn begin(about: About, dreams: u64, given: Option<u64>) -> Self {
        let draw = distinct::draw(given);
        let About { command, seeds, sample, excluded } = about;
        let seeds = format!("themes, settings, numbers{seeds} drawn with {draw}");
        let sample = format!("{dreams} dreams of the author, a third in each length; {sample}");
        Heading { command: format!("{command} --draw {draw}"), seeds, sample, excluded }.print();
        Self { rng: Rng::new(draw), draw, themes: themes_and_settings(), left: 0..dreams }
    }

    /// The next dream; `None` where all were drawn. What is no dream is left out.
    pub fn draw(&mut self) -> Option<DrawnDream> {
        loop {
            let nth = self.left.next()?;
            let theme = &self.themes[self.rng.below(self.themes.len() as u32) as usize];
            let length = Length::ALL[nth as usize % Length::ALL.len()];
            let number = self.rng.next() % 1_000_000;
            let value = author::generate_with(&WorldSpec::new(theme, number, length));
            if let Ok(dream) = dream::from_value(&value, None, "the author") {
                return Some(DrawnDream { nth, name: format!("{theme} {number} {}", length.name()), dream });
            }
        }
    }
}
