//! A line with its slots filled. It must not know any line.
//!
//! Of the subject: {the} {The}, and what agrees with it: {it} (it, them) {they} {They} (it, they) {its} {is} {was} {does} {has},
//! or {falls|fall} for any other word, the one for one thing and the one for many. Of the gift: {gift} {Gift} {giftit}
//! {giftthey} and {gift:is|are}. Of what was said: {words} {Words}, {told}, the sentence that tells of it, and {part}, the word of the
//! description that the act is about. A line is used only where every slot has something to stand for.

use language::language;
use language::noun::head;
use language::text::{capital, words};
use world::{Article, Identity};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Slots {
    pub subject: Option<Noun>,
    pub gift: Option<Noun>,
    /// What was said; of scenery its name without an article.
    pub words: Option<String>,
    /// The word of its description that the act is about: "lid".
    pub part: Option<String>,
    /// The sentence that tells of the scenery, as the place's own text has it.
    pub told: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Noun {
    pub the: String,
    /// Without an article, for a line that begins with nothing but the noun.
    pub bare: String,
    pub plural: bool,
}

impl Noun {
    pub(super) fn of_identity(identity: &Identity) -> Self {
        let many = match identity.article {
            Article::Some | Article::The => language().is_plural(&head(&identity.name)),
            Article::A | Article::An | Article::None => false,
        };
        Self { the: identity.the(), bare: identity.name.clone(), plural: many }
    }

    /// A thing as the player called it: who asks for the cheese of a maze is told of the cheese. By its own name where a word of that was
    /// typed, or nothing else that it is called.
    pub(super) fn as_typed(identity: &Identity, typed: &str) -> Self {
        let said = words(typed);
        let is_said = |word: &String| said.contains(word);
        let by_name = words(&identity.name).iter().any(|word| said.iter().any(|it| language().is_same(it, word)));
        let called = identity.synonyms.iter().filter(|name| {
            let name = words(name);
            !name.is_empty() && name.iter().all(is_said)
        });
        match called.max_by_key(|name| name.len()).filter(|_| !by_name) {
            // A name of its own has no article: "Saturn" in a window.
            Some(name)
                if identity.description.contains(&capital(name)) && !identity.description.contains(name.as_str()) =>
            {
                Self { the: capital(name), bare: capital(name), plural: false }
            }
            Some(name) => Self::of_words(name),
            None => Self::of_identity(identity),
        }
    }

    /// A noun as it was typed, without an article: "washing", "pigeons", "my hands".
    pub(super) fn of_words(words: &str) -> Self {
        let (the, bare) = match words.split_once(' ') {
            Some(("my", rest)) => (format!("your {rest}"), format!("your {rest}")),
            Some(("your" | "his" | "her" | "its" | "their" | "our", _)) => (words.to_owned(), words.to_owned()),
            Some(("the" | "a" | "an" | "some", rest)) => (format!("the {rest}"), rest.to_owned()),
            _ => (format!("the {words}"), words.to_owned()),
        };
        let plural = language().is_plural(&head(&bare));
        Self { the, bare, plural }
    }
}

/// The line with its slots filled, or `None` where one has nothing to stand for, or there is no such slot.
pub(super) fn fill(line: &str, slots: &Slots) -> Option<String> {
    let mut out = String::with_capacity(line.len() + 24);
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (slot, tail) = after.split_once('}')?;
        out.push_str(&filled(slot, slots)?);
        rest = tail;
    }
    out.push_str(rest);
    Some(out)
}

fn filled(slot: &str, slots: &Slots) -> Option<String> {
    let of = |noun: &Noun, single: &str, many: &str| (if noun.plural { many } else { single }).to_owned();
    if let Some((single, many)) = slot.split_once('|') {
        return Some(match single.strip_prefix("gift:") {
            Some(single) => of(slots.gift.as_ref()?, single, many),
            None => of(slots.subject.as_ref()?, single, many),
        });
    }
    match slot {
        "told" => return slots.told.clone(),
        "part" => return slots.part.clone(),
        "words" | "Words" => {
            let words = slots.words.as_deref()?;
            return Some(if slot == "Words" { capital(words) } else { words.to_owned() });
        }
        "gift" | "Gift" | "giftit" | "giftthey" => {
            let gift = slots.gift.as_ref()?;
            return Some(match slot {
                "gift" => gift.the.clone(),
                "Gift" => capital(&gift.the),
                "giftit" => of(gift, "it", "them"),
                _ => of(gift, "it", "they"),
            });
        }
        _ => {}
    }
    let subject = slots.subject.as_ref()?;
    Some(match slot {
        "the" => subject.the.clone(),
        "The" => capital(&subject.the),
        "it" => of(subject, "it", "them"),
        "they" => of(subject, "it", "they"),
        "They" => of(subject, "It", "They"),
        "its" => of(subject, "its", "their"),
        "is" => of(subject, "is", "are"),
        "was" => of(subject, "was", "were"),
        "does" => of(subject, "does", "do"),
        "has" => of(subject, "has", "have"),
        _ => return None,
    })
}
