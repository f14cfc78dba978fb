//! The embedded narrator: a line for every act that nobody scripted, by the act, its object, the company and what came before.
//! It must not change the state, and must not name what is not there.
//!
//! The lines are in assets/narrator: `= act kind` heads a group. An act is a verb's own name or one of `act`; where two nouns
//! were named it may have a tail ("give-to": the receiver is the subject, what is given is the gift). Kinds: `item`, `object`,
//! `thing` (either), `held` (an item in hand), `character`, `self`, `scenery` (a noun of the description, no thing of the
//! world), `told` (the same, to the eye), `opening` and `keyhole` (a thing that is
//! described with a lid or a lock), `words` (anything else that was said), `company` and `alone` (nothing named, and who is here to see it), `beside` (alone,
//! with the thing that is looked at meanwhile), `near` (nothing named, but what it is done to is in sight, and the subject), `shore`, `shop`, `nothing`; or a class of nouns
//! (`noun_class`). The group of a class, and of what follows from the words or from what is near, stands alone. Slots are explained
//! in `template`. Worlds that are told gravely or warmly have lines of their own ("= grave hand thing"), and only those.

#![warn(missing_docs)]
#![warn(clippy::missing_errors_doc)]

mod act;
mod body;
mod noun_class;
mod template;
#[cfg(test)]
mod tests;

use act::Act;
use language::{Register, language};
use rng::{Rng, fnv};
use rules::scenery::sentence_about;
use rules::scope::{has_light, visible};
use rules::{Command, GameState, Target, is_done};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use std::sync::LazyLock;
use template::{Noun, Slots};
use world::{TextTarget, Thing, Verb, World};

const LINES: [&str; 16] = [
    include_str!("../../../assets/narrator/sense.txt"),
    include_str!("../../../assets/narrator/taking.txt"),
    include_str!("../../../assets/narrator/handling.txt"),
    include_str!("../../../assets/narrator/using.txt"),
    include_str!("../../../assets/narrator/harm.txt"),
    include_str!("../../../assets/narrator/making.txt"),
    include_str!("../../../assets/narrator/moving.txt"),
    include_str!("../../../assets/narrator/talking.txt"),
    include_str!("../../../assets/narrator/manners.txt"),
    include_str!("../../../assets/narrator/trade.txt"),
    include_str!("../../../assets/narrator/noises.txt"),
    include_str!("../../../assets/narrator/body.txt"),
    include_str!("../../../assets/narrator/mind.txt"),
    include_str!("../../../assets/narrator/moods.txt"),
    include_str!("../../../assets/narrator/grave.txt"),
    include_str!("../../../assets/narrator/warm.txt"),
];

/// The lines by their heading.
static GROUPS: LazyLock<BTreeMap<&'static str, Vec<&'static str>>> = LazyLock::new(|| {
    let mut groups: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for file in LINES {
        let mut heading = "";
        for line in file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix("= ") {
                Some(next) => heading = next,
                None => groups.entry(heading).or_default().push(line),
            }
        }
    }
    groups
});

/// What the description of a thing says of it that an answer to this act must not deny: the class, and the word.
fn part_for(world: &World, state: &GameState, act: &Act, verb: Verb, thing: Thing) -> Option<(&'static str, String)> {
    let wanted: &[&'static str] = match (act.name, verb) {
        (_, Verb::Unlock | Verb::Lock) => &["keyhole", "opening"],
        ("open" | "close", _) | (_, Verb::LookIn) => &["opening", "keyhole"],
        _ => return None,
    };
    let text = state.description(world, TextTarget::Thing(thing));
    let words = language::text::words(text);
    wanted
        .iter()
        .find_map(|class| words.iter().find(|word| language().parts.is(word, class)).map(|word| (*class, word.clone())))
}

/// The class of scenery that a text in sight tells of.
const TOLD: &str = "told";

/// How many lines back it remembers, so as not to repeat itself.
const MEMORY: usize = 60;

/// What it has said of late. Part of a saved game: the same game and the same memory give the same line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Narrator {
    recent: VecDeque<u64>,
    last: u64,
    repeats: u32,
    said: u32,
}

