//! Nouns: what sort of thing a word names, and which word of a name is the noun. It must not know a world.

use super::hashed::Map;
use super::token;

/// What sort of thing a noun names. A noun may be of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Can be carried.
    Portable,
    /// Of these, those that are also verbs or common turns of phrase.
    Ambiguous,
    /// People, and whoever speaks in stories.
    Person,
    /// Beasts.
    Animal,
    /// What every place has and nobody can pick up.
    Scenery,
    /// Parts of a body.
    Body,
    /// Clothes that are worn by whoever is meant.
    Worn,
    /// Small animals that come with any place.
    Vermin,
    /// What one feels, thinks or does.
    Abstract,
    /// Ways that lead elsewhere.
    Way,
}

impl Class {
    const ALL: [(&'static str, Self); 10] = [
        ("portable", Self::Portable),
        ("ambiguous", Self::Ambiguous),
        ("person", Self::Person),
        ("animal", Self::Animal),
        ("scenery", Self::Scenery),
        ("body", Self::Body),
        ("worn", Self::Worn),
        ("vermin", Self::Vermin),
        ("abstract", Self::Abstract),
        ("way", Self::Way),
    ];
}

/// The nouns of a language; see assets/lexicon/en/nouns.txt.
#[derive(Clone, Debug, Default)]
pub struct Nouns {
    classes: Map<&'static str, u16>,
}

impl Nouns {
    /// Reads the file. `Err` holds the line that makes no sense; the files are part of the program, and a test asks for it.
    ///
    /// # Errors
    /// A line outside a section or in an unknown one.
    pub fn read(text: &'static str) -> Result<Self, String> {
        let mut this = Self::default();
        for (section, line) in super::lexicon_file::sections(text) {
            let class = Class::ALL.iter().find(|(name, _)| *name == section).map(|(_, class)| *class);
            let class = class.ok_or_else(|| line.to_owned())?;
            for word in line.split_whitespace() {
                *this.classes.entry(word).or_default() |= 1 << class as u16;
            }
        }
        this.classes.sort_unstable_keys();
        Ok(this)
    }

    /// Is this noun, in the singular, of that sort?
    #[must_use]
    pub fn is(&self, noun: &str, class: Class) -> bool {
        self.classes.get(noun).is_some_and(|classes| classes & (1 << class as u16) != 0)
    }

    /// All nouns of a sort, in alphabetical order.
    pub fn in_class(&self, class: Class) -> impl Iterator<Item = &'static str> + '_ {
        self.classes.iter().filter(move |(_, classes)| *classes & (1 << class as u16) != 0).map(|(noun, _)| *noun)
    }
}

/// Words after which a name goes on about something else.
const LINKS: [&str; 8] = ["of", "in", "to", "for", "with", "on", "from", "at"];

/// Many of what is called so: "rusty keys", "bottles of wine".
#[must_use]
pub fn plural(name: &str) -> String {
    with_head(name, |head| super::language().plural(head))
}

/// One of what is called so, where the name is of many: "rusty key", "bottle of wine".
#[must_use]
pub fn singular(name: &str) -> String {
    with_head(name, |head| super::language().singular(head))
}

/// The name with its noun in another form.
fn with_head(name: &str, form: impl Fn(&str) -> String) -> String {
    let mut words: Vec<String> = name.split(' ').map(str::to_owned).collect();
    let link = words.iter().skip(1).position(|word| LINKS.contains(&word.as_str()));
    let at = link.unwrap_or(words.len() - 1);
    let lower = words[at].to_lowercase();
    let changed = form(&lower);
    if changed != lower {
        words[at] = changed;
    }
    words.join(" ")
}

/// The word that a name is about, in lower case: "tower of toast" is a tower, "letter to the King" a letter.
#[must_use]
pub fn head(name: &str) -> String {
    let mut last = String::new();
    for word in token::hyphenated(name).map(|word| word.lower()) {
        if LINKS.contains(&word.as_str()) && !last.is_empty() {
            break;
        }
        last = word;
    }
    last
}

/// A place's name within a sentence: "The Old Mill" is "the Old Mill", "Under the Table" "the place under the Table".
#[must_use]
pub fn place(name: &str) -> String {
    const WHERE: [&str; 16] = [
        "Above ",
        "Among ",
        "Behind ",
        "Below ",
        "Beneath ",
        "Beside ",
        "Between ",
        "Beyond ",
        "Inside ",
        "Near ",
        "On ",
        "Outside ",
        "Over ",
        "Round ",
        "Under ",
        "Underneath ",
    ];
    const PLACE: &str = "place";
    if let Some(rest) = name.strip_prefix("The ") {
        return format!("the {rest}");
    }
    let is_where = WHERE.iter().any(|word| name.starts_with(word));
    if is_where { format!("the {PLACE} {}{}", name[..1].to_lowercase(), &name[1..]) } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::{Class, head, place, plural, singular};
    use crate::english;

    #[test]
    fn a_place_is_named_within_a_sentence() {
        assert_eq!(place("The Old Mill"), "the Old Mill");
        assert_eq!(place("Under the Table"), "the place under the Table");
        assert_eq!((place("Ondine"), place("Kitchen")), ("Ondine".to_owned(), "Kitchen".to_owned()));
    }

    #[test]
    fn a_name_is_about_the_word_before_its_preposition() {
        for (name, noun) in
            [("tower of toast", "tower"), ("letter to the King", "letter"), ("Rusty Key", "key"), ("", "")]
        {
            assert_eq!(head(name), noun);
        }
    }

    #[test]
    fn a_name_is_put_into_the_other_number_by_its_noun() {
        for (one, many) in [
            ("torch", "torches"),
            ("rusty key", "rusty keys"),
            ("bottle of red wine", "bottles of red wine"),
            ("loaf", "loaves"),
            ("sheep", "sheep"),
        ] {
            assert_eq!((plural(one).as_str(), singular(many).as_str()), (many, one));
        }
        assert_eq!(singular("glass"), "glass");
    }

    #[test]
    fn nouns_know_their_classes() {
        let nouns = &english().nouns;
        assert!(nouns.is("lantern", Class::Portable) && !nouns.is("lantern", Class::Person));
        assert!(
            nouns.is("witch", Class::Person) && nouns.is("cat", Class::Animal) && nouns.is("ceiling", Class::Scenery)
        );
        assert!(nouns.in_class(Class::Way).count() > 5);
    }
}
