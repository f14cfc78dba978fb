//! The embedded narrator: a line for every act that nobody scripted, by the act, its object, the place and what came before. It
//! must not change the state, and must not name what is not there.

use super::words::capital;
use crate::rng::{Rng, fnv};
use crate::rules::scope::has_light;
use crate::rules::{Command, GameState, Target};
use crate::world::{Thing, Verb, World};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

const ACTS: &str = include_str!("../../assets/narrator/acts.txt");
const MOODS: &str = include_str!("../../assets/narrator/moods.txt");

/// How many lines back it remembers, so as not to repeat itself.
const MEMORY: usize = 40;

/// What it has said of late. Part of a saved game: the same game and the same memory give the same line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Narrator {
    recent: VecDeque<u64>,
    last: u64,
    repeats: u32,
    said: u32,
}

impl Narrator {
    /// An answer to a command that the rules let fall, one or two sentences; `typed` is the player's line.
    pub fn answer(&mut self, world: &World, state: &GameState, command: &Command, typed: &str) -> String {
        let act = fnv(format!("{:?}{command:?}", state.room).as_bytes());
        self.repeats = if act == self.last { self.repeats + 1 } else { 0 };
        self.last = act;
        self.said = self.said.wrapping_add(1);
        let groups = self.groups(world, state, command, typed);
        let title = fnv(world.plot.title.as_bytes());
        let mut rng = Rng::new(act ^ title ^ u64::from(state.turns) << 32 ^ u64::from(self.said));
        let mut chosen = None;
        for (class, kind) in &groups {
            let fresh: Vec<&str> =
                lines(class, kind).filter(|line| !self.recent.contains(&fnv(line.as_bytes()))).collect();
            if let Some(line) = rng.pick(&fresh) {
                chosen = Some(*line);
                break;
            }
        }
        // Everything fitting was said of late: the one said longest ago among the first group's.
        let line = chosen.unwrap_or_else(|| {
            let all: Vec<&str> = groups.iter().flat_map(|(class, kind)| lines(class, kind)).collect();
            let age = |line: &&str| self.recent.iter().position(|said| *said == fnv(line.as_bytes()));
            all.into_iter().min_by_key(age).unwrap_or("Nothing comes of it.")
        });
        self.recent.retain(|said| *said != fnv(line.as_bytes()));
        self.recent.push_back(fnv(line.as_bytes()));
        while self.recent.len() > MEMORY {
            self.recent.pop_front();
        }
        fill(line, world, state, command)
    }

    /// The groups of lines that fit, the most particular first; the mixture changes from answer to answer.
    fn groups(&self, world: &World, state: &GameState, command: &Command, typed: &str) -> Vec<(&'static str, String)> {
        let class = class_of(command.verb);
        let kind = kind_of(command);
        let broad = if matches!(kind, "item" | "object") { "thing" } else { kind };
        let mut groups: Vec<(&'static str, String)> = Vec::new();
        let mut mixed = Rng::new(self.last ^ u64::from(self.said));
        if command.verb == Verb::Swear || is_profane(typed) {
            groups.push(("swear", if kind == "character" { "character" } else { "nothing" }.to_owned()));
        }
        if self.repeats >= 2 {
            let kind = if kind == "self" { "nothing" } else { broad };
            groups.push(("repeat", kind.to_owned()));
        }
        if kind == "nothing" && !has_light(world, state) {
            groups.push(("dark", "nothing".to_owned()));
        }
        if let Some(Target::Thing(thing)) = command.direct {
            // A hint of what it is made of, one time in three: it must not push out the act itself.
            if let Some(material) = material_of(world, thing).filter(|_| mixed.chance(34)) {
                groups.push((material, if material == "animal" { "character" } else { "any" }.to_owned()));
            }
        }
        if kind == "nothing" && mixed.chance(20) {
            let tone = world.plot.theme.as_deref().unwrap_or("").to_lowercase();
            if let Some(theme) =
                ["fantasy", "sci-fi", "mystery", "horror"].into_iter().find(|theme| tone.contains(theme))
            {
                groups.push((theme, "nothing".to_owned()));
            }
            if state.score * 2 > world.max_score() && state.score > 0 {
                groups.push(("winning", "nothing".to_owned()));
            }
        }
        groups.push((class, kind.to_owned()));
        groups.push((class, broad.to_owned()));
        groups.push(("other", broad.to_owned()));
        groups
    }
}

/// The lines under `= class kind`.
fn lines<'s>(class: &'s str, kind: &'s str) -> impl Iterator<Item = &'static str> + 's {
    let mut inside = false;
    ACTS.lines().chain(MOODS.lines()).map(str::trim).filter(move |line| {
        if let Some(heading) = line.strip_prefix("= ") {
            inside = heading.split_once(' ') == Some((class, kind));
            return false;
        }
        inside && !line.is_empty() && !line.starts_with('#')
    })
}

