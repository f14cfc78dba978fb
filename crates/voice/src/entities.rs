//! Things and people that a reply speaks of as if they were here. What is in sight, what the place's own words name and what
//! every place has may be spoken of; what can be carried off, walks about, or is a secret of the world may not. Which of these a word
//! is, is worked out here; what follows from it stands in assets/voice/entities.txt.

use super::complaint::Complaint;
use super::context::{Context, stems};
use super::decision::{Table, facts};
use super::grammar::{Tokens, Word};
use super::lists::LISTS;
use super::words::{WORDS, is_article, is_measure, is_owner, is_small};
use std::sync::LazyLock;
use world::Thing;

const FILE: &str = include_str!("../../../assets/voice/entities.txt");

/// Empty where the file is broken, which a test finds.
static TABLE: LazyLock<Table<Fact>> =
    LazyLock::new(|| Table::read("entities.txt", FILE, Fact::named).unwrap_or_default());

facts! {
    "idle" => Idle, "small" => Small, "modifier" => Modifier, "clothes" => Clothes, "verb" => Verb,
    "denied" => Denied, "unreal" => Unreal, "likened" => Likened, "quoted" => Quoted, "far" => Far,
    "typed" => Typed, "in-scene" => InScene, "told" => Told,
    "name" => Name, "common-name" => CommonName, "nobody's" => Nobodys, "in-world" => InWorld,
    "seen" => Seen, "met" => Met, "set-elsewhere" => SetElsewhere, "of-world" => OfWorld, "told-apart" => ToldApart,
    "carriable" => Carriable, "person" => Person, "plural" => Plural,
    "bare" => Bare, "an" => An, "indefinite" => Indefinite, "vague" => Vague, "your" => Your, "any" => Any,
    "loose" => Loose, "brought-in" => BroughtIn, "airy" => Airy, "ordinary" => Ordinary, "measure" => Measure,
    "present" => Present, "heading" => Heading, "of-trade" => OfTrade, "owned" => Owned, "belonging" => Belonging,
}

/// The first thing that must not be spoken of.
pub(super) fn find(context: &Context<'_>, tokens: &Tokens) -> Option<Complaint> {
    (0..tokens.words.len()).find_map(|at| {
        let mention = Mention::new(context, tokens, at);
        complaint(TABLE.decide(|fact| mention.is(fact))?, mention.shown())
    })
}

/// The complaint of this code; "pass" is none.
fn complaint(code: &str, shown: String) -> Option<Complaint> {
    Some(match code {
        "nothing" => Complaint::Nothing(shown),
        "nobody" => Complaint::Nobody(shown),
        "stranger" => Complaint::Stranger(shown),
        "elsewhere" => Complaint::Elsewhere(shown),
        "secret" => Complaint::Secret(shown),
        _ => return None,
    })
}

/// A word of a reply that may name something.
struct Mention<'a> {
    context: &'a Context<'a>,
    tokens: &'a Tokens,
    at: usize,
    word: &'a Word,
    /// The word before it that makes it a noun, such as "the".
    article: Option<usize>,
    name: bool,
    /// What it may mean, and how many of the words before it say so.
    things: Vec<Thing>,
    apart: usize,
}

impl<'a> Mention<'a> {
    fn new(context: &'a Context<'a>, tokens: &'a Tokens, at: usize) -> Self {
        let word = &tokens.words[at];
        let article = tokens.article(at);
        let mut mention = Self { context, tokens, at, word, article, name: false, things: Vec::new(), apart: 0 };
        // A sentence may begin with a name as well, which its capital does not tell.
        if word.capital && (!word.first || context.is_name(&word.stem)) {
            mention.things = context.world.things().filter(|thing| context.has_word(*thing, &word.stem)).collect();
            mention.name = !mention.things.is_empty() || !mention.is_common_noun();
        }
        if !mention.name {
            let known = context.called(&word.stem);
            mention.apart = known.iter().map(|thing| mention.told_apart(*thing)).max().unwrap_or(0);
            let meant = known.iter().copied().filter(|thing| mention.told_apart(*thing) == mention.apart);
            mention.things = meant.collect();
        }
        mention
    }

    /// How many of the words before the noun are in this thing's name: "a silver key" is not the rusty one that is here.
    fn told_apart(&self, thing: Thing) -> usize {
        let before = self.article.map_or(self.at, |article| article + 1)..self.at;
        before.filter(|at| self.context.has_word(thing, &self.tokens.words[*at].stem)).count()
    }

