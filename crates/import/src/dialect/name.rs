//! Display names to a name and its article: "a rusty key", "some matches", "the moon", "Grim".

use crate::document::ThingKind;
use language::language;
use language::noun::head;
use language::text;
use world::Article;
use world::limits;

/// Things of which there is one.
const SINGLE: &[&str] = &["moon", "sun", "sky", "sea", "ground", "floor", "ceiling", "horizon", "ocean"];

const ARTICLES: [(&str, Article); 5] =
    [("a", Article::A), ("an", Article::An), ("some", Article::Some), ("the", Article::The), ("none", Article::None)];

/// The name without its article, and the article it takes. An explicit article in the text wins; otherwise people with a
/// capital are named, and for the rest the noun decides. `description` tells a thing's proper name ("Excalibur gleams") from a
/// title in capitals ("Rusty Key").
#[must_use]
pub fn read(raw: &str, sort: ThingKind, description: &str) -> (String, Article) {
    let raw = text::line(raw);
    let raw = text::cut(&raw, limits::NAME + 5).unwrap_or(raw);
    let (article, rest) = text::strip_article(&raw);
    let rest = text::cut(rest, limits::NAME).unwrap_or_else(|| rest.to_owned());
    let capital = rest.starts_with(char::is_uppercase);
    let proper = article.is_empty()
        && (capital && (sort == ThingKind::Character || is_named_in(&rest, description))
            || sort == ThingKind::Character && has_form_of_address(&rest));
    let name = if proper || sort == ThingKind::Character || !is_titled(&rest) { rest } else { rest.to_lowercase() };
    let article = match article {
        "a" => Article::A,
        "an" => Article::An,
        "some" => Article::Some,
        "the" => Article::The,
        _ if proper => Article::None,
        _ => natural(&name, sort),
    };
    (name, article)
}

/// The article that a document says in so many words.
#[must_use]
pub fn article(word: &str) -> Option<Article> {
    ARTICLES.iter().find(|(known, _)| known.eq_ignore_ascii_case(word)).map(|(_, article)| *article)
}

/// As `article` reads it.
#[must_use]
pub fn article_word(article: Article) -> &'static str {
    ARTICLES.iter().find(|(_, known)| *known == article).map_or("", |(word, _)| word)
}

/// "old Mr Thorne" is a name, whatever it begins with.
fn has_form_of_address(name: &str) -> bool {
    const FORMS: [&str; 12] =
        ["Mr", "Mrs", "Ms", "Miss", "Dr", "Sir", "Lady", "Lord", "Captain", "Father", "Sister", "Aunt"];
    let words: Vec<&str> = name.split_whitespace().collect();
    words
        .windows(2)
        .any(|pair| FORMS.contains(&pair[0].trim_end_matches('.')) && pair[1].starts_with(char::is_uppercase))
}

/// The article a common noun takes.
#[must_use]
pub fn natural(name: &str, sort: ThingKind) -> Article {
    let head = head(name);
    if sort == ThingKind::Object && SINGLE.contains(&head.as_str()) {
        return Article::The;
    }
    if language().is_plural(&head) || language().is_mass(&head) {
        return Article::Some;
    }
    Article::indefinite(name)
}

/// Every word but the small ones has a capital: a title rather than a sentence's beginning.
fn is_titled(name: &str) -> bool {
    name.split(' ').all(|word| {
        matches!(word, "of" | "the" | "and" | "with" | "in" | "on" | "for" | "a")
            || word.starts_with(char::is_uppercase)
    })
}

/// The description uses the name with its capitals, and not at the start of a sentence only.
fn is_named_in(name: &str, description: &str) -> bool {
    description.match_indices(name).any(|(at, _)| {
        let before = description[..at].trim_end();
        !before.is_empty() && !before.ends_with(['.', '!', '?', '"', ':'])
            || description[at + name.len()..].trim_start().starts_with("is ") && before.is_empty()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_take_their_articles() {
        for (raw, sort, name, article) in [
            ("a rusty key", ThingKind::Item, "rusty key", Article::A),
            ("Rusty Key", ThingKind::Item, "rusty key", Article::A),
            ("old lamp", ThingKind::Item, "old lamp", Article::An),
            ("matches", ThingKind::Item, "matches", Article::Some),
            ("bag of coins", ThingKind::Item, "bag of coins", Article::A),
            ("glass", ThingKind::Item, "glass", Article::A),
            ("gold", ThingKind::Item, "gold", Article::Some),
            ("the moon", ThingKind::Object, "moon", Article::The),
            ("sky", ThingKind::Object, "sky", Article::The),
            ("Grim", ThingKind::Character, "Grim", Article::None),
            ("guard", ThingKind::Character, "guard", Article::A),
            ("old Mr Thorne", ThingKind::Character, "old Mr Thorne", Article::None),
            ("The Ghost", ThingKind::Character, "Ghost", Article::The),
            ("unicorn horn", ThingKind::Item, "unicorn horn", Article::A),
        ] {
            assert_eq!(read(raw, sort, ""), (name.to_owned(), article), "{raw}");
        }
        assert_eq!(read("Excalibur", ThingKind::Item, "They call it Excalibur.").1, Article::None);
        assert_eq!(read("Lamp", ThingKind::Item, "Lamp of brass.").1, Article::A);
    }
}
