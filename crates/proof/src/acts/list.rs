//! The list of a world's acts: what each asks for and may change, read off the world once. Nothing here looks at a state.

use super::{Act, Kind};
use crate::commands_to_try::{command_of, with_tool};
use crate::facts::{Facts, Literal};
use crate::relevance::{self, Needs};
use rules::{Command, decision, done_with_a_tool, may_answer};
use world::{
    Action, CharacterId, Condition, EventId, ExitId, ItemId, Place, PuzzleId, RoomId, Solution, Thing, TimerId,
    Trigger, Verb, World,
};

/// All acts of a world, those that walk last. `ends` is what the end that is looked for asks for.
pub(crate) fn all(world: &World, facts: &Facts, needs: &Needs, ends: &[Literal]) -> Vec<Act> {
    let mut list = List { world, facts, ends, needs, acts: Vec::with_capacity(256) };
    for item in ItemId::all(world.items.len()).filter(|item| needs.items[item.index()]) {
        list.take(item);
    }
    for id in PuzzleId::all(world.puzzles.len()) {
        for nth in 0..world[id].solutions.len() {
            list.solve(id, nth);
        }
    }
    for thing in world.things() {
        list.events(world.events_of(thing), Some(thing), RoomId(0));
        list.handle(thing, needs);
    }
    for who in CharacterId::all(world.characters.len()) {
        list.person(who);
    }
    for room in RoomId::all(world.rooms.len()) {
        list.events(&world[room].events, None, room);
        list.wait(room);
    }
    for id in TimerId::all(world.timers.len()) {
        list.timer(id);
    }
    list.choices();
    list.answered_by_others();
    list.drop_remarks();
    list.undoing();
    for exit in ExitId::all(world.exits.len()) {
        list.go(exit);
    }
    list.acts
}

struct List<'w> {
    world: &'w World,
    facts: &'w Facts,
    ends: &'w [Literal],
    needs: &'w Needs,
    acts: Vec<Act>,
}

