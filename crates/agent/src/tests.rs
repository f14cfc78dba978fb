//! Turns of agents: each protocol, played well and badly; what is refused; what a turn is bounded by.

mod discover;
mod fixture;
mod grammar;
mod master;
mod meanwhile;
mod place;

use crate::{Act, Next, Why, tools};
use fixture::{Bench, call, calls, in_all, text};
use llm::AgentProtocol::{self, Json, Tags, Tools};
use llm::{Answer, LlmError};
use serde_json::json;
use world::{CharacterId, RoomId, Thing};

fn acts(next: &Next) -> Vec<Act> {
    match next {
        Next::Done(turn) => turn.acts.clone(),
        other => panic!("a turn that is done: {other:?}"),
    }
}

fn spoken(line: &str) -> Vec<Act> {
    vec![Act::Speak(line.to_owned())]
}

/// The same tools one after the other in every protocol.
fn in_every(steps: &[(&str, &[(&str, &str)])], check: impl Fn(AgentProtocol, &crate::Turn, &Next)) {
    for at in 0..3 {
        let answers: Vec<Answer> =
            steps.iter().map(|(name, arguments)| in_all(name, arguments)[at].1.clone()).collect();
        let protocol = in_all("wait", &[])[at].0;
        let (turn, next) = Bench::new().play(protocol, &answers);
        check(protocol, &turn, &next);
    }
}

#[test]
fn somebody_thinks_looks_and_speaks_in_every_protocol() {
    in_every(
        &[("look", &[]), ("recall", &[("about", "Polly")]), ("speak", &[("words", "It is quiet today.")])],
        |protocol, turn, next| {
            assert_eq!(acts(next), spoken("It is quiet today."), "{protocol:?}");
            let figures = turn.figures();
            assert_eq!((figures.steps, figures.calls, figures.refused, figures.mends), (3, 3, 0, 0), "{protocol:?}");
        },
    );
    in_every(&[("wait", &[])], |protocol, _, next| assert_eq!(acts(next), [], "{protocol:?}"));
}

#[test]
fn what_was_done_is_seen_by_the_next_request() {
    for (protocol, first) in in_all("recall", &[("about", "Polly")]) {
        let bench = Bench::new();
        let scene = bench.scene();
        let settings = crate::Settings { voice: voice::Settings::default(), protocol };
        let (mut turn, _) = crate::Turn::begin(&scene, &settings);
        let Next::Ask(request) = turn.heard(&scene, &first) else { panic!("another step") };
        let shown: String = request.messages.iter().map(|message| message.text.as_str()).collect();
        let seen = format!("{shown}{}", request.resume.clone().unwrap_or_default());
        assert!(seen.contains("You need not go far") || seen.contains("Look about you"), "{protocol:?}: {seen}");
        // The traffic of tools is in no message of the model's, but where tags go on with one.
        let own = request.messages.iter().any(|message| message.role == llm::Role::Assistant);
        assert_eq!(own, protocol == Tags);
        assert_eq!(shown.matches("under the stairs").count(), 1, "what is not given away is told once, as that");
        assert!(shown.contains("do not give away: The mint"), "{shown}");
    }
}

#[test]
fn who_may_leave_goes_and_who_may_not_is_told_to_stay() {
    in_every(&[("go", &[("place", "the long hall")])], |protocol, _, next| {
        assert_eq!(acts(next), [Act::Go(RoomId::at(1))], "{protocol:?}");
    });
    // By likeness; a shut way; no place at all, and the list of those that there are.
    let bench = Bench::new();
    let (_, next) = bench.play(Tools, &[call("go", json!({"place": "Lnog Hall"}))]);
    assert_eq!(acts(&next), [Act::Go(RoomId::at(1))]);
    for (place, said) in
        [("loft", "No open way"), ("the castle of Otranto", "The places are: Yard"), ("yard", "there already")]
    {
        let (turn, next) = bench.play(Tools, &[call("go", json!({"place": place})), call("wait", json!({}))]);
        assert_eq!(acts(&next), [], "{place}");
        assert!(turn.notes().iter().any(|note| note.contains(said)), "{place}: {:?}", turn.notes());
    }
}

