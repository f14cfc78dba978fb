//! What a reply says that things and people do: opening, vanishing, leaving, handing over; and how things are said to stand.

use super::{Object, clause_from, is, object};
use crate::complaint::Complaint;
use crate::context::Context;
use crate::grammar::{Tokens, Word};
use crate::words::{WORDS, is_small};
use world::Thing;

/// What things and people do that would be a change, in the form that follows their name.
const VANISHES: &[&str] = &[
    "vanishes",
    "disappears",
    "crumbles",
    "shatters",
    "breaks",
    "melts",
    "explodes",
    "collapses",
    "dissolves",
    "evaporates",
    "disintegrates",
    "splinters",
    "topples",
    "ignites",
];

const DEPARTS: &[&str] = &[
    "dies",
    "leaves",
    "departs",
    "flees",
    "faints",
    "perishes",
    "expires",
    "awakens",
    "awakes",
    "surrenders",
    "escapes",
    "vanishes",
    "disappears",
    "collapses",
    "arrives",
    "enters",
    "exits",
    "retreats",
    "drowns",
];

const HANDS: &[&str] = &[
    "hands", "gives", "passes", "tosses", "throws", "lends", "slips", "presents", "offers", "sells", "grants",
    "presses", "returns", "slides", "pushes", "shoves",
];

/// What things and people do.
pub(super) fn by_others(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let next = tokens.beside(at, 1).map_or("", |next| next.text.as_str());
    let third =
        third(&word.text, subject_word(tokens, at).is_some_and(|word| word.text != word.stem || word.text == "they"));
    let text = third.as_str();
    let told =
        || Some(Complaint::Change(format!("{} {} {next}", subject_text(tokens, at), word.text).trim().to_owned()));
    let subject = subject(context, tokens, at)?;
    let thing = matches!(subject, Subject::Thing(_) | Subject::Kind | Subject::Way | Subject::Pronoun);
    let person = matches!(subject, Subject::Thing(Thing::Character(_)) | Subject::Person);
    let bare = tokens.beside(at, 1).is_none_or(|next| is_small(&next.text) || next.text.ends_with("ly"));
    if is(VANISHES, text)
        && thing
        && bare
        && !matches!(next, "into" if text == "breaks")
        && !(text == "breaks" && next == "off")
    {
        return told();
    }
    if is(DEPARTS, text) && person && (bare || matches!(next, "the")) && !(text == "leaves" && next == "it") {
        return told();
    }
    let parts = matches!(text, "snaps" | "breaks" | "splits" | "cracks" | "falls" | "tears" | "comes")
        && matches!(next, "in" | "into" | "to" | "apart")
        && (next == "apart"
            || tokens
                .beside(at, 2)
                .is_some_and(|word| matches!(word.text.as_str(), "two" | "half" | "pieces" | "splinters")));
    if parts && thing {
        return told();
    }
    if text == "drops" && next == "dead" && (person || thing) {
        return told();
    }
    let falls = text == "falls" && matches!(next, "asleep" | "apart" | "dead" | "unconscious" | "over" | "open");
    let goes = matches!(
        text,
        "walks"
            | "runs"
            | "goes"
            | "wanders"
            | "steps"
            | "slips"
            | "storms"
            | "strides"
            | "hurries"
            | "shuffles"
            | "moves"
    ) && matches!(next, "away" | "off" | "out" | "aside");
    let joins = matches!(text, "follows" | "joins" | "attacks" | "kills" | "arrests" | "stabs") && next == "you";
    let lets = text == "lets"
        && next == "you"
        && !matches!(subject, Subject::Pronoun)
        && clause_from(tokens, at)
            .any(|(_, word)| matches!(word.text.as_str(), "pass" | "through" | "in" | "go" | "by"));
    if ((falls || goes || joins || lets) && (person || thing))
        || (matches!(text, "bursts" | "catches" | "goes")
            && matches!(next, "fire" | "into" | "out")
            && thing
            && !person
            && !matches!(subject, Subject::Pronoun))
    {
        return told();
    }
    let lock = matches!(subject, Subject::Lock)
        && matches!(text, "clicks" | "turns" | "gives" | "yields" | "releases" | "opens" | "springs" | "snaps");
    if lock {
        return told();
    }
    let opens =
        matches!(text, "opens" | "unlocks" | "closes" | "shuts" | "unbolts") && bare && !matches!(next, "onto" | "for");
    let ajar = text.ends_with('s') && matches!(next, "open" | "shut" | "ajar");
    let swings = ajar
        || matches!(
            text,
            "swings"
                | "creaks"
                | "clicks"
                | "slides"
                | "springs"
                | "flies"
                | "bursts"
                | "pops"
                | "slams"
                | "falls"
                | "glides"
                | "grinds"
                | "cracks"
                | "eases"
                | "groans"
        ) && clause_from(tokens, at)
            .any(|(_, word)| matches!(word.text.as_str(), "open" | "shut" | "closed" | "ajar" | "aside"));
    if (opens || swings)
        && matches!(
            subject,
            Subject::Thing(Thing::Item(_) | Thing::Object(_)) | Subject::Way | Subject::Kind | Subject::Lock
        )
    {
        if let Subject::Thing(thing) = subject
            && context.world.openable(thing).is_some()
            && context.state.is_open(thing) == (text != "closes" && text != "shuts")
        {
            return None;
        }
        return told();
    }
    if matches!(
        text,
        "opens"
            | "unlocks"
            | "closes"
            | "locks"
            | "breaks"
            | "destroys"
            | "eats"
            | "drinks"
            | "takes"
            | "steals"
            | "lights"
    ) && (person || matches!(subject, Subject::Thing(_)))
    {
        let it = object(context, tokens, at);
        let gate = match it {
            Object::Thing(Thing::Object(_)) => !matches!(text, "takes" | "drinks" | "eats"),
            Object::Thing(Thing::Item(_)) => true,
            Object::Way => matches!(text, "opens" | "unlocks" | "closes" | "locks"),
            _ => false,
        };
        let same = matches!((it, text), (Object::Thing(thing), "opens" | "closes") if context.world.openable(thing).is_some() && context.state.is_open(thing) == (text == "opens"));
        if gate && !same {
            return told();
        }
    }
    let alight = matches!(text, "lights" | "flickers" | "flares" | "blazes" | "roars" | "whirs" | "comes" | "springs")
        && clause_from(tokens, at).any(|(_, word)| matches!(word.text.as_str(), "life" | "alight" | "ablaze"))
        || (text == "lights" && next == "up");
    if alight && matches!(subject, Subject::Thing(Thing::Item(_) | Thing::Object(_)) | Subject::Kind) {
        return told();
    }
    None
}

