//! Choices in play: when one is offered, which option a line means, and when it has passed. What taking one does is the rules'; that none of it
//! loses the game is the proof's to say.

use crate::session::{Reaction, Session};
use director::Nearness;
use language::text;
use messages::t;
use parser::Parsed;
use rules::{Command, Effect, Effects, GameState};
use std::sync::Arc;
use world::{ChoiceId, Verb};

/// Turns after an offer in which other words than its own may mean an option of it.
const FRESH: u32 = 3;

impl Session {
    /// What is offered now, for a front that shows it.
    #[must_use]
    pub fn open_choice(&self) -> Option<rules::Offer> {
        rules::open_offer(&self.dream.world, &self.state)
    }

    /// Does the line ask what there was to choose from?
    pub(super) fn asks_for_choices(&self, line: &str) -> bool {
        let words = text::words(line);
        matches!(words.iter().map(String::as_str).collect::<Vec<_>>().as_slice(), ["choices" | "choice"])
            && self.state.choices.open().is_some()
    }

    /// The impulse that a line takes, where it takes one.
    pub(super) fn chosen(&self, line: &str) -> Option<Command> {
        let world = &self.dream.world;
        if let Some((id, since)) = self.state.choices.open() {
            let (_, choice) = world.story.choice(id)?;
            let options: Vec<_> = rules::impulses(world, &self.state, choice).collect();
            let nearness = if self.state.turns > since + FRESH {
                Nearness::Exact
            } else if self.is_answered(line) {
                Nearness::Whole
            } else {
                Nearness::Free
            };
            let at = director::answered(&options, line, nearness);
            if let Some((_, option)) = options.iter().find(|(number, _)| Some(*number) == at) {
                return Some(rules::decision(option));
            }
        }
        // By its exact words one can be taken before anybody offers it: a walkthrough may.
        let words = text::words(line);
        let said = match words.as_slice() {
            [verb, to, rest @ ..] if verb == Verb::Decide.name() && to == "to" => rest.join(" "), // not shown
            [verb, rest @ ..] if verb == Verb::Decide.name() => rest.join(" "),
            _ => return None,
        };
        let command = Command::saying(Verb::Decide, said);
        rules::decided(world, &self.state, &command).map(|_| command)
    }

    /// Would the line be carried out, if nothing were offered?
    pub(super) fn is_a_command(&self, line: &str) -> bool {
        let read = self.parser.clone().read(&self.world, &self.state, line);
        read.unread.is_none() && matches!(read.parsed, Parsed::Do(_) | Parsed::Order { .. } | Parsed::Meta(_))
    }

    /// Would anything but the narrator's small talk come of the line, if nothing were offered? Do the rules answer it, or is it for somebody?
    fn is_answered(&self, line: &str) -> bool {
        let read = self.parser.clone().read(&self.world, &self.state, line);
        let answers = |command: &Command| {
            let mut out = Effects::default();
            rules::step(&self.world, &mut self.state.clone(), command, &mut out);
            command.addressee().is_some() || out.list.iter().any(|effect| !matches!(effect, Effect::Ask(_)))
        };
        read.unread.is_none()
            && match &read.parsed {
                Parsed::Do(commands) => commands.iter().any(answers),
                parsed => matches!(parsed, Parsed::Order { .. } | Parsed::Meta(_)),
            }
    }

    /// Takes it, unless the win would be out of reach then: what has become of the world since it was offered may have made it so.
    pub(super) fn decide(&mut self, command: &Command, typed: &str, reaction: &mut Reaction) {
        let Some((id, option)) = rules::decided(&self.dream.world, &self.state, command) else { return };
        if self.would_lose(command) {
            rules::shut_offer(&mut self.state, false);
            reaction.effects.push(Effect::Say(t!("session-choice-past")));
            return;
        }
        self.story.progress.decides(id, option);
        self.cast.saw_choice(&self.state, id, option);
        self.command(command, typed, reaction);
    }

    fn would_lose(&self, command: &Command) -> bool {
        let mut after = self.state.clone();
        rules::step(&self.dream.world, &mut after, command, &mut Effects::muted());
        let ends = matches!(after.over, Some(rules::Over::Dead | rules::Over::Lost(_)));
        ends || self.is_lost_by(&after)
    }

    fn is_lost_by(&self, after: &GameState) -> bool {
        let home = self.cast.at_home(after);
        !self.lost && proof::is_lost(&self.dream.world, &self.at_home(), &home)
    }

    /// After a line of the story: what is open may pass, or the next is offered. At most one thing a turn, never in a talk and never while an
    /// answer is waited for. True where something was said of it.
    pub(super) fn tend_choices(&mut self, may_speak: bool, reaction: &mut Reaction) -> bool {
        if let Some((id, since)) = self.state.choices.open() {
            return self.tend_open(id, since, reaction);
        }
        let busy =
            |effect: &Effect| matches!(effect, Effect::Roll(_) | Effect::Ask(_) | Effect::Die(_) | Effect::Win(..));
        let just_decided = self.story.command.as_ref().is_some_and(|command| command.verb == Verb::Decide);
        if !may_speak || just_decided || reaction.effects.iter().any(busy) {
            return false;
        }
        let graph = Arc::clone(&self.story.graph);
        let Some(id) = self.story.progress.choice(&self.dream.world, &graph.story, &self.state) else { return false };
        if !self.is_safe(id) {
            return false;
        }
        let mut out = Effects::default();
        let offered = rules::offer(&self.dream.world, &mut self.state, id, &mut out);
        reaction.effects.append(&mut out.list);
        offered
    }

    /// Two impulses at least, none of which would put the win out of reach as things are.
    fn is_safe(&self, id: ChoiceId) -> bool {
        let world = &self.dream.world;
        let Some((_, choice)) = world.story.choice(id) else { return false };
        let mut open = self.state.clone();
        if !rules::offer(world, &mut open, id, &mut Effects::muted()) {
            return false;
        }
        let commands: Vec<Command> =
            rules::impulses(world, &self.state, choice).map(|(_, option)| rules::decision(option)).collect();
        let safe = |command: &Command| {
            let mut after = open.clone();
            rules::step(world, &mut after, command, &mut Effects::muted());
            !matches!(after.over, Some(rules::Over::Dead | rules::Over::Lost(_))) && !self.is_lost_by(&after)
        };
        commands.len() > 1 && commands.iter().all(safe)
    }

    /// What is open passes with its node, or with its turns.
    fn tend_open(&mut self, id: ChoiceId, since: u32, reaction: &mut Reaction) -> bool {
        let Some((node, choice)) = self.dream.world.story.choice(id) else { return false };
        let late = choice.lapses.is_some_and(|turns| self.state.turns >= since.saturating_add(turns));
        let gone = self.story.progress.node() != node;
        let lapsed = choice.lapsed.clone();
        if !late {
            if gone {
                rules::shut_offer(&mut self.state, false);
            }
            return false;
        }
        let mut after = self.state.clone();
        rules::shut_offer(&mut after, true);
        if self.is_lost_by(&after) {
            // Where the win hangs on it, it waits.
            return false;
        }
        self.state = after;
        if lapsed.is_empty() {
            return false;
        }
        reaction.effects.push(Effect::Say(lapsed));
        true
    }
}