    /// The noun with what stands before it, for the complaint; a name without.
    fn shown(&self) -> String {
        let from = self.article.filter(|_| !self.name).unwrap_or(self.at);
        self.tokens.verbatim(from, self.at).to_owned()
    }

    /// Is its article one of these?
    fn has_article(&self, articles: &[&str]) -> bool {
        self.article.is_some_and(|article| articles.contains(&self.tokens.words[article].text.as_str()))
    }

    /// An ordinary noun with a capital, as in "the Index" and "Patience": no name, unless the world writes it so or a title stands
    /// before it. A bare "Butler" is a surname.
    fn is_common_noun(&self) -> bool {
        let (words, stem) = (&*WORDS, &self.word.stem);
        let before = self.tokens.beside(self.at, -1);
        let titled = before.is_some_and(|before| LISTS.title.contains(before.text.as_str()) && before.text != "the");
        let people = words.people.contains(stem);
        let ending = || LISTS.airy_ending.iter().any(|end| self.word.text.ends_with(*end));
        let airy = words.scenery.contains(stem) || (self.article.is_some() && !people && ending());
        let solid =
            [&words.takeable, &words.people, &words.worn, &words.exits].iter().any(|nouns| nouns.contains(stem));
        (airy || (solid && self.article.is_some())) && !titled && !self.context.is_proper(stem)
    }

    fn next(&self) -> Option<&Word> {
        self.tokens.beside(self.at, 1)
    }

    fn is(&self, fact: Fact) -> bool {
        let (context, tokens, at, word) = (self.context, self.tokens, self.at, self.word);
        let stem = word.stem.as_str();
        let words = &*WORDS;
        match fact {
            Fact::Idle => word.idle,
            Fact::Small => is_small(&word.text) || is_article(&word.text),
            Fact::Modifier => self.is_modifier(),
            Fact::Clothes => self.is_clothes(),
            Fact::Verb => self.is_verb(),
            Fact::Denied => tokens.denied(at),
            Fact::Unreal => tokens.unreal(at),
            Fact::Likened => tokens.likened(at),
            Fact::Quoted => word.quoted,
            Fact::Far => tokens.is_far(at),
            Fact::Typed => context.typed.contains(stem),
            Fact::InScene => context.scene.contains(stem),
            Fact::Told => context.is_told(stem),
            Fact::Name => self.name,
            Fact::CommonName => {
                let common = |word: &str| LISTS.common_name.contains(word) || word.starts_with("i'");
                common(stem) || common(&word.text)
            }
            Fact::Nobodys => self.things.is_empty(),
            Fact::InWorld => context.is_proper(stem) || context.is_told(stem) || words.scenery.contains(stem),
            Fact::Seen => self.things.iter().any(|thing| context.sees(*thing)),
            Fact::Met => self.things.iter().any(|thing| context.knows(*thing)),
            Fact::SetElsewhere => self.is_set_elsewhere(),
            Fact::OfWorld => self.is_of_world(),
            Fact::ToldApart => self.apart > 0,
            Fact::Carriable => words.takeable.contains(stem),
            Fact::Person => words.people.contains(stem),
            Fact::Plural => self.is_plural(),
            Fact::Bare => self.article.is_none(),
            Fact::An => self.has_article(&["a", "an"]),
            Fact::Indefinite => self.article.is_none() || self.has_article(&["a", "an", "some"]),
            Fact::Vague => self.article.is_none() || self.has_article(&["a", "an", "some", "several", "two"]),
            Fact::Your => self.has_article(&["your"]),
            Fact::Any => self.has_article(&["any", "every", "each"]),
            Fact::Loose => {
                words.people.contains(stem) || tokens.beside(at, -1).is_some_and(|before| is_small(&before.text))
            }
            Fact::BroughtIn => self.is_brought_in(),
            Fact::Heading => {
                let before = at.checked_sub(1).map(|before| &tokens.words[before]);
                before.is_some_and(|it| it.sentence == word.sentence && LISTS.heading.contains(it.text.as_str()))
            }
            Fact::OfTrade => context.is_of_trade(stem),
            Fact::Owned => self.article.is_some_and(|article| {
                let owner = &tokens.words[article].text;
                is_owner(owner) && !matches!(owner.as_str(), "your" | "my" | "our" | "its")
            }),
            Fact::Belonging => LISTS.belonging.contains(stem),
            Fact::Airy => LISTS.airy_ending.iter().any(|end| word.text.ends_with(*end)),
            Fact::Ordinary => self.article.is_some_and(|article| {
                let stems = tokens.words[article + 1..=at].iter().map(|word| &word.stem);
                let any_place = |stem: &String| words.scenery.contains(stem) || words.worn.contains(stem);
                stems.into_iter().any(|stem| any_place(stem) || context.scene.contains(stem))
            }),
            Fact::Measure => {
                let held = tokens.beside(at, 2).is_some_and(|held| words.scenery.contains(&held.stem));
                is_measure(stem) && held && self.next().is_some_and(|next| next.text == "of")
            }
            Fact::Present => {
                let mut company = context.company();
                company.any(|who| LISTS.anyone.contains(stem) || context.has_word(Thing::Character(who), stem))
            }
        }
    }

