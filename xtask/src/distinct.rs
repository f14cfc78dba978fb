//! How many of the 5-word sequences of the embedded author's dreams are distinct, on seeds drawn at random. It must not say what a player
//! reads (`author`).

use crate::author::{texts, words};
use author::WorldSpec;
use dream::Length;
use serde_json::Value;
use std::collections::BTreeSet;

/// Collects the texts of a world file that count.
type ReadTexts = for<'v> fn(&'v Value, &mut Vec<&'v str>);

/// How many dreams of a theme the share of distinct 5-word sequences is taken of.
const SAMPLE: usize = 20;

/// What `texts` leaves out of that share, and `all_texts` does not.
const EXCLUSIONS: &str = "knowledge, persona, story, CHANGE_TEXT, answers that only repeat";

/// The number that the seeds of the sample are drawn with: the one given, or another one each time.
pub fn draw(given: Option<u64>) -> u64 {
    given.unwrap_or_else(|| std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs())
}

/// The seeds of the sample. Seeds in a row take turns with the variants of a line, which would flatter the share.
fn sampled_seeds(draw: u64) -> Vec<u64> {
    let mut rng = rng::Rng::new(draw);
    (0..SAMPLE).map(|_| rng.next()).collect()
}

/// Every text of the file that ends as sentences do, whether a player reads it, once or again.
fn all_texts<'v>(value: &'v Value, found: &mut Vec<&'v str>) {
    match value {
        Value::String(text) if text.ends_with(['.', '!', '?', '"', '\'', ')']) => found.push(text),
        Value::Object(map) => map.values().for_each(|inner| all_texts(inner, found)),
        Value::Array(list) => list.iter().for_each(|inner| all_texts(inner, found)),
        _ => {}
    }
}

/// Distinct among all 5-word sequences of the dreams together, in percent; and of each dream by itself, the mean. `read` collects
/// the texts that count.
fn share_of_distinct(dreams: &[Value], read: ReadTexts) -> (f64, f64) {
    let mut all = BTreeSet::new();
    let (mut total, mut alone) = (0_usize, 0.0);
    for dream in dreams {
        let mut found = Vec::new();
        read(dream, &mut found);
        let mut own = BTreeSet::new();
        let mut count = 0;
        for text in found {
            for five in words(text).windows(5) {
                count += 1;
                own.insert(five.join(" "));
            }
        }
        alone += own.len() as f64 / count as f64;
        total += count;
        all.extend(own);
    }
    (all.len() as f64 / total as f64 * 100.0, alone / dreams.len() as f64 * 100.0)
}

/// Prints one row for what a player reads and one for all that the file holds.
pub fn print_rows(theme: &str, draw: u64) {
    let seeds = sampled_seeds(draw);
    let length = Length::Medium;
    let dreams: Vec<Value> =
        seeds.iter().map(|seed| author::generate_with(&WorldSpec::new(theme, *seed, length))).collect();
    for (left_out, read) in [(EXCLUSIONS, texts as ReadTexts), ("nothing", all_texts as ReadTexts)] {
        let (together, alone) = share_of_distinct(&dreams, read);
        println!(
            "ROW fives | {theme} | {SAMPLE} seeds of draw {draw}, {} | {left_out} | {together:.0} % | {alone:.1} % |",
            length.name()
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_draw_gives_the_same_seeds_and_another_draw_others() {
        assert_eq!(sampled_seeds(3), sampled_seeds(3));
        assert_ne!(sampled_seeds(3), sampled_seeds(4));
    }

    #[test]
    fn a_sentence_said_twice_halves_the_share_and_left_out_texts_count_only_without_exclusions() {
        let line = "One two three four five.";
        let dream = serde_json::json!({ "rooms": [{ "description": line }, { "description": line }], "story": "Six seven eight nine ten." });
        assert_eq!(share_of_distinct(std::slice::from_ref(&dream), texts), (50.0, 50.0));
        let (together, _) = share_of_distinct(&[dream], all_texts);
        assert!((together - 200.0 / 3.0).abs() < 0.001, "{together}");
    }
}
