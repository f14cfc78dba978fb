//! Damage as models do it, at seeded places in documents that were whole.

use rng::Rng;
use serde_json::Value;

/// A part of a valid document: where it stands and what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    Key,
    Text,
    Other,
    Sign(u8),
}

pub type Parts = Vec<(Part, usize, usize)>;

pub fn parts(text: &str) -> Parts {
    let bytes = text.as_bytes();
    let mut parts = Parts::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        match bytes[at] {
            b'"' => {
                at += 1;
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
                let colon = text[at..].trim_start().starts_with(':');
                parts.push((if colon { Part::Key } else { Part::Text }, start, at));
            }
            sign @ (b'{' | b'}' | b'[' | b']' | b',' | b':') => {
                at += 1;
                parts.push((Part::Sign(sign), start, at));
            }
            byte if byte.is_ascii_whitespace() => at += 1,
            _ => {
                while !matches!(bytes.get(at), None | Some(b',' | b'}' | b']')) && !bytes[at].is_ascii_whitespace() {
                    at += 1;
                }
                parts.push((Part::Other, start, at));
            }
        }
    }
    parts
}

/// The document as it was written, indented by two, and on one line.
pub fn layouts(text: &str) -> [String; 3] {
    let value: Value = serde_json::from_str(text).unwrap();
    [text.trim().to_owned(), serde_json::to_string_pretty(&value).unwrap(), value.to_string()]
}

fn pick(parts: &Parts, rng: &mut Rng, wanted: impl Fn(Part) -> bool) -> (usize, usize, usize) {
    let found: Vec<usize> = (1..parts.len() - 1).filter(|at| wanted(parts[*at].0)).collect();
    let at = *rng.pick(&found).unwrap();
    (parts[at].1, parts[at].2, at)
}

fn spliced(text: &str, from: usize, to: usize, with: &str) -> String {
    format!("{}{with}{}", &text[..from], &text[to..])
}

pub const STRUCTURAL: [&str; 24] = [
    "braces in prose",
    "snippet first",
    "think tags",
    "missing closing brace",
    "extra closing brace",
    "smart quotes on keys",
    "missing colon",
    "double comma",
    "missing end quote",
    "split fences",
    "ellipsis",
    "plus five",
    "written twice",
    "missing quote of a key",
    "missing first quote",
    "missing bracket",
    "extra bracket",
    "unmatched quotes",
    "split in a text",
    "extra opening brace",
    "brace after a comma",
    "other bracket",
    "second copy cut",
    "format first",
];

