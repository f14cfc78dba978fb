//! A typed line to what the hero does, or to a question. It must not change anything: it plays ahead on a copy.

use crate::action::{Action, Refusal};
use crate::model::{Ground, Side};
use crate::square::Square;
use crate::state::{FAR, State};
use crate::text::{self, the};
use crate::words::{direction, is, is_near, number, verb};
use messages::t;

/// What a line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// To be done one after the other, until one of them cannot be.
    Acts(Vec<Action>),
    /// The same, where it is too far for what was meant: as near as this round leads.
    Nearer(Vec<Action>),
    /// Shown to the player, who types again: a question, or why it cannot be done.
    Ask(String),
    /// The player wants to see the map and the legend.
    Show,
    /// The rest is to be told in one roll.
    Settle,
}

/// Longest line that is read, in bytes; what comes after it is left out.
const LONGEST: usize = 200;

/// What a typed line means here.
#[must_use]
pub fn read(state: &State, line: &str) -> Typed {
    if state.ending().is_some() {
        return Typed::Ask(text::refusal(Refusal::Over));
    }
    let end = (0..=LONGEST.min(line.len())).rev().find(|end| line.is_char_boundary(*end)).unwrap_or(0);
    let words = language::text::words(&line[..end]);
    let mut ahead = state.clone();
    let mut all: Vec<Action> = Vec::new();
    for clause in clauses(&words) {
        match one(&ahead, clause) {
            Ok(Meant::Acts(acts)) => {
                for act in acts {
                    if let Action::Move { to } = &act {
                        step_ahead(&mut ahead, *to);
                    }
                    all.push(act);
                }
            }
            Ok(Meant::Show) => return Typed::Show,
            Ok(Meant::Settle) => return Typed::Settle,
            Err(question) if all.is_empty() => return Typed::Ask(question),
            // What was understood is done; what was not is asked about when it is done.
            Err(_) => break,
        }
        // After an act it is the others' turn, and whatever comes after is another round's.
        if all.last().is_some_and(|act| !matches!(act, Action::Move { .. })) {
            break;
        }
    }
    match all.as_slice() {
        [] => Typed::Ask(t!("encounter-ask-what")),
        [.., Action::Wait] if !said_wait(&words) => Typed::Nearer(all),
        _ => Typed::Acts(all),
    }
}

/// Was it to let the round go by that was typed?
fn said_wait(words: &[String]) -> bool {
    words.iter().any(|word| is("wait", word)) || verb(words).is_some_and(|(verb, _)| verb == "wait")
}

enum Meant {
    Acts(Vec<Action>),
    Show,
    Settle,
}

/// The parts of a line, each an act of its own.
fn clauses(words: &[String]) -> Vec<&[String]> {
    let mut all = Vec::new();
    let mut from = 0;
    for at in 1..words.len() {
        let joins = matches!(words[at].as_str(), "and" | "then");
        let next = words.get(at + 1..).unwrap_or_default();
        let next = if next.first().is_some_and(|word| word == "then") { &next[1..] } else { next };
        let begins = next.first().is_some_and(|word| direction(word).is_some()) || verb(next).is_some();
        if at >= from && joins && (begins || next.is_empty()) {
            all.push(&words[from..at]);
            from = words.len() - next.len();
        }
    }
    all.push(words.get(from..).unwrap_or_default());
    all.retain(|clause| !clause.is_empty());
    all
}

fn step_ahead(ahead: &mut State, to: Square) {
    let cost = ahead.hero_reach().iter().find(|(at, _)| *at == to).map_or(0, |(_, cost)| *cost);
    ahead.hero.left = ahead.hero.left.saturating_sub(if ahead.hero.hidden { cost * 2 } else { cost });
    ahead.hero.at = to;
}

/// What is left of a clause that says something.
fn telling(words: &[String]) -> Vec<&str> {
    words.iter().map(String::as_str).filter(|word| !is("idle", word)).collect()
}

