//! Which choice is due: the next of the node that is played whose cue is given, once what sets the scene was told. And which option a typed line
//! means, in whatever words. It must not open or take anything: the rules do.

use super::progress::Progress;
use language::language;
use language::text;
use parser::lexicon::verb;
use rules::GameState;
use world::choice::Impulse;
use world::story::{Cue, Story};
use world::{ChoiceId, World};

/// How much of what was typed, and of an option, must be words of the other.
const SHARE: f64 = 0.6;
/// Words that are so near are one, but for a slip.
const SAME: f64 = 0.92;

impl Progress {
    /// The choice that is due. Nothing is while the node has more to tell first.
    #[must_use]
    pub fn choice(&self, world: &World, story: &Story, state: &GameState) -> Option<ChoiceId> {
        let node = story.nodes.get(self.node())?;
        let told = |at: usize| self.told().any(|told| told == (self.node(), at));
        if node.beats.iter().enumerate().any(|(at, beat)| beat.when == Cue::Entering && !told(at)) {
            return None;
        }
        let mut due = story.choices().filter(|(_, node, _)| *node == self.node());
        due.find(|(id, _, choice)| !state.choices.is_over(*id) && self.is_given(world, state, &choice.when))
            .map(|(id, ..)| id)
    }
}

/// How near a line must come to an option's words to mean it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nearness {
    /// They must be its words.
    Exact,
    /// It must have as many, each in another form or another for the same: the line is also a command of its own.
    Whole,
    /// Enough of them.
    Free,
}

/// Which of these options a line means: by its number, by its words, or by others that are near enough. `None` for whatever is meant otherwise.
#[must_use]
pub fn answered(options: &[(usize, &Impulse)], line: &str, nearness: Nearness) -> Option<usize> {
    let words = text::words(line);
    let plain = without_leads(&words);
    if let [only] = plain
        && let Some(number) = number(only)
    {
        return options.get(number.checked_sub(1)?).map(|(at, _)| *at);
    }
    if let Some((at, _)) = options.iter().find(|(_, option)| text::words(&option.text) == plain) {
        return Some(*at);
    }
    if nearness != Nearness::Exact
        && let Some(at) = bare_answer(options, plain)
    {
        return Some(at);
    }
    let most = match nearness {
        Nearness::Exact => return None,
        Nearness::Whole => 1.0,
        Nearness::Free => SHARE,
    };
    let mut near: Vec<(f64, usize)> = options
        .iter()
        .filter_map(|(at, option)| Some((likeness(&text::words(&option.text), plain, most)?, *at)))
        .collect();
    near.sort_by(|one, two| two.0.total_cmp(&one.0));
    match near.as_slice() {
        [(_, at)] => Some(*at),
        // What is as near to two is neither.
        [(best, at), (second, _), ..] if best > second => Some(*at),
        _ => None,
    }
}

/// A bare yes or no means the only option that says so: "Say yes, and what is there?". So does whose it is: "yours", said to her, is "Say that you
/// are on hers".
fn bare_answer(options: &[(usize, &Impulse)], plain: &[String]) -> Option<usize> {
    const SAID: [&str; 5] = ["say", "answer", "well", "on", "im"]; // not shown
    const OWNERS: [&str; 5] = ["yours", "hers", "his", "theirs", "mine"]; // not shown
    let mut told = plain.iter().filter(|word| !SAID.contains(&word.as_str()));
    let is_owner = |word: &str| OWNERS.contains(&word);
    let word = told.next().filter(|word| matches!(word.as_str(), "yes" | "no") || is_owner(word))?;
    if told.next().is_some() {
        return None;
    }
    let says = |said: &String| said == word || is_owner(word) && is_owner(said);
    let mut saying = options.iter().filter(|(_, option)| text::words(&option.text).iter().any(says));
    let (at, _) = saying.next()?;
    saying.next().is_none().then_some(*at)
}

/// "I would rather take the second one" is "second".
fn without_leads(words: &[String]) -> &[String] {
    const LEADS: [&str; 11] =
        ["i", "ill", "decide", "choose", "pick", "take", "option", "number", "the", "to", "answer"]; // not shown
    let numbered = |rest: &[String]| match rest {
        [one] => number(one).is_some(),
        [one, two] => number(one).is_some() && two == "one",
        _ => false,
    };
    let mut rest = words;
    while let Some((first, others)) = rest.split_first() {
        if numbered(rest) {
            return &rest[..1];
        }
        if !LEADS.contains(&first.as_str()) {
            break;
        }
        rest = others;
    }
    // "Decide to grab the lantern" is what follows; "take the lantern" is itself.
    match words {
        [first, to, others @ ..] if matches!(first.as_str(), "decide" | "choose") && to == "to" => others,
        [first, others @ ..] if matches!(first.as_str(), "decide" | "choose") => others,
        _ => words,
    }
}

