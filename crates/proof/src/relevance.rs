//! What matters for winning: the items, flags and facts that some way to win could ask for. What nothing asks for is left
//! alone by the search, which is most of its speed.

use world::{Action, Condition, EventId, ItemId, Place, PuzzleId, Thing, Trigger, Verb, World};

/// What the search bothers with.
#[derive(Clone, Debug, Default)]
pub(super) struct Needs {
    /// By `ItemId`: having it can matter.
    pub items: Vec<bool>,
    /// By `ItemId`: wearing it can matter.
    pub worn: Vec<bool>,
    /// Some room is dark, so light matters.
    pub light: bool,
    pub score: bool,
    /// By `RoomId`: some condition asks whether it was visited.
    pub visited: Vec<bool>,
    /// Ways that dice decide are looked at even where the same is to be had safely.
    pub risks: bool,
    /// Nobody is to roll for these.
    pub avoid: Vec<PuzzleId>,
    /// Chance decides something, so the generator is part of what a state is.
    pub chance: bool,
}

impl Needs {
    /// What this world's ways to win could ask for.
    pub fn for_world(world: &World) -> Self {
        let mut needs = Self {
            items: vec![false; world.items.len()],
            worn: vec![false; world.items.len()],
            light: world.rooms.iter().any(|room| room.dark),
            score: false,
            visited: vec![false; world.rooms.len()],
            risks: false,
            avoid: Vec::new(),
            chance: world.puzzles.iter().any(world::Puzzle::is_left_to_chance),
        };
        for puzzle in &world.puzzles {
            needs.condition(&puzzle.requires);
            for solution in &puzzle.solutions {
                solution.item.into_iter().for_each(|item| needs.item(item));
                if let (Some(Thing::Item(item)), true) = (solution.target, solution.verb == Verb::Combine) {
                    needs.item(item);
                }
                if let (Some(item), true) = (solution.item, matches!(solution.verb, Verb::Wear | Verb::Dress)) {
                    needs.worn[item.index()] = true;
                }
            }
        }
        for event in world.events.iter().filter(|event| !event.actions.is_empty()) {
            needs.condition(&event.condition);
            if let Some(Thing::Item(item)) = event.with {
                needs.item(item);
            }
        }
        for thing in world.things() {
            // Taking, opening or using the thing itself does something.
            let matters = |id: &EventId| !world[*id].actions.is_empty();
            if let (Thing::Item(item), true) = (thing, world.events_of(thing).iter().any(matters)) {
                needs.item(item);
            }
            if let Some(key) = world.openable(thing).and_then(|lid| lid.key) {
                needs.item(key);
            }
        }
        for who in &world.characters {
            for topic in who.topics.iter().filter(|topic| !topic.actions.is_empty()) {
                needs.condition(&topic.condition);
            }
            for want in &who.wants {
                needs.condition(&want.condition);
                needs.item(want.item);
            }
        }
        for ending in &world.endings {
            needs.condition(&ending.condition);
        }
        for timer in &world.timers {
            needs.condition(&timer.condition);
            if let Trigger::When(condition) = &timer.trigger {
                needs.condition(condition);
            }
        }
        for (_, node, choice) in world.story.choices() {
            let acting = choice.options.iter().filter(|option| changes(&option.actions));
            let asked: Vec<&Condition> = acting.map(|option| &option.when).collect();
            if !asked.is_empty() {
                for when in asked {
                    needs.condition(when);
                }
                needs.condition(&world.story.may_offer(node, choice));
            }
        }
        // What adds to a stat decides how dice fall.
        let chance = needs.chance;
        for item in ItemId::all(world.items.len()).filter(|item| chance && !world[*item].stats.is_none()) {
            needs.item(item);
            needs.worn[item.index()] |= world[item].wearable;
        }
        if needs.light {
            for (index, item) in world.items.iter().enumerate() {
                needs.items[index] |= item.light;
            }
        }
        needs.containers(world);
        needs
    }

    fn item(&mut self, item: ItemId) {
        self.items[item.index()] = true;
    }

    fn condition(&mut self, condition: &Condition) {
        match condition {
            Condition::Not(inner) => self.condition(inner),
            Condition::All(all) | Condition::Any(all) => all.iter().for_each(|one| self.condition(one)),
            Condition::Has(item) | Condition::HasAtLeast(item, _) => self.item(*item),
            Condition::Wearing(item) => {
                self.item(*item);
                self.worn[item.index()] = true;
            }
            Condition::Present(Thing::Item(item)) => self.item(*item),
            Condition::Visited(room) => self.visited[room.index()] = true,
            Condition::ScoreAtLeast(_) => self.score = true,
            _ => {}
        }
    }

    /// With a score to reach, everything that pays matters. A carried container matters where what is in it does.
    fn containers(&mut self, world: &World) {
        for (index, item) in world.items.iter().enumerate() {
            self.items[index] |= self.score && item.points > 0;
        }
        for _ in 0..world.items.len().min(8) {
            for item in ItemId::all(world.items.len()) {
                if let (true, Place::Inside(Thing::Item(around))) = (self.items[item.index()], world[item].place) {
                    self.items[around.index()] = true;
                }
            }
        }
    }
}

/// Can this list of actions change anything but what is said?
pub(super) fn changes(actions: &[Action]) -> bool {
    actions.iter().any(|action| {
        !matches!(
            action,
            Action::Message(_)
                | Action::Sound(_)
                | Action::Show(..)
                | Action::AdvanceTime(_)
                | Action::ChangeText(..)
                | Action::Rename(..)
                | Action::StartNode(_)
                | Action::Cutscene(_)
        )
    })
}
