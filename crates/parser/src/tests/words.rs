//! The lexicon's data, and how much of what people type it covers.

use crate::lexicon::{Lexicon, begins, kin, lexicon, verb, words_of};
use world::Verb;

#[test]
fn the_data_is_read_whole() {
    assert_eq!(Lexicon::load().map(|_| ()), Ok(()), "a wrong line empties the lexicon");
    let lexicon = lexicon();
    assert!(lexicon.heads().count() > 1_000, "{}", lexicon.heads().count());
    let all: Vec<&str> = lexicon.heads().collect();
    assert!(all.iter().all(|word| word.chars().all(|c| c.is_ascii_lowercase())), "words are folded");
}

#[test]
fn every_act_can_be_typed() {
    for act in Verb::ALL {
        assert_eq!(verb(act.name()), Some(*act), "{act}");
        let typed = words_of(*act).next().is_some()
            || lexicon()
                .groups
                .iter()
                .flat_map(|group| &group.forms)
                .any(|form| form.act == crate::grammar_lines::Act::Verb(*act));
        assert!(typed, "nothing means {act}");
    }
}

#[test]
fn spellings_of_a_verb() {
    for (word, act) in [
        ("PICK_UP", Some(Verb::Take)),
        ("pickUp", Some(Verb::Take)),
        ("pick-up", Some(Verb::Take)),
        ("turn-on", Some(Verb::TurnOn)),
        ("turnOff", Some(Verb::TurnOff)),
        ("unlock", Some(Verb::Unlock)),
        ("Unlocks", Some(Verb::Unlock)),
        ("opening", Some(Verb::Open)),
        ("tied", Some(Verb::Tie)),
        ("stopped", Some(Verb::TurnOff)),
        ("carries", Some(Verb::Take)),
        ("look at", Some(Verb::Examine)),
        ("LOOK_UNDER", Some(Verb::LookUnder)),
        ("use_on", Some(Verb::Use)),
        ("USE_WITH", Some(Verb::Use)),
        ("give to", Some(Verb::Give)),
        ("talkTo", Some(Verb::Talk)),
        ("ask_about", Some(Verb::Ask)),
        ("put_in", Some(Verb::PutIn)),
        ("put on", Some(Verb::PutOn)),
        ("take_off", Some(Verb::TakeOff)),
        ("inspect", Some(Verb::Examine)),
        ("grab", Some(Verb::Take)),
        ("go_north", Some(Verb::Go)),
        ("north", Some(Verb::Go)),
        ("sit down", Some(Verb::Sit)),
        ("do", Some(Verb::Other)),
        ("juggle", Some(Verb::Shake)),
        ("save", Some(Verb::Free)),
        ("door", None),
        ("flumph", None),
        ("", None),
        ("🔑", None),
    ] {
        assert_eq!(verb(word), act, "{word}");
    }
}

#[test]
fn kin_are_mutual_and_never_the_act_itself() {
    for act in Verb::ALL {
        for other in kin(*act) {
            assert_ne!(act, other);
            assert!(kin(*other).contains(act), "{act} and {other}");
        }
    }
    assert_eq!(kin(Verb::Push).first(), Some(&Verb::Press));
}

#[test]
fn common_nouns_are_no_verbs() {
    // Whatever people have typed first.
    for noun in ["door", "key", "lamp", "kitchen", "sword", "bedroom", "prendre", "heatscan", "gnusto", "oepn"] {
        assert!(lexicon().group(noun).is_none(), "{noun}");
    }
}

#[test]
fn the_commonest_first_words_of_players_begin_commands() {
    let rows = include_str!("first_words.txt").lines().filter(|line| !line.starts_with('#'));
    let (mut uses, mut understood) = (0, 0);
    for row in rows {
        let (word, count) = row.split_once(' ').expect("a word and a number");
        let count: u64 = count.parse().expect("a number");
        uses += count;
        understood += if begins(word).is_some() { count } else { 0 };
    }
    assert!(uses > 200_000, "{uses}");
    assert!(understood * 100 >= uses * 98, "{understood} of {uses}");
}
