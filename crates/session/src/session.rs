//! One played adventure: what a typed line does, undo, restart, hints. It has no picture and no clock.
//!
//! Everything that happened is in the journal: the same world and the same journal give the same state, so a save is the
//! world and the journal, and loading one is playing it again. An edited save can therefore not make an impossible state.

use crate::agents::PendingAgent;
use crate::journal::Entry;
use crate::moments::Moment;
use crate::question::{Act, Answered, PendingQuestion, current_clause};
use crate::save_info::Cover;
use crate::story_state::StoryState;
use crate::text_files::TextFiles;
use crate::verbosity::{Looks, Verbosity};
use cast::Cast;
use dream::Dream;
use messages::t;
use narrator::Narrator;
use parser::{Meta, Parsed, Parser};
use rules::{Command, Effect, Effects, GameState, Target, scope};
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};
use voice::Memory;
use world::choice::Failure;
use world::{CharacterId, PuzzleId, RoomId, Thing, Verb, World};

/// Clauses of one line that are carried out; the rest of a rambling line is dropped with a remark.
const MAX_CLAUSES: usize = 16;

/// What came of a line.
#[derive(Clone, Debug, PartialEq)]
pub struct Reaction {
    /// What happened and is told, in order.
    pub effects: Vec<Effect>,
    /// Something the front must do: save, restore, quit and their like.
    pub meta: Option<Meta>,
    /// Where the hero was before.
    pub from: RoomId,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) dream: Dream,
    /// The dream's world with the bystanders of this game: what is played. The dream's own never changes.
    pub(crate) world: Arc<World>,
    pub(crate) state: GameState,
    /// What the people of the world know and make of each other.
    pub(crate) cast: Cast,
    pub(crate) parser: Parser,
    pub(crate) narrator: Narrator,
    pub(crate) journal: Vec<Entry>,
    pub(crate) past: Vec<Moment>,
    pub(crate) revision: u64,
    /// A model answers what nobody scripted; else the narrator does at once.
    pub(crate) asks_model: bool,
    /// A model plays whoever of the cast would like to speak.
    pub(crate) asks_agents: bool,
    /// No failure ends the game.
    pub(crate) fails_forward: bool,
    /// Encounters are played on the map.
    pub(crate) plays_maps: bool,
    /// Nobody warns, as in 1989.
    pub(crate) unwarned: bool,
    /// Who would like to.
    pub(crate) bid: Option<PendingAgent>,
    /// The revision at which somebody had their last turn.
    pub(crate) agent_turns: BTreeMap<CharacterId, u64>,
    pub(crate) waiting: Option<PendingQuestion>,
    /// The question that was answered last, as long as no line followed it.
    pub(crate) answered: Option<Answered>,
    pub(crate) memory: Memory,
    /// Who the line that is being carried out spoke to.
    pub(crate) addressed: Option<CharacterId>,
    pub(crate) world_hash: OnceLock<u64>,
    pub(crate) hints_given: BTreeMap<String, usize>,
    pub(crate) story: StoryState,
    pub(crate) last_line: String,
    pub(crate) verbosity: Verbosity,
    pub(crate) text_files: TextFiles,
    /// The win is out of reach, and the player was told so.
    pub(crate) lost: bool,
    /// What a save of it shows.
    pub(crate) cover: Cover,
    /// It was saved under older rules, which led elsewhere.
    pub(crate) older_rules: bool,
}

impl Session {
    /// A game from its first line on, answered by the narrator.
    #[must_use]
    pub fn new(dream: Dream) -> Self {
        let mut state = rules::first_state(&dream.world);
        rules::lead_on_from_deadlines(&mut state, dream.world.story.failure != Some(Failure::Deadly));
        let parser = Parser::new(&dream.world);
        let cast = Cast::new(&dream.world, &state);
        let story = StoryState::new(&dream);
        let forward = dream.world.story.failure == Some(Failure::Forward);
        Self {
            world: Arc::new(dream.world.clone()),
            dream,
            state,
            cast,
            parser,
            narrator: Narrator::default(),
            journal: Vec::new(),
            past: Vec::new(),
            revision: 0,
            asks_model: false,
            asks_agents: false,
            fails_forward: forward,
            plays_maps: false,
            unwarned: false,
            bid: None,
            agent_turns: BTreeMap::new(),
            waiting: None,
            answered: None,
            memory: Memory::default(),
            addressed: None,
            world_hash: OnceLock::new(),
            hints_given: BTreeMap::new(),
            story,
            last_line: String::new(),
            verbosity: Verbosity::default(),
            text_files: TextFiles::default(),
            lost: false,
            cover: Cover::default(),
            older_rules: false,
        }
    }

