//! The slice of the state that a model is shown when it answers a command nobody scripted. What was said before is shown
//! beside it; the slice alone is what two questions are compared by. Its words are sent to models, never shown to players.

use super::length::{self, Part, Shares};
use super::{Prompts, TemplateError};
use language::fence::clean;
use llm::{Purpose, Request};
use rng::fnv;
use rules::{GameState, describe, scope};
use world::{CharacterId, Place, TextTarget, Thing, World};

/// Characters of what is told of one character, in the part that never changes; longer ones are rare and no character.
const LONGEST_PERSONA: usize = 800;
/// Characters of what is told of one thing in sight.
const LONGEST_DESCRIPTION: usize = 600;
/// Where all of them are too long together, they are cut to these lengths in turn.
const SHORTER_AND_SHORTER: [usize; 7] = [LONGEST_PERSONA, LONGEST_DESCRIPTION, 280, 160, 100, 60, 0];
/// Characters of one exchange, or of one chapter.
const LONGEST_LINE: usize = 2_000;

/// What the prompt of an answer is filled with.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The world that is played.
    pub world: &'a World,
    /// The state as it is now.
    pub state: &'a GameState,
    /// Hints that the player was given.
    pub hints: &'a [String],
    /// A hint that somebody may tell now, in their own words.
    pub offer: Option<(CharacterId, &'a str)>,
    /// The words to answer.
    pub typed: &'a str,
    /// What happened before, in short.
    pub summary: &'a str,
    /// The last exchanges.
    pub history: &'a str,
    /// The last exchanges with whoever is spoken to.
    pub talk: &'a str,
    /// How much may be told of everything.
    pub shares: Shares,
}

impl Prompts {
    /// The request for the answer to what was typed. What never changes in a game comes first, so that servers can keep it.
    ///
    /// # Errors
    /// Where the player's own prompt is malformed.
    pub fn answer(&self, asked: &Asked<'_>) -> Result<Request, TemplateError> {
        answer(self, asked)
    }

    /// Names the prompt of an answer by its words: an answer to another prompt is another answer.
    #[must_use]
    pub fn answering(&self) -> u64 {
        match self.version() {
            0 => version(),
            own => version() ^ own,
        }
    }
}

fn answer(prompts: &Prompts, asked: &Asked<'_>) -> Result<Request, TemplateError> {
    let Asked { world, state, .. } = *asked;
    let plot = &world.plot;
    let chars = |part: Part| asked.shares.chars(Purpose::Answer, part);
    let slice = Slice::new(world, state, asked.hints, chars(Part::State));
    let known = Known::new(world, state, chars(Part::Rules).saturating_sub(length::own_chars("answer")));
    let tone = plot.tone.as_deref().or(plot.theme.as_deref()).or(plot.style.as_deref()).unwrap_or("dry, friendly");
    let told = |(who, hint): (CharacterId, &str)| {
        format!("{}: {}", state.identity(world, Thing::Character(who)).name, clean(hint, LONGEST_DESCRIPTION))
    };
    let offer = or(asked.offer.map(told).unwrap_or_default(), "nothing");
    let said = |text: &str| or(clean_lines(text), "nothing yet");
    let messages = prompts.fill(
        "answer",
        &[
            ("title", &clean(&plot.title, 120)),
            ("tone", &clean(tone, 80)),
            ("setting", &setting(world)),
            ("backstory", &known.backstory),
            ("exists", &known.exists),
            ("cast", &known.cast),
            ("places", &known.places),
            ("room", &clean(&world[state.room].name, 120)),
            ("description", &slice.description),
            ("ways", &slice.ways),
            ("things", &slice.things),
            ("people", &slice.people),
            ("inventory", &slice.inventory),
            ("state", &slice.situation),
            ("notes", &slice.notes),
            ("goal", &clean(&plot.goal, 300)),
            ("hints", &slice.hints),
            ("offer", &offer),
            ("summary", &said(asked.summary)),
            ("history", &said(asked.history)),
            ("talk", &said(asked.talk)),
            ("command", &clean(asked.typed, 200)),
        ],
    )?;
    Ok(Request::new(Purpose::Answer, messages, length::answer("answer")))
}

/// The slice of the state that the prompt shows, as text: two states that look alike here are asked about alike.
#[must_use]
pub fn shown(world: &World, state: &GameState, hints: &[String], chars: usize) -> String {
    let Slice { description, ways, things, people, inventory, situation, notes, hints } =
        Slice::new(world, state, hints, chars);
    let room = &world[state.room].key;
    [room, &description, &ways, &things, &people, &inventory, &situation, &notes, &hints].map(String::as_str).join("\n")
}

