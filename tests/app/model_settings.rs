//! The page where model servers are set up and tried: what it says of one that is not right, and whose key is whose.

use crate::asking_again::profile;
use crate::model_answers::sing;
use crate::rig::Rig;
use crate::scripted_server::{Server, events, status};
use llm::{Key, Profile};
use somnium::app::{ConnectionTest, Options, Page};

fn folder(name: &str) -> std::path::PathBuf {
    std::env::temp_dir().join(format!("somnium-{name}-{}", std::process::id()))
}

/// What the page says after a trial of this server.
fn tried(profile: Profile, name: &str) -> String {
    let mut rig = Rig::open(folder(name), Options { model: profile, ..Options::default() });
    assert!(rig.dialog(Page::Model).contains("Test the connection"));
    rig.resource_mut::<ConnectionTest>().requested = true;
    rig.until("an outcome", |rig| rig.resource::<ConnectionTest>().outcome.is_some());
    rig.dialog(Page::Model)
}

#[test]
fn a_dead_port_and_a_wrong_key_are_said_in_words() {
    let dead = {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
        format!("http://{}/v1", listener.local_addr().expect("an address"))
    };
    let page = tried(Profile { endpoint: dead.clone(), model: "m".into(), ..Profile::default() }, "dead");
    assert!(page.contains(&format!("No model server answers at {dead}. Is it running")), "{page}");

    let body = r#"{"error": {"message": "bad key sk-test-0123456789abcdefgh"}}"#;
    let server = Server::start(vec![status(401, "", body)]);
    let page = tried(profile(&server), "refused");
    assert!(page.contains("The model server refused the key. Check the key"), "{page}");
    assert!(!page.contains("0123456789"), "{page}");
    let nameless = Profile { key: Key::default(), ..profile(&server) };
    assert!(tried(nameless, "keyless").contains("wants a key, and there is none"));
}

#[test]
fn a_server_that_works_says_so_and_lists_its_models() {
    let list = r#"{"object": "list", "data": [{"id": "canned"}, {"id": "another"}]}"#;
    let server = Server::start(vec![status(200, "", list), events(&["OK"])]);
    let page = tried(profile(&server), "works");
    assert!(page.contains("canned is ready. The server has 2 models."), "{page}");
}

#[test]
fn two_servers_are_kept_and_each_key_goes_to_its_own() {
    let here = Server::start(vec![events(&["You sing, half a tone flat."])]);
    let there = Server::start(vec![events(&["You sing, a little better."])]);
    let mut rig = Rig::open(folder("profiles"), Options::default());
    let mut preferences = rig.preferences();
    for (server, key) in [(&here, "key-of-here"), (&there, "key-of-there")] {
        preferences.models.add(Profile { key: Key::default(), ..profile(server) });
        preferences.models.keys.put(&server.endpoint, &Key::new(key));
    }
    preferences.models.list[0].name = "the first".into();
    preferences.tidy();
    let file = rig.folder.join("config.toml");
    rig.until("the file", |_| std::fs::read_to_string(&file).is_ok_and(|text| text.contains("the first")));
    let kept = std::fs::read_to_string(&file).expect("a file");
    assert!(!kept.contains("key-of"), "{kept}");
    rig.dream("7");
    sing(&mut rig);
    let heads = |server: &Server| server.heads.lock().expect("heads").concat();
    assert!(heads(&there).contains("authorization: bearer key-of-there") && heads(&here).is_empty());
    rig.preferences().models.chosen = 0;
    rig.ctrl("z").settle();
    if rig.screen().top_window().is_some() {
        rig.escape();
    }
    rig.text("dance").enter();
    rig.until("the other server", |_| here.asked() == 1);
    assert!(heads(&here).contains("authorization: bearer key-of-here") && !heads(&here).contains("key-of-there"));
    rig.settle().escape();

    // An address that was changed is another server: no key goes there.
    let elsewhere = Server::start(vec![events(&["You hum."])]);
    rig.preferences().models.list[0].profile.endpoint.clone_from(&elsewhere.endpoint);
    rig.frames(2).text("laugh").enter();
    rig.until("the third server", |_| elsewhere.asked() == 1);
    assert!(!heads(&elsewhere).contains("key-of"), "{}", heads(&elsewhere));
    rig.settle();

    let mut rig = rig.again();
    let models = &rig.preferences().models;
    assert_eq!((models.list.len(), models.chosen, models.list[0].name.as_str()), (2, 0, "the first"));
    assert!(models.keys.for_endpoint(&there.endpoint).is_empty(), "without a keyring keys end with the game");
    assert!(rig.dialog(Page::Model).contains("the first"));
}
