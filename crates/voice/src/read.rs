//! A model's answer into a text that can be shown and the consequences that it proposes. It reads anything; whether the text may
//! be shown is for `check` to say.

use super::proposals::Found;
use language::fence::clean;
use language::sentences::sentences;
use language::text;
use llm::Answer;
use mend::{Guide, mend};
use rules::Proposal;
use serde_json::Value;
use world::World;

/// Characters of a reply that are shown. One or two sentences are some two hundred.
pub const LONGEST: usize = 420;

/// Characters of an answer that are looked at: reasoning that stands in the text can be long.
const MOST: usize = 40_000;
/// Sentences that are shown: the two that are asked for, and one that a speech may need more.
const SENTENCES: usize = 3;
/// Sentences more than are shown that are cut without a word; whoever writes yet more has not understood what is asked for.
const SPARE: usize = 2;

/// What an answer holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read {
    /// What may be shown, once it is checked.
    pub text: String,
    /// Small consequences that it proposes.
    pub proposals: Vec<Proposal>,
    /// It said far more than is shown.
    pub is_long: bool,
    /// What could not be read, for the trace.
    pub notes: Vec<String>,
}

/// Takes an answer apart.
#[must_use]
pub fn read(world: &World, answer: &Answer) -> Read {
    let mut found = Found::default();
    found.calls(world, &answer.calls);
    let raw: String = answer.text.chars().take(MOST).collect();
    let said = without_reasoning(&raw);
    let object = object(&said);
    let said = match &object {
        Some(object) => {
            let keys = ["actions", "consequences", "proposals", "tool_calls", "calls"];
            keys.iter().filter_map(|key| object.get(key)).for_each(|list| found.listed(world, list));
            let keys = ["text", "reply", "narration", "answer", "response", "say", "message", "content"];
            keys.iter().find_map(|key| object.get(key)?.as_str()).unwrap_or("").to_owned()
        }
        None => said,
    };
    let said = found.tags(world, &said);
    let said = unmarked_lines(&said);
    let is_long = said.len() > LONGEST * 2 || count(&sentences(unquoted(&said))) > SENTENCES + SPARE;
    let mut text = shortened(&said, LONGEST);
    if answer.is_cut()
        && let Some(end) = text.rfind(['.', '!', '?'])
    {
        // It was cut off: what stands after the last sentence is half a thought.
        let after = text[end + 1..].chars().take_while(|c| matches!(c, '"' | '\'')).count();
        text.truncate(end + 1 + after);
    }
    Read { text, proposals: found.proposals, is_long, notes: found.notes }
}

/// Without what a model thought aloud, in any of the ways that servers let through.
fn without_reasoning(text: &str) -> String {
    let mut text = text.to_owned();
    if let Some(at) = text.rfind("<|message|>") {
        text = text[at + "<|message|>".len()..].to_owned();
    }
    for name in ["think", "thinking", "thought", "reasoning", "reflection", "analysis", "scratchpad"] {
        let (open, close) = (format!("<{name}>"), format!("</{name}>"));
        // An end without a beginning: the server swallowed the beginning.
        if let Some(end) = text.rfind(&close) {
            let begin = text.find(&open).filter(|begin| *begin < end);
            text = format!("{} {}", begin.map_or("", |begin| &text[..begin]), &text[end + close.len()..]);
        }
        if let Some(begin) = text.find(&open) {
            text.truncate(begin);
        }
    }
    // What is left of marks such as <|end|>, <answer> or </s>.
    let mut kept = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('<') {
        kept.push_str(before);
        let mark = after.split('>').next().filter(|mark| mark.len() < after.len() && mark.len() <= 40);
        let is_mark = |mark: &str| {
            let name = mark.trim_matches(['/', '|']);
            !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | ' ' | '=' | '"' | '-'))
        };
        if let Some(mark) = mark.filter(|mark| is_mark(mark)) {
            kept.push(' ');
            rest = &after[mark.len() + 1..];
        } else {
            kept.push('\'');
            rest = after;
        }
    }
    kept.push_str(rest);
    kept
}

/// The object, where the answer is one.
fn object(text: &str) -> Option<Value> {
    let start = text.trim_start();
    let inside = start.strip_prefix("```").map_or(start, |fenced| fenced.trim_start_matches(char::is_alphabetic));
    if !inside.trim_start().starts_with('{') {
        return None;
    }
    let value = match mend(start, Guide::Any).value? {
        Value::Array(mut list) if !list.is_empty() => list.remove(0),
        other => other,
    };
    Some(value).filter(Value::is_object)
}

/// A text as it is shown: no marks, no quotation around it, no heading, no list, no role, no echo of the command; on one line, of
/// at most three sentences and `limit` characters, ended where a sentence ends.
#[must_use]
pub fn plain(said: &str, limit: usize) -> String {
    shortened(&unmarked_lines(said), limit)
}

/// Somebody's words as they stand between quotation marks: without marks of their own around them, whole sentences, no more than so many
/// characters; empty where nothing is said.
#[must_use]
pub fn spoken(said: &str, limit: usize) -> String {
    let said = plain(said, limit);
    let said = said.trim().trim_matches(['"', '\u{201c}', '\u{201d}']).trim();
    let said = said.replace(['"', '\u{201c}', '\u{201d}'], "'");
    if !said.chars().any(char::is_alphanumeric) {
        return String::new();
    }
    let text = text::capital(&said);
    if text.ends_with(['.', '!', '?']) || text.ends_with(".'") || text.ends_with("!'") || text.ends_with("?'") {
        text
    } else {
        format!("{}.", text.trim_end_matches([',', ';', ':', '-', ' ']))
    }
}

