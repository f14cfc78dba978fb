//! Where an answer that was cut off is gone on with: models say the last words again, open a fence, or begin anew.

/// Bytes of the rest that are looked at before any is used.
const LOOK: usize = 600;
/// What both sides have in common counts from so many bytes; fewer are chance.
const COMMON: usize = 12;

/// Takes the rest as it streams, and lets through what belongs behind what was there.
pub(super) struct Continuation {
    /// The end of what was there.
    end: String,
    held: String,
    open: bool,
}

/// What to do with a piece of the rest.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Joined {
    /// Nothing yet.
    Wait,
    /// This comes next.
    Next(String),
    /// It began anew: this is the beginning of another answer, and what was there counts no more.
    Restart(String),
}

impl Continuation {
    pub fn new(so_far: &str) -> Self {
        let from = (so_far.len().saturating_sub(LOOK)..=so_far.len()).find(|at| so_far.is_char_boundary(*at));
        Self { end: so_far[from.unwrap_or(0)..].to_owned(), held: String::new(), open: false }
    }

    pub fn push(&mut self, chunk: &str) -> Joined {
        if self.open {
            return Joined::Next(chunk.to_owned());
        }
        self.held.push_str(chunk);
        if self.held.len() < LOOK { Joined::Wait } else { self.decide() }
    }

    /// The rest is over.
    pub fn end(&mut self) -> Joined {
        if self.open || self.held.is_empty() { Joined::Wait } else { self.decide() }
    }

    fn decide(&mut self) -> Joined {
        self.open = true;
        let held = std::mem::take(&mut self.held);
        let start = held.trim_start();
        let start = start.strip_prefix("```json").or_else(|| start.strip_prefix("```")).unwrap_or(start);
        // A world begins with its plot or its rooms; within one, an object does not.
        let head: String = start.chars().filter(|c| !c.is_whitespace()).take(10).collect();
        if ["{\"plot\":", "{\"rooms\":", "{\"format\":"]
            .iter()
            .any(|begin| head.starts_with(&begin[..begin.len().min(10)]))
        {
            return Joined::Restart(start.to_owned());
        }
        for rest in [held.as_str(), start, start.trim_start()] {
            let longest = rest.len().min(self.end.len());
            let said_twice = (COMMON..=longest)
                .rev()
                .find(|length| rest.is_char_boundary(*length) && self.end.ends_with(&rest[..*length]));
            if let Some(length) = said_twice {
                return Joined::Next(rest[length..].to_owned());
            }
        }
        // A fence is never the rest of anything.
        Joined::Next(if start.len() < held.trim_start().len() { start.trim_start().to_owned() } else { held })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sewn(so_far: &str, rest: &str) -> String {
        [1, 7, 10_000]
            .map(|size| {
                let mut continuation = Continuation::new(so_far);
                let mut whole = so_far.to_owned();
                let letters: Vec<char> = rest.chars().collect();
                let pieces = letters.chunks(size).map(|piece| seam_piece(&mut continuation, piece)).collect::<Vec<_>>();
                for step in pieces.into_iter().chain([continuation.end()]) {
                    match step {
                        Joined::Wait => {}
                        Joined::Next(more) => whole.push_str(&more),
                        Joined::Restart(other) => whole = other,
                    }
                }
                whole
            })
            .into_iter()
            .reduce(|one, other| {
                assert_eq!(one, other, "it depends on the size of the pieces");
                one
            })
            .unwrap()
    }

    fn seam_piece(continuation: &mut Continuation, piece: &[char]) -> Joined {
        continuation.push(&piece.iter().collect::<String>())
    }

    #[test]
    fn a_continuation_is_joined_however_it_begins() {
        let so_far = r#"{"rooms":[{"id":"hall","name":"The Hall","descr"#;
        let rest = r#"iption":"Cold."}]}"#;
        let whole = format!("{so_far}{rest}");
        assert_eq!(sewn(so_far, rest), whole);
        assert_eq!(sewn(so_far, &format!("```json\n{rest}")), whole);
        assert_eq!(sewn(so_far, &format!(r#"{{"id":"hall","name":"The Hall","descr{rest}"#)), whole, "said twice");
        assert_eq!(sewn(so_far, &format!("```\n\"name\":\"The Hall\",\"descr{rest}")), whole);
        let anew = r#"{ "plot": {"title": "T"}, "rooms": []}"#;
        assert_eq!(sewn(so_far, anew), anew);
        assert_eq!(sewn(so_far, ""), so_far);
        assert_eq!(sewn("{\"a\":\"Wind, ", "  wind and more \"}"), "{\"a\":\"Wind,   wind and more \"}");
        let long = format!("{}\"}}]}}", "é".repeat(900));
        assert_eq!(sewn(so_far, &long), format!("{so_far}{long}"));
    }
}
