//! Every way of typing something, and the questions that come of what is not understood.

use super::{at, field, lay, with_thing};
use crate::model::{Encounter, Feature, Ground, Thing, Token};
use crate::typed::{Typed, read};
use crate::{Action, State};

/// A dog beside, a guard farther off, a lamp, a badge, a sluice and a cupboard.
fn yard() -> Encounter {
    let mut e = with_thing(Thing { throw: 2, ..Thing::default() });
    e.things.insert("lamp".to_owned(), Thing { name: "brass lamp".to_owned(), uses: 1, throw: 3, ..Thing::default() });
    e.things.insert("badge".to_owned(), Thing { uses: 1, appeases: vec!["guard".to_owned()], ..Thing::default() });
    e.things.insert("chair".to_owned(), Thing { uses: 1, blocks: true, ..Thing::default() });
    e.tokens.push(Token { key: "dog".to_owned(), name: "small dog".to_owned(), at: at("D5"), ..Token::default() });
    let guard = Token {
        key: "guard".to_owned(),
        name: "Captain Brisk".to_owned(),
        kind: "guard".to_owned(),
        at: at("F6"),
        ..Token::default()
    };
    e.tokens.push(Token { temper: Some(9), ..guard });
    let feature = |key: &str, square| Feature {
        key: key.to_owned(),
        at: vec![at(square)],
        uses: 1,
        damage: 1,
        squares: vec![at("H8")],
        ..Feature::default()
    };
    e.features = vec![feature("sluice", "C3"), feature("cupboard", "B5")];
    lay(&mut e, &["B3"], Ground::Cover);
    e
}

fn acts(line: &str) -> Vec<Action> {
    match read(&State::begin(&yard(), 1), line) {
        Typed::Acts(acts) => acts,
        other => panic!("{line}: {other:?}"),
    }
}

fn question(line: &str) -> String {
    match read(&State::begin(&yard(), 1), line) {
        Typed::Ask(question) => question,
        other => panic!("{line}: {other:?}"),
    }
}

fn move_to(name: &str) -> Action {
    Action::Move { to: at(name) }
}

fn on(act: &str, whom: &str) -> Action {
    let target = whom.to_owned();
    match act {
        "attack" => Action::Attack { target },
        "shove" => Action::Shove { target },
        _ => Action::Talk { target },
    }
}

#[test]
fn moves() {
    for line in [
        "move east 2",
        "go east two",
        "walk 2 squares to the east",
        "east 2",
        "e 2",
        "move two steps east",
        "go to E4",
        "e4",
        "mvoe east 2",
        "right 2",
    ] {
        assert_eq!(acts(line), [move_to("E4")], "{line}");
    }
    for line in ["go north", "n", "up", "north", "go norht", "Go North!"] {
        assert_eq!(acts(line), [move_to("C3")], "{line}");
    }
    // As far as the round lets him.
    assert_eq!(acts("west 9"), [move_to("A4")]);
    assert_eq!(acts("go ne"), [move_to("D3")]);
    assert_eq!(acts("go to the rat"), [move_to("E4")]);
    assert_eq!(acts("go to the cupboard"), [move_to("B5")]);
}

#[test]
fn blows() {
    for line in ["attack the dog", "hit dog", "atack dog", "kick the small dog", "fight the smlal one", "attack s"] {
        assert_eq!(acts(line), [on("attack", "dog")], "{line}");
    }
    for line in ["attack the rat", "strike the grey rat", "attack rodent", "attack g"] {
        assert_eq!(acts(line), [move_to("E4"), on("attack", "rat")], "{line}");
    }
    assert_eq!(acts("push the dog"), [on("shove", "dog")]);
}

#[test]
fn things() {
    let throw = |thing: &str, target: &str| Action::Throw { thing: thing.to_owned(), target: target.to_owned() };
    for line in [
        "throw lamp at dog",
        "throw the brass lamp at the dog",
        "hurl lamp at dog",
        "thrwo lamp at dog",
        "throw dog the lamp",
    ] {
        assert_eq!(acts(line), [throw("lamp", "dog")], "{line}");
    }
    let show = Action::Show { thing: "badge".to_owned(), target: "guard".to_owned() };
    for line in [
        "show badge to guard",
        "show guard the badge",
        "wave the badge at Captain Brisk",
        "show my bagde to the captain",
    ] {
        assert_eq!(acts(line), std::slice::from_ref(&show), "{line}");
    }
    let give = Action::Give { thing: "badge".to_owned(), target: "guard".to_owned() };
    let given = acts("give the badge to the guard");
    assert_eq!(given.last(), Some(&give));
    assert!(matches!(given[0], Action::Move { .. }));
    let put = |name: &str| Action::Put { thing: "chair".to_owned(), at: at(name) };
    assert_eq!(acts("put the chair north"), [put("C3")]);
    assert_eq!(acts("place chair at d4"), [put("D4")]);
    assert!(matches!(acts("block with chair")[..], [Action::Put { .. }]));
    assert_eq!(acts("use the badge on the guard").last(), Some(&give));
}

