//! A node that is over ends a chapter, with one summary for everybody: a model's, or what is certain. It is remembered, shown to models and in the
//! journal, saved, undone and played again.

use super::unsettled::street;
use crate::{Entry, Session};
use voice::Settings;

const LINES: [&str; 4] = ["take hat", "north", "north", "take crown"];

/// Up to the end of the first node.
fn node_over() -> Session {
    let mut game = Session::new(street());
    for line in LINES {
        assert_eq!(game.memory().chapters().count(), 0, "{line}");
        game.submit(line);
    }
    game
}

#[test]
fn a_node_that_is_over_ends_a_chapter_and_no_puzzle_or_room_does() {
    let game = node_over();
    let chapter = game.memory().chapters().next().unwrap();
    assert_eq!((chapter.node, chapter.exchanges.len(), chapter.in_words), (0, LINES.len(), false));
    assert!(chapter.text.contains("the Square") && chapter.text.contains("the Pit"), "{}", chapter.text);
    assert!(game.memory().before(2_000).contains("the Pit"), "without a model it is what is certain");
}

#[test]
fn a_models_summary_is_in_the_journal_and_in_prompts() {
    let mut game = node_over();
    let plain = game.journal_page();
    let summing = game.sum_up(&Settings::default()).unwrap();
    let words = "You took a hat for a walk, and came away with a crown.";
    assert!(game.summarize(summing.chapter, Some(words)));
    assert!(matches!(game.journal().last(), Some(Entry::Summary(..))));
    assert!(game.journal_page().contains(words) && !plain.contains(words), "{}", game.journal_page());
    game.ask_model(true);
    game.submit("dance");
    let question = game.asked().unwrap();
    let (_, turn) = voice::Asking::begin(&question, &Settings::default(), &mut voice::Cache::default());
    let voice::Turn::Ask(request) = turn else { panic!("asked") };
    assert!(request.messages.iter().any(|message| message.text.contains(words)));
    let loaded = Session::load(&game.save("s")).unwrap();
    assert_eq!(loaded.journal_page(), game.journal_page());
    assert!(game.undo() && game.undo());
    assert!(!game.journal_page().contains(words), "undone with the line that ended it");
}

#[test]
fn one_that_no_model_told_is_told_by_its_deeds_and_not_asked_for_again() {
    let mut game = node_over();
    let plain = game.journal_page();
    let chapter = game.untold().unwrap().number;
    assert!(game.summarize(chapter, None));
    assert_eq!((game.untold(), game.journal_page()), (None, plain));
}
