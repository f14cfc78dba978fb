//! The hero: whose costume the theme chooses. Every loop a front may ask for is there in each costume.

use super::{Cel, Colours, Figure, Loop, TRANSPARENT, View, library};
use world::{Character, Identity, Place, World};

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

/// The hero's view in this world: as his sprite says, or as what he says he is, if that is a beast ("You are a cat"); else in the costume that
/// the story asks for.
#[must_use]
pub fn hero_of(world: &World) -> View {
    let figure = world.hero.sprite.as_deref().and_then(figure_of);
    let figure = figure.or_else(|| figure_of(said_to_be(world.plot.hero.as_deref()?)?).filter(|it| it.beast.is_some()));
    figure.map_or_else(|| hero(Costume::for_world(world)), |figure| played(&figure))
}

/// "a grey cat" of "You are a grey cat, and wear what cats wear."
fn said_to_be(told: &str) -> Option<&str> {
    let (you, after) = told.split_once(' ')?;
    let (are, after) = after.split_once(' ').filter(|_| you.eq_ignore_ascii_case("you"))?;
    let after = Some(after).filter(|_| are == "are")?;
    after.split(['.', ',', ';', ':', '-']).next().filter(|said| said.split_whitespace().count() <= 5)
}

/// The figure that the words name; `None` where they name none that is drawn.
fn figure_of(words: &str) -> Option<Figure> {
    let identity = Identity { description: words.to_owned(), ..Identity::named("", words) };
    Figure::is_known(&identity).then(|| Figure::of_words(&Character::new(identity, Place::Nowhere), None))
}

/// A figure with every loop that a hero has. Who is drawn from one side alone looks right and left, and lies down to die.
fn played(figure: &Figure) -> View {
    let (still, walks) = (figure.drawn(), figure.walking());
    let cels = |view: &View, name: &str| view.find(name).map(|it| it.cels.clone()).unwrap_or_default();
    let first = |cels: Vec<Cel>| cels.into_iter().next();
    let mirrored = |cels: &[Cel]| cels.iter().map(Cel::mirrored).collect::<Vec<Cel>>();
    let rest = first(cels(&still, "idle")).unwrap_or_default();
    let shut = first(cels(&still, "blink")).unwrap_or_else(|| rest.clone());
    let (right, left) = (cels(&walks, "walk-right"), cels(&walks, "walk-left"));
    let is_beast = walks.find("walk-down").is_none();
    let or = |cels: Vec<Cel>, other: &[Cel]| if cels.is_empty() { other.to_vec() } else { cels };
    let (down, up) = (or(cels(&walks, "walk-down"), &right), or(cels(&walks, "walk-up"), &left));
    let talk = or(cels(&still, "talk"), std::slice::from_ref(&rest));
    let facing = [rest.clone(), shut];
    // Who walks stands as at the first step, where nothing swings.
    let side = |cels: &[Cel]| first(cels.to_vec()).map_or_else(|| facing.to_vec(), |cel| vec![cel]);
    let stand_right = if is_beast { facing.to_vec() } else { side(&right) };
    let stand_up = if is_beast { mirrored(&facing) } else { side(&up) };
    let reach = vec![rest.clone(), talk.get(1).unwrap_or(&rest).clone(), talk.get(2).unwrap_or(&rest).clone()];
    let mut loops = Vec::new();
    let mut add = |name: String, cels: Vec<Cel>| loops.push(Loop { name, cels });
    for (side, walk, stand) in [
        ("down", &down, &facing.to_vec()),
        ("up", &up, &stand_up),
        ("right", &right, &stand_right),
        ("left", &left, &mirrored(&stand_right)),
        ("down-right", &right, &stand_right),
        ("down-left", &left, &mirrored(&stand_right)),
        ("up-right", &right, &stand_right),
        ("up-left", &left, &mirrored(&stand_right)),
    ] {
        add(format!("walk-{side}"), walk.clone());
        add(format!("stand-{side}"), stand.clone());
        let speaks = if side.ends_with("left") { mirrored(&talk) } else { talk.clone() };
        add(format!("talk-{side}"), speaks);
    }
    add("talk".to_owned(), talk);
    add("take-left".to_owned(), mirrored(&reach));
    add("take-right".to_owned(), reach);
    let hop = Cel { foot: (rest.foot.0, rest.foot.1 + 3), ..rest.clone() };
    add("die".to_owned(), vec![rest.clone(), rest.clone(), lying(&rest)]);
    add("win".to_owned(), vec![rest, hop]);
    View { name: still.name, loops }
}

/// Fallen over, to the left, on the same ground.
fn lying(cel: &Cel) -> Cel {
    let (width, height) = (cel.height, cel.width);
    let mut pixels = vec![TRANSPARENT; cel.pixels.len()];
    for (x, y, colour) in cel.shown() {
        let at = (i32::from(height) - 1 - x) * i32::from(width) + y;
        if let Some(pixel) = pixels.get_mut(at as usize) {
            *pixel = colour;
        }
    }
    Cel { width, height, foot: (width / 2, height - 1), pixels }
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
    fn a_wished_cat_looks_like_one_and_has_every_loop_of_a_hero() {
        let mut world = World::default();
        let view_of = |sprite: Option<&str>, told: Option<&str>, world: &mut World| {
            (world.hero.sprite, world.plot.hero) = (sprite.map(str::to_owned), told.map(str::to_owned));
            hero_of(world)
        };
        let cat = view_of(Some("a grey cat"), None, &mut world);
        assert_eq!(cat.name, "beast-cat");
        for told in ["You are a cat, and wear what cats wear.", "You are a cat."] {
            assert_eq!(view_of(None, Some(told), &mut world).name, "beast-cat", "{told}");
        }
        let usual = hero(Costume::default());
        for it in &usual.loops {
            let least = if it.name.starts_with("walk") { 2 } else { 1 };
            for view in [&cat, &view_of(Some("a nun"), None, &mut world), &view_of(Some("a ghost"), None, &mut world)] {
                assert!(view.len(&it.name) >= least, "{} {}", view.name, it.name);
            }
        }
        assert_ne!(view_of(Some("a nun"), None, &mut world), usual);
        for told in ["You are late.", "You are in a coat. A cat looks at you.", "A dragon of a woman."] {
            assert_eq!(view_of(None, Some(told), &mut world), usual, "{told}");
        }
        assert_eq!(view_of(Some("a flumph"), None, &mut world).name, usual.name);
        let down = cat.cel("die", 2);
        assert_eq!((down.width, down.height), (cat.cel("die", 0).height, cat.cel("die", 0).width));
        assert_eq!(down.shown().count(), cat.cel("die", 0).shown().count());
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
