//! Where diagnostics are gathered, bounded: a document with a million mistakes gets a few hundred sentences.

use mend::{Diagnostic, Kind};
use messages::t;
use std::collections::BTreeMap;

/// Of one code and kind; the rest are counted.
const SAME: usize = 24;
const ALL: usize = 800;

/// A bounded list of diagnostics in the order they arose.
#[derive(Debug, Default)]
pub struct Log {
    list: Vec<Diagnostic>,
    counts: BTreeMap<(Kind, &'static str), usize>,
    fixes: usize,
}

impl Log {
    pub fn note(&mut self, path: &str, code: &'static str, message: impl FnOnce() -> String) {
        self.push(Kind::Note, path, code, message);
    }

    pub fn fix(&mut self, path: &str, code: &'static str, message: impl FnOnce() -> String) {
        self.fixes += 1;
        self.push(Kind::Fix, path, code, message);
    }

    pub fn problem(&mut self, path: &str, code: &'static str, message: impl FnOnce() -> String) {
        self.push(Kind::Problem, path, code, message);
    }

    /// Something the document meant is not in the world.
    pub fn lost(&mut self, path: &str, code: &'static str, message: impl FnOnce() -> String) {
        self.push(Kind::Lost, path, code, message);
    }

    pub fn schema(&mut self, path: &str, message: impl FnOnce() -> String) {
        self.push(Kind::Schema, path, "schema", message);
    }

    /// How many fixes so far, the uncounted ones too: a pass changed something if this grew.
    #[must_use]
    pub const fn fixes(&self) -> usize {
        self.fixes
    }

    fn push(&mut self, kind: Kind, path: &str, code: &'static str, message: impl FnOnce() -> String) {
        let count = self.counts.entry((kind, code)).or_default();
        *count += 1;
        if *count <= SAME && self.list.len() < ALL {
            let path: String = path.chars().take(400).collect();
            self.list.push(Diagnostic { kind, path, code: code.to_owned(), message: message() });
        }
    }

    /// The list, with one line for each code of which more arose than are told.
    #[must_use]
    pub fn finish(mut self) -> Vec<Diagnostic> {
        for ((kind, code), count) in self.counts {
            if count > SAME {
                let message = t!("repair-more", count = count - SAME);
                self.list.push(Diagnostic { kind, path: String::new(), code: code.to_owned(), message });
            }
        }
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_million_mistakes_are_told_in_a_few_sentences() {
        let mut log = Log::default();
        for at in 0..100_000 {
            log.fix(&format!("/{at}"), "same", || "again".to_owned());
        }
        assert_eq!(log.fixes(), 100_000);
        let list = log.finish();
        assert_eq!(list.len(), SAME + 1);
        assert!(list.last().unwrap().message.contains("99976 more"));
    }
}
