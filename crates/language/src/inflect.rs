//! How words change: one and many, "a" and "an", the forms of verbs. Rules here, what they get wrong in a list of the language's data.
//! It must not know what a word means.
//!
//! Why not a crate: of the 77 nouns tried, `pluralizer` 0.6 (kept well, English only) gets gas, lens, canvas, chaos, dais, portcullis,
//! species, scissors and trousers wrong ("ga", "len", "trouser"), `Inflector` 0.11 more ("knfe", "lefe"). Neither knows which words
//! are many or a mass. So the list of exceptions would stay, and besides it there are some thirty lines of rules.

use super::hashed::{Map, Set};
use std::borrow::Cow;

type Word = &'static str;

/// The irregular words of a language; see assets/lexicon/en/inflections.txt.
#[derive(Clone, Debug, Default)]
pub struct Inflections {
    /// One, then many.
    irregular: Map<Word, Word>,
    /// Many, then one; also of `single`, whose plurals look like others.
    singulars: Map<String, Word>,
    /// Ends of compounds: one, then many.
    compounds: Vec<(Word, Word)>,
    pairs: Set<Word>,
    single: Set<Word>,
    same: Set<Word>,
    mass: Set<Word>,
    /// The verb, what it was, what it has been.
    verbs: Map<Word, (Word, Word)>,
    /// Back to the verb.
    verb_forms: Map<Word, Vec<Word>>,
}

impl Inflections {
    /// Reads the file. `Err` holds the line that makes no sense; the files are part of the program, and a test asks for it.
    ///
    /// # Errors
    /// A line outside a section, in an unknown one, or with too few words.
    pub fn read(text: &'static str) -> Result<Self, String> {
        let mut this = Self::default();
        for (section, line) in super::lexicon_file::sections(text) {
            this.entry(section, line).ok_or_else(|| line.to_owned())?;
        }
        for word in &this.single {
            if word.ends_with('s') {
                this.singulars.insert(format!("{word}es"), word);
            }
        }
        Ok(this)
    }

    fn entry(&mut self, section: &str, line: Word) -> Option<()> {
        let mut words = line.split_whitespace();
        match section {
            "irregular" => {
                let (one, many) = (words.next()?, words.next()?);
                if let (Some(one), Some(many)) = (one.strip_prefix('*'), many.strip_prefix('*')) {
                    self.compounds.push((one, many));
                } else {
                    self.irregular.insert(one, many);
                    self.singulars.insert(many.to_owned(), one);
                }
            }
            "verbs" => {
                let (verb, past, participle) = (words.next()?, words.next()?, words.next()?);
                self.verbs.insert(verb, (past, participle));
                for form in [past, participle] {
                    let verbs = self.verb_forms.entry(form).or_default();
                    if !verbs.contains(&verb) {
                        verbs.push(verb);
                    }
                }
            }
            "pairs" => self.pairs.extend(words),
            "single" => self.single.extend(words),
            "same" => self.same.extend(words),
            "mass" => self.mass.extend(words),
            _ => return None,
        }
        Some(())
    }

    /// One of these: "knives" is "knife", "scissors" stays. A word that is no plural comes back as it is. In lower case, as everywhere here.
    #[must_use]
    pub fn singular(&self, word: &str) -> String {
        self.one_of(word).into_owned()
    }

