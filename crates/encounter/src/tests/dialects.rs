//! The same encounter in the ways in which models write it.

use super::at;
use crate::model::{Ground, Happening, Outcome, Pattern, Side, Stat};
use crate::read;
use serde_json::json;

#[test]
fn fields_have_many_names() {
    let ways = [
        json!({"tokens": [{"name": "rat", "points": 7, "attack": 2, "defence": 1, "move": 4, "at": "B3", "pattern": "keep_away"}]}),
        json!({"enemies": [{"name": "rat", "hp": 7, "atk": 2, "def": 1, "speed": 4, "x": 1, "y": 2, "behavior": "ranged"}]}),
        json!({"encounter": {"foes": {"rat": {"name": "rat", "health": "7", "to_hit": "+2", "armor": 1, "movement": "4 squares", "pos": [1, 2], "ai": "kite"}}}}),
        json!({"Monsters": [{"Name": "rat", "hitPoints": 7.0, "attackBonus": 2, "defense": 1, "pace": 4, "position": {"col": 1, "row": 2}, "tactic": "Keep away!"}]}),
        json!({"enemies": {"name": "rat", "hit_points": "7 hp", "attack": 2, "ac": 13, "speed": "40 ft", "cell": "b3", "mode": "keep-away"}}),
    ];
    for way in ways {
        let reading = read(&way).unwrap();
        let token = &reading.encounter.tokens[0];
        assert_eq!((token.name.as_str(), token.points, token.attack, token.defence), ("rat", 7, 2, 1), "{way}");
        assert_eq!((token.moves, token.at, token.pattern), (4, at("B3"), Pattern::KeepAway), "{way}");
        assert!(reading.mends.is_empty(), "{way}: {:?}", reading.mends);
    }
}

#[test]
fn the_hero_is_read_wherever_he_is() {
    let ways = [
        json!({"hero": {"at": "A2", "points": 9, "stats": {"grace": 2, "nerve": -1}}, "foes": ["rat"]}),
        json!({"player": {"pos": "A2", "hp": 9, "dexterity": 2, "courage": -1}, "foes": ["rat"]}),
        json!({"tokens": [{"key": "hero", "at": "A2", "hp": 9, "abilities": {"agility": 2, "will": -1}}, {"name": "rat"}]}),
        json!({"map": ["............", "@..........."], "you": {"hp": 9, "grace": 2, "nerve": -1}, "foe": {"name": "rat"}}),
    ];
    for way in ways {
        let e = read(&way).unwrap().encounter;
        assert_eq!(
            (e.hero.at, e.hero.points, e.hero.stats.of(Stat::Grace), e.hero.stats.nerve),
            (at("A2"), 9, 2, -1),
            "{way}"
        );
        assert_eq!(e.tokens.len(), 1, "{way}");
    }
}

#[test]
fn ground_is_read_from_rows_lists_and_words() {
    let ways = [
        json!({"grid": ["............", ".#^........."], "foes": ["rat"]}),
        json!({"map": "............\n.W!.........", "foes": ["rat"]}),
        json!({"map": ["............", ".Tf........."], "legend": {"T": "a tree", "f": "fire"}, "foes": ["rat"]}),
        json!({"terrain": {"walls": ["B2"], "lava": [[2, 1]]}, "foes": ["rat"]}),
        json!({"special_squares": [{"at": "B2", "type": "wall"}, {"x": 2, "y": 1, "terrain": "pit trap"}], "foes": ["rat"]}),
        json!({"rows": [[], [".", "wall", "hazard"]], "foes": ["rat"]}),
    ];
    for way in ways {
        let e = read(&way).unwrap().encounter;
        assert_eq!((e.ground(at("B2")), e.ground(at("C2"))), (Ground::Blocked, Ground::Hazard), "{way}");
        assert_eq!(e.ground(at("D2")), Ground::Open, "{way}");
        assert!(e.grid.len() == 8 && e.grid.iter().all(|row| row.len() == 12), "{way}");
    }
}

#[test]
fn things_features_sides_and_ends_are_read() {
    let e = read(&json!({
        "foes": [{"name": "goose"}], "allies": ["vicar"], "bystanders": [{"name": "cat"}],
        "items": ["bread", {"name": "umbrella", "effect": "scares geese"}, {"name": "chair", "effect": "blocks", "uses": 3}],
        "objects": [{"name": "cupboard", "pos": "C3", "area": {"from": "C4", "to": "D5"}, "dmg": "1d4", "skill": "strength"}],
        "outcomes": [{"outcome": "win", "text": "Won."}, {"outcome": "Retreat", "text": "Away."}],
        "goal": ["L4"],
    }))
    .unwrap()
    .encounter;
    let sides: Vec<Side> = e.tokens.iter().map(|token| token.side).collect();
    assert_eq!(sides, [Side::Foe, Side::Friend, Side::Bystander]);
    assert_eq!((e.things["bread"].throw, e.things["chair"].blocks, e.things["chair"].uses), (1, true, 3));
    assert_eq!(e.things["umbrella"].scares, ["goose"]);
    let cupboard = &e.features[0];
    assert_eq!((cupboard.damage, cupboard.stat, cupboard.squares.len()), (4, Some(Stat::Brawn), 4));
    assert_eq!((e.ends.victory.as_str(), e.ends.flight.as_str()), ("Won.", "Away."));
    assert_eq!(e.goal, [at("L4")]);
}

#[test]
fn what_happens_later_is_read_nested_and_flat() {
    let ways = [
        json!([{"round": 3, "what": {"says": {"who": "rat", "line": "Squeak."}}}, {"round": 4, "what": {"points": {"who": "hero", "by": -2}}},
               {"round": 5, "what": {"ground": {"at": "B3", "ground": "hazard"}}}, {"round": 6, "what": {"ends": {"outcome": "truce"}}}]),
        json!([{"turn": 3, "say": "Squeak.", "who": "rat"}, {"turn": 4, "damage": 2, "who": "hero"},
               {"turn": 5, "terrain": "fire", "at": [1, 2]}, {"turn": 6, "outcome": "peace"}]),
    ];
    for way in ways {
        let e = read(&json!({"foes": ["rat"], "later": way})).unwrap().encounter;
        let what: Vec<_> = e.later.iter().map(|later| (later.round, later.what.clone())).collect();
        assert_eq!(
            what,
            [
                (3, Happening::Says { who: "rat".to_owned(), line: "Squeak.".to_owned() }),
                (4, Happening::Points { who: "hero".to_owned(), by: -2 }),
                (5, Happening::Ground { at: at("B3"), ground: Ground::Hazard }),
                (6, Happening::Ends { outcome: Outcome::Truce }),
            ],
            "{way}"
        );
    }
}

#[test]
fn what_is_not_understood_is_said() {
    let reading = read(&json!({"foes": [{"name": "rat", "mana": 3, "pattern": "opera"}], "weather": "wet"})).unwrap();
    for part in ["mana", "opera", "weather"] {
        assert!(reading.mends.iter().any(|mend| mend.contains(part)), "{part}: {:?}", reading.mends);
    }
    let reading = read(&json!({"foes": [{"name": "rat", "pattern": "protect", "ward": "king"}]})).unwrap();
    assert_eq!((reading.encounter.tokens[0].pattern, &reading.encounter.tokens[0].ward), (Pattern::Charge, &None));
    assert_eq!(reading.mends, ["rat protects nobody who is there"]);
}
