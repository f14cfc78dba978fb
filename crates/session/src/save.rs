//! Saves: the world, the journal, and enough about them for a list. Loading is playing the journal again.

use crate::journal::Entry;
use crate::save_info::{Cover, SaveInfo};
use crate::session::{Reaction, Session};
use crate::thumbnail::Thumb;
use dream::{DeadEnds, Dream, Wish};
use mend::Diagnostic;
use messages::t;
use proof::{Proof, Verdict};
use rng::fnv;
use rules::{Command, GameState, Over};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use world::World;

/// The version this program writes and reads.
pub const FORMAT: &str = "somnium-save/1";
/// Larger ones are not read: two worlds' worth, and a very long game.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// Sentences on how a dream came to be, and characters of one.
const STAGES: usize = 20;
const LONGEST: usize = 600;
/// Hints on one puzzle: far more than any has.
const MOST_HINTS: u64 = 20;

/// What older programs wrote for every state in which a text had changed.
const UNTOLD: &str = "cbf29ce484222325";

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Save {
    pub format: String,
    /// What the player called it.
    pub name: String,
    pub title: String,
    pub room: String,
    pub score: i32,
    pub max_score: i32,
    pub turns: u32,
    pub wish: Option<Wish>,
    pub dreamt_by: String,
    pub world: serde_json::Value,
    pub plan: Vec<Command>,
    pub journal: Vec<Entry>,
    /// The fingerprint of the state that the journal leads to.
    pub fingerprint: String,
    /// The version of the rules that it was played under; 0 before they had one.
    #[serde(default)]
    pub rules: u32,
    /// The room in small, for the list; only what `Thumb` wrote is shown. Any value, so that a bad one costs only itself.
    #[serde(default, skip_serializing_if = "serde_json::Value::is_null")]
    pub picture: serde_json::Value,
    /// Seconds at play.
    #[serde(default)]
    pub played: serde_json::Value,
    /// How the dream came to be, as diagnostics; older saves do not say.
    #[serde(default, skip_serializing_if = "serde_json::Value::is_null")]
    pub story: serde_json::Value,
    /// Hints that were given, by the puzzle's id; older saves have none.
    #[serde(default, skip_serializing_if = "serde_json::Value::is_null")]
    pub hints: serde_json::Value,
}

/// Why a save cannot be loaded, in words for the player.
#[derive(Clone, Debug, thiserror::Error)]
pub enum SaveError {
    /// Not a save, cut short, or longer than 8 MiB.
    #[error("{}", t!("session-save-unreadable"))]
    Unreadable,
    /// A save of another format, which it names.
    #[error("{}", t!("session-save-other-version", version = .0.as_str(), format = FORMAT))]
    OtherVersion(String),
    /// Its world cannot be built, and why.
    #[error("{}", t!("session-save-world", reason = .0.as_str()))]
    World(String),
    /// Its journal does not lead to the state that it names, or its walkthrough does not win.
    #[error("{}", t!("session-save-changed"))]
    Changed,
}

/// A hash of everything in the state that is the same on every platform.
fn fingerprint(state: &GameState) -> String {
    // Plain data always writes.
    let text = serde_json::to_string(state).unwrap_or_default();
    format!("{:016x}", fnv(text.as_bytes()))
}

impl Session {
    /// The fingerprint of the state and of everybody's mind, the same on every platform.
    #[must_use]
    pub fn fingerprint(&self) -> String {
        format!("{}{:016x}", fingerprint(&self.state), fnv(format!("{:?}", self.cast).as_bytes()))
    }

    /// The picture that the next save shows, and the seconds that were played till then.
    pub fn set_cover(&mut self, picture: Option<Thumb>, played: u32) {
        self.cover = Cover { picture, played };
    }

    /// The picture of the next save.
    #[must_use]
    pub fn picture(&self) -> Option<&Thumb> {
        self.cover.picture.as_ref()
    }

    /// Seconds at play when it was stored or shown last.
    #[must_use]
    pub fn played(&self) -> u32 {
        self.cover.played
    }