impl List<'_> {
    fn add(&mut self, kind: Kind, command: Command) -> &mut Act {
        let at = self.acts.len();
        self.acts.push(Act {
            command,
            kind,
            reads: Vec::new(),
            writes: Vec::new(),
            scripted: usize::MAX,
            rooms: Vec::new(),
            near: Vec::new(),
            wins: false,
            carries_off: false,
            walks: false,
            chance: false,
        });
        &mut self.acts[at]
    }

    fn take(&mut self, item: ItemId) {
        let (world, facts) = (self.world, self.facts);
        let act = self.add(Kind::Take(item), Command::on(Verb::Take, Thing::Item(item)));
        facts.sight(world, Thing::Item(item), &mut act.reads);
        act.has(item);
        // Taking may be scripted, and the script may be the point.
        for id in &world[item].events {
            if world[*id].verb == Some(Verb::Take) {
                act.script(world, facts, *id);
            }
        }
    }

    fn solve(&mut self, id: PuzzleId, nth: usize) {
        let (world, facts) = (self.world, self.facts);
        let (puzzle, solution) = (&world[id], &world[id].solutions[nth]);
        // A plan takes no chances where it need not.
        let needless = puzzle.may_be_solved_safely() && !self.needs.risks || self.needs.avoid.contains(&id);
        if needless && puzzle.check_of(solution).is_some() {
            return;
        }
        let act = self.add(Kind::Solve(id, nth as u16), command_of(solution));
        act.reads.push(Literal { fact: facts.solved(id), holds: false });
        act.condition(world, facts, &puzzle.requires);
        act.writes.push(Literal { fact: facts.solved(id), holds: true });
        act.tool(world, facts, solution);
        if let Some(item) = solution.item.filter(|_| puzzle.consumes) {
            facts.lose(world, item, &mut act.writes);
        }
        if puzzle.points != 0 {
            act.writes.push(Literal { fact: facts.score, holds: puzzle.points > 0 });
        }
        act.actions(world, facts, &puzzle.unlocks);
        if let Some(check) = puzzle.check_of(solution) {
            act.chance = true;
            // How the dice fall hangs on what the hero is and wears.
            let stat = rules::stat_of(&check.stat);
            for condition in world.hero.conditions.iter().filter(|it| stat.is_some_and(|stat| it.stats.get(stat) != 0))
            {
                for holds in [true, false] {
                    facts.condition(world, &Condition::Flag(condition.flag), holds, &mut act.reads);
                }
            }
            for item in
                ItemId::all(world.items.len()).filter(|it| stat.is_some_and(|stat| world[*it].stats.get(stat) != 0))
            {
                let fact = if world[item].wearable { Facts::worn(item) } else { Facts::carried(item) };
                act.reads.extend([true, false].map(|holds| Literal { fact, holds }));
            }
            act.actions(world, facts, &check.partial);
            act.actions(world, facts, &check.failure);
        }
        if let Some(contest) = &puzzle.contest {
            act.chance = true;
            contest.exits.iter().for_each(|actions| act.actions(world, facts, actions));
        }
    }

    fn events(&mut self, events: &[EventId], thing: Option<Thing>, room: RoomId) {
        let (world, facts) = (self.world, self.facts);
        for (at, id) in events.iter().enumerate() {
            let event = &world[*id];
            let Some(verb) = event.verb.filter(|_| relevance::changes(&event.actions)) else { continue };
            let command = match (thing, event.with) {
                (None, _) => Command::bare(verb),
                (Some(thing), None) => Command::on(verb, thing),
                (Some(thing), Some(with)) => with_tool(verb, thing, with),
            };
            let command = Command { words: event.own_verb.clone(), ..command };
            let act = self.add(Kind::Scripted(*id, thing, room), command);
            for thing in thing.into_iter().chain(event.with) {
                act.uses(world, facts, thing);
            }
            act.script(world, facts, *id);
            act.earlier(world, facts, &events[..at], Some(verb));
        }
    }

    fn handle(&mut self, thing: Thing, needs: &Needs) {
        let (world, facts) = (self.world, self.facts);
        if let Thing::Item(item) = thing {
            if world[item].light && needs.light {
                let act = self.add(Kind::Light(item), Command::on(Verb::Light, thing));
                facts.sight(world, thing, &mut act.reads);
                act.has(item);
                act.writes.push(Literal { fact: facts.light, holds: true });
                let first = done_with_a_tool(world, item);
                act.reads.extend(first.map(|id| Literal { fact: facts.solved(id), holds: true }));
            }
            if needs.worn[item.index()] && world[item].wearable {
                let act = self.add(Kind::Wear(item), Command::on(Verb::Wear, thing));
                facts.sight(world, thing, &mut act.reads);
                act.has(item);
                act.writes.push(Literal { fact: Facts::worn(item), holds: true });
            }
            if world[item].edible {
                let act = self.add(Kind::Eat(item), Command::on(Verb::Eat, thing));
                facts.sight(world, thing, &mut act.reads);
                facts.lose(world, item, &mut act.writes);
            }
        }
        if let Some(lid) = world.openable(thing) {
            let act = self.add(Kind::Open(thing), Command::on(Verb::Open, thing));
            facts.sight(world, thing, &mut act.reads);
            act.reads.push(Literal { fact: facts.unlocked(thing), holds: true });
            act.writes.push(Literal { fact: facts.open(thing), holds: true });
            if let Some(key) = lid.key {
                let command = Command::with(Verb::Unlock, thing, Thing::Item(key));
                let act = self.add(Kind::Unlock(thing, key), command);
                facts.sight(world, thing, &mut act.reads);
                act.uses(world, facts, Thing::Item(key));
                act.has(key);
                act.writes.push(Literal { fact: facts.unlocked(thing), holds: true });
            }
        }
    }

    fn person(&mut self, who: CharacterId) {
        let (world, facts) = (self.world, self.facts);
        let thing = Thing::Character(who);
        for (n, topic) in world[who].topics.iter().enumerate().filter(|(_, topic)| relevance::changes(&topic.actions)) {
            let Some(word) = topic.keywords.first() else { continue };
            let act = self.add(Kind::Topic(who, n as u16), Command::about(Verb::Ask, thing, word));
            facts.sight(world, thing, &mut act.reads);
            act.condition(world, facts, &topic.condition);
            act.actions(world, facts, &topic.actions);
        }
        for (n, want) in world[who].wants.iter().enumerate() {
            let command = Command::with(Verb::Give, Thing::Item(want.item), thing);
            let act = self.add(Kind::Want(who, n as u16), command);
            facts.sight(world, thing, &mut act.reads);
            act.uses(world, facts, Thing::Item(want.item));
            act.condition(world, facts, &want.condition);
            act.has(want.item);
            if want.keeps {
                facts.lose(world, want.item, &mut act.writes);
            }
            act.actions(world, facts, &want.actions);
        }
        if world[who].encounter_chance > 0 {
            let act = self.add(Kind::Linger(who), Command::bare(Verb::Wait));
            act.chance = true;
            act.writes.push(Literal { fact: facts.met(who), holds: true });
        }
    }

    fn wait(&mut self, room: RoomId) {
        let (world, facts) = (self.world, self.facts);
        let events = &world[room].on_wait;
        if events.iter().any(|id| relevance::changes(&world[*id].actions)) {
            let act = self.add(Kind::Wait(room), Command::bare(Verb::Wait));
            for id in events {
                act.script(world, facts, *id);
            }
        }
    }

    /// What happens in its time is done by waiting for it. What a condition sets off comes by itself; it is listed for what it asks for,
    /// so that whatever brings it about matters.
    fn timer(&mut self, id: TimerId) {
        let (world, facts) = (self.world, self.facts);
        let timer = &world[id];
        let act = self.add(Kind::WaitFor(id), Command::bare(Verb::Wait));
        match &timer.trigger {
            Trigger::When(condition) => act.condition(world, facts, condition),
            _ => act.reads.push(Literal { fact: facts.runs(id), holds: true }),
        }
        if !matches!(timer.trigger, Trigger::Every(_)) {
            act.writes.push(Literal { fact: facts.runs(id), holds: false });
            act.writes.push(Literal { fact: facts.ran_out(id), holds: true });
        }
        act.condition(world, facts, &timer.condition);
        act.actions(world, facts, &timer.actions);
    }

    /// Every impulse that does anything. Taking one is never taking another of the same choice.
    fn choices(&mut self) {
        let (world, facts) = (self.world, self.facts);
        for (id, node, choice) in world.story.choices() {
            for (at, option) in choice.options.iter().enumerate() {
                if !relevance::changes(&option.actions) {
                    continue;
                }
                let act = self.add(Kind::Decide(id, at as u8), decision(option));
                act.reads.push(Literal { fact: facts.decided(id), holds: false });
                act.condition(world, facts, &world.story.may_offer(node, choice));
                act.condition(world, facts, &option.when);
                act.writes.push(Literal { fact: facts.decided(id), holds: true });
                act.actions(world, facts, &option.actions);
            }
        }
    }

    fn go(&mut self, exit: ExitId) {
        let (world, facts) = (self.world, self.facts);
        let it = &world[exit];
        let act = self.add(Kind::Go(exit), Command::go(it.direction));
        act.reads.push(Literal { fact: facts.exit(exit), holds: true });
        if let Some(door) = it.door {
            act.reads.push(Literal { fact: facts.unlocked(Thing::Object(door)), holds: true });
            act.writes.push(Literal { fact: facts.open(Thing::Object(door)), holds: true });
        }
        act.writes.push(Literal { fact: facts.visited(it.to), holds: true });
        for id in world[it.from].on_leave.iter().chain(&world[it.to].on_enter) {
            act.script(world, facts, *id);
        }
        // So may it be what a timer waits for.
        for timer in &world.timers {
            let Trigger::When(condition) = &timer.trigger else { continue };
            let (mut rooms, mut near) = (Vec::new(), Vec::new());
            here(condition, &mut rooms, &mut near);
            if rooms.contains(&it.to) || rooms.contains(&it.from) || !near.is_empty() {
                facts.condition(world, condition, true, &mut act.reads);
                act.actions(world, facts, &timer.actions);
            }
        }
        // Being there, or being gone, may be what an ending waits for.
        for ending in &world.endings {
            let (mut rooms, mut near) = (Vec::new(), Vec::new());
            here(&ending.condition, &mut rooms, &mut near);
            if rooms.contains(&it.to) || rooms.contains(&it.from) || !near.is_empty() {
                facts.condition(world, &ending.condition, true, &mut act.reads);
                act.wins = true;
            }
        }
    }

    /// Another puzzle may answer to the same words and come first: it must be out of the way, not be ready, or lack the tool
    /// that would go without saying.
    fn answered_by_others(&mut self) {
        let (world, facts) = (self.world, self.facts);
        for act in &mut self.acts {
            let ours = match act.kind {
                Kind::Solve(id, _) => id.index(),
                Kind::Scripted(..) | Kind::Topic(..) | Kind::Want(..) => world.puzzles.len(),
                _ => continue,
            };
            for (at, puzzle) in world.puzzles.iter().enumerate().filter(|(at, _)| *at != ours) {
                for solution in &puzzle.solutions {
                    let about =
                        |thing: Thing| solution.target == Some(thing) || solution.item.map(Thing::Item) == Some(thing);
                    if !act.command.things().all(about) {
                        continue;
                    }
                    let Some(tool) = may_answer(puzzle, solution, &act.command) else { continue };
                    act.reads.push(Literal { fact: facts.solved(PuzzleId::at(at)), holds: true });
                    if at < ours {
                        facts.condition(world, &puzzle.requires, false, &mut act.reads);
                        let item = tool.or(solution.item);
                        act.reads.extend(item.map(|item| Literal { fact: Facts::carried(item), holds: false }));
                    }
                }
            }
        }
    }

    /// A puzzle that pays nothing, changes nothing and that nobody asks about is a remark: nobody need go and hear it.
    fn drop_remarks(&mut self) {
        let (world, facts) = (self.world, self.facts);
        let mut ends = self.ends.to_vec();
        world.endings.iter().for_each(|ending| facts.condition(world, &ending.condition, true, &mut ends));
        let remarks: Vec<PuzzleId> = PuzzleId::all(world.puzzles.len())
            .filter(|id| {
                let puzzle = &world[*id];
                let idle = puzzle.unlocks.is_empty() && puzzle.points == 0 && !puzzle.is_risky() && !puzzle.consumes;
                let own = |act: &&Act| matches!(act.kind, Kind::Solve(of, _) if of == *id);
                let asked = self.acts.iter().filter(|act| !own(act)).flat_map(|act| &act.reads).chain(&ends);
                idle && asked.into_iter().all(|literal| literal.fact != facts.solved(*id))
            })
            .collect();
        self.acts.retain(|act| !matches!(act.kind, Kind::Solve(id, _) if remarks.contains(&id)));
    }

    /// What is only worth doing where something asks for the contrary: putting down, taking off, closing.
    fn undoing(&mut self) {
        let (world, facts) = (self.world, self.facts);
        let mut wanted = vec![false; facts.count as usize];
        let read = self.acts.iter().flat_map(|act| &act.reads);
        read.chain(self.ends).filter(|literal| !literal.holds).for_each(|literal| wanted[literal.fact as usize] = true);
        for item in ItemId::all(world.items.len()) {
            let thing = Thing::Item(item);
            if wanted[Facts::carried(item) as usize] {
                let without = Literal { fact: Facts::carried(item), holds: false };
                let mut beside: Vec<Option<Thing>> = vec![None];
                for act in self.acts.iter().filter(|act| act.reads.contains(&without)) {
                    for other in act.command.things().filter(|other| *other != thing).map(Some) {
                        if act.command.things().any(|it| it == thing) && !beside.contains(&other) {
                            beside.push(other);
                        }
                    }
                }
                for beside in beside {
                    let act = self.add(Kind::Drop(item, beside), Command::on(Verb::Drop, thing));
                    act.reads.push(Literal { fact: Facts::carried(item), holds: true });
                    act.writes.push(without);
                }
            }
            if wanted[Facts::worn(item) as usize] {
                let act = self.add(Kind::TakeOff(item), Command::on(Verb::TakeOff, thing));
                act.reads.push(Literal { fact: Facts::worn(item), holds: true });
                act.writes.push(Literal { fact: Facts::worn(item), holds: false });
            }
        }
        for thing in world.things().filter(|thing| world.openable(*thing).is_some()) {
            if wanted[facts.open(thing) as usize] {
                let act = self.add(Kind::Close(thing), Command::on(Verb::Close, thing));
                act.reads.push(Literal { fact: facts.open(thing), holds: true });
                act.writes.push(Literal { fact: facts.open(thing), holds: false });
            }
        }
    }
}

