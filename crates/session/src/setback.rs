//! Failure that leads on, where the player wants no game to end: in place of a death the hero loses ground, time, what he carries or his face.
//! Nothing that is needed is lost by it. It must not decide what is deadly.

use crate::journal::Entry;
use crate::moments::Moment;
use crate::session::{Reaction, Session};
use director::Setback;
use rules::{Effect, Effects, GameState, Over, apply_actions, describe};
use world::timer::DAY;
use world::{Action, ItemId, Place, RoomId, Thing, TimerId};

/// Minutes that pass until the hero comes to, and since midnight when he does after a night.
const COMES_TO: u32 = 30;
const MORNING: u32 = 7 * 60;

impl Session {
    /// From now on no failure ends the game, or every one does again.
    pub fn fail_forward(&mut self, yes: bool) {
        self.fails_forward = yes;
    }

    /// That failure leads on is part of what happened: it is written down where it changes.
    pub(super) fn note_failure(&mut self) {
        let noted = self.journal.iter().rev().find_map(|entry| match entry {
            Entry::FailForward(on) => Some(*on),
            _ => None,
        });
        if noted.unwrap_or(false) != self.fails_forward {
            self.journal.push(Entry::FailForward(self.fails_forward));
        }
    }

    /// What a death becomes: the state before the line, and what it cost. Nothing is done where nobody died, or where no setback would leave
    /// the win within reach.
    pub(super) fn lead_on(&mut self, before: &Moment, reaction: &mut Reaction) {
        if !self.fails_forward || !matches!(self.state.over, Some(Over::Dead | Over::Lost(_))) {
            return;
        }
        let nth = self.story.setbacks;
        let found = (0..Setback::ALL.len()).find_map(|offset| {
            let kind = Setback::ALL[(nth as usize + offset) % Setback::ALL.len()];
            let (state, room) = self.after_setback(&before.state, kind)?;
            let (was, is) = (before.cast.at_home(&before.state), before.cast.at_home(&state));
            (!proof::is_lost(&self.dream.world, &was, &is)).then_some((kind, state, room))
        });
        let Some((kind, state, room)) = found else { return };
        self.state = state;
        self.cast = before.cast.clone();
        self.story.setbacks += 1;
        self.story.progress.fails(&self.state);
        if kind == Setback::Face {
            self.cast.lose_face(&self.state);
        }
        let mut rng = rng::Rng::new(u64::from(nth) ^ self.world_hash());
        let place = cast::place_name(&self.dream.world, room);
        let told = director::setback_line(kind, &place, &mut rng);
        // The death's own words stand: it was a near thing.
        let mut effects: Vec<Effect> = std::mem::take(&mut reaction.effects)
            .into_iter()
            .filter_map(|effect| match effect {
                Effect::Die(text) => Some(Effect::Say(text)),
                Effect::Move { .. } | Effect::Look(_) => None,
                // Nobody is buried who gets up again.
                Effect::Cutscene(id) if self.is_of_a_death(id) => None,
                other => Some(other),
            })
            .collect();
        effects.push(Effect::Say(told));
        if room == reaction.from {
            effects.push(Effect::Redraw);
        } else {
            effects.push(Effect::Move { from: reaction.from, to: room });
            effects.push(Effect::Look(describe::room(self.world(), &self.state)));
        }
        reaction.effects = effects;
    }

    /// The state that this setback makes of the one before the line, and where the hero is then; `None` where it cannot be.
    fn after_setback(&self, before: &GameState, kind: Setback) -> Option<(GameState, RoomId)> {
        let world = &self.dream.world;
        let mut state = rules::taken_back(before, &self.state);
        let room = self.back_at(before);
        let has_timers = TimerId::all(world.timers.len()).any(|id| rules::time_left(world, before, id).is_some());
        let mut actions = Vec::new();
        match kind {
            Setback::Ground if room == before.room => return None,
            Setback::Ground => actions.extend([Action::MovePlayer(room), Action::AdvanceTime(COMES_TO)]),
            Setback::Night => {
                let now = u32::from(world.start.minute.filter(|_| !has_timers)?) + before.time;
                actions.extend([Action::MovePlayer(room), Action::AdvanceTime((MORNING + DAY - now % DAY) % DAY)]);
            }
            Setback::Things => {
                let carried: Vec<ItemId> =
                    ItemId::all(world.items.len()).filter(|item| before.item(*item).place == Place::Carried).collect();
                if carried.is_empty() || room == before.room {
                    return None;
                }
                actions.extend(carried.into_iter().map(|item| Action::MoveItem(item, Place::Room(before.room))));
                actions.push(Action::MovePlayer(room));
            }
            Setback::Face => {
                let is_seen = |who| rules::scope::sees(world, before, Thing::Character(who));
                if !world::CharacterId::all(world.characters.len()).any(is_seen) {
                    return None;
                }
            }
        }
        let mut out = Effects::muted();
        apply_actions(world, &mut state, &actions, &mut out);
        let room = state.room;
        state.over.is_none().then_some((state, room))
    }

    /// Where the hero comes to: a place next door where he has been, and from which he can come back.
    fn back_at(&self, before: &GameState) -> RoomId {
        let world = &self.dream.world;
        let joins = |from: RoomId, to: RoomId| {
            let mut exits = world[from].exits.iter();
            exits.any(|exit| world[*exit].to == to && rules::is_way_open(world, before, *exit))
        };
        let next = world[before.room].exits.iter().map(|exit| world[*exit].to);
        let mut known = next.filter(|room| *room != before.room && before.visited[room.index()]);
        known.find(|room| joins(before.room, *room) && joins(*room, before.room)).unwrap_or(before.room)
    }
}
