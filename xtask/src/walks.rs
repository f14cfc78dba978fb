//! Whether every room of a world can be walked: after the composer's mending a flood of the control plane finds no fault, at the start
//! and while the world is played to its end.

use crate::report_heading::Heading;
use picture::Picture;
use picture::walkability;
use rules::first_state;
use rules::{Effects, GameState, step};
use std::collections::BTreeMap;
use std::path::PathBuf;
use world::{RoomId, World};

/// States of a world that are looked at besides its first one.
const STATES: usize = 3;

#[derive(Default)]
pub struct Tally {
    pub worlds: usize,
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
            self.faults.push(format!("{name}, {key}: {} {fault:?}", fault.describe(world)));
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
    pub fn world(&mut self, world: &World, plan: &[rules::Command], name: &str) {
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

    pub fn judge(&self, what: &str) {
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
pub fn halves(work: impl Fn(u64) -> Tally + Sync) -> Tally {
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

/// `cargo xtask walks`: every text in these folders that is a world.
pub fn run(folders: &[PathBuf]) {
    let mut files: Vec<_> = folders
        .iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>())
        .collect();
    files.sort();
    Heading {
        command: "cargo xtask walks FOLDER...".to_owned(),
        seeds: "none".to_owned(),
        sample: format!("{} files", files.len()),
        excluded: "files in which no world can be read".to_owned(),
    }
    .print();
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
    tally.judge("texts");
}
