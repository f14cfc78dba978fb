//! The words that one world brings: names, synonyms, adjectives, keys, plurals, rooms, passwords. Built once for a world, and
//! again where a thing gets another name.

use super::lexicon::lexicon;
use super::text::{bare_letters, words};
use indexmap::{IndexMap, IndexSet};
use language::hashed::Map;
use language::{language, token};
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;
use world::{Action, CharacterId, Identity, NameId, RoomId, Thing, World};

/// What a word is to a thing; a word can be several.
pub(super) mod role {
    /// In its name.
    pub const NAME: u8 = 1;
    /// The last word of its name or of a synonym: what kind of thing it is.
    pub const HEAD: u8 = 2;
    /// In a synonym.
    pub const SYNONYM: u8 = 4;
    pub const ADJECTIVE: u8 = 8;
    /// The plural of a head.
    pub const PLURAL: u8 = 16;
    /// Its key in the world file, which no other thing has.
    pub const KEY: u8 = 32;
    /// A possessive, or another form that only helps.
    pub const FORM: u8 = 64;
    /// Whose it is: "captain" of the captain's door.
    pub const OWNER: u8 = 128;
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Posting {
    pub thing: Thing,
    pub roles: u8,
}

/// How one thing is called.
#[derive(Clone, Debug, Default)]
pub(super) struct Names {
    pub name: Vec<String>,
    pub synonyms: Vec<Vec<String>>,
}

#[derive(Clone, Debug)]
pub(super) struct RoomNames {
    pub key: String,
    pub name: Vec<String>,
}

/// The names that things got in play.
pub(super) type Given = BTreeMap<Thing, NameId>;

/// Who "him" and "her" can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Gender {
    pub female: bool,
    pub male: bool,
}

#[derive(Clone, Debug, Default)]
pub(super) struct Vocabulary {
    postings: IndexMap<String, Vec<Posting>, FxBuildHasher>,
    names: Vec<Names>,
    pub rooms: Vec<RoomNames>,
    genders: Vec<Gender>,
    /// Passwords and topics of the world by their bare letters.
    phrases: Map<String, String>,
    /// Verbs that this world alone has.
    own_verbs: IndexSet<String, FxBuildHasher>,
    /// Every word of every text, so that none of them is ever called unknown.
    texts: IndexSet<String, FxBuildHasher>,
    items: usize,
    objects: usize,
}

