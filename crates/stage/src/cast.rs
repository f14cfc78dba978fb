//! The others on stage: characters that breathe, blink and speak, items that lie about, and the picture's objects as things to
//! click on. It must not move the hero. Who comes in and goes out on foot: see `comings`.

use super::actor::Actor;
use super::floor::Floor;
use super::view::Cel;
use super::{Manner, is_shown};
use picture::Picture;
use picture::room_picture::PlacedThing;
use rules::GameState;
use world::{Area, CharacterId, Direction, Place, RoomId, Thing, World};

/// Half the width and height in pixels of the floor that someone's feet take.
const FEET: (i32, i32) = (9, 3);

#[derive(Clone, Debug, Default)]
pub struct Cast {
    pub(super) actors: Vec<Actor>,
    /// Who has left and is on the way out: pictures only, which nothing can be done with.
    pub(super) leaving: Vec<Actor>,
    /// What is part of the picture and can be seen now: what they are, what a click hits, foot point, where to stand.
    scenery: Vec<PlacedThing>,
    /// The room that everybody was in when the state was last looked at; `None` for who could be seen nowhere.
    pub(super) rooms: Vec<Option<RoomId>>,
}

/// The hero, and the floor he stands on.
#[derive(Clone, Copy)]
pub struct Hero<'a> {
    pub floor: &'a Floor,
    pub at: (i32, i32),
    pub facing: Direction,
}

impl Cast {
    /// Who and what is to be seen now. Those who were there stay where they were. Without a hero (at the entrance) everything goes to the
    /// picture's spots; with one what he has laid down lies before him, and people may come and go on foot.
    pub fn refresh(
        &mut self,
        (world, state): (&World, &GameState),
        picture: &Picture,
        hero: Option<Hero>,
        manner: Manner,
    ) {
        let mut before = std::mem::take(&mut self.actors);
        self.scenery.clear();
        for spot in picture.things.iter().filter(|spot| is_shown(world, state, spot.thing)) {
            if matches!(spot.thing, Thing::Object(_)) || picture.is_pictured(spot.thing) {
                self.scenery.push(*spot);
                continue;
            }
            if let Some(at) = before.iter().position(|actor| actor.thing == spot.thing) {
                let known = before.swap_remove(at);
                // Except what was moved onto or off something meanwhile.
                if known.band == spot.priority || on_floor(state, spot.thing) {
                    self.actors.push(known);
                    continue;
                }
            }
            let mut actor = Actor::new(world, spot);
            if let Some(Hero { floor, at, facing }) = hero.filter(|_| laid_down(state, spot.thing)) {
                let (dx, dy) = facing.offset().unwrap_or((0, 1));
                let (x, y) = floor.nearest_footing(at.0 + 11 * dx, at.1 + 4 * dy + 1);
                (actor.spot, actor.stand, actor.band) = ((x, y), (x, y), floor.priority_of(y));
            }
            self.actors.push(actor);
        }
        self.actors.sort_by_key(|actor| actor.spot.1);
        match hero.filter(|_| manner == Manner::OnFoot) {
            Some(hero) => self.come_and_go((world, state), hero.floor, before),
            None => self.settle(),
        }
        self.look(state);
    }

    pub fn speak(&mut self, who: CharacterId, now: u32) {
        for actor in self.actors.iter_mut().filter(|actor| actor.thing == Thing::Character(who)) {
            actor.speaking = Some(now);
        }
    }

    /// A thing's foot point, and where one stands to reach it.
    pub fn whereabouts(&self, thing: Thing) -> Option<((i32, i32), (i32, i32))> {
        let actor = self.actors.iter().find(|actor| actor.thing == thing);
        let actor = actor.map(|actor| (actor.position(), actor.stand));
        actor.or_else(|| self.spot(thing))
    }

    /// The same for when whoever is on the way in has come.
    pub fn spot(&self, thing: Thing) -> Option<((i32, i32), (i32, i32))> {
        let actor = self.actors.iter().find(|actor| actor.thing == thing);
        actor.map(|actor| (actor.spot, actor.stand)).or_else(|| {
            let spot = self.scenery.iter().find(|spot| spot.thing == thing)?;
            Some(((spot.x, spot.y), spot.stand))
        })
    }

    /// Would a step put the hero's feet on someone's? Whose feet he is on already he may leave, and who walks is in nobody's way.
    pub fn is_in_the_way(&self, from: (i32, i32), to: (i32, i32)) -> bool {
        self.standing().any(|(x, y)| {
            let off = |at: (i32, i32)| (at.0 - x).abs() * FEET.1 + (at.1 - y).abs() * FEET.0;
            on_feet((x, y), to) && off(to) <= off(from)
        })
    }

    /// Where feet are that a route from here should go around.
    pub fn obstacles(&self, x: i32, y: i32) -> impl Fn(i32, i32) -> bool + use<> {
        let people: Vec<(i32, i32)> = self.standing().filter(|feet| !on_feet(*feet, (x, y))).collect();
        move |x, y| people.iter().any(|feet| on_feet(*feet, (x, y)))
    }

    fn standing(&self) -> impl Iterator<Item = (i32, i32)> + '_ {
        self.actors.iter().filter(|actor| actor.stands()).map(|actor| actor.spot)
    }

    /// Row, column, band and cel of everyone, the farthest first.
    pub fn shown(&self, ticks: u32, floor: &Floor) -> Vec<(i32, i32, u8, &Cel)> {
        let seen = self.actors.iter().chain(&self.leaving).filter(|actor| actor.is_seen());
        let mut shown: Vec<_> = seen
            .map(|actor| {
                let (x, y) = actor.position();
                let band = if actor.walk.is_some() { floor.priority_of(y) } else { actor.band };
                (y, x, band, actor.cel(ticks))
            })
            .collect();
        shown.sort_by_key(|(y, ..)| *y);
        shown
    }

    pub fn thing_at(&self, x: i32, y: i32, ticks: u32) -> Option<Thing> {
        let hit = self.actors.iter().filter(|actor| actor.is_hit((x, y), ticks));
        let figure = hit.max_by_key(|actor| actor.position().1).map(|actor| actor.thing);
        let inside = |area: Area| {
            (i32::from(area.x)..i32::from(area.x) + i32::from(area.w)).contains(&x)
                && (i32::from(area.y)..i32::from(area.y) + i32::from(area.h)).contains(&y)
        };
        let size = |spot: &&PlacedThing| i32::from(spot.area.w) * i32::from(spot.area.h);
        figure.or_else(|| self.scenery.iter().filter(|spot| inside(spot.area)).min_by_key(size).map(|spot| spot.thing))
    }
}

pub fn on_feet((x, y): (i32, i32), at: (i32, i32)) -> bool {
    (at.0 - x).abs() < FEET.0 && (at.1 - y).abs() < FEET.1
}

fn on_floor(state: &GameState, thing: Thing) -> bool {
    match thing {
        Thing::Item(id) => state.piles(id).any(|(place, _)| place == Place::Room(state.room)),
        _ => true,
    }
}

/// Was it in the hero's hands, and lies on the floor now?
fn laid_down(state: &GameState, thing: Thing) -> bool {
    thing.item().is_some_and(|id| state.item(id).handled) && on_floor(state, thing)
}
