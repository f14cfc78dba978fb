//! The proof that a room can be walked: a flood of the control plane from where the hero enters, with the foot he has on stage. It
//! shares no code with the mending, so that each can catch the other, and it must not change a picture.

use super::{FOOT_HALF, PICTURE_HEIGHT, Picture, PictureMend, PlacedThing, WIDTH, control};
use messages::t;
use rules::GameState;
use world::{ExitId, RoomId, Thing, World};

/// What is to be said of one room: what was mended before it could be walked, and what is wrong with it still.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkFinding {
    /// The room.
    pub room: RoomId,
    /// What was changed before it could be walked.
    pub mends: Vec<PictureMend>,
    /// What is wrong with it still.
    pub faults: Vec<WalkFault>,
}

/// Paints and proves every room of a world as it is in a state. Rooms of which there is nothing to say are left out.
#[must_use]
pub fn check_rooms(world: &World, state: &GameState) -> Vec<WalkFinding> {
    let look = |room: RoomId| {
        let picture = super::compose_room(world, state, room);
        let faults = find_faults(&picture);
        WalkFinding { room, mends: picture.mends, faults }
    };
    let all = RoomId::all(world.rooms.len()).map(look);
    all.filter(|finding| !finding.mends.is_empty() || !finding.faults.is_empty()).collect()
}

/// How far from an object the hero may have to stop: across from its box, and down or up from its foot, in pixels. What hangs or
/// stands above the floor counts from the floor's first row.
const NEAR: (i32, i32) = (48, 48);

/// Something that a room's picture promises and does not keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WalkFault {
    /// The hero cannot stand where he appears; nothing else was looked at.
    NoFloor,
    /// Who comes in by this exit is not on the floor that all the rest is on.
    EntryOffFloor(Option<ExitId>),
    /// No walk ends in this way out, or only one through another.
    ExitUnreachable(ExitId),
    /// Where one stands to reach it cannot be walked to.
    ThingUnreachable(Thing),
    /// One can walk to it, but that is so many pixels away from it.
    ThingFar(Thing, i32),
    /// It stands on the floor and does not hide who is behind it.
    HidesNobody(Thing),
}

impl WalkFault {
    /// The fault in a plain sentence.
    #[must_use]
    pub fn describe(&self, world: &World) -> String {
        let way = |exit: ExitId| world[exit].direction.name();
        let the = |thing: Thing| world.identity(thing).the();
        match *self {
            Self::NoFloor => t!("picture-no-floor"),
            Self::EntryOffFloor(None) => t!("picture-entry-off-floor"),
            Self::EntryOffFloor(Some(exit)) => t!("picture-entry-from-off-floor", direction = way(exit)),
            Self::ExitUnreachable(exit) => t!("picture-way-unreachable", direction = way(exit)),
            Self::ThingUnreachable(thing) => t!("picture-thing-unreachable", thing = the(thing)),
            Self::ThingFar(thing, far) => t!("picture-thing-far", thing = the(thing), far = far),
            Self::HidesNobody(thing) => t!("picture-thing-hides-nobody", thing = the(thing)),
        }
    }
}

/// Everything that is wrong with a picture; nothing for one that can be walked. The hero walks on values that
/// [`control::is_walkable`] names, with his whole foot line, pixel by pixel up, down and across; into a way out, but never
/// through one to anywhere else.
#[must_use]
pub fn find_faults(picture: &Picture) -> Vec<WalkFault> {
    let start = picture.entry(None);
    let Some(reached) = Reached::from(picture, (start.x, start.y)) else { return vec![WalkFault::NoFloor] };
    let mut faults = Vec::new();
    for entry in &picture.entries {
        if !reached.floor((entry.x, entry.y)) {
            faults.push(WalkFault::EntryOffFloor(entry.exit));
        }
    }
    for (n, way) in (0..).zip(&picture.exits) {
        if !reached.way(n) {
            faults.push(WalkFault::ExitUnreachable(way.exit));
        }
    }
    for spot in &picture.things {
        let far = distance(spot, picture.horizon);
        if !reached.floor(spot.stand) {
            faults.push(WalkFault::ThingUnreachable(spot.thing));
        } else if far > 0 {
            faults.push(WalkFault::ThingFar(spot.thing, far));
        }
        if spot.thing.object().is_some() && !spot.hides(&picture.priority) {
            faults.push(WalkFault::HidesNobody(spot.thing));
        }
    }
    faults
}

/// By how much the stand is farther from a thing than near.
fn distance(spot: &PlacedThing, horizon: i32) -> i32 {
    let (left, wide) = (i32::from(spot.area.x), i32::from(spot.area.w));
    let across = (left - spot.stand.0).max(spot.stand.0 - left - wide).max(0);
    let foot = spot.y.clamp(horizon, PICTURE_HEIGHT - 1);
    let down = (spot.stand.1 - foot).abs();
    (across - NEAR.0).max(down - NEAR.1).max(0)
}

/// Columns `from..to` of a row where the foot's middle can be, all on plain floor or all in one way out.
#[derive(Clone, Copy)]
struct Strip {
    y: i32,
    from: i32,
    to: i32,
    way: Option<usize>,
}

/// What can be walked to.
struct Reached {
    strips: Vec<Strip>,
}