enum Subject {
    Thing(Thing),
    /// Something of a kind that can be carried.
    Kind,
    Person,
    Way,
    Lock,
    Pronoun,
}

/// The form of a verb that follows a single subject: of "men walk", "walks".
fn third(text: &str, many: bool) -> String {
    if !many || text.ends_with('s') {
        return text.to_owned();
    }
    let hisses = ["sh", "ch", "x", "o"].iter().any(|end| text.ends_with(end));
    format!("{text}{}", if hisses { "es" } else { "s" })
}

/// The word right before this one, past an adverb.
fn subject_word(tokens: &Tokens, at: usize) -> Option<&Word> {
    (1..=3).map_while(|step| tokens.beside(at, -step)).find(|word| {
        !word.text.ends_with("ly")
            && !matches!(word.text.as_str(), "then" | "now" | "just" | "suddenly" | "and" | "finally")
    })
}

/// Who does what this verb says: the noun right before it; of "and shatters" and ", vanishes" the one that the sentence is about.
fn subject(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Subject> {
    let near = subject_word(tokens, at);
    if let Some(found) = near.and_then(|word| named(context, word)) {
        return Some(found);
    }
    let joined = near.is_none() || tokens.beside(at, -1).is_some_and(|before| before.text == "and");
    let word = &tokens.words[at];
    if !joined || word.quoted {
        return None;
    }
    let mut others = tokens.words[..at].iter().filter(|it| it.sentence == word.sentence && !it.quoted);
    let (first, other) = others.find_map(|it| {
        if it.text == "you" { Some((None, it)) } else { named(context, it).map(|found| (Some(found), it)) }
    })?;
    // In "it makes the ghost laugh" and the like nothing is sure; a sentence about "you" is looked at elsewhere.
    first.filter(|_| other.text != "it")
}

/// What a noun means as the subject of a sentence.
fn named(context: &Context<'_>, word: &Word) -> Option<Subject> {
    let stem = word.stem.as_str();
    if matches!(word.text.as_str(), "he" | "she" | "they") {
        return Some(Subject::Person);
    }
    if word.text == "it" {
        return Some(Subject::Pronoun);
    }
    if matches!(stem, "lock" | "latch" | "bolt" | "mechanism" | "padlock" | "tumbler" | "deadbolt") {
        return Some(Subject::Lock);
    }
    let words = &*WORDS;
    if let Some(thing) = context.called(stem).iter().copied().find(|thing| context.sees(*thing)) {
        // Six silent men are no character, and people all the same.
        let people = thing.character().is_none() && words.people.contains(stem);
        return Some(if people { Subject::Person } else { Subject::Thing(thing) });
    }
    if let Some(thing) = context.visible.iter().copied().find(|thing| word.capital && context.has_word(*thing, stem)) {
        return Some(Subject::Thing(thing));
    }
    if words.people.contains(stem) {
        Some(Subject::Person)
    } else if words.exits.contains(stem) || stem == "lid" {
        Some(Subject::Way)
    } else {
        (words.takeable.contains(stem) && !words.double.contains(stem)).then_some(Subject::Kind)
    }
}

fn subject_text(tokens: &Tokens, at: usize) -> String {
    tokens.beside(at, -1).map_or_else(String::new, |word| format!("the {}", word.text))
}

/// "The ghost hands you a key", "falls into your hand", "is now yours".
pub(super) fn handing(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let text = word.text.as_str();
    let next = tokens.beside(at, 1).map_or("", |next| next.text.as_str());
    let told = |what: &str| Some(Complaint::Change(what.to_owned()));
    if is(HANDS, text)
        && matches!(next, "you" | "it" | "the" | "a" | "an" | "over" | "them" | "his" | "her" | "its" | "one")
    {
        let to_you = next == "you" || clause_from(tokens, at).any(|(_, word)| word.text == "you");
        let it = object(context, tokens, if next == "you" { at + 1 } else { at });
        let passed = matches!(next, "it" | "them") && tokens.beside(at, 2).is_some_and(|word| word.text == "to");
        let portable =
            passed || matches!(it, Object::Thing(Thing::Item(_) | Thing::Object(_)) | Object::Kind | Object::Pronoun);
        if to_you && portable && !(next == "it" && matches!(text, "gives" | "passes")) && text != "offers" {
            return told(&format!("{text} you something"));
        }
    }
    if text == "into" && next == "your" {
        let bare = |step: usize| tokens.words.get(at + step).map_or("", |word| word.stem.as_str());
        let place = if matches!(bare(2), "open" | "waiting" | "free" | "left" | "right") { bare(3) } else { bare(2) };
        let held =
            matches!(place, "hand" | "pocket" | "bag" | "pack" | "palm" | "sack" | "backpack" | "possession" | "arm");
        let things = tokens.words.iter().filter(|other| other.sentence == word.sentence).any(|other| {
            context
                .called(&other.stem)
                .iter()
                .any(|thing| matches!(thing, Thing::Item(item) if !context.state.has(*item)))
                || WORDS.takeable.contains(&other.stem)
        });
        if held && things {
            return told("something comes into your hands");
        }
    }
    let yours = (text == "yours"
        && tokens.beside(at, -1).is_some_and(|before| matches!(before.text.as_str(), "is" | "now" | "are")))
        || (text == "possession" && tokens.beside(at, -1).is_some_and(|before| before.text == "your"));
    if yours { told("something is yours now") } else { None }
}

/// "The door is open" where it is not.
pub(super) fn standing(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let text = tokens.words[at].text.as_str();
    let open = match text {
        "open" | "ajar" => Some(true),
        "closed" | "shut" => Some(false),
        "unlocked" | "locked" | "gone" | "dead" | "lit" | "asleep" | "destroyed" | "broken" => None,
        _ => return None,
    };
    let being = |word: &Word| matches!(word.text.as_str(), "is" | "stands" | "hangs" | "are" | "lies" | "now");
    let back = (1..=3_isize).find(|step| {
        tokens
            .beside(at, -step)
            .is_some_and(|word| matches!(word.text.as_str(), "is" | "stands" | "hangs" | "are" | "lies"))
    })?;
    tokens.beside(at, -1).filter(|word| {
        being(word) || word.text.ends_with("ly") || matches!(word.text.as_str(), "still" | "wide" | "fast" | "fully")
    })?;
    let subject = subject(context, tokens, at.checked_sub(back.unsigned_abs())?)?;
    let told = || Some(Complaint::Change(format!("{} is {text}", subject_text(tokens, at - back.unsigned_abs()))));
    match (subject, open, text) {
        (Subject::Thing(thing), Some(open), _) if context.world.openable(thing).is_some() => {
            (context.state.is_open(thing) != open).then(told).flatten()
        }
        (Subject::Thing(thing), None, "locked" | "unlocked") if context.world.openable(thing).is_some() => {
            (context.state.is_locked(thing) != (text == "locked")).then(told).flatten()
        }
        (Subject::Thing(Thing::Item(item)), None, "lit") => (!context.state.item(item).lit).then(told).flatten(),
        (Subject::Thing(_) | Subject::Person, None, "gone" | "dead" | "destroyed") => told(),
        (Subject::Thing(Thing::Character(_)) | Subject::Person, None, "asleep") => told(),
        _ => None,
    }
}
