//! Words about the game rather than in it. What needs the front (files, windows) is handed on.

use crate::session::{Reaction, Session};
use crate::verbosity::Looks;
use cast::Acquaintance;
use messages::t;
use parser::Meta;
use rules::{Effect, Over, describe, scope};
use world::{CharacterId, ItemId, Place, Thing};

impl Session {
    /// Who was met and who heard of, and where they were last.
    fn people(&self) -> String {
        let (world, here) = (self.world(), self.state.room);
        let entry = |(who, how): (CharacterId, Acquaintance)| {
            let name = describe::the_capital(world, &self.state, Thing::Character(who));
            let seen = self.cast.last_seen(Thing::Character(who)).map(|(room, _)| room);
            match (how, seen) {
                (Acquaintance::HeardOf, None) => t!("session-people-heard", name = name),
                (_, None) => t!("session-people-met", name = name),
                (_, Some(room)) if room == here && scope::sees(world, &self.state, Thing::Character(who)) => {
                    t!("session-people-here", name = name)
                }
                // They were here, and are gone.
                (_, Some(room)) if room == here => t!("session-people-met", name = name),
                (_, Some(room)) => t!("session-people-seen", name = name, room = cast::place_name(world, room)),
            }
        };
        let all: Vec<String> = self.cast.acquaintances().map(entry).collect();
        if all.is_empty() { t!("session-people-none") } else { all.join("\n") }
    }

    /// "It is late afternoon", in a world whose clock was set; and the turns.
    fn time_of_day(&self) -> String {
        let (world, turns) = (self.world(), self.state.turns);
        let Some(time) = describe::time_of_day(world, &self.state) else {
            return t!("session-time-unknown", turns = turns);
        };
        t!("session-time", time = time, turns = turns)
    }

    pub(super) fn meta(&mut self, meta: Meta, reaction: &mut Reaction) {
        let say = |text: String| Effect::Say(text);
        match meta {
            Meta::Score => {
                reaction.effects.push(say(self.score()));
            }
            Meta::FullScore => reaction.effects.push(say(self.full_score())),
            Meta::Time => reaction.effects.push(say(self.time_of_day())),
            Meta::Introduce => reaction.effects.push(say(self.introduction())),
            Meta::Sheet => reaction.effects.push(say(self.sheet())),
            Meta::Journal => reaction.effects.push(say(self.journal_page())),
            Meta::Places => {
                let world = self.world();
                let seen: Vec<String> = world
                    .rooms
                    .iter()
                    .zip(&self.state.visited)
                    .filter(|(_, seen)| **seen)
                    .map(|(room, _)| room.name.clone())
                    .collect();
                reaction.effects.push(say(t!("session-places", rooms = describe::list(&seen))));
            }
            Meta::People => reaction.effects.push(say(self.people())),
            Meta::Objects => reaction.effects.push(say(self.objects())),
            Meta::Verbs => reaction.effects.push(say(t!("session-verbs"))),
            Meta::Version => {
                let (title, author) = (self.world().plot.title.as_str(), self.dream.dreamer_name());
                let text = t!("session-version", title = title, author = author, version = env!("CARGO_PKG_VERSION"));
                reaction.effects.push(say(text));
            }
            Meta::Exits => {
                let ways = describe::exits(self.world(), &self.state);
                let text = if ways.is_empty() { t!("session-no-exits") } else { ways };
                reaction.effects.push(say(text.trim().to_owned()));
            }
            Meta::Goal => reaction.effects.push(say(self.world().plot.goal.clone())),
            Meta::Topics => reaction.effects.push(say(self.topics())),
            Meta::Notify(on) => reaction.effects.push(say(self.notify(on))),
            Meta::Verbose => {
                self.verbosity.looks = Looks::Verbose;
                reaction.effects.push(say(t!("session-verbose")));
            }
            Meta::Brief => {
                self.verbosity.looks = Looks::Brief;
                reaction.effects.push(say(t!("session-brief")));
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

    /// The score in a sentence.
    pub(super) fn score(&self) -> String {
        let (score, most, turns) = (self.state.score, self.max_score(), self.state.turns);
        t!("session-score", score = score, most = most, turns = turns)
    }

    fn topics(&self) -> String {
        let world = self.world();
        let present: Vec<String> = scope::visible(world, &self.state)
            .into_iter()
            .filter_map(|thing| Some((thing, thing.character()?)))
            .map(|(thing, who)| {
                let name = describe::the_capital(world, &self.state, thing);
                match describe::topics_of(world, &self.state, who) {
                    topics if topics.is_empty() => t!("session-topics-none", name = name),
                    topics => t!("session-topics", name = name, topics = topics.join(", ")),
                }
            })
            .collect();
        if present.is_empty() { t!("session-topics-nobody") } else { present.join(" ") }
    }

    fn notify(&mut self, on: Option<bool>) -> String {
        self.verbosity.notify = on.unwrap_or(!self.verbosity.notify);
        if self.verbosity.notify { t!("session-notify-on") } else { t!("session-notify-off") }
    }

    /// What was handled and where it is now, as far as the player can know.
    fn objects(&self) -> String {
        let world = self.world();
        let handled: Vec<String> = ItemId::all(world.items.len())
            .filter(|item| self.state.item(*item).handled)
            .map(|item| {
                let name = describe::a(world, &self.state, Thing::Item(item));
                match self.state.item(item).place {
                    Place::Carried => t!("session-object-carried", item = name),
                    Place::Worn => t!("session-object-worn", item = name),
                    Place::Room(room) if room == self.state.room => t!("session-object-here", item = name),
                    Place::Room(room) => t!("session-object-left", item = name, room = world[room].name.as_str()),
                    Place::Inside(thing) => {
                        t!("session-object-in", item = name, thing = self.state.identity(world, thing).the())
                    }
                    Place::Held(who) => t!(
                        "session-object-with",
                        item = name,
                        name = self.state.identity(world, Thing::Character(who)).the()
                    ),
                    Place::Nowhere => t!("session-object-gone", item = name),
                }
            })
            .collect();
        if handled.is_empty() {
            return t!("session-objects-none");
        }
        t!("session-objects", items = describe::list(&handled))
    }

    /// The score point by point.
    fn full_score(&self) -> String {
        let world = self.world();
        let solved =
            world.puzzles.iter().zip(&self.state.solved).filter(|(puzzle, solved)| **solved && puzzle.points > 0);
        let mut lines = vec![t!("session-score-head", score = self.state.score, most = self.max_score())];
        lines.extend(solved.map(|(puzzle, _)| {
            let what =
                if puzzle.description.is_empty() { puzzle.key.replace('_', " ") } else { puzzle.description.clone() };
            t!("session-score-line", points = puzzle.points, what = what)
        }));
        let found = world.items.iter().zip(&self.state.items).filter(|(item, it)| it.handled && item.points > 0);
        lines.extend(
            found.map(|(item, _)| t!("session-score-found", points = item.points, thing = item.identity.the())),
        );
        if let Some(Over::Won(Some(id))) = self.state.over
            && world[id].points > 0
        {
            let what = world[id].title.clone().unwrap_or_else(|| world[id].key.replace('_', " "));
            lines.push(t!("session-score-line", points = world[id].points, what = what));
        }
        lines.join("\n")
    }
}