pub fn structural(kind: &str, text: &str, rng: &mut Rng) -> String {
    let parts = parts(text);
    let fenced = rng.below(2) == 0;
    let wrapped = || if fenced { format!("```json\n{text}\n```") } else { text.to_owned() };
    match kind {
        "braces in prose" => {
            let prose = [
                "I use {curly braces} and [brackets] here, as in {id: name}.",
                "The placeholders {room} and {item} were filled in; {\"like this\"} would be wrong.",
                "Here is the world { as asked }:",
                "Each exit is {direction: target} and each list [a, b, c].",
            ];
            format!("{}\n\n{}\n\nI hope {{it}} helps.", rng.pick(&prose).unwrap(), wrapped())
        }
        "snippet first" => {
            let snippet = [
                "{\"id\": \"lamp\", \"name\": \"a lamp\"}",
                "{\"rooms\": [{\"id\": \"hall\"}]}",
                "{\"plot\": {\"title\": \"...\"}, \"rooms\": [], \"items\": [], \"puzzles\": []}",
                "[{\"type\": \"rect\", \"dims\": [0, 0, 10, 10]}]",
            ];
            let snippet = rng.pick(&snippet).unwrap();
            if rng.below(2) == 0 {
                format!("An example of the form:\n```json\n{snippet}\n```\nAnd the world:\n{}", wrapped())
            } else {
                format!("It looks like {snippet}, only longer.\n{}", wrapped())
            }
        }
        "think tags" => {
            let cut = text.floor_char_boundary(rng.below(text.len() as u32 / 2) as usize + 40);
            let thought = match rng.below(3) {
                0 => "The user wants {a world}. Rooms: [\"hall\", \"attic\"]. Let me write it.".to_owned(),
                1 => format!("First draft: {}\nThat is not good.", &text[..cut]),
                _ => "{\"plot\": {\"title\": \"Draft\"}, \"rooms\": [{\"id\": \"a\"}]}".to_owned(),
            };
            format!("<think>\n{thought}\n</think>\n\n{}", wrapped())
        }
        "missing closing brace" => {
            let (from, to, _) = pick(&parts, rng, |part| part == Part::Sign(b'}'));
            spliced(text, from, to, "")
        }
        "extra closing brace" => {
            let (_, to, _) = pick(&parts, rng, |part| part == Part::Sign(b'}'));
            spliced(text, to, to, "}")
        }
        "smart quotes on keys" => {
            let one_in = [1, 2, 40][rng.below(3) as usize];
            let mut out = String::new();
            let mut last = 0;
            for (part, from, to) in &parts {
                if *part == Part::Key && rng.below(one_in) == 0 {
                    out.push_str(&text[last..*from]);
                    out.push_str(&format!("\u{201C}{}\u{201D}", &text[from + 1..to - 1]));
                    last = *to;
                }
            }
            out + &text[last..]
        }
        "missing colon" => {
            let (from, to, _) = pick(&parts, rng, |part| part == Part::Sign(b':'));
            spliced(text, from, to, "")
        }
        "double comma" => {
            let (_, to, _) = pick(&parts, rng, |part| part == Part::Sign(b','));
            spliced(text, to, to, if rng.below(2) == 0 { "," } else { " ," })
        }
        "missing end quote" => {
            let (_, to, _) = pick(&parts, rng, |part| part == Part::Text);
            spliced(text, to - 1, to, "")
        }
        "split fences" => {
            let (_, to, _) = pick(&parts, rng, |part| matches!(part, Part::Sign(b',' | b'}' | b']')));
            let between = ["", "Continuing:\n\n", "Here is the rest of the world:\n"];
            let between = rng.pick(&between).unwrap();
            format!("```json\n{}\n```\n\n{between}```json\n{}\n```", &text[..to], text[to..].trim_start())
        }
        "ellipsis" => {
            let (_, to, at) = pick(&parts, rng, |part| matches!(part, Part::Sign(b',' | b'[')));
            let dots = ["...", " ... ", "\n...\n", "\u{2026}", "..., "];
            let dots = rng.pick(&dots).unwrap();
            let dots = if parts[at].0 == Part::Sign(b'[') { dots.trim_end_matches(", ") } else { dots };
            spliced(text, to, to, dots)
        }
        "plus five" => {
            let digit = |at: usize| text.as_bytes()[parts[at].1].is_ascii_digit();
            let found: Vec<usize> = (0..parts.len()).filter(|at| parts[*at].0 == Part::Other && digit(*at)).collect();
            let at = parts[*rng.pick(&found).unwrap()].1;
            spliced(text, at, at, "+")
        }
        "missing quote of a key" => {
            let (from, to, _) = pick(&parts, rng, |part| part == Part::Key);
            if rng.below(2) == 0 { spliced(text, to - 1, to, "") } else { spliced(text, from, from + 1, "") }
        }
        "missing first quote" => {
            let (from, _, _) = pick(&parts, rng, |part| part == Part::Text);
            spliced(text, from, from + 1, "")
        }
        "missing bracket" => {
            let (from, to, _) = pick(&parts, rng, |part| part == Part::Sign(b']'));
            spliced(text, from, to, "")
        }
        "extra bracket" => {
            let (_, to, _) = pick(&parts, rng, |part| part == Part::Sign(b']'));
            spliced(text, to, to, "]")
        }
        "unmatched quotes" => {
            let (from, to, _) = pick(&parts, rng, |part| matches!(part, Part::Key | Part::Text));
            match rng.below(3) {
                0 => spliced(text, to - 1, to, "\u{201D}"),
                1 => spliced(text, from, from + 1, "\u{201C}"),
                _ => spliced(&spliced(text, to - 1, to, "\u{201D}"), from, from + 1, "\u{201C}"),
            }
        }
        "split in a text" => {
            let long = |at: &usize| parts[*at].0 == Part::Text && parts[*at].2 - parts[*at].1 > 40;
            let found: Vec<usize> = (0..parts.len()).filter(long).collect();
            let (_, from, to) = parts[*rng.pick(&found).unwrap()];
            let at = text[from..to - 2].rfind(' ').map_or(to - 1, |blank| from + blank + 1);
            format!("```json\n{}\n```\n\n```json\n{}\n```", &text[..at], &text[at..])
        }
        "extra opening brace" => {
            let (from, _, _) = pick(&parts, rng, |part| part == Part::Sign(b'{'));
            spliced(text, from, from, "{")
        }
        "brace after a comma" => {
            let commas = |at: &usize| parts[*at].0 == Part::Sign(b',') && parts[*at - 1].0 == Part::Sign(b'}');
            let found: Vec<usize> = (1..parts.len()).filter(commas).collect();
            let at = parts[*rng.pick(&found).unwrap()].2;
            spliced(text, at, at, "}")
        }
        "other bracket" => {
            let (from, to, at) = pick(&parts, rng, |part| matches!(part, Part::Sign(b'}' | b']')));
            spliced(text, from, to, if parts[at].0 == Part::Sign(b'}') { "]" } else { "}" })
        }
        "second copy cut" => {
            let cut = parts[parts.len() / 4 + rng.below(parts.len() as u32 / 2) as usize].2;
            match rng.below(3) {
                0 => format!("{text}\n\n{}", &text[..cut]),
                1 => format!("```json\n{text}\n```\n\n```json\n{}", &text[..cut]),
                _ => format!("{text}{}", &text[..cut]),
            }
        }
        "format first" => {
            let form = [
                "{\n  \"plot\": {...},\n  \"rooms\": [ ... ],\n  \"items\": [ ... ],\n  \"puzzles\": [ ... ]\n}",
                "`exits` is an object such as `{\"north\": \"hall\"}` and `items` may be `[]`.",
            ];
            format!("The format is:\n\n{}\n\nHere is the world:\n\n{}\n\n{{done}}", rng.pick(&form).unwrap(), wrapped())
        }
        _ => {
            let cut = parts[parts.len() / 2 + rng.below(parts.len() as u32 / 4) as usize].2;
            match rng.below(3) {
                0 => format!("{text}\n\n{text}"),
                1 => format!("```json\n{text}\n```\nOnce more:\n```json\n{text}\n```"),
                _ => format!("```json\n{}\n```\nSorry, once more:\n```json\n{text}\n```", &text[..cut]),
            }
        }
    }
}

