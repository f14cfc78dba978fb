//! A model as master of the game: played well and badly, natively and in JSON.

use super::fixture::{Bench, call, text};
use crate::master::{Failed, consequence};
use crate::{Due, Impulse, Mastered, Next, Turn, Why, Yield};
use llm::AgentProtocol::{Json, Tools};
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
    let mut all = json!({"title": "Before the Pump", "text": "You come to by the iron pump, an hour older and none the wiser."});
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
        (json!({"cost": cost, "text": "You wake, and the vicar of Dibley hands you the golden key to the loft."}), "cannot be told"),
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
