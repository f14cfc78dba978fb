//! A room's finished picture: the planes, and where everything in them is. Data only; `compose` makes it.

use super::animation::Animation;
use super::daylight::Lamp;
use super::plane::Plane;
use super::{PICTURE_HEIGHT, WIDTH};
use world::{Area, Direction, ExitId, Thing};

/// Half the width of the hero's foot line in pixels: the composer proves every way and spot for a foot of
/// `2 * FOOT_HALF + 1` pixels.
pub const FOOT_HALF: i32 = 4;

/// One pixel in so many of a standing object's box must hide who is behind it.
const SPARSE: i32 = 16;

/// A painted room. Rows and columns are the picture's: 320x190.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The colours.
    pub visual: Plane,
    /// How near the viewer each pixel is, 0-15.
    pub priority: Plane,
    /// Where one may walk: values of [`super::control`].
    pub control: Plane,
    /// What moves in it of itself.
    pub animation: Animation,
    /// The name of the shot that the room is seen in (`compose::shot`).
    pub shot: &'static str,
    /// Row where the floor or the ground begins.
    pub horizon: i32,
    /// Where each thing is that can be seen or looked at.
    pub things: Vec<PlacedThing>,
    /// The ways out.
    pub exits: Vec<ExitArea>,
    /// Where someone coming in appears; the first is for everyone who comes through no exit.
    pub entries: Vec<Entry>,
    /// What had to be changed so that the hero can walk everywhere.
    pub mends: Vec<PictureMend>,
    /// Items and characters that are painted in it: they have no view of their own while they are here.
    pub pictured: Vec<Thing>,
    /// It was painted by day under an open sky, so that the hour may colour it.
    pub by_day: bool,
    /// What is lit when it is not day.
    pub lamps: Vec<Lamp>,
}

/// One thing that was changed, and a plain sentence that says which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureMend {
    /// What kind of change it was.
    pub kind: PictureMendKind,
    /// The sentence, for players.
    pub text: String,
}

/// What can be changed in a picture so that it can be walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PictureMendKind {
    /// There was hardly any floor: the front of the picture is floor now.
    FloorCleared,
    /// A path to a way out was cleared.
    WayCleared,
    /// A way out lay in another one: it begins beside it now.
    WayMoved,
    /// The floor before a way out was taken: one comes in beside it.
    ApproachMoved,
    /// An item or a character that stood where nobody can walk.
    ThingMoved,
    /// A path to an object was cleared.
    ThingCleared,
    /// An object that was drawn over, and did not hide who is behind it.
    ThingUncovered,
    /// Nothing of this helped: all is floor, the ways out lie in a row.
    RoomCleared,
}

impl PictureMendKind {
    /// A short name, for lists and tallies.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FloorCleared => "floor-cleared",
            Self::WayCleared => "way-cleared",
            Self::WayMoved => "way-moved",
            Self::ApproachMoved => "approach-moved",
            Self::ThingMoved => "thing-moved",
            Self::ThingCleared => "thing-cleared",
            Self::ThingUncovered => "thing-uncovered",
            Self::RoomCleared => "room-cleared",
        }
    }
}

/// Where a thing is in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedThing {
    /// The thing.
    pub thing: Thing,
    /// The thing's foot point: an item or character is drawn with the middle of its lowest row here.
    pub x: i32,
    /// Its row.
    pub y: i32,
    /// Where the hero stands to reach it: on walkable floor, joined to every way out.
    pub stand: (i32, i32),
    /// What a click hits: of an object what is drawn, of an item or character a box about its size.
    pub area: Area,
    /// The band to draw an item or character with; for something on a table that is the table's. Of an object the band in which
    /// it hides who is behind it; 0 for what hangs on a wall, lies on the floor or is part of the view.
    pub priority: u8,
}

/// What a way out looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ExitKind {
    /// Walk out over the picture's edge.
    Edge,
    /// Toward the horizon.
    Path,
    /// Through a door.
    Door,
    /// Up or down stairs.
    Stairs,
    /// Up or down a ladder.
    Ladder,
    /// Down through the floor.
    Hatch,
}

/// A way out. It is left where a foot point lies in the area on a control value of 2 (trigger).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExitArea {
    /// The exit of the room it belongs to.
    pub exit: ExitId,
    /// Where it lies.
    pub area: Area,
    /// What it looks like.
    pub kind: ExitKind,
    /// Where to walk to before leaving; free floor.
    pub approach: (i32, i32),
}

