//! What the nouns and pronouns of a speech mean: people, things and rooms of the world, by their names, synonyms and the words that these
//! are about. What is not surely one of them is nothing. It must not judge what is said of them.

use super::speech::{Piece, Speech};
use super::table::TABLE;
use crate::grammar::Tokens;
use crate::lists::LISTS;
use crate::words::{WORDS, is_article, is_small, plain};
use cast::Who;
use language::hashed::Set;
use language::text::words;
use rules::GameState;
use world::{Article, CharacterId, RoomId, Thing, World};

/// What a noun may mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    Who(Who),
    /// An item or an object.
    Thing(Thing),
    Room(RoomId),
}

/// A noun with what stands before it, or a pronoun.
#[derive(Clone, Debug)]
pub(super) struct Phrase {
    pub start: usize,
    pub end: usize,
    /// Never empty; where there are several, any of them.
    pub means: Vec<Meant>,
}

impl Phrase {
    pub fn people(&self) -> Vec<Who> {
        self.means.iter().filter_map(|it| if let Meant::Who(who) = it { Some(*who) } else { None }).collect()
    }

    pub fn things(&self) -> Vec<Thing> {
        self.means.iter().filter_map(|it| if let Meant::Thing(thing) = it { Some(*thing) } else { None }).collect()
    }

    pub fn rooms(&self) -> Vec<RoomId> {
        self.means.iter().filter_map(|it| if let Meant::Room(room) = it { Some(*room) } else { None }).collect()
    }
}

/// What one thing or room is called.
struct Called {
    means: Meant,
    /// The words that its names are about.
    heads: Set<String>,
    /// All words of its names, and its adjectives.
    words: Set<String>,
    /// It is called so without an article.
    proper: bool,
}

/// The names of a world.
pub(super) struct Names {
    speaker: CharacterId,
    all: Vec<Called>,
}

impl Names {
    pub fn new(world: &World, state: &GameState, speaker: CharacterId) -> Self {
        let mut all = Vec::new();
        for thing in world.things() {
            let it = state.identity(world, thing);
            let names = std::iter::once(&it.name).chain(&it.synonyms);
            all.push(Called {
                means: match thing {
                    Thing::Character(who) => Meant::Who(Who::Person(who)),
                    _ => Meant::Thing(thing),
                },
                heads: names.clone().map(|name| head(name)).collect(),
                words: names.chain(&it.adjectives).flat_map(|name| words(name)).collect(),
                proper: it.article == Article::None,
            });
        }
        for room in RoomId::all(world.rooms.len()) {
            let name = &world[room].name;
            let heads = std::iter::once(head(name)).collect();
            all.push(Called {
                means: Meant::Room(room),
                heads,
                words: words(name).into_iter().collect(),
                proper: false,
            });
        }
        Self { speaker, all }
    }

    /// The noun or pronoun that ends here.
    pub fn ending(&self, speech: &Speech, end: usize) -> Option<Phrase> {
        let piece = speech.pieces.get(end)?;
        let phrase = |start: usize, means: Vec<Meant>| (!means.is_empty()).then_some(Phrase { start, end, means });
        if let Some(means) = self.pronoun(speech, end) {
            return phrase(end, means);
        }
        if piece.owner || is_small(&piece.text) || modifies(speech, end) {
            return None;
        }
        if piece.capital
            && let Some((start, means)) = self.proper(speech, end)
        {
            return phrase(start, means);
        }
        let (article, start) = article(speech, end)?;
        if TABLE.is("indefinite", &speech.pieces.get(article)?.text) {
            return None;
        }
        let between = speech.pieces.get(article + 1..end).unwrap_or_default();
        let fits = |called: &&Called| {
            let told = |piece: &Piece| called.words.contains(&piece.text) || TABLE.is("neutral", &piece.text);
            called.heads.contains(&piece.text) && between.iter().all(told)
        };
        let apart = |called: &Called| between.iter().filter(|piece| called.words.contains(&piece.text)).count();
        let found: Vec<&Called> = self.all.iter().filter(fits).collect();
        let most = found.iter().map(|called| apart(called)).max();
        let means: Vec<Meant> = found.iter().filter(|it| Some(apart(it)) == most).map(|it| it.means).collect();
        if means.is_empty() && TABLE.is("hero", &piece.text) {
            return phrase(start, vec![Meant::Who(Who::Hero)]);
        }
        phrase(start, means)
    }

    /// The noun or pronoun that begins here.
    pub fn beginning(&self, speech: &Speech, start: usize) -> Option<Phrase> {
        let clause = speech.pieces.get(start)?.clause;
        let same = |end: &usize| speech.pieces.get(*end).is_some_and(|piece| piece.clause == clause);
        let ends = (start..start + 6).take_while(same);
        ends.filter_map(|end| self.ending(speech, end)).find(|phrase| phrase.start == start)
    }

    /// What "I", "you", "she", "it" may mean here; `None` where it is no such word.
    fn pronoun(&self, speech: &Speech, at: usize) -> Option<Vec<Meant>> {
        let piece = speech.pieces.get(at)?;
        Some(match piece.text.as_str() {
            "i" | "me" | "myself" => vec![Meant::Who(Who::Person(self.speaker))],
            "you" | "yourself" => {
                let mut all = vec![Meant::Who(Who::Hero)];
                all.extend(self.called_out(speech, piece.sentence));
                all
            }
            "her" | "his" if is_noun_behind(speech, at) => Vec::new(),
            "he" | "she" | "him" | "her" => self.before(
                speech,
                at,
                |it| matches!(it, Meant::Who(who) if who != Who::Hero && who != Who::Person(self.speaker)),
            ),
            "it" => self.before(speech, at, |it| matches!(it, Meant::Thing(_))),
            _ => return None,
        })
    }

