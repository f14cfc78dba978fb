//! What the player asked for: which theme is nearest, and which words of theirs go into the dream. It must not judge them.

use super::book::{Book, Record};
use super::mission::Mission;
use super::words::choose;
use crate::rng::Rng;
use serde_json::{Value, json};

const THEMES: [(&str, &str); 1] = [("fantasy", include_str!("../../assets/themes/fantasy.txt"))];

pub struct Wish {
    base: usize,
    said: String,
}

impl Wish {
    pub fn read(theme: &str) -> Self {
        Self { base: 0, said: theme.trim().chars().take(200).collect() }
    }

    /// What the seed is mixed with.
    pub fn key(&self) -> &str {
        &self.said
    }

    pub fn text(&self, _rng: &mut Rng) -> String {
        THEMES[self.base].1.to_owned()
    }

    pub fn plot(&self, mission: &Mission<'_>, theme: &Record<'_>, rng: &mut Rng) -> Value {
        let quest = mission.quest;
        let titles = quest.parts("title", ';');
        let title = choose(rng.pick(&titles).copied().unwrap_or("A Dream"), rng);
        json!({
            "title": title,
            "theme": THEMES[self.base].0,
            "tone": theme.get("tone"),
            "backstory": choose(quest.get("back"), rng),
            "goal": choose(quest.get("goal"), rng),
            "ending": choose(quest.get("ending"), rng),
        })
    }
}
