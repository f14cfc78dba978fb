//! A house in which somebody died at nine: who knows what, and who lies.

use super::*;
use world::HourId;

/// At nine the cook was in the cellar, alone with the deed, and says the hall, where Polly and the vicar were.
fn house() -> Game {
    let says = json!([{ "keywords": ["hello"], "text": "\"Good day.\"" }]);
    let was = |who: &str, rooms: [&str; 3]| {
        let hours = ["eight", "nine", "half past nine"];
        hours
            .into_iter()
            .zip(rooms)
            .map(|(hour, room)| json!({"who": who, "hour": hour, "room": room}))
            .collect::<Vec<_>>()
    };
    let all = [
        was("cook", ["cellar", "cellar", "kitchen"]),
        was("maid", ["cellar", "hall", "kitchen"]),
        was("vicar", ["hall", "hall", "hall"]),
    ];
    let value = json!({
        "plot": { "title": "The House", "backstory": "B.", "goal": "G." },
        "rooms": [
            { "id": "kitchen", "name": "The Kitchen", "description": "A kitchen.", "exits": { "north": "hall", "down": "cellar" },
              "items": ["lamp"], "characters": ["cook", "maid", "vicar"], "indoors": true },
            { "id": "hall", "name": "The Long Hall", "description": "A hall.", "exits": { "south": "kitchen" }, "indoors": true },
            { "id": "cellar", "name": "The Cellar", "description": "A cellar.", "exits": { "up": "kitchen" }, "indoors": true }],
        "items": [{ "id": "lamp", "name": "a brass lamp", "description": "L." }],
        "characters": [
            { "id": "cook", "name": "the cook", "description": "C.", "topics": says },
            { "id": "maid", "name": "Polly", "description": "M.", "topics": says },
            { "id": "vicar", "name": "the vicar", "description": "V.", "topics": says }],
        "puzzles": [{ "id": "win", "description": "d", "obstacle": "", "solution": { "verb": "accuse", "target": "cook" },
            "unlocks": [{ "type": "WIN" }], "hints": [] }],
        "before": { "hours": ["eight", "nine", "half past nine"], "was": all.concat(),
            "claims": [{"who": "cook", "hour": "nine", "room": "hall"}],
            "deeds": [{"words": ["murder", "mr oddy"], "hour": "nine", "room": "cellar"}] },
    });
    let world = import::build(&value).unwrap().world;
    let state = rules::first_state(&world);
    let cast = Cast::new(&world, &state);
    Game { world, state, cast }
}

#[test]
fn everybody_in_a_room_saw_everybody_else_there_and_nobody_knows_more() {
    let game = house();
    let [cook, maid, vicar] = ["cook", "maid", "vicar"].map(|key| game.who(key));
    let knows = |who: CharacterId, of: CharacterId, hour: u16| {
        let is_it = |fact: Fact| matches!(fact, Fact::Was(Who::Person(one), _, at) if one == of && at == HourId(hour));
        game.cast.mind(who).entries().iter().any(|entry| is_it(entry.fact) && entry.how == How::Witnessed)
    };
    assert!(knows(maid, cook, 0) && knows(cook, maid, 0) && knows(maid, vicar, 1) && knows(vicar, maid, 1));
    assert!(knows(cook, cook, 1), "the truth is in the mind");
    assert!(!knows(maid, cook, 1) && !knows(vicar, cook, 1) && !knows(cook, vicar, 1));
}

