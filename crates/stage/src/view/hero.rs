//! The hero: whose costume the theme chooses. Every loop a front may ask for is there in each costume.

use super::{Colours, View, library};
use world::World;

/// The costumes, by the kind of story.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Costume {
    /// Tunic, cloak, feathered cap; also whatever is none of the others.
    #[default]
    Fantasy,
    /// Pressure suit and clear helmet.
    Stars,
    /// Long coat and felt hat.
    Mystery,
    /// A jacket and jeans: anyone.
    Horror,
}

impl Costume {
    /// Every costume.
    pub const ALL: [Self; 4] = [Self::Fantasy, Self::Stars, Self::Mystery, Self::Horror];

    /// The costume's drawing.
    const fn art(self) -> &'static str {
        match self {
            Self::Fantasy => "hero-tunic",
            Self::Stars => "hero-suit",
            Self::Mystery => "hero-coat",
            Self::Horror => "hero-plain",
        }
    }

    /// Words that speak for it, most of them parts of words ("galax", "haunt").
    const fn signs(self) -> &'static [&'static str] {
        match self {
            Self::Fantasy => &[
                "fantasy", "magic", "wizard", "castle", "dragon", "kingdom", "king", "sword", "elf", "knight", "witch",
                "myth", "enchant", "quest", "medieval", "fairy", "prince", "spell",
            ],
            Self::Stars => &[
                "space",
                "sci-fi",
                "science fiction", // not shown
                "star",
                "galax",
                "planet",
                "alien",
                "robot",
                "orbit",
                "cyber",
                "astronaut",
                "reactor",
                "colony",
                "android",
                "moon",
                "mars",
                "asteroid",
                "futur",
            ],
            Self::Mystery => &[
                "mystery",
                "detective",
                "noir",
                "murder",
                "crime",
                "sleuth",
                "spy",
                "1920",
                "1930",
                "investigat",
                "case",
                "heist",
                "stolen",
                "theft",
                "clue",
                "victorian",
                "suspect",
            ],
            Self::Horror => &[
                "horror",
                "haunt",
                "ghost",
                "dread",
                "zombie",
                "asylum",
                "nightmare",
                "blood",
                "modern",
                "suburb",
                "curse",
                "terror",
                "school",
                "office",
                "city",
                "contemporary",
                "hospital",
                "creepy",
            ],
        }
    }

    /// The costume that most of the plot's words speak for; the earlier of two equals, fantasy where nothing speaks.
    #[must_use]
    pub fn for_world(world: &World) -> Self {
        let plot = &world.plot;
        let strong = [plot.theme.as_deref(), plot.tone.as_deref(), Some(plot.title.as_str())];
        let strong = strong.into_iter().flatten().collect::<Vec<_>>().join(" ").to_lowercase();
        let weak = format!("{} {}", plot.backstory, plot.goal).to_lowercase();
        let count = |costume: Self| -> usize {
            costume.signs().iter().map(|sign| 3 * strong.matches(sign).count() + weak.matches(sign).count()).sum()
        };
        let mut best = Self::Fantasy;
        for costume in Self::ALL {
            if count(costume) > count(best) {
                best = costume;
            }
        }
        best
    }
}

/// The hero's view: `walk-`, `stand-` with `down`, `up`, `right`, `left`, `down-right`, `down-left`, `up-right`, `up-left`; `talk` (facing
/// down) and `talk-` with those in which the face is seen; `take-right`, `take-left`, `die`, `win`.
#[must_use]
pub fn hero(costume: Costume) -> View {
    library::art(costume.art()).map(|art| View::painted(art, &Colours::default())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_costume_has_every_loop_with_its_feet_on_the_ground() {
        let least = [
            ("walk-down", 6),
            ("walk-up", 6),
            ("walk-right", 6),
            ("walk-left", 6),
            ("stand-down", 2),
            ("stand-up", 1),
            ("stand-right", 1),
            ("stand-left", 1),
            ("take-right", 3),
            ("take-left", 3),
            ("walk-down-right", 8),
            ("walk-down-left", 8),
            ("walk-up-right", 8),
            ("walk-up-left", 8),
            ("stand-down-right", 2),
            ("stand-down-left", 2),
            ("stand-up-right", 1),
            ("stand-up-left", 1),
            ("talk", 2),
            ("talk-right", 2),
            ("talk-left", 2),
            ("talk-down-right", 2),
            ("talk-down-left", 2),
            ("die", 3),
            ("win", 2),
        ];
        for costume in Costume::ALL {
            let view = hero(costume);
            for (name, cels) in least {
                assert!(view.len(name) >= cels, "{costume:?} {name}");
            }
            for of in view.loops.iter().filter(|l| l.name.starts_with("walk") || l.name.starts_with("stand")) {
                for (index, cel) in of.cels.iter().enumerate() {
                    let top = cel.shown().map(|(_, y, _)| y).min().unwrap();
                    let bottom = cel.shown().map(|(_, y, _)| y).max().unwrap();
                    let foot = i32::from(cel.foot.1);
                    assert!(bottom == foot, "{costume:?} {} {index}: floats or sinks", of.name);
                    assert!((33..=43).contains(&(foot - top + 1)), "{costume:?} {}: {} tall", of.name, foot - top + 1);
                }
            }
        }
    }

    #[test]
    fn the_legs_alternate_and_no_step_is_drawn_twice() {
        for costume in Costume::ALL {
            let view = hero(costume);
            for name in ["walk-down", "walk-up", "walk-right", "walk-down-right", "walk-up-right"] {
                let cels = &view.find(name).unwrap().cels;
                for (index, cel) in cels.iter().enumerate() {
                    assert!(*cel != cels[(index + 1) % cels.len()], "{costume:?} {name} {index}: drawn twice");
                    assert!(
                        *cel != cels[(index + cels.len() / 2) % cels.len()],
                        "{costume:?} {name} {index}: one leg only"
                    );
                }
            }
        }
    }

    #[test]
    fn the_head_rides_on_the_walk_and_does_not_jump() {
        for of in
            Costume::ALL.into_iter().flat_map(|costume| hero(costume).loops).filter(|l| l.name.starts_with("walk"))
        {
            let tops: Vec<i32> = of.cels.iter().map(|cel| cel.shown().map(|(_, y, _)| y).min().unwrap()).collect();
            for (index, top) in tops.iter().enumerate() {
                let next = tops[(index + 1) % tops.len()];
                assert!((top - next).abs() <= 2, "{} {index}: from {top} to {next}", of.name);
            }
            assert!(tops.iter().max().unwrap() - tops.iter().min().unwrap() <= 2, "{}: {tops:?}", of.name);
        }
    }

    #[test]
    fn a_plots_words_choose_the_heros_costume() {
        let cases = [
            ("a haunted house", Costume::Horror),
            ("a derelict space station", Costume::Stars),
            ("a detective in 1930s Chicago", Costume::Mystery),
            ("a dragon and a castle", Costume::Fantasy),
            ("", Costume::Fantasy),
        ];
        for (costume, expected) in cases {
            let mut world = World::default();
            world.plot.theme = Some(costume.into());
            assert_eq!(Costume::for_world(&world), expected, "{costume}");
        }
    }
}
