//! What a translation has to watch out for: scores that are asked for, chance, and items that must be out of the hero's hands.

use super::Maker;
use super::actions::{Action, Effects};
use super::facts::{Cube, Value, Var};
use messages::t;
use std::collections::BTreeSet;
use world::{Condition, ItemId, Place, RoomId, Thing, World};

pub(super) struct Asked {
    /// The highest score that any condition asks for.
    pub score: Option<i32>,
    /// Something takes points away.
    pub loses_points: bool,
}

pub(super) fn of(world: &World) -> Asked {
    let mut score = None;
    conditions(world).for_each(|condition| ask(condition, &mut score));
    let people = world.characters.iter();
    let told = people.flat_map(|who| who.topics.iter().map(|t| &t.actions).chain(who.wants.iter().map(|w| &w.actions)));
    let checks = world.puzzles.iter().filter_map(|puzzle| puzzle.check.as_ref());
    let lists = (world.puzzles.iter().map(|puzzle| &puzzle.unlocks))
        .chain(checks.flat_map(|check| [&check.partial, &check.failure]))
        .chain(world.events.iter().map(|event| &event.actions))
        .chain(told);
    let loses_points = lists.flatten().any(|action| matches!(action, world::Action::AddScore(n) if *n < 0))
        || world.puzzles.iter().any(|puzzle| puzzle.points < 0)
        || world.items.iter().any(|item| item.points < 0);
    Asked { score, loses_points }
}

fn conditions(world: &World) -> impl Iterator<Item = &Condition> {
    let people = world.characters.iter();
    let told =
        people.flat_map(|who| who.topics.iter().map(|t| &t.condition).chain(who.wants.iter().map(|w| &w.condition)));
    (world.puzzles.iter().map(|puzzle| &puzzle.requires))
        .chain(world.events.iter().map(|event| &event.condition))
        .chain(world.endings.iter().map(|ending| &ending.condition))
        .chain(told)
}

fn ask(condition: &Condition, score: &mut Option<i32>) {
    match condition {
        Condition::Not(inner) => ask(inner, score),
        Condition::All(list) | Condition::Any(list) => list.iter().for_each(|one| ask(one, score)),
        Condition::ScoreAtLeast(n) => *score = Some(score.map_or(*n, |most| most.max(*n))),
        _ => {}
    }
}

/// What the planners are told otherwise than it is.
pub(super) fn notes(world: &World, vague_score: bool) -> Vec<String> {
    let mut notes = Vec::new();
    if vague_score {
        notes.push(t!("proof-planner-scores"));
    }
    if world.puzzles.iter().any(|puzzle| puzzle.check.is_some()) {
        notes.push(t!("proof-planner-dice"));
    }
    for who in world.characters.iter().filter(|who| who.encounter_chance > 0) {
        let name = &who.identity.key;
        notes.push(t!("proof-planner-encounter", name = name));
    }
    notes
}

/// The items whose place some condition asks for.
fn asked_for(condition: &Condition, items: &mut BTreeSet<ItemId>) {
    match condition {
        Condition::Not(inner) => asked_for(inner, items),
        Condition::All(list) | Condition::Any(list) => list.iter().for_each(|one| asked_for(one, items)),
        Condition::Has(item) | Condition::Present(Thing::Item(item)) => {
            items.insert(*item);
        }
        _ => {}
    }
}

impl Maker<'_> {
    /// Takes it that whatever a condition asks for could lie in any room, or nowhere. True where there is any such thing.
    pub fn imagine_elsewhere(&mut self) -> bool {
        let world = self.world;
        let mut items = BTreeSet::new();
        conditions(world).for_each(|condition| asked_for(condition, &mut items));
        if !items.is_empty() {
            items.extend(ItemId::all(world.items.len()).filter(|item| world[*item].container.is_some()));
        }
        for item in &items {
            let var = Var::Place(Thing::Item(*item));
            self.domains.learn(var, Value::Place(Place::Nowhere));
            for room in RoomId::all(world.rooms.len()) {
                self.domains.learn(var, Value::Place(Place::Room(room)));
            }
        }
        !items.is_empty()
    }

    /// Finds items that some action wants out of the hero's hands, or out of sight, and that cannot be put down yet. True
    /// where there were any.
    pub fn wants_hands_free(&mut self, actions: &[Action]) -> bool {
        let mut found = false;
        for action in actions {
            for (var, mask) in &action.when.0 {
                let Var::Place(thing @ Thing::Item(item)) = *var else { continue };
                let carried = self.domains.mask(*var, |it| it == Value::Place(Place::Carried));
                if carried == 0 || mask & carried != 0 || is_easier_in_hand(action, thing, carried, actions) {
                    continue;
                }
                found |= self.dropped.insert(item);
                if self.must_be_elsewhere(&action.when, item) && self.has_lids() {
                    found |= self.stowed.insert(item);
                }
            }
        }
        found
    }

    /// Not even on the floor where the hero is.
    fn must_be_elsewhere(&self, when: &Cube, item: ItemId) -> bool {
        let var = Var::Place(Thing::Item(item));
        let Some(mask) = when.get(var) else { return false };
        let rooms =
            self.domains.in_mask(Var::Hero, when.get(Var::Hero).unwrap_or_else(|| self.domains.full(Var::Hero)));
        let floor: Vec<Value> = rooms
            .filter_map(|it| if let Value::Room(room) = it { Some(Value::Place(Place::Room(room))) } else { None })
            .collect();
        self.domains.mask(var, |it| floor.contains(&it)) & mask == 0
    }

    fn has_lids(&self) -> bool {
        self.world.things().any(|thing| self.world.openable(thing).is_some())
            || self.world.objects.iter().any(|object| object.surface)
    }
}

/// Does another action do the same with the thing in hand, asking for nothing more?
fn is_easier_in_hand(action: &Action, thing: Thing, carried: u128, actions: &[Action]) -> bool {
    let own = |var: &Var| {
        *var == Var::Place(thing)
            || *var == Var::Hidden(thing)
            || thing.item().is_some_and(|item| *var == Var::Handled(item))
    };
    let rest = |then: &Effects| -> Effects {
        then.iter().filter(|(var, _)| !own(var)).map(|(var, value)| (*var, *value)).collect()
    };
    let wanted = rest(&action.then);
    let bare = |cube: &Cube| Cube(cube.0.iter().filter(|(var, _)| !own(var)).map(|(v, m)| (*v, *m)).collect());
    wanted.is_empty()
        || actions.iter().any(|other| {
            other.when.get(Var::Place(thing)).is_none_or(|mask| mask & carried != 0)
                && rest(&other.then) == wanted
                && bare(&other.when).covers(&bare(&action.when))
        })
}