    /// The game as bytes that `load` reads.
    #[must_use]
    pub fn save(&self, name: &str) -> Vec<u8> {
        let save = Save {
            format: FORMAT.to_owned(),
            name: name.to_owned(),
            title: self.world().plot.title.clone(),
            room: self.world()[self.state().room].name.clone(),
            score: self.state().score,
            max_score: self.max_score(),
            turns: self.state().turns,
            wish: self.dream().wish.clone(),
            dreamt_by: self.dream().dreamt_by.clone(),
            world: import::export(&self.dream.world),
            plan: self.dream().proof.plan.clone(),
            journal: self.journal().to_vec(),
            fingerprint: fingerprint(self.state()),
            rules: rules::VERSION,
            picture: self.cover.picture.as_ref().map_or(serde_json::Value::Null, |picture| picture.text().into()),
            played: self.cover.played.into(),
            story: or_null(&self.dream().stages().collect::<Vec<_>>()),
            hints: or_null(&self.hints_given),
        };
        serde_json::to_vec(&save).unwrap_or_default()
    }

    /// The game of a save, played again to where it was. The world is built and its walkthrough checked as for any file.
    ///
    /// # Errors
    /// Where the bytes are no save of this format, or do not stand up to being played.
    pub fn load(bytes: &[u8]) -> Result<Self, SaveError> {
        let save = read(bytes)?;
        let built = import::build(&save.world).map_err(|refusal| SaveError::World(refusal.message))?;
        let proof = if proof::is_sound(&built.world, &save.plan) && proof::wins(&built.world, &save.plan) {
            Proof { verdict: Verdict::Winnable, plan: save.plan.clone(), shortest: false, states: 0 }
        } else if save.rules < rules::VERSION {
            // Another way may win under today's rules.
            Some(proof::prove(&built.world)).filter(Proof::is_winnable).ok_or(SaveError::Changed)?
        } else {
            return Err(SaveError::Changed);
        };
        let mut diagnostics = story(&save.story);
        diagnostics.extend(built.diagnostics);
        let dream = Dream {
            world: built.world,
            diagnostics,
            proof,
            dead_ends: DeadEnds::default(),
            wish: save.wish.clone(),
            dreamt_by: save.dreamt_by.clone(),
        };
        let mut session = Self::new(dream);
        session.cover.played = seconds(&save.played);
        session.replay(&save.journal);
        session.hints_given = hints(&save.hints, session.world());
        if !leads_to(session.state(), &save.fingerprint) {
            if save.rules >= rules::VERSION || !session.stands_as(&save) {
                return Err(SaveError::Changed);
            }
            session.older_rules = true;
        }
        Ok(session)
    }

    /// It was saved by an older version and led elsewhere there: what was loaded is its journal played under today's rules.
    #[must_use]
    pub fn is_from_older_rules(&self) -> bool {
        self.older_rules
    }

    /// A game that can be gone on with, or has ended as the save says.
    fn stands_as(&self, save: &Save) -> bool {
        let (world, state) = (&self.dream.world, self.state());
        match state.over {
            None => proof::prove_from(world, &self.at_home()).is_winnable(),
            Some(Over::Won(_)) => true,
            Some(_) => (&world[state.room].name, state.score, state.turns) == (&save.room, save.score, save.turns),
        }
    }

    /// Plays a journal from the start: lines are submitted, answers that models gave are given again.
    pub fn replay(&mut self, journal: &[Entry]) -> Vec<Reaction> {
        let (asks, agents) = (self.asks_model, self.asks_agents);
        let (forward, maps) = (self.fails_forward, self.plays_maps);
        (self.asks_agents, self.fails_forward, self.plays_maps) = (false, self.dream_fails_forward(), false);
        let mut reactions = Vec::new();
        for (index, entry) in journal.iter().enumerate() {
            match entry {
                Entry::Typed(line) => {
                    let beside = |entry: &&Entry| {
                        matches!(entry, Entry::Summary(..) | Entry::Agents(_) | Entry::FailForward(_) | Entry::Maps(_))
                    };
                    let next = journal[index + 1..].iter().find(|entry| !beside(entry));
                    self.asks_model = matches!(next, Some(Entry::Reply(_)));
                    reactions.push(self.submit(line));
                }
                Entry::Reply(reply) => {
                    let revision = self.revision();
                    reactions.push(self.deliver(revision, Some(reply.clone())));
                }
                Entry::Summary(chapter, text) => {
                    self.summarize(*chapter, Some(text));
                }
                Entry::Agents(on) => self.asks_agents = *on,
                Entry::FailForward(on) => self.fails_forward = *on,
                Entry::Maps(on) => self.plays_maps = *on,
                Entry::Agent(turn) => {
                    self.bid = None;
                    reactions.push(self.play_agent(turn.clone()));
                }
            }
        }
        (self.asks_model, self.asks_agents) = (asks, agents);
        (self.fails_forward, self.plays_maps) = (forward, maps);
        reactions
    }
}