impl Vocabulary {
    /// Names only, those given in play too: enough to read what `phrase` writes.
    pub fn with_names(world: &World, given: &Given) -> Self {
        let identity = |thing: Thing| given.get(&thing).map_or_else(|| world.identity(thing), |name| &world[*name]);
        let mut this = Self { items: world.items.len(), objects: world.objects.len(), ..Self::default() };
        for thing in world.things() {
            this.name(thing, identity(thing));
        }
        let people = CharacterId::all(world.characters.len()).map(Thing::Character);
        this.genders = people.map(|who| gender(identity(who))).collect();
        for who in CharacterId::all(world.characters.len()) {
            this.kind_of_person(who);
        }
        this.rooms = RoomId::all(world.rooms.len())
            .map(|id| RoomNames { key: world[id].key.clone(), name: without_article(words(&world[id].name)) })
            .collect();
        let solutions = || world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions);
        let of_events = world.events.iter().filter_map(|event| event.own_verb.as_deref());
        this.own_verbs =
            solutions().filter_map(world::Solution::own_verb).chain(of_events).map(str::to_owned).collect();
        let passwords = solutions().filter_map(world::Solution::password);
        let topics = world.characters.iter().flat_map(|one| &one.topics).flat_map(|topic| &topic.keywords);
        for phrase in passwords.chain(topics.map(String::as_str)) {
            this.phrases.entry(bare_letters(phrase)).or_insert_with(|| phrase.to_owned());
        }
        this
    }

    /// Names, and every word of every text.
    pub fn with_texts(world: &World, given: &Given) -> Self {
        let mut this = Self::with_names(world, given);
        for word in texts(world).flat_map(token::words) {
            // Most words are there already, just as they stand.
            if !this.texts.contains(word.text) {
                this.texts.insert(word.folded());
            }
        }
        this
    }

    fn name(&mut self, thing: Thing, identity: &Identity) {
        let name = without_article(words(&identity.name));
        let synonyms: Vec<Vec<String>> =
            identity.synonyms.iter().map(|synonym| without_article(words(synonym))).filter(|w| !w.is_empty()).collect();
        self.phrase(thing, &name, role::NAME);
        for synonym in &synonyms {
            self.phrase(thing, synonym, role::SYNONYM);
        }
        for word in identity.adjectives.iter().flat_map(|adjective| words(adjective)) {
            self.post(word, thing, role::ADJECTIVE);
        }
        // The file's own name for it is the last resort of an unambiguous sentence.
        self.post(identity.key.clone(), thing, role::KEY | role::SYNONYM);
        self.names.push(Names { name, synonyms });
    }

    /// "Man", "woman" and their like, for people whose name does not say.
    fn kind_of_person(&mut self, who: CharacterId) {
        let words: &[&str] = match self.gender(who) {
            Gender { female: true, male: false } => &["woman", "lady", "person", "girl"],
            Gender { female: false, male: true } => &["man", "person", "guy", "fellow"],
            _ => &["person", "creature"],
        };
        for word in words {
            self.post((*word).to_owned(), Thing::Character(who), role::ADJECTIVE);
        }
    }

    fn phrase(&mut self, thing: Thing, phrase: &[String], kind: u8) {
        for (index, word) in phrase.iter().enumerate() {
            // "box of matches", "man in black": the kind stands before the preposition.
            let next_is_preposition = phrase.get(index + 1).is_some_and(|next| is_link(next));
            let last = index + 1 == phrase.len() && !phrase.iter().any(|word| is_link(word));
            let head = last || (next_is_preposition && !is_link(word));
            self.post(word.clone(), thing, if head { kind | role::HEAD } else { kind });
            if head {
                self.post(language().plural(word), thing, role::PLURAL);
                // One of the headstones will do for "headstone".
                for one in language().forms(word).skip(1) {
                    self.post(one, thing, role::SYNONYM);
                }
            }
            // "guard's key" is folded to "guards key"; who types "guard key" means it too.
            if let Some(owner) = word.strip_suffix('s').filter(|owner| index + 1 < phrase.len() && owner.len() > 2) {
                self.post(owner.to_owned(), thing, role::FORM | role::OWNER);
            } else if index + 1 < phrase.len() {
                self.post(format!("{word}s"), thing, role::FORM);
            }
        }
    }

    fn post(&mut self, word: String, thing: Thing, roles: u8) {
        if word.is_empty() {
            return;
        }
        let postings = self.postings.entry(word).or_default();
        match postings.iter_mut().rev().find(|posting| posting.thing == thing) {
            Some(posting) => posting.roles |= roles,
            None => postings.push(Posting { thing, roles }),
        }
    }

    /// A dense number for each thing of the world.
    pub fn dense(&self, thing: Thing) -> usize {
        match thing {
            Thing::Item(id) => id.index(),
            Thing::Object(id) => self.items + id.index(),
            Thing::Character(id) => self.items + self.objects + id.index(),
        }
    }

    pub fn count(&self) -> usize {
        self.names.len()
    }

    pub fn names(&self, thing: Thing) -> Option<&Names> {
        self.names.get(self.dense(thing))
    }

    pub fn gender(&self, who: CharacterId) -> Gender {
        self.genders.get(who.index()).copied().unwrap_or_default()
    }

    pub fn postings(&self, word: &str) -> &[Posting] {
        self.postings.get(word).map_or(&[], Vec::as_slice)
    }

    pub fn roles(&self, word: &str, thing: Thing) -> u8 {
        self.postings(word).iter().find(|posting| posting.thing == thing).map_or(0, |posting| posting.roles)
    }

    /// The verb of this world alone that a word is, in whatever form: "stamp" for "stamped".
    pub fn own_verb(&self, word: &str) -> Option<&str> {
        let exact = self.own_verbs.get(word);
        let inflected = || language().verbs(word).iter().find_map(|stem| self.own_verbs.get(stem.as_str()));
        exact.or_else(|| if self.own_verbs.is_empty() { None } else { inflected() }).map(String::as_str)
    }

    /// The verbs of this world alone.
    pub fn own_verbs(&self) -> impl Iterator<Item = &str> {
        self.own_verbs.iter().map(String::as_str)
    }

    /// A word in the name of anything of this world.
    pub fn names_something(&self, word: &str) -> bool {
        self.postings.contains_key(word)
    }

    /// A word that this world uses anywhere.
    pub fn knows(&self, word: &str) -> bool {
        // Singular and plural count as one word here: it only must not be called strange.
        self.names_something(word)
            || self.texts.contains(word)
            || language().forms(word).any(|one| self.texts.contains(&one))
            || self.texts.contains(&language().plural(word))
            || self.rooms.iter().any(|room| room.key == word || room.name.iter().any(|name| name == word))
    }

    /// The world's own spelling of a password or topic.
    pub fn canonical(&self, words: &str) -> Option<&str> {
        self.phrases.get(&bare_letters(words)).map(String::as_str)
    }

    /// All words of names that these things have.
    pub fn words_for<'v>(&'v self, mut wanted: impl FnMut(Thing) -> bool + 'v) -> impl Iterator<Item = &'v str> {
        self.postings
            .iter()
            .filter(move |(_, postings)| {
                postings.iter().any(|posting| {
                    posting.roles & !(role::PLURAL | role::FORM | role::KEY) != 0 && wanted(posting.thing)
                })
            })
            .map(|(word, _)| word.as_str())
    }
}

