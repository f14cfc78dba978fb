//! The hint that somebody of the story may give when asked well: never more than the next gentle one. It must not search for a way to
//! win; the proof's hint is handed to it.

use super::context::stems;
use super::lists::LISTS;
use language::hashed::Set;
use language::language;
use proof::Hint;
use rules::{Command, GameState, Mood, Target, scope};
use world::{CharacterId, Place, Puzzle, Thing, Verb, World};

/// A hint that may be told in somebody's own words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who was asked, and would know.
    pub by: CharacterId,
    /// The key of the puzzle that it is about.
    pub about: String,
    /// The place in the puzzle's hints, from 0.
    pub level: usize,
    /// The hint.
    pub text: String,
}

impl Offer {
    /// Is the hint in this reply: at least a third of the words that carry it, and two of them where it has as many?
    #[must_use]
    pub fn is_told_in(&self, reply: &str) -> bool {
        tells(&self.text, reply)
    }
}

/// Does a reply tell this in words of its own: at least a third of the words that carry it, and two of them where it has as many?
#[must_use]
pub fn tells(text: &str, reply: &str) -> bool {
    let wanted = telling(text);
    let said: Set<String> = stems(reply).collect();
    let told = wanted.iter().filter(|stem| said.contains(*stem)).count();
    told >= wanted.len().min(2) && told * 3 >= wanted.len() && told > 0
}

/// Who is asked for help here, where somebody is; anything else is no reason to look for a hint.
#[must_use]
pub fn asked_for_help(world: &World, state: &GameState, command: &Command, typed: &str) -> Option<CharacterId> {
    let who = command.addressee()?;
    let present = scope::visible(world, state).contains(&Thing::Character(who));
    // Whoever is cross helps nobody.
    let willing = !matches!(state.mind.mood(who), Some(Mood::Annoyed | Mood::Angry));
    let asks = match command.verb {
        Verb::Ask => true,
        Verb::Beg | Verb::Talk | Verb::Say | Verb::Tell | Verb::Call | Verb::Other => is_for_help(typed),
        _ => false,
    };
    (present && willing && asks).then_some(who)
}

/// The next hint, where the one who is asked would know, the question is for help or about the matter, and the hint is not the last:
/// that one gives it away. `given` are the hints on it that the player has had.
#[must_use]
pub fn offer(
    world: &World,
    state: &GameState,
    (who, command, typed): (CharacterId, &Command, &str),
    hint: &Hint,
    given: usize,
) -> Option<Offer> {
    let puzzle = &world[hint.puzzle?];
    let is_gentle = given + 1 < hint.texts.len();
    let text = hint.texts.get(given).filter(|_| is_gentle)?;
    let about = || {
        let told = telling(&format!("{} {}", puzzle.description, puzzle.obstacle));
        let matter: Set<String> = named(world, puzzle).into_iter().chain(told).collect();
        question_words(world, who, command, typed).iter().any(|stem| matter.contains(stem))
    };
    let meant = is_for_help(typed) || about();
    // Nobody tells how to get past himself.
    let of_himself = puzzle.solutions.iter().any(|way| way.target == Some(Thing::Character(who)));
    (meant && !of_himself && would_know(world, state, who, puzzle)).then(|| Offer {
        by: who,
        about: puzzle.key.clone(),
        level: given,
        text: text.clone(),
    })
}

/// Does the line ask for help, and not only about something?
#[must_use]
pub fn is_for_help(typed: &str) -> bool {
    stems(typed).any(|stem| LISTS.help.contains(stem.as_str()))
}

/// The words of a text that say what it is about.
fn telling(text: &str) -> Vec<String> {
    let small = |stem: &String| stem.chars().count() < 3 || !language().small.senses(stem).is_empty();
    let mut found: Vec<String> = Vec::new();
    for stem in stems(text).filter(|stem| !small(stem)) {
        if !found.contains(&stem) {
            found.push(stem);
        }
    }
    found
}

/// What is asked about: the words as typed and the names of things, without the name of the one who is asked.
fn question_words(world: &World, who: CharacterId, command: &Command, typed: &str) -> Vec<String> {
    let own: Set<String> = stems(&world[who].identity.name).collect();
    let things = [command.direct, command.indirect].into_iter().flatten().filter_map(|target| match target {
        Target::Thing(thing) if thing != Thing::Character(who) => Some(thing),
        _ => None,
    });
    let mut words = telling(typed);
    words.extend(things.flat_map(|thing| stems(&world.identity(thing).name)));
    words.retain(|word| !own.contains(word));
    words
}

/// The words of the names of all that a puzzle is about: what it is done to, with what, and where.
fn named(world: &World, puzzle: &Puzzle) -> Vec<String> {
    let names = puzzle.solutions.iter().flat_map(|way| {
        let things = way.item.map(Thing::Item).into_iter().chain(way.target);
        let things = things.map(|thing| world.identity(thing).name.as_str());
        things.chain(way.room.map(|room| world[room].name.as_str())).collect::<Vec<_>>()
    });
    names.flat_map(telling).collect()
}

/// Is it about them, is it where they live, or do they speak or know of what it is about?
fn would_know(world: &World, state: &GameState, who: CharacterId, puzzle: &Puzzle) -> bool {
    let it = &world[who];
    let here = state.character(who).place;
    let of_them = puzzle
        .solutions
        .iter()
        .any(|way| way.target == Some(Thing::Character(who)) || way.room.is_some_and(|room| here == Place::Room(room)));
    let topics = it.topics.iter().flat_map(|topic| topic.keywords.iter().chain([&topic.text]));
    let facts = it.knowledge.iter().map(|fact| &world[*fact]);
    let texts = it.persona.iter().chain([&it.identity.description]).chain(topics).chain(facts);
    let known: Set<String> = texts.flat_map(|text| telling(text)).collect();
    of_them || named(world, puzzle).iter().any(|stem| known.contains(stem))
}