pub const SIMPLE: [&str; 9] = [
    "fences and prose",
    "trailing commas",
    "single quotes",
    "bare keys",
    "smart quotes",
    "comments",
    "missing commas",
    "Python literals",
    "raw line breaks",
];

/// Simple damage of one kind all over the document; every kind can follow every other in this order.
pub fn simple(kind: &str, text: &str, rng: &mut Rng) -> String {
    if kind == "fences and prose" {
        return match rng.below(4) {
            0 => format!("```json\n{text}\n```"),
            1 => format!("Sure! Here is your world:\n\n```json\n{text}\n```\n\nLet me know if you'd like changes."),
            2 => format!("Here is the world you asked for.\n{text}\nEnjoy your adventure!"),
            _ => format!("```\n{text}\n```\n"),
        };
    }
    let parts = parts(text);
    let mut out = String::new();
    let mut last = 0;
    let often = 1 + rng.below(6);
    for (at, (part, from, to)) in parts.iter().enumerate() {
        let here = rng.below(often) == 0;
        let body = || &text[from + 1..to - 1];
        let previous = if at == 0 { Part::Sign(b'{') } else { parts[at - 1].0 };
        let with = match (kind, part) {
            ("trailing commas", Part::Sign(b'}' | b']')) if here && !matches!(previous, Part::Sign(b'{' | b'[')) => {
                format!(",{}", &text[*from..*to])
            }
            ("single quotes", Part::Key | Part::Text) => {
                format!("'{}'", body().replace("\\\"", "\"").replace('\'', "\\'"))
            }
            ("bare keys", Part::Key) if here => body().to_owned(),
            ("smart quotes", Part::Key | Part::Text) if here => format!("\u{201C}{}\u{201D}", body()),
            ("comments", Part::Sign(b',')) if here => match rng.below(3) {
                0 => ", // a comment, with \"quotes\" and {braces}\n".to_owned(),
                1 => ", /* another: one */ ".to_owned(),
                _ => ", # and one more\n".to_owned(),
            },
            ("missing commas", Part::Sign(b',')) if here => "\n".to_owned(),
            ("Python literals", Part::Other) => match &text[*from..*to] {
                "true" => "True".to_owned(),
                "false" => "False".to_owned(),
                "null" => "None".to_owned(),
                _ => continue,
            },
            ("raw line breaks", Part::Text) => body_with_breaks(&text[*from..*to]),
            _ => continue,
        };
        out.push_str(&text[last..*from]);
        out.push_str(&with);
        last = *to;
    }
    out + &text[last..]
}

fn body_with_breaks(text: &str) -> String {
    text.replace("\\n", "\n")
}