#[test]
fn a_liar_says_another_room_and_nobody_in_it_and_a_witness_contradicts() {
    let mut game = house();
    let at_nine = ["nine", "where you were at nine", "were you at nine", "your alibi for nine", "who did you see at 9"];
    for question in at_nine {
        let said = game.ask("cook", question).unwrap();
        assert!(said.contains("in the Long Hall") && !said.contains("Cellar"), "{question}: {said}");
        assert!(!said.contains("Polly") && !said.contains("vicar"), "a sighting is never made up: {question}: {said}");
        let said = game.ask("maid", question).unwrap();
        assert!(
            said.contains("in the Long Hall") && said.contains("vicar") && !said.contains("cook"),
            "{question}: {said}"
        );
    }
    let said = game.ask("maid", "the murder of mr oddy").unwrap();
    assert!(said.contains("in the Long Hall") && said.contains("Cellar"), "that hour, and that place: {said}");
    for question in ["where were you", "he was", "everybody"] {
        assert!(game.ask("vicar", question).unwrap().contains("half past nine"), "{question}");
    }
    let said = game.ask("cook", "alibi").unwrap();
    assert!(said.contains("eight") && said.contains("half past nine") && said.contains("Polly"), "{said}");
    let said = game.ask("maid", "the cook").unwrap();
    assert!(said.contains("in the Cellar") && said.contains("eight") && said.contains("half past nine"), "{said}");
    let said = game.ask("maid", "where was the cook at nine").unwrap();
    assert!(
        said.contains("nine") && said.contains("cook") && said.contains("Long Hall"),
        "she says where she was: {said}"
    );
    let said = game.ask("vicar", "the long hall").unwrap();
    assert!(said.contains("Polly") && !said.contains("cook"), "{said}");
    let said = game.ask("cook", "the cellar").unwrap();
    assert!(said.contains("eight") && !said.contains("nine"), "{said}");
    let said = game.ask("vicar", "the cellar").unwrap();
    assert!(said.to_lowercase().contains("not") || said.contains("anywhere but"), "{said}");
    // Where somebody is now is another question.
    let said = game.ask("maid", "where is the cook").unwrap();
    assert!(!said.contains("eight"), "{said}");
}

#[test]
fn who_is_told_a_lie_about_where_they_were_says_so_and_gossip_keeps_its_source() {
    let mut game = house();
    game.ask("cook", "alibi").unwrap();
    let said = game.tell("vicar", "the cook").unwrap();
    assert!(said.contains("cook") && said.contains("nine"), "{said}");
    let vicar = game.who("vicar");
    assert!(game.cast.mind(vicar).tie(Who::Person(game.who("cook"))).trust < 0, "who lied is trusted less");
    // What was seen by others and told is told on as such.
    game.ask("maid", "the cook").unwrap();
    game.tell("vicar", "the cook at eight").unwrap();
    let said = game.ask("vicar", "the cook at eight").unwrap();
    assert!(said.contains("Cellar") && !said.contains("I saw"), "{said}");
    // The liar keeps quiet about that hour unasked, and nobody passes on where they were themselves.
    let (cook, maid) = (game.who("cook"), game.who("maid"));
    while let Some(entry) = game.cast.pass_on(&game.world, (cook, vicar), &[]) {
        assert!(
            !matches!(entry.fact, Fact::Was(who, _, hour) if hour == HourId(1) || who == Who::Person(cook)),
            "{entry:?}"
        );
    }
    while game.cast.pass_on(&game.world, (vicar, maid), &[]).is_some() {}
    assert!(game.cast.mind(maid).entries().len() <= MOST_ENTRIES);
}

#[test]
fn who_is_accused_trusts_the_hero_less_and_others_take_it_badly() {
    let mut game = house();
    let (vicar, maid) = (game.who("vicar"), game.who("maid"));
    game.does(&Command::on(Verb::Accuse, game.thing("vicar")));
    let tie = game.cast.mind(vicar).tie(Who::Hero);
    assert!(tie.trust < 0 && tie.fondness < 0, "{tie:?}");
    assert!(game.cast.mind(maid).tie(Who::Hero).fondness < 0);
    let said = game.ask("vicar", "what do you think of me").unwrap();
    assert!(["accused", "door of", "pointed", "named"].iter().any(|word| said.contains(word)), "{said}");
}

#[test]
fn a_bare_question_is_put_to_whom_it_is_meant_for_and_a_place_may_be_named_with_a_person() {
    let mut game = house();
    let maid = game.who("maid");
    let to = |game: &Game, typed: &str, last| game.cast.to_whom(&game.world, &game.state, (typed, last));
    assert_eq!(to(&game, "where were you at nine?", None), None, "three are there");
    assert_eq!(to(&game, "where were you at nine?", Some(maid)), Some("ask Polly where were you at nine".to_owned()));
    assert_eq!(
        to(&game, "what do you think of the cook", Some(maid)),
        Some("ask Polly what do you think of the cook".to_owned())
    );
    for typed in ["where am i", "what is the lamp", "did you see the hat", "take the lamp", "who are you"] {
        assert_eq!(to(&game, typed, Some(maid)), None, "{typed}");
    }
    let said = game.ask("maid", "did you see the vicar at nine in the hall").unwrap();
    assert!(said.to_lowercase().contains("vicar"), "{said}");
}
