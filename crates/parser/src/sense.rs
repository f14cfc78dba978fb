//! What a form laid over a clause means: nouns resolved, topics spelt the world's way, ALL filled in. It must not look at other
//! forms.

use super::asking;
use super::clause::{self, Match, direction};
use super::forms::{Act, Group, Part};
use super::lexicon::{Pronoun, lexicon};
use super::nameless;
use super::naming;
use super::noun::{self, Noun, Slot, Trouble};
use super::places;
use super::scene::Scene;
use super::text::{Token, plain, words};
use super::{Parsed, everything, order};
use rules::{Command, Target};
use world::{Direction, Place, Thing, Verb};

/// Turns that "wait 100" waits.
const MOST_WAITS: usize = 20;

/// A clause that was understood.
#[derive(Clone, Debug)]
pub(super) struct Understood {
    pub parsed: Parsed,
    /// What the parser took for granted: "the oak door". The front marks it as a note.
    pub notes: Vec<String>,
}

impl Understood {
    pub fn command(command: Command) -> Self {
        Self { parsed: Parsed::Do(vec![command]), notes: Vec::new() }
    }

    pub fn noted(command: Command, note: String) -> Self {
        Self { parsed: Parsed::Do(vec![command]), notes: vec![note] }
    }
}

/// What the slots of a form hold.
#[derive(Default)]
struct Slots {
    direct: Option<Noun>,
    indirect: Option<Noun>,
    direction: Option<Direction>,
    words: Option<(usize, usize)>,
    number: Option<u32>,
    clause: Option<(usize, usize)>,
}

pub(super) fn of(scene: &Scene<'_>, tokens: &[Token], found: &Match<'_>) -> Result<Understood, Trouble> {
    let verb = match found.form.act {
        Act::Verb(verb) => verb,
        Act::Order => Verb::Command,
        Act::Meta(_) | Act::Back => Verb::Go,
    };
    let slots = fill(scene, tokens, found, verb)?;
    if found.is_incomplete() {
        return Err(asking::for_slot(scene, tokens, found, verb, slots.direct.as_ref()));
    }
    match &found.form.act {
        Act::Meta(meta) => {
            let words = slots.words.map(|(from, to)| plain(&tokens[from..to]));
            Ok(Understood { parsed: Parsed::Meta(meta.clone().with(words, slots.number)), notes: Vec::new() })
        }
        Act::Back => match scene.memory.came_from.and_then(|room| scene.way_to(room)) {
            Some(direction) => Ok(Understood::command(Command::go(direction))),
            None => Err(Trouble::Say("Which way is that? Say it by the compass.".to_owned())),
        },
        Act::Order => match (slots.direct, slots.clause) {
            (Some(Noun::One(Target::Thing(who @ Thing::Character(_)))), Some((from, to))) => {
                order::read(scene, tokens, who, from, to)
            }
            _ => Err(Trouble::Structure),
        },
        Act::Verb(verb) => commands(scene, tokens, found, *verb, slots),
    }
}

fn fill(scene: &Scene<'_>, tokens: &[Token], found: &Match<'_>, verb: Verb) -> Result<Slots, Trouble> {
    let mut slots = Slots::default();
    let at = |wanted: &dyn Fn(&Part) -> bool| {
        found.form.parts.iter().zip(&found.spans).find(|(part, _)| wanted(part)).map(|(_, span)| *span)
    };
    if let Some((from, to)) = at(&|part| matches!(part, Part::Location)) {
        slots.direction = places::named(scene, tokens, from, to, verb)?;
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Direction)) {
        // An article may stand before it.
        slots.direction = (from..to).find_map(|at| direction(tokens, at, found.to)).map(|(direction, _)| direction);
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Direct { .. })) {
        let slot = Slot { verb, direct: true, first: None, list: true };
        slots.direct = Some(noun::read(scene, tokens, from, to, slot)?);
    }
    if let Some((from, to)) = at(&|part| matches!(part, Part::Indirect)) {
        let first = match slots.direct {
            Some(Noun::One(Target::Thing(thing))) => Some(thing),
            _ => None,
        };
        let slot = Slot { verb, direct: false, first, list: false };
        let noun = noun::read(scene, tokens, from, to, slot)?;
        // Two nouns with nothing between them: the first is someone ("give guard key"), or it is one name in two pieces.
        let bare_pair = found
            .form
            .parts
            .iter()
            .zip(found.form.parts.iter().skip(1))
            .any(|(a, b)| matches!(a, Part::Indirect) && matches!(b, Part::Direct { .. }));
        let someone = matches!(noun, Noun::One(Target::Myself | Target::Thing(Thing::Character(_))));
        if bare_pair && !someone {
            return Err(Trouble::Structure);
        }
        slots.indirect = Some(noun);
    }
    slots.words = at(&|part| matches!(part, Part::Words));
    slots.number = at(&|part| matches!(part, Part::Number)).and_then(|(from, _)| lexicon().number(&tokens[from].word));
    slots.clause = at(&|part| matches!(part, Part::Clause));
    Ok(slots)
}

