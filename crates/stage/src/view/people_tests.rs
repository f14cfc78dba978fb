//! Who looks like whom.

use super::*;
use world::{Place, RoomId};

pub(crate) fn someone(name: &str, description: &str) -> Character {
    let identity = Identity::named(&name.to_lowercase().replace(' ', "_"), name);
    let identity = Identity { description: description.into(), ..identity };
    Character::new(identity, Place::Room(RoomId(0)))
}

fn count(view: &View, color: u8) -> usize {
    view.cel("idle", 0).shown().filter(|(_, _, pixel)| *pixel == color).count()
}

#[test]
fn a_characters_words_choose_its_figure() {
    let cases = [
        ("Rex", "A friendly dog.", "beast-dog"),
        ("dragon", "", "beast-dragon"),
        ("ship's computer", "", "beast-terminal"),
        ("Merlin", "An old wizard in a blue robe.", "body-robe"),
        ("Sir Cadoc", "A knight in battered armour.", "body-armour"),
        ("innkeeper's cat", "", "beast-cat"),
        ("skeleton guard", "", "body-tunic"),
        ("guard of the skeleton crypt", "", "body-tunic"),
        ("Lost Child", "", "body-small"),
        ("Inspector Fox", "", "body-coat"),
        ("Mrs. Swan", "The widow next door.", "body-dress"),
        ("Miss Lamb", "She is the maid.", "body-apron"),
        ("Robin", "A young thief in green.", "body-tunic"),
        ("Robin", "A small bird.", "beast-bird"),
        ("fox", "", "beast-fox"),
        ("grey wolf", "", "beast-wolf"),
        ("lighthouse keeper", "", "body-tunic"),
        ("hotel porter", "", "body-uniform"),
    ];
    for (name, description, view) in cases {
        assert_eq!(of_words(&someone(name, description), None).name, view, "{name}");
    }
}

#[test]
fn characters_that_models_invent_have_a_drawing() {
    let kinds = "ghost robot android knight wizard witch king queen monk nun sailor captain guard thief child elder grandmother \
        merchant innkeeper doctor scientist astronaut detective butler maid vampire skeleton zombie alien cat dog raven horse \
        dragon goblin troll mermaid octopus spider werewolf mummy minotaur centaur medusa griffin phoenix kraken elemental \
        executioner gravedigger janitor bellhop conductor secretary tailor lumberjack explorer pilgrim prisoner bride student \
        painter photographer cowboy pharaoh samurai viking bard clown bishop cultist druid librarian mechanic miner pilot \
        hacker nurse farmer beggar pirate chef blacksmith priest princess prince jester fairy angel demon elf dwarf genie";
    for kind in kinds.split_whitespace() {
        assert!(figure(kind).is_some(), "{kind} is nobody in particular");
    }
    let mut looks: Vec<View> = FIGURES.values().map(draw).collect();
    let all = looks.len();
    looks.sort_by_key(|view| view.cel("idle", 0).pixels.clone());
    looks.dedup_by_key(|view| view.cel("idle", 0).pixels.clone());
    assert!(looks.len() >= all - 2 && all >= 130, "{} looks for {all} kinds", looks.len());
    let people = &language().people;
    let mut words: Vec<&str> = people.all().iter().flat_map(|sense| sense.words.iter().copied()).collect();
    words.sort_unstable();
    for pair in words.windows(2) {
        assert!(pair[0] != pair[1], "{} stands twice", pair[0]);
    }
}

#[test]
fn colour_words_of_a_character_dye_its_clothes() {
    let wizard = |text| of_words(&someone("wizard", text), None);
    assert!(count(&wizard("He wears a red robe."), 4) > 100);
    assert!(count(&wizard("His eyes are red."), 4) < 30, "no red robe for red eyes");
    assert!(count(&of_words(&someone("black cat", ""), None), 0) > 100);
    assert!(count(&of_words(&someone("dragon", "Its scales are red."), None), 4) > 400);
}

#[test]
fn the_same_character_looks_the_same_and_strangers_differ() {
    let names = ["Ann", "Bob", "Cleo", "Dag", "Eve", "Finn", "Gus", "Hal", "Ivy", "Jon"];
    let views: Vec<View> = names.iter().map(|name| of_words(&someone(name, ""), None)).collect();
    for (name, view) in names.iter().zip(&views) {
        assert_eq!(*view, of_words(&someone(name, ""), None));
    }
    let mut kinds: Vec<&Cel> = views.iter().map(|view| view.cel("idle", 0)).collect();
    kinds.sort_by_key(|cel| &cel.pixels);
    kinds.dedup();
    assert!(kinds.len() >= 8, "only {} looks for ten people", kinds.len());
}

