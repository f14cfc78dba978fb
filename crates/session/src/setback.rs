//! Failure that leads on, where no game is to end by one: in place of a death a consequence begins, with a place, a cost and a way out. What the
//! world has written comes first, then the author's book. Nothing that is needed is lost by it. It must not decide what is deadly.

use crate::journal::Entry;
use crate::moments::Moment;
use crate::session::{Reaction, Session};
use crate::story_state::Unsettled;
use director::{Setback, SetbackTold, aftermath_actions};
use rng::Rng;
use rules::{Effect, Effects, GameState, Over, TimerState, apply_actions, describe};
use std::sync::Arc;
use world::choice::{Aftermath, Failure};
use world::story::Story;
use world::timer::DAY;
use world::{Action, CharacterId, Condition, ItemId, Place, RoomId, Thing, TimerId};

/// Minutes that pass until the hero comes to, where he was carried further, and since midnight when he does after a night.
const COMES_TO: u32 = 30;
const CARRIED: u32 = 60;
const MORNING: u32 = 7 * 60;
/// Points that a rescue is written down at.
const OWED: i32 = 5;

/// A consequence that may be taken: the state after it, and what it is.
pub(super) struct Outcome {
    state: GameState,
    kind: Setback,
    way_out: Condition,
    told: SetbackTold,
}

impl Session {
    /// From now on no failure ends the game, or every one does again.
    pub fn fail_forward(&mut self, yes: bool) {
        self.fails_forward = yes;
    }

    /// What a failure is from now on; `None`: what the dream's own file says, else deaths with a warning.
    pub fn set_failure(&mut self, wanted: Option<Failure>) {
        let failure = wanted.or(self.dream.world.story.failure).unwrap_or_default();
        self.fails_forward = failure == Failure::Forward;
        self.unwarned = failure == Failure::Deadly;
    }

    /// What a failure is now.
    #[must_use]
    pub const fn failure(&self) -> Failure {
        match (self.fails_forward, self.unwarned) {
            (true, _) => Failure::Forward,
            (false, true) => Failure::Deadly,
            (false, false) => Failure::Gentle,
        }
    }

    /// Is the player told where the win goes out of reach?
    pub(super) const fn warns(&self) -> bool {
        !self.unwarned
    }

    /// Does the dream's own file want no failure to end the game?
    pub(super) fn dream_fails_forward(&self) -> bool {
        self.dream.world.story.failure == Some(Failure::Forward)
    }

    /// That failure leads on is part of what happened: it is written down where it changes.
    pub(super) fn note_failure(&mut self) {
        let noted = self.journal.iter().rev().find_map(|entry| match entry {
            Entry::FailForward(on) => Some(*on),
            _ => None,
        });
        if noted.unwrap_or_else(|| self.dream_fails_forward()) != self.fails_forward {
            self.journal.push(Entry::FailForward(self.fails_forward));
        }
    }

    /// What a death becomes: the state before the line, and what it cost. Nothing is done where nobody died. Where a model is the master of the
    /// game what it costs waits for its words.
    pub(super) fn lead_on(&mut self, before: &Moment, reaction: &mut Reaction) {
        if !self.fails_forward || !matches!(self.state.over, Some(Over::Dead | Over::Lost(_))) {
            return;
        }
        let base = rules::taken_back(&before.state, &self.state);
        let written = self.written_outcome(&before.state, &base, |state| self.is_won(before, state));
        let died = (self.state.clone(), self.cast.clone());
        self.state = base;
        self.cast = before.cast.clone();
        if let Some((node, state)) = written {
            self.survive(&mut reaction.effects);
            self.story.suffered.push(node);
            self.story.progress.fails_to(node, &state);
            self.come_to(state, None, &mut reaction.effects);
            return;
        }
        let Some(outcome) = self.booked(before.lost) else {
            (self.state, self.cast) = died;
            return;
        };
        self.survive(&mut reaction.effects);
        if self.asks_agents {
            self.story.unsettled = Some(Unsettled::Fallen { lost: before.lost });
        } else {
            self.fall(outcome, &mut reaction.effects);
        }
    }

