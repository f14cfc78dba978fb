//! Talk about models, prompts and the game itself, the words of our own prompt, and stock phrases: none of it is narration.

use super::sentences::double_quoted;
use super::words::lines;
use language::text::words;
use language::token;
use prompts::TEMPLATES;
use std::sync::LazyLock;

/// Words in a row that a reply and the prompt may share.
const SHARED: usize = 8;

static PHRASES: LazyLock<Vec<String>> =
    LazyLock::new(|| lines(include_str!("../../../assets/voice/meta.txt")).map(spaced).collect());

static BANNED: LazyLock<Vec<String>> =
    LazyLock::new(|| lines(include_str!("../../../assets/voice/banned.txt")).map(spaced).collect());

static REFUSALS: LazyLock<Vec<String>> =
    LazyLock::new(|| lines(include_str!("../../../assets/voice/refusals.txt")).map(spaced).collect());

static PROMPT: LazyLock<String> = LazyLock::new(|| {
    TEMPLATES.iter().filter(|(name, _)| name.starts_with("answer")).map(|(_, text)| spaced(text)).collect()
});

/// Lower case words with a space on either side.
fn spaced(text: &str) -> String {
    let words: Vec<String> = token::words(text).map(|word| word.lower()).collect();
    format!(" {} ", words.join(" "))
}

/// Does a text that is told in no place speak of models and prompts?
pub(super) fn is_outside(text: &str) -> bool {
    find(text).is_some() || leaks(text) || declines(text)
}

/// The phrase that gives it away, as the reply has it, or `None`. In quotation marks someone of the story speaks, who may say "I cannot".
pub(super) fn find(reply: &str) -> Option<String> {
    let whole = spaced(reply);
    let outside: String = double_quoted(reply).split('"').step_by(2).collect::<Vec<_>>().join(" . ");
    let outside = spaced(&outside);
    let phrase = PHRASES.iter().find(|phrase| {
        let own = phrase.starts_with(" i ") || phrase.starts_with(" i'");
        if own { outside.contains(phrase.as_str()) } else { whole.contains(phrase.as_str()) }
    })?;
    Some(verbatim(reply, phrase.trim()).unwrap_or(phrase.trim()).to_owned())
}

/// Where the reply says this phrase, letter by letter.
fn verbatim<'r>(reply: &'r str, phrase: &str) -> Option<&'r str> {
    let said: Vec<token::Token<'_>> = token::words(reply).collect();
    let count = phrase.split(' ').count();
    let run = said.windows(count).find(|run| run.iter().map(token::Token::lower).eq(phrase.split(' ')))?;
    reply.get(run.first()?.start..run.last()?.range().end)
}

/// The first stock phrase, as the reply has it.
pub(super) fn stock_phrase(reply: &str) -> Option<String> {
    let whole = spaced(reply);
    let phrase = BANNED.iter().find(|phrase| whole.contains(phrase.as_str()))?.trim();
    Some(verbatim(reply, phrase).unwrap_or(phrase).to_owned())
}

/// Does it recite the prompt?
pub(super) fn leaks(reply: &str) -> bool {
    let said = words(&reply.replace('\'', " "));
    said.windows(SHARED).any(|run| PROMPT.contains(&format!(" {} ", run.join(" "))))
}

/// A provider's polite refusal: no narration at all.
pub(super) fn declines(reply: &str) -> bool {
    let said = spaced(reply);
    !reply.trim_start().starts_with(['"', '\'']) && REFUSALS.iter().any(|start| said.starts_with(start))
}