fn one(state: &State, clause: &[String]) -> Result<Meant, String> {
    let start = clause.iter().position(|word| !is("idle", word) || word == "i" && clause.len() == 1).unwrap_or(0);
    let clause = &clause[start..];
    let acts = |act: Action| go_and(state, act).map(Meant::Acts);
    let Some((verb, long)) = verb(clause) else {
        return without_verb(state, clause);
    };
    let rest = &clause[long..];
    let words = telling(rest);
    match verb {
        "go" => go(state, &words).map(|to| Meant::Acts(vec![Action::Move { to }])),
        "attack" => acts(Action::Attack { target: target(state, &words)? }),
        "shove" => {
            // One pushes people, and cupboards.
            let whom = target(state, &words);
            match (feature(state, &words), whom) {
                (Ok(feature), Err(_)) => acts(Action::Use { feature }),
                (_, whom) => acts(Action::Shove { target: whom? }),
            }
        }
        "talk" => acts(Action::Talk { target: target(state, &words)? }),
        "throw" | "show" | "give" => {
            let (thing, target) = both(state, &words)?;
            acts(match verb {
                "throw" => Action::Throw { thing, target },
                "show" => Action::Show { thing, target },
                _ => Action::Give { thing, target },
            })
        }
        "put" => {
            let thing = thing(state, &words)?;
            let at = beside(state, &words);
            check(state, Action::Put { thing, at })
        }
        "use" => match (feature(state, &words), thing(state, &words)) {
            (Ok(feature), _) => acts(Action::Use { feature }),
            (Err(_), Ok(_)) if !words.is_empty() => with_thing(state, &words),
            (Err(question), _) => Err(question),
        },
        // "Sneak east" is a move; whoever hides already goes unseen.
        "hide" if words.iter().any(|word| direction(word).is_some() || Square::named(word).is_some()) => {
            go(state, &words).map(|to| Meant::Acts(vec![Action::Move { to }]))
        }
        "hide" => hide(state),
        "wait" => check(state, Action::Wait),
        "flee" => flee(state),
        "settle" => Ok(Meant::Settle),
        "give_in" => check(state, Action::GiveIn),
        _ => match target(state, &words) {
            // "Look at the goose".
            Ok(key) if !words.is_empty() => Err(text::about(state, &key)),
            _ => Ok(Meant::Show),
        },
    }
}

/// A bare way, a bare square, or the name of something that can be used.
fn without_verb(state: &State, clause: &[String]) -> Result<Meant, String> {
    let words = telling(clause);
    let is_way = words.iter().any(|word| direction(word).is_some() || Square::named(word).is_some());
    if is_way
        && words.iter().all(|word| direction(word).is_some() || Square::named(word).is_some() || number(word).is_some())
    {
        return go(state, &words).map(|to| Meant::Acts(vec![Action::Move { to }]));
    }
    match feature(state, &words) {
        Ok(feature) if !words.is_empty() && mentions_feature(state, &words) => {
            go_and(state, Action::Use { feature }).map(Meant::Acts)
        }
        _ => Err(t!("encounter-ask-what")),
    }
}

/// "Use the bread on the goose": whatever the thing is best for.
fn with_thing(state: &State, words: &[&str]) -> Result<Meant, String> {
    let (thing, target) = both(state, words)?;
    let index = state.index(&target).unwrap_or(0);
    let (token, it) = (&state.encounter.tokens[index], &state.encounter.things[&thing]);
    let act = if crate::state::means(&it.appeases, token) {
        Action::Give { thing, target }
    } else if crate::state::means(&it.scares, token) || it.throw == 0 {
        Action::Show { thing, target }
    } else {
        Action::Throw { thing, target }
    };
    go_and(state, act).map(Meant::Acts)
}

fn check(state: &State, act: Action) -> Result<Meant, String> {
    state.check(&act).map_err(text::refusal)?;
    Ok(Meant::Acts(vec![act]))
}

