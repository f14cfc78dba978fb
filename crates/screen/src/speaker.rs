//! Who says what a text tells: the quotation marks in it, who is named beside them, and whom the player has just spoken to. Where that
//! leaves a doubt nobody speaks. It must not show anything.

use language::language;
use language::token::{Kind, Token, tokens, words};
use rules::{GameState, scope};
use world::{CharacterId, Identity, Thing, World};

/// Words before or after a verb of saying among which its subject is looked for.
const NEAR: usize = 7;
/// What makes a noun of a verb of saying.
const ARTICLES: [&str; 7] = ["a", "an", "the", "his", "her", "their", "your"];

/// Whom the player speaks to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Addressed {
    /// The last one spoken to.
    pub last: Option<CharacterId>,
    /// The last command spoke to them.
    pub now: bool,
}

/// Somebody who is present, and the words by which a text may name them.
struct Present {
    id: CharacterId,
    names: Vec<String>,
}

/// What stands in a text, as far as speech goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    /// Words in quotation marks.
    Quote,
    Named(CharacterId),
    You,
    /// He, she, they.
    Pronoun,
    /// Says, asks, mutters.
    Speaks,
    /// Reads, is written.
    Reads,
    Word,
    Comma,
    Stop,
}

/// Who of those present says the words in this text; `None` where nothing is said, or nobody knows by whom.
pub fn find_speaker(text: &str, world: &World, state: &GameState, addressed: Addressed) -> Option<CharacterId> {
    let present = present(world, state);
    let addressed = Addressed { last: addressed.last.filter(|id| present.iter().any(|p| p.id == *id)), ..addressed };
    let signs = signs(text, &present);
    let signs = without_the_players_words(signs);
    if !signs.contains(&Sign::Quote) {
        return None;
    }
    let verbs: Vec<usize> =
        (0..signs.len()).filter(|at| signs[*at] == Sign::Speaks && is_by_quote(&signs, *at)).collect();
    let subjects: Vec<Sign> = verbs.iter().map(|verb| subject(&signs, *verb)).collect();
    let spoken = |sign: &Sign| if let Sign::Named(id) = sign { Some(*id) } else { None };
    let speakers: Vec<CharacterId> = subjects.iter().filter_map(spoken).collect();
    if let Some(first) = speakers.first() {
        return addressed.last.filter(|id| addressed.now && speakers.contains(id)).or(Some(*first));
    }
    if signs.contains(&Sign::Reads) || subjects.contains(&Sign::Word) {
        return None;
    }
    let now = addressed.last.filter(|_| addressed.now);
    let by_pronoun = verbs.first().copied().filter(|_| subjects.contains(&Sign::Pronoun));
    let mut named: Vec<CharacterId> = signs[..by_pronoun.unwrap_or(signs.len())].iter().filter_map(spoken).collect();
    named.dedup();
    named.sort_unstable();
    named.dedup();
    match named.as_slice() {
        [one] => Some(*one),
        // "No," she says.
        [] if by_pronoun.is_some() || signs.first() == Some(&Sign::Quote) => now,
        [] => None,
        several => addressed.last.filter(|id| several.contains(id)),
    }
}

/// Everybody whom the hero sees, with the words that name nobody else here.
fn present(world: &World, state: &GameState) -> Vec<Present> {
    let seen = CharacterId::all(world.characters.len()).filter(|id| scope::sees(world, state, Thing::Character(*id)));
    let mut present: Vec<Present> =
        seen.map(|id| Present { id, names: names(state.identity(world, Thing::Character(id))) }).collect();
    let all: Vec<String> = present.iter().flat_map(|p| p.names.iter().cloned()).collect();
    for person in &mut present {
        person.names.retain(|name| all.iter().filter(|other| *other == name).count() == 1);
    }
    present
}

/// The words that tell someone from others: names, and the noun that the whole name ends in.
fn names(identity: &Identity) -> Vec<String> {
    let lists = language();
    let says_little = |word: &str| {
        let looks = ["form-of-address", "old", "pale", "bald", "long", "hers", "his"];
        lists.small.sense(word).is_some() || looks.iter().any(|look| lists.features.is(word, look))
    };
    let mut names: Vec<String> = Vec::new();
    let own = words(&identity.name).collect::<Vec<_>>();
    for (at, word) in own.iter().enumerate() {
        let is_name = word.text.starts_with(char::is_uppercase) || at + 1 == own.len();
        if is_name {
            names.push(word.lower());
        }
    }
    // "The keeper of the light" is the keeper.
    if let Some(cut) = own.iter().position(|word| matches!(word.lower().as_str(), "of" | "with" | "in" | "from")) {
        names.extend(own[..cut].last().map(Token::lower));
    }
    names.extend(identity.synonyms.iter().filter_map(|name| words(name).last().map(|word| word.lower())));
    let only_title = own.len() == 1 || names.iter().all(|name| says_little(name));
    names.retain(|name| only_title || !says_little(name));
    names.sort_unstable();
    names.dedup();
    names
}

