//! Commands to typed lines, the parser's way backwards. Every line is read back before it is given out.

use super::grammar_lines::{Act, GrammarLine, Group, Part};
use super::lexicon::lexicon;
use super::memory::Memory;
use super::parse_context::ParseContext;
use super::parsed::Parsed;
use super::sentence;
use super::text::{tokens, words};
use super::vocabulary::{Vocabulary, role};
use language::noun;
use rules::{Command, GameState, Target, describe, scope};
use world::{ItemId, Place, Thing, Verb, World};

/// Lines tried before giving up on a command.
const PATIENCE: usize = 400;

/// A natural line that means exactly this command in this state: "unlock the oak door with the rusty key". Where names are
/// shared, longer or rarer ones are used, at last the key of the world file (`rusty_key`). Where no line can mean it (a thing
/// out of scope, an act that takes no such object) the best attempt is returned.
///
/// Indexes the world's names on each call; `Parser::phrase` does not.
#[must_use]
pub fn phrase(world: &World, state: &GameState, command: &Command) -> String {
    with(&Vocabulary::with_names(world, &state.names), world, state, command)
}

/// Up to `n` different lines that each mean exactly this command in this state: other verbs, other word orders, other names.
#[must_use]
pub fn phrasings(world: &World, state: &GameState, command: &Command, n: usize) -> Vec<String> {
    several(&Vocabulary::with_names(world, &state.names), world, state, command, n)
}

pub(super) fn with(vocabulary: &Vocabulary, world: &World, state: &GameState, command: &Command) -> String {
    let writer = Writer::new(vocabulary, world, state);
    if let Some(line) = writer.in_the_worlds_words(command) {
        return line;
    }
    let mut first = None;
    let mut swapped = None;
    let mut best = None;
    let mut tried = 0;
    writer.write(command, 0, false, &mut |line, _| {
        tried += 1;
        match writer.read_back(line) {
            Some(read) if read == *command => best = Some(line.to_owned()),
            Some(read) if swapped.is_none() && is_swapped(&read, command) => swapped = Some(line.to_owned()),
            _ => {}
        }
        first.get_or_insert_with(|| line.to_owned());
        best.is_some() || tried >= PATIENCE
    });
    best.or(swapped).or(first).unwrap_or_else(|| command.verb.name().to_owned())
}

pub(super) fn several(
    vocabulary: &Vocabulary,
    world: &World,
    state: &GameState,
    command: &Command,
    n: usize,
) -> Vec<String> {
    let writer = Writer::new(vocabulary, world, state);
    let mut lines = vec![with(vocabulary, world, state, command)];
    lines.truncate(n);
    // First every verb and word order once, with names that change from line to line; then, where that is not enough, every
    // name with every verb.
    let mut tried = 0;
    for once in [true, false] {
        let mut head = usize::MAX;
        writer.write(command, usize::from(once), once, &mut |line, number| {
            let served = once && number == head;
            if !served && tried < PATIENCE && lines.len() < n && !lines.iter().any(|other| other == line) {
                tried += 1;
                if writer.read_back(line).is_some_and(|read| read == *command) {
                    lines.push(line.to_owned());
                    head = number;
                }
            }
            lines.len() >= n || tried >= PATIENCE
        });
    }
    lines
}

fn is_swapped(read: &Command, command: &Command) -> bool {
    read.verb == command.verb
        && read.direct == command.indirect
        && read.indirect == command.direct
        && read.words == command.words
}

struct Writer<'a> {
    vocabulary: &'a Vocabulary,
    world: &'a World,
    state: &'a GameState,
    visible: Vec<Thing>,
    memory: Memory,
}

impl<'a> Writer<'a> {
    fn new(vocabulary: &'a Vocabulary, world: &'a World, state: &'a GameState) -> Self {
        Self { vocabulary, world, state, visible: scope::visible(world, state), memory: Memory::default() }
    }

    /// The one command that a line means, with nothing taken for granted.
    fn read_back(&self, line: &str) -> Option<Command> {
        let context = ParseContext::new(self.world, self.vocabulary, self.state, &self.memory, &self.visible);
        let outcome = sentence::first(&context, &tokens(line));
        let understood = outcome.result.ok()?;
        match understood.parsed {
            Parsed::Do(commands)
                if commands.len() == 1
                    && outcome.rest.is_none()
                    && outcome.notes.is_empty()
                    && understood.notes.is_empty() =>
            {
                commands.into_iter().next()
            }
            _ => None,
        }
    }

