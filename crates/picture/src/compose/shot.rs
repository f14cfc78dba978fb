//! How a place is looked at: its perspective, the shape of its floor, what closes it at the sides. It must not measure or paint.

use super::object_drawing::prop_for_object;
use super::setting::{Enclosure, RoomStyle};
use crate::props::{self, Placement};
use language::text::words;
use rng::{Rng, fnv};
use std::collections::BTreeSet;
use world::{Direction, Place, RoomId, Shape, World};

macro_rules! shots {
    ($($shot:ident $name:literal $within:ident $text:literal,)*) => {
        /// A way of seeing a place, with a floor of its own.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Shot {
            $(
                #[doc = $text]
                $shot,
            )*
        }

        impl Shot {
            /// Every shot, in the order of the list.
            pub const ALL: &[Self] = &[$(Self::$shot,)*];

            /// A short name, for lists.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$shot => $name,)*
                }
            }

            /// Of places built like this.
            #[must_use]
            pub const fn enclosure(self) -> Enclosure {
                match self {
                    $(Self::$shot => Enclosure::$within,)*
                }
            }
        }
    };
}

shots! {
    Front "front" Inside "A box seen from the front.", // not shown
    CornerLeft "corner-left" Inside "A corner: a long wall at the left, and none at the right.", // not shown
    CornerRight "corner-right" Inside "A corner: a long wall at the right, and none at the left.", // not shown
    Gallery "gallery" Inside "A long room that runs away from the viewer.", // not shown
    Hall "hall" Inside "A tall hall, looked up: one does not see its ceiling.", // not shown
    Vault "vault" Inside "A low vault on piers.", // not shown
    Split "split" Inside "Two levels, and steps from one to the other.", // not shown
    Section "section" Inside "A house cut open: the floors above and below are seen too.", // not shown
    Cell "cell" Inside "A narrow place between thick walls.", // not shown
    Vehicle "vehicle" Inside "Along the inside of something that travels.", // not shown
    Works "works" Inside "A hall of machines, with pits and a gantry.", // not shown
    Roofless "roofless" Inside "Walls that are left, and the sky over them.", // not shown
    Hollow "hollow" Cave "A hollow in the rock.", // not shown
    Passage "passage" Cave "A passage that runs into the rock.", // not shown
    Rift "rift" Cave "A rift across the floor, and what spans it.", // not shown
    Shelf "shelf" Cave "A shelf of rock above the floor, and a way up to it.", // not shown
    Plain "plain" Outside "Open ground under the sky.", // not shown
    Street "street" Outside "A street between its houses.", // not shown
    Wood "wood" Outside "A clearing between trunks.", // not shown
    Shore "shore" Outside "A shore that runs aslant into the distance.", // not shown
    Chasm "chasm" Outside "A chasm, and what spans it.", // not shown
    Avenue "avenue" Outside "A walk between hedges or walls.", // not shown
    Lane "lane" Outside "A hollow way between banks.", // not shown
    Brook "brook" Outside "Open ground with a stream across it.", // not shown
    Headland "headland" Outside "Ground that falls away at one side, and what lies below.", // not shown
    Roofs "roofs" Outside "A place looked down on, over what stands nearer.", // not shown
}

