//! A room's drawing as data: primitives in the pixels of the 320x190 picture. `picture` paints it.

use super::visual_effect::VisualEffect;
use serde::{Deserialize, Serialize};

/// One of the sixteen EGA colours, 0 (black) to 15 (white).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Ega(pub u8);

/// A checkerboard of two colours; equal ones make a solid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Ink(pub Ega, pub Ega);

impl Ink {
    /// One colour, without a pattern.
    #[must_use]
    pub const fn solid(color: Ega) -> Self {
        Self(color, color)
    }
}

/// A pixel of the picture: x 0-319, y 0-189, but drawings may reach outside (within a few thousand pixels).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Point {
    /// Pixels from the left edge.
    pub x: i16,
    /// Pixels from the top edge.
    pub y: i16,
}

/// A rectangle of pixels; width and height are at least 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Area {
    /// The left edge.
    pub x: i16,
    /// The top edge.
    pub y: i16,
    /// Width in pixels.
    pub w: i16,
    /// Height in pixels.
    pub h: i16,
}

/// The geometry of a primitive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    /// A rectangle.
    Rect(Area),
    /// A closed outline through these corners.
    Polygon(Vec<Point>),
    /// From point to point.
    Line(Point, Point),
    /// An open line through these points.
    Polyline(Vec<Point>),
    /// Fitted into the area.
    Ellipse(Area),
    /// Centre and radius in pixels. A circle is a circle on the 4:3 tube, so it is drawn a sixth less tall than wide.
    Circle(Point, i16),
    /// By its corners.
    Triangle([Point; 3]),
    /// Centre, outer radius, number of rays (3-16).
    Star(Point, i16, u8),
    /// Of the ellipse in the area, from an angle over a sweep, in degrees, counter-clockwise from three o'clock.
    Arc(Area, i16, i16),
    /// From the primitive's first ink to its second.
    Gradient(Area, Sweep),
    /// A named fill: bricks, foliage, water, stars, wood, tiles and so on; an unknown name paints a plain dither.
    Pattern(Area, String),
    /// Fills the region of the visible colour at the point.
    Flood(Point),
    /// A named drawing from the library, fitted into the area.
    Prop(Area, String),
}

/// Which way a gradient runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sweep {
    /// From the top edge to the bottom edge.
    Down,
    /// From the bottom edge to the top edge.
    Up,
    /// From the left edge to the right edge.
    Right,
    /// From the right edge to the left edge.
    Left,
    /// From the middle outward.
    Out,
}

/// What a primitive is part of; decides what the hero walks behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Layer {
    /// Behind everything: sky, walls, ground.
    Background,
    /// Stands in the room; the hero passes before or behind it by where it stands.
    Scenery,
    /// Before everything.
    Foreground,
}

/// One piece of a drawing. Later ones are painted over earlier ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Primitive {
    /// Its geometry.
    pub shape: Shape,
    /// Its colour.
    pub ink: Ink,
    /// The far end of a gradient, the second colour of a pattern or prop, the outline of a filled shape.
    pub second: Option<Ink>,
    /// The inside is painted; otherwise only the outline is.
    pub filled: bool,
    /// What it is part of.
    pub layer: Layer,
    /// 0-15; otherwise the layer and the foot line decide.
    pub priority: Option<u8>,
    /// May the hero stand on it? `None` leaves the control plane as it is.
    pub walkable: Option<bool>,
    /// What it shows, in the model's words.
    pub label: Option<String>,
}

/// A room's picture.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Graphics {
    /// What is under everything.
    pub background: Ink,
    /// What kind of place the picture shows ("a library", "a harbour by night"), where the room's own words would mislead: the
    /// composer reads it before them.
    pub setting: Option<String>,
    /// How the place is seen ("a corner", "a tall hall", "a street", "a chasm"): one of the shots that the composer has, or words for it.
    pub shot: Option<String>,
    /// The one thing that the room is, which is drawn largest and lit best ("the printing press").
    pub landmark: Option<String>,
    /// Where the light comes from and what it is like ("moonlight from the left", "candles, dim").
    pub light: Option<String>,
    /// Picture row, 0-189, where the floor or the ground begins.
    pub horizon: Option<u8>,
    /// What falls, drifts or flickers here. `None`: what the room's words say of the weather.
    pub weather: Option<VisualEffect>,
    /// How the picture comes when the hero comes in. `None`: as suits the way he took.
    pub transition: Option<VisualEffect>,
    /// Painted in this order.
    pub primitives: Vec<Primitive>,
}

/// A room's sounds, in words.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sound {
    /// "A slow, lonely piano melody in a minor key".
    pub music_theme: String,
    /// "Dripping water and distant echoes".
    pub ambience: String,
}