    /// Two things and a verb that the world alone has, as the puzzle's own texts put them ("dip the stamp in the ink"), the plainest hint
    /// first. `None` where no text does, or where the parser reads it as something else.
    fn in_the_worlds_words(&self, command: &Command) -> Option<String> {
        let own = command.words.as_deref()?.split(' ').next().filter(|_| command.verb == Verb::Other)?;
        let (Some(Target::Thing(direct)), Some(Target::Thing(indirect))) = (command.direct, command.indirect) else {
            return None;
        };
        let puzzles = self.world.puzzles.iter().filter(|puzzle| {
            puzzle
                .solutions
                .iter()
                .any(|way| way.own_verb() == Some(own) && rules::may_answer(puzzle, way, command).is_some())
        });
        let texts = puzzles.flat_map(|puzzle| {
            puzzle.hints.iter().rev().chain([&puzzle.description, &puzzle.obstacle, &puzzle.reward_text])
        });
        texts.filter_map(|text| self.order_in(text, own, [direct, indirect])).find_map(|(first, link, second)| {
            let name = |thing| self.names_of(thing).into_iter().next().unwrap_or_default();
            let line = format!("{own} {} {link} {}", name(first), name(second));
            self.read_back(&line).filter(|read| read == command || is_swapped(read, command)).map(|_| line)
        })
    }

    /// Which of the two things a text names first after this verb, and the preposition before the other.
    fn order_in(&self, text: &str, own: &str, things: [Thing; 2]) -> Option<(Thing, String, Thing)> {
        let words = words(text);
        let verb = words.iter().position(|word| self.vocabulary.own_verb(word) == Some(own))?;
        let named = |word: &String| {
            let mut called = things
                .into_iter()
                .filter(|thing| self.vocabulary.roles(word, *thing) & (role::NAME | role::HEAD | role::SYNONYM) != 0);
            called.next().filter(|_| called.next().is_none())
        };
        let (mut first, mut link) = (None, None);
        for word in &words[verb + 1..] {
            match (first, named(word)) {
                (None, Some(thing)) => first = Some(thing),
                (Some(before), Some(thing)) if thing != before => return Some((before, link?, thing)),
                // The "of" of a name is no link.
                (Some(_), None) if lexicon().prepositions.contains(word.as_str()) && word != "of" => {
                    link = Some(word.clone());
                }
                _ => {}
            }
        }
        None
    }

    /// Gives out lines that may mean the command, the most natural first, until `visit` has enough; with each the number of the
    /// verb and form it is made of. `round` turns the names; `mixed` takes the verbs in turns, each in its plainest form first.
    fn write(&self, command: &Command, round: usize, mixed: bool, visit: &mut impl FnMut(&str, usize) -> bool) {
        let nothing_named = command.direct.is_none() && command.indirect.is_none() && command.direction.is_none();
        if nothing_named && command.words.is_none() && visit(command.verb.name(), 0) {
            return;
        }
        if let (Verb::Go, Some(direction), None) = (command.verb, command.direction, command.direct) {
            const LINES: [&str; 5] = ["go %", "%", "walk %", "head %", "go to the %"]; // not shown
            for line in LINES {
                if visit(&line.replace('%', direction.name()), line.len()) {
                    return;
                }
            }
        }
        let mut heads = heads(command);
        if mixed {
            take_turns(&mut heads);
        } else if self.is_tool(command) {
            heads.sort_by_key(|(.., form)| !form.parts.iter().filter_map(first_literal).eq(["with"]));
        }
        for (number, (group, word, form)) in heads.into_iter().enumerate() {
            let literal = |part: &Part| match part {
                Part::Literal(any) => any[round % any.len().clamp(1, 2)],
                _ => "",
            };
            for preposition in prepositions(form) {
                for names in self.names(command, if mixed { number } else { round }) {
                    let mut line = word.to_owned();
                    for part in &form.parts {
                        let text = match part {
                            Part::Direct { .. } => names.direct.clone(),
                            Part::Indirect => names.indirect.clone(),
                            Part::Words | Part::Number => names.words.clone(),
                            Part::Direction => command.direction.map(|way| way.name().to_owned()).unwrap_or_default(),
                            Part::Preposition => (*preposition).to_owned(),
                            Part::Literal(_) => literal(part).to_owned(),
                            Part::Location | Part::Clause => String::new(),
                        };
                        if !text.is_empty() {
                            line.push(' ');
                            line.push_str(&text);
                        }
                    }
                    if group.itself && names.words.is_empty() && command.words.as_deref() != Some(word) {
                        continue;
                    }
                    if visit(&line, 100 + number) {
                        return;
                    }
                }
            }
        }
    }

