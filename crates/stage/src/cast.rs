//! The others on stage: characters that breathe, blink and speak, items that lie about, and the picture's objects as things to
//! click on. It must not move the hero.

use super::ego::TALK;
use super::floor::Floor;
use super::is_shown;
use super::view::{self, Cel, Loop, View};
use picture::Picture;
use picture::room_picture::PlacedThing;
use rng::fnv;
use rules::GameState;
use world::{Area, CharacterId, Direction, Place, Thing, World};

/// Ticks an idle cel is shown, a talking one, and how often and how long eyes are shut.
const IDLE_CEL: u32 = 12;
const TALK_CEL: u32 = 4;
const BLINK_EVERY: u32 = 71;
const BLINK: u32 = 3;
/// Half the width and height in pixels of the floor that someone's feet take.
const FEET: (i32, i32) = (9, 3);

#[derive(Clone, Debug, Default)]
pub struct Cast {
    /// Sorted by row, the farthest first.
    actors: Vec<Actor>,
    /// What is part of the picture and can be seen now: what they are, what a click hits, foot point, where to stand.
    scenery: Vec<PlacedThing>,
}

#[derive(Clone, Debug)]
struct Actor {
    thing: Thing,
    view: View,
    x: i32,
    y: i32,
    stand: (i32, i32),
    band: u8,
    /// Ticks by which its idling is ahead of the others'.
    phase: u32,
    /// The tick at which it began to speak.
    speaking: Option<u32>,
}

impl Actor {
    fn cel(&self, ticks: u32) -> &Cel {
        if let Some(age) = self.speaking.map(|since| ticks.wrapping_sub(since)).filter(|age| *age < TALK) {
            return self.view.cel("talk", age / TALK_CEL);
        }
        let age = ticks.wrapping_add(self.phase);
        let shut = age % BLINK_EVERY < BLINK && self.view.len("blink") > 0;
        self.view.cel(if shut { "blink" } else { "idle" }, age / IDLE_CEL)
    }
}

impl Cast {
    /// Who and what is to be seen now. Those who were there stay where they were. `hero` is the floor and where the hero stands on it, and
    /// facing what; without one (at the entrance) everything goes to the picture's spots, with one what he has laid down lies before
    /// him.
    pub fn refresh(
        &mut self,
        world: &World,
        state: &GameState,
        picture: &Picture,
        hero: Option<(&Floor, i32, i32, Direction)>,
    ) {
        let before = std::mem::take(&mut self.actors);
        self.scenery.clear();
        for spot in picture.things.iter().filter(|spot| is_shown(world, state, spot.thing)) {
            if matches!(spot.thing, Thing::Object(_)) || picture.is_pictured(spot.thing) {
                self.scenery.push(*spot);
                continue;
            }
            if let Some(known) = before.iter().find(|actor| actor.thing == spot.thing) {
                // Except what was moved onto or off something meanwhile.
                if known.band == spot.priority || on_floor(state, spot.thing) {
                    self.actors.push(known.clone());
                    continue;
                }
            }
            let mut actor = new_actor(world, spot);
            if let Some((floor, x, y, facing)) = hero.filter(|_| laid_down(state, spot.thing)) {
                let (dx, dy) = facing.offset().unwrap_or((0, 1));
                let (x, y) = floor.nearest_footing(x + 11 * dx, y + 4 * dy + 1);
                (actor.x, actor.y, actor.stand, actor.band) = (x, y, (x, y), floor.priority_of(y));
            }
            self.actors.push(actor);
        }
        self.actors.sort_by_key(|actor| actor.y);
    }

    pub fn speak(&mut self, who: CharacterId, now: u32) {
        for actor in self.actors.iter_mut().filter(|actor| actor.thing == Thing::Character(who)) {
            actor.speaking = Some(now);
        }
    }

    /// A thing's foot point, and where one stands to reach it.
    pub fn whereabouts(&self, thing: Thing) -> Option<((i32, i32), (i32, i32))> {
        let actor = self.actors.iter().find(|actor| actor.thing == thing);
        let actor = actor.map(|actor| ((actor.x, actor.y), actor.stand));
        actor.or_else(|| {
            let spot = self.scenery.iter().find(|spot| spot.thing == thing)?;
            Some(((spot.x, spot.y), spot.stand))
        })
    }

