//! The variants of lines: each must say what the record's own line says, to the slot, and nothing twice.

use super::*;
use crate::content::Record;
use crate::variants::VARIANTS_KIND;

const OUR_THEMES: [&str; 4] = ["fantasy", "sci-fi", "mystery", "horror"];

/// Keys whose lines may have variants besides the answers to verbs: sentences, no names, lists or numbers.
const VARIED_KEYS: &str = "text look read here gone after after2 bar obstacle obstacle2 win win2 clue hint hello self gossip rumour want \
    again give far smell listen moment needs-bar back ending turn choice alt-win alt-ending arrive-b arrive-c kill about turn-about \
    goal hint2 sign manner";

const MOVES: [&str; 11] = ["go", "goes", "going", "walk", "walking", "step", "get", "pass", "cross", "went", "head"];

fn may_vary(key: &str) -> bool {
    VARIED_KEYS.split_whitespace().any(|it| it == key) || json::verb_of(key).is_some()
}

/// The content of a theme and its variants, as one text.
fn with_variants(theme: &str) -> String {
    let at = theme_files::THEMES.iter().position(|(name, _)| *name == theme).expect("a theme");
    format!("{}\n{}", theme_files::theme_files(at).unwrap().text, theme_files::variants_text(at))
}

/// The roles of the slots: "key" of `{The key}`.
fn roles(line: &str) -> BTreeSet<String> {
    let slots = line.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    slots.map(|(slot, _)| slot.rsplit(' ').next().unwrap_or("").to_lowercase()).collect()
}

/// The line with the longest of each choice, as long as it can get.
fn longest(line: &str) -> usize {
    let mut letters = 0;
    for (nth, part) in line.split(['[', ']']).enumerate() {
        letters += if nth % 2 == 0 { part.len() } else { part.split('|').map(str::len).max().unwrap_or(0) };
    }
    letters
}

/// The lines of the record that this one may stand for.
fn originals<'a>(record: &Record<'a>, key: &'a str, line: &str) -> Vec<&'a str> {
    let verb = |line: &str| template::split_bars(line).first().map(|verb| (*verb).to_owned());
    record.all(key).filter(|own| key != "kill" || verb(own) == verb(line)).filter(|own| *own != "yes").collect()
}

#[test]
fn every_variant_stands_for_a_line_of_its_record_with_the_same_slots() {
    let mut wrong = Vec::new();
    for theme in OUR_THEMES {
        let text = with_variants(theme);
        let content = Content::parse(&text);
        let mut count = 0;
        for variant in content.records(VARIANTS_KIND) {
            let (kind, id) = (variant.id, variant.area);
            let Some(record) = content.find(kind, id) else {
                wrong.push(format!("{theme}: no {kind} {id}"));
                continue;
            };
            let mut hints = 0;
            for (key, line) in variant.fields() {
                count += 1;
                let mut fault = |what: &str| wrong.push(format!("{theme} {kind} {id}: {what}: {key}: {line}"));
                if !may_vary(key) || key == "talk" && record.get("schema") == "negotiate" {
                    fault("no sentence for the player");
                }
                let originals = originals(record, key, line);
                if originals.is_empty() {
                    fault("the record has no such line");
                    continue;
                }
                let same = if key == "hint" {
                    hints += 1;
                    roles(originals[(hints - 1) % originals.len()]) == roles(line)
                } else {
                    originals.iter().any(|own| roles(own) == roles(line))
                };
                if !same {
                    fault("other slots");
                }
                // It may be "leading down".
                if MOVES.iter().any(|verb| line.to_lowercase().contains(&format!("{verb} {{dir}}"))) {
                    fault("a way after a verb of going is {bare}");
                }
                if !line.is_ascii() || line.contains("  ") || line.contains(" ,") {
                    fault("letters or blanks");
                }
                let choices = line.split('[').skip(1).all(|rest| rest.find(']') < rest.find('[').or(Some(usize::MAX)));
                if !choices || line.matches('[').count() != line.matches(']').count() {
                    fault("choices");
                }
                if key == "kill" && template::split_bars(line).len() != 3 {
                    fault("verb | warning | death");
                }
                let parts =
                    |line: &str| template::split_bars(line).iter().map(|part| (*part).to_owned()).collect::<Vec<_>>();
                let alike = |own: &&&str| match key {
                    // What it is and the words for it stay.
                    "sign" => parts(own).len() == parts(line).len() && parts(own)[..2] == parts(line)[..2],
                    "hint2" => own.matches(';').count() == line.matches(';').count(),
                    _ => true,
                };
                if !originals.iter().any(|own| alike(&own)) {
                    fault("other parts");
                }
                if key == "manner" && (line.ends_with('.') || line.len() > 70) {
                    fault("a manner is a short phrase");
                }
                let most = match key {
                    "about" => 420,
                    "goal" => 300,
                    "sign" => 480,
                    "turn-about" => 520,
                    "text" => 430,
                    "back" => 900,
                    "alt-win" => 800,
                    "ending" | "alt-ending" => 700,
                    "kill" | "turn" => 620,
                    "win" | "win2" if kind != "quest" => 420,
                    "win" | "win2" => 620,
                    _ => 320,
                };
                if longest(line) > most {
                    fault(&format!("more than {most} letters"));
                }
            }
            if hints % record.all("hint").count().max(1) != 0 {
                wrong.push(format!("{theme} {kind} {id}: {hints} hints do not go round"));
            }
        }
        assert!(count > 1000, "{theme}: only {count}");
    }
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
}

/// A sentence that stands twice in a theme's content may be read twice in a dream.
#[test]
fn no_sentence_stands_twice_in_the_content_of_a_theme() {
    let mut wrong = Vec::new();
    for theme in OUR_THEMES {
        let text = with_variants(theme);
        let content = Content::parse(&text);
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for record in &content.records {
            for (key, line) in record.fields().filter(|(key, _)| may_vary(key)) {
                // Of a foolish act the verb, then the warning, then the death.
                let text =
                    if key == "kill" { template::split_bars(line).split_off(1).join(" ") } else { line.to_owned() };
                for sentence in text.split_inclusive(['.', '!', '?']).map(str::trim) {
                    if sentence.split(' ').count() <= 4 {
                        continue;
                    }
                    // Of the variants of one line a dream has one.
                    let of =
                        if record.kind == VARIANTS_KIND { (record.id, record.area) } else { (record.kind, record.id) };
                    let here = format!("{} {} {key}", of.0, of.1);
                    if let Some(there) = seen.insert(sentence.to_owned(), here.clone()).filter(|there| *there != here) {
                        wrong.push(format!("{theme}: {there} and {here}: {sentence}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
}