fn number(word: &str) -> Option<usize> {
    let ordinal = match word {
        "a" | "first" => 1,
        "b" | "second" => 2,
        "c" | "third" => 3,
        _ => word.parse::<usize>().ok().or_else(|| language().number(word).map(|number| number as usize))?,
    };
    Some(ordinal)
}

/// The share of words that both have, where it is enough of either.
fn likeness(option: &[String], typed: &[String], least: f64) -> Option<f64> {
    let meant = |words: &[String]| -> Vec<String> {
        words.iter().filter(|word| language().small.sense(word).is_none()).cloned().collect()
    };
    let whole = (option, typed);
    let (option, typed) = (meant(option), meant(typed));
    let shared = |some: &[String], others: &[String]| {
        let count = some.iter().filter(|word| others.iter().any(|other| is_same(word, other))).count();
        count as f64 / some.len().max(1) as f64
    };
    let (of_typed, of_option) = (shared(&typed, &option), shared(&option, &typed));
    // Some of its own words, and nothing else, are enough.
    let says_something = !typed.is_empty() || whole.1.first().is_some_and(|word| verb(word).is_some());
    let cut_short = whole.1.len() > 1 && says_something && shared(whole.1, whole.0) >= 1.0;
    // So are all of them, with whatever else; and its deed alone, if no other begins with that.
    let drawn_out = option.len() > 1 && of_option >= 1.0;
    let near = of_typed >= least && of_option >= least && typed.len() > 1;
    if near || least < 1.0 && (cut_short || drawn_out) {
        return Some(1.0 + of_typed + of_option);
    }
    let deed = matches!((option.as_slice(), whole.1), ([first, ..], [one]) if is_same(first, one));
    (least < 1.0 && deed).then_some(1.0)
}

/// The same word in another form, another word for the same act, or a slip of the finger.
fn is_same(one: &str, other: &str) -> bool {
    one == other
        || language().is_same(one, other)
        || verb(one).is_some_and(|act| verb(other) == Some(act))
        || one.len() > 3 && strsim::jaro_winkler(one, other) >= SAME
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Vec<Impulse> {
        ["Grab the lantern and run", "Stand quite still", "Call down to whoever it is"]
            .map(|text| Impulse { text: text.to_owned(), ..Impulse::default() })
            .to_vec()
    }

    fn meant(line: &str) -> Option<usize> {
        let options = options();
        let numbered: Vec<(usize, &Impulse)> = options.iter().enumerate().collect();
        answered(&numbered, line, Nearness::Free)
    }

    #[test]
    fn an_option_is_meant_by_number_by_its_words_and_by_others() {
        for (line, wanted) in [
            ("1", Some(0)),
            ("2.", Some(1)),
            ("the second one", Some(1)),
            ("I choose number 3", Some(2)),
            ("option two", Some(1)),
            ("b", Some(1)),
            ("Grab the lantern and run", Some(0)),
            ("decide to stand quite still", Some(1)),
            ("snatch the lantern and run away", Some(0)),
            ("grabbing the lantrn, running", Some(0)),
            ("stand still", Some(1)),
            ("call down", Some(2)),
            ("shout down to them", None),
            ("4", None),
            ("0", None),
            ("take key", None),
            ("look", None),
            ("north", None),
            ("", None),
            ("run", None),
            ("stand", Some(1)),
            ("call", Some(2)),
            ("snatch", Some(0)),
            ("well then i shall grab that lantern of theirs and run for it", Some(0)),
            ("say yours", None),
        ] {
            assert_eq!(meant(line), wanted, "{line}");
        }
    }

    #[test]
    fn a_few_words_of_one_option_are_enough_and_what_fits_two_is_neither() {
        let options = ["Say that it is yours", "Say nothing at all", "Unfold it and read it"]
            .map(|text| Impulse { text: text.to_owned(), ..Impulse::default() });
        let numbered: Vec<(usize, &Impulse)> = options.iter().enumerate().collect();
        for (line, wanted) in [
            ("say yours", Some(0)),
            ("yours", Some(0)),
            ("hers", Some(0)),
            ("say nothing", Some(1)),
            ("say", None),
            ("unfold", Some(2)),
            ("unfold it", Some(2)),
            ("read the letter", None),
        ] {
            assert_eq!(answered(&numbered, line, Nearness::Free), wanted, "{line}");
            assert_eq!(answered(&numbered, line, Nearness::Exact), None, "{line}");
        }
    }

    #[test]
    fn long_after_only_its_own_words_and_numbers_mean_one() {
        let options = options();
        let numbered: Vec<(usize, &Impulse)> = options.iter().enumerate().collect();
        assert_eq!(answered(&numbered, "take the lantern and run", Nearness::Exact), None);
        assert_eq!(answered(&numbered, "stand quite still.", Nearness::Exact), Some(1));
        assert_eq!(answered(&numbered, "3", Nearness::Exact), Some(2));
        // A command of its own is one, unless it says all of it.
        assert_eq!(answered(&numbered, "take the lantern", Nearness::Whole), None);
        assert_eq!(answered(&numbered, "snatch the lantern and run", Nearness::Whole), Some(0));
    }
}
