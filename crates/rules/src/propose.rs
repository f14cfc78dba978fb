//! The one way from what a model says to the state: small consequences of a talk, bounded, and refused where the rules or the proof
//! speak against them. It must not let through what the world itself did not mean to allow.

use super::action;
use super::attitude::Mood;
use super::effect::Effects;
use super::scope;
use super::state::GameState;
use language::text::fold;
use language::token;
use messages::t;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use world::{Action, CharacterId, FactId, Thing, World};

/// Characters of a fact, letters of a flag.
const LONGEST_FACT: usize = 120;
const LONGEST_FLAG: usize = 32;
/// Facts a character, facts a game, flags a game.
const MOST_FACTS: usize = 6;
const MOST_FACTS_ALL: usize = 48;
const MOST_FLAGS: usize = 24;

/// A small consequence that somebody outside the rules would like. It is only a wish until `propose` has passed it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Proposal {
    /// Someone feels so now.
    Mood(CharacterId, Mood),
    /// A note for later answers, on or off: "sang_for_the_ghost". Never a flag of the world.
    Flag(String, bool),
    /// Someone was told this, in a few words.
    Knows(CharacterId, String),
}

/// What came of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Applied {
    /// The change was made.
    Done,
    /// It was so already.
    Unchanged,
    /// The fact is one that the world itself knows of, and the player did say it.
    Learnt(CharacterId, FactId),
}

/// Whether the game can still be won once these actions have been run; the proof's verdict, which the rules do not know.
pub type StillWinnable = fn(&World, &GameState, &[Action]) -> bool;

/// Why a proposal was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// There is no such character.
    #[error("{}", t!("rules-refused-nobody"))]
    Nobody,
    /// The character of this name is not in sight.
    #[error("{}", t!("rules-refused-not-here", who = _0))]
    NotHere(String),
    /// Not 1 to 32 lower-case letters, digits and underscores.
    #[error("{}", t!("rules-refused-bad-name"))]
    BadName,
    /// The world has a flag of this name.
    #[error("{}", t!("rules-refused-worlds-flag", flag = _0))]
    WorldsFlag(String),
    /// Not one line of 1 to 120 characters, or nothing but marks.
    #[error("{}", t!("rules-refused-bad-fact"))]
    BadFact,
    /// As many notes or facts as are kept are there already.
    #[error("{}", t!("rules-refused-full"))]
    Full,
    /// The world knows this fact, and the player has not said it.
    #[error("{}", t!("rules-refused-not-said", fact = _0))]
    NotSaid(String),
    /// After it the game could not be won.
    #[error("{}", t!("rules-refused-unwinnable"))]
    Unwinnable,
    /// The game has ended.
    #[error("{}", t!("rules-refused-over"))]
    Over,
}

/// Makes the proposed change where nothing speaks against it. `said` is what the player typed: a fact that the world asks for
/// is learnt only from the player's own mouth. The one way from what a model says to the state.
///
/// Only what the world can ask for can cost a win, and of that `stands` is asked: moods, notes and what was told in other words than
/// the world's are no facts of the proof.
///
/// # Errors
/// Says why the change was not made; the state is then as it was.
pub fn propose(
    world: &World,
    state: &mut GameState,
    said: &str,
    proposal: &Proposal,
    still_winnable: StillWinnable,
) -> Result<Applied, Refused> {
    if state.over.is_some() {
        return Err(Refused::Over);
    }
    match proposal {
        Proposal::Mood(who, mood) => {
            present(world, state, *who)?;
            let before = state.mind.set_mood(*who, *mood);
            Ok(if before == Some(*mood) { Applied::Unchanged } else { Applied::Done })
        }
        Proposal::Flag(name, on) => note(world, state, name, *on),
        Proposal::Knows(who, fact) => tell(world, state, *who, fact, said, still_winnable),
    }
}

fn present(world: &World, state: &GameState, who: CharacterId) -> Result<(), Refused> {
    let it = world.characters.get(who.index()).ok_or(Refused::Nobody)?;
    if scope::sees(world, state, Thing::Character(who)) {
        Ok(())
    } else {
        Err(Refused::NotHere(it.identity.name.clone()))
    }
}