/// Where an answer may come from: groups of one tier fit equally well, and the first tier that has a fresh line gives it.
struct Choice {
    /// A remark on the circumstances, where one is due and fresh.
    mood: Option<String>,
    tiers: Vec<Vec<String>>,
    slots: Slots,
}

impl Narrator {
    /// An answer to a command that the rules let fall, one or two sentences; `typed` is the player's line.
    pub fn answer(&mut self, world: &World, state: &GameState, command: &Command, typed: &str) -> String {
        let act = fnv(format!("{:?}{command:?}", state.room).as_bytes());
        self.repeats = if act == self.last { self.repeats + 1 } else { 0 };
        self.last = act;
        self.said = self.said.wrapping_add(1);
        let choice = self.choice(world, state, command, typed);
        let title = fnv(world.plot.title.as_bytes());
        let mut rng = Rng::new(act ^ title ^ u64::from(state.turns) << 32 ^ u64::from(self.said));
        let body = body::of_hero(world);
        let fits = |line: &&str| body.is_none_or(|body| !body.lacks(line));
        let fresh = |headings: &[String]| -> Vec<&'static str> {
            let lines = lines(headings, &choice.slots).filter(fits);
            lines.filter(|line| !self.recent.contains(&fnv(line.as_bytes()))).collect()
        };
        let chosen = choice
            .mood
            .iter()
            .map(std::slice::from_ref)
            .chain(choice.tiers.iter().map(Vec::as_slice))
            .find_map(|headings| rng.pick(&fresh(headings)).copied());
        // Everything fitting was said of late: the one said longest ago.
        let line = chosen.unwrap_or_else(|| {
            let age = |line: &&str| self.recent.iter().position(|said| *said == fnv(line.as_bytes()));
            let all = || choice.tiers.iter().flat_map(|headings| lines(headings, &choice.slots));
            all().filter(fits).min_by_key(age).or_else(|| all().min_by_key(age)).unwrap_or("Nothing comes of it.")
        });
        self.recent.retain(|said| *said != fnv(line.as_bytes()));
        self.recent.push_back(fnv(line.as_bytes()));
        while self.recent.len() > MEMORY {
            self.recent.pop_front();
        }
        let said = template::fill(line, &choice.slots).unwrap_or_else(|| "Nothing comes of it.".to_owned());
        suited(world, said)
    }

    fn choice(&self, world: &World, state: &GameState, command: &Command, typed: &str) -> Choice {
        let situation = Situation::for_command(world, state, command, typed);
        let mood = self.mood(world, state, command, typed, &situation);
        match Register::of(world.plot.manner()) {
            Register::Dry => Choice { mood, tiers: situation.tiers(), slots: situation.slots },
            register => {
                let mood = mood.map(|mood| format!("{} {mood}", register.name()));
                let mood = mood.filter(|heading| GROUPS.contains_key(heading.as_str()));
                Choice { mood, tiers: situation.tiers_in(register), slots: situation.slots }
            }
        }
    }

    /// What the circumstances say to it; the mixture changes from answer to answer.
    fn mood(
        &self,
        world: &World,
        state: &GameState,
        command: &Command,
        typed: &str,
        situation: &Situation,
    ) -> Option<String> {
        let mut mixed = Rng::new(self.last ^ u64::from(self.said));
        let Act { family, .. } = situation.act;
        if command.verb != Verb::Swear && situation.act.name != "jeer" && act::is_profane(typed) {
            return Some(format!("swear {}", situation.broad));
        }
        if !matches!(family, "speech" | "rest") && is_done(world, state, command) {
            return Some(format!("done {}", situation.broad));
        }
        // To wait again, or to ask again, is no stubbornness.
        if self.repeats >= 2 && !matches!(family, "speech" | "rest") {
            return Some(format!("repeat {}", situation.broad));
        }
        let idle = situation.broad == "nothing";
        if idle && matches!(family, "sense" | "hand" | "move" | "make") && !has_light(world, state) && mixed.chance(70)
        {
            return Some("dark nothing".to_owned());
        }
        if let Some(thing) = situation.subject
            && situation.act.is_touch()
            && mixed.chance(20)
            && let Some(material) = noun_class::material_of(world, state, thing)
        {
            return Some(format!("{material} any"));
        }
        if idle && situation.act.is_display() && mixed.chance(20) {
            if state.score * 2 > world.max_score() && state.score > 0 {
                return Some("winning nothing".to_owned());
            }
            let tone = world.plot.theme.as_deref().unwrap_or("").to_lowercase();
            let told = ["fantasy", "sci-fi", "mystery", "horror"].into_iter().find(|theme| tone.contains(theme));
            return told.map(|theme| format!("{theme} nothing"));
        }
        None
    }
}

