//! Promises that no world keeps, in dreams of the embedded author: how many nouns are told of with nothing to answer to them, or nothing
//! but the sentence that tells of them, and which do so most often. It must not mend any.

use crate::distinct;
use crate::report_heading::Heading;
use crate::stocks::themes_and_settings;
use author::WorldSpec;
use dream::Length;
use rng::Rng;
use std::collections::BTreeMap;

/// So many texts are printed, the commonest first.
const SHOWN: usize = 60;
const UNANSWERED: &str = "answered by nothing";

/// So many dreams of each theme and each setting.
pub fn run(dreams: u64, given: Option<u64>) {
    let draw = distinct::draw(given);
    Heading {
        command: format!("cargo xtask promises {dreams} --draw {draw}"),
        seeds: format!("drawn with {draw}"),
        sample: format!("{dreams} dreams of each theme and setting, a third of them in each length"),
        excluded: "texts that others take the place of, answers, what people say".to_owned(),
    }
    .print();
    let themes = themes_and_settings();
    let mut rng = Rng::new(draw);
    let mut most: BTreeMap<String, u32> = BTreeMap::new();
    for theme in &themes {
        let (mut broken, mut told, mut with) = (0, 0, 0);
        let (mut ends, mut undecided) = (0, 0);
        for nth in 0..dreams {
            let length = Length::ALL[nth as usize % Length::ALL.len()];
            let dream = author::generate_with(&WorldSpec::new(theme, rng.next() % 1_000_000, length));
            // Proven, and looked through for acts that lose it.
            let dream = dream::from_value(&dream, None, "the author").unwrap_or_else(|why| panic!("{theme}: {why:?}"));
            ends += dream.dead_ends.list.len();
            undecided += usize::from(!dream.dead_ends.decided);
            let world = dream.world;
            let found = promises::broken(&world);
            let unanswered = found.iter().filter(|it| !it.is_told).count();
            with += u64::from(unanswered > 0);
            broken += unanswered;
            told += found.len() - unanswered;
            for it in found {
                let how = if it.is_told { "told" } else { UNANSWERED };
                let text = format!("{} of {}: \"{}\" ({}), {how}", it.field, it.key, it.phrase, it.noun);
                *most.entry(text).or_default() += 1;
            }
        }
        println!(
            "ROW promises | {theme} | {dreams} dreams | {broken} answered by nothing, in {with} dreams | {told} by the sentence \
             that tells of them alone | all proven, {ends} dead ends, {undecided} not decided |"
        );
    }
    let mut most: Vec<_> = most.into_iter().collect();
    // What nothing answers first.
    most.sort_by_key(|(text, times)| (!text.ends_with(UNANSWERED), std::cmp::Reverse(*times)));
    println!("{} nouns in all have nothing of their own that answers.", most.len());
    for (text, times) in most.iter().take(SHOWN) {
        println!("{times} times: the {text}");
    }
}
