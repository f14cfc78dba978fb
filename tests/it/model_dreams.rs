//! How a dream by a model comes to be when it does not go well at once: told, gone on with, asked in stages, dreamt again, taken over.
//! Against a scripted server on loopback.
use dream::Length;

use crate::scripted_server::{Script, Server, events, plain, raw};
use dream::{AUTHOR, Dream};
use dream::{Dreamer, Progress, Wish};
use generate::{Model, Staging};
use llm::{Budget, Client, Limits, Prices, Profile, Trace, Usage};
use prompts::Prompts;
use serde_json::{Value, json};
use std::time::Duration;

const SEED: u64 = 5;

fn model(server: &Server, name: &str) -> Model {
    let profile = Profile { endpoint: server.endpoint.clone(), model: name.to_owned(), ..Profile::default() };
    Model::new(Client::impatient(profile, Duration::from_millis(900)).unwrap())
}

fn staging(server: &Server, staging: Staging) -> Model {
    let mut model = model(server, "test");
    model.staging = staging;
    model
}

/// What came of it, what the player saw, and what each request held.
struct Told {
    dream: Result<Dream, String>,
    steps: Vec<String>,
    rooms: usize,
    heard: Vec<String>,
    trace: Trace,
}

impl Told {
    fn story(&self) -> String {
        self.dream.as_ref().unwrap().story().collect::<Vec<_>>().join("\n")
    }

    fn saw(&self, words: &str) -> bool {
        self.steps.iter().any(|step| step.contains(words))
    }
}

