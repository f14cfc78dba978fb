//! The verbs that can be chosen instead of typed, and how a line is made of one and its things. It must not know the rules:
//! the line is read like any other.

/// What stands between a verb's first thing and its second.
pub struct Verb {
    pub label: &'static str,
    /// As it is typed.
    pub words: &'static str,
    pub takes: Takes,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    One,
    /// One, and perhaps a second after this word.
    Two(&'static str),
}

const fn verb(label: &'static str, words: &'static str, takes: Takes) -> Verb {
    Verb { label, words, takes }
}

pub const VERBS: [Verb; 15] = [
    verb("Look at", "look at", Takes::One),
    verb("Take", "take", Takes::One),
    verb("Use", "use", Takes::Two("on")),
    verb("Talk to", "talk to", Takes::One),
    verb("Open", "open", Takes::One),
    verb("Close", "close", Takes::One),
    verb("Unlock", "unlock", Takes::Two("with")),
    verb("Give", "give", Takes::Two("to")),
    verb("Put", "put", Takes::Two("in")),
    verb("Read", "read", Takes::One),
    verb("Push", "push", Takes::One),
    verb("Pull", "pull", Takes::One),
    verb("Search", "search", Takes::One),
    verb("Drop", "drop", Takes::One),
    verb("Wait", "wait", Takes::Nothing),
];

/// A line put together from buttons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Making {
    /// An index into `VERBS`.
    pub verb: Option<usize>,
    pub things: Vec<String>,
}

impl Making {
    /// A thing named: the verb's next; where there is no place for one more, in the last one's place.
    pub fn name(&mut self, thing: &str) {
        let room = match self.verb.map(|verb| VERBS[verb].takes) {
            Some(Takes::Two(_)) => 2,
            _ => 1,
        };
        self.things.truncate(room - 1);
        self.things.push(thing.to_owned());
    }

    /// Has the verb all that it can take?
    pub fn is_whole(&self) -> bool {
        match self.verb.map(|verb| VERBS[verb].takes) {
            None => false,
            Some(Takes::Nothing) => true,
            Some(Takes::One) => !self.things.is_empty(),
            Some(Takes::Two(_)) => self.things.len() == 2,
        }
    }

    /// As it would be typed so far.
    pub fn line(&self) -> String {
        let Some(verb) = self.verb.map(|verb| &VERBS[verb]) else { return self.things.join(" ") };
        let between = if let Takes::Two(word) = verb.takes { word } else { "" };
        match self.things.as_slice() {
            [] => format!("{} ", verb.words),
            [one] => format!("{} {one}", verb.words),
            [one, two, ..] => format!("{} {one} {between} {two}", verb.words),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(words: &str, things: &[&str]) -> (String, bool) {
        let verb = VERBS.iter().position(|verb| verb.words == words);
        let mut making = Making { verb, things: Vec::new() };
        for thing in things {
            making.name(thing);
        }
        (making.line(), making.is_whole())
    }

    #[test]
    fn lines_are_put_together_in_the_verbs_order() {
        for (verb, things, line, whole) in [
            ("take", &["lamp"][..], "take lamp", true),
            ("take", &["lamp", "letter"], "take letter", true),
            ("use", &["key"], "use key", false),
            ("use", &["key", "oak door"], "use key on oak door", true),
            ("give", &["coin", "guard", "cook"], "give coin to cook", true),
            ("wait", &[], "wait ", true),
            ("look at", &[], "look at ", false),
        ] {
            assert_eq!(made(verb, things), (line.to_owned(), whole));
        }
    }

    #[test]
    fn the_parser_knows_every_verb() {
        for verb in &VERBS {
            let word = verb.words.split(' ').next().unwrap_or_default();
            assert!(parser::lexicon::verb(word).is_some(), "{word}");
        }
    }
}
