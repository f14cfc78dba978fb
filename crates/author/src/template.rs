//! Sentence templates: `[one|another]` choices, `{slots}`, and the parts of a line between bars. It must not know any content.

use super::name::Name;
use language::text::capital;
use rng::Rng;

/// Takes each `[one|another]` one way.
pub fn expand_options(text: &str, rng: &mut Rng) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        let Some((inside, tail)) = after.split_once(']') else {
            rest = after;
            break;
        };
        let ways: Vec<&str> = inside.split('|').collect();
        // "[, as usual|]" is a choice with nothing; a lone "[, as usual]" is that, too.
        if ways.len() > 1 || rng.chance(50) {
            out.push_str(rng.pick(&ways).copied().unwrap_or(""));
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}

/// The parts between split_bars, without blanks at their ends; a bar within `[one|another]` parts nothing.
pub fn split_bars(line: &str) -> Vec<&str> {
    let (mut parts, mut from, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in line.char_indices() {
        match c {
            '[' => depth += 1,
            ']' => depth -= 1,
            '|' if depth <= 0 => {
                parts.push(line[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(line[from..].trim());
    parts
}

/// A number spelt digit by digit: "314" is "three", "one", "four"; nothing for what is no number.
pub fn digits(word: &str) -> Vec<&'static str> {
    const NAMES: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let digits: Option<Vec<_>> =
        word.chars().map(|c| c.to_digit(10).and_then(|digit| NAMES.get(digit as usize).copied())).collect();
    digits.unwrap_or_default()
}

/// What the slots of a text stand for.
#[derive(Clone, Debug, Default)]
pub struct Slots {
    names: Vec<(&'static str, Name)>,
    plain: Vec<(&'static str, String)>,
}

impl Slots {
    /// `{the role}`, `{A role}`, `{is role}` and `{role}` shall stand for this name.
    pub fn name(&mut self, role: &'static str, name: Name) -> &mut Self {
        self.names.retain(|(known, _)| *known != role);
        self.names.push((role, name));
        self
    }

    /// `{role}`, `{Role}` and `{ROLE}` shall stand for this text.
    pub fn plain(&mut self, role: &'static str, text: impl Into<String>) -> &mut Self {
        self.plain.retain(|(known, _)| *known != role);
        self.plain.push((role, text.into()));
        self
    }

    /// Fills `{the key}`, `{Word}`, `{DIR}`; a slot without meaning stays as it is, for the tests to find.
    pub fn fill(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len() + 32);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            let Some((slot, tail)) = after.split_once('}') else {
                rest = after;
                break;
            };
            match self.value(slot) {
                Some(value) => out.push_str(&value),
                None => out.push_str(&format!("{{{slot}}}")),
            }
            rest = tail;
        }
        out.push_str(rest);
        out
    }

    fn value(&self, slot: &str) -> Option<String> {
        if let Some((form, role)) = slot.split_once(' ') {
            return self.names.iter().find(|(known, _)| *known == role)?.1.form(form);
        }
        let role = slot.to_lowercase();
        let value = match self.plain.iter().find(|(known, _)| known.to_lowercase() == role) {
            Some((_, value)) => value.clone(),
            None => self.names.iter().find(|(known, _)| *known == role)?.1.bare.clone(),
        };
        let upper = slot.len() > 1 && slot.chars().all(|c| !c.is_lowercase());
        Some(match slot.chars().next() {
            Some(_) if upper => value.to_uppercase(),
            Some(first) if first.is_uppercase() => capital(&value),
            _ => value,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_part_a_line_but_not_a_choice() {
        assert_eq!(split_bars("kick | It [rings|sings]. | You die."), ["kick", "It [rings|sings].", "You die."]);
        assert_eq!(split_bars("alone"), ["alone"]);
    }

    #[test]
    fn slots_take_article_case_and_verb_form_and_unknown_slots_stay() {
        let mut slots = Slots::default();
        slots.name("key", Name::new("some shears")).plain("dir", "to the north").plain("first", "fat bell");
        assert_eq!(
            slots.fill("{The key} {is key} {dir}. {Dir} {first}!"),
            "The shears are to the north. To the north fat bell!"
        );
        assert_eq!(slots.fill("{the moon}"), "{the moon}");
        assert_eq!(expand_options("[a|a] b[|]c", &mut Rng::new(1)), "a bc");
        assert_eq!(expand_options("an [open bracket", &mut Rng::new(1)), "an open bracket");
    }
}