#[test]
fn the_place() {
    let use_it = |key: &str| Action::Use { feature: key.to_owned() };
    for line in ["use the sluice", "open sluice", "pull the sluice", "turn the slucie", "sluice"] {
        assert_eq!(acts(line), [use_it("sluice")], "{line}");
    }
    for line in ["topple the cupboard", "push the cupboard", "tip over cupboard", "knock over the cupbord"] {
        assert_eq!(acts(line), [use_it("cupboard")], "{line}");
    }
}

#[test]
fn words_hiding_flight_and_the_rest() {
    assert_eq!(acts("talk to guard").last(), Some(&on("talk", "guard")));
    assert_eq!(acts("tell the captain a joke").last(), Some(&on("talk", "guard")));
    for line in ["wait", "z", "stand still", "pass"] {
        assert_eq!(acts(line), [Action::Wait], "{line}");
    }
    for line in ["flee", "run away", "escape", "leave"] {
        let flight = acts(line);
        assert!(matches!(flight[..], [Action::Move { .. }, Action::Flee]), "{line}: {flight:?}");
    }
    for line in ["give up", "give in", "surrender", "yield", "i surrender", "surender"] {
        assert_eq!(acts(line), [Action::GiveIn], "{line}");
    }
    let mut e = field();
    lay(&mut e, &["B3"], Ground::Cover);
    for line in ["hide", "sneak", "take cover", "duck"] {
        assert_eq!(read(&State::begin(&e, 1), line), Typed::Acts(vec![Action::Hide]), "{line}");
    }
    assert_eq!(acts("sneak east 2"), [move_to("E4")]);
    for line in ["look", "map", "i", "status", "help"] {
        assert_eq!(read(&State::begin(&e, 1), line), Typed::Show, "{line}");
    }
    let Typed::Ask(about) = read(&State::begin(&e, 1), "x rat") else { panic!("the rat is looked at") };
    assert!(about.contains("grey rat") && about.contains("5 of 5 hit points"), "{about}");
    // There is only one that it could be.
    for line in ["attack", "attack it", "hit him", "talk"] {
        assert!(matches!(read(&State::begin(&e, 1), line), Typed::Acts(_)), "{line}");
    }
}

#[test]
fn several_in_a_line() {
    let east = read(&State::begin(&field(), 1), "go east and attack the rat");
    assert_eq!(east, Typed::Acts(vec![move_to("D4"), move_to("E4"), on("attack", "rat")]));
    assert_eq!(acts("north then wait"), [move_to("C3"), Action::Wait]);
    assert_eq!(acts("go north and then use the sluice"), [move_to("C3"), Action::Use { feature: "sluice".to_owned() }]);
    // After the act it is the others' turn.
    assert_eq!(acts("wait and wait"), [Action::Wait]);
}

#[test]
fn what_is_not_understood_is_asked() {
    assert!(question("").starts_with("What would you do?"));
    assert!(question("recite a poem").starts_with("What would you do?"));
    assert!(question("go").starts_with("Which way?"));
    assert!(question("attack").contains("the grey rat") && question("attack").contains("Captain Brisk"));
    assert!(question("attack the unicorn").contains("unicorn"));
    assert!(question("throw at dog").contains("the brass lamp"));
    assert!(question("use").contains("the sluice"));
    assert_eq!(question("talk to the dog"), "There is no talking to that.");
    let exposed = "Not here: there is nothing to get behind, or somebody is too near.";
    assert_eq!(read(&State::begin(&field(), 1), "hide"), Typed::Ask(exposed.to_owned()));
    let mut e = yard();
    e.tokens[0].name = "small rat".to_owned();
    let two = read(&State::begin(&e, 1), "attack the small one");
    assert_eq!(two, Typed::Ask("Whom do you mean: the small dog, the small rat?".to_owned()));
}

#[test]
fn whatever_is_typed_can_be_done_or_is_a_question() {
    let words = [
        "go", "attack", "rat", "the", "throw", "lamp", "at", "north", "2", "and", "then", "give", "badge", "to", "b3",
        "up", "é", "''", "hide",
    ];
    let mut rng = rng::Rng::new(5);
    for _ in 0..2000 {
        let line: Vec<&str> = (0..rng.below(7)).filter_map(|_| rng.pick(&words).copied()).collect();
        let mut state = State::begin(&yard(), 1);
        if let Typed::Acts(acts) = read(&state, &line.join(" ")) {
            assert!(!acts.is_empty());
            // The first can be done; a later one may be overtaken by the others' turn.
            assert!(state.step(&acts[0]).is_ok(), "{line:?}: {acts:?}");
        }
    }
    let long = "attack ".repeat(500) + "é";
    _ = read(&State::begin(&yard(), 1), &long);
}