    fn one_of<'w>(&self, word: &'w str) -> Cow<'w, str> {
        if self.is_fixed(word) {
            return Cow::Borrowed(word);
        }
        if let Some(one) = self.singulars.get(word) {
            return Cow::Borrowed(one);
        }
        if let Some((stem, one)) = self.compounds.iter().find_map(|(one, many)| Some((word.strip_suffix(many)?, one))) {
            return Cow::Owned(format!("{stem}{one}"));
        }
        if word.len() <= 3 || !word.ends_with('s') || ends(word, &["ss", "us", "is", "'s"]) {
            return Cow::Borrowed(word);
        }
        if let Some(stem) = word.strip_suffix("ies").filter(|_| word.len() > 4) {
            return Cow::Owned(format!("{stem}y"));
        }
        let cut = ends(word, &["ches", "shes", "sses", "xes", "zzes"]) || (word.len() > 4 && word.ends_with("oes"));
        let many = if cut { "es" } else { "s" };
        Cow::Borrowed(word.strip_suffix(many).unwrap_or(word))
    }

    /// The word, and what it may be one of: for looking up in a table of things what a text has. "knives", "knife"; "scissors", "scissor".
    pub fn forms(&self, word: &str) -> impl Iterator<Item = String> + use<> {
        let piece = || word.strip_suffix('s').filter(|_| self.pairs.contains(word)).map(str::to_owned);
        let one = Some(self.one_of(word)).filter(|one| *one != word).map(Cow::into_owned).or_else(piece);
        std::iter::once(word.to_owned()).chain(one)
    }

    /// Are they one word, in the singular or in the plural?
    #[must_use]
    pub fn is_same(&self, a: &str, b: &str) -> bool {
        a == b || (a.get(..1) == b.get(..1) && self.one_of(a) == self.one_of(b))
    }

    /// Many of these: "knife" is "knives", "scissors" and "sheep" stay.
    #[must_use]
    pub fn plural(&self, word: &str) -> String {
        if let Some(many) = self.irregular.get(word) {
            return (*many).to_owned();
        }
        if self.pairs.contains(word) || self.same.contains(word) {
            return word.to_owned();
        }
        let mut compound = self.compounds.iter().filter(|_| !self.single.contains(word));
        if let Some((stem, many)) = compound.find_map(|(one, many)| Some((word.strip_suffix(one)?, many))) {
            return format!("{stem}{many}");
        }
        with_s(word, &["s", "x", "z", "ch", "sh"])
    }

    /// Does the word speak of many: "mice", "scissors", "keys"?
    #[must_use]
    pub fn is_plural(&self, word: &str) -> bool {
        self.pairs.contains(word) || self.one_of(word) != word
    }

    /// Is it not counted: "some water"?
    #[must_use]
    pub fn is_mass(&self, word: &str) -> bool {
        self.mass.contains(word)
    }

    fn is_fixed(&self, word: &str) -> bool {
        self.single.contains(word) || self.same.contains(word) || self.pairs.contains(word)
    }

    /// "a" or "an", by the sound that the name begins with, as far as spelling tells.
    #[must_use]
    pub fn article(&self, name: &str) -> &'static str {
        if super::article::takes_an(name) { "an" } else { "a" }
    }

    /// What one of them does: "go" is "goes".
    #[must_use]
    pub fn third_person(&self, verb: &str) -> String {
        match verb {
            "be" => "is".to_owned(),
            "have" => "has".to_owned(),
            _ => with_s(verb, &["s", "x", "z", "ch", "sh", "o"]),
        }
    }

    /// What it did: "take" is "took".
    #[must_use]
    pub fn past(&self, verb: &str) -> String {
        self.verbs.get(verb).map_or_else(|| with_ending(verb, "ed"), |(past, _)| (*past).to_owned())
    }

    /// What has been done to it: "take" is "taken".
    #[must_use]
    pub fn participle(&self, verb: &str) -> String {
        self.verbs.get(verb).map_or_else(|| with_ending(verb, "ed"), |(_, participle)| (*participle).to_owned())
    }

    /// What it is at: "take" is "taking".
    #[must_use]
    pub fn gerund(&self, verb: &str) -> String {
        match verb.strip_suffix("ie") {
            Some(stem) => format!("{stem}ying"),
            None => with_ending(verb, "ing"),
        }
    }

    /// The verbs that this may be a form of, the likeliest first: "unlocks", "opening", "tied", "stopped", "took". The spelling does not
    /// tell which of them there are.
    #[must_use]
    pub fn verbs(&self, word: &str) -> Vec<String> {
        const ENDINGS: [(&str, &str); 8] =
            [("s", ""), ("es", ""), ("ies", "y"), ("ing", ""), ("ing", "e"), ("ed", ""), ("ed", "e"), ("ied", "y")];
        let mut found: Vec<String> =
            self.verb_forms.get(word).into_iter().flatten().map(|verb| (*verb).to_owned()).collect();
        for (ending, instead) in ENDINGS {
            let Some(stem) = word.strip_suffix(ending).filter(|stem| stem.len() > 1) else { continue };
            let mut end = stem.chars().rev();
            if instead.is_empty() && end.next() == end.next() {
                found.push(stem[..stem.len() - stem.chars().next_back().map_or(0, char::len_utf8)].to_owned());
            }
            found.push(format!("{stem}{instead}"));
        }
        found
    }
}

/// The word of these two that goes with one or with many: "is", "are".
#[must_use]
pub const fn agree<'w>(many: bool, one: &'w str, several: &'w str) -> &'w str {
    if many { several } else { one }
}

