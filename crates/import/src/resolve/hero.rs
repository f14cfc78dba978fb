//! What may come over the hero: each a flag and the timers that end it. What the world only names ("wet") is as it usually is.

use super::Resolver;
use super::action::{Args, as_word};
use crate::document::{self, ActionForm, Document};
use language::text;
use messages::t;
use world::ids::TimerId;
use world::limits;
use world::logic::{Action, Condition};
use world::{Changes, HeroCondition, Span, Stat, TimeUnit, Timer, Trigger};

/// Turns that one lasts of which nothing else is known.
const USUAL: u32 = 12;

/// The fields of an action that may name a condition.
const NAMES: &[&str] = &["condition", "flag", "target"];

/// What a word usually means: turns, what it does to stats, what is seen of it, what is told when it is over.
fn usual(key: &str, name: &str) -> (u32, Changes, String, String) {
    let none = Changes::default();
    let (wet, drunk) = (t!("repair-hero-wet"), t!("repair-hero-drunk"));
    match key {
        "wet" | "soaked" | "drenched" => (USUAL, none.with(Stat::Charm, -1), wet, t!("repair-hero-wet-over")),
        "drunk" | "tipsy" | "intoxicated" => {
            (15, none.with(Stat::Grace, -1).with(Stat::Nerve, 1), drunk, t!("repair-hero-drunk-over"))
        }
        "frightened" | "scared" | "afraid" | "terrified" => {
            (8, none.with(Stat::Nerve, -1), t!("repair-hero-frightened"), t!("repair-hero-frightened-over"))
        }
        "marked" | "branded" | "wanted" => {
            (40, none.with(Stat::Charm, -1), t!("repair-hero-marked"), t!("repair-hero-marked-over"))
        }
        "tired" | "weary" | "exhausted" | "hurt" | "injured" => {
            (15, none.with(Stat::Brawn, -1), t!("repair-hero-tired", name = name), t!("repair-hero-tired-over"))
        }
        _ => (USUAL, none, t!("repair-hero-other", name = name), t!("repair-hero-other-over", name = name)),
    }
}

/// The id of the condition that an action, a condition or the hero's list means.
fn key_of(name: &str) -> String {
    let slug = text::slug(name);
    slug.strip_prefix("hero_is_").map_or_else(|| slug.clone(), str::to_owned)
}

