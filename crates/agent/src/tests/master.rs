//! A model as master of the game: played well and badly, natively and in JSON.

use super::fixture::{Bench, call, text};
use crate::master::{Failed, consequence};
use crate::{Due, Impulse, Mastered, Next, Turn, Why, Yield};
use llm::AgentProtocol::{Json, Tags, Tools};
use serde_json::{Value, json};
use world::Condition;
use world::cutscene::Shows;
use world::story::{Act, Beat, Cue, Exit, ExitKind, Node};

fn bench(due: Due) -> Bench {
    let mut bench = Bench::new();
    let node = |key: &str, exits| Node { key: key.into(), title: format!("The {key}"), exits, ..Node::default() };
    let exit = |to, when, kind| Exit { to: Some(to), when, kind };
    let mut yard =
        node("yard", vec![exit(1, Condition::Never, ExitKind::Success), exit(2, Condition::Always, ExitKind::Failure)]);
    yard.beats = vec![Beat { text: "The pump drips.".into(), when: Cue::Entering }];
    yard.callbacks = vec!["you spoke to everybody".into()];
    bench.story.acts = vec![Act { title: "One".into(), objective: "Open the gate.".into() }];
    bench.story.nodes = vec![yard, node("hall", Vec::new()), node("ditch", Vec::new())];
    bench.due = Some(due);
    bench
}

fn done(next: &Next) -> &Mastered {
    match next {
        Next::Done(turn) => turn.mastered.as_ref().unwrap(),
        other => panic!("a turn that is done: {other:?}"),
    }
}

fn act(name: &str, arguments: &Value) -> Value {
    let mut action = arguments.clone();
    action["action"] = name.into();
    json!({ "do": action })
}

fn notes(turn: &Turn) -> String {
    turn.notes().join("\n")
}

#[test]
fn a_turn_well_played_is_the_same_in_calls_and_in_json() {
    let steps = [
        ("plot_state", json!({})),
        ("frame", json!({"kind": "closeup", "of": "the brass lamp", "text": "It is warm, and nobody has held it."})),
        (
            "frame",
            json!({"type": "dialogue", "conversation": [{"speaker": "Suet", "text": "\"Everybody,\" says Suet, as if it were a place."}]}),
        ),
        (
            "yield",
            json!({"waiting_for": "choice", "choices": [
            {"text": "Rub the lamp", "line": "rub lamp"}, {"text": "Ask Suet what he means", "line": "ask suet about everybody"}, {"text": "Rub the lamp", "line": "rub lamp"}]}),
        ),
    ];
    for protocol in [Tools, Json] {
        let bench = bench(Due::Node);
        let answers: Vec<_> = steps
            .iter()
            .map(|(name, arguments)| match protocol {
                Tools => call(name, arguments.clone()),
                _ => text(&format!("Let me see. {}", act(name, arguments))),
            })
            .collect();
        let (turn, next) = bench.play(protocol, &answers);
        let done = done(&next);
        assert_eq!(done.frames.len(), 2, "{protocol:?} {}", notes(&turn));
        assert!(
            matches!(&done.frames[0].shows, Shows::CloseUp(_))
                && matches!(&done.frames[1].shows, Shows::Talk { speaker: Some(_), .. })
        );
        assert_eq!((done.yields, done.choices.len()), (Yield::Choice, 2), "{}", notes(&turn));
        assert_eq!(done.choices[0], Impulse { text: "Rub the lamp".into(), line: "rub lamp".into() });
        assert_eq!(turn.figures().refused, 0, "{}", notes(&turn));
    }
}

#[test]
fn what_does_not_hold_is_refused_in_words_and_the_turn_goes_on() {
    let bench = bench(Due::Failure);
    let answers = [
        call("frame", json!({"text": "No kind."})),
        call("frame", json!({"kind": "hologram", "text": "Of what?"})),
        call("frame", json!({"kind": "dice", "text": "Six."})),
        call("frame", json!({"kind": "room", "of": "Loft", "text": "Straw, up there."})),
        call("frame", json!({"kind": "aside", "text": "You take the brass lamp and the gate swings open."})),
        call("node_complete", json!({"next": "hall"})),
        call("yield", json!({"waiting_for": "continue"})),
    ];
    let (turn, next) = bench.play(Tools, &answers);
    assert!(matches!(next, Next::Done(_) | Next::Nothing(Why::Unread)), "{next:?}");
    assert_eq!(turn.figures().refused, 6, "{}", notes(&turn));
    for word in ["needs a kind", "hologram", "rules roll", "not seen", "not shown", "ditch"] {
        assert!(notes(&turn).contains(word), "{word}: {}", notes(&turn));
    }
}

