//! The verbs and phrases of assets/voice/knowledge.txt, which says how its lines are written, and the forms that its verbs take. It must not
//! know who says what.

use crate::lists::numbered;
use language::hashed::{Map, Set};
use language::language;
use std::sync::LazyLock;

const FILE: &str = include_str!("../../../../assets/voice/knowledge.txt");

/// The names of facts, as `knowledge::seen_as` has them; "got" is what was given, of whom it was given to.
const FACTS: &str =
    "took left gave got wore lit spent opened shut managed struck quarrelled agreed went at carried appeared read"; // not shown

/// Empty where the file is broken, which a test finds.
pub(super) static TABLE: LazyLock<Table> = LazyLock::new(|| Table::read(FILE).unwrap_or_default());

/// What a statement with this verb is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Thing,
    Person,
    Way,
    Hold,
    Stand,
}

impl Shape {
    const ALL: [(&'static str, Self); 5] = [
        ("thing", Self::Thing),
        ("person", Self::Person),
        ("way", Self::Way),
        ("hold", Self::Hold),
        ("stand", Self::Stand),
    ];

    /// May it be said in the present?
    pub fn lasts(self) -> bool {
        matches!(self, Self::Hold | Self::Stand)
    }
}

/// A verb of the table.
#[derive(Clone, Debug)]
pub(super) struct Verb {
    pub shape: Shape,
    /// Names of the facts that bear it out.
    pub facts: Vec<&'static str>,
    /// What belongs to it: "up" in "pick up".
    pub particle: Vec<&'static str>,
}

/// How a word is a form of a verb.
#[derive(Clone, Copy, Debug)]
pub(super) struct Form {
    /// Its place in `Table::verbs`.
    pub verb: usize,
    pub plain: bool,
    pub third: bool,
    pub past: bool,
    pub participle: bool,
    pub gerund: bool,
}

type Phrase = Vec<&'static str>;

/// Lists of words and of phrases by their names.
#[derive(Default)]
pub(super) struct Table {
    pub verbs: Vec<Verb>,
    forms: Map<String, Vec<Form>>,
    words: Map<&'static str, Set<&'static str>>,
    phrases: Map<&'static str, Vec<Phrase>>,
}

impl Table {
    /// Reads the file. `Err` names the line that makes no sense.
    fn read(text: &'static str) -> Result<Self, String> {
        let mut table = Self::default();
        let mut section = "";
        for (number, line) in numbered(text) {
            let fault = |what: &str| format!("knowledge.txt:{number}: {what}"); // not shown
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                section = name;
            } else if section.is_empty() {
                return Err(fault("a line before the first [section]")); // not shown
            } else if let Some((_, shape)) = Shape::ALL.iter().find(|(name, _)| *name == section) {
                let (facts, verbs) = line.split_once('|').ok_or_else(|| fault("a verb needs its facts"))?; // not shown
                let facts: Vec<&str> = facts.split_whitespace().collect();
                if let Some(fact) = facts.iter().find(|fact| !FACTS.split(' ').any(|known| known == **fact)) {
                    return Err(fault(&format!("there is no fact \"{fact}\""))); // not shown
                }
                for verb in verbs.split_whitespace() {
                    table.add(*shape, &facts, verb);
                }
            } else {
                for entry in line.split_whitespace() {
                    let mut words = entry.split('+');
                    match (words.next(), words.next()) {
                        (Some(only), None) => {
                            table.words.entry(section).or_default().insert(only);
                        }
                        _ => table.phrases.entry(section).or_default().push(entry.split('+').collect()),
                    }
                }
            }
        }
        // Of the verbs that a word may be, the one with most words is tried first.
        let Self { forms, verbs, .. } = &mut table;
        let length = |form: &Form| verbs.get(form.verb).map_or(0, |verb| verb.particle.len());
        forms.values_mut().for_each(|forms| forms.sort_by_key(|form| std::cmp::Reverse(length(form))));
        Ok(table)
    }

    fn add(&mut self, shape: Shape, facts: &[&'static str], entry: &'static str) {
        let mut words = entry.split('+');
        let Some(plain) = words.next() else { return };
        let verb = self.verbs.len();
        self.verbs.push(Verb { shape, facts: facts.to_vec(), particle: words.collect() });
        for (word, is) in forms_of(plain) {
            let form = Form {
                verb,
                plain: is == 'p',
                third: is == 't',
                past: is == 'd',
                participle: is == 'n',
                gerund: is == 'g',
            };
            let all = self.forms.entry(word).or_default();
            match all.iter_mut().find(|known| known.verb == verb) {
                Some(known) => {
                    known.plain |= form.plain;
                    known.third |= form.third;
                    known.past |= form.past;
                    known.participle |= form.participle;
                    known.gerund |= form.gerund;
                }
                None => all.push(form),
            }
        }
    }

    /// The verbs that this word is a form of, those of more words first.
    pub fn forms(&self, word: &str) -> &[Form] {
        self.forms.get(word).map_or(&[], Vec::as_slice)
    }

    /// Is the word in this list?
    pub fn is(&self, list: &str, word: &str) -> bool {
        self.words.get(list).is_some_and(|words| words.contains(word))
    }

    /// The phrases of more than one word in this list.
    pub fn phrases(&self, list: &str) -> &[Phrase] {
        self.phrases.get(list).map_or(&[], Vec::as_slice)
    }
}

/// The forms of a verb: plain, third person, past (d), participle (n), gerund.
fn forms_of(plain: &str) -> Vec<(String, char)> {
    let listed = |forms: &[(&str, char)]| forms.iter().map(|(word, is)| ((*word).to_owned(), *is)).collect();
    if plain == "be" {
        return listed(&[
            ("is", 't'),
            ("'s", 't'),
            ("am", 't'),
            ("are", 't'),
            ("was", 'd'),
            ("were", 'd'),
            ("been", 'n'),
        ]);
    }
    let language = language();
    let mut forms = vec![
        (plain.to_owned(), 'p'),
        (language.third_person(plain), 't'),
        (language.past(plain), 'd'),
        (language.participle(plain), 'n'),
        (language.gerund(plain), 'g'),
    ];
    // "Quarreled" is "quarrelled" as well.
    let twice = |(form, is): &(String, char)| {
        let ending = form.strip_prefix(plain).filter(|ending| plain.ends_with('l') && ending.len() > 1)?;
        Some((format!("{plain}l{ending}"), *is))
    };
    let doubled: Vec<(String, char)> = forms.iter().filter_map(twice).collect();
    forms.extend(doubled);
    forms
}

#[cfg(test)]
mod tests {
    use super::{FILE, Table};

    #[test]
    fn every_line_of_the_table_is_understood_and_a_broken_one_is_named() {
        let table = Table::read(FILE);
        assert_eq!(table.as_ref().err(), None);
        let table = table.unwrap();
        for (word, verb) in [("took", "took"), ("hidden", "left"), ("shut", "shut"), ("lit", "lit"), ("went", "went")] {
            let forms = table.forms(word);
            assert!(forms.iter().any(|form| table.verbs[form.verb].facts.contains(&verb)), "{word}");
        }
        assert!(table.is("stretch", "perhaps") && !table.is("stretch", "lamp"));
        assert_eq!(Table::read("x").err().unwrap(), "knowledge.txt:1: a line before the first [section]");
        assert_eq!(Table::read("[thing]\nhad | take").err().unwrap(), "knowledge.txt:2: there is no fact \"had\"");
        assert_eq!(Table::read("[thing]\ntake").err().unwrap(), "knowledge.txt:2: a verb needs its facts");
    }
}
