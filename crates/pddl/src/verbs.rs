//! What any adventure knows how to do without a script; the counterpart of `rules::verbs`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{Value, Var};
use rules::{Command, Target};
use world::{ExitId, ItemId, Place, PuzzleId, Thing, Verb};

impl Translator<'_> {
    /// Does it where it can be done; elsewhere the case comes back as it was.
    pub fn perform(&mut self, case: Case, command: &Command) -> Vec<Case> {
        let thing = |target: Option<Target>| match target {
            Some(Target::Thing(thing)) => Some(thing),
            _ => None,
        };
        let (direct, indirect) = (thing(command.direct), thing(command.indirect));
        match (command.verb, direct, indirect) {
            (Verb::Go, None, _) => match command.direction {
                Some(direction) => self.walk(&case, direction),
                None => vec![case],
            },
            (Verb::Take | Verb::Pick | Verb::Steal, Some(Thing::Item(item)), _) => self.take(case, item),
            (Verb::Drop, Some(Thing::Item(item)), _) => self.lay_down(case, item),
            (Verb::PutIn | Verb::PutOn | Verb::Insert, Some(Thing::Item(item)), Some(onto)) => {
                self.put_into(case, item, onto)
            }
            (Verb::Wear, Some(Thing::Item(item)), _) if self.world[item].wearable => self.wear(case, item),
            (Verb::TakeOff, Some(Thing::Item(item)), _) => self.take_off(case, item),
            (Verb::Eat | Verb::Drink, Some(Thing::Item(item)), _) if self.world[item].edible => self.eat(case, item),
            (Verb::Light | Verb::TurnOn, Some(Thing::Item(item)), _) if self.world[item].light => {
                self.light(case, item)
            }
            (Verb::Extinguish | Verb::TurnOff, Some(Thing::Item(item)), _) if self.world[item].light => {
                let mut case = case;
                self.set(&mut case, Var::Lit(item), Value::Is(false));
                vec![case]
            }
            (Verb::Give | Verb::Show | Verb::Feed, Some(a), Some(b)) => self.give(case, a, b),
            (Verb::Open, Some(thing), tool) => self.open(case, thing, tool),
            (Verb::Close, Some(thing), _) => self.close(case, thing),
            (Verb::Unlock, Some(thing), tool) => self.unlock(case, thing, tool),
            (Verb::Lock, Some(thing), tool) => self.lock(case, thing, tool),
            (Verb::Use, Some(a), Some(b)) => {
                let fits = |tool: Thing, thing: Thing| self.key_of(thing).is_some_and(|key| Thing::Item(key) == tool);
                if fits(a, b) {
                    self.unlock(case, b, Some(a))
                } else if fits(b, a) {
                    self.unlock(case, a, Some(b))
                } else {
                    vec![case]
                }
            }
            (Verb::Talk | Verb::Greet, Some(Thing::Character(who)), _) => self.talk(case, who),
            (Verb::Ask | Verb::Tell, Some(Thing::Character(who)), _) => {
                self.ask(case, who, command.words.as_deref(), indirect)
            }
            (Verb::Wait, None, _) => self.wait(&case),
            _ => vec![case],
        }
    }

    fn take(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let free = |it| !matches!(it, Value::Place(Place::Carried | Place::Worn | Place::Held(_)));
        let free = self.where_value(Var::Place(Thing::Item(item)), free);
        let (free, mut done) = self.split(case, &free);
        for case in free {
            done.extend(self.take_in_hand(case, item));
        }
        done
    }

    fn lay_down(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let held = self.has(item);
        let (held, mut done) = self.split(case, &held);
        for case in held {
            for (room, mut case) in self.by_room(&case) {
                self.put(&mut case, Thing::Item(item), Place::Room(room));
                done.push(case);
            }
        }
        done
    }

    fn put_into(&mut self, case: Case, item: ItemId, onto: Thing) -> Vec<Case> {
        let holds = match onto {
            Thing::Item(around) => self.world[around].container.is_some(),
            Thing::Object(around) => self.world[around].container.is_some() || self.world[around].surface,
            Thing::Character(_) => false,
        };
        if !holds || onto == Thing::Item(item) {
            return vec![case];
        }
        let guarded = self.guarded(onto);
        let (mut done, free) = self.split(case, &guarded);
        // Never into what is inside it.
        let within = self.where_value(Var::Place(onto), |it| it == Value::Place(Place::Inside(Thing::Item(item))));
        let open = self.is_open(onto);
        for case in free {
            let (within, free) = self.split(case, &within);
            done.extend(within);
            for case in free {
                let (open, shut) = self.split(case, &open);
                done.extend(shut);
                for case in open {
                    let (mut held, not) = self.ensure_held(case, item);
                    self.put_all(&mut held, Thing::Item(item), Place::Inside(onto));
                    done.extend(held);
                    done.extend(not);
                }
            }
        }
        done
    }

    fn wear(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let (mut held, not) = self.ensure_held(case, item);
        self.put_all(&mut held, Thing::Item(item), Place::Worn);
        held.into_iter().chain(not).collect()
    }

    fn light(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let lit = self.is(Var::Lit(item), true);
        let (mut done, dark) = self.split(case, &lit);
        // What a puzzle wants done to it with a tool comes first.
        let ready = self.all_solved(rules::done_with_a_tool(self.world, item));
        for case in dark {
            let (ready, waits) = self.split(case, &ready);
            done.extend(waits);
            for case in ready {
                let (mut held, not) = self.ensure_held(case, item);
                self.set_all(&mut held, Var::Lit(item), Value::Is(true));
                done.extend(held);
                done.extend(not);
            }
        }
        done
    }

    fn take_off(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let worn = self.where_value(Var::Place(Thing::Item(item)), |it| it == Value::Place(Place::Worn));
        let (mut worn, not) = self.split(case, &worn);
        self.put_all(&mut worn, Thing::Item(item), Place::Carried);
        worn.into_iter().chain(not).collect()
    }

    /// Only what nothing wants any more is eaten.
    fn eat(&mut self, case: Case, item: ItemId) -> Vec<Case> {
        let world = self.world;
        if world.characters.iter().any(|who| who.wants.iter().any(|want| want.item == item)) {
            return vec![case];
        }
        let wanting = PuzzleId::all(world.puzzles.len())
            .filter(|id| world[*id].solutions.iter().any(|solution| solution.item == Some(item)));
        let free = self.all_solved(wanting);
        let (free, mut done) = self.split(case, &free);
        for case in free {
            let (held, not) = self.ensure_held(case, item);
            for case in held {
                done.extend(self.use_up(case, item, Place::Nowhere));
            }
            done.extend(not);
        }
        done
    }

    pub fn key_of(&self, thing: Thing) -> Option<ItemId> {
        self.world.openable(thing).and_then(|lid| lid.key)
    }

    fn lid_all(&mut self, cases: &mut [Case], thing: Thing, open: bool, locked: bool) {
        self.set_all(cases, Var::Open(thing), Value::Is(open));
        self.set_all(cases, Var::Locked(thing), Value::Is(locked));
    }

    fn open(&mut self, case: Case, thing: Thing, tool: Option<Thing>) -> Vec<Case> {
        if self.world.openable(thing).is_none() {
            return vec![case];
        }
        let is_open = self.is(Var::Open(thing), true);
        let is_locked = self.is(Var::Locked(thing), true);
        let (mut done, shut) = self.split(case, &is_open);
        for case in shut {
            let (locked, mut free) = self.split(case, &is_locked);
            for case in locked {
                let (turned, stuck) = self.turn_key(case, thing, tool);
                free.extend(turned);
                done.extend(stuck);
            }
            self.lid_all(&mut free, thing, true, false);
            done.extend(free);
        }
        done
    }

    fn close(&mut self, case: Case, thing: Thing) -> Vec<Case> {
        if self.world.openable(thing).is_none() {
            return vec![case];
        }
        let is_open = self.is(Var::Open(thing), true);
        let (mut open, shut) = self.split(case, &is_open);
        self.lid_all(&mut open, thing, false, false);
        open.into_iter().chain(shut).collect()
    }

    fn unlock(&mut self, case: Case, thing: Thing, tool: Option<Thing>) -> Vec<Case> {
        let is_locked = self.is(Var::Locked(thing), true);
        let (locked, mut done) = self.split(case, &is_locked);
        for case in locked {
            let (turned, stuck) = self.turn_key(case, thing, tool);
            done.extend(turned);
            done.extend(stuck);
        }
        done
    }

    fn lock(&mut self, case: Case, thing: Thing, tool: Option<Thing>) -> Vec<Case> {
        let Some(key) = self.key_of(thing).filter(|key| tool.is_none_or(|tool| tool == Thing::Item(*key))) else {
            return vec![case];
        };
        let has = self.has(key);
        let free = self.is(Var::Locked(thing), false);
        let can = self.both(&has, &free);
        let (mut can, cannot) = self.split(case, &can);
        self.lid_all(&mut can, thing, false, true);
        can.into_iter().chain(cannot).collect()
    }

    /// The cases in which the key turned, and those in which it did not.
    fn turn_key(&mut self, case: Case, thing: Thing, tool: Option<Thing>) -> (Vec<Case>, Vec<Case>) {
        let Some(key) = self.key_of(thing) else { return (Vec::new(), vec![case]) };
        let (mut turned, stuck) = match tool {
            Some(tool) if tool != Thing::Item(key) => (Vec::new(), vec![case]),
            Some(_) => self.ensure_held(case, key),
            None => {
                let has = self.has(key);
                self.split(case, &has)
            }
        };
        self.set_all(&mut turned, Var::Locked(thing), Value::Is(false));
        (turned, stuck)
    }

    fn walk(&mut self, case: &Case, direction: world::Direction) -> Vec<Case> {
        let mut done = Vec::new();
        for (room, case) in self.by_room(case) {
            match self.world.exit(room, direction) {
                Some(exit) => done.extend(self.take_exit(case, exit)),
                None => done.push(case),
            }
        }
        done
    }

    fn take_exit(&mut self, case: Case, exit: ExitId) -> Vec<Case> {
        let world = self.world;
        let (from, to, door) = (world[exit].from, world[exit].to, world[exit].door.map(Thing::Object));
        let closed = self.is(Var::Closed(exit), true);
        let (mut done, mut passable) = self.split(case, &closed);
        if let Some(door) = door {
            let open = self.is(Var::Open(door), true);
            let locked = self.is(Var::Locked(door), true);
            for case in std::mem::take(&mut passable) {
                let (mut ready, shut) = self.split(case, &open);
                // Says what is so already: walking through and opening first can become one action.
                self.set_all(&mut ready, Var::Open(door), Value::Is(true));
                passable.extend(ready);
                for case in shut {
                    let (stuck, mut free) = self.split(case, &locked);
                    self.set_all(&mut free, Var::Open(door), Value::Is(true));
                    done.extend(stuck);
                    passable.extend(free);
                }
            }
        }
        let here = self.where_value(Var::Hero, |it| it == Value::Room(from));
        for case in passable {
            for case in self.run_first(case, &world[from].on_leave) {
                if case.over {
                    done.push(case);
                    continue;
                }
                let (still_here, away) = self.split(case, &here);
                done.extend(away);
                for mut case in still_here {
                    self.enter(&mut case, to);
                    done.extend(self.run_first(case, &world[to].on_enter));
                }
            }
        }
        done
    }

    /// What the room answers to waiting.
    fn wait(&mut self, case: &Case) -> Vec<Case> {
        let world = self.world;
        let mut done = Vec::new();
        for (room, case) in self.by_room(case) {
            done.extend(self.run_first(case, &world[room].on_wait));
        }
        done
    }
}