/// Every text of a world that the player may come to read.
pub fn texts(world: &World) -> impl Iterator<Item = &str> {
    let plot = &world.plot;
    let plot = [&plot.title, &plot.backstory, &plot.goal].into_iter().chain(&plot.opening).chain(&plot.ending);
    let rooms = world
        .rooms
        .iter()
        .flat_map(|room| [&room.name, &room.description].into_iter().chain(&room.first_visit).chain(&room.habits));
    let habits = world.characters.iter().flat_map(|one| &one.habits);
    let things = world.things().map(|thing| &world.identity(thing).description);
    let read =
        world.items.iter().map(|item| &item.read).chain(world.objects.iter().map(|object| &object.read)).flatten();
    let puzzles =
        world.puzzles.iter().flat_map(|p| [&p.description, &p.obstacle, &p.reward_text].into_iter().chain(&p.hints));
    let topics = world.characters.iter().flat_map(|one| &one.topics);
    let wants = world.characters.iter().flat_map(|one| &one.wants);
    let actions = (world.events.iter().flat_map(|event| &event.actions))
        .chain(world.puzzles.iter().flat_map(|puzzle| &puzzle.unlocks))
        .chain(topics.clone().flat_map(|topic| &topic.actions))
        .chain(wants.clone().flat_map(|want| &want.actions));
    let messages = actions.filter_map(|action| match action {
        Action::Message(text) => Some(text),
        _ => None,
    });
    plot.chain(rooms)
        .chain(habits)
        .chain(things)
        .chain(read)
        .chain(puzzles)
        .chain(topics.flat_map(|topic| topic.keywords.iter().chain(std::iter::once(&topic.text))))
        .chain(wants.map(|want| &want.text))
        .chain(world.events.iter().map(|event| &event.text))
        .chain(world.exits.iter().filter_map(|exit| exit.text.as_ref()))
        .chain(world.variants().map(|one| &one.text))
        .chain(&world.texts)
        .chain(&world.facts)
        .chain(messages)
        .map(String::as_str)
        .chain(world.cutscenes.iter().flat_map(world::Cutscene::texts))
}

/// Articles at the front are not part of a name ("The Grim").
pub(super) fn without_article(mut words: Vec<String>) -> Vec<String> {
    if words.len() > 1 && matches!(words[0].as_str(), "a" | "an" | "the" | "some") {
        words.remove(0);
    }
    words
}

fn is_link(word: &str) -> bool {
    word == "of" || lexicon().prepositions.contains(word)
}

/// By the words of the name first, else by the pronouns of the description; unknown is both.
fn gender(identity: &Identity) -> Gender {
    let lexicon = lexicon();
    let count = |text: &str| {
        words(text).iter().fold((0u32, 0u32), |(female, male), word| {
            (
                female + u32::from(lexicon.female.contains(word.as_str())),
                male + u32::from(lexicon.male.contains(word.as_str())),
            )
        })
    };
    let (mut female, mut male) = count(&identity.name);
    if female == male {
        (female, male) = count(&identity.description);
    }
    Gender { female: female >= male, male: male >= female }
}