#[test]
fn a_node_goes_on_by_an_open_exit_and_deeds_are_asked_for_once() {
    let bench = bench(Due::Node);
    let frame = |said: &str| call("frame", json!({"kind": "aside", "text": said}));
    let (turn, next) = bench.play(
        Tools,
        &[
            frame("The pump drips."),
            call("yield_to_player", json!({"waitingFor": "free-text"})),
            frame("You had spoken to everybody, and it had not helped."),
            call("nodeCompleteTool", json!({"nextNodeId": "ditch"})),
            call("yield", json!({"waiting_for": "free_text"})),
        ],
    );
    let done = done(&next);
    assert_eq!((done.node.as_deref(), done.frames.len()), (Some("ditch"), 2), "{}", notes(&turn));
    assert!(notes(&turn).contains("Mention in a frame"), "{}", notes(&turn));
}

#[test]
fn a_turn_that_never_yields_or_says_nothing_ends() {
    let bench = bench(Due::Lost);
    let (turn, next) = bench.play(Tools, &[call("frame", json!({"kind": "aside", "text": "The pump again."}))]);
    assert_eq!(done(&next).yields, Yield::FreeText, "a yield never given is one to whatever the player likes");
    assert!(turn.figures().steps <= 7);
    for answers in [vec![text("I would rather not.")], vec![text("{}")], vec![call("dance", json!({}))]] {
        let (turn, next) = bench.play(Json, &answers);
        assert_eq!(next, Next::Nothing(Why::Unread), "{}", notes(&turn));
    }
}

#[test]
fn a_quarrel_is_begun_only_where_maps_are_played_and_stirred_only_where_one_is() {
    let mut bench = bench(Due::Lost);
    let begin = call("encounter", json!({"id": "goose_lane"}));
    let end = call("yield", json!({"waiting_for": "combat-result"}));
    let stir = call("encounter_event", json!({"events": [{"type": "says", "who": "goose", "says": "Honk."}]}));
    let (turn, next) = bench
        .play(Tools, &[stir.clone(), begin.clone(), end.clone(), call("yield", json!({"waiting_for": "continue"}))]);
    assert!(matches!(next, Next::Nothing(_) | Next::Done(_)) && turn.figures().refused >= 3, "{}", notes(&turn));
    bench.state.maps = true;
    let (turn, next) = bench.play(Tools, &[begin.clone(), end.clone()]);
    assert_eq!((done(&next).yields, done(&next).encounter.is_some()), (Yield::Encounter, true), "{}", notes(&turn));
    let book = encounter::book::encounter("goose_lane").unwrap();
    rules::begin_encounter(&bench.world, &mut bench.state, book, &mut rules::Effects::default());
    assert!(bench.state.encounter.is_some());
    let (turn, next) = bench.play(Tools, &[begin, stir, end]);
    assert_eq!(done(&next).happenings.len(), 1, "{}", notes(&turn));
}

/// What a failure costs, as a model may write it.
fn written(more: &Value) -> llm::Answer {
    let mut all =
        json!({"title": "Before the Pump", "text": "You come to by the iron pump, an hour older and none the wiser."});
    for (key, value) in more.as_object().into_iter().flatten() {
        all[key] = value.clone();
    }
    call("consequence", all)
}

#[test]
fn a_consequence_is_tried_first_and_what_does_not_hold_is_refused_in_words() {
    let mut bench = bench(Due::Failure);
    bench.failed = Some(Failed::Now);
    let lamp = bench.world.thing("lamp").unwrap().item().unwrap();
    bench.state.items[lamp.index()].place = world::Place::Carried;
    let cost = json!([{"type": "ADVANCE_TIME", "value": 60}]);
    let end = call("yield", json!({"waiting_for": "continue"}));
    for (more, words) in [
        (json!({}), "costs nothing"),
        (json!({"cost": [{"type": "GIVE_ITEM", "item": "lamp"}]}), "no cost"),
        (json!({"cost": [{"type": "MOVE_ITEM", "item": "crown jewels", "to": "yard"}]}), "does not name"),
        (json!({"cost": [{"type": "SET_FLAG", "flag": "won", "value": true}]}), "not in this world"),
        (json!({"cost": [{"type": "WIN"}]}), "no cost"),
        (json!({"room": "loft", "cost": cost}), "never been"),
        (json!({"cost": cost, "until": "true"}), "way out is none"),
        (json!({"cost": cost, "until": "at:yard"}), "open from the start"),
        (json!({"cost": cost, "text": ""}), "title, and a text"),
        (
            json!({"cost": cost, "text": "You wake, and the vicar of Dibley hands you the golden key to the loft."}),
            "cannot be told",
        ),
    ] {
        let (turn, _) = bench.play(Tools, &[written(&more), end.clone()]);
        assert!(turn.figures().refused >= 1 && notes(&turn).contains(words), "{more} {words}: {}", notes(&turn));
    }
    let good = written(&json!({"cost": cost, "until": "not at:yard", "over": "You are out of the yard."}));
    for protocol in [Tools, Json] {
        let (turn, next) = bench.play(protocol, &[good.clone(), good.clone(), end.clone()]);
        let done = done(&next);
        assert!(done.consequence.is_some(), "{}", notes(&turn));
        let read = consequence::read(&bench.world, &bench.state, done.consequence.as_ref().unwrap()).unwrap();
        assert_eq!(read.title, "Before the Pump");
        assert!(read.done(&bench.world, (&bench.state, &bench.cast), false).is_ok());
    }
    bench.failed = None;
    let (turn, _) = bench.play(Tools, &[good, end]);
    assert!(notes(&turn).contains("No failure"), "{}", notes(&turn));
}

