//! Timed events: their own fields, and what conditions and actions say of them.

use super::Resolver;
use super::action::{Args, as_word};
use crate::document::{Document, Relation, WaitsFor};
use language::text;
use messages::t;
use world::ids::TimerId;
use world::limits;
use world::logic::{Action, Condition};
use world::{Span, TimeUnit, Timer, Trigger};

/// How long a timer runs that only an action names, and no number.
const UNTOLD: u32 = 10;

impl Resolver<'_> {
    /// The timers as far as they refer to nothing, so that conditions and actions may refer to them.
    pub(super) fn timers_without_references(&mut self, document: &Document) {
        for timer in &document.timers {
            let trigger = match timer.waits_for {
                WaitsFor::After(count, unit) => Trigger::After(Span { count, unit }),
                WaitsFor::Every(count, unit) => Trigger::Every(Span { count, unit }),
                WaitsFor::At(minute) => Trigger::At(minute),
                WaitsFor::When(_) => Trigger::When(Condition::Never),
            };
            self.world.timers.push(Timer {
                key: timer.key.clone(),
                trigger,
                waits: false,
                condition: Condition::Always,
                text: timer.text.clone(),
                actions: Vec::new(),
            });
        }
    }

    /// What they refer to, and whether they run from the start: not those that some action starts, unless it is said.
    pub(super) fn timers(&mut self, document: &Document) {
        for (at, timer) in document.timers.iter().enumerate() {
            self.lost = false;
            if let WaitsFor::When(when) = &timer.waits_for {
                let when = self.condition(when, &timer.path);
                // What could not be read must not set anything off.
                let when = if self.lost { Condition::Never } else { when };
                self.world.timers[at].trigger = Trigger::When(when);
            }
            let condition = self.condition(&timer.condition, &timer.path);
            let actions = self.actions(&timer.actions);
            let made = &mut self.world.timers[at];
            (made.condition, made.actions) = (condition, actions);
        }
        let started: Vec<TimerId> = self
            .world
            .actions()
            .filter_map(|action| match action {
                Action::StartTimer(id, _) => Some(*id),
                _ => None,
            })
            .collect();
        for (at, timer) in self.world.timers.iter_mut().enumerate() {
            let said = document.timers.get(at).and_then(|timer| timer.running);
            let waits = said.map_or_else(|| started.contains(&TimerId::at(at)), |running| !running);
            timer.waits = waits && !matches!(timer.trigger, Trigger::When(_));
        }
    }

    fn timer(&mut self, name: &str, path: &str) -> Option<TimerId> {
        if let Some(made) = self.made_timers.get(&text::slug(name)) {
            return Some(*made);
        }
        let found = self.timers.find(name, |_| true);
        let timer = found.found()?;
        if !found.is_exact() {
            self.log.fix(path, "other-id", || t!("repair-other-id-timer", said = text::show(name)));
        }
        Some(timer)
    }

    /// Is there a timer of exactly this name?
    pub(super) fn timer_named(&self, name: &str) -> bool {
        self.timers.exact(name).is_some() || self.made_timers.contains_key(&text::slug(name))
    }

    /// What is asked of the time that a timer has left.
    pub(super) fn timer_condition(
        &mut self,
        name: &str,
        relation: Relation,
        number: i32,
        path: &str,
    ) -> Option<Condition> {
        let id = self.timer(name, path)?;
        let most = |number: i32| match u32::try_from(number) {
            Ok(number) => Condition::TimerAtMost(id, number.min(limits::SPAN)),
            Err(_) => Condition::Never,
        };
        let not = |condition: Condition| Condition::Not(Box::new(condition));
        let below = number.saturating_sub(1);
        Some(match relation {
            Relation::Most => most(number),
            Relation::Less => most(below),
            Relation::More => not(most(number)),
            Relation::Least => not(most(below)),
            Relation::Is if number <= 0 => most(0),
            Relation::IsNot if number <= 0 => not(most(0)),
            Relation::Is => Condition::All(vec![most(number), not(most(below))]),
            Relation::IsNot => Condition::Any(vec![not(most(number)), most(below)]),
        })
    }

    /// `START_TIMER` and `STOP_TIMER`. A timer that only an action names is made, to be asked for by conditions; a text is said first.
    pub(super) fn timer_action(&mut self, kind: &str, args: &Args, path: &str) -> Vec<Action> {
        let word = |names: &[&str]| names.iter().find_map(|name| as_word(args.get(name)?));
        let Some(name) = word(&["timer", "target", "flag", "object"]) else { return Vec::new() };
        let count = args.get("value").and_then(|value| value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()));
        let count = count.map(|count| count.clamp(1.0, f64::from(limits::SPAN)) as u32);
        let known = self.timer(&name, path);
        if kind == "STOP_TIMER" {
            return known.map(Action::StopTimer).into_iter().collect();
        }
        let said = args.get("text").and_then(|text| text.as_str()).map(text::clean).filter(|text| !text.is_empty());
        let said = said.map(|said| Action::Message(text::cut(&said, limits::TEXT).unwrap_or(said)));
        let Some(id) = known.or_else(|| self.make_timer(&name, count, path)) else { return said.into_iter().collect() };
        let own = self.world[id].trigger.span().map(|span| span.count);
        said.into_iter().chain([Action::StartTimer(id, count.filter(|count| Some(*count) != own))]).collect()
    }

    fn make_timer(&mut self, name: &str, count: Option<u32>, path: &str) -> Option<TimerId> {
        let key = text::slug(name);
        if key.is_empty() || self.world.timers.len() >= limits::TIMERS {
            return None;
        }
        let id = TimerId::at(self.world.timers.len());
        self.log.fix(path, "timer-made", || t!("repair-timer-made", id = key.as_str()));
        self.world.timers.push(Timer {
            key: key.clone(),
            trigger: Trigger::After(Span { count: count.unwrap_or(UNTOLD), unit: TimeUnit::Turns }),
            waits: true,
            condition: Condition::Always,
            text: String::new(),
            actions: Vec::new(),
        });
        self.made_timers.insert(key, id);
        Some(id)
    }
}
