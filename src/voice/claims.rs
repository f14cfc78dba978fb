//! Changes that a reply tells of: nobody scripted the command, so nothing changed, and a reply that says so would lie. Also words
//! that act for the player. A claim that the state bears out (an open door that is open) is none.

use super::check::Complaint;
use super::ground::Ground;
use super::tongue::{Talk, WORDS, Word, is_article};
use crate::rules::Command;
use crate::world::{Direction, Place, Thing, Verb};

/// What "you" cannot have done with a thing, in the form that follows "you".
const TAKES: &[&str] = &[
    "take", "grab", "snatch", "seize", "collect", "steal", "nab", "acquire", "obtain", "receive", "retrieve", "pocket",
    "gain", "get", "fetch", "gather", "pluck", "swipe", "claim", "catch",
];
const DROPS: &[&str] = &[
    "drop",
    "discard",
    "throw",
    "toss",
    "hurl",
    "fling",
    "lose",
    "hand",
    "give",
    "lend",
    "trade",
    "sell",
    "feed",
    "abandon",
    "leave",
    "bury",
    "donate",
    "surrender",
];
const SPOILS: &[&str] = &[
    "eat", "drink", "swallow", "devour", "burn", "break", "smash", "shatter", "destroy", "tear", "rip", "snap",
    "crush", "melt", "kill", "slay", "murder", "defeat", "consume", "demolish", "wreck", "repair", "fix", "mend",
    "topple", "rescue", "free", "release", "untie", "awaken", "wake", "capture", "knock",
];
const OPENS: &[&str] =
    &["open", "unlock", "unbolt", "unlatch", "close", "shut", "lock", "unseal", "light", "ignite", "extinguish"];
const WEARS: &[&str] = &["wear", "don", "equip", "wield"];
const GOES: &[&str] = &[
    "walk", "go", "head", "climb", "run", "step", "enter", "leave", "return", "wander", "stroll", "march", "descend",
    "ascend", "travel", "stride", "slip", "sneak", "exit", "flee", "escape", "proceed", "move", "crawl", "squeeze",
    "arrive", "emerge",
];
/// Deeds of the mind that are the player's own.
const DECIDES: &[&str] = &[
    "decide",
    "resolve",
    "choose",
    "vow",
    "agree",
    "swear",
    "promise",
    "conclude",
    "determine",
    "opt",
    "plan",
    "intend",
    "volunteer",
];
const SPEAKS: &[&str] =
    &["say", "reply", "answer", "shout", "whisper", "exclaim", "mutter", "declare", "announce", "retort"];
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
    "presses", "returns",
];

pub(super) fn find(ground: &Ground<'_>, talk: &Talk, command: &Command) -> Option<Complaint> {
    let claims = (0..talk.words.len()).filter(|at| !talk.denied(*at) && !talk.unreal(*at)).find_map(|at| {
        by_player(ground, talk, at, command)
            .or_else(|| by_others(ground, talk, at))
            .or_else(|| handing(ground, talk, at))
            .or_else(|| standing(ground, talk, at))
    });
    claims.or_else(|| ends(talk))
}

fn clause_from<'t>(talk: &'t Talk, at: usize) -> impl Iterator<Item = (usize, &'t Word)> {
    let clause = talk.words[at].clause;
    talk.words.iter().enumerate().skip(at).take_while(move |(_, word)| word.clause == clause)
}

fn is(list: &[&str], word: &str) -> bool {
    list.contains(&word)
}