fn commands(
    scene: &Scene<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    verb: Verb,
    slots: Slots,
) -> Result<Understood, Trouble> {
    let indirect = match slots.indirect {
        None => None,
        Some(Noun::One(target)) => Some(target),
        Some(Noun::Many(things)) if things.len() == 1 => Some(Target::Thing(things[0])),
        Some(Noun::Many(_) | Noun::Part { .. } | Noun::All { .. }) => {
            return Err(Trouble::Say("Only one thing can be meant there.".to_owned()));
        }
    };
    let whole = |from: usize| plain(&tokens[from..found.to]);
    let someone = match slots.direct {
        Some(Noun::One(Target::Thing(Thing::Character(who)))) => Some(who),
        _ => None,
    };
    let mut said = match (slots.words, slots.number) {
        (Some((from, to)), _) if is_topic(verb) => Some(topic(scene, tokens, from, to, someone)),
        (Some((from, to)), _) => Some(password(scene, tokens, from, to)),
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
    let template = Command { verb, direct: None, indirect, direction: slots.direction, words: said };
    let mut missing = None;
    let things = match slots.direct {
        None => return without_direct(scene, tokens, found, template, whole(found.from)),
        Some(Noun::One(target)) => {
            let command = Command { direct: Some(target), ..template };
            return finish(scene, tokens, found, command);
        }
        Some(Noun::Many(things)) => things,
        Some(Noun::Part { things, missing: note }) => {
            missing = Some(note);
            things
        }
        Some(Noun::All { except }) => {
            let around = indirect.and_then(|target| if let Target::Thing(thing) = target { Some(thing) } else { None });
            everything::of(scene, verb, around, &except)?
        }
    };
    let commands: Vec<Command> = things
        .into_iter()
        .filter(|thing| indirect != Some(Target::Thing(*thing)))
        .map(|thing| Command { direct: Some(Target::Thing(thing)), ..template.clone() })
        .collect();
    match commands.first() {
        None => Err(Trouble::Structure),
        Some(first) if commands.len() == 1 => {
            let mut understood = finish(scene, tokens, found, first.clone())?;
            understood.notes.extend(missing);
            Ok(understood)
        }
        Some(first) => {
            // What is asked for one (to whom, where) is asked for all.
            finish(scene, tokens, found, first.clone())?;
            Ok(Understood { parsed: Parsed::Do(commands), notes: missing.into_iter().collect() })
        }
    }
}

/// A command with its direct object: is anything more needed?
fn finish(scene: &Scene<'_>, tokens: &[Token], found: &Match<'_>, command: Command) -> Result<Understood, Trouble> {
    let Some(direct) = command.direct else { return Ok(Understood::command(command)) };
    let thing = if let Target::Thing(thing) = direct { Some(thing) } else { None };
    match command.verb {
        // "save here" and "restore here" are words to the program.
        Verb::Free | Verb::Repair if direct == Target::Here => return Err(Trouble::Structure),
        // A coat that is worn is not removed from a room.
        Verb::Take
            if tokens[found.from].word == "remove"
                && thing.is_some_and(|thing| scene.state.place(scene.world, thing) == Place::Worn) =>
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
            if nameless::is_hand(&tokens[found.to - 1].word)
                && matches!(command.indirect, Some(Target::Thing(Thing::Character(_)))) =>
        {
            return Ok(Understood::command(Command { verb: Verb::Give, ..command }));
        }
        // "Trade the toad for the candle": the one who is here knows what for.
        Verb::Sell if command.indirect.is_none() && command.words.is_some() => {
            return Ok(Understood::command(match scene.sole_person() {
                Some(who) => Command { verb: Verb::Give, indirect: Some(Target::Thing(who)), words: None, ..command },
                None => command,
            }));
        }
        // "give me the key", said to nobody in particular.
        Verb::Give | Verb::Show if command.indirect == Some(Target::Myself) && !found.ordered => {
            if let (Some(who), Some(thing)) = (scene.sole_person(), thing) {
                let words = topic_name(scene, thing);
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
            return asking::for_second(scene, tokens, found, command);
        }
        Verb::Ask | Verb::Tell
            if command.words.is_none()
                && command.indirect.is_none()
                && thing.is_some_and(|one| one.character().is_some() && !scene.scripted(command.verb, Some(one))) =>
        {
            return Err(asking::for_topic(scene, tokens, found, command.verb, direct));
        }
        _ => {}
    }
    Ok(Understood::command(command))
}

/// A command whose form has no direct object.
fn without_direct(
    scene: &Scene<'_>,
    tokens: &[Token],
    found: &Match<'_>,
    mut command: Command,
    whole: String,
) -> Result<Understood, Trouble> {
    let plain = command.words.is_none() && command.indirect.is_none() && command.direction.is_none();
    match command.verb {
        // A question that no word of its own is left of: "what time is it".
        Verb::Think if plain && !found.form.parts.is_empty() => {
            Ok(Understood::command(Command::saying(Verb::Think, whole)))
        }
        Verb::Ask | Verb::Tell if found.ordered && command.words.is_some() => Ok(Understood::command(command)),
        Verb::Ask | Verb::Tell => {
            let speaks = matches!(found.group.act, Act::Verb(Verb::Ask | Verb::Tell | Verb::Talk | Verb::Lie));
            let words = command.words.take().unwrap_or(whole);
            match scene.sole_person() {
                Some(who) => {
                    let typed = words;
                    let topic = who.character().map_or_else(|| typed.clone(), |id| topic_text(scene, &typed, Some(id)));
                    Ok(Understood::command(Command::about(command.verb, who, topic)))
                }
                None if speaks => Err(asking::whom(scene, tokens, found)),
                None => Ok(Understood::command(Command::saying(Verb::Think, words))),
            }
        }
        Verb::Wait if command.words.as_deref().is_some_and(|words| words.parse::<usize>().is_ok()) => {
            let turns = command.words.as_deref().and_then(|words| words.parse().ok()).unwrap_or(1);
            let one = Command::bare(Verb::Wait);
            Ok(Understood { parsed: Parsed::Do(vec![one; turns.clamp(1, MOST_WAITS)]), notes: Vec::new() })
        }
        Verb::Greet | Verb::Thank | Verb::Apologize | Verb::Bow | Verb::Smile
            if plain && !scene.scripted(command.verb, None) =>
        {
            let to = scene.sole_person().map(Target::Thing);
            Ok(Understood::command(Command { direct: to, ..command }))
        }
        // A word that the one person here has something to say to is said to them.
        Verb::Say if command.indirect.is_none() && command.direction.is_none() => {
            let said = command.words.clone().unwrap_or_default();
            match scene.sole_person().filter(|who| has_topic(scene, *who, &said)) {
                Some(who) => Ok(Understood::command(Command::about(Verb::Ask, who, said))),
                None => Ok(Understood::command(command)),
            }
        }
        Verb::Examine if plain => {
            Ok(Understood::command(Command { direct: Some(Target::Myself), ..Command::bare(Verb::Examine) }))
        }
        Verb::Exit if plain && !scene.scripted(Verb::Exit, None) => {
            let exits = &scene.world[scene.state.room].exits;
            let way = match exits.as_slice() {
                _ if scene.exit(Direction::Out).is_some() => Some(Direction::Out),
                [only] => Some(scene.world[*only].direction),
                _ => None,
            };
            Ok(Understood::command(way.map_or(command, Command::go)))
        }
        Verb::Enter if plain && !scene.scripted(Verb::Enter, None) => {
            if scene.exit(Direction::In).is_some() {
                return Ok(Understood::command(Command::go(Direction::In)));
            }
            without_object(scene, tokens, found.group, found.from, found.to)
        }
        Verb::Go if plain => Err(asking::which_way(tokens, found)),
        Verb::Talk if plain => match scene.sole_person() {
            Some(who) => Ok(Understood::noted(Command::on(Verb::Talk, who), scene.the(who))),
            None if scene.people().next().is_some() => Err(asking::whom(scene, tokens, found)),
            None => Ok(Understood::command(command)),
        },
        Verb::Walk | Verb::Run if command.direction.is_some() && command.words.is_none() => {
            command.verb = Verb::Go;
            Ok(Understood::command(command))
        }
        Verb::Enter | Verb::Exit | Verb::Climb if command.direction.is_some() => {
            Ok(Understood::command(Command { verb: Verb::Go, ..command }))
        }
        verb if plain && !scene.scripted(verb, None) => match asking::scripted_guess(scene, verb) {
            Some(thing) => Ok(Understood::noted(Command::on(verb, thing), scene.the(thing))),
            None => Ok(Understood::command(command)),
        },
        _ => Ok(Understood::command(command)),
    }
}

/// Can this one be asked about just that, and is it no password?
fn has_topic(scene: &Scene<'_>, who: Thing, said: &str) -> bool {
    let Some(who) = who.character() else { return false };
    let said = words(said);
    let password = |way: &world::Solution| way.words.as_deref().is_some_and(|wanted| words(wanted) == said);
    !scene.world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).any(password)
        && scene.world[who].topics.iter().flat_map(|topic| &topic.keywords).any(|keyword| words(keyword) == said)
}

/// A verb alone that wants an object: the only thing it can be, or the question.
pub(super) fn without_object(
    scene: &Scene<'_>,
    tokens: &[Token],
    group: &Group,
    from: usize,
    to: usize,
) -> Result<Understood, Trouble> {
    let verb = match group.act {
        Act::Verb(verb) => verb,
        Act::Meta(_) | Act::Order | Act::Back => Verb::Other,
    };
    if scene.scripted(verb, None) {
        let words = group.itself.then(|| tokens[from].shown.clone());
        return Ok(Understood::command(Command { words, ..Command::bare(verb) }));
    }
    if let Some(thing) = asking::guess(scene, verb) {
        let command = Command::on(verb, thing);
        let form = group.forms.iter().find(|form| form.parts.len() == 1).unwrap_or(&group.forms[0]);
        let found = Match { group, form, from, to, spans: vec![(from, to)], ordered: false };
        let mut understood = finish(scene, tokens, &found, command)?;
        understood.notes.insert(0, scene.the(thing));
        return Ok(understood);
    }
    Err(asking::for_object(tokens, group, verb, from, to))
}

/// Are this verb's words what is spoken or thought about, rather than what is said?
const fn is_topic(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Ask | Verb::Tell | Verb::Think | Verb::Find | Verb::Talk | Verb::Read | Verb::Beg | Verb::Search
    )
}

