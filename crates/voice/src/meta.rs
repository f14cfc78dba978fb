//! Talk about models, prompts and the game itself, the words of our own prompt, and stock phrases: none of it is narration.

use super::words::lines;
use language::sentences::double_quoted;
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
    let shown = TEMPLATES.iter().filter(|(name, _)| name.starts_with("answer") || *name == "style");
    shown.map(|(_, text)| spaced(text)).collect()
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

/// The first stock phrase of machines (assets/voice/banned.txt), as the text has it.
#[must_use]
pub fn stock_phrase(reply: &str) -> Option<String> {
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

#[cfg(test)]
mod tests {
    use super::{BANNED, TEMPLATES, find, spaced, stock_phrase};

    #[test]
    fn every_stock_phrase_that_the_prompt_names_is_in_the_table() {
        let (_, prompt) = TEMPLATES.iter().find(|(name, _)| *name == "style").unwrap();
        let named: Vec<String> = prompt.split('"').skip(1).step_by(2).map(spaced).collect();
        assert!(named.len() >= 3 && named.iter().all(|phrase| BANNED.contains(phrase)), "{named:?}");
    }

    #[test]
    fn phrases_are_found_as_the_reply_writes_them() {
        assert_eq!(stock_phrase("It is A Testament  to soup.").as_deref(), Some("A Testament  to"));
        assert_eq!(stock_phrase("You read his last will and testament."), None);
        assert_eq!(find("Your Inventory is full.").as_deref(), Some("Your Inventory"));
        assert_eq!(find("'I cannot hear you,' she mouths, 'over that.'"), None, "she speaks, not the narrator");
        assert_eq!(find("I cannot do that.").as_deref(), Some("I cannot"));
    }
}