#[test]
fn every_recipe_is_drawn_whole_and_moves() {
    assert!(FIGURES.len() >= 24);
    for sense in language().people.all() {
        assert!(FIGURES.contains_key(sense.name), "[{}]", sense.name);
    }
    for (words, figure) in FIGURES.iter() {
        let parts = [
            ("beast", figure.beast),
            ("hair", figure.hair),
            ("beard", figure.beard),
            ("hat", figure.hat),
            ("hold", figure.hold),
            ("back", figure.back),
        ];
        for (kind, name) in parts {
            let missing = name.filter(|name| library::art(&format!("{kind}-{name}")).is_none());
            assert_eq!(missing, None, "{kind} of {words}");
        }
        assert!(library::art(&format!("body-{}", figure.body)).is_some(), "body of {words}");
        assert!(library::art(&format!("face-{}", figure.face)).is_some(), "face of {words}");
        let view = draw(figure);
        for (name, least) in [("idle", 2), ("blink", 1), ("talk", 2)] {
            assert!(view.len(name) >= least, "{words}: {name}");
        }
        assert!(view.cel("idle", 0) != view.cel("idle", 1), "{words} does not breathe");
        assert!(view.cel("talk", 0) != view.cel("talk", 1), "{words} does not talk");
        let cel = view.cel("idle", 0);
        assert!(cel.shown().count() > 60 && cel.height <= 90 && cel.width <= 90, "{words}");
    }
}

#[test]
fn empty_and_absurd_names_still_give_a_figure() {
    for name in ["", "🐉", "of of of", "'s", "a\u{301}", &"x".repeat(5000)] {
        let view = of_words(&someone(name, &"red ".repeat(5000)), None);
        assert!(view.len("idle") > 0, "{name:?}");
    }
}

#[test]
fn every_feature_and_garment_of_the_language_is_known() {
    const FEATURES: &str = "form-of-address rank given-name hers his pale old bald glasses eyepatch beard long moustache hood crown speaks reads \
         fixed";
    for sense in language().garments.all() {
        assert!(slot_of_title(sense.name, b't').is_some(), "[{}]", sense.name);
    }
    for sense in language().features.all() {
        assert!(FEATURES.split(' ').any(|name| name == sense.name), "[{}]", sense.name);
    }
}

#[test]
fn she_is_no_bearded_man_unless_the_words_give_her_a_beard() {
    let captain = |text: &str, sex| of_words(&someone("captain", text), sex);
    assert_ne!(captain("", Some(SpokenOf::She)), captain("", None));
    assert_eq!(captain("", Some(SpokenOf::He)), captain("", None), "the figure is a man's");
    assert_ne!(captain("She has a beard.", Some(SpokenOf::She)), captain("She has a hat.", Some(SpokenOf::She)));
    let mut lot = Rng::new(1);
    for (title, figure) in FIGURES.iter().filter(|(_, figure)| figure.beast.is_none() && figure.face == "human") {
        let mut hers = figure.clone();
        agree(&mut hers, SpokenOf::She, &mut lot);
        assert_eq!(hers.beard, None, "{title}");
        let mut his = figure.clone();
        agree(&mut his, SpokenOf::He, &mut lot);
        assert_ne!(his.body, "dress", "{title}");
    }
}

#[test]
fn everybody_steps_in_every_direction() {
    for (title, figure) in FIGURES.iter() {
        let (view, standing) = (figure.walking(), draw(figure));
        let sides: &[&str] = if figure.beast.is_some() { &["right", "left"] } else { &["right", "left", "down", "up"] };
        for side in sides {
            let of = view.find(&format!("walk-{side}")).unwrap_or_else(|| panic!("{title} does not walk {side}"));
            assert!(of.cels.len() >= 4, "{title} {side}: {} cels", of.cels.len());
            let moves =
                of.cels.iter().enumerate().filter(|(at, cel)| **cel != of.cels[(at + 1) % of.cels.len()]).count();
            assert!(moves >= 2, "{title} {side}: stands stiff");
            let height = i32::from(standing.cel("idle", 0).height);
            for cel in &of.cels {
                assert!(
                    (i32::from(cel.height) - height).abs() <= 8,
                    "{title} {side}: {} for {height} rows",
                    cel.height
                );
                assert!(cel.shown().count() > 60, "{title} {side}");
            }
        }
        if figure.beast.is_none() {
            for cel in &view.find("walk-right").unwrap().cels {
                let bottom = cel.shown().map(|(_, y, _)| y).max().unwrap();
                assert!(bottom >= i32::from(cel.foot.1), "{title} is off the ground");
            }
            assert_ne!(view.cel("walk-up", 2), view.cel("walk-down", 2), "{title} walks away with the face in front");
        }
    }
}
