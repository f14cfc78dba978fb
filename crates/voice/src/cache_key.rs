//! Which questions are the same. A question is its command, in the state that the prompt shows, by the same prompt, in the same
//! world. What was said before is shown to the model but is no part of the key, with one exception: to someone spoken to, the last
//! exchange about anything else. So the same question in the same state is asked once, however often it is put, and a conversation
//! that has moved on is a new question. Which model answers is no part either: a played adventure replays without one.

use super::chapter::{Exchange, line};
use super::question::Question;
use language::text::words;
use prompts::Prompts;
use rng::fnv;
use rules::{Command, Target};
use world::Verb;

/// The same for the same question, on every platform.
pub(super) fn of_question(question: &Question<'_>, prompts: &Prompts) -> u64 {
    let Question { world, state, hints, .. } = question;
    let shown = prompts::shown(world, state, hints, usize::MAX);
    let command = serde_json::to_string(question.command).unwrap_or_default();
    let version = prompts.answering();
    let world = question.world_hash;
    // "My hands" and "my pride" are one to the rules.
    let own = [question.command.direct, question.command.indirect].contains(&Some(Target::Myself));
    let typed = if own || is_loose(question.command) { bare(question.typed) } else { String::new() };
    let talk = last_else(question).map(line).unwrap_or_default();
    let offer = question.offer.map(|offer| offer.text.as_str()).unwrap_or_default();
    fnv(format!("{version:x}\n{world:x}\n{command}\n{typed}\n{talk}\n{offer}\n{shown}").as_bytes())
}

/// The last thing said to whoever is spoken to, other than these words.
fn last_else<'q>(question: &Question<'q>) -> Option<&'q Exchange> {
    let who = question.command.addressee()?;
    let typed = bare(question.typed);
    question.memory.lately().rev().find(|exchange| exchange.with == Some(who) && bare(&exchange.typed) != typed)
}

/// Verbs that hold many acts: with these the words as typed matter as well.
fn is_loose(command: &Command) -> bool {
    use Verb as V;
    matches!(
        command.verb,
        V::Other
            | V::Breathe
            | V::Call
            | V::Greet
            | V::Thank
            | V::Smile
            | V::Cry
            | V::Shout
            | V::Laugh
            | V::Tell
            | V::Say
            | V::Bow
            | V::Flirt
            | V::Wait
            | V::Think
            | V::Wash
            | V::Swear
            | V::Insult
            | V::Cast
            | V::Dance
            | V::Sing
            | V::Ask
    )
}

/// A line without case, marks, articles and courtesies.
fn bare(typed: &str) -> String {
    const EMPTY: &[&str] =
        &["a", "an", "the", "some", "my", "please", "now", "just", "very", "then", "and", "quickly", "carefully"];
    let words = words(typed);
    let kept: Vec<&str> = words.iter().map(String::as_str).filter(|word| !EMPTY.contains(word)).collect();
    kept.join(" ")
}
