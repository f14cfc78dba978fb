//! The proof by example: worlds that can be won, cannot, and can after mending.

use super::*;
use crate::world::from_text;

/// Two rooms with a locked way between them; the key is where it is said to be.
fn two_rooms(key_in: &str) -> World {
    let text = format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"Reach the vault."}},
        "rooms":[{{"id":"hall","name":"Hall","description":"h","exits":{{"north":{{"to":"vault","closed":true}}}},"objects":["gate"]}},
                 {{"id":"vault","name":"Vault","description":"v","exits":{{"south":"hall"}},"objects":["idol"]}}],
        "items":[{{"id":"key","name":"a key","description":"k","location":"{key_in}"}}],
        "objects":[{{"id":"gate","name":"a gate","description":"g"}},{{"id":"idol","name":"an idol","description":"i"}}],
        "puzzles":[{{"id":"lock","obstacle":"Locked.","solution":{{"verb":"unlock","item":"key","target":"gate"}},
                     "unlocks":{{"type":"ENABLE_EXIT","roomId":"hall","exit":"north"}}}},
                   {{"id":"touch","solution":{{"verb":"touch","target":"idol"}},"unlocks":{{"type":"WIN"}}}}]}}"#
    );
    from_text(&text).unwrap().world
}

#[test]
fn a_shortest_plan_is_found_and_wins() {
    let world = two_rooms("hall");
    let proof = prove(&world);
    assert!(proof.is_winnable() && proof.shortest);
    // The key need not be taken first: using it takes it.
    assert_eq!(proof.plan.len(), 3, "{:?}", proof.plan);
    assert!(wins(&world, &proof.plan));
    assert!(!wins(&world, &proof.plan[..2]));
}

#[test]
fn a_key_behind_its_own_door_is_no_way_to_win() {
    let proof = prove(&two_rooms("vault"));
    let Verdict::Blocked(reasons) = proof.verdict else { panic!("{:?}", proof.verdict) };
    assert!(reasons.iter().any(|reason| reason.contains("the key")), "{reasons:?}");
}

#[test]
fn mending_moves_one_thing_and_says_so() {
    let mut world = two_rooms("vault");
    let (proof, fixes) = mend(&mut world);
    assert!(proof.is_winnable());
    assert_eq!(fixes.len(), 1, "{fixes:?}");
    assert!(wins(&world, &proof.plan));
}

#[test]
fn a_sound_world_is_not_mended() {
    let mut world = two_rooms("hall");
    let before = world.clone();
    assert!(mend(&mut world).1.is_empty());
    assert_eq!(world, before);
}

#[test]
fn a_hint_speaks_of_the_next_puzzle() {
    let world = two_rooms("hall");
    let hint = hint(&world, &first_state(&world)).unwrap();
    assert_eq!(hint.puzzle.map(|id| world[id].key.as_str()), Some("lock"));
}
