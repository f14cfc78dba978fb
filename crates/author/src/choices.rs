//! What a dream offers to do, once or twice: choices from a book that all themes share, each option with something that comes of it and is
//! noticed in the next part of the story. None of it touches what the adventure needs.

use super::deal::Deal;
use rng::Rng;
use serde_json::{Value, json};
use std::sync::LazyLock;

static BOOK: LazyLock<Vec<Offered>> = LazyLock::new(|| read(include_str!("../../../assets/director/choices.txt")));

/// Choices of a dream at most, and turns in the first part until one is offered there.
const MOST: usize = 2;
const SETTLED: u32 = 6;

/// A choice of the book.
#[derive(Debug, Default)]
struct Offered {
    name: &'static str,
    prompt: &'static str,
    options: Vec<OptionLines>,
}

#[derive(Debug, Default)]
struct OptionLines {
    text: &'static str,
    hint: &'static str,
    told: &'static str,
    minutes: u32,
    gives: Option<(&'static str, &'static str)>,
    later: &'static str,
}

/// What the choices of a dream add to its file.
#[derive(Debug, Default)]
pub struct Choices {
    /// By region: the choices of its node.
    offers: Vec<Vec<Value>>,
    /// By region: beats that tell what was noticed.
    echoes: Vec<Vec<Value>>,
    /// Things that are given by them.
    pub items: Vec<Value>,
}

impl Choices {
    /// The choices of a dream with so many regions. One in each of two parts, never the last, so that there is one after it in which it is noticed.
    pub fn deal(deal: &Deal<'_>, regions: usize, rng: &mut Rng) -> Self {
        let mut all = Self { offers: vec![Vec::new(); regions], echoes: vec![Vec::new(); regions], items: Vec::new() };
        let names: Vec<&str> = BOOK.iter().map(|offered| offered.name).collect();
        let dealt = deal.lines("choices", &names, MOST);
        let last = regions.saturating_sub(1);
        let mut parts: Vec<usize> = (0..last).collect();
        while parts.len() > MOST {
            parts.remove(rng.below(parts.len() as u32) as usize);
        }
        for (region, name) in parts.into_iter().zip(dealt) {
            if let Some(offered) = BOOK.iter().find(|offered| offered.name == name) {
                all.add(offered, region);
            }
        }
        all
    }

    fn add(&mut self, offered: &Offered, region: usize) {
        let mut options = Vec::new();
        for (nth, option) in (1..).zip(&offered.options) {
            let flag = format!("{}_{nth}", offered.name);
            let mut actions = vec![json!({ "type": "SET_FLAG", "flag": flag, "value": true })];
            if option.minutes > 0 {
                actions.push(json!({ "type": "ADVANCE_TIME", "value": option.minutes }));
            }
            if let Some((name, description)) = option.gives {
                let id = format!("keepsake_{}", offered.name);
                actions.push(json!({ "type": "GIVE_ITEM", "item": id }));
                self.items.push(json!({ "id": id, "name": name, "description": description }));
            }
            options.push(
                json!({ "text": format!("{}.", option.text), "hint": option.hint, "told": option.told, "do": actions }),
            );
            if let Some(echoes) = self.echoes.get_mut(region + 1) {
                echoes.push(json!({ "text": option.later, "when": format!("flag:{flag}") }));
            }
        }
        let mut choice = json!({ "prompt": offered.prompt, "options": options });
        if region == 0 {
            choice["after"] = SETTLED.into();
        }
        self.offers[region].push(choice);
    }

    /// Puts what belongs to this region into its node: what is noticed comes before what else is told, for it is told only once it is so.
    pub fn add_to(&self, region: usize, node: &mut Value) {
        if let Some(offers) = self.offers.get(region).filter(|offers| !offers.is_empty()) {
            node["choices"] = offers.clone().into();
        }
        if let (Some(echoes), Some(beats)) = (self.echoes.get(region), node["beats"].as_array_mut()) {
            beats.extend(echoes.iter().cloned());
        }
    }
}

fn read(text: &'static str) -> Vec<Offered> {
    let mut all: Vec<Offered> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        if let Some(name) = line.strip_prefix("= choice ") {
            all.push(Offered { name: name.trim(), ..Offered::default() });
            continue;
        }
        let (Some(offered), Some((field, said))) = (all.last_mut(), line.split_once(':')) else { continue };
        let said = said.trim();
        match field {
            "prompt" => offered.prompt = said,
            "option" => offered.options.push(OptionLines { text: said, ..OptionLines::default() }),
            _ => {
                let Some(option) = offered.options.last_mut() else { continue };
                match field {
                    "hint" => option.hint = said,
                    "told" => option.told = said,
                    "later" => option.later = said,
                    "time" => option.minutes = said.parse().unwrap_or_default(),
                    "gives" => option.gives = said.split_once('|').map(|(name, told)| (name.trim(), told.trim())),
                    _ => {}
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use dream::Met;

    #[test]
    fn every_choice_of_the_book_has_three_impulses_of_which_each_is_told_and_noticed() {
        assert!(BOOK.len() >= 8);
        for offered in BOOK.iter() {
            assert!(!offered.prompt.is_empty() && (2..=3).contains(&offered.options.len()), "{}", offered.name);
            for option in &offered.options {
                assert!(!option.told.is_empty() && !option.later.is_empty() && option.text.len() < 60, "{option:?}");
                assert!(!option.text.ends_with('.'), "{option:?}");
            }
            // Each does something of its own beside being remembered, but for the one that is for people in a hurry.
            let idle = offered.options.iter().filter(|it| it.minutes == 0 && it.gives.is_none()).count();
            assert!(idle <= 2, "{}", offered.name);
        }
    }

    #[test]
    fn a_dream_has_one_or_two_and_the_next_has_others() {
        let met = Met::nothing();
        let dealt = |seed, regions| {
            let mut rng = Rng::new(seed);
            Choices::deal(&Deal::new(seed, "gothic", &met), regions, &mut rng)
        };
        for regions in 2..9 {
            let choices = dealt(7, regions);
            let offers: usize = choices.offers.iter().map(Vec::len).sum();
            assert!((1..=2).contains(&offers) && choices.offers[regions - 1].is_empty(), "{regions}: {offers}");
        }
        let prompts = |seed| dealt(seed, 3).offers.concat().iter().map(|it| it["prompt"].clone()).collect::<Vec<_>>();
        assert_ne!(prompts(1), prompts(2));
        assert!(prompts(3).iter().all(|prompt| !prompts(4).contains(prompt)));
    }
}
