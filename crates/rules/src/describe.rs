//! The plain sentences every front needs: the room, what lies in it, how a thing stands. Text only; nothing changes here.

use super::condition::holds;
use super::mention::Told;
use super::roll::{Outcome, Roll};
use super::scope;
use super::state::{Exchange, GameState};
use super::texts;
use language::{language, noun, text, token};
use messages::t;
use std::collections::BTreeSet;
use world::timer::DAY;
use world::{CharacterId, Direction, EndingId, ItemId, Place, PuzzleId, RoomId, Stat, TextTarget, Thing, World};

/// The present room as the hero sees it: description, things lying about, people, ways on.
#[must_use]
pub fn room(world: &World, state: &GameState) -> String {
    if !scope::has_light(world, state) {
        return t!("rules-room-dark", exits = exits(world, state));
    }
    let mut text = state.description(world, TextTarget::Room(state.room)).to_owned();
    let told = Told::new(&text);
    let heads: Vec<(Thing, String)> = scope::visible(world, state)
        .into_iter()
        .map(|thing| (thing, language().singular(&noun::head(&state.identity(world, thing).name))))
        .collect();
    let about = listed(world, state, |thing| !is_told(world, state, &told, &heads, thing));
    if !about.is_empty() {
        text.push(' ');
        text.push_str(&about);
    }
    text.push_str(&ways_on(world, state, &text));
    text
}

/// Has the room's own description named it? An item only where it lies as it did at first: one that was brought here is another. `heads`
/// are the nouns of all that is here.
fn is_told(world: &World, state: &GameState, told: &Told, heads: &[(Thing, String)], thing: Thing) -> bool {
    if thing.item().is_some_and(|item| state.item(item).place != world[item].place) {
        return false;
    }
    told.names(state.identity(world, thing), |head| !heads.iter().any(|(other, noun)| *other != thing && noun == head))
}

/// What the time of day is called now: "dusk". `None` in a world whose clock nobody set.
#[must_use]
pub fn time_of_day(world: &World, state: &GameState) -> Option<&'static str> {
    world.start.minute.and_then(|minute| language().name_of_time((u32::from(minute) + state.time) % DAY))
}

/// What lies about and who is here, in sentences; empty where there is nothing and nobody, or no light.
#[must_use]
pub fn about(world: &World, state: &GameState) -> String {
    if scope::has_light(world, state) { listed(world, state, |_| true) } else { String::new() }
}

/// What lies about and who is here, as far as it is wanted.
fn listed(world: &World, state: &GameState, wanted: impl Fn(Thing) -> bool) -> String {
    let mut sentences = Vec::new();
    let lying = inside_room(world, state, &wanted);
    if !lying.is_empty() {
        sentences.push(t!("rules-room-things", things = list(&lying)));
    }
    let people: Vec<String> = CharacterId::all(world.characters.len())
        .filter(|who| scope::is_in_room(world, state, Thing::Character(*who), state.room))
        .filter(|who| wanted(Thing::Character(*who)))
        .map(|who| state.identity(world, Thing::Character(who)).a())
        .collect();
    if !people.is_empty() {
        let who = text::capital(&list(&people));
        sentences.push(t!("rules-room-people", who = who, count = people.len()));
    }
    sentences.join(" ")
}

/// The ways out that the room's own words leave unsaid. Up and down count as said by "above", "below" or by what leads there: coats
/// hang up and rain falls down where no stair is. Inside and outside must follow the name of the place they lead to.
fn ways_on(world: &World, state: &GameState, text: &str) -> String {
    let words: BTreeSet<String> = token::words(text).map(|word| word.owner().to_lowercase()).collect();
    let lower = text.to_lowercase();
    let told = Told::new(text);
    let leads = |way: Direction| {
        let to = world.exit(state.room, way).map_or("", |exit| world[world[exit].to].name.as_str());
        lower.contains(&format!("leading {}", way.name())) || told.leads(way, to)
    };
    let lies = |way: Direction, how: &str| {
        world.exit(state.room, way).is_some_and(|exit| {
            let name = world[world[exit].to].name.to_lowercase();
            lower.contains(&format!("{} {how}", name.strip_prefix("the ").unwrap_or(&name)))
        })
    };
    let said = |way: Direction| match way {
        Direction::Up => words.contains("above") || words.contains("upstairs") || leads(way),
        Direction::Down => words.contains("below") || words.contains("downstairs") || leads(way),
        Direction::In => leads(way) || lies(way, "inside"),
        Direction::Out => leads(way) || lies(way, "outside"),
        way => words.contains(way.name()),
    };
    let open = open_ways(world, state);
    let unsaid: Vec<Direction> = open.iter().copied().filter(|way| !said(*way)).collect();
    if unsaid.is_empty() {
        String::new()
    } else if unsaid.len() < open.len() {
        t!("rules-room-exits-also", ways = names(&unsaid))
    } else {
        t!("rules-room-exits", ways = names(&unsaid))
    }
}