    /// A purse is taken with the net in hand, and a coin from the purse that it is in.
    fn is_tool(&self, command: &Command) -> bool {
        let (Some(Target::Thing(thing)), Some(Target::Thing(tool))) = (command.direct, command.indirect) else {
            return false;
        };
        command.verb == Verb::Take
            && tool.item().is_some_and(|item| self.state.has(item))
            && self.state.place(self.world, thing) != Place::Inside(tool)
    }

    /// The ways to name the command's objects, the plain ones first.
    fn names(&self, command: &Command, round: usize) -> Vec<Names> {
        let of = |target: Option<Target>| match target {
            None => vec![String::new()],
            Some(Target::Myself) => vec!["myself".to_owned(), "me".to_owned()],
            Some(Target::Here) => vec!["here".to_owned(), "the room".to_owned(), "this place".to_owned()], // not shown
            Some(Target::Thing(thing)) => self.names_of(thing),
        };
        let (mut directs, indirects) = (of(command.direct), of(command.indirect));
        if let Some(Target::Thing(Thing::Item(item))) = command.direct {
            directs.splice(0..0, self.numbers_of(item, command.count));
        }
        let words = self.words(command);
        let mut names = Vec::new();
        for (i, _) in directs.iter().enumerate() {
            for (j, _) in indirects.iter().enumerate() {
                for text in &words {
                    names.push(Names {
                        direct: turned(&directs, i, round),
                        indirect: turned(&indirects, j, round),
                        words: text.clone(),
                    });
                }
            }
        }
        names.truncate(24);
        names
    }

    /// "two torches", where a number is meant; "the torches", where all are.
    fn numbers_of(&self, item: ItemId, count: Option<u8>) -> Vec<String> {
        match count {
            Some(count) => vec![describe::counted(self.world, self.state, item, count)],
            None if self.state.total(item) > 1 => {
                let one = self.state.identity_of_one(self.world, Thing::Item(item));
                vec![format!("the {}", noun::plural(&one.name))]
            }
            None => Vec::new(),
        }
    }

