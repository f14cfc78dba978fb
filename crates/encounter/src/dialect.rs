//! The words that models and people use for what an encounter is made of: ground, patterns, sides, numbers, exits. They are only read, and
//! never shown to players. It must not read anything else.

use crate::fields::Fields;
use crate::model::{Ground, Outcome, Pattern, Side, Stat};
use crate::tidy::Mends;
use messages::t;

/// The word of a table that a text means: the entry of which it holds a word, bare of case and marks.
pub(crate) fn word<T: Copy>(said: &str, table: &[(T, &str)]) -> Option<T> {
    let said = language::text::words(said).join("");
    let exact = table.iter().find(|(_, words)| words.split(' ').any(|word| word == said));
    exact
        .or_else(|| table.iter().find(|(_, words)| words.split(' ').any(|word| said.contains(word))))
        .map(|(it, _)| *it)
}

/// Words for what a square is like.
pub(crate) const GROUNDS: [(Ground, &str); 5] = [
    (Ground::Difficult, "difficult rough mud muddy rubble slow snow sand shallow bog swamp"),
    (Ground::Hazard, "hazard hazardous danger dangerous fire lava pit trap spikes acid water deep poison"),
    (Ground::Cover, "cover crate crates bush barrel barrels lowwall bushes table shelter"),
    (Ground::Blocked, "blocked wall rock obstacle tree solid impassable pillar block"),
    (Ground::Open, "open floor ground grass empty road clear normal plain"),
];

/// Words for how somebody goes about it.
pub(crate) const PATTERNS: [(Pattern, &str); 7] = [
    (Pattern::KeepAway, "keepaway kite ranged distance archer skirmish sniper shooter"),
    (Pattern::FleeWhenHurt, "fleewhenhurt flee coward cowardly retreat timid"),
    (Pattern::Protect, "protect protectother protectanother bodyguard escort defendother"),
    (Pattern::Guard, "guard hold defend sentry stand defensive"),
    (Pattern::Patrol, "patrol route wander pace"),
    (Pattern::Swarm, "swarm pack horde mob"),
    (Pattern::Charge, "charge rush aggressive attack berserk melee brute hunt"),
];

/// Words for on whose side somebody is.
pub(crate) const SIDES: [(Side, &str); 3] = [
    (Side::Friend, "friend friendly ally allied allies hero party companion"),
    (Side::Bystander, "bystander neutral civilian none innocent"),
    (Side::Foe, "foe enemy hostile monster opponent enemies foes"),
];

/// Words for the hero's five numbers.
pub(crate) const STATS: [(Stat, &str); 5] = [
    (Stat::Brawn, "brawn strength str might muscle"),
    (Stat::Grace, "grace dexterity dex agility stealth"),
    (Stat::Wits, "wits wit intelligence int mind cunning smarts"),
    (Stat::Charm, "charm charisma cha persuasion"),
    (Stat::Nerve, "nerve courage will willpower wisdom bravery"),
];

/// Words for the four exits.
pub(crate) const OUTCOMES: [(Outcome, &str); 4] = [
    (Outcome::Victory, "victory win won success victorious"),
    (Outcome::Defeat, "defeat loss lose lost failure fail death"),
    (Outcome::Flight, "flight flee fled escape retreat timeout"),
    (Outcome::Truce, "truce peace parley surrender calm settled"),
];

/// The word of a table that a field means; noted where it means none.
pub(crate) fn chosen<T: Copy>(f: &mut Fields, names: &[&str], table: &[(T, &str)], mends: &mut Mends) -> Option<T> {
    let said = f.text(names)?;
    let found = word(&said, table);
    if found.is_none() {
        mends.push(t!("encounter-mend-word", what = names[0], given = language::text::show(&said)));
    }
    found
}
