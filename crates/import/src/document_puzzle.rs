//! Parts of a document that belong to puzzles: encounters, and every action wherever it stands. It must not resolve names.

use super::document::{Action, Document};
use world::encounter::Encounter;

/// An encounter, and what its exits do in the order of `Outcome::ALL`.
#[derive(Clone, Debug, Default)]
pub struct Contest {
    pub encounter: Encounter,
    pub exits: [Vec<Action>; 4],
}

impl Document {
    /// Every action of the world, wherever it stands.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        let things = || self.items.iter().chain(&self.objects).chain(&self.characters);
        let events = self.rooms.iter().flat_map(|room| &room.events).chain(things().flat_map(|thing| &thing.events));
        let puzzles = self.puzzles.iter().flat_map(|puzzle| {
            let check = puzzle.check.iter().flat_map(|check| check.partial.iter().chain(&check.failure));
            let exits = puzzle.contest.iter().flat_map(|contest| contest.exits.iter().flatten());
            puzzle.unlocks.iter().chain(check).chain(exits)
        });
        let people = self.characters.iter().flat_map(|who| {
            let topics = who.person.topics.iter().flat_map(|topic| &topic.actions);
            topics.chain(who.person.wants.iter().flat_map(|want| &want.actions))
        });
        let timers = self.timers.iter().flat_map(|timer| &timer.actions);
        let story = self.story.nodes.iter().flat_map(|node| {
            let options = node.choices.iter().flat_map(|choice| &choice.options);
            options.flat_map(|option| &option.actions).chain(&node.cost)
        });
        events.flat_map(|event| &event.actions).chain(puzzles).chain(people).chain(timers).chain(story)
    }
}