/// The text as it is told of the hero's body: a cat's hands are paws. Of a person nothing changes.
#[must_use]
pub fn suited(world: &World, text: String) -> String {
    match body::of_hero(world) {
        Some(body) => body.suited(&text),
        None => text,
    }
}

/// The lines under these headings whose slots can all be filled.
fn lines<'c>(headings: &'c [String], slots: &'c Slots) -> impl Iterator<Item = &'static str> + 'c {
    headings
        .iter()
        .filter_map(|heading| GROUPS.get(heading.as_str()))
        .flatten()
        .copied()
        .filter(|line| template::fill(line, slots).is_some())
}

/// Do these words name something of the description? Where the verb takes any words, only what is in fact described.
fn is_scenery(world: &World, state: &GameState, act: &Act, verb: Verb, words: &str) -> bool {
    const LINKS: [&str; 12] = ["for", "to", "about", "that", "if", "of", "up", "as", "until", "at", "with", "very"];
    if act::is_speech(act, verb) || words.split(' ').next().is_some_and(|first| LINKS.contains(&first)) {
        return false;
    }
    if !act::takes_words(verb) {
        return true;
    }
    described(world, state, words) || verb == Verb::Count && sentence_about(world, state, words).is_some()
}

/// Does every one of these words stand in the name or the description of this place?
fn described(world: &World, state: &GameState, words: &str) -> bool {
    let room = &world[state.room].name;
    let text = format!("{room} {}", state.description(world, TextTarget::Room(state.room))).to_lowercase();
    words.split(' ').all(|word| text.split(|c: char| !c.is_alphanumeric()).any(|it| it == word))
}

/// A command as the lines see it: one act, one subject at most.
struct Situation {
    act: Act,
    subject: Option<Thing>,
    /// Kinds that fit equally well, the particular ones first; a class among them stands alone.
    classes: Vec<&'static str>,
    kinds: Vec<&'static str>,
    /// `thing`, `character`, `self`, `scenery` or `nothing`: what every family has lines for.
    broad: &'static str,
    slots: Slots,
}

