//! From filled slots to commands: ALL filled in, what the act still wants guessed or asked for. It must not look at other grammar lines.

use super::grammar::Match;
use super::grammar_lines::{Act, Group};
use super::lexicon::lexicon;
use super::meaning::{Noun, Slots, Trouble, Understood};
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::text::{Token, plain};
use super::topic::{has_topic, is_statement, is_topic, password, topic, topic_name, topic_text};
use super::{asking, everything, order, unknown_nouns};
use language::language;
use messages::{message, t};
use rules::{Command, Target};
use world::timer::DAY;
use world::{Direction, Place, Thing, Verb};

/// Turns that "wait 1000" waits.
const MOST_WAITS: usize = 180;
/// Minutes.
const HOUR: usize = 60;

/// The commands that a verb's grammar line means with these slots.
pub(super) fn commands(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    verb: Verb,
    slots: Slots,
) -> Result<Understood, Trouble> {
    let indirect = match slots.indirect {
        None => None,
        Some(Noun::One(target)) => Some(target),
        Some(Noun::Many(things)) if things.len() == 1 => Some(Target::Thing(things[0])),
        Some(Noun::Many(_) | Noun::Some(_) | Noun::Part { .. } | Noun::All { .. }) => {
            return Err(Trouble::Say(message!("parser-only-one-there")));
        }
    };
    let whole = |from: usize| plain(&tokens[from..found.to]);
    let someone = match slots.direct {
        Some(Noun::One(Target::Thing(Thing::Character(who)))) => Some(who),
        _ => None,
    };
    let states = |from: usize, to: usize| {
        verb == Verb::Tell
            && someone.is_some()
            && !order::is_question(&tokens[from].word)
            && is_statement(context, tokens, found.form, from, to)
    };
    let mut said = match (slots.words, slots.number) {
        (Some((from, to)), _) if states(from, to) => Some(format!("that {}", plain(&tokens[from..to]))),
        (Some((from, to)), _) if is_topic(verb) => Some(topic(context, tokens, from, to, someone)),
        (Some((from, to)), _) => Some(password(context, tokens, from, to)),
        (None, Some(number)) => Some(number.to_string()),
        (None, None) => None,
    };
    if found.group.itself {
        let word = &tokens[found.from].shown;
        said = Some(said.map_or_else(|| word.clone(), |said| format!("{word} {said}")));
    }
    if verb == Verb::Other && said.is_none() {
        said = Some(whole(found.from));
    }
    let template = Command { indirect, direction: slots.direction, words: said, ..Command::bare(verb) };
    let mut missing = None;
    let things = match slots.direct {
        None => return without_direct(context, tokens, found, template, whole(found.from)),
        Some(Noun::One(target)) => {
            let command = Command { direct: Some(target), ..template };
            return finish(context, tokens, found, command);
        }
        Some(Noun::Many(things)) => uncounted(things),
        Some(Noun::Some(things)) => things,
        Some(Noun::Part { things, missing: note }) => {
            missing = Some(note);
            uncounted(things)
        }
        Some(Noun::All { except }) => {
            let around = indirect.and_then(|target| if let Target::Thing(thing) = target { Some(thing) } else { None });
            uncounted(everything::things_meant(context, verb, around, &except)?)
        }
    };
    let commands: Vec<Command> = things
        .into_iter()
        .filter(|(thing, _)| indirect != Some(Target::Thing(*thing)))
        .map(|(thing, count)| Command { direct: Some(Target::Thing(thing)), count, ..template.clone() })
        .collect();
    match commands.first() {
        None => Err(Trouble::Structure),
        Some(first) if commands.len() == 1 => {
            let mut understood = finish(context, tokens, found, first.clone())?;
            understood.notes.extend(missing);
            Ok(understood)
        }
        Some(first) => {
            // What is asked for one (to whom, where) is asked for all.
            finish(context, tokens, found, first.clone())?;
            Ok(Understood { parsed: Parsed::Do(commands), notes: missing.into_iter().collect() })
        }
    }
}

fn uncounted(things: Vec<Thing>) -> Vec<(Thing, Option<u8>)> {
    things.into_iter().map(|thing| (thing, None)).collect()
}

