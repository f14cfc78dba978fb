//! Puzzles: which room they belong to, and what solves them. A puzzle that names nothing is given its thing.

use super::Resolver;
use crate::document::{self, ActionForm, Document, ThingKind};
use crate::verbs;
use language::text;
use messages::t;
use world::Contest;
use world::ids::{PuzzleId, RoomId, Thing};
use world::limits;
use world::logic::{Condition, Place};
use world::model::{Check, Puzzle, Solution};
use world::verb::Verb;

/// Solutions of one puzzle.
const SOLUTIONS: usize = 8;

impl Resolver<'_> {
    pub(super) fn puzzles(&mut self, document: &Document) {
        for (at, puzzle) in document.puzzles.iter().enumerate() {
            let room = self.puzzle_room(document, puzzle);
            self.facts.puzzle_rooms.push(room);
            self.here = Some(room);
            self.about = format!("{} {} {} {}", puzzle.obstacle, puzzle.description, puzzle.reward_text, puzzle.name);
            let mut solutions: Vec<Solution> = Vec::new();
            for solution in puzzle.solutions.iter().take(SOLUTIONS) {
                let solved = self.solution(puzzle, solution, room);
                if let Some(solved) = solved.filter(|solved| !solutions.contains(solved)) {
                    solutions.push(solved);
                }
            }
            if solutions.is_empty() {
                solutions.push(self.given(puzzle, None, room));
            }
            let safe = solutions.len();
            for solution in puzzle.check.iter().flat_map(|check| &check.solutions).take(SOLUTIONS) {
                let solved = self.solution(puzzle, solution, room);
                solutions.extend(solved.filter(|solved| !solutions.contains(solved)));
            }
            // Where no way is risky that is not safe as well, dice decide all of them.
            let safe = if solutions.len() > safe { safe as u16 } else { 0 };
            let mut parts = Vec::new();
            for condition in &puzzle.requires {
                parts.push(self.condition(condition, &puzzle.path));
            }
            let requires = super::condition::simplify(Condition::All(parts));
            let unlocks = self.actions(&puzzle.unlocks);
            let check = puzzle.check.as_ref().map(|check| Check {
                stat: check.stat.clone(),
                safe,
                text: check.text.clone(),
                partial: self.actions(&check.partial),
                partial_text: check.partial_text.clone(),
                failure: self.actions(&check.failure),
                failure_text: check.failure_text.clone(),
                falls: None,
            });
            let contest = puzzle.contest.as_ref().map(|contest| {
                let exits = contest.exits.each_ref().map(|actions| self.actions(actions));
                Box::new(Contest { encounter: contest.encounter.clone(), exits })
            });
            self.world.puzzles.push(Puzzle {
                key: puzzle.key.clone(),
                description: puzzle.description.clone(),
                obstacle: puzzle.obstacle.clone(),
                solutions,
                requires: without(requires, PuzzleId::at(at)),
                reward_text: puzzle.reward_text.clone(),
                unlocks,
                points: puzzle.points,
                hints: puzzle.hints.clone(),
                consumes: puzzle.consumes,
                check,
                contest,
            });
        }
        self.here = None;
        self.about.clear();
    }

    /// The room a puzzle belongs to: as it says; as a room says; where its target is; whose exit it enables; whose text names
    /// what it needs; else the start.
    fn puzzle_room(&mut self, document: &Document, puzzle: &document::Puzzle) -> RoomId {
        let mut said = puzzle.room.iter().chain(puzzle.solutions.iter().filter_map(|s| s.room.as_ref()));
        if let Some(room) = said.find_map(|word| self.rooms.find(word, |_| true).found()) {
            return room;
        }
        let lists = |room: &document::Room| room.puzzles.iter().any(|word| text::fold(word) == text::fold(&puzzle.key));
        if let Some(at) = document.rooms.iter().position(lists) {
            return RoomId::at(at);
        }
        for word in puzzle.solutions.iter().filter_map(|s| s.target.as_ref()) {
            let target = self.things.find(word, |thing| thing.item().is_none()).found();
            if let Some(room) = target.and_then(|thing| self.room_of(thing)) {
                return room;
            }
        }
        for action in &puzzle.unlocks {
            if let ActionForm::Typed("ENABLE_EXIT", args) = &action.form {
                let word = args.get("roomId").and_then(|room| room.as_str());
                if let Some(room) = word.and_then(|word| self.rooms.find(word, |_| true).found()) {
                    return room;
                }
            }
        }
        let told = format!("{} {}", puzzle.obstacle, puzzle.description);
        if let Some(room) = self.rooms.mentioned(&told, |_| true).first() {
            return *room;
        }
        for word in puzzle.solutions.iter().filter_map(|s| s.target.as_ref()) {
            let wanted = text::words(&text::humanise(word));
            let noun = wanted.last().map(std::slice::from_ref).unwrap_or_default();
            let tells = |room: &document::Room| text::mentions(&text::words(&room.description), noun);
            if let Some(at) = document.rooms.iter().position(tells) {
                return RoomId::at(at);
            }
        }
        self.world.start.room
    }

    fn solution(&mut self, puzzle: &document::Puzzle, solution: &document::Solution, room: RoomId) -> Option<Solution> {
        let path = &solution.path;
        let mut told = solution.sentence.clone();
        // A whole command in the verb: "use key on door".
        if told.is_none() && solution.item.is_none() && solution.target.is_none() {
            told = solution.verb.clone().filter(|verb| text::words(verb).len() > 2);
        }
        let word = solution.verb.as_ref().or(told.as_ref());
        let verb = word.and_then(|word| verbs::verb(word));
        let speaks = verb.is_some_and(is_speech) || (verb.is_none() && solution.words.is_some());
        let mut out = Solution::by(verb.unwrap_or(if speaks { Verb::Say } else { Verb::Use }));
        let own = solution.verb.as_deref().filter(|_| verb.is_none() && !speaks).and_then(verbs::own);
        let said_room = solution.room.as_ref().and_then(|word| self.room(word, path));
        out.room = said_room;
        if let Some(sentence) = &told {
            let things = self.things.mentioned(sentence, |_| true);
            let (items, others): (Vec<Thing>, Vec<Thing>) =
                things.into_iter().partition(|thing| thing.item().is_some());
            out.item = items.first().and_then(|thing| thing.item());
            out.target = others.first().copied().or_else(|| items.get(1).copied());
            if out.item.is_some() || out.target.is_some() {
                self.log.fix(path, "solution-in-words", || t!("repair-solution-in-words", said = text::show(sentence)));
            }
        }
        if let Some(word) =
            solution.target.as_ref().filter(|word| self.things.exact(word).is_some() || !is_nothing(word))
        {
            self.target(word, path, room, &mut out);
        }
        if let Some(word) = solution.item.as_ref().filter(|word| self.things.exact(word).is_some() || !is_nothing(word))
        {
            self.tool(word, path, speaks, &mut out);
        }
        if out.target == out.item.map(Thing::Item) {
            out.target = None;
        }
        // A dial is turned to a number: without its words the solution would be far too easy.
        if speaks || matches!(verb, Some(Verb::Turn | Verb::Press)) {
            let words = solution.words.clone().or_else(|| told.as_deref().and_then(quoted));
            out.words = words
                .map(|words| text::words(&words).join(" "))
                .map(|words| text::cut(&words, limits::NAME).map_or(words, |cut| text::words(&cut).join(" ")))
                .filter(|words| !words.is_empty());
        }
        if let (Some(own), true) = (&own, out.item.is_some() || out.target.is_some()) {
            (out.verb, out.words) = (Verb::Other, Some(own.clone()));
            self.log.note(path, "own-verb", || t!("repair-own-verb", verb = own.as_str()));
        } else if verb.is_none() {
            if let Some(word) = word {
                self.log.fix(path, "unknown-verb", || {
                    t!("repair-unknown-verb", said = text::show(word), verb = out.verb.to_string())
                });
            } else if out.item.is_some() || out.target.is_some() {
                self.log.fix(path, "no-verb", || t!("repair-no-verb", verb = out.verb.to_string()));
            }
        }
        if out.item.is_none() && out.target.is_none() && out.room.is_none() {
            if speaks && out.words.is_some() {
                out.room = Some(room);
                self.log.fix(path, "said-anywhere", || t!("repair-said-anywhere"));
                return Some(out);
            }
            return Some(self.given(puzzle, Some(&out), room)).filter(|_| puzzle.solutions.len() == 1);
        }
        Some(out)
    }

    fn target(&mut self, word: &str, path: &str, room: RoomId, out: &mut Solution) {
        if let Some(thing) = self.thing(word, path, |thing| thing.item().is_none()) {
            out.target = Some(thing);
        } else if let Some(at) = self.rooms.strict(word, |_| true).found() {
            out.room = out.room.or(Some(at));
        } else if world::Direction::from_name(word).is_some() {
            out.room = out.room.or(Some(room));
        } else if let Some(thing) = self.create(word, ThingKind::Object, Place::Room(room), path) {
            out.target = Some(thing);
        } else {
            self.log.lost(path, "unknown-thing", || t!("repair-unknown-target", said = text::show(word)));
        }
    }

    fn tool(&mut self, word: &str, path: &str, speaks: bool, out: &mut Solution) {
        match self.thing(word, path, |thing| thing.item().is_some()) {
            Some(Thing::Item(id)) => out.item = Some(id),
            Some(other) if out.target.is_none() => {
                self.log.fix(path, "item-is-target", || t!("repair-item-is-target", said = text::show(word)));
                out.target = Some(other);
            }
            Some(_) => {}
            None if speaks => {}
            None => {
                if let Some(made) = self.create(word, ThingKind::Item, Place::Nowhere, path) {
                    out.item = made.item();
                } else {
                    self.log.lost(path, "unknown-thing", || t!("repair-unknown-item", said = text::show(word)));
                }
            }
        }
    }

    /// What a puzzle that names nothing is about: what its texts mention, else a thing made from its name.
    fn given(&mut self, puzzle: &document::Puzzle, told: Option<&Solution>, room: RoomId) -> Solution {
        let verb = told.map_or(Verb::Use, |solution| solution.verb);
        let mut solution = Solution::by(verb);
        let told = format!("{}. {}. {}", puzzle.obstacle, puzzle.description, text::humanise(&puzzle.key));
        let things = self.things.mentioned(&told, |_| true);
        let target = things.iter().copied().find(|thing| thing.item().is_none());
        let item = things.iter().copied().find_map(Thing::item);
        if target.is_some() || item.is_some() {
            (solution.target, solution.item) = (target, item);
        } else {
            let name: Vec<String> = text::words(&text::humanise(&puzzle.key))
                .into_iter()
                .filter(|word| {
                    !matches!(word.as_str(), "puzzle" | "the" | "a" | "solve" | "problem" | "challenge" | "quest")
                })
                .collect();
            let name = if name.is_empty() { "mechanism".to_owned() } else { name.join("_") };
            let made = self.create(&name, ThingKind::Object, Place::Room(room), &puzzle.path);
            (solution.target, solution.room) = (made, if made.is_none() { Some(room) } else { None });
        }
        let about = match (solution.target, solution.item) {
            (Some(thing), _) => self.world.identity(thing).key.clone(),
            (None, Some(item)) => self.world[item].identity.key.clone(),
            _ => self.world[room].key.clone(),
        };
        self.log.fix(&puzzle.path, "puzzle-without-thing", || {
            t!("repair-puzzle-without-thing", verb = verb.to_string(), about = about)
        });
        solution
    }
}

/// A puzzle does not wait for itself.
fn without(condition: Condition, puzzle: PuzzleId) -> Condition {
    match condition {
        Condition::Solved(id) if id == puzzle => Condition::Always,
        Condition::All(parts) => {
            super::condition::simplify(Condition::All(parts.into_iter().map(|part| without(part, puzzle)).collect()))
        }
        other => other,
    }
}

const fn is_speech(verb: Verb) -> bool {
    matches!(
        verb,
        Verb::Say
            | Verb::Ask
            | Verb::Tell
            | Verb::Answer
            | Verb::Talk
            | Verb::Write
            | Verb::Shout
            | Verb::Call
            | Verb::Sing
            | Verb::Set
    )
}

fn is_nothing(word: &str) -> bool {
    matches!(
        text::fold(word).as_str(),
        "none" | "null" | "nothing" | "na" | "player" | "self" | "me" | "you" | "room" | ""
    )
}

fn quoted(sentence: &str) -> Option<String> {
    let (_, rest) = sentence.split_once(['"', '\'', '\u{201C}'])?;
    let (words, _) = rest.split_once(['"', '\'', '\u{201D}'])?;
    Some(words.to_owned())
}