/// The act, after a move to where it can be done; where no move of this round does, a move towards it.
fn go_and(state: &State, act: Action) -> Result<Vec<Action>, String> {
    match state.check(&act) {
        Ok(()) => return Ok(vec![act]),
        Err(Refusal::Far | Refusal::Unseen) => {}
        Err(refusal) => return Err(text::refusal(refusal)),
    }
    let goal: Vec<Square> = match &act {
        Action::Use { feature } => {
            state.feature(feature).map(|at| state.encounter.features[at].at.clone()).unwrap_or_default()
        }
        Action::Attack { target }
        | Action::Shove { target }
        | Action::Throw { target, .. }
        | Action::Show { target, .. }
        | Action::Give { target, .. }
        | Action::Talk { target } => state.index(target).map(|at| state.bodies[at].at).into_iter().collect(),
        _ => Vec::new(),
    };
    let mut ahead = state.clone();
    let mut reach = state.hero_reach();
    let burns = |at: Square| state.ground(at) == Ground::Hazard;
    reach.retain(|(at, _)| *at != state.hero.at);
    // Of equal ways the straight one.
    reach.sort_by_key(|(at, cost)| (burns(*at), *cost, aside(*at, &goal), *at));
    for (to, _) in &reach {
        ahead.hero.at = *to;
        if ahead.check(&act).is_ok() {
            return Ok(vec![Action::Move { to: *to }, act]);
        }
    }
    // As near as this round leads, and the next one goes on.
    if let Some(to) = towards(state, &goal) {
        return Ok(vec![Action::Move { to }, Action::Wait]);
    }
    let has_moved = state.hero.left < state.encounter.hero.moves;
    if has_moved { Ok(vec![Action::Wait]) } else { Err(t!("encounter-too-far-to-go")) }
}

/// How far a square is from the nearest of these by rows and columns.
fn aside(at: Square, goal: &[Square]) -> u8 {
    goal.iter().map(|to| at.x().abs_diff(to.x()) + at.y().abs_diff(to.y())).min().unwrap_or(0)
}

/// The square of this round's move that is nearest to these by foot, if it is nearer than here.
fn towards(state: &State, goal: &[Square]) -> Option<Square> {
    let ways = state.steps(goal, 60, true);
    let far = |at: Square| ways[at.index()];
    let reach = state.hero_reach();
    let best = reach
        .into_iter()
        .filter(|(at, _)| state.ground(*at) != Ground::Hazard)
        .min_by_key(|(at, cost)| (far(*at), *cost, aside(*at, goal)));
    best.map(|(at, _)| at).filter(|at| far(*at) != FAR && far(*at) < far(state.hero.at))
}

/// Where a move goes: "east 2", "2 north", "to B3", "to the rat".
fn go(state: &State, words: &[&str]) -> Result<Square, String> {
    let reach = state.hero_reach();
    let can = |to: &Square| *to != state.hero.at && reach.iter().any(|(at, _)| at == to);
    // Open ground may only be too far for what is left of this round.
    let walked_out = state.hero.left == 0;
    let barred = || if walked_out { t!("encounter-walked-enough") } else { t!("encounter-way-barred") };
    if let Some(to) = words.iter().find_map(|word| Square::named(word)) {
        return if can(&to) { Ok(to) } else { towards(state, &[to]).ok_or_else(barred) };
    }
    if let Some((east, south)) = words.iter().find_map(|word| direction(word)) {
        let many = words.iter().find_map(|word| number(word)).unwrap_or(1);
        // As far as that goes in this round.
        let squares = (1..=many.min(12)).rev().map(|many| state.ahead(east, south, many));
        let straight = |to: &Square| *to != state.hero.at && is_on(state.hero.at, *to, (east, south));
        return squares.filter(straight).find(can).ok_or_else(barred);
    }
    if words.is_empty() {
        return Err(t!("encounter-ask-where", square = state.ahead(1, 0, 2).to_string()));
    }
    let e = &state.encounter;
    let goals = language::text::words(&e.goal_name);
    let to = if words.iter().any(|word| goals.iter().any(|own| is_near(word, own))) {
        e.goal.clone()
    } else if let (true, Ok(feature)) = (mentions_feature(state, words), feature(state, words)) {
        state.feature(&feature).map(|at| e.features[at].at.clone()).unwrap_or_default()
    } else {
        let target = target(state, words)?;
        state.index(&target).map(|at| state.bodies[at].at).into_iter().collect()
    };
    if let Some(to) = to.iter().find(|to| can(to)) {
        return Ok(*to);
    }
    towards(state, &to).ok_or_else(barred)
}

