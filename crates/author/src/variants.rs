//! Variants of lines: other wordings of a record's text, one of which a dream's seed chooses. It must not know what a line is for.
//!
//! `@variants kind id` (assets/themes/*/variants) holds them: its nth line of a key may stand for the record's nth of that key, round and
//! round; `kill` goes by its verb.

use super::content::{Content, Record};
use super::template::split_bars;
use rng::{Rng, fnv};
use std::collections::BTreeMap;

/// The kind of a record that holds variants.
pub const VARIANTS_KIND: &str = "variants";

/// Keys whose lines are all variants of one: where a record has several, a dream takes one.
const ALTERNATIVE_KEYS: [&str; 4] = ["text", "look", "again", "turn"];

/// What a line is in its record: its key and, where one key has several uses, which.
type LineKey<'a> = (&'a str, &'a str);

/// Variants by the kind and id of the record whose lines they stand for, then by what line it is.
#[derive(Debug, Default)]
pub struct Variants<'a> {
    records: BTreeMap<(&'a str, &'a str), BTreeMap<LineKey<'a>, Vec<&'a str>>>,
}

impl<'a> Variants<'a> {
    /// Adds the variants of one more file.
    pub fn add(&mut self, text: &'a str) {
        for record in Content::parse(text).records.into_iter().filter(|record| record.kind == VARIANTS_KIND) {
            let lines = self.records.entry((record.id, record.area)).or_default();
            for field in record.lines {
                lines.entry(line_key(field)).or_default().push(field.1);
            }
        }
    }

    /// The content as this seed words it: for each line one of its variants.
    pub fn apply(&self, mut content: Content<'a>, seed: u64) -> Content<'a> {
        for record in &mut content.records {
            let others = self.records.get(&(record.kind, record.id));
            let name = fnv(record.kind.as_bytes()) ^ fnv(record.id.as_bytes()).rotate_left(1);
            let choose = |at: usize| {
                let field = record.lines[at];
                let variants = variants_of(record, at, others)?;
                let line = name ^ fnv(field.0.as_bytes()) ^ at as u64;
                Some((field.0, variants[variant_index(line, seed, variants.len())]))
            };
            record.lines = (0..record.lines.len()).filter_map(choose).collect();
        }
        content
    }
}

/// The variants of a record's line, its own wording first. `None` where an earlier line of the same key stands for both.
fn variants_of<'a>(
    record: &Record<'a>,
    at: usize,
    others: Option<&BTreeMap<LineKey<'a>, Vec<&'a str>>>,
) -> Option<Vec<&'a str>> {
    let (own, line) = (line_key(record.lines[at]), record.lines[at].1);
    let alike = |lines: &[(&'a str, &'a str)]| lines.iter().filter(|line| line_key(**line) == own).count();
    let others = others.and_then(|lines| lines.get(&own)).map(Vec::as_slice).unwrap_or_default();
    let nth = alike(&record.lines[..at]);
    if !ALTERNATIVE_KEYS.contains(&own.0) {
        let others = others.iter().skip(nth).step_by(alike(&record.lines));
        return Some(std::iter::once(line).chain(others.copied()).collect());
    }
    (nth == 0).then(|| record.all(own.0).chain(others.iter().copied()).collect())
}

/// Which of `count` variants this seed takes. So many seeds in a row take each variant once, then the order is shuffled: "Dream again"
/// counts on by one, so that the next dream words a line differently (or, where the order has just been shuffled, nearly always).
fn variant_index(line: u64, seed: u64, count: usize) -> usize {
    if count < 2 {
        return 0;
    }
    let count = count as u64;
    let turn = seed.wrapping_add(line % count);
    let mut order: Vec<usize> = (0..count as usize).collect();
    Rng::new(line ^ (turn / count)).shuffle(&mut order);
    order[(turn % count) as usize]
}

fn line_key<'a>((key, value): (&'a str, &'a str)) -> LineKey<'a> {
    (key, if key == "kill" { split_bars(value).first().copied().unwrap_or("") } else { "" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variants(text: &str) -> Variants<'_> {
        let mut variants = Variants::default();
        variants.add(text);
        variants
    }

    #[test]
    fn over_sixty_seeds_each_variant_of_a_line_is_chosen() {
        let text = "@yield box\nhint: first\nhint: second\nkill: eat | E. | e.\nkill: jump | J. | j.\nprop: box 1 2\n";
        let more = "@variants yield box\nhint: first 2\nhint: second 2\nhint: first 3\nhint: second 3\nkill: jump | J2. | j2.\n";
        let mut met = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let content = variants(more).apply(Content::parse(text), seed);
            let record = &content.records[0];
            let hints: Vec<&str> = record.all("hint").collect();
            assert!(hints[0].starts_with("first") && hints[1].starts_with("second"), "{hints:?}");
            let kills: Vec<&str> = record.all("kill").collect();
            assert_eq!(kills[0], "eat | E. | e.");
            assert_eq!(record.get("prop"), "box 1 2");
            met.extend(hints.into_iter().chain(kills));
        }
        assert_eq!(met.len(), 9, "each of them is in some dream: {met:?}");
    }

    #[test]
    fn consecutive_seeds_use_every_variant_before_any_repeats() {
        let place = "@place yard a\ntext: 0\ntext: 1\ntext: 2\nsmell: s\n";
        let more = "@variants place yard\ntext: 3\ntext: 4\n";
        let chosen = |seed: u64| {
            let content = variants(more).apply(Content::parse(place), seed);
            let texts: Vec<&str> = content.records[0].all("text").collect();
            assert_eq!((texts.len(), content.records[0].get("smell")), (1, "s"));
            texts[0].to_owned()
        };
        let dreams: Vec<String> = (0..44).map(chosen).collect();
        let all = |five: &[String]| five.iter().collect::<std::collections::BTreeSet<_>>().len() == 5;
        assert!((0..5).any(|first| dreams[first..first + 35].chunks(5).all(all)), "{dreams:?}");
        assert!(dreams[..35] != dreams[5..], "not always in the same order: {dreams:?}");
    }
}
