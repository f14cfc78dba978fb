//! What a reply says that the hero does: taking, opening, leaving, deciding.

use super::{Object, after, clause_from, is, object};
use crate::complaint::Complaint;
use crate::context::{Context, stems};
use crate::grammar::{Tokens, Word};
use crate::words::WORDS;
use rules::Command;
use world::{Direction, Place, Thing, Verb as V};

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

/// Whoever a verb may belong to.
const SUBJECTS: &[&str] = &["you", "he", "she", "it", "they"];

/// The verb after "you", past such words as "now" and "carefully".
fn verb_after(tokens: &Tokens, at: usize) -> Option<usize> {
    (1..=3)
        .map(|step| at + step)
        .find(|place| {
            tokens.words.get(*place).is_none_or(|word| {
                !word.text.ends_with("ly")
                    && !matches!(
                        word.text.as_str(),
                        "now" | "just" | "then" | "also" | "even" | "still" | "soon" | "at" | "last" | "do"
                    )
            })
        })
        .filter(|place| tokens.words.get(*place).is_some_and(|word| word.clause == tokens.words[at].clause))
}

/// A decision, or words put into the hero's mouth. What is denied or supposed about it makes no difference.
pub(super) fn acts(tokens: &Tokens, at: usize, command: &Command) -> Option<Complaint> {
    let word = &tokens.words[at];
    if !is_player(tokens, at) || tokens.likened(at) {
        return None;
    }
    let verb = if follows(tokens, at) { at } else { verb_after(tokens, at)? };
    let text = tokens.words[verb].text.as_str();
    let next = tokens.beside(verb, 1).map_or("", |next| next.text.as_str());
    let told = || Some(Complaint::Acts(format!("you {text} {next}").trim().to_owned()));
    let idle = match text {
        "swear" | "plan" | "promise" | "choose" | "agree" => ![1, 2]
            .into_iter()
            .any(|step| tokens.beside(verb, step).is_some_and(|word| matches!(word.text.as_str(), "to" | "that"))),
        _ => matches!(next, "against" | "not" | "nothing"),
    };
    if is(DECIDES, text) && !idle {
        return told();
    }
    let mind = tokens.words.get(verb + 1..verb + 4);
    if text == "make" && mind.is_some_and(|run| run.iter().map(|word| word.text.as_str()).eq(["up", "your", "mind"])) {
        return told();
    }
    let speech = matches!(
        command.verb,
        V::Say
            | V::Ask
            | V::Tell
            | V::Shout
            | V::Answer
            | V::Command
            | V::Talk
            | V::Greet
            | V::Thank
            | V::Apologize
            | V::Insult
            | V::Sing
            | V::Call
            | V::Swear
            | V::Beg
            | V::Threaten
            | V::Flirt
            | V::Yes
            | V::No
            | V::Pray
            | V::Cast
    );
    let near = |it: &Word| it.quoted && it.sentence + 1 >= word.sentence && it.sentence <= word.sentence + 1;
    if is(SPEAKS, text) && !speech && tokens.words.iter().any(near) { told() } else { None }
}

/// The hero is the subject here: "you", or "and" after it. In quotation marks somebody else is meant.
fn is_player(tokens: &Tokens, at: usize) -> bool {
    let word = &tokens.words[at];
    let before =
        |word: &Word| tokens.words[..at].iter().rev().find(|it| it.sentence == word.sentence && is(SUBJECTS, &it.text));
    let joined = matches!(word.text.as_str(), "and" | "then") && before(word).is_some_and(|it| it.text == "you");
    (word.text == "you" || joined || follows(tokens, at)) && !word.quoted
}

/// "You sneeze, pick up the key": the first word of a later clause of a sentence about "you".
fn follows(tokens: &Tokens, at: usize) -> bool {
    let word = &tokens.words[at];
    let begins = at > 0 && tokens.beside(at, -1).is_none() && !word.first && !word.quoted;
    let mut before = tokens.words[..at].iter().rev().filter(|it| it.sentence == word.sentence && !it.quoted);
    let verb = [TAKES, DROPS, SPOILS, WEARS, DECIDES].iter().any(|list| is(list, &word.text)) || word.text == "pick";
    begins && verb && before.find(|it| is(SUBJECTS, &it.text)).is_some_and(|it| it.text == "you")
}

