//! What an agent is shown: who it is, where, who is with it and who is not, what it knows, what was said, what it has done this turn. It
//! is made anew from the state for every request, so that what a tool has changed is seen. Its words are sent to models, never shown to
//! players.

use super::master::Master;
use super::names::{self, Somebody};
use super::tools;
use cast::{Cast, Meanwhile};
use language::fence::clean;
use llm::{AgentProtocol, Origin, Purpose, Request};
use prompts::{TemplateError, length};
use rules::{GameState, describe, scope};
use voice::{Memory, Settings};
use world::{CharacterId, Place, RoomId, TextTarget, Thing, World};

/// Exchanges that are told: a window.
const WINDOW: usize = 20;
/// Events that everybody here has seen.
const EVENTS: usize = 5;
/// Characters of one part of the prompt.
pub(super) const LONGEST_PART: usize = 900;
const LONGEST_TALK: usize = 2_400;

/// Where an agent's turn is taken.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The world that is played.
    pub world: &'a World,
    /// `World::hash` of it.
    pub world_hash: u64,
    /// The state as it is now.
    pub state: &'a GameState,
    /// What everybody knows.
    pub cast: &'a Cast,
    /// What was said so far.
    pub memory: &'a Memory,
    /// Whose turn it is.
    pub who: CharacterId,
    /// The player's last line.
    pub typed: &'a str,
    /// Exchanges since this one last listened.
    pub unheard: usize,
    /// Hints that were given, which may be spoken of.
    pub hints: &'a [String],
    /// It is a scene of several while the hero was away; `who` is one of them.
    pub meanwhile: Option<&'a Meanwhile>,
    /// This one has something of the story's to tell the visitor.
    pub beat: Option<&'a str>,
    /// It is the turn of the master of the game; `who` is nobody then.
    pub master: Option<Master<'a>>,
}

/// One thing that was done this turn and what came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub did: String,
    pub result: String,
}

/// The state of a turn that a prompt shows.
pub(super) struct Shown<'a> {
    pub state: &'a GameState,
    pub cast: &'a Cast,
    pub steps: &'a [Step],
    /// Has it listened to what was said?
    pub has_heard: bool,
}

/// The text, or what is said where there is none.
pub(super) fn or(text: String, nothing: &str) -> String {
    if text.trim().is_empty() { nothing.to_owned() } else { text }
}

