//! Characters as views: a whole drawing, or a body with a face and what goes over them. It must not know where they stand.

use super::drawing_lookup::{find_drawing, words};
use super::sheet::{Sheet, part};
use super::spoken_of::{SpokenOf, spoken_of};
use super::{Cel, Colours, Loop, View, colours, library, view_file};
use language::language;
use rng::{Rng, fnv};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use world::{Character, CharacterId, Ega, Identity, World};

/// What a figure is made of. The strings name drawings of the library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Figure {
    pub beast: Option<&'static str>,
    pub body: &'static str,
    pub face: &'static str,
    pub hair: Option<&'static str>,
    pub beard: Option<&'static str>,
    pub hat: Option<&'static str>,
    pub hold: Option<&'static str>,
    pub back: Option<&'static str>,
    pub over: Option<&'static str>,
    pub colours: Colours,
    /// Whether it is a woman, where the texts or the lot say so.
    pub hers: Option<bool>,
}

impl Figure {
    /// Reads the right-hand side of a line of the word list. Unknown keys are left out; a test finds them.
    pub fn parse(recipe: &'static str) -> Self {
        let mut figure = Self { body: "tunic", face: "human", ..Self::default() };
        for (key, value) in recipe.split_whitespace().filter_map(|part| part.split_once('=')) {
            match key {
                "beast" => figure.beast = Some(value),
                "body" => figure.body = value,
                "face" => figure.face = value,
                "hair" => figure.hair = Some(value),
                "beard" => figure.beard = Some(value),
                "hat" => figure.hat = Some(value),
                "hold" => figure.hold = Some(value),
                "back" => figure.back = Some(value),
                "over" => figure.over = Some(value),
                _ => {
                    if let ([slot], Some(color)) = (key.as_bytes(), value.bytes().next().and_then(view_file::hex)) {
                        if slot.is_ascii_lowercase() {
                            figure.colours.dye(*slot, Ega(color));
                        } else {
                            figure.colours.set(*slot, Ega(color));
                        }
                    }
                }
            }
        }
        figure
    }

    /// Do the words name anybody who is drawn in a way of their own?
    pub fn is_known(identity: &Identity) -> bool {
        kind_of(identity).is_some()
    }

    /// What a character of a world is made of.
    pub fn of_character(world: &World, id: CharacterId) -> Self {
        Self::of_words(&world[id], spoken_of(world, id))
    }

    /// From the words of sprite, name, synonyms and description; what they leave open is drawn by lot from the key, so the same character
    /// always looks the same.
    pub fn of_words(character: &Character, spoken_of: Option<SpokenOf>) -> Self {
        let identity = &character.identity;
        let mut lot = Rng::new(fnv(identity.key.as_bytes()));
        let told = words(&format!("{} {}", identity.name, identity.description));
        let mut figure = match kind_of(identity) {
            Some(found) => found.clone(),
            None => passer_by(identity, (&told, spoken_of), &mut lot),
        };
        if let (Some(sex), None, "human") = (spoken_of, figure.beast, figure.face) {
            agree(&mut figure, sex, &mut lot.fork("sex"));
        }
        if figure.beast.is_none() && figure.face == "human" {
            add_features(&mut figure, &told, &mut lot);
        }
        dye(&mut figure, identity, &told);
        // Nobody's clothes are the colour of usual skin.
        if figure.colours.get(b't') == Some(Ega(12)) && figure.beast.is_none() {
            figure.colours.dye(b't', Ega(4));
        }
        figure
    }

    /// This figure with what another's words say of hair, skin or fur, and clothes.
    pub fn in_the_colours_of(&self, other: &Self) -> Self {
        let mut figure = self.clone();
        for slot in [b's', b'h', b't', b'm'] {
            if let Some(color) = other.colours.get(slot) {
                figure.colours.dye(slot, color);
            }
        }
        figure
    }

    /// Its view. Loops: `idle`, `blink` (eyes shut), `talk`.
    pub fn drawn(&self) -> View {
        draw(self)
    }
}

/// Figures by the titles of the language's list of people.
static FIGURES: LazyLock<BTreeMap<&'static str, Figure>> = LazyLock::new(|| {
    let lines = library::lines("people/figures.txt").filter_map(|line| line.split_once(':'));
    lines.map(|(title, recipe)| (title, Figure::parse(recipe))).collect()
});

/// The figure that a word asks for.
fn figure(word: &str) -> Option<&'static Figure> {
    FIGURES.get(language().people.sense(word)?)
}

/// The view of a character of a world: where its texts call them she or he, the figure is a woman or a man.
#[must_use]
pub fn for_character(world: &World, id: CharacterId) -> View {
    Figure::of_character(world, id).drawn()
}

/// The view of somebody or some beast of whom there is no more than words; `None` where they name neither.
#[must_use]
pub fn for_words(character: &Character) -> Option<View> {
    kind_of(&character.identity)?;
    Some(Figure::of_words(character, None).drawn())
}

/// The view of somebody of whom there is no more than words: whoever they name, or anybody.
#[must_use]
pub fn for_stranger(character: &Character) -> View {
    Figure::of_words(character, None).drawn()
}

