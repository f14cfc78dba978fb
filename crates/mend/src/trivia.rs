//! What stands between the parts of a document: blanks, comments, fences, ellipses. It must not touch the parts.

use super::lookahead::Lookahead;
use super::messages;
use super::parse::Parser;

/// How far apart two fences of one document may stand; bytes.
const BETWEEN: usize = 2000;

impl Parser<'_> {
    /// Over blanks, comments, fences and ellipses.
    pub(super) fn skip_trivia(&mut self) {
        loop {
            self.at = self.look.white(self.at);
            let rest = &self.look.bytes[self.at..];
            match rest {
                [b'"' | b'}' | b']' | b',' | b':' | b'{' | b'[', ..] => return,
                [b'#', ..] if is_color(rest) => return,
                [b'/', b'/', ..] | [b'#', ..] => {
                    self.mend("comment", messages::COMMENT);
                    self.at = self.look.line_end(self.at);
                }
                [b'/', b'*', ..] => {
                    self.mend("comment", messages::COMMENT);
                    self.at = self.look.comment_end(self.at);
                }
                [b'`', b'`', b'`', ..] => {
                    if !self.fence() {
                        return;
                    }
                }
                [b'.', b'.', b'.', ..] | [0xE2, 0x80, 0xA6, ..] => self.ellipsis(),
                _ => return,
            }
        }
    }

    fn ellipsis(&mut self) {
        self.mend("ellipsis", messages::ELLIPSIS);
        self.at += 3;
        while self.peek() == Some(b'.') {
            self.at += 1;
        }
        // What it says is left out: "... more rooms ...".
        let next = self.look.white(self.at);
        if self.look.byte(next).is_some_and(|b| b.is_ascii_alphabetic() || b == b'(')
            && !self.look.key(next)
            && !self.look.value(next)
        {
            let rest = &self.look.bytes[next..];
            let end = rest.iter().position(|b| matches!(b, b',' | b'}' | b']' | b'"' | b'\n'));
            self.at = next + end.unwrap_or(rest.len());
        }
    }

    /// A fence in the middle of the document: it goes on behind it, or in the next fence, or is over.
    fn fence(&mut self) -> bool {
        let (look, inside) = (self.look, behind_fence(self.look, self.at));
        let opens = look.byte(self.at + 3).is_some_and(|b| b.is_ascii_alphabetic());
        if inside == look.bytes.len() || goes_on(look, inside) || (opens && look.value(inside)) {
            self.mend("fence", messages::FENCE);
            self.at = inside;
            return true;
        }
        let window = look.bytes.len().min(inside + BETWEEN);
        let next = (inside..window).find(|at| look.starts(*at, b"```"));
        let past = next.map(|at| behind_fence(look, at)).filter(|at| goes_on(look, *at) || look.value(*at));
        if let Some(past) = past {
            self.mend("fence", messages::TWO_FENCES);
            self.at = past;
            return true;
        }
        self.over = true;
        false
    }
}

/// A colour that lost its first quote, and no comment.
fn is_color(text: &[u8]) -> bool {
    let digits = text[1..].iter().take_while(|b| b.is_ascii_hexdigit()).count();
    matches!(digits, 3 | 6) && matches!(text.get(1 + digits), Some(b'"' | b',' | b'}' | b']'))
}

/// Behind the fence, the language it names, and blanks.
pub fn behind_fence(look: Lookahead<'_>, fence: usize) -> usize {
    let mut at = fence;
    while look.byte(at) == Some(b'`') {
        at += 1;
    }
    while look.byte(at).is_some_and(|b| b.is_ascii_alphanumeric()) {
        at += 1;
    }
    look.white(at)
}

fn goes_on(look: Lookahead<'_>, at: usize) -> bool {
    match look.byte(at) {
        Some(b'"' | b'}' | b']' | b',' | b'{' | b'[' | b'`' | b'/' | b':') => true,
        Some(_) if look.quote(at).is_some() => true,
        // A word and a colon may be prose.
        Some(_) => look.bare_key(at).is_some_and(|end| look.byte(end) == Some(b':') && look.value(look.white(end + 1))),
        None => false,
    }
}
