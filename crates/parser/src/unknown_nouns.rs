//! Words that are the name of nothing here: what they may mean all the same, and why they do not. It must not choose between
//! things that are named.

use super::candidates::candidates;
use super::lexicon::lexicon;
use super::meaning::{Slot, Trouble};
use super::parse_context::ParseContext;
use super::text::{Token, words};
use language::noun::Class;
use language::{language, likeness};
use messages::message;
use world::{Article, CharacterId, TextTarget, Thing, Verb};

/// Words of "my poor cold hands".
const LONGEST_OWN: usize = 4;

/// Is this a part of the hero, or what he has on or feels? His body and his clothes need not be called his.
pub(super) fn is_own(tokens: &[Token], mine: bool) -> bool {
    let lexicon = lexicon();
    let Some(last) = tokens.last().filter(|_| tokens.iter().all(Token::is_word)) else { return false };
    let word = last.word.as_str();
    if !mine {
        return tokens.len() == 1 && lexicon.body.contains(word);
    }
    let stem = language().singular(word);
    let nouns = &language().nouns;
    tokens.len() <= LONGEST_OWN
        && (lexicon.body.contains(word)
            || lexicon.own.contains(word)
            || nouns.is(&stem, Class::Body)
            || nouns.is(&stem, Class::Worn))
}

/// Something of somebody's body or dress: who has it is meant.
fn is_of_a_person(word: &str) -> bool {
    let stem = language().singular(word);
    lexicon().body.contains(word) || language().nouns.is(&stem, Class::Body) || language().nouns.is(&stem, Class::Worn)
}

pub(super) fn is_hand(word: &str) -> bool {
    matches!(word, "hand" | "hands" | "paw" | "paws" | "palm")
}

/// "Crake's hand" is Crake, and so are his cheek and his sleeve: to what is done to them it is he who answers.
pub(super) fn hand_of(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize) -> Option<Thing> {
    // Folding took the apostrophe.
    let owned = |owner: &Token| owner.word.ends_with('s') && owner.shown.chars().count() > owner.word.chars().count();
    let belongs = |word: &str| is_hand(word) || (owned(&tokens[to - 2]) && is_of_a_person(word));
    if to - from < 2 || !belongs(&tokens[to - 1].word) {
        return None;
    }
    let mut name = tokens[from..to - 1].to_vec();
    let last = name.last_mut()?;
    last.word = last.word.strip_suffix('s').unwrap_or(&last.word).to_owned();
    let found = candidates(context, &name, 0, name.len(), |thing| thing.character().is_some() && context.sees(thing));
    found.first().map(|candidate| candidate.thing)
}