/// The things that the words after this one name: in sight, or of the kind that is carried or walks.
fn object(ground: &Ground<'_>, talk: &Talk, at: usize) -> Object {
    for (place, word) in clause_from(talk, at + 1) {
        if place == at + 1 && matches!(word.text.as_str(), "it" | "them" | "him" | "her") {
            let next = talk.beside(place, 1).map_or("", |next| next.text.as_str());
            // "You take it personally", "you give it some thought", "you leave it at that".
            let idle = matches!(
                next,
                "as" | "in"
                    | "well"
                    | "badly"
                    | "personally"
                    | "for"
                    | "from"
                    | "easy"
                    | "slowly"
                    | "all"
                    | "upon"
                    | "on"
                    | "at"
                    | "some"
                    | "a"
                    | "another"
                    | "to"
                    | "your"
                    | "alone"
                    | "one"
                    | "up"
                    | "there"
                    | "the"
                    | "be"
                    | "with"
            ) || is_article(next)
                || next.ends_with("ly");
            return if idle { Object::None } else { Object::Pronoun };
        }
        if talk.article(place).is_none_or(|article| article <= at) && place != at + 1 {
            continue;
        }
        let seen = ground.called(&word.stem).iter().copied().find(|thing| ground.sees(*thing));
        if let Some(thing) = seen.filter(|_| !WORDS.scenery.contains(&word.stem) || talk.article(place).is_some()) {
            return Object::Thing(thing);
        }
        if talk.article(place).is_some() && (WORDS.takeable.contains(&word.stem) || WORDS.people.contains(&word.stem)) {
            return Object::Kind;
        }
        if talk.article(place).is_some() && WORDS.ways.contains(&word.stem) {
            return Object::Way;
        }
        if talk.article(place).is_some() && WORDS.scenery.contains(&word.stem) {
            return Object::None;
        }
    }
    Object::None
}

#[derive(Clone, Copy, PartialEq)]
enum Object {
    None,
    Thing(Thing),
    /// Something that could be carried, or somebody.
    Kind,
    Way,
    Pronoun,
}

/// The verb after "you", past such words as "now" and "carefully".
fn verb_after(talk: &Talk, at: usize) -> Option<usize> {
    (1..=3)
        .map(|step| at + step)
        .find(|place| {
            talk.words.get(*place).is_none_or(|word| {
                !word.text.ends_with("ly")
                    && !matches!(
                        word.text.as_str(),
                        "now" | "just" | "then" | "also" | "even" | "still" | "soon" | "at" | "last" | "do"
                    )
            })
        })
        .filter(|place| talk.words.get(*place).is_some_and(|word| word.clause == talk.words[at].clause))
}

