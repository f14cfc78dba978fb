//! Things and people that a reply speaks of as if they were here. What is in sight, what the place's own words name and what
//! every place has may be spoken of; what can be carried off, walks about, or is a secret of the world may not.

use super::check::Complaint;
use super::ground::Ground;
use super::tongue::{Talk, WORDS, is_article, is_owner, is_small};
use crate::world::Thing;

/// Any person in sight may be called so.
const ANYONE: &[&str] = &[
    "man",
    "woman",
    "gentleman",
    "lady",
    "boy",
    "girl",
    "child",
    "creature",
    "beast",
    "host",
    "stranger",
    "person",
    "neighbour",
    "neighbor",
    "visitor",
    "guest",
];
/// Capitals that need no introduction.
const COMMON: &[&str] = &[
    "i",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
    "english",
    "latin",
    "greek",
    "french",
    "german",
    "god",
    "heaven",
    "sir",
    "madam",
    "mr",
    "mrs",
    "miss",
    "dr",
    "christmas",
    "easter",
    "ok",
    "o",
    "oh",
    "fate",
    "destiny",
    "death",
    "time",
    "nature",
    "history",
    "art",
    "science",
    "morse",
    "tv",
];

/// The first thing that must not be spoken of.
pub(super) fn find(ground: &Ground<'_>, talk: &Talk) -> Option<Complaint> {
    (0..talk.words.len()).find_map(|at| at_word(ground, talk, at))
}

