//! Dice: they tumble, a key lays them down, another goes on to what came of it; with reduced motion they lie at once.

use super::Bench;
use super::golden_pictures::{check as check_pictures, of_frame};
use crate::{Delivery, Settings, WindowKind};
use world::{Check, Puzzle, Solution, Stat, Thing, Verb, World};

/// The test world with something risky in its first room.
fn risky() -> World {
    let mut world = super::world::world();
    let target = world.thing("lamp");
    world.plot.stats = world.plot.stats.with(Stat::Nerve, 2);
    world.puzzles.push(Puzzle {
        key: "dare".into(),
        description: "A dare.".into(),
        obstacle: "You dare not.".into(),
        reward_text: "You dared.".into(),
        solutions: vec![Solution {
            verb: Verb::Kiss,
            item: target.and_then(Thing::item),
            target: None,
            room: None,
            words: None,
        }],
        check: Some(Check {
            stat: "courage".into(),
            partial_text: "Your lips are black.".into(),
            failure_text: "You lose heart, and a little skin.".into(),
            ..Check::default()
        }),
        ..Puzzle::default()
    });
    world
}

fn dared(settings: Settings) -> Bench {
    let mut bench = Bench::playing_in(&risky());
    bench.screen.deliver(Delivery::Settings(settings));
    bench.keys("kiss lamp<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Dice));
    bench
}

#[test]
fn dice_tumble_come_to_rest_and_lead_on() {
    let mut bench = dared(Settings::default());
    bench.keys("<wait:6>");
    let tumbling = of_frame("tumbling", bench.screen.frame());
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Dice), "the first key lays them down");
    bench.keys("<wait:1>");
    let fallen = of_frame("fallen", bench.screen.frame());
    bench.keys("<enter>");
    assert_eq!(bench.top_window(), Some(WindowKind::Text), "what came of it");
    let mut still = dared(Settings { reduced_motion: true, ..Settings::default() });
    still.keys("<wait:1>");
    let at_once = of_frame("at-once", still.screen.frame());
    still.keys("<enter>");
    assert_eq!(still.top_window(), Some(WindowKind::Text));
    check_pictures("dice", &[tumbling, fallen, at_once]);
}

#[test]
fn the_sheet_shows_the_hero_his_stats_and_what_has_come_over_him() {
    let mut world = risky();
    world.hero.name = Some("Ada Quill".into());
    world.hero.sprite = Some("a grey cat".into());
    world.flags.push("hero_is_wet".into());
    let flag = world::FlagId::at(world.flags.len() - 1);
    world.start.flags.push((flag, 1));
    let stats = world::Changes::default().with(Stat::Nerve, -1).with(Stat::Wits, 1);
    world.hero.conditions.push(world::HeroCondition {
        key: "wet".into(),
        name: "wet to the skin".into(),
        text: "You drip.".into(),
        stats,
        flag,
        passes: world::TimerId(0),
        ends: None,
    });
    let mut bench = Bench::playing_in(&world);
    bench.keys("<^e><wait:1>");
    assert_eq!(bench.top_window(), Some(WindowKind::Sheet));
    let usual = of_frame("sheet", bench.screen.frame());
    bench.keys("<^e>");
    assert_eq!(bench.top_window(), None, "the same key closes it");
    bench.screen.deliver(Delivery::Settings(Settings { large_text: true, ..Settings::default() }));
    bench.keys("<^e><wait:1>");
    let large = of_frame("sheet-large", bench.screen.frame());
    check_pictures("sheet", &[usual, large]);
}
