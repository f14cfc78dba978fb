//! The words of the language, read once from assets/lexicon/en. It must not hold words of a world.

use super::grammar_lines::{Act, Group, Part, read};
use indexmap::{IndexMap, IndexSet};
use language::language;
use rustc_hash::FxBuildHasher;
use std::sync::OnceLock;
use world::{Direction, Verb};

const VERBS: &str = include_str!("../../../assets/lexicon/en/verbs.txt");
const META: &str = include_str!("../../../assets/lexicon/en/program_commands.txt");
const WORDS: &str = include_str!("../../../assets/lexicon/en/function_words.txt");
const KIN: &str = include_str!("../../../assets/lexicon/en/verb_fallbacks.txt");

type Table<V> = IndexMap<&'static str, V, FxBuildHasher>;
type Set = IndexSet<&'static str, FxBuildHasher>;

/// What a pronoun stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pronoun {
    It,
    Them,
    Him,
    Her,
    Me,
    Here,
}

#[derive(Default)]
pub(super) struct Lexicon {
    pub groups: Vec<Group>,
    /// How a verb is said that a world alone has.
    pub world_verbs: Group,
    heads: Table<u16>,
    pub articles: Set,
    /// Longest first.
    pub leads: Vec<Vec<&'static str>>,
    pub trails: Set,
    pub all: Set,
    pub except: Set,
    /// Said after ALL and adding nothing: "everything you can find".
    pub fillers: Set,
    /// What every place has and no world lists: the floor, the sky.
    pub scenery: Set,
    /// What every hero has, and what he has on.
    pub body: Set,
    /// What is the hero's where it is said to be.
    pub own: Set,
    /// What no command is made of, and is no strange word either.
    pub untold: Set,
    /// What most commands begin with.
    pub common: Set,
    pub prepositions: Set,
    again: Set,
    oops: Set,
    titles: Set,
    pub female: Set,
    pub male: Set,
    pronouns: Table<Pronoun>,
    /// 1 is the first; 0 the last.
    ordinals: Table<u32>,
    numbers: Table<u32>,
    directions: Table<Direction>,
    contractions: Table<Vec<&'static str>>,
    kin: Vec<(Verb, Vec<Verb>)>,
}

/// The one lexicon. The data is part of the program; a test reads it line by line, so nothing here can fail in play.
pub(super) fn lexicon() -> &'static Lexicon {
    static LEXICON: OnceLock<Lexicon> = OnceLock::new();
    LEXICON.get_or_init(|| Lexicon::load().unwrap_or_default())
}

/// The act that a word or a phrase means, in any spelling: "take", `PICK_UP`, `pickUp`, "turn-on", "ask about", "unlocks".
/// `None` for what no command begins with, and for words to the program ("save").
#[must_use]
pub fn verb(word: &str) -> Option<Verb> {
    let words = apart(word);
    let (first, others) = words.split_first()?;
    if let Some(verb) = Verb::from_name(&words.join(" ")) {
        return Some(verb);
    }
    let lexicon = lexicon();
    let group =
        lexicon.group(first).or_else(|| language().verbs(first).into_iter().find_map(|stem| lexicon.group(&stem)));
    let Some(group) = group else {
        return lexicon.direction(first).map(|_| Verb::Go);
    };
    let said = |part: &Part, word: &str| match part {
        Part::Literal(any) => any.contains(&word),
        Part::Preposition => lexicon.prepositions.contains(word),
        _ => false,
    };
    let by_form = group.forms.iter().find_map(|form| {
        let fixed: Vec<&Part> = form.parts.iter().filter(|part| !part.is_slot()).collect();
        let same = fixed.len() == others.len() && fixed.iter().zip(others).all(|(part, word)| said(part, word));
        match form.act {
            Act::Verb(verb) if same && !fixed.is_empty() => Some(verb),
            _ => None,
        }
    });
    let own = || match group.act {
        Act::Verb(verb) => Some(verb),
        _ => group.forms.iter().find_map(|form| match form.act {
            Act::Verb(verb) if form.parts.iter().any(Part::is_noun) => Some(verb),
            _ => None,
        }),
    };
    by_form.or_else(own)
}

