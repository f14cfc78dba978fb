//! Grammar lines: what the data files say a command may look like. It must not look at a world.

use super::meta::Meta;
use world::Verb;

/// What a line of the grammar means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Verb(Verb),
    Meta(Meta),
    /// "tell guard to open door".
    Order,
    /// "go back".
    Back,
}

/// One element of a grammar line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Direct {
        all: bool,
    },
    Indirect,
    Words,
    Direction,
    /// A room that lies next to this one.
    Location,
    Clause,
    Number,
    /// One of these words.
    Literal(Vec<&'static str>),
    /// Any preposition.
    Preposition,
}

impl Part {
    pub const fn is_noun(&self) -> bool {
        matches!(self, Self::Direct { .. } | Self::Indirect)
    }

    pub const fn is_slot(&self) -> bool {
        !matches!(self, Self::Literal(_) | Self::Preposition)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct GrammarLine {
    pub parts: Vec<Part>,
    pub act: Act,
    /// How many words it fixes: the more, the surer.
    pub literals: u8,
}

/// Words that mean the same, and the forms of commands that begin with them.
#[derive(Clone, Debug)]
pub(super) struct Group {
    pub act: Act,
    /// The word itself is part of what is meant ("xyzzy", "juggle").
    pub itself: bool,
    pub words: Vec<&'static str>,
    pub forms: Vec<GrammarLine>,
}

/// A group that no word begins.
impl Default for Group {
    fn default() -> Self {
        Self { act: Act::Verb(Verb::Other), itself: true, words: Vec::new(), forms: Vec::new() }
    }
}

impl Group {
    /// What every act understands, for a verb that only a world has.
    pub fn of_a_world() -> Self {
        let group = Self::default();
        Self { forms: general(&group.act), ..group }
    }

    /// May stand alone.
    pub fn bare(&self) -> Option<&GrammarLine> {
        self.forms.iter().find(|form| form.parts.is_empty())
    }
}

/// Reads a file of groups. `Err` names the line that is wrong; the files are ours, so a test asks for it.
pub(super) fn read(text: &'static str) -> Result<Vec<Group>, String> {
    let mut groups: Vec<Group> = Vec::new();
    let mut open: Option<(Group, bool)> = None;
    for line in text.lines() {
        let trimmed = line.trim();
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        if let Some(rest) = trimmed.strip_prefix('[') {
            groups.extend(open.take().map(finish));
            let (name, words) = rest.split_once(']').ok_or_else(|| line.to_owned())?;
            let itself = name.ends_with('!');
            let act = act(name.trim_end_matches('!')).ok_or_else(|| line.to_owned())?;
            let words = words.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
            open = Some((Group { act, itself, words, forms: Vec::new() }, false));
            continue;
        }
        let (group, placed) = open.as_mut().ok_or_else(|| line.to_owned())?;
        if trimmed == "*" {
            group.forms.extend(general(&group.act));
            *placed = true;
            continue;
        }
        let (pattern, meaning) = match trimmed.split_once(" = ") {
            Some((pattern, name)) => (pattern, act(name.trim()).ok_or_else(|| line.to_owned())?),
            None => (trimmed, group.act.clone()),
        };
        let parts: Vec<Part> = pattern.split_whitespace().filter(|word| *word != ".").map(part).collect();
        group.forms.push(form(parts, meaning));
    }
    groups.extend(open.take().map(finish));
    Ok(groups)
}

/// Puts the general forms at the end of a group that did not place them itself.
fn finish((mut group, placed): (Group, bool)) -> Group {
    if !placed && matches!(group.act, Act::Verb(_)) {
        group.forms.extend(general(&group.act));
    }
    group
}

/// What every act understands: it, it with a tool, it somewhere, something at it.
fn general(act: &Act) -> Vec<GrammarLine> {
    ["D", "D with|using I", "P D", "P D with|using I", "D P I", "D R"]
        .into_iter()
        .map(|pattern| form(pattern.split_whitespace().map(part).collect(), act.clone()))
        .collect()
}

fn form(parts: Vec<Part>, act: Act) -> GrammarLine {
    let literals = parts.iter().filter(|part| !part.is_slot()).count() as u8;
    GrammarLine { parts, act, literals }
}

fn act(name: &str) -> Option<Act> {
    match name {
        "@order" => Some(Act::Order),
        "@back" => Some(Act::Back),
        _ => match name.strip_prefix('@') {
            Some(meta) => Meta::from_name(meta).map(Act::Meta),
            None => Verb::from_name(name).map(Act::Verb),
        },
    }
}

fn part(word: &'static str) -> Part {
    match word {
        "D" => Part::Direct { all: false },
        "D*" => Part::Direct { all: true },
        "I" => Part::Indirect,
        "W" => Part::Words,
        "R" => Part::Direction,
        "L" => Part::Location,
        "C" => Part::Clause,
        "N" => Part::Number,
        "P" => Part::Preposition,
        _ => Part::Literal(word.split('|').collect()),
    }
}
