//! A turn among people: everybody present sees what it did, time passes for those elsewhere, and whoever is called comes. It must not
//! decide what anybody does: `cast` does.

use crate::session::{Reaction, Session};
use cast::Cast;
use dream::Dream;
use parser::{Parsed, Sentence};
use rules::{Command, Effect, Effects, GameState, step};
use world::{CharacterId, Verb};

impl Session {
    /// The same with another chance for what people do by themselves. For measurements: a save of it would go on differently.
    #[must_use]
    pub fn with_cast(dream: Dream, seed: u64) -> Self {
        let mut this = Self::new(dream);
        this.cast.set_chance(seed);
        this
    }

    /// What the people of the world know and do.
    #[must_use]
    pub fn cast(&self) -> &Cast {
        &self.cast
    }

    /// The rules' step, which everybody present sees. What people did meanwhile is handed back apart: it ends no long wait.
    pub(super) fn step(&mut self, command: &Command, out: &mut Effects) -> Vec<Effect> {
        let before = self.state.clone();
        step(&self.world, &mut self.state, command, out);
        self.cast.witness(&self.world, &before, &self.state, Some(command));
        // Who sleeps sees nobody come and go, and finds things as they are.
        let asleep = command.verb == Verb::Sleep && self.state.time > before.time + 1;
        let mut asides = if asleep { Effects::muted() } else { Effects::default() };
        self.cast.live(&self.world, &before, &mut self.state, &mut asides);
        if asleep {
            asides.list.push(Effect::Redraw);
        }
        asides.list.extend(self.cast.mentions_ability(&self.world, &self.state, command).map(Effect::Say));
        asides.list.extend(self.cast.after_hours(&self.world, &self.state, command).map(Effect::Say));
        if command.verb == Verb::Wait && asides.list.is_empty() && self.state.over.is_none() {
            let happens = self.cast.place_at_rest(&self.world, &self.state);
            asides.list.extend(happens.map(Effect::Say));
        }
        asides.list
    }

    /// What comes of listening and of waiting beside what the rules say. Among people, who listens hears them as well; what was heard here
    /// before is not told again, but what else there is. Who waits while something happens is told of that, and no more.
    pub(super) fn hear(&mut self, command: &Command, typed: &str, told: &mut Vec<Effect>) {
        let is_asked = told.iter().any(|it| matches!(it, Effect::Ask(_)));
        let is_said = told.iter().any(|it| matches!(it, Effect::Say(_)));
        match command.verb {
            Verb::Wait if is_said && command.direct.is_none() => told.retain(|it| !matches!(it, Effect::Ask(_))),
            Verb::Listen if !is_asked && (command.direct.is_none() || language::text::words(typed).len() < 2) => {
                // What the place sounds like comes after what people did meanwhile.
                let sound = told.iter().rposition(|it| matches!(it, Effect::Say(_)));
                // Where a model plays people it says what else there is.
                let again = !self.asks_agents
                    && matches!(sound.map(|at| &told[at]), Some(Effect::Say(text)) if self.cast.was_heard(&self.state, text));
                let talk = self.cast.listen(&self.world, &self.state, true);
                if let Some(at) = sound.filter(|_| again) {
                    told.remove(at);
                }
                let is_quiet = again && !told.iter().any(|it| matches!(it, Effect::Say(_)));
                let said = match talk {
                    None if is_quiet => Some(self.cast.listen_on(&self.world, &self.state)),
                    talk => talk,
                };
                told.extend(said.map(Effect::Say));
            }
            _ => {}
        }
    }

    /// A turn in which nothing is done that the rules know.
    pub(super) fn pass(&mut self, out: &mut Effects) {
        let before = self.state.clone();
        rules::pass(&self.world, &mut self.state, out);
        self.cast.witness(&self.world, &before, &self.state, None);
        self.cast.live(&self.world, &before, &mut self.state, out);
    }

    /// Does what was asked of several people at once.
    pub(super) fn obey(&mut self, order: cast::Order, reaction: &mut Reaction) {
        let mut out = Effects::default();
        if self.cast.obey(&self.world, &mut self.state, order, &mut out) {
            self.pass(&mut out);
        }
        reaction.effects.append(&mut out.list);
    }

    /// The line as it is read: one that is for several people, or for nobody by name, does one thing after the other.
    pub(super) fn one_after_the_other(&self, line: &str, last: Option<CharacterId>) -> String {
        let (world, state) = (&self.world, &self.state);
        let read = self.cast.together(world, state, (line, last));
        let read = read.or_else(|| self.cast.one_by_one(world, state, line));
        let read = read.or_else(|| self.cast.to_whom(world, state, (line, last)));
        read.or_else(|| self.cast.broached(world, state, (line, last))).unwrap_or_else(|| line.to_owned())
    }

    /// What comes of an order to somebody who is able to do it.
    pub(super) fn done_by_who_can(&mut self, order: (&Command, &str), reaction: &mut Reaction) -> Option<String> {
        let mut out = Effects::default();
        let said = self.cast.able(&self.world, &mut self.state, order, &mut out);
        reaction.effects.append(&mut out.list);
        said
    }

    /// What is answered from a mind whatever else could be said of it: opinions, who did something, where somebody is.
    pub(super) fn asked_of_mind(&mut self, command: &Command, typed: &str) -> Option<String> {
        let (world, state) = (&self.world, &self.state);
        let opinion = self.cast.opinion_asked(world, state, command);
        opinion.or_else(|| self.cast.deed_asked(world, state, (command, typed)))
    }

    /// The state as the adventure has it, with everybody where they live: what the proof looks at.
    pub(super) fn at_home(&self) -> GameState {
        self.cast.at_home(&self.state)
    }

    /// Reads a clause. Whoever lives here, is away and is named in it comes first; nobody comes for what is no part of the story.
    pub(super) fn read(&mut self, clause: &str, reaction: &mut Reaction) -> Sentence {
        let called =
            if self.state.over.is_some() { Vec::new() } else { self.cast.called(&self.world, &self.state, clause) };
        // What was asked before is still open when the line is read again.
        let parser = (!called.is_empty()).then(|| self.parser.clone());
        let sentence = self.parser.read(&self.world, &self.state, clause);
        match parser.filter(|_| !matches!(sentence.parsed, Parsed::Meta(_))) {
            None => sentence,
            Some(parser) => {
                let mut out = Effects::default();
                self.cast.come(&self.world, &mut self.state, &called, &mut out);
                reaction.effects.append(&mut out.list);
                self.parser = parser;
                self.parser.read(&self.world, &self.state, clause)
            }
        }
    }
}
