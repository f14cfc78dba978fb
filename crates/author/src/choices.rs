//! What a dream offers to do, once or twice: choices from a book, those first that are written for where it plays, each option with something
//! that comes of it and is noticed in the next part of the story. None of it touches what the adventure needs.

use super::deal::Deal;
use super::theme::SOURCE;
use super::world_plan::Plan;
use rng::Rng;
use serde_json::{Value, json};
use std::sync::LazyLock;

static BOOK: LazyLock<Vec<Offered>> = LazyLock::new(|| read(include_str!("../../../assets/director/choices.txt")));

/// Choices of a dream at most, and turns in the first part until one is offered there.
const MOST: usize = 2;
const SETTLED: u32 = 6;
/// Of a hundred dreams so many have a second that goes anywhere.
const ANYWHERE: u32 = 25;

/// A choice of the book.
#[derive(Debug, Default)]
struct Offered {
    name: &'static str,
    /// The ids of the settings and themes it is written for; none is anywhere.
    places: Vec<&'static str>,
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
    /// The choices of a dream: what its parts play in is what lent their places, or else the first setting.
    pub fn of(plan: &Plan<'_, '_>, rng: &mut Rng) -> Self {
        let own = plan.content.records("theme").next().map_or("", |theme| theme.id);
        let settings: Vec<&str> = (0..plan.map.areas.len())
            .map(|region| {
                let first = plan.map.rooms.iter().find(|room| room.region == region);
                first.map(|room| room.place.get(SOURCE)).filter(|source| !source.is_empty()).unwrap_or(own)
            })
            .collect();
        Self::deal(&plan.deal, &settings, rng)
    }

    /// The choices of a dream whose regions play in these. One in each of two parts, never the last, so that there is one after it in which
    /// it is noticed.
    fn deal(deal: &Deal<'_>, settings: &[&str], rng: &mut Rng) -> Self {
        let regions = settings.len();
        let mut all = Self { offers: vec![Vec::new(); regions], echoes: vec![Vec::new(); regions], items: Vec::new() };
        let mut parts: Vec<usize> = (0..regions.saturating_sub(1)).collect();
        while parts.len() > MOST {
            parts.remove(rng.below(parts.len() as u32) as usize);
        }
        let mut taken: Vec<&str> = Vec::new();
        for region in parts {
            let (own, anywhere) = dealt(deal, settings[region]);
            let is_own = taken.is_empty() || !rng.chance(ANYWHERE);
            let fitting = if is_own { [own, anywhere] } else { [anywhere, own] }.concat();
            let next = fitting.iter().find_map(|name| BOOK.iter().find(|it| it.name == *name && !taken.contains(name)));
            if let Some(offered) = next {
                taken.push(offered.name);
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

/// What is this dream's turn of the book where it plays in this setting: what is written for it, and what goes anywhere. No more of the
/// former than leaves as many for the next dream.
fn dealt(deal: &Deal<'_>, setting: &str) -> (Vec<&'static str>, Vec<&'static str>) {
    let names =
        |fits: &dyn Fn(&Offered) -> bool| BOOK.iter().filter(|it| fits(it)).map(|it| it.name).collect::<Vec<_>>();
    let (own, anywhere) = (names(&|it| it.places.contains(&setting)), names(&|it| it.places.is_empty()));
    let most = (own.len() / 2).clamp(1, MOST);
    (deal.lines("choices", &own, most), deal.lines("choices", &anywhere, MOST))
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
            "in" => offered.places = said.split_whitespace().collect(),
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
        assert!(BOOK.len() >= 24);
        for offered in BOOK.iter() {
            assert!(!offered.prompt.is_empty() && (2..=3).contains(&offered.options.len()), "{}", offered.name);
            for option in &offered.options {
                assert!(!option.told.is_empty() && !option.later.is_empty() && option.text.len() < 60, "{option:?}");
                assert!(!option.text.ends_with('.'), "{option:?}");
                // "Open it" is typed by who means something else.
                let words = language::text::words(option.text);
                let is_pronoun = |word: &String| matches!(word.as_str(), "it" | "them" | "him" | "her");
                assert!(words.len() > 3 || !words.iter().any(is_pronoun), "{option:?}");
            }
            // What they give is one thing, with one id.
            assert!(offered.options.iter().filter(|it| it.gives.is_some()).count() <= 1, "{}", offered.name);
            // Each does something of its own beside being remembered, but for the one that is for people in a hurry.
            let idle = offered.options.iter().filter(|it| it.minutes == 0 && it.gives.is_none()).count();
            assert!(idle <= 2, "{}", offered.name);
        }
    }

    fn of(seed: u64, settings: &[&str]) -> Choices {
        static NOTHING: Met = Met::nothing();
        Choices::deal(&Deal::new(seed, "gothic", &NOTHING), settings, &mut Rng::new(seed))
    }

    fn prompts(seed: u64, settings: &[&str]) -> Vec<Value> {
        of(seed, settings).offers.concat().iter().map(|it| it["prompt"].clone()).collect()
    }

    #[test]
    fn a_dream_has_one_or_two_and_the_next_has_others() {
        for regions in 2..9 {
            let choices = of(7, &vec!["farm"; regions]);
            let offers: usize = choices.offers.iter().map(Vec::len).sum();
            assert!((1..=2).contains(&offers) && choices.offers[regions - 1].is_empty(), "{regions}: {offers}");
        }
        for setting in crate::setting_ids().chain(THEMES) {
            let (one, next) = (prompts(3, &[setting; 3]), prompts(4, &[setting; 3]));
            assert!(one.len() == 2 && one[0] != one[1] && one.iter().all(|it| !next.contains(it)), "{setting}");
        }
    }

    const THEMES: [&str; 4] = ["sci-fi", "fantasy", "horror", "mystery"];

    #[test]
    fn every_setting_has_choices_of_its_own_which_come_first() {
        let known: Vec<&str> = crate::setting_ids().chain(THEMES).collect();
        for offered in BOOK.iter() {
            assert!(offered.places.iter().all(|id| known.contains(id)), "{}: {:?}", offered.name, offered.places);
        }
        for setting in known {
            let own = |prompt: &Value| BOOK.iter().any(|it| it.prompt == prompt && it.places.contains(&setting));
            assert!(BOOK.iter().filter(|it| it.places.contains(&setting)).count() >= 2 * MOST, "{setting}");
            assert!((0..20).all(|seed| own(&prompts(seed, &[setting; 3])[0])), "{setting}");
        }
        // What goes anywhere has its turn too, second.
        let anywhere = |prompt: &Value| BOOK.iter().any(|it| it.prompt == prompt && it.places.is_empty());
        let often = (0..100).filter(|seed| anywhere(&prompts(*seed, &["farm"; 3])[1])).count();
        assert!((5..50).contains(&often), "{often}");
        // Where one part plays elsewhere than the other, each has what is written for it.
        for seed in 0..20 {
            let both = prompts(seed, &["farm", "office", "office"]);
            let places = |at: usize| BOOK.iter().find(|it| it.prompt == both[at]).map_or(&[][..], |it| &it.places);
            assert!(places(0).contains(&"farm") && (places(1).is_empty() || places(1).contains(&"office")), "{seed}");
        }
    }
}
