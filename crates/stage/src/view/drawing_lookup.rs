//! Which words ask for which drawing: word lists, and the reading of names and descriptions. It draws nothing.

use language::language;
use language::token;
use world::Identity;

/// Lower-case words of a text, possessives left out ("the king's cup" speaks of a cup, not of a king).
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let own = token::words(text).filter(|word| !word.is_possessive());
    own.map(|word| word.lower()).take(MOST_WORDS).collect()
}

/// Longer texts are read so far.
const MOST_WORDS: usize = 60;

/// Finds the drawing for something: `lookup` answers for one word. Asked are the sprite, the name and the synonyms, each from its
/// head noun on, then the description from its first word.
pub fn find_drawing<T>(identity: &Identity, lookup: impl Fn(&str) -> Option<T>) -> Option<T> {
    let key = identity.key.replace('_', " ");
    let names = identity.sprite.iter().map(String::as_str).chain([identity.name.as_str(), &key]);
    let names = names.chain(identity.synonyms.iter().map(String::as_str));
    for name in names {
        let found =
            head_first(&words(name)).iter().find_map(|word| language().forms(word).find_map(|word| lookup(&word)));
        if found.is_some() {
            return found;
        }
    }
    let described = words(&identity.description);
    pairs_and_words(&described).iter().find_map(|word| language().forms(word).find_map(|word| lookup(&word)))
}

/// The order in which the words of a name matter: the last before an "of" or "with" first ("old iron key", "cup of wine"),
/// then back to the front, then what follows. Neighbours also come as one word ("fishing rod").
fn head_first(name: &[String]) -> Vec<String> {
    const CUTS: [&str; 8] = ["of", "with", "in", "from", "for", "to", "on", "who"];
    let cut = name.iter().position(|word| CUTS.contains(&word.as_str())).unwrap_or(name.len());
    let (head, rest) = name.split_at(cut);
    let mut order: Vec<String> = Vec::new();
    for at in (0..head.len()).rev() {
        if at > 0 {
            order.push(format!("{}{}", head[at - 1], head[at]));
        }
        order.push(head[at].clone());
    }
    order.extend(pairs_and_words(rest));
    order
}

fn pairs_and_words(words: &[String]) -> Vec<String> {
    let next = words.iter().skip(1).map(Some).chain([None]);
    let both =
        |(word, next): (&String, Option<&String>)| [next.map(|next| format!("{word}{next}")), Some(word.clone())];
    words.iter().zip(next).flat_map(both).flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_name_the_head_noun_is_looked_up_first() {
        let known = |word: &str| {
            ["ghost", "pirate", "cup", "wine", "fishingrod", "key", "knife"].iter().find(|k| **k == word).copied()
        };
        let cases = [
            ("ghost pirate", Some("pirate")),
            ("pirate ghost", Some("ghost")),
            ("cup of wine", Some("cup")),
            ("bunch of rusty keys", Some("key")),
            ("fishing rod", Some("fishingrod")),
            ("the pirate's key", Some("key")),
            ("the Pirate’s hat", None),
            ("knives", Some("knife")),
            ("", None),
        ];
        for (name, expected) in cases {
            let identity = Identity { name: name.into(), ..Identity::default() };
            assert_eq!(find_drawing(&identity, known), expected, "{name}");
        }
        let described =
            Identity { name: "Grim".into(), description: "An old pirate with a cup.".into(), ..Identity::default() };
        assert_eq!(find_drawing(&described, known), Some("pirate"));
        let told = Identity { name: "pirate".into(), sprite: Some("ghost".into()), ..Identity::default() };
        assert_eq!(find_drawing(&told, known), Some("ghost"), "the world's own choice comes first");
    }
}
