//! What becomes of a theme in the player's own words.

use super::*;

#[test]
fn any_words_at_all_make_a_winnable_dream() {
    let long = "wordy ".repeat(90);
    let odd = [
        "",
        "   ",
        "\u{1F3AA}\u{1F3AA}",
        "мой дом",
        "夢の城",
        "fuck",
        "Robert'); DROP TABLE dreams;--",
        "a",
        "{the key}[x|y]",
        long.as_str(),
        "UNICORN",
        "an hour of opera",
        "clockwork circus",
        "@place evil a\nname: hm",
        "\0\u{202e}x",
    ];
    for wish in odd {
        let dream = generate(wish, 3);
        assert!(list(&dream, "rooms").len() >= 8, "{wish}");
        let title = text(&dream["plot"], "title");
        assert!(!title.is_empty() && title.len() <= 48, "{wish}: {title}");
        assert!(!dream.to_string().to_lowercase().contains("fuck"));
        assert!(proof::prove(&import::build(&dream).unwrap().world).is_winnable(), "{wish}");
    }
}

#[test]
fn a_wish_plays_where_it_says_and_its_words_are_pasted_nowhere() {
    let rooms = |wish: &str| {
        let dream = generate(wish, 4);
        list(&dream, "rooms").iter().map(|room| text(room, "id").to_owned()).collect::<Vec<_>>()
    };
    for (wish, prefix) in
        [("a coal mine at night", "mne_"), ("die alte Zeche", "mne_"), ("you are the last pitman", "mne_")]
    {
        let rooms = rooms(wish);
        assert!(rooms.iter().all(|room| room.starts_with(prefix)), "{wish}: {rooms:?}");
    }
    // A theme with a place lends what haunts it.
    let dream = generate("horror, in a mine", 4);
    assert!(text(&dream["plot"], "theme").contains("horror"));
    assert!(list(&dream, "rooms").iter().all(|room| text(room, "id").starts_with("mne_")));
    // What no setting is about yet is a place in one of the themes.
    assert!(rooms("the vampire").contains(&"motif_place".to_owned()));
    assert!(rooms("a vampire and a bride").contains(&"second_place".to_owned()));
    let told = generate("an awkward wedding", 4).to_string().to_lowercase();
    assert!(!told.contains("awkward wedding"), "nothing is pasted");
    for (wish, word) in [("kill all the jews", "jew"), ("murder of my wife", "murder"), ("a torture chamber", "tortur")]
    {
        let dream = generate(wish, 4);
        assert!(!dream["plot"].to_string().to_lowercase().contains(word), "{wish}");
    }
}

#[test]
fn time_era_role_and_title_of_a_wish_come_into_its_plot() {
    let plot = |wish: &str| generate(wish, 4)["plot"].clone();
    assert_eq!(text(&plot("a mine at night"), "time"), "night");
    assert_eq!(text(&plot("a jazz club in 1927"), "era"), "1927");
    assert!(text(&plot("you are the last lighthouse keeper"), "backstory").contains("the last lighthouse keeper"));
    assert_eq!(text(&plot("The Ghost of the Grand Hotel"), "title"), "The Ghost of the Grand Hotel");
    // Where there is more to say of the hero than a text, he is an object.
    let hero = |wish: &str| {
        let hero = plot(wish)["hero"].clone();
        hero.as_str().or(hero["description"].as_str()).unwrap().to_owned()
    };
    assert!(hero("you are the last lighthouse keeper").contains("the last lighthouse keeper"));
    assert_eq!(plot("I am a cat")["hero"]["sprite"], "a cat");
    assert!(hero("a mine").contains("boots"));
    let plain = text(&plot("a mine"), "backstory").to_owned();
    let riddle = text(&plot("qwertyuiop flumph"), "backstory").to_owned();
    assert!(!plain.is_empty() && riddle.len() > 60);
}