    /// From now on `Effect::Ask` is handed out for a model to answer through `deliver`.
    pub fn ask_model(&mut self, yes: bool) {
        self.asks_model = yes;
    }

    /// The world that is played, its bystanders among it.
    #[must_use]
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The state after the last line.
    #[must_use]
    pub fn state(&self) -> &GameState {
        &self.state
    }

    /// The dream that is played.
    #[must_use]
    pub fn dream(&self) -> &Dream {
        &self.dream
    }

    /// All that happened, in order.
    #[must_use]
    pub fn journal(&self) -> &[Entry] {
        &self.journal
    }

    /// Counts the lines submitted; an answer that comes later names the one it is for.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The parser with what it remembers of this game: pronouns, the last command, a question that waits.
    #[must_use]
    pub fn parser(&self) -> &Parser {
        &self.parser
    }

    /// The last line that belonged to the story; empty before the first.
    #[must_use]
    pub fn last_line(&self) -> &str {
        &self.last_line
    }

    /// Points that can be had in all.
    #[must_use]
    pub fn max_score(&self) -> i32 {
        self.world().max_score()
    }

    /// What is said before the first command: the backstory, the goal, the first room.
    #[must_use]
    pub fn opening(&self) -> Vec<Effect> {
        let plot = &self.world().plot;
        let opening = plot.opening.clone().filter(|text| *text != plot.backstory);
        let words = [Some(plot.backstory.clone()), opening, Some(plot.goal.clone())];
        let said = words.into_iter().flatten().filter(|text| !text.is_empty()).map(Effect::Say);
        let mut effects: Vec<Effect> = self.first_cutscene().into_iter().chain(said).collect();
        self.keep_rhythm(&mut effects);
        effects.push(Effect::Look(rules::describe::room(self.world(), &self.state)));
        effects.extend(self.world()[self.state.room].first_visit.clone().map(Effect::Say));
        effects.extend(self.open_question().map(Effect::Question));
        self.suit_body(&mut effects);
        effects
    }

    /// A typed line: every clause of it, in order, until one fails or the game ends.
    pub fn submit(&mut self, line: &str) -> Reaction {
        self.revision += 1;
        let from = self.state.room;
        let settled = self.settle_late();
        // A new line means nobody waits for the answer to the last one any more; it must not land later.
        self.waiting = None;
        let answered = self.answered.take();
        let last = self.addressed.take();
        self.note_agents();
        self.note_failure();
        self.note_maps();
        let before = self.moment();
        self.journal.push(Entry::Typed(line.to_owned()));
        let was_over = self.state.over.is_some();
        let mut reaction = Reaction { from, ..self.reaction(settled) };
        let meant = self.impulse(line);
        let meant = meant.as_deref().unwrap_or(line);
        let mut rest = Some(self.one_after_the_other(meant, last));
        let mut story = false;
        if !was_over && let Some(changed) = self.in_encounter(line, &mut reaction) {
            (rest, story) = (None, changed);
        } else if !was_over && (self.answer(line, &mut reaction) || self.takes_name(line, &mut reaction)) {
            (rest, story) = (None, true);
        }
        for _ in 0..MAX_CLAUSES {
            let Some(clause) = rest.take() else { break };
            if !was_over && self.asks_for_choices(&clause) {
                reaction.effects.extend(self.open_choice().map(Effect::Choice));
                break;
            }
            if !was_over && let Some(command) = self.chosen(&clause) {
                story = true;
                self.decide(&command, &clause, &mut reaction);
                break;
            }
            if !was_over && let Some(order) = self.cast.order(&self.world, &self.state, &clause) {
                story = true;
                self.obey(order, &mut reaction);
                break;
            }
            let sentence = self.read(&clause, &mut reaction);
            let typed = current_clause(&clause, sentence.rest.as_deref());
            reaction.effects.extend(sentence.notes.into_iter().map(Effect::Note));
            story |= !matches!(sentence.parsed, Parsed::Meta(_));
            if was_over && !matches!(sentence.parsed, Parsed::Meta(_)) {
                // Nothing is added to a story that has ended, so that one UNDO still leads out of a death.
                story = false;
                reaction.effects = vec![Effect::Say(t!("session-over"))];
                break;
            }
            let goes_on = match sentence.unread {
                Some(unread) if self.asks_model => self.ask_what_was_meant(unread, sentence.parsed, &mut reaction),
                Some(unread) if unread.is_known => self.wonder(&unread, &mut reaction),
                _ => self.carry_out(sentence.parsed, typed, &mut reaction),
            };
            if !goes_on || self.state.over.is_some() || reaction.meta.is_some() {
                break;
            }
            rest = sentence.rest;
        }
        if rest.is_some() {
            reaction.effects.push(Effect::Say(t!("session-too-many-clauses")));
        }
        if story {
            self.lead_on(&before, &mut reaction);
            let was = before.cast.at_home(&before.state);
            self.be_late(&was, &mut reaction.effects);
            if !self.lost
                && (self.warns() || self.time_ran_out(&was))
                && proof::is_lost(&self.dream.world, &was, &self.at_home())
            {
                // The fair warning: said once, at the moment it happens, while UNDO still helps.
                self.lost = true;
                reaction.effects.push(Effect::Note(t!("session-lost")));
            }
            line.clone_into(&mut self.last_line);
            self.direct(&before.state, &mut reaction);
            self.suit_body(&mut reaction.effects);
            self.keep_rhythm(&mut reaction.effects);
            self.keep(before);
            self.remember(line, (reaction.from, &reaction.effects));
            for effect in &reaction.effects {
                if let Effect::Say(text) = effect {
                    self.parser.note_mentions(text);
                    self.cast.note_names(&self.world, &self.state, text);
                }
            }
            if self.state.encounter.is_none() {
                self.hear_bids(line);
            } else {
                self.hear_due();
            }
            self.settle_unasked(&mut reaction.effects);
        } else {
            // "score", "save" and their like are not part of the story.
            self.journal.truncate(before.journal);
            self.answered = answered;
            // Nor do they take what was offered from the table.
            self.story.impulses = before.story.impulses;
        }
        if reaction.meta == Some(Meta::Retry) && self.asks_model {
            self.ask_again(&mut reaction);
        }
        if story || matches!(reaction.meta, Some(Meta::Undo(_))) {
            self.text_files.typed(line);
        }
        if self.text_files.is_transcribing() {
            let text = self.story_text(&reaction.effects, reaction.from);
            self.text_files.write(&format!("> {line}\n{text}"));
        }
        reaction
    }

