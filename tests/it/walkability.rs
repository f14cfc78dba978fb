//! Every room of every world can be walked: after the composer's mending a flood of the control plane finds no fault, at the start
//! and while the world is played to its end. `cargo xtask walks` asks it of folders of texts.

use crate::json_damage::{self, SIMPLE, STRUCTURAL};
use picture::walkability::WalkFault;
use rng::Rng;
use rules::first_state;
use stage::{Stage, StageEvent};
use world::RoomId;
use xtask::walks::{Tally, halves};

const THEMES: [&str; 5] = ["fantasy", "sci-fi", "mystery", "horror", "clockwork circus"];
const SHOWCASES: [&str; 3] = [
    include_str!("../../assets/showcase/form_27b.json"),
    include_str!("../../assets/showcase/perpetua.json"),
    include_str!("../../assets/showcase/low_tide.json"),
];

#[test]
fn every_room_of_the_authors_worlds_can_be_walked() {
    let seeds = golden::seeds(3);
    let tally = halves(|half| {
        let mut tally = Tally::default();
        for seed in (0..seeds).filter(|seed| seed % 2 == half) {
            for theme in THEMES {
                let dream = dream::from_value(&author::generate(theme, seed), None, "the author").unwrap();
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
            author::generate(rng.pick(&THEMES).unwrap(), u64::from(rng.below(1000))).to_string()
        };
        let text = serde_json::from_str::<serde_json::Value>(&source).unwrap().to_string();
        let broken = if SIMPLE.contains(kind) {
            json_damage::simple(kind, &text, &mut rng)
        } else {
            json_damage::structural(kind, &text, &mut rng)
        };
        if let Ok(built) = import::from_text(&broken) {
            tally.world(&built.world, &[], kind);
        }
    }
    assert!(tally.worlds > 25, "only {} worlds are left", tally.worlds);
    tally.judge("broken worlds");
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
            for way in &picture.exits {
                let mut stage = enter();
                assert!(stage.walk_to_exit(way.exit));
                assert_eq!(walk(&mut stage), Some(StageEvent::Left(way.exit)), "{key}");
            }
            for spot in &picture.things {
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
    let told = WalkFault::ExitUnreachable(exit).describe(&world);
    assert!(told.contains(world[exit].direction.name()), "{told}");
}