fn version() -> u64 {
    let texts = super::TEMPLATES.iter().filter(|(name, _)| name.starts_with("answer") || *name == "style");
    fnv(texts.map(|(_, text)| *text).collect::<String>().as_bytes())
}

/// Language, age, place, hour and style, as far as they are known, in a line.
fn setting(world: &World) -> String {
    let plot = &world.plot;
    let parts = [
        ("Language", &plot.language),
        ("Age", &plot.era),
        ("World", &plot.world),
        ("Begins at", &plot.time),
        ("Style", &plot.style),
    ];
    let said = parts.into_iter().filter_map(|(title, text)| Some(format!("{title}: {}", clean(text.as_ref()?, 80))));
    or(said.collect::<Vec<_>>().join(". "), "Nothing is said of where and when it plays.")
}

fn or(text: String, nothing: &str) -> String {
    if text.is_empty() { nothing.to_owned() } else { text }
}

/// As `clean`, line by line.
fn clean_lines(text: &str) -> String {
    text.lines().map(|line| clean(line, LONGEST_LINE)).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// What of a world is the same in every question.
struct Known {
    backstory: String,
    exists: String,
    cast: String,
    places: String,
}

impl Known {
    /// Characters for the parts but the cast, as percent of all; the cast has what they leave.
    const PERCENT: [usize; 3] = [20, 30, 10];

    fn new(world: &World, state: &GameState, chars: usize) -> Self {
        let [backstory, exists, places] = Self::PERCENT.map(|percent| chars / 100 * percent);
        let names: Vec<String> = world.things().map(|thing| state.identity(world, thing).name.clone()).collect();
        let rooms: Vec<String> = world.rooms.iter().map(|room| room.name.clone()).collect();
        let backstory = clean(&world.plot.backstory, backstory);
        let exists = or(clean(&describe::list(&names), exists), "nothing");
        let places = clean(&rooms.join("; "), places);
        let left = chars.saturating_sub(backstory.len() + exists.len() + places.len());
        let people: Vec<(String, String)> =
            CharacterId::all(world.characters.len()).map(|who| persona(world, state, who)).collect();
        Self { backstory, exists, cast: or(described(&people, "\n", left), "nobody"), places }
    }
}

struct Slice {
    description: String,
    ways: String,
    things: String,
    people: String,
    inventory: String,
    situation: String,
    notes: String,
    hints: String,
}

impl Slice {
    fn new(world: &World, state: &GameState, hints: &[String], chars: usize) -> Self {
        let seen = scope::visible(world, state);
        // Half for what is in sight, and the rest in even parts.
        let part = |percent: usize| (chars / 100).saturating_mul(percent);
        let names =
            |list: &[String], percent: usize, nothing: &str| or(clean(&describe::list(list), part(percent)), nothing);
        let told = |list: &[(String, String)], percent: usize, nothing: &str| {
            or(described(list, "; ", part(percent)), nothing)
        };
        let text = |thing: Thing| clean(state.description(world, TextTarget::Thing(thing)), LONGEST_DESCRIPTION);
        let about = seen.iter().filter(|thing| is_about(state, **thing));
        let things: Vec<_> = about.map(|thing| (standing(world, state, *thing), text(*thing))).collect();
        let present = seen.iter().filter_map(|thing| Some((*thing, thing.character()?)));
        let people: Vec<_> = present.map(|(thing, who)| (person(world, state, who), text(thing))).collect();
        let carried =
            state.carried().map(|item| (describe::a(world, state, Thing::Item(item)), text(Thing::Item(item))));
        let inventory: Vec<_> = carried.collect();
        let notes: Vec<String> = state.mind.flags().map(|note| note.replace('_', " ")).collect();
        let light = scope::has_light(world, state);
        let description =
            if light { state.description(world, TextTarget::Room(state.room)) } else { "It is pitch dark." };
        Self {
            description: clean(description, part(15)),
            ways: or(ways(world, state), "none"),
            things: told(&things, 30, "nothing"),
            people: told(&people, 20, "nobody"),
            inventory: told(&inventory, 10, "nothing"),
            situation: clean(&situation(world, state), part(10)),
            notes: names(&notes, 5, "nothing"),
            hints: or(clean(&hints.join(" "), part(10)), "none"),
        }
    }
}

/// Names with what is told of each, the texts shortened alike until all fit; the names alone where even that is too much.
fn described(list: &[(String, String)], between: &str, most: usize) -> String {
    let with = |chars: usize| {
        let one = |(name, text): &(String, String)| match language::text::cut(text, chars) {
            _ if text.is_empty() || chars == 0 => name.clone(),
            // Between semicolons it needs no full stop.
            cut if between == "; " => format!("{name}: {}", cut.as_deref().unwrap_or(text).trim_end_matches('.')),
            cut => format!("{name}: {}", cut.as_deref().unwrap_or(text)),
        };
        list.iter().map(one).collect::<Vec<_>>().join(between)
    };
    let whole = SHORTER_AND_SHORTER.iter().map(|chars| with(*chars)).find(|text| text.chars().count() <= most);
    whole.unwrap_or_else(|| clean(&with(0), most))
}

/// The ways out of the room: where they lead, which are shut, and where the hero has never been.
fn ways(world: &World, state: &GameState) -> String {
    let way = |exit: &world::ExitId| {
        let it = &world[*exit];
        let shut = state.is_closed(*exit) || it.door.is_some_and(|door| !state.is_open(Thing::Object(door)));
        let unseen = state.visited.get(it.to.index()).is_some_and(|seen| !seen);
        let marks = [(shut, "shut"), (unseen, "not yet seen")].into_iter().filter(|(is, _)| *is).map(|(_, mark)| mark);
        let marks: Vec<&str> = marks.collect();
        let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
        format!("{} to {}{marks}", it.direction.name(), clean(&describe::the_room(world, it.to), 80))
    };
    world[state.room].exits.iter().map(way).collect::<Vec<_>>().join("; ")
}

fn is_about(state: &GameState, thing: Thing) -> bool {
    match thing {
        Thing::Item(item) => !state.has(item),
        Thing::Object(_) => true,
        Thing::Character(_) => false,
    }
}

fn standing(world: &World, state: &GameState, thing: Thing) -> String {
    let name = describe::a(world, state, thing);
    match describe::openness(world, state, thing) {
        Some(how) => format!("{name} ({})", how.trim_start_matches("It is ").trim_end_matches('.')),
        None => name,
    }
}

fn persona(world: &World, state: &GameState, who: CharacterId) -> (String, String) {
    let thing = Thing::Character(who);
    let persona = world[who].persona.as_deref().unwrap_or_else(|| state.description(world, TextTarget::Thing(thing)));
    (format!("- {}", clean(&state.identity(world, thing).name, 80)), clean(persona, LONGEST_PERSONA))
}

/// Someone present: mood, and what they were told or know.
fn person(world: &World, state: &GameState, who: CharacterId) -> String {
    let it = &world[who];
    let mut parts = vec![state.identity(world, Thing::Character(who)).name.clone()];
    parts.extend(state.mind.mood(who).map(|mood| format!("feels {}", mood.name())));
    let learnt = state.learnt.iter().filter(|(knower, _)| *knower == who).map(|(_, fact)| world[*fact].as_str());
    let told: Vec<&str> = state.mind.facts(who).iter().map(String::as_str).chain(learnt).collect();
    if !told.is_empty() {
        parts.push(format!("was told: {}", told.join("; ")));
    }
    let knows: Vec<&str> = it.knowledge.iter().map(|fact| world[*fact].as_str()).collect();
    if !knows.is_empty() {
        parts.push(format!("knows, and does not say: {}", knows.join("; ")));
    }
    let known = parts.split_off(1);
    let known =
        if known.is_empty() { String::new() } else { format!(" ({})", clean(&known.join(", "), LONGEST_DESCRIPTION)) };
    format!("{}{known}", clean(&parts.concat(), 80))
}

/// Flags and solved puzzles in words, so that an angry guard stays angry in what is told.
fn situation(world: &World, state: &GameState) -> String {
    let flags =
        world.flags.iter().zip(&state.flags).filter(|(_, value)| **value != 0).map(|(name, _)| name.replace('_', " "));
    let solved = world
        .puzzles
        .iter()
        .zip(&state.solved)
        .filter(|(_, solved)| **solved)
        .map(|(it, _)| format!("{} is solved", it.key.replace('_', " ")));
    let worn = state
        .carried()
        .filter(|item| state.item(*item).place == Place::Worn)
        .map(|item| format!("the hero wears {}", state.identity(world, Thing::Item(item)).the()));
    let begun = |who: CharacterId| world[who].place != Place::Nowhere;
    let gone = CharacterId::all(world.characters.len())
        .filter(|who| begun(*who) && state.character(*who).place == Place::Nowhere)
        .map(|who| format!("{} is gone for good", state.identity(world, Thing::Character(who)).the()));
    let list: Vec<String> = flags.chain(solved).chain(worn).chain(gone).collect();
    if list.is_empty() { "all is as it was at the beginning".to_owned() } else { clean(&list.join("; "), LONGEST_LINE) }
}
