//! Figures on the way: the same parts as of those who stand, on a body that steps, seen from the front, from behind and from the side. It
//! must not know where anyone goes.

use super::people::Figure;
use super::sheet::{Sheet, part};
use super::{Cel, Loop, View, library, steps};
use world::{CharacterId, World};

/// The loop of a cel's name, and the names of a body's and of a head's own drawings for it.
const SIDES: [(&str, &str, &str); 3] =
    [("walk-down", "down", "front"), ("walk-up", "up", "back"), ("walk-right", "right", "side")];

/// The view of a character on the way: `walk-right` and `walk-left`, of people also `walk-down` and `walk-up`.
#[must_use]
pub fn walking(world: &World, id: CharacterId) -> View {
    Figure::of_character(world, id).walking()
}

impl Figure {
    /// The same of what a figure is made of.
    pub fn walking(&self) -> View {
        let mut loops = match self.beast.and_then(|name| library::art(&format!("beast-{name}"))) {
            Some(art) => {
                let cels = steps::of_beast(self.beast.unwrap_or_default(), &View::painted(art, &self.colours));
                vec![Loop { name: "walk-right".to_owned(), cels }]
            }
            None => SIDES.into_iter().map(|sides| self.steps(sides)).collect(),
        };
        let left =
            loops.iter().find(|l| l.name == "walk-right").map(|right| right.cels.iter().map(Cel::mirrored).collect());
        loops.extend(left.map(|cels| Loop { name: "walk-left".to_owned(), cels }));
        View { name: format!("walk-{}", self.beast.unwrap_or(self.body)), loops }
    }

    fn steps(&self, (name, body, head): (&str, &str, &str)) -> Loop {
        let bodies = library::art(&format!("walk-{}", self.body)).map(|art| View::painted(art, &self.colours));
        let steps = bodies.as_ref().and_then(|view| view.find(body)).map_or(&[][..], |l| &l.cels);
        let standing = part(&format!("body-{}", self.body), "rest", self);
        let lay = |kind: &str, name: Option<&str>| name.map(|name| part(&format!("{kind}-{name}"), head, self));
        let over = |kind: &'static str| self.over.filter(|over| *over == kind && head != "back").map(|_| "human");
        let on_head = [
            lay("face", Some(self.face)),
            lay("glasses", over("glasses")),
            lay("patch", over("patch")),
            lay("beard", self.beard.filter(|_| head != "back")),
            lay("hair", self.hair),
            lay("hat", self.hat),
        ];
        let (back, held) = (lay("back", self.back), lay("hold", self.hold));
        let cels = steps.iter().map(|body| {
            let mut sheet = Sheet::default();
            // The neck is the top row that shows; it goes up and down with the steps, and so does what is held.
            let neck = body.shown().map(|(_, y, _)| y as i16).min().unwrap_or(0) - body.foot.1;
            let bob = neck + standing.foot.1;
            let behind = head == "back";
            if let Some(back) = back.as_ref().filter(|_| !behind) {
                sheet.lay(back, neck);
            }
            if let Some(held) = held.as_ref().filter(|_| behind) {
                sheet.lay_at(&held.mirrored(), (0, bob));
            }
            sheet.lay(body, 0);
            if let Some(back) = back.as_ref().filter(|_| behind) {
                sheet.lay(back, neck);
            }
            for layer in on_head.iter().flatten() {
                sheet.lay(layer, neck);
            }
            match (head, &held) {
                ("front", Some(held)) => sheet.lay(held, bob),
                // In the hand that is nearer.
                ("side", Some(held)) => sheet.lay_at(&held.mirrored(), (-2, bob)),
                _ => {}
            }
            sheet.cut()
        });
        Loop { name: name.to_owned(), cels: cels.collect() }
    }
}
