//! The body of a hero who is no person: which parts it has not, and what stands there in place of them (assets/narrator/bodies.txt). It must not
//! know any body by name.

use language::text::{capital, words};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use world::World;

/// Words between "your" and what is the hero's: "your own left hand".
const BETWEEN: usize = 2;

/// A body that is not a person's.
pub(super) struct Body {
    /// Who has it.
    who: Vec<&'static str>,
    /// What it has not, and what is there in place of it; "" for nothing.
    parts: BTreeMap<&'static str, &'static str>,
}

static BODIES: LazyLock<Vec<Body>> = LazyLock::new(|| read(include_str!("../../../assets/narrator/bodies.txt")));

fn read(text: &'static str) -> Vec<Body> {
    let mut bodies: Vec<Body> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some((_, who)) = line.strip_prefix("= ").and_then(|heading| heading.split_once(':')) {
            bodies.push(Body { who: who.split_whitespace().collect(), parts: BTreeMap::new() });
        } else if let Some(body) = bodies.last_mut() {
            let (part, other) = line.split_once(' ').unwrap_or((line, ""));
            body.parts.insert(part, other);
        }
    }
    bodies
}

/// The hero's body; `None` where he is a person. His picture says what he is, else a description that begins "You are a cat".
pub(super) fn of_hero(world: &World) -> Option<&'static Body> {
    let sprite = world.hero.sprite.as_deref().map(words);
    let said = || {
        let told = words(world.plot.hero.as_deref()?);
        let rest = told.strip_prefix(&["you".to_owned(), "are".to_owned()])?;
        let end = rest.iter().position(|word| matches!(word.as_str(), "in" | "with" | "and" | "of" | "who" | "on"));
        Some(rest[..end.unwrap_or(rest.len()).min(4)].to_vec())
    };
    let called = sprite.or_else(said)?;
    BODIES.iter().find(|body| called.iter().any(|word| body.who.contains(&word.as_str())))
}

impl Body {
    /// Does the line speak of a part that this body has not?
    pub(super) fn lacks(&self, line: &str) -> bool {
        words(line).iter().any(|word| self.parts.contains_key(word.as_str()))
    }

    /// The text with what is the hero's own called by what it is: "your hands" are "your paws".
    pub(super) fn suited(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut since = usize::MAX;
        for piece in text.split_inclusive(char::is_whitespace) {
            let word: String = piece.chars().filter(|c| c.is_alphabetic() || *c == '\'').collect();
            let small = word.to_lowercase();
            since = if small == "your" { 0 } else { since.saturating_add(1) };
            let other = self.parts.get(small.as_str()).filter(|other| !other.is_empty());
            match other.filter(|_| (1..=BETWEEN + 1).contains(&since)) {
                Some(other) => {
                    let other = if word.starts_with(char::is_uppercase) { capital(other) } else { (*other).to_owned() };
                    out.push_str(&piece.replacen(&word, &other, 1));
                    since = usize::MAX;
                }
                None => out.push_str(piece),
            }
            // "Your word. Hands up": that is no longer his.
            if piece.trim_end().ends_with(['.', ',', ';', ':', '!', '?']) {
                since = usize::MAX;
            }
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paws() -> &'static Body {
        BODIES.iter().find(|body| body.who.contains(&"cat")).unwrap()
    }

    #[test]
    fn a_cats_hands_are_paws_and_other_peoples_are_hands() {
        let suited = |text: &str| paws().suited(text);
        assert_eq!(suited("You lay your hand on it."), "You lay your paw on it.");
        assert_eq!(suited("Your own left hand itches."), "Your own left paw itches.");
        assert_eq!(suited("He takes your word. Hands meet."), "He takes your word. Hands meet.");
        assert_eq!(suited("The cook's hands are wet."), "The cook's hands are wet.");
        assert!(paws().lacks("You put it in your pocket.") && !paws().lacks("You wait."));
    }

    #[test]
    fn every_body_has_somebody_and_something_that_it_lacks() {
        assert!(BODIES.len() >= 4);
        for body in BODIES.iter() {
            assert!(body.who.len() > 2 && body.parts.len() > 10 && body.parts.contains_key("pocket"));
        }
    }
}