    /// Would a step put the hero's feet on someone's? Whose feet he is on already he may leave.
    pub fn is_in_the_way(&self, from: (i32, i32), to: (i32, i32)) -> bool {
        self.people().any(|(x, y)| {
            let off = |at: (i32, i32)| (at.0 - x).abs() * FEET.1 + (at.1 - y).abs() * FEET.0;
            on_feet((x, y), to) && off(to) <= off(from)
        })
    }

    /// Where feet are that a route from here should go around.
    pub fn obstacles(&self, x: i32, y: i32) -> impl Fn(i32, i32) -> bool + use<> {
        let people: Vec<(i32, i32)> = self.people().filter(|feet| !on_feet(*feet, (x, y))).collect();
        move |x, y| people.iter().any(|feet| on_feet(*feet, (x, y)))
    }

    fn people(&self) -> impl Iterator<Item = (i32, i32)> + '_ {
        self.actors.iter().filter(|actor| actor.thing.character().is_some()).map(|actor| (actor.x, actor.y))
    }

    /// Row, column, band and cel of everyone, the farthest first.
    pub fn shown(&self, ticks: u32) -> impl Iterator<Item = (i32, i32, u8, &Cel)> {
        self.actors.iter().map(move |actor| (actor.y, actor.x, actor.band, actor.cel(ticks)))
    }

    pub fn thing_at(&self, x: i32, y: i32, ticks: u32) -> Option<Thing> {
        let hit = |actor: &&Actor| {
            let cel = actor.cel(ticks);
            let (px, py) = (x - actor.x + i32::from(cel.foot.0), y - actor.y + i32::from(cel.foot.1));
            // Small things may be missed by a pixel or two; of a figure the pixels count, and those between them.
            let near = if actor.thing.item().is_some() { 2 } else { 1 };
            (-near..=near).any(|dy| (-near..=near).any(|dx| cel.get(px + dx, py + dy).is_some()))
        };
        let figure = self.actors.iter().rev().find(hit).map(|actor| actor.thing);
        let inside = |area: Area| {
            (i32::from(area.x)..i32::from(area.x) + i32::from(area.w)).contains(&x)
                && (i32::from(area.y)..i32::from(area.y) + i32::from(area.h)).contains(&y)
        };
        let size = |spot: &&PlacedThing| i32::from(spot.area.w) * i32::from(spot.area.h);
        figure.or_else(|| self.scenery.iter().filter(|spot| inside(spot.area)).min_by_key(size).map(|spot| spot.thing))
    }
}

fn on_feet((x, y): (i32, i32), at: (i32, i32)) -> bool {
    (at.0 - x).abs() < FEET.0 && (at.1 - y).abs() < FEET.1
}

fn on_floor(state: &GameState, thing: Thing) -> bool {
    match thing {
        Thing::Item(id) => matches!(state.item(id).place, Place::Room(_)),
        _ => true,
    }
}

/// Was it in the hero's hands, and lies on the floor now?
fn laid_down(state: &GameState, thing: Thing) -> bool {
    thing.item().is_some_and(|id| state.item(id).handled) && on_floor(state, thing)
}

fn new_actor(world: &World, spot: &PlacedThing) -> Actor {
    let view = match spot.thing {
        Thing::Character(id) => view::for_character(world, id),
        Thing::Item(id) => {
            let art = view::item(&world[id]);
            let lying = Loop { name: "idle".to_owned(), cels: vec![art.small] };
            View { name: art.name.to_owned(), loops: vec![lying] }
        }
        Thing::Object(_) => View::default(),
    };
    let phase = (fnv(world.identity(spot.thing).key.as_bytes()) % 97) as u32;
    Actor {
        thing: spot.thing,
        view,
        x: spot.x,
        y: spot.y,
        stand: spot.stand,
        band: spot.priority,
        phase,
        speaking: None,
    }
}
