//! What a text tells of as being there: "a row of old lockers", "its brass lid". It must not know any world.
//!
//! What somebody says, what something is like, what is not there and what would be are no promises.

use language::language;

/// A phrase after an article or its like, up to where it ends: the words of it, lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// In their order, without the article.
    pub words: Vec<String>,
    /// Those that may name something one can see and touch; one at least.
    pub nouns: Vec<String>,
}

/// As many words as a noun phrase has at most before its noun and with it.
const LONGEST: usize = 5;

/// What the text tells of as being there, in its order.
pub fn told(text: &str) -> Vec<Phrase> {
    let mut found = Vec::new();
    for clause in without_speech(text).split(['.', ',', ';', ':', '!', '?', '(', ')']) {
        let words: Vec<String> = clause
            .split(|c: char| !(c.is_alphabetic() || matches!(c, '\'' | '-')))
            .filter(|word| !word.is_empty())
            .map(str::to_lowercase)
            .collect();
        let real = words.iter().position(|word| is("unreal", word)).unwrap_or(words.len());
        let mut at = 0;
        while at < real {
            // "A row of lockers" tells of lockers, where "a picture of a duke" tells of no duke.
            let of_many = words[at] == "of" && at > 0 && is("many", &words[at - 1]);
            if !of_many && !is("article", &words[at]) {
                at += 1;
                continue;
            }
            let rest = &words[at + 1..];
            let end = rest.iter().take(LONGEST).position(|word| is("end", word) || is("article", word));
            let run = &rest[..end.unwrap_or(rest.len().min(LONGEST))];
            let nouns: Vec<String> = run.iter().filter(|word| is_concrete(word)).cloned().collect();
            let is_likened = at > 1 && words[at - 1] == "of" && is("measure", &words[at - 2]);
            if !nouns.is_empty() && !is_likened {
                found.push(Phrase { words: run.to_vec(), nouns });
            }
            at += 1 + run.len();
        }
    }
    found
}

/// What is between quotation marks is said, and may be about anything.
fn without_speech(text: &str) -> String {
    let text = text.replace(['\u{201C}', '\u{201D}'], "\"");
    text.split('"').step_by(2).collect::<Vec<_>>().join(" , ")
}

/// Does its commonest meaning name something that can be seen and touched by itself?
fn is_concrete(word: &str) -> bool {
    !is("everywhere", &language().singular(word))
        && ["artifact", "animal", "plant"].iter().any(|kind| wordnet::is_a(word, kind))
}

/// Is the word of this sort (assets/lexicon/en/noun_phrases.txt)?
fn is(sort: &str, word: &str) -> bool {
    language().noun_phrases.senses(word).contains(&sort)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nouns(text: &str) -> Vec<String> {
        told(text).into_iter().map(|phrase| phrase.nouns[0].clone()).collect()
    }

    #[test]
    fn what_stands_there_is_told_and_what_is_only_said_or_likened_is_not() {
        assert_eq!(nouns("A brass lamp stands on the old desk."), ["lamp", "desk"]);
        assert_eq!(nouns("It hangs there like a bat from a rafter."), [""; 0]);
        assert_eq!(nouns("A camera the size of a cow hangs on a brass hook."), ["camera", "hook"]);
        assert_eq!(nouns("\"The sword is gone,\" says the knight, and shuts a door."), ["door"]);
        assert_eq!(nouns("There is no chair. There would be a table."), [""; 0]);
        assert_eq!(nouns("Two iron wheels, and under the wheels a line of coal tubs."), ["wheels", "wheels", "tubs"]);
    }
}
