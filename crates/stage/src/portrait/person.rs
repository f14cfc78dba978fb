//! The portrait of a figure with a body, a face and what goes over them: which shapes, in which colours and which order. It must not know
//! what the shapes look like.

use super::expression::{Eyes, Mouth};
use super::inks::Inks;
use super::library::shape;
use super::moods::Look;
use super::picture::Portrait;
use super::raster::Layer;
use crate::view::Figure;

/// Rows by which a child's head is lower than that of the grown-up.
const CHILD: i32 = 5;
/// Grounds to stand out from, the first first.
const GROUNDS: [(u8, u8); 6] = [(3, 8), (9, 1), (2, 8), (7, 8), (5, 8), (6, 8)];

/// What of a figure only its portrait tells.
struct Traits {
    child: bool,
    woman: bool,
    old: bool,
    /// The face is that of a human being: with a nose and cheeks of people.
    human: bool,
}

impl Traits {
    fn of(figure: &Figure, inks: &Inks) -> Self {
        let human = figure.face == "human" || figure.face == "stout";
        let child = figure.body == "small";
        let hair = figure.hair.unwrap_or_default();
        let hers = matches!(figure.body, "dress")
            || matches!(hair, "bun" | "pigtails" | "long" | "snakes")
            || matches!(figure.hat, Some("veil" | "bonnet"))
            || (hair == "bob" && figure.body == "apron");
        let woman = figure.hers.unwrap_or(hers) && figure.beard.is_none() && !child;
        let grey = matches!(inks.color(b'h'), 7 | 15) && (figure.hair.is_some() || figure.beard.is_some());
        Self { child, woman, old: human && grey && !inks.strange && figure.hat != Some("halo"), human }
    }
}

pub fn draw(figure: &Figure, look: Look, eyes: Eyes, mouth: Mouth) -> Portrait {
    let mut inks = Inks::new(&figure.colours);
    dye_by_face(&mut inks, figure);
    inks.strange = !matches!(inks.color(b's'), 6 | 12);
    let traits = Traits::of(figure, &inks);
    dye_features(&mut inks, &traits);
    let face = face_shape(figure, &traits);
    let down = if traits.child { CHILD } else { 0 };
    // A child's features are low in its face.
    let low = if traits.child { down + 2 } else { 0 };
    let mut easel = Easel { layer: Layer::new(), inks };
    let named = |kind: &str, name: Option<&str>| name.map(|name| format!("{kind}-{name}")).unwrap_or_default();
    let (hair, hat) = (hair_shape(figure), named("hat", figure.hat));

    easel.add(&named("back", figure.back), 0);
    easel.add(&format!("{hat}-back"), down);
    easel.add(&format!("{hair}-back"), down);
    if figure.body != "bones" {
        easel.add(if traits.child || traits.woman { "neck-thin" } else { "neck" }, 0);
    }
    easel.add(&format!("body-{}", figure.body), 0);
    easel.add(&format!("body-{}-front", figure.body), 0);
    easel.add(&face, down);
    if traits.human {
        if traits.old {
            easel.add("years", down);
        }
        if (traits.woman || traits.child) && easel.inks.color(b's') == 12 {
            easel.add("cheeks", down);
        }
    }
    if has_skin(figure) {
        easel.add(&named("sign", look.sign.filter(|sign| is_under(sign))), low);
    }
    easel.add(&nose_shape(figure, &traits), low);
    let look = if traits.child && look.eyes == "open" { Look { eyes: "child", ..look } } else { look };
    easel.eyes(figure.face, look, eyes, low);
    if has_brows(figure.face) {
        easel.add(&format!("brows-{}", look.brows), low);
    }
    easel.add(&named("beard", figure.beard), down);
    easel.mouth(figure.face, look, mouth, down);
    if traits.woman && traits.human && !matches!(look.eyes, "down" | "laugh") && eyes == Eyes::Open {
        easel.add("lashes", down);
    }
    match figure.over {
        Some("glasses") => easel.add("glasses-human", down),
        Some("patch") => easel.add("patch-human", down),
        _ => {}
    }
    easel.add(&hair, down);
    easel.add(&hat, down);
    easel.add(&format!("front-{}", figure.face), down);
    easel.add(&named("sign", look.sign.filter(|sign| !is_under(sign))), down);
    let ground = ground(figure, &easel.inks);
    Portrait::framed(|x, y| easel.layer.get(x, y), ground)
}

struct Easel {
    layer: Layer,
    inks: Inks,
}

impl Easel {
    /// Draws the shape of this name, where there is one.
    fn add(&mut self, name: &str, down: i32) {
        if let Some(shape) = shape(name) {
            self.layer.draw(shape, &self.inks, down);
        }
    }

    fn eyes(&mut self, face: &str, look: Look, eyes: Eyes, down: i32) {
        if shape(&format!("{face}-eyes-open")).is_some() {
            let own = match (eyes, look.eyes) {
                (Eyes::Shut, _) | (_, "laugh" | "down") => "shut",
                (Eyes::Half, _) | (_, "lidded" | "haughty" | "narrow") => "half",
                _ => "open",
            };
            return self.add(&format!("{face}-eyes-{own}"), down);
        }
        let people = match (eyes, look.eyes) {
            (_, shut @ ("laugh" | "down")) => shut,
            (Eyes::Shut, _) => "shut",
            (Eyes::Half, own @ ("lidded" | "haughty" | "narrow")) => own,
            (Eyes::Half, _) => "half",
            (Eyes::Open, own) => own,
        };
        self.add(&format!("eyes-{people}"), down);
    }

