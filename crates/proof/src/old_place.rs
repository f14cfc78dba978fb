//! The texts of a world that still say where something was before it was moved: found sentence by sentence, by the names of the
//! thing and of its old place. It finds too much rather than too little; `mend` leaves
//! out the sentence that is untrue, where something is told without it.

use super::nearest;
use language::{language, noun, text};
use mend::{Diagnostic, Kind};
use messages::t;
use rules::describe;
use world::{Identity, ItemId, ObjectId, RoomId, Thing, Variant, World};

/// What a name in a text stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Named {
    /// The thing that was moved.
    Moved,
    /// Its old place: the room, what it lay in, what stands there.
    OldPlace,
    /// Something else, whose words must be taken for neither.
    Other,
}

/// What the reader of a text knows before its first word.
#[derive(Clone, Copy, Default)]
struct Known {
    /// It is about the thing that was moved.
    moved: bool,
    /// It is read in the old place.
    place: bool,
}

/// A text of the world: its path, its words, and what is known before them.
type Told<'w> = (String, &'w str, Known);

/// A sentence that is untrue since something was moved.
pub(super) struct Untrue {
    path: String,
    /// As it stands in its text.
    said: String,
    /// What was moved, and from where, as they are told of.
    name: String,
    place: String,
}

/// The texts that name the old place of this thing, one finding each. `before` is the world as it was, with the thing where it lay;
/// `stays` tells that it was moved within its room.
pub(super) fn find(before: &World, moved: Thing, stays: bool) -> Vec<Untrue> {
    let (around, room) = nearest::surroundings(before, moved);
    let Some(room) = room else { return Vec::new() };
    let names = names(before, moved, &around, (!stays).then_some(room));
    let place =
        around.first().map_or_else(|| describe::the_room(before, room), |holder| before.identity(*holder).the());
    let mut list = Vec::new();
    for (path, told, known) in texts(before, moved, &around, (!stays).then_some(room)) {
        let Some(said) = sentences(told).find(|sentence| names_both(sentence, &names, known)) else { continue };
        list.push(Untrue { path, said: said.to_owned(), name: before.identity(moved).the(), place: place.clone() });
    }
    list
}

/// Leaves the sentence out where something is told without it, and has a hint that was nothing else speak of the room where the thing is
/// now. What cannot be left out is told of as it stands. Returns the finding.
pub(super) fn mend(world: &mut World, untrue: Untrue, now: RoomId) -> Diagnostic {
    let Untrue { path, said, name, place } = untrue;
    let look = t!("proof-hint-look-about", room = describe::the_room(world, now));
    let mended = text_at(world, &path).is_some_and(|text| {
        let rest = without(text, &said);
        match (rest.is_empty(), path.contains("/hints/")) {
            (false, _) => *text = rest,
            (true, true) => *text = look,
            (true, false) => return false,
        }
        true
    });
    let (said, name) = (said.trim(), name.as_str());
    let (kind, message) = if mended {
        (Kind::Fix, t!("proof-repair-old-place-left-out", said = said, name = name, place = place.as_str()))
    } else {
        (Kind::Problem, t!("proof-repair-old-place", said = said, name = name, place = place.as_str()))
    };
    Diagnostic { kind, path, code: "names-old-place".to_owned(), message }
}

/// The text without that sentence; a quotation that ended with it ends before it.
fn without(text: &str, said: &str) -> String {
    let rest = text.replacen(said, "", 1);
    let end = said.trim_end().chars().last().filter(|end| matches!(end, '\'' | '"' | '\u{2019}' | '\u{201d}'));
    let tail: String = text.split(said).nth(1).unwrap_or_default().chars().take(1).collect();
    let quote = end
        .map(String::from)
        .or_else(|| Some(tail).filter(|tail| matches!(tail.as_str(), "'" | "\"" | "\u{2019}" | "\u{201d}")));
    let rest = rest.trim();
    let plain = rest.trim_end_matches(['\'', '"', '\u{2019}', '\u{201d}']).trim_end();
    match quote {
        // The quotation mark that closed the sentence left out closes what is left.
        Some(quote) if !plain.is_empty() => format!("{plain}{quote}"),
        Some(_) => String::new(),
        None => rest.to_owned(),
    }
}

/// The text at this path, of those that a sentence can be left out of: what is seen of a room, what somebody says, a hint.
fn text_at<'w>(world: &'w mut World, path: &str) -> Option<&'w mut String> {
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    let at = |part: &str| part.parse::<usize>().ok();
    match parts.as_slice() {
        ["rooms", room, "description"] => Some(&mut world.rooms.get_mut(at(room)?)?.description),
        ["characters", who, "topics", nth, "text"] => {
            Some(&mut world.characters.get_mut(at(who)?)?.topics.get_mut(at(nth)?)?.text)
        }
        ["puzzles", puzzle, "hints", nth] => world.puzzles.get_mut(at(puzzle)?)?.hints.get_mut(at(nth)?),
        _ => None,
    }
}

/// Every name in the world with what it stands for; longer ones win over those within them.
fn names(world: &World, moved: Thing, around: &[Thing], room: Option<RoomId>) -> Vec<(Vec<String>, Named)> {
    let mut list = Vec::new();
    for thing in world.things() {
        let there = room.is_some() && nearest::surroundings(world, thing).1 == room && thing.object().is_some();
        let named = if thing == moved {
            Named::Moved
        } else if around.contains(&thing) || there {
            Named::OldPlace
        } else {
            Named::Other
        };
        list.extend(words_for(world.identity(thing)).map(|words| (words, named)));
    }
    for id in RoomId::all(world.rooms.len()) {
        let named = if Some(id) == room { Named::OldPlace } else { Named::Other };
        let name = text::strip_article(&world[id].name).1;
        let all = [text::words(name), text::words(&text::humanise(&world[id].key)), vec![noun::head(name)]];
        list.extend(all.into_iter().map(|words| (words, named)));
    }
    // What two things are called alike is taken for the one that was moved, then for its place: better found than left.
    let rank = |named: &Named| [Named::Moved, Named::OldPlace, Named::Other].iter().position(|it| it == named);
    list.sort_by_key(|(words, named)| (std::cmp::Reverse(words.len()), rank(named)));
    list.retain(|(words, _)| words.iter().any(|word| !word.is_empty()));
    list
}

