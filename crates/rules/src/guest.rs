//! Bystanders: people whom nobody wrote and somebody thought of while the game was played. They are real characters of the copy of the world
//! that a game plays in, and hold nothing, block nothing, know nothing and are needed for nothing. It must not know who thought of them.

use super::effect::{Effect, Effects};
use super::scope;
use super::state::{CharacterState, GameState};
use language::language;
use language::text::{fold_name, strip_article, words};
use messages::t;
use serde::{Deserialize, Serialize};
use world::{Article, Character, CharacterId, Identity, Place, RoomId, World, limits};

/// Bystanders of one game; of one room there is one at most.
pub const MOST_GUESTS: usize = 3;
/// Characters of a name.
pub const LONGEST_NAME: usize = 40;
/// Characters of a description, and of a manner.
const LONGEST_LOOK: usize = 300;

/// Somebody who was thought of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Guest {
    /// "a fishwife", "Old Tam".
    pub name: String,
    /// What is seen of them.
    pub description: String,
    /// Who they are and how they talk.
    pub persona: String,
}

/// Why somebody was not admitted, in words for the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAdmitted {
    /// The room has one, or the game has all that it may have.
    #[error("{}", t!("rules-guest-enough"))]
    Enough,
    /// It is dark, or the game is over.
    #[error("{}", t!("rules-guest-unseen"))]
    Unseen,
    /// It is no name.
    #[error("{}", t!("rules-guest-no-name"))]
    NoName,
    /// The world knows somebody or something of that name.
    #[error("{}", t!("rules-guest-taken"))]
    Taken,
    /// They look like nothing, or it takes too long to say.
    #[error("{}", t!("rules-guest-no-look"))]
    NoLook,
}

/// Is there a place for somebody more in the hero's room?
#[must_use]
pub fn has_place_for_guest(world: &World, state: &GameState) -> bool {
    guests(world).count() < MOST_GUESTS
        && !has_guest(world, state, state.room)
        && world.characters.len() < limits::CHARACTERS + MOST_GUESTS
}

fn guests(world: &World) -> impl Iterator<Item = CharacterId> + '_ {
    CharacterId::all(world.characters.len()).filter(|who| world[*who].bystander)
}

/// Is there a bystander in this room, or does one come back to it?
#[must_use]
pub fn has_guest(world: &World, state: &GameState, room: RoomId) -> bool {
    let place = Place::Room(room);
    guests(world).any(|who| state.character(who).place == place || world[who].place == place)
}

/// May they be there? Changes nothing.
///
/// # Errors
/// Where they may not.
pub fn may_admit(world: &World, state: &GameState, guest: &Guest) -> Result<(), NotAdmitted> {
    if state.over.is_some() || !scope::has_light(world, state) {
        return Err(NotAdmitted::Unseen);
    }
    if !has_place_for_guest(world, state) {
        return Err(NotAdmitted::Enough);
    }
    let name = guest.name.trim();
    let is_plain = name.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'' | '\u{2019}' | '-' | '.'));
    let own: Vec<String> = words(strip_article(name).1);
    let telling: Vec<&String> = own.iter().filter(|word| is_telling(word)).collect();
    if !is_plain || name.chars().count() > LONGEST_NAME || telling.is_empty() || own.len() > 4 {
        return Err(NotAdmitted::NoName);
    }
    let folded = fold_name(name);
    let of_room = world.rooms.iter().any(|room| fold_name(&room.name) == folded || room.key == folded);
    let is_in = |called: &str| words(called).iter().any(|word| telling.contains(&word));
    let of_thing =
        |it: &Identity| is_in(&it.name) || it.synonyms.iter().any(|synonym| is_in(synonym)) || it.key == folded;
    if of_room || world.things().any(|thing| of_thing(world.identity(thing))) || world.names.iter().any(of_thing) {
        return Err(NotAdmitted::Taken);
    }
    let says = |text: &str| text.chars().any(char::is_alphabetic) && text.chars().count() <= LONGEST_LOOK;
    if says(&guest.description) && says(&guest.persona) { Ok(()) } else { Err(NotAdmitted::NoLook) }
}

/// A word that names somebody, alone: no article, no "old", no "everyone".
fn is_telling(word: &str) -> bool {
    word.chars().count() > 2 && language().small.senses(word).is_empty()
}

