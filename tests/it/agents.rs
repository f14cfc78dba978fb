//! People of the cast played by a model: what a server is asked in each protocol, where the stream is cut, what is learnt of servers; and that a
//! game with agents in it is saved, undone and played again exactly, without a model.

use crate::model::{client, profile, wait_for};
use crate::scripted_server::{Script, Server, error, event, raw, said, slow, status};
use agent::{Next, Settings, Turn};
use dream::Length;
use llm::{AgentProtocol, Agents, Client, LlmError, Provider, Request};
use rng::Rng;
use serde_json::{Value, json};
use session::{Entry, Session};
use std::time::Duration;

/// A game in which somebody would like to speak.
fn company() -> Session {
    for seed in 0..40 {
        let value = author::generate_with(&author::WorldSpec::new("village", seed, Length::Medium));
        let mut session = Session::new(dream::from_value(&value, None, "the author").unwrap());
        session.ask_agents(true);
        for _ in 0..30 {
            session.submit("wait");
            if session.agent_scene().is_some() {
                return session;
            }
        }
    }
    panic!("nobody would like to speak in forty dreams");
}

/// Takes a turn with this client.
fn take(session: &Session, client: &Client, protocol: AgentProtocol) -> (Turn, Next) {
    let scene = session.agent_scene().unwrap();
    let (mut turn, mut next) = Turn::begin(&scene, &Settings { voice: voice::Settings::default(), protocol });
    while let Next::Ask(request) = next {
        next = match ask(client, &request, &turn) {
            Ok(answer) => turn.heard(&scene, &answer),
            Err(trouble) => turn.failed(&trouble),
        };
    }
    (turn, next)
}

fn ask(client: &Client, request: &Request, turn: &Turn) -> Result<llm::Answer, LlmError> {
    let mut words = String::new();
    wait_for(client.stream_while(request, |more| {
        words.push_str(more);
        !agent::is_enough(turn.protocol(), &words)
    }))
}

fn speech(next: &Next) -> String {
    match next {
        Next::Done(turn) => turn
            .acts
            .iter()
            .find_map(|act| if let agent::Act::Speak(said) = act { Some(said.clone()) } else { None })
            .unwrap_or_default(),
        other => panic!("{other:?}"),
    }
}

fn tool_call(name: &str, arguments: &Value) -> Script {
    let call = json!({"index": 0, "id": "c1", "function": {"name": name, "arguments": arguments.to_string()}});
    raw(&[
        event(&json!({"choices": [{"delta": {"tool_calls": [call]}}]})),
        event(&json!({"choices": [{"delta": {}, "finish_reason": "tool_calls"}]})),
        "data: [DONE]\n\n".to_owned(),
    ])
}

#[test]
fn native_tools_are_sent_called_and_their_results_told() {
    let session = company();
    let server =
        Server::start(vec![tool_call("look", &json!({})), tool_call("speak", &json!({"words": "It is a quiet day."}))]);
    let (turn, next) = take(&session, &client(&server, Provider::OpenAi), AgentProtocol::Tools);
    assert_eq!(speech(&next), "It is a quiet day.");
    assert_eq!((turn.figures().steps, server.asked()), (2, 2));
    let (first, second) = (server.body(0), server.body(1));
    let names: Vec<&str> =
        first["tools"].as_array().unwrap().iter().filter_map(|it| it["function"]["name"].as_str()).collect();
    assert_eq!(names, ["look", "recall", "tell", "feel", "go", "discover", "speak", "wait"]);
    assert_eq!(first["tool_choice"], "required");
    // The prompt is made anew from the state, with what came of the tool; the traffic itself is no message.
    let user =
        |body: &Value| body["messages"].as_array().unwrap().last().unwrap()["content"].as_str().unwrap().to_owned();
    assert!(user(&first).contains("came of it:\nnothing yet") && user(&second).contains("- look ->"));
    assert_eq!(second["messages"].as_array().unwrap().len(), 2);
}