impl Act {
    /// It is used where it lies or where it is carried to.
    fn uses(&mut self, world: &World, facts: &Facts, thing: Thing) {
        facts.sight(world, thing, &mut self.reads);
        if let Thing::Item(item) = thing {
            self.reads.push(Literal { fact: Facts::carried(item), holds: true });
        }
    }

    fn has(&mut self, item: ItemId) {
        self.writes.push(Literal { fact: Facts::carried(item), holds: true });
    }

    fn tool(&mut self, world: &World, facts: &Facts, solution: &Solution) {
        if let Some(item) = solution.item {
            self.uses(world, facts, Thing::Item(item));
            self.has(item);
            if matches!(solution.verb, Verb::Wear | Verb::Dress) {
                self.writes.push(Literal { fact: Facts::worn(item), holds: true });
            }
            if solution.lights() {
                self.writes.push(Literal { fact: facts.light, holds: true });
            }
        }
        if let Some(target) = solution.target {
            self.uses(world, facts, target);
            if let Thing::Item(item) = target
                && solution.verb == Verb::Take
            {
                self.has(item);
            }
            if world.openable(target).is_some() {
                self.writes.push(Literal { fact: facts.unlocked(target), holds: true });
                self.writes.push(Literal { fact: facts.open(target), holds: true });
            }
        }
    }

