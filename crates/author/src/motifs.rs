//! Motifs: a place and two things for words that no setting is about (assets/themes/motifs.txt). It must not choose one.

use super::content::{Content, Record};
use super::template::split_bars;
use std::sync::LazyLock;

static CONTENT: LazyLock<Content<'static>> =
    LazyLock::new(|| Content::parse(include_str!("../../../assets/themes/motifs.txt")));

/// All of them.
pub fn motifs() -> impl Iterator<Item = &'static Record<'static>> {
    CONTENT.records("motif")
}

/// Could the things of the two not be told apart ("some shelves", "the shelves")?
pub fn clash(one: &Record<'static>, other: &Record<'static>) -> bool {
    let noun = |motif: &Record<'static>, field: &str| {
        split_bars(motif.get(field)).first().and_then(|name| name.split(' ').next_back()).unwrap_or("")
    };
    let nouns = |motif| ["look1", "look2"].map(|field| noun(motif, field));
    nouns(one).iter().any(|noun| nouns(other).contains(noun))
}

/// A motif as a place of this area and its two things. `id` is the place's own; `outdoors` says what the area is.
pub fn place_and_things(
    motif: &Record<'static>,
    id: &'static str,
    area: &'static str,
    outdoors: bool,
) -> Vec<Record<'static>> {
    let outdoors = outdoors && !motif.is("indoors");
    let mut lines: Vec<(&'static str, &'static str)> =
        motif.fields().filter(|(key, _)| !matches!(*key, "words" | "base" | "indoors" | "look1" | "look2")).collect();
    lines.extend(if outdoors {
        [("tags", "outdoors"), ("horizon", "92")]
    } else {
        [("tags", "indoors"), ("horizon", "104")]
    });
    let mut records = vec![Record { kind: "place", id, area, lines }];
    for (field, id) in ["look1", "look2"].into_iter().zip(motif.parts("has", ',')) {
        let fields = split_bars(motif.get(field));
        let [name, also, look, answers @ ..] = fields.as_slice() else { continue };
        let mut lines = vec![("name", *name), ("also", *also), ("look", *look)];
        let answer = |line: &'static str| line.split_once(':').map(|(verb, text)| (verb.trim(), text.trim()));
        lines.extend(answers.iter().filter_map(|line| answer(line)));
        records.push(Record { kind: "object", id, area: "", lines });
    }
    records
}
