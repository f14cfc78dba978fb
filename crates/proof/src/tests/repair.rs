//! Repair by example: what must move goes near, onto what stands open there, and the texts that tell of its old place are found.

use super::*;
use import::from_text;
use mend::{Diagnostic, Kind};
use world::{Place, RoomId, Thing, World};

fn built(text: &str) -> World {
    from_text(text).unwrap().world
}

/// The world mended, with what was done; it can be won then.
fn mended(text: &str) -> (World, Vec<Diagnostic>) {
    let mut world = built(text);
    let (proof, done) = repair(&mut world);
    assert!(proof.is_winnable() && wins(&world, &proof.plan), "{:?} {done:?}", proof.verdict);
    (world, done)
}

fn codes(done: &[Diagnostic]) -> Vec<&str> {
    done.iter().map(|it| it.code.as_str()).collect()
}

/// A hall, a lane, a gallery and a locked vault with its own key in it. These stand in the gallery, before the vault; the puzzle of
/// the lock has these fields more.
fn row(gallery: &[&str], fields: &str) -> String {
    let names = gallery.iter().map(|name| format!(r#","{name}""#)).collect::<Vec<_>>().concat();
    let kind = |name: &str| match name {
        "table" => r#","surface":true"#,
        "basket" => r#","container":{"open":true}"#,
        "chest" => r#","container":{"open":false}"#,
        _ => "",
    };
    let objects = gallery
        .iter()
        .map(|name| format!(r#"{{"id":"{name}","name":"a {name}","description":"d"{}}},"#, kind(name)))
        .collect::<Vec<_>>()
        .concat();
    format!(
        r#"{{"plot":{{"title":"T","backstory":"b","goal":"g"}},"start":{{"room":"hall"}},
        "rooms":[{{"id":"vault","name":"The Vault","description":"Steel walls. On a hook hangs a brass key.","exits":{{"south":"gallery"}},"objects":["hook","idol"]}},
                 {{"id":"hall","name":"Hall","description":"h","exits":{{"north":"lane"}},"objects":["bench"]}},
                 {{"id":"lane","name":"Lane","description":"l","exits":{{"south":"hall","north":"gallery","east":"shed"}}}},
                 {{"id":"gallery","name":"Gallery","description":"g","exits":{{"south":"lane","north":{{"to":"vault","closed":true}}}},"objects":["gate"{names}]}},
                 {{"id":"shed","name":"Shed","description":"s","exits":{{"west":"lane"}}}}],
        "items":[{{"id":"brass_key","name":"a brass key","description":"k","location":"vault","synonyms":["key"]}}],
        "objects":[{{"id":"gate","name":"a vault gate","description":"g"}},{{"id":"idol","name":"an idol","description":"i"}},
                   {{"id":"hook","name":"a hook","description":"An iron hook."}},
                   {objects}{{"id":"bench","name":"a bench","description":"b","surface":true}}],
        "puzzles":[{{"id":"lock","obstacle":"Locked.","solution":{{"verb":"unlock","item":"brass_key","target":"gate"}},
                     "unlocks":{{"type":"ENABLE_EXIT","roomId":"gallery","exit":"north"}}{fields}}},
                   {{"id":"touch","solution":{{"verb":"touch","target":"idol"}},"unlocks":{{"type":"WIN"}}}}]}}"#
    )
}

fn key_place(world: &World) -> Place {
    world.items[0].place
}

fn named(world: &World, key: &str) -> Thing {
    world.things().find(|thing| world.identity(*thing).key == key).unwrap()
}

#[test]
fn a_key_behind_its_own_door_goes_to_the_nearest_room_and_not_to_the_last() {
    let (world, done) = mended(&row(&[], ""));
    assert_eq!(key_place(&world), Place::Room(world.room("gallery").unwrap()), "{done:?}");
}

#[test]
fn what_stands_open_there_takes_it_before_the_floor_does() {
    for (there, holder) in [
        (&["pillar", "chest", "table"][..], "table"),
        (&["pillar", "basket"], "basket"),
        (&["chest", "table", "basket"], "table"),
    ] {
        let (world, done) = mended(&row(there, ""));
        assert_eq!(key_place(&world), Place::Inside(named(&world, holder)), "{there:?}: {done:?}");
        assert!(done[0].message.contains(holder) && done[0].message.contains("Gallery"), "{}", done[0].message);
    }
}

#[test]
fn a_closed_chest_and_a_pillar_hold_nothing() {
    let (world, _) = mended(&row(&["pillar", "chest"], ""));
    assert_eq!(key_place(&world), Place::Room(world.room("gallery").unwrap()));
}

#[test]
fn a_key_that_was_nowhere_goes_to_its_lock() {
    let text = row(&[], "").replace(r#""location":"vault""#, r#""location":"nowhere""#);
    let (world, done) = mended(&text);
    assert_eq!(key_place(&world), Place::Room(world.room("gallery").unwrap()), "{done:?}");
}

#[test]
fn a_hidden_key_in_reach_is_shown_where_it_lies() {
    let text = row(&[], "").replace(r#""location":"vault""#, r#""location":"shed","hidden":true"#);
    let (world, done) = mended(&text);
    assert_eq!((codes(&done), key_place(&world)), (vec!["shown"], Place::Room(world.room("shed").unwrap())));
}

#[test]
fn a_key_in_a_box_that_nothing_opens_goes_beside_the_box() {
    let text = row(&["table"], "").replace(r#""location":"vault""#, r#""location":"safe""#).replace(
        r#"{"id":"bench""#,
        r#"{"id":"safe","name":"a safe","description":"In the safe lies a key.","location":"shed","container":{"open":false,"locked":true}},{"id":"bench""#,
    );
    let mut world = built(&text);
    let shut = world::Openable { open: false, locked: true, key: None };
    let safe = named(&world, "safe").object().unwrap();
    world.objects[safe.index()].container = Some(shut);
    let (proof, done) = repair(&mut world);
    assert!(proof.is_winnable(), "{done:?}");
    assert_eq!(key_place(&world), Place::Room(world.room("shed").unwrap()), "{done:?}");
    let told: Vec<&str> = done.iter().filter(|it| it.kind == Kind::Problem).map(|it| it.path.as_str()).collect();
    assert_eq!(told, [format!("/objects/{}/description", safe.0)], "{done:?}");
}

#[test]
fn every_text_that_tells_of_the_old_place_is_named_and_no_other() {
    let texts = r#","hints":["Find the key.","It hangs on a hook.","Unlock the vault gate with the brass key."],
        "description":"The vault is locked.""#;
    let text = row(&[], texts).replace(
        r#""puzzles""#,
        r#""characters":[{"id":"guard","name":"a guard","description":"Old.","location":"hall","topics":[
            {"keywords":["key"],"text":"He yawns. The key is in the vault, where it always was."},
            {"keywords":["vault"],"text":"Nobody goes in there. Steel, they say."},
            {"keywords":["hook"],"text":"A hook is a hook."}]}],"puzzles""#,
    );
    let (world, done) = mended(&text);
    let told: Vec<&str> = done.iter().filter(|it| it.code == "names-old-place").map(|it| it.path.as_str()).collect();
    let vault = world.room("vault").unwrap().index();
    assert_eq!(
        told,
        [
            format!("/rooms/{vault}/description"),
            "/characters/0/topics/0/text".to_owned(),
            "/puzzles/0/hints/1".to_owned()
        ],
        "{done:?}"
    );
    let kinds: Vec<Kind> = done.iter().filter(|it| it.code == "names-old-place").map(|it| it.kind).collect();
    assert_eq!(kinds[1..], [Kind::Fix, Kind::Fix], "what is said, and the hint, go on without it");
    assert_eq!(world.characters[0].topics[0].text, "He yawns.");
    assert!(done.iter().any(|it| it.message.contains("\"It hangs on a hook.\"")), "{done:?}");
}

#[test]
fn a_target_that_is_nowhere_comes_to_the_room_of_its_puzzle() {
    let text =
        row(&[], "").replace(r#""target":"gate"}"#, r#""target":"gate","room":"gallery"}"#).replace(r#""gate"]"#, "]");
    let mut world = built(&text);
    let gate = named(&world, "gate").object().unwrap();
    world.objects[gate.index()].place = Place::Nowhere;
    let (proof, done) = repair(&mut world);
    assert!(proof.is_winnable(), "{done:?}");
    assert_eq!(world[gate].place, Place::Room(world.room("gallery").unwrap()), "{done:?}");
}

#[test]
fn a_requirement_that_never_comes_true_is_listed_as_lost_with_its_words() {
    let text = row(&[], r#","requires":"moon_full""#).replace(r#""location":"vault""#, r#""location":"hall""#);
    let (_, done) = mended(&text);
    assert_eq!(
        done.iter().map(|it| (it.kind, it.code.as_str())).collect::<Vec<_>>(),
        [(Kind::Lost, "requirement-dropped")]
    );
    assert!(done[0].message.contains("moon_full"), "{}", done[0].message);
}

/// A dark cellar, a candle, and matches in a mail box; the idol in the cellar wins.
const CANDLE: &str = r#"{"plot":{"title":"T","backstory":"b","goal":"g"},
    "rooms":[{"id":"gate","name":"Gate","description":"g","exits":{"north":"foyer"},"objects":["mailbox"]},
             {"id":"foyer","name":"Foyer","description":"f","exits":{"south":"gate","down":"cellar"},"items":["candle"]},
             {"id":"cellar","name":"Cellar","description":"c","exits":{"up":"foyer"},"objects":["idol"],"dark":true}],
    "items":[{"id":"candle","name":"a candle","description":"c","light":true},{"id":"matches","name":"some matches","description":"m"}],
    "objects":[{"id":"mailbox","name":"a mail box","description":"m","container":{"open":false,"contains":["matches"]}},
               {"id":"idol","name":"an idol","description":"i"}],
    "puzzles":[{"id":"light_candle","obstacle":"The candle is not lit.","solution":{"verb":"light","item":"matches","target":"candle"},"reward_text":"It burns."},
               {"id":"touch","solution":{"verb":"touch","target":"idol"},"unlocks":{"type":"WIN"}}]}"#;

#[test]
fn the_way_into_the_dark_lights_the_candle_with_its_matches() {
    let world = built(CANDLE);
    let proof = shorten(&world, prove(&world));
    assert!(proof.is_winnable());
    let mut state = first_state(&world);
    for command in &proof.plan {
        step(&world, &mut state, command, &mut Effects::muted());
    }
    assert!(state.solved[0] && state.item(world::ItemId(0)).lit, "{:?}", proof.plan);
}

#[test]
fn matches_in_the_dark_that_only_they_light_are_brought_out() {
    let text = CANDLE
        .replace(r#""contains":["matches"]"#, r#""contains":[]"#)
        .replace(r#"some matches","description":"m"}"#, r#"some matches","description":"m","location":"cellar"}"#);
    let (world, done) = mended(&text);
    assert_eq!((codes(&done), world.items[1].place), (vec!["placed"], Place::Room(world.room("foyer").unwrap())));
}

#[test]
fn the_key_of_the_horror_house_stays_by_its_cellar_and_what_still_tells_of_its_hook_is_listed() {
    let (world, done) = mended(include_str!("../../../../tests/cases/model_worlds/horror_sloppy.txt"));
    let key = named(&world, "celler_key");
    let (_, room) = nearest::surroundings(&world, key);
    assert_eq!(room, world.room("foyer"), "{done:?}");
    let said: Vec<&str> = done.iter().filter(|it| it.code == "names-old-place").map(|it| it.message.as_str()).collect();
    for text in ["A hook on the wall holds a key", "It hangs on a hook", "The key hangs on its hook"] {
        assert!(said.iter().any(|it| it.contains(text)), "{text}: {said:?}");
    }
    assert_eq!(said.len(), 3, "{said:?}");
    let told: Vec<&str> =
        world.characters.iter().flat_map(|who| &who.topics).map(|topic| topic.text.as_str()).collect();
    assert!(told.contains(&"'I should not.'"), "{told:?}");
    assert!(world.rooms.iter().all(|room| !room.description.contains("holds a key")));
    assert_eq!(world.puzzles[1].hints[1], "Look about in the Foyer.");
}

#[test]
fn the_department_store_needs_no_repair() {
    let (_, done) = mended(include_str!("../../../../tests/cases/model_worlds/department_store.json"));
    assert!(done.is_empty(), "{done:?}");
}

#[test]
fn the_submarine_needs_no_repair() {
    let (world, done) = mended(include_str!("../../../../tests/cases/model_worlds/submarine_ambitious.txt"));
    assert!(done.is_empty(), "{done:?}");
    assert!(RoomId::all(world.rooms.len()).all(|room| !find_unreachable(&world).rooms.contains(&room)));
}