fn by_player(ground: &Ground<'_>, talk: &Talk, at: usize, command: &Command) -> Option<Complaint> {
    let word = &talk.words[at];
    let told = |what: &str| Some(Complaint::Change(what.to_owned()));
    // "... and take the key": the subject is the "you" of before.
    let joined = matches!(word.text.as_str(), "and" | "then")
        && talk.words[..at].iter().rev().any(|before| before.sentence == word.sentence && before.text == "you");
    if word.text != "you" && !joined || word.quoted {
        return None;
    }
    let verb = verb_after(talk, at)?;
    let text = talk.words[verb].text.as_str();
    let next = talk.beside(verb, 1).map_or("", |next| next.text.as_str());
    let whole = |object: &str| format!("you {text} {object}");
    let object = || {
        object(
            ground,
            talk,
            if matches!(next, "up" | "down" | "away" | "over" | "out" | "open" | "off" | "on") {
                verb + 1
            } else {
                verb
            },
        )
    };
    let name = |it: Object| match it {
        Object::Thing(thing) => ground.world.identity(thing).the(),
        Object::Pronoun => "it".to_owned(),
        _ => "something".to_owned(),
    };
    let carried = |it: Object| matches!(it, Object::Thing(Thing::Item(item)) if ground.state.has(item));
    let portable = |it: Object| matches!(it, Object::Thing(Thing::Item(_)) | Object::Kind | Object::Pronoun);
    if is(DECIDES, text)
        && !matches!(next, "against" | "not")
        && !(text == "swear" && next != "to" && next != "that")
        && !(text == "plan" && next != "to")
    {
        return Some(Complaint::Acts(whole(next)));
    }
    if text == "make"
        && talk
            .words
            .get(verb + 1..verb + 4)
            .is_some_and(|run| run.iter().map(|word| word.text.as_str()).eq(["up", "your", "mind"]))
    {
        return Some(Complaint::Acts("you make up your mind".to_owned()));
    }
    let speech = matches!(
        command.verb,
        Verb::Say
            | Verb::Ask
            | Verb::Tell
            | Verb::Shout
            | Verb::Answer
            | Verb::Command
            | Verb::Talk
            | Verb::Greet
            | Verb::Thank
            | Verb::Apologize
            | Verb::Insult
            | Verb::Sing
            | Verb::Call
            | Verb::Swear
            | Verb::Beg
            | Verb::Threaten
            | Verb::Flirt
            | Verb::Yes
            | Verb::No
            | Verb::Pray
            | Verb::Cast
    );
    let quotes =
        talk.words.iter().any(|it| it.quoted && it.sentence + 1 >= word.sentence && it.sentence <= word.sentence + 1);
    if is(SPEAKS, text) && quotes && !speech {
        return Some(Complaint::Acts(whole("")));
    }
    if is(TAKES, text) || (text == "pick" && next == "up") || (text == "help" && next == "yourself") {
        let it = object();
        if portable(it) && !carried(it) && !(text == "get" || text == "catch")
            || (matches!(text, "get" | "catch") && portable(it) && it != Object::Pronoun && !carried(it))
        {
            return told(&whole(&name(it)));
        }
    }
    if is(DROPS, text) || (matches!(text, "put" | "set") && matches!(next, "down" | "the" | "your")) {
        let it = object();
        let settled = matches!(text, "put" | "set")
            && next != "down"
            && !clause_from(talk, verb)
                .any(|(_, word)| matches!(word.text.as_str(), "in" | "into" | "on" | "onto" | "inside" | "down"));
        if carried(it) && !settled {
            return told(&whole(&name(it)));
        }
    }
    if is(SPOILS, text) && !(text == "knock" && next != "out" && next != "over" && next != "down") {
        let it = object();
        if matches!(it, Object::Thing(_) | Object::Kind) {
            return told(&whole(&name(it)));
        }
    }
    if is(OPENS, text)
        || (matches!(text, "pull" | "push" | "force" | "pry" | "prise" | "swing" | "throw")
            && clause_from(talk, verb).any(|(_, word)| matches!(word.text.as_str(), "open" | "shut")))
    {
        match object() {
            Object::Thing(thing) if ground.world.openable(thing).is_some() || ground.world.is_door(thing) => {
                let shuts = matches!(text, "close" | "shut" | "lock");
                if ground.state.is_open(thing) == shuts
                    || matches!(text, "lock" | "unlock" | "light" | "ignite" | "extinguish")
                {
                    return told(&whole(&name(Object::Thing(thing))));
                }
            }
            Object::Thing(Thing::Item(item)) if matches!(text, "light" | "ignite") != ground.state.item(item).lit => {
                return told(&whole("it"));
            }
            Object::Way => return told(&whole("a way")),
            _ => {}
        }
    }
    if is(WEARS, text) || (text == "put" && next == "on") {
        if let Object::Thing(Thing::Item(item)) = object()
            && ground.state.item(item).place != Place::Worn
            && !(text == "wield" && ground.state.has(item))
        {
            return told(&whole("it"));
        }
    }
    if is(GOES, text) && goes(ground, talk, verb) {
        return told(&format!("you {text} {next}"));
    }
    if matches!(text, "die" | "drown" | "win" | "perish")
        || (text == "are" && matches!(next, "dead" | "killed" | "dying"))
        || (text == "have" && matches!(next, "died" | "won"))
    {
        return told(&whole(next));
    }
    let has = matches!(text, "have" | "carry" | "hold" | "own" | "possess")
        || (text == "are" && matches!(next, "holding" | "carrying"));
    if has {
        let it = object();
        let held = matches!(it, Object::Thing(Thing::Item(item)) if !ground.state.has(item));
        if held {
            return told(&whole(&name(it)));
        }
    }
    None
}

/// Does "you walk ..." lead out of this place, or to another?
fn goes(ground: &Ground<'_>, talk: &Talk, verb: usize) -> bool {
    let text = talk.words[verb].text.as_str();
    let run: Vec<&Word> = clause_from(talk, verb + 1).map(|(_, word)| word).take(7).collect();
    let says = |list: &[&str]| run.iter().any(|word| list.contains(&word.text.as_str()));
    let compass = Direction::ALL.iter().any(|way| {
        !matches!(way, Direction::In | Direction::Out | Direction::Up | Direction::Down)
            && run.iter().take(3).any(|word| word.text == way.name())
    });
    let way = run.iter().any(|word| WORDS.ways.contains(&word.stem))
        && says(&["through", "into", "up", "down", "along", "across", "via"]);
    let room = run.iter().any(|word| {
        let names = |name: &str| super::ground::stems(name).any(|stem| stem == word.stem && stem.len() > 3);
        let here = ground.state.room;
        ground.world.rooms.iter().enumerate().any(|(at, room)| at != here.index() && names(&room.name))
            && !ground.scene.contains(&word.stem)
    });
    let away = says(&["outside", "upstairs", "downstairs", "indoors", "outdoors"]);
    let leaves = matches!(text, "leave" | "exit" | "flee" | "escape")
        && says(&["room", "place", "building", "scene", "house", "area"]);
    compass || way || room || away || leaves
}

