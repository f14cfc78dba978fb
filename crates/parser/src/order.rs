//! What is said to someone: "guard, open the door", "ghost, who are you?". It must not decide whether they obey.

use super::candidates;
use super::lexicon::lexicon;
use super::meaning::{Noun, Slot, Trouble, Understood};
use super::noun;
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::split::after_leads;
use super::text::{Kind, Token, plain};
use super::topic::{self, has_topic};
use messages::message;
use rules::{Command, Target};
use world::{Thing, Verb};

/// Who is addressed, and where the rest begins: "guard, ..." at the start of a clause.
pub(super) fn addressee(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
) -> Option<(Result<Thing, Trouble>, usize)> {
    let comma = (from + 1..to).find(|at| tokens[*at].kind == Kind::Comma)?;
    if comma + 1 >= to || comma - from > 6 || !candidates::names_anything(context, tokens, from, comma) {
        return None;
    }
    // "light, camera" is no address, but "guard, camera" is: a verb first is a verb.
    let slot = Slot { verb: Verb::Ask, direct: true, first: None, list: false };
    let verb_first = lexicon().group(&tokens[from].word).is_some();
    match noun::read(context, tokens, from, comma, slot) {
        Ok(Noun::One(Target::Thing(who @ Thing::Character(_)))) => Some((Ok(who), comma + 1)),
        // "Guard, take the letter", with the guard elsewhere, is not for the player to do.
        Err(Trouble::Absent(who @ Thing::Character(_))) if comma == from + 1 && speaks(tokens, comma + 1) => {
            Some((Err(Trouble::Absent(who)), comma + 1))
        }
        _ if verb_first => None,
        // What the world lets one speak to may be spoken to.
        Ok(Noun::One(Target::Thing(thing))) if hears(context, thing) => Some((Ok(thing), comma + 1)),
        Ok(Noun::One(Target::Thing(thing))) => {
            let complaint = message!("parser-cannot-talk-to", thing = context.the(thing));
            speaks(tokens, comma + 1).then_some((Err(Trouble::Lost(complaint)), comma + 1))
        }
        Err(trouble) if speaks(tokens, comma + 1) => Some((Err(trouble), comma + 1)),
        _ => None,
    }
}

/// A thing that some puzzle or script wants spoken to: a talking door.
fn hears(context: &ParseContext<'_>, thing: Thing) -> bool {
    [Verb::Say, Verb::Tell, Verb::Ask, Verb::Talk, Verb::Answer].into_iter().any(|verb| {
        let wants = |way: &world::Solution| way.verb == verb && way.target == Some(thing);
        context.scripted(verb, Some(thing))
            || context.world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).any(wants)
    })
}

fn speaks(tokens: &[Token], at: usize) -> bool {
    tokens.get(at).is_some_and(|token| {
        token.kind == Kind::Quote
            || lexicon().group(&token.word).is_some()
            || lexicon().direction(&token.word).is_some()
    })
}