fn inside_room(world: &World, state: &GameState, wanted: impl Fn(Thing) -> bool) -> Vec<String> {
    let mut names: Vec<String> = ItemId::all(world.items.len())
        .filter(|item| !state.item(*item).hidden && state.count_at(*item, Place::Room(state.room)) > 0)
        .filter(|item| wanted(Thing::Item(*item)))
        .map(|item| a_at(world, state, item, Place::Room(state.room)))
        .collect();
    for thing in world.things().filter(|thing| thing.item().is_none()) {
        let there = scope::is_in_room(world, state, thing, state.room) && scope::is_open(world, state, thing);
        let within = if there { items_inside(world, state, thing) } else { Vec::new() };
        for item in within.into_iter().filter(|item| wanted(Thing::Item(*item))) {
            let name = a_at(world, state, item, Place::Inside(thing));
            let the = state.identity(world, thing).the();
            names.push(if world.is_surface(thing) {
                t!("rules-room-thing-on", item = name, thing = the)
            } else {
                t!("rules-room-thing-in", item = name, thing = the)
            });
        }
    }
    names
}

/// Names, with their articles, of the visible items in or on this thing.
#[must_use]
pub(crate) fn inside(world: &World, state: &GameState, around: Thing) -> Vec<String> {
    let inside = items_inside(world, state, around).into_iter();
    inside.map(|item| a_at(world, state, item, Place::Inside(around))).collect()
}

fn items_inside(world: &World, state: &GameState, around: Thing) -> Vec<ItemId> {
    ItemId::all(world.items.len())
        .filter(|item| !state.item(*item).hidden && state.count_at(*item, Place::Inside(around)) > 0)
        .collect()
}

/// " You can go north and up.", or nothing where no way is open.
#[must_use]
pub fn exits(world: &World, state: &GameState) -> String {
    let ways = open_ways(world, state);
    if ways.is_empty() { String::new() } else { t!("rules-room-exits", ways = names(&ways)) }
}

fn open_ways(world: &World, state: &GameState) -> Vec<Direction> {
    let exits = world[state.room].exits.iter().filter(|exit| !state.is_closed(**exit));
    exits.map(|exit| world[*exit].direction).collect()
}

fn names(ways: &[Direction]) -> String {
    list(&ways.iter().map(|direction| way(*direction).to_owned()).collect::<Vec<_>>())
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::In => "inside",
        Direction::Out => "outside",
        other => other.name(),
    }
}

/// So many of it: "a torch", "three torches".
#[must_use]
pub fn counted(world: &World, state: &GameState, item: ItemId, count: u8) -> String {
    let one = state.identity_of_one(world, Thing::Item(item));
    if count == 1 {
        return one.a();
    }
    t!("rules-counted", count = language().count(count.into()), things = noun::plural(&one.name))
}

/// So many of those that are there: "the torch", "one of the torches", "the three torches".
#[must_use]
pub fn portion(world: &World, state: &GameState, item: ItemId, count: u8, of: u8) -> String {
    let one = state.identity_of_one(world, Thing::Item(item));
    if of <= 1 {
        return one.the();
    }
    let (number, things) = (language().count(count.into()), noun::plural(&one.name));
    if count < of {
        t!("rules-portion-some", count = number, things = things)
    } else {
        t!("rules-portion-all", count = number, things = things)
    }
}

/// What there is of it, with its article or number, where the item itself is: "a lamp", "three torches", "some water".
#[must_use]
pub fn a(world: &World, state: &GameState, thing: Thing) -> String {
    match thing {
        Thing::Item(item) if state.count(item) > 1 => counted(world, state, item, state.count(item)),
        _ => state.identity(world, thing).a(),
    }
}

