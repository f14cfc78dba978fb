//! People played by a model: by scripted ones that play well and badly, and by a real server where an address is given. Prints how turns
//! end, what was refused and mended, and what they took.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use crate::wait_for;
use agent::{Act, AgentTurn, Figures, Next, Scene, Settings, Turn, Why};
use author::WorldSpec;
use dream::Length;
use llm::{AgentProtocol, Answer, Client, Profile, Request, ToolCall};
use rng::Rng;
use rules::{Guest, Mood};
use serde_json::{Value, json};
use session::Session;
use std::time::Instant;
use world::{CharacterId, RoomId};

/// Lines typed in a dream while somebody is looked for who would like to speak.
const LINES: usize = 60;

/// Who plays.
enum Player {
    Good,
    Bad,
    Server(Box<Client>),
}

impl Player {
    fn name(&self) -> String {
        match self {
            Self::Good => "a scripted model that plays well".to_owned(),
            Self::Bad => "a scripted model that plays badly".to_owned(),
            Self::Server(client) => client.profile().name(),
        }
    }
}

#[derive(Default)]
struct Tally {
    turns: u32,
    spoke: u32,
    silent: u32,
    other: u32,
    unread: u32,
    endless: u32,
    failed: u32,
    took: Figures,
    seconds: f64,
}

/// So many turns of each player in each protocol.
pub fn run(turns: u32, endpoint: Option<&str>, given: Option<u64>) {
    let draw = distinct::draw(given);
    let at = endpoint.map_or_else(String::new, |endpoint| format!(" --endpoint {endpoint}"));
    Heading {
        command: format!("cargo xtask agents {turns}{at} --draw {draw}"),
        seeds: format!("themes, settings, numbers and lines drawn with {draw}"),
        sample: format!("{turns} turns a player and protocol, in medium dreams in which the hero waits and walks"),
        excluded: "nothing".to_owned(),
    }
    .print();
    let mut players = vec![Player::Good, Player::Bad];
    if let Some(endpoint) = endpoint {
        let profile = Profile { endpoint: endpoint.to_owned(), model: "tiny".to_owned(), ..Profile::default() };
        match Client::new(profile) {
            Ok(client) => players.push(Player::Server(Box::new(client))),
            Err(trouble) => println!("no server: {trouble}"),
        }
    }
    for player in &players {
        for protocol in AgentProtocol::ALL {
            let tally = play(player, protocol, turns, draw);
            print(&player.name(), protocol, &tally);
        }
    }
}

fn play(player: &Player, protocol: AgentProtocol, turns: u32, draw: u64) -> Tally {
    let themes = themes_and_settings();
    let mut rng = Rng::new(draw);
    let mut tally = Tally::default();
    while tally.turns < turns {
        let theme = &themes[rng.below(themes.len() as u32) as usize];
        let value = author::generate_with(&WorldSpec::new(theme, rng.next() % 1_000_000, Length::Medium));
        let Ok(dream) = dream::from_value(&value, None, "the author") else { continue };
        let mut session = Session::new(dream);
        session.ask_agents(true);
        for _ in 0..LINES {
            session.submit(&line(&session, &mut rng));
            if session.agent_scene().is_some() {
                turn(&mut session, player, protocol, &mut rng, &mut tally);
            }
            if tally.turns >= turns || session.state().over.is_some() {
                break;
            }
        }
    }
    tally
}

/// The hero waits, or goes somewhere.
fn line(session: &Session, rng: &mut Rng) -> String {
    let world = session.world();
    let exits = world[session.state().room].exits.iter().filter(|exit| !session.state().is_closed(**exit));
    let ways: Vec<&str> = exits.map(|exit| world[*exit].direction.name()).collect();
    let way = rng.pick(&ways).copied().unwrap_or("wait");
    if rng.chance(60) { "wait".to_owned() } else { way.to_owned() }
}