/// How a line may begin with this word: with a verb, a direction, or a word to the program ("again"). `None` for what it may not.
#[must_use]
pub fn begins(word: &str) -> Option<Begins> {
    let lexicon = lexicon();
    match lexicon.group(word) {
        Some(group) if group.act == Act::Verb(Verb::Other) => Some(Begins::Told),
        Some(_) => Some(Begins::Done),
        None if lexicon.direction(word).is_some() || lexicon.is_again(word) || lexicon.is_oops(word) => {
            Some(Begins::Done)
        }
        None => None,
    }
}

/// What comes of a line that begins with a known word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// The rules or the program do it.
    Done,
    /// An act of no consequence, for the narrator.
    Told,
}

/// Acts that a player may mean by this one where the world scripts no better: "press" for "push". Nearest first, never itself.
#[must_use]
pub fn kin(verb: Verb) -> &'static [Verb] {
    lexicon().kin.iter().find(|(of, _)| *of == verb).map_or(&[], |(_, kin)| kin.as_slice())
}

/// Every word that begins a command, for the list that VERBS shows: the act's canonical word and the words that mean it.
pub fn words_of(verb: Verb) -> impl Iterator<Item = &'static str> {
    lexicon()
        .groups
        .iter()
        .filter(move |group| group.act == Act::Verb(verb))
        .flat_map(|group| group.words.iter().copied())
}

/// `PICK_UP`, `pickUp`, "pick-up" and "pick up" are all "pick", "up".
fn apart(word: &str) -> Vec<String> {
    let mut spaced = String::with_capacity(word.len() + 4);
    let mut lower = false;
    for c in word.chars().take(64) {
        if c.is_uppercase() && lower {
            spaced.push(' ');
        }
        lower = c.is_lowercase();
        spaced.push(if c == '_' { ' ' } else { c });
    }
    language::token::folded(&spaced).collect()
}