impl Situation {
    fn for_command(world: &World, state: &GameState, command: &Command, typed: &str) -> Self {
        let (tail, subject, gift) = act::roles(command);
        let mut act = act::act_of(command, typed, tail);
        if act.question == Some("where") && command.words.as_deref().is_some_and(|words| described(world, state, words))
        {
            act = Act { name: "find", family: "sense", question: None };
        }
        let seen = visible(world, state);
        let somebody = seen.iter().copied().find(|thing| matches!(thing, Thing::Character(_)));
        let owned = matches!(subject, Some(Target::Thing(Thing::Item(id))) if state.has(id));
        let shop = (act.name == "buy" && somebody.is_some() && !owned).then_some("shop");
        let mut slots = Slots {
            gift: gift.map(|thing| Noun::of_identity(state.identity(world, thing))),
            words: command.words.as_deref().filter(|words| act::may_be_quoted(words)).map(str::to_owned),
            ..Slots::default()
        };
        let situation = |slots: &Slots, subject: Option<Thing>, noun, classes, kinds, broad| {
            let slots = Slots { subject: noun, ..slots.clone() };
            Self { act, subject, classes, kinds, broad, slots }
        };
        // "tell me a joke" is told to nobody.
        match subject.filter(|target| *target != Target::Myself || act.name != "joke") {
            Some(Target::Thing(thing)) => {
                let identity = state.identity(world, thing);
                let noun = match thing {
                    Thing::Object(_) => Noun::as_typed(identity, typed),
                    Thing::Item(_) | Thing::Character(_) => Noun::of_identity(identity),
                };
                let noun = Some(noun);
                let part = part_for(world, state, &act, command.verb, thing);
                let of_part = part.as_ref().map(|(class, _)| *class);
                slots.part = part.map(|(_, word)| word);
                let classes =
                    shop.into_iter().chain(of_part).chain(noun_class::classes_of(world, state, thing)).collect();
                match thing {
                    Thing::Item(_) => {
                        let kinds = if owned { vec!["held", "item", "thing"] } else { vec!["item", "thing"] };
                        situation(&slots, Some(thing), noun, classes, kinds, "thing")
                    }
                    // Painted people are people, where one speaks to them.
                    Thing::Object(_) if noun_class::is_people(world, state, thing) => {
                        situation(&slots, Some(thing), noun, classes, vec!["character"], "character")
                    }
                    Thing::Object(_) => situation(&slots, Some(thing), noun, classes, vec!["object", "thing"], "thing"),
                    Thing::Character(_) => {
                        situation(&slots, Some(thing), noun, classes, vec!["character"], "character")
                    }
                }
            }
            Some(Target::Myself) => situation(&slots, None, None, Vec::new(), vec!["self"], "self"),
            _ => match command.words.as_deref() {
                Some(words) if is_scenery(world, state, &act, command.verb, words) => {
                    let noun = Noun::of_words(words);
                    let bare = noun.bare.clone();
                    let told = sentence_about(world, state, &bare)
                        .filter(|_| matches!(act.name, "examine" | "count" | "read"))
                        .map(str::to_owned);
                    let classes = shop.into_iter().chain(told.is_some().then_some(TOLD)).collect();
                    let situation = situation(&slots, None, Some(noun), classes, vec!["scenery"], "scenery");
                    Self { slots: Slots { words: Some(bare), told, ..situation.slots }, ..situation }
                }
                words => {
                    // What it could be done to is worth a word, where it is in sight.
                    let near = act::usual_class(act.name).filter(|_| words.is_none()).and_then(|class| {
                        seen.iter().find(|thing| noun_class::classes_of(world, state, **thing).contains(&class))
                    });
                    let shore = act.name == "swim" && noun_class::waters().any(|water| described(world, state, water));
                    let classes =
                        [act.question, words.and(Some("words")), near.and(Some("near")), shore.then_some("shore")];
                    // Who waits alone has something to look at.
                    let things: Vec<Thing> = seen.iter().copied().filter(|thing| thing.object().is_some()).collect();
                    let beside = (act.name == "wait" && has_light(world, state))
                        .then(|| Rng::new(u64::from(state.turns) ^ fnv(b"beside")).pick(&things).copied())
                        .flatten();
                    let kinds = match somebody {
                        Some(_) => vec!["company", "nothing"],
                        None if beside.is_some() => vec!["beside", "alone", "nothing"],
                        None if has_light(world, state) => vec!["alone", "nothing"],
                        None => vec!["nothing"],
                    };
                    let noun = near
                        .copied()
                        .or(somebody)
                        .or(beside)
                        .map(|thing| Noun::of_identity(state.identity(world, thing)));
                    situation(&slots, None, noun, classes.into_iter().flatten().collect(), kinds, "nothing")
                }
            },
        }
    }

    /// The headings of another register than the dry one: of the act's family, and of any.
    fn tiers_in(&self, register: Register) -> Vec<Vec<String>> {
        let kind = if self.classes.contains(&TOLD) { TOLD } else { self.broad };
        let heading = |family: &str| format!("{} {family} {kind}", register.name());
        vec![vec![heading(self.act.family)], vec![heading("any")]]
    }

    /// The headings to look under, tier by tier; the catch-all for what has no lines at all.
    fn tiers(&self) -> Vec<Vec<String>> {
        let has = |heading: &String| GROUPS.contains_key(heading.as_str());
        let Act { name, family, .. } = self.act;
        if let Some(alone) = self.classes.iter().map(|class| format!("{name} {class}")).find(has) {
            return vec![vec![alone]];
        }
        let of = |name: &str| -> Vec<String> {
            self.kinds.iter().map(|kind| format!("{name} {kind}")).filter(has).collect()
        };
        let mut tiers: Vec<Vec<String>> = [name, family].into_iter().map(of).filter(|tier| !tier.is_empty()).collect();
        if tiers.is_empty() {
            tiers.push(vec![format!("other {}", self.broad)]);
        }
        tiers
    }
}
