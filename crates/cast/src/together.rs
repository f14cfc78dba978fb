//! Lines that speak to several people at once, or of going somewhere together, as lines that do one thing after the other. It must not do
//! any of it: whoever reads the lines does.

use super::word_lists::is_in;
use super::{Cast, is_at};
use language::text::{mentions, words};
use rules::{GameState, scope};
use world::{CharacterId, Thing, World};

/// People who are spoken to at once.
const MOST_ADDRESSED: usize = 4;

impl Cast {
    /// A line of going somewhere together ("Suet, let's go to the harbour", "Suet, come with me to the harbour"), as a line that asks them
    /// along and then goes; `None` for any other line, and where there is nobody to go with. Without a name it is for who was spoken to
    /// last, or the only one who is there.
    #[must_use]
    pub fn together(
        &self,
        world: &World,
        state: &GameState,
        (typed, last): (&str, Option<CharacterId>),
    ) -> Option<String> {
        let there = self.life.talkers(state, state.room);
        let typed = typed.trim().trim_end_matches(['.', '!', '?']);
        let mut with: Vec<CharacterId> = Vec::new();
        let mut said = typed;
        if let Some((head, rest)) = typed.split_once(',') {
            with = self.all_named(world, state, head);
            said = rest;
            if with.is_empty() {
                let (rest, tail) = typed.rsplit_once(',')?;
                with = self.all_named(world, state, tail);
                said = rest;
            }
            if with.is_empty() {
                return None;
            }
        }
        let goes = going(said, !with.is_empty())?;
        if with.is_empty() {
            with.extend(last.filter(|who| there.contains(who)).or(match there.as_slice() {
                [only] => Some(*only),
                _ => None,
            }));
        }
        if with.is_empty() {
            return None;
        }
        // Who comes along already need not be asked.
        let asked = with.into_iter().take(MOST_ADDRESSED).filter(|who| !self.follows(*who));
        let mut lines: Vec<String> =
            asked.map(|who| format!("{}, come with me", state.identity(world, Thing::Character(who)).name)).collect();
        lines.push(goes);
        Some(lines.join(". "))
    }

    /// A line that brings a subject up before whoever is here ("mention the lamp", "talk about the war"), as a line to the one whom it is for:
    /// who knows something of it, else who was spoken to last, else who is there. `None` for any other line, and where it is nobody's.
    #[must_use]
    pub fn broached(
        &self,
        world: &World,
        state: &GameState,
        (typed, last): (&str, Option<CharacterId>),
    ) -> Option<String> {
        let (verb, subject) = subject_of(typed)?;
        let seen =
            |who: &CharacterId| is_at(state, *who, state.room) && scope::sees(world, state, Thing::Character(*who));
        let there: Vec<CharacterId> = CharacterId::all(state.characters.len()).filter(seen).collect();
        let name = |who: CharacterId| state.identity(world, Thing::Character(who)).name.clone();
        // "Mention the lamp to Polly" says for whom it is.
        let said = words(&subject);
        let is_addressed = |at: usize| {
            let whom = said[at + 1..].join(" ");
            matches!(said[at].as_str(), "to" | "with") && named(world, state, &there, &whom).is_some()
        };
        if (1..said.len()).any(is_addressed) {
            return None;
        }
        let knows = |who: &CharacterId| {
            let mut keywords = world[*who].topics.iter().flat_map(|topic| &topic.keywords);
            keywords.any(|keyword| mentions(&said, &words(keyword)))
        };
        let is_about = |who: &CharacterId| mentions(&said, &words(&name(*who)));
        let mut fitting: Vec<CharacterId> = there.iter().copied().filter(|who| !is_about(who)).collect();
        fitting.sort_by_key(|who| (!knows(who), last != Some(*who), !self.life.talks[who.index()]));
        let who = *fitting.first()?;
        Some(format!("{verb} {} about {subject}", name(who)))
    }

    /// Those present whom these words address, all of them or one by one; nobody where one of them is not here.
    fn all_named(&self, world: &World, state: &GameState, head: &str) -> Vec<CharacterId> {
        let there = self.life.talkers(state, state.room);
        if let [one] = words(head).as_slice()
            && is_in("all", one)
        {
            return there;
        }
        let parts: Option<Vec<CharacterId>> =
            head.split(" and ").map(|part| named(world, state, &there, part)).collect();
        parts.unwrap_or_default()
    }

