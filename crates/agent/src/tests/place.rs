//! Places that nothing is called: a model is asked which is meant, and only one of those that there are ever is.

use super::fixture::{Bench, call, in_all, text};
use super::{acts, spoken};
use crate::{Act, Next, Settings, Turn};
use llm::{AgentProtocol, Answer};
use serde_json::json;
use world::RoomId;

fn meant(place: &str, confidence: &serde_json::Value) -> Answer {
    text(&json!({"place": place, "confidence": confidence}).to_string())
}

#[test]
fn a_place_that_nothing_is_called_is_the_one_that_a_model_is_sure_of() {
    for (protocol, go) in in_all("go", &[("place", "where the coats hang")]) {
        let (turn, next) = Bench::new().play(protocol, &[go, meant("the Long Hall", &json!(0.6))]);
        assert_eq!(acts(&next), [Act::Go(RoomId::at(1))], "{protocol:?} {:?}", turn.notes());
        assert_eq!((turn.figures().steps, turn.figures().refused), (2, 0), "{protocol:?}");
    }
    for sure in [json!("0.9"), json!(90), json!("90%"), json!(1)] {
        let go = call("go", json!({"place": "where the coats hang"}));
        let (_, next) = Bench::new().play(AgentProtocol::Tools, &[go, meant("long hall", &sure)]);
        assert_eq!(acts(&next), [Act::Go(RoomId::at(1))], "{sure}");
    }
}

#[test]
fn an_unsure_answer_or_a_new_place_is_refused_with_the_places_that_there_are() {
    let odd = [
        meant("the Long Hall", &json!(0.59)),
        meant("the castle", &json!(1.0)),
        meant("", &json!(1.0)),
        meant("the Long Hall", &json!("very")),
        meant("the Long Hall", &json!(-3)),
        meant("the Long Hall", &json!(900)),
        text("{\"confidence\": 1}"),
        text("The hall, I think."),
        text("[]"),
        call("go", json!({"place": "the Long Hall"})),
        Answer::default(),
    ];
    for answer in odd {
        for at in 0..3 {
            let (protocol, go) = in_all("go", &[("place", "where the coats hang")])[at].clone();
            let speak = in_all("speak", &[("words", "It is quiet today.")])[at].1.clone();
            let (turn, next) = Bench::new().play(protocol, &[go, answer.clone(), speak]);
            assert_eq!(acts(&next), spoken("It is quiet today."), "{protocol:?} {answer:?} {:?}", turn.notes());
            assert_eq!((turn.figures().steps, turn.figures().refused), (3, 1), "{protocol:?} {answer:?}");
            assert!(turn.notes()[0].contains("The places are: Yard, the Long Hall, Loft"), "{:?}", turn.notes());
        }
    }
}

#[test]
fn the_question_names_the_places_and_nothing_else_of_the_story_and_is_a_step_of_the_turn() {
    let bench = Bench::new();
    let settings = Settings { voice: voice::Settings::default(), protocol: AgentProtocol::Tags };
    let (mut turn, _) = Turn::begin(&bench.scene(), &settings);
    let Next::Ask(request) = turn.heard(&bench.scene(), &text("<go>where the coats hang</go>")) else {
        panic!("a question")
    };
    let shown: String = request.messages.iter().map(|message| message.text.as_str()).collect();
    assert!(shown.contains("Yard\nthe Long Hall\nLoft") && shown.contains("<<<where the coats hang>>>"), "{shown}");
    assert!(!shown.contains("mint") && request.resume.is_none() && request.schema.is_some());
    // The tags go on behind what came of it.
    let Next::Ask(request) = turn.heard(&bench.scene(), &text("no idea")) else { panic!("another step") };
    assert!(request.resume.unwrap_or_default().contains("There is no such place"));
    // Where no step is left nobody is asked.
    let look = |nth: usize| call("recall", json!({"about": format!("thing {nth}")}));
    let go = call("go", json!({"place": "where the coats hang"}));
    let answers = [look(0), look(1), look(2), look(3), go, meant("the Long Hall", &json!(1))];
    let (turn, next) = bench.play(AgentProtocol::Tools, &answers);
    assert_eq!(next, Next::Nothing(crate::Why::TooLong));
    assert_eq!(turn.figures().steps, 5);
}

#[test]
fn who_may_go_nowhere_is_told_so_and_no_model_is_asked() {
    let mut bench = Bench::new();
    let item = bench.world.thing("lamp").unwrap().item().unwrap();
    bench.state.items[item.index()].place = world::Place::Held(bench.who);
    let go = call("go", json!({"place": "where the coats hang"}));
    let (turn, next) = bench.play(AgentProtocol::Tools, &[go, call("wait", json!({}))]);
    assert_eq!((acts(&next), turn.figures().steps), (Vec::new(), 2));
    assert!(turn.notes()[0].contains("You are wanted where you are"), "{:?}", turn.notes());
}