/// The same of those that are at this place.
fn a_at(world: &World, state: &GameState, item: ItemId, place: Place) -> String {
    match state.count_at(item, place) {
        0 | 1 => state.identity_of_one(world, Thing::Item(item)).a(),
        count => counted(world, state, item, count),
    }
}

/// "a lamp, a key and some matches".
#[must_use]
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => t!("rules-list-and", items = first.join(", "), last = last),
    }
}

/// "a lamp, a key or some matches".
#[must_use]
pub fn either(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => t!("rules-list-or", items = first.join(", "), last = last),
    }
}

/// What is said of a known thing that is not here. What was had and has been used up is not to be looked for.
#[must_use]
pub fn absent(world: &World, state: &GameState, thing: Thing) -> String {
    let used_up = thing.item().map(|item| state.item(item)).is_some_and(|it| it.handled && it.place == Place::Nowhere);
    let the = state.identity(world, thing).the();
    if !used_up {
        return t!("rules-absent", the = the);
    }
    match thing.item().and_then(|item| spent_on(world, state, item)) {
        Some(who @ Thing::Character(_)) => t!("rules-absent-given", the = the, who = state.identity(world, who).the()),
        Some(what) => t!("rules-absent-left", the = the, what = state.identity(world, what).the()),
        None => t!("rules-absent-used-up", the = the),
    }
}

/// Who was given this, or with what it was left, as far as a puzzle that it went into or somebody who wanted it tells.
fn spent_on(world: &World, state: &GameState, item: ItemId) -> Option<Thing> {
    let solved = PuzzleId::all(world.puzzles.len()).filter(|id| world[*id].consumes && state.is_solved(*id));
    let ways = solved.flat_map(|id| &world[id].solutions).filter(|way| way.item == Some(item));
    let left = ways.filter_map(|way| way.target).find(|target| *target != Thing::Item(item));
    let wants = |who: &CharacterId| world[*who].wants.iter().any(|want| want.item == item && want.keeps);
    left.or_else(|| CharacterId::all(world.characters.len()).find(wants).map(Thing::Character))
}

/// What is in or on it, as a sentence, where that can be seen and there is something.
#[must_use]
pub(crate) fn contents(world: &World, state: &GameState, thing: Thing) -> Option<String> {
    if !scope::is_open(world, state, thing) {
        return None;
    }
    let names = inside(world, state, thing);
    if names.is_empty() {
        return None;
    }
    let (the, count, items) = (state.identity(world, thing).the(), names.len(), list(&names));
    Some(if world.is_surface(thing) {
        t!("rules-contents-on", thing = the, count = count, items = items)
    } else {
        t!("rules-contents-in", thing = the, count = count, items = items)
    })
}

/// "It is closed." where it has a lid or leaf.
#[must_use]
pub fn openness(world: &World, state: &GameState, thing: Thing) -> Option<String> {
    world.openable(thing)?;
    Some(match (state.is_open(thing), state.is_locked(thing)) {
        (true, _) => t!("rules-state-open"),
        (false, true) => t!("rules-state-locked"),
        (false, false) => t!("rules-state-closed"),
    })
}

/// "The rusty key", to begin a sentence with.
#[must_use]
pub fn the_capital(world: &World, state: &GameState, thing: Thing) -> String {
    text::capital(&state.identity(world, thing).the())
}

/// "A rusty key", to begin a sentence with.
#[must_use]
pub(crate) fn a_capital(world: &World, state: &GameState, thing: Thing) -> String {
    text::capital(&a(world, state, thing))
}

/// What is numbered goes without an article: "Deck Nought" and "Platform 9".
const NUMBERED: [&str; 8] = ["Deck ", "Level ", "Floor ", "Platform ", "Bay ", "Sector ", "Hangar ", "Room "];

/// "the Dusty Cellar".
#[must_use]
pub fn the_room(world: &World, room: RoomId) -> String {
    let name = &world[room].name;
    if NUMBERED.iter().any(|start| name.starts_with(start)) && name.split(' ').count() == 2 {
        return name.clone();
    }
    match name.strip_prefix("The ").or_else(|| name.strip_prefix("the ")) {
        Some(rest) => format!("the {rest}"),
        // "Tull's Room" has its article in its owner.
        None if name.contains("'s ") => name.clone(),
        None => format!("the {name}"),
    }
}

