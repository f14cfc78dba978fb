//! Who the hero is, as he would put it on paper: name, looks, stats as they stand, what he is, what he wears and what it does. Text alone.

use crate::session::Session;
use messages::t;
use rules::{describe, hero_conditions, hero_nature, hero_seen, hero_stat, scope, stats_count};
use world::{Changes, ItemId, Place, Stat, Thing};

impl Session {
    /// The hero's sheet.
    #[must_use]
    pub fn sheet(&self) -> String {
        let (world, state) = (self.world(), &self.state);
        let mut told: Vec<String> = hero_seen(world, state).into_iter().collect();
        let stat = |stat: Stat| {
            let (own, now) = (hero_nature(world, state, stat), hero_stat(world, state, stat));
            let (name, value) = (describe::stat(stat), format!("{now:+}"));
            if own == now {
                t!("session-sheet-stat", stat = name, value = value)
            } else {
                t!("session-sheet-now", stat = name, value = value, own = format!("{own:+}"))
            }
        };
        told.push(Stat::ALL.map(stat).join(", "));
        let names: Vec<String> = hero_conditions(world, state).map(|it| it.name.clone()).collect();
        if !names.is_empty() {
            told.push(t!("session-sheet-conditions", names = describe::list(&names)));
        }
        let all = || ItemId::all(world.items.len());
        let a = |item: ItemId| describe::a(world, state, Thing::Item(item));
        let worn: Vec<String> = all().filter(|item| state.item(*item).place == Place::Worn).map(a).collect();
        if !worn.is_empty() {
            told.push(t!("session-sheet-worn", worn = describe::list(&worn)));
        }
        let gear = all().filter(|item| stats_count(world, state, *item) && !world[*item].stats.is_none()).map(|item| {
            let thing = describe::the_capital(world, state, Thing::Item(item));
            t!("session-sheet-gear", thing = thing, changes = changes(world[item].stats))
        });
        let gear: Vec<String> = gear.collect();
        if !gear.is_empty() {
            told.push(gear.join("\n"));
        }
        told.join("\n\n")
    }

    /// The hero gives his name to whoever is here, where the world has given him one.
    pub(super) fn introduction(&self) -> String {
        let (world, state) = (self.world(), &self.state);
        let here: Vec<Thing> =
            scope::visible(world, state).into_iter().filter(|thing| thing.character().is_some()).collect();
        let named = |(nth, thing): (usize, &Thing)| match nth {
            0 => describe::the_capital(world, state, *thing),
            _ => state.identity(world, *thing).the(),
        };
        let who = describe::list(&here.iter().enumerate().map(named).collect::<Vec<String>>());
        match (&world.hero.name, here.len()) {
            (Some(name), 0) => t!("session-name-alone", name = name.as_str()),
            (Some(name), count) => t!("session-name-said", name = name.as_str(), who = who, count = count),
            (None, 0) => t!("session-name-none-alone"),
            (None, _) => t!("session-name-none-said"),
        }
    }
}

/// "Grace +1, Charm -1".
fn changes(changes: Changes) -> String {
    let one = |(stat, change): (Stat, i8)| {
        t!("session-sheet-stat", stat = describe::stat(stat), value = format!("{change:+}"))
    };
    changes.iter().map(one).collect::<Vec<_>>().join(", ")
}