fn signs(text: &str, present: &[Present]) -> Vec<Sign> {
    let features = &language().features;
    let sign = |token: &Token<'_>, before: &str| match token.kind {
        Kind::Quote => Sign::Quote,
        Kind::Stop => Sign::Stop,
        Kind::Comma => Sign::Comma,
        Kind::Sign => Sign::Word,
        Kind::Word | Kind::Number => {
            let word = token.lower();
            let name = token.owner().to_lowercase();
            if let Some(person) = present.iter().find(|person| person.names.contains(&name)) {
                // "Mr Pell's cat" is no Mr Pell.
                return if token.is_possessive() { Sign::Word } else { Sign::Named(person.id) };
            }
            match word.as_str() {
                "you" | "i" => Sign::You,
                "he" | "she" | "they" => Sign::Pronoun,
                _ if features.is(&word, "reads") => Sign::Reads,
                // "Is the answer" is no verb.
                _ if features.is(&word, "speaks") && !ARTICLES.contains(&before) => Sign::Speaks,
                _ => Sign::Word,
            }
        }
    };
    let mut signs = Vec::new();
    let mut before = "";
    for token in &tokens(text) {
        signs.push(sign(token, before));
        before = token.text;
        // A full stop within the marks ends the sentence around them too; a cry or a question need not.
        if token.kind == Kind::Quote && token.text.ends_with(['.', '\u{2026}']) {
            signs.push(Sign::Stop);
        }
    }
    signs
}

/// Is anything quoted in the sentence of this verb?
fn is_by_quote(signs: &[Sign], verb: usize) -> bool {
    let same = |sign: &&Sign| **sign != Sign::Stop;
    let mut around = signs[..verb].iter().rev().take_while(same).chain(signs[verb..].iter().take_while(same));
    around.any(|sign| *sign == Sign::Quote)
}

/// "You say 'hello'": what the hero says is left out.
fn without_the_players_words(signs: Vec<Sign>) -> Vec<Sign> {
    let mut left: Vec<Sign> = Vec::new();
    for sign in signs {
        let mut before = left.iter().rev().filter(|sign| **sign != Sign::Comma);
        let hers = sign == Sign::Quote && before.next() == Some(&Sign::Speaks) && before.next() == Some(&Sign::You);
        if hers {
            while matches!(left.last(), Some(Sign::Comma | Sign::Speaks | Sign::You)) {
                left.pop();
            }
            left.push(Sign::Word);
        } else {
            left.push(sign);
        }
    }
    left
}

/// Whom a verb of saying speaks of: who stands before it in its sentence, else, where it follows what was said, who stands after it.
/// `Word` where that is something else, `Stop` where it is nobody.
fn subject(signs: &[Sign], verb: usize) -> Sign {
    let counts = |sign: &&Sign| matches!(sign, Sign::Named(_) | Sign::You | Sign::Pronoun);
    let ends = |sign: &&Sign| !matches!(sign, Sign::Quote | Sign::Stop);
    let before: Vec<&Sign> = signs[..verb].iter().rev().take_while(ends).take(NEAR).collect();
    // Of "Mr Pell turns to you and says" the first is who speaks.
    if let Some(found) = before.iter().rev().copied().find(counts) {
        return *found;
    }
    if before.iter().any(|sign| **sign == Sign::Word) {
        return Sign::Word;
    }
    let after = signs[verb + 1..].iter().take_while(ends).take_while(|sign| **sign != Sign::Comma).take(NEAR);
    let after: Vec<&Sign> = after.collect();
    match after.iter().copied().find(counts) {
        Some(found) => *found,
        None if after.contains(&&Sign::Word) => Sign::Word,
        None => Sign::Stop,
    }
}

/// Whom a typed line speaks to, as far as its words tell; `None` for one that speaks to nobody.
pub fn addressee(line: &str, world: &World, state: &GameState, last: Option<CharacterId>) -> Option<CharacterId> {
    const SPEAKING: [&str; 8] = ["talk", "ask", "tell", "say", "greet", "thank", "show", "give"];
    let typed: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
    if !SPEAKING.contains(&typed.first()?.as_str()) {
        return None;
    }
    let seen: Vec<CharacterId> = CharacterId::all(world.characters.len())
        .filter(|id| scope::sees(world, state, Thing::Character(*id)))
        .collect();
    let named = seen.iter().copied().find(|id| {
        let name = state.identity(world, Thing::Character(*id)).name.to_lowercase();
        name.split_whitespace().any(|part| part.len() > 2 && typed.iter().any(|word| word == part))
    });
    // "Ask him": the one spoken to before, or the only one there is.
    named.or(last.filter(|id| seen.contains(id))).or(if let [one] = seen[..] { Some(one) } else { None })
}

#[cfg(test)]
mod tests {
    use super::*;
    use world::{Character, Place, Room, RoomId};

