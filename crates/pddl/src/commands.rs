//! Which commands there are to try: all that could solve, trigger or do something, one of those that do the same.

use super::case::Case;
use super::step::Answers;
use super::translator::Translator;
use super::variables::{Cube, Value, Var};
use rules::{Command, Target};
use std::collections::BTreeSet;
use world::{CharacterId, ExitId, ItemId, RoomId, Thing, Verb, World};

/// A command, where it is tried, and what to call it.
pub(super) struct Candidate {
    pub label: String,
    /// Ways on keep their own names; whatever else does the same is one action.
    pub own_name: bool,
    /// Only with the hero in this room.
    pub room: Option<RoomId>,
    pub command: Command,
    pub answers: Answers,
}

/// The acts that hands do to one thing without a script.
const PLAIN: &[Verb] = &[
    Verb::Take,
    Verb::Pick,
    Verb::Steal,
    Verb::Drop,
    Verb::Wear,
    Verb::TakeOff,
    Verb::Eat,
    Verb::Drink,
    Verb::Light,
    Verb::TurnOn,
    Verb::Extinguish,
    Verb::TurnOff,
    Verb::Open,
    Verb::Close,
    Verb::Unlock,
    Verb::Lock,
    Verb::Talk,
    Verb::Greet,
    Verb::Ask,
    Verb::Tell,
    Verb::Give,
    Verb::Show,
    Verb::Feed,
    Verb::PutIn,
    Verb::PutOn,
    Verb::Insert,
    Verb::Use,
    Verb::Wait,
    Verb::Go,
];

/// Which of those does the same as this one where no script is in the way.
const fn plainest(verb: Verb) -> Verb {
    match verb {
        Verb::Pick | Verb::Steal => Verb::Take,
        Verb::Drink => Verb::Eat,
        Verb::TurnOn => Verb::Light,
        Verb::TurnOff => Verb::Extinguish,
        Verb::Greet => Verb::Talk,
        Verb::Tell => Verb::Ask,
        Verb::Feed | Verb::Show => Verb::Give,
        Verb::PutOn | Verb::Insert => Verb::PutIn,
        verb => verb,
    }
}

/// Every command worth an action. `dropped` and `stowed` are the items that can matter out of the hero's hands.
pub(super) fn worth_trying(world: &World, dropped: &BTreeSet<ItemId>, stowed: &BTreeSet<ItemId>) -> Vec<Candidate> {
    let mut list = List { world, candidates: Vec::new() };
    for thing in world.things() {
        list.single(thing, dropped);
    }
    for (a, b) in pairs(world, stowed) {
        list.pair(a, b, stowed);
    }
    for who in CharacterId::all(world.characters.len()) {
        list.questions(who);
    }
    list.spoken();
    for room in RoomId::all(world.rooms.len()) {
        list.bare(room);
    }
    list.ways();
    list.candidates
}

/// Two things that a command can sensibly name together, in the order they are named.
fn pairs(world: &World, stowed: &BTreeSet<ItemId>) -> BTreeSet<(Thing, Thing)> {
    let mut pairs = BTreeSet::new();
    let mut both = |a: Thing, b: Thing| {
        if a != b {
            pairs.extend([(a, b), (b, a)]);
        }
    };
    for solution in world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions) {
        if let (Some(item), Some(target)) = (solution.item, solution.target) {
            both(Thing::Item(item), target);
        }
    }
    for thing in world.things() {
        for with in world.events_of(thing).iter().filter_map(|id| world[*id].with) {
            both(thing, with);
        }
        if let Some(key) = world.openable(thing).and_then(|lid| lid.key) {
            both(thing, Thing::Item(key));
        }
        let holds = world.openable(thing).is_some() || world.is_surface(thing);
        for item in stowed.iter().filter(|_| holds) {
            both(Thing::Item(*item), thing);
        }
    }
    for who in CharacterId::all(world.characters.len()) {
        for want in &world[who].wants {
            both(Thing::Item(want.item), Thing::Character(who));
        }
    }
    pairs
}

struct List<'w> {
    world: &'w World,
    candidates: Vec<Candidate>,
}