/// A command with its direct object: is anything more needed?
fn finish(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    command: Command,
) -> Result<Understood, Trouble> {
    let Some(direct) = command.direct else { return Ok(Understood::command(command)) };
    let thing = if let Target::Thing(thing) = direct { Some(thing) } else { None };
    match command.verb {
        // "save here" and "restore here" are words to the program.
        Verb::Free | Verb::Repair if direct == Target::Here => return Err(Trouble::Structure),
        // A coat that is worn is not removed from a room.
        Verb::Take
            if tokens[found.from].word == "remove"
                && thing.is_some_and(|thing| context.state.place(context.world, thing) == Place::Worn) =>
        {
            return Ok(Understood::command(Command { verb: Verb::TakeOff, ..command }));
        }
        // Leaving a thing behind is not leaving it.
        Verb::Exit if tokens[found.from].word == "leave" && thing.is_some_and(|thing| thing.item().is_some()) => {
            return Ok(Understood::command(Command { verb: Verb::Drop, ..command }));
        }
        Verb::Examine | Verb::Look if direct == Target::Here && command.indirect.is_none() => {
            return Ok(Understood::command(Command::bare(Verb::Look)));
        }
        // "What does she say" is no question of spelling.
        Verb::Read if thing.is_some_and(|thing| thing.character().is_some()) && tokens[found.from].word == "what" => {
            return Ok(Understood::command(Command { verb: Verb::Talk, ..command }));
        }
        // Into somebody's hand is to them.
        Verb::PutIn | Verb::PutOn | Verb::Insert
            if unknown_nouns::is_hand(&tokens[found.to - 1].word)
                && matches!(command.indirect, Some(Target::Thing(Thing::Character(_)))) =>
        {
            return Ok(Understood::command(Command { verb: Verb::Give, ..command }));
        }
        // "Trade the toad for the candle": the one who is here knows what for.
        Verb::Sell if command.indirect.is_none() && command.words.is_some() => {
            return Ok(Understood::command(match context.sole_person() {
                Some(who) => Command { verb: Verb::Give, indirect: Some(Target::Thing(who)), words: None, ..command },
                None => command,
            }));
        }
        // "give me the key", said to nobody in particular.
        Verb::Give | Verb::Show if command.indirect == Some(Target::Myself) && !found.ordered => {
            if let (Some(who), Some(thing)) = (context.sole_person(), thing) {
                let words = topic_name(context, thing);
                return Ok(Understood::command(Command::about(Verb::Ask, who, words)));
            }
        }
        Verb::Give | Verb::Show | Verb::PutIn | Verb::Insert
            if command.indirect.is_none() && command.words.is_none() =>
        {
            // "put lamp in" is unfinished rather than a direction.
            if command.direction.is_some() {
                return Err(Trouble::Structure);
            }
            return asking::for_second(context, tokens, found, command);
        }
        Verb::Ask | Verb::Tell
            if command.words.is_none()
                && command.indirect.is_none()
                && thing.is_some_and(|one| one.character().is_some() && !context.scripted(command.verb, Some(one))) =>
        {
            return Err(asking::for_topic(context, tokens, found, command.verb, direct));
        }
        _ => {}
    }
    Ok(Understood::command(command))
}

