//! Things and people that a reply speaks of as if they were here. What is in sight, what the place's own words name and what
//! every place has may be spoken of; what can be carried off, walks about, or is a secret of the world may not.

use super::complaint::Complaint;
use super::context::Context;
use super::grammar::Tokens;
use super::lists::LISTS;
use super::words::{WORDS, is_article, is_measure, is_owner, is_small};
use world::Thing;

/// The first thing that must not be spoken of.
pub(super) fn find(context: &Context<'_>, tokens: &Tokens) -> Option<Complaint> {
    (0..tokens.words.len()).find_map(|at| at_word(context, tokens, at))
}

fn at_word(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    if word.idle || is_small(&word.text) || is_article(&word.text) || is_modifier(context, tokens, at) {
        return None;
    }
    if is_worn(context, tokens, at) {
        return None;
    }
    // A sentence may begin with a name as well, which its capital does not tell.
    let named = word.first && word.capital && context.is_name(&word.stem);
    if (word.capital && !word.first) || named {
        return proper(context, tokens, at);
    }
    let words = &*WORDS;
    let stem = word.stem.as_str();
    let article = tokens.article(at);
    let plural = word.text != word.stem && !words.double.contains(stem);
    let takeable = words.takeable.contains(stem);
    let person = words.people.contains(stem);
    let known = context.called(stem);
    // "Your knees file a complaint": a verb.
    let verb = tokens.beside(at, -1).is_some_and(|before| {
        let noun = before.stem.as_str();
        let is_noun = words.scenery.contains(noun) || words.worn.contains(noun) || words.people.contains(noun);
        let many = before.text != before.stem || word.text.ends_with('s');
        many && !is_article(&before.text) && !is_small(&before.text) && (is_noun || context.scene.contains(noun))
    });
    if verb && (words.double.contains(stem) || word.text.ends_with('s')) {
        return None;
    }
    // Of any and every one of a kind it may be said that it is not here.
    let kind = article.is_some_and(|article| matches!(tokens.words[article].text.as_str(), "any" | "every" | "each"));
    // Of a form in general anybody may speak, not of the stamped form; and of scenery elsewhere only by its full name.
    let apart = known.iter().any(|thing| told_apart(context, tokens, at, *thing) > 0);
    let definite = article.is_some_and(|article| tokens.words[article].text == "the");
    let met = |thing: Thing| definite && context.knows(thing) && context.is_headed(thing, stem);
    let moves = known.iter().any(|thing| thing.object().is_none() || context.sees(*thing) || met(*thing));
    let common =
        !apart && (words.scenery.contains(stem) || words.worn.contains(stem) || words.exits.contains(stem) || !moves);
    if kind {
        return None;
    }
    if !known.is_empty() && (article.is_some() || plural) && !common {
        return of_world(context, tokens, at, article);
    }
    if !takeable && !person {
        return introduced(context, tokens, at, article);
    }
    // "Cows", "in spades": many of a kind, and none in particular.
    let loose = tokens.beside(at, -1).is_some_and(|before| is_small(&before.text)) || person;
    if article.is_none() && (!plural || loose) {
        return None;
    }
    let indefinite = article.is_none_or(|article| matches!(tokens.words[article].text.as_str(), "a" | "an" | "some"));
    if indefinite && tokens.is_far(at) {
        return None;
    }
    // "A thimble of dust" is dust.
    let of = tokens.beside(at, 1).is_some_and(|next| next.text == "of");
    if of && is_measure(stem) && tokens.beside(at, 2).is_some_and(|held| words.scenery.contains(&held.stem)) {
        return None;
    }
    if tokens.denied(at) || tokens.unreal(at) || context.scene.contains(stem) {
        return None;
    }
    if person {
        let family = article.is_some_and(|article| tokens.words[article].text == "your");
        if family {
            return None;
        }
        let someone = context.company().next().is_some();
        let here = context.company().any(|who| context.has_word(Thing::Character(who), stem));
        // "A duck's opinion of it": whose it is need not be here, "the duck" must.
        let anyone = someone && LISTS.anyone.contains(stem);
        let told = word.quoted && context.is_told(stem);
        return (!here && !anyone && !told).then(|| Complaint::Nobody(noun(tokens, at, article)));
    }
    let told = word.quoted && context.is_told(stem);
    (!told).then(|| Complaint::Nothing(noun(tokens, at, article)))
}

/// A noun that names something of the world: it must be here, or be known and spoken of as being elsewhere.
fn of_world(context: &Context<'_>, tokens: &Tokens, at: usize, article: Option<usize>) -> Option<Complaint> {
    let word = &tokens.words[at];
    let stem = word.stem.as_str();
    let known = context.called(stem);
    let told_apart = |thing: Thing| told_apart(context, tokens, at, thing);
    let best = known.iter().map(|thing| told_apart(*thing)).max().unwrap_or(0);
    let meant: Vec<Thing> = known.iter().copied().filter(|thing| told_apart(*thing) == best).collect();
    if meant.iter().any(|thing| context.sees(*thing)) || tokens.likened(at) {
        return None;
    }
    if best == 0 && context.scene.contains(stem) {
        return None;
    }
    let typed = context.typed.contains(stem);
    let absent = tokens.denied(at) || tokens.unreal(at);
    let any = article
        .is_none_or(|article| matches!(tokens.words[article].text.as_str(), "a" | "an" | "some" | "several" | "two"));
    // "You would need a key": which, nobody says. "The bottle" of the backstory is no secret either.
    if best == 0 && absent && (any || context.is_told(stem)) {
        return None;
    }
    if meant.iter().any(|thing| context.knows(*thing)) {
        let aside = absent || word.quoted || is_elsewhere(context, tokens, at);
        return (!aside).then(|| Complaint::Elsewhere(noun(tokens, at, article)));
    }
    // What the player asked for may be said not to be here; that says nothing about the world.
    (!(typed && absent)).then(|| Complaint::Secret(noun(tokens, at, article)))
}

