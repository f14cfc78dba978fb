//! A whole adventure, from the title to its ending and back: by keys alone, by mouse alone, by finger alone, by gamepad
//! alone. Nothing is done to the game but by the platform's messages.

use crate::rig::Rig;
use bevy::input::gamepad::GamepadButton as Button;
use bevy::input::keyboard::{Key, KeyCode};
use rules::scope;
use screen::{SceneKind, WindowKind};
use session::Session;
use somnium::app::Options;
use world::{Direction, Thing};

/// A game at its title, with the cellar stored as the one save: the way in that every kind of hands can go.
fn at_the_title(name: &str) -> Rig {
    let folder = std::env::temp_dir().join(format!("somnium-through-{name}-{}", std::process::id()));
    let text = include_str!("../cases/world/cellar.json");
    let dream = dream::from_text(text, None, "hand").expect("the cellar");
    let save = Session::new(dream).save("the cellar");
    std::fs::create_dir_all(folder.join("save")).expect("a folder");
    std::fs::write(folder.join("save").join("s01"), save).expect("a save");
    Rig::open(folder, Options::default())
}

fn room(rig: &Rig) -> String {
    let game = rig.screen().session().expect("a game");
    game.world()[game.state().room].key.clone()
}

fn turns(rig: &Rig) -> u32 {
    rig.screen().session().map_or(0, |game| game.state().turns)
}

/// The middle of the way out in this direction, in frame pixels.
fn way(rig: &Rig, direction: Direction) -> (f32, f32) {
    let game = rig.screen().session().expect("a game");
    let (world, state) = (game.world(), game.state());
    let picture = picture::compose_room(world, state, state.room);
    let leads = |way: &&picture::ExitArea| world[way.exit].direction == direction;
    let area = picture.exits.iter().find(leads).expect("a way out").area;
    (f32::from(area.x + area.w / 2), f32::from((area.y + area.h / 2).min(185) + 10))
}

/// Where a thing stands among those that the board offers: what is here, then what is carried.
fn place(rig: &Rig, key: &str) -> usize {
    let game = rig.screen().session().expect("a game");
    let (world, state) = (game.world(), game.state());
    let carried = |thing: &Thing| matches!(thing, Thing::Item(item) if state.has(*item));
    let (held, here): (Vec<Thing>, Vec<Thing>) = scope::visible(world, state).into_iter().partition(carried);
    let all: Vec<&str> = here.iter().chain(&held).map(|thing| world.identity(*thing).key.as_str()).collect();
    all.iter().position(|other| *other == key).unwrap_or_else(|| panic!("{key} is not among {all:?}"))
}

/// After the last deed: the ending, and the title again.
fn ends_well(rig: &mut Rig, mut on: impl FnMut(&mut Rig)) {
    for _ in 0..20 {
        rig.frames(15);
        match rig.screen().top_window() {
            Some(WindowKind::Ending) => break,
            _ => on(rig),
        }
    }
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Ending), "in the {}", room(rig));
    assert_eq!(room(rig), "passage");
    let game = rig.screen().session().expect("a game");
    assert_eq!((game.state().score, game.max_score()), (35, 35));
    assert!(game.state().over.is_some());
    rig.frames(15);
    on(rig);
    rig.frames(2);
    assert_eq!((rig.screen().scene_kind(), rig.screen().top_window()), (SceneKind::Title, None));
}

#[test]
fn by_keys_alone() {
    let mut rig = at_the_title("keys");
    rig.text("r").settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Restore));
    rig.enter().until("the cellar", |rig| rig.screen().scene_kind() == SceneKind::Play);
    for line in [
        "go east",
        "take the rusty key",
        "go west",
        "unlock the oak door with the rusty key",
        "open the barrel",
        "take the old bottle",
        "go north",
        "give the old bottle to bertram",
    ] {
        let before = turns(&rig);
        rig.until("the picture", |rig| rig.screen().wants_walk());
        rig.text(line).enter().frames(15);
        assert!(turns(&rig) > before, "{line}");
        for _ in 0..9 {
            if matches!(rig.screen().top_window(), Some(WindowKind::Text | WindowKind::Cutscene))
                && rig.screen().session().is_some_and(|it| it.state().over.is_none())
            {
                rig.enter().frames(15);
            }
        }
    }
    ends_well(&mut rig, |rig| {
        rig.enter();
    });
}

/// The keys that walk do so, all the way through a door.
#[test]
fn by_arrows_through_a_door() {
    let mut rig = at_the_title("arrows");
    rig.text("r").settle().enter().until("the cellar", |rig| rig.screen().scene_kind() == SceneKind::Play);
    rig.until("the picture", |rig| rig.screen().wants_walk());
    // To the right; where that goes no farther, a little up, and to the right again.
    for _ in 0..20 {
        rig.press(KeyCode::ArrowRight, &Key::ArrowRight).frames(60);
        if room(&rig) == "alcove" {
            return;
        }
        rig.press(KeyCode::ArrowUp, &Key::ArrowUp).frames(6);
    }
    panic!("still in the {}", room(&rig));
}

/// A point of the frame, by whatever points.
type Point = fn(&mut Rig, f32, f32);

