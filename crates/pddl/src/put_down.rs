//! Which items it can matter to have out of the hero's hands: those that some operator wants to lie elsewhere. Trying it with every
//! item would make too many operators.

use super::operators::{Assignments, Operator};
use super::translator::Translator;
use super::variables::{Cube, Mask, Value, Var};
use std::collections::BTreeSet;
use world::{Condition, ItemId, Place, RoomId, Thing};

/// The items whose place some condition asks for.
fn asked_for(condition: &Condition, items: &mut BTreeSet<ItemId>) {
    match condition {
        Condition::Not(inner) => asked_for(inner, items),
        Condition::All(list) | Condition::Any(list) => list.iter().for_each(|one| asked_for(one, items)),
        Condition::Has(item) | Condition::HasAtLeast(item, _) | Condition::Present(Thing::Item(item)) => {
            items.insert(*item);
        }
        _ => {}
    }
}

impl Translator<'_> {
    /// Takes it that whatever a condition asks for could lie in any room, or nowhere. True where there is any such thing.
    pub fn imagine_elsewhere(&mut self) -> bool {
        let world = self.world;
        let mut items = BTreeSet::new();
        world.conditions().for_each(|condition| asked_for(condition, &mut items));
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

    /// Finds items that some operator wants out of the hero's hands, or out of sight, and that cannot be put down yet. True
    /// where there were any.
    pub fn find_put_down(&mut self, operators: &[Operator]) -> bool {
        let mut found = false;
        for operator in operators {
            for (var, mask) in &operator.when.0 {
                let Var::Place(thing @ Thing::Item(item)) = *var else { continue };
                let carried = self.domains.mask(*var, |it| it == Value::Place(Place::Carried));
                if carried == 0 || mask & carried != 0 || is_easier_in_hand(operator, thing, carried, operators) {
                    continue;
                }
                found |= self.dropped.insert(item);
                if self.must_be_elsewhere(&operator.when, item) && self.has_containers() {
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

    fn has_containers(&self) -> bool {
        self.world.things().any(|thing| self.world.openable(thing).is_some())
            || self.world.objects.iter().any(|object| object.surface)
    }
}

/// Does another operator do the same with the thing in hand, asking for nothing more?
fn is_easier_in_hand(operator: &Operator, thing: Thing, carried: Mask, operators: &[Operator]) -> bool {
    let own = |var: &Var| {
        *var == Var::Place(thing)
            || *var == Var::Hidden(thing)
            || thing.item().is_some_and(|item| *var == Var::Handled(item))
    };
    let rest = |then: &Assignments| -> Assignments {
        then.iter().filter(|(var, _)| !own(var)).map(|(var, value)| (*var, *value)).collect()
    };
    let wanted = rest(&operator.then);
    let bare = |cube: &Cube| Cube(cube.0.iter().filter(|(var, _)| !own(var)).map(|(v, m)| (*v, *m)).collect());
    wanted.is_empty()
        || operators.iter().any(|other| {
            other.when.get(Var::Place(thing)).is_none_or(|mask| mask & carried != 0)
                && rest(&other.then) == wanted
                && bare(&other.when).covers(&bare(&operator.when))
        })
}
