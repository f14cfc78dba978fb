//! Every room of every world can be walked: after the composer's mending a flood of the control plane finds no fault, at the start
//! and while the world is played to its end. SOMNIUM_SEEDS names more of the author's worlds, SOMNIUM_NONSENSE folders of texts.

use crate::damage::{self, SIMPLE, STRUCTURAL};
use picture::Picture;
use picture::walkability::{self, WalkFault};
use rng::Rng;
use rules::first_state;
use rules::{Effects, GameState, step};
use stage::{Stage, StageEvent};
use world::{RoomId, World};

use std::collections::BTreeMap;

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "clockwork circus"];
/// Seeds a theme where SOMNIUM_SEEDS names no other number; 40 make two hundred worlds.
const SEEDS: u64 = 3;
/// States of a world that are looked at besides its first one.
const STATES: usize = 3;

const SHOWCASES: [&str; 3] = [
    include_str!("../../assets/showcase/form_27b.json"),
    include_str!("../../assets/showcase/perpetua.json"),
    include_str!("../../assets/showcase/low_tide.json"),
];

#[derive(Default)]
struct Tally {
    worlds: usize,
    rooms: usize,
    pictures: usize,
    faults: Vec<String>,
    /// How often each kind of mending was done.
    mends: BTreeMap<String, usize>,
}

impl Tally {
    fn see(&mut self, world: &World, state: &GameState, room: RoomId, name: &str) -> Picture {
        let picture = picture::compose_room(world, state, room);
        self.pictures += 1;
        for fault in walkability::find_faults(&picture) {
            let key = &world[room].key;
            self.faults.push(format!("{name}, {key}: {} {fault:?}", fault.tell(world)));
        }
        for mend in &picture.mends {
            *self.mends.entry(mend.kind.name().to_owned()).or_default() += 1;
        }
        picture
    }

    /// Every room as the state is.
    fn rooms(&mut self, world: &World, state: &GameState, name: &str) {
        for room in RoomId::all(world.rooms.len()) {
            self.see(world, state, room, name);
        }
    }

    /// A world before its first command and, where a way to its end is known, on that way.
    fn world(&mut self, world: &World, plan: &[rules::Command], name: &str) {
        self.worlds += 1;
        self.rooms += world.rooms.len();
        let mut state = first_state(world);
        self.rooms(world, &state, name);
        let every = plan.len().div_ceil(STATES).max(1);
        for (n, command) in (1..).zip(plan) {
            step(world, &mut state, command, &mut Effects::muted());
            if n % every == 0 || n == plan.len() {
                self.rooms(world, &state, &format!("{name} after {n} commands"));
            }
        }
    }

    fn add(&mut self, other: Self) {
        self.worlds += other.worlds;
        self.rooms += other.rooms;
        self.pictures += other.pictures;
        self.faults.extend(other.faults);
        for (kind, times) in other.mends {
            *self.mends.entry(kind).or_default() += times;
        }
    }

    fn judge(&self, what: &str) {
        let Self { worlds, rooms, pictures, faults, mends } = self;
        println!("{what}: {worlds} worlds, {rooms} rooms in {pictures} pictures, {} faults", faults.len());
        for (kind, times) in mends {
            println!("  {times:5} mended: {kind}");
        }
        assert!(
            faults.is_empty(),
            "{} faults, the first:\n{}",
            faults.len(),
            faults[..faults.len().min(20)].join("\n")
        );
    }
}

/// The work of two threads, each with every second number.
fn halves(work: impl Fn(u64) -> Tally + Sync) -> Tally {
    let mut tally = Tally::default();
    std::thread::scope(|scope| {
        let threads = [0, 1].map(|half| {
            scope.spawn({
                let work = &work;
                move || work(half)
            })
        });
        for thread in threads {
            tally.add(thread.join().unwrap());
        }
    });
    tally
}

#[test]
fn every_room_of_the_authors_worlds_can_be_walked() {
    let seeds = std::env::var("SOMNIUM_SEEDS").ok().and_then(|number| number.parse().ok()).unwrap_or(SEEDS);
    let tally = halves(|half| {
        let mut tally = Tally::default();
        for seed in (0..seeds).filter(|seed| seed % 2 == half) {
            for theme in THEMES {
                let dream = dream::from_value(&author::write(theme, seed), None, "the author").unwrap();
                tally.world(&dream.world, &dream.proof.plan, &format!("{theme} {seed}"));
            }
        }
        tally
    });
    tally.judge("the author's worlds");
}