/// The ways in which texts name it.
fn words_for(identity: &Identity) -> impl Iterator<Item = Vec<String>> {
    let own = [text::words(&identity.name), vec![noun::head(&identity.name)]];
    own.into_iter().chain(identity.synonyms.iter().map(|name| text::words(name)))
}

/// Does the sentence name the thing and its old place, as far as they are not known already? One of them at least must be named.
fn names_both(sentence: &str, names: &[(Vec<String>, Named)], known: Known) -> bool {
    let words = text::words(sentence);
    let (mut moved, mut place) = (known.moved, known.place);
    let mut at = 0;
    while at < words.len() {
        let is = |name: &[String]| {
            words
                .get(at..at + name.len())
                .is_some_and(|said| said.iter().zip(name).all(|(said, name)| language().is_same(said, name)))
        };
        let Some((name, named)) = names.iter().find(|(name, _)| is(name)) else {
            at += 1;
            continue;
        };
        moved |= *named == Named::Moved;
        place |= *named == Named::OldPlace;
        at += name.len();
    }
    moved && place
}

fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', ';', '\n']).filter(|sentence| !sentence.trim().is_empty())
}

/// All that a player may read and that may tell of places.
fn texts<'w>(world: &'w World, moved: Thing, around: &[Thing], room: Option<RoomId>) -> Vec<Told<'w>> {
    let nothing = Known::default();
    let mut list: Vec<Told> = Vec::new();
    let plot = &world.plot;
    let whole = [("backstory", Some(&plot.backstory)), ("goal", Some(&plot.goal)), ("opening", plot.opening.as_ref())];
    list.extend(whole.into_iter().filter_map(|(name, text)| Some((format!("/plot/{name}"), text?.as_str(), nothing))));
    for (at, it) in world.rooms.iter().enumerate() {
        let known = Known { place: Some(RoomId::at(at)) == room, ..nothing };
        let first = it.first_visit.as_deref().unwrap_or_default();
        let path = format!("/rooms/{at}/description");
        list.extend(told(&it.description, &it.variants).map(|text| (path.clone(), text, known)));
        list.push((format!("/rooms/{at}/firstVisit"), first, known));
    }
    for (kind, things) in ["items", "objects", "characters"].into_iter().zip(things(world)) {
        for (at, thing) in things.into_iter().enumerate() {
            let there = room.is_some() && nearest::surroundings(world, thing).1 == room;
            let known = Known { moved: thing == moved, place: around.contains(&thing) || there && thing != moved };
            let (path, it) = (format!("/{kind}/{at}/description"), world.identity(thing));
            list.extend(told(&it.description, &it.variants).map(|text| (path.clone(), text, known)));
            let read = match thing {
                Thing::Item(id) => world[id].read.as_deref(),
                Thing::Object(id) => world[id].read.as_deref(),
                Thing::Character(_) => None,
            };
            list.extend(read.map(|read| (format!("/{kind}/{at}/read"), read, nothing)));
        }
    }
    for (at, who) in world.characters.iter().enumerate() {
        let path = format!("/characters/{at}");
        list.extend(who.persona.iter().map(|text| (format!("{path}/persona"), text.as_str(), nothing)));
        let topics = who.topics.iter().map(|topic| &topic.text).enumerate();
        list.extend(topics.map(|(nth, text)| (format!("{path}/topics/{nth}/text"), text.as_str(), nothing)));
        let wants = who.wants.iter().map(|want| &want.text).enumerate();
        list.extend(wants.map(|(nth, text)| (format!("{path}/wants/{nth}/text"), text.as_str(), nothing)));
    }
    for (at, puzzle) in world.puzzles.iter().enumerate() {
        let path = format!("/puzzles/{at}");
        let uses =
            puzzle.solutions.iter().any(|it| it.item.map(Thing::Item) == Some(moved) || it.target == Some(moved));
        list.push((format!("{path}/description"), &puzzle.description, nothing));
        list.push((format!("{path}/obstacle"), &puzzle.obstacle, nothing));
        // "It hangs on a hook": what a hint speaks of is what its puzzle needs.
        let known = Known { moved: uses, ..nothing };
        let hints = puzzle.hints.iter().enumerate();
        list.extend(hints.map(|(nth, hint)| (format!("{path}/hints/{nth}"), hint.as_str(), known)));
    }
    let events = world.events.iter().enumerate();
    list.extend(events.map(|(at, event)| (format!("/events/{at}/text"), event.text.as_str(), nothing)));
    list
}

/// A text and what may stand in its place.
fn told<'w>(plain: &'w str, variants: &'w [Variant]) -> impl Iterator<Item = &'w str> {
    std::iter::once(plain).chain(variants.iter().map(|one| one.text.as_str()))
}

fn things(world: &World) -> [Vec<Thing>; 3] {
    [
        ItemId::all(world.items.len()).map(Thing::Item).collect(),
        ObjectId::all(world.objects.len()).map(Thing::Object).collect(),
        world::CharacterId::all(world.characters.len()).map(Thing::Character).collect(),
    ]
}