/// Puts them into the hero's room, in the copy of the world that is played.
///
/// # Errors
/// Where they may not be there; nothing is changed then.
pub fn admit(
    world: &mut World,
    state: &mut GameState,
    guest: &Guest,
    out: &mut Effects,
) -> Result<CharacterId, NotAdmitted> {
    may_admit(world, state, guest)?;
    let who = CharacterId::at(world.characters.len());
    let (article, name) = strip_article(guest.name.trim());
    // "Old Tam" is a name, "fishwife" is not, and neither is "a Fishwife".
    let article = match article {
        "the" => Article::The,
        "" if name.starts_with(char::is_uppercase) => Article::None,
        _ => Article::indefinite(name),
    };
    let identity = Identity {
        article,
        description: guest.description.trim().to_owned(),
        ..Identity::named(&format!("bystander_{}", who.index()), name)
    };
    let place = Place::Room(state.room);
    let persona = Some(guest.persona.trim().to_owned());
    world.characters.push(Character { persona, bystander: true, ..Character::new(identity, place) });
    state.characters.push(CharacterState { place, hidden: false });
    out.push(|| Effect::Redraw);
    Ok(who)
}

#[cfg(test)]
mod tests {
    use super::*;
    use world::{Item, Room, Thing};

    fn square() -> (World, GameState) {
        let mut world = World { rooms: vec![Room::named("square", "Market Square", "A square.")], ..World::default() };
        let here = Place::Room(world.start.room);
        world.items.push(Item::new(Identity::named("lamp", "brass lamp"), here));
        world.characters.push(Character::new(Identity::named("suet", "Suet the Cook"), here));
        let state = super::super::state::first_state(&world);
        (world, state)
    }

    fn guest(name: &str) -> Guest {
        let text = |text: &str| text.to_owned();
        Guest { name: text(name), description: text("Red hands."), persona: text("a woman who sells fish") }
    }

    #[test]
    fn a_guest_is_there_and_the_room_has_no_place_for_another() {
        let (mut world, mut state) = square();
        let who = admit(&mut world, &mut state, &guest("a fishwife"), &mut Effects::muted()).unwrap();
        let thing = Thing::Character(who);
        assert!(scope::sees(&world, &state, thing));
        assert_eq!((state.identity(&world, thing).a(), who.index()), ("a fishwife".to_owned(), 1));
        assert_eq!(may_admit(&world, &state, &guest("Old Tam")), Err(NotAdmitted::Enough));
        // Elsewhere there is one more, and three in all.
        for nth in 1..4 {
            world.rooms.push(Room::named("more", "More", "M."));
            state.room = RoomId::at(nth);
            let name = ["Old Tam", "the lamplighter's wife", "Hob"][nth - 1];
            let admitted = admit(&mut world, &mut state, &guest(name), &mut Effects::muted());
            assert_eq!(admitted.is_ok(), nth < 3, "{name}: {admitted:?}");
        }
    }

    #[test]
    fn names_that_are_taken_or_are_none_are_refused() {
        let (world, state) = square();
        let long = "x".repeat(41);
        for (name, why) in [
            ("Suet", NotAdmitted::Taken),
            ("another cook", NotAdmitted::Taken),
            ("the lamp seller", NotAdmitted::Taken),
            ("Market Square", NotAdmitted::Taken),
            ("bystander_1", NotAdmitted::NoName),
            ("", NotAdmitted::NoName),
            ("everyone", NotAdmitted::NoName),
            ("X", NotAdmitted::NoName),
            ("a man [flag won]", NotAdmitted::NoName),
            (long.as_str(), NotAdmitted::NoName),
            ("a man with a great many names", NotAdmitted::NoName),
        ] {
            assert_eq!(may_admit(&world, &state, &guest(name)), Err(why), "{name}");
        }
        let bare = Guest { description: String::new(), ..guest("Tam") };
        let endless = Guest { persona: "x".repeat(301), ..guest("Tam") };
        for odd in [bare, endless] {
            assert_eq!(may_admit(&world, &state, &odd), Err(NotAdmitted::NoLook));
        }
    }

    #[test]
    fn nobody_is_noticed_in_the_dark_and_a_file_knows_nothing_of_guests() {
        let (mut world, mut state) = square();
        let before = world.hash();
        world.rooms[0].dark = true;
        assert_eq!(may_admit(&world, &state, &guest("Tam")), Err(NotAdmitted::Unseen));
        world.rooms[0].dark = false;
        assert_eq!(world.hash(), before);
        admit(&mut world, &mut state, &guest("Tam"), &mut Effects::muted()).unwrap();
        let text = serde_json::to_string(&world).unwrap();
        assert!(!text.contains("bystander\":"), "the mark is of the game alone");
    }
}
