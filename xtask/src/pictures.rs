//! `cargo xtask pictures`: rooms of dreams drawn by chance, painted without names for somebody who has not seen the key; how the shots are
//! spread, how alike floors are, what covers what, and how long painting takes. It must not judge what a picture shows.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::Length;
use picture::{Picture, control};
use rng::Rng;
use rules::first_state;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;
use world::{Place, RoomId, Thing, World};

/// Floors of which so much, in percent of what either has, is the same are the same floor.
const SAME_FLOOR: usize = 92;

/// What is counted over all rooms.
#[derive(Default)]
struct Tally {
    rooms: usize,
    shots: BTreeMap<&'static str, usize>,
    /// Pairs of rooms of one dream, and how many of them have the same floor.
    pairs: usize,
    same_floor: usize,
    /// Pairs of rooms that a way joins, and how many of them have the same shot.
    joined: usize,
    same_shot: usize,
    mends: usize,
    faults: usize,
    /// Objects of which another hides most.
    hidden: usize,
    objects: usize,
    micros: Vec<u128>,
}

/// Where one can walk.
fn floor(picture: &Picture) -> Vec<bool> {
    picture.control.pixels().iter().map(|value| control::is_walkable(value & 15)).collect()
}

fn same_share(a: &[bool], b: &[bool]) -> usize {
    let both = a.iter().zip(b).filter(|(a, b)| **a && **b).count();
    let either = a.iter().zip(b).filter(|(a, b)| **a || **b).count();
    both * 100 / either.max(1)
}

/// Objects of which another that stands nearer hides more than two thirds, by their boxes.
fn hidden(picture: &Picture, world: &World) -> (usize, usize) {
    let objects: Vec<_> =
        picture.things.iter().filter(|spot| spot.thing.object().is_some() && spot.area.w > 1).collect();
    let on = |thing: Thing, other: Thing| match thing {
        Thing::Object(id) => world[id].place == Place::Inside(other),
        _ => false,
    };
    let covered = objects.iter().filter(|spot| {
        objects.iter().any(|other| {
            let (a, b) = (spot.area, other.area);
            let across = (a.x + a.w).min(b.x + b.w) - a.x.max(b.x);
            let down = (a.y + a.h).min(b.y + b.h) - a.y.max(b.y);
            let both = i32::from(across.max(0)) * i32::from(down.max(0));
            let nearer = other.y > spot.y && other.priority > 0;
            nearer
                && !on(spot.thing, other.thing)
                && !on(other.thing, spot.thing)
                && both * 3 > i32::from(a.w) * i32::from(a.h) * 2
        })
    });
    (covered.count(), objects.len())
}

impl Tally {
    fn dream(&mut self, world: &World) -> Vec<Picture> {
        let state = first_state(world);
        let mut all = Vec::new();
        for room in RoomId::all(world.rooms.len()) {
            let began = Instant::now();
            let picture = picture::compose_room(world, &state, room);
            self.micros.push(began.elapsed().as_micros());
            self.rooms += 1;
            *self.shots.entry(picture.shot).or_default() += 1;
            self.mends += picture.mends.len();
            self.faults += picture::walkability::find_faults(&picture).len();
            let (covered, objects) = hidden(&picture, world);
            self.hidden += covered;
            self.objects += objects;
            all.push(picture);
        }
        let floors: Vec<Vec<bool>> = all.iter().map(floor).collect();
        for (n, a) in floors.iter().enumerate() {
            for b in &floors[n + 1..] {
                self.pairs += 1;
                self.same_floor += usize::from(same_share(a, b) >= SAME_FLOOR);
            }
        }
        for exit in world.exits.iter().filter(|exit| exit.from.index() < exit.to.index()) {
            self.joined += 1;
            self.same_shot += usize::from(all[exit.from.index()].shot == all[exit.to.index()].shot);
        }
        all
    }

    fn print(&mut self, dreams: u64) {
        self.micros.sort_unstable();
        let at =
            |part: usize| self.micros.get((self.micros.len().max(1) - 1) * part / 100).copied().unwrap_or_default();
        println!("{dreams} dreams, {} rooms", self.rooms);
        println!(
            "ROW pictures | time, middle / ninety-nine in a hundred / most | {} / {} / {} us |",
            at(50),
            at(99),
            at(100)
        );
        println!("ROW pictures | faults of walking; mends | {}; {} |", self.faults, self.mends);
        println!(
            "ROW pictures | pairs of rooms of a dream with the same floor ({SAME_FLOOR} %) | {} of {} |",
            self.same_floor, self.pairs
        );
        println!("ROW pictures | joined rooms with the same shot | {} of {} |", self.same_shot, self.joined);
        println!("ROW pictures | objects that another hides for the most part | {} of {} |", self.hidden, self.objects);
        let mut shots: Vec<_> = self.shots.iter().collect();
        shots.sort_by_key(|(_, times)| std::cmp::Reverse(**times));
        let list: Vec<String> = shots.iter().map(|(shot, times)| format!("{shot} {times}")).collect();
        println!("ROW pictures | shots | {} |", list.join(", "));
    }
}

/// Paints a room of each of so many dreams, and counts over all their rooms.
pub fn run(dreams: u64, folder: &Path, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask pictures FOLDER {dreams} --draw {draw}"),
        seeds: format!("drawn with {draw}"),
        sample: format!(
            "{dreams} dreams of themes and settings by chance, a third in each length; a room of each by chance"
        ),
        excluded: "none".to_owned(),
    }
    .print();
    std::fs::create_dir_all(folder).unwrap();
    let themes = themes_and_settings();
    let mut rng = Rng::new(draw);
    let mut tally = Tally::default();
    let mut key = String::from("number\tdream\troom\tsetting\tobjects\tshot\n");
    for nth in 0..dreams {
        let theme = &themes[rng.below(themes.len() as u32) as usize];
        let length = Length::ALL[nth as usize % Length::ALL.len()];
        let dream = author::generate_with(&WorldSpec::new(theme, rng.next() % 1_000_000, length));
        let world = import::build(&dream).unwrap_or_else(|why| panic!("{theme}: {}", why.message)).world;
        let all = tally.dream(&world);
        let at = rng.below(all.len() as u32) as usize;
        let room = &world.rooms[at];
        let here = world.objects.iter().filter(|object| object.place == Place::Room(RoomId::at(at)));
        let names: Vec<&str> = here.map(|object| object.identity.name.as_str()).collect();
        let _ = writeln!(
            key,
            "{nth:02}\t{theme}\t{}\t{}\t{}\t{}",
            room.name,
            room.graphics.setting.as_deref().unwrap_or_default(),
            names.join(", "),
            all[at].shot
        );
        std::fs::write(folder.join(format!("{nth:02}.png")), picture::png::encode_plane(&all[at].visual)).unwrap();
    }
    std::fs::write(folder.join("key.tsv"), key).unwrap();
    tally.print(dreams);
}