impl Lexicon {
    pub(super) fn load() -> Result<Self, String> {
        let mut lexicon = Self { groups: read(VERBS)?, world_verbs: Group::of_a_world(), ..Self::default() };
        lexicon.groups.extend(read(META)?);
        for (index, group) in lexicon.groups.iter().enumerate() {
            for word in &group.words {
                if lexicon.heads.insert(word, index as u16).is_some() {
                    return Err(format!("\"{word}\" stands in two groups")); // not shown
                }
            }
        }
        let mut section = "";
        for line in WORDS.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                Some(name) => section = name,
                None => lexicon.entry(section, line).ok_or_else(|| line.to_owned())?,
            }
        }
        lexicon.leads.sort_by_key(|lead| std::cmp::Reverse(lead.len()));
        lexicon.relate()?;
        Ok(lexicon)
    }

    fn entry(&mut self, section: &str, line: &'static str) -> Option<()> {
        let plain = || line.split_whitespace();
        let named = || line.split_once(':').map(|(name, words)| (name, words.split_whitespace()));
        match section {
            "articles" => self.articles.extend(plain()),
            "leads" => self.leads.push(plain().collect()),
            "trails" => self.trails.extend(plain()),
            "all" => self.all.extend(plain()),
            "except" => self.except.extend(plain()),
            "fillers" => self.fillers.extend(plain()),
            "scenery" => self.scenery.extend(plain()),
            "body" => self.body.extend(plain()),
            "own" => self.own.extend(plain()),
            "untold" => self.untold.extend(plain()),
            "common" => self.common.extend(plain()),
            "prepositions" => self.prepositions.extend(plain()),
            "again" => self.again.extend(plain()),
            "oops" => self.oops.extend(plain()),
            "titles" => self.titles.extend(plain()),
            "female" => self.female.extend(plain()),
            "male" => self.male.extend(plain()),
            "contractions" => {
                let (short, full) = line.split_once(' ')?;
                self.contractions.insert(short, full.split(' ').collect());
            }
            "pronouns" => {
                let (name, words) = named()?;
                let pronoun = match name {
                    "it" => Pronoun::It,
                    "them" => Pronoun::Them,
                    "him" => Pronoun::Him,
                    "her" => Pronoun::Her,
                    "me" => Pronoun::Me,
                    "here" => Pronoun::Here,
                    _ => return None,
                };
                self.pronouns.extend(words.map(|word| (word, pronoun)));
            }
            "ordinals" | "numbers" => {
                let (name, words) = named()?;
                let number = if name == "last" { 0 } else { name.parse().ok()? };
                let table = if section == "ordinals" { &mut self.ordinals } else { &mut self.numbers };
                table.extend(words.map(|word| (word, number)));
            }
            "directions" => {
                let (name, words) = named()?;
                let direction = Direction::from_name(name)?;
                self.directions.extend(words.map(|word| (word, direction)));
            }
            _ => return None,
        }
        Some(())
    }

    fn relate(&mut self) -> Result<(), String> {
        for line in KIN.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let family: Option<Vec<Verb>> = line.split(',').map(|name| Verb::from_name(name.trim())).collect();
            let family = family.ok_or_else(|| line.to_owned())?;
            for verb in &family {
                let others = family.iter().copied().filter(|other| other != verb);
                match self.kin.iter_mut().find(|(of, _)| of == verb) {
                    Some((_, kin)) => {
                        let new: Vec<Verb> = others.filter(|other| !kin.contains(other)).collect();
                        kin.extend(new);
                    }
                    None => self.kin.push((*verb, others.collect())),
                }
            }
        }
        Ok(())
    }

    /// The group of commands that begin with this word.
    pub fn group(&self, word: &str) -> Option<&Group> {
        self.heads.get(word).map(|index| &self.groups[*index as usize])
    }

    pub fn heads(&self) -> impl Iterator<Item = &str> {
        self.heads.keys().copied()
    }

    pub fn direction(&self, word: &str) -> Option<Direction> {
        self.directions.get(word).copied()
    }

    pub fn directions(&self) -> impl Iterator<Item = &str> {
        self.directions.keys().copied()
    }

    pub fn pronoun(&self, word: &str) -> Option<Pronoun> {
        self.pronouns.get(word).copied()
    }

    /// 1 is the first, 0 the last.
    pub fn ordinal(&self, word: &str) -> Option<u32> {
        self.ordinals.get(word).copied().or_else(|| word.parse().ok().filter(|n| *n > 0))
    }

    pub fn number(&self, word: &str) -> Option<u32> {
        self.numbers.get(word).copied().or_else(|| word.parse().ok())
    }

    pub fn is_again(&self, word: &str) -> bool {
        self.again.contains(word)
    }

    pub fn is_oops(&self, word: &str) -> bool {
        self.oops.contains(word)
    }

    pub fn is_title(&self, word: &str) -> bool {
        self.titles.contains(word)
    }

    /// "what", "is" for "whats".
    pub fn in_full(&self, word: &str) -> Option<&[&'static str]> {
        self.contractions.get(word).map(Vec::as_slice)
    }

    /// A word of the language, whatever it means.
    pub fn knows(&self, word: &str) -> bool {
        self.heads.contains_key(word)
            || self.prepositions.contains(word)
            || self.articles.contains(word)
            || self.directions.contains_key(word)
            || self.all.contains(word)
            || self.except.contains(word)
            || self.scenery.contains(word)
            || self.body.contains(word)
            || self.pronouns.contains_key(word)
            || self.trails.contains(word)
            || self.number(word).is_some()
            || self.contractions.contains_key(word)
            || self.ordinals.contains_key(word)
            || self.again.contains(word)
            || self.oops.contains(word)
            || matches!(word, "and" | "then" | "of" | "or" | "you" | "we" | "yourself" | "am" | "no" | "not")
            || self.leads.iter().any(|lead| lead.contains(&word))
    }
}