    /// A line that speaks to several at once ("everyone, hello"; "Suet and Grim, follow me"; "show the letter to everyone"), as a line that
    /// speaks to one after the other; `None` for any other line.
    #[must_use]
    pub fn one_by_one(&self, world: &World, state: &GameState, typed: &str) -> Option<String> {
        let there: Vec<CharacterId> = self.life.talkers(state, state.room);
        let name = |who: CharacterId| state.identity(world, Thing::Character(who)).name.clone();
        let all = || there.iter().copied().take(MOST_ADDRESSED).map(name);
        // "Hello everybody" is for each of them.
        if let [first, .., last] = words(typed).as_slice()
            && is_in("greets", first)
            && is_in("all", last)
            && !there.is_empty()
        {
            return Some(all().map(|name| format!("{first} {name}")).collect::<Vec<_>>().join(". "));
        }
        if let Some((verb, thing)) = given_to_all(typed).filter(|_| !there.is_empty()) {
            // What is read out is heard by all of them.
            let lines: Vec<String> = if is_in("reads", &verb) {
                vec![format!("{verb} {thing} aloud")]
            } else {
                all().map(|name| format!("{verb} {thing} to {name}")).collect()
            };
            return Some(lines.join(". "));
        }
        let (head, rest) = typed.split_once(',')?;
        let rest = rest.trim();
        // Who is not here is answered for by whoever reads the line.
        let spoken_to: Vec<String> = match words(head).as_slice() {
            [one] if is_in("all", one) => all().collect(),
            _ if head.contains(" and ") => {
                let parts: Vec<(&str, Option<CharacterId>)> =
                    head.split(" and ").map(|part| (part, named(world, state, &there, part))).collect();
                if parts.iter().all(|(_, who)| who.is_none()) {
                    return None;
                }
                parts.into_iter().map(|(part, who)| who.map_or_else(|| part.trim().to_owned(), name)).collect()
            }
            _ => return None,
        };
        if rest.is_empty() || spoken_to.is_empty() || spoken_to.len() > MOST_ADDRESSED {
            return None;
        }
        Some(spoken_to.iter().map(|name| format!("{name}, {rest}")).collect::<Vec<_>>().join(". "))
    }
}

/// What a line brings up, and the verb that does so to somebody.
pub(super) fn subject_of(typed: &str) -> Option<(&'static str, String)> {
    let typed: Vec<&str> = typed.trim().trim_end_matches(['.', '!', '?']).split_whitespace().collect();
    let plain: Vec<String> = typed.iter().map(|word| words(word).join("-")).collect();
    for (heading, verb) in [("tells of", "tell"), ("asks of", "ask")] {
        for count in (1..=3).filter(|count| plain.len() > *count) {
            if is_in(heading, &plain[..count].join("-")) {
                return Some((verb, typed[count..].join(" ")));
            }
        }
    }
    None
}

/// The one of them whom these words name.
fn named(world: &World, state: &GameState, there: &[CharacterId], said: &str) -> Option<CharacterId> {
    let said = words(said);
    there.iter().copied().find(|who| {
        let it = state.identity(world, Thing::Character(*who));
        let own: Vec<String> = std::iter::once(&it.name).chain(&it.synonyms).flat_map(|name| words(name)).collect();
        !said.is_empty() && said.iter().all(|word| own.contains(word) || matches!(word.as_str(), "the" | "a"))
    })
}

/// "Show the letter to everyone", "show everyone the letter", "read the letter to all of them": the verb and the thing, as they were typed.
fn given_to_all(typed: &str) -> Option<(String, String)> {
    let typed = typed.trim().trim_end_matches(['.', '!']);
    let (verb, rest) = typed.split_once(' ')?;
    let verb = words(verb).pop().filter(|verb| is_in("shows", verb) || is_in("reads", verb))?;
    if let Some((second, thing)) = rest.trim().split_once(' ')
        && is_in("each", &words(second).join("-"))
    {
        return Some((verb, thing.trim().to_owned()));
    }
    let (thing, whom) = rest.rsplit_once(" to ")?;
    let is_all = words(whom).iter().enumerate().all(|(at, word)| is_in(if at == 0 { "all" } else { "all of" }, word));
    (is_all && !words(whom).is_empty()).then(|| (verb, thing.trim().to_owned()))
}

/// Where a line proposes to go, as a line that goes there. Where somebody is spoken to "come with me to the harbour" is one as well.
fn going(said: &str, to_somebody: bool) -> Option<String> {
    let typed: Vec<&str> = said.split_whitespace().collect();
    let plain: Vec<String> = typed.iter().map(|word| words(word).join("-")).collect();
    let begins = |leads: &str, count: usize| plain.len() > count && is_in(leads, &plain[..count].join("-"));
    let from = if begins("lets", 1) {
        1
    } else if begins("lets", 2) {
        2
    } else if to_somebody && begins("come with", 3) {
        // "Come with me to the harbour" has no verb of its own.
        return is_in("to", &plain[3]).then(|| format!("go {}", typed[3..].join(" ")));
    } else if to_somebody && begins("come with", 2) {
        return is_in("to", &plain[2]).then(|| format!("go {}", typed[2..].join(" ")));
    } else {
        return None;
    };
    let goes = plain.get(from).is_some_and(|word| is_in("goes", word)) && plain.len() > from + 1;
    goes.then(|| typed[from..].join(" "))
}
