//! Promises that no world keeps, in dreams of the embedded author: how many there are, and which nouns are told of most often with nothing
//! to answer to them. It must not mend any.

use crate::distinct;
use crate::report_heading::Heading;
use author::WorldSpec;
use dream::Length;
use rng::Rng;
use std::collections::BTreeMap;

const THEMES: [&str; 4] = ["fantasy", "sci-fi", "mystery", "horror"];
/// So many texts are printed, the commonest first.
const SHOWN: usize = 40;

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
    let settings = author::setting_ids().map(|id| id.replace('_', " "));
    let themes: Vec<String> = THEMES.into_iter().map(str::to_owned).chain(settings).collect();
    let mut rng = Rng::new(draw);
    let mut most: BTreeMap<String, u32> = BTreeMap::new();
    for theme in &themes {
        let (mut broken, mut with) = (0, 0);
        for nth in 0..dreams {
            let length = Length::ALL[nth as usize % Length::ALL.len()];
            let dream = author::generate_with(&WorldSpec { theme, seed: rng.next() % 1_000_000, length });
            let world = import::build(&dream).unwrap().world;
            let found = promises::broken(&world);
            with += u64::from(!found.is_empty());
            broken += found.len();
            for it in found {
                *most.entry(format!("{} of {}: \"{}\" ({})", it.field, it.key, it.phrase, it.noun)).or_default() += 1;
            }
        }
        println!("ROW promises | {theme} | {dreams} dreams | {broken} broken | {with} dreams with any |");
    }
    let mut most: Vec<_> = most.into_iter().collect();
    most.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
    println!("{} texts in all break a promise.", most.len());
    for (text, times) in most.iter().take(SHOWN) {
        println!("{times} times: the {text}");
    }
}