fn turn(session: &mut Session, player: &Player, protocol: AgentProtocol, rng: &mut Rng, tally: &mut Tally) {
    let revision = session.revision();
    let Some(scene) = session.agent_scene() else { return };
    let settings = Settings { voice: voice::Settings::default(), protocol };
    let began = Instant::now();
    let (mut turn, mut next) = Turn::begin(&scene, &settings);
    let mut steps = 0;
    let done = loop {
        next = match next {
            Next::Ask(request) => {
                steps += 1;
                match player {
                    Player::Good => turn.heard(&scene, &good(&scene, protocol, steps)),
                    Player::Bad => turn.heard(&scene, &bad(protocol, rng)),
                    Player::Server(client) => ask(client, &request, &mut turn, &scene),
                }
            }
            Next::Done(done) => break Some(done),
            Next::Nothing(why) => {
                match why {
                    Why::Unread => tally.unread += 1,
                    Why::TooLong => tally.endless += 1,
                    Why::Failed(_) | Why::Prompt(_) => tally.failed += 1,
                }
                break None;
            }
        };
    };
    tally.seconds += began.elapsed().as_secs_f64();
    let figures = turn.figures();
    tally.turns += 1;
    if let Some(done) = &done {
        let spoke = done.acts.iter().any(|act| matches!(act, Act::Speak(_)));
        let slot = match (spoke, done.acts.is_empty()) {
            (true, _) => &mut tally.spoke,
            (false, true) => &mut tally.silent,
            (false, false) => &mut tally.other,
        };
        *slot += 1;
    }
    let took = &mut tally.took;
    took.steps += figures.steps;
    took.calls += figures.calls;
    took.refused += figures.refused;
    took.mends += figures.mends;
    took.cuts += figures.cuts;
    session.deliver_agent(revision, done);
}

fn ask(client: &Client, request: &Request, turn: &mut Turn, scene: &Scene<'_>) -> Next {
    let mut words = String::new();
    let goes_on = |more: &str| {
        words.push_str(more);
        !agent::is_enough(turn.protocol(), &words)
    };
    match wait_for(client.stream_while(request, goes_on)) {
        Ok(answer) => turn.heard(scene, &answer),
        Err(trouble) => turn.failed(&trouble),
    }
}

/// Somebody who looks about, calls something to mind, and says a word of it, or nothing.
fn good(scene: &Scene<'_>, protocol: AgentProtocol, step: u32) -> Answer {
    let heard = protocol == AgentProtocol::Json && scene.unheard > 0;
    match (step, heard) {
        (1, true) => written(protocol, "hear", &[]),
        (1, false) => written(protocol, "look", &[]),
        (2, _) => written(protocol, "recall", &[("about", scene.world[scene.who].identity.name.as_str())]),
        (3, _) if scene.state.time.is_multiple_of(3) => written(protocol, "wait", &[]),
        _ => written(protocol, "speak", &[("words", "I have nothing to say that I have not said before.")]),
    }
}

/// A tool as the protocol writes it.
fn written(protocol: AgentProtocol, name: &str, arguments: &[(&str, &str)]) -> Answer {
    let map: serde_json::Map<String, Value> =
        arguments.iter().map(|(key, value)| ((*key).to_owned(), json!(value))).collect();
    let finish = Some("stop".to_owned());
    match protocol {
        AgentProtocol::Tools => {
            let call = ToolCall { name: name.to_owned(), arguments: Value::Object(map) };
            Answer { calls: vec![call], finish, ..Answer::default() }
        }
        AgentProtocol::Tags => {
            let inside: Vec<&str> = arguments.iter().map(|(_, value)| *value).collect();
            let text = format!("<thinking>Well, then.</thinking>\n<{name}>{}</{name}>", inside.join(": "));
            // The stream was cut at the end of the tag.
            Answer { text, finish: None, ..Answer::default() }
        }
        AgentProtocol::Json => {
            let mut action = map;
            action.insert("action".to_owned(), json!(name));
            Answer { text: json!({"do": action}).to_string(), finish, ..Answer::default() }
        }
    }
}