fn kind_of(command: &Command) -> &'static str {
    match command.direct.or(command.indirect) {
        Some(Target::Thing(Thing::Item(_))) => "item",
        Some(Target::Thing(Thing::Object(_))) => "object",
        Some(Target::Thing(Thing::Character(_))) => "character",
        Some(Target::Myself) => "self",
        Some(Target::Here) | None => "nothing",
    }
}

/// What sort of act a verb is, as far as tone goes.
fn class_of(verb: Verb) -> &'static str {
    use Verb as V;
    match verb {
        V::Attack | V::Kick | V::Bite | V::Threaten | V::Shoot | V::Scare | V::Command => "violent",
        V::Kiss | V::Hug | V::Flirt | V::Tickle => "affectionate",
        V::Dance => "dancing",
        V::Sing | V::Play | V::Whistle | V::Clap | V::Ring | V::Blow => "musical",
        V::Climb
        | V::Jump
        | V::Swim
        | V::Crawl
        | V::Follow
        | V::Ride
        | V::Fly
        | V::Hide
        | V::Run
        | V::Walk
        | V::Go
        | V::Enter
        | V::Exit
        | V::Stand => "physical",
        V::Push
        | V::Pull
        | V::Turn
        | V::Move
        | V::Lift
        | V::Press
        | V::Squeeze
        | V::Shake
        | V::Wave
        | V::Rub
        | V::Knock
        | V::Bend
        | V::Wring
        | V::Scratch
        | V::Catch
        | V::Take
        | V::Drop
        | V::Point
        | V::Set
        | V::Wind => "handling",
        V::Eat | V::Drink | V::Taste | V::Cook | V::Feed => "culinary",
        V::Talk | V::Ask | V::Tell | V::Say | V::Answer | V::Shout | V::Call | V::Yes | V::No | V::Beg | V::Insult => {
            "vocal"
        }
        V::Look | V::Examine | V::Find | V::Think | V::Wait | V::Pray | V::Meditate | V::Read | V::Count => {
            "contemplative"
        }
        V::Break | V::Burn | V::Cut | V::Tear | V::Empty => "destructive",
        V::Cast | V::Bless | V::Curse => "magical",
        V::Touch | V::Smell | V::Listen | V::Search | V::LookUnder | V::LookBehind | V::LookIn | V::Weigh => "sensing",
        V::Give | V::Show | V::Throw | V::Buy | V::Sell | V::Steal | V::Bribe => "giving",
        V::Repair
        | V::Combine
        | V::Build
        | V::Write
        | V::Draw
        | V::Clean
        | V::Oil
        | V::Paint
        | V::Tie
        | V::Untie
        | V::Fix
        | V::Plant
        | V::Sharpen
        | V::Dig
        | V::Cover
        | V::Fill
        | V::Pour
        | V::Heal => "making",
        V::Sleep
        | V::Sit
        | V::Lie
        | V::Wear
        | V::TakeOff
        | V::Dress
        | V::Undress
        | V::Wash
        | V::Breathe
        | V::Cry
        | V::Laugh
        | V::Smile => "body",
        V::Greet | V::Thank | V::Apologize | V::Bow | V::Wake | V::Free => "social",
        V::Use
        | V::Open
        | V::Close
        | V::Lock
        | V::Unlock
        | V::TurnOn
        | V::TurnOff
        | V::Light
        | V::Extinguish
        | V::Insert
        | V::PutIn
        | V::PutOn
        | V::Pick => "using",
        V::Inventory | V::Swear | V::Other => "other",
    }
}