/// Does the square lie straight in this direction?
fn is_on(from: Square, to: Square, (east, south): (i8, i8)) -> bool {
    let (x, y) = (i16::from(to.x()) - i16::from(from.x()), i16::from(to.y()) - i16::from(from.y()));
    let far = x.abs().max(y.abs());
    x == i16::from(east) * far && y == i16::from(south) * far
}

fn hide(state: &State) -> Result<Meant, String> {
    if state.check(&Action::Hide).is_ok() {
        return Ok(Meant::Acts(vec![Action::Hide]));
    }
    let can = |(at, _): &(Square, u8)| state.can_hide(*at) && state.ground(*at) != Ground::Hazard;
    let nearest = state.hero_reach().into_iter().filter(can).min_by_key(|(at, cost)| (*cost, *at));
    let (to, _) = nearest.ok_or_else(|| text::refusal(Refusal::Exposed))?;
    Ok(Meant::Acts(vec![Action::Move { to }, Action::Hide]))
}

fn flee(state: &State) -> Result<Meant, String> {
    if state.check(&Action::Flee).is_ok() {
        return Ok(Meant::Acts(vec![Action::Flee]));
    }
    let mut reach = state.hero_reach();
    reach.sort_by_key(|(at, cost)| (state.ground(*at) == Ground::Hazard, *cost, *at));
    if let Some((to, _)) = reach.into_iter().find(|(at, _)| at.is_edge()) {
        return Ok(Meant::Acts(vec![Action::Move { to }, Action::Flee]));
    }
    let edge: Vec<Square> = Square::all().filter(|at| at.is_edge() && state.ground(*at) != Ground::Blocked).collect();
    let to = towards(state, &edge).ok_or_else(|| text::refusal(Refusal::Inside))?;
    Ok(Meant::Acts(vec![Action::Move { to }, Action::Wait]))
}

/// The square beside the hero that words name, else the one on the way of the nearest foe.
fn beside(state: &State, words: &[&str]) -> Square {
    let here = state.hero.at;
    if let Some(at) = words.iter().find_map(|word| Square::named(word)) {
        return at;
    }
    if let Some((east, south)) = words.iter().find_map(|word| direction(word)) {
        return state.ahead(east, south, 1);
    }
    let foe = state.foes().map(|foe| state.bodies[foe].at).min_by_key(|at| (at.distance(here), *at)).unwrap_or(here);
    let free = here.beside().filter(|at| state.is_free(*at));
    free.min_by_key(|at| (at.distance(foe), *at)).unwrap_or(here)
}

/// A thing and whom it is for, in either order.
fn both(state: &State, words: &[&str]) -> Result<(String, String), String> {
    let cut = words.iter().position(|word| matches!(*word, "at" | "to" | "on" | "against" | "before"));
    let (before, after) = cut.map_or((words, words), |cut| (&words[..cut], &words[cut + 1..]));
    // "Give the goose bread to eat": where one half names nothing, the whole line may.
    let thing = thing(state, before)
        .or_else(|question| if cut.is_some() { thing(state, words).map_err(|_| question) } else { Err(question) })?;
    let named: Vec<String> =
        state.encounter.things.get(&thing).map_or_else(Vec::new, |it| language::text::words(&it.name));
    let others: Vec<&str> = after
        .iter()
        .copied()
        .filter(|word| cut.is_some() || !named.iter().any(|own| is_near(word, own)) && *word != thing)
        .collect();
    Ok((thing, target(state, &others)?))
}

/// Something that can be meant: its key, its name, other words for it, and how far off it is.
struct Named {
    key: String,
    name: String,
    also: Vec<String>,
    away: u8,
}

/// How well the words name it: two for each word of its name, one for each other.
fn fit(named: &Named, words: &[&str]) -> usize {
    let own = language::text::words(&named.name);
    let score = |word: &&str| {
        if own.iter().any(|it| is_near(word, it)) {
            2
        } else {
            usize::from(named.also.iter().any(|it| is_near(word, it)))
        }
    };
    words.iter().map(score).sum()
}

