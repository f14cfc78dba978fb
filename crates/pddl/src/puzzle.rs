//! Which puzzle a command solves, and what that changes; the counterpart of `rules::puzzle`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Dnf, Value, Var, always};
use rules::{Command, Target, answers, says, tool_may_be_implied};
use world::stats::Outcome;
use world::{ItemId, Place, Puzzle, PuzzleId, Solution, Thing, Verb, World};

/// How the words of a command meet a solution, whatever the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    No,
    Yes,
    /// But for the tool, which must be in hand.
    Implied(ItemId),
}

/// A puzzle's solution, by its place in the puzzle's list.
pub(super) type SolutionIndex = (PuzzleId, usize);

/// The solutions that a command of these words could meet, in the order in which the game tries them.
pub(super) fn solutions_met(world: &World, command: &Command) -> Vec<(SolutionIndex, Fit)> {
    let mut list = Vec::new();
    for id in PuzzleId::all(world.puzzles.len()) {
        for (nth, solution) in world[id].solutions.iter().enumerate() {
            match fit(&world[id], solution, command) {
                Fit::No => {}
                fit => list.push(((id, nth), fit)),
            }
        }
    }
    list
}

fn fit(puzzle: &Puzzle, solution: &Solution, command: &Command) -> Fit {
    // The table of verbs last: it is the slow part, and most commands are about other things.
    let fit = fit_things(puzzle, solution, command);
    if fit == Fit::No || !answers(puzzle, solution, command.verb) {
        return Fit::No;
    }
    // An author's own verb is a word of commands that only tell.
    let said = command.words.as_deref();
    let meant = match (&solution.words, solution.verb) {
        (None, _) => true,
        (Some(own), Verb::Other) => {
            command.verb != Verb::Other || said.is_some_and(|said| said.split(' ').next() == Some(own))
        }
        (Some(wanted), _) => said.is_some_and(|said| says(said, wanted)),
    };
    if !meant {
        return Fit::No;
    }
    fit
}

fn fit_things(puzzle: &Puzzle, solution: &Solution, command: &Command) -> Fit {
    let named: Vec<Thing> = command.things().collect();
    let names = |thing: Thing| named.iter().take(2).any(|it| *it == thing);
    let unsaid = tool_may_be_implied(puzzle, solution, command.verb);
    let implied = |tool: ItemId| if unsaid { Fit::Implied(tool) } else { Fit::No };
    let yes_if = |fits: bool| if fits { Fit::Yes } else { Fit::No };
    match (solution.item, solution.target) {
        (Some(item), Some(target)) if named.len() == 2 => {
            yes_if(Thing::Item(item) != target && names(Thing::Item(item)) && names(target))
        }
        (Some(item), Some(target)) if named == [target] && target != Thing::Item(item) => implied(item),
        (Some(_), Some(_)) => Fit::No,
        (Some(item), None) if names(Thing::Item(item)) => Fit::Yes,
        (Some(item), None) if named.is_empty() && solution.room.is_some() => implied(item),
        (Some(_), None) => Fit::No,
        (None, Some(target)) => yes_if(names(target) || named.is_empty() && solution.password().is_some()),
        (None, None) if solution.password().is_some() && matches!(named.as_slice(), [Thing::Character(_)]) => Fit::Yes,
        (None, None) => {
            yes_if(named.is_empty() && command.direct != Some(Target::Myself) && command.direction.is_none())
        }
    }
}

/// How the puzzles took a command, case by case.
#[derive(Default)]
pub(super) struct Attempt {
    pub solved: Vec<Case>,
    /// Meant for a puzzle that it did not solve.
    pub failed: Vec<Case>,
    pub ignored: Vec<Case>,
}

