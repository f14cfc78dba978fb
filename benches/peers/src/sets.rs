//! The texts that all are given, and what each should become: other projects' cases, worlds damaged at seeded places, a world
//! cut off. It must not run anything.

use crate::json_damage::{self, SIMPLE, STRUCTURAL};
use rng::Rng;
use serde_json::Value;
use std::path::{Path, PathBuf};

pub const WORLDS: [&str; 3] = [
    include_str!("../../../assets/showcase/low_tide.json"),
    include_str!("../../../assets/showcase/form_27b.json"),
    include_str!("../../../assets/showcase/perpetua.json"),
];

const CASES: &str = "../shared/cases/json_repair.jsonl";
/// Bytes between two cuts.
const STEP: usize = 61;
/// The world that is timed has at most so many bytes.
const TIMED: usize = 31_000;

pub struct Case {
    pub text: String,
    pub want: Value,
}

pub struct Set {
    /// Also the name of its file.
    pub name: &'static str,
    pub says: &'static str,
    pub cases: Vec<Case>,
}

pub type Done = Result<(), Box<dyn std::error::Error>>;

/// Sets whose answers are compared.
pub fn answered() -> Vec<Set> {
    let set = |name, says, cases| Set { name, says, cases };
    let damaged = |kinds: &[&str], seeds, damage: fn(&str, &str, &mut Rng) -> String| {
        let mut cases = Vec::new();
        for kind in kinds {
            for world in WORLDS {
                for (layout, text) in json_damage::layouts(world).iter().enumerate() {
                    for seed in 0..seeds {
                        // Other seeds than the tests use.
                        let mut rng = Rng::new(1000 + seed * 7 + layout as u64);
                        cases.push(Case { text: damage(kind, text, &mut rng), want: value(world) });
                    }
                }
            }
        }
        cases
    };
    vec![
        set("cases", "other projects' cases with a list or object in them", containers()),
        set("structural", "worlds with structural damage", damaged(&STRUCTURAL, 2, json_damage::structural)),
        set("simple", "worlds with simple damage", damaged(&SIMPLE, 1, json_damage::simple)),
        set("cut", "a world cut off", cut()),
    ]
}

/// Sets that are timed; the last document of each is read as a stream too.
pub fn timed() -> Vec<Set> {
    let world = part_of(WORLDS[1]);
    let layouts = json_damage::layouts(&world);
    let whole = value(&world);
    let damaged = |kinds: &[&str], damage: fn(&str, &str, &mut Rng) -> String| {
        let texts = kinds.iter().flat_map(|kind| {
            layouts[..2]
                .iter()
                .flat_map(move |text| (0..3).map(move |seed| damage(kind, text, &mut Rng::new(seed + 50))))
        });
        texts.map(|text| Case { text, want: whole.clone() }).collect()
    };
    let set = |name, says, cases| Set { name, says, cases };
    let valid = vec![Case { text: layouts[1].clone(), want: whole.clone() }];
    let braces = ["missing closing brace", "extra closing brace", "missing bracket", "extra bracket"];
    vec![
        set("valid", "valid", valid),
        set("simple", "simple damage", damaged(&SIMPLE, json_damage::simple)),
        set("braces", "a brace or bracket missing or too many", damaged(&braces, json_damage::structural)),
        set("structural", "structural damage", damaged(&STRUCTURAL, json_damage::structural)),
    ]
}

/// Writes each set as a JSON string a line.
pub fn write(dir: &Path) -> Done {
    for (under, sets) in [("answers", answered()), ("time", timed())] {
        let dir = dir.join(under);
        if dir.exists() {
            std::fs::remove_dir_all(&dir)?;
        }
        std::fs::create_dir_all(&dir)?;
        for set in sets.iter().filter(|set| !set.cases.is_empty()) {
            let lines: Vec<String> = set.cases.iter().map(|case| Value::from(case.text.as_str()).to_string()).collect();
            std::fs::write(file(&dir, set.name, "jsonl"), lines.join("\n") + "\n")?;
        }
    }
    Ok(())
}

pub fn file(dir: &Path, name: &str, ending: &str) -> PathBuf {
    dir.join(name).with_extension(ending)
}

pub fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("what comes with the program is valid")
}

/// The cases lie beside the project, not in it; without them the set is empty.
fn containers() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let text = std::fs::read_to_string(root.join(CASES)).unwrap_or_default();
    let full = |want: &Value| {
        want.as_object().is_some_and(|map| !map.is_empty()) || want.as_array().is_some_and(|list| !list.is_empty())
    };
    let cases = text.lines().map(value).filter(|case| case["kind"] == "repair" && full(&case["expected"]));
    cases
        .filter_map(|case| Some(Case { text: case["input"].as_str()?.to_owned(), want: case["expected"].clone() }))
        .collect()
}

fn cut() -> Vec<Case> {
    let [_, text, _] = json_damage::layouts(WORLDS[1]);
    let ends = (1..text.len()).step_by(STEP).filter(|end| text.is_char_boundary(*end));
    ends.map(|end| Case { text: text[..end].to_owned(), want: value(WORLDS[1]) }).collect()
}

/// A world with the last of its rooms, objects, characters and puzzles taken away until it has the size wanted.
fn part_of(text: &str) -> String {
    let mut world = value(text);
    loop {
        let pretty = serde_json::to_string_pretty(&world).expect("a value can be written");
        let lists = world.as_object_mut().expect("a world is an object").values_mut().filter_map(Value::as_array_mut);
        let longest = lists.max_by_key(|list| serde_json::to_string(list).map_or(0, |text| text.len()));
        if pretty.len() <= TIMED || longest.and_then(Vec::pop).is_none() {
            return pretty;
        }
    }
}