    fn mouth(&mut self, face: &str, look: Look, mouth: Mouth, down: i32) {
        let how = match mouth {
            Mouth::Shut => "shut",
            Mouth::Half => "half",
            Mouth::Open => "open",
        };
        let own = format!("{face}-mouth-{how}");
        let people = || match mouth {
            Mouth::Shut => format!("mouth-{}", look.mouth),
            _ => format!("{}-{how}", look.talk),
        };
        let name = if shape(&own).is_some() { own } else { people() };
        self.add(&name, down);
    }
}

/// Signs that are on the skin, below eyes and glasses.
fn is_under(sign: &str) -> bool {
    matches!(sign, "blush" | "flush" | "furrow" | "dimples")
}

/// Can this face blush?
fn has_skin(figure: &Figure) -> bool {
    matches!(figure.face, "human" | "stout" | "goblin" | "clown")
}

/// Can brows be seen on this face? What has none in life still frowns in a picture.
fn has_brows(face: &str) -> bool {
    !matches!(face, "knight" | "visor" | "hooded" | "mask" | "robot" | "sphere" | "plague")
}

fn face_shape(figure: &Figure, traits: &Traits) -> String {
    let name = match figure.face {
        "human" if traits.child => "child",
        "human" if traits.woman => "woman",
        "human" if figure.body == "stout" => "stout",
        other => other,
    };
    format!("face-{name}")
}

fn nose_shape(figure: &Figure, traits: &Traits) -> String {
    let name = match figure.face {
        "human" | "stout" if traits.child => "child",
        "human" | "stout" if traits.woman => "woman",
        "human" | "stout" if traits.old => "old",
        "stout" | "visor" => "human",
        other => other,
    };
    format!("nose-{name}")
}

/// Hair; where a hat leaves it open and the recipe says nothing, a little beside the ears.
fn hair_shape(figure: &Figure) -> String {
    const COVERS: [&str; 7] = ["hood", "veil", "nemes", "motley", "goggles", "turban", "horns"];
    match figure.hair {
        Some(hair) => format!("hair-{hair}"),
        None if figure.face == "human" && figure.hat.is_some_and(|hat| !COVERS.contains(&hat)) => "hair-sides".into(),
        None => String::new(),
    }
}

/// What a face without skin gives the rest of its figure.
fn dye_by_face(inks: &mut Inks, figure: &Figure) {
    let own: &[(u8, u8)] = match figure.face {
        "wolf" => &[(b'm', 8), (b'n', 7)],
        "bull" => &[(b'm', 6), (b'n', 12)],
        "cat" => &[(b'm', 8), (b'n', 15)],
        "fish" => &[(b'm', 2), (b'n', 10)],
        "pumpkin" => &[(b'm', 12), (b's', 2)],
        "hooded" => &[(b'm', 0)],
        "skull" => &[(b's', 15)],
        "plague" => &[(b's', 8)],
        _ => &[],
    };
    if figure.face == "visor" {
        // Behind the glass is a human being.
        inks.set(b's', 12);
    }
    for (slot, color) in own {
        if figure.colours.get(*slot).is_none() {
            inks.set(*slot, *color);
        }
    }
    if figure.body == "fur" {
        inks.set(b's', inks.color(b'm'));
    }
}

/// Iris, brows and lips.
fn dye_features(inks: &mut Inks, traits: &Traits) {
    let (skin, hair) = (inks.color(b's'), inks.color(b'h'));
    let dark = !matches!(skin, 7 | 10..=15);
    inks.set(
        b'i',
        match hair {
            _ if inks.strange && dark => 14,
            _ if inks.strange => 4,
            0 | 8 => 6,
            6 | 4 if skin == 6 => 0,
            6 => 2,
            14 | 7 | 15 => 9,
            _ => 2,
        },
    );
    inks.set(
        b'w',
        match hair {
            _ if !traits.human => 0,
            15 => 7,
            7 => 8,
            14 => 6,
            6 if skin == 6 => 0,
            12 => 4,
            10 => 2,
            color => color,
        },
    );
    if traits.old && skin == 12 {
        inks.set(b'w', if hair == 15 { 15 } else { 8 });
    }
    let (line, lips) = match (skin, traits.woman) {
        (12, true) => (4, 4),
        (6, true) => (0, 4),
        (12, false) => (0, 12),
        (6, false) => (0, 4),
        _ if inks.strange && traits.woman => (0, 4),
        _ => (0, skin),
    };
    inks.set(b'p', line);
    inks.set(b'r', lips);
}

/// The first ground that has no colour of what stands before it.
fn ground(figure: &Figure, inks: &Inks) -> (u8, u8) {
    let mut before = vec![inks.color(b't')];
    if figure.hat.is_some() {
        before.push(inks.color(b'o'));
    }
    if figure.hair.is_some() {
        before.push(inks.color(b'h'));
    }
    if figure.back == Some("cape") {
        before.push(inks.color(b'v'));
    }
    let free = |(a, b): &&(u8, u8)| !before.contains(a) && !before.contains(b);
    GROUNDS.iter().find(free).copied().unwrap_or(GROUNDS[0])
}