/// Where someone who comes in appears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The exit *of this room* that leads back to where the hero comes from.
    pub exit: Option<ExitId>,
    /// The foot point's column.
    pub x: i32,
    /// The foot point's row.
    pub y: i32,
    /// Where one looks: north, south, east or west.
    pub facing: Direction,
}

impl Picture {
    /// A plain room without a drawing, for tests of what walks in it: floor below row 100, a way out at the right edge, and these
    /// things on it.
    #[must_use]
    pub fn plain_for_tests(things: Vec<PlacedThing>) -> Self {
        use super::control;
        let mut plane = Plane::filled(control::BLOCK);
        plane.fill_rect(0, 100, 320, 88, control::FREE);
        plane.fill_rect(306, 120, 14, 60, control::TRIGGER);
        Self {
            visual: Plane::filled(2),
            priority: Plane::filled(0),
            control: plane,
            animation: Animation::default(),
            shot: "front",
            horizon: 100,
            things,
            exits: vec![ExitArea {
                exit: ExitId(0),
                area: Area { x: 306, y: 120, w: 14, h: 60 },
                kind: ExitKind::Edge,
                approach: (296, 150),
            }],
            entries: vec![
                Entry { exit: None, x: 160, y: 150, facing: Direction::South },
                Entry { exit: Some(ExitId(0)), x: 298, y: 150, facing: Direction::West },
            ],
            mends: Vec::new(),
            pictured: Vec::new(),
            by_day: false,
            lamps: Vec::new(),
        }
    }
}

impl PlacedThing {
    /// Does a standing object cover those whose feet are behind its own? Backdrops, of priority 0, need not.
    pub(crate) fn hides(&self, priority: &Plane) -> bool {
        let area = self.area;
        let (x, y) = (i32::from(area.x).max(0), i32::from(area.y).max(0));
        let (right, bottom) = (i32::from(area.x) + i32::from(area.w), i32::from(area.y) + i32::from(area.h));
        let (w, h) = (right.min(WIDTH) - x, bottom.min(PICTURE_HEIGHT) - y);
        if self.priority == 0 || w <= 0 || h <= 0 {
            return true;
        }
        let rows = (y..y + h).flat_map(|y| (x..x + w).map(move |x| (x, y)));
        let covering = rows.filter(|(x, y)| priority.get(*x, *y) >= self.priority).count() as i32;
        covering * SPARSE >= w * h
    }
}

impl Picture {
    /// Where this thing is; `None` where the picture does not have it.
    #[must_use]
    pub fn placed(&self, thing: Thing) -> Option<&PlacedThing> {
        self.things.iter().find(|spot| spot.thing == thing)
    }

    /// Is this item or character part of the picture, and no view on it?
    #[must_use]
    pub fn is_pictured(&self, thing: Thing) -> bool {
        self.pictured.contains(&thing)
    }

    /// The way out that belongs to this exit; `None` where the picture has none.
    #[must_use]
    pub fn exit(&self, exit: ExitId) -> Option<&ExitArea> {
        self.exits.iter().find(|way| way.exit == exit)
    }

    /// Where the hero appears who comes in by this exit of the room, or by none.
    #[must_use]
    pub fn entry(&self, exit: Option<ExitId>) -> Entry {
        let found = self.entries.iter().find(|entry| entry.exit == exit).or(self.entries.first());
        found.copied().unwrap_or(Entry { exit: None, x: 160, y: 160, facing: Direction::South })
    }

    /// The thing whose area a pixel of the picture lies in, the nearest one where several overlap.
    #[must_use]
    pub fn thing_at(&self, x: i32, y: i32) -> Option<Thing> {
        let hit = |spot: &&PlacedThing| {
            let Area { x: left, y: top, w, h } = spot.area;
            (i32::from(left)..i32::from(left) + i32::from(w)).contains(&x)
                && (i32::from(top)..i32::from(top) + i32::from(h)).contains(&y)
        };
        self.things
            .iter()
            .filter(hit)
            .min_by_key(|s| (i32::from(s.area.w) * i32::from(s.area.h), -s.y))
            .map(|s| s.thing)
    }
}
