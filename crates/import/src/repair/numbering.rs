//! One numbering for one world: exits by room and direction, events, flags, words, facts and texts in the order in which the
//! world file mentions them. Two documents that mean the same become equal worlds.

use std::collections::BTreeMap;
use world::ids::{EventId, ExitId, FactId, FlagId, ItemId, NameId, TextId, Thing};
use world::logic::{Action, Condition, Variant};
use world::model::World;
use world::timer::Trigger;

/// One numbering for one world, in place: what `build` would give it. For who changed a world that was built. Flags, words, facts, texts and events that nothing mentions any more are gone.
pub fn renumber(world: &mut World) {
    exits(world);
    events(world);
    let counts = ItemId::all(world.items.len()).map(|item| world.count(item)).collect();
    let mut tables = Tables { counts, ..Tables::default() };
    // The order of `export`: start, rooms' events, things' events, people, puzzles, endings, timers.
    let mut flags = std::mem::take(&mut world.start.flags);
    flags.sort_by(|a, b| world.flags[a.0.index()].cmp(&world.flags[b.0.index()]));
    for (flag, value) in &mut flags {
        *flag = tables.flag(*flag);
        *value = tables.value(*value);
    }
    world.start.flags = flags;
    for event in &mut world.events {
        tables.condition(&mut event.condition);
        tables.actions(&mut event.actions);
    }
    for person in &mut world.characters {
        for fact in &mut person.knowledge {
            *fact = tables.fact(*fact);
        }
        for topic in &mut person.topics {
            tables.condition(&mut topic.condition);
            tables.actions(&mut topic.actions);
        }
        for want in &mut person.wants {
            tables.condition(&mut want.condition);
            tables.actions(&mut want.actions);
        }
    }
    for puzzle in &mut world.puzzles {
        tables.condition(&mut puzzle.requires);
        tables.actions(&mut puzzle.unlocks);
        puzzle.risks_mut().for_each(|actions| tables.actions(actions));
    }
    for ending in &mut world.endings {
        tables.condition(&mut ending.condition);
    }
    for timer in &mut world.timers {
        if let Trigger::When(condition) = &mut timer.trigger {
            tables.condition(condition);
        }
        tables.condition(&mut timer.condition);
        tables.actions(&mut timer.actions);
    }
    world.story.conditions_mut(|condition| tables.condition(condition));
    world.story.actions_mut(|action| tables.actions(std::slice::from_mut(action)));
    for condition in &mut world.hero.conditions {
        condition.flag = tables.flag(condition.flag);
    }
    variants_mut(world, &mut |one| tables.condition(&mut one.condition));
    let known = std::mem::take(&mut world.names);
    let named = |(thing, at): &(Thing, u16)| {
        let new = &known[usize::from(*at)];
        world.identity(*thing).renamed(&new.name, new.article)
    };
    world.names = tables.names.iter().map(named).collect();
    world.flags = picked(&world.flags, &tables.flags);
    world.words = picked(&world.words, &tables.words);
    world.facts = picked(&world.facts, &tables.facts);
    world.texts = picked(&world.texts, &tables.texts);
}

fn picked(from: &[String], order: &[u16]) -> Vec<String> {
    order.iter().map(|at| from[usize::from(*at)].clone()).collect()
}

/// New numbers by old ones, in the order of their first mention.
#[derive(Default)]
struct Tables {
    flags: Vec<u16>,
    words: Vec<u16>,
    facts: Vec<u16>,
    texts: Vec<u16>,
    /// Whose each name is, beside its old number.
    names: Vec<(Thing, u16)>,
    known: [BTreeMap<u16, u16>; 4],
    /// How many there are of each item.
    counts: Vec<u8>,
}

impl Tables {
    fn number(list: &mut Vec<u16>, known: &mut BTreeMap<u16, u16>, old: u16) -> u16 {
        *known.entry(old).or_insert_with(|| {
            list.push(old);
            (list.len() - 1) as u16
        })
    }

    fn flag(&mut self, id: FlagId) -> FlagId {
        FlagId(Self::number(&mut self.flags, &mut self.known[0], id.0))
    }

    fn fact(&mut self, id: FactId) -> FactId {
        FactId(Self::number(&mut self.facts, &mut self.known[2], id.0))
    }

    fn text(&mut self, id: TextId) -> TextId {
        TextId(Self::number(&mut self.texts, &mut self.known[3], id.0))
    }

