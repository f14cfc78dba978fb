//! What an agent did: a value that a journal keeps, and the one way from it to the game. The rules and the cast pass it or refuse it, each
//! time it is played. It must not know models.

use super::master::Mastered;
use super::meanwhile::Played;
use cast::{Cast, Stays, Who};
use rules::{Effects, GameState, Guest, Mood, NotAdmitted, Proposal, propose};
use serde::{Deserialize, Serialize};
use world::{CharacterId, RoomId, Thing, World};

/// Acts of one turn that are played.
const MOST: usize = 6;
/// Characters of what is said.
pub(super) const LONGEST_SPEECH: usize = 320;

/// One thing that an agent did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Act {
    /// Said this aloud, without quotation marks.
    Speak(String),
    /// Went towards this room.
    Go(RoomId),
    /// Told somebody (the hero where nobody is named) what they know of this.
    Tell(Option<CharacterId>, Thing),
    /// Felt like this.
    Feel(Mood),
    /// Fell out with somebody present.
    FallOut(CharacterId),
    /// Came to be of one mind with somebody present.
    GetOn(CharacterId),
    /// Noticed a stranger. Whoever plays the turn admits them, for the world is theirs.
    Discover(Guest),
}

/// A turn of one agent, as a journal keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgentTurn {
    /// Whose.
    pub who: CharacterId,
    /// What they did, in order; nothing where they were silent.
    pub acts: Vec<Act>,
    /// No model answered: the cast speaks for itself.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_cast: bool,
    /// It was no turn of one, but a scene of several while the hero was away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<Played>,
    /// It was the turn of the master of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mastered: Option<Box<Mastered>>,
}

/// Why something was not done, in words for the model.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// Nobody like that is here.
    #[error("You are not there.")]
    NotHere,
    /// They belong where they are.
    #[error("You are wanted where you are, and stay. Say something, or wait.")]
    Belongs,
    /// It is where they are.
    #[error("You are there already. Say something, or wait.")]
    IsThere,
    /// No open way.
    #[error("No open way leads there from here. Look about you for the ways that are open.")]
    NoWay,
    /// They know nothing of it, or the other does already.
    #[error("You know nothing of that which they do not know. Recall what you know, or say something else.")]
    NoNews,
    /// The rules refuse it.
    #[error("{0}")]
    Rules(rules::Refused),
    /// Nobody may be noticed, or not such a one.
    #[error("{0}")]
    Guest(NotAdmitted),
    /// It says nothing.
    #[error("You said nothing. Say one or two sentences, or wait.")]
    Empty,
}

/// Does one thing. What the hero sees and hears of it goes out.
///
/// # Errors
/// Where it is refused; nothing is changed then.
pub fn apply(
    world: &World,
    (state, cast): (&mut GameState, &mut Cast),
    who: CharacterId,
    act: &Act,
    out: &mut Effects,
) -> Result<(), Refused> {
    // A journal can be edited.
    if who.index() >= world.characters.len() || state.over.is_some() {
        return Err(Refused::NotHere);
    }
    let present = rules::scope::sees(world, state, Thing::Character(who));
    match act {
        Act::Speak(said) => {
            let said = voice::spoken(said, LONGEST_SPEECH);
            if said.is_empty() {
                return Err(Refused::Empty);
            }
            if !present {
                return Err(Refused::NotHere);
            }
            let told = cast.says(world, state, who, &said);
            cast.has_spoken(who, state.time);
            out.say(|| told);
        }
        Act::Go(to) => {
            if to.index() >= world.rooms.len() {
                return Err(Refused::NoWay);
            }
            cast.go(world, state, (who, *to), out).map_err(|stays| match stays {
                Stays::Belongs => Refused::Belongs,
                Stays::IsThere => Refused::IsThere,
                Stays::NoWay => Refused::NoWay,
            })?;
        }
        Act::Tell(to, about) => {
            let exists =
                world.things().any(|thing| thing == *about) && to.is_none_or(|to| to.index() < world.characters.len());
            if !present || !exists {
                return Err(Refused::NotHere);
            }
            let to = to.map_or(Who::Hero, Who::Person);
            cast.pass_on_about(state, who, (to, *about)).ok_or(Refused::NoNews)?;
        }
        Act::Feel(mood) => {
            let proposal = Proposal::Mood(who, *mood);
            propose(world, state, "", &proposal, proof::stays_winnable).map_err(Refused::Rules)?;
        }
        Act::Discover(guest) => {
            if !present {
                return Err(Refused::NotHere);
            }
            rules::may_admit(world, state, guest).map_err(Refused::Guest)?;
        }
        Act::FallOut(other) | Act::GetOn(other) => {
            let is_there = other.index() < world.characters.len()
                && *other != who
                && rules::scope::sees(world, state, Thing::Character(*other));
            if !present || !is_there {
                return Err(Refused::NotHere);
            }
            cast.settle((who, *other), (state.room, state.time), matches!(act, Act::FallOut(_)));
        }
    }
    Ok(())
}

impl AgentTurn {
    /// A turn in which nothing is said or done.
    #[must_use]
    pub const fn silent(who: CharacterId) -> Self {
        Self { who, acts: Vec::new(), by_cast: false, played: None, mastered: None }
    }

    /// Whom they noticed, if anybody.
    #[must_use]
    pub fn guest(&self) -> Option<&Guest> {
        let acts = self.acts.iter().take(MOST).filter(|_| !self.by_cast && self.played.is_none());
        acts.into_iter().find_map(|act| if let Act::Discover(guest) = act { Some(guest) } else { None })
    }

    /// Plays all of it. What is refused is left out; where no model answered the cast speaks.
    pub fn play(&self, world: &World, state: &mut GameState, cast: &mut Cast, out: &mut Effects) {
        if self.by_cast {
            if let Some(said) = cast.speak_for_agent(world, state) {
                out.say(|| said);
            }
            return;
        }
        if let Some(played) = &self.played {
            played.play(world, (state, cast), out);
            return;
        }
        for act in self.acts.iter().take(MOST) {
            // Why not was said to the model, which is not here any more.
            let _ = apply(world, (state, cast), self.who, act, out);
        }
    }
}
