//! Whether a character is spoken of as she or as he: by the form of address, what is told of them, and where other texts name them.
//! It must not choose a drawing.

use super::drawing_lookup::words;
use language::language;
use world::{Character, CharacterId, World};

/// How others speak of someone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenOf {
    She,
    He,
}

/// The first of a character's texts that says it, the nearest to them first; `None` where none does.
pub fn spoken_of(world: &World, id: CharacterId) -> Option<SpokenOf> {
    let character = &world[id];
    let own = own_texts(character).find_map(|text| told(&words(&text)));
    own.or_else(|| {
        let puzzles = world.puzzles.iter().flat_map(|puzzle| [&puzzle.obstacle, &puzzle.reward_text]);
        let rooms = world.rooms.iter().map(|room| &room.description);
        puzzles.chain(rooms).find_map(|text| where_named(character, text))
    })
}

fn own_texts(character: &Character) -> impl Iterator<Item = String> {
    let identity = &character.identity;
    let whole = [Some(&identity.name), Some(&identity.description), character.persona.as_ref()];
    let said = character.topics.iter().map(|topic| &topic.text).chain(character.wants.iter().map(|want| &want.text));
    whole.into_iter().flatten().cloned().chain(said.map(|text| around_speech(text)))
}

/// The sex that most of these words speak of.
fn told(words: &[String]) -> Option<SpokenOf> {
    let count = |feature: &str| words.iter().filter(|word| language().features.is(word, feature)).count();
    match count("hers").cmp(&count("his")) {
        std::cmp::Ordering::Greater => Some(SpokenOf::She),
        std::cmp::Ordering::Less => Some(SpokenOf::He),
        std::cmp::Ordering::Equal => None,
    }
}

/// What the rest of a sentence says after it has named them.
fn where_named(character: &Character, text: &str) -> Option<SpokenOf> {
    let small = &language().small;
    let names: Vec<String> =
        words(&character.identity.name).into_iter().filter(|word| small.sense(word).is_none()).collect();
    text.split(['.', '!', '?', ';']).find_map(|sentence| {
        let said = words(sentence);
        let at = said.iter().position(|word| names.contains(word))?;
        told(&said[at + 1..])
    })
}

/// A text without the speech in it: what stands before the first quotation mark that opens, and after the last that closes.
fn around_speech(text: &str) -> String {
    const MARKS: [char; 6] = ['\'', '"', '\u{2018}', '\u{2019}', '\u{201c}', '\u{201d}'];
    let after = |at: usize| text[..at].chars().next_back();
    let marks = || text.char_indices().filter(|(_, c)| MARKS.contains(c));
    let Some((first, _)) = marks().find(|(at, _)| after(*at).is_none_or(char::is_whitespace)) else {
        return text.to_owned();
    };
    let last = marks().rfind(|(at, _)| after(*at).is_some_and(|c| ".,!?-\u{2026}".contains(c)));
    let rest = last.map_or("", |(at, mark)| &text[at + mark.len_utf8()..]);
    format!("{} {rest}", &text[..first])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_of_models_worlds_are_she_or_he_as_their_texts_say() {
        use SpokenOf::{He, She};
        let careful = include_str!("../../../../tests/cases/model_worlds/department_store.json");
        let sloppy = include_str!("../../../../tests/cases/model_worlds/horror_sloppy.txt");
        let ambitious = include_str!("../../../../tests/cases/model_worlds/submarine_ambitious.txt");
        for (text, key, sex) in [
            (careful, "mr_pym", Some(He)),
            (careful, "ada", Some(She)),
            (sloppy, "agatha", Some(She)),
            (sloppy, "black_dog", None),
            // Only a topic and a puzzle call the captain "her".
            (ambitious, "captain_ferrous", Some(She)),
            (ambitious, "miss_quill", Some(She)),
            (ambitious, "binder", Some(He)),
            (ambitious, "squid", None),
        ] {
            let world = import::from_text(text).unwrap().world;
            let id = CharacterId::all(world.characters.len()).find(|id| world[*id].identity.key == key).unwrap();
            assert_eq!(spoken_of(&world, id), sex, "{key}");
        }
    }

    #[test]
    fn of_a_topic_only_what_is_not_spoken_tells_of_the_speaker() {
        let cases = [
            ("She cups an ear. 'He cannot hear you,' she mouths, 'over that.'", "She cups an ear.  "),
            ("'Whitby. He allows talking.' It is the sorrow of her life.", "  It is the sorrow of her life."),
            ("It's his.", "It's his."),
        ];
        for (text, left) in cases {
            assert_eq!(around_speech(text).trim(), left.trim(), "{text}");
        }
    }
}
