//! What a text has named already: things, people and ways that need not be told again. It must not write text.

use language::{language, noun, text, token};
use std::collections::BTreeSet;
use world::{Article, Direction, Identity};

/// A text, ready to be asked what it names.
pub(super) struct Told {
    /// Words in lower case, sentence by sentence.
    sentences: Vec<Vec<String>>,
    /// The same in the singular.
    stems: Vec<Vec<String>>,
}

impl Told {
    pub fn new(text: &str) -> Self {
        let (mut sentences, mut stems) = (Vec::new(), Vec::new());
        for piece in text.split(['.', '!', '?', ';', ':']) {
            let words: Vec<token::Token<'_>> = token::words(piece).collect();
            sentences.push(words.iter().map(token::Token::folded).collect());
            // "Mrs Gant's kettle" is here; she need not be.
            let owner =
                |word: &token::Token<'_>| if word.is_possessive() { word.lower() } else { stem(&word.folded()) };
            stems.push(words.iter().map(owner).collect());
        }
        Self { sentences, stems }
    }

    /// Does it name this one, by its whole name or a synonym of it? By the noun of its name alone only where `only` says that
    /// nothing else here is called so. Whoever has a proper name is named by a word of it that is no title.
    pub fn names(&self, it: &Identity, only: impl Fn(&str) -> bool) -> bool {
        let names = || std::iter::once(&it.name).chain(&it.synonyms);
        let whole = |name: &String| {
            let wanted: Vec<String> = text::words(name).iter().map(|word| stem(word)).collect();
            !wanted.is_empty() && self.stems.iter().any(|stems| text::mentions(stems, &wanted))
        };
        let head = stem(&noun::head(&it.name));
        let said = |word: &str| self.stems.iter().flatten().any(|stem| stem == word);
        let proper = || {
            let is_title = |word: &str| {
                language().features.is(word, "rank") || language().features.is(word, "form-of-address") || word == "the"
            };
            let great = |name: &str| -> Vec<String> {
                let great = name.split_whitespace().filter(|word| word.starts_with(char::is_uppercase));
                great.flat_map(text::words).filter(|word| word.len() > 2 && !is_title(word)).collect()
            };
            // "Miss Thrupp of the Post Office" is not named by an office, and not by a "the".
            let own = it.name.split_once(" of ").map(|(own, _)| great(own)).filter(|own| !own.is_empty());
            own.unwrap_or_else(|| great(&it.name)).iter().any(|word| said(&stem(word)))
        };
        // "A knight crouches here" does not say that he is Sir Blunder.
        if it.article == Article::None { proper() } else { names().any(whole) || (said(&head) && only(&head)) }
    }

    /// Does it say that one can go up or down here: "escalators lead up", "the ladder goes down", "the attic is up"? Coats hang up and
    /// rain falls down where no stair is.
    pub fn leads(&self, way: Direction, place: &str) -> bool {
        let ways = &language().ways;
        let place: BTreeSet<String> =
            text::words(place).iter().map(|word| stem(word)).filter(|word| word.len() > 3).collect();
        self.sentences.iter().zip(&self.stems).any(|(words, stems)| {
            let Some(at) = words.iter().position(|word| word == way.name()) else { return false };
            let leads = |word: &String| {
                ways.is(word, "leads") || language().verbs(word).iter().any(|verb| ways.is(verb, "leads"))
            };
            let climbed = stems.iter().chain(words).any(|word| ways.is(word, "climbed"));
            (climbed && words[..at].iter().any(leads))
                || (at > 0 && words[at - 1] == "is" && stems.iter().any(|word| place.contains(word)))
        })
    }
}

fn stem(word: &str) -> String {
    language().singular(word)
}

#[cfg(test)]
mod tests {
    use super::Told;
    use world::{Article, Direction, Identity};

    fn named(name: &str, article: Article) -> Identity {
        Identity { name: name.to_owned(), article, ..Identity::default() }
    }

    #[test]
    fn a_name_in_the_text_is_found_in_any_number_and_by_its_noun() {
        let told = Told::new("Captain Ferrous stands at the wheel. Green lamps burn. A date stamp lies on the table.");
        let only = |_: &str| true;
        assert!(told.names(&named("Captain Ferrous", Article::None), only));
        assert!(told.names(&named("Ada Ferrous", Article::None), only), "by one word of a proper name");
        assert!(!told.names(&named("Captain Quill", Article::None), only), "a rank is no name");
        assert!(
            told.names(&named("green lamp", Article::A), only) && told.names(&named("date stamp", Article::A), only)
        );
        assert!(told.names(&named("rubber stamp", Article::A), only));
        assert!(!told.names(&named("rubber stamp", Article::A), |_| false), "another stamp is here");
        assert!(!told.names(&named("dish of butter", Article::A), only));
        let thrupp = named("Miss Thrupp of the Post Office", Article::None);
        assert!(!Told::new("Ducks go about on the pond.").names(&thrupp, only), "a small word is no name");
        assert!(!Told::new("A post office grille stands here.").names(&thrupp, only), "an office is not she");
        assert!(Told::new("Thrupp is at the grille.").names(&thrupp, only));
        let blunder = Identity { synonyms: vec!["knight".to_owned()], ..named("Sir Blunder", Article::None) };
        assert!(!Told::new("A knight crouches here.").names(&blunder, only), "his name is still to be told");
        assert!(
            !Told::new("Mrs Gant's kettle sings.").names(&named("Mrs Gant", Article::None), only),
            "it is only hers"
        );
    }

    #[test]
    fn a_way_up_or_down_is_told_where_something_leads_there() {
        for (text, up, down) in [
            ("Escalators lead up, the corner window is east, and a service stair goes down.", true, true),
            ("Stopped escalators lead up to the landing and down to the hall.", true, true),
            ("A ladder leads up to the bridge.", true, false),
            ("The library is west and the attic is up.", true, false),
            ("Coats hang up to dry in the hall, and rain falls down outside.", false, false),
            ("Stairs lead up, and a low cellar door is set under the stairs.", true, false),
            ("A lever offers the choice of Up.", false, false),
        ] {
            let told = Told::new(text);
            assert_eq!(
                (told.leads(Direction::Up, "The Attic"), told.leads(Direction::Down, "The Hold")),
                (up, down),
                "{text}"
            );
        }
    }
}