    /// What a deadline costs that has passed and does not end the game: what the line did stands, and a consequence is added. `home` is the
    /// state before the line, with everybody at home.
    pub(super) fn be_late(&mut self, home: &GameState, effects: &mut Vec<Effect>) {
        let told = effects.len();
        effects.retain(|effect| *effect != Effect::Late);
        if effects.len() == told || self.state.over.is_some() || self.state.encounter.is_some() {
            return;
        }
        let mut rng = Rng::new(u64::from(self.state.turns) ^ self.world_hash());
        effects.push(Effect::Say(director::late_line(&mut rng)));
        let is_won = |state: &GameState| {
            self.lost || agent::master::leads_on(&self.dream.world, home, &self.cast.at_home(state))
        };
        if let Some((node, state)) = self.written_outcome(&self.state, &self.state, is_won) {
            self.story.suffered.push(node);
            self.story.progress.fails_to(node, &state);
            self.come_to(state, None, effects);
        } else if let Some(outcome) = self.booked_where(is_won) {
            self.fall(outcome, effects);
        }
    }

    /// Did anything fall due since this state?
    pub(super) fn time_ran_out(&self, was: &GameState) -> bool {
        was.timers.iter().zip(&self.state.timers).any(|(was, is)| was != is && *is == TimerState::RanOut)
    }

    /// What the author's book makes of a failure here: the first in turn after which the game can be won.
    pub(super) fn booked(&self, lost: bool) -> Option<Outcome> {
        self.booked_where(|state| self.is_won_from(lost, state))
    }

    fn booked_where(&self, is_won: impl Fn(&GameState) -> bool) -> Option<Outcome> {
        let kinds = Setback::in_turn(&self.story.setbacks).into_iter();
        kinds.filter_map(|kind| self.outcome(kind)).find(|it| is_won(&it.state))
    }

    /// It comes about, and is told.
    pub(super) fn fall(&mut self, outcome: Outcome, effects: &mut Vec<Effect>) {
        let nth = self.story.setbacks.len() as u64;
        let mut rng = Rng::new(nth ^ self.world_hash());
        let said = director::setback_line(outcome.kind, &outcome.told, &mut rng);
        let back = self.story.progress.node();
        // The game's own copy of the graph grows by the node; another game has its own.
        let story = &mut Arc::make_mut(&mut self.story.graph).story;
        director::ensure_story(story);
        let node = director::setback_node(story, back, outcome.kind, outcome.way_out, &outcome.told, &mut rng);
        story.nodes.push(node);
        let at = story.nodes.len() - 1;
        self.story.setbacks.push(outcome.kind);
        self.story.progress.fails_to(at, &outcome.state);
        let faces = outcome.kind == Setback::Laughed;
        self.come_to(outcome.state, Some(said), effects);
        if faces {
            self.cast.lose_face(&self.state);
        }
    }

    /// The first failure of the node that is played which the world has written, and after which the game can be won.
    /// `was`: where it went wrong; `base`: what it is done to.
    fn written_outcome(
        &self,
        was: &GameState,
        base: &GameState,
        is_won: impl Fn(&GameState) -> bool,
    ) -> Option<(usize, GameState)> {
        let (world, story) = (&self.dream.world, &self.story.graph.story);
        let had = |node: usize| self.story.suffered.contains(&node);
        let written = director::written_consequences(story, self.story.progress.node());
        written.into_iter().find_map(|(node, when, aftermath)| {
            // One without a condition is for whatever goes wrong.
            // The same is not told twice: the author's book has others.
            let due = !had(node) && (*when == Condition::Never || rules::holds(world, &self.state, when));
            if !due || !rules::holds(world, was, &aftermath.when) {
                return None;
            }
            let mut state = base.clone();
            apply_actions(world, &mut state, &aftermath_actions(aftermath), &mut Effects::muted());
            (state.over.is_none() && is_won(&state)).then_some((node, state))
        })
    }

    /// Can it still be won from there, if it could be before the line?
    fn is_won(&self, before: &Moment, state: &GameState) -> bool {
        let (was, is) = (before.cast.at_home(&before.state), before.cast.at_home(state));
        before.lost || agent::master::leads_on(&self.dream.world, &was, &is)
    }

