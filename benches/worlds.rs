//! Worlds made for measuring, of any size, also larger than the format lets a file be: locks and keys for the proof, houses full
//! of things for the parser.

use rng::Rng;
use world::{
    Action, Character, Direction, Exit, ExitId, Identity, Item, ItemId, Object, ObjectId, Openable, Place, Plot,
    Puzzle, Room, RoomId, Solution, Thing, Verb, World,
};

fn named(kind: &str, number: usize) -> Identity {
    let description = format!("It is {kind} number {number}.");
    Identity { description, ..Identity::named(&format!("{kind}_{number}"), &format!("{kind} {number}")) }
}

/// So many rooms in a tree; each puzzle's key lies before its door, and the last puzzle wins. Items beyond the keys are litter.
pub fn locks(rooms: usize, items: usize, puzzles: usize, seed: u64) -> World {
    let mut rng = Rng::new(seed);
    let mut world = World {
        plot: Plot {
            title: format!("{rooms} rooms"),
            backstory: "Locks, and keys to them.".to_owned(),
            goal: "Open the last one.".to_owned(),
            ..Plot::default()
        },
        seed: Some(seed),
        ..World::default()
    };
    for number in 0..rooms {
        let Identity { key, name, description, .. } = named("room", number);
        world.rooms.push(Room { key, name, description, indoors: true, ..Room::default() });
    }
    let doors: Vec<usize> = (0..puzzles).map(|puzzle| 1 + puzzle * (rooms - 1) / puzzles).collect();
    for to in 1..rooms {
        let from = (to - 1) - rng.below(3.min(to as u32)) as usize;
        let taken = |world: &World, room: usize, way: Direction| world.exit(RoomId::at(room), way).is_some();
        let way =
            Direction::ALL.into_iter().find(|way| !taken(&world, from, *way) && !taken(&world, to, way.opposite()));
        let way = way.expect("a room of a tree with three branches has a free side");
        let closed = doors.contains(&to);
        let (here, there) = (RoomId::at(from), RoomId::at(to));
        world.join(Exit { closed, ..Exit::new(here, way, there) });
        world.join(Exit::new(there, way.opposite(), here));
    }
    for number in 0..items {
        let door = doors.get(number).copied().unwrap_or(rooms);
        let place = Place::Room(RoomId::at(rng.below(door as u32) as usize));
        world.items.push(Item::new(named("key", number), place));
    }
    for (number, door) in doors.into_iter().enumerate() {
        let exit = ExitId::all(world.exits.len()).find(|exit| world[*exit].to.index() == door && world[*exit].closed);
        let exit = exit.expect("each door was made above");
        world.objects.push(Object::new(named("gate", number), Place::Room(world[exit].from)));
        let mut unlocks = vec![Action::EnableExit(exit)];
        if number + 1 == puzzles {
            unlocks.push(Action::Win(None));
        }
        let solution = Solution {
            item: Some(ItemId::at(number)),
            target: Some(Thing::Object(ObjectId::at(number))),
            ..Solution::by(Verb::Unlock)
        };
        world.puzzles.push(Puzzle {
            obstacle: "Locked.".to_owned(),
            reward_text: "It opens.".to_owned(),
            unlocks,
            points: 1,
            consumes: number % 2 == 0,
            ..Puzzle::new(&format!("lock_{number}"), vec![solution])
        });
    }
    world
}

/// A house of many rooms and things with ordinary names of two words, so that words are shared: for measuring what a typed line
/// costs. The first room has a lamp, a key, a rope, a chest and a guard; the last room wins.
pub fn furnished(rooms: usize, items: usize, seed: u64) -> World {
    const QUALITIES: [&str; 16] = [
        "brass", "iron", "silver", "golden", "wooden", "glass", "rusty", "old", "small", "heavy", "broken", "painted",
        "cracked", "dusty", "crooked", "polished",
    ];
    const KINDS: [&str; 24] = [
        "lamp", "key", "rope", "coin", "cup", "knife", "spoon", "bottle", "book", "letter", "hat", "glove", "ring",
        "bell", "brush", "candle", "box", "plate", "jar", "map", "whistle", "mirror", "comb", "needle",
    ];
    let mut rng = Rng::new(seed);
    let mut world = locks(rooms, 0, 1, seed);
    world.puzzles.clear();
    world.objects.clear();
    for exit in &mut world.exits {
        exit.closed = false;
    }
    for number in 0..items {
        let (quality, kind) = match number {
            0 => ("brass", "lamp"),
            1 => ("iron", "key"),
            2 => ("silver", "rope"),
            _ => (QUALITIES[number % 16], KINDS[(number / 16 + number) % 24]),
        };
        let room = if number < 3 { 0 } else { rng.below(rooms as u32) as usize };
        let name = format!("{quality} {kind}");
        let identity = Identity {
            description: format!("A {name}, as good as any other, with a dent in it and a story behind the dent."),
            synonyms: vec![format!("{kind} number {number}")],
            ..Identity::named(&format!("{quality}_{kind}_{number}"), &name)
        };
        world.items.push(Item::new(identity, Place::Room(RoomId::at(room))));
    }
    for room in 0..rooms {
        world.rooms[room].description =
            format!("Room number {room}, with a chandelier, a carpet, and a wall that has been painted twice.");
        let lid = Openable { open: false, locked: room == 0, key: Some(ItemId::at(1)) };
        let chest = Object {
            container: Some(lid),
            ..Object::new(Identity::named(&format!("chest_{room}"), "oak chest"), Place::Room(RoomId::at(room)))
        };
        world.objects.push(chest);
        if room % 3 == 0 {
            let description = "He leans on his spear and counts to himself.".to_owned();
            let guard = Identity { description, ..Identity::named(&format!("guard_{room}"), "old guard") };
            world.characters.push(Character::new(guard, Place::Room(RoomId::at(room))));
        }
    }
    let last = RoomId::at(rooms - 1);
    let solution = Solution { room: Some(last), ..Solution::by(Verb::Jump) };
    world.puzzles.push(Puzzle {
        unlocks: vec![Action::Win(None)],
        reward_text: "You have been everywhere.".to_owned(),
        ..Puzzle::new("end", vec![solution])
    });
    world
}