impl Resolver<'_> {
    /// The hero as far as he refers to nothing: those of the world's conditions that it defines or that something brings about, with their
    /// flags and timers, so that conditions and actions may refer to them.
    pub(super) fn hero_without_references(&mut self, document: &Document) {
        let hero = &document.hero;
        (self.world.hero.name, self.world.hero.sprite) = (hero.name.clone(), hero.sprite.clone());
        self.world.hero.questions.clone_from(&hero.questions);
        for it in &hero.conditions {
            self.hero_condition(it);
        }
        for action in document.actions() {
            if let ActionForm::Typed("GAIN_CONDITION" | "LOSE_CONDITION", args) = &action.form
                && let Some(name) = NAMES.iter().find_map(|name| as_word(args.get(name)?))
            {
                let (key, path) = (key_of(&name), action.path.clone());
                self.hero_condition(&document::HeroCondition { path, key, ..document::HeroCondition::default() });
            }
        }
    }

    fn hero_condition(&mut self, it: &document::HeroCondition) {
        if it.key.is_empty() || self.condition_named(&it.key).is_some() {
            return;
        }
        let flag_name = format!("hero_is_{}", it.key);
        let (passes, ends) = (format!("{flag_name}_passes"), format!("{flag_name}_ends"));
        let known = self.timers.exact(&passes);
        let room = known.is_some() || self.world.timers.len() + 2 <= limits::TIMERS;
        if self.world.hero.conditions.len() >= limits::HERO_CONDITIONS || !room {
            let most = limits::HERO_CONDITIONS;
            self.log.lost(&it.path, "hero-condition-left-out", || {
                t!("repair-hero-condition-left-out", id = it.key.as_str(), most = most)
            });
            return;
        }
        let Some(flag) = self.flag(&flag_name) else { return };
        self.set.insert(flag_name);
        let name = if it.name.is_empty() { text::humanise(&it.key).to_lowercase() } else { it.name.clone() };
        let (turns, stats, text, over) = usual(&it.key, &name);
        let turns = it.turns.map_or(turns, |said| {
            let kept = said.clamp(1.0, f64::from(limits::CONDITION_TURNS)) as u32;
            if (f64::from(kept) - said).abs() >= 1.0 {
                self.log.fix(&it.path, "hero-condition-turns", || {
                    t!("repair-hero-condition-turns", id = it.key.as_str(), was = said.to_string(), now = kept)
                });
            }
            kept
        });
        let over = it.over.clone().unwrap_or(over);
        // A file that was written by `export` has the timers already.
        let passes = known.unwrap_or_else(|| {
            let trigger = Trigger::After(Span { count: turns, unit: TimeUnit::Turns });
            self.hero_timer(passes, trigger, Condition::Flag(flag), &over, flag)
        });
        let ends = self.timers.exact(&ends).or_else(|| {
            it.until.as_ref()?;
            Some(self.hero_timer(ends, Trigger::When(Condition::Never), Condition::Always, &over, flag))
        });
        if it.active && !self.world.start.flags.iter().any(|(set, _)| *set == flag) {
            self.world.start.flags.push((flag, 1));
        }
        self.world.hero.conditions.push(HeroCondition {
            key: it.key.clone(),
            name,
            text: it.text.clone().unwrap_or(text),
            stats: it.stats.unwrap_or(stats),
            flag,
            passes,
            ends,
        });
    }

    fn hero_timer(
        &mut self,
        key: String,
        trigger: Trigger,
        condition: Condition,
        over: &str,
        flag: world::FlagId,
    ) -> TimerId {
        let id = TimerId::at(self.world.timers.len());
        self.made_timers.insert(key.clone(), id);
        let actions = vec![Action::SetFlag(flag, 0)];
        self.world.timers.push(Timer { key, trigger, waits: true, condition, text: over.to_owned(), actions });
        id
    }

    /// What ends each condition, and whether its time runs from the start: where the hero is so from the start, as nothing else says.
    pub(super) fn hero(&mut self, document: &Document) {
        for it in &document.hero.conditions {
            let Some(condition) = self.condition_named(&it.key).cloned() else { continue };
            if let (Some(until), Some(ends)) = (&it.until, condition.ends) {
                self.lost = false;
                let until = self.condition(until, &it.path);
                let when = Condition::All(vec![Condition::Flag(condition.flag), until]);
                let when = super::condition::simplify(when);
                self.world.timers[ends.index()].trigger =
                    Trigger::When(if self.lost { Condition::Never } else { when });
            }
        }
        let begins: Vec<_> = self.world.start.flags.iter().map(|(flag, _)| *flag).collect();
        for it in &self.world.hero.conditions {
            if self.made_timers.values().any(|made| *made == it.passes) {
                self.world.timers[it.passes.index()].waits = !begins.contains(&it.flag);
            }
            if let Some(ends) = it.ends {
                self.world.timers[ends.index()].waits = false;
            }
        }
    }

    fn condition_named(&self, name: &str) -> Option<&HeroCondition> {
        let key = key_of(name);
        self.world.hero.conditions.iter().find(|it| it.key == key || text::slug(&it.name) == key)
    }

    /// `hero_is:wet`. What nothing brings about is a flag that nothing sets.
    pub(super) fn hero_is(&mut self, name: &str, path: &str) -> Option<Condition> {
        if let Some(it) = self.condition_named(name) {
            return Some(Condition::Flag(it.flag));
        }
        self.log.note(path, "hero-never-so", || t!("repair-hero-never-so", said = text::show(name)));
        self.flag(&format!("hero_is_{}", key_of(name))).map(Condition::Flag)
    }

    /// `GAIN_CONDITION` and `LOSE_CONDITION`; a text is said first.
    pub(super) fn condition_action(&mut self, kind: &str, args: &Args) -> Vec<Action> {
        let Some(name) = NAMES.iter().find_map(|name| as_word(args.get(name)?)) else { return Vec::new() };
        let Some(it) = self.condition_named(&name).cloned() else { return Vec::new() };
        if kind == "LOSE_CONDITION" {
            return vec![Action::SetFlag(it.flag, 0)];
        }
        let count = args.get("value").and_then(|value| value.as_f64().or_else(|| value.as_str()?.trim().parse().ok()));
        let count = count.map(|count| count.clamp(1.0, f64::from(limits::CONDITION_TURNS)) as u32);
        let own = self.world[it.passes].trigger.span().map(|span| span.count);
        let said = args.get("text").and_then(|text| text.as_str()).map(text::clean);
        let said = said.filter(|said| !said.is_empty() && *said != name);
        let said = said.map(|said| Action::Message(text::cut(&said, limits::TEXT).unwrap_or(said)));
        said.into_iter()
            .chain([
                Action::SetFlag(it.flag, 1),
                Action::StartTimer(it.passes, count.filter(|count| Some(*count) != own)),
            ])
            .chain(it.ends.map(|ends| Action::StartTimer(ends, None)))
            .collect()
    }
}