    /// True where the rest of the line may follow.
    pub(super) fn carry_out(&mut self, parsed: Parsed, typed: &str, reaction: &mut Reaction) -> bool {
        match parsed {
            Parsed::Do(commands) => {
                let many = commands.len() > 1;
                let waits = many && commands.iter().all(|command| *command == Command::bare(Verb::Wait));
                let last = commands.len() - 1;
                for (number, command) in commands.into_iter().enumerate() {
                    if self.state.over.is_some() {
                        break;
                    }
                    if waits && number < last {
                        // Of a long wait only what happens is told, and it ends the wait.
                        if self.wait(&command, reaction) {
                            break;
                        }
                        continue;
                    }
                    if many && let Some(thing) = command.things().next() {
                        let name = self.state.identity(self.world(), thing).name.clone();
                        reaction.effects.push(Effect::Note(name));
                    }
                    self.command(&command, typed, reaction);
                }
                true
            }
            Parsed::Order { to, command } => {
                let words = self.parser.phrase(&self.world, &self.state, &command);
                let order = Command::about(Verb::Command, Thing::Character(to), words);
                self.command(&order, typed, reaction);
                true
            }
            Parsed::Meta(meta) => {
                self.meta(meta, reaction);
                true
            }
            Parsed::Question(text) | Parsed::Sorry(text) => {
                reaction.effects.push(Effect::Say(text));
                false
            }
            Parsed::Unknown { reply, .. } => {
                reaction.effects.push(Effect::Say(reply));
                false
            }
            Parsed::Empty => {
                reaction.effects.push(Effect::Say(t!("session-empty-line")));
                false
            }
        }
    }

    /// One turn of many waited; true where something happened.
    fn wait(&mut self, command: &Command, reaction: &mut Reaction) -> bool {
        let mut out = Effects::default();
        let asides = self.step(command, &mut out);
        out.list.retain(|effect| !matches!(effect, Effect::Ask(_)));
        let happened = !out.list.is_empty();
        reaction.effects.extend(out.list);
        reaction.effects.extend(asides);
        happened
    }