fn dream(server: &Server, model: &mut Model) -> Told {
    let wish = Wish::new("mystery", SEED, Length::Small, Dreamer::Model);
    let (mut trace, mut steps, mut rooms) = (Trace::default(), Vec::new(), 0);
    let told = |progress: Progress| {
        assert!(progress.percent <= 100);
        rooms += usize::from(progress.room.is_some());
        if !progress.step.is_empty() {
            steps.push(progress.step);
        }
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let dream = runtime.block_on(model.dream(&wish, &mut trace, told));
    let heard = server.heard.lock().unwrap().clone();
    Told { dream, steps, rooms, heard, trace }
}

/// A stream of one text that the server ended because it was too long.
fn cut_off(text: &str) -> Script {
    let delta = json!({"choices": [{"delta": {"content": text}, "finish_reason": null}]});
    let end = json!({"choices": [{"delta": {}, "finish_reason": "length"}]});
    raw(&[&format!("data: {delta}\n\n"), &format!("data: {end}\n\n"), "data: [DONE]\n\n"])
}

fn world() -> Value {
    author::generate("mystery", 11)
}

/// Two rooms are a world, but no adventure.
fn poor() -> String {
    json!({"plot": {"title": "Poor", "backstory": "b", "goal": "g"}, "items": [], "puzzles": [], "rooms": [
        {"id": "a", "name": "A", "description": "d", "exits": {"north": "b"}},
        {"id": "b", "name": "B", "description": "d", "exits": {"south": "a"}},
    ]})
    .to_string()
}

#[test]
fn a_model_is_told_once_what_was_wrong_and_mends_it() {
    let server = Server::start(vec![events(&[&poor()]), events(&[&world().to_string()])]);
    let told = dream(&server, &mut model(&server, "test"));
    let dream = told.dream.as_ref().unwrap();
    assert_eq!(dream.dreamt_by, "test");
    assert_eq!(dream.wish.as_ref().unwrap().seed, SEED);
    assert!(told.story().contains("only 2 are left") && told.story().contains("corrected it"), "{}", told.story());
    assert!(told.saw("Asking test to correct it"));
    assert!(told.heard[1].contains("only 2 are left") && told.heard[1].contains("whole corrected world"));
    assert_eq!(told.heard.len(), 2);
    let calls: Vec<_> = told.trace.calls().collect();
    assert!(calls[0].parsed["harmed"].is_string() && calls[1].parsed["puzzles"].is_number(), "{:?}", calls[1].parsed);
}

/// The world, with an event whose action no game knows and an ending that cannot be told.
fn lossy() -> Value {
    let mut world = world();
    world["objects"][0]["events"]["onTickle"] =
        json!({"responseText": "It giggles.", "actions": [{"type": "INVERT_GRAVITY_FIELD"}]});
    let ending = json!({"id": "never", "condition": "has:nothing_at_all", "title": "Never", "text": "Never."});
    match &mut world["endings"] {
        Value::Array(endings) => endings.push(ending),
        none => *none = json!([ending]),
    }
    world
}

#[test]
fn a_loss_is_told_once_exactly_with_how_the_format_says_it_and_mended() {
    let server = Server::start(vec![events(&[&lossy().to_string()]), events(&[&world().to_string()])]);
    let told = dream(&server, &mut model(&server, "test"));
    let said = &told.heard[1];
    for part in
        ["INVERT", "use one of the actions of the format", "/endings/", "nothing_at_all", "a condition is has:ID"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(told.heard.len(), 2);
    assert_eq!(told.dream.as_ref().unwrap().lost().count(), 0);
    assert!(told.story().contains("corrected it"), "{}", told.story());
    let calls: Vec<_> = told.trace.calls().collect();
    assert!(calls[0].parsed["lost"].as_array().is_some_and(|lost| lost.len() >= 2), "{:?}", calls[0].parsed);
}

#[test]
fn what_cannot_be_kept_is_asked_for_once_and_listed_as_lost() {
    let small = {
        let mut world = world();
        world["puzzles"].as_array_mut().unwrap().truncate(1);
        world
    };
    for second in [lossy().to_string(), "No.".to_owned(), poor(), small.to_string()] {
        let server = Server::start(vec![events(&[&lossy().to_string()]), events(&[&second])]);
        let told = dream(&server, &mut model(&server, "test"));
        let dream = told.dream.as_ref().unwrap();
        assert_eq!((dream.dreamt_by.as_str(), told.heard.len()), ("test", 2), "{second:.60}");
        let codes: Vec<&str> = dream.lost().map(|it| it.code.as_str()).collect();
        assert!(codes.contains(&"unknown-action"), "{codes:?} {second:.60}");
        assert!(!told.story().contains("corrected it"), "{}", told.story());
    }
}

#[test]
fn the_second_dream_is_another_one_and_is_told_nothing_of_the_first() {
    let server = Server::start(vec![events(&[&poor()]), events(&["No."]), events(&[&world().to_string()])]);
    let told = dream(&server, &mut model(&server, "test"));
    let dream = told.dream.as_ref().unwrap();
    assert_eq!(dream.dreamt_by, "test");
    assert_ne!(dream.wish.as_ref().unwrap().seed, SEED);
    assert!(told.story().contains("second dream of test") && told.saw("Asking test for another dream"));
    assert!(!told.heard[2].contains("only 2 are left"));
    assert_eq!(told.heard.len(), 3);
}

#[test]
fn a_poor_world_is_better_than_none_of_the_model_and_the_author_is_the_last() {
    let server = Server::start(vec![events(&[&poor()])]);
    let told = dream(&server, &mut model(&server, "test"));
    assert_eq!(told.dream.as_ref().unwrap().dreamt_by, "test");
    assert!(told.story().contains("repaired as well as could be"), "{}", told.story());
    assert_eq!(told.heard.len(), 3, "asked, told, asked for another; not told again");
    let server = Server::start(vec![events(&["No."])]);
    let told = dream(&server, &mut model(&server, "test"));
    assert_eq!(told.dream.as_ref().unwrap().dreamt_by, AUTHOR);
    assert!(told.story().contains("the embedded author did") && told.saw("The author steps in"));
}

#[test]
fn an_answer_that_was_cut_off_is_gone_on_with() {
    let text = world().to_string();
    let near = |byte: usize| (byte..text.len()).find(|at| text.is_char_boundary(*at)).unwrap();
    let half = near(text.len() / 2);
    let (back, more) = (near(half - 40), near(half + 900));
    // The rest comes in two goes, and the first says the last words again.
    let server = Server::start(vec![cut_off(&text[..half]), cut_off(&text[back..more]), events(&[&text[more..]])]);
    let told = dream(&server, &mut model(&server, "test"));
    let dream = told.dream.as_ref().unwrap();
    let whole = dream::from_value(&world(), None, "x").unwrap();
    assert_eq!(dream.world, whole.world);
    assert_eq!((told.heard.len(), told.rooms), (3, whole.world.rooms.len()));
    assert!(told.heard[1].contains("cut off") && !told.heard[1].contains("response_format"));
    assert!(told.saw("Asking test to go on"));
}

/// What a model would answer in stages, of a whole world: the plan, the rooms asked for, the things, the puzzles.
fn staged(world: &Value, room_batches: &[&[usize]]) -> Vec<Script> {
    let brief = |root: &str, keys: &[&str]| -> Value {
        let list = world[root].as_array().cloned().unwrap_or_default();
        let short = list.iter().map(|entry| {
            let mut short = serde_json::Map::new();
            for key in keys {
                short.insert((*key).to_owned(), entry[*key].clone());
            }
            short.insert("brief".to_owned(), json!("A thing of the plan."));
            Value::Object(short)
        });
        short.collect()
    };
    let plan = json!({"plot": world["plot"], "rooms": brief("rooms", &["id", "name", "exits"]), "items": brief("items", &["id", "name"]),
        "objects": brief("objects", &["id", "name"]), "characters": brief("characters", &["id", "name"]), "puzzles": brief("puzzles", &["id"])});
    let text = |value: &Value| events(&[&value.to_string()]);
    let mut scripts = vec![text(&plan)];
    for batch in room_batches {
        let rooms: Vec<&Value> = batch.iter().filter_map(|at| world["rooms"].get(*at)).collect();
        scripts.push(text(&json!({"rooms": rooms})));
    }
    scripts
        .push(text(&json!({"items": world["items"], "objects": world["objects"], "characters": world["characters"]})));
    scripts.push(text(&json!({"puzzles": world["puzzles"]})));
    scripts
}

fn batches(world: &Value) -> Vec<Vec<usize>> {
    (0..world["rooms"].as_array().unwrap().len()).collect::<Vec<_>>().chunks(3).map(<[usize]>::to_vec).collect()
}

#[test]
fn a_small_model_dreams_in_stages_and_the_parts_are_one_world() {
    let world = world();
    let batches = batches(&world);
    let server = Server::start(staged(&world, &batches.iter().map(Vec::as_slice).collect::<Vec<_>>()));
    let told = dream(&server, &mut model(&server, "llama-3.2-3b-instruct"));
    let dream = told.dream.as_ref().unwrap();
    let whole = dream::from_value(&world, None, "x").unwrap().world;
    let counts = |world: &world::World| {
        (world.rooms.len(), world.items.len(), world.objects.len(), world.characters.len(), world.puzzles.len())
    };
    assert_eq!(counts(&dream.world), counts(&whole), "{:?}", dream.diagnostics);
    assert!(told.story().contains("dreamt it in stages"));
    // The last call asks for its story, and what comes of that is none: it stays as it is.
    assert_eq!((told.heard.len(), told.rooms), (4 + batches.len(), whole.rooms.len()));
    assert!(told.heard.last().unwrap().contains("Write its story now") && dream.world.story.is_empty());
    // Each part is asked for with the exact ids that are there so far.
    assert!(told.saw("for a plan") && told.saw("for things and people") && told.saw("for puzzles"));
    for (part, root) in [(1, "rooms"), (1 + batches.len(), "items"), (2 + batches.len(), "puzzles")] {
        for entry in world[root].as_array().unwrap() {
            let id = entry["id"].as_str().unwrap();
            assert!(told.heard[part].contains(id), "{id} is not in the request for {root}");
        }
    }
}

#[test]
fn a_world_that_stands_without_a_story_is_asked_for_one() {
    // As the author's own, read once and written again without its story.
    let mut own = dream::from_value(&world(), None, "x").unwrap().world;
    own.story = world::Story::default();
    let of_node = |at: &world::cutscene::Occasion| matches!(at, world::cutscene::Occasion::Node(_));
    own.cutscenes.iter_mut().for_each(|scene| scene.at.retain(|at| !of_node(at)));
    let plain = import::export(&own);
    let puzzles = plain["puzzles"].as_array().unwrap();
    let last = puzzles.last().unwrap()["id"].as_str().unwrap().to_owned();
    let story = json!({"failure": "forward", "acts": [{"title": "All of It", "objective": "On.", "nodes": [{"id": "all", "title": "All of It",
        "beats": ["It rains, a little."], "exits": [{"when": format!("solved:{last}"), "to": "end"}],
        "choices": [{"prompt": "Well?", "options": ["Whistle a tune", "Say nothing at all"]}]}]}]});
    for (answer, nodes) in [(story.to_string(), 1), ("I would rather not.".to_owned(), 0)] {
        let server = Server::start(vec![events(&[&plain.to_string()]), events(&[&answer])]);
        let told = dream(&server, &mut model(&server, "test"));
        let dream = told.dream.as_ref().unwrap();
        assert_eq!((told.heard.len(), dream.world.story.nodes.len()), (2, nodes));
        assert_eq!((dream.dreamt_by.as_str(), dream.world.story.choices().count()), ("test", nodes));
        assert!(told.saw("how it goes on") && told.heard[1].contains(&last), "{:?}", told.steps);
    }
}

#[test]
fn a_room_that_did_not_come_is_asked_for_again_and_then_stays_as_it_was_planned() {
    let world = world();
    let mut batches = batches(&world);
    let missing = batches[0].remove(1);
    let server = Server::start(staged(&world, &batches.iter().map(Vec::as_slice).collect::<Vec<_>>()));
    let told = dream(&server, &mut staging(&server, Staging::Always));
    let dream = told.dream.as_ref().unwrap();
    assert_eq!(dream.world.rooms.len(), world["rooms"].as_array().unwrap().len());
    let id = world["rooms"][missing]["id"].as_str().unwrap();
    assert_eq!(dream.world[dream.world.room(id).unwrap()].description, "A thing of the plan.");
    assert!(told.heard[batches.len()].contains(&format!(", {id}\"")), "asked for again, with the last ones");
}

#[test]
fn puzzles_that_hold_nothing_are_mended_by_the_model() {
    let world = world();
    let batches = batches(&world);
    let mut scripts = staged(&world, &batches.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let good = scripts.pop().unwrap();
    // All puzzles want what is not there.
    let bad: Vec<Value> = (0..5)
        .map(|n| json!({"id": format!("p{n}"), "description": "?", "solution": {"verb": "use", "item": format!("no_{n}")}}))
        .collect();
    scripts.extend([events(&[&json!({"puzzles": bad}).to_string()]), good]);
    let server = Server::start(scripts);
    let told = dream(&server, &mut staging(&server, Staging::Always));
    // After it comes the story.
    let last = &told.heard[told.heard.len() - 2];
    assert!(told.saw("to correct the puzzles") && last.contains("all the puzzles again"), "{:?}", told.steps);
    assert_eq!(told.dream.unwrap().world.puzzles.len(), world["puzzles"].as_array().unwrap().len());
}

#[test]
fn what_is_too_long_in_one_answer_is_dreamt_in_stages() {
    let world = world();
    let batches = batches(&world);
    let stages = || staged(&world, &batches.iter().map(Vec::as_slice).collect::<Vec<_>>());
    let context = plain(
        "HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n",
        r#"{"error":{"code":400,"message":"the request exceeds the available context size"}}"#,
    );
    let broken = [cut_off("{\"plot\":{\"title\":\"Half\"},\"rooms\":[{\"id\":\"a\""), events(&["I cannot go on."])];
    for before in [vec![context], broken.to_vec()] {
        let calls = before.len();
        let server = Server::start(before.into_iter().chain(stages()).collect());
        let told = dream(&server, &mut model(&server, "test"));
        assert!(told.story().contains("dreamt it in stages"), "{}", told.story());
        assert!(told.saw("One answer is too much for test"));
        assert!(told.heard[calls].contains("This is only the plan"));
        assert_eq!(told.dream.unwrap().dreamt_by, "test");
    }
    // Never is never.
    let server = Server::start(vec![cut_off("{\"plot\":{\"title\":\"Half\"}"), events(&["No."])]);
    let told = dream(&server, &mut staging(&server, Staging::Never));
    assert!(!told.heard.iter().any(|heard| heard.contains("This is only the plan")));
}

#[test]
fn what_may_be_spent_is_not_overspent() {
    let server = Server::start(vec![events(&["No."])]);
    let mut asked = model(&server, "test");
    asked.budget = Budget::new(Limits { game_tokens: 1_000, ..Limits::default() });
    let told = dream(&server, &mut asked);
    assert_eq!(told.dream.as_ref().unwrap().dreamt_by, AUTHOR);
    assert!(told.story().contains("This game has used") && told.heard.len() == 1, "{}", told.story());
    assert!(asked.budget.game.guessed && asked.budget.game.calls == 1);
    let told = dream(&server, &mut asked);
    assert!(told.dream.unwrap_err().contains("tokens that the settings allow"), "nothing was asked: that is said");
    asked.budget.new_game();
    asked.budget.spend(Some(Usage { input: 999, ..Usage::default() }), Usage::default(), &Prices::default());
    assert!(asked.budget.may_ask().is_ok());
}

#[test]
fn a_player_s_own_prompt_is_what_is_sent() {
    let own = "---\ngets: theme\n---\n=== user\nA poem of a world about {{theme}}, please.";
    let server = Server::start(vec![events(&[&world().to_string()])]);
    let mut asked = model(&server, "test");
    asked.prompts = Prompts::with_files([("world".to_owned(), own.to_owned())]).unwrap().0;
    let told = dream(&server, &mut asked);
    assert!(told.heard[0].contains("A poem of a world about mystery, please."));
    assert!(told.dream.unwrap().story().next().is_none(), "nothing to tell of a dream that went well");
}