fn ends(word: &str, endings: &[&str]) -> bool {
    endings.iter().any(|end| word.ends_with(end))
}

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// With an s behind it, and an e between where it hisses.
fn with_s(word: &str, hissing: &[&str]) -> String {
    if let Some(stem) = word.strip_suffix('y').filter(|stem| !stem.ends_with(is_vowel)) {
        return format!("{stem}ies");
    }
    format!("{word}{}", if ends(word, hissing) { "es" } else { "s" })
}

/// With "ed" or "ing": "stop" doubles its last letter, "tie" and "make" lose one, "carry" changes it.
fn with_ending(verb: &str, ending: &str) -> String {
    let before_last = |stem: &str| stem.chars().next_back().is_some_and(is_vowel);
    if let Some(stem) = verb.strip_suffix('y').filter(|stem| !before_last(stem) && ending == "ed") {
        return format!("{stem}ied");
    }
    if let Some(stem) = verb.strip_suffix('e')
        && (ending == "ed" || !ends(verb, &["ee", "oe", "ye"]))
    {
        return format!("{stem}{ending}");
    }
    // One short syllable that ends in a single consonant.
    let letters: Vec<char> = verb.chars().collect();
    match letters.as_slice() {
        [start @ .., vowel, last]
            if is_vowel(*vowel)
                && !is_vowel(*last)
                && !matches!(last, 'w' | 'x' | 'y')
                && !start.is_empty()
                && !start.iter().any(|c| is_vowel(*c)) =>
        {
            format!("{verb}{last}{ending}")
        }
        _ => format!("{verb}{ending}"),
    }
}

#[cfg(test)]
mod tests {
    use super::agree;
    use crate::english;

    #[test]
    fn plurals_and_singulars_lead_to_each_other() {
        for (one, many) in [
            ("key", "keys"),
            ("mouse", "mice"),
            ("knife", "knives"),
            ("penknife", "penknives"),
            ("safe", "safes"),
            ("glove", "gloves"),
            ("cave", "caves"),
            ("leaf", "leaves"),
            ("bookshelf", "bookshelves"),
            ("snowman", "snowmen"),
            ("glass", "glasses"),
            ("bus", "buses"),
            ("lens", "lenses"),
            ("house", "houses"),
            ("rose", "roses"),
            ("prize", "prizes"),
            ("box", "boxes"),
            ("axe", "axes"),
            ("pickaxe", "pickaxes"),
            ("match", "matches"),
            ("torch", "torches"),
            ("cookie", "cookies"),
            ("pie", "pies"),
            ("berry", "berries"),
            ("donkey", "donkeys"),
            ("potato", "potatoes"),
            ("horseshoe", "horseshoes"),
            ("radio", "radios"),
            ("die", "dice"),
        ] {
            assert_eq!(english().plural(one), many);
            assert_eq!(english().singular(many), one);
            assert!(english().is_plural(many), "{many}");
            assert!(!english().is_plural(one), "{one}");
        }
    }

    #[test]
    fn words_that_only_look_like_plurals_stay() {
        for word in
            ["moss", "bus", "gas", "lens", "series", "sheep", "specimen", "iris", "this", "was", "dress", "news"]
        {
            assert_eq!(english().singular(word), word);
            assert!(!english().is_plural(word), "{word}");
        }
        for pair in ["scissors", "trousers", "bagpipes"] {
            assert_eq!((english().singular(pair), english().plural(pair)), (pair.to_owned(), pair.to_owned()));
            assert!(english().is_plural(pair), "{pair}");
        }
    }

    #[test]
    fn verbs_change_with_who_and_when() {
        for (verb, third, past, participle, gerund) in [
            ("take", "takes", "took", "taken", "taking"),
            ("open", "opens", "opened", "opened", "opening"),
            ("stop", "stops", "stopped", "stopped", "stopping"),
            ("carry", "carries", "carried", "carried", "carrying"),
            ("tie", "ties", "tied", "tied", "tying"),
            ("see", "sees", "saw", "seen", "seeing"),
            ("go", "goes", "went", "gone", "going"),
            ("push", "pushes", "pushed", "pushed", "pushing"),
            ("have", "has", "had", "had", "having"),
            ("look", "looks", "looked", "looked", "looking"),
        ] {
            let language = english();
            assert_eq!(language.third_person(verb), third);
            assert_eq!((language.past(verb), language.participle(verb)), (past.to_owned(), participle.to_owned()));
            assert_eq!(language.gerund(verb), gerund);
            for form in [past, participle, gerund] {
                assert!(verb == "tie" || language.verbs(form).iter().any(|back| back == verb), "{form}");
            }
        }
        assert_eq!((agree(false, "is", "are"), agree(true, "is", "are")), ("is", "are"));
    }
}
