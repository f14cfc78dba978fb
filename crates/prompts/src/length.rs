//! How long every prompt may be, and its answer: the one table. It must not cut anything; what is put into a prompt is cut where it comes
//! from.

use super::{Prompts, TemplateError, dreams};
use llm::{Purpose, budget};

/// The measure of one prompt, in tokens as `llm::budget` guesses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Length {
    /// The prompt's name.
    pub name: &'static str,
    /// The most that may stand in it before a game puts anything into it, with the schema that is sent beside it.
    pub own: u32,
    /// The most that its answer may have; 0 for what is no request by itself.
    pub answer: u32,
}

const fn length(name: &'static str, own: u32, answer: u32) -> Length {
    Length { name, own, answer }
}

/// Every prompt.
pub const LENGTHS: &[Length] = &[
    // Twelve rooms with their pictures, and some air.
    length("world", 6_000, 12_000),
    // A stage must fit into a small model's context together with its answer.
    length("plan", 1_100, 2_400),
    length("rooms", 2_400, 3_000),
    length("things", 2_500, 2_800),
    length("puzzles", 2_000, 2_400),
    // After the world, whose lines come on top.
    length("story", 1_300, 2_400),
    length("format_drawing", 1_200, 0),
    length("format_events", 900, 0),
    length("style", 110, 0),
    length("complaint", 150, 0),
    length("continue", 150, 0),
    // An answer is one or two sentences.
    length("answer", 800, 160),
    length("answer_complaint", 100, 0),
    // A summary is three sentences.
    length("summary", 250, 200),
    // A thought and a tool; what is put into it comes on top, 2,500 tokens at most.
    length("agent", 750, 300),
    length("agent_tools", 150, 0),
    length("agent_tags", 250, 0),
    length("agent_json", 200, 0),
    length("agent_place", 250, 60),
    length("meanwhile", 400, 500),
    length("meanwhile_report", 250, 300),
    length("master", 1_000, 700),
    length("master_tags", 250, 0),
];

/// What the tokens of a prompt go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// What is the same in every question: the prompt's own words, the plot, who and what there is.
    Rules,
    /// What is true now.
    State,
    /// Chapters that are over, in a few sentences each.
    Summaries,
    /// What was said of late, word for word.
    Talk,
    /// Left for the answer, for thoughts before it, and for tokens that were guessed too low.
    Headroom,
}

impl Part {
    /// All of them, in the order of `SHARES`.
    pub const ALL: [Self; 5] = [Self::Rules, Self::State, Self::Summaries, Self::Talk, Self::Headroom];
}

/// Percent of a model's context for every part, by what is asked for.
pub const SHARES: &[(Purpose, [u32; 5])] = &[
    //                 rules state summaries talk headroom
    (Purpose::World, [35, 0, 0, 0, 65]),
    (Purpose::Answer, [35, 20, 8, 12, 25]),
    (Purpose::Scene, [35, 25, 10, 15, 15]),
    (Purpose::Summary, [10, 10, 0, 65, 15]),
];

/// The context of a model that nobody knows anything of, in tokens: every one has that much, and every question costs.
pub const UNKNOWN_CONTEXT: u32 = 4_096;
/// What never changes in a game may take this many tokens there all the same: servers keep it, and whoever is let out of it is no
/// character any more.
const UNKNOWN_RULES: u32 = 4_096;
/// Tokens beyond which a context is not filled: no game has more to tell.
pub const MOST_CONTEXT: u32 = 131_072;
/// Less than that is a slip of the pen.
const LEAST_CONTEXT: u32 = 2_048;
/// Characters a token, as a rule of thumb for English.
const CHARS_A_TOKEN: usize = 4;

/// How much of everything a prompt may hold for a model with this context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    context: u32,
    known: bool,
}

impl Default for Shares {
    fn default() -> Self {
        Self::of(0)
    }
}

impl Shares {
    /// For a context of so many tokens; 0 where nobody knows.
    #[must_use]
    pub fn of(context: u32) -> Self {
        let known = context > 0;
        let context = if known { context } else { UNKNOWN_CONTEXT };
        Self { context: context.clamp(LEAST_CONTEXT, MOST_CONTEXT), known }
    }

    /// Tokens for a part of a prompt; 0 where no such prompt has it.
    #[must_use]
    pub fn tokens(self, purpose: Purpose, part: Part) -> u32 {
        let shares = SHARES.iter().find(|(of, _)| *of == purpose).map(|(_, shares)| shares);
        let share = shares.and_then(|shares| shares.get(part as usize)).copied().unwrap_or(0);
        let tokens = (u64::from(self.context) * u64::from(share) / 100) as u32;
        if part == Part::Rules && share > 0 && !self.known { tokens.max(UNKNOWN_RULES) } else { tokens }
    }

    /// The same in characters.
    #[must_use]
    pub fn chars(self, purpose: Purpose, part: Part) -> usize {
        self.tokens(purpose, part) as usize * CHARS_A_TOKEN
    }
}

/// Does the prompt of this name with its answer fit into a context of so many tokens? Nobody knows of 0, so it does.
#[must_use]
pub fn fits(name: &str, context: u32) -> bool {
    let needed = LENGTHS.iter().find(|length| length.name == name).map_or(0, |length| length.own + length.answer);
    context == 0 || needed <= context
}

/// Characters of the prompt's own words at most; 0 for an unknown name.
pub(super) fn own_chars(name: &str) -> usize {
    LENGTHS.iter().find(|length| length.name == name).map_or(0, |length| length.own as usize * CHARS_A_TOKEN)
}

/// The most tokens of an answer to this prompt; 0 for an unknown name.
#[must_use]
pub fn answer(name: &str) -> u32 {
    LENGTHS.iter().find(|length| length.name == name).map_or(0, |length| length.answer)
}

impl Prompts {
    /// What a prompt costs before a game puts anything into it, in tokens, with the schema that is sent beside it.
    ///
    /// # Errors
    /// Where there is no prompt of this name, or the player's own is malformed.
    pub fn own_tokens(&self, name: &str) -> Result<u32, TemplateError> {
        let template = self.template(name)?;
        let nothing: Vec<(&str, &str)> = template.gets().map(|name| (name, "")).collect();
        let messages = self.fill(name, &nothing)?;
        let schema = dreams::schema_of(name).map_or(0, |schema| budget::tokens(&schema.to_string()));
        Ok(messages.iter().map(|message| budget::tokens(&message.text)).sum::<u32>() + schema)
    }
}