fn note(world: &World, state: &mut GameState, name: &str, on: bool) -> Result<Applied, Refused> {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_';
    if !(1..=LONGEST_FLAG).contains(&name.len()) || !name.bytes().all(plain) {
        return Err(Refused::BadName);
    }
    if world.flags.iter().any(|flag| fold(flag) == fold(name)) {
        return Err(Refused::WorldsFlag(name.to_owned()));
    }
    let is_new = !state.mind.flags().any(|flag| flag == name);
    if on && is_new && state.mind.flags().count() >= MOST_FLAGS {
        return Err(Refused::Full);
    }
    Ok(if state.mind.set_flag(name, on) { Applied::Done } else { Applied::Unchanged })
}

fn tell(
    world: &World,
    state: &mut GameState,
    who: CharacterId,
    fact: &str,
    said: &str,
    still_winnable: StillWinnable,
) -> Result<Applied, Refused> {
    present(world, state, who)?;
    let length = fact.chars().count();
    if !(1..=LONGEST_FACT).contains(&length) || fact.chars().any(char::is_control) || fold(fact).is_empty() {
        return Err(Refused::BadFact);
    }
    let of_world = world.facts.iter().position(|known| fold(known) == fold(fact)).map(FactId::at);
    if let Some(known) = of_world {
        if world[who].knowledge.contains(&known) || state.learnt.contains(&(who, known)) {
            return Ok(Applied::Unchanged);
        }
        if !says(said, fact) {
            return Err(Refused::NotSaid(fact.to_owned()));
        }
        let learn = [Action::Learn(who, known)];
        if !still_winnable(world, state, &learn) {
            return Err(Refused::Unwinnable);
        }
        action::apply(world, state, &learn, &mut Effects::muted());
        return Ok(Applied::Learnt(who, known));
    }
    let facts = state.mind.facts(who);
    if facts.iter().any(|known| fold(known) == fold(fact)) {
        return Ok(Applied::Unchanged);
    }
    if state.mind.fact_count() >= MOST_FACTS_ALL || facts.len() >= MOST_FACTS {
        return Err(Refused::Full);
    }
    state.mind.add_fact(who, fact);
    Ok(Applied::Done)
}