#[test]
fn every_room_of_the_showcases_can_be_walked() {
    let mut tally = Tally::default();
    for text in SHOWCASES {
        let dream = dream::from_text(text, None, "a showcase").unwrap();
        tally.world(&dream.world, &dream.proof.plan, &dream.world.plot.title);
    }
    tally.judge("the showcases");
}

/// Showcases and author's worlds, damaged as models damage them. What cannot be won can still be walked.
#[test]
fn every_room_of_broken_worlds_can_be_walked() {
    let mut tally = Tally::default();
    let mut rng = Rng::new(5);
    for kind in STRUCTURAL.iter().chain(&SIMPLE) {
        let source = if rng.chance(50) {
            (*rng.pick(&SHOWCASES).unwrap()).to_owned()
        } else {
            author::write(rng.pick(&THEMES).unwrap(), u64::from(rng.below(1000))).to_string()
        };
        let text = serde_json::from_str::<serde_json::Value>(&source).unwrap().to_string();
        let broken = if SIMPLE.contains(kind) {
            damage::simple(kind, &text, &mut rng)
        } else {
            damage::structural(kind, &text, &mut rng)
        };
        if let Ok(built) = import::from_text(&broken) {
            tally.world(&built.world, &[], kind);
        }
    }
    assert!(tally.worlds > 25, "only {} worlds are left", tally.worlds);
    tally.judge("broken worlds");
}

#[test]
fn every_room_of_nonsense_can_be_walked() {
    let Ok(folders) = std::env::var("SOMNIUM_NONSENSE") else {
        println!("skipped: SOMNIUM_NONSENSE names no folders");
        return;
    };
    let mut files: Vec<_> = std::env::split_paths(&folders)
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>())
        .collect();
    files.sort();
    let tally = halves(|half| {
        let mut tally = Tally::default();
        for (_, file) in (0u64..).zip(&files).filter(|(n, _)| n % 2 == half) {
            let text = String::from_utf8_lossy(&std::fs::read(file).unwrap()).into_owned();
            if let Ok(built) = import::from_text(&text) {
                tally.world(&built.world, &[], &file.display().to_string());
            }
        }
        tally
    });
    tally.judge("nonsense");
}

/// On stage the hero walks to every way out and leaves by it, and to every thing.
#[test]
fn the_hero_walks_to_everything_the_proof_says() {
    for text in SHOWCASES {
        let world = dream::from_text(text, None, "a showcase").unwrap().world;
        let mut state = first_state(&world);
        for room in RoomId::all(world.rooms.len()) {
            state.room = room;
            let picture = picture::compose_room(&world, &state, room);
            let enter = || Stage::enter(&world, &state, &picture, None);
            let key = &world[room].key;
            let walk = |stage: &mut Stage| (0..2000).find_map(|_| stage.tick().first().copied());
            for way in &picture.ways {
                let mut stage = enter();
                assert!(stage.walk_to_exit(way.exit));
                assert_eq!(walk(&mut stage), Some(StageEvent::Left(way.exit)), "{key}");
            }
            for spot in &picture.spots {
                let mut stage = enter();
                if stage.walk_to_thing(spot.thing) {
                    assert_eq!(walk(&mut stage), Some(StageEvent::Arrived), "{key}: {:?}", spot.thing);
                    let (x, y, _) = stage.ego();
                    let off = (x - spot.stand.0).abs() + (y - spot.stand.1).abs();
                    assert!(off < 60, "{key}: {:?} is {off} pixels away", spot.thing);
                }
            }
        }
    }
}

/// A fault that is told names what it is about.
#[test]
fn faults_speak() {
    let world = dream::from_text(SHOWCASES[0], None, "a showcase").unwrap().world;
    let exit = world[RoomId(0)].exits[0];
    let told = Fault::Way(exit).tell(&world);
    assert!(told.contains(world[exit].direction.name()), "{told}");
}
