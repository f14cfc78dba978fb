//! What is wrong with a setting's file, for whoever writes one: unknown fields, ids that lead nowhere, puzzles without a part of
//! themselves, names that could not be told apart, things told of that nobody can look at. It must not build a dream.

use super::content::{Content, Record};
use super::json::verb_of;
use super::name::Name;
use super::settings;
use super::solutions::{Roles, solutions_of_line};
use super::stages::{TOOLS, parts, stages};
use super::template::split_bars;
use language::language;
use std::collections::{BTreeMap, BTreeSet};
use world::Verb;

/// Every field that a record may have besides the names of verbs.
pub const FIELDS: &str = "name call also adj look read at tags text has music ambience setting wall horizon props way roam here gone \
    after after2 prop schema family key key2 tool1 tool2 tool3 part stage who solve solve2 bar obstacle obstacle2 win win2 clue hint hint2 \
    words sign signprop door inside hand hidden vanish gone-who step stepverb stepprop good reset parts join joinhint goal trinket title \
    back about ending persona manner hello self gossip rumour roles sprite mute tone mood area-a area-b area-c to-b to-c arrive-b arrive-c \
    base wish like foreign inside-of years hero beside line kill light wear food far needs needs-bar again want moment turn turn-about \
    habit hour alt-solve alt-win alt-ending choice big roomy \
    hours doubt wrong description innocent";

/// So many of each kind a setting has at least.
const LEAST: [(&str, usize); 7] =
    [("place", 10), ("object", 24), ("character", 8), ("gate", 5), ("yield", 8), ("quest", 3), ("shortcut", 1)];

/// What is wrong with the file, a line each: first what must be mended, then what begins with "perhaps:".
pub fn check_setting(text: &'static str) -> Vec<String> {
    let mut wrong = Vec::new();
    let content = Content::parse(text);
    match settings::head(text) {
        Some(record) => head(&record, &mut wrong),
        None => wrong.push("there is no @theme at the head of the file".to_owned()),
    }
    for (kind, least) in LEAST {
        let count = content.records(kind).count();
        if count < least {
            wrong.push(format!("{count} records of @{kind}; {least} at least are wanted"));
        }
    }
    for area in ["a", "b", "c"] {
        if content.records("place").filter(|place| place.area == area).count() < 3 {
            wrong.push(format!("fewer than 3 places in area {area}"));
        }
    }
    let mut ids = BTreeSet::new();
    for record in &content.records {
        let mut fault = |what: String| wrong.push(format!("@{} {}: {what}", record.kind, record.id));
        if !ids.insert(record.id) {
            fault("this id is there twice".to_owned());
        }
        fields(record, &mut fault);
        references(&content, record, &mut fault);
        match record.kind {
            "gate" | "yield" => lock(record, &mut fault),
            "quest" => quest(record, &mut fault),
            "place" => place(&content, record, &mut fault),
            "character" if !record.has("look") || !record.has("hello") || !record.has("self") => {
                fault("a character needs look, hello, self".to_owned());
            }
            _ => {}
        }
    }
    let staged = content.records.iter().filter(|record| record.has("stage")).count();
    if staged < 3 {
        wrong.push(format!("{staged} locks have stages; 3 at least are wanted"));
    }
    names(&content, &mut wrong);
    let (perhaps, mut wrong): (Vec<String>, Vec<String>) =
        wrong.into_iter().partition(|line| line.contains("perhaps:"));
    wrong.extend(perhaps);
    wrong
}

fn head(theme: &Record<'_>, wrong: &mut Vec<String>) {
    for field in ["base", "tone", "wish", "area-a", "area-b", "area-c", "to-b", "to-c", "arrive-b", "arrive-c"] {
        if !theme.has(field) {
            wrong.push(format!("@theme {}: no {field}", theme.id));
        }
    }
    if !matches!(theme.get("base"), "fantasy" | "sci-fi" | "mystery" | "horror") {
        wrong.push(format!("@theme {}: base is none of fantasy, sci-fi, mystery, horror", theme.id));
    }
    if theme.words("wish").len() < 15 {
        wrong.push(format!("@theme {}: fewer than 15 words of wishes", theme.id));
    }
}