impl Scene<'_> {
    /// The request for the next step.
    pub(super) fn request(
        &self,
        protocol: AgentProtocol,
        settings: &Settings,
        shown: &Shown<'_>,
    ) -> Result<Request, TemplateError> {
        let (world, state, cast) = (self.world, shown.state, shown.cast);
        let prompts = &settings.prompts;
        let it = &world[self.who];
        let name = state.identity(world, Thing::Character(self.who)).name.clone();
        let part = |text: &str| clean(text, LONGEST_PART);
        let discovers = rules::has_place_for_guest(world, state);
        let how = match protocol {
            AgentProtocol::Tools => prompts.fill("agent_tools", &[])?,
            AgentProtocol::Tags => prompts.fill("agent_tags", &[("table", &tools::as_tags(discovers))])?,
            AgentProtocol::Json => prompts.fill("agent_json", &[("table", &tools::as_json(discovers))])?,
        };
        let mut how: Vec<String> = how.into_iter().map(|message| message.text).collect();
        if let Some(beat) = self.beat {
            how.push(format!(
                "This turn you have something to tell the visitor, and you say it now, in your own words, all of it and nothing besides: {}",
                part(beat)
            )); // not shown
        }
        let mut persona = it.persona.clone().unwrap_or_else(|| it.identity.description.clone());
        if !it.abilities.is_empty() {
            let able: Vec<&str> = it.abilities.iter().map(|one| one.name()).collect();
            let able = format!(" You can {}, where you are asked to; then it is done without you.", able.join(", ")); // not shown
            persona.push_str(&able);
        }
        let secrets: Vec<&str> = it.knowledge.iter().map(|fact| world[*fact].as_str()).collect();
        let lies: Vec<String> = (world.before.claims.iter())
            .filter(|claim| claim.who == self.who)
            .map(|claim| {
                let (hour, room) = (world.before.hour(claim.hour), cast::place_name(world, claim.room));
                format!("Whatever is said, you keep to it that at {hour} you were in {room} and saw nobody there.") // not shown
            })
            .collect();
        let secrets: Vec<&str> = secrets.into_iter().chain(lies.iter().map(String::as_str)).collect();
        let goals = it.goals.join("; ");
        let tone = world.plot.tone.as_deref().or(world.plot.theme.as_deref()).unwrap_or("dry, friendly");
        let ties: Vec<String> = it
            .relationships
            .iter()
            .map(|(who, how)| format!("{}: {how}", state.identity(world, Thing::Character(*who)).name))
            .collect();
        let mut feelings = ties;
        feelings.extend(Some(cast.feelings(world, state, self.who)).filter(|text| !text.is_empty()));
        feelings.extend(state.mind.mood(self.who).map(|mood| format!("you feel {}", mood.name())));
        let mut known = cast.recalls(world, state, self.who, "");
        for line in cast.recalls(world, state, self.who, self.typed) {
            if !known.contains(&line) {
                known.push(line);
            }
        }
        let talk = if protocol == AgentProtocol::Json && !shown.has_heard && self.unheard > 0 {
            let heard = self.talk(self.unheard);
            or(heard, "nothing that you have heard")
        } else {
            or(self.talk(0), "nothing yet")
        };
        let unheard = match self.unheard {
            _ if protocol != AgentProtocol::Json => String::new(),
            count if count > 0 && !shown.has_heard => {
                format!(
                    "Unheard: {count} {}, from the visitor. Hear them first.",
                    if count == 1 { "line" } else { "lines" }
                )
            }
            _ => "Unheard: nothing.".to_owned(),
        };
        let done: Vec<String> = shown.steps.iter().map(|step| format!("- {} -> {}", step.did, step.result)).collect();
        let messages = prompts.fill(
            "agent",
            &[
                ("title", &clean(&world.plot.title, 120)),
                ("tone", &clean(tone, 80)),
                ("name", &clean(&name, 80)),
                ("persona", &part(&persona)),
                ("voice", &or(part(it.voice.as_deref().unwrap_or_default()), "as you are")),
                ("goals", &or(part(&goals), "nothing that anybody knows of")),
                ("secrets", &or(part(&secrets.join("; ")), "nothing")),
                ("how", &how.join("\n\n")),
                ("where", &part(&self.surroundings(state))),
                ("company", &part(&self.company(state, cast))),
                ("feelings", &or(part(&feelings.join("; ")), "nothing much about anybody")),
                ("known", &or(part(&known.join(" ")), "nothing worth a word")),
                ("lately", &or(part(&self.events(state, cast)), "nothing")),
                ("before", &or(part(&self.memory.before(LONGEST_PART)), "nothing")),
                ("talk", &talk),
                ("unheard", &unheard),
                ("minutes", &state.time.to_string()),
                ("line", &clean(self.typed, 200)),
                ("done", &or(done.join("\n"), "nothing yet")),
            ],
        )?;
        let agent = it.identity.key.clone();
        let origin = Origin { agent, ..voice::origin(world, self.world_hash, self.state, "agent") };
        let plain = Request { origin, ..Request::new(Purpose::Agent, messages, length::answer("agent")) };
        Ok(match protocol {
            AgentProtocol::Tools => Request { tools: tools::native(discovers), must_call: true, ..plain },
            AgentProtocol::Tags => Request {
                grammar: Some(super::grammar::Grammar::of_a_step(discovers).gbnf()),
                with_thoughts: true,
                ..plain
            },
            AgentProtocol::Json => Request { json: true, schema: Some(tools::action_schema(discovers)), ..plain },
        })
    }

    /// What looking about shows.
    pub(super) fn surroundings(&self, state: &GameState) -> String {
        let world = self.world;
        let Place::Room(here) = state.character(self.who).place else { return "Nowhere in particular.".to_owned() };
        let name = cast::place_name(world, here);
        let open: Vec<String> = world[here]
            .exits
            .iter()
            .map(|exit| {
                let shut = if rules::is_way_open(world, state, *exit) { "" } else { " (shut)" };
                format!("{} to {}{shut}", world[*exit].direction.name(), cast::place_name(world, world[*exit].to))
            })
            .collect();
        let ways = if open.is_empty() { "none".to_owned() } else { open.join("; ") };
        if here != state.room {
            return format!("{name}. Ways: {ways}.");
        }
        let description = clean(state.description(world, TextTarget::Room(here)), 400);
        let things: Vec<String> = scope::visible(world, state)
            .into_iter()
            .filter(|thing| thing.character().is_none() && thing.item().is_none_or(|item| !state.has(item)))
            .map(|thing| describe::a(world, state, thing))
            .collect();
        let things = if things.is_empty() { "nothing".to_owned() } else { describe::list(&things) };
        format!("{name}. {description} In sight: {things}. Ways: {ways}.")
    }

    /// Who is here, who is away, who is gone.
    fn company(&self, state: &GameState, cast: &Cast) -> String {
        let world = self.world;
        let name = |who: CharacterId| state.identity(world, Thing::Character(who)).name.clone();
        let place = state.character(self.who).place;
        let here = CharacterId::all(world.characters.len())
            .filter(|who| *who != self.who && state.character(*who).place == place && !state.character(*who).hidden);
        let mut here: Vec<String> = here.map(name).collect();
        if place == Place::Room(state.room) {
            let carried: Vec<String> =
                state.carried().map(|item| describe::a(world, state, Thing::Item(item))).collect();
            let with = if carried.is_empty() { String::new() } else { format!(" (with {})", describe::list(&carried)) };
            here.push(format!("the visitor, to whom the story happens{with}"));
        }
        let here = if here.is_empty() { "nobody".to_owned() } else { here.join(", ") };
        let away = cast.whereabouts(world, state, self.who);
        let away = if away.is_empty() { "nobody that you know of".to_owned() } else { away.join("; ") };
        let gone = CharacterId::all(world.characters.len())
            .filter(|who| world[*who].place != Place::Nowhere && state.character(*who).place == Place::Nowhere);
        let gone: Vec<String> = gone.map(name).collect();
        let gone = if gone.is_empty() { String::new() } else { format!(" Gone for good: {}.", gone.join(", ")) };
        format!("Here with you: {here}. Away: {away}.{gone}")
    }

    /// The last events that were seen here.
    pub(super) fn events(&self, state: &GameState, cast: &Cast) -> String {
        let Place::Room(here) = state.character(self.who).place else { return String::new() };
        let mut rng = cast::Chance::new(rng::Rng::new(0));
        let entries: Vec<cast::Entry> = cast.mind(self.who).happened_in(here).take(EVENTS).collect();
        entries
            .iter()
            .map(|entry| cast::told(self.world, state, self.who, entry, &mut rng))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The last exchanges but so many, oldest first.
    pub(super) fn talk(&self, but: usize) -> String {
        let lines: Vec<String> = self.memory.recent().rev().skip(but).take(WINDOW).map(line).collect();
        let mut left = LONGEST_TALK;
        let mut kept: Vec<String> = Vec::new();
        for line in lines {
            left = left.saturating_sub(line.len());
            if left == 0 {
                break;
            }
            kept.push(line);
        }
        kept.reverse();
        kept.join("\n")
    }

    /// What was not heard yet.
    pub(super) fn unheard_talk(&self) -> String {
        let mut lines: Vec<String> = self.memory.recent().rev().take(self.unheard.min(WINDOW)).map(line).collect();
        lines.reverse();
        clean(&lines.join(" / "), LONGEST_TALK)
    }

    /// The place that a name means, or the place where somebody of that name was last seen.
    pub(super) fn place(&self, state: &GameState, name: &str) -> Option<RoomId> {
        let beside = || match names::person(self.world, state, name)? {
            Somebody::Hero => Some(state.room),
            Somebody::Person(who) => match state.character(who).place {
                Place::Room(room) => Some(room),
                _ => None,
            },
        };
        names::room(self.world, name).or_else(beside)
    }
}

fn line(exchange: &voice::Exchange) -> String {
    format!("> {}\n{}", clean(&exchange.typed, 160), clean(&exchange.said, 420))
}
