//! What stands between the parts of a document: blanks, comments, fences, ellipses. It must not touch the parts.

use super::parse::Parser;

impl Parser<'_> {
    /// Over blanks, comments, fences and ellipses.
    pub(super) fn space(&mut self) {
        loop {
            let rest = &self.bytes[self.at..];
            match rest {
                [b' ' | b'\t' | b'\n' | b'\r', ..] => self.at += 1,
                [b'/', b'/', ..] | [b'#', ..] => self.line("comment", "a comment is left out"),
                [b'/', b'*', ..] => {
                    self.mend("comment", "a comment is left out");
                    self.at = self.text[self.at + 2..].find("*/").map_or(self.bytes.len(), |end| self.at + 2 + end + 2);
                }
                [b'`', b'`', b'`', ..] => {
                    self.mend("fence", "a fence in the middle of the document is left out");
                    self.at += 3;
                    while self.peek().is_some_and(|b| b.is_ascii_alphanumeric()) {
                        self.at += 1;
                    }
                }
                [b'.', b'.', b'.', ..] => {
                    self.mend("ellipsis", "an ellipsis is left out");
                    self.at += 3;
                }
                // The ellipsis sign, no-break space, zero-width space, byte-order mark.
                [0xE2, 0x80, 0xA6 | 0x8B, ..] | [0xEF, 0xBB, 0xBF, ..] => self.at += 3,
                [0xC2, 0xA0, ..] => self.at += 2,
                _ => return,
            }
        }
    }

    pub(super) fn line(&mut self, code: &'static str, what: &str) {
        self.mend(code, what);
        self.at = self.text[self.at..].find('\n').map_or(self.bytes.len(), |end| self.at + end);
    }
}