fn fields(record: &Record<'_>, fault: &mut impl FnMut(String)) {
    for (key, value) in record.fields() {
        if !FIELDS.split_whitespace().any(|known| known == key) && verb_of(key).is_none() {
            fault(format!("unknown field {key}: {value}"));
        }
        if value.is_empty() {
            fault(format!("{key} is empty"));
        }
        let count = |c: char| value.matches(c).count();
        if count('[') != count(']') || count('{') != count('}') {
            fault(format!("brackets that do not match in {key}: {value}"));
        }
        if !value.is_ascii() {
            fault(format!("perhaps: characters beyond ASCII in {key}: {value}"));
        }
        let may = |slot: &str| match slot {
            "dir" | "bare" => matches!(record.kind, "gate" | "shortcut"),
            "reward" => record.kind == "yield",
            "key" => record.has("key") || record.kind == "quest",
            "key2" => record.has("key2"),
            "need" => record.has("needs"),
            "tool1" | "tool2" | "tool3" => record.has(slot),
            "other" | "who" => record.kind == "character" || record.has("who"),
            "word" | "w1" | "w2" | "w3" => record.has("words"),
            "first" | "second" | "third" => record.has("step"),
            "lock" => true,
            _ => false,
        };
        for slot in value.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(slot, _)| slot) {
            let role = slot.rsplit(' ').next().unwrap_or("").to_lowercase();
            if !may(&role) {
                fault(format!("no {{{slot}}} here: {key}: {value}"));
            }
        }
    }
}

fn references(content: &Content<'_>, record: &Record<'_>, fault: &mut impl FnMut(String)) {
    for id in record.parts("has", ',') {
        if content.find("object", id).is_none() {
            fault(format!("no object {id}"));
        }
    }
    for field in ["key", "key2", "needs", "parts"].into_iter().chain(TOOLS) {
        for id in record.words(field) {
            if content.find("item", id).is_none() {
                fault(format!("no item {id}"));
            }
        }
    }
    let who = record.get("who");
    if !who.is_empty() && content.find("character", who).is_none() {
        fault(format!("no character {who}"));
    }
    for line in record.all("kill") {
        let verb = line.split('|').next().unwrap_or("").trim();
        if verb_of(verb).is_none() || split_bars(line).len() != 3 {
            fault(format!("kill is verb | warning | death: {line}"));
        }
    }
    let lines = ["solve", "solve2", "alt-solve"].into_iter().flat_map(|field| record.all(field));
    for line in lines.chain(stages(record).iter().map(|stage| stage.solve)) {
        let roles = Roles { keys: &["k"], lock: "l", record: "l", word: "w", room: "r" };
        for way in solutions_of_line(line, roles) {
            let verb = way["verb"].as_str().unwrap_or("");
            if Verb::from_name(verb).is_none() {
                fault(format!("{verb:?} is no verb of the game: {line}"));
            }
        }
    }
}

fn lock(record: &Record<'_>, fault: &mut impl FnMut(String)) {
    let person = record.has("who");
    for field in ["schema", "family", "obstacle", "win", "clue"] {
        if !record.has(field) {
            fault(format!("no {field}"));
        }
    }
    if !record.has("solve") && record.all("step").count() != 3 {
        fault("neither solve nor three steps".to_owned());
    }
    if record.all("hint").count() != 2 {
        fault(format!("{} hints; there are two", record.all("hint").count()));
    }
    if record.kind == "gate" && !record.has("bar") {
        fault("a gate has a bar".to_owned());
    }
    let own: &[&str] = if person { &[] } else { &["name", "look", "here"] };
    for field in own.iter().filter(|field| !record.has(field)) {
        fault(format!("no {field}"));
    }
    if !person && !record.has("after") && !record.is("vanish") {
        fault("neither after nor vanish".to_owned());
    }
    for field in ["part", "stage"] {
        for line in record.all(field).filter(|line| split_bars(line).len() != 7) {
            fault(format!("{field} has {} fields between bars, and wants 7: {line}", split_bars(line).len()));
        }
    }
    let (parts, stages) = (parts(record), stages(record));
    for stage in &stages {
        for before in stage.after.iter().filter(|id| !stages.iter().any(|other| other.id == **id)) {
            fault(format!("stage {}: no stage {before}", stage.id));
        }
        if let Some(part) = stage.part().filter(|id| !parts.iter().any(|part| part.id == *id)) {
            fault(format!("stage {}: no part {part}", stage.id));
        }
        if let Some(tool) = stage.tool().filter(|tool| !record.has(tool)) {
            fault(format!("stage {}: no field {tool}", stage.id));
        }
        if stage.win.is_empty() || stage.hint.is_empty() {
            fault(format!("stage {}: no win or no hint", stage.id));
        }
        if ["key", "key2"].iter().any(|role| stage.solve.split([' ', ';']).any(|word| word == *role)) {
            fault(format!("stage {}: a stage asks for tool1 to tool3, not for a key", stage.id));
        }
    }
    for tool in TOOLS.into_iter().filter(|tool| record.has(tool)) {
        if !stages.iter().any(|stage| stage.tool() == Some(tool)) {
            fault(format!("no stage asks for {tool}"));
        }
    }
    every_way_asks_for(record, "solve", "key", fault);
}

