//! What people of a dream are able to do for who asks, by what they are (assets/themes/abilities.txt): a few, each something else. It draws nothing,
//! and nothing of the adventure counts on it.

use super::content::Record;
use super::map::Map;
use super::people::Person;
use language::text::words;
use language::word_lists::Senses;
use serde_json::{Value, json};
use std::sync::LazyLock;

static TRADES: LazyLock<Senses> =
    LazyLock::new(|| Senses::read(include_str!("../../../assets/themes/abilities.txt")).unwrap_or_default());

/// People who are able to do something, in a dream of few rooms and in any other.
const MOST: (usize, usize) = (1, 2);
/// Rooms that are few.
const FEW: usize = 9;

/// What this record's bearer can do, by trade.
fn trade(record: &Record<'_>) -> Option<&'static str> {
    if record.is("mute") {
        return None;
    }
    let persona = record.get("persona");
    let clause =
        [" who ", " that ", " with ", ",", " in ", " on "].into_iter().filter_map(|mark| persona.find(mark)).min();
    let persona = &persona[..clause.unwrap_or(persona.len())];
    let said = [record.get("sprite"), record.get("name"), record.get("call"), persona];
    said.into_iter().flat_map(words).find_map(|word| TRADES.sense(&word))
}

/// Gives abilities to those who have a trade for it and are the lock of nothing, the first of each, as far as they are few.
pub fn add_abilities(map: &Map<'_>, people: &[Person<'_>], characters: &mut [(usize, Value)]) {
    let most = if map.rooms.len() <= FEW { MOST.0 } else { MOST.1 };
    let mut given: Vec<&str> = Vec::new();
    for (person, (_, character)) in people.iter().zip(characters) {
        let able = trade(person.record).filter(|one| person.lock.is_none() && !given.contains(one));
        if let Some(able) = able.filter(|_| given.len() < most) {
            character["abilities"] = json!([able]);
            given.push(able);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{WorldSpec, generate_with};
    use std::collections::BTreeMap;
    use world::Ability;

    #[test]
    fn every_trade_is_of_an_ability_and_of_one_only() {
        for sense in TRADES.all() {
            assert!(Ability::ALL.into_iter().any(|one| one.name() == sense.name), "{}", sense.name);
            for word in &sense.words {
                assert_eq!(TRADES.senses(word).len(), 1, "{word}");
            }
        }
        assert_eq!(TRADES.all().len(), Ability::ALL.len());
    }

    #[test]
    fn some_dreams_have_somebody_who_is_able_to_do_something_and_none_has_many() {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for (nth, theme) in
            ["mystery", "village", "castle", "hospital", "mine", "prison", "hotel", "submarine"].into_iter().enumerate()
        {
            for seed in 0..3 {
                let length = dream::Length::ALL[(nth + seed) % dream::Length::ALL.len()];
                let world = generate_with(&WorldSpec::new(theme, seed as u64, length));
                let characters = world["characters"].as_array().unwrap();
                let able: Vec<&str> = characters.iter().filter_map(|who| who["abilities"][0].as_str()).collect();
                assert!(able.len() <= MOST.1, "{theme} {seed}: {able:?}");
                for one in able {
                    *found.entry(one.to_owned()).or_default() += 1;
                }
            }
        }
        assert!(found.len() >= 3, "{found:?}");
    }
}
