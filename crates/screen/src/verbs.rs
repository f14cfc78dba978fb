//! The verbs that can be chosen instead of typed, and how a line is made of one and its things. It must not know the rules:
//! the line is read like any other.

/// What stands between a verb's first thing and its second.
pub struct Verb {
    pub label: &'static str,
    /// As it is typed.
    pub words: &'static str,
    pub takes: VerbObjects,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VerbObjects {
    Nothing,
    One,
    /// One, and perhaps a second after this word.
    Two(&'static str),
}

const fn verb(label: &'static str, words: &'static str, takes: VerbObjects) -> Verb {
    Verb { label, words, takes }
}

pub const VERBS: [Verb; 15] = [
    verb("Look at", "look at", VerbObjects::One),
    verb("Take", "take", VerbObjects::One),
    verb("Use", "use", VerbObjects::Two("on")),
    verb("Talk to", "talk to", VerbObjects::One),
    verb("Open", "open", VerbObjects::One),
    verb("Close", "close", VerbObjects::One),
    verb("Unlock", "unlock", VerbObjects::Two("with")),
    verb("Give", "give", VerbObjects::Two("to")),
    verb("Put", "put", VerbObjects::Two("in")),
    verb("Read", "read", VerbObjects::One),
    verb("Push", "push", VerbObjects::One),
    verb("Pull", "pull", VerbObjects::One),
    verb("Search", "search", VerbObjects::One),
    verb("Drop", "drop", VerbObjects::One),
    verb("Wait", "wait", VerbObjects::Nothing),
];

/// A line put together from buttons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommandBuilder {
    /// An index into `VERBS`.
    pub verb: Option<usize>,
    pub things: Vec<String>,
}

impl CommandBuilder {
    /// A thing named: the verb's next; where there is no place for one more, in the last one's place.
    pub fn name(&mut self, thing: &str) {
        let room = match self.verb.map(|verb| VERBS[verb].takes) {
            Some(VerbObjects::Two(_)) => 2,
            _ => 1,
        };
        self.things.truncate(room - 1);
        self.things.push(thing.to_owned());
    }

    /// Has the verb all that it can take?
    pub fn is_whole(&self) -> bool {
        match self.verb.map(|verb| VERBS[verb].takes) {
            None => false,
            Some(VerbObjects::Nothing) => true,
            Some(VerbObjects::One) => !self.things.is_empty(),
            Some(VerbObjects::Two(_)) => self.things.len() == 2,
        }
    }

    /// As it would be typed so far.
    pub fn line(&self) -> String {
        let Some(verb) = self.verb.map(|verb| &VERBS[verb]) else { return self.things.join(" ") };
        let between = if let VerbObjects::Two(word) = verb.takes { word } else { "" };
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
        let mut builder = CommandBuilder { verb, things: Vec::new() };
        for thing in things {
            builder.name(thing);
        }
        (builder.line(), builder.is_whole())
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