/// Reads one clause; the last says whether it is meant for someone else.
pub(super) type Reader = fn(&ParseContext<'_>, &[Token], usize, usize, bool) -> Result<Understood, Trouble>;

/// What the tokens `from..to` said to this one mean; `reader` reads them as a command.
pub(super) fn read(
    context: &ParseContext<'_>,
    tokens: &[Token],
    who: Thing,
    (from, to): (usize, usize),
    reader: Reader,
) -> Result<Understood, Trouble> {
    let from = after_leads(tokens, from, to);
    let say = || {
        let words = topic::password(context, tokens, from, to);
        // "Bert, hello": a word that they have something to say to is not let fall.
        let verb = if has_topic(context, who, &words) { Verb::Ask } else { Verb::Say };
        Ok(Understood::command(Command::about(verb, who, words)))
    };
    if from >= to || tokens[from].kind == Kind::Quote {
        return say();
    }
    if context.vocabulary.canonical(&plain(&tokens[from..to])).is_some() {
        return say();
    }
    if is_question(&tokens[from].word) {
        return Ok(Understood::command(Command::about(Verb::Ask, who, question(context, tokens, who, from, to))));
    }
    // "Give me the key" asks for it, wherever it is.
    let word = |at: usize| if at < to { tokens[at].word.as_str() } else { "" };
    if matches!(word(from), "give" | "hand" | "bring" | "lend" | "pass" | "show" | "sell" | "get" | "fetch")
        && word(from + 1) == "me"
        && from + 2 < to
    {
        return Ok(Understood::command(Command::about(Verb::Ask, who, question(context, tokens, who, from + 2, to))));
    }
    if who.character().is_none() {
        return say();
    }
    let understood = match reader(context, tokens, from, to, true) {
        Ok(understood) => understood,
        Err(trouble @ (Trouble::Unknown(_) | Trouble::Structure)) => {
            // Nothing that can be done: something that can be said. But a misspelt verb is asked about first.
            return if tokens[from].is_word() && lexicon().group(&tokens[from].word).is_some() {
                Err(trouble)
            } else {
                say()
            };
        }
        Err(trouble) => return Err(trouble),
    };
    let Parsed::Do(commands) = &understood.parsed else { return say() };
    let [command] = commands.as_slice() else {
        return Err(Trouble::Say(message!("parser-one-order-at-a-time", who = context.the(who))));
    };
    let to_them = |command: Command| Ok(Understood::command(Command { direct: Some(Target::Thing(who)), ..command }));
    let in_hand = |target: Option<Target>| match target {
        Some(Target::Thing(Thing::Item(item))) => context.state.has(item),
        _ => false,
    };
    match (command.verb, command.direct) {
        // "Sir, take this gauntlet" holds it out to him.
        (Verb::Take, _) if in_hand(command.direct) && command.indirect.is_none() => {
            Ok(Understood::command(Command { verb: Verb::Give, indirect: Some(Target::Thing(who)), ..command.clone() }))
        }
        // Whom else would it be for? "Bert, hello" greets Bert, where nobody else is here as well.
        (Verb::Greet | Verb::Yes | Verb::No | Verb::Thank | Verb::Apologize | Verb::Talk | Verb::Say, direct)
            if direct.is_none_or(|direct| direct == Target::Thing(who)) =>
        {
            to_them(command.clone())
        }
        (Verb::Think | Verb::Find, None) => to_them(Command { verb: Verb::Ask, ..command.clone() }),
        (Verb::Ask | Verb::Tell, _) => match &command.words {
            Some(words) if command.direct.is_none_or(|direct| direct == Target::Myself) => {
                Ok(Understood::command(Command::about(Verb::Ask, who, words.clone())))
            }
            _ => ordered(who, command.clone()),
        },
        _ => ordered(who, command.clone()),
    }
}

fn ordered(who: Thing, command: Command) -> Result<Understood, Trouble> {
    match who {
        Thing::Character(to) => Ok(Understood { parsed: Parsed::Order { to, command }, notes: Vec::new() }),
        Thing::Item(_) | Thing::Object(_) => Err(Trouble::Structure),
    }
}

/// Does a question begin with this word?
pub(super) fn is_question(word: &str) -> bool {
    matches!(
        word,
        "what"
            | "whats"
            | "who"
            | "whos"
            | "where"
            | "wheres"
            | "how"
            | "why"
            | "when"
            | "which"
            | "is"
            | "are"
            | "do"
            | "does"
            | "did"
            | "have"
    )
}

/// What a question is about, or the whole of it where it names nothing: "who are you" stays itself.
fn question(context: &ParseContext<'_>, tokens: &[Token], who: Thing, from: usize, to: usize) -> String {
    let small = |word: &str| {
        is_question(word)
            || lexicon().articles.contains(word)
            || matches!(
                word,
                "you"
                    | "know"
                    | "about"
                    | "of"
                    | "think"
                    | "was"
                    | "were"
                    | "can"
                    | "could"
                    | "find"
                    | "i"
                    | "see"
                    | "any"
            )
    };
    let start = (from..to).find(|at| !small(&tokens[*at].word));
    let typed = plain(&tokens[start.unwrap_or(from)..to]);
    topic::topic_text(context, &typed, who.character())
}