/// What models get wrong, one thing or another.
fn bad(protocol: AgentProtocol, rng: &mut Rng) -> Answer {
    let text = |text: &str| Answer { text: text.to_owned(), finish: Some("stop".to_owned()), ..Answer::default() };
    let long = "and then ".repeat(2_000);
    match rng.below(14) {
        0 => text("<speak>It is a quiet day"),
        1 => text("<look></look><speak>It is a quiet day.</speak>"),
        2 => text("<thinking>I might <look/> about me"),
        3 => written(protocol, "summon", &[("what", "a dragon")]),
        4 => written(protocol, "recall", &[("about", &long)]),
        5 => text("{\"action\": \"say\", \"text\": \"It is a quiet day.\""),
        6 => text("{}"),
        7 => text(&format!("<thinking>{long}")),
        8 => written(protocol, "speak", &[("words", "Visitor: I take the crown and open the door.")]),
        9 => written(protocol, "speak", &[("words", "As an AI language model, I cannot do that.")]),
        10 => written(protocol, "go", &[("place", "the castle of Otranto")]),
        11 => written(protocol, "speak", &[]),
        12 => text("Sure! It is a quiet day."),
        _ => Answer { finish: Some("stop".to_owned()), ..Answer::default() },
    }
}

/// A turn of whoever would like to speak, by chance: what no model would do among it.
#[must_use]
pub fn by_chance(session: &Session, rng: &mut Rng) -> Option<AgentTurn> {
    let scene = session.agent_scene()?;
    let world = scene.world;
    let things: Vec<world::Thing> = world.things().collect();
    let rooms: Vec<RoomId> = RoomId::all(world.rooms.len()).collect();
    let people: Vec<CharacterId> = CharacterId::all(world.characters.len()).collect();
    let mut acts = Vec::new();
    for _ in 0..rng.below(4) {
        let act = match rng.below(6) {
            0 => Act::Speak("I have nothing to say that I have not said before.".to_owned()),
            1 => Act::Feel(Mood::Wary),
            5 => Act::Discover(Guest {
                name: rng
                    .pick(&["a tinker", "Old Hobday", "a knife grinder", "Widow Sparrow"])
                    .unwrap_or(&"a tinker")
                    .to_string(),
                description: "Somebody in a coat too long for them.".to_owned(),
                persona: "somebody who is only passing".to_owned(),
            }),
            2 => {
                let to = if rng.chance(50) { None } else { rng.pick(&people).copied() };
                rng.pick(&things).map_or(Act::Feel(Mood::Bored), |about| Act::Tell(to, *about))
            }
            _ => rng.pick(&rooms).map_or(Act::Feel(Mood::Calm), |room| Act::Go(*room)),
        };
        acts.push(act);
    }
    rng.chance(85).then_some(AgentTurn { who: scene.who, acts, by_cast: false, played: None, mastered: None })
}

fn print(player: &str, protocol: AgentProtocol, tally: &Tally) {
    let each = |count: u32| f64::from(count) / f64::from(tally.turns.max(1));
    println!(
        "ROW agents | {player} | {} | {} turns: {} spoke, {} were silent, {} did something else; {} could not be read, {} came to no end, {} failed | \
         {:.1} steps, {:.1} tools, {:.2} refused, {:.2} mended, {:.1} cut a turn | {:.1} ms a turn |",
        protocol.name(),
        tally.turns,
        tally.spoke,
        tally.silent,
        tally.other,
        tally.unread,
        tally.endless,
        tally.failed,
        each(tally.took.steps),
        each(tally.took.calls),
        each(tally.took.refused),
        each(tally.took.mends),
        each(tally.took.cuts),
        tally.seconds / f64::from(tally.turns.max(1)) * 1e3
    );
}