/// The one visible thing whose name and description together hold all these words: "granite heart" of a stone heart that is
/// described as granite; "hole" of a lift that has a hole in it, where the act does not carry things away; to the eye "cap" is whoever
/// is said to wear one.
pub(super) fn described(
    context: &ParseContext<'_>,
    tokens: &[Token],
    from: usize,
    to: usize,
    slot: Slot,
) -> Option<Thing> {
    use Verb as V;
    let lexicon = lexicon();
    let small = |word: &str| word == "of" || lexicon.articles.contains(word);
    let said: Vec<&str> =
        tokens[from..to].iter().map(|token| token.word.as_str()).filter(|word| !small(word)).collect();
    if said.is_empty()
        || said.iter().any(|word| lexicon.prepositions.contains(word) || lexicon.pronoun(word).is_some())
        || said.iter().any(|word| lexicon.fillers.contains(word))
        || said.iter().all(|word| lexicon.scenery.contains(word) || word.len() < 3)
    {
        return None;
    }
    // Whoever is away is away: what only speaks of them is not meant by their name.
    let world = context.world;
    let is_away = |who: CharacterId| {
        let (thing, it) = (Thing::Character(who), context.state.identity(world, Thing::Character(who)));
        it.article == Article::None
            && !context.sees(thing)
            && rules::scope::is_known(world, context.state, thing)
            && said.iter().all(|word| has_word(&words(&it.name), word))
    };
    if CharacterId::all(world.characters.len()).any(is_away) {
        return None;
    }
    let carries = matches!(
        slot.verb,
        V::Take | V::Pick | V::Steal | V::Drop | V::Give | V::Show | V::Throw | V::Eat | V::Wear | V::Buy
    ) && slot.direct;
    // What a puzzle turns on is not done to a thing that only resembles what was said: ink is not soup for being as black as soup.
    let looks = looks(slot.verb);
    let matters = |thing: Thing| {
        let wanted = |way: &world::Solution| way.target == Some(thing) || way.item.map(Thing::Item) == Some(thing);
        !looks && context.world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions).any(wanted)
    };
    let room = context.description(TextTarget::Room(context.state.room));
    let told_here = said.iter().all(|word| has_word(&room, word));
    let mut best: Option<(usize, Thing)> = None;
    let mut tied = false;
    for thing in context.visible.iter().copied() {
        let text = context.description(TextTarget::Thing(thing));
        let named = said.iter().filter(|word| context.vocabulary.roles(word, thing) != 0).count();
        // What is only likened to something else is not there; the words are kept, and asked first.
        let raw = context.state.description(context.world, TextTarget::Thing(thing));
        let is_own = |word: &str| {
            context.vocabulary.roles(word, thing) != 0 || has_word(&text, word) && likeness::is_told(raw, word)
        };
        // "The big lens" of a room that tells of a big one is the lens.
        let told_beside = |(at, word): (usize, &&str)| at + 1 < said.len() && named > 0 && has_word(&room, word);
        if !said.iter().enumerate().all(|(at, word)| is_own(word) || told_beside((at, word)))
            || (named == 0 && slot.verb == V::Count)
            // What the place tells of goes before what only the look of something in hand does.
            || (named == 0 && told_here && thing.item().is_some_and(|item| context.state.has(item)))
            || (named == 0 && (carries || thing.character().is_some() && !looks || matters(thing)))
        {
            continue;
        }
        match best {
            Some((count, _)) if count > named => {}
            Some((count, _)) if count == named => tied = true,
            _ => (best, tied) = (Some((named, thing)), false),
        }
    }
    best.filter(|_| !tied).map(|(_, thing)| thing)
}

fn looks(verb: Verb) -> bool {
    use Verb as V;
    matches!(verb, V::Look | V::Examine | V::Search | V::LookIn | V::LookUnder | V::LookBehind | V::Find)
}

/// What the plot says that the hero wears or is, where it is looked at: "dressing gown".
pub(super) fn is_of_hero(context: &ParseContext<'_>, tokens: &[Token], slot: Slot) -> bool {
    let lexicon = lexicon();
    let said = || tokens.iter().map(|token| token.word.as_str()).filter(|word| !lexicon.articles.contains(word));
    let is_content =
        |word: &str| word.len() > 2 && !lexicon.prepositions.contains(word) && lexicon.pronoun(word).is_none();
    // What he has on is read, and not taken off.
    let about_him = looks(slot.verb) || matches!(slot.verb, Verb::Read | Verb::TakeOff | Verb::Count | Verb::Touch);
    let Some(hero) = context.world.plot.hero.as_ref().filter(|_| about_him) else { return false };
    let hero = words(hero);
    said().any(is_content) && said().all(|word| is_content(word) && has_word(&hero, word))
}

/// The words said, without articles.
pub(super) fn said(tokens: &[Token]) -> String {
    let lexicon = lexicon();
    let words: Vec<&str> = tokens
        .iter()
        .filter(|token| token.is_word() && !lexicon.articles.contains(token.word.as_str()))
        .map(|token| token.shown.as_str())
        .collect();
    let small = |word: &&str| {
        lexicon.prepositions.contains(*word)
            || *word == "nothing"
            || lexicon.number(word).is_some()
            || lexicon.pronoun(word).is_some()
    };
    // A long or a muddled run of words is not a name to repeat.
    let acts = words.len() > 1 && words.first().is_some_and(|word| lexicon.group(word).is_some());
    let muddled =
        acts || words.len() > 3 || words.iter().any(small) || words.iter().any(|word| word.chars().count() > 24);
    if muddled { String::new() } else { words.join(" ") }
}

