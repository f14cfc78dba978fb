//! Candidates: every place of a text that looks like JSON, what came of it, whether it stands in a fence or in a block of thoughts.
//! It must not decide which is meant.

use super::guide::Guide;
use super::lookahead::Lookahead;
use super::parse::{self, Parsed};
use super::trivia;

/// Candidates looked at; a text with more braces than that is not a document with an example before it. Of any JSON, only those
/// count that had to be mended: thousands of lines may each be a document.
const CANDIDATES: usize = 512;
/// Further pieces looked for inside one that breaks off.
const RESTARTS: usize = 8;

/// One of the places, read.
pub struct Candidate {
    /// The byte it begins at.
    pub start: usize,
    pub parsed: Parsed,
    /// It stands in a fence, or where one could be.
    pub fenced: bool,
    /// It stands in a block of thoughts.
    pub thought: bool,
}

/// All candidates, in their order. Where an answer follows a block of thoughts, what is thought is not looked at.
pub fn find_candidates(text: &str, guide: Guide) -> Vec<Candidate> {
    let look = Lookahead::new(text);
    let thought = thoughts(text);
    if thought > 0 && opens_with_thoughts(look) {
        let found = find_from(look, thought, 0, guide);
        if found.iter().any(|candidate| candidate.parsed.leaves > 0) {
            return found;
        }
    }
    find_from(look, 0, thought, guide)
}

fn find_from(look: Lookahead<'_>, from: usize, thought: usize, guide: Guide) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut fences = Fences { look, at: from, open: false };
    let mut at = from;
    if let Some(start) = open_object(look, from) {
        let parsed = parse::parse(look, start, true, guide);
        if parsed.leaves > 0 {
            at = parsed.end.max(start + 1);
            found.push(Candidate { start, parsed, fenced: fences.around(start), thought: start < thought });
        }
    }
    let mut counted = found.len();
    while let Some(start) = next(look, from, at).filter(|_| counted < CANDIDATES) {
        let fenced = fences.around(start);
        let parsed = parse::parse(look, start, false, guide);
        counted += usize::from(!guide.is_any() || !parsed.mends.is_empty());
        at = parsed.end.max(start + 1);
        fences.at = fences.at.max(at);
        found.push(Candidate { start, parsed, fenced, thought: start < thought });
    }
    restarts(look, guide, thought, &mut found);
    found
}

/// The block of thoughts begins before anything that could be JSON.
fn opens_with_thoughts(look: Lookahead<'_>) -> bool {
    let brace = look.bytes.iter().position(|b| matches!(b, b'{' | b'[')).unwrap_or(look.bytes.len());
    ["<think", "<reasoning", "<thought"].iter().any(|tag| look.text[..brace].contains(tag))
}

/// A document that breaks off may have swallowed the next attempt: whatever begins a line with a brace inside it, and does not
/// go on from the line before, is read as a candidate of its own. A large one takes the place of the one that broke off.
fn restarts(look: Lookahead<'_>, guide: Guide, thought: usize, found: &mut Vec<Candidate>) {
    let Some(broken) = found.iter().position(|candidate| !candidate.parsed.complete) else { return };
    let (start, end) = (found[broken].start, found[broken].parsed.end.min(look.bytes.len()));
    let mut more = Vec::new();
    let mut at = start;
    while let Some(length) = look.text[at..end].find("\n{").filter(|_| more.len() < RESTARTS) {
        let start = at + length + 1;
        let before = look.bytes[..start].iter().rposition(|b| !b.is_ascii_whitespace());
        at = start;
        if before.is_none_or(|before| matches!(look.bytes[before], b',' | b'[' | b'{' | b':' | b'(')) {
            continue;
        }
        let parsed = parse::parse(look, start, false, guide);
        at = parsed.end.clamp(start, end);
        more.push(Candidate { start, parsed, fenced: true, thought: start < thought });
    }
    let leaves = found[broken].parsed.leaves;
    if more.iter().any(|candidate| candidate.parsed.complete && candidate.parsed.leaves * 3 > leaves) {
        found.remove(broken);
    }
    found.extend(more);
}

/// Where the last block of thoughts ends.
fn thoughts(text: &str) -> usize {
    const TAGS: [&str; 4] = ["</think>", "</thinking>", "</reasoning>", "</thought>"];
    let ends = |at: usize| TAGS.iter().find(|tag| text[at..].starts_with(**tag)).map(|tag| at + tag.len());
    text.match_indices('<').filter_map(|(at, _)| ends(at)).next_back().unwrap_or(0)
}

/// Fences outside candidates, counted on the way.
struct Fences<'t> {
    look: Lookahead<'t>,
    at: usize,
    open: bool,
}

impl Fences<'_> {
    fn around(&mut self, start: usize) -> bool {
        while let Some(length) = self.look.text.get(self.at..start).and_then(|text| text.find("```")) {
            self.open = !self.open;
            self.at += length + 3;
        }
        self.at = self.at.max(start);
        self.open
    }
}

/// The next brace or bracket behind which JSON could go on.
fn next(look: Lookahead<'_>, first: usize, from: usize) -> Option<usize> {
    let whole = look.white(first);
    (from..look.bytes.len()).find(|at| {
        let byte = look.bytes[*at];
        if !matches!(byte, b'{' | b'[' | b'(') {
            return false;
        }
        let rest = look.blank(at + 1);
        let then = look.byte(rest);
        if then == Some(b'`') && look.starts(rest, b"```") {
            return false;
        }
        let begins = || whole == *at || at.checked_sub(1).is_some_and(|before| look.bytes[before] == b'\n');
        match byte {
            b'{' => {
                matches!(then, None | Some(b'}' | b'/' | b'#' | b'{' | b',' | b'.' | b'\\' | b':'))
                    || look.quote(rest).is_some()
                    || look.key(rest)
                    || (begins() && look.text[rest..].starts_with(char::is_alphabetic))
            }
            b'[' => {
                matches!(then, Some(b'{' | b'[' | b']' | b'}' | b'-' | b'(' | b',' | b'.' | b'\\' | b'/'))
                    || look.value(rest)
                    || begins()
            }
            _ => whole == *at && look.text.trim_end().ends_with(')') && (look.value(rest) || then == Some(b'(')),
        }
    })
}

/// A text that begins with a key: the first brace is missing.
fn open_object(look: Lookahead<'_>, from: usize) -> Option<usize> {
    let mut start = look.white(from);
    if look.starts(start, b"```") {
        start = trivia::behind_fence(look, start);
    }
    (look.quote(start).is_some() && look.sure_key(start)).then_some(start)
}
