//! Equal things that are one item, as models write them, and what cannot be several.

use crate::{build, export};
use serde_json::{Value, json};
use world::{Action, Article, Condition, World};

fn document(items: &Value) -> Value {
    json!({
        "plot": {"title": "T", "backstory": "B.", "goal": "G."},
        "rooms": [{"id": "hall", "name": "Hall", "description": "A hall.", "exits": {}, "items": ["torch"], "objects": ["bell"],
            "events": {"onSing": {"responseText": "La.", "condition": "has:torch >= 2", "actions": [{"type": "REMOVE_ITEM", "item": "torch", "count": 2}]}}}],
        "items": items,
        "objects": [{"id": "bell", "name": "a bell", "description": "B.", "count": 2}],
        "characters": [],
        "puzzles": [{"id": "p", "obstacle": "o", "solution": {"verb": "ring", "target": "bell"}, "unlocks": [{"type": "WIN"}]}],
    })
}

fn read(items: &Value) -> (World, Vec<String>) {
    let built = build(&document(items)).unwrap();
    let codes = built.fixes().map(|fix| fix.code.clone()).collect();
    (built.world, codes)
}

fn torch(more: &Value) -> Value {
    let mut item = json!({"id": "torch", "name": "a torch", "description": "Tar."});
    item.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!([item])
}

#[test]
fn a_count_makes_a_stack_and_comes_back_the_same() {
    for more in [
        json!({"count": 3}),
        json!({"quantity": "3"}),
        json!({"amount": 3, "name": "torches"}),
        json!({"stack": "three", "name": "some torches"}),
        json!({"name": "3 torches"}),
        json!({"name": "three torches", "count": 3}),
    ] {
        let (world, codes) = read(&torch(&more));
        let item = &world.items[0];
        assert_eq!((world.count(world::ItemId(0)), item.identity.name.as_str()), (3, "torch"), "{more}");
        assert_eq!(
            (item.identity.a(), item.stack.as_ref().unwrap().several.the()),
            ("a torch".into(), "the torches".into())
        );
        assert_eq!(item.stack.as_ref().unwrap().several.article, Article::Some);
        assert!(codes.contains(&"several-of-what-stays".to_owned()), "the bell is one");
        assert_eq!(world.events[0].condition, Condition::HasAtLeast(world::ItemId(0), 2));
        assert_eq!(world.events[0].actions, vec![Action::RemoveItem(world::ItemId(0)); 2]);
        let again = build(&export(&world)).unwrap();
        assert_eq!(again.world, world, "{more}");
        assert_eq!(again.fixes().count(), 0, "{more}");
    }
}

#[test]
fn what_cannot_be_so_many_is_one_and_it_is_said() {
    for (more, code, count) in [
        (json!({"count": 0}), "fewer-than-one", 1),
        (json!({"count": -3}), "fewer-than-one", 1),
        (json!({"count": 1e9}), "too-many-of-a-thing", 12),
        (json!({"count": "many"}), "no-number-of-things", 1),
        (json!({"count": {"of": []}}), "no-number-of-things", 1),
        (json!({"count": 3, "wearable": true}), "several-to-wear-or-fill", 1),
        (json!({"count": 3, "container": true}), "several-to-wear-or-fill", 1),
    ] {
        let (world, codes) = read(&torch(&more));
        assert!(codes.contains(&code.to_owned()), "{more}: {codes:?}");
        assert_eq!(world.count(world::ItemId(0)), count, "{more}");
        assert_eq!(build(&export(&world)).unwrap().world, world, "{more}");
    }
}

#[test]
fn conditions_count_in_many_ways_and_never_ask_for_more_than_there_are() {
    let torch = world::ItemId(0);
    let least = |count| Condition::HasAtLeast(torch, count);
    let not = |condition| Condition::Not(Box::new(condition));
    for (said, meant) in [
        ("has:torch >= 2", least(2)),
        ("has:torch:2", least(2)),
        ("has 2 torches", least(2)),
        ("has:two torches", least(2)),
        ("torch >= 2", least(2)),
        ("has:torch > 1", least(2)),
        ("has:torch >= 1", Condition::Has(torch)),
        ("has:torch < 2", not(least(2))),
        ("has:torch == 0", not(Condition::Has(torch))),
        ("has:torch == 3", least(3)),
        ("has:torch == 2", Condition::All(vec![least(2), not(least(3))])),
        ("has:torch >= 99", least(3)),
        ("has:torch == true", Condition::Has(torch)),
        ("has:torch >= 0", Condition::Always),
    ] {
        let mut value = document(&json!([{"id": "torch", "name": "a torch", "description": "Tar.", "count": 3}]));
        value["rooms"][0]["events"]["onSing"]["condition"] = json!(said);
        let world = build(&value).unwrap().world;
        assert_eq!(world.events[0].condition, meant, "{said}");
        assert_eq!(build(&export(&world)).unwrap().world, world, "{said}");
    }
}