/// Kinds of place of which a shot makes sense though no word asks for it.
fn suits(shot: Shot, style: &RoomStyle) -> bool {
    let any = |names: &[&str]| names.contains(&style.name);
    match shot {
        Shot::Front | Shot::CornerLeft | Shot::CornerRight => !any(&["circus", "conservatory"]) || shot == Shot::Front,
        Shot::Gallery => any(&["library", "castle", "temple", "starship", "office", "computer", "room"]),
        Shot::Hall => any(&["castle", "throne", "temple", "theatre", "library", "wizard"]),
        Shot::Vault => any(&["dungeon", "castle", "wizard", "temple", "tavern"]),
        Shot::Split => {
            any(&["theatre", "throne", "castle", "tavern", "shop", "library", "bridge", "lab", "engine", "room"])
        }
        Shot::Section => any(&["attic", "barn", "cabin", "bedroom"]),
        Shot::Cell => any(&["attic", "dungeon", "airlock", "bedroom"]),
        Shot::Vehicle => any(&["cabin", "starship", "bridge", "airlock"]),
        Shot::Works => any(&["engine", "lab", "starship"]),
        Shot::Roofless | Shot::Roofs => false,
        Shot::Hollow | Shot::Passage | Shot::Shelf => true,
        Shot::Rift => any(&["volcano", "cave", "mine", "ice cave", "crystal cave"]), // not shown
        Shot::Plain => true,
        Shot::Lane => any(&["meadow", "desert", "snow", "planet", "village", "mountain", "camp"]),
        Shot::Brook => any(&["meadow", "river", "jungle", "swamp", "garden", "snow", "forest"]),
        Shot::Headland => any(&["meadow", "mountain", "desert", "planet", "snow", "ruins", "camp"]),
        Shot::Street => any(&["city", "village"]),
        Shot::Wood => any(&["forest", "jungle", "swamp", "camp"]),
        Shot::Shore => any(&["beach", "river"]),
        Shot::Chasm => any(&["mountain", "planet"]),
        Shot::Avenue => any(&["garden", "graveyard", "castle grounds"]), // not shown
    }
}

/// What a room asks of its back wall: so many pixels of width, drawings and doors side by side.
fn back_wall_need(world: &World, id: RoomId) -> i32 {
    let room = &world[id];
    let doors = room.exits.iter().filter(|exit| {
        use Direction::{In, North, Northeast, Northwest, Up};
        matches!(world[**exit].direction, North | Northeast | Northwest | Up | In)
    });
    let stands_there = |prop: &props::Prop| matches!(prop.placement, Placement::Against | Placement::Wall);
    let planned = room.graphics.primitives.iter().filter_map(|one| match &one.shape {
        Shape::Prop(area, name) => stands_there(props::find(name).prop).then_some(i32::from(area.w).clamp(10, 130)),
        _ => None,
    });
    let here = world.objects.iter().filter(|object| object.place == Place::Room(id) && object.door.is_none());
    let shown: BTreeSet<&str> = room.graphics.primitives.iter().filter_map(|one| one.label.as_deref()).collect();
    let objects = here.filter(|object| !shown.contains(object.identity.name.as_str())).filter_map(|object| {
        let prop = prop_for_object(object).prop;
        stands_there(prop).then_some(prop.size.0)
    });
    doors.count() as i32 * 44 + planned.sum::<i32>() + objects.sum::<i32>()
}

/// A number for each room, so that no two rooms that a way joins have the same one.
fn colour(world: &World, id: RoomId) -> usize {
    let mut colours: Vec<usize> = Vec::with_capacity(world.rooms.len());
    for at in 0..=id.index() {
        let mut taken = 0u64;
        for exit in &world.exits {
            let (from, to) = (exit.from.index(), exit.to.index());
            let other = if from == at {
                to
            } else if to == at {
                from
            } else {
                continue;
            };
            if let Some(colour) = colours.get(other) {
                taken |= 1 << (*colour).min(63);
            }
        }
        colours.push(taken.trailing_ones() as usize);
    }
    colours.last().copied().unwrap_or_default()
}