/// Did the player's line hold every word of the fact that carries it?
fn says(said: &str, fact: &str) -> bool {
    let words = |text| -> BTreeSet<String> { token::folded(text).filter(|word| word.len() > 3).collect() };
    let (said, wanted) = (words(said), words(fact));
    !wanted.is_empty() && wanted.is_subset(&said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::first_state;
    use crate::{Command, step};
    use world::{Direction, RoomId};

    const GHOST: CharacterId = CharacterId(0);
    const ALWAYS_WINNABLE: StillWinnable = |_, _, _| true;

    fn cellar() -> (World, GameState) {
        let text = include_str!("../../../tests/cases/world/cellar.json");
        let world = import::from_text(text).unwrap().world;
        let mut state = first_state(&world);
        let Some(world::Place::Room(room)) = Some(state.character(GHOST).place) else { panic!("a ghost in a room") };
        state.room = room;
        (world, state)
    }

    fn fact(text: &str) -> Proposal {
        Proposal::Knows(GHOST, text.to_owned())
    }

    #[test]
    fn a_mood_of_who_is_here_is_set_and_of_who_is_not_refused() {
        let (world, mut state) = cellar();
        let wary = Proposal::Mood(GHOST, Mood::Wary);
        assert_eq!(propose(&world, &mut state, "", &wary, ALWAYS_WINNABLE), Ok(Applied::Done));
        assert_eq!(propose(&world, &mut state, "", &wary, ALWAYS_WINNABLE), Ok(Applied::Unchanged));
        assert_eq!(state.mind.mood(GHOST), Some(Mood::Wary));
        let elsewhere = RoomId::all(world.rooms.len()).find(|room| *room != state.room).unwrap();
        state.room = elsewhere;
        assert!(matches!(propose(&world, &mut state, "", &wary, ALWAYS_WINNABLE), Err(Refused::NotHere(_))));
        let nobody = Proposal::Mood(CharacterId(99), Mood::Wary);
        assert_eq!(propose(&world, &mut state, "", &nobody, ALWAYS_WINNABLE), Err(Refused::Nobody));
    }

    #[test]
    fn a_flag_of_the_world_or_with_an_odd_name_is_refused() {
        let (world, mut state) = cellar();
        let before = state.flags.clone();
        let set = |state: &mut GameState, name: &str| {
            propose(&world, state, "", &Proposal::Flag(name.to_owned(), true), ALWAYS_WINNABLE)
        };
        assert_eq!(set(&mut state, "sang_here"), Ok(Applied::Done));
        assert!(matches!(set(&mut state, "shared"), Err(Refused::WorldsFlag(_))));
        for odd in ["", "With Capitals", "a\nb", "x".repeat(33).as_str(), "\u{e9}"] {
            assert_eq!(set(&mut state, odd), Err(Refused::BadName), "{odd}");
        }
        for number in 0..100 {
            drop(set(&mut state, &format!("n{number}")));
        }
        assert_eq!(set(&mut state, "one_more"), Err(Refused::Full));
        assert_eq!(
            propose(&world, &mut state, "", &Proposal::Flag("sang_here".into(), false), ALWAYS_WINNABLE),
            Ok(Applied::Done)
        );
        assert_eq!(state.flags, before);
    }

    #[test]
    fn a_fact_of_the_world_is_learnt_only_where_the_player_said_it() {
        let (mut world, mut state) = cellar();
        world.facts.push("The vintner drinks water".to_owned());
        let known = FactId::at(world.facts.len() - 1);
        let water = fact("the vintner drinks WATER.");
        assert!(matches!(
            propose(&world, &mut state, "tell ghost about rain", &water, ALWAYS_WINNABLE),
            Err(Refused::NotSaid(_))
        ));
        let said = "tell ghost that the vintner drinks water";
        assert_eq!(propose(&world, &mut state, said, &water, ALWAYS_WINNABLE), Ok(Applied::Learnt(GHOST, known)));
        assert!(state.learnt.contains(&(GHOST, known)));
        assert!(state.mind.is_empty());
    }

    #[test]
    fn what_would_cost_the_win_is_refused_and_changes_nothing() {
        let (mut world, mut state) = cellar();
        world.facts.push("The vintner drinks water".to_owned());
        let before = state.clone();
        let said = "tell ghost that the vintner drinks water";
        let water = fact("the vintner drinks WATER.");
        assert_eq!(propose(&world, &mut state, said, &water, |_, _, _| false), Err(Refused::Unwinnable));
        assert_eq!(state, before);
    }

    #[test]
    fn a_fact_that_is_long_odd_or_one_too_many_is_refused() {
        let (world, mut state) = cellar();
        for odd in ["", "\u{7}", "...", "two\nlines", &"x".repeat(121)] {
            assert_eq!(propose(&world, &mut state, "", &fact(odd), ALWAYS_WINNABLE), Err(Refused::BadFact), "{odd}");
        }
        for number in 0..MOST_FACTS {
            assert_eq!(
                propose(&world, &mut state, "", &fact(&format!("It is {number}")), ALWAYS_WINNABLE),
                Ok(Applied::Done)
            );
        }
        assert_eq!(propose(&world, &mut state, "", &fact("it is 3!"), ALWAYS_WINNABLE), Ok(Applied::Unchanged));
        assert_eq!(propose(&world, &mut state, "", &fact("one more"), ALWAYS_WINNABLE), Err(Refused::Full));
    }

    #[test]
    fn a_changed_mood_changes_no_step_and_an_empty_mind_is_not_saved() {
        let (world, mut state) = cellar();
        let plain = serde_json::to_string(&state).unwrap();
        assert!(!plain.contains("mind"), "a save without a mind has the fingerprint it always had");
        let mut other = state.clone();
        propose(&world, &mut state, "", &Proposal::Mood(GHOST, Mood::Angry), ALWAYS_WINNABLE).unwrap();
        assert_ne!(serde_json::to_string(&state).unwrap(), plain);
        for direction in Direction::ALL {
            step(&world, &mut state, &Command::go(direction), &mut Effects::muted());
            step(&world, &mut other, &Command::go(direction), &mut Effects::muted());
        }
        other.mind = state.mind.clone();
        assert_eq!(state, other);
    }
}