    fn condition(&mut self, world: &World, facts: &Facts, condition: &Condition) {
        facts.condition(world, condition, true, &mut self.reads);
        here(condition, &mut self.rooms, &mut self.near);
    }

    fn actions(&mut self, world: &World, facts: &Facts, actions: &[Action]) {
        self.scripted = self.scripted.min(self.writes.len());
        facts.actions(world, actions, &mut self.writes);
        for action in actions {
            self.wins |= matches!(action, Action::Win(_));
            if let Action::MovePlayer(room) = action {
                let walks = walks_through(world, actions, *room);
                self.walks |= walks;
                self.carries_off |= !walks;
            }
            // What someone has in keeping comes to light only once it is out of their hands.
            if let Action::RevealItem(item, _) = action
                && matches!(world[*item].place, Place::Held(_))
            {
                self.reads.push(Literal { fact: Facts::had(*item), holds: false });
            }
        }
    }

    fn script(&mut self, world: &World, facts: &Facts, id: EventId) {
        let event = &world[id];
        if event.once {
            self.reads.push(Literal { fact: facts.fired(id), holds: false });
        }
        self.condition(world, facts, &event.condition);
        if event.once || event.actions.iter().any(|action| matches!(action, Action::AddScore(_))) {
            self.writes.push(Literal { fact: facts.fired(id), holds: true });
        }
        self.actions(world, facts, &event.actions);
    }