/// The one that the words name best; a question where it could be several.
fn best(all: Vec<Named>, words: &[&str]) -> Result<Option<String>, String> {
    let most = all.iter().map(|named| fit(named, words)).max().unwrap_or(0);
    if most == 0 {
        return Ok(None);
    }
    let mut meant: Vec<Named> = all.into_iter().filter(|named| fit(named, words) == most).collect();
    meant.sort_by_key(|named| named.away);
    if meant.iter().any(|named| named.name != meant[0].name) {
        let names: Vec<String> = meant.iter().map(|named| the(&named.name)).collect();
        return Err(t!("encounter-ask-whom", names = names.join(", ")));
    }
    Ok(meant.into_iter().next().map(|named| named.key))
}

fn names(all: &[Named]) -> String {
    let names: Vec<String> = all.iter().map(|named| the(&named.name)).collect();
    names.join(", ")
}

fn unknown(words: &[&str], all: &[Named]) -> String {
    t!("encounter-ask-unknown", word = words.join(" "), names = names(all))
}

/// The key of whoever the words name: by name, kind, or the letter on the map. Where there is only one, no words are needed.
fn target(state: &State, words: &[&str]) -> Result<String, String> {
    let letters = text::letters(state);
    let here = state.tokens().zip(letters).filter(|((_, body), _)| body.is_here());
    let named = here.map(|((token, body), letter)| Named {
        key: token.key.clone(),
        name: token.name.clone(),
        also: [token.key.clone(), token.kind.to_lowercase(), letter.to_ascii_lowercase().to_string()].into(),
        away: body.at.distance(state.hero.at),
    });
    let all: Vec<Named> = named.collect();
    let small =
        |word: &&str| matches!(*word, "to" | "at" | "with" | "on" | "towards" | "toward" | "behind" | "against");
    let words: Vec<&str> = words.iter().copied().filter(|word| !small(word)).collect();
    let foes: Vec<usize> = state.foes().collect();
    if words.iter().all(|word| is("pronoun", word)) {
        if let [only] = foes.as_slice() {
            return Ok(state.encounter.tokens[*only].key.clone());
        }
        let is_foe = |named: &Named| {
            state.token(&named.key).is_some_and(|(token, body)| token.side == Side::Foe && body.is_in())
        };
        let foes: Vec<Named> = all.into_iter().filter(is_foe).collect();
        return Err(t!("encounter-ask-target", names = names(&foes)));
    }
    let question = unknown(&words, &all);
    best(all, &words)?.ok_or(question)
}

fn thing(state: &State, words: &[&str]) -> Result<String, String> {
    let e = &state.encounter;
    let named = |(key, thing): (&String, &crate::model::Thing)| Named {
        key: key.clone(),
        name: thing.name.clone(),
        also: language::text::words(&key.replace('_', " ")),
        away: 0,
    };
    let all: Vec<Named> = e.things.iter().filter(|(key, _)| state.uses(key) > 0).map(named).collect();
    if all.is_empty() {
        return Err(t!("encounter-nothing-carried"));
    }
    let question = t!("encounter-ask-thing", names = names(&all));
    best(all, words)?.ok_or(question)
}

fn features(state: &State) -> Vec<Named> {
    let e = &state.encounter;
    let named = |feature: &crate::model::Feature| Named {
        key: feature.key.clone(),
        name: feature.name.clone(),
        also: language::text::words(&feature.key.replace('_', " ")),
        away: 0,
    };
    e.features.iter().map(named).collect()
}

fn mentions_feature(state: &State, words: &[&str]) -> bool {
    features(state).iter().any(|named| fit(named, words) > 0)
}

/// The key of the feature that the words name. Where there is only one, no words are needed.
fn feature(state: &State, words: &[&str]) -> Result<String, String> {
    let all = features(state);
    if all.is_empty() {
        return Err(t!("encounter-nothing-to-use"));
    }
    if words.iter().all(|word| is("pronoun", word)) && all.len() == 1 {
        return Ok(all[0].key.clone());
    }
    let question = t!("encounter-ask-feature", names = names(&all));
    best(all, words)?.ok_or(question)
}
