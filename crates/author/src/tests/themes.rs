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
    let kitchen = generate("my grandmother's kitchen", 1).to_string().to_lowercase();
    assert!(kitchen.matches("kitchen").count() > 8);
    assert_eq!(generate("a lighthouse on mars", 1)["plot"]["theme"], "sci-fi");
}

#[test]
fn a_free_theme_gets_its_noun_into_the_title_and_its_places_into_the_dream() {
    let title = |theme: &str| text(&generate(theme, 4)["plot"], "title").to_lowercase();
    for (wish, word) in [
        ("a train that never stops", "train"),
        ("dinosaurs at the dentist", "dinosaur"),
        ("Charles Dickens", "dickens"),
        ("Moby Dick", "moby dick"),
        ("a peacock", "peacock"),
        ("grapes", "grape"),
        ("Scunthorpe", "scunthorpe"),
    ] {
        assert!(title(wish).contains(word), "{wish}: {}", title(wish));
    }
    for (wish, word) in [("kill all the jews", "jew"), ("murder of my wife", "murder"), ("a torture chamber", "tortur")]
    {
        let dream = generate(wish, 4);
        assert!(!dream["plot"].to_string().to_lowercase().contains(word), "{wish}");
    }
    // Nothing but a theme and small words is a plain dream.
    for wish in ["Sci-Fi horror", "the", "a dream", "a murder mystery"] {
        let read = Theme::read(wish, 4);
        assert!(!read.text(&mut Rng::new(1)).contains("@lore"), "{wish}");
    }
    let rooms = |wish: &str| {
        let dream = generate(wish, 4);
        list(&dream, "rooms").iter().map(|room| text(room, "id").to_owned()).collect::<Vec<_>>()
    };
    assert!(rooms("dinosaurs at the dentist").contains(&"second_place".to_owned()));
    let both = generate("pirates and penguins", 4).to_string().to_lowercase();
    let times = ["pirate", "penguin"].map(|word| both.matches(word).count());
    assert!(times.iter().all(|times| *times > 4), "{times:?}");
    // A kitchen is a room, even in a village under the sky.
    for seed in 0..4 {
        let dream = generate("my grandmother's kitchen", seed);
        let kitchen = list(&dream, "rooms").iter().find(|room| room["id"] == "motif_place").expect("there");
        assert_eq!(kitchen["indoors"], true, "{seed}");
    }
    let dream = generate("a lighthouse", 4);
    let knows = |who: &&Value| who["topics"].to_string().contains("\"lighthouse\"");
    assert!(list(&dream, "characters").iter().filter(knows).count() >= 2);
}

#[test]
fn a_place_name_whose_choice_holds_the_noun_keeps_it() {
    for seed in 0..20 {
        let text = Theme::read("teapots in space", 0).text(&mut Rng::new(seed));
        assert!(text.contains("name: The [Freighter's Wheelhouse|Control Room]"), "{seed}");
        assert!(!text.contains("name: The Teapot\n"), "{seed}");
    }
}
