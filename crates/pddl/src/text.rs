//! The two files, as text: names, objects with their types, predicates, actions. It must not decide anything.

use super::name;
use super::operators::{Atom, Operator, WON, at_start};
use super::variables::{Domains, IDLE, RUNS, Value, Var};
use rules::Exchange;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use world::{Place, Thing, World};

/// A constant of the domain: which thing of the world it stands for decides what it is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Object {
    Room(u16),
    Thing(Thing),
    Exit(u16),
    Puzzle(u16),
    Flag(u16),
    Number(i32),
    Event(u16),
    Exchange(Exchange),
    Fact(u16),
    Timer(u16),
    Choice(u16),
}

impl Object {
    const fn kind(self) -> &'static str {
        match self {
            Self::Room(_) => "room",
            Self::Thing(_) => "thing",
            Self::Exit(_) => "exit",
            Self::Puzzle(_) => "puzzle",
            Self::Flag(_) => "flag",
            Self::Number(_) => "value",
            Self::Event(_) => "event",
            Self::Exchange(_) => "topic",
            Self::Fact(_) => "fact",
            Self::Timer(_) => "timer",
            Self::Choice(_) => "choice",
        }
    }

    fn called(self, world: &World) -> String {
        match self {
            Self::Room(id) => world.rooms[id as usize].key.clone(),
            Self::Thing(thing) => world.identity(thing).key.clone(),
            Self::Exit(id) => {
                let exit = &world.exits[id as usize];
                format!("{}_{}", world[exit.from].key, exit.direction.name())
            }
            Self::Puzzle(id) => world.puzzles[id as usize].key.clone(),
            Self::Flag(id) => world.flags[id as usize].clone(),
            Self::Number(n) if n < 0 => world
                .words
                .get((-(n + 1)) as usize)
                .map_or_else(|| format!("minus_{}", n.unsigned_abs()), |word| format!("word_{word}")),
            Self::Number(n) => format!("n{n}"),
            Self::Event(id) => format!("event_{id}"),
            Self::Exchange(Exchange::Topic(who, n)) => format!("{}_topic_{n}", world[who].identity.key),
            Self::Exchange(Exchange::Want(who, n)) => format!("{}_want_{n}", world[who].identity.key),
            Self::Fact(id) => format!("fact_{id}"),
            Self::Choice(id) => format!("choice_{id}"),
            Self::Timer(id) => world.timers[id as usize].key.clone(),
        }
    }
}

/// The predicate of a proposition and what it is about.
fn spelt(atom: Atom) -> (String, Vec<Object>) {
    use Object as O;
    let (name, objects) = match (atom.var, atom.value) {
        (Var::Hero, Value::Room(room)) => ("hero_in", vec![O::Room(room.0)]),
        (Var::Place(thing), Value::Place(place)) => {
            let it = O::Thing(thing);
            match place {
                Place::Nowhere => ("nowhere", vec![it]),
                Place::Room(room) => ("in_room", vec![it, O::Room(room.0)]),
                Place::Carried => ("carried", vec![it]),
                Place::Worn => ("worn", vec![it]),
                Place::Inside(around) => ("inside", vec![it, O::Thing(around)]),
                Place::Held(who) => ("held_by", vec![it, O::Thing(Thing::Character(who))]),
            }
        }
        (Var::Hidden(thing), _) => ("hidden", vec![O::Thing(thing)]),
        (Var::Open(thing), _) => ("open", vec![O::Thing(thing)]),
        (Var::Locked(thing), _) => ("locked", vec![O::Thing(thing)]),
        (Var::Lit(item), _) => ("lit", vec![O::Thing(Thing::Item(item))]),
        (Var::Handled(item), _) => ("handled", vec![O::Thing(Thing::Item(item))]),
        (Var::Left(item), Value::Number(n)) => ("left", vec![O::Thing(Thing::Item(item)), O::Number(n)]),
        (Var::Closed(exit), _) => ("barred", vec![O::Exit(exit.0)]),
        (Var::Flag(flag), Value::Number(n)) => ("flag_is", vec![O::Flag(flag.0), O::Number(n)]),
        (Var::Visited(room), _) => ("visited", vec![O::Room(room.0)]),
        (Var::Solved(puzzle), _) => ("solved", vec![O::Puzzle(puzzle.0)]),
        (Var::Fired(event), _) => ("fired", vec![O::Event(event.0)]),
        (Var::Exchange(told), _) => ("told", vec![O::Exchange(told)]),
        (Var::Knows(who, fact), _) => ("knows", vec![O::Thing(Thing::Character(who)), O::Fact(fact.0)]),
        (Var::Timer(timer), IDLE) => ("idle", vec![O::Timer(timer.0)]),
        (Var::Timer(timer), RUNS) => ("runs", vec![O::Timer(timer.0)]),
        (Var::Timer(timer), _) => ("ran_out", vec![O::Timer(timer.0)]),
        (Var::Decided(id), _) => ("decided", vec![O::Choice(id.0)]),
        (Var::Score, Value::Number(n)) => ("score_is", vec![O::Number(n)]),
        (Var::Won, _) => ("won", Vec::new()),
        // No variable takes values of another kind.
        _ => ("odd", Vec::new()),
    };
    (if atom.holds { name.to_owned() } else { format!("not_{name}") }, objects)
}

