//! What is said, asked and told: topics and passwords in the world's own spelling. It must not make a command.

use super::candidates;
use super::grammar_lines::{GrammarLine, Part};
use super::lexicon::{Pronoun, lexicon};
use super::parse_context::ParseContext;
use super::text::{Kind, Token, plain, words};
use world::{Thing, Verb};

/// Words of a sentence that says something; fewer are a topic.
const FEWEST_STATED: usize = 3;

/// Are this verb's words what is spoken or thought about, rather than what is said?
pub(super) const fn is_topic(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Ask | Verb::Tell | Verb::Think | Verb::Find | Verb::Talk | Verb::Read | Verb::Beg | Verb::Search
    )
}

/// The words of a password, in the world's own spelling where it has one.
pub(super) fn password(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> String {
    let said = plain(&tokens[from..to]);
    context.vocabulary.canonical(&said).map_or(said, str::to_owned)
}

/// What is asked or told about: without articles, pronouns resolved, spelt as the world spells it.
pub(super) fn topic(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    who: Option<world::CharacterId>,
) -> String {
    let lexicon = lexicon();
    if let Some(ours) = context.vocabulary.canonical(&plain(&tokens[from..to])) {
        return ours.to_owned();
    }
    let mut from = from;
    while from + 1 < to && lexicon.articles.contains(tokens[from].word.as_str()) {
        from += 1;
    }
    let memory = context.memory;
    let pronoun = (from + 1 == to).then(|| lexicon.pronoun(&tokens[from].word)).flatten();
    let meant = match pronoun {
        Some(Pronoun::It) => memory.it,
        Some(Pronoun::Him) => memory.him,
        Some(Pronoun::Her) => memory.her,
        Some(Pronoun::Them) => memory.them.first().copied(),
        Some(Pronoun::Me | Pronoun::Here) | None => None,
    };
    if let Kind::Things(things) = &tokens[from].kind
        && let Some(thing) = things.first()
    {
        return topic_name(context, *thing);
    }
    let typed = meant.map_or_else(|| plain(&tokens[from..to]), |thing| topic_name(context, thing));
    topic_text(context, &typed, who)
}

/// Is something told to be so ("that the ghost is dead", "the ghost is dead"), rather than what it is told about?
pub(super) fn is_statement(
    context: &ParseContext<'_>,
    tokens: &[Token],
    form: &GrammarLine,
    from: usize,
    to: usize,
) -> bool {
    let literals = || form.parts.iter().filter_map(|part| if let Part::Literal(any) = part { Some(any) } else { None });
    if literals().any(|any| any.contains(&"that")) {
        return true;
    }
    let small = |token: &&Token| lexicon().articles.contains(token.word.as_str());
    let words = tokens[from..to].iter().filter(|token| token.is_word() && !small(token)).count();
    literals().next().is_none() && words >= FEWEST_STATED && !candidates::names_anything(context, tokens, from, to)
}

pub(super) fn topic_name(context: &ParseContext<'_>, thing: Thing) -> String {
    context.state.identity(context.world, thing).name.to_lowercase()
}

/// A topic as this character's topics spell it: by its letters, or by another name of the same thing.
pub(super) fn topic_text(context: &ParseContext<'_>, typed: &str, who: Option<world::CharacterId>) -> String {
    if let Some(ours) = context.vocabulary.canonical(typed) {
        return ours.to_owned();
    }
    let tokens: Vec<Token> = words(typed).iter().map(|word| Token::word(word)).collect();
    if let Some(who) = who
        && let Some(thing) = candidates::sole_named(context, &tokens)
        && let Some(names) = context.vocabulary.names(thing)
    {
        let keywords = context.world[who].topics.iter().flat_map(|topic| &topic.keywords);
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

/// Can this one be asked about just that, and is it no password?
pub(super) fn has_topic(context: &ParseContext<'_>, who: Thing, said: &str) -> bool {
    let Some(who) = who.character() else { return false };
    let said = words(said);
    let password = |way: &world::Solution| way.password().is_some_and(|wanted| words(wanted) == said);
    !context.world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).any(password)
        && context.world[who].topics.iter().flat_map(|topic| &topic.keywords).any(|keyword| words(keyword) == said)
}