    /// Does a text name this one, by the word that its name is about?
    pub fn is_named(&self, text: &Tokens, meant: Meant) -> bool {
        let hero = |word: &str| word == "you" || TABLE.is("hero", word);
        let mut named = self.all.iter().filter(|it| it.means == meant);
        let mut words = text.words.iter();
        if meant == Meant::Who(Who::Hero) {
            return words.any(|word| hero(&word.text));
        }
        named.any(|it| words.clone().any(|word| it.heads.contains(&word.text) || it.heads.contains(&word.stem)))
    }

    /// Whom "my", "your", "her" or "Polly's" means here.
    pub fn owner(&self, speech: &Speech, at: usize) -> Vec<Who> {
        let Some(piece) = speech.pieces.get(at) else { return Vec::new() };
        let person = |it: Meant| if let Meant::Who(who) = it { Some(who) } else { None };
        let is_other = |it: Meant| person(it).is_some_and(|who| who != Who::Hero && who != Who::Person(self.speaker));
        match piece.text.as_str() {
            "my" => vec![Who::Person(self.speaker)],
            "your" => vec![Who::Hero],
            "his" | "her" => self.before(speech, at, is_other).into_iter().filter_map(person).collect(),
            _ => self.proper(speech, at).into_iter().flat_map(|(_, means)| means).filter_map(person).collect(),
        }
    }

    /// Everything of a sort that the speech named before this place.
    fn before(&self, speech: &Speech, at: usize, is: impl Fn(Meant) -> bool) -> Vec<Meant> {
        let mut all = Vec::new();
        for end in 0..at {
            let is_noun = |piece: &Piece| !is_small(&piece.text) && !is_article(&piece.text);
            let noun = speech.pieces.get(end).is_some_and(is_noun);
            for it in noun.then(|| self.ending(speech, end)).flatten().map(|phrase| phrase.means).unwrap_or_default() {
                if is(it) && !all.contains(&it) {
                    all.push(it);
                }
            }
        }
        all
    }

    /// People who are spoken to by name in this sentence: "Polly, you took it".
    fn called_out<'s>(&'s self, speech: &'s Speech, sentence: usize) -> impl Iterator<Item = Meant> + 's {
        let alone = move |at: &usize| {
            let piece = speech.pieces.get(*at);
            piece.is_some_and(|it| it.sentence == sentence && it.capital) && speech.beside(*at, 1).is_none()
        };
        let all = (0..speech.pieces.len()).filter(alone).filter_map(|at| self.proper(speech, at));
        all.filter(|(start, _)| speech.beside(*start, -1).is_none()).flat_map(|(_, means)| means)
    }

    /// A proper name that ends here, with its title: where it begins, and whom it may mean.
    fn proper(&self, speech: &Speech, end: usize) -> Option<(usize, Vec<Meant>)> {
        let text = &speech.pieces.get(end)?.text;
        let is_title = |text: &str| LISTS.title.contains(text);
        if is_title(text) {
            return None;
        }
        let mut found: Vec<&Called> = self.all.iter().filter(|it| it.proper && it.words.contains(text)).collect();
        let mut start = end;
        while let Some(before) = speech.beside(start, -1).filter(|before| before.capital) {
            let named: Vec<&Called> = found.iter().copied().filter(|it| it.words.contains(&before.text)).collect();
            if named.is_empty() && !is_title(&before.text) {
                break;
            }
            if !named.is_empty() {
                found = named;
            }
            start -= 1;
        }
        if speech.beside(start, -1).is_some_and(|before| before.text == "the") {
            return None;
        }
        // "Poor Tobias", "old Finch".
        while speech.beside(start, -1).is_some_and(|before| TABLE.is("neutral", &before.text)) {
            start -= 1;
        }
        // "Polly Fletcher" may be somebody else.
        let longer = speech.beside(end, 1).is_some_and(|next| next.capital && next.text != "i");
        (!found.is_empty() && !longer).then(|| (start, found.iter().map(|it| it.means).collect()))
    }
}

/// The word that a name is about, as it is written.
fn head(name: &str) -> String {
    plain(language::noun::head(name))
}

/// Where the article of the noun here stands, and where the phrase begins: an owner has one of its own.
fn article(speech: &Speech, end: usize) -> Option<(usize, usize)> {
    for step in 1..=4 {
        let word = speech.beside(end, -step)?;
        let at = end - step.unsigned_abs();
        if word.owner {
            let own = speech.beside(at, -1).is_some_and(|before| is_article(&before.text));
            return Some((at, if own { at - 1 } else { at }));
        }
        if is_article(&word.text) || TABLE.is("indefinite", &word.text) {
            return Some((at, at));
        }
        if is_small(&word.text) {
            return None;
        }
    }
    None
}

/// In "the lamp oil" the lamp is no thing of its own.
fn modifies(speech: &Speech, at: usize) -> bool {
    speech.beside(at, 1).is_some_and(|next| is_noun(next) && TABLE.forms(&next.text).is_empty())
}

/// "Her" before a noun: "her key".
fn is_noun_behind(speech: &Speech, at: usize) -> bool {
    speech.beside(at, 1).is_some_and(|next| !is_small(&next.text) && !is_article(&next.text))
}

fn is_noun(piece: &Piece) -> bool {
    let words = &*WORDS;
    let nouns = [&words.takeable, &words.people, &words.scenery, &words.worn, &words.exits];
    !is_small(&piece.text) && nouns.iter().any(|nouns| nouns.contains(&piece.stem))
}