/// The shot for a room: what its words ask for, else one that suits such a place, of another class than its neighbours take theirs from
/// where one of it fits.
#[must_use]
pub fn choose_shot(world: &World, id: RoomId, style: &RoomStyle) -> Shot {
    let room = &world[id];
    let need = back_wall_need(world, id);
    let fits =
        |shot: Shot| shot.enclosure() == style.enclosure && need <= shot.back_wall_room() && fits_ways(world, id, shot);
    // What the picture's author says comes before everything.
    if let Some(wanted) = &room.graphics.shot {
        let said = words(wanted);
        let named = |shot: &&Shot| said.iter().any(|word| shot.name().split('-').any(|part| part == word));
        let by_name = Shot::ALL.iter().filter(named);
        let by_words = Shot::ALL.iter().filter(|shot| asks(&said, **shot));
        if let Some(shot) = by_name.chain(by_words).copied().find(|shot| fits(*shot)) {
            return shot;
        }
    }
    let said: Vec<String> = words(&format!("{} {}", room.name, room.graphics.setting.as_deref().unwrap_or_default()));
    let asked: Vec<Shot> = Shot::ALL.iter().copied().filter(|shot| asks(&said, *shot) && fits(*shot)).collect();
    // Each dream deals the shots into classes of its own; rooms that a way joins take theirs from different ones.
    let salt = world.seed.unwrap_or(0);
    let mut dealt: Vec<Shot> = Shot::ALL.iter().copied().filter(|shot| shot.enclosure() == style.enclosure).collect();
    dealt.sort_by_key(|shot| fnv(shot.name().as_bytes()).wrapping_mul(salt | 1).rotate_left(17));
    let own = colour(world, id) % CLASSES;
    let is_own = |shot: &Shot| dealt.iter().position(|other| other == shot).is_some_and(|at| at % CLASSES == own);
    if let Some(shot) = asked.iter().copied().find(is_own).or_else(|| asked.first().copied().filter(|_| own == 0)) {
        return shot;
    }
    let suited: Vec<Shot> =
        dealt.iter().copied().filter(|shot| (suits(*shot, style) || asked.contains(shot)) && fits(*shot)).collect();
    let mut rng = Rng::new(fnv(room.key.as_bytes()) ^ salt);
    let free: Vec<Shot> = suited.iter().copied().filter(is_own).collect();
    rng.pick(&free)
        .or_else(|| asked.first())
        .or_else(|| rng.pick(&suited))
        .copied()
        .unwrap_or(plainest(style.enclosure))
}

/// Into so many classes a dream's shots are dealt.
const CLASSES: usize = 3;

/// The one that every such place can have.
#[must_use]
pub const fn plainest(enclosure: Enclosure) -> Shot {
    match enclosure {
        Enclosure::Inside => Shot::Front,
        Enclosure::Cave => Shot::Hollow,
        Enclosure::Outside => Shot::Plain,
    }
}

/// Does one of these words ask for a shot?
fn asks(said: &[String], shot: Shot) -> bool {
    said.iter().any(|word| language::language().shots.is(word, shot.name()))
}

/// Is there a place in it for every way out of the room?
fn fits_ways(world: &World, id: RoomId, shot: Shot) -> bool {
    use Direction::{Down, East, Out, South, Southeast, Southwest, West};
    let has = |wanted: &[Direction]| world[id].exits.iter().any(|exit| wanted.contains(&world[*exit].direction));
    match shot {
        Shot::Section | Shot::Vehicle => !has(&[South, Southeast, Southwest, Out, Down]),
        Shot::Shore | Shot::Headland => !has(&[Direction::Northeast, Down]),
        Shot::Rift | Shot::Chasm | Shot::Brook | Shot::Shelf | Shot::Split | Shot::Works => !has(&[Down]),
        Shot::Cell | Shot::Gallery => !(has(&[East]) && has(&[West])),
        _ => true,
    }
}

impl Shot {
    /// How many pixels of drawings and doors its back wall takes, as they stand side by side and hide a little of each other.
    const fn back_wall_room(self) -> i32 {
        match self {
            Self::Gallery | Self::Cell | Self::Passage => 90,
            Self::Shore | Self::Headland | Self::Street | Self::Avenue | Self::Lane => 130,
            Self::Vehicle => 60,
            Self::CornerLeft | Self::CornerRight => 240,
            _ => i32::MAX,
        }
    }
}