pub(super) fn by_player(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let told = |what: &str| Some(Complaint::Change(what.to_owned()));
    if !is_player(tokens, at) {
        return None;
    }
    let verb = if follows(tokens, at) { at } else { verb_after(tokens, at)? };
    let text = tokens.words[verb].text.as_str();
    let next = tokens.beside(verb, 1).map_or("", |next| next.text.as_str());
    let whole = |object: &str| format!("you {text} {object}");
    let object = || {
        object(
            context,
            tokens,
            if matches!(next, "up" | "down" | "away" | "over" | "out" | "open" | "off" | "on" | "holding" | "carrying")
            {
                verb + 1
            } else {
                verb
            },
        )
    };
    let name = |it: Object| match it {
        Object::Thing(thing) => context.world.identity(thing).the(),
        Object::Pronoun => "it".to_owned(),
        _ => "something".to_owned(),
    };
    let carried = |it: Object| matches!(it, Object::Thing(Thing::Item(item)) if context.state.has(item));
    let portable =
        |it: Object| matches!(it, Object::Thing(Thing::Item(_) | Thing::Object(_)) | Object::Kind | Object::Pronoun);
    if is(TAKES, text) || (text == "pick" && next == "up") || (text == "help" && next == "yourself") {
        let it = object();
        let loose = matches!(text, "get" | "catch") && matches!(it, Object::Pronoun | Object::Thing(Thing::Object(_)));
        // "You take the anvil for a walk", "as an insult".
        let figure = after(tokens, verb)
            .any(|(place, word)| word.text == "for" && tokens.beside(place, 1).is_some_and(|next| next.text == "a"));
        if portable(it) && !carried(it) && !loose && !figure {
            return told(&whole(&name(it)));
        }
    }
    if is(DROPS, text) || (matches!(text, "put" | "set") && matches!(next, "down" | "the" | "your")) {
        let it = object();
        let settled = matches!(text, "put" | "set")
            && next != "down"
            && !clause_from(tokens, verb)
                .any(|(_, word)| matches!(word.text.as_str(), "in" | "into" | "on" | "onto" | "inside" | "down"));
        // Thrown up and caught again, it is where it was.
        let caught = tokens.words.iter().any(|it| {
            it.sentence == word.sentence && matches!(it.text.as_str(), "catch" | "catches" | "back" | "again")
        });
        // "You give the duck your letter": what is given stands second.
        let second = matches!(text, "give" | "hand" | "feed" | "sell" | "lend")
            && after(tokens, verb).any(|(place, word)| {
                let held = |thing: &Thing| thing.item().is_some_and(|item| context.state.has(item));
                tokens.article(place).is_some() && context.called(&word.stem).iter().any(held)
            });
        if (carried(it) || second) && !settled && !caught {
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
            && clause_from(tokens, verb).any(|(_, word)| matches!(word.text.as_str(), "open" | "shut")))
    {
        match object() {
            Object::Thing(thing) if context.world.openable(thing).is_some() || context.world.is_door(thing) => {
                let shuts = matches!(text, "close" | "shut" | "lock");
                if context.state.is_open(thing) == shuts
                    || matches!(text, "lock" | "unlock" | "light" | "ignite" | "extinguish")
                {
                    return told(&whole(&name(Object::Thing(thing))));
                }
            }
            Object::Thing(Thing::Item(item)) if matches!(text, "light" | "ignite") != context.state.item(item).lit => {
                return told(&whole("it"));
            }
            Object::Way => return told(&whole("a way")),
            _ => {}
        }
    }
    if (is(WEARS, text) || (text == "put" && next == "on"))
        && let Object::Thing(Thing::Item(item)) = object()
        && context.state.item(item).place != Place::Worn
        && !(text == "wield" && context.state.has(item))
    {
        return told(&whole("it"));
    }
    if is(GOES, text) && goes(context, tokens, verb) {
        return told(&format!("you {text} {next}"));
    }
    if matches!(text, "die" | "drown" | "win" | "perish")
        || (text == "are" && matches!(next, "dead" | "killed" | "dying"))
        || (text == "have" && matches!(next, "died" | "won"))
    {
        return told(&whole(next));
    }
    let now = tokens.words[at..=verb].iter().any(|word| word.text == "now");
    let has = matches!(text, "carry" | "own" | "possess")
        || (matches!(text, "have" | "hold") && now)
        || (text == "are" && matches!(next, "holding" | "carrying"));
    if has {
        let it = object();
        let held = matches!(it, Object::Thing(Thing::Item(item)) if !context.state.has(item));
        if held || (now && !carried(it) && it != Object::None) {
            return told(&whole(&name(it)));
        }
    }
    None
}

/// Does "you walk ..." lead out of this place, or to another?
fn goes(context: &Context<'_>, tokens: &Tokens, verb: usize) -> bool {
    let text = tokens.words[verb].text.as_str();
    let run: Vec<&Word> = after(tokens, verb).map(|(_, word)| word).take(7).collect();
    let says = |list: &[&str]| run.iter().any(|word| list.contains(&word.text.as_str()));
    let compass = Direction::ALL.iter().any(|way| {
        !matches!(way, Direction::In | Direction::Out | Direction::Up | Direction::Down)
            && run.iter().take(3).any(|word| word.text == way.name())
    });
    let way =
        run.iter().any(|word| WORDS.exits.contains(&word.stem)) && says(&["through", "down", "along", "across", "via"]);
    let climbs = says(&["up"])
        && !says(&["to"])
        && run.iter().any(|word| matches!(word.stem.as_str(), "stair" | "stairs" | "staircase" | "ladder"));
    let room = run.iter().any(|word| {
        let names = |name: &str| stems(name).any(|stem| stem == word.stem && stem.len() > 3);
        let here = context.state.room;
        context.world.rooms.iter().enumerate().any(|(at, room)| at != here.index() && names(&room.name))
            && !context.scene.contains(&word.stem)
    });
    let away = says(&["outside", "upstairs", "downstairs", "indoors", "outdoors"]);
    let leaves = matches!(text, "leave" | "exit" | "flee" | "escape")
        && says(&["room", "place", "building", "scene", "house", "area"]);
    compass || way || climbs || room || away || leaves
}
