//! Tables of patterns, such as assets/voice/claims.txt, which says how its lines are written: a reader for them, and what each
//! condition asks of a place in a reply. It must not know what any of the patterns is about.

use super::context::{Context, stems};
use super::decision::facts;
use super::grammar::{Tokens, Word};
use super::lists::{LISTS, List, expand, numbered};
use super::referent::{Noun, Sorts, is_adverb, object};
use super::words::{WORDS, is_small};
use language::hashed::Map;
use rules::Command;
use std::cell::OnceCell;
use std::ops::Range;
use world::Verb as V;

/// Words after a verb within which it may name a way.
const NEARBY: usize = 7;

/// The patterns of one sort of complaint, and where to look for those that may fit: most hang on a verb or on a word.
pub(super) struct Section {
    pub name: &'static str,
    patterns: Vec<Pattern>,
    by_verb: Map<&'static str, Vec<usize>>,
    by_word: Map<&'static str, Vec<usize>>,
    others: Vec<usize>,
}

struct Pattern {
    /// `None`: anybody or nobody.
    subject: Option<Sorts>,
    verb: Verb,
    conditions: Vec<Condition>,
}

enum Verb {
    No,
    Any,
    One(List),
}

#[derive(Clone)]
struct Condition {
    negated: bool,
    test: Test,
}