/// How many of the words before the noun are in this thing's name: "a silver key" is not the rusty one that is here.
fn told_apart(context: &Context<'_>, tokens: &Tokens, at: usize, thing: Thing) -> usize {
    let before = tokens.article(at).map_or(at, |article| article + 1)..at;
    before.filter(|at| context.has_word(thing, &tokens.words[*at].stem)).count()
}

/// Does the sentence place it somewhere else, or in the past?
fn is_elsewhere(context: &Context<'_>, tokens: &Tokens, at: usize) -> bool {
    let sentence = tokens.words[at].sentence;
    let mut others = tokens.words.iter().filter(|word| word.sentence == sentence);
    let rooms = |stem: &str| {
        let room = |name: &str| super::context::stems(name).any(|word| word == stem && word.len() > 3);
        context.world.rooms.iter().zip(&context.state.visited).any(|(it, seen)| *seen && room(&it.name))
    };
    others.any(|word| {
        LISTS.aside.contains(word.text.as_str())
            || (word.stem.len() > 3 && rooms(&word.stem) && !context.scene.contains(&word.stem))
    })
}

/// A name in the middle of a sentence.
fn proper(context: &Context<'_>, tokens: &Tokens, at: usize) -> Option<Complaint> {
    let word = &tokens.words[at];
    let stem = word.stem.as_str();
    let shown = || word.text.clone();
    if LISTS.common_name.contains(stem)
        || LISTS.common_name.contains(word.text.as_str())
        || word.text.starts_with("i'")
        || tokens.likened(at)
    {
        return None;
    }
    let named = |thing: &Thing| context.has_word(*thing, stem);
    if context.visible.iter().any(named) || context.scene.contains(stem) || context.typed.contains(stem) {
        return None;
    }
    let others: Vec<Thing> = context.world.things().filter(named).collect();
    if others.is_empty() {
        let fine = context.is_proper(stem) || context.is_told(stem) || WORDS.scenery.contains(stem);
        return (!fine && !tokens.unreal(at)).then(|| Complaint::Stranger(shown()));
    }
    if others.iter().any(|thing| context.knows(*thing)) {
        let aside = word.quoted || tokens.denied(at) || tokens.unreal(at) || is_elsewhere(context, tokens, at);
        return (!aside).then(|| Complaint::Elsewhere(shown()));
    }
    Some(Complaint::Secret(shown()))
}

/// "You find a wombat": what is brought in by name must be something that any place has.
fn introduced(context: &Context<'_>, tokens: &Tokens, at: usize, article: Option<usize>) -> Option<Complaint> {
    let article = article.filter(|article| matches!(tokens.words[*article].text.as_str(), "a" | "an"))?;
    let brings = |word: &super::grammar::Word| LISTS.bring.contains(word.text.as_str());
    let before = tokens.beside(article, -1).is_some_and(brings);
    let ends = tokens.beside(at, 1).is_none_or(|next| is_small(&next.text) || next.text.ends_with("ly"));
    if !before || !ends || tokens.denied(at) || tokens.unreal(at) {
        return None;
    }
    let words = &*WORDS;
    let fine = |at: usize| {
        let stem = tokens.words[at].stem.as_str();
        words.scenery.contains(stem) || words.worn.contains(stem) || context.scene.contains(stem)
    };
    let airy = LISTS.airy_ending.iter().any(|end| tokens.words[at].text.ends_with(*end));
    (!airy && !(article + 1..=at).any(fine)).then(|| Complaint::Nothing(noun(tokens, at, Some(article))))
}

/// In "the candle flame" the candle is no thing of its own, as long as a flame may be spoken of.
fn is_modifier(context: &Context<'_>, tokens: &Tokens, at: usize) -> bool {
    let Some(next) =
        tokens.beside(at, 1).filter(|next| !next.text.ends_with('s') && next.text != tokens.words[at].text)
    else {
        return false;
    };
    let words = &*WORDS;
    let stem = next.stem.as_str();
    words.takeable.contains(stem)
        || words.people.contains(stem)
        || (words.scenery.contains(stem) && !is_small(&next.text))
        || !context.called(stem).is_empty()
}

/// The noun with what stands before it, for the complaint.
fn noun(tokens: &Tokens, at: usize, article: Option<usize>) -> String {
    let from = article.unwrap_or(at);
    let words: Vec<&str> = tokens.words[from..=at].iter().map(|word| word.text.as_str()).collect();
    words.join(" ")
}

/// "Your sleeve": worn by whoever is meant, unless it is a garment of this world.
fn is_worn(context: &Context<'_>, tokens: &Tokens, at: usize) -> bool {
    let stem = tokens.words[at].stem.as_str();
    let owned = tokens.article(at).is_some_and(|article| is_owner(&tokens.words[article].text));
    let known = |thing: &Thing| if owned { context.knows(*thing) } else { thing.item().is_some() };
    WORDS.worn.contains(stem) && !context.called(stem).iter().any(known)
}
