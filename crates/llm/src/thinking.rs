//! Local models think aloud in their text, between marks of their own. This takes it out while the text streams; what stands
//! behind the first word of the answer is left alone.

/// How thoughts begin and end.
const MARKS: [(&str, &str); 5] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("[THINK]", "[/THINK]"),
    ("<|channel|>analysis<|message|>", "<|channel|>final<|message|>"),
];

#[derive(Clone, Debug, Default)]
pub(super) struct Thinking {
    state: State,
    held: String,
    /// Something was taken out.
    thought: bool,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    /// Before the first word: what is held may yet become a mark.
    #[default]
    Start,
    Inside(&'static str),
    Speaking,
}

impl Thinking {
    /// Takes a piece, gives what of it (and of what was held) is for the ear.
    pub(super) fn hear(&mut self, piece: &str) -> String {
        self.held.push_str(piece);
        loop {
            match self.state {
                State::Speaking => return std::mem::take(&mut self.held),
                State::Start => {
                    let begun = self.held.trim_start();
                    let mark = MARKS.iter().find(|(open, _)| begun.starts_with(open));
                    if let Some((open, close)) = mark {
                        self.held = begun[open.len()..].to_owned();
                        self.state = State::Inside(close);
                        self.thought = true;
                    } else if begun.is_empty() || MARKS.iter().any(|(open, _)| open.starts_with(begun)) {
                        return String::new();
                    } else {
                        if self.thought {
                            // The blank lines belonged to the thought.
                            self.held = begun.to_owned();
                        }
                        self.state = State::Speaking;
                    }
                }
                State::Inside(close) => {
                    if let Some((_, after)) = self.held.split_once(close) {
                        self.held = after.to_owned();
                        self.state = State::Start;
                        continue;
                    }
                    // The end of the mark may be split; no more is kept.
                    let mut from = self.held.len().saturating_sub(close.len());
                    while !self.held.is_char_boundary(from) {
                        from += 1;
                    }
                    self.held.drain(..from);
                    return String::new();
                }
            }
        }
    }

    /// What was held and turned out to be no mark.
    pub(super) fn end(&mut self) -> String {
        let held = std::mem::take(&mut self.held);
        if matches!(self.state, State::Inside(_)) { String::new() } else { held }
    }
}

/// Without thoughts whose beginning the server swallowed: some templates put the opening mark into the prompt. `None` where
/// there are none.
pub(super) fn without_a_tail(text: &str) -> Option<&str> {
    let (at, close) = MARKS.iter().filter_map(|(_, close)| Some((text.rfind(close)?, close))).max()?;
    // Inside a string of an answer that is JSON a mark means nothing.
    (!text.trim_start().starts_with('{')).then(|| text[at + close.len()..].trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: &str, size: usize) -> (String, bool) {
        let mut thinking = Thinking::default();
        let letters: Vec<char> = text.chars().collect();
        let mut heard: String =
            letters.chunks(size).map(|piece| thinking.hear(&piece.iter().collect::<String>())).collect();
        heard.push_str(&thinking.end());
        (heard, thinking.thought)
    }

    #[test]
    fn thoughts_are_taken_out_however_they_are_cut() {
        let cases = [
            ("You sing.", "You sing.", false),
            ("<think>Hm, é</think>\n\nYou sing.", "You sing.", true),
            ("\n<think></think><thinking>x</thinking>You <think> sing.", "You <think> sing.", true),
            ("[THINK]a[/THINK]{\"a\":1}", "{\"a\":1}", true),
            ("<|channel|>analysis<|message|>so<|end|><|start|>assistant<|channel|>final<|message|>You.", "You.", true),
            ("<thin air>", "<thin air>", false),
            ("<think>never ends", "", true),
            ("<thi", "<thi", false),
            ("  ", "  ", false),
        ];
        for (text, expected, thought) in cases {
            for size in [1, 2, 3, 7, 100] {
                assert_eq!(heard(text, size), (expected.to_owned(), thought), "{text:?} in pieces of {size}");
            }
        }
    }

    #[test]
    fn a_swallowed_beginning_is_noticed_at_the_end() {
        assert_eq!(without_a_tail("so they sing.\n</think>\nYou sing."), Some("You sing."));
        assert_eq!(without_a_tail("You sing."), None);
        assert_eq!(without_a_tail("{\"a\": \"</think>\"}"), None);
    }
}
