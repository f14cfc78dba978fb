//! The one thing that a room is: what its name speaks of, else the largest of what stands there. It is drawn larger than its fellows
//! and lit best. It must not choose where it stands.

use super::boxes::Box4;
use super::room_primitive::{RoomPrimitive, labels_of, words_of};
use crate::props::{Placement, Prop};
use world::Room;

/// What people sit and lie on, what they reach over, and what is shaped like them keeps its size beside them.
const FURNITURE: [&str; 28] = [
    "chair",
    "armchair",
    "sofa",
    "bench",
    "bed",
    "bunk_bed",
    "table",
    "desk",
    "counter",
    "mess_table",
    "lab_table",
    "stove",
    "sink",
    "bathtub",
    "toilet",
    "cradle",
    "pram",
    "bicycle",
    "barrel",
    "bucket",
    "signpost",
    "coat_stand",
    "skeleton",
    "armor",
    "scarecrow",
    "robot",
    "gravestone",
    "snowman",
];

/// May such a drawing be what a room is about?
fn can_be_one(prop: &Prop) -> bool {
    !prop.flat && matches!(prop.placement, Placement::Floor | Placement::Ground | Placement::Against)
}

/// Marks the landmark among a plan's drawings.
pub fn mark_landmark(drawn: &mut [RoomPrimitive], room: &Room) {
    let said = room.graphics.landmark.as_deref().map(words_of).unwrap_or_default();
    let name = words_of(&room.name);
    let worth = |one: &RoomPrimitive| {
        let prop = one.prop().filter(|prop| can_be_one(prop) && !one.taken_over && !one.is_exit)?;
        let labels = labels_of(&one.primitive);
        let has = |of: &[String]| labels.iter().flatten().any(|word| of.contains(word));
        let named = (has(&said), has(&name));
        let stem = prop.name.split('.').next().unwrap_or_default();
        let moves = !FURNITURE.contains(&stem);
        let [_, _, w, h] = one.extent();
        Some((named, moves, (w * h).min(20_000)))
    };
    let best = (0..drawn.len()).filter_map(|at| worth(&drawn[at]).map(|worth| (worth, at))).max();
    if let Some((_, at)) = best {
        drawn[at].is_landmark = true;
    }
}

/// How much larger than its fellows a drawing is, as so many percent of its size.
pub fn enlarged(prop: &Prop, [w, h]: [i32; 2]) -> [i32; 2] {
    let stem = prop.name.split('.').next().unwrap_or_default();
    let most = if FURNITURE.contains(&stem) || prop.surface.is_some() { 110 } else { 145 };
    let room = [150 * 100 / w.max(1), 112 * 100 / h.max(1)];
    let part = most.min(room[0]).min(room[1]).max(100);
    [w * part / 100, h * part / 100]
}

/// Where the landmark is, if the room has one.
pub fn landmark(drawn: &[RoomPrimitive]) -> Option<Box4> {
    drawn.iter().find(|one| one.is_landmark && !one.gone).map(RoomPrimitive::extent)
}