/// The words of a password, in the world's own spelling where it has one.
pub(super) fn password(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize) -> String {
    let said = plain(&tokens[from..to]);
    scene.vocabulary.canonical(&said).map_or(said, str::to_owned)
}

/// What is asked or told about: without articles, pronouns resolved, spelt as the world spells it.
fn topic(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize, who: Option<world::CharacterId>) -> String {
    let lexicon = lexicon();
    if let Some(ours) = scene.vocabulary.canonical(&plain(&tokens[from..to])) {
        return ours.to_owned();
    }
    let mut from = from;
    while from + 1 < to && lexicon.articles.contains(tokens[from].word.as_str()) {
        from += 1;
    }
    let memory = scene.memory;
    let pronoun = (from + 1 == to).then(|| lexicon.pronoun(&tokens[from].word)).flatten();
    let meant = match pronoun {
        Some(Pronoun::It) => memory.it,
        Some(Pronoun::Him) => memory.him,
        Some(Pronoun::Her) => memory.her,
        Some(Pronoun::Them) => memory.them.first().copied(),
        Some(Pronoun::Me | Pronoun::Here) | None => None,
    };
    if let super::text::Kind::Things(things) = &tokens[from].kind
        && let Some(thing) = things.first()
    {
        return topic_name(scene, *thing);
    }
    let typed = meant.map_or_else(|| plain(&tokens[from..to]), |thing| topic_name(scene, thing));
    topic_text(scene, &typed, who)
}

