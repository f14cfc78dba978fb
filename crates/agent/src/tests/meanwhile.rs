//! Scenes among people while the hero was away: played well and badly, in each way of reporting.

use super::fixture::{Bench, call, text};
use crate::{Act, Next, Played, Why};
use cast::{Meanwhile, Who};
use llm::AgentProtocol::{Json, Tags, Tools};
use rules::{Effect, Effects};
use serde_json::json;

const TALK: &str =
    "Suet: You have moved it again.\nPolly: I never touch it.\nGrim: Nor I.\nSuet: So it walks.\nnonsense";

fn bench() -> Bench {
    let mut bench = Bench::new();
    let people = ["suet", "polly"].map(|key| bench.world.thing(key).unwrap().character().unwrap()).to_vec();
    bench.meanwhile = Some(Meanwhile { people, minutes: 30 });
    bench
}

fn played(next: &Next) -> &Played {
    match next {
        Next::Done(turn) => turn.played.as_ref().unwrap(),
        other => panic!("a scene that is done: {other:?}"),
    }
}

#[test]
fn a_scene_is_said_and_reported_however_the_report_is_written() {
    let events = json!({"events": [
        {"kind": "quarrelled", "who": "Suet", "whom": "Polly"},
        {"kind": "told", "who": "Suet", "whom": "Polly", "about": "the brass lamp"},
        {"kind": "quarrelled", "who": "Suet", "whom": "Grim"},
        {"kind": "went", "who": "Polly", "place": "Loft"},
        {"kind": "sang", "who": "Polly"}]});
    for (protocol, report) in [
        (Tools, call("report", events.clone())),
        (Tools, text(&events.to_string())),
        (Json, text(&events.to_string())),
        (Tags, text(&format!("Well, here it is: ```json\n{events}\n```"))),
    ] {
        let bench = bench();
        let (turn, next) = bench.play(protocol, &[text(TALK), report]);
        let scene = played(&next);
        let said: Vec<&str> = scene.lines.iter().map(|(_, said)| said.as_str()).collect();
        assert_eq!(said, ["You have moved it again.", "I never touch it.", "So it walks."], "{protocol:?}");
        let (suet, polly) = (scene.lines[0].0, scene.lines[1].0);
        assert_eq!(scene.events[0], (suet, Act::FallOut(polly)), "{protocol:?}: {:?}", turn.notes());
        // Who was not there, where no way leads and what is no event are left out.
        assert!(scene.events.iter().all(|(_, act)| !matches!(act, Act::Go(_))), "{:?}", scene.events);
        assert!(turn.figures().refused >= 3 && turn.figures().steps == 2, "{:?}", turn.figures());

        let (mut state, mut cast) = (bench.state.clone(), bench.cast.clone());
        let mut out = Effects::default();
        let Next::Done(turn) = next else { panic!("done") };
        turn.play(&bench.world, &mut state, &mut cast, &mut out);
        let told: Vec<&String> =
            out.list.iter().filter_map(|it| if let Effect::Say(text) = it { Some(text) } else { None }).collect();
        assert!(told[0].contains("I never touch it.") && told[0].contains("So it walks."), "{told:?}");
        assert!(!told[0].contains("moved it"), "only the end is heard: {told:?}");
        assert_eq!(cast.mind(suet).tie(Who::Person(polly)).fondness, -1);
        // A journal keeps it.
        let kept = serde_json::to_string(&turn).unwrap();
        assert_eq!(serde_json::from_str::<crate::AgentTurn>(&kept).unwrap(), turn);
    }
}

#[test]
fn a_talk_without_a_report_stands_and_one_that_cannot_be_read_is_the_casts() {
    let (turn, next) = bench().play(Tools, &[text(TALK), text("I cannot do that."), text("No.")]);
    assert_eq!((played(&next).lines.len(), played(&next).events.len()), (3, 0));
    assert_eq!(turn.figures().steps, 3);
    for bad in ["", "{}", "They talk for a while about the weather.", "Visitor: hello\nvisitor: hello"] {
        let (_, next) = bench().play(Json, &[text(bad)]);
        assert_eq!(next, Next::Nothing(Why::TooLong), "{bad}");
    }
    let endless = "Suet: It is quiet here.\nPolly: So it is.\n".repeat(400);
    let (_, next) = bench().play(Tools, &[text(&endless), call("report", json!({"events": []}))]);
    assert!(played(&next).lines.len() <= 16);
}

#[test]
fn what_is_asked_for_shows_each_of_them_and_nothing_of_who_is_not_there() {
    let bench = bench();
    let scene = bench.scene();
    let settings = crate::Settings { voice: voice::Settings::default(), protocol: Tools };
    let (_, Next::Ask(request)) = crate::Turn::begin(&scene, &settings) else { panic!("a request") };
    let shown: String = request.messages.iter().map(|message| message.text.as_str()).collect();
    assert!(shown.contains("Suet") && shown.contains("Polly") && !shown.contains("Grim"), "{shown}");
    assert!(shown.contains("Write 16 lines") && request.tools.is_empty(), "{shown}");
}