/// Keywords of topics that answer a greeting.
pub const GREETINGS: &[&str] = &["hello", "greeting", "greetings", "hi", "talk"];

/// What one might still ask this character about, as the world spells it.
#[must_use]
pub fn topics_of(world: &World, state: &GameState, who: CharacterId) -> Vec<String> {
    let open = |(n, topic): &(usize, &world::Topic)| {
        holds(world, state, &topic.condition) && !state.told.contains(&Exchange::Topic(who, *n as u16))
    };
    let topics = world[who].topics.iter().enumerate().filter(open);
    topics
        .filter_map(|(_, topic)| topic.keywords.first())
        .filter(|word| !GREETINGS.contains(&word.as_str()))
        .map(|word| spelt(world, state, word))
        .fold(Vec::new(), |mut list, word| {
            if !list.contains(&word) && !state.identity(world, Thing::Character(who)).name.eq_ignore_ascii_case(&word) {
                list.push(word);
            }
            list
        })
}

/// A keyword is folded ("ships cat"); the thing of that name knows how it is written.
fn spelt(world: &World, state: &GameState, keyword: &str) -> String {
    let named = |thing: &Thing| text::words(&world.identity(*thing).name).join(" ") == keyword;
    world.things().find(named).map_or_else(|| keyword.to_owned(), |thing| state.identity(world, thing).name.clone())
}

/// "you might ask about: ...": a newcomer should not have to guess keywords.
#[must_use]
pub(crate) fn subjects(world: &World, state: &GameState, who: CharacterId) -> String {
    let topics = topics_of(world, state, who);
    if topics.is_empty() { t!("rules-topics-none") } else { t!("rules-topics", topics = topics.join(", ")) }
}

/// The words an adventure ends with in this state.
#[must_use]
pub(crate) fn ending(world: &World, state: &GameState, ending: Option<EndingId>) -> String {
    ending
        .map(|id| texts::of_ending(world, state, id).to_owned())
        .filter(|text| !text.is_empty())
        .or_else(|| world.plot.ending.clone())
        .unwrap_or_else(|| t!("rules-ending", goal = world.plot.goal.as_str()))
}

/// What a stat is called: "Nerve".
#[must_use]
pub fn stat(stat: Stat) -> String {
    match stat {
        Stat::Brawn => t!("rules-stat-brawn"),
        Stat::Grace => t!("rules-stat-grace"),
        Stat::Wits => t!("rules-stat-wits"),
        Stat::Charm => t!("rules-stat-charm"),
        Stat::Nerve => t!("rules-stat-nerve"),
    }
}

/// A roll in a sentence: "You trust to your Nerve: a four, a three, and 1 for Nerve, makes 8."
#[must_use]
pub fn roll(roll: Roll) -> String {
    let [one, other] = roll.dice;
    let sum = roll.sum();
    let rolled = if let Some(of) = roll.stat {
        t!("rules-roll-stat", stat = stat(of), one = one, other = other, bonus = signed(roll.bonus), sum = sum)
    } else {
        t!("rules-roll-luck", one = one, other = other, sum = sum)
    };
    format!("{rolled} {}", outcome(roll.outcome()))
}

/// What comes of a roll, in a sentence.
#[must_use]
pub fn outcome(outcome: Outcome) -> String {
    match outcome {
        Outcome::Works => t!("rules-roll-works"),
        Outcome::Costs => t!("rules-roll-costs"),
        Outcome::Fails => t!("rules-roll-fails"),
    }
}

/// How an encounter was left, in a word or two.
#[must_use]
pub fn exit(exit: world::encounter::Outcome) -> String {
    use world::encounter::Outcome;
    match exit {
        Outcome::Victory => t!("rules-exit-victory"),
        Outcome::Defeat => t!("rules-exit-defeat"),
        Outcome::Flight => t!("rules-exit-flight"),
        Outcome::Truce => t!("rules-exit-truce"),
    }
}

fn signed(bonus: i8) -> String {
    format!("{bonus:+}")
}