/// What a thing is made of, as far as its name tells.
fn material_of(world: &World, thing: Thing) -> Option<&'static str> {
    const WORDS: [(&str, &[&str]); 9] = [
        (
            "wood",
            &["wooden", "oak", "table", "desk", "crate", "chest", "barrel", "bench", "shelf", "fence", "oar", "stick"],
        ),
        ("metal", &["iron", "brass", "copper", "steel", "silver", "golden", "key", "pipe", "bell", "chain", "railing"]),
        ("stone", &["stone", "rock", "statue", "gravestones", "milestone", "bust", "gargoyle", "flagstone", "marble"]),
        ("paper", &["paper", "book", "books", "letter", "note", "map", "newspaper", "diary", "poster", "memo"]),
        ("plant", &["tree", "trees", "grass", "reeds", "fern", "roses", "ivy", "moss", "mushrooms", "vines", "hedge"]),
        ("glass", &["glass", "window", "mirror", "bottle", "jar", "lens"]),
        ("water", &["pond", "pool", "water", "fountain", "river", "lake", "sea"]),
        ("machine", &["machine", "console", "computer", "robot", "engine", "lift", "dispenser", "screen", "terminal"]),
        ("animal", &["dog", "cat", "goat", "bird", "magpie", "owl", "parrot", "wyrm", "rat", "crow", "raven", "toad"]),
    ];
    let name = world.identity(thing).name.to_lowercase();
    let person = matches!(thing, Thing::Character(_));
    let made_of = WORDS.iter().find(|(_, words)| name.split([' ', '-']).any(|word| words.contains(&word)))?.0;
    // A person named Stone is not stone, and a brass cat is no animal.
    (person == (made_of == "animal")).then_some(made_of)
}

/// Whole words only: Scunthorpe may be visited.
fn is_profane(typed: &str) -> bool {
    const WORDS: [&str; 17] = [
        "damn", "damned", "hell", "shit", "fuck", "fucking", "fucker", "crap", "arse", "ass", "bastard", "bugger",
        "bitch", "bollocks", "bloody", "piss", "wanker",
    ];
    typed.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|word| WORDS.contains(&word))
}

