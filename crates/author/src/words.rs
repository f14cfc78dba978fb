//! Words into sentences: articles, choices and slots. It must not know any content.

pub use language::text::capital;
use rng::Rng;

/// A noun with its article: "a brass key", "some shears", "the hermit", "Barnaby Quill".
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    article: String,
    pub bare: String,
}

impl Name {
    pub fn new(full: &str) -> Self {
        match full.split_once(' ') {
            Some((article @ ("a" | "an" | "some" | "the"), bare)) => {
                Self { article: article.to_owned(), bare: bare.to_owned() }
            }
            _ => Self { article: String::new(), bare: full.to_owned() },
        }
    }

    pub fn full(&self) -> String {
        if self.article.is_empty() { self.bare.clone() } else { format!("{} {}", self.article, self.bare) }
    }

    pub fn the(&self) -> String {
        if self.article.is_empty() { self.bare.clone() } else { format!("the {}", self.bare) }
    }

    pub fn plural(&self) -> bool {
        self.article == "some" && self.bare.ends_with('s') && !self.bare.ends_with("ss")
    }

    fn form(&self, form: &str) -> Option<String> {
        Some(match form {
            "a" => self.full(),
            "the" => self.the(),
            "A" => capital(&self.full()),
            "The" => capital(&self.the()),
            "is" => (if self.plural() { "are" } else { "is" }).to_owned(),
            "it" => (if self.plural() { "them" } else { "it" }).to_owned(),
            _ => return None,
        })
    }
}

/// "a" or "an", by the sound that a reader will make of the first letters.
pub fn article_for(word: &str) -> &'static str {
    let word = word.to_lowercase();
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    let like_you = ["uni", "use", "usu", "usa", "eu", "ewe", "one", "once", "ute", "uto", "ufo", "uk", "ura"]
        .iter()
        .any(|start| word.starts_with(start));
    let silent = ["hour", "heir", "honest", "honour", "honor", "x-"].iter().any(|start| word.starts_with(start));
    if (vowel && !like_you) || silent { "an" } else { "a" }
}

/// Every word with a capital: "my old tin" becomes "My Old Tin".
pub fn title_case(text: &str) -> String {
    text.split_whitespace().map(capital).collect::<Vec<_>>().join(" ")
}