    /// Carries out one command and lets the narrator, or a model, answer what nothing answered.
    pub(super) fn command(&mut self, command: &Command, typed: &str, reaction: &mut Reaction) {
        self.addressed = command.things().find_map(Thing::character).or(self.addressed);
        self.story.command = Some(command.clone());
        let mut out = Effects::default();
        if !self.asks_model
            && let Some(said) = self.asked_of_mind(command, typed)
        {
            reaction.effects.push(Effect::Say(said));
            self.pass(&mut out);
            reaction.effects.append(&mut out.list);
            return;
        }
        let before = scope::visible(&self.world, &self.state);
        let room = self.state.room;
        let brief = self.verbosity.looks == Looks::Brief;
        let visited = if brief { self.state.visited.clone() } else { Vec::new() };
        let mut asides = self.step(command, &mut out);
        self.cast.hear_read(&self.world, &self.state, (command, typed), &mut out.list);
        if matches!(command.verb, Verb::Wait | Verb::Listen) {
            // Who comes in is there before anything is said to them.
            asides.append(&mut out.list);
            out.list = asides;
        } else {
            out.list.append(&mut asides);
        }
        self.hear(command, typed, &mut out.list);
        let effects = self.verbosity.shape(out.list, &visited, &self.world, &self.state);
        if room == self.state.room {
            // What has just come to light is what "it" means next.
            let after = scope::visible(&self.world, &self.state);
            if let Some(thing) = after.into_iter().find(|thing| thing.item().is_some() && !before.contains(thing)) {
                self.parser.mention(&self.world, thing);
            }
        }
        for effect in effects {
            match effect {
                Effect::Ask(command) if let Some(said) = self.cast.shown(&self.world, &self.state, &command) => {
                    reaction.effects.push(Effect::Say(said));
                }
                Effect::Ask(command) if let Some(said) = self.cast.no_trade(&self.world, &self.state, &command) => {
                    reaction.effects.push(Effect::Say(said));
                }
                Effect::Ask(command)
                    if let Some(said) = self.cast.ordered(&self.world, &self.state, (&command, typed)) =>
                {
                    reaction.effects.push(Effect::Say(said));
                }
                Effect::Ask(command) if let Some(said) = self.done_by_who_can((&command, typed), reaction) => {
                    reaction.effects.push(Effect::Say(said));
                }
                Effect::Ask(command)
                    if command.verb == Verb::Accuse
                        && let Some(Target::Thing(Thing::Character(who))) = command.direct
                        && let Some(said) = self.cast.hearing(&self.world, &self.state, who) =>
                {
                    reaction.effects.push(Effect::Say(said));
                }
                Effect::Ask(command) if self.asks_model && !self.is_left_to_people(&command) => {
                    self.ask(Act { command, typed: typed.to_owned(), not_understood: None, is_known: true }, reaction);
                }
                Effect::Ask(question) => {
                    let said = self.narrators(&question, typed);
                    reaction.effects.push(Effect::Say(said));
                }
                other => reaction.effects.push(other),
            }
        }
    }

    pub(crate) fn reaction(&self, effects: Vec<Effect>) -> Reaction {
        Reaction { effects, meta: None, from: self.state.room }
    }

    /// How much is told; the front keeps it with its settings.
    #[must_use]
    pub fn verbosity(&self) -> Verbosity {
        self.verbosity
    }

    /// How much is told from now on.
    pub fn set_verbosity(&mut self, verbosity: Verbosity) {
        self.verbosity = verbosity;
    }

    /// What a winner did not find: rooms never seen, points not had, in sentences.
    #[must_use]
    pub fn missed(&self) -> Vec<String> {
        let world = self.world();
        let mut list = Vec::new();
        let unseen: Vec<String> = RoomId::all(world.rooms.len())
            .filter(|room| !self.state.visited[room.index()])
            .map(|room| rules::describe::the_room(world, room))
            .collect();
        if !unseen.is_empty() {
            list.push(t!("session-missed-rooms", rooms = rules::describe::either(&unseen)));
        }
        let untouched = world.items.iter().zip(&self.state.items).filter(|(item, it)| item.points > 0 && !it.handled);
        let untouched: Vec<String> = untouched.map(|(item, _)| item.identity.the()).collect();
        if !untouched.is_empty() {
            list.push(t!("session-missed-items", items = rules::describe::either(&untouched)));
        }
        // Where points are given, what gives none is a second way of doing the same, such as the ending that was not chosen.
        let pays = world.puzzles.iter().any(|puzzle| puzzle.points > 0);
        let counted = PuzzleId::all(world.puzzles.len()).filter(|id| world[*id].points > 0 || !pays);
        let (solved, unsolved): (Vec<_>, Vec<_>) = counted.partition(|id| self.state.is_solved(*id));
        if !unsolved.is_empty() {
            list.push(t!("session-missed-puzzles", unsolved = unsolved.len(), all = solved.len() + unsolved.len()));
        }
        list
    }

    /// Nouns in scope that begin so, for the Tab key in the input line.
    #[must_use]
    pub fn complete(&self, prefix: &str) -> Vec<String> {
        parser::complete(self.world(), &self.state, prefix)
    }
}