fn fill(line: &str, world: &World, state: &GameState, command: &Command) -> String {
    let thing = [command.direct, command.indirect].into_iter().flatten().find_map(|target| match target {
        Target::Thing(thing) => Some(thing),
        Target::Myself | Target::Here => None,
    });
    let (the, a, plural) = thing.map_or_else(
        || ("that".to_owned(), "that".to_owned(), false),
        |thing| {
            let identity = world.identity(thing);
            (identity.the(), identity.a(), identity.plural())
        },
    );
    let verb = command.verb.name().split(' ').next().unwrap_or("try");
    let one = |single: &str, many: &str| (if plural { many } else { single }).to_owned();
    let room = the_room(&world[state.room].name);
    let mut out = String::with_capacity(line.len() + 24);
    let mut rest = line;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let Some((slot, tail)) = after.split_once('}') else { break };
        out.push_str(&match slot {
            "the" => the.clone(),
            "The" => capital(&the),
            "a" => a.clone(),
            "is" => one("is", "are"),
            "was" => one("was", "were"),
            "does" => one("does", "do"),
            "has" => one("has", "have"),
            // "go{es}" is not written in the assets; a plain s serves every verb there.
            "s" => one("s", ""),
            "it" => one("it", "them"),
            "they" => one("it", "they"),
            "its" => one("its", "their"),
            "verb" => verb.to_owned(),
            "verbing" => gerund(verb),
            "room" => room.clone(),
            "Room" => capital(&room),
            _ => String::new(),
        });
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// A room's name inside a sentence: "Dusty Cellar" and "The Dusty Cellar" are both "the Dusty Cellar".
fn the_room(name: &str) -> String {
    let own = ["The ", "the ", "A ", "An ", "Your ", "My "].iter().find_map(|article| name.strip_prefix(article));
    // "Reginald's Study" has its article in its owner.
    match own {
        Some(rest) => format!("the {rest}"),
        None if name.contains("'s ") => name.to_owned(),
        None if name.is_empty() => "this place".to_owned(),
        None => format!("the {name}"),
    }
}

/// "push" to "pushing", "dig" to "digging", "tie" to "tying".
fn gerund(verb: &str) -> String {
    const DOUBLED: [&str; 10] = ["dig", "cut", "put", "set", "hug", "rub", "sit", "swim", "run", "beg"];
    if DOUBLED.contains(&verb) {
        return format!("{verb}{}ing", verb.chars().last().unwrap_or('g'));
    }
    if let Some(stem) = verb.strip_suffix("ie") {
        return format!("{stem}ying");
    }
    match verb.strip_suffix('e') {
        Some(stem) if !stem.ends_with(['e', 'o', 'y']) && stem.len() > 1 => format!("{stem}ing"),
        _ => format!("{verb}ing"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::world::{Article, Character, Identity, Item, Place, Room, RoomId};

    fn world() -> World {
        let identity = |key: &str, name: &str, article| Identity { article, ..Identity::named(key, name) };
        let item = |identity| Item::new(identity, Place::Carried);
        World {
            rooms: vec![Room::named("hall", "Draughty Hall", "")],
            items: vec![
                item(identity("shears", "garden shears", Article::Some)),
                item(identity("key", "iron key", Article::An)),
            ],
            characters: vec![Character::new(identity("owl", "learned owl", Article::The), Place::Room(RoomId(0)))],
            ..World::default()
        }
    }

    fn all_commands(world: &World) -> Vec<Command> {
        let things: Vec<Thing> = world.things().collect();
        Verb::ALL
            .iter()
            .flat_map(|verb| {
                let on = things.iter().map(|thing| Command::on(*verb, *thing));
                let own = Command { direct: Some(Target::Myself), ..Command::bare(*verb) };
                on.chain([Command::bare(*verb), own]).collect::<Vec<_>>()
            })
            .collect()
    }

    #[test]
    fn every_act_on_every_kind_gets_a_clean_line_and_never_the_same_twice_running() {
        let world = world();
        let state = GameState::new(&world, 1);
        let mut narrator = Narrator::default();
        let mut last = String::new();
        for command in all_commands(&world) {
            for _ in 0..4 {
                let line = narrator.answer(&world, &state, &command, "");
                assert_ne!(line, last, "{command:?}");
                assert!(!line.contains(['{', '}']) && !line.contains("  "), "{line}");
                assert!(line.ends_with(['.', '!', '?', '"']), "{line}");
                last = line;
            }
        }
    }

    #[test]
    fn plurals_agree() {
        let world = world();
        let state = GameState::new(&world, 1);
        let shears = Command::on(Verb::Push, Thing::Item(crate::world::ItemId(0)));
        let said =
            fill("{The} {does} not mind. {The} turn{s} and {is} still; you leave {it}.", &world, &state, &shears);
        assert_eq!(said, "The garden shears do not mind. The garden shears turn and are still; you leave them.");
    }

    #[test]
    fn the_same_game_and_memory_give_the_same_line_and_profanity_its_own() {
        let world = world();
        let state = GameState::new(&world, 1);
        let command = Command::bare(Verb::Other);
        let (mut one, mut other) = (Narrator::default(), Narrator::default());
        assert_eq!(one.answer(&world, &state, &command, "damn"), other.answer(&world, &state, &command, "damn"));
        let said = Narrator::default().answer(&world, &state, &command, "oh bugger this");
        assert!(lines("swear", "nothing").any(|line| fill(line, &world, &state, &command) == said), "{said}");
        assert!(!is_profane("visit Scunthorpe and pass the class"));
    }

    #[test]
    fn there_are_three_hundred_distinct_lines() {
        let all: std::collections::BTreeSet<&str> = ACTS
            .lines()
            .chain(MOODS.lines())
            .map(str::trim)
            .filter(|line| !line.is_empty() && !line.starts_with(['=', '#']))
            .collect();
        assert!(all.len() >= 300, "{}", all.len());
    }

    #[test]
    fn gerunds_are_spelt() {
        for (verb, ing) in
            [("dig", "digging"), ("tie", "tying"), ("shake", "shaking"), ("push", "pushing"), ("free", "freeing")]
        {
            assert_eq!(gerund(verb), ing);
        }
    }
}