    fn is_plural(&self) -> bool {
        self.word.text != self.word.stem && !WORDS.double.contains(&self.word.stem)
    }

    /// A noun that names something of the world. Of a form in general anybody may speak, not of the stamped form; and of scenery
    /// elsewhere only by its full name.
    fn is_of_world(&self) -> bool {
        let (context, stem, words) = (self.context, &self.word.stem, &*WORDS);
        let known = context.called(stem);
        let met = |thing: Thing| self.has_article(&["the"]) && context.knows(thing) && context.is_headed(thing, stem);
        let moves = || known.iter().any(|thing| thing.object().is_none() || context.sees(*thing) || met(*thing));
        let general = || words.scenery.contains(stem) || words.worn.contains(stem) || words.exits.contains(stem);
        !known.is_empty() && (self.article.is_some() || self.is_plural()) && (self.apart > 0 || (!general() && moves()))
    }

    /// "Your knees file a complaint", "the hinges key up": a noun in the plural before it, or a verb's own ending.
    fn is_verb(&self) -> bool {
        let words = &*WORDS;
        let third = self.word.text.ends_with('s');
        let subject = self.tokens.beside(self.at, -1).is_some_and(|before| {
            let noun = &before.stem;
            let known = [&words.scenery, &words.worn, &words.people, &self.context.scene];
            (before.text != before.stem || third)
                && !is_article(&before.text)
                && !is_small(&before.text)
                && known.iter().any(|nouns| nouns.contains(noun))
        });
        subject && (third || words.double.contains(&self.word.stem))
    }

    /// Does the sentence place it somewhere else, or in the past?
    fn is_set_elsewhere(&self) -> bool {
        let context = self.context;
        let seen_room = |stem: &str| {
            let rooms = context.world.rooms.iter().zip(&context.state.visited).filter(|(_, seen)| **seen);
            rooms.into_iter().any(|(room, _)| stems(&room.name).any(|word| word == stem))
        };
        let mut others = self.tokens.words.iter().filter(|word| word.sentence == self.word.sentence);
        others.any(|word| {
            let stem = &word.stem;
            LISTS.aside.contains(word.text.as_str())
                || (stem.len() > 3 && !context.scene.contains(stem) && seen_room(stem))
        })
    }

    /// "You find a wombat", and no longer name follows.
    fn is_brought_in(&self) -> bool {
        let brings = |word: &Word| LISTS.bring.contains(word.text.as_str());
        self.article.is_some_and(|article| self.tokens.beside(article, -1).is_some_and(brings))
            && self.next().is_none_or(|next| is_small(&next.text) || next.text.ends_with("ly"))
    }

    /// In "the candle flame" the candle is no thing of its own, as long as a flame may be spoken of.
    fn is_modifier(&self) -> bool {
        let words = &*WORDS;
        self.next().is_some_and(|next| {
            let stem = &next.stem;
            let noun = words.takeable.contains(stem)
                || words.people.contains(stem)
                || (words.scenery.contains(stem) && !is_small(&next.text))
                || !self.context.called(stem).is_empty();
            noun && !next.text.ends_with('s') && next.text != self.word.text
        })
    }

    /// "Your sleeve": worn by whoever is meant, unless it is a garment of this world.
    fn is_clothes(&self) -> bool {
        let stem = &self.word.stem;
        let owned = self.article.is_some_and(|article| is_owner(&self.tokens.words[article].text));
        let known = |thing: &Thing| if owned { self.context.knows(*thing) } else { thing.item().is_some() };
        WORDS.worn.contains(stem) && !self.context.called(stem).iter().any(known)
    }
}

#[cfg(test)]
mod tests {
    use super::{FILE, Fact, Table, complaint};

    #[test]
    fn every_line_of_the_table_is_understood() {
        let table = Table::read("entities.txt", FILE, Fact::named);
        assert_eq!(table.as_ref().err(), None);
        let known = |verdict: &str| verdict == "pass" || complaint(verdict, String::new()).is_some();
        assert!(table.unwrap().verdicts().all(known));
    }
}