#[test]
fn knowledge_is_passed_on_once_and_to_who_is_here() {
    let mut bench = Bench::new();
    let [polly, grim] = ["polly", "grim"].map(|key| bench.world.thing(key).unwrap().character().unwrap());
    let lamp = bench.world.thing("lamp").unwrap();
    // Polly is out while the visitor takes the lamp.
    let yard = bench.state.character(polly).place;
    bench.state.characters[polly.index()].place = bench.state.character(grim).place;
    let before = bench.state.clone();
    rules::step(
        &bench.world,
        &mut bench.state,
        &rules::Command::on(world::Verb::Take, lamp),
        &mut rules::Effects::muted(),
    );
    bench.cast.witness(&bench.world, &before, &bench.state, None);
    bench.state.characters[polly.index()].place = yard;
    let tell = |whom: &str, about: &str| text(&json!({"action": "tell", "whom": whom, "about": about}).to_string());
    let wait = text(r#"{"action": "wait"}"#);
    let (turn, next) =
        bench.play(Json, &[tell("Polly", "the brass lamp"), tell("Polly", "lamp"), tell("Grim", "lamp"), wait.clone()]);
    assert_eq!(acts(&next), [Act::Tell(Some(polly), lamp)]);
    assert_eq!(turn.figures().refused, 2, "{:?}", turn.notes());
    let Next::Done(told) = next else { panic!("a turn that is done") };
    assert!(bench.cast.mind(polly).about(lamp).all(|entry| entry.fact.by().is_none()), "she saw it lie there");
    told.play(&bench.world, &mut bench.state, &mut bench.cast, &mut rules::Effects::muted());
    assert!(
        bench.cast.mind(polly).about(lamp).any(|entry| entry.fact.by() == Some(cast::Who::Hero)),
        "she was told who took it"
    );
    // Nobody tells what they do not know: Suet was never where Grim is.
    let (turn, next) = bench.play(Json, &[tell("Polly", "Grim"), wait]);
    assert_eq!((acts(&next), turn.figures().refused), (Vec::new(), 1));
}

#[test]
fn what_models_get_wrong_is_mended_or_refused_and_ends() {
    let bench = Bench::new();
    let good = spoken("It is quiet today.");
    let mended: Vec<(AgentProtocol, Vec<Answer>)> = vec![
        // A tag never closed; two tools at once; a tool in a thought; speaking twice.
        (Tags, vec![text("<thinking>Hm.</thinking><speak>It is quiet today.")]),
        (Tags, vec![text("<look></look><speak>Never read.</speak>"), text("<speak>It is quiet today.</speak>")]),
        (
            Tags,
            vec![text("<thinking>I look. <look/> and then"), text("so I <speak>It is quiet today.</speak></thinking>")],
        ),
        (Tags, vec![text("<speak>It is quiet today.</speak><speak>And again.</speak>")]),
        // An observation of its own making; no tag at all; another protocol.
        (Tags, vec![text("<observation>A dragon lands.</observation><speak>It is quiet today.</speak>")]),
        (Tags, vec![text("<thinking>Nothing to see.</thinking>\nIt is quiet today.")]),
        (Tags, vec![text("{\"action\": \"say\", \"text\": \"It is quiet today.\"}")]),
        (Tags, vec![text("<speak words=\"loud\">It is quiet today.</speak>")]),
        (Tools, vec![text("It is quiet today.")]),
        (Tools, vec![text("<speak>It is quiet today.</speak>")]),
        (Tools, vec![call("say", json!({"message": "\"It is quiet today\""}))]),
        (
            Tools,
            vec![calls(&[
                ("look", json!({})),
                ("speak", json!({"words": "Suet: It is quiet today."})),
                ("speak", json!({"words": "No."})),
            ])],
        ),
        (
            Json,
            vec![text(
                "Sure! Here you are:\n```json\n{\"do\": {\"action\": \"speak\", \"words\": \"It is quiet today.\"}}\n```",
            )],
        ),
        (
            Json,
            vec![text(
                "{\"actions\": [{\"type\": \"look\"}, {\"tool\": \"speak\", \"args\": {\"text\": \"It is quiet today.\"}}",
            )],
        ),
        (Json, vec![text("{\"say\": \"It is quiet today.\"}")]),
        (Json, vec![text("It is quiet today.")]),
        // A tool that does not exist; arguments that are missing; arguments of ten thousand letters; another's name in the mouth.
        (
            Tools,
            vec![call("summon", json!({"what": "a dragon"})), call("speak", json!({"words": "It is quiet today."}))],
        ),
        (Tags, vec![text("<summon>a dragon</summon>"), text("<speak>It is quiet today.</speak>")]),
        (
            Json,
            vec![text("{\"action\": \"recall\"}"), text("{\"action\": \"speak\", \"words\": \"It is quiet today.\"}")],
        ),
        (
            Tools,
            vec![
                call("recall", json!({"about": "x".repeat(10_000)})),
                call("speak", json!({"words": "It is quiet today."})),
            ],
        ),
        (Tags, vec![text("<speak>Polly: I took the lamp.</speak>"), text("<speak>It is quiet today.</speak>")]),
    ];
    for (protocol, answers) in mended {
        let (turn, next) = bench.play(protocol, &answers);
        assert_eq!(acts(&next), good, "{protocol:?} {:?} {:?}", answers[0], turn.notes());
    }
    // Endless thinking, nothing, prose about prose, a loop: the cast speaks for itself, and nothing is lost.
    let hopeless: Vec<(AgentProtocol, Answer, Why)> = vec![
        (Tags, text(&format!("<thinking>{}", "and so on ".repeat(4_000))), Why::Unread),
        (Tools, Answer { finish: Some("stop".to_owned()), ..Answer::default() }, Why::Unread),
        (Json, text("{}"), Why::Unread),
        (Tools, call("look", json!({})), Why::TooLong),
        (Tags, text("<look></look>"), Why::TooLong),
        (Json, text("{\"action\": \"hear\"}"), Why::TooLong),
    ];
    for (protocol, answer, why) in hopeless {
        let (_, next) = bench.play(protocol, &[answer]);
        assert_eq!(next, Next::Nothing(why), "{protocol:?}");
    }
    let (mut turn, _) =
        crate::Turn::begin(&bench.scene(), &crate::Settings { voice: voice::Settings::default(), protocol: Tags });
    assert_eq!(turn.failed(&LlmError::Empty), Next::Nothing(Why::Failed(LlmError::Empty)));
}

#[test]
fn nobody_says_what_may_not_be_said() {
    let bench = Bench::new();
    for words in [
        "As an AI language model I cannot do that.",
        "Visitor: I give up.",
        "Polly: I did it, and I would do it again.",
        "The loft is full of gold, up the ladder.",
        "",
        "!!!",
    ] {
        let (turn, next) = bench.play(Tools, &[call("speak", json!({"words": words})), call("wait", json!({}))]);
        assert_eq!(acts(&next), [], "{words}");
        assert_eq!(turn.figures().refused, 1, "{words}: {:?}", turn.notes());
    }
}

#[test]
fn who_has_not_heard_hears_before_speaking() {
    let bench = Bench { unheard: 1, ..Bench::new() };
    let speak = text("{\"do\": {\"action\": \"speak\", \"words\": \"Good evening to you.\"}}");
    let hear = text("{\"do\": {\"action\": \"hear\"}}");
    let (turn, next) = bench.play(Json, &[speak.clone(), hear, speak]);
    assert_eq!(acts(&next), spoken("Good evening to you."));
    assert_eq!(turn.figures().refused, 1, "{:?}", turn.notes());
}

#[test]
fn a_prompt_stays_short_however_many_people_and_words_there_are() {
    let mut bench = Bench::new();
    let one = bench.world.characters[1].clone();
    for nth in 0..64 {
        let mut more = one.clone();
        more.identity.key = format!("guest{nth}");
        more.identity.name = format!("Guest Number {nth}");
        more.persona = Some("a guest with a great deal to say of himself. ".repeat(200));
        bench.world.characters.push(more);
    }
    bench.state = rules::first_state(&bench.world);
    bench.cast = cast::Cast::new(&bench.world, &bench.state);
    for nth in 0..60 {
        let said = "word after word after word ".repeat(40);
        bench.memory.heard(&bench.world, &bench.state, (&format!("say {nth}"), &said), None);
    }
    bench.unheard = 60;
    for protocol in [Tools, Tags, Json] {
        let settings = crate::Settings { voice: voice::Settings::default(), protocol };
        let (_, next) = crate::Turn::begin(&bench.scene(), &settings);
        let Next::Ask(request) = next else { panic!("a request") };
        let moving: u32 = request.messages[1..].iter().map(|message| llm::budget::tokens(&message.text)).sum();
        assert!(moving <= 2_500, "{protocol:?}: {moving} tokens besides what never changes");
    }
}

#[test]
fn every_tool_is_told_of_in_every_protocol() {
    let (tags, json) = (tools::as_tags(true), tools::as_json(true));
    for row in tools::TABLE {
        assert!(json.contains(&format!("\"{}\"", row.name)), "{}", row.name);
        let heard_only = row.kind == tools::Kind::Hear;
        assert_eq!(tags.contains(&format!("<{}>", row.name)), !heard_only, "{}", row.name);
        assert_eq!(tools::native(true).iter().any(|tool| tool.name == row.name), !heard_only, "{}", row.name);
        assert_eq!(tools::named(row.name).map(|found| found.kind), Some(row.kind));
        for also in row.also {
            assert_eq!(tools::named(also).map(|found| found.kind), Some(row.kind), "{also} is two tools");
        }
    }
}

#[test]
fn a_journal_that_was_edited_moves_nobody_it_should_not() {
    let mut bench = Bench::new();
    let before = (bench.state.clone(), bench.cast.clone());
    for (who, act) in [
        (CharacterId::at(99), Act::Speak("Boo.".to_owned())),
        (CharacterId::at(2), Act::Speak("Boo.".to_owned())),
        (CharacterId::at(0), Act::Go(RoomId::at(99))),
        (CharacterId::at(0), Act::Tell(Some(CharacterId::at(99)), Thing::Item(world::ItemId::at(99)))),
    ] {
        let mut out = rules::Effects::default();
        let done = crate::apply(&bench.world, (&mut bench.state, &mut bench.cast), who, &act, &mut out);
        assert!(done.is_err() && out.list.is_empty(), "{act:?}");
    }
    assert_eq!((bench.state, bench.cast), before);
}

#[test]
fn a_beat_is_told_in_own_words_and_nothing_else_is_done_with_it() {
    let mut bench = Bench::new();
    let beat = "The mint under the stairs has not been watered since the spring.";
    bench.beat = Some(beat.to_owned());
    let own = "Nobody has watered that mint under the stairs since spring.";
    let in_protocols = in_all("speak", &[("words", own)]).into_iter();
    let others =
        in_all("wait", &[("minutes", "5")]).into_iter().zip(in_all("speak", &[("words", "Good evening to you.")]));
    for ((protocol, told), ((_, wait), (_, other))) in in_protocols.zip(others) {
        let (turn, next) = bench.play(protocol, std::slice::from_ref(&told));
        let Next::Done(done) = next else { panic!("{protocol:?} {:?}", turn.notes()) };
        assert_eq!(done.acts, [Act::Speak(own.to_owned())], "{protocol:?} {:?}", turn.notes());
        // Neither silence nor small talk will do.
        let (turn, next) = bench.play(protocol, &[wait, other, told]);
        assert!(matches!(next, Next::Done(_)), "{protocol:?} {:?}", turn.notes());
        assert_eq!(turn.figures().refused, 2, "{protocol:?} {:?}", turn.notes());
        assert!(turn.notes().iter().any(|note| note.contains("have to tell is this")), "{:?}", turn.notes());
    }
    let (_, next) = bench.play(Json, &[text("{\"do\": {\"action\": \"wait\"}}")]);
    assert!(matches!(next, Next::Nothing(_)), "{next:?}");
}
