//! Worlds damaged at seeded places: what comes back of them. The cases of other projects are read by `cargo xtask others`.

use crate::json_damage::{self, SIMPLE, STRUCTURAL};
use mend::{Guide, mend};
use rng::Rng;
use serde_json::Value;

const WORLDS: [&str; 3] = [
    include_str!("../../assets/showcase/low_tide.json"),
    include_str!("../../assets/showcase/form_27b.json"),
    include_str!("../../assets/showcase/perpetua.json"),
];

/// Damages each world in each layout, and counts the documents that come back equal.
fn share(kind: &str, seeds: u64, guide: Guide, damage: impl Fn(&str, &mut Rng) -> String) -> (usize, usize) {
    let (mut good, mut all) = (0, 0);
    for world in WORLDS {
        let whole: Value = serde_json::from_str(world).unwrap();
        for (layout, text) in json_damage::layouts(world).iter().enumerate() {
            for seed in 0..seeds {
                let damaged = damage(text, &mut Rng::new(seed * 7 + layout as u64));
                let got = mend(&damaged, guide).value.unwrap_or_default();
                let same = got == whole;
                good += usize::from(same);
                all += 1;
                if !same {
                    println!("{kind} {guide:?} layout {layout} seed {seed}: {}", difference(&got, &whole, ""));
                }
            }
        }
    }
    (good, all)
}

fn difference(got: &Value, want: &Value, path: &str) -> String {
    match (got, want) {
        (Value::Object(a), Value::Object(b)) => {
            for (key, value) in b {
                match a.get(key) {
                    None => return format!("{path}/{key} is missing"),
                    Some(other) if other != value => return difference(other, value, &format!("{path}/{key}")),
                    _ => {}
                }
            }
            format!("{path}: {} keys too many", a.len() - b.len())
        }
        (Value::Array(a), Value::Array(b)) => a.iter().zip(b).enumerate().find(|(_, (x, y))| x != y).map_or_else(
            || format!("{path}: {} for {} elements", a.len(), b.len()),
            |(n, (x, y))| difference(x, y, &format!("{path}/{n}")),
        ),
        (a, b) => format!("{path}: {:.160} for {b:.160}", a.to_string()),
    }
}

#[test]
fn structural_damage_is_mended() {
    for guide in [Guide::Format(&import::WORLD), Guide::Any] {
        let (mut good, mut all) = (0, 0);
        for kind in STRUCTURAL {
            let share = share(kind, 6, guide, |text, rng| json_damage::structural(kind, text, rng));
            println!("{guide:?}, {kind}: {} of {}", share.0, share.1);
            good += share.0;
            all += share.1;
        }
        println!("structural with {guide:?}: {good} of {all}");
        assert!(good * 100 >= all * 97, "{good} of {all}");
    }
}

#[test]
fn simple_damage_is_always_mended() {
    for guide in [Guide::Any, Guide::Format(&import::WORLD)] {
        for kind in SIMPLE {
            let share = share(kind, 4, guide, |text, rng| json_damage::simple(kind, text, rng));
            println!("{guide:?}, {kind}: {} of {}", share.0, share.1);
            assert_eq!(share.0, share.1, "{guide:?}, {kind}");
        }
        let all = share("mixture", 12, guide, |text, rng| {
            let mut text = text.to_owned();
            for kind in SIMPLE.iter().rev().filter(|kind| **kind != "fences and prose") {
                let wanted = rng.below(2) == 0;
                // Each kind reads valid JSON: those that leave none behind are not followed by others.
                let valid = serde_json::from_str::<Value>(&text).is_ok();
                if wanted && valid {
                    text = json_damage::simple(kind, &text, rng);
                }
            }
            json_damage::simple("fences and prose", &text, rng)
        });
        println!("{guide:?}, mixture: {} of {}", all.0, all.1);
        assert_eq!(all.0, all.1, "{guide:?}, mixture");
    }
}

/// All that the part says is in the whole: the same value, or a text or number that begins the same.
fn check_part(part: &Value, whole: &Value, path: &str) -> usize {
    match (part, whole) {
        (Value::Object(a), Value::Object(b)) => a
            .iter()
            .map(|(key, value)| {
                let other = b.get(key).unwrap_or_else(|| panic!("{path}/{key} is invented"));
                check_part(value, other, &format!("{path}/{key}"))
            })
            .sum(),
        (Value::Array(a), Value::Array(b)) => {
            assert!(a.len() <= b.len(), "{path}: elements are invented");
            a.iter().zip(b).enumerate().map(|(n, (x, y))| check_part(x, y, &format!("{path}/{n}"))).sum()
        }
        (Value::String(a), Value::String(b)) => {
            assert!(b.starts_with(a.as_str()), "{path}: {a:?} for {b:?}");
            1
        }
        (Value::Number(a), Value::Number(b)) => {
            assert!(b.to_string().starts_with(&a.to_string()), "{path}: {a} for {b}");
            1
        }
        (a, b) => {
            assert_eq!(a, b, "{path}");
            1
        }
    }
}

/// The key, where one without a value is all there is.
fn first_key(part: &Value) -> Option<&str> {
    let map = part.as_object().filter(|map| map.len() == 1)?;
    map.iter().next().filter(|(_, value)| value.is_null()).map(|(key, _)| key.as_str())
}

/// Values that are whole in the first bytes of a document.
fn whole_leaves(text: &str, end: usize) -> usize {
    json_damage::parts(text)
        .iter()
        .filter(|(part, _, to)| matches!(part, json_damage::Part::Text | json_damage::Part::Other) && *to <= end)
        .count()
}

#[test]
fn a_document_cut_off_at_any_byte_keeps_all_that_came_and_invents_nothing() {
    for world in WORLDS {
        let whole: Value = serde_json::from_str(world).unwrap();
        let first = whole.as_object().and_then(|map| map.keys().next()).unwrap();
        for (layout, text) in json_damage::layouts(world).iter().enumerate() {
            let cuts = (1..text.len()).filter(|at| text.is_char_boundary(*at) && (at % 61 == layout || *at < 400));
            for cut in cuts {
                let part = mend(&text[..cut], Guide::Any).value.unwrap_or_else(|| panic!("nothing of {cut} bytes"));
                if let Some(key) = first_key(&part) {
                    // Of a document that breaks off before its first value the key is all that came.
                    assert!(whole_leaves(text, cut) == 0 && first.starts_with(key), "{part}");
                    continue;
                }
                let leaves = check_part(&part, &whole, "");
                assert!(leaves >= whole_leaves(text, cut), "{leaves} leaves at {cut}");
                if let Some(part) = mend(&text[..cut], Guide::Format(&import::WORLD)).value {
                    check_part(&part, &whole, "");
                }
            }
        }
    }
}