    fn names_of(&self, thing: Thing) -> Vec<String> {
        let identity = self.state.identity(self.world, thing);
        let tidy = |name: &str| {
            let spaced: String =
                name.chars().map(|c| if c.is_alphanumeric() || c == '\'' || c == '-' { c } else { ' ' }).collect();
            spaced.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let proper = identity.the() == identity.name;
        let mut names = vec![tidy(&identity.the()), tidy(&identity.name)];
        let kind = words(&identity.name).pop().unwrap_or_default();
        let article = |name: &str| if proper { tidy(name) } else { format!("the {}", tidy(name)) };
        names.extend(identity.synonyms.iter().map(|synonym| article(synonym)));
        names.extend(identity.adjectives.iter().map(|adjective| article(&format!("{adjective} {kind}"))));
        names.extend(identity.adjectives.iter().map(|adjective| article(&format!("{adjective} {}", identity.name))));
        names.push(identity.key.clone());
        let mut distinct: Vec<String> = Vec::with_capacity(names.len());
        for name in names {
            if !name.is_empty() && !distinct.contains(&name) {
                distinct.push(name);
            }
        }
        distinct
    }

    fn words(&self, command: &Command) -> Vec<String> {
        let Some(text) = command.words.as_deref() else { return vec![String::new()] };
        if command.verb == Verb::Other {
            // The first of them is the verb itself.
            return vec![text.split_once(' ').map_or_else(String::new, |(_, rest)| rest.to_owned())];
        }
        let mut ways = vec![text.to_owned(), format!("\"{text}\"")];
        let names_a_thing = self.world.things().any(|thing| {
            let identity = self.state.identity(self.world, thing);
            let proper = identity.the() == identity.name;
            !proper
                && (identity.name.eq_ignore_ascii_case(text)
                    || words(&identity.name).last().is_some_and(|kind| kind == text))
        });
        let topical = matches!(command.verb, Verb::Ask | Verb::Tell | Verb::Talk | Verb::Think | Verb::Find);
        if names_a_thing && topical {
            ways.insert(0, format!("the {text}"));
        }
        ways
    }
}

/// The names but the last in turn; the last one, the file's own, stays the last resort.
fn turned(names: &[String], index: usize, round: usize) -> String {
    let free = names.len().saturating_sub(1).max(1);
    names[if index < free { (index + round) % free } else { index }].clone()
}

struct Names {
    direct: String,
    indirect: String,
    words: String,
}

/// Every word's first form, then every word's second: variety before completeness. Forms with any preposition come last.
fn take_turns(heads: &mut [(&'static Group, &str, &'static GrammarLine)]) {
    let mut seen: std::collections::BTreeMap<&str, usize> = std::collections::BTreeMap::new();
    let turn: Vec<usize> = heads
        .iter()
        .map(|(_, word, form)| {
            let turn = seen.entry(word).or_default();
            *turn += 1;
            *turn + if form.parts.contains(&Part::Preposition) { 100 } else { 0 }
        })
        .collect();
    let mut order: Vec<usize> = (0..heads.len()).collect();
    order.sort_by_key(|index| turn[*index]);
    let sorted: Vec<_> = order.into_iter().map(|index| heads[index]).collect();
    heads.copy_from_slice(&sorted);
}

/// The verbs and forms that can say this command, the canonical word first.
fn heads(command: &Command) -> Vec<(&'static Group, &str, &'static GrammarLine)> {
    let mut heads: Vec<(usize, &'static Group, &str, &'static GrammarLine)> = Vec::new();
    let own = command.words.as_deref().and_then(|words| words.split(' ').next());
    // A verb that the world alone has: the plainest forms first, before what every game would read in the word.
    if let (Verb::Other, Some(own)) =
        (command.verb, own.filter(|own| !lexicon().group(own).is_some_and(|group| group.itself)))
    {
        let group = &lexicon().world_verbs;
        let forms = group.forms.iter().enumerate().filter(|(_, form)| has_shape(form, command, true));
        heads.extend(forms.map(|(order, form)| (order, group, own, form)));
    }
    for group in &lexicon().groups {
        for (order, form) in group.forms.iter().enumerate() {
            if form.act != Act::Verb(command.verb) || !has_shape(form, command, group.itself) {
                continue;
            }
            for (index, word) in group.words.iter().enumerate() {
                if group.itself && own != Some(word) {
                    continue;
                }
                let said: Vec<&str> =
                    std::iter::once(*word).chain(form.parts.iter().filter_map(first_literal)).collect();
                let general = form.parts.contains(&Part::Preposition);
                let question = matches!(*word, "what" | "who" | "where" | "how" | "is");
                // "give guard key" is good English, but "give key to guard" leaves no doubt.
                let run_on = form.parts.windows(2).any(|pair| pair[0].is_slot() && pair[1].is_slot());
                // Where the act can do without an object the data's order says how one is added ("talk to", "sit on");
                // else the shortest is the plainest.
                let plainness = if group.bare().is_some() { order } else { usize::from(form.literals) * 10 };
                let rank = match () {
                    () if *word == command.verb.name() => 10 + plainness + usize::from(run_on) * 80,
                    () if !general && said.join(" ") == command.verb.name() => 0,
                    () => 200 + index * 40 + plainness + usize::from(general) * 50 + usize::from(question) * 900,
                };
                heads.push((rank + order.min(9), group, word, form));
            }
        }
    }
    heads.sort_by_key(|(rank, ..)| *rank);
    heads.into_iter().map(|(_, group, word, form)| (group, word, form)).collect()
}

fn first_literal(part: &Part) -> Option<&'static str> {
    if let Part::Literal(any) = part { any.first().copied() } else { None }
}

fn has_shape(form: &GrammarLine, command: &Command, itself: bool) -> bool {
    let has = |wanted: &dyn Fn(&Part) -> bool| form.parts.iter().any(wanted);
    let words = has(&|part| matches!(part, Part::Words | Part::Number));
    let more_words = command.words.as_deref().is_some_and(|words| !itself || words.contains(' '));
    has(&|part| matches!(part, Part::Direct { .. })) == command.direct.is_some()
        && has(&|part| matches!(part, Part::Indirect)) == command.indirect.is_some()
        && has(&|part| matches!(part, Part::Direction)) == command.direction.is_some()
        && words == more_words
        && !has(&|part| matches!(part, Part::Location | Part::Clause))
}

fn prepositions(form: &GrammarLine) -> &'static [&'static str] {
    if form.parts.contains(&Part::Preposition) { &["on", "at", "to", "in", "with"] } else { &[""] }
}
