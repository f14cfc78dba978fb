//! Things and people that a reply speaks of as if they were here. What is in sight, what the place's own words name and what
//! every place has may be spoken of; what can be carried off, walks about, or is a secret of the world may not.

use super::check::Complaint;
use super::ground::Ground;
use super::tongue::Talk;
use super::words::{WORDS, is_article, is_measure, is_owner, is_small};
use world::Thing;

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
    if is_worn(ground, talk, at) {
        return None;
    }
    // A sentence may begin with a name as well, which its capital does not tell.
    let named = word.first && word.capital && ground.is_name(&word.stem);
    if (word.capital && !word.first) || named {
        return proper(ground, talk, at);
    }
    let words = &*WORDS;
    let stem = word.stem.as_str();
    let article = talk.article(at);
    let plural = word.text != word.stem && !words.double.contains(stem);
    let takeable = words.takeable.contains(stem);
    let person = words.people.contains(stem);
    let known = ground.called(stem);
    // "Your knees file a complaint": a verb.
    let verb = talk.beside(at, -1).is_some_and(|before| {
        let noun = before.stem.as_str();
        let is_noun = words.scenery.contains(noun) || words.worn.contains(noun) || words.people.contains(noun);
        let many = before.text != before.stem || word.text.ends_with('s');
        many && !is_article(&before.text) && !is_small(&before.text) && (is_noun || ground.scene.contains(noun))
    });
    if verb && (words.double.contains(stem) || word.text.ends_with('s')) {
        return None;
    }
    // Of any and every one of a kind it may be said that it is not here.
    let kind = article.is_some_and(|article| matches!(talk.words[article].text.as_str(), "any" | "every" | "each"));
    // Of a form in general anybody may speak, not of the stamped form; and of scenery elsewhere only by its full name.
    let apart = known.iter().any(|thing| told_apart(ground, talk, at, *thing) > 0);
    let definite = article.is_some_and(|article| talk.words[article].text == "the");
    let met = |thing: Thing| definite && ground.knows(thing) && ground.is_headed(thing, stem);
    let moves = known.iter().any(|thing| thing.object().is_none() || ground.sees(*thing) || met(*thing));
    let common =
        !apart && (words.scenery.contains(stem) || words.worn.contains(stem) || words.ways.contains(stem) || !moves);
    if kind {
        return None;
    }
    if !known.is_empty() && (article.is_some() || plural) && !common {
        return of_world(ground, talk, at, article);
    }
    if !takeable && !person {
        return introduced(ground, talk, at, article);
    }
    // "Cows", "in spades": many of a kind, and none in particular.
    let loose = talk.beside(at, -1).is_some_and(|before| is_small(&before.text)) || person;
    if article.is_none() && (!plural || loose) {
        return None;
    }
    let indefinite = article.is_none_or(|article| matches!(talk.words[article].text.as_str(), "a" | "an" | "some"));
    if indefinite && talk.is_far(at) {
        return None;
    }
    // "A thimble of dust" is dust.
    let of = talk.beside(at, 1).is_some_and(|next| next.text == "of");
    if of && is_measure(stem) && talk.beside(at, 2).is_some_and(|held| words.scenery.contains(&held.stem)) {
        return None;
    }
    if talk.denied(at) || talk.unreal(at) || ground.scene.contains(stem) {
        return None;
    }
    if person {
        let family = article.is_some_and(|article| talk.words[article].text == "your");
        if family {
            return None;
        }
        let someone = ground.company().next().is_some();
        let here = ground.company().any(|who| ground.has_word(Thing::Character(who), stem));
        // "A duck's opinion of it": whose it is need not be here, "the duck" must.
        let anyone = someone && ANYONE.contains(&stem);
        let told = word.quoted && ground.is_told(stem);
        return (!here && !anyone && !told).then(|| Complaint::Nobody(noun(talk, at, article)));
    }
    let told = word.quoted && ground.is_told(stem);
    (!told).then(|| Complaint::Nothing(noun(talk, at, article)))
}

/// A noun that names something of the world: it must be here, or be known and spoken of as being elsewhere.
fn of_world(ground: &Ground<'_>, talk: &Talk, at: usize, article: Option<usize>) -> Option<Complaint> {
    let word = &talk.words[at];
    let stem = word.stem.as_str();
    let known = ground.called(stem);
    let told_apart = |thing: Thing| told_apart(ground, talk, at, thing);
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
    let any = article
        .is_none_or(|article| matches!(talk.words[article].text.as_str(), "a" | "an" | "some" | "several" | "two"));
    // "You would need a key": which, nobody says. "The bottle" of the backstory is no secret either.
    if best == 0 && absent && (any || ground.is_told(stem)) {
        return None;
    }
    if meant.iter().any(|thing| ground.knows(*thing)) {
        let aside = absent || word.quoted || is_elsewhere(ground, talk, at);
        return (!aside).then(|| Complaint::Elsewhere(noun(talk, at, article)));
    }
    // What the player asked for may be said not to be here; that says nothing about the world.
    (!(typed && absent)).then(|| Complaint::Secret(noun(talk, at, article)))
}

/// How many of the words before the noun are in this thing's name: "a silver key" is not the rusty one that is here.
fn told_apart(ground: &Ground<'_>, talk: &Talk, at: usize, thing: Thing) -> usize {
    let before = talk.article(at).map_or(at, |article| article + 1)..at;
    before.filter(|at| ground.has_word(thing, &talk.words[*at].stem)).count()
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
        let fine = ground.is_proper(stem) || ground.is_told(stem) || WORDS.scenery.contains(stem);
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

/// "Your sleeve": worn by whoever is meant, unless it is a garment of this world.
fn is_worn(ground: &Ground<'_>, talk: &Talk, at: usize) -> bool {
    let stem = talk.words[at].stem.as_str();
    let owned = talk.article(at).is_some_and(|article| is_owner(&talk.words[article].text));
    let known = |thing: &Thing| if owned { ground.knows(*thing) } else { thing.item().is_some() };
    WORDS.worn.contains(stem) && !ground.called(stem).iter().any(known)
}
