//! Words about the game rather than in it. What needs the front (files, windows) is handed on.

use super::{Reaction, Session};
use crate::parser::Meta;
use crate::rules::{Effect, describe, scope};

impl Session {
    pub(super) fn meta(&mut self, meta: Meta, reaction: &mut Reaction) {
        let say = |text: String| Effect::Say(text);
        match meta {
            Meta::Score => {
                let (score, max, turns) = (self.state.score, self.max_score(), self.state.turns);
                reaction.effects.push(say(format!("Your score is {score} of {max}, in {turns} turns.")));
            }
            Meta::FullScore => reaction.effects.push(say(self.full_score())),
            Meta::Places => {
                let world = self.world();
                let seen: Vec<String> = world
                    .rooms
                    .iter()
                    .zip(&self.state.visited)
                    .filter(|(_, seen)| **seen)
                    .map(|(room, _)| room.name.clone())
                    .collect();
                reaction.effects.push(say(format!("You have been to: {}.", describe::list(&seen))));
            }
            Meta::Objects => {
                let world = self.world();
                let seen: Vec<String> =
                    scope::visible(world, &self.state).into_iter().map(|thing| world.identity(thing).a()).collect();
                let text = if seen.is_empty() { "nothing at all".to_owned() } else { describe::list(&seen) };
                reaction.effects.push(say(format!("Here and in your hands: {text}.")));
            }
            Meta::Verbs => reaction.effects.push(say(
                "Some of the words that work: look, examine, take, drop, open, close, unlock, push, pull, use, give, show, talk, \
                 ask about, say, read, wear, eat, light, search, listen, wait, inventory, and the directions. Most others get \
                 an answer, too."
                    .to_owned(),
            )),
            Meta::Version => {
                reaction.effects.push(say(format!("Somnium {}.", env!("CARGO_PKG_VERSION"))));
            }
            Meta::Exits => {
                let ways = describe::exits(self.world(), &self.state);
                let text = if ways.is_empty() { "There is no way out that you can see.".to_owned() } else { ways };
                reaction.effects.push(say(text.trim().to_owned()));
            }
            Meta::Goal => reaction.effects.push(say(self.world().plot.goal.clone())),
            Meta::Topics => reaction.effects.push(say(self.topics())),
            other => reaction.meta = Some(other),
        }
    }

    fn topics(&self) -> String {
        let world = self.world();
        let present: Vec<String> = scope::visible(world, &self.state)
            .into_iter()
            .filter_map(|thing| Some((thing, thing.character()?)))
            .map(|(thing, who)| {
                let name = describe::the_capital(world, thing);
                match describe::topics_of(world, &self.state, who) {
                    topics if topics.is_empty() => format!("{name} has nothing more to tell for now."),
                    topics => format!("{name} can be asked about: {}.", topics.join(", ")),
                }
            })
            .collect();
        if present.is_empty() { "There is nobody here to ask.".to_owned() } else { present.join(" ") }
    }

    fn full_score(&self) -> String {
        let world = self.world();
        let solved = world.puzzles.iter().zip(&self.state.solved).filter(|(_, solved)| **solved);
        let mut parts: Vec<String> = solved
            .filter(|(puzzle, _)| puzzle.points > 0)
            .map(|(puzzle, _)| format!("{} for the matter of the {}", puzzle.points, puzzle.key.replace('_', " ")))
            .collect();
        let found = world.items.iter().zip(&self.state.items).filter(|(item, it)| it.handled && item.points > 0);
        parts.extend(found.map(|(item, _)| format!("{} for {}", item.points, item.identity.the())));
        let total = format!("Your score is {} of {}.", self.state.score, self.max_score());
        if parts.is_empty() { total } else { format!("{total} You got {}.", describe::list(&parts)) }
    }
}
