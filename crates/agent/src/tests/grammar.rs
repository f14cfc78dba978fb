//! The grammar of a step: what follows it is read as it stands; what does not is mended, or refused.

use crate::grammar::Grammar;
use crate::tags;
use rng::Rng;

#[test]
fn ten_thousand_steps_that_follow_the_grammar_are_read_without_a_mend() {
    let grammar = Grammar::of_a_step(true);
    let mut rng = Rng::new(20);
    for _ in 0..10_000 {
        let step = grammar.draw(&mut rng);
        assert!(grammar.holds(&step), "{step}");
        let found = tags::first(&step, true).unwrap_or_else(|| panic!("a tool in {step}"));
        let action = found.action.unwrap_or_else(|trouble| panic!("{trouble}: {step}"));
        assert_eq!(action.mends, 0, "{step}");
        assert_eq!(found.end, step.len(), "{step}");
        assert!(tags::is_whole(&step), "the stream can be cut at its end: {step}");
    }
}

#[test]
fn a_thousand_steps_that_do_not_follow_it_are_not_read_as_they_stand() {
    let grammar = Grammar::of_a_step(true);
    let mut rng = Rng::new(21);
    let mut tried = 0;
    while tried < 1_000 {
        let step = grammar.draw(&mut rng);
        let broken = damaged(&step, &mut rng);
        if grammar.holds(&broken) {
            continue;
        }
        tried += 1;
        let clean = tags::first(&broken, true).is_some_and(|found| {
            found.action.is_ok_and(|action| action.mends == 0) && broken[found.end..].trim().is_empty()
        });
        assert!(!clean, "{broken}");
    }
}

/// A step as a model may spoil it: an end lost, a letter of a tag changed, a tag twice, something behind it, nothing in it.
fn damaged(step: &str, rng: &mut Rng) -> String {
    let call = step.rfind("</").map_or(0, |close| step[..close].rfind('<').unwrap_or(0));
    match rng.below(6) {
        0 => step[..step.rfind("</").unwrap_or(0)].to_owned(),
        1 => step.replacen('>', " >", 1).replacen("</", "</x", 1),
        2 => format!("{step}{}", &step[call..]),
        3 => format!("{step} And that is that."),
        4 => step.replace('<', "["),
        _ => format!("{}<speak></speak>", &step[..call]),
    }
}
