//! Worlds of locks and keys of any size, for measuring the proof: also larger than the format lets a file be.

use somnium::rng::Rng;
use somnium::world::{
    Action, Direction, Exit, ExitId, Identity, Item, ItemId, Object, ObjectId, Place, Plot, Puzzle, Room, RoomId,
    Solution, Thing, Verb, World,
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