impl Reached {
    fn from(picture: &Picture, start: (i32, i32)) -> Option<Self> {
        let strips = strips(picture);
        let holds = |strip: &Strip| strip.y == start.1 && (strip.from..strip.to).contains(&start.0);
        let first = strips.iter().position(|strip| strip.way.is_none() && holds(strip))?;
        // Where each row's strips begin.
        let begins: Vec<usize> = (0..=PICTURE_HEIGHT).map(|y| strips.partition_point(|strip| strip.y < y)).collect();
        let mut seen = vec![false; strips.len()];
        let mut open = vec![first];
        seen[first] = true;
        while let Some(at) = open.pop() {
            let here = strips[at];
            for y in (here.y - 1).max(0)..=(here.y + 1).min(PICTURE_HEIGHT - 1) {
                for next in begins[y as usize]..begins[y as usize + 1] {
                    let strip = strips[next];
                    let touches = if y == here.y {
                        strip.from == here.to || strip.to == here.from
                    } else {
                        strip.from < here.to && here.from < strip.to
                    };
                    // Out of a way leads only the door.
                    let open_to = here.way.is_none() || strip.way == here.way;
                    if touches && open_to && !std::mem::replace(&mut seen[next], true) {
                        open.push(next);
                    }
                }
            }
        }
        Some(Self { strips: strips.into_iter().zip(seen).filter(|(_, seen)| *seen).map(|(strip, _)| strip).collect() })
    }

    fn floor(&self, (x, y): (i32, i32)) -> bool {
        let mut row = self.strips[self.strips.partition_point(|strip| strip.y < y)..].iter();
        row.by_ref().take_while(|strip| strip.y == y).any(|s| s.way.is_none() && (s.from..s.to).contains(&x))
    }

    fn way(&self, way: usize) -> bool {
        self.strips.iter().any(|strip| strip.way == Some(way))
    }
}

/// Every place for the hero's foot, row by row.
fn strips(picture: &Picture) -> Vec<Strip> {
    let mut all = Vec::new();
    for y in 0..PICTURE_HEIGHT {
        let mut run = 0;
        let mut strip: Option<Strip> = None;
        for x in 0..WIDTH {
            run = if control::is_walkable(picture.control.get(x, y)) { run + 1 } else { 0 };
            let middle = x - FOOT_HALF;
            if run <= 2 * FOOT_HALF {
                all.extend(strip.take());
                continue;
            }
            let way = way_under(picture, middle, y);
            match &mut strip {
                Some(strip) if strip.way == way => strip.to = middle + 1,
                _ => all.extend(strip.replace(Strip { y, from: middle, to: middle + 1, way })),
            }
        }
        all.extend(strip);
    }
    all
}

/// The way out that a foot point leaves by: as on stage, the first one there.
fn way_under(picture: &Picture, x: i32, y: i32) -> Option<usize> {
    if picture.control.get(x, y) != control::TRIGGER {
        return None;
    }
    let within = |from: i16, size: i16, at: i32| (i32::from(from)..i32::from(from) + i32::from(size)).contains(&at);
    picture.exits.iter().position(|way| within(way.area.x, way.area.w, x) && within(way.area.y, way.area.h, y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ExitArea;
    use world::{Area, ItemId, ObjectId};

    /// With a key on the floor.
    fn picture() -> Picture {
        let area = Area { x: 194, y: 161, w: 12, h: 10 };
        let key = PlacedThing { thing: Thing::Item(ItemId(0)), x: 200, y: 170, stand: (200, 170), area, priority: 11 };
        Picture::plain_for_tests(vec![key])
    }

    const KEY: Thing = Thing::Item(ItemId(0));

    #[test]
    fn a_whole_room_has_no_fault_and_a_broken_one_says_which() {
        assert_eq!(find_faults(&picture()), []);
        let broken = |change: &dyn Fn(&mut Picture)| {
            let mut picture = picture();
            change(&mut picture);
            find_faults(&picture)
        };
        let wall = |x: i32, value: u8| move |p: &mut Picture| p.control.fill_rect(x, 100, 1, 90, value);
        assert_eq!(broken(&wall(160, control::BLOCK)), [WalkFault::NoFloor]);
        assert_eq!(
            broken(&wall(250, control::WATER)),
            [WalkFault::EntryOffFloor(Some(ExitId(0))), WalkFault::ExitUnreachable(ExitId(0))]
        );
        // A gap of nine pixels lets a foot through, one of eight does not.
        let gap = |wide: i32| {
            move |p: &mut Picture| {
                p.control.fill_rect(0, 160, 320, 3, control::BLOCK);
                p.control.fill_rect(100, 160, wide, 3, control::FREE);
            }
        };
        assert_eq!(broken(&gap(9)), []);
        assert_eq!(broken(&gap(8)), [WalkFault::ThingUnreachable(KEY)]);
        // Behind another way out is out of reach.
        let across = |p: &mut Picture| {
            p.control.fill_rect(230, 100, 12, 88, control::TRIGGER);
            p.exits.push(ExitArea { exit: ExitId(1), area: Area { x: 230, y: 100, w: 12, h: 88 }, ..p.exits[0] });
        };
        assert_eq!(broken(&across), [WalkFault::EntryOffFloor(Some(ExitId(0))), WalkFault::ExitUnreachable(ExitId(0))]);
        // Of two ways in one place the first is taken.
        let twice = |p: &mut Picture| p.exits.push(ExitArea { exit: ExitId(1), ..p.exits[0] });
        assert_eq!(broken(&twice), [WalkFault::ExitUnreachable(ExitId(1))]);
        assert_eq!(broken(&|p| p.things[0].stand = (200, 118)), [WalkFault::ThingFar(KEY, 4)]);
        let chest = Thing::Object(ObjectId(0));
        let stands = |p: &mut Picture| p.things[0].thing = chest;
        assert_eq!(broken(&stands), [WalkFault::HidesNobody(chest)]);
        let covers = |p: &mut Picture| {
            stands(p);
            p.priority.fill_rect(194, 161, 12, 1, 11);
        };
        assert_eq!(broken(&covers), []);
    }
}