impl SaveInfo {
    /// What a list of saves shows of these bytes.
    ///
    /// # Errors
    /// Where they are no save of this format.
    pub fn read(slot: &str, bytes: &[u8]) -> Result<Self, SaveError> {
        let save = read(bytes)?;
        Ok(Self {
            slot: slot.to_owned(),
            name: save.name,
            title: save.title,
            room: save.room,
            score: save.score,
            max_score: save.max_score,
            turns: save.turns,
            played: seconds(&save.played),
            picture: save.picture.as_str().and_then(Thumb::read),
        })
    }
}

/// Is this the state of the fingerprint, be it of this program or of an older one?
fn leads_to(state: &GameState, wanted: &str) -> bool {
    let ended = || matches!(state.over, Some(Over::Won(Some(_))));
    fingerprint(state) == wanted
        || wanted == UNTOLD && !state.texts.is_empty()
        // Older programs tried no conditions where a `WIN` named no ending.
        || ended() && fingerprint(&GameState { over: Some(Over::Won(None)), ..state.clone() }) == wanted
}

/// Nothing at all where there is nothing in it.
fn or_null<T: Serialize + Default + PartialEq>(value: &T) -> serde_json::Value {
    if *value == T::default() { serde_json::Value::Null } else { serde_json::to_value(value).unwrap_or_default() }
}

/// What a save tells of how the dream came to be; whatever is nothing of the kind is passed over.
fn story(kept: &serde_json::Value) -> Vec<Diagnostic> {
    let kept = kept.as_array().map(Vec::as_slice).unwrap_or_default();
    let read = kept.iter().take(STAGES).filter_map(|one| Diagnostic::deserialize(one).ok()).filter(dream::is_stage);
    read.map(|one| Diagnostic { message: one.message.chars().take(LONGEST).collect(), ..one }).collect()
}

/// The hints given on puzzles and towards rooms that there are, and no more of one than it can have.
fn hints(kept: &serde_json::Value, world: &World) -> BTreeMap<String, usize> {
    let Some(kept) = kept.as_object() else { return BTreeMap::new() };
    let is_room = |key: &str| world.rooms.iter().any(|room| room.key == key);
    let known = |key: &str| {
        key.is_empty()
            || world.puzzles.iter().any(|puzzle| puzzle.key == key)
            || key.strip_prefix(super::hints::EXPLORE).is_some_and(is_room)
    };
    let level = |level: &serde_json::Value| level.as_u64().filter(|level| (1..=MOST_HINTS).contains(level));
    let read = kept.iter().filter(|(key, _)| known(key));
    read.filter_map(|(key, given)| Some((key.clone(), level(given)? as usize))).collect()
}

fn seconds(played: &serde_json::Value) -> u32 {
    played.as_u64().and_then(|seconds| u32::try_from(seconds).ok()).unwrap_or(0)
}

/// The save itself, for a list of saves as well.
fn read(bytes: &[u8]) -> Result<Save, SaveError> {
    if bytes.len() > MAX_BYTES {
        return Err(SaveError::Unreadable);
    }
    let value: serde_json::Value = serde_json::from_slice(bytes).map_err(|_| SaveError::Unreadable)?;
    match value.get("format").and_then(serde_json::Value::as_str) {
        Some(FORMAT) => serde_json::from_value(value).map_err(|_| SaveError::Unreadable),
        Some(other) => Err(SaveError::OtherVersion(other.chars().take(40).collect())),
        None => Err(SaveError::Unreadable),
    }
}