#[test]
fn a_stream_is_cut_at_the_end_of_a_tag_and_goes_on_behind_what_came_of_it() {
    let session = company();
    let piece = |text: &str| event(&json!({"choices": [{"delta": {"content": text}}]}));
    let babble: Vec<String> =
        ["<thinking>Who is here?", "</thinking>\n<lo", "ok></look>", "<observation>A dragon!", "</observation>"]
            .into_iter()
            .chain(std::iter::repeat_n(" and so on", 400))
            .map(piece)
            .collect();
    let server = Server::start(vec![
        slow(&babble, Duration::from_millis(5)),
        said(Provider::OpenAi, &["<speak>It is a quiet day.</speak>"]),
    ]);
    let (turn, next) = take(&session, &client(&server, Provider::OpenAi), AgentProtocol::Tags);
    assert_eq!(speech(&next), "It is a quiet day.");
    assert_eq!(turn.figures().cuts, 2, "at the end of either tool");
    assert!(server.left_alone.load(std::sync::atomic::Ordering::Relaxed), "it was hung up on while it babbled");
    let body = server.body(1);
    let last = body["messages"].as_array().unwrap().last().unwrap();
    let said = last["content"].as_str().unwrap();
    assert_eq!((last["role"].as_str(), body["continue_final_message"].as_bool()), (Some("assistant"), Some(true)));
    assert!(
        said.starts_with("<thinking>Who is here?</thinking>\n<look></look>\n<observation>") && !said.contains("dragon"),
        "{said}"
    );
    assert!(said.ends_with("</observation>"), "{said}");
    let grammar = server.body(0)["grammar"].as_str().unwrap().to_owned();
    assert!(
        grammar.starts_with("root ::= thought? call\n")
            && grammar.contains("recall ::= \"<recall>\" name \"</recall>\""),
        "{grammar}"
    );
}

#[test]
fn a_server_that_does_not_go_on_with_its_own_words_is_told_by_the_user() {
    let session = company();
    for (provider, message) in [
        (Provider::OpenAi, "Assistant response prefill is incompatible with enable_thinking."),
        (
            Provider::Anthropic,
            "This model does not support assistant message prefill. The conversation must end with a user message.",
        ),
    ] {
        let rejected = status(400, "", &error(provider, 400, "invalid_request_error", message).to_string());
        let server = Server::start(vec![
            said(provider, &["<look></look>"]),
            rejected,
            said(provider, &["<speak>It is a quiet day.</speak>"]),
        ]);
        let client = client(&server, provider);
        let (_, next) = take(&session, &client, AgentProtocol::Tags);
        assert_eq!(speech(&next), "It is a quiet day.", "{provider:?}");
        assert!(!client.capabilities().for_profile(client.profile()).goes_on);
        let body = server.body(2);
        let last = body["messages"].as_array().unwrap().last().unwrap();
        let said = last["content"].as_str().unwrap();
        assert_eq!(last["role"], "user");
        assert!(said.contains("<observation>") && said.ends_with("Go on from where you broke off."), "{said}");
    }
}