/// What things and people do.
fn by_others(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Complaint> {
    let word = &talk.words[at];
    let text = word.text.as_str();
    let next = talk.beside(at, 1).map_or("", |next| next.text.as_str());
    let told = || Some(Complaint::Change(format!("{} {text} {next}", subject_text(talk, at)).trim().to_owned()));
    let subject = subject(ground, talk, at)?;
    let thing = matches!(subject, Subject::Thing(_) | Subject::Kind | Subject::Way | Subject::Pronoun);
    let person = matches!(subject, Subject::Thing(Thing::Character(_)) | Subject::Person);
    let bare = talk.beside(at, 1).is_none_or(|next| super::tongue::is_small(&next.text) || next.text.ends_with("ly"));
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
        && clause_from(talk, at).any(|(_, word)| matches!(word.text.as_str(), "pass" | "through" | "in" | "go" | "by"));
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
    let swings = matches!(
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
    ) && clause_from(talk, at)
        .any(|(_, word)| matches!(word.text.as_str(), "open" | "shut" | "closed" | "ajar" | "aside"));
    if (opens || swings)
        && matches!(
            subject,
            Subject::Thing(Thing::Item(_) | Thing::Object(_)) | Subject::Way | Subject::Kind | Subject::Lock
        )
    {
        if let Subject::Thing(thing) = subject
            && ground.world.openable(thing).is_some()
            && ground.state.is_open(thing) == (text != "closes" && text != "shuts")
        {
            return None;
        }
        return told();
    }
    let alight = matches!(text, "lights" | "flickers" | "flares" | "blazes" | "roars" | "whirs" | "comes" | "springs")
        && clause_from(talk, at).any(|(_, word)| matches!(word.text.as_str(), "life" | "alight" | "ablaze"))
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

/// Who does what this verb says: the noun right before it, past an adverb.
fn subject(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Subject> {
    let before = (1..=3).map_while(|step| talk.beside(at, -step)).find(|word| {
        !word.text.ends_with("ly")
            && !matches!(word.text.as_str(), "then" | "now" | "just" | "suddenly" | "and" | "finally")
    })?;
    let stem = before.stem.as_str();
    if matches!(before.text.as_str(), "he" | "she" | "they") {
        return Some(Subject::Person);
    }
    if before.text == "it" {
        return Some(Subject::Pronoun);
    }
    if matches!(stem, "lock" | "latch" | "bolt" | "mechanism" | "padlock" | "tumbler" | "deadbolt") {
        return Some(Subject::Lock);
    }
    if let Some(thing) = ground.called(stem).iter().copied().find(|thing| ground.sees(*thing)) {
        return Some(Subject::Thing(thing));
    }
    if let Some(thing) = ground.visible.iter().copied().find(|thing| before.capital && ground.has_word(*thing, stem)) {
        return Some(Subject::Thing(thing));
    }
    let words = &*WORDS;
    if words.people.contains(stem) {
        Some(Subject::Person)
    } else if words.ways.contains(stem) || stem == "lid" {
        Some(Subject::Way)
    } else {
        words.takeable.contains(stem).then_some(Subject::Kind)
    }
}

fn subject_text(talk: &Talk, at: usize) -> String {
    talk.beside(at, -1).map_or_else(String::new, |word| format!("the {}", word.text))
}

/// "The ghost hands you a key", "falls into your hand", "is now yours".
fn handing(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Complaint> {
    let word = &talk.words[at];
    let text = word.text.as_str();
    let next = talk.beside(at, 1).map_or("", |next| next.text.as_str());
    let told = |what: &str| Some(Complaint::Change(what.to_owned()));
    if is(HANDS, text)
        && matches!(next, "you" | "it" | "the" | "a" | "an" | "over" | "them" | "his" | "her" | "its" | "one")
    {
        let to_you = next == "you" || clause_from(talk, at).any(|(_, word)| word.text == "you");
        let it = object(ground, talk, if next == "you" { at + 1 } else { at });
        let portable = matches!(it, Object::Thing(Thing::Item(_)) | Object::Kind | Object::Pronoun);
        if to_you && portable && !(next == "it" && matches!(text, "gives" | "passes")) && text != "offers" {
            return told(&format!("{text} you something"));
        }
    }
    if text == "into" && next == "your" {
        let place = talk.words.get(at + 2).map_or("", |word| word.stem.as_str());
        let held =
            matches!(place, "hand" | "pocket" | "bag" | "pack" | "palm" | "sack" | "backpack" | "possession" | "arm");
        let things = talk.words.iter().filter(|other| other.sentence == word.sentence).any(|other| {
            ground
                .called(&other.stem)
                .iter()
                .any(|thing| matches!(thing, Thing::Item(item) if !ground.state.has(*item)))
                || WORDS.takeable.contains(&other.stem)
        });
        if held && things {
            return told("something comes into your hands");
        }
    }
    let yours = (text == "yours"
        && talk.beside(at, -1).is_some_and(|before| matches!(before.text.as_str(), "is" | "now" | "are")))
        || (text == "possession" && talk.beside(at, -1).is_some_and(|before| before.text == "your"));
    if yours { told("something is yours now") } else { None }
}

/// "The door is open" where it is not.
fn standing(ground: &Ground<'_>, talk: &Talk, at: usize) -> Option<Complaint> {
    let text = talk.words[at].text.as_str();
    let open = match text {
        "open" | "ajar" => Some(true),
        "closed" | "shut" => Some(false),
        "unlocked" | "locked" | "gone" | "dead" | "lit" | "asleep" | "destroyed" | "broken" => None,
        _ => return None,
    };
    let being = |word: &Word| matches!(word.text.as_str(), "is" | "stands" | "hangs" | "are" | "lies" | "now");
    let back = (1..=3_isize).find(|step| {
        talk.beside(at, -step)
            .is_some_and(|word| matches!(word.text.as_str(), "is" | "stands" | "hangs" | "are" | "lies"))
    })?;
    talk.beside(at, -1).filter(|word| {
        being(word) || word.text.ends_with("ly") || matches!(word.text.as_str(), "still" | "wide" | "fast" | "fully")
    })?;
    let subject = subject(ground, talk, at.checked_sub(back.unsigned_abs())?)?;
    let told = || Some(Complaint::Change(format!("{} is {text}", subject_text(talk, at - back.unsigned_abs()))));
    match (subject, open, text) {
        (Subject::Thing(thing), Some(open), _) if ground.world.openable(thing).is_some() => {
            (ground.state.is_open(thing) != open).then(told).flatten()
        }
        (Subject::Thing(thing), None, "locked" | "unlocked") if ground.world.openable(thing).is_some() => {
            (ground.state.is_locked(thing) != (text == "locked")).then(told).flatten()
        }
        (Subject::Thing(Thing::Item(item)), None, "lit") => (!ground.state.item(item).lit).then(told).flatten(),
        (Subject::Thing(_) | Subject::Person, None, "gone" | "dead" | "destroyed") => told(),
        (Subject::Thing(Thing::Character(_)) | Subject::Person, None, "asleep") => told(),
        _ => None,
    }
}

/// An end of the story that only the rules may bring.
fn ends(talk: &Talk) -> Option<Complaint> {
    const ENDS: &[&[&str]] = &[
        &["game", "over"],
        &["the", "end"],
        &["your", "score"],
        &["kills", "you"],
        &["you", "are", "dead"],
        &["your", "adventure", "ends"],
        &["your", "quest", "is", "complete"],
        &["congratulations"],
        &["points"],
    ];
    let said = |run: &&&[&str]| {
        talk.words.windows(run.len()).any(|words| words.iter().map(|word| word.text.as_str()).eq(run.iter().copied()))
    };
    let run = ENDS.iter().find(said)?;
    let last = talk.words.len().checked_sub(run.len())?;
    // "The end of the rope" ends nothing, nor does a finger that points.
    let closing = talk.words[last..].iter().map(|word| word.text.as_str()).eq(run.iter().copied());
    let loose = matches!(run[0], "the" | "points");
    if !loose
        || (run[0] == "the" && closing && talk.words[last].first)
        || (run[0] == "points"
            && talk
                .words
                .windows(2)
                .any(|pair| pair[1].text == "points" && pair[0].text.chars().all(|c| c.is_ascii_digit())))
    {
        return Some(Complaint::Change(run.join(" ")));
    }
    None
}