fn topic_name(scene: &Scene<'_>, thing: Thing) -> String {
    scene.world.identity(thing).name.to_lowercase()
}

/// A topic as this character's topics spell it: by its letters, or by another name of the same thing.
pub(super) fn topic_text(scene: &Scene<'_>, typed: &str, who: Option<world::CharacterId>) -> String {
    if let Some(ours) = scene.vocabulary.canonical(typed) {
        return ours.to_owned();
    }
    let tokens: Vec<Token> = words(typed).iter().map(|word| Token::word(word)).collect();
    if let Some(who) = who
        && let Some(thing) = naming::sole_named(scene, &tokens)
        && let Some(names) = scene.vocabulary.names(thing)
    {
        let keywords = scene.world[who].topics.iter().flat_map(|topic| &topic.keywords);
        let same = |keyword: &&String| {
            let keyword = words(keyword);
            !keyword.is_empty()
                && (keyword == names.name
                    || names.synonyms.contains(&keyword)
                    || (keyword.len() == 1 && names.name.last() == keyword.first()))
        };
        if let Some(keyword) = keywords.clone().find(same) {
            return keyword.clone();
        }
    }
    typed.to_owned()
}

/// For a clause inside another: what it means, whoever is to do it.
pub(super) fn inner(scene: &Scene<'_>, tokens: &[Token], from: usize, to: usize) -> Result<Understood, Trouble> {
    clause::read(scene, tokens, from, to, true)
}