fn at_word(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Complaint> {
    let word = &talk.words[at];
    if word.idle || is_small(&word.text) || is_article(&word.text) || is_modifier(ground, talk, at) {
        return None;
    }
    if word.capital && !word.first {
        return proper(ground, talk, at);
    }
    let words = &*WORDS;
    let stem = word.stem.as_str();
    let article = talk.article(at);
    let plural = word.text != word.stem && !words.double.contains(stem);
    let takeable = words.takeable.contains(stem);
    let person = words.people.contains(stem);
    let known = ground.called(stem);
    if !known.is_empty() && (article.is_some() || plural) && !words.scenery.contains(stem) {
        return of_world(ground, talk, at, article);
    }
    if !takeable && !person {
        return introduced(ground, talk, at, article);
    }
    if article.is_none() && !plural {
        return None;
    }
    if talk.denied(at) || talk.unreal(at) || ground.scene.contains(stem) {
        return None;
    }
    if person {
        let someone = ground.company().next().is_some();
        let here = ground.company().any(|who| ground.has_word(Thing::Character(who), stem));
        // "A duck's opinion of it": whose it is need not be here, "the duck" must.
        let anyone = someone && ANYONE.contains(&stem);
        let told = word.quoted && ground.told.contains(stem);
        return (!here && !anyone && !told).then(|| Complaint::Nobody(noun(talk, at, article)));
    }
    let told = word.quoted && ground.told.contains(stem);
    (!told).then(|| Complaint::Nothing(noun(talk, at, article)))
}

/// A noun that names something of the world: it must be here, or be known and spoken of as being elsewhere.
fn of_world(ground: &Ground<'_>, talk: &Talk, at: usize, article: Option<usize>) -> Option<Complaint> {
    let word = &talk.words[at];
    let stem = word.stem.as_str();
    let known = ground.called(stem);
    // "A silver key" is not the rusty one that is here.
    let before = || article.map_or(at, |article| article + 1)..at;
    let told_apart = |thing: Thing| before().filter(|at| ground.has_word(thing, &talk.words[*at].stem)).count();
    let best = known.iter().map(|thing| told_apart(*thing)).max().unwrap_or(0);
    let meant: Vec<Thing> = known.iter().copied().filter(|thing| told_apart(*thing) == best).collect();
    if meant.iter().any(|thing| ground.sees(*thing)) || talk.likened(at) {
        return None;
    }
    if best == 0 && ground.scene.contains(stem) {
        return None;
    }
    let typed = ground.typed.contains(stem);
    let absent = talk.denied(at) || talk.unreal(at);
    if meant.iter().any(|thing| ground.knows(*thing)) {
        let aside = absent || word.quoted || is_elsewhere(ground, talk, at);
        return (!aside).then(|| Complaint::Elsewhere(noun(talk, at, article)));
    }
    // What the player asked for may be said not to be here; that says nothing about the world.
    (!(typed && absent)).then(|| Complaint::Secret(noun(talk, at, article)))
}

/// Does the sentence place it somewhere else, or in the past?
fn is_elsewhere(ground: &Ground<'_>, talk: &Talk, at: usize) -> bool {
    const ASIDE: &[&str] = &[
        "left",
        "elsewhere",
        "somewhere",
        "back",
        "where",
        "remember",
        "remembers",
        "still",
        "away",
        "was",
        "were",
        "had",
        "far",
        "about",
        "thought",
        "thoughts",
        "memory",
        "mention",
        "mentions",
        "name",
        "upstairs",
        "downstairs",
        "later",
        "someday",
        "finding",
        "seeking",
        "wherever",
        "think",
        "thinks",
        "once",
    ];
    let sentence = talk.words[at].sentence;
    let mut others = talk.words.iter().filter(|word| word.sentence == sentence);
    let rooms = |stem: &str| {
        let room = |name: &str| super::ground::stems(name).any(|word| word == stem && word.len() > 3);
        ground.world.rooms.iter().zip(&ground.state.visited).any(|(it, seen)| *seen && room(&it.name))
    };
    others.any(|word| {
        ASIDE.contains(&word.text.as_str())
            || (word.stem.len() > 3 && rooms(&word.stem) && !ground.scene.contains(&word.stem))
    })
}

/// A name in the middle of a sentence.
fn proper(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Complaint> {
    let word = &talk.words[at];
    let stem = word.stem.as_str();
    let shown = || word.text.clone();
    if COMMON.contains(&stem) || COMMON.contains(&word.text.as_str()) || word.text.starts_with("i'") || talk.likened(at)
    {
        return None;
    }
    let named = |thing: &Thing| ground.has_word(*thing, stem);
    if ground.visible.iter().any(named) || ground.scene.contains(stem) || ground.typed.contains(stem) {
        return None;
    }
    let others: Vec<Thing> = ground.world.things().filter(named).collect();
    if others.is_empty() {
        let fine = ground.proper.contains(stem) || ground.told.contains(stem) || WORDS.scenery.contains(stem);
        return (!fine && !talk.unreal(at)).then(|| Complaint::Stranger(shown()));
    }
    if others.iter().any(|thing| ground.knows(*thing)) {
        let aside = word.quoted || talk.denied(at) || talk.unreal(at) || is_elsewhere(ground, talk, at);
        return (!aside).then(|| Complaint::Elsewhere(shown()));
    }
    Some(Complaint::Secret(shown()))
}

/// "You find a wombat": what is brought in by name must be something that any place has.
fn introduced(ground: &Ground<'_>, talk: &Talk, at: usize, article: Option<usize>) -> Option<Complaint> {
    const BRINGS: &[&str] = &[
        "find",
        "discover",
        "spot",
        "uncover",
        "unearth",
        "reveals",
        "revealing",
        "reveal",
        "lies",
        "uncovering",
        "discovering",
    ];
    const AIRY: &[&str] = &[
        "ness", "tion", "sion", "ment", "ity", "ance", "ence", "ship", "hood", "ism", "ing", "dom", "age", "acy",
        "ery", "cy", "al", "able", "ible", "ful", "less", "ous", "ish", "ly", "ed", "er", "est", "ive", "ic",
    ];
    let article = article.filter(|article| matches!(talk.words[*article].text.as_str(), "a" | "an"))?;
    let brings = |word: &super::tongue::Word| BRINGS.contains(&word.text.as_str());
    let before = talk.beside(article, -1).is_some_and(brings);
    let ends = talk.beside(at, 1).is_none_or(|next| is_small(&next.text) || next.text.ends_with("ly"));
    if !before || !ends || talk.denied(at) || talk.unreal(at) {
        return None;
    }
    let words = &*WORDS;
    let fine = |at: usize| {
        let stem = talk.words[at].stem.as_str();
        words.scenery.contains(stem) || words.worn.contains(stem) || ground.scene.contains(stem)
    };
    let airy = AIRY.iter().any(|end| talk.words[at].text.ends_with(end));
    (!airy && !(article + 1..=at).any(fine)).then(|| Complaint::Nothing(noun(talk, at, Some(article))))
}

/// In "the candle flame" the candle is no thing of its own, as long as a flame may be spoken of.
fn is_modifier(ground: &Ground<'_>, talk: &Talk, at: usize) -> bool {
    let Some(next) = talk.beside(at, 1).filter(|next| !next.text.ends_with('s') && next.text != talk.words[at].text)
    else {
        return false;
    };
    let words = &*WORDS;
    let stem = next.stem.as_str();
    words.takeable.contains(stem)
        || words.people.contains(stem)
        || (words.scenery.contains(stem) && !is_small(&next.text))
        || !ground.called(stem).is_empty()
}

/// The noun with what stands before it, for the complaint.
fn noun(talk: &Talk, at: usize, article: Option<usize>) -> String {
    let from = article.unwrap_or(at);
    let words: Vec<&str> = talk.words[from..=at].iter().map(|word| word.text.as_str()).collect();
    words.join(" ")
}

/// "Your sleeve": worn by whoever is meant.
pub(super) fn is_worn(talk: &Talk, at: usize, article: Option<usize>) -> bool {
    let owned = article.is_some_and(|article| is_owner(&talk.words[article].text));
    owned && WORDS.worn.contains(talk.words[at].stem.as_str())
}