/// A command whose form has no direct object.
fn without_direct(
    context: &ParseContext<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    mut command: Command,
    whole: String,
) -> Result<Understood, Trouble> {
    let plain = command.words.is_none() && command.indirect.is_none() && command.direction.is_none();
    let waits = matches!(command.verb, Verb::Wait | Verb::Sleep);
    if let Some(turns) = how_long(context, tokens, &command).filter(|_| waits) {
        let one = Command::bare(Verb::Wait);
        let notes = if turns > MOST_WAITS { vec![t!("parser-wait-long")] } else { Vec::new() };
        return Ok(Understood { parsed: Parsed::Do(vec![one; turns.clamp(1, MOST_WAITS)]), notes });
    }
    match command.verb {
        // A question that no word of its own is left of: "what time is it".
        Verb::Think if plain && !found.form.parts.is_empty() => {
            Ok(Understood::command(Command::saying(Verb::Think, whole)))
        }
        Verb::Ask | Verb::Tell if found.ordered && command.words.is_some() => Ok(Understood::command(command)),
        Verb::Ask | Verb::Tell => {
            let speaks = matches!(found.group.act, Act::Verb(Verb::Ask | Verb::Tell | Verb::Talk | Verb::Lie));
            let words = command.words.take().unwrap_or(whole);
            match context.sole_person() {
                Some(who) => {
                    let typed = words;
                    let topic =
                        who.character().map_or_else(|| typed.clone(), |id| topic_text(context, &typed, Some(id)));
                    Ok(Understood::command(Command::about(command.verb, who, topic)))
                }
                None if speaks => Err(asking::whom(context, tokens, found)),
                None => Ok(Understood::command(Command::saying(Verb::Think, words))),
            }
        }
        Verb::Greet | Verb::Thank | Verb::Apologize | Verb::Bow | Verb::Smile
            if plain && !context.scripted(command.verb, None) =>
        {
            let to = context.sole_person().map(Target::Thing);
            Ok(Understood::command(Command { direct: to, ..command }))
        }
        // A word that the one person here has something to say to is said to them.
        Verb::Say if command.indirect.is_none() && command.direction.is_none() => {
            let said = command.words.clone().unwrap_or_default();
            match context.sole_person().filter(|who| has_topic(context, *who, &said)) {
                Some(who) => Ok(Understood::command(Command::about(Verb::Ask, who, said))),
                None => Ok(Understood::command(command)),
            }
        }
        Verb::Examine if plain => {
            Ok(Understood::command(Command { direct: Some(Target::Myself), ..Command::bare(Verb::Examine) }))
        }
        Verb::Exit if plain && !context.scripted(Verb::Exit, None) => {
            let exits = &context.world[context.state.room].exits;
            let way = match exits.as_slice() {
                _ if context.exit(Direction::Out).is_some() => Some(Direction::Out),
                [only] => Some(context.world[*only].direction),
                _ => None,
            };
            Ok(Understood::command(way.map_or(command, Command::go)))
        }
        Verb::Enter if plain && !context.scripted(Verb::Enter, None) => {
            if context.exit(Direction::In).is_some() {
                return Ok(Understood::command(Command::go(Direction::In)));
            }
            without_object(context, tokens, found.group, found.from, found.to)
        }
        Verb::Go if plain => Err(asking::which_way(tokens, found)),
        Verb::Talk if plain => match context.sole_person() {
            Some(who) => Ok(Understood::noted(Command::on(Verb::Talk, who), context.the(who))),
            None if context.people().next().is_some() => Err(asking::whom(context, tokens, found)),
            None => Ok(Understood::command(command)),
        },
        Verb::Walk | Verb::Run if command.direction.is_some() && command.words.is_none() => {
            command.verb = Verb::Go;
            Ok(Understood::command(command))
        }
        Verb::Enter | Verb::Exit | Verb::Climb if command.direction.is_some() => {
            Ok(Understood::command(Command { verb: Verb::Go, ..command }))
        }
        verb if plain && !context.scripted(verb, None) => match asking::scripted_guess(context, verb) {
            Some(thing) => Ok(Understood::noted(Command::on(verb, thing), context.the(thing))),
            None => Ok(Understood::command(command)),
        },
        _ => Ok(Understood::command(command)),
    }
}

/// A verb alone that wants an object: the only thing it can be, or the question.
pub(super) fn without_object(
    context: &ParseContext<'_>,
    tokens: &[Token],
    group: &Group,
    from: usize,
    to: usize,
) -> Result<Understood, Trouble> {
    let verb = match group.act {
        Act::Verb(verb) => verb,
        Act::Meta(_) | Act::Order | Act::Back => Verb::Other,
    };
    if context.scripted(verb, None) {
        let words = group.itself.then(|| tokens[from].shown.clone());
        return Ok(Understood::command(Command { words, ..Command::bare(verb) }));
    }
    if let Some(thing) = asking::guess(context, verb) {
        let command = Command::on(verb, thing);
        let form = group.forms.iter().find(|form| form.parts.len() == 1).unwrap_or(&group.forms[0]);
        let found = Match { group, form, from, to, spans: vec![(from, to)], ordered: false };
        let mut understood = finish(context, tokens, &found, command)?;
        understood.notes.insert(0, context.the(thing));
        return Ok(understood);
    }
    Err(asking::for_object(tokens, group, verb, from, to))
}

/// The turns, of a minute each, that somebody waits who says how long or until when: "10 minutes", "half an hour", "until dusk" where the
/// world has a clock.
fn how_long(context: &ParseContext<'_>, tokens: &[Token], command: &Command) -> Option<usize> {
    let said: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
    let is_unit = |word: &&str| matches!(*word, "hour" | "hours" | "minute" | "minutes" | "turn" | "turns");
    // "Wait for the hour hand" says no time.
    if let Some(at) = said.len().checked_sub(1).filter(|last| is_unit(&said[*last])) {
        let unit = if said[at].starts_with("hour") { HOUR } else { 1 };
        let before = &said[..at];
        let share = match before {
            _ if before.contains(&"half") => 2,
            _ if before.contains(&"quarter") => 4,
            _ => 1,
        };
        let number = before.iter().rev().find_map(|word| lexicon().number(word)).unwrap_or(1) as usize;
        return Some((number.saturating_mul(unit) / share).max(1));
    }
    let words = command.words.as_deref()?;
    if let Ok(turns) = words.parse() {
        return Some(turns);
    }
    let start = context.world.start.minute.filter(|_| said.contains(&"until"))?;
    let wanted = u32::from(language().time_of_day(words)?);
    let now = (u32::from(start) + context.state.time) % DAY;
    Some(((wanted + DAY - now) % DAY) as usize)
}