    /// Can it still be won from there, if it can be now? `lost`: it could not, and the player knows.
    fn is_won_from(&self, lost: bool, state: &GameState) -> bool {
        lost || agent::master::leads_on(&self.dream.world, &self.at_home(), &self.cast.at_home(state))
    }

    /// The death's own words stand: it was a near thing.
    fn survive(&self, effects: &mut Vec<Effect>) {
        *effects = std::mem::take(effects)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Die(text) => Some(Effect::Say(text)),
                Effect::Move { .. } | Effect::Look(_) => None,
                // Nobody is buried who gets up again.
                Effect::Cutscene(id) if self.is_of_a_death(id) => None,
                other => Some(other),
            })
            .collect();
    }

    /// The game goes on in this state, which is told.
    pub(super) fn come_to(&mut self, state: GameState, said: Option<String>, effects: &mut Vec<Effect>) {
        let from = self.state.room;
        self.state = state;
        effects.extend(said.map(Effect::Say));
        let room = self.state.room;
        if room == from {
            effects.push(Effect::Redraw);
        } else {
            effects.push(Effect::Move { from, to: room });
            effects.push(Effect::Look(describe::room(self.world(), &self.state)));
        }
    }

    /// A roll that failed is a failure of its node: the first that the world has written for whatever goes wrong, else of the node itself.
    pub(super) fn fails_here(&mut self, story: &Story) {
        let written = director::written_consequences(story, self.story.progress.node());
        let due = |node: usize, aftermath: &Aftermath| {
            !self.story.suffered.contains(&node) && rules::holds(&self.dream.world, &self.state, &aftermath.when)
        };
        match written.into_iter().find(|(node, when, it)| **when == Condition::Never && due(*node, it)) {
            Some((node, ..)) => self.story.progress.fails_to(node, &self.state),
            None => self.story.progress.fails(&self.state),
        }
    }

    /// A failure that the world has written has begun, by a deed or by its way: it costs what it says, if the game can be won after that.
    pub(super) fn suffer(&mut self, story: &Story, reaction: &mut Reaction) {
        let at = self.story.progress.node();
        let Some(node) = story.nodes.get(at).filter(|node| node.consequence && !node.aftermath.is_empty()) else {
            return;
        };
        let mut state = self.state.clone();
        let mut out = Effects::default();
        apply_actions(&self.dream.world, &mut state, &aftermath_actions(&node.aftermath), &mut out);
        let (was, is) = (self.at_home(), self.cast.at_home(&state));
        let lost = state.over.is_some() || proof::is_lost(&self.dream.world, &was, &is);
        if lost || !self.lost && !proof::prove_from(&self.dream.world, &is).is_winnable() {
            return;
        }
        self.story.suffered.push(at);
        self.state = state;
        reaction.effects.append(&mut out.list);
    }

    /// What this consequence makes of the state; `None` where it cannot be.
    fn outcome(&self, kind: Setback) -> Option<Outcome> {
        let (world, was) = (&self.dream.world, &self.state);
        let mut state = was.clone();
        let here = was.room;
        let back = self.back_at(was);
        let mut told = SetbackTold::default();
        let mut actions = Vec::new();
        let mut room = back;
        let way_out = match kind {
            Setback::Astray if back == here => return None,
            Setback::Astray => {
                actions.push(Action::AdvanceTime(COMES_TO));
                Condition::At(here)
            }
            Setback::Captured | Setback::Rescued => {
                let (who, at) = self.keeper(was, kind)?;
                told.who = was.identity(world, Thing::Character(who)).the();
                room = at;
                actions.push(Action::AdvanceTime(CARRIED));
                Condition::Not(Box::new(Condition::At(at)))
            }
            Setback::Night => {
                let has_timers = TimerId::all(world.timers.len()).any(|id| rules::time_left(world, was, id).is_some());
                let now = u32::from(world.start.minute.filter(|_| !has_timers)?) + was.time;
                actions.push(Action::AdvanceTime((MORNING + DAY - now % DAY) % DAY));
                Condition::Not(Box::new(Condition::At(back)))
            }
            Setback::Dropped | Setback::Robbed => {
                let carried: Vec<ItemId> =
                    ItemId::all(world.items.len()).filter(|item| was.item(*item).place == Place::Carried).collect();
                let there = if kind == Setback::Dropped { here } else { self.hideout(was, back)? };
                if carried.is_empty() || back == here {
                    return None;
                }
                told.there = cast::place_name(world, there);
                let all = carried.iter().map(|item| Condition::Has(*item)).collect();
                actions.extend(carried.into_iter().map(|item| Action::MoveItem(item, Place::Room(there))));
                Condition::All(all)
            }
            Setback::Laughed => {
                room = here;
                let seen = |who: &CharacterId| rules::scope::sees(world, was, Thing::Character(*who));
                CharacterId::all(world.characters.len()).find(seen)?;
                Condition::Not(Box::new(Condition::At(here)))
            }
            Setback::Debt => {
                let owed = was.score.min(OWED);
                if owed <= 0
                    || !world.actions().any(|action| matches!(action, Action::AddScore(_))) && self.max_score() == 0
                {
                    return None;
                }
                room = here;
                actions.push(Action::AddScore(-owed));
                Condition::ScoreAtLeast(was.score)
            }
            Setback::Faint => {
                room = here;
                let has_timers = TimerId::all(world.timers.len()).any(|id| rules::time_left(world, was, id).is_some());
                if !has_timers {
                    actions.push(Action::AdvanceTime(COMES_TO));
                }
                Condition::Not(Box::new(Condition::At(here)))
            }
        };
        if room != here {
            actions.push(Action::MovePlayer(room));
        }
        told.place = cast::place_name(world, room);
        apply_actions(world, &mut state, &actions, &mut Effects::muted());
        state.over.is_none().then_some(Outcome { state, kind, way_out, told })
    }

    /// Where the hero comes to: a place next door where he has been, and from which he can come back.
    fn back_at(&self, before: &GameState) -> RoomId {
        let next = self.dream.world[before.room].exits.iter().map(|exit| self.dream.world[*exit].to);
        let mut known = next.filter(|room| *room != before.room && before.visited[room.index()]);
        known
            .find(|room| self.joins(before, before.room, *room) && self.joins(before, *room, before.room))
            .unwrap_or(before.room)
    }

    fn joins(&self, state: &GameState, from: RoomId, to: RoomId) -> bool {
        let world = &self.dream.world;
        world[from].exits.iter().any(|exit| world[*exit].to == to && rules::is_way_open(world, state, *exit))
    }

    /// Rooms where the hero has been, with a way there and back through others such, the nearest first; his own is none of them.
    fn known_rooms(&self, state: &GameState) -> Vec<RoomId> {
        let world = &self.dream.world;
        let mut found = vec![state.room];
        let mut at = 0;
        while let Some(room) = found.get(at).copied() {
            at += 1;
            for to in world[room].exits.iter().map(|exit| world[*exit].to) {
                let both = self.joins(state, room, to) && self.joins(state, to, room);
                if both && state.visited[to.index()] && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        found.split_off(1)
    }

    /// Somebody who is at home in a place that the hero knows: whoever holds him there, or has pulled him out. They take turns.
    fn keeper(&self, state: &GameState, kind: Setback) -> Option<(CharacterId, RoomId)> {
        let world = &self.dream.world;
        let known = self.known_rooms(state);
        let mut all: Vec<(CharacterId, RoomId)> = CharacterId::all(world.characters.len())
            .filter_map(|who| match state.character(who) {
                it if it.hidden => None,
                it => {
                    if let Place::Room(room) = it.place {
                        Some((who, room))
                    } else {
                        None
                    }
                }
            })
            .filter(|(_, room)| known.contains(room))
            .collect();
        // The last of them is not whom one would have chosen.
        if kind == Setback::Rescued {
            all.reverse();
        }
        all.first().copied()
    }

    /// Where a thief leaves what was no good to him: the furthest place that the hero knows, but for where he lies.
    fn hideout(&self, state: &GameState, back: RoomId) -> Option<RoomId> {
        let world = &self.dream.world;
        self.known_rooms(state).into_iter().rev().find(|room| *room != back && !world[*room].dark)
    }
}
