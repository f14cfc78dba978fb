//! Who does what a verb says, and with what: the noun before a verb and the noun after it, and what sort of thing each means. It
//! must not judge what is said of them.

use super::context::Context;
use super::grammar::{Tokens, Word};
use super::lists::LISTS;
use super::words::{WORDS, is_article, is_measure, is_small};
use world::{Place, Thing};

/// What a noun means here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Noun {
    Nothing,
    /// The hero.
    You,
    It,
    Thing(Thing),
    /// Something of a kind that can be carried, but not in sight.
    Carriable,
    /// Somebody who is no character of this world, or not by this noun.
    People,
    Way,
    Lock,
    /// A ship or the like that the story is set in, by its kind or by its name.
    Vessel,
}

/// Some of the sorts that the tables of patterns name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sorts(u32);

/// The names of all sorts; what a noun is comes first, then what is true of it now.
const SORTS: [&str; 19] = [
    "nothing",
    "you",
    "it",
    "carriable",
    "people",
    "way",
    "lock",
    "vessel",
    "item",
    "fixture",
    "character",
    "carried",
    "worn",
    "openable",
    "open",
    "shut",
    "locked",
    "unlocked",
    "lit",
];

impl Sorts {
    /// The sorts of these names; `Err` holds a name that is none.
    pub fn named<'n>(names: impl Iterator<Item = &'n str>) -> Result<Self, &'n str> {
        let mut sorts = Self::default();
        for name in names {
            sorts.0 |= 1 << SORTS.iter().position(|it| *it == name).ok_or(name)?;
        }
        Ok(sorts)
    }

    fn add(&mut self, name: &str, is: bool) {
        if let Some(at) = SORTS.iter().position(|it| is && *it == name) {
            self.0 |= 1 << at;
        }
    }

    pub fn any_of(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }
}

impl Noun {
    pub fn sorts(self, context: &Context<'_>) -> Sorts {
        let mut sorts = Sorts::default();
        sorts.add(
            match self {
                Self::Nothing => "nothing",
                Self::You => "you",
                Self::It => "it",
                Self::Carriable => "carriable",
                Self::People => "people",
                Self::Way => "way",
                Self::Lock => "lock",
                Self::Vessel => "vessel",
                Self::Thing(Thing::Item(_)) => "item",
                Self::Thing(Thing::Object(_)) => "fixture",
                Self::Thing(Thing::Character(_)) => "character",
            },
            true,
        );
        let Self::Thing(thing) = self else { return sorts };
        let state = context.state;
        if let Thing::Item(item) = thing {
            sorts.add("carried", state.has(item));
            sorts.add("worn", state.item(item).place == Place::Worn);
            sorts.add("lit", state.item(item).lit);
        }
        if context.world.openable(thing).is_some() {
            sorts.add("openable", true);
            sorts.add(if state.is_open(thing) { "open" } else { "shut" }, true);
            sorts.add(if state.is_locked(thing) { "locked" } else { "unlocked" }, true);
        }
        sorts
    }
}

/// The word right before this one, past an adverb.
pub(super) fn subject_word(tokens: &Tokens, at: usize) -> Option<&Word> {
    let words = (1..=3).map_while(|step| tokens.beside(at, -step));
    words.into_iter().find(|word| !is_adverb(&word.text))
}

/// "Slowly", "now" and the like, which stand between a subject and its verb.
pub(super) fn is_adverb(word: &str) -> bool {
    word.ends_with("ly") || LISTS.filler.contains(word)
}

/// Who does what this verb says: the noun right before it; of "and shatters" and ", vanishes" the one that the sentence is about.
pub(super) fn subject(context: &Context<'_>, tokens: &Tokens, at: usize) -> Noun {
    let near = subject_word(tokens, at);
    if let Some(found) = near.and_then(|word| named(context, word)) {
        return found;
    }
    let joined = near.is_none() || tokens.beside(at, -1).is_some_and(|before| before.text == "and");
    let word = &tokens.words[at];
    if !joined || word.quoted {
        return Noun::Nothing;
    }
    let mut others = tokens.words[..at].iter().filter(|it| it.sentence == word.sentence && !it.quoted);
    let first = others.find_map(|it| if it.text == "you" { Some(Noun::You) } else { named(context, it) });
    // In "it makes the ghost laugh" and the like nothing is sure; a sentence about "you" is looked at elsewhere.
    first.filter(|noun| !matches!(noun, Noun::It | Noun::You)).unwrap_or(Noun::Nothing)
}

