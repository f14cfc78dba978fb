//! Hints: what was given, what comes next, and who of the story may tell it. It must not decide what a hint says.

use crate::session::Session;
use messages::t;
use rules::Command;
use voice::Offer;
use world::{Place, RoomId, Solution, Thing, Verb};

/// Sentences told once more of something that was only told of, to who looks at it and who reads it.
const SENTENCES_SEEN: usize = 2;
const SENTENCES_READ: usize = 4;
/// Hints towards a room: to look about, and which way.
const EXPLORE_HINTS: usize = 2;
/// Before the key of a room: hints given towards it, among those given on puzzles.
pub(super) const EXPLORE: &str = "room:";

impl Session {
    /// The next hint from here: each asking is plainer than the last, and the last one gives the command away. `None` where
    /// the win is out of reach.
    pub fn hint(&mut self) -> Option<String> {
        let hint = proof::hint(&self.dream.world, &self.at_home())?;
        if let Some(text) = self.hint_to_look_about(&hint) {
            return Some(text);
        }
        let about = hint.puzzle.map_or_else(String::new, |id| self.world()[id].key.clone());
        let given = self.hints_given.entry(about).or_default();
        let text = if let Some(text) = hint.texts.get(*given) {
            text.clone()
        } else {
            let command = self.parser.phrase(&self.world, &self.state, &hint.next);
            t!("session-hint-command", command = command)
        };
        *given = (*given + 1).min(hint.texts.len());
        Some(text)
    }

    /// Nothing is said of what stands in a place that was never seen: first to look about, then which way.
    fn hint_to_look_about(&mut self, hint: &proof::Hint) -> Option<String> {
        let world = self.world();
        let room = hint.puzzle.and_then(|id| world[id].solutions.iter().find_map(|way| self.place_of(way)))?;
        if self.state.visited[room.index()] || hint.next.verb != Verb::Go {
            return None;
        }
        let given = self.hints_given.entry(format!("{EXPLORE}{}", self.world[room].key)).or_default();
        *given = (*given + 1).min(EXPLORE_HINTS + 1);
        match *given {
            1 => Some(t!("session-hint-explore")),
            EXPLORE_HINTS => {
                let command = self.parser.phrase(&self.world, &self.state, &hint.next);
                Some(t!("session-hint-command", command = command))
            }
            _ => None,
        }
    }

    /// Where this is to be done.
    fn place_of(&self, way: &Solution) -> Option<RoomId> {
        let place = |thing| match self.state.place(self.world(), thing) {
            Place::Room(room) => Some(room),
            _ => None,
        };
        way.room.or_else(|| way.target.and_then(place))
    }

    /// The next hint, or why there is none and what to do then.
    pub fn whisper(&mut self) -> String {
        self.hint().unwrap_or_else(|| {
            if self.state.over.is_some() { t!("session-hint-over") } else { t!("session-hint-lost") }
        })
    }

    /// Hints that were given on puzzles that still stand.
    pub(super) fn hints_so_far(&self) -> Vec<String> {
        let world = self.world();
        let open = world.puzzles.iter().zip(&self.state.solved).filter(|(_, solved)| !**solved);
        let given = |key: &str| self.hints_given.get(key).copied().unwrap_or(0);
        open.flat_map(|(puzzle, _)| puzzle.hints.iter().take(given(&puzzle.key))).cloned().collect()
    }

    /// The hint that whoever this command asks may tell.
    pub(super) fn offered(&self, command: &Command, typed: &str) -> Option<Offer> {
        let (world, state) = (self.world(), &self.state);
        let who = voice::asked_for_help(world, state, command, typed)?;
        let hint = proof::hint(&self.dream.world, &self.at_home())?;
        let given = self.hints_given.get(&world[hint.puzzle?].key).copied().unwrap_or(0);
        voice::offer(world, state, (who, command, typed), &hint, given)
    }

    /// It counts as if the player had asked for it by HINT.
    pub(super) fn hint_was_given(&mut self, offer: &Offer) {
        let given = self.hints_given.entry(offer.about.clone()).or_default();
        *given = (*given).max(offer.level + 1);
    }

    /// A hint as the one who was asked says it, without a model.
    pub(super) fn in_their_words(&self, offer: &Offer) -> String {
        let name = rules::describe::the_capital(self.world(), self.state(), Thing::Character(offer.by));
        t!("session-hint-voiced", name = name, hint = offer.text.as_str())
    }

    /// What is said to a command that nothing answered, where no model is asked: a hint by whoever would know, what who was
    /// asked has seen, else the narrator's words.
    pub(super) fn narrators(&mut self, command: &Command, typed: &str) -> String {
        // A hint is in the program's words: in somebody's mouth it stands only for who asks for help.
        if let Some(offer) = self.offered(command, typed).filter(|_| voice::is_for_help(typed)) {
            self.hint_was_given(&offer);
            return self.in_their_words(&offer);
        }
        // Among people, who waits or listens hears them.
        if matches!(command.verb, Verb::Wait | Verb::Listen)
            && command.direct.is_none()
            && let Some(said) = self.cast.listen(&self.world, &self.state, command.verb == Verb::Listen)
        {
            return said;
        }
        if let Some(told) = self.told_of_lately(command) {
            return told;
        }
        let known = self.cast.answer(&self.world, &self.state, command);
        let known = known.or_else(|| self.cast.in_passing(&self.world, &self.state, command));
        known.unwrap_or_else(|| self.narrator.answer(&self.world, &self.state, command, typed))
    }

    /// Who looks at something that is nowhere but in what was told a moment ago is told of it once more.
    fn told_of_lately(&self, command: &Command) -> Option<String> {
        let looks = matches!(command.verb, Verb::Look | Verb::Examine | Verb::Read);
        let said = command.words.as_deref().filter(|_| looks && command.direct.is_none())?;
        if rules::scenery::sentence_about(self.world(), &self.state, said).is_some() {
            return None;
        }
        self.parser.heard_of(said, if command.verb == Verb::Read { SENTENCES_READ } else { SENTENCES_SEEN })
    }
}