/// The view of whoever has these words.
#[cfg(test)]
pub(super) fn of_words(character: &Character, spoken_of: Option<SpokenOf>) -> View {
    draw(&Figure::of_words(character, spoken_of))
}

/// The figure that the words ask for. A surname is no trade and no animal: Mrs. Baker need not cook, Inspector Fox is an inspector.
fn kind_of(identity: &Identity) -> Option<&'static Figure> {
    let features = &language().features;
    let known = figure;
    let people = |word: &str| known(word).filter(|figure| figure.beast.is_none());
    let named = words(&identity.name);
    let told = words(&identity.description);
    let bare = |name: String| Identity { name, key: String::new(), synonyms: Vec::new(), ..identity.clone() };
    match named.as_slice() {
        [title, _, ..] if features.is(title, "form-of-address") => find_drawing(&bare(title.clone()), people),
        [rank, _, ..] if features.is(rank, "rank") => {
            find_drawing(identity, people).or_else(|| people(rank)).or_else(|| find_drawing(identity, known))
        }
        [name] if features.is(name, "given-name") && !told.contains(name) => {
            find_drawing(&bare(String::new()), people).or_else(|| find_drawing(identity, known))
        }
        _ => find_drawing(identity, known),
    }
}

/// Someone of whom the words say nothing we know: a man or a woman in everyday clothes.
fn passer_by(identity: &Identity, (told, spoken_of): (&[String], Option<SpokenOf>), lot: &mut Rng) -> Figure {
    let has = |feature: &str| told.iter().any(|word| language().features.is(word, feature));
    let by_words = || has("hers") || (!has("his") && (identity.name.ends_with('a') || lot.chance(50)));
    let hers = spoken_of.map_or_else(by_words, |sex| sex == SpokenOf::She);
    let pick = |lot: &mut Rng, of: &[&'static str]| lot.pick(of).copied().unwrap_or_default();
    let mut figure = Figure { face: "human", hers: Some(hers), ..Figure::default() };
    if hers {
        figure.body = pick(lot, &["dress", "dress", "coat", "tunic"]);
        figure.hair = Some(pick(lot, &["long", "bob", "bun", "long"]));
    } else {
        figure.body = pick(lot, &["suit", "coat", "tunic", "tunic"]);
        figure.hair = Some(pick(lot, &["short", "parted", "short", "fringe"]));
        figure.beard = lot.chance(40).then(|| pick(lot, &["full", "moustache", "goatee"]));
    }
    let cloth = *lot.pick(&[1, 2, 3, 4, 5, 6, 8, 9]).unwrap_or(&1);
    figure.colours.dye(b't', Ega(cloth));
    figure.colours.dye(b'l', Ega(*lot.pick(&[8, 1, 6]).unwrap_or(&8)));
    figure.colours.dye(b'h', Ega(*lot.pick(&[6, 6, 0, 14, 4]).unwrap_or(&6)));
    figure.colours.dye(b'n', Ega(*lot.pick(&[15, 14, 7]).unwrap_or(&15)));
    figure
}

/// A figure of a trade becomes the woman or the man of that trade who is told of. A beard that the words give her comes later.
fn agree(figure: &mut Figure, sex: SpokenOf, lot: &mut Rng) {
    const HERS: [&str; 3] = ["long", "bun", "bob"];
    // Nobody sees what hair is under these.
    const COVERS: [&str; 9] = ["hood", "veil", "nemes", "turban", "helmet", "mitre", "motley", "bandana", "horned"];
    figure.hers = Some(sex == SpokenOf::She);
    match sex {
        SpokenOf::She => {
            figure.beard = None;
            let shown = figure.hair.is_some() || figure.hat.is_none_or(|hat| !COVERS.contains(&hat));
            if shown && figure.hair.is_none_or(|hair| !HERS.contains(&hair)) {
                figure.hair = lot.pick(&HERS).copied();
            }
        }
        SpokenOf::He if figure.body == "dress" => {
            figure.body = "tunic";
            figure.hair = Some("short");
        }
        SpokenOf::He => {}
    }
}

/// What the words add to any human figure: years, glasses, a beard; and the lot of skin.
fn add_features(figure: &mut Figure, told: &[String], lot: &mut Rng) {
    let has = |feature: &str| told.iter().any(|word| language().features.is(word, feature));
    let dark_skin = lot.chance(25);
    let told_apart = figure.colours.get(b't') != Some(Ega(6));
    if figure.colours.get(b's').is_none() && dark_skin && told_apart && !has("pale") {
        figure.colours.dye(b's', Ega(6));
        if matches!(figure.colours.get(b'h'), None | Some(Ega(6 | 14 | 4))) {
            figure.colours.dye(b'h', Ega(0));
            figure.colours.set(b'H', Ega(8));
        }
    }
    if has("old") {
        figure.colours.dye(b'h', Ega(7));
    }
    if has("bald") {
        figure.hair = figure.hair.map(|_| "fringe").or(Some("fringe"));
    }
    if has("glasses") {
        figure.over = Some("glasses");
    }
    if has("eyepatch") {
        figure.over = Some("patch");
    }
    if has("beard") && figure.beard.is_none() {
        figure.beard = Some(if has("long") { "long" } else { "full" });
    }
    if has("moustache") && figure.beard.is_none() {
        figure.beard = Some("moustache");
    }
    if has("hood") {
        figure.hat = Some("hood");
    }
    if has("crown") {
        figure.hat = Some("crown");
    }
}

/// "A red cloak", "white-haired", "the black cat": a colour dyes the stuff that is named within the next three words; a colour in
/// the name that belongs to none dyes the clothes, or the fur.
fn dye(figure: &mut Figure, identity: &Identity, told: &[String]) {
    let in_name = words(&identity.name).len();
    let main = if figure.beast.is_some() { b'm' } else { b't' };
    for (at, word) in told.iter().enumerate() {
        let Some(color) = colours::from_word(word) else { continue };
        let stuff = told[at + 1..].iter().take(3).find_map(|word| slot_of(word, main));
        // "His hair is white."
        let before = (at > 1 && matches!(told[at - 1].as_str(), "is" | "are" | "was" | "were")).then(|| &told[at - 2]);
        let stuff = stuff.or_else(|| slot_of(before?, main));
        let by_name =
            (at < in_name && !matches!(word.as_str(), "dark" | "glass" | "stone" | "iron" | "rose")).then_some(main);
        let Some(slot) = stuff.or(by_name) else { continue };
        figure.colours.dye(slot, color);
        // A hat or hood is of the same cloth, where it is cloth.
        if slot == b't' && matches!(figure.hat, Some("hood" | "pointed" | "cap")) {
            figure.colours.dye(b'o', color);
        }
    }
}

/// The slot for the colour of what is drawn on nobody: red eyes are not a red robe.
const NOT_DRAWN: u8 = b'_';

/// The slot of a stuff; `None` for other words. `main` is that of clothes, or of a beast's coat.
fn slot_of(word: &str, main: u8) -> Option<u8> {
    slot_of_title(language().garments.sense(word)?, main)
}

/// The same by the title of the language's list.
fn slot_of_title(title: &str, main: u8) -> Option<u8> {
    Some(match title {
        "hair" => b'h',
        "clothes" => main,
        "hat" => b'o',
        "cape" => b'v',
        "legs" => b'l',
        "boots" => b'k',
        "belt" => b'g',
        "skin" | "face" if main == b't' => b's',
        "skin" | "fur" => b'm',
        "not-drawn" => NOT_DRAWN,
        _ => return None,
    })
}

fn draw(figure: &Figure) -> View {
    if let Some(art) = figure.beast.and_then(|name| library::art(&format!("beast-{name}"))) {
        return View::painted(art, &figure.colours);
    }
    let still = |dip, shut| compose(figure, "rest", dip, if shut { Some("lids-human") } else { None });
    let speaking = |pose, open: bool| compose(figure, pose, 0, open.then_some("mouth-human"));
    let loops = [
        ("idle", vec![still(0, false), still(1, false)]),
        ("blink", vec![still(0, true), still(1, true)]),
        (
            "talk",
            vec![
                speaking("rest", true),
                speaking("gesture", false),
                speaking("gesture", true),
                speaking("rest", false),
            ],
        ),
    ];
    let loops = loops.into_iter().map(|(name, cels)| Loop { name: name.to_owned(), cels }).collect();
    View { name: format!("body-{}", figure.body), loops }
}

/// One cel of a figure: what is on the back, the body, the head with all that goes over it, what is held. The head may be lowered
/// by a pixel (a breath), and eyes or mouth laid over a human face.
fn compose(figure: &Figure, pose: &str, dip: i16, expression: Option<&str>) -> Cel {
    let mut sheet = Sheet::default();
    let body = part(&format!("body-{}", figure.body), pose, figure);
    // The neck is the body's top row above the foot point.
    let neck = -body.foot.1;
    let lay = |sheet: &mut Sheet, kind: &str, name: Option<&str>, y: i16| {
        if let Some(name) = name {
            sheet.lay(&part(&format!("{kind}-{name}"), "front", figure), y);
        }
    };
    lay(&mut sheet, "back", figure.back, neck);
    sheet.lay(&body, 0);
    let head = neck + dip;
    lay(&mut sheet, "face", Some(figure.face), head);
    if let Some(expression) = expression.filter(|_| figure.face == "human") {
        sheet.lay(&part(expression, "front", figure), head);
    }
    lay(&mut sheet, "glasses", figure.over.filter(|over| *over == "glasses").map(|_| "human"), head);
    lay(&mut sheet, "patch", figure.over.filter(|over| *over == "patch").map(|_| "human"), head);
    lay(&mut sheet, "beard", figure.beard, head);
    lay(&mut sheet, "hair", figure.hair, head);
    lay(&mut sheet, "hat", figure.hat, head);
    lay(&mut sheet, "hold", figure.hold, 0);
    sheet.cut()
}

#[cfg(test)]
#[path = "people_tests.rs"]
pub(crate) mod tests;
