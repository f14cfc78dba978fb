//! What a world's actions do to a case; the counterpart of `rules::apply_actions`.

use super::case::Case;
use super::translator::Translator;
use super::variables::{IDLE, RAN_OUT, RUNS, Value, Var};
use world::{Action, ItemId, Place, RoomId, Thing, Trigger};

impl Translator<'_> {
    /// Runs the actions in order on every case. Deaths lead nowhere and are left out; a win ends the list.
    pub fn act(&mut self, cases: Vec<Case>, actions: &[Action], pays: bool) -> Vec<Case> {
        let mut cases = cases;
        for action in actions {
            let (over, open): (Vec<Case>, Vec<Case>) = cases.into_iter().partition(|case| case.over);
            cases = over;
            for case in open {
                cases.extend(self.one(case, action, pays));
            }
        }
        cases
    }

    fn one(&mut self, mut case: Case, action: &Action, pays: bool) -> Vec<Case> {
        let object = |id: &world::ObjectId| Thing::Object(*id);
        let mut is = |this: &mut Self, var: Var, truth: bool| this.set(&mut case, var, Value::Is(truth));
        match action {
            Action::EnableExit(exit) => is(self, Var::Closed(*exit), false),
            Action::DisableExit(exit) => is(self, Var::Closed(*exit), true),
            Action::RevealItem(item, room) => return self.reveal(case, *item, *room),
            Action::GiveItem(item) => return self.take_in_hand(case, *item),
            Action::RemoveItem(item) => return self.use_up(case, *item, Place::Nowhere),
            // An item may not end inside itself, however a script puts it.
            Action::MoveItem(item, place) if *place == Place::Inside(Thing::Item(*item)) => {}
            Action::MoveItem(item, place) => self.put(&mut case, Thing::Item(*item), *place),
            Action::ShowObject(id) => is(self, Var::Hidden(object(id)), false),
            Action::HideObject(id) => is(self, Var::Hidden(object(id)), true),
            Action::Open(id) => {
                is(self, Var::Locked(object(id)), false);
                is(self, Var::Open(object(id)), true);
            }
            Action::Close(id) => is(self, Var::Open(object(id)), false),
            Action::Lock(id) => {
                is(self, Var::Locked(object(id)), true);
                is(self, Var::Open(object(id)), false);
            }
            Action::Unlock(id) => is(self, Var::Locked(object(id)), false),
            Action::SetFlag(flag, value) => self.set(&mut case, Var::Flag(*flag), Value::Number(*value)),
            Action::AddScore(points) if pays => return self.score(case, *points),
            Action::MoveCharacter(who, room) => {
                self.put(&mut case, Thing::Character(*who), room.map_or(Place::Nowhere, Place::Room));
            }
            Action::RevealCharacter(who) => {
                let who = Thing::Character(*who);
                is(self, Var::Hidden(who), false);
                return self.bring_here(case, who);
            }
            Action::Learn(who, fact) => is(self, Var::Knows(*who, *fact), true),
            Action::MovePlayer(room) => self.enter(&mut case, *room),
            Action::StartTimer(timer, _) | Action::StopTimer(timer) => {
                let starts = matches!(action, Action::StartTimer(..));
                let now = match (&self.world[*timer].trigger, starts) {
                    (Trigger::When(_), true) => IDLE,
                    (Trigger::When(_), false) => RAN_OUT,
                    (_, true) => RUNS,
                    (_, false) => IDLE,
                };
                self.set(&mut case, Var::Timer(*timer), now);
            }
            Action::Kill(_) => return Vec::new(),
            Action::Win(_) => {
                is(self, Var::Won, true);
                case.over = true;
            }
            Action::AddScore(_)
            | Action::Message(_)
            | Action::Sound(_)
            | Action::Show(..)
            | Action::ChangeText(..)
            | Action::Rename(..)
            | Action::AdvanceTime(_)
            | Action::StartNode(_)
            | Action::Cutscene(_) => {}
        }
        vec![case]
    }

    /// The hero is elsewhere.
    pub fn enter(&mut self, case: &mut Case, room: RoomId) {
        self.set(case, Var::Hero, Value::Room(room));
        self.set(case, Var::Visited(room), Value::Is(true));
    }

    /// What was nowhere is in the present room.
    fn bring_here(&mut self, case: Case, thing: Thing) -> Vec<Case> {
        let nowhere = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Nowhere));
        let (nowhere, mut cases) = self.split(case, &nowhere);
        for case in nowhere {
            for (room, mut case) in self.by_room(&case) {
                self.put(&mut case, thing, Place::Room(room));
                cases.push(case);
            }
        }
        cases
    }

    fn reveal(&mut self, case: Case, item: ItemId, room: Option<RoomId>) -> Vec<Case> {
        let thing = Thing::Item(item);
        let held = self.has(item);
        let (mut cases, loose) = self.split(case, &held);
        for case in loose {
            let Some(room) = room else {
                cases.extend(self.bring_here(case, thing));
                continue;
            };
            let mut free = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Nowhere));
            free.extend(self.is(Var::Hidden(thing), false));
            let (free, stuck) = self.split(case, &free);
            cases.extend(stuck);
            for mut case in free {
                self.put(&mut case, thing, Place::Room(room));
                cases.push(case);
            }
        }
        for case in &mut cases {
            self.set(case, Var::Hidden(thing), Value::Is(false));
        }
        cases
    }

    /// Into the hero's hands; the first time it pays the item's points.
    pub fn take_in_hand(&mut self, mut case: Case, item: ItemId) -> Vec<Case> {
        self.put(&mut case, Thing::Item(item), Place::Carried);
        self.set(&mut case, Var::Hidden(Thing::Item(item)), Value::Is(false));
        let points = self.world[item].points;
        if !self.scored || points == 0 {
            return vec![case];
        }
        let fresh = self.is(Var::Handled(item), false);
        let (fresh, mut cases) = self.split(case, &fresh);
        for mut case in fresh {
            self.set(&mut case, Var::Handled(item), Value::Is(true));
            cases.extend(self.score(case, points));
        }
        cases
    }

    /// Each score there can be is a value of its own, so adding to it is a case for each. What lies above every threshold that
    /// anything asks for is one value, where no points are ever lost.
    pub fn score(&mut self, case: Case, points: i32) -> Vec<Case> {
        if !self.scored || points == 0 {
            return vec![case];
        }
        let scores: Vec<Value> = self.domains.in_mask(Var::Score, self.now(&case, Var::Score)).collect();
        let mut cases = Vec::new();
        for value in scores {
            let Value::Number(score) = value else { continue };
            let now = self.where_value(Var::Score, |it| it == value);
            for mut case in self.having(&case, &now) {
                let sum = score.saturating_add(points);
                let sum = self.top_score.map_or(sum, |top| sum.min(top));
                self.set(&mut case, Var::Score, Value::Number(sum));
                cases.push(case);
            }
        }
        cases
    }

    /// Takes what is in sight but not in hand before using it: the cases where it is in hand then, and those where it cannot be.
    pub fn ensure_held(&mut self, case: Case, item: ItemId) -> (Vec<Case>, Vec<Case>) {
        let thing = Thing::Item(item);
        let carried = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Carried));
        let (mut held, rest) = self.split(case, &carried);
        // Says what is so already: both ways of having it can become one action.
        self.put_all(&mut held, thing, Place::Carried);
        let mut out_of_reach = Vec::new();
        for case in rest {
            let worn = self.where_value(Var::Place(thing), |it| it == Value::Place(Place::Worn));
            let (worn, rest) = self.split(case, &worn);
            held.extend(worn);
            for case in rest {
                let can = self.within_grasp(&case, item);
                let (can, cannot) = self.split(case, &can);
                out_of_reach.extend(cannot);
                for case in can {
                    held.extend(self.take_in_hand(case, item));
                }
            }
        }
        (held, out_of_reach)
    }

    /// In sight, and nobody holds it.
    pub fn within_grasp(&mut self, case: &Case, item: ItemId) -> super::variables::Dnf {
        let seen = self.sees(case, Thing::Item(item));
        let loose = self.where_value(Var::Place(Thing::Item(item)), |it| !matches!(it, Value::Place(Place::Held(_))));
        self.both(&seen, &loose)
    }
}