/// Closes the texts that are open, and waits for what else is on its way.
fn read_on(rig: &mut Rig, point: Point) {
    for _ in 0..12 {
        rig.frames(12);
        if matches!(rig.screen().top_window(), Some(WindowKind::Text | WindowKind::Cutscene))
            && rig.screen().session().is_some_and(|it| it.state().over.is_none())
        {
            point(rig, 160.0, 100.0);
        }
    }
}

/// A verb from the board by its place there, then things by theirs.
fn act(rig: &mut Rig, point: Point, (column, row): (u8, u8), things: &[&str]) {
    let before = turns(rig);
    point(rig, 260.0, 18.0);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Input), "the button for letters");
    point(rig, 24.0, 192.0);
    point(rig, 32.0 + 64.0 * f32::from(column), 140.0 + 17.0 * f32::from(row));
    for key in things {
        let place = place(rig, key) as f32;
        point(rig, 53.0 + 106.0 * (place % 3.0), 140.0 + 17.0 * (place / 3.0).floor());
    }
    rig.frames(2);
    assert!(turns(rig) > before, "{things:?}: {:?}", rig.screen().session().map(|game| game.last_line().to_owned()));
    read_on(rig, point);
}

fn walk(rig: &mut Rig, point: Point, direction: Direction, to: &str) {
    rig.until("the picture", |rig| rig.screen().wants_walk());
    let (x, y) = way(rig, direction);
    point(rig, x, y);
    for _ in 0..60 {
        rig.frames(10);
        if room(rig) == to {
            break;
        }
    }
    assert_eq!(room(rig), to);
    read_on(rig, point);
}

const TAKE: (u8, u8) = (1, 0);
const OPEN: (u8, u8) = (4, 0);
const UNLOCK: (u8, u8) = (1, 1);
const GIVE: (u8, u8) = (2, 1);

/// From the list of saves, which is open, to the end.
fn by_pointing(rig: &mut Rig, point: Point) {
    assert_eq!(rig.settle().screen().top_window(), Some(WindowKind::Restore));
    point(rig, 130.0, 168.0);
    rig.until("the cellar", |rig| rig.screen().scene_kind() == SceneKind::Play);
    rig.until("the picture", |rig| rig.screen().wants_walk());
    walk(rig, point, Direction::East, "alcove");
    act(rig, point, TAKE, &["rusty_key"]);
    walk(rig, point, Direction::West, "cellar");
    act(rig, point, UNLOCK, &["oak_door", "rusty_key"]);
    act(rig, point, OPEN, &["barrel"]);
    act(rig, point, TAKE, &["old_bottle"]);
    walk(rig, point, Direction::North, "passage");
    act(rig, point, GIVE, &["old_bottle", "ghost"]);
    ends_well(rig, |rig| point(rig, 160.0, 100.0));
}

#[test]
fn by_mouse_alone() {
    let click: Point = |rig, x, y| {
        rig.click(x, y);
    };
    let mut rig = at_the_title("mouse");
    // The verb buttons, by the title's options: the eleventh row, at its right end.
    rig.click(160.0, 178.0);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Options));
    rig.click(250.0, 140.0);
    assert!(rig.screen().settings().buttons);
    rig.click(160.0, 180.0);
    assert_eq!(rig.screen().top_window(), None);
    rig.click(160.0, 156.0);
    by_pointing(&mut rig, click);
}

#[test]
fn by_finger_alone() {
    let tap: Point = |rig, x, y| {
        rig.tap(x, y);
    };
    let mut rig = at_the_title("finger");
    rig.tap(160.0, 156.0);
    by_pointing(&mut rig, tap);
}

#[test]
fn by_gamepad_alone() {
    let mut rig = at_the_title("pad");
    rig.connect();
    rig.pad(Button::DPadDown).pad(Button::South).settle();
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Restore));
    rig.pad(Button::South).until("the cellar", |rig| rig.screen().scene_kind() == SceneKind::Play);
    rig.until("the picture", |rig| rig.screen().wants_walk());
    // The cross walks east into the alcove.
    for _ in 0..20 {
        rig.hold(Button::DPadRight, 1.0).frames(60).hold(Button::DPadRight, 0.0);
        if room(&rig) != "cellar" {
            break;
        }
        rig.hold(Button::DPadUp, 1.0).frames(6).hold(Button::DPadUp, 0.0);
    }
    assert_eq!(room(&rig), "alcove");
    rig.read_by_pad();
    // The verbs: one to the right is "take"; the key is the first thing.
    rig.pad(Button::South).pad(Button::DPadRight).pad(Button::South);
    for _ in 0..place(&rig, "rusty_key") {
        rig.pad(Button::DPadRight);
    }
    rig.pad(Button::South);
    rig.read_by_pad();
    let game = rig.screen().session().expect("a game");
    assert_eq!(game.last_line(), "take rusty key");
    assert_eq!(game.state().score, 5);
    rig.pad(Button::North);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Inventory));
    rig.pad(Button::East).pad(Button::Start);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Menu));
    rig.pad(Button::East);
    // A shoulder names a thing in the input.
    rig.pad(Button::RightTrigger);
    assert_eq!(rig.screen().top_window(), Some(WindowKind::Input));
}