    fn name(&mut self, thing: Thing, id: NameId) -> NameId {
        let found = self.names.iter().position(|known| *known == (thing, id.0));
        NameId::at(found.unwrap_or_else(|| {
            self.names.push((thing, id.0));
            self.names.len() - 1
        }))
    }

    fn value(&mut self, value: i32) -> i32 {
        if value >= 0 {
            return value;
        }
        let old = (-1 - value) as u16;
        -1 - i32::from(Self::number(&mut self.words, &mut self.known[1], old))
    }

    fn condition(&mut self, condition: &mut Condition) {
        match condition {
            Condition::Not(inner) => self.condition(inner),
            Condition::All(parts) | Condition::Any(parts) => parts.iter_mut().for_each(|part| self.condition(part)),
            Condition::Flag(flag) | Condition::FlagAtLeast(flag, _) => *flag = self.flag(*flag),
            Condition::FlagIs(flag, value) => {
                *flag = self.flag(*flag);
                *value = self.value(*value);
            }
            Condition::Knows(_, fact) => *fact = self.fact(*fact),
            // Of what turned out to be one nobody asks for two.
            Condition::HasAtLeast(item, least) => {
                let (item, most) = (*item, self.counts[item.index()].min(*least));
                *condition = if most > 1 { Condition::HasAtLeast(item, most) } else { Condition::Has(item) };
            }
            _ => {}
        }
    }

    fn actions(&mut self, actions: &mut [Action]) {
        for action in actions {
            match action {
                Action::SetFlag(flag, value) => {
                    *flag = self.flag(*flag);
                    *value = self.value(*value);
                }
                Action::Learn(_, fact) => *fact = self.fact(*fact),
                Action::ChangeText(_, text) => *text = self.text(*text),
                Action::Rename(thing, name) => *name = self.name(*thing, *name),
                _ => {}
            }
        }
    }
}

/// Exits by room, then in the order of `Direction`; the actions that name them follow.
fn exits(world: &mut World) {
    let mut order: Vec<ExitId> = ExitId::all(world.exits.len()).collect();
    order.sort_by_key(|id| (world[*id].from, world[*id].direction));
    let mut new = vec![ExitId(0); order.len()];
    for (at, old) in order.iter().enumerate() {
        new[old.index()] = ExitId::at(at);
    }
    world.exits = order.iter().map(|id| world[*id].clone()).collect();
    for room in &mut world.rooms {
        room.exits.clear();
    }
    for at in 0..world.exits.len() {
        let from = world.exits[at].from;
        world.rooms[from.index()].exits.push(ExitId::at(at));
    }
    world.actions_mut(|action| {
        if let Action::EnableExit(exit) | Action::DisableExit(exit) = action {
            *exit = new[exit.index()];
        }
    });
}

/// Events in the order of their owners; in one owner those of one verb together, in the order of the first.
fn events(world: &mut World) {
    let mut order: Vec<EventId> = Vec::new();
    let all = world.events.clone();
    let mut take = |list: &mut Vec<EventId>| {
        let mut verbs = Vec::new();
        for id in list.iter() {
            let verb = all[id.index()].verb;
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        list.sort_by_key(|id| verbs.iter().position(|verb| *verb == all[id.index()].verb));
        for id in list {
            order.push(*id);
            *id = EventId::at(order.len() - 1);
        }
    };
    for room in &mut world.rooms {
        for list in [&mut room.on_enter, &mut room.on_leave, &mut room.on_wait, &mut room.events] {
            take(list);
        }
    }
    world.items.iter_mut().for_each(|item| take(&mut item.events));
    world.objects.iter_mut().for_each(|object| take(&mut object.events));
    world.characters.iter_mut().for_each(|who| take(&mut who.events));
    world.events = order.iter().map(|id| all[id.index()].clone()).collect();
}

fn variants_mut(world: &mut World, change: &mut impl FnMut(&mut Variant)) {
    world.rooms.iter_mut().flat_map(|room| &mut room.variants).for_each(&mut *change);
    world.exits.iter_mut().flat_map(|exit| &mut exit.variants).for_each(&mut *change);
    world.items.iter_mut().flat_map(|item| &mut item.identity.variants).for_each(&mut *change);
    world.objects.iter_mut().flat_map(|object| &mut object.identity.variants).for_each(&mut *change);
    world.characters.iter_mut().flat_map(|who| &mut who.identity.variants).for_each(&mut *change);
    world.endings.iter_mut().flat_map(|ending| &mut ending.variants).for_each(&mut *change);
}
