//! Which drawing of the library a kind of place has for a thing, and how large it may be drawn. It must not choose where.

use super::setting::{Backdrop, Enclosure, RoomStyle};
use crate::props::{self, Placement, Prop};

/// A boat on land has no water around it.
pub fn boat_for_backdrop(prop: &'static Prop, style: &RoomStyle, backdrop: Backdrop) -> &'static Prop {
    let dry = prop.name == "boat" && !is_afloat(prop, style, backdrop) && style.name != "swamp";
    if dry { prop.in_state("ashore").unwrap_or(prop) } else { prop }
}

/// Another drawing for the second of a kind, and the third.
pub fn variant_for_repeat(prop: &'static Prop, before: usize) -> &'static Prop {
    if before == 0 {
        return prop;
    }
    let all = [Some(prop), prop.in_state("second"), prop.in_state("third"), prop.in_state("fourth")];
    let known = all.iter().flatten().count();
    all.into_iter().flatten().nth(before % known).unwrap_or(prop)
}

pub fn is_spaceship(style: &RoomStyle) -> bool {
    style.doors[0].starts_with("airlock")
}

/// The drawing that this kind of place has for it: a ship of space has its own windows and doors, a street other lamps.
pub fn variant_for_style(prop: &'static Prop, style: &RoomStyle) -> &'static Prop {
    let inside = style.enclosure == Enclosure::Inside;
    let outside = style.enclosure == Enclosure::Outside;
    let instead = match prop.name.as_str() {
        "window" if inside && is_spaceship(style) => "viewport",
        "door" | "double_door" if inside && is_spaceship(style) => "airlock",
        "lamp" | "torch" | "wall_lamp" if outside => "street_lamp",
        "torch" if inside && style.doors[0] != "archway" => "wall_lamp",
        "signpost" if inside => "noticeboard",
        "noticeboard" if outside => "signpost",
        "tree" | "pine" | "dead_tree" if style.enclosure == Enclosure::Cave => "roots",
        "tree" | "pine" if inside && style.name != "garden" => "pot_plant",
        "valve" if outside && style.name != "deck" => "waterwheel",
        "double_door" if outside && !style.name.starts_with("castle") => "iron_gate",
        "house" if !outside => "dollhouse",
        "mountain" if !outside => "rock",
        "stairs" if outside => "rock_steps",
        "crane" if !outside => "gantry",
        "swing" if style.name == "circus" => "trapeze",
        "pot_plant" if style.name == "hydroponics" => "plant_rack",
        "table" if style.name == "canteen" => "mess_table",
        "machine" if style.name == "canteen" => "vending_machine",
        "bed" if style.name == "starship" => "bunk_bed",
        _ => return prop,
    };
    props::named(instead).unwrap_or(prop)
}

/// The smallest and the largest that a thing of this kind is drawn, in percent.
pub fn scale_limits(prop: &Prop) -> (i32, i32) {
    match prop.name.split('.').next().unwrap_or_default() {
        "bird" => (55, 60),
        "bicycle" | "pram" | "anchor" | "easel" => (75, 85),
        "signpost" | "bus_shelter" | "mailbox" | "phone_box" | "sentry_box" | "stall" | "scarecrow" => (85, 105),
        "house" | "church" | "windmill" => (88, 120),
        "lighthouse" => (96, 96),
        "boat" => (56, 80),
        "stairs" | "rock_steps" => (100, 100),
        "door" | "double_door" | "archway" | "airlock" | "portcullis" | "iron_gate" => (90, 140),
        "tree" | "pine" | "dead_tree" | "palm" | "rock" | "crystal" | "bush" | "mountain" | "planet" | "moon"
        | "sun" => (55, 185),
        "telescope" | "reactor" | "lens" | "machine" | "tank" | "statue" | "spaceship" => (70, 150),
        "window" | "viewport" | "painting" | "map" | "shelf" | "tapestry" | "mirror" | "curtain" | "pipes"
        | "round_hatch" | "stained_glass" => (60, 185),
        _ if prop.placement == Placement::Wall => (60, 120),
        _ if prop.flat => (60, 185),
        _ => (72, 135),
    }
}

/// Does this lie on the water behind the ground? Boats at a beach are drawn up on the sand.
pub fn is_afloat(prop: &Prop, style: &RoomStyle, backdrop: Backdrop) -> bool {
    backdrop == Backdrop::Sea && (prop.name == "ship" || matches!(style.name, "harbor" | "deck" | "river"))
}

/// The size of a boat there.
pub const AFLOAT_SIZE: (i32, i32) = (56, 31);

pub fn is_never_cut_off(prop: &Prop) -> bool {
    !matches!(prop.name.as_str(), "tree" | "pine" | "dead_tree" | "palm" | "mast" | "facade")
}