    /// Scripts that come first in their list answer in this one's place while they can.
    fn earlier(&mut self, world: &World, facts: &Facts, events: &[EventId], verb: Option<Verb>) {
        for id in events.iter().filter(|id| world[**id].verb == verb) {
            let event = &world[*id];
            facts.condition(world, &event.condition, false, &mut self.reads);
            if event.once {
                self.reads.push(Literal { fact: facts.fired(*id), holds: true });
            }
        }
    }
}

/// Rooms that the condition asks the hero to be in, and things it asks to be there.
fn here(condition: &Condition, rooms: &mut Vec<RoomId>, near: &mut Vec<Thing>) {
    match condition {
        Condition::Not(inner) => here(inner, rooms, near),
        Condition::All(all) | Condition::Any(all) => all.iter().for_each(|one| here(one, rooms, near)),
        Condition::At(room) => rooms.push(*room),
        Condition::Present(thing) => near.push(*thing),
        _ => {}
    }
}

/// Does the hero come into this room by a way that the same actions open in both directions? That is a walk, and nothing is left behind.
fn walks_through(world: &World, actions: &[Action], room: RoomId) -> bool {
    let opened = || {
        actions.iter().filter_map(|action| match action {
            Action::EnableExit(exit) => Some(&world[*exit]),
            _ => None,
        })
    };
    opened().any(|way| way.to == room && opened().any(|back| (back.from, back.to) == (room, way.from)))
}
