//! Words and phrases by what they stand for, read from a list of the language's data. It must not know what a sense is for.

use super::hashed::Map;

/// What some words stand for: a section of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sense {
    /// The section's title: a word of the program, the same in every language.
    pub name: &'static str,
    /// The words and phrases, in lower case.
    pub words: Vec<&'static str>,
}

/// A list of words by what they stand for: `[sections]`, and in them words and phrases between commas. A word may stand in several.
#[derive(Clone, Debug, Default)]
pub struct Senses {
    all: Vec<Sense>,
    by_word: Map<&'static str, Vec<&'static str>>,
}

impl Senses {
    /// Reads a list. `Err` holds the line that stands in no section; the lists are part of the program, and a test asks for it.
    ///
    /// # Errors
    /// A line before the first section.
    pub fn read(text: &'static str) -> Result<Self, String> {
        let mut this = Self::default();
        for (name, line) in super::lexicon_file::sections(text) {
            if name.is_empty() {
                return Err(line.to_owned());
            }
            if this.all.last().is_none_or(|sense| sense.name != name) {
                this.all.push(Sense { name, words: Vec::new() });
            }
            for word in line.split(',').map(str::trim).filter(|word| !word.is_empty()) {
                this.all.last_mut().into_iter().for_each(|sense| sense.words.push(word));
                let names = this.by_word.entry(word).or_default();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        Ok(this)
    }

    /// Every section, in the order of the list.
    #[must_use]
    pub fn all(&self) -> &[Sense] {
        &self.all
    }

    /// What a word or phrase stands for, in the order of the list; empty for one that is not in it.
    #[must_use]
    pub fn senses(&self, word: &str) -> &[&'static str] {
        self.by_word.get(word).map_or(&[], Vec::as_slice)
    }

    /// The first of what a word or phrase stands for.
    #[must_use]
    pub fn sense(&self, word: &str) -> Option<&'static str> {
        self.senses(word).first().copied()
    }

    /// Does this word or phrase stand for that?
    #[must_use]
    pub fn is(&self, word: &str, name: &str) -> bool {
        self.senses(word).contains(&name)
    }
}

#[cfg(test)]
mod tests {
    use super::Senses;

    #[test]
    fn a_word_stands_for_the_sections_it_is_in() {
        let senses =
            Senses::read("# Remark\n[cold]\nice, snow\nsleet\n[water]\nsnow, running water\n[cold]\nhail").unwrap();
        assert_eq!(senses.senses("snow"), ["cold", "water"]);
        assert_eq!(senses.sense("running water"), Some("water"));
        assert!(senses.is("hail", "cold") && !senses.is("hail", "water"));
        assert_eq!(senses.sense("fire"), None);
        let sections: Vec<&str> = senses.all().iter().map(|sense| sense.name).collect();
        assert_eq!(sections, ["cold", "water", "cold"], "a title may come again, where order matters");
        assert_eq!(Senses::read("ice").unwrap_err(), "ice");
    }
}