/// Why nothing in scope fits these words.
pub(super) fn not_here(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize, slot: Slot) -> Trouble {
    let ours = |word: &str| context.vocabulary.knows(word) || lexicon().knows(word);
    if let Some(unknown) = (from..to).find(|at| !ours(&tokens[*at].word)) {
        return Trouble::Unknown(unknown);
    }
    if context.is_dark() {
        return Trouble::Lost(message!("parser-too-dark"));
    }
    // A far thing is meant by its own name; by a word that it is called by as well, something else may be.
    let named = candidates(context, tokens, from, to, |thing| context.knows(thing));
    let known = named.iter().map(|known| known.thing).find(|thing| is_by_name(context, tokens, from, to, *thing));
    let said: Vec<&str> = tokens[from..to]
        .iter()
        .map(|token| token.word.as_str())
        .filter(|word| !lexicon().articles.contains(word) && *word != "of")
        .collect();
    let content = said.iter().any(|word| !lexicon().prepositions.contains(word) && word.len() > 1);
    // What this room's words speak of goes before a namesake elsewhere.
    let everywhere = said.iter().all(|word| lexicon().scenery.contains(word));
    let told = |text: &[String]| said.iter().all(|word| has_word(text, word));
    let own = said.iter().all(|word| lexicon().body.contains(word));
    // Somebody who was only heard of is not here, and no scenery.
    let is_named = || {
        let all = candidates(context, tokens, from, to, |_| true);
        let people = all.iter().map(|one| one.thing).filter(|thing| thing.character().is_some());
        people.into_iter().any(|who| is_by_name(context, tokens, from, to, who))
    };
    let somebody = known.filter(|thing| context.world.identity(*thing).article == Article::None);
    if let Some(Thing::Character(who)) = somebody {
        return Trouble::Absent(Thing::Character(who));
    }
    let in_passing = || known.is_none() && !own && context.memory.heard().any(told) && !is_named();
    let room_only = known.is_some() && !looks(slot.verb);
    if slot.direct && content && (everywhere || is_described(context, &said, room_only) || in_passing()) {
        return Trouble::Scenery(said.join(" "));
    }
    known.map_or(Trouble::NoSuch { from, to }, Trouble::Absent)
}

/// Is one of the words said a word of its name, and not only of what else it is called? Of somebody's own name only the great ones count:
/// a caravan is no "Zubayda of the caravan".
fn is_by_name(context: &ParseContext<'_>, tokens: &[Token], from: usize, to: usize, thing: Thing) -> bool {
    let small = |word: &str| lexicon().articles.contains(word) || lexicon().prepositions.contains(word);
    let it = context.state.identity(context.world, thing);
    let own = it.article == Article::None;
    let counts = |word: &&str| !own || word.starts_with(char::is_uppercase);
    let name: Vec<String> = it.name.split_whitespace().filter(counts).flat_map(words).collect();
    // What the hero had and used up is not looked for elsewhere, however it is called.
    if thing.item().is_some_and(|item| context.state.item(item).handled) {
        return true;
    }
    let is_name = |word: &str| !small(word) && (word == it.key || has_word(&name, word));
    tokens[from..to].iter().any(|token| is_name(&token.word))
}

/// Are all these words in one of the texts that the player sees here, or in the room's own? What is told in passing is among both.
fn is_described(context: &ParseContext<'_>, said: &[&str], room_only: bool) -> bool {
    let here = std::iter::once(TextTarget::Room(context.state.room));
    let things = context.visible.iter().filter(|_| !room_only).map(|thing| TextTarget::Thing(*thing));
    let tells = |text: &[String]| said.iter().all(|word| has_word(text, word));
    here.chain(things).any(|target| tells(&context.description(target)))
        || rules::scenery::in_passing(context.world, context.state).any(|text| tells(&words(text)))
}

/// Singular or plural.
fn has_word(text: &[String], word: &str) -> bool {
    text.iter().any(|has| language().is_same(has, word))
}