/// A way that leaves out the item would do without it.
fn every_way_asks_for(record: &Record<'_>, field: &str, item: &str, fault: &mut impl FnMut(String)) {
    let ways = record.all(field).flat_map(|line| line.split(';')).map(str::trim).filter(|way| !way.is_empty());
    for way in ways {
        if way.split(' ').any(|word| word == item) != record.has(item) {
            fault(format!("{field} and {item} do not agree on whether an item is wanted: {way}"));
        }
    }
}

/// The hour of a story that time must not run away from: a deadline that is only told of, a clock that stands.
const NO_CLOCK: &str = "an hour that no clock shows";

fn quest(record: &Record<'_>, fault: &mut impl FnMut(String)) {
    for field in [
        "mood",
        "title",
        "back",
        "goal",
        "words",
        "about",
        "name",
        "look",
        "here",
        "key",
        "key2",
        "solve",
        "solve2",
        "obstacle",
        "obstacle2",
        "win",
        "win2",
        "hint",
        "hint2",
        "ending",
        "turn",
        "turn-about",
        "choice",
        "alt-solve",
        "alt-win",
        "alt-ending",
    ] {
        if !record.has(field) {
            fault(format!("no {field}"));
        }
    }
    if !matches!(record.get("hour"), "" | "morning" | "noon" | "afternoon" | "evening" | "night" | NO_CLOCK) {
        fault(format!("hour is morning, noon, afternoon, evening, night or {NO_CLOCK}"));
    }
    if !matches!(record.get("mood"), "light" | "sad" | "dark") {
        fault("mood is light, sad or dark".to_owned());
    }
    for title in record.parts("title", ';') {
        let longest: usize = title.split(['[', ']']).map(|part| part.split('|').map(str::len).max().unwrap_or(0)).sum();
        if longest > 40 {
            fault(format!("a title of {longest} letters: {title}"));
        }
    }
    every_way_asks_for(record, "solve2", "key2", fault);
}

/// A place has two things of its own, and its text tells of nothing that cannot be looked at.
fn place(content: &Content<'_>, record: &Record<'_>, fault: &mut impl FnMut(String)) {
    for field in ["name", "text", "has", "tags", "setting", "music", "ambience", "smell", "listen"] {
        if !record.has(field) {
            fault(format!("no {field}"));
        }
    }
    let objects: Vec<&Record<'_>> =
        record.parts("has", ',').iter().filter_map(|id| content.find("object", id)).collect();
    let known: BTreeSet<String> = objects
        .iter()
        .flat_map(|object| [object.get("name"), object.get("also"), object.get("adj")])
        .flat_map(|line| line.split([' ', ',']).map(singular))
        .collect();
    for text in record.all("text") {
        for word in text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2) {
            let noun = singular(word);
            let thing = ["artifact", "animal", "plant"].iter().any(|kind| wordnet::is_a(&noun, kind));
            if thing && !known.contains(&noun) && word.chars().all(|c| c.is_ascii_lowercase()) {
                fault(format!("perhaps: nothing here answers to \"{word}\""));
            }
        }
    }
}

fn singular(word: &str) -> String {
    language().singular(&word.trim().to_lowercase())
}

/// No name is part of another, and few have the same last word.
fn names(content: &Content<'_>, wrong: &mut Vec<String>) {
    let mut all: Vec<(&str, String)> = Vec::new();
    for record in &content.records {
        let named = matches!(record.kind, "object" | "item" | "character" | "gate" | "yield" | "quest" | "shortcut");
        if named && record.has("name") {
            all.push((record.id, record.get("name").to_owned()));
        }
        all.extend(parts(record).into_iter().map(|part| (record.id, part.name.to_owned())));
        let steps = record.all("step").chain(record.all("sign"));
        all.extend(steps.map(|line| (record.id, split_bars(line)[0].to_owned())));
    }
    let words = |name: &str| -> BTreeSet<String> {
        let bare = Name::new(name).bare.to_lowercase();
        bare.split_whitespace()
            .filter(|word| !matches!(*word, "a" | "an" | "the" | "some" | "of"))
            .map(str::to_owned)
            .collect()
    };
    let mut heads: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (nth, (id, name)) in all.iter().enumerate() {
        for (other, other_name) in &all[nth + 1..] {
            let (one, two) = (words(name), words(other_name));
            if one.is_subset(&two) || two.is_subset(&one) {
                wrong.push(format!("names that cannot be told apart: {id} \"{name}\" and {other} \"{other_name}\""));
            }
        }
        heads.entry(singular(name.rsplit(' ').next().unwrap_or(""))).or_default().push(name);
    }
    for (head, names) in heads.iter().filter(|(_, names)| names.len() > 1) {
        wrong.push(format!("perhaps: more than one {head}: {}", names.join(", ")));
    }
}