/// A text on one line, without marks, headings, lists and roles.
fn unmarked_lines(said: &str) -> String {
    let said = unescaped(said);
    let said = said.replace(['\u{201c}', '\u{201d}', '\u{ab}', '\u{bb}'], "\"").replace(['\u{2018}', '\u{2019}'], "'");
    let quoted = said.lines().filter(|line| !line.trim().is_empty()).all(|line| line.trim_start().starts_with('>'));
    let mut lines: Vec<&str> = Vec::new();
    for line in said.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let line = if quoted { line.trim_start_matches('>').trim_start() } else { line };
        let rule = line.len() >= 3 && line.chars().all(|c| matches!(c, '-' | '*' | '_' | '=' | '#' | '~' | ' '));
        if line.starts_with('>') || line.starts_with("```") || line.starts_with('#') || rule {
            continue;
        }
        lines.push(unlisted(line));
    }
    let joined = lines.join(" ");
    let joined: String = joined.replace("**", "").replace("__", "").replace("~~", "").replace('`', "");
    let mut text = unmarked(&joined);
    for _ in 0..3 {
        let shorter = without_role(&text).to_owned();
        if shorter == text {
            break;
        }
        text = shorter;
    }
    clean(&text, MOST)
}

/// As many whole sentences of it as are shown.
fn shortened(text: &str, limit: usize) -> String {
    let text = sentences(unquoted(text)).into_iter().fold(Vec::new(), |mut kept: Vec<&str>, sentence| {
        // A model that repeats itself says it once.
        let more = count(&kept) + usize::from(begins_anew(kept.last().copied(), sentence));
        if more <= SENTENCES && !kept.contains(&sentence) {
            kept.push(sentence);
        }
        kept
    });
    let text = text.join(" ");
    text::cut(&text, limit).unwrap_or(text)
}

/// Sentences, of which a speech that goes on after "she says." is one.
fn count(sentences: &[&str]) -> usize {
    let before = std::iter::once(None).chain(sentences.iter().copied().map(Some));
    before.zip(sentences).filter(|(before, sentence)| begins_anew(*before, sentence)).count()
}

fn begins_anew(before: Option<&str>, sentence: &str) -> bool {
    let speaks = |text: &str| text.starts_with(['"', '\'']);
    !(speaks(sentence) && before.is_some_and(speaks))
}

fn unescaped(text: &str) -> String {
    if !text.contains('&') && !text.contains('\\') {
        return text.to_owned();
    }
    let marks = [("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "'"), ("&gt;", "'"), ("&amp;", "&")];
    let text = text.replace("\\n", "\n").replace("\\\"", "\"").replace("\\'", "'");
    marks.iter().fold(text, |text, (mark, plain)| text.replace(mark, plain))
}

fn unlisted(line: &str) -> &str {
    for bullet in ["- ", "* ", "+ ", "\u{2022} ", "\u{2013} "] {
        if let Some(rest) = line.strip_prefix(bullet) {
            return rest.trim_start();
        }
    }
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    if (1..=2).contains(&digits)
        && let Some(rest) = line[digits..].strip_prefix([')', '.'])
        && rest.starts_with(' ')
    {
        return rest.trim_start();
    }
    line
}

/// Without stars and underlines that stand at the edge of a word.
fn unmarked(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let letter = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(|c| c.is_alphanumeric());
    let inside = |at: usize| letter(at.checked_sub(1)) && letter(Some(at + 1));
    let kept = chars.iter().enumerate().filter(|(at, c)| **c != '*' && (**c != '_' || inside(*at)));
    kept.map(|(_, c)| *c).collect()
}

/// Without who is speaking, or what is coming: "Narrator:", "Sure, here is the answer:".
fn without_role(text: &str) -> &str {
    const ROLES: [&str; 18] = [
        "narrator",
        "assistant",
        "answer",
        "response",
        "output",
        "narration",
        "ai",
        "gm",
        "dm",
        "game",
        "system",
        "story",
        "model",
        "result",
        "reply",
        "game master",    // not shown
        "dungeon master", // not shown
        "text",
    ];
    const OPENINGS: [&str; 9] =
        ["sure", "certainly", "of course", "okay", "ok", "here is", "here's", "absolutely", "understood"]; // not shown
    let text = text.trim_start();
    let Some((head, rest)) = text.split_once(':') else { return text };
    let said = head.trim().trim_matches(['*', '_', '"', '#', '(', ')']).to_lowercase();
    let opens = OPENINGS.iter().any(|opening| {
        said.strip_prefix(opening).is_some_and(|more| !more.starts_with(char::is_alphabetic)) && said.len() <= 90
    });
    if ROLES.contains(&said.as_str()) || (opens && !said.contains('.')) { rest.trim_start() } else { text }
}

fn unquoted(text: &str) -> &str {
    let marks = text.matches('"').count();
    let inner = text.strip_prefix('"').and_then(|inner| inner.strip_suffix('"'));
    match inner {
        Some(inner) if marks == 2 => inner.trim(),
        _ if marks == 1 => text.trim_matches('"').trim(),
        _ => text,
    }
}

#[cfg(test)]
mod tests;
