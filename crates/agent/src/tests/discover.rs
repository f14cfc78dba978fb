//! Strangers whom an agent notices: one a turn, checked like any words of a model, and only where there is a place for one.

use super::acts;
use super::fixture::{Bench, call, in_all};
use crate::{Act, Next, Settings, Turn, tools};
use llm::AgentProtocol;
use rules::Guest;
use serde_json::json;

const LOOK: &str = "A woman with red hands and a basket of herring.";
const MANNER: &str = "sells fish, and says so";

fn fishwife() -> Guest {
    Guest { name: "a fishwife".to_owned(), description: LOOK.to_owned(), persona: MANNER.to_owned() }
}

#[test]
fn a_stranger_is_noticed_in_every_protocol_and_may_be_spoken_of() {
    let arguments = [("name", "a fishwife"), ("description", LOOK), ("persona", MANNER)];
    for at in 0..3 {
        let (protocol, notice) = in_all("discover", &arguments)[at].clone();
        let speak = in_all("speak", &[("words", "It is quiet today.")])[at].1.clone();
        let (turn, next) = Bench::new().play(protocol, &[notice, speak]);
        let wanted = [Act::Discover(fishwife()), Act::Speak("It is quiet today.".to_owned())];
        assert_eq!(acts(&next), wanted, "{protocol:?} {:?}", turn.notes());
        assert_eq!((turn.figures().refused, turn.figures().mends), (0, 0), "{protocol:?}");
        let Next::Done(turn) = next else { panic!("a turn that is done") };
        assert_eq!(turn.guest(), Some(&fishwife()));
        let kept: crate::AgentTurn = serde_json::from_str(&serde_json::to_string(&turn).unwrap()).unwrap();
        assert_eq!(kept, turn);
    }
}

#[test]
fn what_may_not_be_there_is_refused_with_words() {
    let long = "She has been here for a while. ".repeat(11);
    let odd = [
        ("Polly", LOOK, MANNER, "taken"),
        ("a pump keeper", LOOK, MANNER, "taken"),
        ("Fuck Face", LOOK, MANNER, "no"),
        ("Tam", "As an AI language model I cannot describe him.", MANNER, "nobody"),
        ("Tam", &long, MANNER, "300"),
        ("A name of far too many letters for anybody at all", LOOK, MANNER, "40"),
        ("Tam", "!!!", MANNER, "needs"),
    ];
    for (name, look, manner, why) in odd {
        let notice = call("discover", json!({"name": name, "description": look, "persona": manner}));
        let (turn, next) = Bench::new().play(AgentProtocol::Tools, &[notice, call("wait", json!({}))]);
        assert_eq!(acts(&next), [], "{name}: {look}");
        assert_eq!(turn.figures().refused, 1, "{name}");
        assert!(turn.notes()[0].contains(why), "{name}: {:?}", turn.notes());
    }
    // One a turn.
    let one = |name: &str| call("discover", json!({"name": name, "description": LOOK, "persona": MANNER}));
    let (turn, next) = Bench::new().play(AgentProtocol::Tools, &[one("Tam"), one("Hob"), call("wait", json!({}))]);
    assert_eq!((acts(&next).len(), turn.figures().refused), (1, 1));
}

#[test]
fn the_tool_is_offered_only_where_the_room_has_no_stranger_yet() {
    let mut bench = Bench::new();
    let shown = |bench: &Bench, protocol| {
        let settings = Settings { voice: voice::Settings::default(), protocol };
        let (_, next) = Turn::begin(&bench.scene(), &settings);
        let Next::Ask(request) = next else { panic!("a request") };
        let text: String = request.messages.iter().map(|message| message.text.as_str()).collect();
        format!("{text}{:?}{:?}{:?}", request.tools, request.schema, request.grammar)
    };
    let all = [AgentProtocol::Tools, AgentProtocol::Tags, AgentProtocol::Json];
    assert!(all.into_iter().all(|protocol| shown(&bench, protocol).contains("discover")));
    let mut out = rules::Effects::muted();
    let who = rules::admit(&mut bench.world, &mut bench.state, &fishwife(), &mut out).unwrap();
    bench.cast.admit(&bench.world, &bench.state, who);
    assert!(!all.into_iter().any(|protocol| shown(&bench, protocol).contains("discover")));
    // Whoever plays her is shown who she is, and she has no way to leave.
    bench.who = who;
    let told = shown(&bench, AgentProtocol::Tools);
    assert!(
        told.contains("You are fishwife") && told.contains(MANNER) && told.contains("not give away: nothing"),
        "{told}"
    );
    let (turn, _) = bench.play(AgentProtocol::Tools, &[call("go", json!({"place": "hall"})), call("wait", json!({}))]);
    assert_eq!(turn.figures().refused, 1);
    assert_eq!(tools::named("discover").map(|row| row.kind), Some(tools::Kind::Discover));
}