/// What a noun means as the subject of a sentence.
fn named(context: &Context<'_>, word: &Word) -> Option<Noun> {
    let stem = word.stem.as_str();
    match word.text.as_str() {
        "he" | "she" | "they" => return Some(Noun::People),
        "it" => return Some(Noun::It),
        _ if LISTS.lock.contains(stem) => return Some(Noun::Lock),
        _ => {}
    }
    let words = &*WORDS;
    if let Some(thing) = context.called(stem).iter().copied().find(|thing| context.sees(*thing)) {
        // Six silent men are no character, and people all the same.
        let people = thing.character().is_none() && words.people.contains(stem);
        return Some(if people { Noun::People } else { Noun::Thing(thing) });
    }
    if let Some(thing) = context.visible.iter().copied().find(|thing| word.capital && context.has_word(*thing, stem)) {
        return Some(Noun::Thing(thing));
    }
    if LISTS.vessel.contains(stem) || (word.capital && !word.first && is_setting(context, stem)) {
        Some(Noun::Vessel)
    } else if words.people.contains(stem) {
        Some(Noun::People)
    } else if words.exits.contains(stem) || LISTS.lid.contains(stem) {
        Some(Noun::Way)
    } else {
        (words.takeable.contains(stem) && !words.double.contains(stem)).then_some(Noun::Carriable)
    }
}

/// A name that the plot has, and that nothing and nobody bears: where the story takes place.
fn is_setting(context: &Context<'_>, stem: &str) -> bool {
    context.is_told(stem)
        && context.is_proper(stem)
        && !context.world.things().any(|thing| context.has_word(thing, stem))
}

/// What is done to: the first noun after the verb and its particle that means something in sight, or of the kind that is carried,
/// walks or leads away.
pub(super) fn object(context: &Context<'_>, tokens: &Tokens, verb: usize) -> Noun {
    let particle = tokens.beside(verb, 1).is_some_and(|next| LISTS.particle.contains(next.text.as_str()));
    let from = verb + usize::from(particle);
    let Some(next) = tokens.beside(from, 1) else { return Noun::Nothing };
    // "You take hold", "you get down", "you drink to": no object follows at once.
    let pronoun = matches!(next.text.as_str(), "it" | "them" | "him" | "her");
    let means = !context.called(&next.stem).is_empty() || WORDS.takeable.contains(&next.stem) || next.capital;
    if !is_article(&next.text) && !pronoun && (is_small(&next.text) || !means) {
        return Noun::Nothing;
    }
    if pronoun {
        let then = tokens.beside(from, 2).map_or("", |word| word.text.as_str());
        let idle = LISTS.idle_object.contains(then) || is_article(then) || then.ends_with("ly");
        return if idle { Noun::Nothing } else { Noun::It };
    }
    tokens.after(from).find_map(|(place, _)| meaning(context, tokens, from, place)).unwrap_or(Noun::Nothing)
}

/// What this word means as the object of the verb before it; `None` where the noun is still to come.
fn meaning(context: &Context<'_>, tokens: &Tokens, verb: usize, place: usize) -> Option<Noun> {
    let words = &*WORDS;
    let word = &tokens.words[place];
    let article = tokens.article(place);
    if article.is_none_or(|article| article <= verb) && place != verb + 1 {
        return None;
    }
    let scenery = words.scenery.contains(&word.stem);
    let of = tokens.beside(place, 1).is_some_and(|next| next.text == "of");
    let measure = of && is_measure(&word.stem);
    // "A step", "a sip of the moat".
    let figure = article.is_some_and(|article| matches!(tokens.words[article].text.as_str(), "a" | "an"));
    if figure && !measure && (scenery || of) {
        return Some(Noun::Nothing);
    }
    let seen = context.called(&word.stem).iter().copied().find(|thing| context.sees(*thing));
    if let Some(thing) = seen.filter(|_| !scenery || article.is_some()) {
        return Some(Noun::Thing(thing));
    }
    article?;
    let stem = &word.stem;
    [
        (words.takeable.contains(stem), Noun::Carriable),
        (words.people.contains(stem), Noun::People),
        (words.exits.contains(stem), Noun::Way),
        (scenery && !measure, Noun::Nothing),
    ]
    .into_iter()
    .find_map(|(is, noun)| is.then_some(noun))
}