impl List<'_> {
    /// Adds these commands, leaving out those that can do nothing or the same as one before. `plain` are the verbs that hands
    /// know for them, whatever is scripted.
    fn add(&mut self, room: Option<RoomId>, plain: &[Verb], make: impl Fn(Verb) -> Command) {
        let mut known: Vec<(Answers, Verb)> = Vec::new();
        // The plain acts first, so that theirs are the names.
        let verbs = PLAIN.iter().chain(Verb::ALL.iter().filter(|verb| !PLAIN.contains(verb)));
        for verb in verbs.copied() {
            let command = make(verb);
            let answers = Answers::to_command(self.world, &command, room);
            let scripted = answers != Answers::default();
            if !scripted && !plain.contains(&verb) {
                continue;
            }
            let body = match verb {
                _ if !PLAIN.contains(&verb) => Verb::Other,
                _ if scripted => verb,
                _ => plainest(verb),
            };
            let kind = (answers.clone(), body);
            if known.contains(&kind) {
                continue;
            }
            known.push(kind);
            // Called after what the world calls it, whichever of the verbs that count as it came first.
            let scripted = answers.events.first().and_then(|id| self.world[*id].verb);
            let label = label(self.world, scripted.unwrap_or(verb), &command, room);
            self.candidates.push(Candidate { label, own_name: false, room, command, answers });
        }
    }

    fn single(&mut self, thing: Thing, dropped: &BTreeSet<ItemId>) {
        let world = self.world;
        let mut plain: Vec<Verb> = Vec::new();
        match thing {
            Thing::Item(item) => {
                plain.extend([Verb::Take, Verb::Pick, Verb::Steal]);
                let it = &world[item];
                let mut also = |can: bool, verbs: &[Verb]| plain.extend(verbs.iter().filter(|_| can));
                also(dropped.contains(&item), &[Verb::Drop]);
                also(it.wearable, &[Verb::Wear, Verb::TakeOff]);
                also(it.edible, &[Verb::Eat, Verb::Drink]);
                also(it.light, &[Verb::Light, Verb::TurnOn, Verb::Extinguish, Verb::TurnOff]);
            }
            Thing::Character(who) if !world[who].topics.is_empty() => plain.extend([Verb::Talk, Verb::Greet]),
            _ => {}
        }
        if world.openable(thing).is_some() {
            plain.extend([Verb::Open, Verb::Close, Verb::Unlock, Verb::Lock]);
        }
        let in_a_solution = world
            .puzzles
            .iter()
            .flat_map(|puzzle| &puzzle.solutions)
            .any(|solution| solution.target == Some(thing) || solution.item.map(Thing::Item) == Some(thing));
        if in_a_solution || !plain.is_empty() || !world.events_of(thing).is_empty() {
            self.add(None, &plain, |verb| Command::on(verb, thing));
        }
        // With the tool in hand, naming only the target means the tool. Naming another thing instead says that it is not meant;
        // the target itself is one that is always there.
        let has_tool = world
            .puzzles
            .iter()
            .flat_map(|puzzle| &puzzle.solutions)
            .any(|solution| solution.target == Some(thing) && solution.item.is_some());
        if has_tool && thing.character().is_none() {
            let plain: &[Verb] = if world.openable(thing).is_some() { &[Verb::Open] } else { &[] };
            self.add(None, plain, |verb| Command::with(verb, thing, thing));
        }
    }

    fn pair(&mut self, a: Thing, b: Thing, stowed: &BTreeSet<ItemId>) {
        let world = self.world;
        let key = |thing: Thing, tool: Thing| {
            world.openable(thing).and_then(|lid| lid.key).is_some_and(|key| Thing::Item(key) == tool)
        };
        let mut plain: Vec<Verb> = Vec::new();
        if key(a, b) {
            plain.extend([Verb::Open, Verb::Unlock, Verb::Lock]);
        }
        if key(a, b) || key(b, a) {
            plain.push(Verb::Use);
        }
        if let (Thing::Item(_), Thing::Character(_)) = (a, b) {
            plain.extend([Verb::Give, Verb::Show, Verb::Feed]);
        }
        if a.item().is_some_and(|item| stowed.contains(&item)) && b.character().is_none() {
            plain.extend([Verb::PutIn, Verb::PutOn, Verb::Insert]);
        }
        self.add(None, &plain, |verb| Command::with(verb, a, b));
    }

    fn questions(&mut self, who: CharacterId) {
        let thing = Thing::Character(who);
        let words: BTreeSet<&String> = self.world[who].topics.iter().flat_map(|topic| &topic.keywords).collect();
        for words in words {
            self.add(None, &[Verb::Ask, Verb::Tell], |verb| Command::about(verb, thing, words));
        }
    }

    /// Passwords and other words that solve.
    fn spoken(&mut self) {
        let world = self.world;
        for solution in world.puzzles.iter().flat_map(|puzzle| &puzzle.solutions) {
            let Some(words) = &solution.words else { continue };
            let (item, target) = (solution.item.map(Thing::Item), solution.target);
            for direct in [None, item, target] {
                for indirect in [None, item, target] {
                    if indirect.is_some() && (direct.is_none() || direct == indirect) {
                        continue;
                    }
                    let make = |verb| Command {
                        direct: direct.map(Target::Thing),
                        indirect: indirect.map(Target::Thing),
                        words: Some(words.clone()),
                        ..Command::bare(verb)
                    };
                    let rooms = RoomId::all(world.rooms.len()).filter(|_| direct.is_none()).map(Some);
                    let rooms: Vec<Option<RoomId>> = if direct.is_none() { rooms.collect() } else { vec![None] };
                    for room in rooms {
                        self.add(room, &[], make);
                    }
                }
            }
        }
    }

    fn bare(&mut self, room: RoomId) {
        let waits = !self.world[room].on_wait.is_empty();
        let plain: &[Verb] = if waits { &[Verb::Wait] } else { &[] };
        self.add(Some(room), plain, Command::bare);
    }

    fn ways(&mut self) {
        let world = self.world;
        for exit in ExitId::all(world.exits.len()) {
            let (room, direction) = (world[exit].from, world[exit].direction);
            let command = Command::go(direction);
            let answers = Answers::to_command(world, &command, Some(room));
            let label = format!("go_{}_{}", world[room].key, direction.name());
            self.candidates.push(Candidate { label, own_name: true, room: Some(room), command, answers });
        }
    }
}

fn label(world: &World, verb: Verb, command: &Command, room: Option<RoomId>) -> String {
    let mut label = verb.name().to_owned();
    let mut named: Vec<Thing> = command.things().collect();
    named.dedup();
    for thing in named {
        label = format!("{label}_{}", world.identity(thing).key);
    }
    if let Some(words) = &command.words {
        label = format!("{label}_about_{words}");
    }
    match room {
        Some(room) => format!("{label}_in_{}", world[room].key),
        None => label,
    }
}

impl Translator<'_> {
    /// The cases of one candidate.
    pub fn cases_of(&mut self, candidate: &Candidate) -> Vec<Case> {
        let start = match candidate.room {
            Some(room) => {
                let mask = self.domains.mask(Var::Hero, |value| value == Value::Room(room));
                if mask == 0 {
                    return Vec::new();
                }
                Case::from(Cube::with(Var::Hero, mask))
            }
            None => Case::default(),
        };
        self.command(start, &candidate.command, &candidate.answers)
    }
}