    /// Who speaks, by key.
    fn speaker(text: &str, addressed: Option<&str>) -> Option<String> {
        let mut world = World {
            rooms: vec![Room::named("hall", "Hall", "A hall."), Room::named("yard", "Yard", "A yard.")],
            ..World::default()
        };
        for (key, name, room) in [
            ("pell", "Mr Pell", 0),
            ("swan", "Mrs Swan", 0),
            ("grebe", "Inspector Grebe", 0),
            ("cat", "the ginger cat", 0),
            ("keeper", "the keeper of the light", 0),
            ("cook", "Mrs Dripping the cook", 1),
        ] {
            let place = Place::Room(RoomId(room));
            world.characters.push(Character::new(Identity::named(key, name), place));
        }
        let state = GameState::new(&world, 1);
        let find = |key: &str| CharacterId::all(6).find(|id| world[*id].identity.key == key);
        let last = addressed.and_then(find);
        let found = find_speaker(text, &world, &state, Addressed { last, now: last.is_some() });
        found.map(|id| world[id].identity.key.clone())
    }

    #[test]
    fn the_speaker_is_found_by_name_by_verb_and_by_whom_was_spoken_to() {
        for (text, addressed, expected) in [
            ("\"Nobody leaves,\" says Mr Pell.", None, Some("pell")),
            ("Mr Pell nods. \"Nobody leaves.\"", None, Some("pell")),
            (
                "\"They said I'd a face for plain clothes,\" the Inspector mutters. \"And so I have.\"",
                None,
                Some("grebe"),
            ),
            ("'Whitby,' says the ginger cat, unexpectedly.", None, Some("cat")),
            ("Mrs Swan looks past Mr Pell and says, \u{201c}He knows.\u{201d}", None, Some("swan")),
            ("Mr Pell says to Mrs Swan: \"It was in the well.\"", None, Some("pell")),
            ("\"Mr Pell did it,\" whispers Mrs Swan.", None, Some("swan")),
            ("\"Ships,\" says the keeper, and lights his pipe.", None, Some("keeper")),
            ("\"Have you eaten since I saw you?\"", Some("swan"), Some("swan")),
            ("\"No,\" she says, with a look at Mr Pell.", Some("swan"), Some("swan")),
            ("Mr Pell frowns at Mrs Swan. \"Well, now.\"", Some("swan"), Some("swan")),
            ("You ask Mr Pell about the key. \"Gone,\" he says.", Some("pell"), Some("pell")),
            ("Mrs Swan shakes her head. She says \"Never!\" and means it.", None, Some("swan")),
            ("You say \"Good evening.\" Mr Pell says \"Is it?\"", Some("pell"), Some("pell")),
            ("\"Sit down.\" The tea begins to cool. Mr Pell coughs.", None, Some("pell")),
        ] {
            assert_eq!(speaker(text, addressed).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn narration_letters_and_doubtful_cases_have_no_speaker() {
        for (text, addressed) in [
            ("Mr Pell polishes a glass.", Some("pell")),
            ("Mr Pell's keys aren't Mrs Swan's.", None),
            ("The sign says \"No exit\". Mr Pell looks at it.", Some("pell")),
            ("The letter reads: \"Come at nine. Grebe.\"", Some("pell")),
            ("Mr Pell frowns at Mrs Swan. \"Well, now.\"", None),
            ("\"Somebody should feed that,\" says a voice from the stairs.", Some("pell")),
            ("\"Have you eaten?\"", None),
            ("\"Come in out of the draught,\" says Mrs Dripping.", None),
            ("You say \"Good evening\" to Mr Pell.", Some("pell")),
            ("", Some("pell")),
        ] {
            assert_eq!(speaker(text, addressed), None, "{text}");
        }
    }

    #[test]
    fn who_is_asked_in_models_worlds_is_who_answers() {
        let worlds = [
            include_str!("../../../tests/cases/model_worlds/department_store.json"),
            include_str!("../../../tests/cases/model_worlds/submarine_ambitious.txt"),
            include_str!("../../../assets/showcase/low_tide.json"),
            include_str!("../../../assets/showcase/perpetua.json"),
        ];
        let (mut all, mut found) = (0, 0);
        for text in worlds {
            let built = import::from_text(text).unwrap();
            let world = built.world;
            let mut state = rules::first_state(&world);
            for id in CharacterId::all(world.characters.len()) {
                let Place::Room(room) = world[id].place else { continue };
                state.room = room;
                if !scope::sees(&world, &state, Thing::Character(id)) {
                    continue;
                }
                for text in world[id].topics.iter().map(|topic| &topic.text) {
                    let speaks = find_speaker(text, &world, &state, Addressed { last: Some(id), now: true });
                    if tokens(text).iter().any(|token| token.kind == Kind::Quote) {
                        (all, found) = (all + 1, found + usize::from(speaks == Some(id)));
                    } else {
                        assert_eq!(speaks, None, "{text}");
                    }
                }
            }
        }
        assert!(all > 12 && found * 100 >= all * 98, "{found} of {all}");
    }
}
