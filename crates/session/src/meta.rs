//! Words about the game rather than in it. What needs the front (files, windows) is handed on.

use super::{Looks, Reaction, Session};
use parser::Meta;
use rules::{Effect, describe, scope};
use world::{ItemId, Place};

impl Session {
    pub(super) fn meta(&mut self, meta: Meta, reaction: &mut Reaction) {
        let say = |text: String| Effect::Say(text);
        match meta {
            Meta::Score => {
                let (score, max, turns) = (self.state.score, self.max_score(), self.state.turns);
                reaction.effects.push(say(format!("Your score is {score} of {max}, in {}.", describe::count(turns, "turn"))));
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
            Meta::Objects => reaction.effects.push(say(self.objects())),
            Meta::Verbs => reaction.effects.push(say(
                "Some of the words that work: look, examine, take, drop, open, close, unlock, push, pull, use, give, show, talk, \
                 ask about, say, read, wear, eat, light, search, listen, wait, inventory, and the directions. Most others get \
                 an answer, too."
                    .to_owned(),
            )),
            Meta::Version => {
                let (title, by) = (&self.world().plot.title, &self.dream.dreamt_by);
                let text = format!("{title}, dreamt by {by}. Somnium {}.", env!("CARGO_PKG_VERSION"));
                reaction.effects.push(say(text));
            }
            Meta::Exits => {
                let ways = describe::exits(self.world(), &self.state);
                let text = if ways.is_empty() { "There is no way out that you can see.".to_owned() } else { ways };
                reaction.effects.push(say(text.trim().to_owned()));
            }
            Meta::Goal => reaction.effects.push(say(self.world().plot.goal.clone())),
            Meta::Topics => reaction.effects.push(say(self.topics())),
            Meta::Notify(on) => reaction.effects.push(say(self.notify(on))),
            Meta::Verbose => {
                self.verbosity.looks = Looks::Verbose;
                reaction.effects.push(say("Every room will be described each time you come in.".to_owned()));
            }
            Meta::Brief => {
                self.verbosity.looks = Looks::Brief;
                reaction.effects.push(say("A room will be described on your first visit, and when you look.".to_owned()));
            }
            Meta::Transcript(on) => {
                let said = self.transcript(on);
                reaction.effects.push(say(said));
            }
            Meta::Recording(on) => {
                let said = self.recording(on);
                reaction.effects.push(say(said));
            }
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

    fn notify(&mut self, on: Option<bool>) -> String {
        self.verbosity.notify = on.unwrap_or(!self.verbosity.notify);
        let text = if self.verbosity.notify {
            "You will be told when your score changes."
        } else {
            "Your score will change without a word."
        };
        text.to_owned()
    }

    /// What was handled and where it is now, as far as the player can know.
    fn objects(&self) -> String {
        let world = self.world();
        let handled: Vec<String> = ItemId::all(world.items.len())
            .filter(|item| self.state.item(*item).handled)
            .map(|item| {
                let name = world[item].identity.a();
                match self.state.item(item).place {
                    Place::Carried => format!("{name} (carried)"),
                    Place::Worn => format!("{name} (worn)"),
                    Place::Room(room) if room == self.state.room => format!("{name} (here)"),
                    Place::Room(room) => format!("{name} (left in: {})", world[room].name),
                    Place::Inside(thing) => format!("{name} (in {})", world.identity(thing).the()),
                    Place::Held(who) => format!("{name} (with {})", world[who].identity.the()),
                    Place::Nowhere => format!("{name} (gone)"),
                }
            })
            .collect();
        if handled.is_empty() {
            return "You have not laid hands on anything yet.".to_owned();
        }
        format!("You have handled {}.", describe::list(&handled))
    }

    /// The score point by point.
    fn full_score(&self) -> String {
        let world = self.world();
        let points = |points: i32| describe::count(points, "point");
        let solved =
            world.puzzles.iter().zip(&self.state.solved).filter(|(puzzle, solved)| **solved && puzzle.points > 0);
        let mut lines = vec![format!("Your score is {} of {}.", self.state.score, self.max_score())];
        lines.extend(solved.map(|(puzzle, _)| {
            let what =
                if puzzle.description.is_empty() { puzzle.key.replace('_', " ") } else { puzzle.description.clone() };
            format!("{}: {what}", points(puzzle.points))
        }));
        let found = world.items.iter().zip(&self.state.items).filter(|(item, it)| it.handled && item.points > 0);
        lines.extend(found.map(|(item, _)| format!("{}: finding {}.", points(item.points), item.identity.the())));
        lines.join("\n")
    }
}