#[test]
fn what_a_server_refuses_is_left_out_and_the_protocol_is_learnt() {
    let session = company();
    let refusal =
        |message: &str| status(400, "", &error(Provider::OpenAi, 400, "invalid_request_error", message).to_string());
    // No choice of tools, then no tools at all.
    let server = Server::start(vec![
        refusal("tool_choice is not supported"),
        refusal("this model does not support tools"),
        said(Provider::OpenAi, &["It is a quiet day."]),
    ]);
    let client = client(&server, Provider::OpenAi);
    let (turn, next) = take(&session, &client, AgentProtocol::Tools);
    assert_eq!((speech(&next).as_str(), turn.figures().mends > 0), ("It is a quiet day.", true));
    let able = client.capabilities().for_profile(client.profile());
    assert_eq!((able.must_call, able.tools), (false, false));
    assert_eq!(Agents::Auto.protocol(&able), Some(AgentProtocol::Json), "a schema is next");
    assert_eq!(Agents::Tags.protocol(&able), Some(AgentProtocol::Tags), "what the player fixed stays");
    assert_eq!(Agents::Off.protocol(&able), None);
    // A grammar that is refused is not sent again.
    let server = Server::start(vec![refusal("Unsupported param: grammar"), said(Provider::OpenAi, &["<wait></wait>"])]);
    let plain = Client::impatient(profile(&server, Provider::OpenAi), Duration::from_secs(5)).unwrap();
    take(&session, &plain, AgentProtocol::Tags);
    assert!(server.body(0).get("grammar").is_some() && server.body(1).get("grammar").is_none());
    // A model that cannot follow a protocol is asked by the next one.
    let (mut known, mut protocols) = (llm::Capabilities::default(), Vec::new());
    for _ in 0..4 {
        let now = known.for_profile(plain.profile()).agent_protocol();
        protocols.push(now);
        known.agent_failed(plain.profile(), now);
    }
    assert_eq!(protocols, [AgentProtocol::Tools, AgentProtocol::Tags, AgentProtocol::Json, AgentProtocol::Tools]);
    // A failure by another protocol than the one in use is old news.
    let before = known.clone();
    known.agent_failed(plain.profile(), AgentProtocol::Json);
    assert_eq!(known, before);
}

#[test]
fn a_late_turn_lands_nowhere_and_a_missing_one_is_the_casts() {
    let mut session = company();
    let (revision, who) = (session.revision(), session.agent_scene().unwrap().who);
    let turn = agent::AgentTurn {
        who,
        acts: vec![agent::Act::Speak("Boo.".to_owned())],
        by_cast: false,
        played: None,
        mastered: None,
    };
    session.submit("look");
    let entries = session.journal().len();
    assert_eq!(session.deliver_agent(revision, Some(turn)).effects, []);
    assert_eq!(session.journal().len(), entries);
    let mut session = company();
    session.deliver_agent(session.revision(), None);
    assert!(matches!(session.journal().last(), Some(Entry::Agent(turn)) if turn.by_cast));
}

#[test]
fn five_hundred_turns_with_agents_are_undone_and_played_again_exactly_without_a_model() {
    for (nth, theme) in ["harbour", "village"].into_iter().enumerate() {
        let value = author::generate_with(&author::WorldSpec::new(theme, 5 + nth as u64, Length::Medium));
        let mut session = Session::new(dream::from_value(&value, None, "the author").unwrap());
        let mut rng = Rng::new(nth as u64);
        let (mut played, mut undone) = (0, 0);
        for turn in 0..500 {
            // Now and then the player does without.
            session.ask_agents(turn % 90 < 70);
            let lines = [
                "wait",
                "wait",
                "wait 5 minutes",
                "n",
                "s",
                "e",
                "w",
                "up",
                "down",
                "listen",
                "people",
                "take all",
                "score",
                "hello",
            ];
            let line = rng.pick(&lines).copied().unwrap_or("wait");
            let before = (session.state().clone(), session.cast().clone(), session.journal().len());
            session.submit(line);
            if session.agent_scene().is_some() && rng.chance(90) {
                let given = xtask::agents::by_chance(&session, &mut rng);
                session.deliver_agent(session.revision(), given);
                played += 1;
            }
            if session.state().over.is_some() || (rng.chance(25) && session.journal().len() > before.2 + 1) {
                session.undo();
                assert_eq!(session.state(), &before.0, "{line}");
                undone += 1;
            }
        }
        assert!(played > 25 && undone > 5, "{played} turns of agents, {undone} undone");
        let mut again = Session::new(session.dream().clone());
        again.replay(session.journal());
        assert_eq!(again.state(), session.state());
        assert_eq!(again.cast(), session.cast());
        assert_eq!(again.journal(), session.journal());
        let saved = session.save("agents");
        let loaded = Session::load(&saved).unwrap();
        assert_eq!(loaded.state(), session.state());
    }
}