pub(super) struct Texts {
    pub domain: String,
    pub problem: String,
}

pub(super) fn write(world: &World, domains: &Domains, operators: &[Operator], notes: &[String]) -> Texts {
    let mut atoms = BTreeSet::from([WON]);
    for operator in operators {
        atoms.extend(operator.before.iter().chain(&operator.adds).chain(&operator.deletes));
    }
    let objects: BTreeSet<Object> = atoms.iter().flat_map(|atom| spelt(*atom).1).collect();
    let mut taken = BTreeSet::new();
    let names: BTreeMap<Object, String> =
        objects.iter().map(|object| (*object, name::unused(&mut taken, &object.called(world)))).collect();
    let fact = |atom: &Atom| {
        let (predicate, objects) = spelt(*atom);
        let words: Vec<&str> = objects.iter().map(|object| names[object].as_str()).collect();
        format!("({})", [&[predicate.as_str()], words.as_slice()].concat().join(" "))
    };
    let line = |atoms: &mut dyn Iterator<Item = &Atom>| atoms.map(fact).collect::<Vec<_>>().join(" ");

    let title = name::unused(&mut BTreeSet::new(), &world.plot.title);
    let mut domain = String::new();
    for note in notes {
        let _ = writeln!(domain, "; approximated: {note}");
    }
    let _ = writeln!(domain, "(define (domain {title})\n  (:requirements :strips :typing)");
    let kinds: BTreeSet<&str> = objects.iter().map(|object| object.kind()).collect();
    // Planners stumble over empty lists, so one of each is always there.
    let kinds = if kinds.is_empty() { BTreeSet::from(["room"]) } else { kinds };
    let _ = writeln!(domain, "  (:types {} - object)", kinds.iter().copied().collect::<Vec<_>>().join(" "));
    if !objects.is_empty() {
        let _ = writeln!(domain, "  (:constants");
        for kind in &kinds {
            let of_kind = objects.iter().filter(|object| object.kind() == *kind);
            let list: Vec<&str> = of_kind.map(|object| names[object].as_str()).collect();
            let _ = writeln!(domain, "    {} - {kind}", list.join(" "));
        }
        let _ = writeln!(domain, "  )");
    }
    let _ = writeln!(domain, "  (:predicates");
    let predicates: BTreeMap<String, Vec<Object>> = atoms.iter().map(|atom| spelt(*atom)).collect();
    for (predicate, objects) in &predicates {
        let slots = objects.iter().zip('a'..).map(|(o, slot)| format!("?{slot} - {}", o.kind()));
        let words: Vec<String> = std::iter::once(predicate.clone()).chain(slots).collect();
        let _ = writeln!(domain, "    ({})", words.join(" "));
    }
    let _ = writeln!(domain, "  )");
    for operator in operators {
        let _ = writeln!(domain, "  (:action {}\n    :parameters ()", operator.name);
        let _ = writeln!(domain, "    :precondition (and {})", line(&mut operator.before.iter()));
        let adds = line(&mut operator.adds.iter());
        let deletes: Vec<String> = operator.deletes.iter().map(|atom| format!("(not {})", fact(atom))).collect();
        let _ = writeln!(domain, "    :effect (and {adds} {}))", deletes.join(" "));
    }
    domain.push_str(")\n");

    let mut problem = format!("(define (problem {title})\n  (:domain {title})\n  (:init\n");
    for atom in atoms.iter().filter(|atom| at_start(domains, **atom)) {
        let _ = writeln!(problem, "    {}", fact(atom));
    }
    let _ = writeln!(problem, "  )\n  (:goal (and {})))", fact(&WON));
    Texts { domain, problem }
}