impl Translator<'_> {
    /// Tries the command on the open puzzles.
    pub fn attempt(&mut self, case: Case, solutions: &[(SolutionIndex, Fit)]) -> Attempt {
        let world = self.world;
        let mut attempt = Attempt::default();
        // With each case the first puzzle that would have fitted but for what it requires.
        let mut open: Vec<(Case, Option<PuzzleId>)> = vec![(case, None)];
        for ((id, nth), fit) in solutions {
            let puzzle = &world[*id];
            let solution = &puzzle.solutions[*nth];
            for (case, blocked) in std::mem::take(&mut open) {
                let fits = self.fits(&case, *id, solution, *fit);
                let (fitting, rest) = self.split(case, &fits);
                open.extend(rest.into_iter().map(|case| (case, blocked)));
                for case in fitting {
                    let requires = self.condition(&case, &puzzle.requires, true);
                    let (ready, barred) = self.split(case, &requires);
                    open.extend(barred.into_iter().map(|case| (case, blocked.or(Some(*id)))));
                    for case in ready {
                        self.resolve(case, *id, solution, &mut attempt);
                    }
                }
            }
        }
        for (case, blocked) in open {
            // Its obstacle answers, and that is all that happens.
            let barred = blocked.is_some_and(|id| !world[id].obstacle.is_empty());
            if barred { attempt.failed.push(case) } else { attempt.ignored.push(case) }
        }
        attempt
    }

    fn fits(&mut self, case: &Case, id: PuzzleId, solution: &Solution, fit: Fit) -> Dnf {
        let mut all = self.is(Var::Solved(id), false);
        if let Some(room) = solution.room {
            let here = self.where_value(Var::Hero, |it| it == Value::Room(room));
            all = self.both(&all, &here);
        }
        if let Some(target) = solution.target {
            let seen = self.sees(case, target);
            all = self.both(&all, &seen);
        }
        if let Some(item) = solution.item {
            let mut reach = self.has(item);
            if fit == Fit::Yes {
                reach.extend(self.within_grasp(case, item));
            }
            all = self.both(&all, &reach);
        }
        all
    }

    /// Is any open puzzle with an obstacle about this thing?
    pub fn guarded(&self, thing: Thing) -> Dnf {
        let about = |id: &PuzzleId| {
            let puzzle = &self.world[*id];
            !puzzle.obstacle.is_empty() && puzzle.solutions.iter().any(|solution| solution.target == Some(thing))
        };
        PuzzleId::all(self.world.puzzles.len()).filter(about).flat_map(|id| self.is(Var::Solved(id), false)).collect()
    }

    fn resolve(&mut self, case: Case, id: PuzzleId, solution: &Solution, attempt: &mut Attempt) {
        let world = self.world;
        let puzzle = &world[id];
        let ready = match solution.item {
            Some(item) => {
                let (held, not) = self.ensure_held(case, item);
                held.into_iter().chain(not).collect()
            }
            None => vec![case],
        };
        for case in ready {
            if let Some(contest) = &puzzle.contest {
                // How it ends is as the planner likes, too.
                let rewarded = self.reward(case.clone(), id, solution);
                for exit in &contest.exits {
                    for won in &rewarded {
                        attempt.solved.extend(self.act(vec![won.clone()], exit, true));
                    }
                    attempt.failed.extend(self.act(vec![case.clone()], exit, true));
                }
                continue;
            }
            let Some(check) = puzzle.check_of(solution) else {
                attempt.solved.extend(self.reward(case, id, solution));
                continue;
            };
            // The dice fall as the planner likes, unless they are loaded.
            let may_fall = |outcome| check.falls.is_none_or(|falls| falls == outcome);
            if may_fall(Outcome::Fails) {
                attempt.failed.extend(self.act(vec![case.clone()], &check.failure, true));
            }
            let rewarded = self.reward(case, id, solution);
            if may_fall(Outcome::Works) {
                attempt.solved.extend(rewarded.iter().cloned());
            }
            if may_fall(Outcome::Costs) {
                attempt.solved.extend(self.act(rewarded, &check.partial, true));
            }
        }
    }

    fn reward(&mut self, mut case: Case, id: PuzzleId, solution: &Solution) -> Vec<Case> {
        let world = self.world;
        self.set(&mut case, Var::Solved(id), Value::Is(true));
        let consumed = solution.item.filter(|_| world[id].consumes);
        let cases = match consumed {
            Some(item) => {
                let place = match solution.target {
                    Some(Thing::Character(who)) if solution.verb == Verb::Give => Place::Held(who),
                    _ => Place::Nowhere,
                };
                self.use_up(case, item, place)
            }
            None => vec![case],
        };
        let mut done = Vec::new();
        for mut case in cases {
            self.apply_consequences(&mut case, id, solution);
            let paid = self.score(case, world[id].points);
            done.extend(self.act(paid, &world[id].unlocks, true));
        }
        done
    }

    /// The plain consequences of the act itself, but that something is used up by it.
    fn apply_consequences(&mut self, case: &mut Case, id: PuzzleId, solution: &Solution) {
        let world = self.world;
        if let Some(item) = solution.item.filter(|_| !world[id].consumes) {
            let thing = Thing::Item(item);
            if solution.verb == Verb::Light && world[item].light {
                self.set(case, Var::Lit(item), Value::Is(true));
            } else if matches!(solution.verb, Verb::Wear | Verb::Dress) && world[item].wearable {
                self.put(case, thing, Place::Worn);
            }
        }
        if let Some(Thing::Item(target)) = solution.target
            && world[target].light
            && solution.lights()
        {
            self.set(case, Var::Lit(target), Value::Is(true));
        }
        if let Some(thing @ Thing::Object(object)) = solution.target
            && world.openable(thing).is_some()
            && matches!(solution.act(), Verb::Open | Verb::Unlock | Verb::Use | Verb::Break)
        {
            self.set(case, Var::Locked(thing), Value::Is(false));
            if world[object].door.is_some() || solution.verb == Verb::Open {
                self.set(case, Var::Open(thing), Value::Is(true));
            }
        }
    }

    /// All of these puzzles are solved.
    pub fn all_solved(&mut self, puzzles: impl Iterator<Item = PuzzleId>) -> Dnf {
        let mut all = always();
        for id in puzzles {
            let solved = self.is(Var::Solved(id), true);
            all = self.both(&all, &solved);
        }
        all
    }
}