/// A tool as it is written in tags, behind a thought.
fn tag(name: &str, arguments: &Value) -> llm::Answer {
    text(&format!("<thinking>Let me see.</thinking>\n<{name}>{arguments}</{name}>"))
}

#[test]
fn a_turn_in_tags_is_gone_on_with_and_is_the_same() {
    let bench = bench(Due::Node);
    let steps = [
        text("<thinking>Where are we?</thinking>\n<plot_state></plot_state>"),
        tag(
            "frame",
            &json!({"kind": "closeup", "of": "the brass lamp", "text": "It is warm, and nobody has held it."}),
        ),
        tag("frame", &json!({"kind": "aside", "text": "You had spoken to everybody, and it had not helped."})),
        tag(
            "yield",
            &json!({"waiting_for": "choice", "choices": [
            {"text": "Rub the lamp", "line": "rub lamp"}, {"text": "Look about you", "line": "look"}]}),
        ),
    ];
    let settings = crate::Settings { voice: voice::Settings::default(), protocol: Tags };
    let scene = bench.scene();
    let (mut turn, mut next) = Turn::begin(&scene, &settings);
    for (nth, answer) in steps.iter().enumerate() {
        let Next::Ask(request) = &next else { panic!("{nth}: {next:?}") };
        assert!(
            request.grammar.as_deref().is_some_and(|grammar| grammar.contains("<frame>")) && request.tools.is_empty()
        );
        // From the second step on the answer is gone on with.
        assert_eq!(request.resume.is_some(), nth > 0, "{nth}");
        assert_eq!(request.messages.last().unwrap().role == llm::Role::Assistant, nth > 0);
        assert!(crate::is_enough(Tags, &answer.text) && !crate::is_enough(Tags, &answer.text[..answer.text.len() - 3]));
        next = turn.heard(&scene, answer);
    }
    let done = done(&next);
    assert_eq!((done.frames.len(), done.yields, done.choices.len()), (2, Yield::Choice, 2), "{}", notes(&turn));
    assert_eq!((turn.figures().refused, turn.figures().mends), (0, 0), "{}", notes(&turn));
}

#[test]
fn tags_badly_written_are_mended_or_refused_in_words() {
    let bench = bench(Due::Node);
    let (turn, next) = bench.play(
        Tags,
        &[
            text("<frame>The pump drips.</frame>"),
            text("<hologram>{}</hologram>"),
            text("<frame kind=\"aside\">{\"kind\": \"aside\", \"text\": \"You had spoken to everybody.\""),
            text("<observation>All is well.</observation><node_complete>hall</node_complete>"),
            text("{\"do\": {\"action\": \"node_complete\", \"next\": \"ditch\"}}"),
            text("<yield>continue</yield>"),
        ],
    );
    let done = done(&next);
    assert_eq!(
        (done.frames.len(), done.node.as_deref(), done.yields),
        (1, Some("ditch"), Yield::Continue),
        "{}",
        notes(&turn)
    );
    assert_eq!(turn.figures().refused, 3, "{}", notes(&turn));
    for word in ["needs a kind", "hologram", "No open way"] {
        assert!(notes(&turn).contains(word), "{word}: {}", notes(&turn));
    }
    assert!(turn.figures().mends >= 2, "{:?}", turn.figures());
    let (_, next) = bench.play(Tags, &[text("I would rather sing.")]);
    assert_eq!(next, Next::Nothing(Why::Unread));
}

#[test]
fn steps_that_follow_the_masters_grammar_are_read_as_they_stand() {
    let grammar = crate::grammar::Grammar::of_the_master();
    let mut rng = rng::Rng::new(31);
    for _ in 0..2_000 {
        let step = grammar.draw(&mut rng);
        assert!(grammar.holds(&step), "{step}");
        let span = crate::tags::span(&step, true, crate::master::is_tool).unwrap_or_else(|| panic!("a tool in {step}"));
        assert!((span.mends, span.end) == (0, step.len()) && crate::master::is_tool(span.name), "{step}");
        let read: Option<Value> = serde_json::from_str(span.inside).ok();
        assert!(span.inside.is_empty() || read.is_some_and(|it| it.is_object()), "{step}");
        assert!(crate::tags::is_whole(&step));
    }
    // Names of its rules have no underscores, which servers would not read.
    for line in grammar.gbnf().lines() {
        assert!(line.split_once(" ::= ").is_some_and(|(name, _)| !name.contains('_')), "{line}");
    }
}