#[derive(Clone)]
enum Test {
    Subject(Sorts),
    Object(Sorts),
    Among(Sorts),
    Words(Where, List),
    State(List),
    Then(Vec<&'static str>),
    Phrase(Vec<&'static str>),
    Fact(Fact),
}

#[derive(Clone, Copy)]
enum Where {
    Here,
    Between,
    /// Places from the verb.
    Steps(isize, isize),
    Clause,
    Sentence,
}

facts! {
    "way" => Way, "bare" => Bare, "speech" => Speech, "asked-to-speak" => AskedToSpeak, "elsewhere" => Elsewhere,
    "for-the-taking" => ForTheTaking, "denied" => Denied, "unreal" => Unreal, "likened" => Likened, "first" => First,
    "closing" => Closing, "quoted" => Quoted, "gated" => Gated,
}

const PLACES: [(&str, Where); 10] = [
    ("is", Where::Here),
    ("next", Where::Steps(1, 1)),
    ("second", Where::Steps(2, 2)),
    ("third", Where::Steps(3, 3)),
    ("before", Where::Steps(-1, -1)),
    ("near", Where::Steps(1, 2)),
    ("soon", Where::Steps(1, 3)),
    ("between", Where::Between),
    ("clause", Where::Clause),
    ("sentence", Where::Sentence),
];

/// Reads a table. `Err` names the line that makes no sense.
pub(super) fn read(name: &str, text: &'static str) -> Result<Vec<Section>, String> {
    let mut lists = LISTS.all.clone();
    let mut sections: Vec<Section> = Vec::new();
    let mut all = Vec::new();
    for (number, line) in numbered(text) {
        let fault = |what: String| format!("{name}:{number}: {what}");
        if let Some((list, words)) = line.strip_prefix('@').and_then(|line| line.split_once('=')) {
            let words = expand(words, &lists).map_err(fault)?.collect();
            lists.insert(list.trim(), words);
        } else if let Some((section, rest)) = line.strip_prefix('[').and_then(|line| line.split_once(']')) {
            all = conditions(rest, &lists).map_err(fault)?;
            sections.push(Section::new(section));
        } else {
            let mut pattern = pattern(line, &lists).map_err(fault)?;
            pattern.conditions.extend(all.iter().cloned());
            let section =
                sections.last_mut().ok_or_else(|| fault("a pattern before the first [section]".to_owned()))?; // not shown
            section.add(pattern);
        }
    }
    Ok(sections)
}

type Lists = Map<&'static str, List>;

fn pattern(line: &'static str, lists: &Lists) -> Result<Pattern, String> {
    let mut columns = line.splitn(3, '|').map(str::trim);
    let (Some(subject), Some(verb)) = (columns.next(), columns.next()) else {
        return Err("a pattern is \"subject | verb | conditions\"".to_owned()); // not shown
    };
    Ok(Pattern {
        subject: if subject == "-" { None } else { Some(sorts(subject, lists)?) },
        verb: match verb {
            "-" => Verb::No,
            "*" => Verb::Any,
            verbs => Verb::One(expand(verbs, lists)?.collect()),
        },
        conditions: conditions(columns.next().unwrap_or(""), lists)?,
    })
}

fn conditions(text: &'static str, lists: &Lists) -> Result<Vec<Condition>, String> {
    text.split(';').map(str::trim).filter(|text| !text.is_empty()).map(|text| condition(text, lists)).collect()
}

fn condition(text: &'static str, lists: &Lists) -> Result<Condition, String> {
    let rest = text.strip_prefix("not ");
    let (name, words) = rest.unwrap_or(text).trim().split_once(' ').unwrap_or((rest.unwrap_or(text), ""));
    let place = PLACES.iter().find(|(it, _)| *it == name);
    let test = if let Some(fact) = Fact::named(name).filter(|_| words.is_empty()) {
        Test::Fact(fact)
    } else if words.is_empty() {
        return Err(format!("the condition \"{text}\" is unknown, or lacks its words")); // not shown
    } else if let Some((_, place)) = place {
        Test::Words(*place, expand(words, lists)?.collect())
    } else {
        match name {
            "subject" => Test::Subject(sorts(words, lists)?),
            "object" => Test::Object(sorts(words, lists)?),
            "among" => Test::Among(sorts(words, lists)?),
            "state" => Test::State(expand(words, lists)?.collect()),
            "then" => Test::Then(expand(words, lists)?.collect()),
            "phrase" => Test::Phrase(expand(words, lists)?.collect()),
            _ => return Err(format!("there is no condition \"{name}\"")), // not shown
        }
    };
    Ok(Condition { negated: rest.is_some(), test })
}

fn sorts(names: &'static str, lists: &Lists) -> Result<Sorts, String> {
    Sorts::named(expand(names, lists)?).map_err(|name| format!("there is no sort of noun \"{name}\"")) // not shown
}

/// A place in a reply where somebody may do something.
pub(super) struct PossibleClaim<'a> {
    pub context: &'a Context<'a>,
    pub tokens: &'a Tokens,
    pub command: &'a Command,
    /// Where the clause says it: the hero, or the verb.
    pub at: usize,
    pub verb: usize,
    /// The verbs that it may be, in their plain form.
    pub verbs: Vec<String>,
    pub subject: Noun,
    /// Of the subject, and of the object where a pattern asks for one: every pattern asks again.
    subject_sorts: OnceCell<Sorts>,
    object_sorts: OnceCell<Sorts>,
}

impl Section {
    fn new(name: &'static str) -> Self {
        let (by_verb, by_word) = (Map::default(), Map::default());
        Self { name, patterns: Vec::new(), by_verb, by_word, others: Vec::new() }
    }

    fn add(&mut self, pattern: Pattern) {
        let place = self.patterns.len();
        let word = pattern.conditions.iter().find_map(|it| match &it.test {
            Test::Words(Where::Here, list) if !it.negated && !list.contains("#") => Some(list),
            _ => None,
        });
        match (&pattern.verb, word) {
            (Verb::One(verbs), _) => verbs.iter().for_each(|verb| self.by_verb.entry(verb).or_default().push(place)),
            (_, Some(words)) => words.iter().for_each(|word| self.by_word.entry(word).or_default().push(place)),
            _ => self.others.push(place),
        }
        self.patterns.push(pattern);
    }