/// Takes each `[one|another]` one way.
pub fn choose(text: &str, rng: &mut Rng) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let Some((inside, tail)) = after.split_once(']') else {
            rest = after;
            break;
        };
        let ways: Vec<&str> = inside.split('|').collect();
        // "[, as usual|]" is a choice with nothing; a lone "[, as usual]" is that, too.
        if ways.len() > 1 || rng.chance(50) {
            out.push_str(rng.pick(&ways).copied().unwrap_or(""));
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// The parts between bars, without blanks at their ends; a bar within `[one|another]` parts nothing.
pub fn bars(line: &str) -> Vec<&str> {
    let (mut parts, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in line.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            '|' if depth <= 0 => {
                parts.push(line[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(line[from..].trim());
    parts
}

/// A number spelt digit by digit: "314" is "three", "one", "four"; nothing for what is no number.
pub fn digits(word: &str) -> Vec<&'static str> {
    const NAMES: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let digits: Option<Vec<_>> =
        word.chars().map(|c| c.to_digit(10).and_then(|digit| NAMES.get(digit as usize).copied())).collect();
    digits.unwrap_or_default()
}

/// What the slots of a text stand for.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    names: Vec<(&'static str, Name)>,
    plain: Vec<(&'static str, String)>,
}

impl Slots {
    pub fn name(&mut self, role: &'static str, name: Name) -> &mut Self {
        self.names.retain(|(known, _)| *known != role);
        self.names.push((role, name));
        self
    }

    pub fn plain(&mut self, role: &'static str, text: impl Into<String>) -> &mut Self {
        self.plain.retain(|(known, _)| *known != role);
        self.plain.push((role, text.into()));
        self
    }

    /// Fills `{the key}`, `{Word}`, `{DIR}`; a slot without meaning stays as it is, for the tests to find.
    pub fn fill(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + 32);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((slot, tail)) = after.split_once('}') else {
                rest = after;
                break;
            };
            match self.value(slot) {
                Some(value) => out.push_str(&value),
                None => out.push_str(&format!("{{{slot}}}")),
            }
            rest = tail;
        }
        out.push_str(rest);
        out
    }

    fn value(&self, slot: &str) -> Option<String> {
        if let Some((form, role)) = slot.split_once(' ') {
            return self.names.iter().find(|(known, _)| *known == role)?.1.form(form);
        }
        let role = slot.to_lowercase();
        let value = match self.plain.iter().find(|(known, _)| known.to_lowercase() == role) {
            Some((_, value)) => value.clone(),
            None => self.names.iter().find(|(known, _)| *known == role)?.1.bare.clone(),
        };
        let upper = slot.len() > 1 && slot.chars().all(|c| !c.is_lowercase());
        Some(match slot.chars().next() {
            Some(_) if upper => value.to_uppercase(),
            Some(first) if first.is_uppercase() => capital(&value),
            _ => value,
        })
    }
}

/// A pile of lines dealt one by one, each once, in an order of the seed's.
#[derive(Debug)]
pub struct Deck<T> {
    cards: Vec<T>,
}

impl<T> Deck<T> {
    pub fn new(cards: impl IntoIterator<Item = T>, rng: &mut Rng) -> Self {
        let mut cards: Vec<T> = cards.into_iter().collect();
        rng.shuffle(&mut cards);
        Self { cards }
    }

    /// Puts those that fit on top, otherwise in the order they have.
    pub fn first(&mut self, fits: impl Fn(&T) -> bool) {
        self.cards.sort_by_key(fits);
    }

    pub fn deal(&mut self) -> Option<T> {
        self.cards.pop()
    }

    /// The next one that fits; those passed over stay.
    pub fn deal_where(&mut self, fits: impl Fn(&T) -> bool) -> Option<T> {
        let at = self.cards.iter().rposition(fits)?;
        Some(self.cards.remove(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_their_articles() {
        let key = Name::new("an iron key");
        assert_eq!((key.full(), key.the()), ("an iron key".to_owned(), "the iron key".to_owned()));
        assert!(Name::new("some garden shears").plural());
        assert!(!Name::new("some long grass").plural());
        assert_eq!(Name::new("Sir Odo").the(), "Sir Odo");
    }

    #[test]
    fn bars_part_a_line_but_not_a_choice() {
        assert_eq!(bars("kick | It [rings|sings]. | You die."), ["kick", "It [rings|sings].", "You die."]);
        assert_eq!(bars("alone"), ["alone"]);
    }

    #[test]
    fn articles_go_by_sound() {
        for (word, article) in [
            ("hour", "an"),
            ("unicorn", "a"),
            ("apple", "an"),
            ("one-eyed", "a"),
            ("ukulele", "a"),
            ("x-ray", "an"),
            ("tin", "a"),
        ] {
            assert_eq!(article_for(word), article, "{word}");
        }
    }

    #[test]
    fn slots_and_choices_are_filled() {
        let mut slots = Slots::default();
        slots.name("key", Name::new("some shears")).plain("dir", "to the north").plain("first", "fat bell");
        assert_eq!(
            slots.fill("{The key} {is key} {dir}. {Dir} {first}!"),
            "The shears are to the north. To the north fat bell!"
        );
        assert_eq!(slots.fill("{the moon}"), "{the moon}");
        assert_eq!(choose("[a|a] b[|]c", &mut Rng::new(1)), "a bc");
        assert_eq!(choose("an [open bracket", &mut Rng::new(1)), "an open bracket");
    }
}