    /// Does any of its patterns fit?
    pub fn fits(&self, claim: &PossibleClaim<'_>) -> bool {
        let word = &claim.tokens.words[claim.verb];
        let by_verb = claim.verbs.iter().filter_map(|verb| self.by_verb.get(verb.as_str()));
        let by_word = [&word.text, &word.stem].into_iter().filter_map(|word| self.by_word.get(word.as_str()));
        let places = by_verb.chain(by_word).chain(std::iter::once(&self.others)).flatten();
        places.into_iter().any(|place| claim.fits(&self.patterns[*place]))
    }
}

impl<'a> PossibleClaim<'a> {
    pub fn new(
        context: &'a Context<'a>,
        tokens: &'a Tokens,
        command: &'a Command,
        (at, verb): (usize, usize),
        verbs: Vec<String>,
        subject: Noun,
    ) -> Self {
        let (subject_sorts, object_sorts) = (OnceCell::new(), OnceCell::new());
        Self { context, tokens, command, at, verb, verbs, subject, subject_sorts, object_sorts }
    }

    fn subject_sorts(&self) -> Sorts {
        *self.subject_sorts.get_or_init(|| self.subject.sorts(self.context))
    }

    fn object_sorts(&self) -> Sorts {
        *self.object_sorts.get_or_init(|| object(self.context, self.tokens, self.verb).sorts(self.context))
    }

    fn fits(&self, pattern: &Pattern) -> bool {
        // What the hero does has patterns of its own.
        let subject =
            |sorts: Option<Sorts>| sorts.map_or(self.subject != Noun::You, |sorts| self.subject_sorts().any_of(sorts));
        let verb = match &pattern.verb {
            Verb::No => true,
            Verb::Any => !self.verbs.is_empty(),
            Verb::One(list) => self.verbs.iter().any(|verb| list.contains(verb.as_str())),
        };
        verb && subject(pattern.subject) && pattern.conditions.iter().all(|it| self.holds(&it.test) != it.negated)
    }

    fn holds(&self, test: &Test) -> bool {
        let (context, tokens) = (self.context, self.tokens);
        match test {
            Test::Subject(sorts) => self.subject_sorts().any_of(*sorts),
            Test::Object(sorts) => self.object_sorts().any_of(*sorts),
            Test::Among(sorts) => tokens.after(self.verb).any(|(place, word)| {
                let is = |thing: &world::Thing| Noun::Thing(*thing).sorts(context).any_of(*sorts);
                tokens.article(place).is_some() && context.called(&word.stem).iter().any(is)
            }),
            Test::Words(place, list) => self.words(*place).any(|word| is_one(word, list)),
            Test::State(list) => {
                let steps = (1..=3).map_while(|step| tokens.beside(self.verb, step));
                let mut adverbs = true;
                steps.into_iter().any(|word| {
                    let found = adverbs && list.contains(word.text.as_str());
                    adverbs = is_adverb(&word.text) || matches!(word.text.as_str(), "wide" | "fast");
                    found
                })
            }
            Test::Then(run) => self.says(self.verb + 1, run),
            Test::Phrase(run) => tokens.after(self.verb).any(|(at, _)| self.says(at, run)),
            Test::Fact(fact) => self.is(*fact),
        }
    }

    fn words(&self, place: Where) -> Box<dyn Iterator<Item = &Word> + '_> {
        let tokens = self.tokens;
        let range = |range: Range<usize>| Box::new(tokens.words[range].iter());
        match place {
            Where::Here => range(self.verb..self.verb + 1),
            Where::Between => range(self.at..self.verb.max(self.at)),
            Where::Steps(first, last) => {
                Box::new((first..=last).filter_map(move |step| tokens.beside(self.verb, step)))
            }
            Where::Clause => Box::new(tokens.after(self.verb).map(|(_, word)| word)),
            Where::Sentence => {
                let sentence = tokens.words[self.at].sentence;
                Box::new(tokens.words.iter().filter(move |word| word.sentence == sentence))
            }
        }
    }

    /// Does its sentence name what a puzzle or a lock keeps back? A sentence that names nothing speaks of what was typed.
    fn is_gated(&self) -> bool {
        let context = self.context;
        let named: Vec<&str> = self.words(Where::Sentence).map(|word| word.stem.as_str()).collect();
        let mut things =
            named.iter().flat_map(|stem| context.called(stem)).filter(|thing| thing.character().is_none()).peekable();
        if things.peek().is_some() {
            return things.any(|thing| context.is_gated(*thing));
        }
        context.typed.iter().flat_map(|stem| context.called(stem)).any(|thing| context.is_gated(*thing))
    }

    /// Do exactly these words stand at this place?
    fn says(&self, at: usize, run: &[&str]) -> bool {
        let words = self.tokens.words.get(at..at + run.len());
        words.is_some_and(|words| words.iter().map(|word| word.text.as_str()).eq(run.iter().copied()))
    }

    fn is(&self, fact: Fact) -> bool {
        let (context, tokens) = (self.context, self.tokens);
        let word = &tokens.words[self.at];
        match fact {
            Fact::Way => tokens.after(self.verb).take(NEARBY).any(|(_, word)| WORDS.exits.contains(&word.stem)),
            Fact::Bare => {
                tokens.beside(self.verb, 1).is_none_or(|next| is_small(&next.text) || next.text.ends_with("ly"))
            }
            Fact::Speech => tokens.words.iter().any(|it| it.quoted && it.sentence.abs_diff(word.sentence) <= 1),
            Fact::AskedToSpeak => is_speech(self.command.verb),
            Fact::Elsewhere => tokens.after(self.verb).any(|(_, word)| names_other_room(context, &word.stem)),
            Fact::ForTheTaking => self.words(Where::Sentence).any(|word| {
                let loose = |thing: &world::Thing| thing.item().is_some_and(|item| !context.state.has(item));
                WORDS.takeable.contains(&word.stem) || context.called(&word.stem).iter().any(loose)
            }),
            Fact::Denied => tokens.denied(self.at),
            Fact::Unreal => tokens.unreal(self.at),
            Fact::Likened => tokens.likened(self.at),
            Fact::Quoted => word.quoted,
            Fact::Gated => self.is_gated(),
            Fact::First => word.first,
            Fact::Closing => self.at + 2 >= tokens.words.len(),
        }
    }
}

fn is_one(word: &Word, list: &List) -> bool {
    let number = || list.contains("#") && word.text.bytes().all(|byte| byte.is_ascii_digit());
    list.contains(word.text.as_str()) || list.contains(word.stem.as_str()) || number()
}

/// A word of the name of a room other than this one, and of nothing here.
fn names_other_room(context: &Context<'_>, stem: &str) -> bool {
    let here = context.state.room.index();
    let others = context.world.rooms.iter().enumerate().filter(|(at, _)| *at != here);
    let named = |name: &str| stems(name).any(|word| word == stem);
    stem.len() > 3 && !context.scene.contains(stem) && others.into_iter().any(|(_, room)| named(&room.name))
}

/// Was the hero told to speak? Then words may be put into his mouth.
fn is_speech(verb: V) -> bool {
    matches!(
        verb,
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
            | V::Accuse
            | V::Flirt
            | V::Yes
            | V::No
            | V::Pray
            | V::Cast
    )
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn a_malformed_line_is_named_with_its_number() {
        let fault = |text| read("x.txt", text).err().unwrap_or_default();
        assert_eq!(fault("you | take"), "x.txt:1: a pattern before the first [section]");
        assert_eq!(fault("[a]\nyou"), "x.txt:2: a pattern is \"subject | verb | conditions\"");
        assert_eq!(fault("[a]\n\nthou | take"), "x.txt:3: there is no sort of noun \"thou\"");
        assert_eq!(fault("[a]\nyou | @fly"), "x.txt:2: there is no list @fly");
        assert_eq!(fault("[a]\nyou | take | next"), "x.txt:2: the condition \"next\" is unknown, or lacks its words");
        assert_eq!(fault("[a]\nyou | take | not nearby x"), "x.txt:2: there is no condition \"nearby\"");
    }
}
